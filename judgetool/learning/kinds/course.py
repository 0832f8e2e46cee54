"""How the game goes on: who may act, what happens next, what triggers and in which order it
resolves, where cards go."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import permutations

from judgetool.engine.case import Position
from judgetool.engine.table import BEGAN, Entry
from judgetool.engine.view import CardView, View
from judgetool.language import say, word
from judgetool.learning.kinds.made import (
    MOST,
    Made,
    is_special,
    level,
    line_of,
    name,
    one_of,
    players,
    told,
)
from judgetool.learning.moments import Moment
from judgetool.learning.question import Option, Told

_TRIGGERS = re.compile(r"\b(?:When|Whenever|At the)\b|とき|たび|開始時")
"""What the text of a card says that has something to trigger."""

_WHOSE_TURN = frozenset(("turn player", "active player"))
_IN_PLAY = ("play", "field")

_DEALT = ("Damage", "DamageDealt")  # what may be awaited has happened

_POINT = "PointReached"  # that says where the game is, and what happens there

APART = ("hand", "graveyard", "banished", "deck", "library", "pitch")
"""Zones whose cards take no part in what happens."""


# --- who may act ----------------------------------------------------------------------------------


def priority(moment: Moment) -> Made | None:
    """Who has priority once all that follows a move has happened."""
    choice, last = moment.after.choice, moment.entries[-1] if moment.entries else None
    everybody = moment.players
    if choice is None or last is None or moment.answer.who not in everybody:
        return None
    if choice.who not in everybody:
        return None  # chance is asked, and decides nothing
    idiom = moment.idiom
    if name(moment) in idiom.routine or not (choice.window or len(moment.after.legal()) > 1):
        return None  # who is asked what they can't answer in two ways does not matter
    opened = last.name in (idiom.passed, idiom.gained)
    if choice.window != opened or (not choice.window and last.kind != "choice"):
        return None
    nobody = say("Nobody: {who} is asked something first", who="{}")
    window = word("window", idiom.window)
    has = {who: say("{player} has {window}", player=who, window=window) for who in everybody}
    right = has[choice.who] if choice.window else nobody.format(word("who", choice.who))
    others = [who for who in everybody if who != choice.who]
    wrong = [text for who, text in has.items() if not (choice.window and who == choice.who)]
    wrong += [nobody.format(who) for who in (*others, *everybody)]
    if choice.window and name(moment) == idiom.passes:
        wrong = wrong[: len(everybody)]
    asks = say("{move}. Who has {window} after that?", move=moment.says, window=window)
    cites = last.cites if choice.window else moment.ranked(last.cites)
    return Made(asks, one_of(right, wrong), cites, told(moment), 0)


# --- what happens next ----------------------------------------------------------------------------


def following(moment: Moment) -> Made | None:
    """What happens once all players have passed in succession."""
    idiom = moment.idiom
    if name(moment) != idiom.passes:
        return None
    passed = [e for e in moment.entries if e.name == idiom.passed]
    entries = [e for e in moment.entries if e.name != idiom.passed]
    if len(passed) != 1 or not entries or entries[0].kind != "event":
        return None
    first, now = entries[0], moment.was
    names = [step.name for step in now.steps]
    alike = [name for name in names if name.split()[-1] == first.step.split()[-1]]
    steps = [word("step", name) for name in names]
    begins = {step: say("{step} begins", step=step) for step in steps}
    there, before = word("step", first.step), word("step", now.where)
    if first.name == BEGAN:
        right = begins.get(there, say("{step} begins", step=there))
    elif first.name in idiom.routine and now.stack:
        right = first.text
    else:
        return None
    back = [word("step", name) for name in names[: names.index(now.where)] if name not in alike]
    wrong = [begins[step] for step in _nearest(steps, there) if step != before]
    wrong.sort(key=lambda text: text in [begins[step] for step in back])
    turn_is_over = say("the turn is over, and the next player's turn begins at once")
    if first.name == BEGAN and not now.groups and not now.heading:
        wrong[:0] = [
            *(begins[word("step", name)] for name in alike if word("step", name) != before),
            say("nothing yet: all players have to pass once more"),
            *([turn_is_over] if now.where == names[0] else []),
        ]
    if now.stack and first.name != BEGAN:
        ended = [begins[word("step", name)] for name in alike if word("step", name) != before]
        wrong[:0] = [*_unlike_resolving(moment), *(() if now.heading else ended[::-1])]
    asks = say("{move}. All players have now passed in succession. What happens next?",
               move=moment.says)  # fmt: skip
    because = (Told(first.text, first.cites[0]), *_but(told(moment), first.text))
    options = one_of(right, wrong, 0)
    return Made(asks, options, first.cites, because, 0, plain=first.name == _POINT)


def _unlike_resolving(moment: Moment) -> Iterator[str]:
    """What else might be thought to happen, other than that what is on top of the stack
    resolves."""
    first, *others = [layer.card.name for layer in moment.was.stack]
    if others and others[-1] != first:
        yield say("{layer} resolves, as it was put on the stack first", layer=others[-1])
    if others:
        yield say("everything on the stack resolves, {layer} first", layer=first)
    yield say("nothing yet: all players have to pass once more")
    if not moment.was.groups:
        window = word("window", moment.idiom.window)
        yield say("{step} is over, as all players have passed", step=word("step", moment.was.where))
        for player in moment.was.players:
            if not _WHOSE_TURN.isdisjoint(player.marks):
                yield say("nothing yet: {player} has {window} once more before anything resolves",
                          player=player.name, window=window)  # fmt: skip


def _but(lines: Sequence[Told], text: str) -> Iterator[Told]:
    return (line for line in lines if line.text != text)


def _nearest(steps: Sequence[str], step: str) -> list[str]:
    """The other steps, those next to one first."""
    here = steps.index(step) if step in steps else 0
    others = [s for s in steps if s != step]
    return sorted(others, key=lambda s: abs(steps.index(s) - here))


# --- what triggers --------------------------------------------------------------------------------


def triggers(moment: Moment) -> Made | None:
    """Which cards have an ability that triggers."""
    idiom = moment.idiom
    said = [entry for entry in moment.entries if entry.name == idiom.triggered]
    telling = [e for e in moment.entries if e.name in idiom.telling[0]]
    if not (said or telling) or moment.after.choice is None:
        return None
    before = moment.was
    cards = {card.name: card for card in _cards(before) if card.kind}
    named = [each for each, card in cards.items() if _TRIGGERS.search(" ".join(card.text))]
    triggered = {each: e for e in said if (each := _longest(cards, e.text))}
    if len(triggered) != len(said) or any(cards[each].notes for each in named if not said):
        return None  # something of it is open, or is no more as it is printed
    besides_it = [
        e.text for e in moment.entries if e.kind == "event" and e not in (*said, *telling)
    ]
    quiet = [each for each in named if each not in (*triggered, *moment.players)]
    if any(each in text for each in quiet for text in besides_it):
        return None  # something else happens to it
    if not named:
        return None
    played = {player.card.name for player in before.players if player.card is not None}
    besides = [each for each, card in cards.items() if card.text and each not in played]
    asked = _unlike(cards, (*triggered, *named, *besides), set(triggered))[: MOST - 1]
    because = told(moment)
    first = said[0] if said else telling[-1]
    at = line_of(because, first.text)
    options = [
        Option(each, right=each in triggered,
               at=line_of(because, triggered[each].text) if each in triggered else at)
        for each in asked
    ]  # fmt: skip
    options.append(Option(say("none of them"), right=not said, at=at, last=True))
    asks = say(
        "{move}. The game goes on until a player has to act. Which of these have an ability that "
        "triggers meanwhile?",
        move=moment.says,
    )
    special = is_special(moment.before, [rule for e in said for rule in e.cites[:1]])
    grade = int(special or len(said) > 1)
    weight = len(asked) + len(said)
    dealt = any(entry.name in _DEALT for entry in telling)
    cites = (moment.before.game.settling.triggers,) if dealt and not said else first.cites
    plain = len(triggered) == len(asked)  # all that is there triggers
    return Made(asks, tuple(options), cites, because, grade, weight, several=True, plain=plain)


def _unlike(
    cards: Mapping[str, CardView], names: Iterable[str], triggered: AbstractSet[str]
) -> list[str]:
    """Some names once each, without the quiet ones that say the same as one before, or are called
    after one, as an attack is that is of a weapon."""
    found: dict[str, None] = {}
    for each in names:
        said = {cards[name].text for name in found}
        is_of_one = any(name in each for name in cards if name != each)
        if each in triggered or not (is_of_one or cards[each].text in said):
            found[each] = None
    return list(found)


def _cards(now: View) -> Iterator[CardView]:
    """The cards that are there to be read, but for those of hands and graveyards."""
    for group in now.groups:
        yield from group.cards
    yield from (layer.card for layer in now.stack)
    for player in now.players:
        yield from [player.card] if player.card else []
        for zone in player.zones:
            if zone.name not in APART:
                yield from zone.cards


def _longest(names: Iterable[str], text: str) -> str:
    """The longest of some names that a text has."""
    return max((each for each in names if each in text), key=len, default="")


def order(moment: Moment) -> Made | None:
    """In which order what has triggered at once resolves."""
    added = [e for e in moment.entries if e.name == moment.idiom.added]
    if len(added) < 2:
        return None
    names = [layer.card.name for layer in moment.now.stack]
    if not 2 <= len(names) <= 3 or len(set(names)) != len(names):
        return None
    if not all(any(each in e.text for e in added) for each in names[: len(added)]):
        return None
    arrow = word("list", ", ")
    every = [arrow.join(each) for each in permutations(names)]
    if len(names) == 2:
        every.append(say("both at the same time"))
    right = arrow.join(names)
    wrong = [arrow.join(names[::-1]), *every]
    asks = say("{move}. Nobody adds anything to the stack. In which order does what is there "
               "resolve, the first one first?", move=moment.says)  # fmt: skip
    because = told(moment)
    last = added[-1]
    choice = moment.before.choice
    asked = choice.cites[:1] if choice is not None and not choice.window else ()  # for an order
    cited = [rule for e in added for rule in e.cites]
    rules = tuple(dict.fromkeys([*(rule for rule in asked if rule in cited), *cited]))
    at = line_of(because, last.text)
    return Made(asks, one_of(right, wrong, at), rules, because, 1, len(names))


# --- where cards go -------------------------------------------------------------------------------


def zone(moment: Moment, *, plain: bool = False) -> Made | None:
    """Where a card goes that is in combat before a move and in a zone after it.

    Args:
        plain: whether that may be where it is already.
    """
    if all(entry.name in moment.idiom.passing for entry in moment.entries):
        return None
    before, after = moment.was, moment.now
    if not before.groups or after.groups:
        return None
    linked = "\n".join(line for group in before.groups for line in group.transcript)
    earlier, zones = places(before), places(after)
    everybody = players(before)
    for player, place, card in zones:
        if card in everybody or ((player, place, card) in earlier and not plain):
            continue
        there = [each for each in zones if each[2] == card]
        events = [e for e in moment.entries if card in e.text and e.kind == "event"]
        if card not in linked or len(there) != 1 or not events:
            continue
        asks = say("{move}. Where is {card} when combat is over?", move=moment.says, card=card)
        because, event = told(moment), brings(moment, events, (player, place, card))
        at = line_of(because, event.text)
        stays = [_in_zone(who, at) for who, at, each in earlier if each == card]
        stays = stays or [say("it stays on the {place}", place=before.heading)]
        wrong = (*stays, *_elsewhere(moment, player, place))
        right = _in_zone(player, place)
        resolving = (text for layer in before.stack[:1] for text in layer.card.text)
        told_so = any(word("zone", place).casefold() in text.casefold() for text in resolving)
        options, cites = one_of(right, wrong, at), moment.ranked(event.cites)
        return Made(asks, options, cites, because, level(moment), plain=told_so)
    return None


def _elsewhere(moment: Moment, player: str, place: str) -> Iterator[str]:
    """Where else one may think that a card of a player goes: where a text that is there sends
    cards, where cards go that are used up, or to the other player."""
    now = moment.was
    cards = [card for group in now.groups for card in group.cards]
    cards += [layer.card for layer in now.stack]
    said = "\n".join((*now.effects, *(text for card in cards for text in card.text))).casefold()
    zones = dict.fromkeys(z.name for p in moment.now.players for z in p.zones)
    used_up = moment.idiom.used_up
    sent = [
        each for each in zones if each not in _IN_PLAY and word("zone", each).casefold() in said
    ]
    for each in dict.fromkeys((*sent, *used_up[:1])):
        yield _in_zone(player, each)
    for other in moment.players:
        if other != player:
            yield from (_in_zone(other, each) for each in dict.fromkeys((place, *used_up[:1])))
    yield from (_in_zone(player, each) for each in used_up[1:])


def brings(moment: Moment, events: Sequence[Entry], there: tuple[str, str, str]) -> Entry:
    """By which of some events a card comes where it is; the last one if it was there before."""
    game = moment.before.game
    for event in events:
        if there in places(game.view(Position.amid(game, event.state))):
            return event
    return events[-1]


def places(now: View) -> list[tuple[str, str, str]]:
    """Every card that is shown in a zone: whose zone, which, the card."""
    return [(player.name, zone.name, card.name) for player in now.players
            for zone in player.zones for card in zone.cards]  # fmt: skip


def _in_zone(player: str, zone: str) -> str:
    return say("{player}: {zone}", player=player, zone=word("zone", zone))
