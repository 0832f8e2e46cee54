"""Events (1.9): every change a Flesh and Blood game state can undergo, each able to apply and
describe itself.  Rules decide when they occur; nothing here decides anything.
"""

from __future__ import annotations

from typing import Literal

from judgetool.engine.table import Event as Base
from judgetool.games.fab.abilities.types import Ability
from judgetool.games.fab.abilities.types import Triggered as TriggeredAbility
from judgetool.games.fab.cards import Card
from judgetool.games.fab.continuous import abilities_of, look, snapshot, value_of
from judgetool.games.fab.state import (
    ACTION_PHASE,
    ARENA,
    CHAIN,
    COMBAT_STEPS,
    PERMANENTS,
    STACK,
    About,
    Continuous,
    Fact,
    Link,
    Object,
    Place,
    Snapshot,
    State,
    name_of,
    replace,
)

ORDINALS = ("", "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh")


class Event(Base, frozen=True):
    """A Flesh and Blood event."""

    def apply(self, state: State) -> State:
        raise NotImplementedError

    def text(self, before: State, after: State) -> str:
        raise NotImplementedError


def place_name(state: State, place: Place) -> str:
    """A zone as a judge reads it: ``Bravo's graveyard``, ``the combat chain``."""
    player, zone = place
    said = zone if zone in ("hand", "arsenal", "deck", "graveyard", "soul") else f"{zone} zone"
    if player is None:
        return "the stack" if zone == "stack" else f"the {zone}"
    return f"{state.players[player]}'s {said}"


def lives_on(object: Object, place: Place) -> bool:
    """Whether an object stays the same object in a zone (3.0.9): the arena and the stack only."""
    return place[1] in ARENA or place[1] == "stack"


def fact_of(state: State, what: str, object: Object, player: int, link: int = 0) -> Fact:
    """Something that happened to an object, with what cards may later ask of it."""
    cost = object.card.cost
    return Fact(
        what,
        object.id,
        player,
        object.card.types,
        object.card.name,
        link,
        None if cost is None else cost + (object.x or 0),
        value_of(state, object, "power").value,
        tuple(m.keyword for m in abilities_of(state, object) if m.keyword),
        object.origin,
    )


# --- turn structure --------------------------------------------------------------------------


class StepBegan(Event, frozen=True):
    """A phase or a step of combat begins; ``point`` is the last numbered point already past."""

    step: str
    point: int = 0

    def apply(self, state: State) -> State:
        return replace(state, step=self.step, point=self.point, priority=None, passes=0)

    def text(self, before: State, after: State) -> str:
        if before.step == self.step:
            return f"The {self.step} begins"
        if self.step == ACTION_PHASE and before.step == "Close Step":
            return "The Close Step ends; the Action Phase continues"
        if before.step == ACTION_PHASE and self.step in COMBAT_STEPS:
            return f"The {self.step} begins"
        return f"The {before.step} ends; the {self.step} begins"


class PointReached(Event, frozen=True):
    """A numbered point of a step is reached."""

    point: int
    title: str

    def apply(self, state: State) -> State:
        return replace(state, point=self.point)

    def text(self, before: State, after: State) -> str:
        return f"{after.step}, {ORDINALS[self.point].lower()}: {self.title}"


class PriorityGained(Event, frozen=True):
    """A player gains priority."""

    player: int
    point: int

    def apply(self, state: State) -> State:
        return replace(state, priority=self.player, passes=0, point=self.point)

    def text(self, before: State, after: State) -> str:
        return f"{after.players[self.player]} gains priority"


class Passed(Event, frozen=True):
    """A player passes; the next player in clockwise order gets priority."""

    player: int

    def apply(self, state: State) -> State:
        passes = state.passes + 1
        following = (self.player + 1) % len(state.players)
        return replace(
            state, passes=passes, priority=None if passes == len(state.players) else following
        )

    def text(self, before: State, after: State) -> str:
        who = after.players[self.player]
        if after.priority is None:
            return f"{who} passes; all players have passed in succession"
        return f"{who} passes; {after.players[after.priority]} gets priority"


