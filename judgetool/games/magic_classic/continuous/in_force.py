"""The effects that are in force: those that have begun, and those of permanents in play."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judgetool.engine.memory import remembered
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.objects.state import Continuous, Object, State


class Force(msgspec.Struct, frozen=True, gc=False):
    """An effect in force, wherever it comes from.

    Attributes:
        key: what tells it from all others: its id, or its source and which of its sentences it is.
        name: what it comes from, as a judge reads it.
        since: its timestamp.
        source: the object it comes from.
        subjects: what it has been applied to; ``None`` of what applies to whatever fits now.
        left: how much damage it still prevents or redirects.
    """

    key: tuple[int, int]
    effect: t.Effect
    name: str
    controller: int
    since: int
    source: int
    subjects: tuple[int, ...] | None = None
    left: int | None = None


@remembered
def in_force(state: State) -> tuple[Force, ...]:
    """All effects in force, the oldest first."""
    found = [*(_begun(effect) for effect in state.effects), *_of_permanents(state)]
    return tuple(sorted(found, key=lambda force: force.since))


@remembered
def of_kind(state: State, *kinds: type[t.Effect]) -> tuple[Force, ...]:
    """The effects in force of some kinds, the oldest first."""
    return tuple(force for force in in_force(state) if isinstance(force.effect, kinds))


def _begun(found: Continuous) -> Force:
    assert isinstance(found.effect, t.Effect)
    return Force(
        (found.id, 0),
        found.effect,
        found.source,
        found.controller,
        found.id,
        found.source_id,
        found.subjects,
        found.left,
    )


def _of_permanents(state: State) -> Iterator[Force]:
    for id in state.play:
        if not has_lost_all(state, id):
            yield from _of(state.objects[id])


def has_lost_all(state: State, id: int) -> bool:
    """Whether a permanent has lost all the abilities that are printed on it."""
    return any(isinstance(one.effect, t.LosesAll) and id in one.subjects for one in state.effects)


def _of(object: Object) -> Iterator[Force]:
    for number, effect in enumerate(object.card.static):
        yield Force(
            (-object.id, number), effect, object.card.name, object.player, object.since, object.id
        )
