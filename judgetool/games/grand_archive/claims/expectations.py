"""What a file can expect of a position of Grand Archive, and how that is said."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from judgetool.engine.boards import Path
from judgetool.engine.claims import expected
from judgetool.engine.claims.expected import CardName, CardNames, EntryNumber, StackName
from judgetool.language import say, word


class ObjectExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An object in a zone; only what is given is compared.

    Attributes:
        card: its name.
        damage: the damage marked on it.
        rested: whether it is rested.
        power: its power now; empty if it has none.
        counters: how many counters of a name are on it; others are not compared.
    """

    card: CardName
    damage: int | UnsetType = UNSET
    rested: bool | UnsetType = UNSET
    power: int | UnsetType | None = UNSET
    counters: dict[str, int] | UnsetType = UNSET


class CombatExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The combat that is on; only what is given is compared.

    Attributes:
        attacker: the attacking unit; empty if there is none any more.
        intent: the cards in the intent, or how many.
        weapons: the weapons used that are on the field still, or how many.
        targets: the defenders there are now, or how many.
        retaliators: the units that retaliate, or how many.
        power: the power of the whole attack; empty if nothing in it has any.
    """

    attacker: CardName | UnsetType | None = UNSET
    intent: int | list[CardNames] | UnsetType = UNSET
    weapons: int | list[CardNames] | UnsetType = UNSET
    targets: int | list[CardNames] | UnsetType = UNSET
    retaliators: int | list[CardNames] | UnsetType = UNSET
    power: int | UnsetType | None = UNSET


class PlayerExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's champion; every other key is a zone: a count, or what is in it in any order.

    Attributes:
        damage: the damage marked on the champion; empty once it is gone.
        life: the life it has left.
        rested: whether it is rested.
    """

    damage: int | UnsetType | None = UNSET
    life: int | UnsetType | None = UNSET
    rested: bool | UnsetType = UNSET


class Expected(expected.Expected, frozen=True, forbid_unknown_fields=True):
    """What must be true at a point; every other key is a player's name.

    Attributes:
        stack: what is on the Effects Stack, top first, or how many.
        combat: the combat that is on, in a list of its own or under the number 1; ``[]`` when there
            is none.
    """

    stack: int | list[StackName] | UnsetType = UNSET
    combat: int | list[CombatExpected] | dict[EntryNumber, CombatExpected] | UnsetType = UNSET

    @staticmethod
    def says(path: Path, wanted: Any, value: str) -> str:
        match path:
            case ("combat",):
                return say("there is a combat") if wanted else say("there is no combat")
            case ("combat", int(), field):
                what = word("fact", str(field))
                return say("the combat: {what} is {value}", what=what, value=value)
            case ("players", name, "rested"):
                return say(
                    "{name}: the champion is rested" if wanted else "{name}: the champion is awake",
                    name=name,
                )
            case ("players", name, "damage"):
                return say("{name}: the champion has {n} damage", name=name, n=value)
            case ("players", name, "life"):
                return say("{name}: the champion has {n} life left", name=name, n=value)
            case _:
                return ""
