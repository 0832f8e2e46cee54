"""Events of objects: where they are, tapped or not, whose they are, what is on them; life."""

from __future__ import annotations

from judgetool.games.magic_classic.cards import Card
from judgetool.games.magic_classic.objects.events.base import (
    Event,
    came_into_play,
    is_token,
    left_play,
    taken_over,
)
from judgetool.games.magic_classic.objects.state import State, replace
from judgetool.language import say, word


class Moved(Event, frozen=True):
    """A card goes from one zone to another.

    ``why``: how, a word of the kind "moving": "returned", "sacrificed", "discarded", ...
    """

    id: int
    zone: str
    why: str

    def apply(self, state: State) -> State:
        object = state.objects[self.id]
        if self.zone == "play":
            return came_into_play(state, self.id, object.player)
        if object.zone == "play":
            return left_play(state, self.id, self.zone)
        return state.moved(replace(object, controller=None, targets=()), self.zone)

    def text(self, before: State, after: State) -> str:
        card = before.name(self.id)
        if self.zone == "play":
            player = before.players[before.objects[self.id].player]
            return say("{card} comes into play; {player} controls it", card=card, player=player)
        why = word("moving", self.why)
        player, zone = before.players[before.objects[self.id].owner], word("zone", self.zone)
        if is_token(before, self.id):
            return say("{card} is {moved}: a token, and gone", card=card, moved=why)
        return say(
            "{card} is {moved}: to {player}'s {zone}",
            card=card,
            moved=why,
            player=player,
            zone=zone,
        )


class Destroyed(Event, frozen=True):
    """A permanent is destroyed and goes to its owner's graveyard.

    ``buried``: whether it can't be regenerated.
    """

    id: int
    buried: bool = False

    def apply(self, state: State) -> State:
        return left_play(state, self.id, "graveyard")

    def text(self, before: State, after: State) -> str:
        player = before.players[before.objects[self.id].owner]
        name = before.name(self.id)
        if is_token(before, self.id):
            return say("{card} is destroyed: a token, and gone", card=name)
        return say("{card} is destroyed: to {player}'s graveyard", card=name, player=player)


class Regenerated(Event, frozen=True):
    """A creature regenerates: it is tapped and all damage is removed from it."""

    id: int

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.id], tapped=True, damage=0, hurt=()))

    def text(self, before: State, after: State) -> str:
        return say(
            "{card} regenerates instead of being destroyed: it is tapped, all damage is removed "
            "from it",
            card=before.name(self.id),
        )


class Tapped(Event, frozen=True):
    """A permanent becomes tapped or untapped."""

    id: int
    tapped: bool = True

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.id], tapped=self.tapped))

    def text(self, before: State, after: State) -> str:
        name = before.name(self.id)
        return say("{card} becomes tapped" if self.tapped else "{card} becomes untapped", card=name)


class ControlChanged(Event, frozen=True):
    """A permanent comes under another player's control."""

    id: int
    player: int

    def apply(self, state: State) -> State:
        return taken_over(state, self.id, self.player)

    def text(self, before: State, after: State) -> str:
        who = after.players[self.player]
        return say("{player} gains control of {card}", player=who, card=before.name(self.id))


class CountersChanged(Event, frozen=True):
    """Counters are put on a permanent, or taken off."""

    id: int
    counter: str
    amount: int

    def apply(self, state: State) -> State:
        object = state.objects[self.id]
        left = dict(object.counters)
        left[self.counter] = left.get(self.counter, 0) + self.amount
        counters = tuple((name, n) for name, n in left.items() if n > 0)
        return state.put(replace(object, counters=counters))

    def text(self, before: State, after: State) -> str:
        parts = {
            "n": abs(self.amount),
            "counter": word("counter", self.counter),
            "card": before.name(self.id),
        }
        if self.amount < 0:
            return say("{n} {counter} {n:counter is|counters are} taken off {card}", **parts)
        return say("{n} {counter} {n:counter is|counters are} put on {card}", **parts)


class Identified(Event, frozen=True):
    """It turns out which card an unknown one is."""

    id: int
    card: Card

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.id], card=self.card))

    def text(self, before: State, after: State) -> str:
        who = after.players[after.objects[self.id].owner]
        return say("An unknown card of {player} is {card}", player=who, card=self.card.name)


class Drawn(Event, frozen=True):
    """A player draws the top card of the library, or has to in vain."""

    player: int

    def apply(self, state: State) -> State:
        library = state.zone(self.player, "library")
        if not library:
            return replace(state, empty=(*state.empty, self.player))
        return state.moved(state.objects[library[-1]], "hand")

    def text(self, before: State, after: State) -> str:
        who = after.players[self.player]
        if after.empty != before.empty:
            return say("{player} has to draw a card from an empty library", player=who)
        return say("{player} draws a card", player=who)


class LifeChanged(Event, frozen=True):
    """A player gains, loses or pays life."""

    player: int
    amount: int
    paid: bool = False

    def apply(self, state: State) -> State:
        return state.with_life(self.player, state.life[self.player] + self.amount)

    def text(self, before: State, after: State) -> str:
        parts = {
            "player": after.players[self.player],
            "n": abs(self.amount),
            "now": after.life[self.player],
        }
        if self.amount >= 0:
            return say("{player} gains {n} life (now {now})", **parts)
        if self.paid:
            return say("{player} pays {n} life (now {now})", **parts)
        return say("{player} loses {n} life (now {now})", **parts)
