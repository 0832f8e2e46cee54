"""A table of cards as it was read, and what a game says of the tables of its cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from judgetool.engine.cards.printed import Known


class Row(msgspec.Struct, frozen=True):
    """A card as a table has it.

    Attributes:
        name: its name, which several cards may have.
        variant: what tells it from others of its name, such as its color; "" where nothing does.
        line: its type line.
        entry: what is printed on it, its text too, by the names that the game has for it.
        at: the line of the file that it begins on, from 1.
    """

    name: str
    variant: str
    line: str
    entry: Mapping[str, Any]
    at: int


class Misread(msgspec.Struct, frozen=True):
    """Something wrong with a table, and the line of the file that it is on."""

    at: int
    message: str


class Damaged(Exception):
    """A table that can't be read as a whole.

    Attributes:
        faults: what is wrong with it; never empty.
    """

    def __init__(self, faults: Sequence[Misread]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(fault.message for fault in faults))


class Table(msgspec.Struct, frozen=True):
    """What was found in a table: its cards, and the rows that could not be read."""

    rows: tuple[Row, ...]
    left_out: tuple[Misread, ...] = ()


class Format(msgspec.Struct, frozen=True):
    """A shape that tables of a game's cards come in.

    Attributes:
        name: what it is called, a word of kind "format".
        fits: whether a file, as text, is written so.
        read: its cards; raises :class:`Damaged` where it can't be read as a whole.
    """

    name: str
    fits: Callable[[str], bool]
    read: Callable[[str], Table]


class Tables(Protocol):
    """What a game says of the tables of its cards: a module of it."""

    @property
    def formats(self) -> Sequence[Format]: ...

    def stamp(self) -> str:
        """What differs as soon as a paragraph could be read otherwise than before."""

    def paragraphs(self, name: str, entry: Mapping[str, Any]) -> Sequence[str]:
        """The paragraphs of a card's text as they are read."""

    def reading(self, paragraph: str) -> bytes:
        """What a paragraph is read as, to be kept."""

    def cards(self) -> Sequence[Known]:
        """All cards that are known without a file, each said as it is asked for."""

    def carried(
        self, states: Iterable[Any], texts: Iterable[str], *, library_first: bool
    ) -> Mapping[str, Mapping[str, Any]]:
        """The imported cards that a case needs, as entries of its own ``cards:``, by their keys.

        Args:
            states: those that it has come through.
            texts: what it says.
            library_first: whether it knows the library's cards before those that are imported.
        """

    def understood(self, reading: bytes) -> str:
        """How much of a paragraph was understood: "fully", "in part" or "not at all"."""
