"""Section 1.8.4: conditions that ask what has happened, or how something came to be; and what their
answer hangs on where a board does not tell all of a turn."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.types import Condition
from judgetool.games.fab.continuous.identity import link_of, look
from judgetool.games.fab.continuous.meaning.conditions import holds, met
from judgetool.games.fab.continuous.meaning.context import Context
from judgetool.games.fab.continuous.meaning.facts import fact_fits, within
from judgetool.games.fab.continuous.meaning.references import dealing, object_of, same
from judgetool.games.fab.continuous.meaning.this_turn import (
    ASKING,
    ONCE,
    AskingThisTurn,
    Counted,
    counted,
    has_hit,
    last_before,
)
from judgetool.games.fab.continuous.parts import each_of
from judgetool.games.fab.objects.state import Fact, Link, Object, State


def _this_turn(state: State, condition: AskingThisTurn, context: Context) -> bool:
    return counted(state, condition, context).met


for _kind in ASKING:
    met.of(_kind)(_this_turn)


# --- how something was played -------------------------------------------------------------------


@met.of(t.PlayedFrom)
def _played_from(state: State, condition: t.PlayedFrom, context: Context) -> bool:
    found = look(state, object_of(state, condition.ref, context))
    return found is not None and found.played_from == condition.zone


@met.of(t.IsOnLink)
def _is_on_link(state: State, condition: t.IsOnLink, context: Context) -> bool:
    link = link_of(state, object_of(state, condition.ref, context) or 0)
    return link is not None and within(link.number, condition.number)


@met.of(t.PlayedAsLink)
def _played_as_link(state: State, condition: t.PlayedAsLink, context: Context) -> bool:
    found = look(state, context.source)
    return found is not None and within(found.as_link, condition.number)


@met.of(t.WasDone)
def _was_done(state: State, condition: t.WasDone, context: Context) -> bool:
    found = look(state, object_of(state, condition.ref, context))
    return found is not None and was_done(found, condition.deed, condition.using)


def was_done(object: Object, deed: str, using: t.Description | None) -> bool:
    """Whether a deed was done to play a card, with a card that fits (8.3.9a, 8.3.17a)."""
    if not any(f.what == deed for f in object.paid):
        return False
    if using is None:
        return True
    return any(f.what == "revealed" and fact_fits(f, using) for f in object.paid)


@met.of(t.PaidWith)
def _paid_with(state: State, condition: t.PaidWith, context: Context) -> bool:
    return _done_so(_paid(state, context.source), condition)


def _paid(state: State, source: int) -> tuple[Fact, ...]:
    """What was done to pay for a card, for the ability of it whose layer is resolving, or to attack
    with it the last time on this combat chain."""
    layer, found = look(state, state.resolving), look(state, source)
    if layer is not None and layer.kind == "activated" and layer.source == source:
        return layer.paid
    if found is None or found.paid:
        return () if found is None else found.paid
    last = next((link for link in reversed(state.links) if link.source == source), None)
    attack = None if last is None else look(state, last.attack)
    return () if attack is None else attack.paid


@met.of(t.DamageThisWay)
def _damage_this_way(state: State, condition: t.DamageThisWay, context: Context) -> bool:
    since = () if context.since is None else state.facts[context.since :]
    return any(fact.what == "dealt" for fact in since)


@met.of(t.DoneThisWay)
def _done_this_way(state: State, condition: t.DoneThisWay, context: Context) -> bool:
    return _done_so(() if context.since is None else state.facts[context.since :], condition)


def _done_so(facts: tuple[Fact, ...], condition: t.PaidWith | t.DoneThisWay) -> bool:
    """Whether as much as a condition asks for was done in its way, to what fits."""
    done = (f for f in facts if f.what == condition.how)
    return within(sum(1 for f in done if fact_fits(f, condition.what)), condition.number)


# --- what has happened in combat ----------------------------------------------------------------


@met.of(t.DefendedThisChain)
def _defended_this_chain(state: State, condition: t.DefendedThisChain, context: Context) -> bool:
    found = look(state, object_of(state, condition.ref, context))
    return found is not None and found.defended


@met.of(t.AttackedThisChain)
def _attacked_this_chain(state: State, condition: t.AttackedThisChain, context: Context) -> bool:
    id = object_of(state, condition.ref, context)
    return any(same(state, id, attack.object) for attack in state.attacks)


@met.of(t.DefendedThisLink)
def _defended_this_link(state: State, condition: t.DefendedThisLink, context: Context) -> bool:
    link = link_of(state, context.source) or state.active_link
    if link is None:
        return False
    defenders = {state.heroes.index(h) for h in link.defending_heroes}
    return any(f.player in defenders and fact_fits(f, condition.what) for f in link.defended)


@met.of(t.LastAttackHit)
def _last_attack_hit(state: State, condition: t.LastAttackHit, context: Context) -> bool:
    last = last_attack(state, context)
    return last is not None and has_hit(state, last.object)


@met.of(t.HitInARow)
def _hit_in_a_row(state: State, condition: t.HitInARow, context: Context) -> bool:
    row = links_in_a_row(state, condition.number, context)
    return len(row) == condition.number and all(link.hit for link in row)


def links_in_a_row(state: State, number: int, context: Context) -> list[Link]:
    """So many chain links up to that of the attack that is spoken of, or as many as there are."""
    attack = context.about.attack
    link = None if attack is None else link_of(state, attack)
    if link is None:
        return []
    return [each for each in state.links if link.number - number < each.number <= link.number]


def last_attack(state: State, context: Context) -> Fact | None:
    """The last attack this combat chain before the one that asks."""
    return last_before(state.attacks, context.source)


def link_of_last(state: State, context: Context) -> Link | None:
    """The chain link of the last attack this combat chain, other than the one that asks."""
    last = last_attack(state, context)
    return next((k for k in state.links if last is not None and k.number == last.link), None)


@met.of(t.HasDealt)
def _has_dealt(state: State, condition: t.HasDealt, context: Context) -> bool:
    source, heroes_only = dealing(state, context), condition.hero
    return condition.more_than < sum(
        fact.amount
        for fact in state.facts
        if fact.what == "dealt"
        and fact.object == source
        and (not heroes_only or fact.to in state.heroes)
    )


# --- what a board does not tell -----------------------------------------------------------------


class Answer(msgspec.Struct, frozen=True, gc=False):
    """A condition's answer, and which of its parts could turn it if more had happened."""

    met: bool
    open: tuple[tuple[Condition, Counted], ...] = ()


