"""The page in a Chromium that can reach no other machine: a phone that is tapped, a desk that is
typed at, a stranger without the token."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from yarl import URL

from judgetool.session import opening
from judgetool.tui.app import JudgeApp
from tests.serving.chromium import FOUND, Browser, Tab, chromium
from tests.serving.test_serve import BOARD, served
from tests.tui.screen import screen

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(FOUND is None, reason="no Chromium on this machine"),
]

PHONE = (390, 844)
DESK = (1000, 700)

SHOWN = "[...document.querySelector('.xterm-rows').children].map((row) => row.textContent)"
"""The rows of the terminal as they stand on the page."""


async def rows(columns: int, lines: int) -> list[str]:
    """The rows of the screen as it opens at a size."""
    async with JudgeApp(opening.read(BOARD, str(BOARD))).run_test(size=(columns, lines)) as pilot:
        await pilot.pause()
        return screen(pilot).split("\n")


def _files(folder: Path) -> set[Path]:
    """The files that were saved in a folder, or one below."""
    found = (path for depth in ("*", "*/*") for path in folder.glob(depth))
    return {path for path in found if path.suffix in (".yaml", ".html")}


async def touch(tab: Tab, row: int) -> None:
    """Tap a row of the terminal, counted from the top."""
    height = await tab.ask("drawn().getBoundingClientRect().height / judgetool.rows")
    await tab.tap(100, (row + 0.5) * height)


@asynccontextmanager
async def phone(browser: Browser, address: str) -> AsyncIterator[Tab]:
    """A phone on which the session was started by a tap; nothing may go wrong or out."""
    tab = await browser.tab(*PHONE, touch=True)
    await tab.visit(address)
    await tab.tap(195, 400)
    await tab.shows("Snatch")
    yield tab
    stays_here(tab)


def stays_here(tab: Tab) -> None:
    """No address of another machine was asked for, and no script failed."""
    assert tab.wrong == []
    assert {URL(asked).host for asked in tab.asked} == {"127.0.0.1"}


async def test_a_move_is_played_by_tap_on_a_phone_and_by_keys_at_a_desk(tmp_path: Path) -> None:
    async with (
        served(tmp_path, BOARD) as serving,
        chromium(tmp_path / "profile") as browser,
    ):
        async with phone(browser, serving.address) as tab:
            columns, lines = await tab.ask("[judgetool.columns, judgetool.rows]")
            assert 45 <= columns <= 50
            shown = await rows(columns, lines)
            await touch(tab, next(n for n, row in enumerate(shown) if "Rhinar: pass" in row))
            await tab.shows("PRIORITY: Bravo")
            # a finger points at nothing, so that no notice covers what it has tapped
            assert any("[<0;" in sent for sent in tab.sent)
            assert not any("[<35;" in sent for sent in tab.sent)
            # a phone's keyboard comes up where it is typed, and only there
            assert await tab.ask("typing().inputMode") == "none"
            await touch(tab, next(n for n, row in enumerate(shown) if row.startswith("Rhinar> ")))
            await tab.until("typing().inputMode === 'text'")
            await tab.type("pass\n")
            await tab.shows("DECISION: Rhinar")
        desk = await browser.tab(*DESK)
        await desk.visit(serving.address)
        await desk.type("\n")
        await desk.shows("PRIORITY: Rhinar")  # a case of its own
        await desk.type("pass\n")
        await desk.shows("PRIORITY: Bravo")
        stays_here(desk)


async def test_a_finger_drawn_over_a_pane_scrolls_it_and_the_keys_below_are_sent(
    tmp_path: Path,
) -> None:
    async with (
        served(tmp_path, BOARD) as serving,
        chromium(tmp_path / "profile") as browser,
        phone(browser, serving.address) as tab,
    ):
        assert await tab.ask("getComputedStyle(document.querySelector('#keys')).display") == "flex"
        drawn = len(tab.drawn)
        at = {"x": 280, "y": 300}
        await tab.do("Input.dispatchTouchEvent", type="touchStart", touchPoints=[at])
        for up in range(20, 200, 20):
            moved = [{**at, "y": 300 - up}]
            await tab.do("Input.dispatchTouchEvent", type="touchMove", touchPoints=moved)
        await tab.do("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        await tab.shows("deck", since=drawn)
        # also those after the first, by which what the finger was on has been drawn anew
        assert sum("[<65;" in sent for sent in tab.sent) == 180 // 24
        drawn = len(tab.drawn)
        await tab.ask("document.querySelector('[data-key=commands]').click()")
        await tab.shows("Quit", since=drawn)


@pytest.mark.parametrize(("scale", "ratio"), [(1, 0), (2, 0), (3, 0), (1, 2), (1, 3)])
async def test_the_page_is_whole_whatever_its_device_pixels(
    tmp_path: Path, scale: int, ratio: int
) -> None:
    async with (
        served(tmp_path, BOARD) as serving,
        chromium(tmp_path / "profile", scale=scale) as browser,
    ):
        tab = await browser.tab(*PHONE, touch=True)
        for width, height, columns in ((*PHONE, 45), (*PHONE[::-1], 87), (*PHONE, 45)):
            await tab.resize(width=width, height=height, ratio=ratio)
            if tab.asked == []:
                await tab.visit(serving.address)
                await tab.tap(195, 400)
            await tab.until(f"judgetool.columns === {columns}")
            # canvases are cropped where pixels are emulated; so what is drawn is text
            await tab.until(f"{SHOWN}.some((row) => row.startsWith('Rhinar> '))")
            await tab.until(f"{SHOWN}.some((row) => row.includes('Rhinar: play Pack Hunt (blue)'))")
            await tab.until(f"{SHOWN}.some((row) => row.includes('F1 Help F5 Pass'))")
            assert await tab.ask("devicePixelRatio") == max(scale, ratio)
            assert await tab.ask("document.querySelectorAll('canvas').length") == 0
            corner = "(({ right, bottom }) => [right, bottom])(drawn().getBoundingClientRect())"
            right, bottom = await tab.ask(corner)
            assert width - 10 <= right <= width
            assert bottom <= height - 44
        stays_here(tab)


async def test_rows_are_as_tall_as_a_finger_needs_where_there_are_enough(tmp_path: Path) -> None:
    async with (
        served(tmp_path, BOARD) as serving,
        chromium(tmp_path / "profile") as browser,
        phone(browser, serving.address) as tab,
    ):
        assert await tab.ask("drawn().getBoundingClientRect().height / judgetool.rows") >= 24
        await tab.resize(width=360, height=640)
        await tab.until("judgetool.rows >= 30")
        desk = await browser.tab(*DESK)
        await desk.visit(serving.address)
        await desk.type("\n")
        await desk.shows("PRIORITY: Rhinar")
        assert await desk.ask("drawn().getBoundingClientRect().height / judgetool.rows") < 24


@pytest.mark.parametrize("size", [(390, 450), (844, 200)])
async def test_the_terminal_takes_the_room_that_an_open_keyboard_leaves(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with (
        served(tmp_path, BOARD) as serving,
        chromium(tmp_path / "profile") as browser,
        phone(browser, serving.address) as tab,
    ):
        whole = await tab.ask("judgetool.rows")
        await tab.resize(width=size[0], height=size[1])
        await tab.until(f"judgetool.rows < {whole}")
        await tab.until("rowTyped() === judgetool.rows - 1")
        await tab.until(f"{SHOWN}.at(-2).startsWith('Rhinar> ')")
        assert await tab.ask("drawn().getBoundingClientRect().bottom") <= size[1]


async def test_a_stranger_is_refused_and_the_token_leaves_the_address(tmp_path: Path) -> None:
    async with (
        served(tmp_path, BOARD, "--host", "0.0.0.0") as serving,
        chromium(tmp_path / "profile") as browser,
    ):
        address = URL(serving.address).with_host("127.0.0.1")
        tab = await browser.tab(*DESK)
        for wrong in (address.with_query(None), address.with_query(token="wrong")):
            await tab.visit(str(wrong))
            assert "refused" in await tab.ask("document.body.innerText")
        # as from a chat in the browser: a site that links here, and not an address that is typed
        await tab.visit(f"data:text/html,<a href='{address}'>")
        await tab.ask("document.querySelector('a').click()")
        await tab.until("document.body.classList.contains('-ready')")
        assert await tab.ask("location.href") == str(address.with_query(None))
        assert await tab.ask("document.cookie") == ""
        await tab.type("\n")
        await tab.shows("PRIORITY: Rhinar")


async def test_a_session_that_has_ended_says_so_and_another_is_started(tmp_path: Path) -> None:
    async with (
        served(tmp_path, BOARD) as serving,
        chromium(tmp_path / "profile") as browser,
    ):
        tab = await browser.tab(*DESK)
        await tab.visit(serving.address)
        await tab.type("\n")
        await tab.shows("PRIORITY: Rhinar")
        await tab.type("\x11")
        await tab.until("document.activeElement.id === 'ended'")
        await tab.type("\n")
        await tab.until("document.activeElement.id === 'start'")


async def test_what_is_saved_goes_to_the_browser_and_not_to_the_server(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    async with (
        served(here, BOARD) as serving,
        chromium(tmp_path / "profile") as browser,
    ):
        await browser.do("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(there))
        tab = await browser.tab(*DESK)
        await tab.visit(serving.address)
        await tab.type("\n")
        await tab.shows("PRIORITY: Rhinar")
        await tab.type("pass\n")
        await tab.shows("PRIORITY: Bravo")
        for name, says in (("second link ; 二.yaml", "moves:"), ("slip.html", "<html")):
            order = "save" if name.endswith("yaml") else "slip"
            await tab.type(f"{order} {tmp_path}/{name}\n")
            await tab.shows("sent to the browser")
            await tab.until_found(there / name, says)
    names = ["second link ; 二.yaml", "slip.html"]
    assert _files(tmp_path) == {there / name for name in names}


async def test_the_page_may_ask_no_other_machine(tmp_path: Path) -> None:
    async with (
        served(tmp_path, BOARD) as serving,
        chromium(tmp_path / "profile") as browser,
    ):
        tab = await browser.tab(*DESK)
        await tab.visit(serving.address)
        asks = "fetch('http://127.0.0.2:1/').then(() => 'asked', error => error.name)"
        said = await tab.do("Runtime.evaluate", expression=asks, awaitPromise=True)
        assert said["result"]["value"] == "TypeError"
        assert not any("127.0.0.2" in asked for asked in tab.asked)