class TopLayerResolves(Event, frozen=True):
    """The top layer of the stack begins to resolve."""

    layer: int

    def apply(self, state: State) -> State:
        return replace(state, resolving=self.layer, priority=None, passes=0)

    def text(self, before: State, after: State) -> str:
        return f"{after.name(self.layer)} is the top layer of the stack: it resolves"


class TurnEnded(Event, frozen=True):
    """The turn ends; "this turn" effects end and the next player becomes the turn player."""

    def apply(self, state: State) -> State:
        objects = {
            id: replace(o, used=(), defended=False) if o.used or o.defended else o
            for id, o in state.objects.items()
        }
        return replace(
            state,
            objects=objects,
            effects=tuple(e for e in state.effects if e.duration != "turn"),
            facts=(),
            turn=state.turn + 1,
            turn_player=(state.turn_player + 1) % len(state.players),
        )

    def text(self, before: State, after: State) -> str:
        who = before.players[before.turn_player]
        return f"{who}'s turn ends; effects that last this turn end"


class GameEnded(Event, frozen=True):
    """The game ends."""

    result: str

    def apply(self, state: State) -> State:
        return replace(state, result=self.result, priority=None)

    def text(self, before: State, after: State) -> str:
        return self.result


# --- the combat chain ------------------------------------------------------------------------


class ChainOpened(Event, frozen=True):
    """The combat chain opens."""

    def apply(self, state: State) -> State:
        return replace(state, chain_open=True)

    def text(self, before: State, after: State) -> str:
        return "The combat chain opens"


class LinkCreated(Event, frozen=True):
    """An attack moves onto the combat chain as a chain link, with its source if it has one."""

    attack: int
    number: int
    targets: tuple[int, ...]
    source: int | None

    def apply(self, state: State) -> State:
        attack = state.objects[self.attack]
        link = Link(
            self.number,
            self.attack,
            attack.controller if attack.controller is not None else attack.owner,
            self.targets,
            self.source,
        )
        state = state.moved(
            replace(attack, role="attack", link=self.number, origin=attack.origin), CHAIN
        )
        if self.source is not None:
            source = state.objects[self.source]
            state = state.moved(replace(source, role="source", link=self.number), CHAIN)
        return replace(state, links=(*state.links, link))

    def text(self, before: State, after: State) -> str:
        with_source = f" with {after.name(self.source)}" if self.source is not None else ""
        return (
            f"{after.name(self.attack)} moves onto the combat chain{with_source} "
            f"as chain link {self.number}; it is the active-attack"
        )


class Attacked(Event, frozen=True):
    """The "attack" event."""

    attack: int
    attacking_hero: int | None
    defending_heroes: tuple[int, ...]

    def apply(self, state: State) -> State:
        attack = state.objects[self.attack]
        fact = fact_of(state, "attacked", attack, attack.controller or 0, attack.link)
        state = state.link_changed(
            attack.link,
            attacking_hero=self.attacking_hero,
            defending_heroes=self.defending_heroes,
        )
        return replace(state, facts=(*state.facts, fact), attacks=(*state.attacks, fact))

    def text(self, before: State, after: State) -> str:
        link = after.active_link
        targets = ", ".join(after.name(i) for i in link.targets) if link else ""
        return f"{after.name(self.attack)} attacks {targets}"


class BecameDefending(Event, frozen=True):
    """A card is put onto a chain link as a defending card (7.0.5a): it moves, nothing triggers
    yet."""

    card: int
    link: int
    target: int
    controller: int

    def apply(self, state: State) -> State:
        object = state.objects[self.card]
        origin = object.origin if object.zone == "stack" else object.zone
        state = state.moved(
            replace(
                object,
                role="defending",
                link=self.link,
                origin=origin,
                target=self.target,
                controller=self.controller,
                public=True,
                defended=True,
            ),
            CHAIN,
        )
        link = next(link for link in state.links if link.number == self.link)
        return state.link_changed(self.link, defending=(*link.defending, self.card))

    def text(self, before: State, after: State) -> str:
        object = after.objects[self.card]
        where = f" from {object.origin}" if object.origin else ""
        return f"{after.name(self.card)}{where} becomes a defending card on chain link {self.link}"


