"""Text from files and cards can be read and does nothing else; nothing is told by color alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.events import Paste

from judgetool.session.session import Opened
from judgetool.tui.app import JudgeApp
from judgetool.tui.widgets.prompt import Prompt
from tests.tui import toy
from tests.tui.screen import (
    LARGE,
    SMALL,
    OnList,
    board,
    enter,
    moves,
    pressed,
    rule,
    screen,
    verdict,
)

HOSTILE = ("[red]Snatch[/x]", "\x1b[31mEvil\u202e", "日本語カード", "[@click=app.quit]x[/]")


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_names_that_look_like_markup_or_escapes_are_shown_as_they_are(
    size: tuple[int, int],
) -> None:
    async with board(rhinar=HOSTILE).run_test(size=size) as pilot:
        await enter(pilot, "play [red]")
        await pressed(pilot, "f3", "up", "enter")
        shown = screen(pilot)
        assert "[red]Snatch[/x]" in shown
        whole = "".join(shown.split())  # names may go on in the next row
        assert "\\x1b[31mEvil\\u202e" in whole
        assert "日本" in whole
        assert "語カード" in whole
        assert "\x1b" not in shown
        assert "\u202e" not in shown
        assert "[red]Snatch[/x]" in rule(pilot).said
        assert "[red]" in verdict(pilot)


async def test_hostile_moves_can_be_picked_and_are_never_completed() -> None:
    async with board(rhinar=HOSTILE).run_test(size=LARGE) as pilot:
        assert "Rhinar: play \\x1b[31mEvil\\u202e" in moves(pilot).said
        await pilot.press(*"play \\x", "tab")
        assert "\x1b" not in screen(pilot)
        await pressed(pilot, "escape", "escape", "f2", "down", "down", "enter")
        assert "\\x1b[31mEvil\\u202e is put on the stack" in screen(pilot)


async def test_a_hostile_line_of_the_file_and_a_hostile_title_are_inert() -> None:
    line = "Rhinar: play [bold]\x1b]0;owned\x07[/nope]"
    app = board((line,), title="[red]\x1b[2J[/x]")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "\\x1b]0;owned\\x07[/nope]" in screen(pilot)
        assert "OPEN  [red]\\x1b[2J[/x]" in screen(pilot)
        assert app.title == "[red]\\x1b[2J[/x]"
        await pressed(pilot, "f9")
        assert "NOT UNDERSTOOD  Rhinar: play [bold]\\x1b]0;owned\\x07[/nope]" in screen(pilot)


async def test_wide_characters_keep_every_line_as_wide_as_the_screen() -> None:
    async with board(rhinar=("日本語カード" * 6, "e\u0301" * 9)).run_test(size=SMALL) as pilot:
        await enter(pilot, "play 日")
        for line in screen(pilot).split("\n"):
            assert cell_len(line) == SMALL[0]


async def test_the_line_that_says_who_has_priority_wraps_and_is_never_cut() -> None:
    name = "Rhinar plays a very long word " * 5
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "play Snatch")
        bar = pilot.app.screen.query_one("#waiting")
        assert bar.size.width == SMALL[0]
        assert bar.virtual_size.width <= SMALL[0]
        assert any(
            line.startswith(">> PRIORITY: Rhinar - play, activate")
            for line in screen(pilot).split("\n")[1:3]
        )
    app = JudgeApp(Opened(name, toy.case()))
    async with app.run_test(size=(40, 24)) as pilot:
        await pilot.pause()
        said = " ".join(line.strip() for line in screen(pilot).split("\n")[1:4])
        assert "PRIORITY: Rhinar - play a card or pass" in " ".join(said.split())


async def test_without_color_the_cursor_and_the_bar_are_reversed_and_signs_say_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "play Snatch")
        await pressed(pilot, "f2", "down")
        strips = pilot.app.screen._compositor.render_strips(pilot.app.size)
        reverse = [
            "".join(segment.text for segment in strip if segment.style and segment.style.reverse)
            for strip in strips
        ]
        colors = {
            color
            for strip in strips
            for segment in strip
            if segment.style is not None
            for color in (segment.style.color, segment.style.bgcolor)
            if color is not None and not color.is_default
        }
    assert reverse[0] == "[Layer Step]" or "[7.1 Layer Step]" in reverse[0]
    assert reverse[2].startswith(">> PRIORITY: Rhinar")
    assert cell_len(reverse[2]) == SMALL[0]
    assert any(line.strip() == "Rhinar: pass" for line in reverse)
    assert not colors


async def test_what_is_pasted_is_shown_without_what_a_terminal_would_obey() -> None:
    async with board().run_test(size=SMALL) as pilot:
        prompt = pilot.app.screen.query_one(Prompt)
        prompt.post_message(Paste("play\u3000\x1b[31mSna\u202etch\x07"))
        await pilot.pause()
        assert prompt.value == "play [31mSnatch"
        assert "\x1b" not in screen(pilot)


async def test_a_problem_of_a_file_is_inert(tmp_path: Path) -> None:
    def refuse(path: Path) -> Opened:
        raise ValueError(f"{path}: [red]bad\x1b[0m\nwrite better")

    file = tmp_path / "[bold]x.yaml"
    app = OnList(scenarios=[file], open_file=refuse)
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, "enter")
        shown = screen(pilot)
    assert "CANNOT OPEN" in shown
    assert "[red]bad\\x1b[0m" in shown
    assert "write better" in shown
