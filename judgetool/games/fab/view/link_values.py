"""A chain link as plain values, before it is put into words."""

from __future__ import annotations

import msgspec

from judgetool.engine.view import CardView, Number
from judgetool.language import word


class LinkView(msgspec.Struct, frozen=True):
    """A chain link; numbers of an attack that is gone are its last known information."""

    number: int
    active: bool
    attack: CardView
    exists: bool
    source: CardView | None
    controller: str
    targets: tuple[str, ...]
    defending: tuple[CardView, ...]
    power: Number
    defense: Number
    damage: int | None
    hit: bool | None  # None: not decided yet
    told: bool = True  # whether it is told what came of it, once that is decided
    reckoned: bool = False  # whether only the hit is told, and the damage is what the figures make
    prevented: int = 0

    @property
    def status(self) -> str:
        """The word for whether it is the present one."""
        return word("status", "active" if self.active else "resolved")


def defense(card: CardView) -> str:
    """What a card defends with, behind its name."""
    comma = word("list", ", ")
    return "".join(f"{comma}{number}" for number in card.numbers if number.name == "defense")