class Defended(Event, frozen=True):
    """The "defend" event: one card alone, or several together (7.0.5e) as one compound event."""

    cards: tuple[int, ...]
    link: int
    player: int

    def apply(self, state: State) -> State:
        facts = tuple(
            fact_of(state, "defended", state.objects[id], self.player, self.link)
            for id in self.cards
            if id in state.objects
        )
        link = next(link for link in state.links if link.number == self.link)
        state = state.link_changed(self.link, defended=(*link.defended, *facts))
        return replace(state, facts=(*state.facts, *facts))

    def text(self, before: State, after: State) -> str:
        names = " and ".join(after.name(i) for i in self.cards)
        together = "defend together" if len(self.cards) > 1 else "defends alone"
        return f"{names} {together}"


class AttackReplaced(Event, frozen=True):
    """A card is put onto a chain link as the attacking card (7.0.4a)."""

    card: int
    link: int

    def apply(self, state: State) -> State:
        card = state.objects[self.card]
        link = next(link for link in state.links if link.number == self.link)
        state = state.moved(
            replace(
                card,
                role="attack",
                link=self.link,
                origin=card.zone,
                public=True,
                controller=link.controller,
            ),
            CHAIN,
        )
        fact = fact_of(state, "attacked", state.objects[self.card], link.controller, self.link)
        state = state.link_changed(
            self.link,
            attack=self.card,
            gone=None,
            source=None,
            defending=tuple(i for i in link.defending if i != self.card),
        )
        return replace(state, attacks=(*state.attacks, fact))

    def text(self, before: State, after: State) -> str:
        return (
            f"{after.name(self.card)} is put onto chain link {self.link} as the attacking card; "
            "it is the active-attack, with the same target"
        )


class DamageCalculated(Event, frozen=True):
    """The active-attack's power is compared with the total defense for a target (7.5.2)."""

    link: int
    target: int
    power: int
    defense: int

    def apply(self, state: State) -> State:
        return state.link_changed(self.link, calculated=True)

    def text(self, before: State, after: State) -> str:
        difference = self.power - self.defense
        outcome = (
            f"{difference} {{p}} damage to {after.name(self.target)}"
            if difference > 0
            else "no damage"
        )
        return f"{self.power} power against {self.defense} defense: {outcome}"


class Damage(Event, frozen=True):
    """Damage is dealt to a living object; with ``hit``, the hit-event of 7.5.5."""

    source: int
    target: int
    amount: int
    kind: Literal["generic", "physical", "arcane"]
    hit: bool = False
    prevented: int = 0

    def apply(self, state: State) -> State:
        target = state.objects[self.target]
        left = max(0, (target.life or 0) - self.amount)
        state = state.put(replace(target, life=left))
        facts = [Fact("damaged", self.target, target.owner)]
        by = look(state, self.source)
        if by is not None:
            player = by.controller if by.controller is not None else by.owner
            facts.append(Fact("dealt", by.id, player, kind=self.kind, to=self.target))
        if self.hit:
            link = state.active_link
            if link is not None:
                state = state.link_changed(link.number, hit=True, damage=link.damage + self.amount)
            source = state.objects.get(self.source)
            if source is not None:
                number = link.number if link is not None else 0
                facts.append(fact_of(state, "hit", source, source.controller or 0, number))
        return replace(state, facts=(*state.facts, *facts))

    def text(self, before: State, after: State) -> str:
        kind = {"physical": "{p} ", "arcane": "arcane ", "generic": ""}[self.kind]
        verb = "hits" if self.hit else "deals damage to"
        life = after.objects[self.target].life
        return (
            f"{before.name(self.source)} {verb} {after.name(self.target)}: "
            f"{self.amount} {kind}damage, life total {life}"
        )


