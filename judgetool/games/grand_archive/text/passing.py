"""``all: pass until ...``: the goals there are, and what stops passing before them."""

from __future__ import annotations

from judgetool.cardgame.lines import passing as shared
from judgetool.engine.case import Position
from judgetool.engine.naming import NotPossibleNow
from judgetool.games.grand_archive.moves import Pass
from judgetool.games.grand_archive.objects.state import COMBAT_STEPS, MAIN, STEPS, State
from judgetool.language import say, word


def _goal(position: Position[State], text: str) -> shared.Goal[State]:
    state = position.state
    nothing = say("nothing on the Effects Stack can resolve")
    if resolved := shared.top_resolved(text, state.stack, nothing):
        return resolved
    step = shared.step_called(text, STEPS, ("resolved",))
    if step == MAIN:
        return _until_main_phase(state)
    if step == state.step:
        return shared.this_step(position, step, _already(step))
    if _lost(step, state):
        raise NotPossibleNow(_why_lost(step, state))
    return shared.Goal(
        shared.has_begun(step),
        lambda start, now: _not_there(step, now.state) if _lost(step, now.state) else "",
        step,
    )


def _until_main_phase(state: State) -> shared.Goal[State]:
    """The Main Phase again, after a combat; or with nothing left on the Effects Stack."""
    if state.step == MAIN and not state.stack:
        raise NotPossibleNow(_already(MAIN))
    return shared.Goal(
        lambda start, now: (
            shared.has_begun(MAIN)(start, now)
            or (now.state.step == MAIN and not now.state.stack and now.choice is not None)
        )
    )


def _lost(step: str, state: State) -> bool:
    """Whether a step of combat can't be come to by passing: its combat is past it, or there is
    none, nor anything on the Effects Stack that could begin one."""
    if state.step in COMBAT_STEPS:
        return COMBAT_STEPS.index(state.step) > COMBAT_STEPS.index(step)
    return state.combat is None and not state.stack and state.declaring is None


def _already(step: str) -> str:
    return say("this is the {step} already; all: pass goes on from it", step=word("step", step))


def _why_lost(step: str, state: State) -> str:
    wanted = word("step", step)
    if state.step == MAIN:
        return say(
            "there is no combat: passing ends the turn and does not lead to the {step}", step=wanted
        )
    return say(
        "the {past} of this combat is over: this is the {step}; nobody has passed",
        past=wanted,
        step=word("step", state.step),
    )


def _not_there(step: str, state: State) -> str:
    return say(
        "passing does not lead to the {wanted} but to the {step}; nobody has passed",
        wanted=word("step", step),
        step=word("step", state.step),
    )


PASSING = shared.Passing(
    passes=Pass(),
    declared=frozenset({"retaliate"}),
    example="Damage Step",
    goal=_goal,
    round=lambda state: len(state.remaining) - state.passes,
    acting=lambda who: say("stopped: {who} has Opportunity", who=word("who", who)),
)
"""What passing is, of Opportunity: until a step, or the top of the Effects Stack is done."""
