"""A lesson on the screen: from home to its end by keys, by the mouse, in Japanese; left and taken
up again."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from textual.geometry import Offset
from textual.widgets import OptionList

from judgetool import language
from judgetool.commands import learning
from judgetool.games import SYSTEMS
from judgetool.learning import courses
from judgetool.learning.lesson_play import LessonPlay
from judgetool.learning.lesson_progress import LessonProgress
from judgetool.learning.lesson_telling import LETTERS, Part
from judgetool.learning.words import letters
from judgetool.tui.panes.lesson import GoalLine, _line
from judgetool.tui.screens.home import HomeScreen
from judgetool.tui.screens.learning.courses import CoursesScreen
from judgetool.tui.screens.learning.lesson_board import LessonScreen
from judgetool.tui.text.pane_lines import Typed
from tests.conftest import SCENARIOS
from tests.tui.screen import LARGE, SMALL, Judged, focused, moves, screen, typed, until, verdict
from tests.tui.test_home import folder, home, on_screen
from tests.tui.test_random_keys import _press

__all__ = ["folder"]

FIRST = SCENARIOS / "fab/lessons/1-the-chain/01-your-first-attack.yaml"
PHONE = (45, 80)
IN_SIGHT = 7
"""Rows that a lesson keeps while something else is read."""


def shown(pilot: Judged) -> LessonScreen:
    assert isinstance(pilot.app.screen, LessonScreen)
    return pilot.app.screen


def playing(pilot: Judged) -> LessonPlay:
    return shown(pilot).session


def goal(pilot: Judged) -> str:
    return pilot.app.screen.query_one(GoalLine).said


def key(play: LessonPlay) -> list[str]:
    """The keys that do what is to be done now."""
    if play.stop == "ask":
        assert play.question is not None
        if play.asks_several:
            return [*letters(play.question.rights).lower(), "enter"]
        return [LETTERS[play.question.right].lower(), "enter"]
    if play.stop == "do":
        said = play._now.said
        assert said is not None
        line = said.line if play._now.tried is not None else play._line_left()
        return ["f5"] if "pass" in line else [*line, "enter"]
    return ["enter"]


async def begin(pilot: Judged) -> None:
    await on_screen(pilot, HomeScreen)
    await pilot.press(*"learn", "enter")
    await on_screen(pilot, CoursesScreen)
    await pilot.pause()


@pytest.mark.parametrize(
    "size", [SMALL, *(pytest.param(size, marks=pytest.mark.full) for size in (LARGE, PHONE))]
)
async def test_the_first_lesson_from_home_to_its_end_by_keys(
    size: tuple[int, int], folder: Path
) -> None:
    async with home().run_test(size=size) as pilot:
        await begin(pilot)
        assert language.say("The chain") in screen(pilot)
        await pilot.press("enter")
        await on_screen(pilot, LessonScreen)
        await pilot.pause()
        assert "GOAL  Attack Bravo with Raging Onslaught." in screen(pilot)
        assert "You are Rhinar" in screen(pilot)
        play = playing(pilot)
        for _ in range(60):
            if play.is_over:
                break
            for part in play.parts:
                if part.kind == "ask":
                    assert part.text.split()[-1] in screen(pilot)
            await pilot.press(*key(play))
            await pilot.pause()
            assert goal(pilot).split()[0] in screen(pilot)
        assert "What you have learned" in verdict(pilot)
        assert "Enter: the next lesson, " in goal(pilot) or "the last lesson" in goal(pilot)
        assert LessonProgress().is_done(courses.name_of(FIRST))
        assert all(given.right for given in LessonProgress().progress.given)
        await pilot.press("escape")
        await on_screen(pilot, CoursesScreen)
        await pilot.pause()
        assert "✓ Your first attack" in screen(pilot)
        options = pilot.app.screen.query_one("#scenarios", OptionList)
        assert options.highlighted == 2  # the heading, the first lesson, the next one


async def test_what_may_be_answered_is_in_sight(folder: Path) -> None:
    """Where a question does not fit with all that is told before it, that is what scrolls off."""
    async with home().run_test(size=SMALL) as pilot:
        await begin(pilot)
        await pilot.press(*"paying", "enter")
        await on_screen(pilot, LessonScreen)
        play, asked = playing(pilot), 0
        while not play.is_over:
            await pilot.pause()
            if play.stop == "ask":
                assert play.question is not None
                asked += 1
                last = f"{LETTERS[len(play.question.options) - 1]}  "
                assert any(line.strip().startswith(last) for line in screen(pilot).splitlines())
                assert "PageDown" not in screen(pilot)
            await pilot.press(*key(play))
        assert asked


async def test_what_is_said_of_the_next_move_stays_in_sight(folder: Path) -> None:
    """Also while the list of moves or a rule is read, on the smallest screen."""
    async with home().run_test(size=SMALL) as pilot:
        await begin(pilot)
        await pilot.press("enter")
        await on_screen(pilot, LessonScreen)
        play, seen = playing(pilot), 0
        while not play.is_over:
            await pilot.pause()
            notes = [part.text for part in play.parts if part.kind == "note"]
            if play.stop == "do" and notes:
                for pressed in ("down", "f4", "f3", "escape"):
                    await pilot.press(pressed)
                    await pilot.pause()
                    bare = re.sub("[\u2580-\u259f]", "", screen(pilot))  # of the scroll bar
                    assert notes[-1] in " ".join(bare.split()), pressed
                seen += 1
            await pilot.press(*key(play))
        assert seen > 6


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_note_is_longer_than_what_stays_in_sight(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "current", lambda: lang)
    for system in SYSTEMS:
        for each in courses.built_in(system):
            for beat in courses.opened(each.path).beats:
                for told in (noted.told for noted in beat.told if noted.told.note):
                    part = Part("note", str(told.note), tuple(told.tells))
                    assert _line(part).height(SMALL[0] - 2) <= IN_SIGHT, told.note


async def test_several_answers_are_typed_or_picked(folder: Path) -> None:
    lesson = courses.opened(FIRST.parent.parent / "2-what-players-dispute/08-triggers-at-once.yaml")
    async with home().run_test(size=SMALL) as pilot:
        await on_screen(pilot, HomeScreen)
        keeps = LessonProgress()
        play = LessonPlay(lesson, keeps)
        pilot.app.push_screen(LessonScreen(play, [], keeps))
        await on_screen(pilot, LessonScreen)
        while not play.asks_several:
            await pilot.press(*key(play))
            await pilot.pause()
        assert "QUESTION  type all that are right" in goal(pilot)
        question = play.question
        assert question is not None
        await pilot.press("down")
        for n in range(len(question.options)):  # all are picked, and what is wrong once more
            options = [i for i, line in enumerate(shown(pilot)._verdict.lines)
                       if isinstance(line.meaning, Typed)]  # fmt: skip
            for _ in range(1 if n in question.rights else 2):
                shown(pilot).set_focus(shown(pilot)._verdict)
                shown(pilot)._verdict.highlighted = options[n]
                await pilot.press("enter")
                await pilot.pause()
        assert shown(pilot)._prompt.value == letters(question.rights)
        shown(pilot).set_focus(shown(pilot)._prompt)
        await pilot.press("enter")
        await pilot.pause()
        assert "RIGHT  " in verdict(pilot)


async def click(pilot: Judged, text: str, among: str = "") -> None:
    """Click on a text that can be seen, below another one."""
    rows = screen(pilot).split("\n")
    first = next((y for y, row in enumerate(rows) if among in row), 0)
    y = next((y for y, row in enumerate(rows) if text in row and y >= first), -1)
    assert y >= 0, (text, screen(pilot))
    await pilot.click(offset=Offset(rows[y].index(text) + 1, y))
    await pilot.pause()


@pytest.mark.parametrize("size", [PHONE, pytest.param(SMALL, marks=pytest.mark.full)])
async def test_the_first_lesson_by_the_mouse_alone(size: tuple[int, int], folder: Path) -> None:
    async with home().run_test(size=size) as pilot:
        await on_screen(pilot, HomeScreen)
        await click(pilot, "Learn  ")
        await on_screen(pilot, CoursesScreen)
        await pilot.pause()
        await click(pilot, "Your first attack")
        await on_screen(pilot, LessonScreen)
        await pilot.pause()
        play = playing(pilot)
        for _ in range(90):
            if play.is_over:
                break
            if play.stop == "do":
                line = "Rhinar: pass" if "pass" in play._line_left() else play._line_left()
                await click(pilot, line.split(" at ")[0], "Legal moves")
            elif play.question is not None:
                await click(pilot, f"  {LETTERS[play.question.right]}  ", play.question.asks[:20])
            else:
                await click(pilot, "Enter goes on")
        assert play.is_over, screen(pilot)
        assert "What you have learned" in screen(pilot)


async def test_a_wrong_answer_a_refused_move_another_move_a_hint(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        await begin(pilot)
        await pilot.press("enter")
        await on_screen(pilot, LessonScreen)
        await pilot.press("f5")
        assert "Rhinar: pass: legal, but not what is asked for here" in screen(pilot)
        await typed(pilot, "play lunging\r")
        assert "Lunging Press (blue) is an attack reaction" in screen(pilot)
        assert "GOAL  Attack Bravo with Raging Onslaught." in screen(pilot)
        await pilot.press("?", "enter")
        assert "The list of legal moves has it" in screen(pilot)
        await typed(pilot, "juggle\r")
        assert "NOT UNDERSTOOD  Rhinar: juggle" in verdict(pilot)
        await pilot.press("down", "down", "enter")  # from the list
        await pilot.pause()
        play = playing(pilot)
        assert play.goal.startswith("Pitch Wounding Blow"), screen(pilot)
        await pilot.press("f9", "f5")
        await until(pilot, lambda: play.stop == "ask")
        assert play.question is not None
        wrong = next(n for n, each in enumerate(play.question.options) if not each.right)
        await pilot.press("down")
        assert focused(pilot) == "verdict"
        await pilot.press(*["down"] * wrong, "enter")
        await pilot.pause()
        assert not LessonProgress().progress.given  # it is marked
        await pilot.press("enter")
        await pilot.pause()
        assert f"WRONG  {LETTERS[wrong]}" in screen(pilot)
        await pilot.press(LETTERS[wrong].lower(), LETTERS[play.question.right].lower())
        await pilot.pause()
        assert "RIGHT" not in screen(pilot)  # one letter has taken the place of the other
        assert f"answer> {LETTERS[play.question.right]} " in screen(pilot)
        await pilot.press("f5")
        assert "answer the question first: its letter and Enter" in screen(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert "RIGHT" in screen(pilot)
        assert [given.right for given in LessonProgress().progress.given] == [False]
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert play.goal.startswith("Pass: F5")


async def test_it_is_left_and_goes_on_where_it_was(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        await begin(pilot)
        await pilot.press("enter")
        await on_screen(pilot, LessonScreen)
        await pilot.press("f9", "f9")
        await pilot.pause()
        was = goal(pilot)
        await pilot.press("escape")
        await on_screen(pilot, CoursesScreen)
        assert "· Your first attack" in screen(pilot)
    lessons = courses.built_in("fab")
    app = home()
    app._learning = (lessons, lessons[0])
    async with app.run_test(size=SMALL) as pilot:
        await on_screen(pilot, LessonScreen)
        await pilot.pause()
        assert goal(pilot) == was
        assert "Raging Onslaught (red) at Bravo" in screen(pilot)


@pytest.mark.usefixtures("in_japanese")
@pytest.mark.parametrize("size", [PHONE, pytest.param(SMALL, marks=pytest.mark.full)])
async def test_the_first_lesson_in_japanese(size: tuple[int, int], folder: Path) -> None:
    async with home().run_test(size=size) as pilot:
        await begin(pilot)
        assert "はじめての攻撃" in screen(pilot)
        await pilot.press("enter")
        await on_screen(pilot, LessonScreen)
        await pilot.pause()
        assert "目標  Raging OnslaughtでBravoを攻撃する。" in screen(pilot)
        play = playing(pilot)
        for _ in range(60):
            if play.is_over:
                break
            await pilot.press(*key(play))
            await pilot.pause()
        assert "学んだこと" in screen(pilot)
        english = [line for line in verdict(pilot).split("\n") if line.isascii()]
        assert english == []


async def test_the_keys_of_a_dispute_do_nothing_here(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        await begin(pilot)
        await pilot.press("enter")
        await on_screen(pilot, LessonScreen)
        await pilot.press("ctrl+l", "ctrl+g", "ctrl+s", "ctrl+b", "f10", "ctrl+y")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LessonScreen)
        assert moves(pilot).heading.plain.startswith("F2")  # as on any board
        await pilot.press("f1")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, LessonScreen)


def test_the_command_names_a_lesson_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^2$"):
        learning.learn("no-such-lesson", "fab", plain=True)
    assert "no-such-lesson" in capsys.readouterr().err


@pytest.mark.parametrize("keys", [30, pytest.param(800, marks=pytest.mark.full)])
async def test_no_keys_bring_a_lesson_down(
    keys: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setenv("HOME", str(folder))
    dice, lessons = random.Random(keys), courses.built_in("fab")
    while keys > 0:
        app = home()
        app._learning = (lessons, dice.choice(lessons))
        keys -= max(1, await _press(app, dice, keys))
        assert app.return_code in (None, 0)
