"""What all events share: being one, naming places, and what an object leaves behind."""

from __future__ import annotations

from judgetool.engine.table import Event as Base
from judgetool.games.grand_archive.objects.state import Place, State, replace, zone_name
from judgetool.language import say


class Event(Base, frozen=True, kw_only=True):
    """A Grand Archive event."""


def place_name(state: State, place: Place) -> str:
    """A zone as a judge reads it: ``Rai's graveyard``, ``the Effects Stack``."""
    player, zone = place
    if player is None:
        return say("the {zone}", zone=zone_name(zone))
    return say("{player}'s {zone}", player=state.players[player], zone=zone_name(zone))


def left(state: State, id: int) -> State:
    """As an object ceases to be what it was: it is kept as it last was, and no effect is on it."""
    effects = tuple(
        replace(effect, subjects=tuple(i for i in effect.subjects if i != id))
        for effect in state.effects
        if effect.subjects != (id,)
    )
    return replace(state, effects=effects, lost=(*state.lost, state.objects[id]))
