"""``all: pass until ...``: one line for many passes, each of them an answer."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer
from judgetool.games.fab.board import nearest_or
from judgetool.games.fab.moves import (
    Pass,
)
from judgetool.games.fab.state import (
    ACTION_PHASE,
    COMBAT_STEPS,
    END_PHASE,
    State,
)
from judgetool.games.fab.text.naming import MoveError, NotPossibleNow, after
from judgetool.language import listed, say, word


class Goal(msgspec.Struct, frozen=True):
    """Where passing is to lead.

    Attributes:
        reached: whether the second position has come there from the first.
        step: the step of combat that is to begin; "" for a goal that is none.
    """

    reached: Callable[[Position[State], Position[State]], bool]
    step: str = ""

    def lost(self, state: State) -> bool:
        """Whether the step can begin no more on this chain link."""
        if not self.step:
            return False
        here = state.step
        return here not in COMBAT_STEPS or COMBAT_STEPS.index(here) > COMBAT_STEPS.index(self.step)


def everybody(position: Position[State], text: str) -> list[Answer]:
    verb, _, rest = text.partition(" ")
    if verb.casefold() not in ("pass", "."):
        raise MoveError(say("write: all: pass, or all: pass until STEP"))
    rest = rest.strip()
    if rest.casefold() in ("until", "to"):
        raise MoveError(say("until what? write all: pass until Damage Step, for example"))
    rest = after(rest, "until", "to").strip()
    if not rest:
        never = Goal(lambda before, now: False)
        return _passes(position, never, rounds=len(position.state.remaining))
    return _passes(position, _goal(position, rest))


def unreached(before: Position[State], line: str, now: Position[State]) -> str:
    """What stopped ``all: pass until ...`` before it came there; "" for any other line."""
    who, _, rest = line.partition(":")
    verb, _, until = " ".join(rest.split()).partition(" ")
    if who.strip().casefold() != "all" or verb.casefold() not in ("pass", ".") or not until:
        return ""
    goal = _goal(before, after(until, "until", "to").strip())
    if goal.reached(before, now):
        return ""
    if now.choice is None:
        return say("stopped: the game is over")
    if now.choice.window:  # once what stopped it has been answered
        return say("stopped: {who} has priority", who=word("who", now.choice.who))
    return say(
        "stopped: {who} is asked: {prompt}",
        who=word("who", now.choice.who),
        prompt=now.choice.prompt,
    )


def _goal(position: Position[State], text: str) -> Goal:
    state = position.state
    folded = text.casefold().removeprefix("the ").strip()
    if folded in ("resolved", "resolves"):
        if not state.stack:
            raise NotPossibleNow(say("nothing is on the stack that could resolve"))
        return Goal(_top_has_resolved)
    if folded in ("closed", "the chain is closed", "chain closed"):
        if not state.chain_open:
            raise NotPossibleNow(say("the combat chain is closed already"))
        return Goal(lambda start, now: not now.state.chain_open)
    steps = (*COMBAT_STEPS, ACTION_PHASE, END_PHASE)
    found = [s for s in steps if s.casefold() == folded or s.casefold().startswith(folded)]
    if not found:
        goals = (*steps, "resolved", "closed")
        raise MoveError(
            say(
                "{text!r} is no step{meant}",
                text=text,
                meant=nearest_or(
                    text, goals, say("write one of {names}", names=listed(goals, "or"))
                ),
            )
        )
    if found[0] == state.step and state.step != ACTION_PHASE:
        raise NotPossibleNow(
            say(
                "this is the {step} already; all: pass goes on from here",
                step=word("step", state.step),
            )
        )
    if found[0] in COMBAT_STEPS and not state.chain_open:
        raise NotPossibleNow(
            say(
                "there is no attack and the combat chain is closed, so passing ends the "
                "turn and leads to no {step}",
                step=word("step", found[0]),
            )
        )
    goal = Goal(
        lambda start, now: any(
            entry.name == "StepBegan" and entry.step == found[0]
            for entry in now.journal.since(len(start.journal))
        ),
        found[0] if found[0] in COMBAT_STEPS else "",
    )
    if goal.lost(state):
        raise NotPossibleNow(
            say(
                "the {past} of this chain link is over: this is the {step}; nobody has passed",
                past=word("step", found[0]),
                step=word("step", state.step),
            )
        )
    return goal


def _top_has_resolved(start: Position[State], now: Position[State]) -> bool:
    return start.state.stack[-1] not in now.state.stack


def _passes(
    position: Position[State],
    goal: Goal,
    rounds: int | None = None,
) -> list[Answer]:
    """The passes until a goal; it ends early at anything that is not a pass."""
    answers: list[Answer] = []
    now = position
    while now.choice is not None and now.choice.window:
        if rounds is not None and len(answers) >= rounds:
            break
        if len(answers) > 200:
            raise NotPossibleNow(say("that is not reached by passing alone"))
        answer = Answer(now.choice.who, Pass())
        now = now.after(answer)
        answers.append(answer)
        if goal.reached(position, now):
            break
        if now.choice is not None and goal.lost(now.state):
            raise NotPossibleNow(_not_there(position, goal, now))
    if not answers:
        asked = position.choice.prompt if position.choice is not None else ""
        raise NotPossibleNow(say("nobody can pass now: {asked}", asked=asked))
    return answers


def _not_there(start: Position[State], goal: Goal, now: Position[State]) -> str:
    """That passing leads past a step, why, and where to."""
    since = now.journal.since(len(start.journal))
    closing = COMBAT_STEPS[-1]
    close = next((e for e in since if e.name == "StepBegan" and e.step == closing), None)
    wanted, step = word("step", goal.step), word("step", now.state.step)
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
