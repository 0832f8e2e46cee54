"""Rule 6.2.5: that a continuous effect starts to apply to an object is an event.

What an object is comes from all effects in force whenever it is asked, so nothing happens as one
starts to apply.  Only while something waits for that event are the states before and after each
other event compared, and what has come to apply, or applies otherwise, made an event of its own.
The one such event that cards speak of is gaining {p}.
"""

from __future__ import annotations

from typing import TypeAlias

from judgetool.games.fab import events as e
from judgetool.games.fab.abilities.types import Alters, Delayed, Replaces
from judgetool.games.fab.continuous.parts import NUMBERS, Part, key_of, said_by
from judgetool.games.fab.continuous.staging import applying_to, may_gain, number
from judgetool.games.fab.rulebook import carries, reads, rule
from judgetool.games.fab.state import Adjusted, Continuous, State
from judgetool.games.fab.table import Table
from judgetool.language import listed, say

Application: TypeAlias = tuple[tuple[int, int], int]  # an effect and the object it applies to


def somebody_listens(state: State) -> bool:
    """Whether anything replaces or triggers on effects that start to apply."""
    return bool(state.adjusted) or state.standing.awaits or _one_waits(state.effects)


_asked: tuple[tuple[Continuous, ...], bool] = ((), False)


def _one_waits(effects: tuple[Continuous, ...]) -> bool:
    """Whether one of the effects in force waits for that.  Asked after every event, and most events
    change no effect, so the last answer is kept."""
    global _asked  # noqa: PLW0603 the last answer of a pure function
    if _asked[0] is not effects:
        _asked = (effects, any(map(_waits, effects)))
    return _asked[1]


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
    applied = raising(before)
    for (key, object), (amount, name) in raising(table.state).items():
        more = amount - applied.get((key, object), (0, ""))[0]
        if more > 0:
            gains(table, e.PowerGained(key, object, more, name), fresh=more == amount)


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


def raising(state: State) -> dict[Application, tuple[int, str]]:
    """The effects that add to the power of objects, with how much each says and its source."""
    found: dict[Application, tuple[int, str]] = {}
    for id in (*state.arena, *state.stack):
        object = state.objects[id]
        for part in applying_to(state, object, "power"):
            if adds(part) and may_gain(state, object, part, "{p}"):
                key = (key_of(part), id)
                amount = found.get(key, (0, ""))[0] + (number(state, part) or 0)
                found[key] = (amount, said_by(state, part))
    return found


def adds(part: Part) -> bool:
    """Whether a part adds to a number rather than setting or multiplying it."""
    return part.place[0] == NUMBERS and not isinstance(part.what, Alters)
