"""Layers on a board as written: what they resolve, and what their triggers saw."""

from __future__ import annotations

import re

from judgetool.games.fab.abilities import phrasebook
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.cards import Card, Meant, spelled_out
from judgetool.games.fab.combat.attacks import attack_on_stack
from judgetool.games.fab.continuous import matches
from judgetool.games.fab.objects.state import NTH, About, Link, Object, State
from judgetool.games.fab.playing.targets import outside, parts_of, target_of

_NUMBERED = re.compile(rf"({'|'.join(NTH)}) (triggered|activated) ability")


def by_number(written: int | str, card: Card) -> Meant | None:
    """The ability of a card that is called as the screen and moves call it: by its number, if the
    card's are all activated or all triggered, or as its second triggered ability."""
    kinds = {
        "triggered": [m for m in card.triggers if not m.keyword],
        "activated": [m for m in card.meant if isinstance(m.ability, t.Activated)],
    }
    if isinstance(written, str):
        which = _NUMBERED.fullmatch(written.strip().casefold())
        if which is None:
            return None
        own, at = kinds[which[2]], NTH.index(which[1])
    elif all(kinds.values()):
        return None
    else:
        own, at = kinds["activated"] or kinds["triggered"], written - 1
    return own[at] if 0 <= at < len(own) else None


def resolving(written: int | str, card: Card) -> Meant | None:
    """The ability of a layer as it resolves, with the rule of the keyword it stands for."""
    numbered = by_number(written, card)
    if numbered is not None or isinstance(written, int):
        return numbered
    return _saying(written, card)


def _saying(text: str, card: Card) -> Meant | None:
    abilities = phrasebook.abilities_of(text, card.name)
    if len(abilities) != 1:
        return None
    meant = spelled_out(abilities[0])
    same = next((m for m in card.meant if m.ability == meant.ability), None)
    ability = meant.ability
    if isinstance(ability, t.Resolution) and len(ability.effects) == 1:
        delayed = ability.effects[0]
        if isinstance(delayed, t.Delayed):
            # "The next time ...": what is on the stack is what that effect has triggered.
            return Meant(t.Triggered(delayed.when, delayed.effects))
    if not isinstance(ability, t.Activated | t.Triggered | t.Resolution):
        return None
    return same if same is not None else meant


def ability_types(ability: t.Ability | None) -> frozenset[str]:
    return frozenset({ability.type}) if isinstance(ability, t.Activated) else frozenset()


def is_targeted(layer: Object) -> bool:
    """Whether a layer's resolution abilities declare a target."""
    return any(target_of(part) is not None for part in parts_of(layer))


_TYPES = frozenset({"Action", "Attack", "Instant", "Equipment"})  # that no effect gives or takes
_NEVER_WEAPONS = (
    frozenset({"Hero"}),
    frozenset({"Action", "Attack"}),
    frozenset({"Attack Reaction"}),
    frozenset({"Defense Reaction"}),
)


def never_a_target(object: Object, wanted: t.Targeted) -> bool:
    """Whether an object can't have been a legal target at any time, whatever was in force then:
    by what is printed on it and cannot change, and by the part it plays in combat."""
    if object.unknown or outside(wanted):
        return False
    words, types = set(wanted.what.words), object.card.types
    if ("hero" in words) != bool(types & {"Hero", "Demi-Hero"}):
        return "hero" in words or bool(words & {"attack", "card", "Weapon", *_TYPES})
    if "card" in words and not object.is_card:
        return True  # a weapon's attack is none
    if "attack" in words and object.role == "defending":
        return True
    if "Weapon" in words and any(kinds <= types for kinds in _NEVER_WEAPONS):
        return True
    return object.is_card and not words & _TYPES <= types


def seen_by(state: State, when: t.Trigger, source: Object | None, holder: int) -> About:
    """What a trigger saw, from the chain and the stack as they are.

    ``triggers.happenings`` says what each event fills; this is the same read backwards.
    """
    on_chain = source is not None and source.zone == "combat chain" and source.link
    links = [k for k in state.links if not on_chain or (source and k.number == source.link)]
    link = links[-1] if links else None
    attack = link.attack if link is not None else None
    this = when.subject == "this"
    defending = link.defending_heroes[0] if link is not None and link.defending_heroes else None
    match when.event:
        case "attacks":
            also = link.defending_heroes[1:] if link is not None else ()
            return About(attack, defending, holder if this else attack, also=also)
        case "hits" | "deals damage":
            amount = link.damage if link is not None else 0
            return About(attack, defending, holder if this else attack, amount)
        case "is dealt damage":
            amount = link.damage if link is not None else 0
            return About(attack, defending, holder if this else defending, amount)
        case "defends":
            hero = link.attacking_hero if link is not None else None
            return About(attack, hero, holder if this else _defending_on(state, when, link))
        case "chain link resolves":
            return About(attack, None, holder if this else attack)
        case "is defended":
            return About(holder, None, holder)
        case "is played" | "is activated" | "you play attack":
            played = _played(state, when, holder, attack)
            return About(played, None, holder if this else played)
        case "enters the arena" | "is destroyed" | "discards" | "is pitched":
            return About(it=holder if this else None)
    return About()


def _defending_on(state: State, when: t.Trigger, link: Link | None) -> int | None:
    """The card that defended last of those a trigger speaks of."""
    for id in reversed(link.defending if link is not None else ()):
        if not isinstance(when.subject, t.Description) or matches(
            state, state.objects[id], when.subject
        ):
            return id
    return None


def _played(state: State, when: t.Trigger, holder: int, attack: int | None) -> int | None:
    """The layer whose playing a trigger speaks of; its layer was put right above it."""
    if when.event == "you play attack":
        found = attack_on_stack(state)
        return found if found is not None else attack
    if when.subject == "this":
        return holder
    below = [i for i in state.stack if state.objects[i].kind != "triggered"]
    return below[-1] if below else attack


def has_just_played(state: State, player: int) -> bool:
    """Whether a player has priority because they have played the top layer (1.11.5), triggers of
    that apart."""
    for id in reversed(state.stack):
        if state.objects[id].kind != "triggered":
            return state.objects[id].controller == player
    return False
