"""Conditions (1.8.4)."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.writing.nouns import (
    KINDS,
    ORDINALS,
    POSSESSIVES,
    REFS,
    SUBJECTS,
    any_of,
    article,
    counted_said,
    description,
    have_or_has,
    said_to_be,
    some,
    zone_said,
)

_A_CARD = w.Description(words=("card",))


def condition_said(condition: w.Condition) -> str:
    """A condition as a card says it after "if"."""
    match condition:
        case w.Both(first, second):
            return f"{condition_said(first)} and {condition_said(second)}"
        case w.Not(inner):
            return _negative(inner)
        case w.IsDefendedBy(what, number):
            return f"this is defended by {counted_said(what, number)}"
        case w.IsIn(ref, status):
            return f"{said_to_be(ref)} {status}"
        case w.IsOnlyHeld():
            return "this is the only card equipped to your weapon zones"
        case w.IsFaceDown():
            return "this is face-down"
        case w.IsUnder(other_than):
            other = "" if other_than is None else f" other than {other_than}"
            return f"this is under a permanent{other}"
        case w.Defends(attack, ref):
            return f"{said_to_be(ref)} defending {article(description(attack))}"
        case w.Matches(ref, what) if (bare := _bare(what)) is not None:
            return f"{said_to_be(ref)} {bare}"
        case w.Matches(ref, what):
            return f"{said_to_be(ref)} {article(description(what))}"
        case w.During("turn"):
            return "it's your turn"
        case w.During(time):
            return f"during your {time}"
        case w.DefendedThisChain(ref):
            return f"{REFS[ref]} defended"
        case w.DefendedThisTurn(ref):
            return f"{REFS[ref]} defended this turn"
        case w.DefendedThisLink(what):
            card = article(description(what))
            return f"the defending hero has defended with {card} this chain link"
        case w.AttackHitThisTurn(what):
            return f"{article(description(what))} has hit this turn"
        case w.AttackedThisTurn(what, w.Bound(1)):
            return f"you've attacked with {article(description(what))} this turn"
        case w.AttackedThisTurn(what, number):
            weapons = description(what, plural=True)
            return f"you've attacked {number.at_least} or more times with {weapons} this turn"
        case w.DefendingThisLink(what, number):
            is_or_are = "is" if number == w.Bound(1) else "are"
            return f"{counted_said(what, number)} {is_or_are} defending this chain link"
        case w.HasHitThisTurn(ref, w.Bound(least, most)):
            if most is not None:
                return f"it's the {ORDINALS[most - 1]} time {REFS[ref]} has hit this turn"
            times = "" if least == 1 else f" {least} or more times"
            return f"{REFS[ref]} has hit{times} this turn"
        case w.PlayedThisTurn(what, _, True):
            return f"you've played another {description(what)} this turn"
        case w.PlayedThisTurn(what, number):
            return f"you've played {counted_said(what, number)} this turn"
        case w.PlayedThisLink(what, number, "played or activated", None):
            has = "has" if number == w.Bound(1) else "have"
            return f"{counted_said(what, number)} {has} been played or activated this chain link"
        case w.PlayedThisLink(what, number, "played or activated", who) if who is not None:
            done = f"{SUBJECTS[who]} {have_or_has(who)} played or activated"
            return f"{done} {counted_said(what, number)} this chain link"
        case w.PlayedThisLink(what, number):
            return f"you've played {counted_said(what, number)} this chain link"
        case w.PlayedFrom(zone, ref):
            return f"{REFS[ref]} was played from {zone_said(zone)}"
        case w.ControlsItsCost(what):
            described = description(what, plural=True)
            return f"you control {described} equal to or greater than this's {{r}} cost"
        case w.PlayedAsLink(number):
            return f"this is played as chain link {number.at_least} or higher"
        case w.WasDone("scrapped", ref):
            return f"{REFS[ref]} scrapped a card"
        case w.WasDone(deed, ref, using):
            with_ = "" if using is None else f" with {some(using)}"
            return f"{REFS[ref]} was {deed}{with_}"
        case w.PaidWith("pitched", what, number):
            return f"{counted_said(what, number)} was pitched to play this"
        case w.PaidWith(how, what, number):
            return f"{counted_said(what, number)} was {how} this way"
        case w.DoneThisWay(how, what, number):
            return f"{counted_said(what, number)} is {how} this way"
        case w.Controls(what, number, who) if what.equipped:
            there = msgspec.structs.replace(what, equipped=False)
            return f"{SUBJECTS[who]} {have_or_has(who)} {counted_said(there, number)} equipped"
        case w.Controls(what, number, who):
            control = "control" if who in ("you", "them") else "controls"
            return f"{SUBJECTS[who]} {control} {counted_said(what, number)}"
        case w.LifeLess(who):
            return f"{SUBJECTS[who]} {have_or_has(who)} less {{h}} than an opposing hero"
        case w.CardsIn(zone, number, who, None):
            cards = counted_said(w.Description(words=("card",)), number)
            return f"{SUBJECTS[who]} {have_or_has(who)} {cards} in {zone_said(zone)}"
        case w.CardsIn(zone, number, who, what) if what is not None:
            cards = counted_said(what, number)
            whose = POSSESSIVES["you" if who == "you" else "them"]
            return f"{SUBJECTS[who]} {have_or_has(who)} {cards} in {whose} {zone_said(zone)}"
        case w.IsMarked(who):
            return f"{SUBJECTS[who]} {'are' if who in ('you', 'them') else 'is'} marked"
        case w.AttackingMarked(ref):
            return f"{said_to_be(ref)} attacking a marked hero"
        case w.Did():
            return _did(condition, negative=False)
        case w.DestroyedThisTurn(what, number):
            has = "has" if number == w.Bound(1) else "have"
            return f"{counted_said(what, number)} {has} been destroyed this turn"
        case w.PutIntoThisTurn(zone, what, number, whose):
            has = "has" if number == w.Bound(1) else "have"
            cards = counted_said(what if what != w.Description() else _A_CARD, number)
            return f"{cards} {has} been put into {POSSESSIVES[whose]} {zone_said(zone)} this turn"
        case w.AboveBase(ref):
            return f"{REFS[ref]} has {{p}} greater than its base"
        case w.LastAttackHit():
            return "the last attack on this combat chain hit"
        case w.LastAttackWas((), what) if what is not None:
            return f"{article(description(what))} was the last attack this combat chain"
        case w.LastAttackWas(names):
            return f"{any_of(names)} was the last attack this combat chain"
        case w.HasCounters(counter, w.Bound(least, most), ref):
            if most == 0:
                return f"{REFS[ref]} has no {counter} counters"
            if least == 1:
                return f"{REFS[ref]} has {article(counter)} counter"
            return f"{REFS[ref]} has {least} or more {counter} counters"
        case w.HasValue(which, w.Bound(least, most), ref):
            value = "{p}" if which == "power" else "{d}"
            if most == 0:
                return f"{REFS[ref]} has zero {value}"
            bound = f"{most} or less" if least is None else f"{least} or more"
            return f"{REFS[ref]} has {bound} {value}"
        case w.HasDealt(more_than, hero):
            more = f"more than {more_than} " if more_than else ""
            return f"this deals {more}damage{' to a hero' if hero else ''}"
        case w.DamagedThisTurn(kind=kind):
            return f"you've been dealt {KINDS[kind]}damage this turn"
        case w.DealtDamageThisTurn(_, kind, to):
            arcane = "arcane " if kind == "arcane" else ""
            whom = "" if to == "any" else " to an opposing hero"
            return f"you've dealt {arcane}damage{whom} this turn"
    raise ValueError(f"{condition!r} has no wording")


_DONE_WITH_CARDS = (
    *("created", "played or created", "drawn", "discarded", "pitched", "banished"),
    *("stolen", "created or stolen", "given"),
)


def _did(condition: w.Did, *, negative: bool) -> str:
    """ "you've drawn a card this turn", "they've pitched 2 or more blue cards this turn"."""
    who = condition.who
    have = {"you": "you have", "them": "they have"}.get(who, f"{SUBJECTS[who]} has")
    if negative:
        have += " not"
    if condition.deed not in _DONE_WITH_CARDS:
        least = condition.number.at_least
        times = "" if least == 1 else f" {least} or more times"
        return f"{have} {condition.deed}{times} this turn"
    what = condition.what if condition.what != w.Description() else w.Description(words=("card",))
    return f"{have} {condition.deed} {counted_said(what, condition.number)} this turn"


def _negative(condition: w.Condition) -> str:
    match condition:
        case w.During("turn"):
            return "it's not your turn"
        case w.IsDefendedBy(what):
            return f"this isn't defended by {article(description(what))}"
        case w.HasHitThisTurn(ref, w.Bound(1, None)):
            return f"{REFS[ref]} hasn't hit this turn"
        case w.AttackHitThisTurn(what):
            return f"{article(description(what))} hasn't hit this turn"
        case w.IsIn(ref, status):
            return f"{REFS[ref]} isn't {status}"
        case w.Matches(ref, w.Description((), color=color)) if color is not None:
            return f"{REFS[ref]} isn't {color}"
        case w.Matches(ref, what):
            return f"{REFS[ref]} isn't {article(description(what))}"
        case w.PlayedThisTurn(what):
            return f"you haven't played {article(description(what))} this turn"
        case w.PlayedFrom(zone, ref):
            return f"{REFS[ref]} wasn't played from {zone_said(zone)}"
        case w.Controls(what, _, who) if not what.equipped:
            dont = "don't" if who in ("you", "them") else "doesn't"
            return f"{SUBJECTS[who]} {dont} control {article(description(what))}"
        case w.IsMarked(who):
            return f"{SUBJECTS[who]} {'are' if who in ('you', 'them') else 'is'} not marked"
        case w.Did():
            return _did(condition, negative=True)
        case w.DamagedThisTurn():
            return "you haven't been dealt damage this turn"
    raise ValueError(f"the opposite of {condition!r} has no wording")


def _bare(what: w.Description) -> str | None:
    """A description that is one word said of something without an article: "it's Draconic"."""
    if what == w.Description(color=what.color) and what.color is not None:
        return what.color
    if len(what.words) == 1 and what == w.Description(what.words):
        return what.words[0] if what.words[0] in w.SUPERTYPES else None
    return None
