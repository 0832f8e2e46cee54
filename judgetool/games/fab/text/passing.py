"""``all: pass until ...``: one line for many passes, each of them an answer."""

from __future__ import annotations

from collections.abc import Callable

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer
from judgetool.games.fab.board import nearest
from judgetool.games.fab.moves import (
    Pass,
)
from judgetool.games.fab.state import (
    ACTION_PHASE,
    COMBAT_STEPS,
    END_PHASE,
    State,
)
from judgetool.games.fab.text.naming import MoveError, after


def everybody(position: Position[State], text: str) -> list[Answer]:
    verb, _, rest = text.partition(" ")
    if verb.casefold() not in ("pass", "."):
        raise MoveError("write: all: pass, or all: pass until STEP")
    rest = rest.strip()
    if rest.casefold() in ("until", "to"):
        raise MoveError("until what? write all: pass until Damage Step, for example")
    rest = after(rest, "until", "to").strip()
    if not rest:
        return _passes(position, lambda before, now: False, rounds=len(position.state.remaining))
    goal = _goal(position, rest)
    return _passes(position, goal)


def _goal(
    position: Position[State], text: str
) -> Callable[[Position[State], Position[State]], bool]:
    state = position.state
    folded = text.casefold().removeprefix("the ").strip()
    if folded in ("resolved", "resolves"):
        return _top_has_resolved
    if folded in ("closed", "the chain is closed", "chain closed"):
        if not state.chain_open:
            raise MoveError("the combat chain is closed already")
        return lambda start, now: not now.state.chain_open
    steps = (*COMBAT_STEPS, ACTION_PHASE, END_PHASE)
    found = [s for s in steps if s.casefold() == folded or s.casefold().startswith(folded)]
    if not found:
        raise MoveError(
            f"{text!r} is no step{nearest(text, steps)} (one of {', '.join(steps)}, resolved or "
            "closed)"
        )
    if found[0] == state.step and state.step != ACTION_PHASE:
        raise MoveError(f"this is the {state.step} already; all: pass goes on from here")
    if found[0] in COMBAT_STEPS and not state.chain_open:
        raise MoveError(
            f"there is no attack and the combat chain is closed, so passing ends the turn and "
            f"leads to no {found[0]}"
        )
    return lambda start, now: any(
        entry.name == "StepBegan" and entry.step == found[0]
        for entry in now.journal.since(len(start.journal))
    )


def _top_has_resolved(start: Position[State], now: Position[State]) -> bool:
    if not start.state.stack:
        raise MoveError("nothing is on the stack that could resolve")
    return start.state.stack[-1] not in now.state.stack


def _passes(
    position: Position[State],
    goal: Callable[[Position[State], Position[State]], bool],
    rounds: int | None = None,
) -> list[Answer]:
    """The passes until a goal; it ends early at anything that is not a pass."""
    answers: list[Answer] = []
    now = position
    while now.choice is not None and now.choice.kind == "priority":
        if rounds is not None and len(answers) >= rounds:
            break
        if len(answers) > 200:
            raise MoveError("that is not reached by passing alone")
        answer = Answer(now.choice.who, Pass())
        now = now.after(answer)
        answers.append(answer)
        if goal(position, now):
            break
    if not answers:
        asked = position.choice.prompt if position.choice is not None else ""
        raise MoveError(f"nobody can pass now: {asked}")
    return answers
