"""``all: pass until ...``: the goals there are, and what stops passing before them."""

from __future__ import annotations

import re
from collections.abc import Callable

from judgetool.cardgame.lines import passing as shared
from judgetool.engine.case import Position
from judgetool.engine.naming import MoveError, NotPossibleNow
from judgetool.games.magic_classic.moves import Pass
from judgetool.games.magic_classic.objects.state import MAIN_PHASES, POINTS, STEPS, State
from judgetool.language import say, word

LAST_POINT = 10
UNATTACKED = "beyond C.1: no attackers"
"""The rule by which steps are left out."""


def _goal(position: Position[State], text: str) -> shared.Goal[State]:
    state = position.state
    nothing = say("nothing on the stack can resolve")
    if resolved := shared.top_resolved(text, state.stack, nothing):
        return resolved
    point = re.fullmatch(r"point (\d{1,2})", shared.bare(text))
    if point:
        return _until_point(state, int(point[1]))
    step = shared.step_called(text, STEPS, (*_points_to_come(state), "resolved"))
    if step == state.step:
        return shared.this_step(position, step, _already(_the(step)))
    _not_past(state, STEPS.index(step) < STEPS.index(state.step), word("step", step))
    return shared.Goal(
        _came(lambda then: then.step == step),
        _lost(word("step", step), lambda now: STEPS.index(now.step) > STEPS.index(step)),
        step,
    )


def _until_point(state: State, point: int) -> shared.Goal[State]:
    """A point of C.1.Ruling.3, by its number."""
    if not 1 <= point <= LAST_POINT:
        raise MoveError(say("the points of combat are 1 to {n}", n=LAST_POINT))
    named = say("point {n}", n=point)
    if point == state.point:
        raise NotPossibleNow(_already(named))
    _not_past(state, _is_past(state, point), named)
    return shared.Goal(
        _came(lambda then: then.point == point), _lost(named, lambda now: _is_past(now, point))
    )


def _points_to_come(state: State) -> tuple[str, ...]:
    """The points that passing may lead to, as they are typed."""
    points = range(1, LAST_POINT + 1)
    return tuple(f"point {n}" for n in points if n != state.point and not _is_past(state, n))


def _the(step: str) -> str:
    """A step as a sentence speaks of it."""
    named = word("step", step)
    return (
        say("the {step}", step=named) if step in MAIN_PHASES else say("the {step} step", step=named)
    )


def _is_past(state: State, point: int) -> bool:
    """Whether a point is over; those of combat damage come a second time after first strike."""
    if state.step in MAIN_PHASES:
        return state.step == MAIN_PHASES[-1]
    damage = POINTS["Combat Damage"]
    if state.strike == 1 and point in damage and state.point in damage:
        return False
    return state.point > point


def _already(named: str) -> str:
    return say("this is {where} already; all: pass goes on from here", where=named)


def _not_past(state: State, past: bool, named: str) -> None:
    if past:
        said = say(
            "{past} of this turn is over: this is {step}; nobody has passed",
            past=named,
            step=_the(state.step),
        )
        raise NotPossibleNow(said)


def _came(fits: Callable[[State], bool]) -> shared.Reached[State]:
    """Whether a step or a point that fits has begun since a position."""

    def reached(start: Position[State], now: Position[State]) -> bool:
        since = now.journal.since(len(start.journal))
        return any(e.name in ("StepBegan", "PointReached") and fits(e.state) for e in since)

    return reached


def _lost(
    named: str, past: Callable[[State], bool]
) -> Callable[[Position[State], Position[State]], str]:
    """Why a goal can be reached no more."""

    def lost(start: Position[State], now: Position[State]) -> str:
        if not past(now.state):
            return ""
        step = _the(now.state.step)
        since = now.journal.since(len(start.journal))
        if any(UNATTACKED in entry.cites for entry in since):
            return say(
                "passing does not lead to {wanted}: no creature attacks, so the game comes to "
                "{step} [{rule}]; nobody has passed",
                wanted=named,
                step=step,
                rule=UNATTACKED,
            )
        return say(
            "passing does not lead to {wanted}: the game comes to {step}; nobody has passed",
            wanted=named,
            step=step,
        )

    return lost


PASSING = shared.Passing(
    passes=Pass(),
    declared=frozenset({"declare-attackers", "declare-blockers"}),
    example="Combat Damage",
    goal=_goal,
    round=lambda state: len(state.players) - len(state.passed),
    acting=lambda who: say("stopped: {who} has priority", who=word("who", who)),
)
"""What passing is, of priority: until a step, a point of one, or the top of the stack."""
