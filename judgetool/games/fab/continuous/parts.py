"""Section 6.3: the parts of the continuous effects in force, each at its place in the order.

An effect is taken apart by stages (6.3.2c).  A place is (stage, substage, timestamp); parts are
kept sorted by it, and a property of an object is what its base is after every part that applies,
in that order.  Whether a part applies is asked *at its place*: while that is worked out, the parts
from there on do not count (6.3.5b), so that nothing makes itself apply and the order needs no
repetition.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import msgspec

from judgetool.engine.memory import remembered
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.showing import keyword_shown
from judgetool.games.fab.abilities.types import Description, Gets, Static
from judgetool.games.fab.cards import Card, Meant, spelled_out
from judgetool.games.fab.objects.state import Continuous, Decided, Object, Standing, State, name_of
from judgetool.games.fab.rulebook import carries

Place: TypeAlias = tuple[int, int, tuple[int, ...]]

COPY, CONTROLLER, TEXT, TYPES, SUPERTYPES, ABILITIES, BASE, NUMBERS = range(1, 9)
ADDED, SET, MULTIPLIED, DIVIDED, RAISED, LOWERED, DEPENDENT = range(1, 8)

DEPENDENCE = ("6.3.2a", "6.3.2b")

RULES = 0  # before all stages: what modifies the rules of the game (6.3.1)


class Part(msgspec.Struct, frozen=True, gc=False):
    """What one continuous effect does to objects in one stage.

    Attributes:
        place: stage, substage and timestamp.
        prop: what it modifies: power, defense, abilities, types ...
        gets: the effect it is part of; ``what`` is the part of it.
        effect: the layer-continuous effect; or else a static one's ``holder``, ``meant``,
            ``static`` and the ``number`` of the ability among its holder's.
        depends: the stages that it depends on, if it stands in the highest of them.
        own: the stage it has of itself, if it stands in another substage than its own.
        again: what it is applied again as, at the end of its substage, to what has come to fit.
    """

    place: Place
    prop: str
    gets: Gets
    what: object
    effect: Continuous | None = None
    holder: int = 0
    meant: Meant | None = None
    static: Static | None = None
    number: int = 0
    depends: tuple[int, ...] = ()
    own: int = 0
    again: Part | None = None

    @property
    def timestamp(self) -> tuple[int, ...]:
        return self.place[2] if self.again is None else self.again.timestamp


class Parts(msgspec.Struct, frozen=True, gc=False):
    """All parts in their order, and which properties they modify at all.

    Attributes:
        props: the properties that some part modifies.
        dependent: whether some part looks at its own stage or a higher one (6.3.2a, 6.3.5a).
        losing: whether some part takes abilities away.
        granting: whether some part gives objects static abilities that modify objects.
        tied: groups of static parts of one timestamp whose order makes a difference (6.3.4b).
    """

    ordered: tuple[Part, ...] = ()
    props: frozenset[str] = frozenset()
    dependent: bool = False
    losing: bool = False
    granting: bool = False
    tied: tuple[tuple[Part, ...], ...] = ()


NONE = Parts()


def takes_abilities(gets: Gets) -> bool:
    """Whether an effect takes abilities away (8.5.13)."""
    return bool(gets.loses or gets.loses_ability is not None) or "abilities" in gets.loses_all


@carries("6.3.2", "6.3.2c", "6.3.3")
def taken_apart(gets: Gets) -> Iterator[tuple[int, int, str, object]]:
    """The parts of an effect: stage, substage, what it modifies, and how."""
    if gets.cannot_gain:
        yield RULES, 1, "gaining", gets.cannot_gain
    if gets.copies is not None:
        yield COPY, 1, "card", "copy"
    for lost in gets.loses_all:
        if lost in ("colors", "names"):
            yield TEXT, 1, "card", lost
        elif lost in ("class types", "talent types"):
            yield SUPERTYPES, 1, "card", lost
    if gets.named is not None or gets.also_named is not None:
        yield TEXT, 1, "card", "name"
    if gets.color is not None:
        yield TEXT, 1, "card", "color"
    types = tuple(w for w in gets.types if w not in t.SUPERTYPES)
    if types:
        yield TYPES, 1, "card", types
    supertypes = tuple(w for w in gets.types if w in t.SUPERTYPES)
    if supertypes:
        yield SUPERTYPES, 1, "card", supertypes
    if gets.abilities or takes_abilities(gets):
        yield ABILITIES, 1, "abilities", None
    for prop, amount, base in (
        ("power", gets.power, gets.base_power),
        ("defense", gets.defense, gets.base_defense),
    ):
        if base is not None:
            yield BASE, SET, prop, base
        if amount is not None:
            lowers = isinstance(amount, int) and amount < 0
            yield NUMBERS, LOWERED if lowers else RAISED, prop, amount
    for altered in gets.altered:
        yield BASE if altered.base else NUMBERS, _SUBSTAGE[altered.how], altered.property, altered


_SUBSTAGE = {
    "has": ADDED,
    "set": SET,
    "doubled": MULTIPLIED,
    "halved": DIVIDED,
    "halved up": DIVIDED,
    "halved down": DIVIDED,
}


# --- gathering them -------------------------------------------------------------------------


def in_force(state: State) -> Parts:
    """The parts of all effects in force, each in the stage it has of itself."""
    standing = state.standing
    if not state.effects and not standing.giving:
        return NONE
    return _gathered(state.effects, state.decided, state.objects, standing)


@remembered
def _gathered(
    effects: tuple[Continuous, ...],
    decided: Decided,
    objects: dict[int, Object],
    standing: Standing,
) -> Parts:
    order = dict(decided)
    parts: list[Part] = []
    copies: dict[int, Card] = {}
    for effect in effects:
        if isinstance(effect.effect, Gets):
            if effect.copied is not None:
                copies.update(dict.fromkeys(effect.subjects, effect.copied))
            parts.extend(_of_layer(effect))
            parts.extend(_gained_by(effect, objects, order))
    for holder in dict.fromkeys((*standing.giving, *copies)):
        if holder in objects:
            card = copies.get(holder, objects[holder].card)
            for number, (meant, static) in enumerate(card.statics):
                parts.extend(of_static(objects[holder], meant, static, number, order))
    parts.sort(key=lambda part: part.place)
    return Parts(
        tuple(parts),
        frozenset(part.prop for part in parts),
        any(looks_ahead(part) for part in parts),
        any(p.prop == "abilities" and takes_abilities(p.gets) for p in parts),
        any(_grants(part) for part in parts if part.static is not None),
        tuple(_tied(parts)),
    )


def _tied(parts: list[Part]) -> Iterator[tuple[Part, ...]]:
    """The parts at one place that set one number to different values."""
    setting: dict[tuple[Place, str], list[Part]] = {}
    for part in parts:
        if part.static is not None and part.place[0] >= BASE and part.place[1] in (ADDED, SET):
            setting.setdefault((part.place, part.prop), []).append(part)
    for group in setting.values():
        if len({repr(part.what) for part in group}) > 1:
            yield tuple(group)


@carries("6.3.4a")
def _of_layer(effect: Continuous) -> Iterator[Part]:
    """The parts of a layer-continuous effect; its timestamp is when it was generated."""
    gets = effect.effect
    assert isinstance(gets, Gets)
    if not effect.subjects:
        return  # it waits (6.2.4)
    moment = (effect.id, 1)
    for stage, substage, prop, what in taken_apart(gets):
        if stage != NUMBERS or isinstance(what, t.Alters):
            yield Part((stage, substage, moment), prop, gets, what, effect)
            continue
        # 6.2.2b: the value was fixed when it was generated or first applied.
        fixed = effect.power if prop == "power" else effect.defense
        if fixed:
            sub = LOWERED if fixed < 0 else RAISED
            yield Part((stage, sub, moment), prop, gets, fixed, effect)


def of_static(
    holder: Object,
    meant: Meant,
    static: Static,
    number: int,
    order: Mapping[tuple[int, int], int],
    since: int = 0,
) -> Iterator[Part]:
    """The parts of a static-continuous effect; its timestamp is when its ability became
    functional, and among equal ones the place the turn-player decided on (6.3.4b)."""
    moment = (max(since, holder.since), 0, order.get((holder.id, number), 0))
    for effect in static.effects:
        if isinstance(effect, Gets):
            for stage, substage, prop, what in taken_apart(effect):
                yield Part(
                    (stage, substage, moment), prop, effect, what, None, holder.id, meant, static,
                    number,
                )  # fmt: skip


def _gained_by(
    effect: Continuous, objects: dict[int, Object], order: Mapping[tuple[int, int], int]
) -> Iterator[Part]:
    """The parts of static abilities that a layer-continuous effect gives the objects it is on."""
    assert isinstance(effect.effect, Gets)
    for place, ability in enumerate(effect.effect.abilities):
        meant = spelled_out(ability)
        if isinstance(meant.ability, Static) and modifies(meant.ability):
            for id in effect.subjects:
                if id in objects:
                    number = 1000 * effect.id + place
                    yield from of_static(
                        objects[id], meant, meant.ability, number, order, effect.id
                    )


def modifies(static: Static) -> bool:
    """Whether a static ability generates effects that modify objects."""
    return any(isinstance(effect, Gets) for effect in static.effects)


def _grants(part: Part) -> bool:
    return part.prop == "abilities" and any(
        isinstance(meant.ability, Static) and modifies(meant.ability)
        for meant in map(spelled_out, part.gets.abilities)
    )


# --- what an effect has to look at (6.3.2a) -----------------------------------------------------


def reaches(part: Part) -> int:
    """The highest stage whose properties a part looks at to know whether and how it applies."""
    found = 0
    if part.static is not None:
        found = _of_condition(part.static.condition)
    if part.effect is None and isinstance(part.gets.subject, t.Description):
        found = max(found, _of_description(part.gets.subject))
    what = part.what
    if isinstance(what, t.Alters):
        what = what.amount
    if isinstance(what, t.NumberOf):
        found = max(found, _of_description(what.what))
    return found


def looks_ahead(part: Part) -> bool:
    """Whether a part looks at its own stage or at a higher one.  What modifies the rules of the
    game is in no stage (6.3.1)."""
    return part.place[0] != RULES and reaches(part) >= part.place[0]


def _of_description(what: t.Description) -> int:
    stages = [0]
    if what.whose is not None:
        stages.append(CONTROLLER)
    if what.named is not None or what.name_with is not None or what.color is not None:
        stages.append(TEXT)
    for each in (*what.words, *what.either, *what.without):
        stages.append(SUPERTYPES if each in t.SUPERTYPES else TYPES)
    if (what.keyword, what.base_keyword, what.label) != (None, None, None):
        stages.append(ABILITIES)
    if what.base_power is not None:
        stages.append(BASE)
    if what.defended_by is not None:
        stages.append(_of_description(what.defended_by))
    if what.power is not None or what.defense is not None or what.above_base:
        stages.append(NUMBERS)
    return max(stages)


def _of_condition(condition: t.Condition | None) -> int:
    return max(map(_of_one, each_of(condition)), default=0)


def _of_one(condition: t.Condition) -> int:
    match condition:
        case t.AboveBase() | t.HasValue():
            return NUMBERS
        case t.IsUnder(other_than=str()):
            return TEXT
        case (
            t.IsDefendedBy(what=what)
            | t.DefendingThisLink(what=what)
            | t.Matches(what=what)
            | t.Controls(what=what)
            | t.LastAttackWas(what=Description() as what)
            | t.CardsIn(what=Description() as what)
        ):
            return _of_description(what)
    return 0


def each_of(condition: t.Condition | None) -> Iterator[t.Condition]:
    """The conditions that one is put together of, by "and" and "not"."""
    match condition:
        case None:
            return
        case t.Not(condition=inner):
            yield from each_of(inner)
        case t.Both(first=first, second=second):
            yield from each_of(first)
            yield from each_of(second)
        case _:
            yield condition


def key_of(part: Part) -> tuple[int, int]:
    """What the effect of a part is known by: a layer-continuous one by its id, a static one by its
    holder and its number there."""
    return (part.effect.id, 0) if part.effect is not None else (part.holder, part.number + 1)


def said_by(state: State, part: Part) -> str:
    """What a step of a number is called: the card an effect came from, or the keyword."""
    if part.effect is not None:
        return part.effect.source
    assert part.meant is not None
    keyword = part.meant.keyword
    return keyword_shown(keyword) if keyword else name_of(state.objects[part.holder])


def cites_of(part: Part) -> tuple[str, ...]:
    """The rules a step rests on besides its stage's."""
    if part.effect is not None:
        return (*part.effect.cites, *dependence(part))
    assert part.meant is not None
    if part.meant.keyword:
        return (*part.meant.cites, *dependence(part))
    varies = ("6.2.3b",) if isinstance(part.what, t.NumberOf) else ()
    return (*varies, *part.meant.cites, "6.2.3", *_while_it_fits(part), *dependence(part))


