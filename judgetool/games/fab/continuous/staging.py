"""Section 6.3: which effects apply to an object, each looked at from its own place in the order."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from judgetool.cardgame.by_type import ByType
from judgetool.engine.memory import remembered
from judgetool.engine.rulebook import Grounds
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.types import Static
from judgetool.games.fab.cards import Meant, spelled_out
from judgetool.games.fab.continuous.functional import functional
from judgetool.games.fab.continuous.meaning.amounts import amount_of
from judgetool.games.fab.continuous.meaning.conditions import holds
from judgetool.games.fab.continuous.meaning.context import Context
from judgetool.games.fab.continuous.parts import (
    BASE,
    DEPENDENT,
    Part,
    Parts,
    Place,
    changes_base,
    dependence,
    in_force,
    looks_ahead,
    modifies,
    of_static,
    reaches,
    takes_abilities,
)
from judgetool.games.fab.doubtful_rules import take_each_other_away
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.objects.state import Object, State
from judgetool.games.fab.rulebook import carries, otherwise, reads


class _Asking(threading.local):
    """The question that is being answered, in each thread its own.

    Attributes:
        horizon: where in the order it stands; ``None``: after all stages.
        placing: the states whose parts are being put in order, with the order as far as it is
            known.
        lost: the abilities of which it is being found out whether they are lost, and their places.
    """

    def __init__(self) -> None:
        self.horizon: Place | None = None
        self.placing: list[tuple[State, Parts]] = []
        self.lost: dict[tuple[int, int], Place] = {}


_asking = _Asking()

speaks_of = ByType[State, t.Subject, [Part, Object, Object], bool]("what an effect speaks of")
"""Whether an object is one that a part of an effect speaks of, whose ability a holder has."""


def looking() -> bool:
    """Whether the answer to a question now depends on the place it is asked from, or on what is
    being found out: then it is remembered by nobody."""
    return _asking.horizon is not None or bool(_asking.placing or _asking.lost)


@contextmanager
def _from_nowhere() -> Iterator[None]:
    """Ask meanwhile as though nothing were being asked: what is found so is true from anywhere."""
    outer = _asking.horizon, _asking.lost
    _asking.horizon, _asking.lost = None, {}
    try:
        yield
    finally:
        _asking.horizon, _asking.lost = outer


def parts_of(state: State) -> Parts:
    """All parts in force in the order they apply, dependent ones where they depend (6.3.2a)."""
    found = in_force(state)
    if not found.dependent and not found.granting:
        return found
    return _in_their_places(state)


def _looking_ahead(state: State) -> list[Part]:
    return [part for part in parts_of(state).ordered if part.depends or looks_ahead(part)]


def several_could_depend(grounds: Grounds) -> bool:
    """Whether several effects could depend on one another's stages in a case."""
    for state in grounds.states:
        parts = _looking_ahead(state)
        if len({(part.holder, part.number, id(part.effect)) for part in parts}) > 1:
            return True
    return False


def could_be_undone(grounds: Grounds) -> bool:
    """Whether an effect could depend on what several others do, in a case."""
    return any(
        len(parts_of(state).ordered) > 2 for state in grounds.states if _looking_ahead(state)
    )


def base_could_depend(grounds: Grounds) -> bool:
    """Whether an effect that could depend on a stage changes a base value, in a case."""
    return any(changes_base(part) for state in grounds.states for part in _looking_ahead(state))


def _in_their_places(state: State) -> Parts:
    if _asking.placing and _asking.placing[-1][0] is state:
        return _asking.placing[-1][1]
    return _placed(state)


@remembered
def _placed(state: State) -> Parts:
    """All parts in their places, with those of abilities that abilities give (6.3.5)."""
    found = in_force(state)
    with _from_nowhere():
        placed = _by_dependence(state, found)
        if not found.granting:
            return placed
        more = _granted(state, placed)
        return _by_dependence(state, _together(found, more)) if more else placed


