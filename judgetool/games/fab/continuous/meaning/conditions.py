"""Section 1.8.4: whether the condition of an effect is met."""

from __future__ import annotations

import msgspec

from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import asked, is_met_said
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.showing import condition_shown
from judgetool.games.fab.abilities.types import Ability, Condition
from judgetool.games.fab.continuous import values
from judgetool.games.fab.continuous.functional import defense_of_a_reaction
from judgetool.games.fab.continuous.identity import life_of, link_of, look
from judgetool.games.fab.continuous.meaning.context import Context
from judgetool.games.fab.continuous.meaning.descriptions import (
    defending_on_link,
    fact_fits,
    fits_as_attack,
    is_equipped,
    is_hidden,
    is_named,
    matches,
    matches_link,
    within,
)
from judgetool.games.fab.continuous.meaning.references import (
    controller_of,
    dealing,
    object_of,
    players_of,
)
from judgetool.games.fab.continuous.meaning.this_turn import ASKING, counted, has_hit
from judgetool.games.fab.objects.state import END_PHASE, START_PHASE, Fact, Link, Object, State
from judgetool.games.fab.rulebook import carries
from judgetool.language import say


def was_done(object: Object, deed: str, using: t.Description | None) -> bool:
    """Whether a deed was done to play a card, with a card that fits (8.3.9a, 8.3.17a)."""
    if not any(f.what == deed for f in object.paid):
        return False
    if using is None:
        return True
    return any(f.what == "revealed" and fact_fits(f, using) for f in object.paid)


@carries("1.8.4")
def holds(state: State, condition: Condition | None, context: Context) -> bool:
    """Whether a condition is met in a state."""
    if condition is None:
        return True
    met = _holds(state, condition, context)
    key = (context.source, condition)
    far = isinstance(condition, t.WasDone)  # why it was not done is nearer
    return asked(met, is_met, state, condition, context, key=key, in_text=True, far=far)


_DONE_BY = {
    "boosted": "8.3.9a",
    "fused": "8.3.17a",
    "rune gated": "8.3.27a",
    "scrapped": "8.3.32a",
}
"""By which rule something was done as a card was played."""


def is_met(met: bool, state: State, condition: Condition, context: Context) -> Unbroken:
    """Whether a condition was met, and the rule of the label or keyword that it stands under."""
    holder = look(state, context.source)
    said = is_met_said(met, state.name(context.source), condition_shown(condition))
    of = () if holder is None else holder.card.meant
    meant = next((meant for meant in of if _is_in(condition, meant.ability)), None)
    cites = () if meant is None else meant.cites
    if met and "8.4.3" in cites and only_since(state, context.source):
        cites = ("8.4.3a", *cites)
    if not met and (ended := before_the_chain(state, condition, context)):
        said = say(
            "{not_so}: {attack} was on a combat chain that has closed", not_so=said, attack=ended
        )
        cites = ("7.0.2b", *cites)
    if isinstance(condition, t.PlayedThisLink):
        cites = (*cites, "7.0.3e")
    if isinstance(condition, t.WasDone):
        cites = (*cites, _DONE_BY[condition.deed])
    of_then = isinstance(condition, t.PlayedFrom | t.PaidWith)  # and so is not looked at again
    if not of_then and holder is not None and meant and works_on(holder, meant.ability):
        return Unbroken((*cites, "1.7.4a", "1.7.4h"), said)
    return Unbroken((*cites, "1.8.4"), said)


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
    if last is None or not _meets(state, last, condition):
        return ""
    return last.name


def _meets(state: State, fact: Fact, condition: Condition) -> bool:
    """Whether something that happened is what a condition about a combat chain asks for."""
    match condition:
        case t.LastAttackWas(names=names, what=None):
            return fact.name.casefold() in {name.casefold() for name in names}
        case t.LastAttackWas(what=what) if what is not None:
            return fact_fits(fact, what)
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


