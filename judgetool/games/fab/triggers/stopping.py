"""6.6.5f and 7.5.5c: effects that keep triggered effects from triggering."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.games.fab.abilities.types import Static, StopsTriggers
from judgetool.games.fab.continuous import (
    Context,
    abilities_of,
    fits_as_attack,
    functional,
    holds,
    look,
    matches,
    speaker_of,
)
from judgetool.games.fab.objects.state import Object, State


def stopped_by(
    state: State, attack: int | None, holder: Object, controller: int
) -> tuple[str, ...]:
    """The sources of what keeps an effect of an object from triggering on an attack's hit-event.

    The hit-event is the damage of the active-attack (7.5.5), so that what triggers on the damage is
    kept from it as well as what triggers on the hit (1.9.3b).
    """
    if not state.effects and "stopping" not in state.standing.gives:
        return ()
    hitting = look(state, attack)
    if hitting is None:
        return ()
    found = (
        name
        for name, effect, speaker in _in_force(state)
        if fits_as_attack(state, hitting, effect.attack, speaker.controller, speaker)
        and (effect.of is None or matches(state, holder, effect.of, controller))
    )
    return tuple(dict.fromkeys(found))


def _in_force(state: State) -> Iterator[tuple[str, StopsTriggers, Context]]:
    """What is in force, with the name of its source and who speaks."""
    for continuous in state.effects:
        if isinstance(continuous.effect, StopsTriggers):
            yield continuous.source, continuous.effect, speaker_of(continuous)
    for id in state.standing.giving:
        object = state.objects[id]
        if "stopping" not in object.card.gives:
            continue
        for meant in abilities_of(state, object):
            ability = meant.ability
            if isinstance(ability, Static) and functional(state, object, ability):
                controller = object.player
                speaker = Context(object.id, controller)
                if holds(state, ability.condition, speaker):
                    for effect in ability.effects:
                        if isinstance(effect, StopsTriggers):
                            yield state.name(id), effect, speaker
