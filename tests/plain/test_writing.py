"""A board written line by line without a screen, played, and changed while it is played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool import games
from judgetool.plain.front import Front
from judgetool.session.resuming import Casebook
from judgetool.session.storage import saved_case

LINES = ("Rhinar 20", "Bravo 20", "Rhinar hand Snatch (red), 2 unknown", "turn Rhinar")


@pytest.fixture
def front(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Front]:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path))
    front = Front(Casebook(5))
    yield front
    front.leaves()


def typed(front: Front, *lines: str) -> list[str]:
    """What is said to the last of some lines."""
    said: list[str] = []
    for line in lines:
        said = list(front.answers(line))
    return said


def test_a_new_board_is_written_and_played(front: Front) -> None:
    assert typed(front, "new")[1].startswith("missing or wrong: ")
    assert front.prompt == "board> "
    assert "Snatch (red): Generic Action" in "\n".join(typed(front, *LINES[:3]))
    assert typed(front, LINES[3]) == ["board.turn: Rhinar", "the board is ready; play plays it"]
    assert "    Bravo: {life: 20}" in typed(front, "show")
    assert typed(front, "play")[0].startswith("OPEN  ")
    assert front.prompt == "Rhinar> "
    assert typed(front, "Rhinar: play Snatch at Bravo")[0].startswith("DONE  ")


def test_what_a_board_leaves_open_is_told_as_soon_as_it_stands(front: Front) -> None:
    said = typed(front, "new", *LINES, "link snatch r", "step res")
    untold = "chain link 1: the board does not say whether it hit, or what damage it dealt"
    assert said[-2:] == [
        "the board is ready; play plays it",
        f"? {untold}; write link 1 hit or link 1 hit no",
    ]


def test_a_line_that_says_nothing_is_told_and_nothing_changes(front: Front) -> None:
    said = typed(front, "new", *LINES, "Xqz 9 zz")
    assert said[0] == "NOT UNDERSTOOD  Xqz 9 zz"
    assert front.prompt == "board> "
    assert typed(front, "undo", "redo", "play")[0].startswith("OPEN  ")
    assert front.prompt == "Rhinar> "
    assert front.refused


def test_what_is_missing_is_told_and_nothing_is_played(front: Front) -> None:
    said = typed(front, "new", "Rhinar 20", "play")
    assert any("turn is missing" in line for line in said)
    assert front.prompt == "board> "


def test_the_place_of_what_is_wrong_is_told_once(front: Front) -> None:
    typed(front, "new", "katsu 20", "bravo 20", "turn k")
    told = typed(front, "layer wounding blow r b", "wrong")
    about = [line for line in told if "Wounding Blow (red) is an action" in line]
    assert about
    assert all(line.startswith("layer 1: Wounding Blow (red)") for line in about)


def test_the_board_of_a_case_is_changed_and_what_was_played_stays(front: Front) -> None:
    typed(front, "new", *LINES, "play", "Rhinar: play Snatch at Bravo", "edit", "Bravo life 12")
    said = typed(front, "play")
    assert "the board was changed" in said
    assert "kept: the line that was played" in said
    assert "Bravo (hero): life 12" in said


def test_it_is_left_for_where_it_was_begun(front: Front) -> None:
    assert (typed(front, "new", "back") and front.prompt) == "open> "
    typed(front, "new", *LINES, "play", "new", "quit")
    assert front.prompt == "Rhinar> "
    assert not front.over


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_every_system_has_boards_to_write_with_help_on_every_field(
    front: Front, system: str
) -> None:
    typed(front, f"new {system}")
    said = typed(front, "help")
    assert any(line.startswith("turn: ") for line in said)
    assert any(line.startswith("hand: ") for line in said)
    assert f"system: {system}" in typed(front, "show")


def test_another_system_is_none(front: Front) -> None:
    assert typed(front, "new chess") == ["the systems are fab, grand-archive, magic-classic"]
    assert front.prompt == "open> "


def test_a_new_board_is_a_saved_case_as_soon_as_it_is_played(front: Front, tmp_path: Path) -> None:
    typed(front, "new", *LINES, "play")
    (case,) = saved_case.files()
    assert "Bravo: {life: 20}" in saved_case.read(case).head.text
    assert list((tmp_path / "drafts").iterdir()) == []


def test_another_board_is_begun_in_place_of_a_case_s_and_that_is_undone(front: Front) -> None:
    typed(front, "new", *LINES, "play", "pass", "edit", "new", "undo", "Rhinar 7")
    assert "kept: the line that was played" in typed(front, "play")


def test_a_board_that_was_begun_is_there_again(front: Front) -> None:
    """As after the process was killed: nobody closed anything but the system."""
    typed(front, "new", *LINES[:2])
    front.leaves()
    again = Front(Casebook(5))
    assert typed(again, "new")[1] == "your unfinished board is back; new starts another"
    assert "    Bravo: {life: 20}" in typed(again, "show")
    assert "    Bravo: {life: 20}" not in typed(again, "new", "show")
    again.leaves()


def test_a_guide_asks_from_the_board_to_the_verdict(front: Front) -> None:
    assert "Who attacks?" in "\n".join(typed(front, "guide"))
    assert front.prompt == "guide> "
    board = ("bravo 20", "1", "katsu 20", "1", "", "cripp", "2", "", "", "")
    assert "typed: step attack" in typed(front, *board)
    typed(front, "", "macho", "1", "pummel", "1")
    said = typed(front, "", "", "", "")
    assert said[0].startswith("OPEN  ")
    assert front.prompt == "guide> "
    assert "4  go to the board" in "\n".join(typed(front, "3"))
    typed(front, "1", "1", "1")
    assert "Why?" in typed(front, "")[0]
    assert "because I have dominate" in typed(front, "I have dominate")[0]
    said = typed(front, "")
    assert "8.3.4a" in "\n".join(said)
    assert front.prompt == "Katsu> "
    assert not front.refused


def test_a_guide_is_undone_and_left(front: Front) -> None:
    typed(front, "new", "guide", "bravo 20", "1")
    assert typed(front, "undo")[0].startswith("Who attacks?")
    assert typed(front, "back")[-1].startswith("board.turn: turn is missing")
    assert front.prompt == "board> "
