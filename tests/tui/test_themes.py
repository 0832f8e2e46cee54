"""Every theme can be read, on every pane, in every state."""

from __future__ import annotations

import pytest

from judgetool.session import opening
from judgetool.session.session import Opened
from judgetool.session.storage.settings import Settings
from judgetool.tui import themes
from judgetool.tui.app import JudgeApp
from judgetool.tui.screens.board.board_screen import BoardScreen
from tests.conftest import SCENARIOS
from tests.tui import toy
from tests.tui.colors import contrast, of_256, pair, texts
from tests.tui.screen import LARGE, SMALL, Judged, enter, pressed, screen

LEAST = {"dark": 4.5, "light": 4.5, "contrast-dark": 7.0, "contrast-light": 7.0}


def app(theme: str) -> JudgeApp:
    claims = (("Rhinar says it hits: holds [7.5.2a]", ("7.5.2a",)),)
    opened = Opened("A dispute", toy.case(), ("Rhinar: play Snatch", "all: pass"), claims=claims)
    return JudgeApp(opened, settings=Settings(theme=theme))


async def faint(pilot: Judged, where: str) -> list[str]:
    """What does not stand out from its background, in any theme, in as many colors as there are or
    in 256."""
    found = []
    for theme, least in LEAST.items():
        pilot.app.theme = theme
        await pilot.pause()
        for segment in texts(pilot):
            front, back = pair(segment)
            seen = min(contrast(front, back), contrast(of_256(front), of_256(back)))
            if seen < least:
                said = segment.text.strip()
                found.append(f"{theme}, {where}: {said!r} {seen:.1f} {segment.style}")
    return found


@pytest.mark.parametrize("size", [SMALL, pytest.param((200, 60), marks=pytest.mark.full)])
async def test_every_text_on_the_board_stands_out(size: tuple[int, int]) -> None:
    async with app("dark").run_test(size=size) as pilot:
        found = await faint(pilot, "claims")
        await enter(pilot, "play Snatch", "all: pass", "Bravo: defend Sigil")
        await pilot.press("f8", "down")
        await pilot.hover("#moves", offset=(4, 1))
        found += await faint(pilot, "refused, a pane with the cursor in it, the mouse over another")
        await pilot.press("escape", *"def")
        found += await faint(pilot, "suggestion")
        await pilot.press("shift+home")
        found += await faint(pilot, "selection")
        await pilot.press("escape", "ctrl+z", "f3", "f12")
        found += await faint(pilot, "undone, zoomed")
    assert found == []


async def test_every_text_over_the_board_stands_out() -> None:
    async with app("dark").run_test(size=SMALL, notifications=True, tooltips=True) as pilot:
        for severity in ("information", "warning", "error"):
            pilot.app.notify("Something is to be known", title="Title", severity=severity)
        await pilot.pause()
        assert "is to be known" in screen(pilot)
        found = await faint(pilot, "said in passing")
        await pilot.hover("#ribbon", offset=(2, 0))
        await pilot.pause(0.6)
        found += await faint(pilot, "tooltip")
        pilot.app.clear_notifications()
        await pilot.press("f1")
        found += await faint(pilot, "help")
        await pilot.press("escape", "ctrl+p")
        await pilot.pause(0.1)
        await pilot.press("u", "down")
        await pilot.pause(0.1)
        found += await faint(pilot, "palette")
    assert found == []


@pytest.mark.full
@pytest.mark.parametrize("key", ["ctrl+g", "ctrl+b", "ctrl+n", "f10", "ctrl+s"])
async def test_every_text_of_the_other_screens_stands_out(key: str) -> None:
    file = SCENARIOS / "fab/disputes/dominate-second-card-from-hand.yaml"
    async with JudgeApp(opening.read(file, str(file))).run_test(size=LARGE) as pilot:
        await pilot.press("f9", key)
        await pilot.pause(0.3)
        found = await faint(pilot, key)
        await pilot.press("down", "tab")
        assert found + await faint(pilot, f"{key}, moved on") == []


async def test_the_list_of_scenarios_can_be_read() -> None:
    async with JudgeApp(settings=Settings(theme="light")).run_test(size=SMALL) as pilot:
        found = await faint(pilot, "empty")
        await pilot.press(*"zzz")
        assert found + await faint(pilot, "nothing found") == []


async def test_a_theme_of_the_terminals_own_colors_puts_none_of_its_own() -> None:
    async with app(themes.TERMINAL).run_test(size=SMALL) as pilot:
        await enter(pilot, "play Snatch", "all: pass", "Bravo: defend Sigil")
        for key in ("f3", "f1", "escape", "ctrl+p"):
            await pilot.press(key)
            await pilot.pause(0.1)
            colors = {
                color
                for segment in texts(pilot)
                if segment.style is not None
                for color in (segment.style.color, segment.style.bgcolor)
                if color is not None and not color.is_default
            }
            assert not colors, key


async def test_the_theme_fits_what_the_terminal_can_show() -> None:
    assert themes.fitting("truecolor") == themes.fitting("256") == "dark"
    assert themes.fitting("standard") == themes.fitting(None) == themes.TERMINAL
    async with app("no such theme").run_test(size=LARGE) as pilot:
        assert isinstance(pilot.app.screen, BoardScreen)
        assert pilot.app.theme in themes.THEMES
        assert set(pilot.app.available_themes) == set(themes.THEMES)


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "vt100")])
async def test_without_color_everything_is_told_by_signs_and_attributes(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.delenv("COLORTERM")
    monkeypatch.setenv(name, value)
    async with JudgeApp(Opened("A case", toy.case())).run_test(size=SMALL) as pilot:
        assert pilot.app.theme == themes.TERMINAL
        await enter(pilot, "play Snatch", "all: pass", "Bravo: defend Sigil")
        await pressed(pilot, "f8", "down")
        colors = [
            color
            for segment in texts(pilot)
            if segment.style is not None
            for color in (segment.style.color, segment.style.bgcolor)
            if color is not None and not color.is_default
        ]
        assert not colors
        reverse = [s.text for s in texts(pilot) if s.style is not None and s.style.reverse]
        told = "\n".join(reverse)
        assert "Defend Step 7.3.2]" in told  # the step
        assert "DECISION: Bravo" in told  # who is waited for
        assert "F8 Players" in told  # what has the focus
        assert "life 20" in told  # the cursor
        assert "[F2 Legal moves" in told  # the tab
        rows = screen(pilot).splitlines()
        assert any(row.startswith("REFUSED") for row in rows)
        assert any("?? Bravo  life" in row for row in rows)
        assert "━F8 Players" in screen(pilot)
        assert "[7.3.2 Declaring]" in screen(pilot)  # the point
