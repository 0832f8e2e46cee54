"""Drills on a file of one's own, a folder, a saved case and random positions, with what the file
says of its questions; what it expects of them is checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgetool.learning.boards import files
from judgetool.learning.boards.files import File
from judgetool.learning.boards.walks import Walk
from judgetool.learning.progress import Progress
from tests.conftest import Command

MINE = """system: fab
title: Two bonuses
drill:
  asks: [damage]
  purpose: {en: Add what counts., ja: 数えるものを足す。}
  hints: [Count what defends., {en: Subtract., ja: 引く。}]
  answers: {damage: ["no damage, and it does not hit"]}
board:
  turn: Rhinar
  players:
    Rhinar: {hand: [Head Jab (red)]}
    Bravo: {life: 20, hand: [Wounding Blow (red)]}
moves:
- "Rhinar: play Head Jab (red)"
- "all: pass until Defend Step"
- "Bravo: defend with Wounding Blow"
- "all: pass until Damage Step"
"""
WITHOUT = f"{MINE.partition('drill:')[0]}board:{MINE.partition('board:')[2]}"
ODD = (
    "cards: {Odd Jab: {type: Generic Action - Attack, cost: 0, power: 3, text: Glorp the flurb.}}\n"
)


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))
    path = tmp_path / "mine.yaml"
    path.write_text(MINE)
    return path


def test_a_file_is_asked_about_with_what_it_says(mine: Path, within: Command) -> None:
    ran = within("drill", mine, stdin="h\nh\nh\nq\n")
    assert ran.code == 0
    lines = ran.out.splitlines()
    at = next(n for n, line in enumerate(lines) if line == "It trains: Add what counts.")
    assert lines[at + 1].startswith("Bravo: pass. How much damage does Head Jab (red) deal")
    assert [line.rpartition("> ")[2] for line in lines if "> " in line][:3] == [
        "Count what defends.", "Subtract.", "the rule is 7.5.2 Calculating damage"
    ]  # fmt: skip
    told = within("--lang", "ja", "drill", mine, stdin="h\nh\nq\n").out
    assert "目的：数えるものを足す。" in told
    assert "引く。" in told


def test_a_folder_is_asked_about_and_what_is_answered_is_kept(
    mine: Path, within: Command, tmp_path: Path
) -> None:
    (tmp_path / "other.yaml").write_text(MINE.replace("  asks: [damage]\n", "  asks: [next]\n"))
    ran = within("drill", tmp_path, "--seed", "1", stdin="a\nn\n" * 9)
    assert "What happens next?" in ran.out
    assert "How much damage" in ran.out
    kept = Progress().given
    assert {each.kind for each in kept} == {"next", "damage"}
    assert f"of {len(kept)} right" in ran.out


def test_a_saved_case_is_asked_about(mine: Path, within: Command) -> None:
    assert within("drill", "--saved").code == 2
    within("play", "--plain", mine, stdin="play head jab\npass\npass\n")
    assert [len(case.played().outcome.case.answers) for case in files.saved("fab")] == [3]  # type: ignore[union-attr]
    for named in ([], ["1"], ["bonuses"]):
        ran = within("drill", *named, "--saved", "--seed", "2", stdin="q\n")
        assert ran.code == 0, ran.err
        assert "Head Jab (red)" in ran.out
    assert within("drill", "--saved", "7").code == 2


def test_random_positions_are_asked_about(mine: Path, within: Command) -> None:
    one = within("drill", mine, "--random", "--seed", "4", stdin="a\nn\nq\n")
    assert one.code == 0
    assert "A to " in one.out
    assert within("drill", mine, "--random", "--seed", "4", stdin="a\nn\nq\n").out == one.out


def test_nothing_is_asked_where_something_is_unread(tmp_path: Path, within: Command) -> None:
    path = tmp_path / "odd.yaml"
    text = WITHOUT.replace("Head Jab (red)", "Odd Jab")
    path.write_text(ODD + text)
    assert File(path).played() is not None
    assert [Walk(File(path), str(n)).played() for n in range(5)] == [None] * 5
    for more in ([], ["--random"]):
        ran = within("drill", path, *more)
        assert ran.code == 2
        assert "nothing can be asked about it" in ran.err


def test_a_board_without_moves_is_played_on(tmp_path: Path, within: Command) -> None:
    path = tmp_path / "bare.yaml"
    path.write_text(WITHOUT.partition("moves:")[0])
    ran = within("drill", path)
    assert ran.code == 2
    assert "--random plays on from it" in ran.err
    assert within("drill", path, "--random", "--seed", "1", stdin="q\n").code == 0
    assert within("drill", "no-such-board").code == 2


CHECKED = [
    (("damage: [", 'damage: ["3 damage, and it hits"] #'), "7:13: damage: the rules compute no "),
    (("asks: [damage]", "asks: [damage, edition]"), "4:18: edition: no such question can be made"),
    (("{damage: [", "{zone: ["), "7:13: zone: no such question can be made of this file"),
]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_written_of_the_answers_is_checked(lang: str, mine: Path, within: Command) -> None:
    assert within("--lang", lang, "check", mine).code == 0
    for (old, new), says in CHECKED if lang == "en" else ():
        mine.write_text(MINE.replace(old, new).replace(' #"no damage, and it does not hit"]}', "}"))
        ran = within("check", mine)
        assert ran.code == 1
        assert says in ran.err


def test_what_cannot_be_kept_is_said(mine: Path, within: Command, tmp_path: Path) -> None:
    (tmp_path / "no-folder").write_text("")
    ran = within("drill", mine, stdin="a\nn\nq\n", JUDGETOOL_DATA=str(tmp_path / "no-folder"))
    assert ran.code == 0
    assert ran.err.startswith("not saved: ")
    assert ran.out.endswith("0 of 1 right\n") or ran.out.endswith("1 of 1 right\n")
