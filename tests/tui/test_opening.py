"""A file on the command line: its text is there first, and nothing that is typed is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Key

from judgetool.scenario.starting_file import starting
from judgetool.session import opening
from judgetool.session.session import Opened
from judgetool.session.storage.yaml_file import Source
from judgetool.tui.app import JudgeApp
from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.screens.opening import OpeningScreen, ToOpen
from judgetool.tui.widgets.prompt import Prompt
from tests.tui.screen import SMALL, Judged, on_board, screen, until

BOARD = starting("fab", moves=True)


def typing(app: JudgeApp, *keys: str) -> None:
    """Type keys one right behind another, without waiting for anything."""
    for key in keys:
        app.post_message(Key(key, key if len(key) == 1 else None))


def app(*keys: str, text: str = BOARD) -> tuple[JudgeApp, list[str]]:
    """An application that opens a text; as it begins to, keys are typed.  What is on the screen
    then, and what is drawn there."""
    seen: list[str] = []

    def opens() -> Opened:
        seen.append(type(begun.screen).__name__)
        strips = begun.screen._compositor.render_strips(begun.size)
        seen.extend(strip.text.rstrip() for strip in strips)
        typing(begun, *keys)
        return opening.of(text.encode(), "board.yaml")

    begun = JudgeApp(to_open=ToOpen("board.yaml", Source(text, Path("board.yaml")), opens))
    return begun, seen


async def ready(pilot: Judged) -> None:
    await until(pilot, lambda: isinstance(pilot.app.screen, BoardScreen))
    await pilot.pause()


async def test_the_text_is_drawn_before_the_board_is_made() -> None:
    begun, seen = app()
    async with begun.run_test(size=SMALL) as pilot:
        await ready(pilot)
        assert seen[0] == OpeningScreen.__name__
        assert seen[1] == "opening board.yaml ..."
        assert seen[2] == BOARD.splitlines()[0]
        prompt = pilot.app.screen.query_one(Prompt).region.y
        assert [row for row, drawn in enumerate(seen[1:]) if drawn == ">"] == [prompt]
        assert len(pilot.app.screen_stack) == 2


@pytest.mark.parametrize(
    ("keys", "left", "done"),
    [
        (tuple("pa"), "pa", 0),
        (("f9", "f9"), "", 2),
        ((*"zz", "backspace", "y", "f9", "x"), "zyx", 1),
        ((*"pass", "enter", "n"), "n", 1),
    ],
)
async def test_what_is_typed_meanwhile_is_done_on_the_board_in_its_order(
    keys: tuple[str, ...], left: str, done: int
) -> None:
    begun, _ = app(*keys[1:])
    async with begun.run_test(size=SMALL) as pilot:
        typing(begun, keys[0])
        await ready(pilot)
        assert pilot.app.screen.query_one(Prompt).value == left
        assert len(on_board(pilot).session.done) == done
        assert "opening" not in screen(pilot)
