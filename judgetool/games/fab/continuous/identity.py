"""Section 1.2 and 1.3: what an object is, and where it stands."""

from __future__ import annotations

from judgetool.games.fab.abilities.types import Ability, AttackWith, Effect, If, May
from judgetool.games.fab.cards import DECK_TYPES, PERMANENT_SUBTYPES
from judgetool.games.fab.objects.state import ARENA, EQUIPMENT_ZONES, NOBODY, Link, Object, State
from judgetool.games.fab.rulebook import carries

SLOT_ZONES = frozenset({"head", "chest", "arms", "legs"})


@carries("1.2.3a", "7.0.5c")
def look(state: State, id: int | None) -> Object | None:
    """An object, or its last known information if it no longer exists (1.2.3a)."""
    if id is None:
        return None
    found = state.objects.get(id)
    if found is not None:
        return found
    gone = state.lki(id)
    return gone.object if gone is not None else None


def source_of(state: State, object: Object) -> Object:
    """The attack-source of a proxy (1.4.3b); the object itself otherwise."""
    if object.kind == "proxy":
        found = look(state, object.source)
        if found is not None:
            return found
    return object


def lives_without_being_a_hero(state: State, object: Object) -> bool:
    """Whether it is an ally: a living object that is nobody's hero.  Of an attack-proxy the source
    is asked."""
    source = source_of(state, object)
    return source.life is not None and source.id not in state.heroes


@carries("8.5.3a", "8.2.8e")
def considered_to_deal(state: State, object: Object) -> int:
    """The player who is considered to deal the damage an object deals: the one who controls it,
    and for what an ally deals nobody."""
    return NOBODY if lives_without_being_a_hero(state, object) else object.player


@carries("1.3.3")
def is_permanent(object: Object) -> bool:
    """Whether it is a permanent: in the arena, and no deck-card on the combat chain."""
    if object.zone not in ARENA or not object.is_card:
        return False
    types = object.card.types
    if "Token" in types or "Hero" in types or not types & DECK_TYPES:
        return True
    if "Equipment" in types and (object.zone in EQUIPMENT_ZONES or object.origin in SLOT_ZONES):
        return True  # 8.5.41: what is equipped is so as a permanent, an evo too
    # On the chain only what was a permanent before is one: the source of an attack.  A deck-card
    # put there as an attack or a defending card has not become a permanent.
    was = object.zone != "combat chain" or object.role == "source"
    return was and bool(types & PERMANENT_SUBTYPES)


@carries("1.4.4", "8.5.38a")
def generates_attack(ability: Ability | None) -> bool:
    """Whether an ability can generate the attack effect, which makes its layer an attack-layer."""
    return any(map(_attacks, getattr(ability, "effects", ())))


def _attacks(effect: Effect) -> bool:
    if isinstance(effect, If):
        return any(map(_attacks, (*effect.effects, *effect.otherwise)))
    if isinstance(effect, May):
        return any(map(_attacks, (*effect.do, *effect.then, *effect.otherwise)))
    return isinstance(effect, AttackWith)


def link_of(state: State, id: int) -> Link | None:
    """The chain link an object is on, as attack, source or defending card."""
    found = state.objects.get(id)
    if found is None or not found.link or found.zone != "combat chain":
        for link in reversed(state.links):
            if link.attack == id:
                return link
        return None
    for link in state.links:
        if link.number == found.link:
            return link
    return None


def came_from(object: Object) -> str:
    """The zone a card is "from": where it came from once played or defending, else where it is."""
    if object.zone in ("combat chain", "stack") and object.origin:
        return object.origin
    return object.zone


def life_of(state: State, player: int) -> int:
    """A hero's life total (2.5.3)."""
    hero = state.objects.get(state.heroes[player])
    return (hero.life or 0) if hero is not None else 0