def _holds(state: State, condition: Condition, context: Context) -> bool:
    match condition:
        case t.Not(condition=inner):
            return not _holds(state, inner, context)
        case t.Both(first=first, second=second):
            return _holds(state, first, context) and _holds(state, second, context)
        case t.IsDefendedBy(what=what, number=number):
            found = defending_on_link(state, context.source, what, context)
            return within(len(found), number)
        case t.IsIn(ref=ref, status=status):
            found_object = look(state, object_of(state, ref, context))
            if found_object is None:
                return False
            if status == "defending":
                return found_object.role == "defending"
            return found_object.role in ("attack", "source")
        case t.IsOnlyHeld():
            return held(state, context.controller) == [context.source]
        case t.IsFaceDown():
            found_object = state.objects.get(context.source)
            return found_object is not None and not found_object.public
        case t.IsUnder(other_than=other_than):
            found_object = state.objects.get(context.source)
            top = state.objects.get(found_object.under or 0) if found_object is not None else None
            if top is None:
                return False
            return other_than is None or not is_named(state, top, other_than)
        case t.Defends(attack=attack, ref=ref):
            return _defends(state, look(state, object_of(state, ref, context)), attack, context)
        case t.Matches(ref=ref, what=what):
            found_object = look(state, object_of(state, ref, context))
            return found_object is not None and fits_as_attack(
                state, found_object, what, context.controller, context
            )
        case t.DefendedThisChain(ref=ref):
            found_object = look(state, object_of(state, ref, context))
            return found_object is not None and found_object.defended
        case t.PlayedFrom(zone=zone, ref=ref):
            found_object = look(state, object_of(state, ref, context))
            return found_object is not None and found_object.played_from == zone
        case t.Controls(what=what, number=number, who=who) if "chain link" in what.words:
            players = players_of(state, who, context)
            plain = msgspec.structs.replace(
                what, words=tuple(w for w in what.words if w != "chain link"), whose=None
            )
            links = (
                link
                for link in state.links
                if controller_of(state, link) in players
                and matches_link(state, link, plain, context)
            )
            return within(sum(1 for _ in links), number)
        case t.Controls(what=what, number=number, who=who):
            count = 0
            for player in players_of(state, who, context):
                count += sum(
                    1
                    for id in state.controls(player)
                    if matches(state, state.objects[id], what, context.controller, context)
                )
            return within(count, number)
        case t.LifeLess(who=who):
            mine = [life_of(state, p) for p in players_of(state, who, context)]
            return any(
                life_of(state, other) > min(mine) for other in state.opponents(context.controller)
            )
        case t.CardsIn(zone=zone, number=number, who=who, what=what):
            return all(
                within(
                    sum(
                        1
                        for i in state.zone(p, zone)
                        if not is_hidden(state.objects[i])
                        and (what is None or matches(state, state.objects[i], what, p, context))
                    ),
                    number,
                )
                for p in players_of(state, who, context)
            )
        case t.DefendedThisLink(what=what):
            link = link_of(state, context.source) or state.active_link
            if link is None:
                return False
            defenders = {state.heroes.index(h) for h in link.defending_heroes}
            return any(f.player in defenders and fact_fits(f, what) for f in link.defended)
        case t.DefendingThisLink(what=what, number=number):
            link = state.active_link
            if link is None:
                return False
            on_link = (state.objects[i] for i in link.defending)
            fitting = [c for c in on_link if matches(state, c, what, context.controller, context)]
            return within(len(fitting), number)
        case t.PlayedAsLink(number=number):
            found_object = look(state, context.source)
            return found_object is not None and within(found_object.as_link, number)
        case t.WasDone(deed=deed, ref=ref, using=using):
            found_object = look(state, object_of(state, ref, context))
            return found_object is not None and was_done(found_object, deed, using)
        case t.PaidWith(how=how, what=what, number=number):
            found_object = look(state, context.source)
            if found_object is None:
                return False
            cards = (f for f in found_object.paid if f.what == how)
            return within(sum(1 for f in cards if fact_fits(f, what)), number)
        case t.DoneThisWay(how=how, what=what, number=number):
            facts = state.facts[context.since :] if context.since is not None else ()
            done = (f for f in facts if f.what == how)
            return within(sum(1 for f in done if fact_fits(f, what)), number)
        case t.ControlsItsCost(what=what):
            found_object = look(state, context.source)
            if found_object is None or found_object.card.cost is None:
                return False
            there = sum(
                matches(state, state.objects[i], what, context.controller, context)
                for i in state.controls(context.controller)
            )
            return there >= found_object.card.cost
        case t.IsMarked(who=who):
            return any(state.heroes[p] in state.marked for p in players_of(state, who, context))
        case t.AttackingMarked(ref=ref):
            link = link_of(state, object_of(state, ref, context) or 0)
            return link is not None and any(h in state.marked for h in link.targets)
        case t.AboveBase(ref=ref):
            found_object = look(state, object_of(state, ref, context))
            if found_object is None:
                return False
            now = values.value_of(state, found_object, "power").value
            base = values.base_of(state, found_object, "power").value
            return now is not None and base is not None and now > base
        case t.LastAttackWas(names=names, what=None):
            last = _last_attack(state, context)
            return last is not None and last.name.casefold() in {n.casefold() for n in names}
        case t.LastAttackWas(what=what) if what is not None:
            link = link_of_last(state, context)
            return link is not None and matches_link(state, link, what, context)
        case t.LastAttackHit():
            last = _last_attack(state, context)
            return last is not None and has_hit(state, last.object)
        case t.HasDealt(more_than=more_than, hero=hero):
            return dealt_by(state, dealing(state, context), hero) > more_than
        case t.HasCounters(counter=counter, number=number, ref=ref):
            found_object = look(state, object_of(state, ref, context))
            return found_object is not None and within(found_object.counter(counter), number)
        case t.HasValue(property=prop, number=number, ref=ref):
            found_object = look(state, object_of(state, ref, context))
            if found_object is None:
                return False
            value = values.value_of(state, found_object, prop).value
            return value is not None and within(value, number)
        case t.During(time=time):
            if state.turn_player != context.controller:
                return False
            return time == "turn" or state.step not in (START_PHASE, END_PHASE)
    if isinstance(condition, ASKING):
        return counted(state, condition, context).met
    raise AssertionError(f"a condition nobody wrote: {condition}")


