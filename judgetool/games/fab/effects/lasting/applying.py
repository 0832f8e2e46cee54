"""Rule 6.2.5: that a continuous effect starts to apply to an object is an event.

What an object is comes from all effects in force whenever it is asked, so nothing happens as one
starts to apply.  Only while something waits for that event are the states before and after each
other event compared, and what has come to apply, or applies otherwise, made an event of its own.
The one such event that cards speak of is gaining {p}.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from judgetool.engine.memory import remembered
from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.types import Delayed, Replaces
from judgetool.games.fab.continuous import has_keyword
from judgetool.games.fab.continuous.gaining import GAINED_BY, cannot_gain_said, may_gain
from judgetool.games.fab.continuous.grounds import grown_all_the_same, kept_from
from judgetool.games.fab.continuous.parts import Part, adds, in_force, key_of, said_by
from judgetool.games.fab.continuous.staging import applying_to, number
from judgetool.games.fab.continuous.values import raising
from judgetool.games.fab.doubtful_rules import power_was_gained
from judgetool.games.fab.effects.assets import gain_action_point
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import Adjusted, Continuous, Object, State, Table, replace
from judgetool.games.fab.rulebook import carries, reads, rule
from judgetool.language import listed, say, word

GO_AGAIN = t.Keyword("go again")
Application: TypeAlias = tuple[tuple[int, int], int]  # an effect and the object it applies to


def somebody_listens(state: State) -> bool:
    """Whether anything replaces or triggers on effects that start to apply."""
    return bool(state.adjusted) or state.standing.awaits or _one_waits(state.effects)


@remembered
def _one_waits(effects: tuple[Continuous, ...]) -> bool:
    """Whether one of the effects in force waits for that; asked after every event, and most events
    change no effect."""
    return any(map(_waits, effects))


def _waits(effect: Continuous) -> bool:
    match effect.effect:
        case Replaces(would=would):
            return would.event == "gain power"
        case Delayed(when=when):
            return when.event == "gains power"
    return False


@reads(
    "6.2.5",
    unclear="How much an object gains when an effect on it changes from one number to a greater "
    "one.",
    we="The difference.",
    because="The change is what is applied as an event; what applied before has been one already.",
    where=power_was_gained,
)
@reads(
    "6.2.5a",
    "6.3.4",
    unclear="In the example a player chooses the order in which two static effects start to apply, "
    "though the rule has the staging system order them.",
    we="They apply in the order of the staging system, the older one first.",
    because="Within a substage that order is the one of their timestamps (6.3.3a), and only equal "
    "timestamps leave a choice (6.3.4).",
)
@carries("6.2.5a")
@rule("6.2.5")
def effects_start(table: Table, before: State) -> None:
    """An effect's applying to an object for the first time, or otherwise than before, is an event:
    one by one, in the order of the staging system."""
    applied = raised(before)
    for (key, object), one in raised(table.state).items():
        more = one.amount - applied.get((key, object), NOTHING).amount
        if more > 0:
            gain = gains if one.adds else increased
            gain(table, e.PowerGained(key, object, more, one.by), fresh=more == one.amount)
    applied = raised(before, gained=False)
    for application, one in raised(table.state, gained=False).items():
        if application not in applied:
            base_is_no_gain(table, application[1], one.by)


@rule("2.0.3b")
def increased(table: Table, event: e.PowerGained, *, fresh: bool) -> None:
    """A number that is set or multiplied and so becomes greater has increased, which is a gain."""
    gains(table, event, fresh=fresh)


@rule("2.0.3b")
def base_is_no_gain(table: Table, object: int, by: str) -> None:
    """What modifies a base value gives nothing that effects on gaining speak of."""
    name = table.state.name(object)
    said = say(
        "the base {{p}} of {object} is greater, which is no gain ({source})", object=name, source=by
    )
    table.note("NoGain", said)


def gains(table: Table, event: e.PowerGained, *, fresh: bool) -> None:
    """An object gains power from an effect, unless that is replaced.

    ``fresh``: whether the effect did not apply before; what had been made of it then is over.
    """
    state = table.state
    happened = table.occur(event)
    known = [one for one in state.adjusted if one.application == (event.effect, event.object)]
    power = 0 if fresh else sum(one.power for one in known)
    names = [] if fresh else [one.by for one in known]
    if happened is None:
        power -= event.amount
    elif isinstance(happened, e.PowerGained):
        power += happened.amount - event.amount
        names += [_name(state, key) for key in happened.replaced_by]
    if power != sum(one.power for one in known):
        by = listed(list(dict.fromkeys(names))) or say("a replacement effect")
        table.occur(e.ApplicationModified(Adjusted(event.effect, event.object, power, by)))


def _name(state: State, key: tuple[int, int]) -> str:
    """The source of a replacement effect, by what it is known by (6.4.5)."""
    place, about = key
    if place >= 0:
        return state.name(about)
    return next(effect.source for effect in state.effects if effect.id == about)


class Raised(NamedTuple):
    """What an effect makes of the power of an object.

    Attributes:
        amount: how much more it says that it is.
        by: its source.
        adds: whether it adds to it, rather than setting or multiplying it.
    """

    amount: int
    by: str
    adds: bool


NOTHING = Raised(0, "", adds=True)


def raised(state: State, *, gained: bool = True) -> dict[Application, Raised]:
    """The effects that make the power of objects greater and what they give, or those of which that
    is no gain."""
    found: dict[Application, Raised] = {}
    for id in (*state.arena, *state.stack):
        object = state.objects[id]
        for part, more in _raising(state, object):
            counts = adds(part) or GAINED_BY.of(state.edition)(part)
            if counts == gained and may_gain(state, object, part, "{p}"):
                key = (key_of(part), id)
                before = found.get(key, NOTHING)
                found[key] = Raised(
                    before.amount + more, said_by(state, part), before.adds and adds(part)
                )
    return found


def _raising(state: State, object: Object) -> Iterator[tuple[Part, int]]:
    """The parts on an object itself that make its power greater, in their order."""
    applying = list(applying_to(state, object, "power"))
    if not applying:
        return
    if not all(map(adds, applying)):
        yield from (one for one in raising(state, object, "power") if one[0] in applying)
    for part in applying:
        if adds(part):
            yield part, number(state, part) or 0


@rule("8.5.8a")
def nothing_to_modify(table: Table, id: int, prop: str) -> bool:
    """A number can't be altered on an object that does not have the property; returns whether it is
    supposed to have it, as 0, all the same."""
    name = table.state.name(id)
    what = word("property", prop)
    said = say("{object} has no {property} that could be modified", object=name, property=what)
    gets_it = asked(False, as_said, said, "8.5.8a", key=(id, prop))
    table.note("EffectFailed", said)
    if gets_it:
        object = table.state.objects[id]
        card = replace(object.card, **{prop: 0})
        table.state = table.state.put(replace(object, card=card))
    return gets_it


def gets_second_go_again(table: Table, effect: t.Effect, id: int) -> bool:
    """Whether an effect would give go again to an object that has it; if so, that is said."""
    if not isinstance(effect, t.Gets) or GO_AGAIN not in effect.abilities:
        return False
    if not has_keyword(table.state, table.state.objects[id], "go again"):
        return False
    has_go_again_already(table, id)
    return True


@rule("8.3.5c")
def has_go_again_already(table: Table, id: int) -> None:
    """An object with go again can't get it a second time; that part of the effect fails."""
    said = say("{object} already has go again", object=table.state.name(id))
    again = asked(False, as_said, said, "8.3.5c", key=id)
    table.note("EffectFailed", said)
    if again:
        gain_action_point(table, table.state.objects[id].player)


def what_is_gained(table: Table, effect: int) -> None:
    """Where effects say that something can't be gained: what of an effect is kept from whom, and
    what is no gain."""
    if "gaining" in in_force(table.state).props:
        cannot_gain(table, effect)
        for id, part in grown_all_the_same(table.state, effect):
            base_is_no_gain(table, id, said_by(table.state, part))


@rule("6.3.7")
def cannot_gain(table: Table, effect: int) -> None:
    """What an effect would give is not gained where another effect says that it can't be."""
    state = table.state
    for id, what, part, kept in kept_from(state, effect):
        said = cannot_gain_said(state, id, what, kept)
        with table.citing_besides(*(() if part.prop == "abilities" or adds(part) else ("2.0.3b",))):
            table.note("CannotGain", said)
