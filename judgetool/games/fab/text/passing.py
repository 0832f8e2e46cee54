"""``all: pass until ...``: the goals there are, and what stops passing before them."""

from __future__ import annotations

from judgetool.cardgame.lines import passing as shared
from judgetool.engine.case import Position
from judgetool.engine.naming import NotPossibleNow
from judgetool.games.fab.moves import Pass
from judgetool.games.fab.objects.state import ACTION_PHASE, COMBAT_STEPS, END_PHASE, State
from judgetool.games.fab.text.same_states import same
from judgetool.language import say, word


def _goal(position: Position[State], text: str) -> shared.Goal[State]:
    state = position.state
    nothing = say("nothing on the stack can resolve")
    if resolved := shared.top_resolved(text, state.stack, nothing):
        return resolved
    if shared.bare(text) in ("closed", "the chain is closed", "chain closed"):
        if not state.chain_open:
            raise NotPossibleNow(say("the combat chain is closed already"))
        return shared.Goal(lambda start, now: not now.state.chain_open)
    steps = (*COMBAT_STEPS, ACTION_PHASE, END_PHASE)
    wanted = shared.step_called(text, steps, ("resolved", "closed"))
    if wanted == state.step and state.step != ACTION_PHASE:
        already = say(
            "this is the {step} already; all: pass goes on from it", step=word("step", wanted)
        )
        return shared.this_step(position, wanted, already)
    if wanted in COMBAT_STEPS and not state.chain_open:
        said = say(
            "there is no attack and the combat chain is closed: passing ends the turn and "
            "does not lead to the {step}",
            step=word("step", wanted),
        )
        raise NotPossibleNow(said)
    if wanted not in COMBAT_STEPS:
        return shared.Goal(shared.has_begun(wanted), step=wanted)
    if _is_past(wanted, state):
        said = say(
            "the {past} of this chain link is over: this is the {step}; nobody has passed",
            past=word("step", wanted),
            step=word("step", state.step),
        )
        raise NotPossibleNow(said)
    return shared.Goal(
        shared.has_begun(wanted),
        lambda start, now: _not_there(start, wanted, now) if _is_past(wanted, now.state) else "",
        wanted,
    )


def _is_past(step: str, state: State) -> bool:
    """Whether a step of combat can begin no more on this chain link."""
    here = state.step
    return here not in COMBAT_STEPS or COMBAT_STEPS.index(here) > COMBAT_STEPS.index(step)


def _not_there(start: Position[State], wanted: str, now: Position[State]) -> str:
    """That passing leads past a step, why, and where to."""
    since = now.journal.since(len(start.journal))
    closing = COMBAT_STEPS[-1]
    close = next((e for e in since if e.name == "StepBegan" and e.step == closing), None)
    wanted, step = word("step", wanted), word("step", now.state.step)
    if close is None:
        return say(
            "passing does not lead to the {wanted} but to the {step}; nobody has passed",
            wanted=wanted,
            step=step,
        )
    return say(
        "passing does not lead to the {wanted}: the combat chain closes first "
        "[{rules}] and the game comes to the {step}; nobody has passed (all: pass "
        "until {closing} goes there)",
        wanted=wanted,
        rules=" ".join(close.cites[:2]),
        step=step,
        closing=closing,
    )


PASSING = shared.Passing(
    passes=Pass(),
    declared=frozenset({"declare"}),
    example="Damage Step",
    goal=_goal,
    round=lambda state: len(state.remaining),
    acting=lambda who: say("stopped: {who} has priority", who=word("who", who)),
    same=same,
)
"""What passing is, of priority: until a step, or until the stack or the chain is done."""