def held(state: State, player: int) -> list[int]:
    """What is equipped to a player's weapon zones, an attacking weapon too."""
    return [
        i
        for i in state.controls(player)
        if is_equipped(state, state.objects[i]) and takes_weapon_zone(state.objects[i])
    ]


def takes_weapon_zone(object: Object) -> bool:
    """Whether an object that is equipped occupies a weapon zone, by its subtype (3.16.2a)."""
    return object.is_card and not object.card.types.isdisjoint(
        {"(1H)", "(2H)", "Off-Hand", "Quiver"}
    )


def dealt_by(state: State, source: int, hero: bool) -> int:
    """How much damage an object has dealt, or has dealt to heroes."""
    return sum(
        fact.amount
        for fact in state.facts
        if fact.what == "dealt" and fact.object == source and (not hero or fact.to in state.heroes)
    )


def _last_attack(state: State, context: Context) -> Fact | None:
    """The last attack this combat chain, other than the one that asks."""
    return next((f for f in reversed(state.attacks) if f.object != context.source), None)


def link_of_last(state: State, context: Context) -> Link | None:
    """The chain link of the last attack this combat chain, other than the one that asks."""
    last = _last_attack(state, context)
    return next((k for k in state.links if last is not None and k.number == last.link), None)


@carries("7.0.5c")
def _defends(state: State, card: Object | None, attack: t.Description, context: Context) -> bool:
    """Whether a card is defending an attack that fits, as it is or was last known."""
    if card is None or card.role != "defending":
        return False
    link = link_of(state, card.id)
    against = look(state, link.attack) if link is not None else None
    return against is not None and fits_as_attack(
        state, against, attack, context.controller, context
    )
