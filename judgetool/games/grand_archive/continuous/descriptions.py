"""Which objects a description means."""

from __future__ import annotations

from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.continuous.object_types import is_unit, types
from judgetool.games.grand_archive.objects.state import Object, State
from judgetool.games.grand_archive.rulebook import reads

_TYPE = {"ally": "Ally", "champion": "Champion", "weapon": "Weapon", "item": "Item"}


def matches(
    state: State, id: int, what: w.Description, controller: int, source: int | None
) -> bool:
    """Whether an object is one of those that a description means.

    Args:
        controller: who is "you".
        source: what is "this", and so not "another".
    """
    object = state.objects.get(id)
    if object is None or not _is_of_kind(state, object, what.kind):
        return False
    if what.other and id == source:
        return False
    if what.whose is not None and (object.player == controller) != (what.whose == "you"):
        return False
    if what.status is not None and object.rested != (what.status == "rested"):
        return False
    return what.role is None or has_role(state, id, what.role)


def _is_of_kind(state: State, object: Object, kind: w.Kind) -> bool:
    match kind:
        case "card":
            return object.id in state.stack and object.kind == "card"
        case "activation":
            triggered = isinstance(object.ability, w.Triggered)
            return object.id in state.stack and not triggered
        case "card or ability":
            return object.id in state.stack
        case "attack":
            return object.id in attacks(state)
        case "attack card":
            on_its_way = object.kind == "card" and object.zone in ("effects stack", "intent")
            return on_its_way and "Attack" in types(state, object.id)
        case "card in a graveyard":
            return object.zone == "graveyard"
        case "unit":
            return is_unit(state, object.id)
        case "object":
            return object.zone == "field"
        case _:
            return object.zone == "field" and _TYPE[kind] in types(state, object.id)


@reads(
    "Attacking 6",
    "Attacking 4",
    unclear='What is "target attack" if no attack card was used.',
    we="It is the attack card in the intent; where there is none, the attacking unit.",
    because="An attack card is where the attack is reflected; one without it is reflected in "
    "nothing but its attacker.",
)
def attacks(state: State) -> tuple[int, ...]:
    """What stands for the attack that is on: nothing where there is none."""
    combat = state.combat
    if combat is None or combat.attacker is None:
        return ()
    return state.intent or (combat.attacker,)


def has_role(state: State, id: int, role: w.Role) -> bool:
    """Whether an object has a role in the combat that is on."""
    combat = state.combat
    if combat is None:
        return False
    match role:
        case "attacking":
            return combat.attacker == id
        case "defending":
            return id in combat.targets
        case "retaliating":
            return id in combat.retaliators


def candidates(
    state: State, what: w.Description, controller: int, source: int | None
) -> tuple[int, ...]:
    """All objects that a description means."""
    return tuple(id for id in among(state, what) if matches(state, id, what, controller, source))


def among(state: State, what: w.Description) -> tuple[int, ...]:
    """All objects where a description looks for them."""
    if what.kind == "card in a graveyard":
        return tuple(id for player in state.remaining for id in state.zone(player, "graveyard"))
    return (*state.field, *state.intent, *reversed(state.stack))
