"""The types of an object: those printed on it, or the one that an effect has given it instead."""

from __future__ import annotations

from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.objects.state import State
from judgetool.games.grand_archive.rulebook import carries

UNITS = frozenset({"Ally", "Champion"})


@carries("beyond the pages: continuous effects")
def types(state: State, id: int) -> frozenset[str]:
    """The types of an object, its subtypes and classes among them."""
    object = state.there(id)
    found = frozenset[str]() if object is None else object.card.types
    for one in state.effects:
        if isinstance(one.effect, w.Becomes) and id in one.subjects:
            found = (found - frozenset(w.TYPES)) | {one.effect.type}
    return found


def is_unit(state: State, id: int) -> bool:
    """Whether an object is a unit: an ally or a champion on the field."""
    object = state.objects.get(id)
    return object is not None and object.zone == "field" and not types(state, id).isdisjoint(UNITS)
