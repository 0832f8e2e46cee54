"""What is kept as it was drawn is what would be drawn anew."""

from __future__ import annotations

import random

import pytest
from textual.widgets import OptionList

from judgetool.scenario.builtin import builtin
from judgetool.session import opening
from judgetool.tui.app import JudgeApp
from judgetool.tui.widgets.keptrows import KeptRows
from judgetool.tui.widgets.prompt import Prompt
from tests.tui.screen import Judged, until
from tests.tui.test_random_keys import SIZES, STARTS

KEYS = (
    *(f"f{n}" for n in range(2, 10)),
    *("up", "down", "pageup", "pagedown", "home", "end", "alt+up", "alt+down", "alt+end"),
    *("enter", "escape", "f9", "f9", "ctrl+z", "ctrl+y", "p", "backspace", "f12", "tab"),
)
Drawn = list[list[tuple[str, object]]]


def _drawn(pilot: Judged) -> Drawn:
    """Every row of the screen but the input line, whose cursor blinks."""
    screen = pilot.app.screen
    blinks = {prompt.region.y for prompt in screen.query(Prompt)}
    rows = screen._compositor.render_strips(pilot.app.size)
    return [
        [(segment.text, segment.style) for segment in strip.simplify()]
        for y, strip in enumerate(rows)
        if y not in blinks
    ]


async def _quiet(pilot: Judged) -> Drawn:
    """The screen once nothing more is drawn."""
    seen: list[Drawn] = []

    def same_twice() -> bool:
        seen.append(_drawn(pilot))
        return len(seen) > 1 and seen[-1] == seen[-2]

    await pilot.pause()
    await until(pilot, same_twice)
    return seen[-1]


async def _anew(pilot: Judged) -> Drawn:
    """The screen with nothing kept."""
    for widget in pilot.app.screen.query("*"):
        if isinstance(widget._styles_cache, KeptRows):
            widget._styles_cache = KeptRows()
        if isinstance(widget, OptionList):
            widget._option_render_cache.clear()
        widget.refresh()
    return await _quiet(pilot)


@pytest.mark.parametrize(
    ("seed", "keys"),
    # 2: a pane with all the room is written before it is told of it
    [(2, 40), *(pytest.param(seed, 600, marks=pytest.mark.full) for seed in range(1, 5))],
)
async def test_what_stays_drawn_is_what_would_be_drawn(seed: int, keys: int) -> None:
    dice = random.Random(seed)
    start = dice.choice(STARTS)
    app = JudgeApp(opening.read(start, str(start)), scenarios=builtin()[:50])
    async with app.run_test(size=(120, 40)) as pilot:
        for pressed in range(keys):
            if dice.random() < 0.03:
                await pilot.resize_terminal(*dice.choice(SIZES[:4]))
            key = dice.choice(KEYS)
            await pilot.press(key)
            if pressed % 3 == 0:
                kept, anew = await _quiet(pilot), await _anew(pilot)
                unlike = [pair for pair in zip(kept, anew, strict=True) if pair[0] != pair[1]]
                assert not unlike, (pressed, key, start.name, app.size)
