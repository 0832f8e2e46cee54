"""Section 6.2 and 6.3: why effects modify a number just so, besides the rules of each step."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judgetool.games.fab.abilities.types import Keyword
from judgetool.games.fab.cards import Meant, spelled_out
from judgetool.games.fab.continuous.abilities import abilities_of, may_lose
from judgetool.games.fab.continuous.functional import is_while_defending
from judgetool.games.fab.continuous.gaining import GAINED_BY, gained_from, may_gain, not_to_gain
from judgetool.games.fab.continuous.meaning.descriptions import fits_as_attack
from judgetool.games.fab.continuous.parts import DEPENDENCE, Part, adds, changes_base, dependence
from judgetool.games.fab.continuous.shape import card_of
from judgetool.games.fab.continuous.staging import (
    applies,
    applying_to,
    has_lost,
    held_back,
    parts_of,
    would_have_applied,
)
from judgetool.games.fab.continuous.values import modifying, raising
from judgetool.games.fab.objects.state import Object, State
from judgetool.games.fab.rulebook import carries


def as_things_stand(state: State, object: Object, prop: str) -> tuple[str, ...]:
    """The rules by which effects modify a number of an object as they do now."""
    parts = modifying(state, object, prop)
    found = ["6.3.5"] if worked_out_anew(parts) else []
    if any(keeps_applying(state, part, object) for part in parts):
        found.append("6.2.2c")
    own = (part.static for part in parts if part.holder == object.id)
    if any(static is not None and is_while_defending(object, static) for static in own):
        found.append("1.7.4g")
    found.extend(put_last_in_its_stage(state, object, prop))
    return tuple(found)


@carries("6.3.2a")
def put_last_in_its_stage(state: State, object: Object, prop: str) -> tuple[str, ...]:
    """The rules by which an effect does not modify a number of an object only because it depends on
    its own stage and is applied when the others of that stage have been."""
    return next(
        (
            dependence(part)
            for part in parts_of(state).ordered
            if part.depends and part.prop == prop and held_back(state, part, object)
        ),
        (),
    )


@carries("6.3.5")
def worked_out_anew(parts: list[Part]) -> bool:
    """Whether a newer effect is applied before an older one: all are worked out anew by stages."""
    times = [part.timestamp[0] for part in parts]
    return times != sorted(times)


@carries("6.2.2c")
def keeps_applying(state: State, part: Part, object: Object) -> bool:
    """Whether a layer's effect applies to an object that is no longer what it spoke of."""
    effect = part.effect
    if effect is None or object.id not in effect.subjects:
        return False
    what = effect.found.what if effect.found is not None else effect.scope
    if what is None:
        return False
    plain = msgspec.structs.replace(what, whose=None, zone=None, cost=None)
    return not fits_as_attack(state, object, plain, effect.controller)


def loses(state: State, object: Object, keyword: str) -> bool:
    """Whether an effect takes a keyword from an object, if it has it of itself."""
    return may_lose(state) and has_lost(state, object, Meant(Keyword(keyword), (), keyword))


@carries("8.5.13")
def has_lost_keyword(state: State, object: Object, keyword: str) -> bool:
    """Whether an object had a keyword of itself that an effect has taken from it."""
    had = any(meant.keyword == keyword for meant in card_of(state, object).meant)
    return had and loses(state, object, keyword)


@carries("6.3.6")
def given_though_lost(state: State, object: Object, keyword: str) -> bool:
    """Whether an object has a keyword from one effect though another has taken that from it: only
    what it had of itself is gone."""
    if not loses(state, object, keyword):
        return False
    return any(
        spelled_out(ability).keyword == keyword and may_gain(state, object, part, keyword)
        for part in applying_to(state, object, "abilities")
        for ability in part.gets.abilities
    )


@carries("6.3.2a", "6.3.2b")
def by_dependence(state: State, object: Object, keyword: str) -> tuple[str, ...]:
    """The rules by which an object has a keyword, or has it not, only because the effect that gives
    it is applied in a higher stage that it depends on."""
    having = [meant.cites for meant in abilities_of(state, object) if meant.keyword == keyword]
    if having:
        return tuple(rule for rule in DEPENDENCE if all(rule in cites for cites in having))
    return next(
        (
            dependence(part)
            for part in parts_of(state).ordered
            if part.depends
            and any(spelled_out(ability).keyword == keyword for ability in part.gets.abilities)
            and would_have_applied(state, part, object)
            and not applies(state, part, object)
        ),
        (),
    )


def kept_from(state: State, effect: int) -> Iterator[tuple[int, str, Part, Part]]:
    """The objects an effect is on that can't gain what it would give, what that is, the part of
    the effect that would, and what keeps them from it."""
    for part in parts_of(state).ordered:
        if part.effect is not None and part.effect.id == effect:
            for id in part.effect.subjects:
                for what in gained_from(state, part):
                    object = state.objects[id]
                    if not _comes_to_more(state, object, part):
                        continue
                    kept = not_to_gain(state, object, part, what)
                    if kept is not None:
                        yield id, what, part, kept


def grown_all_the_same(state: State, effect: int) -> Iterator[tuple[int, Part]]:
    """The objects that can't gain {p} and whose base an effect makes greater, since that is no gain
    in the edition; with the part of the effect that does."""
    for part in parts_of(state).ordered:
        if part.effect is None or part.effect.id != effect or part.prop != "power":
            continue
        if changes_base(part) and not GAINED_BY.of(state.edition)(part):
            for object in map(state.objects.__getitem__, part.effect.subjects):
                if _comes_to_more(state, object, part) and not may_gain(state, object, part, "{p}"):
                    yield object.id, part


def _comes_to_more(state: State, object: Object, part: Part) -> bool:
    """Whether a part that sets or multiplies a number makes it greater; any other part gives what
    it says."""
    if part.prop not in ("power", "defense") or adds(part):
        return True
    return any(one == part for one, _ in raising(state, object, part.prop))
