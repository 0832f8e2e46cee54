"""The state of a game: objects in zones (1.2, chapter 3), chain links (7.0.3), assets, effects.

Immutable.  ``with_`` helpers return the next state; dicts are copied on write.  Only events call
them, so that nothing changes without a citation.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from judgetool.cardgame.zones import InPlaces, Owned, seats
from judgetool.engine.memory import remembered
from judgetool.engine.rulebook import Grounds
from judgetool.engine.supposing import is_asking
from judgetool.engine.table import Table as EngineTable
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.cards import UNKNOWN, Card, Meant
from judgetool.games.fab.editions import NEWER, SOURCE
from judgetool.games.fab.rulebook import carries, otherwise, reads
from judgetool.language import say, word

replace = msgspec.structs.replace

Place: TypeAlias = tuple[int | None, str]
# (player, zone) for a player's own zone, (None, zone) for the shared ones

JUDGE = -1  # the source of manual effects
NOBODY = -1  # in the place of a player: of whose doing it is, nobody's
NOTHING = 0  # what "it" is after a search that found no card
STACK: Place = (None, "stack")
CHAIN: Place = (None, "combat chain")
PERMANENTS: Place = (None, "permanent")
UNDER: Place = (None, "under")  # where sub-cards are, each with its top-card (3.0.14)

EQUIPMENT_ZONES = ("head", "chest", "arms", "legs", "weapon")
ARENA = frozenset({*EQUIPMENT_ZONES, "hero", "combat chain", "permanent"})
PILES = frozenset({"graveyard", "banished", "pitch"})  # the public zones that are not in it
PRIVATE = frozenset({"hand", "deck", "arsenal"})
ZONES = (
    "hero",
    "hand",
    "arsenal",
    "deck",
    "pitch",
    "graveyard",
    "banished",
    "soul",
    *EQUIPMENT_ZONES,
)

ACTION_PHASE = "Action Phase"
LAYER = "Layer Step"
ATTACK = "Attack Step"
DEFEND = "Defend Step"
REACTION = "Reaction Step"
DAMAGE = "Damage Step"
RESOLUTION = "Resolution Step"
CLOSE = "Close Step"
START_PHASE = "Start Phase"
END_PHASE = "End Phase"
COMBAT_STEPS = (LAYER, ATTACK, DEFEND, REACTION, DAMAGE, RESOLUTION, CLOSE)
STEPS = (START_PHASE, ACTION_PHASE, *COMBAT_STEPS, END_PHASE)


class About(msgspec.Struct, frozen=True, gc=False):
    """What a trigger saw: the objects and players its layer refers to."""

    attack: int | None = None
    hero: int | None = None  # the hero spoken of as "them"
    it: int | None = None
    amount: int = 0
    also: tuple[int, ...] = ()  # further heroes that one event spoke of
    cards: tuple[int, ...] = ()  # "those cards": which have defended together


class Object(Owned, msgspec.Struct, frozen=True, gc=False):
    """An object (1.2): a card, an attack-proxy, an activated-layer or a triggered-layer.

    Attributes:
        card: printed properties; for what is not a card, those of its source.
        owner, controller: players; a controller only in the arena and on the stack (1.2.1b).
        place: the zone it is in; pending triggered-layers are in none.
        public: whether its properties are known to all players (3.0.3).
        tapped: whether it is tapped (1.3.3b), in editions that know this.
        role: its part on a chain link.
        link: the chain link it is on.
        under: of a sub-card, the top-card it is under (3.0.14).
        origin: the zone it came from, as it became defending or was played.
        target: the hero or card a defending card defends (7.0.5d).
        source: for proxies and layers, the object that made it; kept as last known information.
        ability: the ability a layer will resolve.
        life: life total of a living object.
        used: activations this turn, by index of the activated ability.
    """

    id: int
    card: Card
    owner: int
    kind: Literal["card", "proxy", "activated", "triggered"] = "card"
    controller: int | None = None
    place: Place | None = None
    public: bool = True
    counters: tuple[tuple[str, int], ...] = ()
    tapped: bool = False
    role: Literal["", "attack", "source", "defending"] = ""
    link: int = 0
    under: int | None = None
    origin: str = ""
    played_from: str = ""
    target: int | None = None
    targets: tuple[int, ...] = ()
    aims: tuple[tuple[int, ...], ...] = ()  # targets by resolution ability or mode, in order
    source: int | None = None
    ability: t.Ability | None = None
    cites: tuple[str, ...] = ()
    about: About = About()
    mode: tuple[int, ...] = ()
    x: int | None = None
    go_again: bool = False  # base go again of a proxy or an activated-layer
    life: int | None = None
    used: tuple[tuple[int, int], ...] = ()
    defended: bool = False  # this combat chain
    since: int = 0  # when it entered the arena: the timestamp of its static abilities (6.3.4a)
    attacks_with: int | None = None  # of an attack-layer, the object its effect specifies
    was: int | None = None  # the object this one was before it became a new one (3.0.9c)
    paid: tuple[Fact, ...] = ()  # what was done with cards to pay for it (1.7.6)
    announced: int = -1  # how many facts of the turn there were as it was announced
    as_link: int = 0  # the chain link it was played as, or at (8.4.6)
    loose: bool = False  # in a deck, shuffled: nobody knows where in it (8.5.20)
    whole: Card | None = None  # the split-card that it is with a side declared, or with both
    melded: tuple[Literal["left", "right"], ...] = ()  # if it is: what is left to resolve (5.3.4d)

    @property
    def zone(self) -> str:
        return self.place[1] if self.place is not None else ""

    @property
    def is_card(self) -> bool:
        return self.kind == "card"

    @property
    def unknown(self) -> bool:
        return self.card is UNKNOWN or self.card.name == "unknown"

    def counter(self, name: str) -> int:
        """How many counters of a name are on it."""
        for found, number in self.counters:
            if found == name:
                return number
        return 0


class Snapshot(msgspec.Struct, frozen=True, gc=False):
    """Last known information (1.2.3): an object just before it ceased to exist, immutable."""

    object: Object
    power: int | None
    defense: int | None
    go_again: bool
    types: frozenset[str]
    keywords: tuple[str, ...] = ()


class Fact(msgspec.Struct, frozen=True, gc=False):
    """Something that happened this turn and that a card can ask about."""

    what: str  # "hit", "played", "attacked", "defended", "damaged", "activated"
    object: int
    player: int
    types: frozenset[str] = frozenset()
    name: str = ""
    link: int = 0
    cost: int | None = None
    power: int | None = None
    keywords: tuple[str, ...] = ()
    origin: str = ""  # where a defending card came from
    kind: str = ""  # the kind of damage
    amount: int = 0  # of damage
    # what was damaged, the first hero attacked, the card boosted with, what banished it, the hero
    # whose effect has created a token, the first of those that defend together
    to: int | None = None
    color: str = ""
    marked: bool = False  # whether a hero that was hit or attacked was marked
    step: str = ""  # in which it happened; of what a board tells of earlier that is not known


class Untold(msgspec.Struct, frozen=True, gc=False):
    """What a board that is taken up in the middle of a turn does not tell of that turn.

    Attributes:
        players: those of whom it is not told what they did earlier.
        since: what has this number or a higher one has come after the board was taken up.
        told: the objects of which the board tells how often they did something.
        paid_only: whether nothing but floating or pitched resources shows that the turn has begun:
            these may be there just to pay for what is to be judged.
        said: the questions of which it has been said that there may be more.
    """

    players: tuple[int, ...]
    since: int
    told: tuple[int, ...] = ()
    paid_only: bool = False
    said: tuple[str, ...] = ()


class UsedUp(msgspec.Struct, frozen=True, gc=False):
    """A trigger with a limit that a hit on a board file has used up (6.6.5e).

    Attributes:
        holder: the object with the ability.
        controller: the player who controls it.
        ability: its name.
        effects: what it does.
        line: what to write under ``effects:`` if that is in force, or "" if it does not last.
    """

    holder: int
    controller: int
    ability: str
    effects: tuple[t.Effect, ...]
    line: str = ""


class Link(msgspec.Struct, frozen=True, gc=False):
    """A chain link (7.0.3).

    Attributes:
        attack: the active-attack's id; ``gone`` holds its last known information once it left.
        targets: attack-targets.
        defending: the defending cards still on the link, in the order they became defending.
        calculated: whether damage has been calculated for it.
        settled: the attack-targets for which it has.
        damage: damage dealt to the targets by the hit-event.
        prevented: damage of it that was prevented.
        untold: whether a board file does not say what came of it, though damage was calculated:
            then it is no hit only as far as the board says.
        reckoned: whether that damage is what the figures of a board file make, which tells only
            of a hit.
        figured: of a link on a board file, what its figures make instead of that damage.
        used_up: of a hit on a board file, the triggers with a limit that it has used up.
    """

    number: int
    attack: int
    controller: int
    targets: tuple[int, ...]
    source: int | None = None
    gone: Snapshot | None = None
    defending: tuple[int, ...] = ()
    defended: tuple[Fact, ...] = ()  # every card that has become defending on it
    played: tuple[Fact, ...] = ()  # what was played or activated while it was active
    attacking_hero: int | None = None
    defending_heroes: tuple[int, ...] = ()
    calculated: bool = False
    settled: tuple[int, ...] = ()
    resolved: bool = False
    hit: bool = False
    damage: int = 0
    untold: bool = False
    reckoned: bool = False
    figured: int | None = None
    used_up: tuple[UsedUp, ...] = ()
    prevented: int = 0


SAYS_IT = ("8.3.", "8.6.")
"""How the rules on keywords and tokens begin, which say themselves what those do."""


class Continuous(msgspec.Struct, frozen=True, gc=False):
    """A layer-continuous effect in force (6.2.2), a waiting one (6.2.4), or a delayed trigger.

    Attributes:
        id: also its timestamp (6.3.4).
        effect: what it does; ``amount`` holds the value fixed when it was generated (6.2.2b).
        subjects: the objects it applies to; empty while it waits for ``waiting``.
        duration: turn, chain, link or applicable; or, in words, one that ends in a turn to come.
        turn_of: the player whose turn that is.
        after: the number of the turn in which it was generated, for such a duration.
        found: what it waited for, once that has come.
        copied: of an effect that makes objects a copy, what it copies (8.5.25).
        moments: when it started to apply to each of its subjects, where that was later than it
            was generated.
        spared: of one that keeps objects from gaining something, what gave it to them before: the
            holder of a static ability, its number and the object.
        had_go_again: those of its subjects that had go again as it started to apply to them, and so
            do not get it from this effect (8.3.5c).
        source: name of the card it came from.
        left: remaining prevention amount, or objects it still waits for.
    """

    id: int
    effect: t.Effect
    controller: int
    source: str
    source_id: int | None = None
    subjects: tuple[int, ...] = ()
    waiting: t.Next | None = None
    found: t.Next | None = None
    scope: t.Description | None = None  # applies to whatever comes to fit while it lasts
    duration: t.Duration = "applicable"
    turn_of: int | None = None
    after: int = 0
    link: int = 0
    power: int = 0
    defense: int = 0
    left: int | None = None
    times: int = 1  # how many events a fixed prevention still works on
    cites: tuple[str, ...] = ()
    trigger: t.Trigger | None = None
    about: About = About()
    copied: Card | None = None
    moments: tuple[tuple[int, int], ...] = ()
    spared: tuple[tuple[int, int, int], ...] = ()
    had_go_again: tuple[int, ...] = ()

    @property
    def is_upcoming(self) -> bool:
        """Whether it is for a turn or an action phase to come and begins only then."""
        return self.duration.startswith("during")


class Adjusted(msgspec.Struct, frozen=True, gc=False):
    """What a replacement effect has made of a continuous effect's applying to an object (6.2.5).

    Attributes:
        effect: the effect: a layer-continuous one by its id and 0, a static one by its holder and
            its number there, which is never below 1 here.
        object: what it applies to.
        power: how much more power than it says it gives, or less.
        by: the cards whose effects modified it.
    """

    effect: tuple[int, int]
    object: int
    power: int
    by: str

    @property
    def application(self) -> tuple[tuple[int, int], int]:
        """The effect and the object it applies to."""
        return (self.effect, self.object)


LEFT: Literal["left"] = "left"
RIGHT: Literal["right"] = "right"
BOTH: Literal["both"] = "both"


@carries("9.2.3", "8.3.38c")
def with_side(object: Object, side: str) -> Object:
    """A split-card as it is on the stack with the side that is declared; melded with both."""
    card = object.card
    if not card.sides or object.whole is not None or side not in (LEFT, RIGHT, BOTH):
        return object
    if side == BOTH:
        return replace(object, whole=card, melded=(RIGHT, LEFT))
    left, right = card.sides
    return replace(object, whole=card, card=left if side == LEFT else right)


STATES = frozenset({"is defended", "is defending", "state"})
"""The trigger conditions that are states and no events (6.6.1c)."""


class Standing(msgspec.Struct, frozen=True, gc=False):
    """The objects in the arena: all, those whose printed abilities give (the cards under others
    too), trigger, activate or could not be read; the events that printed triggers speak of, what
    printed static abilities make objects get (power, defense, abilities), and what has printed
    replacement effects and on which events."""

    arena: tuple[int, ...]
    giving: tuple[int, ...]
    triggering: tuple[int, ...]
    activated: tuple[int, ...]
    unread: tuple[int, ...]
    heard: frozenset[str]
    gives: frozenset[str]
    replacing: tuple[int, ...]
    replaced: frozenset[str]
    watching: tuple[int, ...]  # what has a printed state-based triggered effect (6.6.5c)
    awaits: bool  # whether any of them triggers on effects that start to apply, or replaces that

    @staticmethod
    @remembered
    def of(zones: Zones, everything: dict[int, Object], asking: bool) -> Standing:
        """Sort the arena; where it is asked what hangs on what, with the objects in public piles,
        whose abilities might work there."""
        ids = sorted(i for place, ids in zones.items() if place[1] in ARENA for i in ids)
        piles = sorted(i for place, ids in zones.items() if place[1] in PILES for i in ids)
        giving, triggering, activated, unread, replacing, watching = [], [], [], [], [], []
        heard = gives = replaced = frozenset[str]()
        for i in (*ids, *piles) if asking else ids:
            object = everything[i]
            card = object.card
            if not card.meant or object.kind != "card":
                continue
            if card.gives:
                giving.append(i)
                gives |= card.gives
            if card.triggers:
                triggering.append(i)
                heard |= card.hears
                if not card.hears.isdisjoint(STATES):
                    watching.append(i)
            if object.zone in PILES:
                continue
            if card.replaces:
                replacing.append(i)
                replaced |= card.replaces
            if card.activated:
                activated.append(i)
            if card.not_understood:
                unread.append(i)
        for i in zones.get(UNDER, ()):
            if everything[i].card.gives:
                giving.append(i)
                gives |= everything[i].card.gives
        return Standing(
            tuple(ids),
            tuple(giving),
            tuple(triggering),
            tuple(activated),
            tuple(unread),
            heard,
            gives,
            tuple(replacing),
            replaced,
            tuple(watching),
            "gains power" in heard or "gain power" in replaced,
        )


Zones: TypeAlias = dict[Place, tuple[int, ...]]
Decided: TypeAlias = tuple[tuple[tuple[int, int], int], ...]


class State(InPlaces, msgspec.Struct, frozen=True, gc=False):
    """A game state (1.10.1).

    Attributes:
        players: names in clockwise order (1.1.6).
        heroes: the hero object of each player.
        step, point: where the game is: a phase or a step of combat and the number of its point.
        priority: the active player (1.11.2), ``None`` when nobody has priority.
        passes: how many players have passed in succession.
        effects: the continuous effects in force, as they were generated.
        upcoming: those that begin in a turn to come.
        closing: why the chain is to close as a game state action (1.10.2e), or "".
        result: how the game ended, or "".
        departed: players who have lost while the game went on (4.5.1a); what they were is known
            by their number only, their heroes exist no more.
    """

    players: tuple[str, ...]
    heroes: tuple[int, ...]
    turn_player: int
    objects: dict[int, Object]
    zones: Zones
    next_id: int = 1
    step: str = ACTION_PHASE
    point: int = 3
    priority: int | None = None
    passes: int = 0
    links: tuple[Link, ...] = ()
    chain_open: bool = False
    action_points: tuple[int, ...] = ()
    resources: tuple[int, ...] = ()
    chi: tuple[int, ...] = ()  # chi points; () as long as nobody ever had any
    effects: tuple[Continuous, ...] = ()
    upcoming: tuple[Continuous, ...] = ()
    pending: tuple[int, ...] = ()
    facts: tuple[Fact, ...] = ()
    lost: tuple[Snapshot, ...] = ()
    closing: str = ""
    resolving: int | None = None
    turn: int = 1
    edition: str = SOURCE
    result: str = ""
    attacks: tuple[Fact, ...] = ()  # the attacks of this combat chain, in order
    boosts: tuple[Fact, ...] = ()  # what was boosted on this combat chain
    chain_since: int = 0  # how many facts of this turn there were as the last combat chain closed
    decided: Decided = ()
    # the order the turn-player gave static abilities of one timestamp (6.3.4b): holder, number
    adjusted: tuple[Adjusted, ...] = ()  # effects that apply in a modified way (6.2.5)
    met: tuple[tuple[int, str], ...] = ()  # state-trigger conditions that are met (6.6.5c)
    marked: tuple[int, ...] = ()  # the heroes that are marked (9.3)
    pool: dict[str, Card] = {}  # the file's own cards by full name
    departed: tuple[int, ...] = ()
    untold: Untold | None = None  # what is not known of this turn, of a board taken up in it
    used_up: tuple[UsedUp, ...] = ()  # by hits that a board tells of as earlier this turn
    from_hand: tuple[int, ...] = ()  # defending cards of a board that may have come from arsenal
    played_from_hand: tuple[int, ...] = ()  # cards of a board that does not say where from
    cost_untold: tuple[int, ...] = ()  # cards of a board that ask what was paid for them
    step_is_taken: bool = False  # a board with a chain tells no step
    triggered_as_told: tuple[int, ...] = ()  # attacks of a board of which something has triggered
    aimed_as_told: tuple[int, ...] = ()  # attacks of a board at several, as nothing plain lets them
    declared: int = 0  # the link of a board that begins once defending cards are declared for it
    library_first: bool = False  # whether the library's cards go before those imported
    priority_is_taken: bool = False  # by a board that names nobody who has it, and not gained since
    in_place_of: tuple[tuple[int, int], ...] = ()  # what has replaced the event that is made up for

    # --- reading ---

    def name(self, id: int | None) -> str:
        """An object's name as a judge reads it."""
        if id is None or id == NOTHING:
            return say("nothing")
        if id == JUDGE:
            return say("the judge")
        found = self._there(id)
        if found is None:
            return say("an object that is gone")
        return name_of(found) if id not in self.heroes else self._hero_name(found)

    def known_as(self, id: int) -> str:
        """An object's name as files and moves have it."""
        found = self._there(id)
        if found is None:
            return "an object that is gone"
        return known_as(found) if id not in self.heroes else self._hero_name(found)

    def _there(self, id: int) -> Object | None:
        """An object, or what was last known of it."""
        found = self.objects.get(id)
        if found is not None:
            return found
        gone = self.lki(id)
        return None if gone is None else gone.object

    def _hero_name(self, hero: Object) -> str:
        """A hero's name; with several opponents, also whose hero it is where that is not plain."""
        player, name = self.players[self.heroes.index(hero.id)], name_of(hero)
        if len(self.players) < 3 or name.casefold().startswith(player.casefold()):
            return name
        return f"{player} ({name})"

    @property
    def played_the_top(self) -> int | None:
        """The layer of another player than the one who is only taken to have priority, who has it
        until they pass (1.11.5); none if the board tells, or that player has played the top one."""
        if not self.priority_is_taken:
            return None
        top = next((i for i in reversed(self.stack) if self.objects[i].kind != "triggered"), None)
        player = None if top is None else self.objects[top].controller
        return None if player in (None, self.priority) else top

    @property
    def stack(self) -> tuple[int, ...]:
        """Layer ids, bottom first (3.15.4)."""
        return self.zones.get(STACK, ())

    @property
    def arena(self) -> tuple[int, ...]:
        """The ids of all objects in the arena (3.0.5), in their order of age."""
        return self.standing.arena

    @property
    def standing(self) -> Standing:
        """What stands in the arena, sorted by what its cards do."""
        return Standing.of(self.zones, self.objects, is_asking())

    @property
    @carries("7.0.3b")
    def active_link(self) -> Link | None:
        """The active chain link (7.0.3b): the newest one."""
        newest = self.links[-1] if self.links else None
        if newest is not None and newest.resolved and link_ends_as_it_resolves(self):
            return None
        return newest

    @property
    def newest_link(self) -> Link | None:
        """The newest chain link, whether or not it is the active one."""
        return self.links[-1] if self.links else None

    def sub_cards(self, top: int) -> tuple[int, ...]:
        """The cards under an object (3.0.14), in the order they were put there."""
        under = self.zones.get(UNDER, ())
        return tuple(i for i in under if self.objects[i].under == top) if under else ()

    def controls(self, player: int) -> tuple[int, ...]:
        """The ids of what a player controls in the arena."""
        return tuple(i for i in self.arena if self.objects[i].controller == player)

    @property
    def remaining(self) -> tuple[int, ...]:
        """The players who have not lost, in clockwise order from the first one (4.5.4)."""
        return self.clockwise(0)

    @carries("1.1.4a", "1.1.5")
    def opponents(self, player: int) -> tuple[int, ...]:
        """The other players, clockwise from the player (1.1.5, 1.1.6).

        The rules name parties and leave it to a game's format to form them; every player is in a
        party of their own here (1.1.4a), so everybody else is an opponent.
        """
        return tuple(p for p in self.clockwise(player) if p != player)

    @carries("1.1.6")
    def clockwise(self, first: int) -> tuple[int, ...]:
        """The remaining players in clockwise order from one, or from the seat that one has left."""
        order = seats(len(self.players), first)
        if not self.departed:
            return order
        return tuple(p for p in order if p not in self.departed)

    def lki(self, id: int) -> Snapshot | None:
        """Last known information about an object that is gone, if any was kept."""
        for snapshot in reversed(self.lost):
            if snapshot.object.id == id:
                return snapshot
        return None

    # --- writing: only events call these ---

    def renewed(self, before: Object, new: Object) -> State:
        """With a new object, by the next number, where another one was (3.0.9)."""
        assert before.place is not None
        objects = dict(self.objects)
        del objects[before.id]
        objects[new.id] = new
        zones = dict(self.zones)
        ids = zones[before.place]
        zones[before.place] = tuple(new.id if i == before.id else i for i in ids)
        return replace(self, objects=objects, zones=zones, next_id=max(self.next_id, new.id + 1))

    def since_used(self, attack: int) -> tuple[Fact, ...]:
        """What has happened since an attack was played or activated; nothing if neither has."""
        for n, fact in enumerate(self.facts):
            if fact.object == attack and fact.what in ("played", "activated"):
                return self.facts[n:]
        return ()

    def noting(self, *facts: Fact) -> State:
        """With more that has happened this turn, in the step that it is."""
        now = (replace(fact, step=self.step) for fact in facts)
        return replace(self, facts=(*self.facts, *now))

    def chi_of(self, player: int) -> int:
        """The chi points of a player."""
        return self.chi[player] if self.chi else 0

    def link_changed(self, number: int, **changes: Any) -> State:
        """With a chain link changed."""
        links = tuple(
            replace(link, **changes) if link.number == number else link for link in self.links
        )
        return replace(self, links=links)

    def with_asset(
        self, name: Literal["action_points", "resources", "chi"], player: int, value: int
    ) -> State:
        """With a player's asset set to a value."""
        values = list(getattr(self, name)) or [0] * len(self.players)
        values[player] = value
        return replace(self, **{name: tuple(values)})


