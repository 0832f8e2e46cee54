"""The text behind a board: read, changed, saved, and taken to the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from textual.widgets import OptionList

from judgetool.scenario.problems import BadFile
from judgetool.scenario.reading.source_bytes import LARGEST
from judgetool.scenario.run import load
from judgetool.scenario.starting_file import starting
from judgetool.session import changed_file, opening
from judgetool.session.changed_file import Reopened, reopened
from judgetool.session.session import Opened, Session
from judgetool.session.storage.yaml_file import Source
from judgetool.tui.app import JudgeApp
from judgetool.tui.opening_messages import ScenarioPicked
from judgetool.tui.panes.verdict import Verdict
from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.screens.help.screen_help import ScreenHelp
from judgetool.tui.screens.home import HomeScreen
from judgetool.tui.screens.opening import ToOpen
from judgetool.tui.screens.question import Asking, AskingLine
from judgetool.tui.screens.yaml_file import yaml_screen
from judgetool.tui.screens.yaml_file.casetext import CaseText
from judgetool.tui.screens.yaml_file.yaml_screen import YamlScreen
from judgetool.tui.widgets.file_watch import Watch
from judgetool.tui.widgets.lineinput import LineInput
from judgetool.tui.widgets.prompt import Prompt
from tests.tui.screen import (
    LARGE,
    SMALL,
    Judged,
    OnList,
    enter,
    journal,
    on_board,
    pressed,
    screen,
    until,
    verdict,
)

BOARD = starting("magic-classic", moves=True)
WRONG = BOARD.replace("turn: Alice", "turn: Alcie").replace("life: 14", "life: fourteen")


@pytest.fixture(autouse=True)
def typing_stops_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_screen, "_STOPPED", 0.01)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "board.yaml"
    path.write_text(BOARD)
    return path


def put(file: Path, new: str | bytes) -> None:
    """Write a file in place."""
    file.write_bytes(new if isinstance(new, bytes) else new.encode())


def put_in_place(file: Path, new: str) -> None:
    """Write a file as many editors do: another one takes its name."""
    other = file.with_suffix(".new")
    other.write_text(new)
    other.replace(file)


def on_disk_now(file: Path) -> str:
    return file.read_bytes().decode("utf-8", "surrogateescape")


def gone(file: Path) -> None:
    file.unlink()


def app(file: Path, *, scenarios: tuple[Path, ...] = ()) -> JudgeApp:
    return JudgeApp(opening.read(file, str(file)), scenarios=scenarios, open_file=opened)


def opened(path: Path) -> Opened:
    return opening.read(path, str(path))


def on_text(pilot: Judged) -> YamlScreen:
    assert isinstance(pilot.app.screen, YamlScreen)
    return pilot.app.screen


def text(pilot: Judged) -> CaseText:
    return on_text(pilot).text


async def text_opened(pilot: Judged) -> YamlScreen:
    await pilot.press("f10")
    return await read(pilot)


async def read(pilot: Judged) -> YamlScreen:
    """The text, once it has been read as it is now."""
    await until(pilot, lambda: isinstance(pilot.app.screen, YamlScreen))
    shown = on_text(pilot)
    await pilot.pause()
    await until(pilot, lambda: shown._read == shown._versions)
    return shown


async def written(pilot: Judged, new: str) -> YamlScreen:
    """The text, once it is another one."""
    text(pilot).rewrite(new)
    return await read(pilot)


async def back_on_board(pilot: Judged) -> None:
    await until(pilot, lambda: isinstance(pilot.app.screen, BoardScreen))
    await pilot.pause()


def told(pilot: Judged) -> str:
    """The verdict, once a board has been put in the place of another."""
    shown = pilot.app.screen.query(Verdict)
    return shown.first().said if shown else ""


def errors(pilot: Judged) -> str:
    listed = pilot.app.screen.query_one("#yamlerrors", OptionList)
    return "\n".join(str(getattr(option.prompt, "plain", "")) for option in listed.options)


async def test_the_text_of_the_case_opens_and_leads_back_to_the_same_board(file: Path) -> None:
    async with app(file).run_test(size=SMALL) as pilot:
        board = on_board(pilot)
        await text_opened(pilot)
        shown = screen(pilot)
        assert "board.yaml  no errors" in shown
        assert " 1  ## A board for judgetool" in shown
        await pilot.press("f10")
        await back_on_board(pilot)
        assert on_board(pilot) is board
        await enter(pilot, "yaml")
        await read(pilot)
        await pilot.press("escape")
        await back_on_board(pilot)
        assert on_board(pilot) is board


async def test_errors_stand_at_their_lines_and_below_and_keys_lead_to_them(file: Path) -> None:
    async with app(file).run_test(size=LARGE) as pilot:
        await text_opened(pilot)
        await written(pilot, WRONG)
        with pytest.raises(BadFile) as found:
            load(WRONG.encode())
        places = [(error.line - 1, error.column - 1) for error in found.value.errors]
        assert len(places) > 1
        assert text(pilot).pointed_out == tuple(dict.fromkeys(row for row, _ in places))
        shown = screen(pilot)
        assert f"{len(places)} errors" in shown
        assert "board.players.Bob.life is the text 'fourteen'; write a whole number" in errors(
            pilot
        )
        for row in text(pilot).pointed_out:
            assert f"{row + 1}! " in shown
        text(pilot).move_cursor((0, 0))
        for place in (*places, places[0]):
            await pilot.press("f9")
            assert text(pilot).cursor_location == place
        await pilot.press("f8")
        assert text(pilot).cursor_location == places[-1]
        await pilot.press("shift+tab", "home", "enter")
        assert text(pilot).cursor_location == places[0]
        assert text(pilot).has_focus
        below = pilot.app.screen.query_one("#yamlerrors").size.height
        await pilot.click("#yamlerrors", offset=(5, below))
        assert text(pilot).cursor_location == places[-1]


async def test_help_says_the_keys_and_the_signs(file: Path) -> None:
    async with app(file).run_test(size=LARGE) as pilot:
        await text_opened(pilot)
        await pressed(pilot, "f1")
        shown = screen(pilot)
        assert "F5, F10  To the board: Open the board on this text" in shown
        assert "12!" in shown
        await pilot.press("escape")
        assert on_text(pilot).text.has_focus


async def test_typing_corrects_an_error(file: Path) -> None:
    async with app(file).run_test(size=SMALL) as pilot:
        await text_opened(pilot)
        await written(pilot, BOARD.replace("system: magic-classic", "system: magic-classi"))
        assert "unknown system 'magic-classi'; did you mean magic-classic?" in errors(pilot)
        await pilot.press("f9", "end")
        text(pilot).move_cursor((text(pilot).cursor_location[0], len("system: magic-classi")))
        await pilot.press("c")
        await read(pilot)
        assert errors(pilot) == ""
        assert text(pilot).pointed_out == ()
        assert "no errors" in screen(pilot)


async def test_a_whole_text_taken_out_comes_back_and_goes_again(file: Path) -> None:
    async with app(file).run_test(size=SMALL) as pilot:
        await text_opened(pilot)
        text(pilot).select_all()
        await pilot.press("delete")
        await read(pilot)
        assert text(pilot).written == ""
        await pilot.press("ctrl+z")
        await read(pilot)
        assert text(pilot).written == BOARD
        await pilot.press("ctrl+y")
        await read(pilot)
        assert text(pilot).written == ""


async def test_the_board_opens_on_the_new_text_with_the_moves_played(file: Path) -> None:
    async with app(file).run_test(size=LARGE) as pilot:
        await pilot.press("f9", "f9")
        played = journal(pilot).said
        await text_opened(pilot)
        await written(pilot, BOARD.replace("life: 20", "life: 9"))
        assert "[not saved]" in screen(pilot)
        await pilot.press("f5")
        await back_on_board(pilot)
        assert "kept: all 2 lines" in verdict(pilot)
        assert journal(pilot).said == played
        assert "life 9" in screen(pilot)
        assert on_disk_now(file) == BOARD
        await text_opened(pilot)
        assert "[not saved]" in screen(pilot)
        assert "life: 9" in text(pilot).written


async def test_a_move_that_no_longer_stands_is_told(file: Path) -> None:
    async with app(file).run_test(size=LARGE) as pilot:
        await pilot.press("f9", "f9", "f9")
        await text_opened(pilot)
        await written(pilot, BOARD.replace("attack with Craw Wurm", "attack with Grizzly Bears"))
        await pilot.press("f10")
        await back_on_board(pilot)
        said = verdict(pilot)
        assert "kept: 1 of 3 lines" in said
        assert "not kept: Alice: attack with Craw Wurm: the file has another line there now" in said
        assert "nor the moves after it: all: pass until Declare Blockers" in said
        assert "Alice: attack with Grizzly Bears" in screen(pilot)


async def test_no_board_opens_on_a_text_with_errors(file: Path) -> None:
    async with app(file).run_test(size=SMALL) as pilot:
        await text_opened(pilot)
        await written(pilot, WRONG)
        await pilot.press("f5")
        await until(pilot, lambda: "the board can't be opened" in screen(pilot))
        assert text(pilot).cursor_location[0] == text(pilot).pointed_out[0]


async def test_the_text_is_saved(file: Path) -> None:
    async with app(file).run_test(size=SMALL) as pilot:
        await text_opened(pilot)
        await pressed(pilot, "#", "enter", "ctrl+s")
        assert on_disk_now(file) == f"#\n{BOARD}"
        assert "[not saved]" not in screen(pilot)
        assert "saved" in screen(pilot)
        await pilot.press("escape")  # there is nothing to ask about
        await back_on_board(pilot)


@pytest.mark.parametrize(
    ("downs", "there", "in_text"),
    [
        pytest.param(0, "theirs\n", "mine", marks=pytest.mark.full),
        (1, "mine", "mine"),
        (2, "theirs\n", "theirs"),
    ],
)
async def test_what_others_wrote_is_not_written_over_without_asking(
    file: Path, downs: int, there: str, in_text: str
) -> None:
    async with app(file).run_test(size=SMALL) as pilot:
        await text_opened(pilot)
        await pilot.press("#", *"mine")
        put(file, "theirs\n")
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        assert "has changed since it was read" in screen(pilot)
        await pilot.press(*["down"] * downs, "enter")
        await read(pilot)
        assert on_disk_now(file).removeprefix("#").startswith(there)
        assert text(pilot).written.removeprefix("#").startswith(in_text)
        if in_text == "theirs":
            await pilot.press("ctrl+z")
            assert text(pilot).written.startswith("#mine")


@pytest.mark.parametrize(
    ("downs", "saved", "leaves", "kept"),
    [
        (0, True, True, True),
        pytest.param(1, False, True, True, marks=pytest.mark.full),
        (2, False, True, False),
        pytest.param(3, False, False, True, marks=pytest.mark.full),
    ],
)
async def test_leaving_asks_about_what_was_typed(
    file: Path, downs: int, saved: bool, leaves: bool, kept: bool
) -> None:
    async with app(file).run_test(size=SMALL) as pilot:
        await text_opened(pilot)
        await written(pilot, BOARD.replace("life: 20", "life: 9"))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        await pilot.press(*["down"] * downs, "enter")
        if leaves:
            await back_on_board(pilot)
            if saved:
                on_board(pilot).query_one(Watch).look()
                on_board(pilot).query_one(Watch).look()
            await until(pilot, lambda: ("life 9" in screen(pilot)) == kept)
        else:
            assert "life: 9" in (await read(pilot)).text.written
        assert ("life: 9" in on_disk_now(file)) == saved


async def test_escape_takes_a_question_away_and_the_click_answers_it(file: Path) -> None:
    async with app(file).run_test(size=SMALL) as pilot:
        await text_opened(pilot)
        await pilot.press("x", "escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        await pilot.press("escape")
        await read(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        await pilot.click(OptionList, offset=(5, 2))
        await back_on_board(pilot)


async def test_quitting_asks_about_what_was_typed(file: Path) -> None:
    async with app(file).run_test(size=SMALL) as pilot:
        await text_opened(pilot)
        await pilot.press("x", "ctrl+q")
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        assert pilot.app._exit is False
        await pilot.press("ctrl+q")  # the same, over the question and over the help
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        await pilot.press("escape", "f1")
        await until(pilot, lambda: isinstance(pilot.app.screen, ScreenHelp))
        await pilot.press("ctrl+q")
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        assert pilot.app._exit is False
        await pilot.press("down", "down", "enter")
        await until(pilot, lambda: pilot.app._exit)


async def test_another_case_asks_about_what_was_typed(file: Path) -> None:
    other = file.with_name("other.yaml")
    put(other, BOARD.replace("title:", "title: Another #"))
    async with app(file, scenarios=(file, other)).run_test(size=SMALL) as pilot:
        await text_opened(pilot)
        await pilot.press("x", "ctrl+p", *"other", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        await pilot.press("escape")
        assert (await read(pilot)).text.written.startswith("x")
        pilot.app.post_message(ScenarioPicked(other))
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        await pilot.press("down", "down", "enter")
        await back_on_board(pilot)
        await until(pilot, lambda: on_board(pilot).session.opened.path == str(other))


async def test_what_others_write_comes_into_a_text_in_which_nothing_was_typed(file: Path) -> None:
    async with app(file).run_test(size=SMALL) as pilot:
        shown = await text_opened(pilot)
        text(pilot).move_cursor((3, 2))
        put_in_place(file, BOARD.replace("life: 20", "life: 9"))
        look(shown)
        await until(pilot, lambda: "life: 9" in text(pilot).written)
        assert text(pilot).cursor_location == (3, 2)
        assert "[not saved]" not in screen(pilot)
        await read(pilot)
        await pilot.press("#")
        await read(pilot)
        put(file, BOARD)
        look(shown)
        await until(pilot, lambda: "the file has changed on disk" in screen(pilot))
        assert "life: 9" in text(pilot).written


def look(shown: YamlScreen | BoardScreen) -> None:
    """What the clock would do: a file is read when it has stood still."""
    shown.query_one(Watch).look()
    shown.query_one(Watch).look()


@pytest.mark.parametrize("write", [pytest.param(put, marks=pytest.mark.full), put_in_place])
async def test_the_board_follows_its_file(file: Path, write: Callable[[Path, str], object]) -> None:
    async with app(file).run_test(size=LARGE) as pilot:
        await pilot.press("f9", "f9")
        write(file, BOARD.replace("life: 14", "life: 5"))
        look(on_board(pilot))
        await until(pilot, lambda: "the file was read again" in told(pilot))
        await pilot.pause()
        assert "kept: all 2 lines" in verdict(pilot)
        assert "life 5" in screen(pilot)
        assert on_board(pilot).session.waiting_line == "all: pass until Declare Blockers"
        gone(file)
        look(on_board(pilot))
        await pilot.pause()
        assert "life 5" in screen(pilot)
        put(file, BOARD)
        look(on_board(pilot))
        await until(pilot, lambda: "life 14" in screen(pilot))


async def test_a_file_that_is_broken_for_now_leaves_the_board(file: Path) -> None:
    async with app(file).run_test(size=LARGE) as pilot:
        await pilot.press("f9")
        put(file, WRONG)
        look(on_board(pilot))
        await until(pilot, lambda: "THE FILE CAN'T BE READ" in told(pilot))
        assert f"{file}:" in verdict(pilot)
        assert "the text 'fourteen'" in verdict(pilot)
        assert on_board(pilot).session.lines_left == 7
        put(file, BOARD.replace("life: 14", "life: 5"))
        look(on_board(pilot))
        await until(pilot, lambda: "the file was read again" in told(pilot))
        await pilot.pause()
        assert "life 5" in screen(pilot)


async def test_a_board_of_a_text_that_is_not_saved_is_not_replaced(file: Path) -> None:
    async with app(file).run_test(size=LARGE) as pilot:
        await text_opened(pilot)
        await written(pilot, BOARD.replace("life: 20", "life: 9"))
        await pilot.press("f5")
        await back_on_board(pilot)
        put(file, BOARD.replace("life: 20", "life: 3"))
        look(on_board(pilot))
        await until(pilot, lambda: "HAS CHANGED ON DISK" in told(pilot))
        assert "life 9" in screen(pilot)
        await enter(pilot, "reload")
        await until(pilot, lambda: "life 3" in screen(pilot))


async def test_a_board_need_not_follow_its_file(file: Path) -> None:
    still = JudgeApp(opened(file), follows=False)
    async with still.run_test(size=LARGE) as pilot:
        put(file, BOARD.replace("life: 20", "life: 3"))
        look(on_board(pilot))
        await until(pilot, lambda: "HAS CHANGED ON DISK" in told(pilot))
        assert "life 20" in screen(pilot)


async def test_what_is_played_and_typed_while_the_file_is_read_stays(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app(file).run_test(size=LARGE) as pilot:
        session = on_board(pilot).session

        def meanwhile(before: Session, opened: Opened) -> Reopened:
            found = reopened(before, opened)
            if not session.done:
                pilot.app.call_from_thread(session.play_waiting_line)
            return found

        monkeypatch.setattr(changed_file, "reopened", meanwhile)
        await enter(pilot, "undo")
        on_board(pilot).query_one(Prompt).put("claim Bob")
        put(file, BOARD.replace("life: 20", "life: 9"))
        look(on_board(pilot))
        await until(pilot, lambda: "life 9" in screen(pilot))
        assert session.done
        assert on_board(pilot).session.here.line == session.here.line != ""
        prompt = on_board(pilot).query_one(Prompt)
        assert prompt.value == "claim Bob"
        assert prompt.cursor_at_end
        await pilot.press("up")
        assert prompt.value == "undo"


async def test_reload_says_what_is_wrong_with_the_file(file: Path) -> None:
    async with app(file).run_test(size=LARGE) as pilot:
        gone(file)
        await enter(pilot, "reload")
        await until(pilot, lambda: "no such file" in told(pilot))


async def test_a_file_that_came_with_the_tool_is_saved_elsewhere(file: Path) -> None:
    theirs = file.with_name("theirs.yaml")
    put(theirs, "theirs")
    listed = OnList(scenarios=(file,), open_file=opened)
    async with listed.run_test(size=SMALL) as pilot:
        await text_opened(pilot)
        await pilot.press("#", "ctrl+s")
        await until(pilot, lambda: isinstance(pilot.app.screen, AskingLine))
        pilot.app.screen.query_one(LineInput).value = str(theirs)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        assert "already exists" in screen(pilot)
        await pilot.press("enter")
        await read(pilot)
        assert on_disk_now(theirs) == "theirs"
        mine = file.with_name("mine.yaml")
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(pilot.app.screen, AskingLine))
        pilot.app.screen.query_one(LineInput).value = str(mine)
        await pilot.press("enter")
        await read(pilot)
        assert on_disk_now(mine) == f"#{BOARD}"
        assert on_disk_now(file) == BOARD
        await pilot.press("f5")
        await back_on_board(pilot)
        assert on_board(pilot).session.opened.path == str(mine)


async def test_what_can_not_be_written_is_said(file: Path) -> None:
    async with OnList(scenarios=(file,), open_file=opened).run_test(size=SMALL) as pilot:
        await text_opened(pilot)
        await pilot.press("#", "ctrl+s")
        await until(pilot, lambda: isinstance(pilot.app.screen, AskingLine))
        pilot.app.screen.query_one(LineInput).value = str(file / "below.yaml")
        await pilot.press("enter")
        await until(pilot, lambda: "can't be written" in screen(pilot))
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(pilot.app.screen, AskingLine))
        pilot.app.screen.query_one(LineInput).value = "~nobody-of-this-name/board.yaml"
        await pilot.press("enter")
        await until(pilot, lambda: "~nobody-of-this-name" in screen(pilot))
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(pilot.app.screen, AskingLine))
        await pilot.press("escape")
        await read(pilot)


async def test_what_is_no_text_of_a_board_is_never_written_over(file: Path) -> None:
    async with app(file).run_test(size=SMALL) as pilot:
        await text_opened(pilot)
        await pilot.press("#")
        put(file, b"x" * (LARGEST + 1))
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        assert pilot.app.screen.query_one(OptionList).option_count == 1
        await pilot.press("enter")
        await read(pilot)
        assert len(on_disk_now(file)) == LARGEST + 1


async def test_a_text_that_no_board_stands_on_opens_at_its_first_error(file: Path) -> None:
    put(file, WRONG)
    with pytest.raises(BadFile) as found:
        load(file, str(file))
    to_open = ToOpen(str(file), Source(WRONG, file), partial(opened, file))
    begun = JudgeApp(to_open=to_open, scenarios=(file,), open_file=opened)
    async with begun.run_test(size=SMALL) as pilot:
        await read(pilot)
        first = found.value.errors[0]
        assert text(pilot).cursor_location == (first.line - 1, first.column - 1)
        assert first.message[:30] in screen(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))


async def test_nothing_else_is_opened_over_a_text(file: Path) -> None:
    async with app(file, scenarios=(file,)).run_test(size=SMALL) as pilot:
        await text_opened(pilot)
        await pressed(pilot, "ctrl+o", "ctrl+n")
        assert isinstance(pilot.app.screen, YamlScreen)


ACTS = "title: a\x1b[31mb\u202ec\ufeff \x07 \u2028d \udce9 \U000f001b\n"


async def test_characters_that_act_are_shown_as_signs_and_stay_as_they_are(file: Path) -> None:
    text_with_signs = ACTS + BOARD.replace("title: A new board\n", "")
    data = text_with_signs.encode("utf-8", "surrogateescape")
    put(file, data)
    to_open = ToOpen(str(file), Source(text_with_signs, file), partial(opened, file))
    async with JudgeApp(to_open=to_open).run_test(size=LARGE) as pilot:
        await read(pilot)
        shown = screen(pilot)
        assert "title: a\u241b[31mb\ufffdc\ufffd \u2407 \ufffdd \ufffd \ufffd" in shown
        assert not set(shown) & set("\x1b\u202e\ufeff\x07\u2028\U000f001b")
        text(pilot).move_cursor((0, ACTS.index("\u202e")))
        await pilot.pause()
        assert "U+202E RIGHT-TO-LEFT OVERRIDE" in screen(pilot)
        text(pilot).move_cursor(text(pilot).document.end)
        await pressed(pilot, "#", "ctrl+s")
        assert on_disk_now(file).encode("utf-8", "surrogateescape") == data + b"#"


async def test_what_is_pasted_is_shown_as_signs_and_copied_as_it_was(file: Path) -> None:
    async with app(file).run_test(size=LARGE) as pilot:
        await text_opened(pilot)
        pilot.app.copy_to_clipboard("#\x1b]0;x\x07\n")
        await pressed(pilot, "ctrl+v")
        assert "#\u241b]0;x\u2407" in screen(pilot)
        assert text(pilot).written.startswith("#\x1b]0;x\x07\n")
        text(pilot).move_cursor((0, 0))
        await pilot.press("shift+end", "ctrl+c")
        assert pilot.app.clipboard == "#\x1b]0;x\x07"
        await pilot.press("ctrl+x")
        assert pilot.app.clipboard == "#\x1b]0;x\x07"


@pytest.mark.parametrize(("more", "wraps"), [("", True), (f"# {'x' * 30_000}\n", False)])
async def test_a_line_of_any_length_stands_in_one_row(file: Path, more: str, wraps: bool) -> None:
    """Each row that is drawn takes as long as its whole line, so there are none of so long ones."""
    async with app(file).run_test(size=SMALL) as pilot:
        await text_opened(pilot)
        await written(pilot, text(pilot).written + more)
        assert text(pilot).soft_wrap == wraps
        text(pilot).load_text(text(pilot).written)
        assert text(pilot).soft_wrap == wraps