class NotDealt(Event, frozen=True):
    """Damage is calculated, but the target is gone or illegal: none is dealt (7.5.2b)."""

    link: int
    target: int

    def apply(self, state: State) -> State:
        return state.link_changed(self.link, calculated=True)

    def text(self, before: State, after: State) -> str:
        return f"{after.name(self.target)} is no legal target: no damage is dealt"


class LinkResolved(Event, frozen=True):
    """The active chain link becomes a resolved chain link."""

    link: int

    def apply(self, state: State) -> State:
        return state.link_changed(self.link, resolved=True)

    def text(self, before: State, after: State) -> str:
        return f"Chain link {self.link} resolves"


class ChainClosing(Event, frozen=True):
    """An effect closes the chain; the Close Step will begin as a game state action (7.7.2d)."""

    because: str

    def apply(self, state: State) -> State:
        return replace(state, closing=self.because)

    def text(self, before: State, after: State) -> str:
        return f"The combat chain is to close: {self.because}"


class ChainCloses(Event, frozen=True):
    """The "combat chain closes" event (7.7.3)."""

    def apply(self, state: State) -> State:
        return replace(state, closing="")

    def text(self, before: State, after: State) -> str:
        return "The combat chain closes: effects that trigger on it trigger"


class ChainClosed(Event, frozen=True):
    """The chain is closed; effects that last this combat chain end (7.7.7)."""

    def apply(self, state: State) -> State:
        objects = {
            id: replace(o, defended=False) if o.defended else o for id, o in state.objects.items()
        }
        return replace(
            state,
            objects=objects,
            links=(),
            attacks=(),
            chain_open=False,
            closing="",
            effects=tuple(e for e in state.effects if e.duration not in ("chain", "link")),
        )

    def text(self, before: State, after: State) -> str:
        return "The combat chain is closed; effects that last this combat chain end"


class LinkEffectsEnded(Event, frozen=True):
    """Effects that last "this chain link" end with the link (7.0.3d)."""

    link: int

    def apply(self, state: State) -> State:
        return replace(
            state,
            effects=tuple(
                e for e in state.effects if not (e.duration == "link" and e.link <= self.link)
            ),
        )

    def text(self, before: State, after: State) -> str:
        return f"Effects that last chain link {self.link} end"


# --- objects and zones -----------------------------------------------------------------------


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

    def apply(self, state: State) -> State:
        object = state.objects[self.object]
        public = self.public
        if public is None:
            public = self.place[1] not in ("hand", "deck", "arsenal")
        if lives_on(object, self.place):
            moved = replace(object, public=public)
            if self.controller is not None:
                moved = replace(moved, controller=self.controller)
            if self.place[1] == "stack":
                moved = replace(moved, origin=object.zone)
            elif object.zone not in ARENA and self.place[1] in ARENA:
                controller = moved.controller if moved.controller is not None else object.owner
                moved = replace(moved, life=object.card.life, controller=controller)
            elif object.zone == "combat chain":
                moved = replace(moved, role="", link=0, target=None)
                state = _left_chain(state, object)
            return state.moved(moved, self.place)
        state = left_play(state, object)
        # 3.0.9: a new object.  A token that leaves the arena ceases to exist (8.1.8a, 3.0.12a).
        if "Token" in object.card.types or not object.is_card:
            return state.gone(self.object)
        card = object.card
        new = Object(
            state.next_id,
            card,
            object.owner,
            public=public,
            place=object.place,
            was=object.id,
        )
        outside = ("hand", "deck", "pitch", "graveyard", "banished", "arsenal", "soul")
        if object.zone not in outside or _remembered(state, object.id):
            state = replace(state, next_id=state.next_id + 1)
            zones = dict(state.zones)
            assert object.place is not None
            zones[object.place] = tuple(i for i in zones[object.place] if i != object.id)
            objects = dict(state.objects)
            del objects[object.id]
            state = replace(state, zones=zones, objects=objects)
            new = replace(new, place=None)
        else:
            # Nothing remembers an object of these zones, so its number can serve the new one.
            new = replace(new, id=object.id, was=None)
        return state.moved(replace(new, origin=object.zone), self.place, top=self.top)

    def text(self, before: State, after: State) -> str:
        name = before.name(self.object)
        where = place_name(before, self.place)
        end = " on the bottom" if not self.top else ""
        why = f" ({self.why})" if self.why else ""
        if self.object not in after.objects and self.place[1] != "stack":
            found = before.objects[self.object]
            if "Token" in found.card.types or not found.is_card:
                return f"{name} {self.word or 'leaves play'} and ceases to exist{why}"
        if self.word:
            return f"{name} {self.word}: to {where}{end}{why}"
        return f"{name} moves to {where}{end}{why}"


