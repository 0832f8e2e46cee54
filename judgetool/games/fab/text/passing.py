"""``all: pass until ...``: the goals there are, and what stops passing before them."""

from __future__ import annotations

from collections.abc import Callable

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer
from judgetool.engine.moves import passing
from judgetool.engine.moves.passing import Goal, bare, here, step_called
from judgetool.engine.naming import NotPossibleNow
from judgetool.games.fab.moves import (
    Pass,
)
from judgetool.games.fab.objects.state import (
    ACTION_PHASE,
    COMBAT_STEPS,
    END_PHASE,
    State,
)
from judgetool.language import say, word


class Passing:
    """What passing is, of priority: until a step, or until the stack or the chain is done."""

    declared = frozenset({"declare"})

    def move(self) -> Pass:
        return Pass()

    def example(self) -> str:
        return "Damage Step"

    def goal(self, position: Position[State], text: str) -> Goal[State]:
        return _goal(position, text)

    def round(self, state: State) -> int:
        return len(state.remaining)

    def acting(self, who: str) -> str:
        return say("stopped: {who} has priority", who=word("who", who))


def everybody(position: Position[State], text: str) -> list[Answer]:
    return passing.everybody(Passing(), position, text)


def unreached(before: Position[State], line: str, now: Position[State]) -> str:
    """What stopped ``all: pass until ...`` before it came there; "" for any other line."""
    return passing.unreached(Passing(), before, line, now)


def ran_past(before: Position[State], line: str, now: Position[State]) -> str:
    """That ``all: pass until ...`` came to a step in which nobody passes; "" for any other line."""
    return passing.ran_past(Passing(), before, line, now)


def _goal(position: Position[State], text: str) -> Goal[State]:
    state, folded = position.state, bare(text)
    if folded in ("resolved", "resolves"):
        if not state.stack:
            raise NotPossibleNow(say("nothing is on the stack that could resolve"))
        return Goal(_top_has_resolved)
    if folded in ("closed", "the chain is closed", "chain closed"):
        if not state.chain_open:
            raise NotPossibleNow(say("the combat chain is closed already"))
        return Goal(lambda start, now: not now.state.chain_open)
    wanted = step_called(text, (*COMBAT_STEPS, ACTION_PHASE, END_PHASE), ("resolved", "closed"))
    if wanted == state.step and state.step != ACTION_PHASE:
        if there := here(position, wanted):
            return there
        raise NotPossibleNow(
            say(
                "this is the {step} already; all: pass goes on from here",
                step=word("step", state.step),
            )
        )
    if wanted in COMBAT_STEPS and not state.chain_open:
        raise NotPossibleNow(
            say(
                "there is no attack and the combat chain is closed, so passing ends the "
                "turn and leads to no {step}",
                step=word("step", wanted),
            )
        )
    if wanted not in COMBAT_STEPS:
        return Goal(_has_begun(wanted), step=wanted)
    if _is_past(wanted, state):
        raise NotPossibleNow(
            say(
                "the {past} of this chain link is over: this is the {step}; nobody has passed",
                past=word("step", wanted),
                step=word("step", state.step),
            )
        )
    return Goal(
        _has_begun(wanted),
        lambda start, now: _not_there(start, wanted, now) if _is_past(wanted, now.state) else "",
        wanted,
    )


def _has_begun(step: str) -> Callable[[Position[State], Position[State]], bool]:
    """Whether a step has begun since a position."""
    return lambda start, now: any(
        entry.name == "StepBegan" and entry.step == step
        for entry in now.journal.since(len(start.journal))
    )


def _is_past(step: str, state: State) -> bool:
    """Whether a step of combat can begin no more on this chain link."""
    here = state.step
    return here not in COMBAT_STEPS or COMBAT_STEPS.index(here) > COMBAT_STEPS.index(step)


def _top_has_resolved(start: Position[State], now: Position[State]) -> bool:
    return start.state.stack[-1] not in now.state.stack


def _not_there(start: Position[State], wanted: str, now: Position[State]) -> str:
    """That passing leads past a step, why, and where to."""
    since = now.journal.since(len(start.journal))
    closing = COMBAT_STEPS[-1]
    close = next((e for e in since if e.name == "StepBegan" and e.step == closing), None)
    wanted, step = word("step", wanted), word("step", now.state.step)
    if close is None:
        return say(
            "passing leads to no {wanted}: the game comes to the {step}; nobody has passed",
            wanted=wanted,
            step=step,
        )
    return say(
        "passing leads to no {wanted}: the combat chain closes before that [{rules}] and the game "
        "comes to the {step}; nobody has passed (all: pass until {closing} goes there)",
        wanted=wanted,
        rules=" ".join(close.cites[:2]),
        step=step,
        closing=closing,
    )
