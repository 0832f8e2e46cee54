"""Section 6.3: the numbers effects leave, with every step named, and last known information."""

from __future__ import annotations

import math
from itertools import pairwise

from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.engine.view import Number, Term
from judgetool.games.fab.abilities.types import (
    SUPERTYPES,
    Alters,
    Description,
    NumberOf,
    ValueOf,
)
from judgetool.games.fab.cards import Card
from judgetool.games.fab.continuous.abilities import abilities_of
from judgetool.games.fab.continuous.gaining import GAINED_BY, not_to_gain
from judgetool.games.fab.continuous.identity import look, source_of
from judgetool.games.fab.continuous.meaning.amounts import amount_of, value_or_none
from judgetool.games.fab.continuous.meaning.context import Context, speaker_of
from judgetool.games.fab.continuous.meaning.facts import within
from judgetool.games.fab.continuous.meaning.references import in_combat, object_of
from judgetool.games.fab.continuous.parts import (
    LOWERED,
    NUMBERS,
    RAISED,
    Part,
    changes_base,
    cites_of,
    key_of,
    said_by,
)
from judgetool.games.fab.continuous.shape import card_of, types_of
from judgetool.games.fab.continuous.staging import (
    applies,
    applying_to,
    base_could_depend,
    from_its_place,
    number,
)
from judgetool.games.fab.objects.state import SAYS_IT, Object, Snapshot, State, replace
from judgetool.games.fab.rulebook import carries, reads, tells
from judgetool.language import say, word

COUNTERS = {"power": (("+1{p}", 1), ("-1{p}", -1)), "defense": (("+1{d}", 1), ("-1{d}", -1))}
SYMBOL = {"power": "{p}", "defense": "{d}"}
PRINTED_RULE = {"power": "2.9.2", "defense": "2.3.2"}
MODIFIED = "8.5.8"
MODIFIED_RULE = {"power": "2.9.3", "defense": "2.3.3"}
"""The rules by which the number is what effects have made of it."""
_COUNTER = ("1.15.2a", "2.0.3d")
_NEVER_NEGATIVE = ("2.0.3c",)
_ADJUSTED = ("6.2.5", "6.4.9")
_NOT_GAINED = ("6.3.7",)
_NO_EFFECTS = (_COUNTER[:1], _NEVER_NEGATIVE[:1], _ADJUSTED[:1], _NOT_GAINED)
"""The first rules of steps that no effect makes of itself."""


@reads(
    "6.3.2a",
    "6.3.3",
    unclear="What becomes of power that effects have changed when an effect that depends on that "
    "power then changes the base.",
    we="They change the new base as they changed the old one.",
    because="Only the base is changed; what modifies power is not taken back.",
    where=base_could_depend,
)
@carries("2.0.3a", "6.3.2")
def base_of(
    state: State, object: Object, prop: str, raised: list[tuple[Part, int]] | None = None
) -> Number:
    """The base value of power or defense: printed, or defined by an ability of the card's own, then
    what adds, sets, multiplies and divides it (stage 7).  A proxy's is its source's and then what
    applies to itself (1.4.3d).  ``raised`` takes the parts that make it greater."""
    card = card_of(state, object)
    value, rules = printed_value(state, object, card, prop)
    terms = [] if value is None else [Term(say("base"), value, rules, sets=True)]
    if state.effects or prop in state.standing.gives:
        for part in modifying(state, object, prop):
            if changes_base(part):
                value = _altered(state, part, value, terms, object, raised)
    return Number(prop, value, (*terms[:1], *_in_order(terms[1:])))


@carries("2.9.2a", "2.3.2a", "1.7.4f", "5.4.5a")
def printed_value(
    state: State, object: Object, card: Card, prop: str
) -> tuple[int | None, tuple[str, ...]]:
    """The printed value, or the one that an ability of the card defines in every zone."""
    for defined, amount in card.defines:
        if defined == prop:
            speaker = Context(source_of(state, object).id, object.player)
            letter = "2.9.2a" if prop == "power" else "2.3.2a"
            return amount_of(state, amount, speaker), (letter, "5.4.5", "1.7.4f")
    value: int | None = getattr(card, prop)
    return value, (PRINTED_RULE[prop],)