def _remembered(state: State, id: int) -> bool:
    """Whether an effect or a layer still speaks of an object, which must not find the new one."""
    if any(effect.about.it == id for effect in state.effects):
        return True
    return any(id in (state.objects[i].about.it, *state.objects[i].targets) for i in state.stack)


def _left_chain(state: State, object: Object) -> State:
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


def left_play(state: State, object: Object) -> State:
    """What remains as an object ceases to exist: last known information, and no effect on it."""
    if object.zone in ARENA or object.zone == "stack":
        before = len(state.lost)
        if object.zone == "combat chain":
            state = _left_chain(state, object)
        if len(state.lost) == before:
            state = replace(state, lost=(*state.lost, snapshot(state, object)))
    if not any(object.id in effect.subjects for effect in state.effects):
        return state
    effects = []
    for effect in state.effects:
        left = tuple(i for i in effect.subjects if i != object.id)
        if left or not effect.subjects or effect.scope is not None:
            effects.append(replace(effect, subjects=left))
    return replace(state, effects=tuple(effects))


class Ceased(Event, frozen=True):
    """An object that is no card ceases to exist."""

    object: int
    why: str

    def apply(self, state: State) -> State:
        object = state.objects[self.object]
        return left_play(state, object).gone(self.object)

    def text(self, before: State, after: State) -> str:
        return f"{before.name(self.object)} ceases to exist: {self.why}"


class Drawn(Event, frozen=True):
    """A player draws the top card of their deck."""

    player: int

    def apply(self, state: State) -> State:
        deck = state.zone(self.player, "deck")
        card = state.objects[deck[-1]]
        return state.moved(replace(card, public=False), (self.player, "hand"))

    def text(self, before: State, after: State) -> str:
        return f"{after.players[self.player]} draws a card"


class Identified(Event, frozen=True):
    """An unknown card turns out to be a certain card."""

    object: int
    card: Card

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.object], card=self.card))

    def text(self, before: State, after: State) -> str:
        object = after.objects[self.object]
        where = place_name(after, object.place or STACK)
        return f"The unknown card in {where} is {self.card.full_name}"


class TokenCreated(Event, frozen=True):
    """A token enters the arena."""

    card: Card
    player: int
    why: str = ""

    def apply(self, state: State) -> State:
        token = Object(
            state.next_id, self.card, self.player, controller=self.player, life=self.card.life
        )
        state = replace(state, next_id=state.next_id + 1)
        return state.moved(token, PERMANENTS)

    def text(self, before: State, after: State) -> str:
        return f"A {self.card.name} token is created under {after.players[self.player]}'s control"


class PutInDeck(Event, frozen=True):
    """A card of a deck is put on its top or its bottom; it stays in the same zone (3.0.7b)."""

    object: int
    top: bool

    def apply(self, state: State) -> State:
        object = state.objects[self.object]
        assert object.place is not None
        return state.moved(object, object.place, top=self.top)

    def text(self, before: State, after: State) -> str:
        object = after.objects[self.object]
        end = "top" if self.top else "bottom"
        return f"{after.players[object.owner]} puts a card on the {end} of the deck"


