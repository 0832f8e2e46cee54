"""A card as a person looks it up: what is printed on it, and how that is read.

A game says all of it in the language of the judge, and works out only what is asked for, since a
library has many cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

import msgspec

from judgetool.language import say, word


class Printed(Protocol):
    """A card of a library or of a file."""

    @property
    def name(self) -> str:
        """Its name, which several cards may have."""

    @property
    def full_name(self) -> str:
        """Its name as it is told from all others."""

    @property
    def line(self) -> str:
        """Its type line."""

    @property
    def figures(self) -> Sequence[str]:
        """The figures it has, each in words."""

    @property
    def text(self) -> Sequence[str]:
        """What its text says, as it is read."""

    @property
    def unread(self) -> Sequence[str]:
        """What of its text could not be read, and has to be applied by hand."""


class _Named(Protocol):
    @property
    def name(self) -> str: ...


C = TypeVar("C", bound=_Named)


class OfCard(Generic[C]):
    """A card that is told by its name alone; the rest is said by what is made of it."""

    def __init__(self, card: C) -> None:
        self._card = card

    @property
    def name(self) -> str:
        return self._card.name

    @property
    def full_name(self) -> str:
        return self._card.name


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph of a card's text, and how it is read.

    Attributes:
        printed: as the card has it.
        read_as: what is understood of it, in canonical wording; "" if nothing is.
        by_hand: what of it has to be applied by hand, word for word; none if all is understood.
        side: of a card in two halves, the name of the half that it begins; else "".
    """

    printed: str
    read_as: str
    by_hand: tuple[str, ...] = ()
    side: str = ""

    @property
    def understood(self) -> str:
        """How far it is understood: "fully", "in part" or "not at all"."""
        return "fully" if not self.by_hand else "in part" if self.read_as else "not at all"


class Known(Printed, Protocol):
    """A card that is known without a file: of the library or an imported table."""

    @property
    def source(self) -> str:
        """The imported table that it is from; "" for the library."""

    @property
    def types(self) -> Sequence[str]:
        """What it is: the types on its type line."""

    @property
    def classes(self) -> Sequence[str]:
        """Whose it is: the classes and the like on its type line."""

    @property
    def printed_text(self) -> str:
        """Its text as it is printed."""

    @property
    def paragraphs(self) -> Sequence[Paragraph]:
        """Its text, paragraph by paragraph."""


class Listed(msgspec.Struct, frozen=True, gc=False):
    """A card as it can be written in a file: what tells it from others, without its text.

    Attributes:
        name: its name, which several cards may have.
        full_name: its name as it is told from all others.
        line: its type line, as it is written.
        figures: its figures, each by the name of the property.
        forms: the words behind its name by which it is told from others of it, in lower case.
        several: whether there are others of its name.
    """

    name: str
    full_name: str
    line: str
    figures: tuple[tuple[str, int | str], ...] = ()
    forms: tuple[str, ...] = ()
    several: bool = False

    @property
    def says(self) -> str:
        """``Giant Growth (green): Instant, cost 1``."""
        figures = (
            say("{property} {n}", property=word("property", name), n=n) for name, n in self.figures
        )
        about = word("list", ", ").join((*filter(None, [self.line]), *figures))
        return say("{card}: {about}", card=self.full_name, about=about) if about else self.full_name
