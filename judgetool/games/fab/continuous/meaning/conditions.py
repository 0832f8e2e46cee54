"""Section 1.8.4: whether the condition of an effect is met, and how that is said.

What meets a condition is answered by type in ``conditions_of_history`` and
``conditions_of_objects``; effects, on which the latter depend, only have to know the question.
"""

from __future__ import annotations

import msgspec

from judgetool.cardgame.by_type import ByType
from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import Asked, asked, is_met_said
from judgetool.engine.table import Entry
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.showing import condition_shown
from judgetool.games.fab.abilities.types import Ability, Condition
from judgetool.games.fab.cards.sides import bears
from judgetool.games.fab.continuous.functional import defense_of_a_reaction, is_while_defending
from judgetool.games.fab.continuous.identity import look
from judgetool.games.fab.continuous.meaning.amounts import amount_of
from judgetool.games.fab.continuous.meaning.context import Context
from judgetool.games.fab.continuous.meaning.facts import fact_fits
from judgetool.games.fab.continuous.meaning.references import object_of, players_of
from judgetool.games.fab.continuous.meaning.this_turn import has_hit
from judgetool.games.fab.objects.state import Fact, Object, State
from judgetool.games.fab.rulebook import carries
from judgetool.language import say, word

met = ByType[State, Condition, [Context], bool]("whether a condition is met")
"""Whether a condition is met, of itself: that it was asked is not written down."""


@met.of(t.Not)
def _not(state: State, condition: t.Not, context: Context) -> bool:
    return not met(state, condition.condition, context)


@amount_of.of(t.OneIf)
def _one_if(state: State, amount: t.OneIf, context: Context) -> int:
    met_now = holds(state, amount.condition, context)
    return amount.number if met_now else amount.otherwise


@met.of(t.Both)
def _both(state: State, condition: t.Both, context: Context) -> bool:
    return met(state, condition.first, context) and met(state, condition.second, context)


@carries("1.8.4")
def holds(state: State, condition: Condition | None, context: Context) -> bool:
    """Whether a condition is met in a state."""
    if condition is None:
        return True
    answer = met(state, condition, context)
    key = (context.source, condition)
    far = isinstance(condition, t.WasDone)  # why it was not done is nearer
    return asked(answer, is_met, state, condition, context, key=key, in_text=True, far=far)


_TAKEN_FOR = {
    "banished": ("banished", "8.5.1a"),
    "charged": ("soul", "8.5.29b"),
    "discarded": ("graveyard", "8.5.5a"),
}
"""Where a card goes of which something is done, and the rule by which going there alone is not
that."""

_DONE_BY = {"boosted": "8.3.9a", "fused": "8.3.17a", "rune gated": "8.3.27a", "scrapped": "8.3.32a"}
"""By which rule something was done as a card was played."""


def is_met(so: bool, state: State, condition: Condition, context: Context) -> Unbroken:
    """Whether a condition was met, and the rule of the label or keyword that it stands under."""
    holder = look(state, context.source)
    said = is_met_said(so, state.name(context.source), condition_shown(condition))
    of = () if holder is None else holder.card.meant
    meant = next((meant for meant in of if _is_in(condition, meant.ability)), None)
    cites = () if meant is None else meant.cites
    if so and "8.4.3" in cites and only_since(state, context.source):
        cites = ("8.4.3a", *cites)
    if not so and (ended := before_the_chain(state, condition, context)):
        said = say(
            "{not_so}: {attack} was on a combat chain that has closed", not_so=said, attack=ended
        )
        cites = ("7.0.2b", *cites)
    if not so and isinstance(condition, t.Did) and (put := only_put(state, condition, context)):
        zone, rule = _TAKEN_FOR[condition.deed]
        said = say(
            "{not_so}: {card} went to the {zone}, which alone is not that",
            not_so=said,
            card=put,
            zone=word("zone", zone),
        )
        cites = (rule, *cites)
    if not so and isinstance(condition, t.PaidWith | t.DoneThisWay):
        other = _done_otherwise(state, condition, context)
        if other:
            said = say("{not_so}: with {card} it was, but not this way", not_so=said, card=other)
            cites = ("1.7.6", *cites)
    if isinstance(condition, t.PlayedThisLink):
        cites = (*cites, "7.0.3e")
    if isinstance(condition, t.WasDone) or (so and isinstance(condition, t.Did)):
        done_by = _DONE_BY.get(condition.deed)
        cites = cites if done_by is None else (*cites, done_by)
    if so and isinstance(condition, t.AttackingMarked | t.IsMarked):
        cites = (*cites, "9.3.2b")
    of_then = isinstance(condition, t.PlayedFrom | t.PaidWith)  # and so is not looked at again
    if not of_then and holder is not None and meant and works_on(holder, meant.ability):
        return Unbroken((*cites, "1.7.4a", "1.7.4h"), said)
    if so and meant and holder is not None and is_while_defending(holder, meant.ability):
        return Unbroken((*cites, "1.7.4g", "5.4.7", "1.8.4"), said)
    if meant is not None and isinstance(meant.ability, t.Static) and t.lasts_while(meant.ability):
        cites = (*cites, "1.8.4c")
    ability = None if meant is None else meant.ability
    if isinstance(ability, t.Triggered) and ability.when.state == condition:
        return Unbroken((*cites, "6.6.5c"), said)
    return Unbroken((*cites, "1.8.4"), said)