@otherwise(
    "7.0.3b",
    "7.0.3d",
    editions=(NEWER,),
    also=(
        (
            "As a period a link lasts from becoming active until it resolves or the chain closes; "
            'an effect saying "this chain link" is not generated in the Layer Step and the '
            "Resolution Step, in which no link is active."
        ),
    ),
)
def link_ends_as_it_resolves(state: State) -> bool:
    """The active chain link is so only until it resolves (7.6.2) or the chain closes: there is none
    in the Layer Step and the Resolution Step."""
    return state.edition == NEWER


def an_earlier_effect() -> str:
    """What stands for the source of an effect that a file has in force without naming it."""
    return say("an earlier effect")


def name_of(object: Object) -> str:
    """An object's name as a judge reads it: the card's, with its colour; "X's attack" for a
    proxy."""
    name = object.card.full_name
    if object.kind == "card":
        return say("unknown") if name == UNKNOWN.name else name
    part = word(*_part(object))
    return say("{card}' {part}" if name.endswith("s") else "{card}'s {part}", card=name, part=part)


def known_as(object: Object) -> str:
    """An object's name as files and moves have it, in whatever language it is read."""
    name = object.card.full_name
    if object.kind == "card":
        return name
    whose = "'" if name.endswith("s") else "'s"
    return f"{name}{whose} {_part(object)[1]}"


