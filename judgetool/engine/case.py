"""Positions and cases.

A case is an opening plus the answers given.  Replaying it is the definition of what happened:
undo, redo and branching only hold on to earlier positions, which never change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from judgetool.engine.cards.printed import Paragraph
from judgetool.engine.choice import Answer, Choice, Move, Refused, Unbroken, Violation
from judgetool.engine.claims.settling import Settling
from judgetool.engine.naming import unlike
from judgetool.engine.rulebook import Rulebook
from judgetool.engine.supposing import Leaving, Supposition
from judgetool.engine.table import (
    Ended,
    Entry,
    Interrupted,
    Journal,
    Reversed,
    Rules,
    Table,
    Waiting,
)
from judgetool.engine.view import Condition, Unread, View

S = TypeVar("S")


class Game(Rules[S], Protocol[S]):
    """What a rule system gives the engine.

    Attributes:
        edition_texts: what each edition of its rules is that a board can be judged by.
    """

    system: str
    rulebook: Rulebook
    edition_texts: Mapping[str, str]

    @property
    def settling(self) -> Settling:
        """What there is to a fact that can be expected, and what decides on it."""

    def proceed(self, table: Table[S]) -> None:
        """Run the rules from one seam to the next."""

    def check(self, state: S, choice: Choice, answer: Answer) -> list[Violation]:
        """Every reason why an answer is refused; empty if it is legal."""

    def legal(self, state: S, choice: Choice) -> list[Answer]:
        """Every answer the choice offers."""

    def uses(self, state: S, choice: Choice, id: int, who: str = "") -> list[Answer]:
        """Every way in which somebody may think of using an object now, legal or not: an answer
        each, to be checked.

        Args:
            id: the object, as a view has it.
            who: who would use it; left out, who controls or owns it, and besides whoever is asked,
                where an answer may name it.
        """

    def kept(self, state: S, of: str | int) -> Mapping[tuple[str, str], int]:
        """The numbers that events change and that nothing computes, each by its kind (asset, zone,
        counter) and its name.

        Args:
            of: the player's name, or the object, as a view has it.
        """

    def parse(self, position: Position[S], line: str) -> list[Answer]:
        """The answers a line of text stands for at this position.

        Raises:
            ValueError: the line is not a move, with what to write instead.
        """

    def in_any_order(self, before: Position[S], line: str, now: Position[S]) -> Sequence[Answer]:
        """What leads a line on from a question for an order that has stopped it, where every order
        leads to the same state; nothing elsewhere."""

    def unreached(self, before: Position[S], line: str, now: Position[S]) -> str:
        """What stopped a line that has been played before it came where it says; else ""."""

    def ran_past(self, before: Position[S], line: str, now: Position[S]) -> str:
        """That a line that has been played came where it says and past it; else ""."""

    def unbroken(self, position: Position[S], answer: Answer) -> Sequence[Unbroken]:
        """The restrictions on the board that a legal move might be thought to break, each with why
        it does not; asked of those that would refuse it."""

    def depends_on_unknown(self, position: Position[S], answer: Answer) -> Sequence[Condition]:
        """What has to be so of cards that the board leaves unknown, for a legal move to be one
        that can be paid for."""

    def left_to_the_judge(
        self, opening: S, entries: Sequence[Entry], tried: Sequence[Answer]
    ) -> Sequence[Unread]:
        """What has to be applied by hand of what influenced a game, since it could not be read.

        Args:
            entries: the journal so far.
            tried: moves that are tried in the end.
        """

    def unread_of(self, state: S, move: Move) -> Sequence[Unread]:
        """What could not be read of what a move uses, and may forbid it or change its cost or what
        it does."""

    def as_shown(self, state: S) -> S:
        """A state as it is for whoever knows of the turn only what a view shows; itself if nothing
        else has happened."""

    def unfinished(self, position: Position[S]) -> Sequence[Violation] | None:
        """Whether the game stands in the midst of declaring and paying for a move: why that can't
        be completed any more, nothing if it can; ``None`` if it does not."""

    def write(self, state: S, choice: Choice | None, answer: Answer) -> str:
        """An answer as its canonical line, which no other option of the choice has."""

    def forms(self, position: Position[S]) -> Sequence[str]:
        """Lines that may be typed besides the offered answers, blanks in capitals."""

    def sentence(self, number: str) -> str:
        """What the keyword of a rule stands for; "" for a rule of none."""

    def paragraphs(self, position: Position[S], id: int) -> Sequence[Paragraph]:
        """The text of a card that is shown, with what each paragraph is read as; nothing where a
        game does not say so."""

    def printed_figures(self, position: Position[S], id: int) -> Sequence[str]:
        """What is printed on a card that is shown, besides its name, type line and text; nothing
        where a game shows it among the numbers."""

    def view(self, position: Position[S]) -> View:
        """The position as front ends draw it."""


class Position(Generic[S]):
    """Where a case stands: the state, the journal that led here, and the choice that is open.

    ``choice`` is ``None`` when the game is over.  ``seam`` and ``pending`` are how the engine
    carries on: the last state in which the program counter is plainly in the state, and the
    answers given since.
    """

    __slots__ = (
        "_ahead",
        "_at_seam",
        "_offered",
        "choice",
        "game",
        "journal",
        "leaving",
        "pending",
        "seam",
        "state"
    )  # fmt: skip

    def __init__(
        self,
        game: Game[S],
        seam: S,
        at_seam: Journal,
        pending: tuple[Answer, ...],
        state: S,
        journal: Journal,
        choice: Choice | None,
        leaving: Leaving | None = None,
    ) -> None:
        self.game = game
        self.seam = seam
        self._at_seam = at_seam
        self.pending = pending
        self.state = state
        self.journal = journal
        self.choice = choice
        self.leaving = leaving
        self._offered: tuple[Answer, ...] | None = None
        self._ahead: tuple[Answer, Position[S]] | None = None

    @classmethod
    def at(cls, game: Game[S], state: S) -> Position[S]:
        """The position a state leads to: the rules run until they ask something."""
        return cls._run(game, state, Journal(), ())

    @classmethod
    def amid(cls, game: Game[S], state: S, journal: Journal | None = None) -> Position[S]:
        """A state as it is while the rules are carried out: nobody is asked, nothing runs on.

        Args:
            journal: what has happened until then.
        """
        return cls(game, state, Journal(), (), state, journal or Journal(), None)

    def supposing(self, supposed: Supposition) -> Position[S]:
        """The same position, from which the game goes on with one thing otherwise."""
        return Position(
            self.game, self.seam, self._at_seam, self.pending, self.state, self.journal,
            self.choice, Leaving(supposed),
        )  # fmt: skip

    @classmethod
    def _run(
        cls,
        game: Game[S],
        seam: S,
        journal: Journal,
        answers: tuple[Answer, ...],
        leaving: Leaving | None = None,
    ) -> Position[S]:
        at_seam_left, leaving = leaving, leaving and leaving.copy()
        table = Table(game, seam, answers, len(journal), leaving)
        pending = answers
        choice = None
        while not game.over(table.state):
            if leaving is not None:
                leaving.counted()
            try:
                game.proceed(table)
            except Waiting as waiting:
                choice = waiting.choice
                break
            except Reversed as reversal:
                table.undo_to(seam, reversal)
            except Interrupted as interruption:
                table.interrupted(seam, interruption)
            except Ended:
                pass
            pending = table.settle()
            seam, at_seam_left = table.state, leaving and leaving.copy()
        at_seam = journal.plus(table.settled)
        whole = at_seam.plus(table.entries)
        return cls(game, seam, at_seam, pending, table.state, whole, choice, at_seam_left)

    def check(self, answer: Answer) -> list[Violation]:
        """Every reason why an answer is refused here; empty if it is legal."""
        if self.choice is None:
            raise ValueError("the game is over; nothing is asked")
        return self.game.check(self.state, self.choice, answer)

    def legal(self) -> list[Answer]:
        """Every answer offered here; empty when the game is over."""
        if self._offered is None:
            found = [] if self.choice is None else self.game.legal(self.state, self.choice)
            self._offered = tuple(found)
        return list(self._offered)

    def write(self, answer: Answer) -> str:
        """An answer as its canonical line here."""
        return self.game.write(self.state, self.choice, answer)

    def says(self, answer: Answer) -> str:
        """An answer as a sentence in the language of the judge."""
        return self.game.says(self.state, self.choice, answer)

    def offers(self) -> dict[str, Answer]:
        """The answers offered here by their lines; of what is alike the first."""
        found: dict[str, Answer] = {}
        for answer in self.legal():
            found.setdefault(self.write(answer), answer)
        return {line: found[line] for line in unlike(found)}

    def after(self, answer: Answer) -> Position[S]:
        """The position after an answer.

        Raises:
            Refused: some rule refuses it; nothing has happened.
            ValueError: the game is over.
        """
        ahead, self._ahead = self._ahead, None
        if ahead is not None and ahead[0] is answer:
            return ahead[1]
        if not self._is_offered(answer):
            violations = self.check(answer)
            if violations:
                raise Refused(answer, tuple(violations))
        answers = (*self.pending, answer)
        return self._run(self.game, self.seam, self._at_seam, answers, self.leaving)

    def ahead(self, answer: Answer) -> Position[S]:
        """The position after an answer, which is about to be given: :meth:`after` then leads to
        this very one.

        Raises: as :meth:`after`.
        """
        found = self.after(answer)
        self._ahead = answer, found
        return found

    def _is_offered(self, answer: Answer) -> bool:
        """Whether it is one of the very answers that :meth:`legal` has handed out."""
        return any(answer is offered for offered in self._offered or ())


class Case(Generic[S]):
    """An opening plus answers, with the position they lead to.  Immutable: each answer makes a
    new case that shares everything before it, so branching is answering an earlier case.

    Attributes:
        begun: the state that it was opened with, before any rule ran; ``None`` if that is not
            known.
    """

    __slots__ = ("_undone", "answer_given", "before", "begun", "opening", "position")

    def __init__(
        self,
        position: Position[S],
        before: Case[S] | None = None,
        answer_given: Answer | None = None,
        undone: Case[S] | None = None,
        begun: S | None = None,
    ) -> None:
        self.position = position
        self.before = before
        self.answer_given = answer_given
        self.begun: S | None = before.begun if before is not None else begun
        self.opening: Position[S] = before.opening if before is not None else position
        self._undone = undone

    @classmethod
    def open(cls, game: Game[S], state: S) -> Case[S]:
        """A new case from an opening state."""
        return cls(Position.at(game, state), begun=state)

    def supposing(self, supposed: Supposition) -> Case[S]:
        """The same case, which goes on with one thing otherwise."""
        return Case(self.position.supposing(supposed), self.before, self.answer_given)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """All answers given since the opening, in order."""
        found = []
        case: Case[S] | None = self
        while case is not None and case.answer_given is not None:
            found.append(case.answer_given)
            case = case.before
        return tuple(reversed(found))

    def answer(self, answer: Answer) -> Case[S]:
        """The case with one more answer.

        Raises:
            Refused: some rule refuses it.
        """
        return Case(self.position.after(answer), self, answer)

    def answer_all(self, answers: Iterable[Answer]) -> Case[S]:
        """The case with several more answers, or none of them if one is refused.

        Raises:
            Refused: some rule refuses one of them; of several parts of one answer, with what
                refuses the others, too.
        """
        case = self
        left = list(answers)
        while left:
            try:
                case = case.answer(left[0])
            except Refused as refused:
                raise _with_the_other_parts(refused, case.position, left[1:]) from None
            del left[0]
        return case

    def undo(self) -> Case[S]:
        """The case before the last answer, which ``redo`` gives again; itself at the opening."""
        if self.before is None:
            return self
        earlier = self.before
        return Case(
            earlier.position, earlier.before, earlier.answer_given, undone=self, begun=self.begun
        )

    def redo(self) -> Case[S]:
        """The case as it was before ``undo``; itself if nothing was undone."""
        return self._undone if self._undone is not None else self

    @property
    def can_undo(self) -> bool:
        return self.before is not None

    @property
    def can_redo(self) -> bool:
        return self._undone is not None


def _with_the_other_parts(refused: Refused, at: Position[Any], left: list[Answer]) -> Refused:
    """A refusal with the rules that refuse other parts of an answer that is gathered, too."""
    found = list(refused.violations)
    if at.choice is not None and at.choice.gathers:
        for part in left:
            if part.who == refused.answer.who and type(part.move) is type(refused.answer.move):
                known = {rule for violation in found for rule in violation.rules}
                found += [v for v in at.check(part) if not known.issuperset(v.rules)]
    return Refused(refused.answer, tuple(found))
