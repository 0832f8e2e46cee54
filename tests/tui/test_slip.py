"""The slip on the screen: shown, written, copied; no picture asks for a font."""

from __future__ import annotations

from pathlib import Path
from textwrap import wrap

import pytest
from rich.cells import cell_len
from textual.events import Paste
from textual.widgets import Input, Static

from judgetool import language
from judgetool.scenario import run, save
from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.sharing import decode, encode
from judgetool.session.orders import exporting
from judgetool.tui.app import JudgeApp
from judgetool.tui.screens.slip import FORMS, Preview, SlipScreen
from judgetool.tui.widgets.prompt import Prompt
from tests.session.test_handing import DISPUTE, opened
from tests.tui.screen import (
    SMALL,
    Judged,
    board,
    enter,
    focused,
    on_board,
    pressed,
    screen,
    until,
    verdict,
)

NAME = "two-cards-from-hand-were-declared"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def dispute() -> JudgeApp:
    return JudgeApp(opened(DISPUTE))


def said(pilot: Judged) -> str:
    return str(pilot.app.screen.query_one("#slip-said", Static).content)


def read(name: str) -> str:
    return Path(name).read_text(encoding="utf-8")


async def press(pilot: Judged, *keys: str) -> str:
    """Press keys; what the screen says to them."""
    await pressed(pilot, *keys)
    return said(pilot)


async def test_two_keys_write_a_slip_and_others_all_that_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with dispute().run_test(size=(100, 30)) as pilot:
        await press(pilot, "ctrl+s")
        assert "[1 HTML]" in screen(pilot)
        assert "1.  FAILS  Bravo claims" in screen(pilot)
        assert await press(pilot, "o") != "opening"  # nothing was written
        whole = f"{tmp_path / NAME}.html"
        told = f"written: {whole} (o opens it)"
        assert "".join((await press(pilot, "enter")).split()) == "".join(told.split())
        opened = list[Path]()

        def nothing_shows_it(path: Path) -> bool:
            opened.append(path)
            return False

        monkeypatch.setattr(exporting, "open_it", nothing_shows_it)
        assert "opens it)" in await press(pilot, "o")
        assert [path.absolute() for path in opened] == [Path(whole)]
        assert "already exists; write another name, such as" in await press(pilot, "enter")
        assert read(f"{NAME}.html").startswith("<!DOCTYPE html>")

        begins = ("# Two cards", "== Two cards", "<svg", "<svg", "title: Two cards")
        for n, (form, begin) in enumerate(zip(FORMS[1:], begins, strict=True), 2):
            await press(pilot, str(n))
            assert f"[{n} " in screen(pilot)
            path = pilot.app.screen.query_one("#slip-path", Input)
            assert path.value.endswith(".svg" if form == "screen" else f".{form}")
            assert (await press(pilot, "enter")).startswith("written: ")
            assert read(path.value).startswith(begin)

        where = screen(pilot).split("\n")[1].index("2 Markdown")
        await pilot.click("#slip-forms", offset=(where + 2, 0))
        await pilot.pause()
        assert "[2 Markdown]" in screen(pilot)
        assert await press(pilot, "c") == "copied, if the terminal allows it: Markdown"
        assert pilot.app.clipboard.startswith("# Two cards")
        shared = await press(pilot, "s")
        assert decode(pilot.app.clipboard).startswith("title: Two cards")
        assert shared.endswith(f"the share code, {len(pilot.app.clipboard)} characters")

        await press(pilot, "n")
        assert focused(pilot) == "slip-path"
        path.value = "table 12.html"
        await press(pilot, "escape", "3")
        assert path.value == "table 12.txt"
        await press(pilot, "n", "enter")
        assert read("table 12.txt").startswith("== Two cards")
        assert focused(pilot) == "slip-preview"
        path.value = ""
        assert await press(pilot, "enter") == "write a name for the file"
        for nameless in ("", ".", "/"):
            path.value = nameless
            await press(pilot, "2")
            assert path.value.endswith(".md")
        await pressed(pilot, "escape")
        on_board(pilot)


