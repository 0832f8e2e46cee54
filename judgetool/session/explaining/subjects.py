"""What can be asked about: a card, a move, a number that is shown."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from judgetool.engine.choice import Answer
from judgetool.engine.view import Number


class OfObject(msgspec.Struct, frozen=True):
    """A card or another object: what could be done with it, and what refuses the rest.

    ``who`` would do it; left out, who controls or owns it.
    """

    id: int
    name: str
    who: str = ""


class OfMove(msgspec.Struct, frozen=True):
    """A move that is offered: the rules that allow it."""

    answer: Answer


class OfNumber(msgspec.Struct, frozen=True):
    """A computed number: its steps with their rules."""

    number: Number
    whose: str = ""


class OfKept(msgspec.Struct, frozen=True):
    """A number that transitions change: those that did, since the opening.

    Attributes:
        of: the player's name, or the object.
        kind, name: what it is: an asset, a zone, a counter.
        whose: what ``of`` is called.
        value: what it is where it is shown.
    """

    of: str | int
    kind: str
    name: str
    whose: str
    value: int


Subject: TypeAlias = OfObject | OfMove | OfNumber | OfKept