@carries("1.7.6")
def _done_otherwise(state: State, condition: t.PaidWith | t.DoneThisWay, context: Context) -> str:
    """The card with which a player has done this turn what an ability asks, though not by what the
    ability refers to; "" if there is none."""
    if condition.number != t.Bound(at_least=1):
        return ""
    done = (f for f in state.facts if f.what == condition.how and f.player == context.controller)
    return next((fact.name for fact in done if fact_fits(fact, condition.what)), "")


@carries("8.5.1a", "8.5.5a", "8.5.29b")
def only_put(state: State, condition: t.Did, context: Context) -> str:
    """The card that went where a card goes of which something is done that was not; "" if none."""
    zone, _ = _TAKEN_FOR.get(condition.deed, ("", ""))
    players = players_of(state, condition.who, context)
    went = [f for f in state.facts if f.what == f"put into {zone}" and f.player in players]
    return went[-1].name if zone and went else ""


def met_since(found: Asked, now: State) -> Unbroken | None:
    """That a condition was checked once and not met, if it has come to be met since."""
    if found.tell is not is_met or found.answer:
        return None
    _, condition, context = found.about
    if not met(now, condition, context):
        return None
    was = found.told
    said = say("{not_so} as this is checked, and only then is it asked", not_so=was.because)
    once = ("8.4.3a",) if "8.4.3" in was.rules else ()
    return Unbroken((*once, *was.rules), said)


def ended_since(found: Asked, of: Entry, now: State) -> Unbroken | None:
    """That the condition of a layer-continuous effect was met as it was generated, if it is met no
    more."""
    if found.tell is not is_met or not found.answer or "6.2.2" not in of.cites:
        return None
    _, condition, context = found.about
    if met(now, condition, context):
        return None
    was = found.told
    said = say("{so} as this is checked, and only then is it asked", so=was.because)
    return Unbroken(("6.2.2d", *was.rules), said)


def before_the_chain(state: State, condition: Condition, context: Context) -> str:
    """The attack of this turn, or the card, by which a condition about this combat chain would be
    met if a chain that has closed were still this one; "" if none would meet it."""
    there = (fact.object for fact in state.attacks)
    match condition:
        case t.LastAttackWas() | t.LastAttackHit() if {*there} <= {context.source}:
            before = [f for f in state.facts if f.what == "attacked" and f.object != context.source]
        case t.DefendedThisChain(ref=ref):
            id = object_of(state, ref, context)
            before = [f for f in state.facts if f.what == "defended" and f.object == id]
        case _:
            return ""
    last = before[-1] if before else None
    if last is None or not _meets(state, last, condition, context):
        return ""
    return last.name


def is_so_called(state: State, called: str, condition: t.LastAttackWas, context: Context) -> bool:
    """Whether an attack has one of the names that a combo asks for, which may be that of its
    source."""
    source = look(state, context.source)
    own = source.card.name if source is not None else "this"
    return any(bears(called, own if name == "this" else name) for name in condition.names)


def _meets(state: State, fact: Fact, condition: Condition, context: Context) -> bool:
    """Whether something that happened is what a condition about a combat chain asks for."""
    match condition:
        case t.LastAttackWas(what=None):
            return is_so_called(state, fact.name, condition, context)
        case t.LastAttackWas(what=what) if what is not None:
            named = is_so_called(state, fact.name, condition, context)
            return named or fact_fits(fact, what)
        case t.LastAttackHit():
            return has_hit(state, fact.object)
    return True


def only_since(state: State, layer: int) -> bool:
    """Whether the cards from hand that defended have come to defend after a layer was announced."""
    link, object = state.active_link, look(state, layer)
    if link is None or object is None or object.announced < 0:
        return False
    found = [fact for fact in link.defended if fact.origin == "hand"]
    return bool(found) and not any(fact in state.facts[: object.announced] for fact in found)


@carries("6.2.3d")
def follows(found: Asked) -> Unbroken | None:
    """That the condition of a static effect is met now, or is so no more, and was not before, or
    was: the effect is there or not as that changes."""
    if found.tell is not is_met:
        return None
    state, condition, context = found.about
    holder = look(state, context.source)
    of = () if holder is None else holder.card.meant
    statics = [isinstance(o.ability, t.Static) for o in of if _is_in(condition, o.ability)]
    if not statics or not all(statics):
        return None
    was = found.told
    said = say("{so} now, and was not before" if found.answer else "{so} any more", so=was.because)
    return Unbroken(("6.2.3d", *was.rules), said)


def works_on(holder: Object, ability: Ability) -> bool:
    """Whether an ability works on a defending card only as it has resolved as a reaction."""
    return holder.role == "defending" and defense_of_a_reaction(holder, ability)


def _is_in(condition: Condition, word: object) -> bool:
    """Whether an ability has a condition in it."""
    if isinstance(word, tuple):
        return any(_is_in(condition, part) for part in word)
    if not isinstance(word, msgspec.Struct):
        return False
    return word == condition or _is_in(condition, msgspec.structs.astuple(word))