def _by_dependence(state: State, found: Parts) -> Parts:
    """Put parts that depend on a higher stage into it.

    While that is found out, whatever could depend on a higher stage is taken to stand there.
    """
    if not found.dependent:
        return found
    stages_of = DEPENDABLE.of(state.edition)
    provisional = [
        _moved(part, tuple(stages_of(part))[-1:]) if looks_ahead(part) else part
        for part in found.ordered
    ]
    _asking.placing.append((state, _in_order(found, provisional)))
    try:
        moved = [
            _moved(part, _depends(state, part, stages_of(part))) if looks_ahead(part) else part
            for part in found.ordered
        ]
    finally:
        _asking.placing.pop()
    return _with_those_that_fit_now(state, _in_order(found, moved))


def _in_order(found: Parts, parts: list[Part]) -> Parts:
    ordered = tuple(sorted(parts, key=lambda part: part.place))
    return msgspec.structs.replace(found, ordered=ordered)


LATE = sys.maxsize  # after all timestamps of a substage


@carries("6.3.5a", "6.3.4c")
def _with_those_that_fit_now(state: State, placed: Parts) -> Parts:
    """With the parts that apply to more once their own substage is over: what has come to fit them
    in it, they are applied to after all that was ordered there."""
    candidates = [p for p in placed.ordered if p.static is not None and looks_ahead(p)]
    for turn in range(len(candidates)):
        more = []
        _asking.placing.append((state, placed))
        try:
            for part in candidates:
                stage, substage, timestamp = part.place
                place = (stage, substage, (LATE, turn, *timestamp))
                again = msgspec.structs.replace(part, place=place, again=part)
                if _application(state, again, place):
                    more.append(again)
        finally:
            _asking.placing.pop()
        if not more:
            break
        candidates = [p for p in candidates if all(p is not again.again for again in more)]
        placed = _in_order(placed, [*placed.ordered, *more])
    return placed


def _granted(state: State, placed: Parts) -> list[Part]:
    """The parts of static abilities that static abilities give to objects, each seen from where
    the one that gives it stands."""
    more: list[Part] = []
    order = dict(state.decided)
    _asking.placing.append((state, placed))
    try:
        for part in placed.ordered:
            if part.static is None or part.prop != "abilities":
                continue
            for place, ability in enumerate(part.gets.abilities):
                meant = spelled_out(ability)
                if isinstance(meant.ability, Static) and modifies(meant.ability):
                    cites = (*meant.cites, *dependence(part))
                    given = msgspec.structs.replace(meant, cites=cites)
                    number = 1000 * part.holder + 100 * part.number + place
                    for id in (*state.arena, *state.stack):
                        if applies(state, part, state.objects[id]):
                            object = state.objects[id]
                            since = part.timestamp[0]
                            more += of_static(object, given, meant.ability, number, order, since)
    finally:
        _asking.placing.pop()
    return more


def _together(found: Parts, more: list[Part]) -> Parts:
    ordered = sorted((*found.ordered, *more), key=lambda part: part.place)
    return Parts(
        tuple(ordered),
        found.props | {part.prop for part in more},
        any(looks_ahead(part) for part in ordered),
        found.losing or any(takes_abilities(part.gets) for part in more),
        True,
    )


@carries("6.3.2b")
def _moved(part: Part, depends: tuple[int, ...]) -> Part:
    """A part in the highest of the stages it depends on; in its own if it depends on none."""
    if not depends:
        return part
    place = _end_of(max(depends), part)
    return msgspec.structs.replace(part, place=place, depends=depends, own=part.place[0])


def would_have_applied(state: State, part: Part, object: Object) -> bool:
    """Whether a part that was moved to a higher stage would have given an object abilities in its
    own stage, or in a lower one of those it depends on."""
    lower = (_end_of(stage, part) for stage in sorted(part.depends)[:-1])
    return any(
        applies(state, msgspec.structs.replace(part, place=place), object)
        for place in ((part.own, 1, part.timestamp), *lower)
    )


