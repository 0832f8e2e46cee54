"""Section 6.3.7: what objects gain from effects, and what they can't gain."""

from __future__ import annotations

import msgspec

from judgetool.engine.supposing import asked
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.showing import gained_shown
from judgetool.games.fab.continuous.parts import (
    DEPENDENT,
    NUMBERS,
    RAISED,
    RULES,
    Part,
    adds,
    changes_base,
    said_by,
)
from judgetool.games.fab.continuous.staging import applies, parts_of
from judgetool.games.fab.doubtful_rules import gained_before
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.objects.state import Object, State
from judgetool.games.fab.rulebook import carries, otherwise, reads, tells
from judgetool.language import say


@reads(
    "6.3.7",
    "1.0.2b",
    "6.3.5",
    unclear="Whether an object that can't gain something keeps what it had gained before that.",
    we="It keeps what had applied to it by the time the restriction was generated.",
    because="A restriction does not change the game state backwards (1.0.2b), even though "
    "all effects are worked out again.",
    where=gained_before,
)
@carries("6.3.7")
def not_to_gain(state: State, object: Object, part: Part, what: str) -> Part | None:
    """What says that an object can't gain a property from a part, if anything does."""
    found = parts_of(state)
    if "gaining" not in found.props:
        return None
    for other in found.ordered:
        if other.place[0] != RULES:
            break
        if (
            what in other.gets.cannot_gain
            and (
                not _before(part, other, object)
                or asked(False, _takes_back, state, object, what, other, key=(object.id, what))
            )
            and applies(state, msgspec.structs.replace(other, place=part.place), object)
            and not asked(False, _can_gain, state, object, what, other, key=(object.id, what))
        ):
            return other
    return None


def not_to_have(state: State, object: Object, what: str) -> Part | None:
    """What says that an object can't gain a property, whether it has that of itself or not."""
    found = parts_of(state)
    if "gaining" not in found.props:
        return None
    return next(
        (p for p in found.ordered if what in p.gets.cannot_gain and applies(state, p, object)), None
    )


@tells("6.3.7")
def _can_gain(_: bool, state: State, object: Object, what: str, kept: Part) -> str:
    return cannot_gain_said(state, object.id, what, kept)


@tells("6.3.7", "1.0.2b")
def _takes_back(_: bool, state: State, object: Object, what: str, kept: Part) -> str:
    return say(
        "{object} keeps the {what} that it had gained before ({source})",
        object=state.name(object.id),
        what=gained_shown(what),
        source=said_by(state, kept),
    )


def cannot_gain_said(state: State, id: int, what: str, kept: Part) -> str:
    """That an object can't gain a property, and what says so."""
    return say(
        "{object} can't gain {what} ({source})",
        object=state.name(id),
        what=gained_shown(what),
        source=said_by(state, kept),
    )


def may_gain(state: State, object: Object, part: Part, what: str) -> bool:
    """Whether an object may gain a property from a part."""
    return not_to_gain(state, object, part, what) is None


def _moment(part: Part, object: Object) -> int:
    """When an effect started to apply to an object: not before there was this object, which an
    attack already is on the stack."""
    if part.effect is None:
        return max(part.timestamp[0], object.id)
    return dict(part.effect.moments).get(object.id, part.effect.id)


def _before(part: Part, restriction: Part, object: Object) -> bool:
    """Whether a part applied to an object before a restriction began."""
    if part.effect is not None:
        return _moment(part, object) < _moment(restriction, object)
    if restriction.effect is None:
        return False
    return (part.holder, part.number, object.id) in restriction.effect.spared


@carries("2.0.3b")
def base_or_not(part: Part) -> bool:
    """A number is increased by whatever makes it greater, its base value too."""
    return True


@otherwise("2.0.3b", editions=(NEWER,))
def not_the_base(part: Part) -> bool:
    """What modifies the base value neither gives nor takes anything for effects that speak of
    gaining and losing; only what modifies the value beyond the base does."""
    return not changes_base(part)


GAINED_BY = ByEdition(base_or_not, not_the_base)


def gained_from(state: State, part: Part) -> tuple[str, ...]:
    """What an object gains from a part: keywords, or "{p}" and "{d}"."""
    if part.prop == "abilities":
        return tuple(a.name for a in part.gets.abilities if isinstance(a, t.Keyword))
    if part.prop in ("power", "defense") and _raises(state, part):
        return ("{p}" if part.prop == "power" else "{d}",)
    return ()


def _raises(state: State, part: Part) -> bool:
    """Whether an object gains from a part that modifies a number: one that adds, perhaps as one
    that depends on its own stage, or that sets or multiplies, if that comes to more."""
    if not adds(part):
        halves = isinstance(part.what, t.Alters) and part.what.how.startswith("halved")
        return GAINED_BY.of(state.edition)(part) and not halves
    depends = part.place[1] == DEPENDENT and isinstance(part.what, int) and part.what > 0
    return part.place[0] == NUMBERS and (part.place[1] == RAISED or depends)


def already_given(
    state: State, restriction: t.Gets, ids: tuple[int, ...]
) -> tuple[tuple[int, int, int], ...]:
    """The static abilities that give objects, by now, what they are to gain no more (1.0.2b)."""
    return tuple(
        (part.holder, part.number, id)
        for part in parts_of(state).ordered
        if part.static is not None and set(gained_from(state, part)) & set(restriction.cannot_gain)
        for id in ids
        if applies(state, part, state.objects[id])
    )
