"""Keys, clicks and sizes at random: whatever a cat does on the keyboard, nothing falls over."""

from __future__ import annotations

import contextlib
import random
import shutil
from pathlib import Path

import pytest
from textual.pilot import OutOfBounds

from judgetool.scenario.builtin import builtin
from judgetool.session import opening
from judgetool.session.resuming import Casebook
from judgetool.tui.app import JudgeApp
from tests.conftest import OF_EACH_SYSTEM, SCENARIOS
from tests.tui.screen import typed

DISPUTES = tuple(min(folder.glob("*.yaml")) for folder in sorted(SCENARIOS.glob("*/disputes")))
STARTS = (*OF_EACH_SYSTEM, *DISPUTES)
SIZES = ((80, 24), (120, 40), (45, 80), (200, 60), (20, 6), (3, 2))
NAMED = (
    *(f"f{n}" for n in range(1, 13)),
    *(f"ctrl+{letter}" for letter in "abdefghijklnorstuvwxyz"),
    *("up", "down", "left", "right", "pageup", "pagedown", "home", "end"),
    *("alt+up", "alt+down", "alt+left", "alt+right", "alt+end", "shift+tab", "tab"),
    *("enter", "escape", "backspace", "delete", "space", "ctrl+p", "ctrl+z", "ctrl+y"),
)
LINES = (
    "pass", "all: pass", "undo", "redo", "go 1", "tree", "why", "why pass", "claim", "settle",
    "share", "slip", "skip", "claims", "help", "? 7.5.2", "rule dominate", "judge:", "edit",
    "new", "next", "name [red]", "compare 1 2", "resume", "recent", "theme", "\\[/x]", "??", ":",
)  # fmt: skip


async def _press(app: JudgeApp, dice: random.Random, keys: int) -> int:
    """Press keys or send lines, so many or until the program is left; how many it were."""
    async with app.run_test(size=SIZES[0]) as pilot:
        for pressed in range(keys):
            if app._exit:
                return pressed
            match dice.randrange(20):
                case 0:
                    await pilot.resize_terminal(*dice.choice(SIZES))
                case 1 | 2:
                    at = (dice.randrange(app.size.width), dice.randrange(app.size.height))
                    with contextlib.suppress(OutOfBounds):
                        await pilot.click(offset=at, times=dice.choice((1, 1, 2)))
                case 3 | 4 | 5 | 6 | 7:
                    await typed(pilot, f"{dice.choice(LINES)}\r")
                case 8 | 9 | 10:
                    await pilot.press(dice.choice("abcdefghijklmnopqrstuvwxyz0123456789:.?[/"))
                case _:
                    await pilot.press(dice.choice(NAMED))
        await pilot.pause()
    return keys


@pytest.mark.parametrize(
    ("seed", "keys"),
    [(1, 30), *(pytest.param(seed, 850, marks=pytest.mark.full) for seed in range(2, 6))],
)
async def test_no_keys_bring_it_down(
    seed: int, keys: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DOWNLOAD_DIR", str(tmp_path))
    dice = random.Random(seed)
    left = keys
    while left > 0:
        start = tmp_path / "case.yaml"  # of its own: a key writes it
        shutil.copy(dice.choice(STARTS), start)
        app = JudgeApp(
            opening.read(start, str(start)),
            scenarios=builtin()[:50],
            open_file=lambda path: opening.read(path, str(path)),
            casebook=Casebook(20),
        )
        left -= max(1, await _press(app, dice, left))
