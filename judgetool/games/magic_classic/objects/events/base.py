"""What all events share: being one, and what a permanent leaves behind."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.supposing import asked
from judgetool.engine.table import Event as Base
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.continuous import snapshot
from judgetool.games.magic_classic.objects.state import (
    Continuous,
    Object,
    State,
    name_of,
    place_of,
    replace,
)
from judgetool.games.magic_classic.rulebook import carries, tells
from judgetool.language import say


class Event(Base, frozen=True, kw_only=True):
    """An event of a game of Magic.

    ``replaced_by``: the effects that have replaced it or a part of it already, which can't again.
    """

    replaced_by: tuple[tuple[int, int], ...] = ()


@carries("beyond C.1: leaving play")
def left_play(state: State, id: int, zone: str) -> State:
    """A permanent goes to a zone of its owner: as a new object, without anything that was on it; a
    token is no more."""
    old, token = state.objects[id], is_token(state, id)
    lost = (*state.lost, snapshot(state, id))
    new = Object(state.next_id, old.card, old.owner, was=id)
    state = replace(
        state.gone(id),
        lost=lost,
        next_id=state.next_id + 1,
        effects=tuple(_without(id, state.effects)),
    )
    return state if token else state.moved(new, zone)


def is_token(state: State, id: int) -> bool:
    """Whether a permanent is no more once it has left play."""
    return "Token" in state.objects[id].card.types


def _without(id: int, effects: tuple[Continuous, ...]) -> Iterator[Continuous]:
    """Effects less an object that they are on; one that was on that alone is there no more.

    What prevents damage that something deals goes on doing so: its damage may still be on its way.
    """
    for effect in effects:
        if isinstance(effect.effect, t.Prevent) and (effect.effect.by or effect.effect.both):
            yield effect
            continue
        left = tuple(i for i in effect.subjects if i != id)
        if left or not effect.subjects:
            yield replace(effect, subjects=left)


def came_into_play(state: State, id: int, controller: int) -> State:
    """A card comes into play under a player's control."""
    old = state.objects[id]
    on = old.targets[0] if old.targets and old.card.enchants_creature else None
    new = Object(id, old.card, old.owner, controller, new=True, attached=on, since=state.next_id)
    was = None if old.was is None else state.lki(old.was)
    if was is not None and asked(False, _is_the_same, old, key=id):
        new = replace(was.object, id=id, controller=controller, since=state.next_id)
    return replace(state.moved(new, "play"), next_id=state.next_id + 1)


@tells("beyond C.1: leaving play")
def _is_the_same(_: bool, card: Object) -> str:
    return say("{card} is something new as it comes back into play", card=name_of(card))


def taken_over(state: State, id: int, player: int) -> State:
    """A permanent comes under another player's control."""
    old = state.objects[id]
    new = replace(old, controller=player, new=True)
    zones = dict(state.zones)
    zones[place_of(old)] = tuple(i for i in zones[place_of(old)] if i != id)
    zones[place_of(new)] = (*zones.get(place_of(new), ()), id)
    return replace(state.put(new), zones=zones)
