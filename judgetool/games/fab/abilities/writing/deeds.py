"""What a player does (8.5)."""

from __future__ import annotations

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.writing import clauses, lasting
from judgetool.games.fab.abilities.writing.conditions import condition_said
from judgetool.games.fab.abilities.writing.nouns import (
    OBJECTS,
    POSSESSIVES,
    REFS,
    SPANS,
    SUBJECTS,
    all_of,
    amount,
    article,
    count,
    description,
    life,
    object_said,
    some,
    zone_said,
)
from judgetool.games.fab.abilities.writing.triggers import end_phase, event_said

_MOVES = {
    "hand": ("return ", " to its owner's hand"),
    "deck bottom": ("put ", " on the bottom of its owner's deck"),
    "deck top": ("put ", " on top of its owner's deck"),
    "graveyard": ("put ", " into its owner's graveyard"),
    "soul": ("put ", " into your soul"),
    "arsenal": ("put ", " face-up into your arsenal"),
    "arena": ("put ", " into the arena"),
}


def deed_said(effect: w.Effect, target: w.Targeted | None) -> tuple[w.Who | None, str]:
    """Who does it, if anybody, and what, without a subject."""
    match effect:
        case w.Draw(number, who):
            return who, f"draw {count(number, 'card')}"
        case w.Discard(_, who, _, _):
            return who, discard(effect)
        case w.DealDamage(number, to, kind):
            arcane = "arcane " if kind == "arcane" else ""
            return "you", f"deal {amount(number)} {arcane}damage to {_recipient(to, target)}"
        case w.GainLife(number, who):
            return who, f"gain {life(number)}"
        case w.LoseLife(number, who):
            return who, f"lose {life(number)}"
        case w.GainResources(number, who):
            assert isinstance(number, int)
            return who, "gain " + "{r}" * number
        case w.GainActionPoints(number, who):
            point = "action point" if number == 1 else "action points"
            return who, f"gain {amount(number)} {point}"
        case w.Create(token, number, _, chosen=True):
            token = count(number, f"{token} token")
            return "you", f"create {token} under any number of heroes' control"
        case w.Create(token, number, whose, by):
            token = count(number, f"{token} token")
            under = "" if whose == by else f" under {POSSESSIVES[whose]} control"
            return by, f"create {token}{under}"
        case w.Destroy(w.Description() as what, every):
            text = f"all {description(what, plural=True)}" if every else some(what)
            return "you", f"destroy {text}"
        case w.Destroy(str() as what):
            return "you", f"destroy {object_said(what, target)}"
        case w.Banish(None, top_of) if top_of is not None:
            return "you", f"banish the top card of {POSSESSIVES[top_of]} deck"
        case w.Banish(what, None, down) if what is not None:
            return "you", f"banish {object_said(what, target)}" + (" face-down" if down else "")
        case w.Intimidate(who):
            return "you", "intimidate" + ("" if who == "target hero" else f" {OBJECTS[who]}")
        case w.Mark(who):
            return "you", f"mark {OBJECTS[who]}"
        case w.Wager(tokens, who, ref):
            prize = f" {_tokens(tokens)}" if tokens else ""
            whom = f"with {OBJECTS[who]}"
            if ref == "this":
                return "you", f"wager{prize} {whom}"
            return None, f"{object_said(ref, target)} wagers{prize} {whom}"
        case w.SettleWager(tokens):
            prize = _tokens(tokens) if tokens else "nothing"
            return None, f"whoever has won the wager creates {prize}"
        case w.Reload():
            return "you", "reload"
        case w.TopOfDeck(whose, number):
            top = "the top card" if number == 1 else f"the top {number} cards"
            return "you", f"destroy {top} of {POSSESSIVES[whose]} deck"
        case w.BanishFrom():
            return _banish_from(effect)
        case w.PutAll(zones, whose):
            there = " and ".join(map(zone_said, zones))
            owner = POSSESSIVES[whose]
            return "you", f"put all cards from {owner} {there} on the bottom of {owner} deck"
        case w.PutFrom(zone, whose, what, end):
            card, owner = article(description(what) or "card"), POSSESSIVES[whose]
            at = "on the bottom" if end == "bottom" else "on top"
            return "you", f"put {card} from {owner} {zone_said(zone)} {at} of {owner} deck"
        case w.CreateCard(name, zone, number):
            return "you", f"create {count(number, name)} in your {zone_said(zone)}"
        case w.Move(what, to, face_up) if to in _MOVES and face_up == (to == "arsenal"):
            before, after = _MOVES[to]
            return "you", f"{before}{object_said(what, target)}{after}"
        case w.Negate(what):
            return "you", f"negate {object_said(what, target)}"
        case w.Freeze():
            return "you", _freeze(effect, target)
        case w.Unfreeze(w.Description() as what, every):
            return "you", f"unfreeze {_frozen_one(what, every)}"
        case w.Unfreeze(what) if isinstance(what, str):
            return "you", f"unfreeze {object_said(what, target)}"
        case w.Tap():
            return "you", _tap(effect, target)
        case w.Transform():
            return "you", _transform(effect, target)
        case w.Equip(what):
            return "you", f"equip {REFS[what]}"
        case w.Search(what):
            if what.named is not None and what == w.Description(named=what.named):
                return "you", f"search your deck for {what.named}"
            return "you", f"search your deck for {article(description(what) or 'card')}"
        case w.Shuffle():
            return "you", "shuffle your deck"
        case w.Reveal(None, top_of) if top_of is not None:
            return "you", f"reveal the top card of {POSSESSIVES[top_of]} deck"
        case w.Reveal(cards=cards, every=every) if cards:
            joint = " and " if every else " and/or "
            return "you", f"reveal {joint.join(map(some, cards))} from your hand"
        case w.Charge():
            return "you", "charge your hero's soul"
        case w.Reveal(what) if what is not None:
            return "you", f"reveal {REFS[what]}"
        case w.Look(top_of):
            return "you", f"look at the top card of {POSSESSIVES[top_of]} deck"
        case w.Turn(what, face):
            return "you", f"turn {REFS[what]} face-{face}"
        case w.CeaseToExist(what):
            return None, f"{REFS[what]} ceases to exist"
        case w.Delayed(w.Trigger("beginning of end phase", whose=whose), effects, "applicable"):
            return None, f"{clauses.joined(effects, target)} at the beginning of {end_phase(whose)}"
        case w.Opt(number):
            return "you", f"opt {amount(number)}"
        case w.FromHandToDeckBottom(what, end):
            card = article(description(what) or "card")
            return "you", f"put {card} from your hand on the {end} of your deck"
        case w.PutCounter(counter, w.ValueOf(which, _), on):
            value = "{p}" if which == "power" else "{d}"
            return (
                "you",
                f"put {counter} counters on {object_said(on, target)} equal to its {value}",
            )
        case w.PutCounter(counter, number, on):
            return "you", f"put {count(number, counter + ' counter')} on {object_said(on, target)}"
        case w.RemoveCounters(counter, None, on):
            return "you", f"remove all {counter} counters from {REFS[on]}"
        case w.RemoveCounters(counter, number, on) if number is not None:
            return "you", f"remove {count(number, counter + ' counter')} from {REFS[on]}"
        case w.AddAsDefending(what):
            return "you", f"add {some(what)} to the active chain link as a defending card"
        case w.AttackWith(what):
            return "you", f"attack with {REFS[what]}"
        case w.CloseChain():
            return "you", "close the combat chain"
        case w.May(do, who, _, _, None):
            return None, f"{SUBJECTS[who]} may {clauses.joined(do, target, who)}"
        case w.May(do, who, _, _, pay) if pay is not None:
            then = f" and {clauses.joined(do, target, who)}" if do else ""
            return None, f"{SUBJECTS[who]} may pay " + "{r}" * pay + then
        case w.If(condition, effects, ()):
            return None, f"{clauses.joined(effects, target)} if {condition_said(condition)}"
        case w.Delayed(when, effects, duration, once):
            start = "the next time" if once else "whenever"
            span = SPANS[duration]
            return None, f"{start} {event_said(when)}{span}, {clauses.unless(effects, target)}"
    return None, lasting.continuous(effect, target)


