"""The effects there are: what texts say while their object is there, and what has begun."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.continuous.descriptions import has_role, matches
from judgetool.games.grand_archive.rulebook import carries
from judgetool.games.grand_archive.state import INTENT, Object, State


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
def in_force(state: State) -> Iterator[InForce]:
    """Everything in force: what texts say, then what has begun, in the order in which it did."""
    for id in (*state.field, *intents(state)):
        object = state.objects[id]
        for place, ability in enumerate(object.card.abilities):
            if isinstance(ability, w.Static) and _holds(state, ability.condition, object):
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


def _holds(state: State, condition: w.Condition | None, object: Object) -> bool:
    match condition:
        case None:
            return True
        case "your turn":
            return state.turn_player == object.player
        case "awake" | "rested":
            return object.rested == (condition == "rested")
        case _:
            return has_role(state, object.id, condition)


def applies(state: State, one: InForce, id: int) -> bool:
    """Whether an effect applies to an object."""
    if one.begun:
        return id in one.subjects
    what: Any = getattr(one.effect, "what", None)
    match what:
        case "this" | "it" | "the attack":  # an attack has what a part of it has
            return id == one.holder
        case "your champion":
            return id == state.champions[one.controller]
        case w.Description() | w.Each(w.Description()):
            described = what if isinstance(what, w.Description) else what.what
            return matches(state, id, described, one.controller, one.holder)
    return False


def attack_parts(state: State) -> tuple[int, ...]:
    """What takes part in the attack that is on: the attacker, the intent, weapons still there."""
    combat = state.combat
    if combat is None:
        return ()
    attacker = () if combat.attacker is None else (combat.attacker,)
    weapons = tuple(i for i in combat.weapons if i in state.objects)
    return (*attacker, *state.intent, *weapons)