@carries("1.4.3d")
def modifying(state: State, object: Object, prop: str) -> list[Part]:
    """The parts that modify a number of an object, in their order: with those on the source of a
    proxy, whose modified properties it inherits (1.4.3d)."""
    source = source_of(state, object)
    found = list(applying_to(state, source, prop))
    if source is not object:
        found += applying_to(state, object, prop)
        found.sort(key=lambda part: part.place)
    return found


def inherits(state: State, proxy: Object, prop: str) -> bool:
    """Whether effects have modified a property of the source that a proxy inherits (1.4.3d)."""
    source = source_of(state, proxy)
    return source is not proxy and any(True for _ in applying_to(state, source, prop))


@carries("2.3.3", "2.9.3")
def value_of(
    state: State, object: Object, prop: str, raised: list[tuple[Part, int]] | None = None
) -> Number:
    """Power or defense now, with its steps: the base, then what effects and counters make of it
    (stage 8).

    An object without the property does not get it from "+N" (8.5.8a); the value is never
    negative (2.0.3c).
    """
    if object.id not in state.objects:
        snapshot = state.lki(object.id)
        if snapshot is not None:
            value = snapshot.power if prop == "power" else snapshot.defense
            known = (
                () if value is None else (Term(say("last known"), value, ("1.2.3a",), sets=True),)
            )
            return Number(prop, value, known)
    base = base_of(state, object, prop, raised)
    source = source_of(state, object)
    modified = state.effects or prop in state.standing.gives
    if not (modified or object.counters or source.counters):
        return base  # nothing changes it
    terms: list[Term] = []
    parts = modifying(state, object, prop) if modified else []
    if is_asking():
        parts = [
            part
            for part in parts
            if applies_at_once(state, object, part) and goes_on_applying(state, object, part)
        ]
    value = base.value
    # 1.15.2a: counters add or subtract with the effects that do; each is as old as the game.
    adding, taking = _counters(object, source, prop)
    if _in_order_of_age(state, object, prop, parts):
        value = base.terms[0].amount if base.terms else None
        for part in sorted(parts, key=lambda part: part.timestamp):
            value = _altered(state, part, value, terms, object, raised)
        return Number(prop, _not_negative(_counted(value, terms, adding + taking), terms))
    for part in parts:
        stage, substage, _ = part.place
        if stage != NUMBERS or changes_base(part):
            continue
        if adding and substage >= RAISED:
            value, adding = _counted(value, terms, adding), []
        if taking and substage >= LOWERED:
            value, taking = _counted(value, terms, taking), []
        value = _altered(state, part, value, terms, object, raised)
    value = _counted(value, terms, adding + taking)
    value = _not_negative(value, terms)
    return Number(prop, value, (*base.terms, *_in_order(terms)))


@amount_of.of(ValueOf)
def _value_meant(state: State, amount: ValueOf, context: Context) -> int:
    thing = look(state, in_combat(state, object_of(state, amount.ref, context), context))
    # 1.8.7a: of an object without the property the value is 0.
    if thing is None:
        return 0
    if amount.property == "base power":
        return value_or_none(base_of(state, thing, "power").value, "power", thing.card.full_name)
    prop = amount.property
    return value_or_none(value_of(state, thing, prop).value, prop, thing.card.full_name)


@carries("6.2.3a")
def applies_at_once(state: State, object: Object, part: Part) -> bool:
    """Whether what a static ability does applies to an object that was there before it, as it
    does."""
    if part.static is None or not _came_since(state, part.holder, object.id):
        return True
    said = say(
        "{source} applies as soon as it is there, also to {object}",
        source=said_by(state, part),
        object=state.name(object.id),
    )
    return asked(True, as_said, said, "6.2.3a", key=(object.id, part.holder), in_text=True)


