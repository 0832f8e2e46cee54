"""Cards as they are printed."""

from __future__ import annotations

import msgspec


class Card(msgspec.Struct, frozen=True, gc=False):
    """A card's printed properties.

    Attributes:
        type_line: as it is printed: ``Creature - Wall``.
        types: the words of the type line.
        abilities: what its text says, as far as it could be read.
        unread: the sentences of its text that could not be read.
    """

    name: str
    type_line: str = ""
    types: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    text: str = ""
    abilities: tuple[msgspec.Struct, ...] = ()
    unread: tuple[str, ...] = ()


UNKNOWN = Card("unknown")
