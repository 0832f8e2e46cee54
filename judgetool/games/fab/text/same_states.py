"""Whether an order made a difference: two states that differ in nothing that a rule looks at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, starmap
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgetool.games.fab.abilities.types import Effect, Gets
from judgetool.games.fab.cards import Card
from judgetool.games.fab.objects.state import Continuous, Fact, Object, State


def same(one: State, other: State) -> bool:
    """Whether two states are the same but for the order in which objects came and went, and in
    which effects were generated that do not touch each other (6.3.4)."""
    came = dict(_renumbered(one, other))
    one = _with(one, came)
    return _in_no_order(one) == _in_no_order(other) and _apart(one.effects, other.effects)


def _renumbered(one: State, other: State) -> Iterator[tuple[int, int]]:
    """The numbers that objects of one state have in the other, where they got them in another
    order."""
    theirs = {
        (where, _bare(other.objects[id])): id for where, ids in other.zones.items() for id in ids
    }
    for where, ids in one.zones.items():
        for id in ids:
            if other.objects.get(id) != one.objects[id]:
                yield id, theirs.get((where, _bare(one.objects[id])), id)


def _bare(found: Object) -> tuple[str, int | None]:
    return found.card.full_name, found.owner


def _with(value: Any, numbers: Mapping[int, int]) -> Any:
    """A part of a state with other numbers of objects in it."""
    if not numbers or isinstance(value, Card | str | bool):
        return value
    if isinstance(value, int):
        return numbers.get(value, value)
    if isinstance(value, Mapping):
        return {_with(key, numbers): _with(each, numbers) for key, each in value.items()}
    if isinstance(value, tuple | frozenset):
        return type(value)(_with(each, numbers) for each in value)
    if isinstance(value, Struct):
        return replace(
            value,
            **{name: _with(getattr(value, name), numbers) for name in value.__struct_fields__},
        )
    return value


def _in_no_order(state: State) -> tuple[State, Counter[Fact], dict[Any, Counter[int]]]:
    """A state, what happened and what lies where apart from it, in no order."""
    lost = tuple(sorted(state.lost, key=lambda snapshot: snapshot.object.id))
    lying = {where: Counter(ids) for where, ids in state.zones.items() if where[1] == "graveyard"}
    zones = {where: ids for where, ids in state.zones.items() if where not in lying}
    bare = replace(state, lost=lost, effects=(), facts=(), zones=zones)
    return bare, Counter(state.facts), lying


def _apart(ones: tuple[Continuous, ...], others: tuple[Continuous, ...]) -> bool:
    """Whether effects are the same, or have changed places only with such as they don't touch."""
    if ones == others:
        return True
    if len(ones) != len(others):
        return False
    differ = [i for i, (one, other) in enumerate(zip(ones, others, strict=True)) if one != other]
    those = slice(differ[0], differ[-1] + 1)
    if any(starmap(_touch, combinations(ones[those], 2))):
        return False
    return Counter(replace(one, id=0) for one in ones[those]) == Counter(
        replace(other, id=0) for other in others[those]
    )


def _touch(one: Continuous, other: Continuous) -> bool:
    """Whether it may make a difference which of two effects is the earlier."""
    if one.subjects and other.subjects and not {*one.subjects} & {*other.subjects}:
        return False
    return not (_only_adds(one.effect) and _only_adds(other.effect))


def _only_adds(effect: Effect) -> bool:
    return isinstance(effect, Gets) and effect == Gets(
        effect.subject,
        power=effect.power,
        defense=effect.defense,
        abilities=effect.abilities,
        duration=effect.duration,
    )
