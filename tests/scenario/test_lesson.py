"""What a file tells a learner: ``lesson:``, and what stands between its moves."""

from __future__ import annotations

import pytest

from judgetool.scenario.document import Document, Lesson, Noted, Text
from judgetool.scenario.problems import BadFile
from judgetool.scenario.run import load, play

FILE = """
system: fab
lesson:
  you: Rhinar
  purpose: {en: You attack., ja: 攻撃します。}
board:
  turn: Rhinar
  players:
    Rhinar: {hand: [Head Jab (red)]}
    Bravo: {}
moves:
- note: Welcome.
  goal: {en: Attack., ja: 攻撃する。}
  hints: [Play it., {en: From hand., ja: 手札から。}]
- "Rhinar: play Head Jab (red)"
- ask: next
"""


def _read(text: str) -> Document:
    return load(text.encode(), "lesson.yaml")


def test_it_tells_between_the_moves_what_the_learner_is_to_do() -> None:
    document = _read(FILE)
    assert document.written.lesson == Lesson("Rhinar", Text("You attack.", "攻撃します。"))
    first, _, last = document.moves
    assert isinstance(first, Noted)
    assert isinstance(last, Noted)
    assert (first.text, str(first.told.goal)) == ("Welcome.", "Attack.")
    assert list(map(str, first.told.hints)) == ["Play it.", "From hand."]
    assert last.told.ask == "next"
    assert play(document).ok


@pytest.mark.usefixtures("in_japanese")
def test_it_tells_it_in_the_present_language() -> None:
    first = _read(FILE).moves[0]
    assert isinstance(first, Noted)
    assert str(first.told.goal) == "攻撃する。"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("you: Rhinar", "you: Katsu", "Katsu"),
        ("ask: next", "ask: nxt", "write next"),
        ("en: Attack., ja", "en: Attack., jp", "jp"),
        ("lesson:\n  you: Rhinar", "drill:\n  asks: [life]", "lesson: {you: ..., purpose: ...}"),
    ],
)
def test_what_it_can_not_be_about_is_an_error(old: str, new: str, says: str) -> None:
    with pytest.raises(BadFile) as bad:
        _read(FILE.replace(old, new))
    assert says in str(bad.value)