class CountersChanged(Event, frozen=True):
    """Counters are put on an object or removed from it."""

    object: int
    counter: str
    number: int

    def apply(self, state: State) -> State:
        object = state.objects[self.object]
        counts = dict(object.counters)
        counts[self.counter] = max(0, counts.get(self.counter, 0) + self.number)
        return state.put(
            replace(object, counters=tuple(sorted((k, v) for k, v in counts.items() if v)))
        )

    def text(self, before: State, after: State) -> str:
        number = abs(self.number)
        plural = "counter" if number == 1 else "counters"
        count = f"{number} " if number != 1 else "A "
        verb = "put on" if self.number > 0 else "removed from"
        return f"{count}{self.counter} {plural} {verb} {after.name(self.object)}"


class LifeReset(Event, frozen=True):
    """A living object's life total is reset to its base life."""

    object: int

    def apply(self, state: State) -> State:
        object = state.objects[self.object]
        return state.put(replace(object, life=object.card.life))

    def text(self, before: State, after: State) -> str:
        return f"{after.name(self.object)}'s life total is {after.objects[self.object].life} again"


class ControlChanged(Event, frozen=True):
    """An object changes its controller."""

    object: int
    player: int

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.object], controller=self.player))

    def text(self, before: State, after: State) -> str:
        return f"{after.players[self.player]} gains control of {after.name(self.object)}"


class Turned(Event, frozen=True):
    """An object becomes public or private in its zone."""

    object: int
    public: bool

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.object], public=self.public))

    def text(self, before: State, after: State) -> str:
        return f"{after.name(self.object)} is turned face {'up' if self.public else 'down'}"


# --- assets ----------------------------------------------------------------------------------


class AssetChanged(Event, frozen=True):
    """A player gains, pays or loses action points, resource points or life."""

    player: int
    asset: Literal["action_points", "resources", "life"]
    amount: int
    word: str = ""

    def apply(self, state: State) -> State:
        if self.asset == "life":
            hero = state.objects[state.heroes[self.player]]
            return state.put(replace(hero, life=max(0, (hero.life or 0) + self.amount)))
        now = getattr(state, self.asset)[self.player]
        return state.with_asset(self.asset, self.player, max(0, now + self.amount))

    def text(self, before: State, after: State) -> str:
        who = after.players[self.player]
        number = abs(self.amount)
        unit = {"action_points": "action point", "resources": "resource point", "life": "life"}[
            self.asset
        ]
        if unit != "life" and number != 1:
            unit += "s"
        verb = self.word or ("gains" if self.amount > 0 else "loses")
        if self.asset == "life":
            now = after.objects[after.heroes[self.player]].life
        else:
            now = getattr(after, self.asset)[self.player]
        return f"{who} {verb} {number} {unit} (now {now})"


# --- the stack -------------------------------------------------------------------------------


class Announced(Event, frozen=True):
    """A card is announced: it moves to the stack under its player's control (5.1.2)."""

    card: int
    player: int

    def apply(self, state: State) -> State:
        object = state.objects[self.card]
        return state.moved(
            replace(
                object,
                controller=self.player,
                origin=object.zone,
                played_from=object.zone,
                public=True,
            ),
            STACK,
        )

    def text(self, before: State, after: State) -> str:
        origin = before.objects[self.card].zone
        return f"{after.players[self.player]} announces {after.name(self.card)} from {origin}"


class LayerCreated(Event, frozen=True):
    """An activated-layer or an attack-proxy is created on the stack (5.2.2a), counting the use."""

    layer: Object
    source: int
    ability: int

    def apply(self, state: State) -> State:
        source = state.objects.get(self.source)
        if source is not None:
            used = dict(source.used)
            used[self.ability] = used.get(self.ability, 0) + 1
            state = state.put(replace(source, used=tuple(sorted(used.items()))))
        state = replace(state, next_id=max(state.next_id, self.layer.id + 1))
        return state.moved(self.layer, STACK)

    def text(self, before: State, after: State) -> str:
        who = after.players[self.layer.controller or 0]
        what = "an attack-proxy" if self.layer.kind == "proxy" else "an activated-layer"
        return f"{who} announces an ability of {after.name(self.source)}: {what} on the stack"


