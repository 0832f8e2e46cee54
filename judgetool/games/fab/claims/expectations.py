"""What a file can expect of a position of Flesh and Blood, and how that is said."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from judgetool.engine.boards import Path
from judgetool.engine.claims import expected
from judgetool.engine.claims.expected import CardName, CardNames, EntryNumber, StackName, TargetName
from judgetool.language import say, word


class DefenderExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A defending card and the defense it has.

    Attributes:
        card: its name.
        defense: its defense now.
        target: the attack-target it defends.
        counters: how many counters of a name are on it; others are not compared.
    """

    card: CardName
    defense: int | UnsetType | None = UNSET
    target: TargetName | UnsetType = UNSET
    counters: dict[str, int] | UnsetType = UNSET


class CardExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in a zone and the counters on it.

    Attributes:
        card: its name.
        counters: how many counters of a name are on it; others are not compared.
    """

    card: CardName
    counters: dict[str, int] | UnsetType = UNSET


class LinkExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chain link; only what is given is compared.

    Attributes:
        attack: the name of the attack.
        power: the attack's power; empty if it has none.
        target: the attack-target, several as ``A and B`` in any order; empty if there is none.
        defending: how many cards defend, or which, in any order.
        defense: the defense of all defending cards together.
        hit: whether the attack has hit; empty while that is not decided.
        damage: the damage dealt; empty while it is not decided.
        number: the number of the link, counting from 1.
        go again: whether the attack has go again.
        counters: how many counters of a name are on the attack, or on the weapon or ally that
            attacks; others are not compared.
    """

    attack: CardName | UnsetType = UNSET
    power: int | UnsetType | None = UNSET
    target: TargetName | UnsetType | None = UNSET
    defending: int | list[CardNames | DefenderExpected] | UnsetType = UNSET
    defense: int | UnsetType | None = UNSET
    hit: bool | UnsetType | None = UNSET
    damage: int | UnsetType | None = UNSET
    number: int | UnsetType = UNSET
    go_again: bool | UnsetType = msgspec.field(default=UNSET, name="go again")
    counters: dict[str, int] | UnsetType = UNSET


class PlayerExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's assets; every other key is a zone: a count, or its card names in any order.

    Attributes:
        life: life total.
        action points: action points left.
        resources: resource points floating.
        chi: chi points floating.
        marked: whether the hero is marked.
    """

    life: int | UnsetType | None = UNSET
    action_points: int | UnsetType = msgspec.field(default=UNSET, name="action points")
    resources: int | UnsetType = UNSET
    chi: int | UnsetType = UNSET
    marked: bool | UnsetType = UNSET


class Expected(expected.Expected, frozen=True, forbid_unknown_fields=True):
    """What must be true at a point; every other key is a player's name.

    Attributes:
        stack: the names of the layers, top first, or how many.
        chain: the chain links in order, ``[]`` when the combat chain is closed; or how many there
            are; or single ones by their numbers.
    """

    stack: int | list[StackName] | UnsetType = UNSET
    chain: int | list[LinkExpected] | dict[EntryNumber, LinkExpected] | UnsetType = UNSET

    @staticmethod
    def says(path: Path, wanted: Any, value: str) -> str:
        match path:
            case ("chain",):
                return say("the chain has {n} {n:link|links}", n=wanted)
            case ("chain", int(i), field):
                return _of_link(i + 1, str(field), wanted, value)
            case ("players", name, "life") if wanted is not None:
                return say("{name} has {n} life", name=name, n=value)
            case ("players", name, "action_points"):
                return say(
                    "{name} has {n} action {number:point|points}", name=name, n=value, number=wanted
                )
            case ("players", name, "resources"):
                return say(
                    "{name} has {n} resource {number:point|points}",
                    name=name,
                    n=value,
                    number=wanted,
                )
            case ("players", name, "chi"):
                return say(
                    "{name} has {n} chi {number:point|points}", name=name, n=value, number=wanted
                )
            case ("players", name, "marked"):
                return say("{name} is marked" if wanted else "{name} is not marked", name=name)
            case _:
                return ""


def _of_link(number: int, field: str, wanted: Any, value: str) -> str:
    if field == "go_again":
        return say(
            "chain link {number}: the attack has go again"
            if wanted
            else "chain link {number}: the attack has no go again",
            number=number,
        )
    if field == "hit" and wanted is not None:
        return say(
            "chain link {number} has hit" if wanted else "chain link {number} has not hit",
            number=number,
        )
    what = word("fact", field)
    return say("chain link {number}: {what} is {value}", number=number, what=what, value=value)
