"""Questions on the screen: every kind of them answered and mended, hints, weak spots, levels, how
well topics are known, and two teams."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest
from textual.containers import VerticalScroll
from textual.widgets import Input, OptionList

from judgetool.learning.making import LEAST, questions
from judgetool.learning.progress import Progress
from judgetool.learning.question import Question
from judgetool.learning.words import LETTERS
from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.document import Asked
from judgetool.scenario.run import load, play
from judgetool.tui.screens.home import HomeScreen
from judgetool.tui.screens.learning.booth import TEAMS, BoothScreen
from judgetool.tui.screens.learning.drill import DrillScreen
from judgetool.tui.screens.learning.exam import LENGTHS, ExamScreen
from judgetool.tui.screens.learning.progress import EXPORTED, ProgressScreen
from judgetool.tui.screens.palette import Palette
from judgetool.tui.screens.question import Asking, AskingLine
from tests.conftest import answered
from tests.tui.screen import LARGE, SMALL, Judged, pressed, screen
from tests.tui.test_home import folder, home, on_screen

__all__ = ["folder"]

PHONE = (45, 80)
FILES: dict[Asked, str] = {
    "first": "fab/lessons/2-what-players-dispute/11-equipment-on-two-chains.yaml",
    "order": "fab/lessons/3-for-judges/02-triggers-of-both-players.yaml",
    "edition": "fab/7.4-reaction-step/7.4.2a-attack-reaction-for-an-ally-ja.yaml",
    "legal": "fab/7.3-defend-step/1.0.2a-only-attack-action-cards.yaml",
    "rule": "fab/disputes/the-next-attack-was-the-first.yaml",
}
OTHERS = "fab/7.3-defend-step/1.0.2a-only-attack-action-cards.yaml"


@cache
def of(kind: Asked) -> Question:
    """A question of a kind, the one with the most to it."""
    files = FILES.get(kind, OTHERS), "fab/rulings/prevention-two-wards-against-two-damage.yaml"
    for name in (*files, "fab/6.x-effects/5.1.2a-attacks-that-target-you.yaml"):
        outcome = play(load(scenarios_root() / name, name))
        found = list(questions(outcome, Random(1), (kind,)))
        if found:
            return max(found, key=lambda question: question.weight)
    raise AssertionError(kind)


async def asked(pilot: Judged, question: Question | None = None) -> DrillScreen:
    await on_screen(pilot, HomeScreen)
    await pilot.press(*"drill", "enter")
    await on_screen(pilot, DrillScreen)
    await pilot.pause()
    shown = pilot.app.screen
    assert isinstance(shown, DrillScreen)
    if question is not None:
        shown.question = question
        shown._show()
        await pilot.pause()
    return shown


def wrong(question: Question) -> int:
    return next(n for n, option in enumerate(question.options) if not option.right)


async def answer(pilot: Judged, question: Question, *given: int) -> None:
    await pressed(pilot, *(LETTERS[n].lower() for n in given), "=" if question.several else "enter")


@pytest.mark.parametrize("size", [PHONE, pytest.param(SMALL, marks=pytest.mark.full)])
async def test_a_question_of_every_kind_is_answered_and_mended(
    size: tuple[int, int], folder: Path
) -> None:
    async with home().run_test(size=size) as pilot:
        drill = await asked(pilot)
        for kind in LEAST:
            drill.question = of(kind)
            drill._show()
            await pilot.pause()
            await mended(pilot, drill)
        assert [each.right for each in Progress().given] == [False] * len(LEAST)
        assert {each.kind for each in Progress().given} == set(LEAST)


async def test_a_letter_marks_and_enter_answers(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        question = of("priority")
        drill = await asked(pilot, question)
        assert "(a letter or tap marks; Enter or a second tap answers)" in " ".join(
            screen(pilot).split()
        )
        await pilot.press("b", "a")  # one thinks again
        assert drill.marked == {0}
        assert "A  (x)" in screen(pilot)
        assert not Progress().given
        await pilot.press("down", "space")
        assert drill.marked == {1}
        await pilot.press("up", "enter")  # Enter on another marks that
        assert drill.marked == {0}
        assert not Progress().given
        await pressed(pilot, "enter")
        assert len(Progress().given) == 1


async def test_enter_takes_no_mark_away_and_gives_what_is_marked(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        drill = await asked(pilot, next(q for q in map(of, LEAST) if q.several))
        await pressed(pilot, "=")
        told = [each.message for each in pilot.app._notifications]
        assert told == ["mark at least one answer first"]
        assert not Progress().given
        await pressed(pilot, "a", "space", "enter")
        assert drill.marked == {0}
        await pressed(pilot, "enter")
        assert len(Progress().given) == 1


async def mended(pilot: Judged, drill: DrillScreen) -> None:
    """A question is answered wrongly, then rightly; and then comes the next one."""
    question = drill.question
    assert question.asks.split()[0] in screen(pilot)
    shown = [option for option in question.options if option.text.split()[0] in screen(pilot)]
    assert len(shown) > 1  # the list scrolls where rules are long
    no = wrong(question)
    await answer(pilot, question, no)
    assert f"WRONG  {LETTERS[no]}" in screen(pilot)
    assert drill.question is question
    at, rule, _ = question.parts({no})
    told = str(drill.query_one("#says").render())
    assert f"{at + 1}. here your answer breaks from the rules: {rule}" in told
    assert question.because[at].text not in told or question.several
    again = {no} ^ question.rights if question.several else question.rights
    await answer(pilot, question, *sorted(again))
    assert "RIGHT" in str(drill.query_one("#says").render())
    await pilot.press("f9")
    assert drill.question is not question


async def test_a_question_is_answered_and_the_next_one_asked(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        drill = await asked(pilot, of("priority"))
        question = drill.question
        await answer(pilot, question, *question.rights)
        assert "RIGHT" in screen(pilot)
        assert "1 of 1 right" in screen(pilot)
        await pilot.press("enter")
        assert drill.question.key != question.key
        assert "RIGHT" not in screen(pilot)
        assert [each.right for each in Progress().given] == [True]


async def test_legal_moves_are_picked_from_the_list(folder: Path) -> None:
    question = of("moves")
    async with home().run_test(size=SMALL) as pilot:
        drill = await asked(pilot, question)
        moves = drill.query_one("#answers", OptionList)
        for n in sorted(question.rights):
            moves.highlighted = n
            await pilot.press("enter")
            assert "[x]" in screen(pilot)
        moves.highlighted = len(question.options)
        await pilot.press("enter")
        assert "1 of 1 right" in screen(pilot)
        moves.highlighted = len(question.options)
        await pilot.press("enter")
        assert drill.question is not question


async def test_a_wrong_answer_counts_and_is_shown_with_hints(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        drill = await asked(pilot, of("next"))
        question = drill.question
        await pilot.press("question_mark")
        assert question.topic in screen(pilot)
        await pilot.press("question_mark")
        assert question.rule in screen(pilot)
        await pilot.press("question_mark")
        gist = question.at.game.rulebook[question.rule].gist
        assert gist[:20] in screen(pilot)
        await answer(pilot, question, wrong(question))
        assert "0 of 1 right" in screen(pilot)
        await pilot.press("f9")
        right = " ".join(LETTERS[n] for n in question.rights)
        assert f"WRONG  it is {right}" in screen(pilot)
        assert drill.question is question
        await pilot.press("f9")
        assert drill.question is not question
        await pilot.press("escape")
        await on_screen(pilot, HomeScreen)


@pytest.mark.parametrize("size", [(45, 24), pytest.param(SMALL, marks=pytest.mark.full)])
async def test_a_long_ruling_is_read_to_its_end(size: tuple[int, int], folder: Path) -> None:
    async with home().run_test(size=size) as pilot:
        drill = await asked(pilot, of("rule"))
        drill._say([f"line {n}" for n in range(40)])
        await pilot.pause()
        told = drill.query_one("#told", VerticalScroll)
        for _ in range(20):
            await pilot.press("pagedown")
        assert "line 39" in screen(pilot)
        await pilot.press("pageup")
        assert "line 39" not in screen(pilot)
        told.scroll_end(animate=False)
        await pilot.pause()
        assert "line 39" in screen(pilot)
        board = drill.query_one("#board", VerticalScroll)
        board.focus()
        await pilot.press("pagedown")
        assert board.scroll_y > 0 or not board.max_scroll_y


async def test_saved_cases_and_random_positions_are_asked_about(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        drill = await asked(pilot)
        await pilot.press("o", "down", "enter")  # saved cases, of which there is none
        await pilot.pause()
        assert drill._chosen.title == ""
        answered(folder, "play", "--plain", "two-links", stdin="next\nnext\nnext\nnext\n")
        await pressed(pilot, "o", "down", "enter")
        assert "your last case: " in screen(pilot)
        assert not drill.question.file.endswith(".yaml")
        await pressed(pilot, "o", "down", "down", "down", "enter")
        assert drill.question.file.partition(" ")[2].startswith("random ")
        assert "random legal positions" in screen(pilot)
        await answer(pilot, drill.question, wrong(drill.question))
        assert len(Progress().given) == 1


@pytest.mark.usefixtures("in_japanese")
async def test_what_is_asked_about_is_chosen_in_japanese(folder: Path) -> None:
    async with home().run_test(size=PHONE) as pilot:
        await asked(pilot)
        await pilot.press("o")
        await on_screen(pilot, Asking)
        await pilot.pause()
        assert "付属の盤面すべて" in screen(pilot)
        await pressed(pilot, "down", "down", "enter")
        assert "ランダムな適正な局面" in screen(pilot)


async def test_what_a_file_says_of_its_questions_is_told(folder: Path) -> None:
    question = msgspec.structs.replace(of("next"), purpose="See the steps.", tips=("Count.",))
    async with home().run_test(size=SMALL) as pilot:
        await asked(pilot, question)
        assert "It trains: See the steps." in screen(pilot)
        await pilot.press("question_mark")
        assert "Count." in screen(pilot)
        await pilot.press("question_mark")
        assert question.rule in screen(pilot)


async def test_levels_go_round_and_weak_spots_are_asked_about(folder: Path) -> None:
    async with home().run_test(size=LARGE) as pilot:
        drill = await asked(pilot)
        await pilot.press("w")
        assert not drill._spots
        for level in (0, 1, 2):
            await pilot.press("v")
            assert drill.question.level == level
            assert f"level {level}" in screen(pilot)
        await pilot.press("v")
        drill.question = of("next")
        drill._show()
        await answer(pilot, drill.question, wrong(drill.question))
        await pilot.press("w")
        assert "weak spots" in screen(pilot)
        assert drill.question.rule == of("next").rule


@pytest.mark.parametrize("size", [PHONE, pytest.param(SMALL, marks=pytest.mark.full)])
async def test_every_topic_with_how_well_it_is_known(
    size: tuple[int, int], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    Progress().add(of("next"), "fab", right=True)
    async with home().run_test(size=size) as pilot:
        await asked(pilot)
        await pilot.press("p")
        await on_screen(pilot, ProgressScreen)
        await pilot.pause()
        assert "not asked yet" in screen(pilot)
        shown = pilot.app.screen
        topics = shown.query_one("#topics", OptionList)
        at = next(n for n, each in enumerate(shown._topics) if each.of)  # type: ignore[attr-defined]
        topics.highlighted = at
        await pilot.pause()
        assert "100%  1 of 1 right" in screen(pilot)
        await pilot.press("e")
        await on_screen(pilot, AskingLine)
        line = pilot.app.screen.query_one(Input)
        assert line.value == str(folder / EXPORTED)
        line.value = str(folder / "mine.json")
        await pilot.press("enter")
        await on_screen(pilot, ProgressScreen)
        assert '"kind": "next"' in (folder / "mine.json").read_text("utf-8")
        await pilot.press("e", "escape")
        await on_screen(pilot, ProgressScreen)
        assert not (folder / EXPORTED).exists()
        await pilot.press("enter")
        await on_screen(pilot, DrillScreen)
        topic = of("next").topic
        assert pilot.app.screen.question.topic == topic  # type: ignore[attr-defined]
        assert f"{topic} " in screen(pilot).splitlines()[0]
        await pilot.press("p")
        await on_screen(pilot, ProgressScreen)
        await pilot.press("r")
        await on_screen(pilot, Asking)
        await pilot.press("down", "enter")
        await on_screen(pilot, ProgressScreen)
        assert Progress().given == []


@pytest.mark.parametrize("size", [SMALL, pytest.param(PHONE, marks=pytest.mark.full)])
async def test_two_teams_play(size: tuple[int, int], folder: Path) -> None:
    async with home().run_test(size=size) as pilot:
        await asked(pilot)
        await pilot.press("t")
        await on_screen(pilot, BoothScreen)
        await pilot.pause()
        booth = pilot.app.screen
        assert isinstance(booth, BoothScreen)
        question = booth.question
        await pilot.press(LETTERS[min(question.rights)].lower())
        assert booth.score == [0, 0]
        await pilot.press(TEAMS[1], LETTERS[wrong(question)].lower())
        assert "now Team 1" in screen(pilot)
        await pilot.press(TEAMS[1], LETTERS[min(question.rights)].lower())
        assert booth.score == [1, 0]
        assert "Team 1 scores" in screen(pilot)
        await pilot.press("f9")
        assert booth.question is not question
        await pilot.press("f9")
        assert "Nobody scores" in screen(pilot)
        await pilot.press("escape")
        await on_screen(pilot, DrillScreen)


@pytest.mark.parametrize("size", [SMALL, pytest.param(PHONE, marks=pytest.mark.full)])
async def test_an_exam_tells_nothing_before_its_end(size: tuple[int, int], folder: Path) -> None:
    async with home().run_test(size=size) as pilot:
        await asked(pilot)
        await pilot.press("x")
        await on_screen(pilot, Asking)
        await pilot.press("enter")
        await on_screen(pilot, ExamScreen)
        await pilot.pause()
        exam = pilot.app.screen
        assert isinstance(exam, ExamScreen)
        assert "9 right to pass" in screen(pilot)
        missed = []
        for n in range(LENGTHS[0]):
            assert f"question {n + 1} of {LENGTHS[0]}" in screen(pilot)
            question = exam.question
            await pilot.press("f9")
            assert not str(exam.query_one("#says").render())
            if n < 2:
                missed.append(question)
                await answer(pilot, question, wrong(question))
            else:
                await answer(pilot, question, *sorted(question.rights))
        told = str(exam.query_one("#says").render())
        assert told.startswith(f"NOT PASSED: {LENGTHS[0] - 2} of {LENGTHS[0]} right")
        assert all(f"{n}. WRONG  {question.asks}" in told for n, question in enumerate(missed, 1))
        assert told.count(". RIGHT  ") == LENGTHS[0] - 2
        assert "9 right to pass" in screen(pilot)
        assert len(Progress().given) == LENGTHS[0]
        await pilot.press("escape")
        await on_screen(pilot, DrillScreen)


async def test_that_more_stands_below_is_said_only_where_it_does(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        shown = await asked(pilot)
        board = shown.query_one("#board", VerticalScroll)
        said = set[bool]()
        for kind in (*LEAST, *reversed(LEAST)):
            shown.question = of(kind)
            shown._show()
            await pilot.pause()
            assert ("more below: PgDn" in screen(pilot)) == bool(board.max_scroll_y)
            await answer(pilot, shown.question, wrong(shown.question))
            assert ("more below: PgDn" in screen(pilot)) == bool(board.max_scroll_y)
            said.add(bool(board.max_scroll_y))
        assert said == {True, False}


async def test_enter_after_a_wrong_answer_shows_the_right_one_and_goes_on(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        drill = await asked(pilot, of("next"))
        question = drill.question
        await answer(pilot, question, wrong(question))
        assert "Enter or F9 for the answer" in " ".join(screen(pilot).split())
        await pilot.press("enter")
        right = " ".join(LETTERS[n] for n in question.rights)
        assert f"WRONG  it is {right}" in screen(pilot)
        await pilot.press("enter")
        assert drill.question is not question


async def test_a_question_and_its_answers_are_in_sight(folder: Path) -> None:
    """Whatever room the board would need: a rule is told in full by each answer."""
    async with home().run_test(size=SMALL) as pilot:
        shown = await asked(pilot, of("rule"))
        answers = shown.query_one("#answers", OptionList)
        assert (answers.max_scroll_y, shown.query_one("#told").display) == (0, False)
        assert shown.query_one("#asks").size.height
        assert shown.query_one("#board").size.height
        await answer(pilot, shown.question, wrong(shown.question))
        assert shown.query_one("#told").size.height > 1


async def test_an_exam_that_is_left_tells_what_came_of_it(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        await asked(pilot)
        await pilot.press("x")
        await on_screen(pilot, Asking)
        await pilot.press("down", "enter")
        await on_screen(pilot, ExamScreen)
        exam = pilot.app.screen
        assert isinstance(exam, ExamScreen)
        await answer(pilot, exam.question, wrong(exam.question))
        await pilot.press("escape")
        assert "NOT PASSED: 0 of 20 right" in screen(pilot)
        assert pilot.app.screen is exam
        await pilot.press("escape")
        await on_screen(pilot, DrillScreen)


async def test_an_exam_ends_with_its_time(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        await on_screen(pilot, HomeScreen)
        exam = ExamScreen("fab", 5, 7, passes=1, minutes=30)
        pilot.app.push_screen(exam)
        await on_screen(pilot, ExamScreen)
        await pilot.pause()
        assert " until " in screen(pilot).splitlines()[0]
        await answer(pilot, exam.question, *sorted(exam.question.rights))
        exam._end()  # the time is over
        await pilot.pause()
        assert "PASSED: 1 of 5 right, 1 needed" in screen(pilot)
        assert exam.paper.seed == 7
        exam._end()
        await pilot.press("escape")
        await on_screen(pilot, HomeScreen)


async def test_the_palette_finds_the_exam(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        await asked(pilot)
        assert "Exam" in {
            each.binding.description for each in pilot.app.screen.active_bindings.values()
        }
        await pilot.press("ctrl+p")
        await on_screen(pilot, Palette)
        await pilot.press(*"exam")
        await pilot.pause(0.5)
        assert "Exam" in screen(pilot)
        await pilot.press("enter")
        await on_screen(pilot, Asking)


async def test_home_and_its_palette_find_the_exam(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        await on_screen(pilot, HomeScreen)
        assert "    Exam  " in screen(pilot)
        await pilot.press(*"exam", "enter")
        await on_screen(pilot, Asking)
        await pilot.press("escape")
        await on_screen(pilot, HomeScreen)
        await pilot.press("ctrl+p")
        await on_screen(pilot, Palette)
        await pilot.press(*"exam")
        await pilot.pause(0.5)
        await pilot.press("enter")
        await on_screen(pilot, Asking)
        await pilot.press("enter")
        await on_screen(pilot, ExamScreen)


async def test_an_exam_of_the_lessons_alone(folder: Path) -> None:
    async with home().run_test(size=SMALL) as pilot:
        await asked(pilot)
        await pilot.press("x")
        await on_screen(pilot, Asking)
        await pilot.press("down", "down", "down", "enter")
        await on_screen(pilot, ExamScreen)
        exam = pilot.app.screen
        assert isinstance(exam, ExamScreen)
        for _ in range(4):
            assert "lessons/" in exam.question.file
            await answer(pilot, exam.question, wrong(exam.question))