class XDeclared(Event, frozen=True):
    """The value of X is declared (5.1.3a)."""

    layer: int
    x: int

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.layer], x=self.x))

    def text(self, before: State, after: State) -> str:
        return f"Declared for {after.name(self.layer)}: X = {self.x}"


class ParametersDeclared(Event, frozen=True):
    """Targets and modes of a layer are declared (5.1.4)."""

    layer: int
    targets: tuple[int, ...]
    mode: tuple[int, ...] = ()
    aims: tuple[tuple[int, ...], ...] = ()

    def apply(self, state: State) -> State:
        layer = state.objects[self.layer]
        mode = self.mode or layer.mode
        return state.put(replace(layer, targets=self.targets, mode=mode, aims=self.aims))

    def text(self, before: State, after: State) -> str:
        parts = []
        aimed = dict.fromkeys((*self.targets, *(i for aim in self.aims for i in aim)))
        if aimed:
            parts.append("target " + ", ".join(after.name(i) for i in aimed))
        if self.mode:
            parts.append("mode " + ", ".join(str(m + 1) for m in self.mode))
        return f"Declared for {after.name(self.layer)}: {'; '.join(parts)}"


class Played(Event, frozen=True):
    """A card is now considered played, or an ability activated (5.1.10)."""

    layer: int
    player: int
    activated: bool = False

    def apply(self, state: State) -> State:
        layer = state.objects[self.layer]
        fact = fact_of(state, "activated" if self.activated else "played", layer, self.player)
        return replace(state, facts=(*state.facts, fact))

    def text(self, before: State, after: State) -> str:
        verb = "activated" if self.activated else "played"
        return f"{after.name(self.layer)} is {verb}"


class Triggered(Event, frozen=True):
    """An effect triggers: its triggered-layer is created, not yet on the stack (6.6.5)."""

    layer: Object
    limited: bool = False

    def apply(self, state: State) -> State:
        objects = dict(state.objects)
        objects[self.layer.id] = self.layer
        facts = state.facts
        if self.limited and isinstance(self.layer.ability, TriggeredAbility):
            fact = Fact(
                "triggered",
                self.layer.source or 0,
                self.layer.controller or 0,
                name=repr(self.layer.ability.when),
            )
            facts = (*facts, fact)
        return replace(
            state,
            objects=objects,
            pending=(*state.pending, self.layer.id),
            next_id=max(state.next_id, self.layer.id + 1),
            facts=facts,
        )

    def text(self, before: State, after: State) -> str:
        return f"{name_of(self.layer)} triggers"


class StateConditionChanged(Event, frozen=True):
    """A game state begins or ceases to meet the condition of a state-based triggered effect."""

    object: int
    condition: str
    met: bool

    def apply(self, state: State) -> State:
        key = (self.object, self.condition)
        rest = tuple(m for m in state.met if m != key)
        return replace(state, met=(*rest, key) if self.met else rest)

    def text(self, before: State, after: State) -> str:
        verb = "meets" if self.met else "no longer meets"
        return f"The game state {verb} the trigger condition of {after.name(self.object)}"


class LayerAdded(Event, frozen=True):
    """A triggered-layer is added to the stack (6.6.6), with its declared targets."""

    layer: int
    targets: tuple[int, ...] = ()

    def apply(self, state: State) -> State:
        layer = replace(state.objects[self.layer], targets=self.targets)
        state = replace(state, pending=tuple(i for i in state.pending if i != self.layer))
        return state.moved(layer, STACK)

    def text(self, before: State, after: State) -> str:
        targets = (
            f", target {', '.join(after.name(i) for i in self.targets)}" if self.targets else ""
        )
        who = after.players[after.objects[self.layer].controller or 0]
        return f"{after.name(self.layer)} is added to the stack by {who}{targets}"


class LayerFailed(Event, frozen=True):
    """A layer fails to resolve (5.3.2) or cannot be added; it will be cleared."""

    layer: int
    why: str

    def apply(self, state: State) -> State:
        if self.layer in state.pending:
            state = replace(state, pending=tuple(i for i in state.pending if i != self.layer))
            return state.gone(self.layer)
        return state

    def text(self, before: State, after: State) -> str:
        return f"{before.name(self.layer)} fails: {self.why}"


