"""Cards: what is printed on them."""

from __future__ import annotations

import msgspec

from judgetool.games.grand_archive.abilities.types import Ability


class Card(msgspec.Struct, frozen=True, gc=False):
    """A card as printed.

    Attributes:
        types: Champion, Ally, Action, Attack, Item, Weapon, Domain, Phantasia.
        power, life, durability: ``None`` where the card has no such stat.
        cost: its reserve cost; ``None`` where it has none.
        speed: ``fast`` or ``slow``.
        abilities: what of its text could be read; ``not_understood`` is the rest.
    """

    name: str
    types: frozenset[str] = frozenset()
    power: int | None = None
    life: int | None = None
    durability: int | None = None
    cost: int | None = None
    speed: str = "slow"
    text: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    not_understood: tuple[str, ...] = ()


UNKNOWN = Card("unknown")
