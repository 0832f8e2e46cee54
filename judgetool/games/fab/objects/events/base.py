"""What all events share: being one, naming zones, and what an object leaves behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgetool.engine.table import Event as Base
from judgetool.games.fab.abilities.types import IN_ARENA, Activated, Triggered
from judgetool.games.fab.cards import Card
from judgetool.games.fab.cards.known import known
from judgetool.games.fab.continuous import abilities_of, card_of, snapshot, value_of
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.objects.state import (
    ARENA,
    UNDER,
    Continuous,
    Fact,
    Object,
    Place,
    Snapshot,
    State,
    replace,
    zone_name,
)
from judgetool.games.fab.rulebook import carries, otherwise
from judgetool.language import say, word

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


class Event(Base, frozen=True, kw_only=True):
    """A Flesh and Blood event.

    ``replaced_by``: the replacement effects that can't replace it any more (6.4.5), as they have
    replaced it or the compound event it is part of (1.9.2b).
    """

    replaced_by: tuple[tuple[int, int], ...] = ()


def place_name(state: State, place: Place) -> str:
    """A zone as a judge reads it: ``Bravo's graveyard``, ``the combat chain``."""
    player, zone = place
    if player is not None:
        return say("{player}'s {zone}", player=state.players[player], zone=zone_name(zone))
    if zone == "under":
        return say("under a permanent")
    return say("the {zone}", zone=zone_name(zone))


def counters_said(counter: str, number: int) -> str:
    """Some counters of a kind: ``1 steam counter``."""
    return say(
        "{number} {counter} {number:counter|counters}",
        number=number,
        counter=word("counter", counter),
    )


def all_counters_said(counters: Iterable[tuple[str, int]]) -> str:
    """Counters of several kinds: ``1 steam counter and 2 rust counters``."""
    return word("list", " and ").join(counters_said(name, number) for name, number in counters)


def lives_on(place: Place) -> bool:
    """Whether an object stays the same object in a zone (3.0.9): the arena and the stack only."""
    return place[1] in ARENA or place[1] == "stack"


def fact_of(state: State, what: str, object: Object, player: int, link: int = 0) -> Fact:
    """Something that happened to an object, with what cards may later ask of it."""
    card = card_of(state, object)
    cost = card.cost
    return Fact(
        what,
        object.id,
        player,
        card.types,
        card.name,
        link,
        None if cost is None else cost + (object.x or 0) * card.x,
        value_of(state, object, "power").value,
        tuple(m.keyword for m in abilities_of(state, object) if m.keyword),
        object.origin,
        color=card.color,
        step=state.step,
    )


def activated_fact(state: State, layer: Object, player: int) -> Fact:
    """That an ability was activated: it is of its own type, and not of those of its source."""
    if not isinstance(layer.ability, Activated):
        return fact_of(state, "activated", layer, player)
    types = frozenset({layer.ability.type})
    return Fact("activated", layer.id, player, types, card_of(state, layer).name)


def fact_as_moved(state: State, what: str, object: Object, player: int, private: bool) -> Fact:
    """Something that happened to an object as it moved; private then, it has no properties."""
    if private:
        return Fact(what, object.id, player, origin=object.origin, step=state.step)
    return fact_of(state, what, object, player)


def is_spoken_of(state: State, id: int) -> bool:
    """Whether an effect or a layer still speaks of an object, which must not find the new one: what
    a hidden triggered ability is of, it speaks of as well."""
    if any(effect.about.it == id for effect in state.effects):
        return True
    layers = (state.objects[i] for i in (*state.stack, *state.pending))
    return any(id in (o.about.it, *o.targets) or _is_of_hidden(o, id) for o in layers)


def _is_of_hidden(layer: Object, id: int) -> bool:
    ability = layer.ability
    return layer.source == id and isinstance(ability, Triggered) and ability.zone == "hand"


def became(state: State, id: int, place: Place) -> int | None:
    """What an object that has moved to a place is now: itself, the new object it became there, or
    ``None`` if it has ceased to exist for good."""
    if id in state.objects:
        return id
    for found in reversed(state.zones.get(place, ())):
        if state.objects[found].was == id:
            return found
    return None