def _tap(effect: w.Tap, target: w.Targeted | None) -> str:
    """ "{t} a cog you control", "{u} all cogs you control", "{t} them"."""
    symbol = "{u}" if effect.untap else "{t}"
    if effect.whom is not None:
        return f"{symbol} {'your hero' if effect.whom == 'you' else OBJECTS[effect.whom]}"
    if isinstance(effect.what, w.Description):
        described = description(effect.what, plural=effect.every)
        return f"{symbol} {f'all {described}' if effect.every else article(described)}"
    assert effect.what is not None
    return f"{symbol} {object_said(effect.what, target)}"


def _freeze(effect: w.Freeze, target: w.Targeted | None) -> str:
    """ "freeze a card in their arsenal or an ally they control until ..."."""
    parts = [] if effect.whom is None else [OBJECTS[effect.whom]]
    if isinstance(effect.what, w.Description):
        parts.append(_frozen_one(effect.what, effect.every))
    elif effect.what is not None:
        parts.append(object_said(effect.what, target))
    if effect.either is not None:
        parts = [f"{parts[0]} or {article(description(effect.either))}"]
    span = "" if effect.duration is None else SPANS[effect.duration]
    return f"freeze {' and '.join(parts)}{span}"


def _frozen_one(what: w.Description, every: bool) -> str:
    described = description(what, plural=every)
    return f"all {described}" if every else article(described)


