"""Stages 1 and 3 to 5 of section 6.3.2: what effects make of an object's card and types."""

from __future__ import annotations

import msgspec

from judgetool.engine.memory import remembered
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.types import CLASSES
from judgetool.games.fab.cards import Card
from judgetool.games.fab.cards.sides import with_name
from judgetool.games.fab.continuous.identity import generates_attack, source_of
from judgetool.games.fab.continuous.parts import COPY, Part
from judgetool.games.fab.continuous.staging import applying_to, looking
from judgetool.games.fab.doubtful_rules import an_ally_attacks
from judgetool.games.fab.objects.state import Object, State
from judgetool.games.fab.rulebook import carries, reads


def card_of(state: State, object: Object) -> Card:
    """What its card says of an object now: name, color, types and base properties, as printed or
    as effects have made them (stages 1 and 3 to 5 of 6.3.2).  A proxy inherits its source's."""
    if object.kind == "proxy" and object.id not in state.objects:
        return object.card  # as it was last known (1.2.3)
    if not state.effects and "card" not in state.standing.gives:
        source = object if object.kind == "card" else source_of(state, object)
        return as_universal(state, source) if source.card.universal else source.card
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


@reads(
    "1.2.2d",
    "1.4.1",
    unclear='Whether an ally that is attacking on the combat chain (7.2.4a) is itself an "attack", '
    "as any attacking object is called there.",
    we="It is not; its attack-proxy is, and so is any card that was put there as the attack.",
    because="Attacks are attack-cards, attack-layers and attack-proxies (1.4.1), as the newest "
    "text says here too; else an effect on attacks would count for the ally, and once more for "
    "the proxy that inherits from it (1.4.3d).",
    where=an_ally_attacks,
)
@carries("1.2.2d", "1.4.2a")
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


def shaped(state: State, object: Object) -> Card:
    """The card of an object as the effects on it have made it."""
    return _shaped(state, object) if looking() else _remembered(state, object)


def _shaped(state: State, object: Object) -> Card:
    source = source_of(state, object)
    card = as_universal(state, source) if source.card.universal else source.card
    parts = list(applying_to(state, source, "card"))
    if source is not object:
        parts += applying_to(state, object, "card")
        parts.sort(key=lambda part: part.place)
    added: set[str] = set()  # by effects: what takes properties away leaves these (6.3.6)
    for part in parts:
        card = _changed(card, part, added)
    return card


_remembered = remembered(_shaped)


def _changed(card: Card, part: Part, added: set[str]) -> Card:
    stage, what = part.place[0], part.what
    if stage == COPY:
        return _copy(card, part)
    if what in ("names", "colors", "class types", "talent types"):
        return _without(card, str(what), added)
    if what == "name" and part.gets.named is not None:
        added.add("names")
        return msgspec.structs.replace(card, name=part.gets.named)
    if what == "name" and part.gets.also_named is not None:
        added.add("names")
        return msgspec.structs.replace(card, name=with_name(card.name, part.gets.also_named))
    if what == "color" and part.gets.color is not None:
        added.add("colors")
        return msgspec.structs.replace(card, color=part.gets.color)
    assert isinstance(what, tuple)
    added.update(what)
    return msgspec.structs.replace(card, types=card.types | set(what))  # 8.5.9a


@carries("8.5.25a")
def copyable(state: State, object: Object) -> Card:
    """What a copy of an object has: what is printed on it, or what it is itself a copy of."""
    source = source_of(state, object)
    copies = [p for p in applying_to(state, source, "card") if p.place[0] == COPY]
    return _copy(source.card, copies[-1]) if copies else source.card


@carries("8.5.25", "8.5.25c")
def _copy(card: Card, part: Part) -> Card:
    """It has the copyable properties of what it copies, as that was then, and no others."""
    assert part.effect is not None
    return part.effect.copied if part.effect.copied is not None else card


@carries("6.3.6", "8.5.13a")
def _without(card: Card, lost: str, added: set[str]) -> Card:
    """Base properties are lost; what other effects have added stays."""
    if lost == "names":
        return card if lost in added else msgspec.structs.replace(card, name="")
    if lost == "colors":
        return card if lost in added else msgspec.structs.replace(card, color="")
    words = t.TALENTS if lost == "talent types" else t.SUPERTYPES - t.TALENTS - {"Generic"}
    return msgspec.structs.replace(card, types=card.types - (words - added))