def left_chain(state: State, object: Object) -> State:
    """What an object leaving the combat chain leaves behind: last known information (7.0.3c)."""
    links = []
    lost: tuple[Snapshot, ...] = ()
    for link in state.links:
        changed = link
        if link.attack == object.id and link.gone is None:
            gone = snapshot(state, object)
            lost = (*lost, gone)
            changed = replace(changed, gone=gone)
        if object.id in link.defending:
            left = tuple(i for i in link.defending if i != object.id)
            changed = replace(changed, defending=left)
        if link.source == object.id:
            changed = replace(changed, source=None)
        links.append(changed)
    return replace(state, links=tuple(links), lost=(*state.lost, *lost))


def taken_off_chain(state: State, object: Object, place: Place) -> State:
    """With an object, as given, that leaves the combat chain for another zone of the arena."""
    left = replace(object, role="", link=0, target=None)
    return left_chain(state, state.objects[object.id]).moved(left, place)


@carries("9.1.3")
def face(state: State, card: Card, name: str) -> Card:
    """The other face of a double-faced card: the file's own card, or the library's."""
    if name in state.pool:
        return state.pool[name]
    bare, _, color = name.partition(" (")
    return known(state.library_first).get(bare, color.rstrip(")")) or card


def anew(state: State, object: Object) -> Card:
    """The card that becomes a new object: a flip-card with its front-face active again, a
    split-card with both sides."""
    card = object.whole or object.card
    return face(state, card, card.front) if card.front else card


@carries("2.5.1")
def life_of_a_layer(card: Card) -> int | None:
    """An object with the life property is a living object: a card is one on the stack already."""
    return card.life


@otherwise(
    "2.5.1",
    "2.5.1a",
    editions=(NEWER,),
    also=(
        "Only a permanent with the life property is a living object: a card on the stack is none.",
    ),
)
def no_life_of_a_layer(card: Card) -> int | None:
    """Life is the numeric property giving an object's starting life total; which objects live,
    letter a says."""
    return None


LIFE_OF_A_LAYER = ByEdition(life_of_a_layer, no_life_of_a_layer)


def life_in_the_arena(object: Object, card: Card) -> int | None:
    """The life total with which a card enters the arena, perhaps with another face: its base life
    less what the same object has lost on the stack (2.5.3a, 2.5.3c)."""
    if card.life is None or object.life is None or object.card.life is None:
        return card.life
    return max(0, card.life - (object.card.life - object.life))


def entering(state: State, card: Card) -> Card:
    """An invocation or a construct enters the arena with its back-face active."""
    flips = card.back and not card.types.isdisjoint({"Invocation", "Construct"})
    return face(state, card, card.back) if flips else card


@carries("3.0.14e")
def without_sub_cards(state: State, top: int) -> State:
    """As a top-card ceases to exist, the cards under it are cleared with it (3.0.12): each goes to
    its owner's graveyard, a token ceases to exist."""
    for id in state.sub_cards(top):
        object = state.objects[id]
        if "Token" in object.card.types:
            state = state.gone(id)
        else:
            cleared = Object(id, object.card, object.owner, place=UNDER, was=object.was)
            state = state.moved(cleared, (object.owner, "graveyard"))
    return state


def left_play(state: State, object: Object) -> State:
    """What remains as an object ceases to exist: last known information, and no effect on it; what
    is under it is cleared."""
    if state.zones.get(UNDER):
        state = without_sub_cards(state, object.id)
    if object.zone in ARENA or object.zone == "stack":
        before = len(state.lost)
        if object.zone == "combat chain":
            state = left_chain(state, object)
        if len(state.lost) == before:
            state = replace(state, lost=(*state.lost, snapshot(state, object)))
    if any(_lasts_as_long_as(effect, object) for effect in state.effects):
        left = tuple(each for each in state.effects if not _lasts_as_long_as(each, object))
        state = replace(state, effects=left)
    if any(object.id in effect.subjects for effect in (*state.effects, *state.upcoming)):
        state = replace(
            state,
            effects=tuple(_without(object.id, state.effects)),
            upcoming=tuple(_without(object.id, state.upcoming)),
        )
    return state


@carries("6.2.2a")
def _lasts_as_long_as(effect: Continuous, object: Object) -> bool:
    """Whether an effect ends as an object leaves the arena."""
    return effect.duration == IN_ARENA and effect.source_id == object.id


def _without(id: int, effects: tuple[Continuous, ...]) -> Iterator[Continuous]:
    """Effects less an object they are on; one that was on that alone is no longer there."""
    for effect in effects:
        left = tuple(i for i in effect.subjects if i != id)
        if left or not effect.subjects or effect.scope is not None:
            yield replace(effect, subjects=left)