def held_back(state: State, part: Part, object: Object) -> bool:
    """Whether a part that depends on its own stage does not apply to an object at the end of it,
    and would have before, after some of what the stage has in it."""
    if part.own not in part.depends or applies(state, part, object):
        return False
    start = msgspec.structs.replace(part, place=(part.own, 0, part.timestamp))
    return any(
        applies(state, msgspec.structs.replace(part, place=place), object)
        for place in _points(state, start, part.own)
    )


def _end_of(stage: int, part: Part) -> Place:
    """Where in a stage a part stands that depends on it: in the last substage (6.3.3)."""
    return (stage, DEPENDENT if stage >= BASE else 2, part.timestamp)


@reads(
    "6.3.2a",
    unclear="Which of several effects that could depend on one another's stages come first while "
    "it is found out whether they do.",
    we="Each is compared with all the others taken to stand in the highest stage they look at.",
    because="The text compares with the effects of that stage, and these would be among them.",
    where=several_could_depend,
)
@carries("6.3.2a")
def _depends(state: State, part: Part, stages: range) -> tuple[int, ...]:
    """The stages whose effects would have changed the first application of a part: what it applies
    to, or how much, is not the same after them as before."""
    found = []
    before = _application(state, part, max(part.place, (stages.start, 0, ())))
    for stage in stages:
        for place in _points(state, part, stage):
            after = _application(state, part, place)
            if after != before and stage not in found:
                found.append(stage)
            before = after
    return tuple(found)


@reads(
    "6.3.2a",
    unclear="Whether effects of a higher stage that undo one another would have changed the first "
    "application of an effect.",
    we="They would if the sum of a substage does; what one effect gives and another of the same "
    "substage takes leaves nothing to depend on.",
    because="The rule asks about the application of the effect, and that is first possible between "
    "two substages.",
    where=could_be_undone,
)
def _points(state: State, part: Part, stage: int) -> list[Place]:
    """From where a stage is looked at: after each of its substages that has something in it, for
    what one effect of it does a later one may undo."""
    there = {p.place[1] for p in parts_of(state).ordered if p.place[0] == stage}
    end = _end_of(stage, part)
    after = [(stage, substage, (LATE,)) for substage in sorted(there) if substage < end[1]]
    return [p for p in after if p > part.place] + [end]


def above_its_own(part: Part) -> range:
    """An effect can depend on a stage higher than its own."""
    return range(part.place[0] + 1, reaches(part) + 1)


@otherwise("6.3.2a", editions=(NEWER,))
def from_its_own_on(part: Part) -> range:
    """An effect can depend on its own stage and on a higher one."""
    return range(part.place[0], reaches(part) + 1)


DEPENDABLE = ByEdition(above_its_own, from_its_own_on)


def _application(state: State, part: Part, place: Place) -> list[tuple[int, int | None]]:
    there = msgspec.structs.replace(part, place=place)
    return [
        (object.id, number(state, there))
        for object in (state.objects[id] for id in (*state.arena, *state.stack))
        if applies(state, there, object)
    ]


# --- whether a part applies ---------------------------------------------------------------------


@carries("6.3.1", "6.3.5b", "1.2.3c")
def applying_to(state: State, object: Object, prop: str) -> Iterator[Part]:
    """The parts that modify a property of an object, in their order, up to where it is asked."""
    found = parts_of(state)
    if prop not in found.props or object.id not in state.objects:
        return  # nothing modifies last known information (1.2.3c)
    for part in found.ordered:
        if _asking.horizon is not None and part.place >= _asking.horizon:
            return
        if part.prop == prop and applies(state, part, object):
            yield part


