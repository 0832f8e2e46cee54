"""What effects in force say can't be done (1.0.2)."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities.types import CannotBeDefendedBy, CannotBePlayed, Static
from judgetool.games.fab.continuous.abilities import abilities_of, given_by
from judgetool.games.fab.continuous.conditions import holds
from judgetool.games.fab.continuous.context import Context
from judgetool.games.fab.continuous.functional import functional
from judgetool.games.fab.continuous.identity import controller_or_owner, source_of
from judgetool.games.fab.memory import per_state
from judgetool.games.fab.state import Link, State, name_of


class InForce(msgspec.Struct, frozen=True, gc=False):
    """A restriction in force on an attack or on playing, and where it comes from."""

    effect: CannotBeDefendedBy | CannotBePlayed
    cites: tuple[str, ...]
    source: str
    controller: int
    source_id: int | None = None
    keyword: str = ""


def defending_restrictions(state: State, link: Link) -> list[InForce]:
    """What the active-attack of a link can't be defended by.

    The attack's own abilities, its source's, and effects on it.  Last known information holds no
    restriction: the attack is gone and so is the combat (7.7.2c).
    """
    attack = state.objects.get(link.attack)
    if attack is None:
        return []
    found: list[InForce] = []
    holders = [attack]
    source = source_of(state, attack)
    for meant in abilities_of(state, attack):
        ability = meant.ability
        if not isinstance(ability, Static):
            continue
        if not holds(state, ability.condition, Context(source.id, controller_or_owner(attack))):
            continue
        for effect in ability.effects:
            if isinstance(effect, CannotBeDefendedBy):
                found.append(
                    InForce(
                        effect,
                        meant.cites,
                        given_by(state, attack, meant) or name_of(source),
                        controller_or_owner(attack),
                        source.id,
                        meant.keyword,
                    )
                )
    for continuous in state.effects:
        if isinstance(continuous.effect, CannotBeDefendedBy) and any(
            holder.id in continuous.subjects for holder in (*holders, source)
        ):
            found.append(
                InForce(
                    continuous.effect,
                    continuous.cites,
                    continuous.source,
                    continuous.controller,
                    continuous.source_id,
                )
            )
    return found


@per_state
def playing_restrictions(state: State) -> list[InForce]:
    """What can't be played now: effects in force and static abilities on the combat chain."""
    found = [
        InForce(c.effect, c.cites, c.source, c.controller, c.source_id)
        for c in state.effects
        if isinstance(c.effect, CannotBePlayed)
    ]
    for id in state.arena:
        object = state.objects[id]
        if not object.role and not object.card.statics:
            continue
        for meant in abilities_of(state, object) if object.role else object.card.meant:
            ability = meant.ability
            if not isinstance(ability, Static) or not functional(state, object, ability):
                continue
            for effect in ability.effects:
                if not isinstance(effect, CannotBePlayed):
                    continue
                # "this chain link" is the active one (7.0.3d).
                if effect.duration == "link":
                    active = state.active_link
                    if active is None or object.link != active.number:
                        continue
                if holds(state, ability.condition, Context(object.id, controller_or_owner(object))):
                    found.append(
                        InForce(
                            effect,
                            meant.cites,
                            name_of(object),
                            controller_or_owner(object),
                            object.id,
                        )
                    )
    return found
