"""Section 6.2.3: what static abilities make objects get."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.types import Description, Gets, Static
from judgetool.games.fab.cards import Meant
from judgetool.games.fab.continuous import abilities
from judgetool.games.fab.continuous.conditions import holds
from judgetool.games.fab.continuous.context import Context
from judgetool.games.fab.continuous.descriptions import matches
from judgetool.games.fab.continuous.functional import functional
from judgetool.games.fab.continuous.identity import controller_or_owner, is_attack, link_of
from judgetool.games.fab.rulebook import reads
from judgetool.games.fab.state import ARENA, Object, State

_weighing: set[tuple[int, int]] = set()


@reads(
    "6.2.3d",
    unclear="Whether the condition of a static ability can be met by that ability's own effect.",
    we="What the effect itself does is not counted.",
    because="The effect is there only while its condition is met, so the condition comes first.",
)
def _applies(state: State, holder: Object, static: Static, number: int) -> bool:
    """Whether a static ability's condition is met, not counting what the ability itself does."""
    if static.condition is None:
        return True
    key = (holder.id, number)
    if key in _weighing:
        return False
    _weighing.add(key)
    try:
        return holds(state, static.condition, Context(holder.id, controller_or_owner(holder)))
    finally:
        _weighing.discard(key)


def _gives(effect: Gets, prop: str) -> bool:
    if prop == "power":
        return effect.power is not None
    if prop == "defense":
        return effect.defense is not None
    return bool(effect.abilities)


def static_gets(state: State, object: Object, prop: str) -> Iterator[tuple[Meant, Gets, int]]:
    """What static abilities, its own and others', make an object get (6.2.3): with the source.

    ``prop`` is what is asked for: power, defense or abilities.
    """
    for id in state.standing.giving:
        other = state.objects[id]
        if prop in other.card.gives:
            yield from _given_by(state, other, object, prop)
    if state.effects:
        yield from _given_by_gained(state, object, prop)


def _given_by(
    state: State, other: Object, object: Object, prop: str
) -> Iterator[tuple[Meant, Gets, int]]:
    """What one object's own static abilities make another get."""
    lost = abilities.lost_keywords(state, other) if state.effects else set()
    for number, (meant, static) in enumerate(other.card.statics):
        for effect in static.effects:
            if (
                isinstance(effect, Gets)
                and (not meant.keyword or meant.keyword not in lost)
                and _gives(effect, prop)
                and _subject_fits(state, other, object, effect)
                and functional(state, other, static)
                and _applies(state, other, static, number)
            ):
                yield meant, effect, other.id


def _given_by_gained(state: State, object: Object, prop: str) -> Iterator[tuple[Meant, Gets, int]]:
    """What static abilities an object has gained make it get."""
    for number, meant in enumerate(abilities.gained(state, object)):
        if isinstance(meant.ability, Static):
            for effect in meant.ability.effects:
                if (
                    isinstance(effect, Gets)
                    and _gives(effect, prop)
                    and effect.subject == "this"
                    and _applies(state, object, meant.ability, 1000 + number)
                ):
                    yield meant, effect, object.id


def _subject_fits(state: State, source: Object, object: Object, effect: Gets) -> bool:
    if effect.subject in ("this", "it"):
        return source.id == object.id
    if effect.subject in ("the attack", "attacking card"):
        link = link_of(state, source.id)
        return link is not None and link.attack == object.id
    if isinstance(effect.subject, t.AttacksOf):
        return is_attack(state, object) and source.id in (object.id, object.source)
    if isinstance(effect.subject, Description):
        return object.zone in (*ARENA, "stack") and matches(
            state,
            object,
            effect.subject,
            controller_or_owner(source),
            Context(source.id, controller_or_owner(source)),
        )
    return False
