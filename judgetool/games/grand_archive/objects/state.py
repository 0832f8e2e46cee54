"""The state of a game: objects in zones, the combat that is on, effects in force.

Immutable: ``put``, ``moved`` and ``gone`` return the next state, dicts are copied on write.  Only
events call them, so that nothing changes without a citation.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from judgetool.cardgame.zones import InPlaces, Owned, seats
from judgetool.engine.table import Table as EngineTable
from judgetool.games.grand_archive.abilities.types import Ability, Effect
from judgetool.games.grand_archive.cards import UNKNOWN, Card
from judgetool.language import say, word

replace = msgspec.structs.replace

Place: TypeAlias = tuple[int | None, str]
# (player, zone) for a player's own zone, (None, zone) for the one that all share

JUDGE = -1  # the source of what the judge does by hand
STACK: Place = (None, "effects stack")
FIELD = "field"
INTENT = "intent"
ZONES = (FIELD, "hand", "memory", INTENT, "deck", "material deck", "graveyard", "banishment")
LIVED_IN = frozenset({"effects stack", FIELD, INTENT})
"""Where an object stays the object it is; what leaves these becomes a new one elsewhere."""
PRIVATE = frozenset({"hand", "memory", "deck", "material deck"})

MAIN = "Main Phase"
RETALIATION = "Retaliation Step"
DAMAGE = "Damage Step"
END_OF_COMBAT = "End of Combat Step"
COMBAT_STEPS = (RETALIATION, DAMAGE, END_OF_COMBAT)
STEPS = (MAIN, *COMBAT_STEPS)

DURABILITY = "durability"


class About(msgspec.Struct, frozen=True, gc=False):
    """What a trigger saw: the objects that its ability speaks of."""

    it: int | None = None
    target: int | None = None
    amount: int = 0


class Object(Owned, msgspec.Struct, frozen=True, gc=False):
    """An object: a card, or an ability on the Effects Stack.

    Attributes:
        card: what is printed on it; for an ability, on its source.
        owner, controller: players; a controller only on the field, the stack and in the intent.
        place: the zone it is in; an ability that has yet to come on the stack is in none.
        rested: whether it is rested; what is not rested is awake.
        damage: the damage marked on it.
        counters: counters by name, ``durability`` among them.
        fast: whether it was activated when a slow card could not have been.
        new: whether it entered the field this turn.
        targets: the targets declared for it.
        source, ability, about: of an ability, what it is of, what it says and what it saw.
        cites: the rules by which it is there.
        was: the object that this one was before it became a new one.
    """

    id: int
    card: Card
    owner: int
    kind: Literal["card", "ability"] = "card"
    controller: int | None = None
    place: Place | None = None
    rested: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    fast: bool = False
    new: bool = False
    targets: tuple[int, ...] = ()
    source: int | None = None
    ability: Ability | None = None
    about: About = About()
    cites: tuple[str, ...] = ()
    was: int | None = None

    @property
    def zone(self) -> str:
        return self.place[1] if self.place is not None else ""

    @property
    def unknown(self) -> bool:
        return self.card.name == UNKNOWN.name

    @property
    def awake(self) -> bool:
        return not self.rested

    @property
    def public(self) -> bool:
        """Whether all players see which card it is."""
        return self.zone not in PRIVATE

    def counter(self, name: str) -> int:
        """How many counters of a name are on it."""
        return dict(self.counters).get(name, 0)


class Continuous(msgspec.Struct, frozen=True, gc=False):
    """An effect that lasts.

    Attributes:
        id: also the order in which effects began.
        subjects: the objects it applies to.
        duration: until the end of the turn, of the combat, or as long as it applies.
        left: the prevention that remains of it.
    """

    id: int
    effect: Effect
    controller: int
    source: str
    source_id: int | None = None
    subjects: tuple[int, ...] = ()
    duration: Literal["turn", "combat", "applicable"] = "turn"
    left: int | None = None
    cites: tuple[str, ...] = ()


class Combat(msgspec.Struct, frozen=True, gc=False):
    """The combat phase that is on.

    Attributes:
        attacking: the attacking player, to the end of the combat phase (Attacking 4.1).
        defending: the defending players, to the end of the combat phase.
        declared: the unit with which the attack was declared.
        attacker: the same while it is the attacker; ``None`` once it left or combat is past.
        targets: the defenders there are now.
        lost_targets: those of its targets that defend no more, as they left or became illegal.
        weapons: the weapons used that are on the field still.
        lost_weapons: those that left it.
        retaliators: the units that retaliate and are on the field still.
        lost_retaliators: those that left it.
        ordered: whether the attacking player has put them into the order of their damage.
        dealt: whether the damage of the Damage Step has been dealt.
        past: whether attacker and defenders have been removed from combat as it ends.
    """

    attacking: int
    defending: tuple[int, ...]
    declared: int
    attacker: int | None
    targets: tuple[int, ...]
    weapons: tuple[int, ...] = ()
    lost_targets: tuple[int, ...] = ()
    lost_weapons: tuple[int, ...] = ()
    retaliators: tuple[int, ...] = ()
    lost_retaliators: tuple[int, ...] = ()
    ordered: bool = False
    dealt: bool = False
    past: bool = False

    @property
    def members(self) -> tuple[int, ...]:
        """All that have a role, some perhaps two."""
        attacker = () if self.attacker is None else (self.attacker,)
        return (*attacker, *self.weapons, *self.targets, *self.retaliators)

    def role(self, id: int) -> Literal["attacker", "weapon", "defender", "retaliator"]:
        """The role of a member; of one that defends and retaliates, that it defends."""
        if id == self.attacker:
            return "attacker"
        if id in self.weapons:
            return "weapon"
        return "defender" if id in self.targets else "retaliator"


Zones: TypeAlias = dict[Place, tuple[int, ...]]


class State(InPlaces, msgspec.Struct, frozen=True, gc=False):
    """A game state.

    Attributes:
        players: names in turn order from the first seat.
        champions: the champion object of each player.
        step, point: where the game is, and how many points of that are past.
        opportunity: the player who has Opportunity; ``None`` when nobody has.
        passes: how many players have passed in succession.
        retaliating: the player who may rest units to retaliate; ``None`` when nobody may.
        declaring: the attack card in the intent whose attack has yet to be declared.
        resolving: what of the Effects Stack is resolving.
        pending: abilities that have triggered and are not on the Effects Stack yet.
        lost: objects that are gone, as they last were.
        pool: the file's own cards by name.
        result: how the case ended, or "".
        departed: players who have lost while the game went on.
        unattacked: units that retaliate on a board without being attacked there.
        attacked: units whose combat is over.
    """

    players: tuple[str, ...]
    champions: tuple[int, ...]
    turn_player: int
    objects: dict[int, Object]
    zones: Zones
    next_id: int = 1
    step: str = MAIN
    point: int = 0
    opportunity: int | None = None
    passes: int = 0
    retaliating: int | None = None
    declaring: int | None = None
    resolving: int | None = None
    combat: Combat | None = None
    effects: tuple[Continuous, ...] = ()
    pending: tuple[int, ...] = ()
    lost: tuple[Object, ...] = ()
    pool: dict[str, Card] = {}
    result: str = ""
    departed: tuple[int, ...] = ()
    unattacked: tuple[int, ...] = ()
    attacked: frozenset[int] = frozenset()

    # --- reading ---

    def there(self, id: int) -> Object | None:
        """An object, or what it last was if it is gone."""
        found = self.objects.get(id)
        if found is not None:
            return found
        return next((lost for lost in reversed(self.lost) if lost.id == id), None)

    def name(self, id: int | None) -> str:
        """An object's name as a judge reads it."""
        if id == JUDGE:
            return say("the judge")
        found = None if id is None else self.there(id)
        if found is None:
            return say("an object that is gone")
        if found.id in self.champions:
            return self._champion_name(found)
        name = say("unknown") if found.unknown else found.card.name
        if found.kind == "card":
            return name
        part = word("part", "ability")
        return say(
            "{card}' {part}" if name.endswith("s") else "{card}'s {part}", card=name, part=part
        )

    def known_as(self, id: int) -> str:
        """An object's name as files and moves have it."""
        found = self.there(id)
        if found is None:
            return "an object that is gone"
        if found.id in self.champions:
            return self._champion_name(found)
        name = found.card.name
        if found.kind == "card":
            return name
        return f"{name}' ability" if name.endswith("s") else f"{name}'s ability"

    def _champion_name(self, champion: Object) -> str:
        """A champion's name; also whose it is where another player's is called the same."""
        name = champion.card.name
        names = [o.card.name for i in self.champions if (o := self.there(i)) is not None]
        if names.count(name) < 2:
            return name
        return f"{self.players[self.champions.index(champion.id)]} ({name})"

    @property
    def stack(self) -> tuple[int, ...]:
        """What is on the Effects Stack, bottom first."""
        return self.zones.get(STACK, ())

    @property
    def field(self) -> tuple[int, ...]:
        """All objects on the field, the turn player's first."""
        order = seats(len(self.players), self.turn_player)
        return tuple(i for p in order for i in self.zones.get((p, FIELD), ()))

    @property
    def fought(self) -> Combat:
        """The combat that is on, where there is one."""
        assert self.combat is not None
        return self.combat

    @property
    def intent(self) -> tuple[int, ...]:
        """The cards in the attacking player's intent, in the order in which they came."""
        return () if self.combat is None else self.zone(self.combat.attacking, INTENT)

    @property
    def remaining(self) -> tuple[int, ...]:
        """The players who have not lost, the turn player first, then in turn order."""
        return self.in_turn_order(self.turn_player)

    def in_turn_order(self, first: int) -> tuple[int, ...]:
        """The remaining players in turn order from one."""
        return tuple(p for p in seats(len(self.players), first) if p not in self.departed)

    def opponents(self, player: int) -> tuple[int, ...]:
        """Everybody else who remains, in turn order from the player."""
        return tuple(p for p in self.in_turn_order(player) if p != player)

    # --- writing: only events call these ---

    def fighting(self, **changes: Any) -> State:
        """With something changed of the combat that is on."""
        return replace(self, combat=replace(self.fought, **changes))


def zone_name(zone: str) -> str:
    """A zone in a sentence: ``hand``, ``Effects Stack``."""
    return word("zone", zone)


Table: TypeAlias = EngineTable[State]
"""Where the rules of the game run."""

__all__ = ["Combat", "Continuous", "Object", "State", "replace"]
