"""What an object is: its types and colors."""

from __future__ import annotations

from judgetool.engine.memory import remembered
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.continuous.in_force import Force, of_kind
from judgetool.games.magic_classic.objects.state import Object, State
from judgetool.games.magic_classic.rulebook import carries


@remembered
def types(state: State, id: int) -> frozenset[str]:
    """The types and creature types of an object, or what they last were."""
    if id not in state.objects:
        gone = state.lki(id)
        return frozenset() if gone is None else gone.types
    object = state.objects[id]
    found = object.card.types if object.kind == "card" else frozenset()
    if object.zone != "play":
        return found
    for force in of_kind(state, t.StopsBeingCreature, t.BecomesCreature):
        if is_subject(state, force, id) or _is_such_a_land(force, object, found):
            if isinstance(force.effect, t.BecomesCreature):
                found |= {"Creature", "Artifact"} if force.effect.artifact else {"Creature"}
            else:
                found -= {"Creature"}
    return found


def _is_such_a_land(force: Force, object: Object, found: frozenset[str]) -> bool:
    """Whether what makes creatures of all lands of a sort makes one of an object."""
    what = getattr(force.effect, "what", None)
    if force.subjects is not None or not isinstance(what, t.Every):
        return False
    of = what.of
    if of.kind != "land" or "Land" not in found or not (not of.subtype or of.subtype in found):
        return False
    return not of.whose or (of.whose == "you") == (object.player == force.controller)


def colors(state: State, id: int) -> frozenset[str]:
    """The colors of an object, of an ability those of its source; or what they last were."""
    if id not in state.objects:
        gone = state.lki(id)
        return frozenset() if gone is None else gone.colors
    object = state.objects[id]
    if object.kind == "ability" and object.source is not None and state.there(object.source):
        return colors(state, object.source)
    found = object.card.colors
    if object.zone == "play" and object.kind == "card":
        for force in of_kind(state, t.BecomesCreature):
            effect = force.effect
            assert isinstance(effect, t.BecomesCreature)
            becomes = effect.color and (
                is_subject(state, force, id) or _is_such_a_land(force, object, object.card.types)
            )
            found = frozenset({effect.color}) if becomes else found
    return found


def roles(state: State, id: int) -> frozenset[str]:
    """Whether a creature is attacking or blocking, or was as it left play."""
    if id not in state.objects:
        gone = state.lki(id)
        return frozenset() if gone is None else gone.roles
    is_in = {"attacking": state.is_attacking(id), "blocking": state.is_blocking(id)}
    return frozenset(role for role, is_so in is_in.items() if is_so)


@carries("beyond C.1: continuous effects")
def is_creature(state: State, id: int) -> bool:
    """Whether it is a creature now, or was one as it left play."""
    return "Creature" in types(state, id)


def is_subject(state: State, force: Force, id: int) -> bool:
    """Whether an effect that names one object, or has begun, is on an object."""
    if force.subjects is not None:
        return id in force.subjects
    return single(state, force, getattr(force.effect, "what", None)) == id


@carries("beyond C.1: enchantments")
def single(state: State, force: Force, who: t.Who | None) -> int | None:
    """The one that a permanent's own sentence names: itself, or the creature it is on."""
    match who:
        case t.This():
            return force.source
        case t.Enchanted():
            return state.objects[force.source].attached
    return None
