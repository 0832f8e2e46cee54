"""Power and toughness, with every step that they are made of."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.choice import Unbroken
from judgetool.engine.memory import remembered
from judgetool.engine.supposing import asked, is_asking
from judgetool.engine.view import Number, Term
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.continuous.abilities import applies, keywords
from judgetool.games.magic_classic.continuous.characteristics import (
    colors,
    is_creature,
    roles,
    types,
)
from judgetool.games.magic_classic.continuous.in_force import Force, of_kind
from judgetool.games.magic_classic.objects.state import Object, Snapshot, State
from judgetool.games.magic_classic.rulebook import carries, reads
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


@reads(
    "beyond C.1: continuous effects",
    unclear="Whether counters, and what permanents go on adding, still count once a later effect "
    "has set power and toughness.",
    we="They do not: counters come first, and of all effects a later one that sets overrides what "
    "is older.",
    because="The rulings of these years count effects by their age alone, whether they set or add.",
)
@remembered
def _value(state: State, id: int, name: str) -> Number:
    """A value: printed, then counters, then effects by their age, set or add as they may."""
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
    terms += _counted(object, name)
    terms += _changed(_changing(state, id), name)
    return Number(name, _total(terms), tuple(terms))


def _printed(amount: int) -> Term:
    return Term(say("printed"), amount)


@remembered
def _changing(state: State, id: int) -> tuple[Force, ...]:
    """The effects on an object that set or add to its values, the oldest first."""
    found = of_kind(state, t.Gets, t.BecomesCreature, t.LosesAll)
    return tuple(
        force
        for force in found
        if _tells(force.effect) and applies(state, force, id) and _counts(state, force, id)
    )


def _tells(effect: t.Effect) -> bool:
    """Whether an effect says anything of values."""
    return not isinstance(effect, t.LosesAll) or effect.power is not None


def _counts(state: State, force: Force, id: int) -> bool:
    """Whether what a permanent says of values counts: it does."""
    if force.subjects is not None or not is_asking():
        return True
    return asked(True, _changes, state, force, id, key=(force.key, id), in_text=True)


def _changes(_: bool, state: State, force: Force, id: int) -> Unbroken:
    effect = force.effect
    assert isinstance(effect, t.Gets | t.BecomesCreature)
    if isinstance(effect, t.BecomesCreature):
        change = f"{effect.power}/{effect.toughness}"
    else:
        change = f"{effect.power:+}/{effect.toughness:+}"
    name = state.name(id)
    said = say("{object} has {change} by {source}", object=name, change=change, source=force.name)
    return Unbroken(CITES, said)


def _changed(here: tuple[Force, ...], name: str) -> Iterator[Term]:
    """What effects set or add, the oldest first."""
    for force in here:
        amount = getattr(force.effect, name)
        cites: tuple[str, ...] = CITES
        if isinstance(force.effect, t.Gets) and isinstance(force.effect.what, t.Enchanted):
            cites = ENCHANTED
        if isinstance(force.effect, t.BecomesCreature | t.LosesAll):
            yield Term(force.name, amount, cites, sets=True)
        elif amount:
            yield Term(force.name, amount, cites)


def _counted(object: Object, name: str) -> Iterator[Term]:
    for counter, number in object.counters:
        change = int(counter.split("/")[name == "toughness"])
        if change and number:
            said = say("{counter} {n:counter|counters}", counter=counter, n=number)
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
        roles(state, id),
    )
