"""What objects have and can't do: keywords, speed, targets and weapons of an attack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from sys import intern

from judgetool.engine.choice import Unbroken
from judgetool.engine.memory import remembered
from judgetool.engine.supposing import asked, has_keyword_said
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.cards import Speed
from judgetool.games.grand_archive.continuous.in_force import InForce, applying, in_force, subjects
from judgetool.games.grand_archive.continuous.object_types import types
from judgetool.games.grand_archive.objects.state import State

STEALTH = "beyond the pages: Stealth and True Sight"
TAUNT = "beyond the pages: taunt"
STEADFAST = "beyond the pages: steadfast"
CONTINUOUS = "beyond the pages: continuous effects"

INTERCEPT = "beyond the pages: intercept"
CLEAVE = "beyond the pages: cleave"
_RULES = {"taunt": TAUNT, "steadfast": STEADFAST, "intercept": INTERCEPT, "cleave": CLEAVE}
"""The rules of the keywords that do not stand under stealth and True Sight."""

__all__ = ["barred", "has", "keyword_cites", "speed", "targets_allowed", "types", "weapons_allowed"]


def keyword_cites(state: State, id: int, name: str) -> tuple[str, ...] | None:
    """The rules by which an object has a keyword; ``None`` if it has not.

    What has it by its own text may lose it and gain it again: the last one to begin decides.
    """
    changed = _changed(state, intern(name.lower()))
    if id in changed:
        return changed[id]
    object = state.there(id)
    own = object is not None and w.Keyword(name.lower()) in object.card.abilities
    return (_RULES.get(name.lower(), STEALTH),) if own else None


@remembered
def _changed(state: State, name: str) -> Mapping[int | None, tuple[str, ...] | None]:
    """What effects give a keyword, with the rules by which they do, or take it from: ``None``."""
    found: dict[int | None, tuple[str, ...] | None] = {}
    for one in in_force(state, w.Gains, w.Loses, w.SeesStealth):
        effect = one.effect
        if isinstance(effect, w.Gains | w.Loses) and effect.keyword == name:
            gained = tuple(dict.fromkeys((_RULES.get(name, STEALTH), CONTINUOUS, *one.cites)))
            cites = gained if isinstance(effect, w.Gains) else None
            found |= dict.fromkeys(subjects(state, one), cites)
        elif isinstance(effect, w.SeesStealth) and name == "true sight":
            found[one.holder] = (STEALTH,)
    return found


def has(state: State, id: int, name: str) -> bool:
    """Whether an object has a keyword."""
    cites = keyword_cites(state, id, name)
    return cites is not None and asked(True, _has_it, state, id, name, cites, key=(id, name))


def _has_it(_: bool, state: State, id: int, name: str, cites: tuple[str, ...]) -> Unbroken:
    return Unbroken(cites, has_keyword_said(state.name(id), name))


def barred(state: State, id: int, deed: w.Restricted) -> list[InForce]:
    """The effects by which an object can't do something."""
    return [
        one
        for one in applying(state, w.Cannot).get(id, ())
        if isinstance(one.effect, w.Cannot) and one.effect.deed == deed
    ]


def speed(state: State, id: int) -> Speed:
    """Whether a card is fast or slow: as printed, or by its text or an effect."""
    object = state.objects[id]
    if any(isinstance(a, w.Static) and isinstance(a.effect, w.Fast) for a in object.card.abilities):
        return "fast"
    for one in state.effects:
        if isinstance(one.effect, w.Fast) and id in one.subjects:
            return "fast"
    return object.card.speed


def targets_allowed(state: State, parts: Iterable[int]) -> int:
    """How many targets an attack may have: one, or as many as a part of it says."""
    found = [1]
    among = tuple(parts)
    if any(has(state, id, "cleave") for id in among):
        found.append(len(state.field))
    for one in in_force(state, w.MayTarget):
        if isinstance(one.effect, w.MayTarget) and one.holder in among:
            found.append(one.effect.number)
    return max(found)


def weapons_allowed(state: State, attacker: int) -> int:
    """How many weapons a champion may use in one attack: one, as no text we read says otherwise;
    an ally uses none."""
    return 1 if "Champion" in types(state, attacker) else 0