async def test_orders_do_the_same() -> None:
    async with dispute().run_test(size=SMALL) as pilot:
        await enter(pilot, "share")
        code = pilot.app.clipboard
        assert decode(code).startswith("title: Two cards")
        assert code in verdict(pilot)
        await enter(pilot, "slip md here")
        assert read("here.md").startswith("# Two cards")
        assert "here.md" in verdict(pilot)
        await enter(pilot, "save")
        assert read(f"{NAME}.yaml").startswith("title: Two cards")
        await enter(pilot, "slip")
        assert isinstance(pilot.app.screen, SlipScreen)


async def test_what_was_not_opened_from_a_file_has_no_slip_and_pictures_fetch_no_font() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pressed(pilot, "ctrl+s")
        on_board(pilot)
        assert "not opened from a file" in verdict(pilot)
        picture = pilot.app.export_screenshot()
    assert "font-face" not in picture
    assert "https:" not in picture


async def test_the_slip_is_in_japanese_and_broken_for_any_width() -> None:
    language.use("ja")
    try:
        async with dispute().run_test(size=(45, 30)) as pilot:
            await press(pilot, "ctrl+s")
            assert "裁定書" in screen(pilot)
            assert "書き出す" in screen(pilot)
            narrow = pilot.app.screen.query_one(Preview).rows
            assert max(cell_len(row) for row in narrow) <= 45 + len("\x1b[1m\x1b[0m")
            assert any(row.startswith("jt1") for row in narrow)
            await pilot.resize_terminal(120, 40)
            await pilot.pause()
            wide = pilot.app.screen.query_one(Preview).rows
            assert len(wide) < len(narrow)
            await press(pilot, "enter")
            assert '<html lang="ja">' in read(f"{NAME}.html")
    finally:
        language.use("en")


async def test_a_share_code_opens_the_case_from_the_input_line_and_from_the_list() -> None:
    code = encode(save.whole(run.load(DISPUTE)))
    two = scenarios_root() / "fab" / "two-links.yaml"
    app = JudgeApp(opened(two), scenarios=[two], open_file=opened)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        prompt = pilot.app.screen.query_one(Prompt)
        prompt.post_message(Paste("\n".join(wrap(code, 50))))
        await pressed(pilot, "enter")
        assert on_board(pilot).session.title.startswith("Two cards from hand")
        assert len(pilot.app.screen_stack) == 2

        await enter(pilot, code[:-9])
        assert "<share code>:1:1: this share code is cut off" in " ".join(verdict(pilot).split())
        assert on_board(pilot).session.title.startswith("Two cards from hand")

        await pilot.press("ctrl+o")
        pilot.app.screen.query_one("#filter", Input).value = code[:-1]
        await pressed(pilot, "enter")
        assert "CANNOT OPEN  <share code>" in screen(pilot)
        pilot.app.screen.query_one("#filter", Input).value = code
        await pilot.pause()
        assert "a share code: Enter opens the case" in screen(pilot)
        await pressed(pilot, "enter")
        assert on_board(pilot).session.title.startswith("Two cards from hand")
        assert len(pilot.app.screen_stack) == 2


async def test_a_ruling_is_written_on_the_form_and_stands_on_the_slip_and_with_the_verdicts() -> (
    None
):
    async with dispute().run_test(size=SMALL) as pilot:
        await press(pilot, "ctrl+s", "r")
        ruling = pilot.app.screen.query_one("#slip-ruling", Input)
        theirs = ruling.value
        assert focused(pilot) == "slip-ruling"
        assert theirs.startswith("The game goes back")
        ruling.value = "[red]One card"
        assert await press(pilot, "enter") == "the judge's ruling: [red]One card"
        assert focused(pilot) == "slip-preview"
        assert "the judge's ruling: [red]One card" in "\n".join(
            pilot.app.screen.query_one(Preview).rows
        )
        await press(pilot, "r")
        await pilot.press("x", "escape")
        assert ruling.value == "[red]One card"
        await pressed(pilot, "enter", "escape")
        assert "[red]One card" in read(f"{NAME}.html")
        assert on_board(pilot).session.ruling == "[red]One card"
        await enter(pilot, "settle")
        await pilot.pause()
        assert "the judge's ruling: [red]One card" in screen(pilot)
        await pressed(pilot, "ctrl+s", "r", *["backspace"] * 4, "D", "enter", "escape")
        assert "the judge's ruling: [red]One D" in screen(pilot)
        await pressed(pilot, "escape", "ctrl+z", "ctrl+z")
        assert on_board(pilot).session.ruling == on_board(pilot).session.opened.ruling