class ResolutionStopped(Event, frozen=True):
    """A layer has failed to resolve: its resolution stops."""

    layer: int

    def apply(self, state: State) -> State:
        return replace(state, resolving=None)

    def text(self, before: State, after: State) -> str:
        return f"The resolution of {before.name(self.layer)} stops"


class Resolved(Event, frozen=True):
    """A layer has finished resolving."""

    layer: int

    def apply(self, state: State) -> State:
        return replace(state, resolving=None)

    def text(self, before: State, after: State) -> str:
        return f"{before.name(self.layer)} has resolved"


# --- effects ---------------------------------------------------------------------------------


class EffectBegan(Event, frozen=True):
    """A continuous effect is generated (6.2.2)."""

    effect: Continuous
    said: str

    def apply(self, state: State) -> State:
        return replace(
            state,
            effects=(*state.effects, self.effect),
            next_id=max(state.next_id, self.effect.id + 1),
        )

    def text(self, before: State, after: State) -> str:
        return self.said


class EffectApplied(Event, frozen=True):
    """A waiting effect starts to apply to an object (6.2.4)."""

    effect: int
    object: int
    power: int = 0
    defense: int = 0

    def apply(self, state: State) -> State:
        effects = []
        for effect in state.effects:
            if effect.id != self.effect:
                effects.append(effect)
                continue
            if effect.scope is not None:
                effects.append(replace(effect, subjects=(*effect.subjects, self.object)))
                continue
            left = (effect.left or 1) - 1
            if left > 0:
                effects.append(replace(effect, left=left))
            effects.append(
                replace(
                    effect,
                    id=effect.id if left <= 0 else state.next_id,
                    subjects=(self.object,),
                    waiting=None,
                    left=None,
                    power=self.power,
                    defense=self.defense,
                )
            )
        return replace(state, effects=tuple(effects), next_id=state.next_id + 1)

    def text(self, before: State, after: State) -> str:
        found = next(e for e in before.effects if e.id == self.effect)
        return f"The effect of {found.source} applies to {after.name(self.object)}"


class EffectEnded(Event, frozen=True):
    """A continuous effect ends or is used up."""

    effect: int
    why: str = ""

    def apply(self, state: State) -> State:
        return replace(state, effects=tuple(e for e in state.effects if e.id != self.effect))

    def text(self, before: State, after: State) -> str:
        found = next(e for e in before.effects if e.id == self.effect)
        return f"The effect of {found.source} ends{': ' + self.why if self.why else ''}"


class Prevented(Event, frozen=True):
    """A prevention effect prevents damage (6.4.10a)."""

    effect: int | None
    by: str
    amount: int
    left: int | None

    def apply(self, state: State) -> State:
        if self.effect is None:
            return state
        if not self.left:
            return replace(state, effects=tuple(e for e in state.effects if e.id != self.effect))
        return replace(
            state,
            effects=tuple(
                replace(e, left=self.left) if e.id == self.effect else e for e in state.effects
            ),
        )

    def text(self, before: State, after: State) -> str:
        more = f"; {self.left} prevention left" if self.left else ""
        return f"{self.by} prevents {self.amount} damage{more}"


class PhaseEvent(Event, frozen=True):
    """ "The beginning of the ..." as an event effects trigger on."""

    phase: str

    def apply(self, state: State) -> State:
        return state

    def text(self, before: State, after: State) -> str:
        return f"The {self.phase}"


def triggered_layer(
    state: State,
    *,
    source: Object,
    controller: int,
    ability: Ability,
    about: About,
    cites: tuple[str, ...],
) -> Object:
    """A new triggered-layer (1.6.2c), not yet anywhere."""
    return Object(
        state.next_id,
        source.card,
        controller,
        kind="triggered",
        controller=controller,
        source=source.id,
        ability=ability,
        about=about,
        cites=cites,
    )