def _transform(effect: w.Transform, target: w.Targeted | None) -> str:
    """ "transform up to 3 ash you control into Aether Ashwings"."""
    many = effect.up_to is not None and effect.up_to > 1
    if isinstance(effect.what, w.Description):
        described = description(effect.what, plural=many)
        what = article(described) if effect.up_to is None else f"up to {effect.up_to} {described}"
    else:
        what = object_said(effect.what, target)
    if effect.also is not None:
        what += f" and {effect.number} {description(effect.also, plural=True)}"
    into = effect.into
    if effect.token:
        into = f"{into}s" if many else article(into)
    return f"transform {what} into {into}"


def _tokens(tokens: tuple[str, ...]) -> str:
    """ "a Gold token", "a Might and a Vigor token", "a Gold, Might, and Vigor token"."""
    if len(tokens) == 2:
        return f"{article(tokens[0])} and {article(tokens[1])} token"
    return f"{article(all_of(list(tokens)))} token"


def _banish_from(effect: w.BanishFrom) -> tuple[w.Who | None, str]:
    """From a hand it is the owner who banishes: "they banish a card from their hand"."""
    random = "random " if effect.random else ""
    if effect.number == 1:
        card = article(random + (description(effect.what) or "card"))
    else:
        card = f"{effect.number} {random}{description(effect.what, plural=True) or 'cards'}"
    if effect.zone == "hand" and effect.whose != "you":
        return effect.whose, f"banish {card} from their hand"
    return "you", f"banish {card} from {POSSESSIVES[effect.whose]} {zone_said(effect.zone)}"


def discard(effect: w.Discard) -> str:
    """ "discard a random card"."""
    random = "random " if effect.random else ""
    if effect.number == 1:
        return f"discard {article(random + (description(effect.what) or 'card'))}"
    what = description(effect.what, plural=True) or "cards"
    return f"discard {amount(effect.number)} {random}{what}"


def _recipient(to: w.Who | w.Ref, target: w.Targeted | None) -> str:
    match to:
        case "this" | "it" | "target" | "the attack" | "attacking card" | "the card" | "top-card":
            return object_said(to, target)
        case _:
            return OBJECTS[to]