@carries("6.2.2c")
def goes_on_applying(state: State, object: Object, part: Part) -> bool:
    """Whether what began to apply to an object still does, as it does, though that is no more what
    the effect was waiting for."""
    effect = part.effect
    if effect is None or effect.found is None or _is_such(state, object, effect.found.what):
        return True
    said = say(
        "{source} goes on applying to {object}, whatever that has become since",
        source=said_by(state, part),
        object=state.name(object.id),
    )
    return asked(True, as_said, said, "6.2.2c", key=(object.id, effect.id), in_text=True)


def _is_such(state: State, object: Object, what: Description) -> bool:
    """Whether an object has the classes, the talents and the base power of a description."""
    kinds = SUPERTYPES.intersection(what.words)
    base = base_of(state, object, "power").value
    fits = what.base_power is None or (base is not None and within(base, what.base_power))
    return fits and kinds <= types_of(state, object)


def _came_since(state: State, holder: int, attack: int) -> bool:
    """Whether an object was created after an attack was played or activated."""
    since = state.since_used(attack)
    return any(fact.object == holder and fact.what == "created" for fact in since)


def _in_order_of_age(state: State, object: Object, prop: str, parts: list[Part]) -> bool:
    """Whether effects modify a number one after another as they have begun, which they do not."""
    turned = ((a, b) for a, b in pairwise(parts) if a.timestamp > b.timestamp)
    newest = max((part.timestamp for part in parts), default=())
    for newer, older in turned:
        if newer.timestamp < newest:
            return False  # what has come since decides rather
        return asked(False, _by_stages, state, newer, older, key=(object.id, prop))
    return False


def _by_stages(_: bool, state: State, newer: Part, older: Part) -> Unbroken:
    said = say(
        "{newer} is applied before {older}, though it began later",
        newer=said_by(state, newer),
        older=said_by(state, older),
    )
    of_stages = newer.place[0] < older.place[0]
    return Unbroken(("6.3.2", "6.3.1") if of_stages else ("6.3.3", "6.3.1"), said)


@carries("6.3.3")
def _in_order(stage: list[Term]) -> list[Term]:
    """The steps of a stage, which stand in the order of its substages if several effects, or one
    and a counter, make them."""
    effects = [term for term in stage if term.cites[:1] not in _NO_EFFECTS]
    counters = [term for term in stage if term.cites[:1] == _COUNTER[:1]]
    if not effects or len(effects) + len(counters) < 2:
        return stage
    return [
        replace(term, cites=(*term.cites, "6.3.3")) if term in (*effects, *counters) else term
        for term in stage
    ]


@carries("1.15.2a", "1.15.4", "2.0.3d")
def _counters(object: Object, source: Object, prop: str) -> tuple[list[Term], list[Term]]:
    """The steps of counters: those that raise a number and those that lower it, which stay beside
    each other (1.15.4) and leave the base value alone (2.0.3d)."""
    raised: list[Term] = []
    lowered: list[Term] = []
    for holder in (object,) if source is object else (source, object):
        if holder.counters:
            for name, each in COUNTERS[prop]:
                number = holder.counter(name)
                if number:
                    said = say(
                        "{n:counter|counters} ({name})", name=word("counter", name), n=number
                    )
                    found = Term(said, each * number, _COUNTER)
                    (raised if each > 0 else lowered).append(found)
    if raised and lowered:
        both = (*_COUNTER, "1.15.4")
        raised = [replace(term, cites=both) for term in raised]
        lowered = [replace(term, cites=both) for term in lowered]
    return raised, lowered


def _counted(value: int | None, terms: list[Term], counters: list[Term]) -> int | None:
    """With what counters add or subtract; what lacks the property gets it from none."""
    if value is None:
        return None
    for term in counters:
        value += term.amount
        terms.append(term)
    return value


@carries("2.0.3c")
def _not_negative(value: int | None, terms: list[Term]) -> int | None:
    """A number is never below zero: what would make it so makes it zero (2.0.3c)."""
    if value is not None and value < 0:
        terms.append(Term(say("never below zero"), 0, _NEVER_NEGATIVE, sets=True))
        return 0
    return value