HIDING = """\
title: Hiding
system: fab
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20}
    Bravo: {life: 20, hand: [Sink Below (red)]}
"""


async def test_what_players_hide_stands_on_the_slip_only_where_it_is_asked_for(
    tmp_path: Path,
) -> None:
    file = tmp_path / "hiding.yaml"
    file.write_text(HIDING, encoding="utf-8")
    async with JudgeApp(opened(file)).run_test(size=(100, 40)) as pilot:
        await press(pilot, "ctrl+s")
        assert "hand 1: not shown" in screen(pilot)
        await press(pilot, "a")
        assert "hand 1: Sink Below (red)" in screen(pilot)
        await press(pilot, "a")
        assert "hand 1: not shown" in screen(pilot)
        await press(pilot, "a", "2", "enter")
        written = read("hiding.md")
        assert "Sink Below" in written
        assert "jt1" in written
        await pressed(pilot, "escape")
        await enter(pilot, "slip all md every.md")
        await enter(pilot, "slip md bare.md")
    assert "Sink Below" in read("every.md")
    assert "Sink Below" not in read("bare.md")


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("ctrl+b", "Mark a moment, then another"),
        ("ctrl+s", "Write the judge's ruling in words"),
        ("ctrl+g", "from a verdict to its reasons"),
    ],
)
async def test_every_screen_over_the_board_tells_its_keys(key: str, says: str) -> None:
    async with dispute().run_test(size=(120, 40)) as pilot:
        below = pilot.app.screen
        await pilot.press(key)
        await until(pilot, lambda: pilot.app.screen is not below)
        shown = pilot.app.screen
        await until(pilot, lambda: "F1 Help" in screen(pilot))
        await pilot.press("f1")
        await until(pilot, lambda: says in screen(pilot))
        await pilot.press("f1")
        await until(pilot, lambda: pilot.app.screen is shown)


async def test_table_and_penalty_are_noted_in_lines_on_the_slip_and_stand_with_the_verdicts() -> (
    None
):
    async with dispute().run_test(size=(100, 30)) as pilot:
        await press(pilot, "ctrl+s", "l")
        line = pilot.app.screen.query_one("#slip-ruling", Input)
        assert (focused(pilot), line.value) == ("slip-ruling", "")
        assert "line: " in screen(pilot)
        assert said(pilot).startswith("write ruling, table, round, infraction")
        line.value = "table 12"
        assert await press(pilot, "enter") == "table 12"
        assert (focused(pilot), line.value) == ("slip-ruling", "")  # for the next
        line.value = "pen [red]Caution"
        assert await press(pilot, "enter") == "penalty: [red]Caution"
        line.value = "x"
        assert (await press(pilot, "enter")).startswith("write ruling, table, round, infraction")
        assert "ruling slip · Rhinar and Bravo · table 12" in screen(pilot)
        await press(pilot, "escape")
        assert focused(pilot) == "slip-preview"
        assert line.value.startswith("The game goes back")
        await pilot.press("escape")
        await enter(pilot, "settle")
        await until(pilot, lambda: "SETTLED" in screen(pilot))
        assert "table 12 \u00b7 penalty: [red]Caution" in screen(pilot)
        await pilot.press("escape")
        await enter(pilot, "round 3")
        assert on_board(pilot).session.document().noted("round") == "3"
