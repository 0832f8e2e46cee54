"""Moves, names and boards in another language: what is read changes, what identifies does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from judgetool import language
from judgetool.engine.case import Case
from judgetool.report import linebreaks, transcript_parts
from judgetool.scenario.run import Outcome, load, play
from tests.conftest import SCENARIOS


def played() -> Outcome:
    file = SCENARIOS / "fab" / "two-links.yaml"
    return play(load(file, file.name))


def told(outcome: Outcome, kind: str) -> list[str]:
    return [entry.text for entry in outcome.entries() if entry.kind == kind]


def test_a_move_is_told_as_a_sentence(in_japanese: None) -> None:
    moves = told(played(), "move")
    assert moves[0] == "Rhinar：Snatch (red)をBravoに対してプレイする"
    assert "Bravo：Ironrot Helmを防御カードとして宣言する" in moves
    assert "Rhinar：Snapdragon Scalersの能力をSnatch (red)に対して起動する" in moves


def test_a_sentence_that_the_judge_gives_stands_in_quotes(in_japanese: None) -> None:
    file = SCENARIOS / "fab" / "7.3-defend-step" / "1.0.2b-requirement-gained-later.yaml"
    given = [move for move in told(play(load(file, file.name)), "move") if "を与える" in move]
    assert given
    for move in given:
        assert "Wounding Blow (red)に「防御ヒーローは、" in move
        assert move.endswith("なければならない。」を与える")


def test_a_move_is_written_as_it_is_typed_in_every_language(in_japanese: None) -> None:
    case = played().case
    assert case.opening.write(case.answers[0]) == "Rhinar: play Snatch (red) at Bravo"


@pytest.mark.parametrize(
    "folder", ["fab/7.4-reaction-step", "grand-archive/attacking", "magic-classic/beyond-playing"]
)
def test_no_line_is_written_otherwise_in_another_language(folder: str) -> None:
    for file in sorted((SCENARIOS / folder).glob("*.yaml"))[:12]:
        case = play(load(file, file.name)).case
        in_english = list(written(case))
        language.use("ja")
        try:
            assert list(written(case)) == in_english
        finally:
            language.use(language.ENGLISH)


def written(case: Case[Any]) -> Iterator[str]:
    position = case.opening
    for answer in case.answers:
        yield position.write(answer)
        position = position.after(answer)


def test_in_english_a_move_is_told_as_it_is_written() -> None:
    case = played().case
    position = case.opening
    assert position.says(case.answers[0]) == position.write(case.answers[0])


def test_a_board_is_told_and_its_facts_stay(in_japanese: None) -> None:
    outcome = played()
    game, opening = outcome.document.game, outcome.case.opening
    view = game.view(opening)
    lines = list(transcript_parts.board(view))
    assert lines[0] == "アクションフェイズ"
    assert "  足ゾーン 1: Snapdragon Scalers" in lines
    assert view.where == game.facts(opening)["step"] == "Action Phase"


@pytest.mark.parametrize(
    ("line", "columns", "rows"),
    [
        ("  a bb ccc", 7, ["  a bb", "      ccc"]),
        ("防御カードを宣言する。次へ", 12, ["防御カードを", "    宣言す", "    る。次へ"]),
        ("x（はい）と「y」", 8, ["x（は", "    い）", "    と", "    「y」"]),
    ],
)
def test_wide_lines_are_folded_between_their_characters(
    line: str, columns: int, rows: list[str]
) -> None:
    assert list(linebreaks.folded([line], columns)) == rows


COSTS = (
    SCENARIOS / "fab" / "1.x-5.x-playing" / "5.1.3c-additional-cost-besides-the-alternative.yaml"
)
MODES = SCENARIOS / "fab" / "1.x-5.x-playing" / "1.7.5b-the-player-orders-the-modes.yaml"


def test_an_option_stands_in_japanese_before_what_is_typed(in_japanese: None) -> None:
    moves = told(play(load(COSTS)), "move")
    assert "Rhinar：「カードを無作為に1枚捨てる (discard a random card)」を選ぶ" in moves


def test_options_are_offered_as_they_are_read_and_as_they_are_typed(in_japanese: None) -> None:
    text = MODES.read_text(encoding="utf-8").replace(" mode 2, 1", "")
    outcome = play(load(text.encode(), "modes.yaml"))
    position = outcome.case.position
    assert transcript_parts.choices(position) == [
        "Rhinar: choose Draw a card.",
        "Rhinar: choose Discard a card.",
    ]
    assert transcript_parts.choices_shown(position) == [
        "Rhinar：「カードを1枚引く (Draw a card.)」を選ぶ  Rhinar: choose Draw a card.",
        "Rhinar：「カードを1枚捨てる (Discard a card.)」を選ぶ  Rhinar: choose Discard a card.",
    ]
    wrong = text.replace("  - all: pass until resolved", "  - Rhinar: choose Dance")
    [failure] = play(load(wrong.encode(), "modes.yaml")).failures
    assert "カードを1枚引く (Draw a card.)、カードを1枚捨てる (Discard a card.)" in str(failure)


def test_in_english_an_option_is_what_is_typed() -> None:
    text = MODES.read_text(encoding="utf-8").replace(" mode 2, 1", "")
    position = play(load(text.encode(), "modes.yaml")).case.position
    assert transcript_parts.choices_shown(position) == transcript_parts.choices(position)


def test_an_effect_whose_source_is_not_named_is_called_an_earlier_effect() -> None:
    file = SCENARIOS / "fab" / "8.5-effect-keywords" / "8.5.37-unfrozen-and-frozen-anew.yaml"
    said = [entry.text for entry in play(load(file)).entries()]
    assert "An earlier effect ends: Quiet Mail is unfrozen" in said
    assert not any("of an earlier effect" in text for text in said)