def raising(state: State, object: Object, prop: str) -> list[tuple[Part, int]]:
    """The parts that set or multiply a number of an object and make it greater, with by how much:
    as they are of themselves, whether or not that is a gain, and whatever keeps the object from it
    or adds to it."""
    found: list[tuple[Part, int]] = []
    value_of(state, object, prop, found)
    return found


@carries("1.4.3d")
def _altered(
    state: State,
    part: Part,
    value: int | None,
    terms: list[Term],
    object: Object,
    raised: list[tuple[Part, int]] | None,
) -> int | None:
    """A number after one more part, with the step in words and its rules: first that a proxy
    inherits it, where it does."""
    before = len(terms)
    value = _after(state, part, value, terms, object, raised)
    bearer = _bearer(state, object, part)
    if bearer is not object and bearer.id != part.holder:
        inherited = [replace(term, cites=("1.4.3d", *term.cites)) for term in terms[before:]]
        terms[before:] = inherited
    return value


def _after(
    state: State,
    part: Part,
    value: int | None,
    terms: list[Term],
    object: Object,
    raised: list[tuple[Part, int]] | None,
) -> int | None:
    what, prop = part.what, part.prop
    if isinstance(what, Alters) or changes_base(part):
        return _set_or_multiplied(state, part, value, terms, object, raised)
    amount = _as_it_was(state, part)
    if value is None or not amount:
        return value  # 8.5.8a
    bearer = _bearer(state, object, part)
    if amount > 0 and _is_not_gained(state, bearer, part, terms):
        return value
    if amount > 0:
        value = _not_negative(value, terms)
        assert value is not None
    rules = cites_of(part)
    # what it is that it applies to, how much it is, and what says what it does, rather than that
    first = (r for r in rules if r in ("6.2.4", "6.2.3b") or r.startswith(SAYS_IT))
    cites = tuple(dict.fromkeys((*first, MODIFIED, *rules, MODIFIED_RULE[prop])))
    terms.append(Term(said_by(state, part), amount, cites))
    return _adjusted(state, part, bearer, value + amount, terms)


@carries("6.2.2b")
def _as_it_was(state: State, part: Part) -> int:
    """What a part adds: as many as there were when its effect was generated or first applied."""
    fixed, counted = number(state, part) or 0, getattr(part.gets, part.prop)
    if part.effect is None or not isinstance(counted, NumberOf) or not is_asking():
        return fixed
    with from_its_place(part):
        now = amount_of(state, counted, speaker_of(part.effect))
    if now == fixed or not asked(False, _is_fixed, part.effect.source, fixed, key=part.effect.id):
        return fixed
    return now


@tells("6.2.2b")
def _is_fixed(_: bool, source: str, number: int) -> str:
    return say("{source}: it stays {number}, as was counted once", source=source, number=number)


@carries("6.3.7")
def _is_not_gained(state: State, bearer: Object, part: Part, terms: list[Term]) -> bool:
    """Whether what a part would add can't be gained; then that is a step that adds nothing."""
    kept = not_to_gain(state, bearer, part, SYMBOL[part.prop])
    if kept is None:
        return False
    said = say(
        "{effect}, not gained because of {source}",
        effect=said_by(state, part),
        source=said_by(state, kept),
    )
    terms.append(Term(said, 0, (*_NOT_GAINED, *cites_of(kept))))
    return True


@carries("1.4.3d")
def _bearer(state: State, object: Object, part: Part) -> Object:
    """What an effect that counts for an object applies to: its source where a proxy inherits it,
    and then what is said of the proxy as an attack does not modify the effect."""
    source = source_of(state, object)
    return object if source is object or applies(state, part, object) else source


