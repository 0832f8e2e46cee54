"""Events of objects and zones (chapter 3)."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.cards import Card
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.objects.events.base import (
    Event,
    all_counters_said,
    anew,
    entering,
    fact_as_moved,
    fact_of,
    is_spoken_of,
    left_play,
    life_in_the_arena,
    lives_on,
    place_name,
    taken_off_chain,
)
from judgetool.games.fab.objects.state import (
    ARENA,
    PERMANENTS,
    STACK,
    UNDER,
    Fact,
    Object,
    Place,
    State,
    replace,
)
from judgetool.games.fab.rulebook import carries, otherwise, reads
from judgetool.language import say, word

DEEDS = {
    "is discarded": "discarded",
    "is pitched": "pitched",
    "is banished": "banished",
    "is banished face-down": "banished",
    "is charged": "charged",
    "is destroyed": "destroyed",
}
"""What the owner of a card has done who moved it in one of these ways."""

PUT = {zone: f"put into {zone}" for zone in ("banished", "soul", "graveyard")}
"""What has happened to a card that comes to a zone, whoever put it there."""


@carries("3.0.7a")
def private_as_it_moves(object: Object, public: bool) -> bool:
    """What will be private becomes so before it moves (3.0.8), wherever it was public."""
    return not public


@reads(
    "3.0.7a",
    unclear="In the newest text: whether what was public and becomes private before it moves "
    "(3.0.8) is private at its origin.",
    we="It is not: it has the properties that everybody saw there.",
    because="Once 3.0.8 is through, what is private always goes where it is private; the rule "
    "would ask for the destination in vain.",
    editions=(NEWER,),
)
@otherwise("3.0.7a", editions=(NEWER,))
def private_here_and_there(object: Object, public: bool) -> bool:
    """An object has no properties for effects as it moves if it is private where it is and would be
    private where it goes."""
    return not public and not object.public


PRIVATE = ByEdition(private_as_it_moves, private_here_and_there)


@carries("8.1.8a")
def remains(token: Object) -> bool:
    """Whether a token is supposed to be where it goes as it leaves the arena."""
    said = say("{card} is a token: outside the arena it ceases to exist", card=token.card.full_name)
    return asked(False, as_said, said, "8.1.8a", "3.0.12a", key=token.id)


class Moved(Event, frozen=True):
    """An object moves between zones (3.0.7); outside the arena and the stack it becomes a new
    object with the same number here but nothing of what it was (3.0.9).

    ``word`` says what the move is called: "is discarded", "is destroyed", "is pitched" ...
    """

    object: int
    place: Place
    word: str = ""
    top: bool = True
    public: bool | None = None
    controller: int | None = None
    why: str = ""
    counters: tuple[tuple[str, int], ...] = ()  # that it enters the arena with (6.4.8)
    by: int | None = None  # the player who does it, where it is not the card's own
    random: bool = False  # whether chance has chosen it
    source: int | None = None  # whose effect banishes it
    banished_by: int | None = None  # who banishes it, where that replaces what was to happen to it

    @carries("3.0.7b")
    def stays(self, object: Object) -> bool:
        """Whether it is where it goes, so it does not move.  In a deck its place may change."""
        return self.place == object.place and self.place[1] != "deck"

    @carries("3.0.8")
    def is_public(self) -> bool:
        """Whether the object is public where it goes, and so is already as it moves there."""
        if self.public is not None:
            return self.public
        return self.place[1] not in ("hand", "deck", "arsenal")

    def is_private(self, state: State) -> bool:
        """Whether the object is private as it moves, and so has no properties for effects."""
        return PRIVATE.of(state.edition)(state.objects[self.object], self.is_public())

    @carries("8.5.39a")
    def deeds(self, object: Object) -> Iterator[tuple[str, int]]:
        """What is done with the card that is counted, and who has done it."""
        deed = DEEDS.get(self.word)
        if deed is not None:
            yield deed, object.player if self.by is None or deed == "destroyed" else self.by
        if self.banished_by is not None:
            yield "banished", self.banished_by

    def apply(self, state: State) -> State:
        object, public = state.objects[self.object], self.is_public()
        if self.stays(object):
            return state if public == object.public else Turned(self.object, public).apply(state)
        if lives_on(self.place):
            return self._lives_on(state, replace(object, public=public))
        return self._begins_anew(left_play(self._noted(state, object), object), object)

    def _lives_on(self, state: State, object: Object) -> State:
        """The state with the object, which stays the same one, in the arena or on the stack."""
        moved = object
        if self.controller is not None:
            moved = replace(moved, controller=self.controller)
        if self.place[1] == "stack":
            moved = replace(moved, origin=object.zone)
        elif object.zone not in ARENA:
            card = entering(state, object.card)
            moved = replace(
                moved,
                card=card,
                life=life_in_the_arena(object, card),
                controller=object.owner if moved.controller is None else moved.controller,
                since=state.next_id,
                counters=_added_up(object.counters, self.counters),
            )
            state = replace(state, next_id=state.next_id + 1)
        elif object.zone == "combat chain":
            return taken_off_chain(state, moved, self.place)
        return state.moved(moved, self.place)

    def _noted(self, state: State, object: Object) -> State:
        """The state with what is done with the card and where it is put, as is counted."""
        private, zone = self.is_private(state), self.place[1]
        for deed, player in self.deeds(object):
            fact = fact_as_moved(state, deed, object, player, private)
            state = state.noting(replace(fact, to=self.source) if deed == "banished" else fact)
        if zone in PUT and object.is_card and "Token" not in object.card.types:
            unseen = private or object.unknown  # of such a one only that it is a card
            put = fact_as_moved(state, PUT[zone], object, object.owner, unseen)
            state = state.noting(put)
        return state

    def _begins_anew(self, state: State, object: Object) -> State:
        """The state with the new object that it becomes (3.0.9); what is no card and a token that
        leaves the arena cease to exist (8.1.8a, 3.0.12a)."""
        token = "Token" in object.card.types and not remains(object)
        if token or not object.is_card:
            return state.gone(self.object)
        # Nothing remembers an object of these zones, so its number can serve the new one.
        outside = ("hand", "deck", "pitch", "graveyard", "banished", "arsenal", "soul")
        renewed = object.zone not in outside or is_spoken_of(state, object.id)
        new = Object(
            state.next_id if renewed else object.id,
            anew(state, object),
            object.owner,
            public=self.is_public(),
            place=object.place,
            origin=object.zone,
            was=object.id if renewed else None,
        )
        if renewed:
            state = state.renewed(object, new)
        return state.moved(new, self.place, top=self.top)

    def text(self, before: State, after: State) -> str:
        said = self._moves(before, after)
        said = _with_counters(said, self.counters)
        if self.why:
            said = say("{moves} ({why})", moves=said, why=self.why)
        return said if lives_on(self.place) else said + _cleared_with(before, self.object)

    def _moves(self, before: State, after: State) -> str:
        """That it moves, and where to."""
        name, where = before.name(self.object), place_name(before, self.place)
        found = before.objects[self.object]
        if self.stays(found):
            return say("{card} stays in {zone}", card=name, zone=where)
        is_moved = word("moving", self.word)
        if (
            self.object not in after.objects
            and self.place[1] != "stack"
            and ("Token" in found.card.types or not found.is_card)
        ):
            if not self.word:
                return say("{card} leaves play and ceases to exist", card=name)
            return say("{card} {is_moved} and ceases to exist", card=name, is_moved=is_moved)
        if self.word == "is put":
            return say(
                "{card} is put to {zone}" if self.top else "{card} is put on the bottom of {zone}",
                card=name,
                zone=where,
            )
        if self.word == "returns":
            return say(
                "{card} returns to {zone}"
                if self.top
                else "{card} returns on the bottom of {zone}",
                card=name,
                zone=where,
            )
        if self.word:
            return say(
                "{card} {is_moved}: to {zone}"
                if self.top
                else "{card} {is_moved}: to {zone} on the bottom",
                card=name,
                is_moved=is_moved,
                zone=where,
            )
        return say(
            "{card} moves to {zone}" if self.top else "{card} moves to {zone} on the bottom",
            card=name,
            zone=where,
        )


def _cleared_with(before: State, top: int) -> str:
    """What is cleared with a top-card, in the same event (3.0.14e)."""
    names = word("list", ", ").join(before.name(i) for i in before.sub_cards(top))
    return say("; with it what was under it is cleared: {cards}", cards=names) if names else ""


class Ceased(Event, frozen=True):
    """An object that is no card ceases to exist."""

    object: int
    why: str

    def apply(self, state: State) -> State:
        object = state.objects[self.object]
        return left_play(state, object).gone(self.object)

    def text(self, before: State, after: State) -> str:
        said = say("{object} ceases to exist: {why}", object=before.name(self.object), why=self.why)
        return said + _cleared_with(before, self.object)


class Transformed(Event, frozen=True):
    """Objects are put under a permanent (8.5.36): each becomes a new one there (3.0.14b), and what
    was under it is under that permanent now (3.0.14c)."""

    objects: tuple[int, ...]
    into: int

    def apply(self, state: State) -> State:
        public = state.objects[self.into].public
        for id in self.objects:
            object = state.objects[id]
            under = [replace(state.objects[i], under=self.into) for i in state.sub_cards(id)]
            state = left_play(state.put(*under), object).gone(id)
            new = Object(
                state.next_id,
                anew(state, object),
                object.owner,
                public=public,
                under=self.into,
                origin=object.zone,
                was=id,
            )
            state = replace(state, next_id=state.next_id + 1).moved(new, UNDER)
        return state

    def text(self, before: State, after: State) -> str:
        return say(
            "{objects} {n:transforms|transform} into {into}: put under it",
            objects=word("list", " and ").join(before.name(i) for i in self.objects),
            into=after.name(self.into),
            n=len(self.objects),
        )


class CardsDrawn(Event, frozen=True):
    """A player draws cards: a compound event (1.9.2), each card an event of its own after it."""

    player: int
    amount: int

    def apply(self, state: State) -> State:
        return state

    def text(self, before: State, after: State) -> str:
        who = after.players[self.player]
        if self.amount == 1:
            return say("{player} is to draw a card", player=who)
        return say("{player} is to draw {n} cards, one by one", player=who, n=self.amount)


class Drawn(Event, frozen=True):
    """A player draws the top card of their deck; ``part``: of a compound event (1.9.2)."""

    player: int
    part: bool = False

    def apply(self, state: State) -> State:
        deck = state.zone(self.player, "deck")
        card = state.objects[deck[-1]]
        fact = Fact("drawn", card.id, self.player)
        state = state.noting(fact)
        # 3.0.9: a new object, which nothing that speaks of the card in the deck must find.
        renewed = is_spoken_of(state, card.id)
        state = left_play(state, card)
        drawn = Object(
            state.next_id if renewed else card.id,
            card.card,
            card.owner,
            public=False,
            place=card.place,
            origin="deck",
            was=card.id if renewed else None,
        )
        if renewed:
            state = state.renewed(card, drawn)
        return state.moved(drawn, (self.player, "hand"))

    def text(self, before: State, after: State) -> str:
        return say("{player} draws a card", player=after.players[self.player])


class Identified(Event, frozen=True):
    """An unknown card turns out to be a certain card."""

    object: int
    card: Card

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.object], card=self.card))

    def text(self, before: State, after: State) -> str:
        object = after.objects[self.object]
        where = place_name(after, object.place or STACK)
        card = self.card.full_name
        return say("The unknown card in {zone} is {card}", zone=where, card=card)


class OtherFace(Event, frozen=True):
    """A double-faced card has its other face active (9.1.5)."""

    object: int
    card: Card

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.object], card=self.card))

    def text(self, before: State, after: State) -> str:
        name = before.objects[self.object].card.full_name
        return say(
            "The other face of {card} is active: {face}", card=name, face=self.card.full_name
        )


class TokensCreated(Event, frozen=True):
    """A player creates tokens: a compound event (1.9.2), each token an event of its own after
    it.

    Attributes:
        player: their controller.
        creator: the player instructed to create them, who owns them.
    """

    card: Card
    player: int
    amount: int
    creator: int
    counters: tuple[tuple[str, int], ...] = ()  # that each of them is created with
    by: int | None = None

    def apply(self, state: State) -> State:
        return state

    def text(self, before: State, after: State) -> str:
        return say(
            "{player} is to create a {token} token"
            if self.amount == 1
            else "{player} is to create {n} {token} tokens, one by one",
            player=after.players[self.creator],
            n=self.amount,
            token=self.card.name,
        )


class TokenCreated(Event, frozen=True):
    """A token enters the arena.

    Attributes:
        player: its controller.
        creator: the player instructed to create it, if another, who owns it.
        by: the player who controls the effect that creates it.
    """

    card: Card
    player: int
    why: str = ""
    creator: int | None = None
    counters: tuple[tuple[str, int], ...] = ()  # that it enters the arena with (6.4.8)
    by: int | None = None

    def apply(self, state: State) -> State:
        owner = self.player if self.creator is None else self.creator
        token = Object(
            state.next_id,
            self.card,
            owner,
            controller=self.player,
            life=self.card.life,
            since=state.next_id,
            counters=self.counters,
        )
        to = None if self.by is None else state.heroes[self.by]
        fact = Fact("created", token.id, owner, self.card.types, self.card.name, to=to)
        state = replace(state, next_id=state.next_id + 1, facts=(*state.facts, fact))
        return state.moved(token, PERMANENTS)

    def text(self, before: State, after: State) -> str:
        token = self.card.name
        who = after.players[self.player]
        said = say("A {token} token is created under {player}'s control", token=token, player=who)
        return _with_counters(said, self.counters)


def _added_up(
    there: tuple[tuple[str, int], ...], more: tuple[tuple[str, int], ...]
) -> tuple[tuple[str, int], ...]:
    """The counters of an object that gets some more."""
    counts = dict(there)
    for name, number in more:
        counts[name] = counts.get(name, 0) + number
    return tuple(sorted((name, number) for name, number in counts.items() if number))


def _with_counters(said: str, counters: tuple[tuple[str, int], ...]) -> str:
    """That an object enters the arena, and what counters are on it (6.4.8)."""
    if not counters:
        return said
    return say("{moves}, with {counters}", moves=said, counters=all_counters_said(counters))


class PutInDeck(Event, frozen=True):
    """A card of a deck is put on its top or its bottom; it stays in the same zone (3.0.7b)."""

    object: int
    top: bool

    def apply(self, state: State) -> State:
        object = state.objects[self.object]
        assert object.place is not None
        return state.moved(replace(object, loose=False), object.place, top=self.top)

    def text(self, before: State, after: State) -> str:
        return say(
            "{player} puts a card on the top of the deck"
            if self.top
            else "{player} puts a card on the bottom of the deck",
            player=after.players[after.objects[self.object].owner],
        )


class Shuffled(Event, frozen=True):
    """A deck is shuffled: nobody knows its order any more (8.5.20).

    What is unknown anyway needs no mark, unless a known card is among it.
    """

    player: int

    def apply(self, state: State) -> State:
        cards = [state.objects[i] for i in state.zone(self.player, "deck")]
        if all(card.unknown for card in cards):
            return state
        return state.put(*(replace(card, loose=True, public=False) for card in cards))

    def text(self, before: State, after: State) -> str:
        return say("{player} shuffles their deck", player=after.players[self.player])


class Revealed(Event, frozen=True):
    """A private object becomes public and private again (8.5.17)."""

    object: int

    def apply(self, state: State) -> State:
        object = state.objects[self.object]
        fact = fact_of(state, "revealed", object, object.owner)
        return state.noting(fact)

    def text(self, before: State, after: State) -> str:
        object = after.objects[self.object]
        return say(
            "{player} reveals {card} in {zone}",
            player=after.players[object.owner],
            card=after.name(self.object),
            zone=place_name(after, object.place or STACK),
        )


class Turned(Event, frozen=True):
    """A card is turned face-up or face-down where it is (8.5.24); a public card that becomes
    private is a new object (3.0.9)."""

    object: int
    public: bool

    def apply(self, state: State) -> State:
        object = state.objects[self.object]
        if self.public:
            return state.put(replace(object, public=True))
        state = state.noting(fact_of(state, "turned", object, object.player))
        # What refers to the object that was public must not find the private one.
        renewed = object.zone not in ARENA and is_spoken_of(state, object.id)
        state = left_play(state, object)
        new = Object(
            state.next_id if renewed else object.id,
            object.card,
            object.owner,
            controller=object.controller,
            public=False,
            place=object.place,
            origin=object.origin,
            was=object.id if renewed else None,
        )
        return state.renewed(object, new) if renewed else state.put(new)

    def text(self, before: State, after: State) -> str:
        card = (after if self.public else before).name(self.object)
        up = self.public
        if before.objects[self.object].zone == "hand":
            return say("{card} becomes public" if up else "{card} becomes private", card=card)
        return say("{card} is turned face-up" if up else "{card} is turned face-down", card=card)


class CameToTop(Event, frozen=True):
    """In a shuffled deck, the card on top turns out to be a certain one."""

    object: int

    def apply(self, state: State) -> State:
        object = replace(state.objects[self.object], loose=False)
        assert object.place is not None
        return state.moved(object, object.place)

    def text(self, before: State, after: State) -> str:
        owner = after.players[after.objects[self.object].owner]
        card = after.name(self.object)
        return say("The top card of {player}'s deck is {card}", player=owner, card=card)


class CountersChanged(Event, frozen=True):
    """Counters are put on an object or removed from it."""

    object: int
    counter: str
    number: int

    def apply(self, state: State) -> State:
        object = state.objects[self.object]
        number = max(self.number, -object.counter(self.counter))
        counters = _added_up(object.counters, ((self.counter, number),))
        return state.put(replace(object, counters=counters))

    def text(self, before: State, after: State) -> str:
        number, put = abs(self.number), self.number > 0
        counter, object = word("counter", self.counter), after.name(self.object)
        if number == 1 and self.counter[0] in "aeiou":
            return say(
                "An {counter} counter put on {object}"
                if put
                else "An {counter} counter removed from {object}",
                counter=counter,
                object=object,
            )
        if number == 1:
            return say(
                "A {counter} counter put on {object}"
                if put
                else "A {counter} counter removed from {object}",
                counter=counter,
                object=object,
            )
        return say(
            "{n} {counter} counters put on {object}"
            if put
            else "{n} {counter} counters removed from {object}",
            n=number,
            counter=counter,
            object=object,
        )


class Tapped(Event, frozen=True):
    """A permanent is tapped (8.5.55), or untapped (8.5.56)."""

    object: int
    tapped: bool

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.object], tapped=self.tapped))

    def text(self, before: State, after: State) -> str:
        object = after.name(self.object)
        return say("{object} is tapped" if self.tapped else "{object} is untapped", object=object)


class LifeReset(Event, frozen=True):
    """A living object's life total is reset to its base life."""

    object: int

    def apply(self, state: State) -> State:
        object = state.objects[self.object]
        return state.put(replace(object, life=object.card.life))

    def text(self, before: State, after: State) -> str:
        name = after.name(self.object)
        life = after.objects[self.object].life
        return say("{object}'s life total is {life} again", object=name, life=life)