def untold(state: State, of: Link | State) -> tuple[UsedUp, ...]:
    """The used up triggers of a link, or of what was earlier, of whose effects nothing is in
    force."""
    return tuple(
        used
        for used in of.used_up
        if not any(
            began.controller == used.controller and type(began.effect) is type(effect)
            for began in state.effects
            for effect in used.effects
        )
    )


def in_whose_turn(state: State, effect: Continuous) -> str:
    """A duration past this turn with the player named: ``during Katsu's next turn``."""
    assert effect.turn_of is not None
    who = state.players[effect.turn_of]
    match effect.duration:
        case "until the start of your next turn":
            return say("until the start of {player}'s next turn", player=who)
        case "until the end of your next turn" | "until the end of their next turn":
            return say("until the end of {player}'s next turn", player=who)
        case "during your next turn" | "during their next turn":
            return say("during {player}'s next turn", player=who)
    return say("during {player}'s next action phase", player=who)


def is_its_turn(state: State, effect: Continuous) -> bool:
    """Whether this is the turn that a duration past the turn it was generated in speaks of."""
    return effect.turn_of == state.turn_player and state.turn > effect.after


def _something_is_made_otherwise(grounds: Grounds) -> bool:
    """Whether an effect gives an object a type, a name or a color, in a case."""
    found = (effect.effect for state in grounds.states for effect in state.effects)
    return any(
        isinstance(g, t.Gets) and (g.types or g.named or g.also_named or g.color) for g in found
    )