def _set_or_multiplied(
    state: State,
    part: Part,
    value: int | None,
    terms: list[Term],
    object: Object,
    raised: list[tuple[Part, int]] | None,
) -> int | None:
    """A number after a part that does not just add to it, unless it is a gain that can't be."""
    before = len(terms)
    made = _made(state, part, value, terms)
    if value is None or made is None or made <= value:
        return made
    if raised is not None:
        raised.append((part, made - value))
    if not GAINED_BY.of(state.edition)(part):
        return made
    bearer = _bearer(state, object, part)
    made_by = terms[before:]
    del terms[before:]
    if _is_not_gained(state, bearer, part, terms):
        return value
    terms += made_by
    if part.gets.power is not None:
        return made  # what is made of the effect's applying goes to what it adds
    return _adjusted(state, part, bearer, made, terms)


def _made(state: State, part: Part, value: int | None, terms: list[Term]) -> int | None:
    """What a part that sets, multiplies or divides makes of a number."""
    what = part.what
    if isinstance(what, Alters) and what.how not in ("has", "set"):
        return _multiplied(part, value, terms, what)
    amount = max(0, number(state, part) or 0)
    base = not isinstance(what, Alters) or what.base
    if value is None and not base and not (isinstance(what, Alters) and what.how == "has"):
        return None  # 8.5.8a
    said = said_by(state, part)
    label = say("base from {source}" if base else "set by {source}", source=said)
    rules = ("8.5.8b", "6.3.2") if base or value is None else ("6.3.2",)
    terms.append(Term(label, amount, (*rules, *cites_of(part)), sets=True))
    return amount


@carries("6.4.6")
def _adjusted(state: State, part: Part, object: Object, value: int, terms: list[Term]) -> int:
    """With what a replacement effect has made of the effect's applying to the object (6.2.5)."""
    for one in state.adjusted:
        if one.application == (key_of(part), object.id):
            terms.append(Term(one.by, one.power, _ADJUSTED))
            value += one.power
    return value


def _multiplied(part: Part, value: int | None, terms: list[Term], what: Alters) -> int | None:
    """Doubled or halved: substages 3 and 4."""
    if value is None:
        return None
    cites = cites_of(part)
    if what.how == "doubled":
        value = value * 2
    elif what.how == "halved up":
        value = (value + 1) // 2
    elif what.how == "halved down" or value % 2 == 0:
        value = value // 2
    else:
        value, cites = towards_zero(value / 2), (*cites, "1.12.1a")
    said = _multiplied_said(part, what)
    of_it = "2.0.3a" if changes_base(part) else MODIFIED_RULE[part.prop]
    terms.append(Term(said, value, (MODIFIED, *cites, of_it), sets=True))
    return value


def _multiplied_said(part: Part, what: Alters) -> str:
    """``base doubled by Sharpen Steel (red)``."""
    how = word("altered", what.how.split()[0])
    if part.effect is None:
        return say("base {how}", how=how) if what.base else how
    name = part.effect.source
    return say("base {how} by {source}" if what.base else "{how} by {source}", how=how, source=name)


@carries("1.12.1a")
def towards_zero(number: float) -> int:
    """A fraction is rounded towards zero where nothing says how."""
    said = say("half a point is rounded towards zero where nothing says how")
    up = number != int(number) and asked(False, as_said, said, "1.12.1a", key=(number, "half"))
    return math.ceil(number) if up else math.trunc(number)


@carries("1.2.3b")
def snapshot(state: State, object: Object) -> Snapshot:
    """What is known of an object as it ceases to exist."""
    if object.kind in ("activated", "triggered"):
        # A layer that is neither card nor attack has no power, no defense and no keyword but this.
        return Snapshot(object, None, None, object.go_again, types_of(state, object))
    card = replace(
        card_of(state, object),
        power=base_of(state, object, "power").value,
        defense=base_of(state, object, "defense").value,
    )
    keywords = tuple(m.keyword for m in abilities_of(state, object) if m.keyword)
    return Snapshot(
        replace(object, card=card),
        value_of(state, object, "power").value,
        value_of(state, object, "defense").value,
        "go again" in keywords,
        types_of(state, object),
        keywords,
    )
