"""Events that move objects, rest them and mark them."""

from __future__ import annotations

from judgetool.games.grand_archive.objects.events.base import Event, left, place_name
from judgetool.games.grand_archive.objects.state import (
    DURABILITY,
    FIELD,
    LIVED_IN,
    Object,
    Place,
    State,
    replace,
)
from judgetool.language import say, word


class Moved(Event, frozen=True):
    """An object goes to a zone.

    What leaves the field, the Effects Stack and the intent for another zone becomes a new object,
    and a token is gone.

    Attributes:
        because: why, as the end of a sentence, where that does not go without saying.
    """

    object: int
    place: Place
    because: str = ""

    def apply(self, state: State) -> State:
        before = state.objects[self.object]
        player, zone = self.place
        if zone in LIVED_IN:
            came = replace(before, controller=player)
            if zone == FIELD and before.zone != FIELD:
                came = entering(came)
            return state.moved(came, self.place)
        if before.zone not in LIVED_IN:
            return state.moved(Object(before.id, before.card, before.owner), self.place)
        state = left(state, before.id).gone(before.id)
        if "Token" in before.card.types:
            return state
        new = Object(state.next_id, before.card, before.owner, was=before.id)
        return replace(state, next_id=new.id + 1).moved(new, self.place)

    def text(self, before: State, after: State) -> str:
        name, to = before.name(self.object), place_name(before, self.place)
        if self.place[1] == FIELD and before.objects[self.object].zone != FIELD:
            who = before.players[self.place[0] or 0]
            return say("{card} enters the field under {player}'s control", card=name, player=who)
        gone = before.objects[self.object].zone in LIVED_IN and self.place[1] not in LIVED_IN
        if gone and "Token" in before.objects[self.object].card.types:
            return say("{card} leaves the field and is gone, as it is a token", card=name)
        if self.because:
            return say(
                "{card} goes to {place}: {because}", card=name, place=to, because=self.because
            )
        return say("{card} goes to {place}", card=name, place=to)


class Summoned(Event, frozen=True):
    """A token comes onto the field under a player's control.

    Attributes:
        card: the name of a card of the file that tells what it is.
    """

    card: str
    player: int

    def apply(self, state: State) -> State:
        card = state.pool[self.card]
        token = replace(card, types=card.types | {"Token"})
        new = entering(Object(state.next_id, token, self.player, controller=self.player))
        return replace(state, next_id=new.id + 1).moved(new, (self.player, FIELD))

    def text(self, before: State, after: State) -> str:
        who = before.players[self.player]
        return say("{card} enters the field under {player}'s control", card=self.card, player=who)


def entering(object: Object) -> Object:
    """An object as it enters the field: awake, new this turn, with its durability counters."""
    came = replace(object, rested=False, new=True, targets=(), fast=False)
    durability = object.card.durability
    return came if durability is None else with_counters(came, DURABILITY, durability)


class Rested(Event, frozen=True):
    """An object is rested."""

    object: int

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.object], rested=True))

    def text(self, before: State, after: State) -> str:
        return say("{object} is rested", object=after.name(self.object))


class WokeUp(Event, frozen=True):
    """An object wakes up."""

    object: int

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.object], rested=False))

    def text(self, before: State, after: State) -> str:
        return say("{object} wakes up", object=after.name(self.object))


def with_counters(object: Object, counter: str, number: int) -> Object:
    """An object with so many counters of a name."""
    counters = {**dict(object.counters), counter: number}
    return replace(object, counters=tuple(sorted((c, n) for c, n in counters.items() if n)))


class DamageRemoved(Event, frozen=True):
    """Damage is removed from an object."""

    object: int
    amount: int

    def apply(self, state: State) -> State:
        object = state.objects[self.object]
        return state.put(replace(object, damage=object.damage - self.amount))

    def text(self, before: State, after: State) -> str:
        return say(
            "{n} damage is removed from {object}, which has {now} damage marked now",
            n=self.amount,
            object=after.name(self.object),
            now=after.objects[self.object].damage,
        )


class CountersChanged(Event, frozen=True):
    """Counters are put on an object or removed from it, no more than there are."""

    object: int
    counter: str
    change: int

    def apply(self, state: State) -> State:
        object = state.objects[self.object]
        number = max(0, object.counter(self.counter) + self.change)
        return state.put(with_counters(object, self.counter, number))

    def text(self, before: State, after: State) -> str:
        was = before.objects[self.object].counter(self.counter)
        now = after.objects[self.object].counter(self.counter)
        name, counter = after.name(self.object), word("counter", self.counter)
        if now == was:
            return say("{object} has no {counter} counter to lose", object=name, counter=counter)
        if abs(now - was) == 1:
            return say(
                "{object} gets a {counter} counter and has {now} now"
                if now > was
                else "{object} loses a {counter} counter and has {now} now",
                object=name,
                counter=counter,
                now=now,
            )
        return say(
            "{object} gets {n} {counter} counters and has {now} now"
            if now > was
            else "{object} loses {n} {counter} counters and has {now} now",
            object=name,
            n=abs(now - was),
            counter=counter,
            now=now,
        )


class ControlGained(Event, frozen=True):
    """A player gains control of an object on the field."""

    object: int
    player: int

    def apply(self, state: State) -> State:
        object = replace(state.objects[self.object], controller=self.player)
        return state.moved(object, (self.player, FIELD))

    def text(self, before: State, after: State) -> str:
        who = after.players[self.player]
        return say("{player} gains control of {object}", player=who, object=after.name(self.object))