def applies(state: State, part: Part, object: Object) -> bool:
    """Whether a part applies to an object, seen from its place."""
    effect = part.effect
    if effect is not None:
        return object.id in effect.subjects  # 6.2.2c
    if part.again is not None and applies(state, part.again, object):
        return False
    holder = state.objects.get(part.holder)
    if holder is None:
        return False
    subject = part.gets.subject
    if subject in ("this", "it") and holder.id != object.id:
        return False
    if _asking.lost or (_asking.horizon is not None and _asking.horizon < part.place):
        return _seen_from(state, part, holder, object)
    # From no lower place than the part's own: what is found depends only on the order of the parts.
    # Without its being remembered, the questions double with every part.
    order = _asking.placing[-1][1] if _asking.placing else None
    return _seen_in(order, state, part, holder, object)


@reads(
    "6.2.3d",
    "6.3.5b",
    unclear="Whether the condition of a static ability can be met by that ability's own effect.",
    we="What the effect itself does is not counted.",
    because="The effect is there only while its condition is met, and it is asked whether it "
    "applies at its own place in the order.",
    together=True,
)
@carries("6.2.3c", "6.2.3d", "6.3.5a")
def _seen_from(state: State, part: Part, holder: Object, object: Object) -> bool:
    with from_its_place(part):
        assert part.static is not None
        context = Context(holder.id, holder.player)
        return (
            speaks_of(state, part.gets.subject, part, holder, object)
            and (part.number >= 1000 or functional(state, holder, part.static))
            and (part.static.condition is None or holds(state, part.static.condition, context))
            and not _lost(state, part, holder)
        )


@contextmanager
def from_its_place(part: Part) -> Iterator[None]:
    """Ask meanwhile what there is before a part in the order."""
    outer = _asking.horizon
    _asking.horizon = part.place if outer is None or part.place < outer else outer
    try:
        yield
    finally:
        _asking.horizon = outer


@remembered
def _seen_in(
    _order: Parts | None, state: State, part: Part, holder: Object, object: Object
) -> bool:
    return _seen_from(state, part, holder, object)


@reads(
    "6.2.3a",
    "6.3.5",
    unclear="What becomes of static abilities of one timestamp that take each other away.",
    we="Each is taken to be there while the other one is looked at, so both are lost.",
    because="Neither comes before the other in the order of 6.3; of two timestamps the older one "
    "takes the newer one away (6.3.4) before that could take it.",
    where=take_each_other_away,
)
def _lost(state: State, part: Part, holder: Object) -> bool:
    """Whether the ability that makes a part has been taken from its holder: then the effect is not
    generated at all, in whatever stage (6.2.3a)."""
    if part.number >= 1000 or not parts_of(state).losing:
        return False
    key = (holder.id, part.number)
    if key in _asking.lost:
        return not _oldest(key)
    outer, _asking.horizon = _asking.horizon, None
    _asking.lost[key] = part.place
    try:
        assert part.meant is not None
        return has_lost(state, holder, part.meant)
    finally:
        del _asking.lost[key]
        _asking.horizon = outer


def _oldest(key: tuple[int, int]) -> bool:
    """Whether, of static abilities that take each other away, none is older than this one: the
    older one applies first, and then the other is no longer there (6.3.4)."""
    circle = list(_asking.lost)[list(_asking.lost).index(key) :]
    return all(_asking.lost[key] <= _asking.lost[other] for other in circle)


@carries("6.2.3b")
def number(state: State, part: Part) -> int | None:
    """The number a part means now, seen from its place; what is fixed stays so (6.2.2b)."""
    what = part.what.amount if isinstance(part.what, t.Alters) else part.what
    if isinstance(what, int):
        return what
    if not isinstance(what, t.NumberOf | t.DeclaredX | t.CountersOn):
        return None
    holder = state.objects.get(part.holder)
    controller = holder.player if holder is not None else 0
    with from_its_place(part):
        return amount_of(state, what, Context(part.holder, controller))


def has_lost(state: State, object: Object, meant: Meant) -> bool:
    """Whether effects have taken a base ability from an object (8.5.13)."""
    return any(
        (
            "abilities" in part.gets.loses_all
            or (meant.keyword and meant.keyword in part.gets.loses)
            or part.gets.loses_ability == meant.ability
        )
        for part in applying_to(state, object, "abilities")
    )