def adds(part: Part) -> bool:
    """Whether a part of power or defense adds to the number, not setting or multiplying it."""
    return not changes_base(part) and not isinstance(part.what, t.Alters)


def changes_base(part: Part) -> bool:
    """Whether a part of power or defense is about its base value, in whatever stage it stands."""
    return (part.own or part.place[0]) == BASE


@carries("6.3.2a", "6.3.2b", "6.3.5a")
def dependence(part: Part) -> tuple[str, ...]:
    """The rules by which a part stands elsewhere than by its timestamp: that it depends on a stage,
    that this is the highest of several, and that an object has come to fit it."""
    again = () if part.again is None else ("6.3.5a",)
    return (*DEPENDENCE[: min(len(part.depends), 2)], *again)


def _while_it_fits(part: Part) -> tuple[str, ...]:
    """Why a static effect applies just now: its condition is met, what it speaks of fits."""
    assert part.static is not None
    condition, subject = part.static.condition, part.gets.subject
    found = [] if condition is None else ["6.2.3d", *rules_asked(condition), *whilst(condition)]
    found += _its_own_aside(part)
    if isinstance(subject, Description):
        found += ["6.2.3c"] if subject.role is None else ["6.2.3c", "1.8.4c"]
    return tuple(found)


@carries("6.3.5b")
def _its_own_aside(part: Part) -> tuple[str, ...]:
    """The rule by which what an effect does itself is not counted where its condition is asked for,
    if that looks at what it does."""
    assert part.static is not None
    looks_at = _of_condition(part.static.condition)
    return ("6.3.5b",) if looks_at >= (part.own or part.place[0]) else ()


@carries("1.8.4c")
def whilst(condition: t.Condition | None) -> tuple[str, ...]:
    """The rule of "while" where a static effect asks what its object is doing."""
    doing = any(isinstance(each, t.IsIn | t.Defends) for each in each_of(condition))
    return ("1.8.4c",) if doing else ()


@carries("1.7.6", "8.5.3a")
def rules_asked(condition: t.Condition | None) -> tuple[str, ...]:
    """The rules besides 1.8.4 by which a condition is looked at: that it speaks of what another
    ability of the card has had done, and who it is that has dealt damage."""
    rules = {t.PaidWith: "1.7.6", t.DealtDamageThisTurn: "8.5.3a"}
    found = (rules.get(type(each)) for each in each_of(condition))
    return tuple(dict.fromkeys(rule for rule in found if rule))