@reads(
    "6.2.2a",
    "4.4.4",
    unclear='Whether "this turn" in "the next card you play this turn is Draconic" is the duration '
    "of the effect on that card or only says when it is to be played.",
    we="It is the duration: the effect ends with the turn, though the card stays.",
    because='Effects that last "this turn" end then (4.4.4), and the newest text has one end then '
    "that gives no duration, too.",
    where=_something_is_made_otherwise,
)
def ends_with_turn(state: State, effect: Continuous) -> bool:
    """Whether an effect ends as this turn does (4.4.4)."""
    if effect.duration == "turn":
        return True
    return is_its_turn(state, effect) and not effect.duration.startswith("until the start")


def features(state: State, object: Object) -> tuple[object, ...]:
    """What tells an object from others with its name: whose and where it is, what it is like and
    has done, and the effects that are on it."""
    return (
        object.card.full_name,
        object.owner,
        object.controller,
        object.zone,
        object.role,
        object.link,
        object.counters,
        object.used,
        object.life,
        object.tapped,
        object.defended,
        tuple(state.name(id) for id in state.sub_cards(object.id)),
        tuple(e.id for e in (*state.effects, *state.upcoming) if object.id in e.subjects),
    )


@carries("8.5.34a")
def frozen_by(state: State, id: int) -> list[Continuous]:
    """The freeze effects that apply to an object, which is frozen if there is any."""
    return [e for e in state.effects if isinstance(e.effect, t.Freeze) and id in e.subjects]


