"""Section 6.6.1: events as trigger conditions speak of them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judgetool.engine.table import Event
from judgetool.games.fab.continuous import is_attack, look, types_of
from judgetool.games.fab.doubtful_rules import attacked_several
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import ARENA, NOTHING, Place, State
from judgetool.games.fab.rulebook import carries, reads


class Happening(msgspec.Struct, frozen=True, gc=False):
    """An event as triggers see it: its name, whom it happens to, and what goes with it."""

    event: str
    subject: int | None  # the object that hits, attacks, defends, is played ...
    player: int | None = None
    attack: int | None = None
    hero: int | None = None
    amount: int = 0
    kind: str = ""  # of damage
    it: int | None = None
    cards: tuple[int, ...] = ()  # defending together
    marked: bool = False  # whether the hero was marked
    hit: bool = False  # whether it is the hit-event or part of it (7.5.5)
    also: tuple[int, ...] = ()  # further heroes it concerns
    whole: bool = False  # whether it is a compound event (1.9.2)
    left: bool = False  # whether the object that has left its zone is the subject (3.0.7a)
    private: bool = False  # whether it was private as it left


MOVES = {
    "is destroyed": "is destroyed",
    "is discarded": "discards",
    "is pitched": "is pitched",
    "is charged": "is charged",
    "is banished": "banishes",
    "is banished face-down": "banishes",
}
"""What triggers say of moves that are called something."""


@reads(
    "7.2.4",
    unclear='Whether an effect that triggers when an attack "attacks a hero" triggers once or for '
    'each hero, if there are several, and which of them it means by "they".',
    we="It triggers once, and they are all the heroes attacked.",
    because="7.2.4 has one attack event occur for the attack and not one for each attack-target, "
    "as 7.5.2c has for damage, and all of them are the defending hero (7.2.4b).",
    where=attacked_several,
)
def happenings(before: State, state: State, event: Event) -> Iterator[Happening]:
    """What effects could trigger on an event."""
    match event:
        case e.Attacked(attack=attack, defending_heroes=heroes):
            player = state.objects[attack].controller
            marked = any(hero in before.marked for hero in heroes)
            first, also = (heroes[0], heroes[1:]) if heroes else (None, ())
            yield Happening("attacks", attack, player, attack, first, marked=marked, also=also)
        case e.WouldHaveHit(source=source, target=target, amount=amount):
            yield from _damage(
                before, state, e.Damage(source, target, amount, "physical", hit=True)
            )
        case e.HasHit(source=source, target=target, amount=amount):
            yield _hits(before, state, source, target, amount)
        case e.Damage():
            yield from _damage(before, state, event)
        case e.Defended(cards=cards, link=number, players=players):
            link = next(found for found in state.links if found.number == number)
            hero = link.attacking_hero
            for card, player in zip(cards, players, strict=True):
                yield Happening("defends", card, player, link.attack, hero, it=card, cards=cards)
        case e.ParametersDeclared(layer=layer, targets=targets) if is_attack(
            state, state.objects[layer]
        ):
            player = state.objects[layer].controller
            for target in targets:
                hero = target if target in state.heroes else None
                yield Happening("becomes attack-target", target, player, layer, hero, it=target)
        case e.ChainCloses():
            yield Happening("chain closes", None)
        case e.LinkResolved(link=number):
            link = next(found for found in state.links if found.number == number)
            yield Happening("chain link resolves", link.attack, link.controller, link.attack)
        case e.Played(layer=layer, player=player, activated=activated):
            found = state.objects[layer]
            yield Happening("is activated" if activated else "is played", layer, player, layer)
            yield Happening("you play or activate", layer, player, layer)
            if "is played or activated" in state.standing.heard:
                yield Happening("is played or activated", layer, player, layer)
            attack_card = found.is_card and found.card.is_attack_action
            if attack_card or (found.kind == "proxy" and "Weapon" in types_of(state, found)):
                yield Happening("you play attack", layer, player, layer)
        case e.CardsDrawn() | e.Drawn():
            yield from drawing(before, event)
        case e.PowerGained(object=object, amount=amount):
            player = state.objects[object].player
            yield Happening("gains power", object, player, object, amount=amount)
        case e.PhaseEvent(phase=phase):
            yield Happening(phase, None, state.turn_player)
        case e.Accomplished(fact=fact) if fact.what == "won a clash":
            yield Happening("wins clash", fact.object, fact.player, it=fact.object)
        case e.Accomplished(fact=fact) if fact.what == "boosted":
            yield Happening("boosts", fact.object, fact.player, it=fact.object)
        case e.TokenCreated(player=player):
            id = state.next_id - 1
            yield Happening("enters the arena", id, player, it=id)
        case e.Moved(object=id, word=word, place=place, by=by) if not event.stays(
            before.objects[id]
        ):
            gone = before.objects[id]
            player = gone.player
            it = still_referenced(state, id, place)
            private = event.is_private(before)
            doer = {
                "is destroyed": player,
                "is discarded": gone.owner,
                "is pitched": gone.owner,
                "is charged": gone.owner,
                "is banished": by,
                "is banished face-down": by,
            }
            if doer.get(word) is not None:
                yield Happening(MOVES[word], id, doer[word], it=it, left=True, private=private)
            elif word == "is equipped":
                yield Happening("is equipped", id, player, it=id)
            if event.banished_by is not None:
                who = event.banished_by
                yield Happening("banishes", id, who, it=it, left=True, private=private)
            if place[1] in ARENA and gone.zone not in ARENA:
                yield Happening("enters the arena", id, player, it=id)
            elif place[1] not in ARENA and gone.zone in ARENA:
                if place[1] == "graveyard":
                    yield Happening(
                        "goes to graveyard", id, gone.owner, it=it, left=True, private=private
                    )
                yield Happening("leaves the arena", id, player, it=it, left=True, private=private)
        case e.Transformed(objects=objects):
            for id in objects:
                yield Happening("leaves the arena", id, before.objects[id].player, it=id)
        case e.Ceased(object=id) if before.objects[id].zone in ARENA:
            gone = before.objects[id]
            player = gone.player
            yield Happening("leaves the arena", id, player, it=id)


@carries("9.3.3")
def _damage(before: State, state: State, event: e.Damage) -> Iterator[Happening]:
    """Damage, for what deals it and for what it is dealt to, and if it is one as a hit."""
    source, target, amount, kind = event.source, event.target, event.amount, event.kind
    found = look(state, source)
    player = found.controller if found is not None else None
    hero = target if target in state.heroes else None
    if event.hit:
        yield _hits(before, state, source, target, amount)
    yield Happening("deals damage", source, player, source, hero, amount, kind, hit=event.hit)
    dealt = look(state, target)
    if dealt is not None:
        owner = dealt.owner
        yield Happening("is dealt damage", target, owner, source, hero, amount, kind, hit=event.hit)


def _hits(before: State, state: State, source: int, target: int, amount: int) -> Happening:
    """A hit; the mark goes with it, so what counts is the state before."""
    found = look(state, source)
    player = found.controller if found is not None else None
    hero, marked = target if target in state.heroes else None, target in before.marked
    return Happening("hits", source, player, source, hero, amount, marked=marked, hit=True)


@carries("1.9.2a")
def drawing(before: State, event: e.CardsDrawn | e.Drawn) -> Iterator[Happening]:
    """Drawing as a whole, and each card drawn: what triggers on a compound event does not trigger
    again on the events it is made of."""
    hero = before.heroes[event.player]
    if isinstance(event, e.CardsDrawn):
        there = len(before.zone(event.player, "deck"))
        number = min(event.amount, there)
        if number:
            yield Happening("draws cards", None, event.player, hero=hero, amount=number, whole=True)
        return
    yield Happening("draws a card", None, event.player, hero=hero, amount=1)
    if not event.part:
        yield Happening("draws cards", None, event.player, hero=hero, amount=1)


@carries("3.0.9a")
def still_referenced(state: State, id: int, place: Place) -> int:
    """What an ability that triggers on a move refers to: the new object that the moved one has
    become, if that is public; otherwise the old one, of which only last known information is
    left, or nothing, where the private object goes by its number."""
    new = e.became(state, id, place)
    if new is None:
        return id
    return new if state.objects[new].public else NOTHING if new == id else id
