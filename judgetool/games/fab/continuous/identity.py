"""Section 1.2 and 1.3: what an object is, and where it stands."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities.types import CLASSES, Ability, AttackWith, Effect, If, May
from judgetool.games.fab.cards import DECK_TYPES, PERMANENT_SUBTYPES, Card
from judgetool.games.fab.objects.state import ARENA, EQUIPMENT_ZONES, NOBODY, Link, Object, State
from judgetool.games.fab.rulebook import carries, reads

SLOT_ZONES = frozenset({"head", "chest", "arms", "legs"})


@carries("1.2.3a")
@carries("7.0.5c")
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


@carries("8.5.3a")
@carries("8.2.8e")
def considered_to_deal(state: State, object: Object) -> int:
    """The player who is considered to deal the damage an object deals: the one who controls it,
    and for what an ally deals nobody."""
    return NOBODY if lives_without_being_a_hero(state, object) else object.player


def card_of(state: State, object: Object) -> Card:
    """What its card says of an object now: name, color, types and base properties, as printed or
    as effects have made them (stages 1 and 3 to 5 of 6.3.2).  A proxy inherits its source's."""
    if object.kind == "proxy" and object.id not in state.objects:
        return object.card  # as it was last known (1.2.3)
    if not state.effects and "card" not in state.standing.gives:
        source = object if object.kind == "card" else source_of(state, object)
        return as_universal(state, source) if source.card.universal else source.card
    from judgetool.games.fab.continuous.shape import shaped

    return shaped(state, object)


@carries("8.3.35")
def as_universal(state: State, object: Object) -> Card:
    """A universal card: wherever it is, it has the class of its player's hero."""
    hero = state.objects.get(state.heroes[object.player])
    classes = hero.card.types & CLASSES if hero is not None else frozenset()
    return msgspec.structs.replace(object.card, types=object.card.types | classes)


@carries("1.4.3a")
def types_of(state: State, object: Object) -> frozenset[str]:
    """Types, subtypes and supertypes; a proxy inherits its source's."""
    return card_of(state, object).types


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


@reads(
    "1.2.2d",
    "1.4.1",
    unclear='Whether an ally that is attacking on the combat chain (7.2.4a) is itself an "attack", '
    "as any attacking object is called there.",
    we="It is not; its attack-proxy is, and so is any card that was put there as the attack.",
    because="Attacks are attack-cards, attack-layers and attack-proxies (1.4.1), as the newest "
    "text says here too; else an effect on attacks would count for the ally, and once more for "
    "the proxy that inherits from it (1.4.3d).",
)
@carries("1.2.2d")
@carries("1.4.2a")
def is_attack(state: State, object: Object) -> bool:
    """Whether it has the identity "attack" (1.2.2d): on the stack, or attacking on the chain."""
    if object.kind == "proxy":
        return True
    if object.kind != "card":
        return object.zone == "stack" and generates_attack(object.ability)
    # Of all effects only a copy, which a layer's effect makes, could change this subtype.
    types = types_of(state, object) if state.effects else object.card.types
    if "Attack" not in types:
        return object.role == "attack"
    return object.zone == "stack" or object.role == "attack"


@carries("1.4.4")
@carries("8.5.38a")
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