def in_zone(object: Object) -> str:
    """Where an object is: ``on the stack``, ``in the pitch zone``."""
    if object.zone in ("stack", "combat chain"):
        return say("on the {zone}", zone=zone_name(object.zone))
    return say("in the {zone}", zone=zone_name(object.zone))


def zone_name(zone: str) -> str:
    """A zone in a sentence: ``hand``, ``pitch zone``, ``combat chain``."""
    bare = zone in ("hand", "arsenal", "deck", "graveyard", "soul", "stack", "combat chain")
    return word("zone", zone if bare else f"{zone} zone")


NTH = ("first", "second", "third", "fourth", "fifth")


def _part(object: Object) -> tuple[str, str]:
    """What a layer or a proxy is of its card: the kind of the word, and the word."""
    if object.kind == "proxy":
        return "part", "attack"
    if object.kind == "triggered" and "8.5.9" in object.cites:
        return "part", "gained ability"
    if object.kind == "triggered":
        return _which(object.ability, object.card.triggers, "triggered")
    return _which(object.ability, object.card.activated, "activated")


def _which(
    ability: t.Ability | None, among: Sequence[Meant | t.Activated], kind: str
) -> tuple[str, str]:
    """An ability among those of its kind that its card has: by its keyword, by its number if there
    are several, or just "ability"."""
    own: list[object] = []
    for one in among:
        meant = one if isinstance(one, Meant) else Meant(one)
        if meant.ability == ability and meant.keyword and len(among) > 1:
            return "keyword", meant.keyword
        if not meant.keyword:
            own.append(meant.ability)
    if len(own) < 2 or ability not in own[: len(NTH)]:
        return "part", "ability"
    return "part", f"{NTH[own.index(ability)]} {kind} ability"


Table: TypeAlias = EngineTable[State]
"""Where the rules of the game run."""

__all__ = ["Meant", "Object", "State", "replace"]
