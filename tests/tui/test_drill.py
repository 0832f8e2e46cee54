"""Questions on the screen: an answer, a hint, a wrong answer that is mended, the next one."""

from __future__ import annotations

from pathlib import Path

import pytest
from judgetool.tui.screens.drill import DrillScreen

from judgetool.learning.progress import Progress
from judgetool.learning.words import LETTERS
from judgetool.tui.screens.home import HomeScreen
from tests.tui.screen import SMALL, Judged, screen
from tests.tui.test_home import folder, home, on_screen

__all__ = ["folder"]


async def asked(pilot: Judged) -> DrillScreen:
    await on_screen(pilot, HomeScreen)
    await pilot.press("f10")
    await on_screen(pilot, DrillScreen)
    await pilot.pause()
    shown = pilot.app.screen
    assert isinstance(shown, DrillScreen)
    return shown


@pytest.mark.parametrize("size", [SMALL, (45, 60)])
async def test_a_question_is_answered_and_the_next_one_asked(
    size: tuple[int, int], folder: Path
) -> None:
    async with home().run_test(size=size) as pilot:
        drill = await asked(pilot)
        question = drill.question
        assert question.options[0].text.split()[0] in screen(pilot)
        await pilot.press(LETTERS[question.right].lower())
        assert "RIGHT" in screen(pilot)
        assert question.because[0].split()[0] in screen(pilot)
        assert "1 of 1 right" in screen(pilot)
        await pilot.press("enter")
        assert drill.question.key != question.key
        assert "RIGHT" not in screen(pilot)
        assert [each.right for each in Progress().given] == [True]


async def test_a_wrong_answer_counts_and_is_mended_with_hints(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        drill = await asked(pilot)
        question = drill.question
        wrong = next(n for n, option in enumerate(question.options) if not option.right)
        await pilot.press("f2")
        assert question.topic in screen(pilot)
        await pilot.press("f2")
        assert question.rule in screen(pilot)
        await pilot.press(LETTERS[wrong].lower())
        assert "WRONG" in screen(pilot)
        assert "0 of 1 right" in screen(pilot)
        await pilot.press("f3")
        assert f"WRONG  it is {LETTERS[question.right]}" in screen(pilot)
        assert drill.question is question
        await pilot.press("f3")
        assert drill.question is not question
        await pilot.press("escape")
        await on_screen(pilot, HomeScreen)
        assert [each.right for each in Progress().given] == [False]
