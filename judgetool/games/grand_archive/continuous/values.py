"""Numbers with their steps: power and life, and what counts for an attack as a whole."""

from __future__ import annotations

from judgetool.engine.choice import Unbroken
from judgetool.engine.memory import remembered
from judgetool.engine.supposing import asked, is_asking
from judgetool.engine.view import Number, Term
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.writing import what_shown
from judgetool.games.grand_archive.continuous.descriptions import candidates
from judgetool.games.grand_archive.continuous.in_force import (
    InForce,
    applying,
    attack_parts,
    in_force,
)
from judgetool.games.grand_archive.objects.state import Object, State
from judgetool.games.grand_archive.rulebook import carries, reads
from judgetool.language import say, word

CONTINUOUS = "beyond the pages: continuous effects"


@carries("beyond the pages: continuous effects")
@remembered
def power(state: State, id: int) -> Number:
    """The power of an object, with its steps; of what has no power stat, and of what an effect
    takes it from, ``None``, whatever else adds to it."""
    object = state.there(id)
    printed = None if object is None else object.card.power
    applied = applying(state, w.Gets, w.HasNoPower, w.PowerIs).get(id, ())
    effects = [one for one in applied if not is_of_attack(one.effect)]
    if object is None or any(isinstance(one.effect, w.HasNoPower) for one in effects):
        return Number("power", None)
    settings = [one for one in effects if isinstance(one.effect, w.PowerIs)]
    if printed is None and not settings:
        return Number("power", None)
    terms = [Term(say("printed"), printed or 0, sets=True)]
    for one in settings:
        number = _counted(state, _number(one.effect), one, object)
        terms.append(Term(_said(one), number, _cites(one), sets=True))
    value = terms[-1].amount
    for one in effects:
        if not isinstance(one.effect, w.Gets):
            continue
        change = _counted(state, one.effect.power, one, object)
        if change and _counts(one, object, change):
            terms.append(Term(_said(one), change, _cites(one)))
            value += change
    return Number("power", value, tuple(terms))


def _counts(one: InForce, object: Object, change: int) -> bool:
    """Whether what a text says of power counts: it does."""
    if one.begun or not is_asking():
        return True
    return asked(True, _changes, one, object, change, key=(one.key, object.id), in_text=True)


def _changes(_: bool, one: InForce, object: Object, change: int) -> Unbroken:
    said = say(
        "{object} has {change} power by {source}",
        object=object.card.name,
        change=f"{change:+}",
        source=one.name,
    )
    return Unbroken(_cites(one), said)


def _number(effect: w.Effect) -> int | w.PerCounter | w.PerObject:
    """What an effect changes power by, or sets it to."""
    assert isinstance(effect, w.Gets | w.PowerIs)
    return effect.power if isinstance(effect, w.Gets) else effect.number


def _said(one: InForce) -> str:
    """What a step of power is: what it comes from, with what that counts."""
    number = _number(one.effect)
    if isinstance(number, w.PerCounter):
        counter = word("counter", number.counter)
        return say("{counter} counters of {source}", counter=counter, source=one.name)
    if isinstance(number, w.PerObject):
        return say("{source} for each {what}", source=one.name, what=what_shown(number.what))
    return one.name


def _cites(one: InForce) -> tuple[str, ...]:
    """The rules of a step of power: one that counts durability counters is a rule of its own."""
    counted = ("Damage Step 3.7.1",) if isinstance(_number(one.effect), w.PerCounter) else ()
    return tuple(dict.fromkeys((*counted, CONTINUOUS, *one.cites)))


@carries("Damage Step 3.7.1")
def _counted(
    state: State, number: int | w.PerCounter | w.PerObject, one: InForce, object: Object
) -> int:
    """A number, or one for each counter or object there is now."""
    match number:
        case int():
            return number
        case w.PerCounter(each, counter):
            return each * state.objects.get(one.holder or 0, object).counter(counter)
        case w.PerObject(each, what):
            return each * len(candidates(state, what, one.controller, one.holder))


def is_of_attack(effect: w.Effect) -> bool:
    """Whether an effect modifies the attack as a whole, and no object that takes part in it."""
    if not isinstance(effect, w.Gets):
        return False
    return effect.what in ("the attack", w.Aim(w.Description("attack"))) or _is_attack(effect.what)


def _is_attack(what: object) -> bool:
    return isinstance(what, w.Aim) and what.what.kind == "attack"


@carries("Attacking 6.2")
def attack_terms(state: State) -> tuple[Term, ...]:
    """The steps by which effects change the attack that is on, besides its parts."""
    parts = attack_parts(state)
    found: list[Term] = []
    for one in in_force(state, w.Gets):
        effect = one.effect
        if not isinstance(effect, w.Gets) or not is_of_attack(effect):
            continue
        counts = bool(set(one.subjects) & set(parts)) if one.begun else one.holder in parts
        holder = state.there(one.holder or 0)
        if counts and isinstance(effect.power, int):
            found.append(Term(one.name, effect.power, ("Attacking 6.2", *_cites(one))))
        elif counts and holder is not None:
            change = _counted(state, effect.power, one, holder)
            found.append(Term(_said(one), change, ("Attacking 6.2", *_cites(one))))
    return tuple(term for term in found if term.amount)


def life(state: State, id: int) -> Number:
    """The life of a unit, with its steps; damage is marked on it and takes nothing from it."""
    object = state.there(id)
    printed = None if object is None else object.card.life
    if printed is None:
        return Number("life", None)
    return Number("life", printed, (Term(say("printed"), printed, sets=True),))


@reads(
    "Damage Step 3.7.1",
    unclear="Whether the damage of an ability that triggered on the combat damage, as of On Hit, "
    "counts the durability counters from before their removal, too.",
    we="It counts those that are there as the ability resolves.",
    because="3.7 speaks of combat damage, which is dealt as the counters are removed; an ability "
    "that triggered then resolves later.",
)
def amount_of(state: State, amount: w.Amount, source: int | None) -> int:
    """How much an effect says, as it happens: "equal to its power" of what is gone, as it was."""
    match amount:
        case int():
            return amount
        case w.Counted(counter):
            found = None if source is None else state.there(source)
            return 0 if found is None else found.counter(counter)
        case w.PowerOf():
            return 0 if source is None else max(0, power(state, source).value or 0)
