"""The state of a game: objects in zones, who attacks and blocks what, damage on its way, effects.

Immutable.  The methods that change something return the next state, and only events call them, so
that nothing changes without a citation.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from judgetool.cardgame.zones import InZones, Owned
from judgetool.engine.table import Table as EngineTable
from judgetool.games.magic_classic.cards import UNKNOWN, Card
from judgetool.language import say

replace = msgspec.structs.replace

Place: TypeAlias = tuple[int | None, str]
# (player, zone) for a player's own zone, (None, zone) for the shared one

JUDGE = 0
"""The source of what the judge does by hand."""

STACK: Place = (None, "stack")
ZONES = ("library", "hand", "play", "graveyard", "removed")

MAIN = "Main Phase"
BEGINNING = "Beginning of Combat"
ATTACKERS = "Declare Attackers"
BLOCKERS = "Declare Blockers"
DAMAGE = "Combat Damage"
END = "End of Combat"
SECOND_MAIN = "Second Main Phase"
COMBAT_STEPS = (BEGINNING, ATTACKERS, BLOCKERS, DAMAGE, END)
STEPS = (MAIN, *COMBAT_STEPS, SECOND_MAIN)
MAIN_PHASES = (MAIN, SECOND_MAIN)

POINTS: dict[str, tuple[int, ...]] = {
    MAIN: (0,),
    BEGINNING: (1,),
    ATTACKERS: (2, 3),
    BLOCKERS: (4, 5),
    DAMAGE: (6, 7, 8, 9),
    END: (10,),
    SECOND_MAIN: (0,),
}
"""The points of C.1.Ruling.3 in each step; 0 stands for a phase that has none."""


def as_target(player: int) -> int:
    """The id of a player among targets and recipients of damage."""
    return -1 - player


def as_player(id: int) -> int | None:
    """The player whose id it is, ``None`` for that of an object."""
    return -1 - id if id < 0 else None


class About(msgspec.Struct, frozen=True, gc=False):
    """What a trigger saw: what its ability refers to.

    Attributes:
        it: whom the event was about.
        other: the other creature of the event: "that creature".
        player: the player of the event: "that player".
    """

    it: int | None = None
    other: int | None = None
    amount: int = 0
    player: int | None = None


class Object(Owned, msgspec.Struct, frozen=True, gc=False):
    """A card, an ability on the stack or the combat damage there.

    Attributes:
        card: printed properties; for an ability, those of what it is of.
        hurt: further rules by which the damage on it was dealt; of a triggered ability, the damage
            that it triggered on.
        new: whether it came under its controller's control this turn.
        attached: of an enchantment on a creature, the creature.
        targets: of what is on the stack, in the order of its text; players by their ids.
        source: of an ability, the object that it is of.
        ability: of an ability, what it does.
        about: of a triggered ability, what it saw.
        since: when it came into play.
        was: what it was before it left play and became a new object.
    """

    id: int
    card: Card
    owner: int
    controller: int | None = None
    zone: str = ""
    kind: Literal["card", "ability", "damage"] = "card"
    tapped: bool = False
    damage: int = 0
    hurt: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    new: bool = False
    attached: int | None = None
    targets: tuple[int, ...] = ()
    source: int | None = None
    ability: msgspec.Struct | None = None
    about: About = About()
    since: int = 0
    was: int | None = None

    @property
    def unknown(self) -> bool:
        return self.card is UNKNOWN or self.card.name == UNKNOWN.name

    def counter(self, name: str) -> int:
        """How many counters of a name are on it."""
        return next((n for found, n in self.counters if found == name), 0)


class Snapshot(msgspec.Struct, frozen=True, gc=False):
    """What a permanent was just before it left play: what damage of it that is still on its way
    and triggers go by."""

    object: Object
    power: int | None
    toughness: int | None
    types: frozenset[str]
    colors: frozenset[str]
    keywords: frozenset[str]
    roles: frozenset[str] = frozenset()


class Attack(msgspec.Struct, frozen=True, gc=False):
    """A creature that was declared as an attacker, and what has been declared to block it.

    Attributes:
        attacking: whether it still attacks; what blocks it goes on blocking without it.
        blocked: whether it was blocked, whatever has become of the blockers.
        blockers: those that still block it.
    """

    attacker: int
    attacking: bool = True
    blocked: bool = False
    blockers: tuple[int, ...] = ()


class Assignment(msgspec.Struct, frozen=True, gc=False):
    """Combat damage that a creature assigns to a creature or a player, not dealt yet."""

    source: int
    recipient: int
    amount: int


class Damage(msgspec.Struct, frozen=True, gc=False):
    """Damage from a source to a creature or a player.

    Attributes:
        meant: whom it would have been dealt to if nothing had redirected it.
        cites: further rules by which it is dealt.
    """

    source: int
    recipient: int
    amount: int
    combat: bool = False
    meant: int | None = None
    cites: tuple[str, ...] = ()


class Continuous(msgspec.Struct, frozen=True, gc=False):
    """An effect in force: one that lasts, a shield that waits, or a delayed trigger.

    Attributes:
        id: also its timestamp.
        effect: what it does, in the ability language.
        source: the name of what it came from.
        subjects: what it applies to.
        left: how much damage it still prevents or redirects.
    """

    id: int
    effect: msgspec.Struct
    controller: int
    source: str
    source_id: int = JUDGE
    subjects: tuple[int, ...] = ()
    duration: Literal["turn", "combat", ""] = "turn"
    left: int | None = None
    cites: tuple[str, ...] = ()
    about: About = About()


class State(InZones, msgspec.Struct, frozen=True, gc=False):
    """A game state.

    Attributes:
        active: the player whose turn it is; the other one is the defending player.
        zones: ids by place; the last of a library is its top, the last on the stack the topmost.
        step, point: where the game is: a phase or a step of combat, and the point of C.1.Ruling.3.
        due: who is to get priority once checks have been made and triggers have been put on the
            stack; a board that begins with a player's priority begins here.
        priority: who has it.
        passed: who has passed in succession.
        resolving: what is resolving.
        combat: the attacks, in the order in which they were declared.
        assigned: combat damage, from its being assigned until it is dealt.
        missed: what has stopped being a creature since damage was assigned to it.
        strike: 1 while combat damage is that of first strike, 2 in the second damage after that.
        struck: the creatures that had first strike as that damage was assigned.
        effects: the effects in force, oldest first.
        pending: triggered abilities that wait to be put on the stack.
        lost: what permanents were that have left play.
        empty: the players who have had to draw from an empty library since the last check.
        pool: the file's cards by name.
        result: how the case ended, or "".
        priority_is_taken: whether the player with priority is only taken to have it: the board does
            not say who does, and nobody has done anything with it since.
        taken: the creatures that a board does not tell the assigned damage of, though their power
            may have changed since.
        unaccounted: those that can't have assigned theirs as a board tells, by what could be read.
    """

    players: tuple[str, ...]
    active: int
    life: tuple[int, ...]
    objects: dict[int, Object]
    zones: dict[Place, tuple[int, ...]]
    next_id: int = 1
    step: str = MAIN
    point: int = 0
    due: int | None = None
    priority: int | None = None
    passed: tuple[int, ...] = ()
    resolving: int | None = None
    combat: tuple[Attack, ...] = ()
    assigned: tuple[Assignment, ...] = ()
    missed: tuple[int, ...] = ()
    strike: int = 0
    struck: tuple[int, ...] = ()
    effects: tuple[Continuous, ...] = ()
    pending: tuple[int, ...] = ()
    lost: tuple[Snapshot, ...] = ()
    empty: tuple[int, ...] = ()
    pool: dict[str, Card] = {}
    result: str = ""
    priority_is_taken: bool = False
    taken: tuple[int, ...] = ()
    unaccounted: tuple[int, ...] = ()

    # --- reading ---

    @property
    def defending(self) -> int:
        """The defending player."""
        return 1 - self.active

    @property
    def after_combat(self) -> bool:
        """Whether the combat phase of this turn is past."""
        return self.step == SECOND_MAIN

    @property
    def point_rules(self) -> tuple[str, ...]:
        """The rule of the point of combat; none in a main phase."""
        return (f"C.1.Ruling.3 point {self.point}",) if self.point else ()

    @property
    def stack(self) -> tuple[int, ...]:
        """Ids of what is on the stack, bottom first."""
        return self.zones.get(STACK, ())

    @property
    def play(self) -> tuple[int, ...]:
        """Ids of everything in play, the active player's first."""
        return (*self.zone(self.active, "play"), *self.zone(self.defending, "play"))

    def in_play(self, id: int) -> bool:
        found = self.objects.get(id)
        return found is not None and found.zone == "play"

    def lki(self, id: int) -> Snapshot | None:
        """What was last known of a permanent that has left play."""
        return next((s for s in reversed(self.lost) if s.object.id == id), None)

    def there(self, id: int) -> Object | None:
        """An object, or what was last known of it."""
        found = self.objects.get(id)
        if found is not None:
            return found
        gone = self.lki(id)
        return None if gone is None else gone.object

    def known_as(self, id: int) -> str:
        """A player's or an object's name as files and moves have it."""
        player = as_player(id)
        if player is not None:
            return self.players[player]
        found = self.there(id)
        return "an object that is gone" if found is None else known_as(found)

    def name(self, id: int) -> str:
        """A player's or an object's name as a judge reads it."""
        player = as_player(id)
        if player is not None:
            return self.players[player]
        if id == JUDGE:
            return say("the judge")
        found = self.there(id)
        return say("an object that is gone") if found is None else name_of(found)

    def attack_of(self, attacker: int) -> Attack | None:
        """The attack of a creature that still attacks."""
        return next((a for a in self.combat if a.attacker == attacker and a.attacking), None)

    def is_attacking(self, id: int) -> bool:
        return self.attack_of(id) is not None

    def blocked_by(self, blocker: int) -> int | None:
        """The creature that a blocking creature was declared to block, though that may be gone."""
        return next((a.attacker for a in self.combat if blocker in a.blockers), None)

    def is_blocking(self, id: int) -> bool:
        return self.blocked_by(id) is not None

    @property
    def attackers(self) -> tuple[int, ...]:
        """The attacking creatures, in the order in which they were declared."""
        return tuple(a.attacker for a in self.combat if a.attacking)

    @property
    def blockers(self) -> tuple[int, ...]:
        """The blocking creatures, attack by attack."""
        return tuple(id for a in self.combat for id in a.blockers)

    @property
    def damage_on_stack(self) -> int | None:
        """The combat damage on the stack, if it is there."""
        return next((i for i in self.stack if self.objects[i].kind == "damage"), None)

    # --- writing: only events call these ---

    def moved(self, object: Object, zone: str, *, top: bool = True) -> State:
        """With an object, as given, out of the place where it was and in a zone."""
        objects, zones = dict(self.objects), dict(self.zones)
        before = objects.get(object.id)
        if before is not None and before.zone:
            place = place_of(before)
            zones[place] = tuple(i for i in zones[place] if i != object.id)
        found = replace(object, zone=zone)
        place = place_of(found)
        rest = zones.get(place, ())
        zones[place] = (*rest, object.id) if top else (object.id, *rest)
        objects[object.id] = found
        return replace(self, objects=objects, zones=zones)

    def gone(self, id: int) -> State:
        """With an object no longer existing."""
        objects, zones = dict(self.objects), dict(self.zones)
        before = objects.pop(id)
        if before.zone:
            place = place_of(before)
            zones[place] = tuple(i for i in zones[place] if i != id)
        pending = tuple(i for i in self.pending if i != id)
        return replace(self, objects=objects, zones=zones, pending=pending)

    def with_life(self, player: int, life: int) -> State:
        """With a player at a life total."""
        totals = tuple(life if p == player else n for p, n in enumerate(self.life))
        return replace(self, life=totals)


def place_of(object: Object) -> Place:
    """Where an object is kept: in play with its controller, elsewhere with its owner."""
    if object.zone == "stack":
        return STACK
    return (object.player if object.zone == "play" else object.owner, object.zone)


def name_of(object: Object) -> str:
    """An object's name as a judge reads it."""
    if object.kind == "damage":
        return say("Combat damage")
    if object.kind == "card":
        return say("unknown") if object.unknown else object.card.name
    return say("{card}'s ability", card=object.card.name)


def known_as(object: Object) -> str:
    """An object's name as files and moves have it, in whatever language it is read."""
    if object.kind == "damage":
        return "Combat damage"
    return object.card.name if object.kind == "card" else f"{object.card.name}'s ability"


Table: TypeAlias = EngineTable[State]
"""Where the rules of the game run."""
