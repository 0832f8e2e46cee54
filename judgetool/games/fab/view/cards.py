"""Objects, players and what waits on the stack, as front ends draw them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from judgetool.cardgame.views import counters, zone_view
from judgetool.engine.view import CardView, Number, PlayerView, StackedView, ZoneView
from judgetool.games.fab.abilities.reading.text import on_one_line
from judgetool.games.fab.abilities.showing import keyword_shown
from judgetool.games.fab.abilities.types import Activated
from judgetool.games.fab.cards import UNKNOWN
from judgetool.games.fab.cards.printed import text_shown
from judgetool.games.fab.continuous import (
    abilities_of,
    activated_of,
    functional,
    is_attack,
    is_permanent,
    source_of,
    unread,
    value_of,
)
from judgetool.games.fab.objects.state import EQUIPMENT_ZONES, Object, State, frozen_by, name_of
from judgetool.games.fab.playing.declaring_targets import mode_text
from judgetool.games.fab.playing.targets import side_next
from judgetool.games.fab.view.idiom import IDIOM
from judgetool.games.fab.view.origins import is_from_arsenal, of_layer
from judgetool.language import clause, say, word

SHOWN = ("hand", "arsenal", *EQUIPMENT_ZONES, "pitch", "graveyard", "banished", "soul", "deck")


def _numbers(state: State, object: Object) -> tuple[Number, ...]:
    card = source_of(state, object).card
    found = []
    if card.power is not None or value_of(state, object, "power").value is not None:
        found.append(value_of(state, object, "power"))
    if card.defense is not None and object.kind == "card":
        found.append(value_of(state, object, "defense"))
    return tuple(found)


def card_view(state: State, object: Object) -> CardView:
    """One object."""
    notes = list(counters(object.counters))
    damaged_layer = object.zone == "stack" and object.life != object.card.life
    if object.life is not None and (object.zone in ("permanent", "combat chain") or damaged_layer):
        notes.insert(0, say("life {n}", n=object.life))
    if not object.public and object.zone not in ("hand", "deck", "arsenal"):
        notes.append(say("face down"))
    if object.public and object.zone in ("arsenal", "deck"):
        notes.append(say("face up"))
    hand = unread(state, object) if object.mode else object.card.not_understood
    if (hand or object.card.unread_effects) and object.kind == "card":
        notes.append(say("text not fully understood"))
    if object.zone in ("stack", "combat chain"):
        notes.extend(dict.fromkeys(_keywords(state, object)))
    if object.zone in ("stack", "combat chain") and is_from_arsenal(object):
        notes.append(say("from arsenal"))
    if object.role == "defending" and len(state.players) > 2:
        notes.append(say("for {target}", target=who_or_what(state, object.target or 0)))
    notes.extend(_another_s(state, object))
    if object.melded:
        notes.append(say("melded, next is {side}", side=side_next(object).card.name))
    if object.tapped:
        notes.append(say("tapped"))
    if frozen_by(state, object.id):
        notes.append(say("frozen"))
    below = [state.name(i) for i in state.sub_cards(object.id)]
    if below:
        notes.append(say("under it: {cards}", cards=word("list", ", ").join(below)))
    for ability, times in object.used:
        activated = activated_of(state, object)
        if ability < len(activated) and isinstance(activated[ability], Activated):
            notes.append(
                say("used {n} times this turn" if times > 1 else "used {n} time this turn", n=times)
            )
    return CardView(
        object.id,
        name_of(object),
        object.card.line,
        _numbers(state, object),
        tuple(notes),
        text_shown(object.card),
        not object.public and not object.unknown,
    )


def _keywords(state: State, object: Object) -> Iterator[str]:
    """The keywords of an object on the stack or the chain; those of a defending card that is no
    permanent do nothing there (1.7.4a)."""
    defending = object.role == "defending" and not is_permanent(object)
    for meant in abilities_of(state, object):
        if meant.keyword and (not defending or functional(state, object, meant.ability)):
            yield keyword_shown(meant.keyword)


def _another_s(state: State, object: Object) -> Iterator[str]:
    """Who controls what stands in another player's zone; who owns what another one controls."""
    seat = object.place[0] if object.place is not None else None
    if seat is not None and object.player != seat:
        yield say("controlled by {player}", player=state.players[object.player])
    if object.zone == "permanent" and object.player != object.owner and object.is_card:
        yield say("owned by {player}", player=state.players[object.owner])


