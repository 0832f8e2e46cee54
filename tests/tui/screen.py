"""What the tests of the screen share: opening a toy case, typing, and reading the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

from textual.events import Key
from textual.geometry import Offset
from textual.keys import _character_to_key
from textual.pilot import Pilot

from judgetool.session.session import Opened
from judgetool.tui.app import JudgeApp
from judgetool.tui.panes.journal import JournalPane
from judgetool.tui.panes.moves import MovesPane
from judgetool.tui.panes.rulepane import RulePane
from judgetool.tui.panes.verdict import Verdict
from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.widgets.prompt import Prompt
from judgetool.tui.widgets.waiting_line import WaitingLine
from tests.tui import toy

SMALL = (80, 24)
LARGE = (120, 40)
Judged = Pilot[None]


def board(
    lines: Sequence[str] = (),
    rhinar: tuple[str, ...] = ("Bare Knuckle (red)", "Snatch (red)"),
    title: str = "A case",
    life: int = 20,
    scenarios: Sequence[Path] = (),
    open_file: Callable[[Path], Opened] | None = None,
) -> JudgeApp:
    """The app with a toy case on the board."""
    opened = Opened(title, toy.case(rhinar=rhinar, life=life), lines)
    return JudgeApp(opened, scenarios=scenarios, open_file=open_file)


async def enter(pilot: Judged, *lines: str) -> None:
    """Type lines, each ended with Enter."""
    prompt = pilot.app.screen.query_one(Prompt)
    for line in lines:
        prompt.value = line
        prompt.focus()
        await pressed(pilot, "enter")


async def pressed(pilot: Judged, *keys: str) -> None:
    """Press keys, and wait for what they do."""
    await pilot.press(*keys)
    await pilot.pause()


async def typed(pilot: Judged, letters: str) -> None:
    """Type letters one right behind another, faster than the screen is drawn; ``\\r`` is Enter."""
    for letter in letters:
        name = "enter" if letter == "\r" else _character_to_key(letter)
        pilot.app.post_message(Key(name, letter))
    await pilot.pause()


def screen(pilot: Judged) -> str:
    """The whole screen as it is drawn, as text."""
    strips = pilot.app.screen._compositor.render_strips(pilot.app.size)
    return "\n".join(strip.text for strip in strips)


def tab(pilot: Judged, pane: str) -> Offset:
    """Where the tab of a pane is drawn, as a click finds it."""
    width, height = pilot.app.size
    cells = (Offset(x, y) for y in range(height) for x in range(width))
    style_at = pilot.app.screen.get_style_at
    return next(cell for cell in cells if style_at(*cell).meta.get("pane") == pane)


async def until(pilot: Judged, holds: Callable[[], bool]) -> None:
    """Wait for what is to come."""
    for _ in range(500):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(screen(pilot))


def on_board(pilot: Judged) -> BoardScreen:
    """The board screen."""
    assert isinstance(pilot.app.screen, BoardScreen)
    return pilot.app.screen


def focused(pilot: Judged) -> str | None:
    """The id of what has the focus."""
    return pilot.app.focused.id if pilot.app.focused is not None else None


def waiting(pilot: Judged) -> str:
    return pilot.app.screen.query_one(WaitingLine).said


def verdict(pilot: Judged) -> str:
    return pilot.app.screen.query_one(Verdict).said


def journal(pilot: Judged) -> JournalPane:
    return pilot.app.screen.query_one(JournalPane)


def rule(pilot: Judged) -> RulePane:
    return pilot.app.screen.query_one(RulePane)


def moves(pilot: Judged) -> MovesPane:
    return pilot.app.screen.query_one(MovesPane)


class OnList(JudgeApp):
    """The application, on the list of boards at first."""

    def nothing_left(self) -> None:
        self.push_screen(self._list())
