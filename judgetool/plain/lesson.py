"""Lessons without a screen: the list of them, and one of them line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from judgetool.engine.naming import in_figures
from judgetool.language import say
from judgetool.language.typed import in_english
from judgetool.learning import courses, words
from judgetool.learning.courses import Listed
from judgetool.learning.lesson_play import LessonPlay
from judgetool.learning.lesson_progress import LessonProgress
from judgetool.learning.lesson_telling import LETTERS, Part, card_of, line_of
from judgetool.plain import as_text, orders
from judgetool.plain.table import Table
from judgetool.report.safe import inert
from judgetool.report.transcript_parts import MOST
from judgetool.scenario.problems import BadFile
from judgetool.session.orders.order import Order
from judgetool.session.outcomes import NotPlayed, NotRead, Outcome, Row, Told
from judgetool.session.session import Session


@dataclass
class LessonTable(Table):
    """A lesson and what is typed at it."""

    _said: list[Part] = field(default_factory=list)
    _figures: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        super().__post_init__()
        moves = Order("moves", "[WORDS]", "the legal moves with their numbers", self._moves)
        self.orders.add(moves)

    @property
    def lesson(self) -> LessonPlay:
        assert isinstance(self.session, LessonPlay)
        return self.session

    @property
    def prompt(self) -> str:
        stop = self.lesson.stop
        question = self.lesson.question
        if stop == "ask" and question is not None:
            return f"A-{LETTERS[len(question.options) - 1]}> "
        return f"{say('Enter goes on')}> " if stop in ("read", "end") else super().prompt

    def opens(self) -> Iterator[str]:
        lesson = self.lesson.lesson
        yield inert(f"== {lesson.title}")
        yield from words.position(self.session.position, self.view)
        self._figures = frozenset(as_text.figures(self.view))
        yield ""
        yield say("Enter: go on; hint: help; show: make the move for me; moves; help; quit")
        yield ""
        yield from self._tells()

    def _tells(self) -> Iterator[str]:
        """What is told since the learner last did something; before what is to be done, the figures
        that the board has now and had not when they were told last."""
        self._said = self.lesson.parts
        asked = (n for n, part in enumerate(self._said) if part.kind in ("goal", "ask"))
        at = next(asked, len(self._said))
        yield from (inert(line_of(part)) for part in self._said[:at])
        yield from self._new_figures()
        yield from (inert(line_of(part)) for part in self._said[at:])
        choice = self.session.position.choice
        if self.lesson.stop == "do" and choice is not None and not choice.window:
            moves = orders.offered(self.session)
            few = moves if len(moves) <= MOST else {}
            yield from as_text.numbered(self.session, few, self._about)

    def _new_figures(self) -> Iterator[str]:
        lines = list(as_text.figures(self.view))
        told, self._figures = self._figures, frozenset(lines)
        yield from (line for line in lines if line not in told)

    def _about(self, line: str) -> str:
        """The figures of the card in hand that a move is made with."""
        card = card_of(line, self.lesson.hand())
        return card[1] if card is not None else ""

    def _moves(self, session: Session, asked: str) -> Outcome:
        """The legal moves; what a judge may do by hand is no part of a lesson."""
        head, moves = orders.listed(session, asked, self._about)
        return Told(head, tuple(map(Row, moves)))

    def answers(self, line: str) -> Iterator[str]:
        typed = in_english(line).strip()
        outcome = self.lesson.takes(typed)
        if outcome is None:
            outcome = self._done(typed)
            self.refused |= isinstance(outcome, NotPlayed | NotRead)
        if typed and self.lesson.parts is self._said:
            yield from filter(None, [as_text.headline(outcome)])
            yield from as_text.reasons(outcome, self.view)
        else:
            yield from self._tells()


class Learning:
    """What is typed goes to the lesson that is open; without one, to the choice of it.

    Attributes:
        over: whether there is nothing more to do.
        refused: whether a line was refused or not understood.
    """

    def __init__(self, lessons: Sequence[Listed], progress: LessonProgress) -> None:
        self.over = False
        self.refused = False
        self._lessons = list(lessons)
        self._progress = progress
        self._table: LessonTable | None = None

    @property
    def prompt(self) -> str:
        return self._table.prompt if self._table is not None else f"{say('lesson')}> "

    def offers(self) -> list[str]:
        """Lines that what is typed can be completed to."""
        return self._table.lines() if self._table is not None else []

    def lists(self) -> Iterator[str]:
        """The lessons, topic by topic, and which comes next."""
        topic = None
        for n, each in enumerate(self._lessons, 1):
            if each.topic != topic:
                topic = each.topic
                yield from filter(None, [inert(topic)])
            done = f"  {say('done')}" if self._progress.is_done(each.name) else ""
            minutes = say("{n} min", n=each.minutes)
            yield inert(f"{n}  {each.title}  {minutes}{done}")
        if not self._lessons:
            yield say("there are no lessons here")
            self.over = True
            return
        n = courses.next_one(self._lessons, self._progress)
        title = self._lessons[n].title
        yield inert(say("Enter: {n} {title}; a number: that lesson; quit", n=n + 1, title=title))

    def opens(self, listed: Listed) -> Iterator[str]:
        """Put a lesson on the table."""
        try:
            lesson = courses.opened(listed.path)
        except BadFile as bad:
            self.refused = True
            yield from (inert(str(error)) for error in bad.errors)
            return
        was = ""
        if self._table is not None:
            self.refused |= self._table.refused
            was = self._table.lesson.lesson.you
        self._table = LessonTable(LessonPlay(lesson, self._progress, was))
        yield from self._table.opens()
        yield from self._ended()

    def _ended(self) -> Iterator[str]:
        """Which lesson comes behind one that is done."""
        if self._table is None or not self._table.lesson.is_over:
            return
        following = self._following()
        if following is None:
            yield say("that was the last lesson; Enter: the list")
        else:
            yield inert(say("Enter: the next lesson, {title}", title=following.title))

    def _following(self) -> Listed | None:
        name = self._table.lesson.lesson.name if self._table is not None else ""
        return courses.after(self._lessons, name)

    def answers(self, line: str) -> Iterator[str]:
        """What is said to a line."""
        typed = in_english(line).strip().casefold()
        if typed in ("quit", "exit", "q"):
            self.over = True
        elif self._table is None:
            yield from self._picks(typed)
        elif self._table.lesson.is_over and typed in ("", "next", "n"):
            following = self._following()
            if following is not None:
                yield from self.opens(following)
            else:
                self._table = None
                yield from self.lists()
        elif typed == "lessons":
            self._table = None
            yield from self.lists()
        else:
            yield from self._table.answers(line)
            self.refused |= self._table.refused
            yield from self._ended()

    def _picks(self, typed: str) -> Iterator[str]:
        """Open the lesson that is meant."""
        n = in_figures(typed) or 0 if typed else 0
        if not typed:
            n = courses.next_one(self._lessons, self._progress) + 1
        if 0 < n <= len(self._lessons):
            yield from self.opens(self._lessons[n - 1])
        else:
            self.refused = True
            yield say("write the number of a lesson, or quit")
