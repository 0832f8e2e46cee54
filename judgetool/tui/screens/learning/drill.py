"""Questions about boards, one after another, and what the rules say to the answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from random import SystemRandom
from typing import ClassVar

from textual.binding import BindingType

from judgetool import games
from judgetool.language import say
from judgetool.learning import mastery, words
from judgetool.learning.boards.chosen import Chosen, choices
from judgetool.learning.paper import stream
from judgetool.learning.progress import Progress
from judgetool.learning.question import LEVELS, Given, Question, hints, topic_of
from judgetool.tui.keys import keys
from judgetool.tui.screens.help.screen_help import DRILL, ScreenHelp
from judgetool.tui.screens.learning.asking import HINT, AskingScreen
from judgetool.tui.screens.question import ask


class DrillScreen(AskingScreen):
    """A question, its answers, and what came of the one that was given."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *HINT,
        *keys("""
            f9 | following | Next | The next question | drill.next
            w | weak | Weak spots | Only your weakest rules, and back | drill.weak
            v | level | Level | Any level, 0, 1, 2 | drill.level
            p | progress | Progress | How well you know every topic | drill.progress
            t | booth | Booth | Questions for two teams | drill.booth
            x | exam | Exam | An exam; the result comes at its end | drill.exam
            o | boards | Boards | What the questions are about: all boards, your cases, random \
                positions | drill.boards
        """),
    ]

    def __init__(
        self,
        system: str,
        seed: int | None = None,
        progress: Progress | None = None,
        *,
        spots: Iterable[str] = (),
        level: int | None = None,
        chosen: Chosen | None = None,
        begun: Iterator[Question] | None = None,
    ) -> None:
        """Questions.

        Args:
            system: the rule system that they are about.
            seed: asks the same ones again; left out, any.
            progress: what was answered before; left out, what is kept for the user.
            spots: the rules that alone are asked about; left out, all.
            level: how hard they are; left out, any.
            chosen: what they are about; left out, what came with the program.
            begun: the questions, where they are drawn already.
        """
        progress = Progress() if progress is None else progress
        self._seed = seed
        self._level = level
        self._spots, self._topic = tuple(spots), ""
        self._chosen = self._named = chosen or Chosen(system)
        self._right = self._asked = 0
        self._solved = False
        self._given: Given | None = None
        self._hints: Iterator[str] = iter(())
        super().__init__(system, begun or self._drawn(progress), progress)

    def _drawn(self, progress: Progress) -> Iterator[Question]:
        """Questions from the beginning."""
        seed = SystemRandom().randrange(1_000_000) if self._seed is None else self._seed
        due = progress.due(self._chosen.system)
        boards = self._chosen.boards()
        return stream(self._chosen.system, seed, self._level, due, self._spots, boards=boards)

    def _draw(self) -> bool:
        """Begin with questions anew; whether there are any."""
        questions = self._drawn(self._progress)
        question = next(questions, None)
        if question is None:
            return False
        self._questions, self.question = questions, question
        self._show()
        return True

    def _show(self) -> None:
        super()._show()
        self._solved, self._given = False, None
        self._hints = iter(hints(self.question, self._book))

    def _count(self) -> None:
        parts = [say("Drill  {system}", system=games.TITLES[self._system])]
        if self._chosen.title:
            parts.append(self._chosen.title)
        if self._level is not None:
            parts.append(say("level {level}", level=self._level))
        if self._spots:
            parts.append(self._topic or say("weak spots"))
        parts.append(say("{right} of {asked} right", right=self._right, asked=self._asked))
        self._bar("  ".join(parts))

    def _give(self, given: Given) -> None:
        """Judge an answer; a wrong one may be mended, and the first one counts."""
        question = self.question
        right = given == question.rights
        if self._first is None:
            self._first = given
            self._asked += 1
            self._right += right
            self._keep(given)
            self._count()
        self._solved, self._given = right, given
        if right:
            self._tell(words.solution(question, given, self._book), _next())
        else:
            if not question.several:  # the next one that is marked is another
                self.marked = frozenset()
                self._list(min(given))
            again = say("choose another, ? for a hint, Enter or F9 for the answer")
            self._tell(words.parting(question, given, self._book), again)

    def _tell(self, said: Iterable[str], then: str) -> None:
        """Say what came of an answer; below its first line, which is in sight, what comes then."""
        first, *rest = said
        self._say([first, then, *rest])

    def _goes_on(self, at: int) -> bool:
        """Whether what was given is right, or was wrong and would be given again."""
        if self._solved or self.question.several:
            given = at in self.marked or at == len(self.question.options)
            return given and (self._solved or self.marked == self._given)
        return self._given == frozenset({at})

    def action_hint(self) -> None:
        """Say a little more each time."""
        self._say([next(self._hints, say("that is all there is to say"))])

    def action_following(self) -> None:
        """Go on to the next question; one that is not solved is solved first."""
        question = self.question
        if self._first is not None and not self._solved:
            self._solved = True
            self.marked = question.rights
            self._list(min(question.rights))
            self._tell(words.solution(question, self._first, self._book), _next())
            return
        self.question = next(self._questions)
        self._show()

    def action_weak(self) -> None:
        """Ask about what is known worst alone, or about everything again."""
        spots = () if self._spots else mastery.weak(self._progress, self._system)
        if not spots and not self._spots:
            self.notify(mastery.no_weak_spots(), markup=False)
            return
        self._ask_about(spots)

    def _ask_about(self, spots: tuple[str, ...], topic: str = "") -> None:
        """Ask about some rules alone, or about all."""
        self._spots, self._topic = spots, topic
        self._draw()

    def action_level(self) -> None:
        """Ask questions of the next level, after the last one of any."""
        every = (None, *sorted(LEVELS))
        self._level = every[(every.index(self._level) + 1) % len(every)]
        self._draw()

    def action_progress(self) -> None:
        """How well you know every topic; one that is picked there is asked about."""
        from judgetool.tui.screens.learning.progress import ProgressScreen

        def picked(spots: tuple[str, ...] | None) -> None:
            if spots:
                number = topic_of(spots[0], self._book)
                alone = all(topic_of(spot, self._book) == number for spot in spots)
                topic = f"{number} {self._book[number].title}"
                self._ask_about(spots, topic if alone else "")

        self.app.push_screen(ProgressScreen(self._system, self._progress), picked)

    def action_booth(self) -> None:
        from judgetool.tui.screens.learning.booth import BoothScreen

        self.app.push_screen(BoothScreen(self._system, self._seed, self._level))

    def action_boards(self) -> None:
        """Ask what is to be asked about."""
        every = {chosen.title: chosen for chosen in (*choices(self._system), self._named)}
        ask(
            self.app,
            say("What should the questions be about?"),
            [
                (title or say("all built-in boards"), partial(self._choose, each))
                for title, each in every.items()
            ],
        )

    def _choose(self, chosen: Chosen) -> None:
        """Ask about other boards, if there is anything to be asked."""
        before, self._chosen = self._chosen, chosen
        if not self._draw():
            self._chosen = before
            self.notify(chosen.none, markup=False)

    def action_exam(self) -> None:
        """Ask how long an exam of this level is to be, and begin with it."""
        from judgetool.tui.screens.learning.exam import ask_for_exam

        ask_for_exam(self.app, self._system, self._seed, self._progress, self._level or 0)

    def action_help(self) -> None:
        self.app.push_screen(ScreenHelp(self.active_bindings.values(), "learning", DRILL))


def _next() -> str:
    return say("Enter or F9: the next question")
