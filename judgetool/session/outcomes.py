"""What became of what was typed, picked or asked for: small records, in the past tense."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from judgetool.engine.choice import Violation
from judgetool.engine.table import Entry
from judgetool.scenario.document import is_refused_so
from judgetool.session.explaining.subjects import Subject


class Played(msgspec.Struct, frozen=True):
    """A line that was carried out, with what the journal says of it.

    ``stopped``: what kept it from coming where it says, if something did; ``past``: that it came
    past that.
    """

    line: str
    entries: tuple[Entry, ...]
    stopped: str = ""
    past: str = ""


class NotPlayed(msgspec.Struct, frozen=True):
    """A line that some rule refuses; nothing has happened.

    ``expected``: the rules by which the file it comes from says that it must be refused, if any.
    """

    line: str
    violations: tuple[Violation, ...]
    expected: tuple[str, ...] = ()

    @property
    def as_expected(self) -> bool:
        """Whether exactly the rules that the file names refuse it."""
        return is_refused_so(self.expected, self.rules)

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that refuses it, each once."""
        return tuple(dict.fromkeys(rule for v in self.violations for rule in v.rules))


class NotRead(msgspec.Struct, frozen=True):
    """A line that stands for no answer; nothing has happened.

    ``is_move``: it is a move all the same, but none that can be made as things stand.
    """

    line: str
    because: str
    is_move: bool = False


class Undone(msgspec.Struct, frozen=True):
    """A line that was taken back."""

    line: str


class Redone(msgspec.Struct, frozen=True):
    """A line that was taken back and has now been played again."""

    line: str


class Skipped(msgspec.Struct, frozen=True):
    """A line of the file that was left out."""

    line: str


class Went(msgspec.Struct, frozen=True):
    """Another moment is shown now, which this line led to."""

    line: str


class Kept(msgspec.Struct, frozen=True):
    """A line that is kept as it is told, and not played: it is refused, or comes after what is."""

    line: str
    violations: tuple[Violation, ...] = ()


class Entered(msgspec.Struct, frozen=True):
    """Something that is no move was entered: a name, a mark to come back to, a claim."""

    line: str


class Row(msgspec.Struct, frozen=True):
    """A line of an answer, and what it leads to.

    Attributes:
        rules: the rules it rests on.
        entry: the transition of the journal that it is of; 0 for none.
        leads: what else can be asked about it.
    """

    text: str
    rules: tuple[str, ...] = ()
    entry: int = 0
    leads: Subject | None = None


class Told(msgspec.Struct, frozen=True):
    """What an order was asked for: a headline and the lines of the answer."""

    head: str
    rows: tuple[Row, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """The answer as text."""
        return tuple(row.text for row in self.rows)


class Shown(msgspec.Struct, frozen=True):
    """A front end has shown what was asked for in its own way; nothing is left to be said."""


Outcome: TypeAlias = (
    Played | NotPlayed | NotRead | Undone | Redone | Skipped | Went | Kept | Entered | Told | Shown
)
