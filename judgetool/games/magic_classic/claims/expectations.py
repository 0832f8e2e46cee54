"""What a file can expect of a position of Magic."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from judgetool.engine.boards import Path
from judgetool.engine.claims import expected
from judgetool.engine.claims.expected import CardName, CardNames, EntryNumber, StackName, TargetName
from judgetool.language import say


class CardExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in a zone; only what is given is compared.

    Attributes:
        card: its name.
        tapped: whether it is tapped.
        damage: the damage on it.
        power: its power now; empty if it is no creature.
        toughness: its toughness now; empty if it is no creature.
        counters: how many counters of a name are on it; others are not compared.
        attached: the creature that it is on; empty if it is on none.
        owner: whose card it is.
    """

    card: CardName
    tapped: bool | UnsetType = UNSET
    damage: int | UnsetType = UNSET
    power: int | UnsetType | None = UNSET
    toughness: int | UnsetType | None = UNSET
    counters: dict[str, int] | UnsetType = UNSET
    attached: CardName | UnsetType | None = UNSET
    owner: TargetName | UnsetType = UNSET


class AttackExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attacking creature; only what is given is compared.

    Attributes:
        attacker: its name.
        blockers: how many creatures block it now, or which, in any order.
        blocked: whether it is blocked, as it stays when its blockers are gone.
        power: its power now.
    """

    attacker: CardName | UnsetType = UNSET
    blockers: int | list[CardNames] | UnsetType = UNSET
    blocked: bool | UnsetType = UNSET
    power: int | UnsetType | None = UNSET


class PlayerExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player; every other key is a zone: a count, or its cards in any order.

    Attributes:
        life: life total.
    """

    life: int | UnsetType = UNSET


class Expected(expected.Expected, frozen=True, forbid_unknown_fields=True):
    """What must be true at a point; every other key is a player's name.

    Attributes:
        stack: how many are on it, or which, top first: ``Giant Growth``,
            ``Mogg Fanatic's ability``, ``Combat damage``.
        combat: the attacking creatures in the order in which they were declared, ``[]`` if there is
            none; or how many there are; or single ones by their numbers.
    """

    stack: int | list[StackName] | UnsetType = UNSET
    combat: int | list[AttackExpected] | dict[EntryNumber, AttackExpected] | UnsetType = UNSET

    @staticmethod
    def says(path: Path, wanted: Any, value: str) -> str:
        match path:
            case ("players", name, "life") if wanted is not None:
                return say("{name} has {n} life", name=name, n=value)
            case ("combat",):
                return say("{n} {n:creature|creatures} {n:attacks|attack}", n=wanted)
            case ("combat", int(i), "attacker"):
                return say("attacking creature {n} is {name}", n=i + 1, name=value)
            case ("combat", int(i), "blocked"):
                return say(
                    "attacking creature {n} is blocked"
                    if wanted
                    else "attacking creature {n} is not blocked",
                    n=i + 1,
                )
            case ("combat", int(i), "blockers"):
                return say("blockers of attacking creature {n}: {names}", n=i + 1, names=value)
            case ("combat", int(i), "power"):
                return say("attacking creature {n}: power {power}", n=i + 1, power=value)
        return ""