class Marked(Event, frozen=True):
    """A hero becomes marked (9.3.2)."""

    hero: int

    def apply(self, state: State) -> State:
        return replace(state, marked=(*state.marked, self.hero))

    def text(self, before: State, after: State) -> str:
        return say("{hero} is marked", hero=after.name(self.hero))


class CardCreated(Event, frozen=True):
    """A card begins to exist in a zone of its owner (8.5.40)."""

    card: Card
    player: int
    zone: str

    def apply(self, state: State) -> State:
        public = self.zone != "hand"
        card = Object(state.next_id, self.card, self.player, public=public)
        fact = Fact(
            "created", card.id, self.player, self.card.types, self.card.name, color=self.card.color
        )
        state = replace(state, next_id=state.next_id + 1, facts=(*state.facts, fact))
        return state.moved(card, (self.player, self.zone))

    def text(self, before: State, after: State) -> str:
        where = place_name(after, (self.player, self.zone))
        return say("A {card} is created in {zone}", card=self.card.full_name, zone=where)


class ControlChanged(Event, frozen=True):
    """An object changes its controller.

    With ``place`` it is equipped to that zone of theirs, and so leaves the combat chain for it.
    """

    object: int
    player: int
    place: Place | None = None

    def apply(self, state: State) -> State:
        object = state.objects[self.object]
        passed = replace(object, controller=self.player)
        if self.place is None:
            return state.put(passed)
        if object.zone == "combat chain":
            return taken_off_chain(state, passed, self.place)
        return state.moved(passed, self.place)

    def text(self, before: State, after: State) -> str:
        if self.place is not None:
            return say(
                "{player} gains control of {object} and has it equipped ({zone})",
                player=after.players[self.player],
                object=after.name(self.object),
                zone=place_name(after, self.place),
            )
        who = after.players[self.player]
        return say("{player} gains control of {object}", player=who, object=after.name(self.object))
