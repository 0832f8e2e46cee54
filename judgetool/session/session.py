"""What happens at the table while a case is open: lines played, refused, undone, read from a file.

No terminal in here.  A line may stand for several answers (``all: pass``); it is played whole or
not at all, and undone whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Answer, NotNow, Refused, Violation
from judgetool.engine.table import Entry
from judgetool.language import say


@dataclass(frozen=True)
class Opened:
    """A file that was opened: its case, and the lines of moves it holds that are not yet played.

    ``expected`` has for each line the rules by which the file expects it to be refused, if any; it
    may be empty.
    ``claims`` are what the players say, each with its verdict and the rules that decide it;
    ``ruling`` is the answer: shown when the lines are played.
    ``edition`` is that of the rules by which it is judged; "" where the system has one alone.
    ``named``: whether the file names it.
    """

    title: str
    case: Case[Any]
    lines: Sequence[str] = ()
    expected: tuple[tuple[str, ...], ...] = ()
    claims: tuple[tuple[str, tuple[str, ...]], ...] = ()
    ruling: str = ""
    edition: str = ""
    named: bool = False


@dataclass(frozen=True)
class Played:
    """A line that was carried out, with what the journal says of it.

    ``stopped``: what kept it from coming where it says, if something did.
    """

    line: str
    entries: tuple[Entry, ...]
    stopped: str = ""


@dataclass(frozen=True)
class NotPlayed:
    """A line that some rule refuses; nothing has happened.

    ``expected``: the rules by which the file it comes from says that it must be refused, if any.
    """

    line: str
    violations: tuple[Violation, ...]
    expected: tuple[str, ...] = ()

    @property
    def as_expected(self) -> bool:
        """Whether exactly the rules that the file names refuse it."""
        return {rule for v in self.violations for rule in v.rules} == set(self.expected)


@dataclass(frozen=True)
class NotRead:
    """A line that stands for no answer; nothing has happened.

    ``is_move``: it is a move all the same, but none that can be made as things stand.
    """

    line: str
    because: str
    is_move: bool = False


@dataclass(frozen=True)
class Undone:
    """A line that was taken back."""

    line: str


@dataclass(frozen=True)
class Redone:
    """A line that was taken back and has now been played again."""

    line: str


@dataclass(frozen=True)
class Skipped:
    """A line of the file that was left out."""

    line: str


Outcome: TypeAlias = Played | NotPlayed | NotRead | Undone | Redone | Skipped


@dataclass(frozen=True)
class _Moment:
    """A case, how many of the file's lines have been read, and the line that led here."""

    case: Case[Any]
    read: int
    line: str


