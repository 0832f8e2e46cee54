"""An exam on the screen: questions as in a drill, of which nothing is told before the end."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from textual.app import App

from judgetool import games
from judgetool.language import say
from judgetool.learning import words
from judgetool.learning.paper import Paper, examining, passing
from judgetool.learning.question import Given, Question
from judgetool.tui.screens.help.screen_help import EXAM, ScreenHelp
from judgetool.tui.screens.learning.asking import AskingScreen
from judgetool.tui.screens.question import AskingLine, ask

if TYPE_CHECKING:
    from judgetool.learning.progress import Progress

LENGTHS = (10, 20, 40)
"""How many questions an exam on the screen may have."""
OF_LESSONS = (10, 15)
"""How many it may have of lessons alone."""
MOST = 500


def ask_for_exam(
    app: App[Any], system: str, seed: int | None, progress: Progress | None, level: int
) -> None:
    """Ask how long an exam is to be, and begin with it."""

    def begin(n: int, lessons: bool) -> None:
        app.push_screen(ExamScreen(system, n, seed, progress, level=level, lessons=lessons))

    ask(
        app,
        say("An exam, level {level}: how many questions?", level=level),
        [
            *((_told(n), partial(begin, n, False)) for n in LENGTHS),
            *(
                (say("{told}, only from the lessons", told=_told(n)), partial(begin, n, True))
                for n in OF_LESSONS
            ),
            (say("another number"), partial(_ask_for_number, app, partial(begin, lessons=False))),
            (
                say("another number, only from the lessons"),
                partial(_ask_for_number, app, partial(begin, lessons=True)),
            ),
        ],
    )


def _ask_for_number(app: App[Any], begin: Callable[[int], None]) -> None:
    """Have the number of questions written, and begin with so many."""

    def answered(line: str | None) -> None:
        n = int(line) if line and line.isdecimal() else 0
        if 1 <= n <= MOST:
            begin(n)
        elif line:
            app.notify(say("a number from 1 to {most}", most=MOST), markup=False)
            _ask_for_number(app, begin)

    app.push_screen(AskingLine(say("how many questions, from 1 to {most}?", most=MOST)), answered)


def _told(n: int) -> str:
    """How many questions an exam has, and how many have to be right."""
    return say("{n} questions, {passes} right to pass", n=n, passes=passing(n))


class ExamScreen(AskingScreen):
    """A question and its answers, and at the end the result."""

    def __init__(
        self,
        system: str,
        n: int,
        seed: int | None = None,
        progress: Progress | None = None,
        *,
        level: int = 0,
        lessons: bool = False,
        passes: int | None = None,
        minutes: int | None = None,
    ) -> None:
        """An exam.

        Args:
            n: how many questions there are.
            level: how hard it is.
            lessons: whether it asks about lessons alone.
            passes: how many have to be right; left out, as many as usual.
            minutes: the time limit, if there is one.
        """
        self._n = n
        self._passes = passing(n) if passes is None else passes
        self._level = level
        self._minutes = minutes
        self._until = ""
        self.given: list[tuple[Question, Given]] = []
        self._ended = False
        self._seed = SystemRandom().randrange(1_000_000) if seed is None else seed
        every = examining(system, self._seed, level, lessons=lessons)
        super().__init__(system, every, progress)

    @property
    def paper(self) -> Paper:
        """What was asked so far."""
        asked = tuple(question for question, _ in self.given)
        return Paper(self._system, self._level, self._seed, asked, self._n, self._passes)

    def on_mount(self) -> None:
        if self._minutes is not None:
            ends = datetime.now().astimezone() + timedelta(minutes=self._minutes)
            self._until = say("until {time}", time=f"{ends:%H:%M}")
            self.set_timer(60 * self._minutes, self._end)
        super().on_mount()

    def _count(self) -> None:
        at = min(len(self.given) + 1, self._n)
        number = say("question {number} of {n}", number=at, n=self._n)
        parts = [
            say("Exam"),
            say("the result") if self._ended else number,
            say("{passes} right to pass", passes=self._passes),
            say("level {level}", level=self._level),
            *([] if self._ended else filter(None, [self._until])),
            games.TITLES[self._system],
        ]
        self._bar("  ".join(parts))

    def _give(self, given: Given) -> None:
        """Keep an answer, and go on."""
        if self._ended or (self.question.several and not given):
            return
        self.given.append((self.question, given))
        self._keep(given)
        if len(self.given) == self._n:
            self._end()
        else:
            self.question = next(self._questions)
            self._show()

    def _end(self) -> None:
        """Tell the result, with what was answered wrongly."""
        if self._ended:
            return
        self._ended = True
        self.add_class("ended")
        self._count()
        self._say(words.result(self.paper, [given for _, given in self.given], self._book))
        self.query_one("#told").focus()

    async def action_dismiss(self, result: object = None) -> None:
        """End the exam with what was answered; then leave."""
        if self.given and not self._ended:
            self._end()
        else:
            self.dismiss()

    def action_help(self) -> None:
        self.app.push_screen(ScreenHelp(self.active_bindings.values(), "learning", EXAM))
