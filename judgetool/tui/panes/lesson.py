"""What a lesson tells, and the line below it that says what to do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual.events import Resize
from textual.widgets import Static

from judgetool.engine.view import CardView
from judgetool.language import say, word
from judgetool.learning.lesson_play import LessonPlay
from judgetool.learning.lesson_telling import LEADS, LETTERS, Part, card_of
from judgetool.report.relevant_entries import Telling
from judgetool.session.outcomes import NotRead, Outcome, Told
from judgetool.tui.messages import LineEntered
from judgetool.tui.panes.moves import MovesPane
from judgetool.tui.panes.verdict import Verdict, outcome_lines
from judgetool.tui.text import links
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import Cards, Line, Rules, Typed, cited
from judgetool.tui.widgets.css_classes import reclass

_BOLD = frozenset({"ask", "right", "wrong", "other", "refused", "end", "step"})


class LessonPane(Verdict):
    """What is told since the learner last did something; an answer of a question is picked here."""

    NAME: ClassVar[str] = "Lesson"
    ABOUT: ClassVar[str] = "what the lesson tells, and its questions"
    ENTER: ClassVar[str] = "the rules, in full; an answer"

    def __init__(self, lesson: LessonPlay, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lesson = lesson
        self._first = 0  # of the lines that are to be in sight
        self.name_shown = lesson.lesson.title

    def show_outcome(self, outcome: Outcome, telling: Telling = ()) -> None:
        """What became of a line that is no move of the lesson, and then what is told."""
        self.outcome = outcome
        said = isinstance(outcome, NotRead) or (isinstance(outcome, Told) and outcome.head)
        refused = any(part.kind in ("refused", "wrong", "other") for part in self._lesson.parts)
        reclass(self, {"-refused": False, "-warned": refused, "-claims": False})
        self.write([*(outcome_lines(outcome, telling) if said else ()), *self._told()])
        n, of = self._lesson.progress
        you = say("you: {player}", player=self._lesson.lesson.you)
        self.entitle(word("list", ", ").join((you, say("{n} of {total}", n=n, total=of))))
        self.highlighted = None
        self._first = 0 if said or refused else self._note
        self._keep_in_sight()

    def on_resize(self, event: Resize) -> None:
        """What is to be read or answered stays in sight however low the pane becomes."""
        super().on_resize(event)
        self.call_after_refresh(self._keep_in_sight)

    def _keep_in_sight(self) -> None:
        """What may be answered; what is said of the move that comes next; else the beginning."""
        if self._lesson.stop == "ask":
            self.scroll_end(animate=False)
            return
        room = self.scrollable_content_region.width
        before = self.lines[: self._first if self._lesson.stop == "do" else 0]
        self.scroll_to(y=sum(line.height(room) for line in before), animate=False)

    @property
    def _note(self) -> int:
        """Which line says what the move that comes next is about."""
        parts = [part for part in self._lesson.parts if part.kind != "goal"]
        notes = [n for n, part in enumerate(parts) if part.kind == "note"]
        return len(self.lines) - len(parts) + notes[-1] if notes else 0

    def _told(self) -> Iterator[Line]:
        yield from (_line(part) for part in self._lesson.parts if part.kind != "goal")

    def point_to_answers(self) -> None:
        """Put the cursor on the first answer."""
        options = (n for n, line in enumerate(self.lines) if isinstance(line.meaning, Typed))
        self.highlighted = next(options, None)


def _line(part: Part) -> Line:
    text = plain(part.text, "bold" if part.kind in _BOLD else "")
    if part.kind == "option":
        letter, _, answer = part.text.partition("  ")
        return Line(Hanging(f"  {letter}  ", answer), Typed(letter, done=True))
    if part.rules:
        text = links.to_rules(text + cited(part.rules), part.rules)
    meaning = Rules(part.rules, part.text) if part.rules else None
    return Line(Hanging(LEADS.get(part.kind, ""), text), meaning)


class LessonMoves(MovesPane):
    """As on any board, but with the figures of the learner's cards."""

    BY_HAND: ClassVar[bool] = False

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._hand: tuple[tuple[CardView, str], ...] = ()

    def hold(self, cards: Iterable[tuple[CardView, str]]) -> None:
        """Tell the figures of the learner's cards in hand; alike ones once."""
        self._hand = tuple({card.name: (card, told) for card, told in cards if told}.values())

    def _about(self, text: str) -> str:
        named = self._named(text)
        return "" if named is None else named[1]

    def _besides(self) -> Iterator[Line]:
        named = [self._named(text) for text in self._answers]
        others = [each for each in self._hand if each not in named]
        if others:
            says = say("also in your hand:") if any(named) else say("in your hand:")
            yield Line(Hanging("  ", says), heading=True)
        for card, told in others:
            shown = plain(card.signed) + plain(f"  {told}", "dim")
            yield Line(Hanging("  ", shown), Cards(card.name, (card,)))

    def _named(self, text: str) -> tuple[CardView, str] | None:
        """The card in hand that a move names first, with its figures."""
        return card_of(text, self._hand)


class GoalLine(Static):
    """What is to be done now; a click goes on where one has to read."""

    def __init__(self, lesson: LessonPlay, *, id: str | None = None) -> None:
        super().__init__("", id=id, markup=False)
        self._lesson = lesson
        self.said = ""
        self._more = ""

    def show_goal(self, following: str) -> None:
        """Say it.

        Args:
            following: the title of the next lesson; "" behind the last one.
        """
        self.said = self._says(following)
        self._draw()

    def say_more(self, above: bool, below: bool) -> None:
        """Say whether there is more to be read than is seen."""
        if below:
            self._more = say("PageDown: more")
        else:
            self._more = say("PageUp: back") if above else ""
        self._draw()

    def _draw(self) -> None:
        said = f"{self.said}  ({self._more})" if self._more else self.said
        self.update(Hanging("", said, "bold reverse", filled=True))

    def _says(self, following: str) -> str:
        lesson = self._lesson
        if lesson.stop == "ask" and lesson.question is not None:
            last = LETTERS[len(lesson.question.options) - 1]
            if lesson.asks_several:
                return say(
                    "QUESTION  type all that are right, such as A C, then Enter; ? Enter: a hint"
                )
            return say("QUESTION  A to {last}, then Enter; ? Enter: a hint", last=last)
        if lesson.stop == "read":
            return say("Enter goes on")
        if lesson.stop == "end" and following:
            return say("Enter: the next lesson, {title}", title=following)
        if lesson.stop == "end":
            return say("that was the last lesson; Enter: the list")
        return say("GOAL  {goal}", goal=lesson.goal)

    def on_click(self) -> None:
        if self._lesson.stop in ("read", "end"):
            self.post_message(LineEntered(""))
