"""Moves that are the same in every card game."""

from __future__ import annotations

from judgetool.engine.choice import Move


class Choose(Move, frozen=True):
    """Choose objects: a target, a card, what comes next.

    Attributes:
        named: which card it is, if that was unknown.
    """

    objects: tuple[int, ...]
    named: str = ""


class Option(Move, frozen=True, eq=False):
    """Choose one of several things that are not objects: a mode, a number, a replacement effect.

    Attributes:
        text: what is typed to choose it.
        read: what it says in the judge's language, if that is not what is typed; the same option
            is chosen in every language.
    """

    index: int
    text: str = ""
    read: str = ""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Option):
            return NotImplemented
        return (self.index, self.text) == (other.index, other.text)

    def __hash__(self) -> int:
        return hash((Option, self.index, self.text))


class Yes(Move, frozen=True):
    """Do what may be done."""


class No(Move, frozen=True):
    """Do not."""


class Concede(Move, frozen=True):
    """Concede the game, whoever is asked and whatever."""
