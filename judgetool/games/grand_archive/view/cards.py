"""Objects, players and what waits on the Effects Stack, as front ends draw them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from judgetool.cardgame.views import counters, zone_view
from judgetool.engine.view import CardView, Number, PlayerView, StackedView, ZoneView
from judgetool.games.grand_archive import continuous
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.writing import shown
from judgetool.games.grand_archive.cards import line_said
from judgetool.games.grand_archive.objects.state import FIELD, INTENT, Object, State
from judgetool.games.grand_archive.view.idiom import IDIOM
from judgetool.language import say, word

SHOWN = (FIELD, INTENT, "hand", "memory", "graveyard", "banishment", "deck")


def card_view(state: State, object: Object) -> CardView:
    """One object."""
    return CardView(
        object.id,
        state.name(object.id),
        line_said(object.card.line),
        tuple(_numbers(state, object)),
        (*figures(state, object), *_notes(state, object)),
        _text(object),
        not object.public and not object.unknown,
    )


def figures(state: State, object: Object) -> Iterator[str]:
    """The figures of what is on the field or in the intent, without their steps; a champion's life
    stands with its player."""
    if object.zone not in (FIELD, INTENT):
        return
    champion = object.id in state.champions
    for number in _numbers(state, object):
        if number.value is not None and not (champion and number.name == "life"):
            yield str(Number(number.name, number.value))


def _text(object: Object) -> tuple[str, ...]:
    """What its text says, as it is read; of an ability, what that says."""
    if object.ability is not None:
        return (shown(object.ability),)
    return tuple(map(shown, object.card.abilities))


def _numbers(state: State, object: Object) -> Iterator[Number]:
    if object.kind != "card":
        return
    power = continuous.power(state, object.id)
    if power.value is not None or object.card.power is not None:
        yield power
    if object.card.life is not None:
        yield continuous.life(state, object.id)


def _notes(state: State, object: Object) -> Iterator[str]:
    """What is to be said of it besides its figures."""
    if object.damage:
        yield say("damage {n}", n=object.damage)
    yield from counters(object.counters)
    if object.zone == "hand" and object.card.speed == "fast":
        yield say("fast")
    if object.rested:
        yield say("rested")
    if object.new and object.zone == FIELD:
        yield say("new this turn")
    if object.zone in (FIELD, INTENT) and object.kind == "card":
        for name in w.KEYWORDS:
            if continuous.has(state, object.id, name):
                yield word("unit keyword", name)
        if continuous.types(state, object.id) != object.card.types:
            yield _type(state, object)
    if object.player != object.owner:
        yield say("owned by {player}", player=state.players[object.owner])
    if object.card.not_understood and object.kind == "card":
        yield say("text not fully understood")


def _type(state: State, object: Object) -> str:
    """The type that an effect has given it."""
    now = [name for name in w.TYPES if name in continuous.types(state, object.id)]
    types = word("list", ", ").join(word("object type", name) for name in now)
    return say("now: {types}", types=types)


def player_view(state: State, player: int, acting: int | None) -> PlayerView:
    """One player, with what they have and whether they may act."""
    name = state.players[player]
    champion = state.objects.get(state.champions[player])
    if player in state.departed or champion is None:
        return PlayerView(name, (("life", 0),), (), ("has left the game",))
    marks = []
    if player == state.turn_player:
        marks.append("turn player")
    if player == acting:
        marks.append(IDIOM.mark)
    life = continuous.life(state, champion.id).value
    plays = champion.card.name
    return PlayerView(
        name,
        (
            ("life", 0 if life is None else max(0, life - champion.damage)),
            ("damage", champion.damage),
        ),
        tuple(_zones(state, player)),
        tuple(marks),
        "" if plays.casefold().startswith(name.casefold()) else plays,
    )


def _zones(state: State, player: int) -> Iterator[ZoneView]:
    for zone in SHOWN:
        ids = state.zone(player, zone)
        if ids or zone in (FIELD, "hand", "deck"):
            there = [state.objects[i] for i in ids]
            yield zone_view(zone, there, partial(card_view, state), is_pile=zone == "deck")


def stacked_view(state: State, id: int) -> StackedView:
    """Something that waits on the Effects Stack."""
    object = state.objects[id]
    if object.kind == "card":
        kind = "card"
    else:
        triggered = isinstance(object.ability, w.Triggered)
        kind = "triggered ability" if triggered else "activated ability"
    targets = tuple(state.name(i) for i in object.targets)
    return StackedView(card_view(state, object), kind, state.players[object.player], targets)