def _seen(object: Object) -> Object:
    """An object as it lies: of a card that was shuffled in nobody knows where it is."""
    return replace(object, card=UNKNOWN) if object.loose else object


def player_view(state: State, player: int, priority: int | None) -> PlayerView:
    """One player, with what they have and whether they may act."""
    if player in state.departed:
        return PlayerView(state.players[player], (), (), ("has left the game",))
    name, hero = state.players[player], state.objects[state.heroes[player]]
    marks = []
    if player == state.turn_player:
        marks.append("turn player")
    if player == priority:
        marks.append(IDIOM.mark)
    if hero.id in state.marked:
        marks.append("marked")
    if frozen_by(state, hero.id):
        marks.append("frozen")
    zones = []
    for zone in SHOWN:
        ids = state.zone(player, zone)
        if not ids and zone not in ("hand", "deck"):
            continue
        there = [_seen(state.objects[i]) for i in ids]
        draw = partial(card_view, state)
        zones.append(zone_view(zone, there, draw, is_pile=zone == "deck"))
    own = tuple(
        card_view(state, o)
        for o in state.objects.values()
        if o.zone == "permanent" and o.controller == player
    )
    if own:
        zones.append(ZoneView("permanents", own, len(own)))
    return PlayerView(
        name,
        (
            ("life", hero.life or 0),
            ("action points", state.action_points[player]),
            ("resources", state.resources[player]),
            *((("chi", state.chi_of(player)),) if state.chi_of(player) else ()),
        ),
        tuple(zones),
        tuple(marks),
        _hero_of(name, hero),
        card_view(state, hero),
    )


def _hero_of(player: str, hero: Object) -> str:
    """Which hero a player has: that it is one of the player's name, from which it may have been
    taken; nothing where no such card is known, so that the hero has no text."""
    if not hero.card.text and hero.card.full_name == player:
        return ""
    name = name_of(hero)
    return say("hero") if name.casefold() == player.casefold() else name


KINDS = {
    "card": "card-layer",
    "proxy": "attack-proxy",
    "activated": "activated-layer",
    "triggered": "triggered-layer",
}


def _kind(state: State, layer: Object) -> str:
    attack_layer = not layer.is_card and layer.kind != "proxy" and is_attack(state, layer)
    return "attack-layer" if attack_layer else KINDS[layer.kind]


def layer_view(state: State, id: int) -> StackedView:
    """One layer of the stack."""
    object = state.objects[id]
    targets = tuple(who_or_what(state, i) for i in object.targets)
    controller = object.player
    card = card_view(state, object)
    modes = (say("mode: {text}", text=text) for text in _modes(object))
    card = replace(card, notes=(*card.notes, *of_layer(state, object), *modes))
    return StackedView(card, _kind(state, object), state.players[controller], targets)


def _modes(object: Object) -> Iterator[str]:
    """What the modes say that were chosen for a layer."""
    shown = [line[2:] for line in text_shown(object.card) if line.startswith("- ")]
    for n in object.mode:
        says = shown[n] if n < len(shown) else mode_text(object.card, n)
        text = clause(on_one_line(says))
        if text:
            yield text


def who_or_what(state: State, id: int) -> str:
    """The name of an object; a hero goes by the name of the player."""
    if id in state.heroes:
        return state.players[state.heroes.index(id)]
    return state.name(id)
