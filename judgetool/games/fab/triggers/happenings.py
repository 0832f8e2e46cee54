"""Section 6.6.1: events as trigger conditions speak of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec

from judgetool.cardgame.by_type import ByType
from judgetool.engine.supposing import as_said, asked
from judgetool.engine.table import Event
from judgetool.games.fab.continuous import is_attack, look, types_of
from judgetool.games.fab.continuous.meaning.this_turn import has_hit
from judgetool.games.fab.doubtful_rules import attacked_several, counts_cards_drawn_one_by_one
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import ARENA, NOTHING, Object, Place, State
from judgetool.games.fab.rulebook import carries, reads
from judgetool.language import say


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
    random: bool = False  # whether chance has chosen it
    again: bool = False  # whether it has happened to the object before
    by: int | None = None  # the player whose effect it is


MOVES = {
    "is destroyed": "is destroyed",
    "is discarded": "discards",
    "is pitched": "is pitched",
    "is charged": "is charged",
    "is banished": "banishes",
    "is banished face-down": "banishes",
}
"""What triggers say of moves that are called something."""

PUT_THERE = "is put into graveyard"
"""A move into the graveyard, from wherever."""

DEEDS = {
    "won a clash": "wins clash",
    "wagered": "wagers",
    "boosted": "boosts",
    "cranked": "cranks",
    "transcended": "transcends",
}
"""What triggers say of what a player has accomplished."""


happenings = ByType[State, Event, [State], Iterator[Happening]]("what effects could trigger on")
"""What effects could trigger on an event: of the state before, the event, and the state after."""


@happenings.of(Event)
def _nothing(before: State, event: Event, state: State) -> Iterator[Happening]:
    return iter(())


@happenings.of(e.Attacked)
@reads(
    "7.2.4",
    unclear='Whether an effect that triggers when an attack "attacks a hero" triggers once or for '
    'each hero, if there are several, and which of them it means by "they".',
    we="It triggers once, and they are all the heroes attacked.",
    because="7.2.4 has one attack event occur for the attack and not one for each attack-target, "
    "as 7.5.2c has for damage, and all of them are the defending hero (7.2.4b).",
    where=attacked_several,
)
def _attacked(before: State, event: e.Attacked, state: State) -> Iterator[Happening]:
    attack, heroes = event.attack, event.defending_heroes
    player = state.objects[attack].controller
    marked = any(hero in before.marked for hero in heroes)
    first, also = (heroes[0], heroes[1:]) if heroes else (None, ())
    yield Happening("attacks", attack, player, attack, first, marked=marked, also=also)


@happenings.of(e.WouldHaveHit)
def _would_have_hit(before: State, event: e.WouldHaveHit, state: State) -> Iterator[Happening]:
    dealt = e.Damage(event.source, event.target, event.amount, "physical", hit=True)
    # to be dealt damage is no hit
    return (one for one in _damage(before, dealt, state) if one.event != "is dealt damage")


@happenings.of(e.HasHit)
def _has_hit(before: State, event: e.HasHit, state: State) -> Iterator[Happening]:
    yield hits(before, event, state)


@happenings.of(e.Defended)
def _defended(before: State, event: e.Defended, state: State) -> Iterator[Happening]:
    link = next(found for found in state.links if found.number == event.link)
    for card, player in zip(event.cards, event.players, strict=True):
        yield Happening(
            "defends", card, player, link.attack, link.attacking_hero, it=card, cards=event.cards
        )


@happenings.of(e.ParametersDeclared)
def _declared(before: State, event: e.ParametersDeclared, state: State) -> Iterator[Happening]:
    layer = state.objects[event.layer]
    for target in event.targets if is_attack(state, layer) else ():
        hero, player = target if target in state.heroes else None, layer.controller
        yield Happening("becomes attack-target", target, player, layer.id, hero, it=target)


@happenings.of(e.ChainCloses)
def _chain_closes(before: State, event: e.ChainCloses, state: State) -> Iterator[Happening]:
    yield Happening("chain closes", None)


@happenings.of(e.LinkResolved)
def _link_resolved(before: State, event: e.LinkResolved, state: State) -> Iterator[Happening]:
    link = next(found for found in state.links if found.number == event.link)
    yield Happening("chain link resolves", link.attack, link.controller, link.attack)


@happenings.of(e.Played)
def _played(before: State, event: e.Played, state: State) -> Iterator[Happening]:
    return _used(state, event.layer, event.player, activated=event.activated)


def _used(state: State, layer: int, player: int, *, activated: bool) -> Iterator[Happening]:
    """A card played, or an ability activated."""
    found = state.objects[layer]
    names = ["is activated" if activated else "is played", "you play or activate"]
    if "is played or activated" in state.standing.heard:
        names.append("is played or activated")
    attack_card = found.is_card and found.card.is_attack_action
    if attack_card or (found.kind == "proxy" and "Weapon" in types_of(state, found)):
        names.append("you play attack")
    return (Happening(name, layer, player, layer) for name in names)


def of_the_attack(state: State) -> Iterator[Happening]:
    """What has happened by the attack on the stack, or on the active chain link, as if it did so
    now: it was played, has attacked, has hit."""
    link = state.active_link
    on_stack = (id for id in state.stack if is_attack(state, state.objects[id]))
    id = next(on_stack, None if link is None or link.resolved else link.attack)
    attack = None if id is None else state.objects.get(id)
    if id is None or attack is None or attack.controller is None:
        return
    player = attack.controller
    for fact in state.facts:
        if fact.object == id and fact.what in ("played", "activated"):
            yield from _used(state, id, player, activated=fact.what == "activated")
        elif fact.object == id and fact.what in ("attacked", "hit"):
            hero = fact.to if fact.to in state.heroes else None
            event = "attacks" if fact.what == "attacked" else "hits"
            amount = 0 if link is None else link.damage
            yield Happening(event, id, player, id, hero, amount, "physical", marked=fact.marked)


@happenings.of(e.Triggered)
def _triggered(before: State, event: e.Triggered, state: State) -> Iterator[Happening]:
    if "triggers" in state.standing.heard:
        layer = event.layer
        yield Happening("triggers", layer.source, layer.controller, it=layer.source)


@happenings.of(e.AssetChanged)
def _gains(before: State, event: e.AssetChanged, state: State) -> Iterator[Happening]:
    if event.asset == "life" and event.amount > 0:
        hero = state.heroes[event.player]
        yield Happening("gains life", None, event.player, hero=hero, amount=event.amount)


@happenings.of(e.PowerGained)
def _power_gained(before: State, event: e.PowerGained, state: State) -> Iterator[Happening]:
    id, player = event.object, state.objects[event.object].player
    yield Happening("gains power", id, player, id, amount=event.amount)


@happenings.of(e.PhaseEvent)
def _phase(before: State, event: e.PhaseEvent, state: State) -> Iterator[Happening]:
    yield Happening(event.phase, None, state.turn_player)


@happenings.of(e.Accomplished)
def _accomplished(before: State, event: e.Accomplished, state: State) -> Iterator[Happening]:
    fact = event.fact
    happens = partial(Happening, subject=fact.object, player=fact.player, it=fact.object)
    if fact.what in ("wagered", "boosted"):
        yield happens(DEEDS[fact.what], attack=fact.object)
    elif fact.what in DEEDS:
        yield happens(DEEDS[fact.what])
    if fact.what == "rolled":
        yield Happening("rolls", None, fact.player, amount=fact.amount)
    if fact.what == "won a wager" and has_hit(state, fact.object):
        again = any(f.what == fact.what and f.object == fact.object for f in before.facts)
        yield happens("wins wager", attack=fact.object, again=again)
    if fact.what == "boosted" and fact.to is not None:
        yield Happening("is banished from boosting", fact.to, fact.player, it=fact.to)


@happenings.of(e.TokenCreated)
def _created(before: State, event: e.TokenCreated, state: State) -> Iterator[Happening]:
    id = state.next_id - 1
    yield Happening("enters the arena", id, event.player, it=id)
    creator = event.player if event.creator is None else event.creator
    yield Happening("creates", id, creator, it=id, by=event.by)


@happenings.of(e.Moved)
def _moved(before: State, event: e.Moved, state: State) -> Iterator[Happening]:
    id, zone = event.object, event.place[1]
    gone = before.objects[id]
    if event.stays(gone):
        return
    it, private = still_referenced(state, id, event.place), event.is_private(before)
    leaving = partial(Happening, subject=id, it=it, left=True, private=private, random=event.random)
    called = MOVES.get(event.word, "")
    if called in ("discards", "is destroyed") and zone != "graveyard" and not _all_the_same(gone):
        called = ""
    doer = {"is destroyed": gone.player, "banishes": event.by}.get(called, gone.owner)
    if called and doer is not None:
        yield leaving(called, player=doer)
        if called == "banishes" and event.source is not None:
            yield leaving("is banished by this", player=doer, attack=event.source)
    elif event.word == "is equipped":
        yield Happening("is equipped", id, gone.player, it=id)
    if zone == "arsenal" and it in state.objects and state.objects[it].public:
        for name in _FACE_UP if gone.zone == "deck" else (_FACE_UP[0], _FACE_UP[2]):
            yield Happening(name, it, gone.owner, it=it)
    if zone in ("banished", "soul"):
        yield leaving(f"is put into {zone}", player=gone.owner)
    if zone == "banished" and gone.zone == "deck":
        yield leaving("is banished from deck", player=gone.owner)
    if event.banished_by is not None:
        yield leaving("banishes", player=event.banished_by)
    if zone == "graveyard":
        yield Happening(
            PUT_THERE, it, gone.owner, it=it, left=True, private=private
        )  # 1.7.4i: the card speaks of itself as it is in the graveyard
    if zone in ARENA and gone.zone not in ARENA:
        yield Happening("enters the arena", id, gone.player, it=id)
    elif zone not in ARENA and gone.zone in ARENA:
        if zone == "graveyard":
            yield leaving("goes to graveyard", player=gone.owner)
        yield leaving("leaves the arena", player=gone.player)


@carries("1.9.3c")
def _all_the_same(gone: Object) -> bool:
    """Whether what has gone elsewhere was discarded or destroyed, as is supposed otherwise."""
    said = say(
        "{card} was discarded or destroyed all the same: only where it went was replaced",
        card=gone.card.full_name,
    )
    return not asked(False, as_said, said, "1.9.3c", key=(gone.id, "elsewhere"))


_FACE_UP = ("is put face-up", "is put face-up from deck", "is put or turned face-up")


@happenings.of(e.Turned)
def _turned(before: State, event: e.Turned, state: State) -> Iterator[Happening]:
    turned = state.objects.get(event.object)
    if event.public and turned is not None and turned.zone == "arsenal":
        yield Happening(_FACE_UP[2], turned.id, turned.owner, it=turned.id)


@happenings.of(e.Transformed)
def _transformed(before: State, event: e.Transformed, state: State) -> Iterator[Happening]:
    return (_leaves(before, id) for id in event.objects)


@happenings.of(e.Ceased)
def _ceased(before: State, event: e.Ceased, state: State) -> Iterator[Happening]:
    if before.objects[event.object].zone in ARENA:
        yield _leaves(before, event.object)


def _leaves(before: State, id: int) -> Happening:
    return Happening("leaves the arena", id, before.objects[id].player, it=id)


@happenings.of(e.Damage)
@carries("9.3.3")
def _damage(before: State, event: e.Damage, state: State) -> Iterator[Happening]:
    """Damage, for what deals it and for what it is dealt to, and if it is one as a hit."""
    source, target, amount, kind = event.source, event.target, event.amount, event.kind
    found = look(state, source)
    player = found.controller if found is not None else None
    hero = target if target in state.heroes else None
    if event.hit:
        yield hits(before, event, state)
    yield Happening("deals damage", source, player, source, hero, amount, kind, hit=event.hit)
    dealt = look(state, target)
    if dealt is not None:
        owner = dealt.owner
        yield Happening("is dealt damage", target, owner, source, hero, amount, kind, hit=event.hit)


def hits(before: State, event: e.Damage | e.HasHit, state: State) -> Happening:
    """A hit; the mark goes with it, so what counts is the state before."""
    source, target, amount = event.source, event.target, event.amount
    found = look(state, source)
    player = found.controller if found is not None else None
    hero, marked = target if target in state.heroes else None, target in before.marked
    return Happening("hits", source, player, source, hero, amount, marked=marked, hit=True)


@reads(
    "1.9.2a",
    unclear='Whether "whenever an opponent draws a card, ... for each card drawn this way" '
    "triggers once with several cards drawn by one effect, or with each of them.",
    we="With each of them, and that one card is what was drawn this way.",
    because='It speaks of "a card", and each draw is an event (1.9.2); what triggers once says '
    '"1 or more cards".',
    where=counts_cards_drawn_one_by_one,
)
@happenings.of(e.CardsDrawn, e.Drawn)
@carries("1.9.2a")
def _drawing(before: State, event: e.CardsDrawn | e.Drawn, state: State) -> Iterator[Happening]:
    """Drawing as a whole, and each card drawn: what triggers on a compound event does not trigger
    again on the events it is made of."""
    hero = before.heroes[event.player]
    if isinstance(event, e.CardsDrawn):
        there = len(before.zone(event.player, "deck"))
        number = min(event.amount, there)
        if number and not _each_apart(event.player):
            yield Happening("draws cards", None, event.player, hero=hero, amount=number, whole=True)
        return
    yield Happening("draws a card", None, event.player, hero=hero, amount=1)
    if not event.part or _each_apart(event.player):
        yield Happening("draws cards", None, event.player, hero=hero, amount=1)


def _each_apart(player: int) -> bool:
    """Whether it is supposed that what triggers on a compound event triggers on each of the events
    it is made of instead."""
    said = say("cards drawn together are one event for what triggers on it, not one for each card")
    return asked(False, as_said, said, "1.9.2a", key=(player, "drawn"))


@carries("3.0.9a")
def still_referenced(state: State, id: int, place: Place) -> int:
    """What an ability that triggers on a move refers to: the new object that the moved one has
    become, if that is public; otherwise the old one, of which only last known information is
    left, or nothing, where the private object goes by its number."""
    new = e.became(state, id, place)
    if new is None:
        return id
    return new if state.objects[new].public else NOTHING if new == id else id
