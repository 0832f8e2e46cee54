"""Cases on the screen that are saved as they go on: taken up from the list, and where nothing can
be written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from judgetool.scenario.builtin import title_of
from judgetool.session import opening
from judgetool.session.resuming import Casebook
from judgetool.session.session import Session
from judgetool.session.storage import saved_case
from judgetool.tui.app import JudgeApp
from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.screens.board.not_saved import NotSaved
from judgetool.tui.screens.board_editor.boardline import BoardLine
from judgetool.tui.screens.board_editor.editor_screen import EditorScreen
from judgetool.tui.screens.home import HomeScreen
from judgetool.tui.screens.question import Asking
from tests.conftest import SCENARIOS
from tests.tui.screen import (
    SMALL,
    Judged,
    enter,
    on_board,
    pressed,
    screen,
    until,
    verdict,
    waiting,
)

BOARD = SCENARIOS / "fab" / "two-links.yaml"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def app(path: Path | None = BOARD, **more: object) -> JudgeApp:
    opened = None if path is None else opening.read(path, str(path))
    return JudgeApp(
        opened,
        scenarios=[BOARD],
        open_file=lambda path: opening.read(path, str(path)),
        title_of=title_of,
        casebook=Casebook(keep=5),
        **more,  # type: ignore[arg-type]
    )


def steps() -> int:
    """How many operations the newest case has on disk."""
    files = saved_case.files()
    return len(saved_case.read(files[0]).steps) if files else 0


def not_saved(pilot: Judged) -> str:
    return pilot.app.screen.query_one(NotSaved).said


async def test_every_answer_is_on_disk_when_it_is_shown() -> None:
    async with app().run_test(size=SMALL) as pilot:
        assert steps() == 0
        await pilot.press("f9")
        assert "DONE" in verdict(pilot)
        assert steps() == 1
        await pilot.press("ctrl+z")
        assert steps() == 2
        await enter(pilot, "Rhinar: dance")
        assert steps() == 2
        assert saved_case.is_open(saved_case.files()[0])
    assert not saved_case.is_open(saved_case.files()[0]), "others can have it now"


async def test_a_case_is_taken_up_from_the_list() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pilot.press("f9", "f9")
        said = waiting(pilot)
    async with app(None).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)
        assert "    Resume" in screen(pilot)
        await pressed(pilot, *"resume", "enter")
        assert waiting(pilot) == said
        await pilot.press("ctrl+z")
        assert "UNDONE" in verdict(pilot)
        assert steps() == 3


async def test_the_claims_of_a_case_that_is_taken_up_are_shown_with_their_verdicts() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await enter(pilot, "claim rhinar expect bravo life 3")
    async with app(None).run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press("alt+r")
        await until(pilot, lambda: "FAILS" in verdict(pilot))
        assert "Rhinar claims: Bravo has 3 life" in verdict(pilot)


async def test_the_case_on_the_table_is_not_offered_and_the_one_left_is() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pressed(pilot, "f9", "ctrl+o")
        assert "recent cases" not in screen(pilot)
        await pilot.press(*"two links", "enter")  # the scenario once more
        await pilot.pause()
        await pressed(pilot, "ctrl+o")
        assert "recent cases" in screen(pilot)


async def test_a_case_that_can_not_be_taken_up_is_told() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pilot.press("f9")
    async with app(None).run_test(size=SMALL) as pilot:
        await pilot.pause()
        saved_case.files()[0].write_bytes(b"x\n")
        await pressed(pilot, "alt+r")
        assert "CANNOT OPEN" in screen(pilot)
        assert "not a saved case" in screen(pilot)


async def test_a_case_taken_up_says_what_is_to_be_said_of_it() -> None:
    session = Session(opening.read(BOARD, str(BOARD)))
    file = Casebook(5).begin(session)
    assert file is not None
    session.play_waiting_line()
    file.close()
    path = saved_case.files()[0]
    resumed = Casebook(5).resume(path)._replace(remarks=("it was damaged",))
    async with app(None, resumed=resumed).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "it was damaged" in verdict(pilot)
        assert on_board(pilot).session.here.id == 1


def put_in_the_way(folder: Path) -> None:
    """Something that is no folder, where one should be."""
    folder.write_text("in the way", encoding="utf-8")


async def test_where_nothing_can_be_saved_the_game_goes_on_under_a_line_that_says_so(
    folder: Path,
) -> None:
    put_in_the_way(folder)
    async with app().run_test(size=SMALL) as pilot:
        assert not pilot.app.screen.query_one(NotSaved).display
        await pressed(pilot, "f9")
        assert "DONE" in verdict(pilot)
        assert not_saved(pilot) == "!! NOTHING IS SAVED: Not a directory"
        assert "!! NOTHING IS SAVED: Not a directory" in screen(pilot)
        os.unlink(folder)  # noqa: PTH108
        await pressed(pilot, "f9")
        assert not_saved(pilot) == ""
        assert not pilot.app.screen.query_one(NotSaved).display
    assert steps() == 2


async def test_a_new_board_is_on_disk_while_it_is_written(folder: Path) -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pressed(pilot, "ctrl+n")
        pilot.app.screen.query_one(BoardLine).value = "Bravo 12"
        await pressed(pilot, "enter")
        (file,) = (folder / "drafts").glob("*.yaml")
        assert "Bravo: {life: 12}" in file.read_text(encoding="utf-8")
    async with app().run_test(size=SMALL) as pilot:
        await pressed(pilot, "ctrl+n")
        assert "An unfinished board: Bravo" in screen(pilot)
        await pressed(pilot, "enter")
        assert "your unfinished board is back" in verdict(pilot)
        editor = pilot.app.screen
        assert isinstance(editor, EditorScreen)
        assert editor.draft.get(("board", "players", "Bravo", "life")) == 12


async def test_a_new_board_begun_in_place_of_another_is_on_disk_beside_it(folder: Path) -> None:
    async with app().run_test(size=SMALL) as pilot:

        async def write(line: str) -> None:
            pilot.app.screen.query_one(BoardLine).value = line
            await pressed(pilot, "enter")

        await pressed(pilot, "f9", "ctrl+n")
        await write("Bravo 12")
        await pressed(pilot, "escape")
        await enter(pilot, "edit")
        editor = pilot.app.screen
        assert isinstance(editor, EditorScreen)
        session = editor.before
        await pilot.press("ctrl+n")
        assert editor.before is None
        await write("Rhinar 7")
        boards = [path.read_text(encoding="utf-8") for path in (folder / "drafts").glob("*.yaml")]
        assert sorted("Rhinar: {life: 7}" in board for board in boards) == [False, True]
        await pilot.press("ctrl+z", "ctrl+z")
        assert editor.before is session
        await pilot.press("ctrl+y")
        assert editor.before is None
        await pilot.press("ctrl+z", "f5")
        await until(pilot, lambda: isinstance(pilot.app.screen, BoardScreen))
        assert on_board(pilot).session.done, "what was played is kept"


async def test_a_new_board_is_a_saved_case_as_soon_as_it_is_played(folder: Path) -> None:
    """Nobody else has it; where the case can't be saved, the board stays on disk as it was."""
    async with app(None).run_test(size=SMALL) as pilot:
        await pressed(pilot, "ctrl+n")
        for line in ("Bravo 12", "Rhinar 20", "turn Bravo"):
            pilot.app.screen.query_one(BoardLine).value = line
            await pilot.press("enter")
        (folder / "cases").write_text("a file where the folder should be")
        await pilot.press("f5")
        await until(pilot, lambda: isinstance(pilot.app.screen, BoardScreen))
        assert "NOTHING IS SAVED" in not_saved(pilot)
        assert len(list((folder / "drafts").glob("*.yaml"))) == 1
        (folder / "cases").unlink()
        await pilot.press("ctrl+n")
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, EditorScreen))
        await pilot.press("f5")
        await until(pilot, lambda: isinstance(pilot.app.screen, BoardScreen))
        assert list((folder / "drafts").iterdir()) == []
        saved = saved_case.read(saved_case.files()[0])
        assert "Bravo: {life: 12}" in saved.head.text
        assert saved.steps == ()