def answer(state: State, condition: Condition, context: Context) -> Answer:
    """Whether a condition is met, and what this turn may still have held that would change it."""
    match condition:
        case t.Not(condition=inner):
            found = answer(state, inner, context)
            return Answer(not found.met, found.open)
        case t.Both(first=first, second=second):
            parts = (answer(state, first, context), answer(state, second, context))
            if any(not part.met and not part.open for part in parts):
                return Answer(False)
            return Answer(all(p.met for p in parts), tuple(one for p in parts for one in p.open))
    if isinstance(condition, ASKING):
        found_now = counted(state, condition, context)
        open = ((condition, found_now),) if found_now.more_would_matter else ()
        return Answer(found_now.met, open)
    untold = tuple(link.number for link in _asked_of(state, condition, context) if link.untold)
    if untold:
        return Answer(False, ((condition, Counted(0, ONCE, (), untold=untold)),))
    return Answer(holds(state, condition, context))


def _asked_of(state: State, condition: Condition, context: Context) -> list[Link]:
    """The chain links of which a condition asks whether they have hit, if all of them may have."""
    found: list[Link] = []
    if isinstance(condition, t.LastAttackHit):
        last = link_of_last(state, context)
        found = [] if last is None else [last]
    elif isinstance(condition, t.HitInARow):
        found = links_in_a_row(state, condition.number, context)
        found = found if len(found) == condition.number else []
    return found if all(link.hit or link.untold for link in found) else []


def asks_this_turn(condition: Condition | None) -> bool:
    """Whether any part of a condition asks what has happened this turn."""
    return any(
        isinstance(each, (*ASKING, t.LastAttackHit, t.HitInARow)) for each in each_of(condition)
    )
