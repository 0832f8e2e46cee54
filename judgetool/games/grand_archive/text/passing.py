"""``all: pass until ...``: the goals there are, and what stops passing before them."""

from __future__ import annotations

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer
from judgetool.engine.moves import passing
from judgetool.engine.moves.passing import Goal, bare, here, step_called
from judgetool.engine.naming import NotPossibleNow
from judgetool.games.grand_archive.moves import Pass
from judgetool.games.grand_archive.objects.state import COMBAT_STEPS, MAIN, STEPS, State
from judgetool.language import say, word


class Passing:
    """What passing is, of Opportunity: until a step, or the top of the Effects Stack is done."""

    declared = frozenset({"retaliate"})

    def move(self) -> Pass:
        return Pass()

    def example(self) -> str:
        return "Damage Step"

    def goal(self, position: Position[State], text: str) -> Goal[State]:
        return _goal(position, text)

    def round(self, state: State) -> int:
        return len(state.remaining) - state.passes

    def acting(self, who: str) -> str:
        return say("stopped: {who} has Opportunity", who=word("who", who))


def everybody(position: Position[State], text: str) -> list[Answer]:
    return passing.everybody(Passing(), position, text)


def unreached(before: Position[State], line: str, now: Position[State]) -> str:
    """What stopped ``all: pass until ...`` before it came there; "" for any other line."""
    return passing.unreached(Passing(), before, line, now)


def ran_past(before: Position[State], line: str, now: Position[State]) -> str:
    """That ``all: pass until ...`` came to a step in which nobody passes; "" for any other line."""
    return passing.ran_past(Passing(), before, line, now)


def _goal(position: Position[State], text: str) -> Goal[State]:
    state = position.state
    if bare(text) in ("resolved", "resolves"):
        if not state.stack:
            raise NotPossibleNow(say("nothing is on the Effects Stack that could resolve"))
        top = state.stack[-1]
        return Goal(lambda start, now: top not in now.state.stack)
    step = step_called(text, STEPS, ("resolved",))
    if step == MAIN:
        return _until_main_phase(state)
    if step == state.step:
        if there := here(position, step):
            return there
        raise NotPossibleNow(_already(step))
    if _lost(step, state):
        raise NotPossibleNow(_why_lost(step, state))
    return Goal(
        lambda start, now: _begun(start, now, step),
        lambda start, now: _not_there(step, now.state) if _lost(step, now.state) else "",
        step,
    )


def _until_main_phase(state: State) -> Goal[State]:
    """The Main Phase again, after a combat; or with nothing left on the Effects Stack."""
    if state.step == MAIN and not state.stack:
        raise NotPossibleNow(_already(MAIN))
    return Goal(
        lambda start, now: (
            _begun(start, now, MAIN)
            or (now.state.step == MAIN and not now.state.stack and now.choice is not None)
        )
    )


def _begun(start: Position[State], now: Position[State], step: str) -> bool:
    """Whether a step has begun since a position."""
    since = now.journal.since(len(start.journal))
    return any(e.name == "StepBegan" and e.state.step == step for e in since)


def _lost(step: str, state: State) -> bool:
    """Whether a step of combat can't be come to by passing: its combat is past it, or there is
    none, nor anything on the Effects Stack that could begin one."""
    if state.step in COMBAT_STEPS:
        return COMBAT_STEPS.index(state.step) > COMBAT_STEPS.index(step)
    return state.combat is None and not state.stack and state.declaring is None


def _already(step: str) -> str:
    return say("this is the {step} already; all: pass goes on from here", step=word("step", step))


def _why_lost(step: str, state: State) -> str:
    wanted = word("step", step)
    if state.step == MAIN:
        return say(
            "there is no combat, so passing ends the turn and leads to no {step}", step=wanted
        )
    return say(
        "the {past} of this combat is over: this is the {step}; nobody has passed",
        past=wanted,
        step=word("step", state.step),
    )


def _not_there(step: str, state: State) -> str:
    return say(
        "passing leads to no {wanted}: the game comes to the {step}; nobody has passed",
        wanted=word("step", step),
        step=word("step", state.step),
    )
