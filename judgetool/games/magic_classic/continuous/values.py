"""Power and toughness, with every step that they are made of."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.view import Number, Term
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.continuous.abilities import applies, keywords
from judgetool.games.magic_classic.continuous.characteristics import colors, is_creature, types
from judgetool.games.magic_classic.continuous.in_force import Force, in_force
from judgetool.games.magic_classic.rulebook import carries
from judgetool.games.magic_classic.state import Object, Snapshot, State
from judgetool.language import say

CITES = ("beyond C.1: continuous effects",)
ENCHANTED = ("beyond C.1: enchantments", *CITES)


@carries("beyond C.1: continuous effects")
def power(state: State, id: int) -> Number:
    """The power of a creature, or what it last was."""
    return _value(state, id, "power")


@carries("beyond C.1: continuous effects")
def toughness(state: State, id: int) -> Number:
    """The toughness of a creature, or what it last was."""
    return _value(state, id, "toughness")


def _value(state: State, id: int, name: str) -> Number:
    """A value: printed, then as effects set it, then what they add, then counters."""
    object = state.objects.get(id)
    if object is None:
        gone = state.lki(id)
        return Number(name, None if gone is None else getattr(gone, name))
    printed = getattr(object.card, name)
    if object.zone != "play":
        return Number(name, printed, () if printed is None else (_printed(printed),))
    if not is_creature(state, id):
        return Number(name, None)
    terms = [_printed(printed)] if printed is not None else []
    here = [force for force in in_force(state) if _changes(force) and applies(state, force, id)]
    terms += _set(here, name)
    terms += _added(state, here, name)
    terms += _counted(object, name)
    return Number(name, _total(terms), tuple(terms))


def _printed(amount: int) -> Term:
    return Term(say("printed"), amount)


def _changes(force: Force) -> bool:
    return isinstance(force.effect, t.Gets | t.BecomesCreature)


def _set(here: list[Force], name: str) -> Iterator[Term]:
    for force in here:
        if isinstance(force.effect, t.BecomesCreature):
            yield Term(force.name, getattr(force.effect, name), CITES, sets=True)


def _added(state: State, here: list[Force], name: str) -> Iterator[Term]:
    for force in here:
        if isinstance(force.effect, t.Gets) and getattr(force.effect, name):
            cites = ENCHANTED if isinstance(force.effect.what, t.Enchanted) else CITES
            yield Term(force.name, getattr(force.effect, name), cites)


def _counted(object: Object, name: str) -> Iterator[Term]:
    for counter, number in object.counters:
        change = int(counter.split("/")[name == "toughness"])
        if change and number:
            said = say(
                "{counter} counter" if number == 1 else "{counter} counters", counter=counter
            )
            yield Term(said, change * number, CITES)


def _total(terms: list[Term]) -> int:
    total = 0
    for term in terms:
        total = term.amount if term.sets else total + term.amount
    return total


def snapshot(state: State, id: int) -> Snapshot:
    """What a permanent is as it leaves play."""
    return Snapshot(
        state.objects[id],
        power(state, id).value,
        toughness(state, id).value,
        types(state, id),
        colors(state, id),
        frozenset(k.name for k in keywords(state, id) if isinstance(k, t.Keyword)),
    )