class Session:
    """An open case, with the lines that led to it and those that may still come."""

    def __init__(self, opened: Opened) -> None:
        self.title = opened.title
        self.claims = tuple(opened.claims)
        self.ruling = opened.ruling
        self.edition = opened.edition
        self.named = opened.named
        self._lines = tuple(opened.lines)
        self._expected = tuple(opened.expected)
        self._now = _Moment(opened.case, 0, "")
        self._past: list[_Moment] = []
        self._future: list[_Moment] = []

    @property
    def case(self) -> Case[Any]:
        return self._now.case

    @property
    def position(self) -> Position[Any]:
        return self._now.case.position

    @property
    def waiting_line(self) -> str | None:
        """The next line of the file, if there is one."""
        return self._lines[self._now.read] if self._now.read < len(self._lines) else None

    @property
    def has_file(self) -> bool:
        """Whether the file held any lines of moves."""
        return bool(self._lines)

    @property
    def lines_left(self) -> int:
        return len(self._lines) - self._now.read

    @property
    def can_undo(self) -> bool:
        return bool(self._past) or self.case.can_undo

    @property
    def can_redo(self) -> bool:
        return bool(self._future) or self.case.can_redo

    def write(self, answer: Answer) -> str:
        """An answer as its canonical line, as things stand now."""
        return self.position.game.write(self.position.state, answer)

    def says(self, answer: Answer) -> str:
        """An answer as a sentence in the present language."""
        return self.position.game.says(self.position.state, answer)

    def play(self, line: str) -> Outcome:
        """Play a line of text; without ``WHO:`` it is taken for whoever is asked."""
        return self._play(line, self._now.read)

    def play_waiting_line(self) -> Outcome:
        """Play the next line of the file.

        A line that the file expects to be refused has been read when some rule refuses it.  Any
        other line that could not be carried out stays the next one; :meth:`skip` leaves it out.
        """
        line = self.waiting_line
        if line is None:
            return NotRead("", say("the file has no more moves"))
        read = self._now.read
        outcome = self._play(line, read + 1)
        if isinstance(outcome, NotPlayed):
            outcome = replace(outcome, expected=next(iter(self._expected[read : read + 1]), ()))
            if outcome.expected:
                self._advance(self.case, read + 1, line)
        return outcome

    def skip(self) -> Outcome:
        """Leave out the next line of the file."""
        line = self.waiting_line
        if line is None:
            return NotRead("", say("the file has no more moves"))
        self._advance(self.case, self._now.read + 1, line)
        return Skipped(line)

    def pick(self, answer: Answer) -> Outcome:
        """Play an answer that the position offers."""
        line = self.write(answer)
        return self._answer(line, [answer], self._now.read)

    def undo(self) -> Outcome:
        """Take back the last line, or the last answer given before the case was opened here."""
        now = self._now
        if self._past:
            self._now = self._past.pop()
            self._future.append(now)
            return Undone(now.line)
        given = now.case.answer_given
        if given is None:
            return NotRead("", say("nothing to undo: this is the opening"))
        earlier = now.case.undo()
        line = earlier.position.game.write(earlier.position.state, given)
        self._now = _Moment(earlier, now.read, "")
        self._future.append(_Moment(now.case, now.read, line))
        return Undone(line)

    def redo(self) -> Outcome:
        """Play again what was last taken back."""
        now = self._now
        if self._future:
            self._past.append(now)
            self._now = self._future.pop()
            return Redone(self._now.line)
        if not now.case.can_redo:
            return NotRead("", say("nothing to redo"))
        later = now.case.redo()
        given = later.answer_given
        line = self.write(given) if given is not None else ""
        self._past.append(now)
        self._now = _Moment(later, now.read, line)
        return Redone(line)

    def _play(self, line: str, read: int) -> Outcome:
        position = self.position
        said = line.strip()
        if ":" not in said and position.choice is not None:
            said = f"{position.choice.who}: {said}"
        if said.casefold() == "judge:":
            return NotRead("", self._by_hand())
        try:
            answers = position.game.parse(position, said)
        except ValueError as error:
            return NotRead(said, str(error), isinstance(error, NotNow))
        except Refused as refused:
            return NotPlayed(said, refused.violations)
        return self._answer(said, answers, read)

    def _by_hand(self) -> str:
        """What the judge can do now, and how each of it is written."""
        forms = [f for f in self.position.game.forms(self.position) if f.startswith("judge: ")]
        if not forms:
            return say("the judge can do nothing by hand now")
        return "\n".join([say("the judge writes one of these:"), *forms])

    def _answer(self, line: str, answers: Sequence[Answer], read: int) -> Outcome:
        position = self.position
        before = len(position.journal)
        try:
            case = self.case.answer_all(answers)
        except ValueError as error:
            return NotRead(line, str(error), isinstance(error, NotNow))
        except Refused as refused:
            return NotPlayed(line, refused.violations)
        self._advance(case, read, line)
        journal = case.position.journal
        # an action that was reversed (1.10.3) leaves fewer entries than there were
        entries = journal.since(before) or tuple(journal)[-1:]
        return Played(line, entries, position.game.unreached(position, line, case.position))

    def _advance(self, case: Case[Any], read: int, line: str) -> None:
        self._past.append(self._now)
        self._future.clear()
        self._now = _Moment(case, read, line)
