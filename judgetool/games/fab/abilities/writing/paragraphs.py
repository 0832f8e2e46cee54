"""An ability as a paragraph."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.writing.activated import activated, cost_said, costs_less
from judgetool.games.fab.abilities.writing.clauses import clause, sentences
from judgetool.games.fab.abilities.writing.conditions import condition_said
from judgetool.games.fab.abilities.writing.keywords import keyword_said
from judgetool.games.fab.abilities.writing.nouns import (
    LETTERS,
    LIMITS,
    capital,
    description,
    number_of,
    zone_said,
)
from judgetool.games.fab.abilities.writing.replacing import prevention
from judgetool.games.fab.abilities.writing.triggers import when_said


def write(ability: w.Ability) -> str:
    """The ability as a paragraph of rules text."""
    match ability:
        case w.NotUnderstood(text):
            return text
        case w.Keyword():
            return capital(keyword_said(ability))
        case w.Triggered(w.Trigger("banishes", w.Description() as banished), effects, target):
            theirs = description(msgspec.structs.replace(banished, whose=None), plural=True)
            return (
                f"Contract - You are contracted to banish opponents' {theirs}. Whenever you "
                f"complete this contract, {sentences(effects, target)}"
            )
        case w.Triggered(when, effects, target, limit, label, _):
            text = capital(f"{when_said(when)}, {sentences(effects, target)}")
            if limit is not None:
                text = f"{LIMITS[limit]}Effect - {text}"
            if ability.zone is not None:
                zone = zone_said(ability.zone)
                text = f"While this is in your {zone}, {text[0].lower()}{text[1:]}"
            return _label(label) + text
        case w.Static(effects, None, label):
            return _label(label) + capital(sentences(effects, None))
        case w.Static(effects, w.During(time), label):
            return _label(label) + f"During your {time}, {clause(effects, None)}"
        case w.Static(effects, condition, label) if condition is not None:
            word = "While" if w.lasts_while(ability) else "If"
            return _label(label) + f"{word} {condition_said(condition)}, {clause(effects, None)}"
        case w.Resolution(modes=()):
            return _label(ability.label) + capital(sentences(ability.effects, ability.target))
        case w.Resolution(choose=choose, modes=modes, label=label):
            lines = [_label(label) + f"Choose {choose};"]
            lines += ["- " + _mode(mode) for mode in modes]
            return "\n".join(lines)
        case w.Activated():
            return activated(ability)
        case w.AdditionalCost(cost, optional, then):
            may = "you may " if optional else ""
            paid = cost_said(cost, paying=True)
            return f"As an additional cost to play this, {may}{paid}." + _if_paid(then)
        case w.AlternativeCost(cost, then):
            paid = cost_said(cost, paying=True)
            return f"You may {paid} rather than pay this's {{r}} cost." + _if_paid(then)
        case w.MayPlayFrom(condition=w.Word() as condition, as_instant=True):
            start = f"if {condition_said(condition)}, "
            return capital(f"{start}you may play this as though it were an instant.")
        case w.MayPlayFrom(zone, condition, then, free):
            start = "" if condition is None else f"if {condition_said(condition)}, "
            less = " without paying its {r} cost" if free else ""
            text = f"{start}you may play this from your {zone_said(zone)}{less}."
            return capital(text) + _if_paid(then)
        case w.Defines(properties, w.NumberOf() as number):
            letters = " and ".join(LETTERS[prop] for prop in properties)
            verb = "is" if len(properties) == 1 else "are"
            twice = "twice " if number.times == 2 else ""
            what = w.NumberOf(number.what, number.relation)
            counted = number_of(what, plural=True)
            return f"This's {letters} {verb} equal to {twice}the number of {counted}."
        case w.InDeck(what, only):
            if only:
                return f"You may only have {description(what, plural=True)} in your deck."
            return f"You may have any number of {description(what)} in your deck."
        case w.PlayOnlyIf(condition):
            return f"Play this only if {condition_said(condition)}."
        case w.CannotBePlayedFrom(zone, True):
            return f"This can only be played from {zone_said(zone)}."
        case w.CannotBePlayedFrom(zone):
            return f"This can't be played from {zone_said(zone)}."
        case w.CostsLess(resources, per, condition, label):
            return _label(label) + costs_less(resources, per, condition)
        case w.Prevention():
            return prevention(ability)
    raise ValueError(f"{ability!r} has no wording")


def _mode(mode: w.Resolution) -> str:
    match mode.effects:
        case (w.ByHand(text),):
            return text
    return capital(sentences(mode.effects, mode.target))


def _if_paid(then: tuple[w.Effect, ...]) -> str:
    if len(then) == 1 and isinstance(then[0], w.Inline):
        return f" When you do, {clause(then[0].effects, then[0].target)}"
    return f" If you do, {clause(then, None)}" if then else ""


def _label(label: str | None) -> str:
    return f"{label} - " if label else ""
