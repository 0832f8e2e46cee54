"""The effects there are: what texts say while their object is there, and what has begun."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from judgetool.engine.memory import remembered
from judgetool.engine.supposing import asked, is_met_said
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.continuous.descriptions import candidates, has_role
from judgetool.games.grand_archive.objects.state import INTENT, Object, State
from judgetool.games.grand_archive.rulebook import carries, tells


class InForce(NamedTuple):
    """An effect, whoever says it.

    Attributes:
        holder: the object whose text it is; of an effect that has begun, where it came from.
        begun: the number of an effect that has begun; 0 for what a text says all the time.
        place: which of its object's abilities a text is.
        name: what it comes from, as a judge reads it.
        subjects: what an effect that has begun applies to.
        left: how much prevention remains of it; ``None``: it has no limit.
    """

    effect: w.Effect
    controller: int
    holder: int | None
    begun: int
    place: int
    name: str
    subjects: tuple[int, ...] = ()
    left: int | None = None
    cites: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[int, int]:
        """What it is known by, as long as its object is there."""
        return (-self.begun, 0) if self.begun else (self.holder or 0, self.place)


@carries("beyond the pages: continuous effects")
@remembered
def in_force(state: State, *kinds: type[w.Word]) -> tuple[InForce, ...]:
    """What is in force, of some kinds or of all: what texts say, then what has begun, in the order
    in which it did."""
    if kinds:
        return tuple(one for one in in_force(state) if isinstance(one.effect, kinds))
    return tuple(_everything(state))


def _everything(state: State) -> Iterator[InForce]:
    for id in (*state.field, *intents(state)):
        object = state.objects[id]
        for place, ability in enumerate(object.card.abilities):
            if isinstance(ability, w.Static) and holds(state, ability.condition, object):
                yield InForce(ability.effect, object.player, id, 0, place, state.name(id))
    for one in state.effects:
        yield InForce(
            one.effect,
            one.controller,
            one.source_id,
            one.id,
            0,
            one.source,
            one.subjects,
            one.left,
            one.cites,
        )


def intents(state: State) -> tuple[int, ...]:
    """The cards in intents."""
    return tuple(i for p in range(len(state.players)) for i in state.zone(p, INTENT))


def holds(state: State, condition: w.Condition | None, object: Object) -> bool:
    """Whether a condition of an object's ability is met."""
    if condition is None:
        return True
    met = _holds(state, condition, object)
    return asked(met, _is_met, object, condition, key=(object.id, condition), in_text=True)


@tells("beyond the pages: continuous effects")
def _is_met(met: bool, object: Object, condition: w.Condition) -> str:
    return is_met_said(met, object.card.name, condition)


def _holds(state: State, condition: w.Condition, object: Object) -> bool:
    match condition:
        case "your turn":
            return state.turn_player == object.player
        case "awake" | "rested":
            return object.rested == (condition == "rested")
        case _:
            return has_role(state, object.id, condition)


@remembered
def applying(state: State, *kinds: type[w.Word]) -> Mapping[int | None, Sequence[InForce]]:
    """The objects that effects of some kinds apply to, each with those effects as they began."""
    found: dict[int | None, list[InForce]] = {}
    for one in in_force(state, *kinds):
        for id in dict.fromkeys(subjects(state, one)):
            found.setdefault(id, []).append(one)
    return found


def subjects(state: State, one: InForce) -> tuple[int | None, ...]:
    """The objects that an effect applies to."""
    if one.begun:
        return one.subjects
    what: Any = getattr(one.effect, "what", None)
    match what:
        case "this" | "it" | "the attack":  # an attack has what a part of it has
            return (one.holder,)
        case "your champion":
            return (state.champions[one.controller],)
        case w.Description() | w.Each(w.Description()):
            described = what if isinstance(what, w.Description) else what.what
            return _described(
                state, described, one.controller, one.holder if described.other else None
            )
    return ()


_described = remembered(candidates)


def attack_parts(state: State) -> tuple[int, ...]:
    """What takes part in the attack that is on: the attacker, the intent, weapons still there."""
    combat = state.combat
    if combat is None:
        return ()
    attacker = () if combat.attacker is None else (combat.attacker,)
    weapons = tuple(i for i in combat.weapons if i in state.objects)
    return (*attacker, *state.intent, *weapons)
