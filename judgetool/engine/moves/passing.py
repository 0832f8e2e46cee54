"""``all: pass until ...``: one line for many passes, each of them an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Generic, Protocol, TypeVar

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Move
from judgetool.engine.naming import MoveError, NotPossibleNow, after, nearest_or
from judgetool.engine.rulebook import joined
from judgetool.language import listed, say, word

S = TypeVar("S")

PASSES = ("pass", ".")
MOST = 200
"""As many passes on end lead nowhere."""


class Goal(Generic[S]):
    """Where passing is to lead.

    Attributes:
        reached: whether the second position has come there from the first.
        lost: why it can be come to no more, from the first position at the second; "" while it can.
        step: the step that it is, if it is one.
    """

    __slots__ = ("lost", "reached", "step")

    def __init__(
        self,
        reached: Callable[[Position[S], Position[S]], bool],
        lost: Callable[[Position[S], Position[S]], str] = lambda start, now: "",
        step: str = "",
    ) -> None:
        self.reached = reached
        self.lost = lost
        self.step = step


class Passing(Protocol[S]):
    """What a game says about passing.

    Attributes:
        declared: the kinds of choices in which something is declared, or nothing.
    """

    declared: frozenset[str]

    def move(self) -> Move:
        """A pass."""

    def example(self) -> str:
        """A goal, for an error that shows how one is written."""

    def goal(self, position: Position[S], text: str) -> Goal[S]:
        """The goal that a text names.

        Raises:
            MoveError: it names none, or one that can't be come to from here.
        """

    def round(self, state: S) -> int:
        """How many passes ``all: pass`` stands for: one each by those who have yet to pass."""

    def acting(self, who: str) -> str:
        """That somebody may act or pass: what stops a line before its goal."""


def everybody(game: Passing[S], position: Position[S], text: str) -> list[Answer]:
    """The passes that ``pass`` or ``pass until GOAL`` stands for, after ``all:``.

    Raises:
        MoveError: it stands for none.
    """
    verb, _, rest = text.partition(" ")
    if verb.casefold() not in PASSES:
        raise MoveError(say("write: all: pass, or all: pass until STEP"))
    rest = rest.strip()
    if rest.casefold() in ("until", "to"):
        raise MoveError(
            say("until what? write all: pass until {goal}, for example", goal=game.example())
        )
    rest = after(rest, "until", "to").strip()
    if not rest:
        never: Goal[S] = Goal(lambda start, now: False)
        return _passes(game, position, never, game.round(position.state))
    goal = game.goal(position, rest)
    return [] if goal.reached(position, position) else _passes(game, position, goal)


def here(position: Position[S], step: str) -> Goal[S] | None:
    """The step that this is as a goal, if the answer to a question has led to it: a line that the
    question stopped is written once more to go on."""
    began = False
    for entry in reversed(tuple(position.journal)):
        if entry.kind == "move":
            return Goal(lambda start, now: True) if began and entry.name != "Pass" else None
        began = began or (entry.name == "StepBegan" and entry.step == step)
    return None


def _goal(game: Passing[S], before: Position[S], line: str) -> Goal[S] | None:
    """The goal of a line ``all: pass until ...`` that was played; none of any other line."""
    who, _, rest = line.partition(":")
    verb, _, until = " ".join(rest.split()).partition(" ")
    if who.strip().casefold() != "all" or verb.casefold() not in PASSES or not until:
        return None
    return game.goal(before, after(until, "until", "to").strip())


def ran_past(game: Passing[S], before: Position[S], line: str, now: Position[S]) -> str:
    """That ``all: pass until ...`` came to a step in which nobody can act or is asked, and where
    the game has gone on to by itself; "" for any other line."""
    goal = _goal(game, before, line)
    if goal is None or not goal.step:
        return ""
    since = now.journal.since(len(before.journal))
    began = [entry for entry in since if entry.name == "StepBegan"]
    there = next((n for n, entry in enumerate(began) if entry.step == goal.step), None)
    if there is None or there == len(began) - 1:
        return ""
    return say(
        "nobody can pass in the {wanted}: the game goes on to the {step} [{rules}]",
        wanted=word("step", goal.step),
        step=word("step", began[-1].step),
        rules=joined(began[there + 1].cites[:2]),
    )


def unreached(game: Passing[S], before: Position[S], line: str, now: Position[S]) -> str:
    """What stopped ``all: pass until ...`` before it came there; "" for any other line."""
    goal = _goal(game, before, line)
    if goal is None or goal.reached(before, now):
        return ""
    if now.choice is None:
        return say("stopped: the game is over")
    if now.choice.window:  # once what stopped it has been answered
        return game.acting(now.choice.who)
    return say(
        "stopped: {who} is asked: {prompt}",
        who=word("who", now.choice.who),
        prompt=now.choice.prompt,
    )


def step_called(text: str, steps: Sequence[str], others: Sequence[str] = ()) -> str:
    """The step that a text names, or else the first that begins with it.

    Args:
        others: what passing may lead to besides, for the error.

    Raises:
        MoveError: it names none.
    """
    folded = bare(text)
    found = [s for s in steps if s.casefold() == folded]
    found += [s for s in steps if folded and s.casefold().startswith(folded)]
    if found:
        return found[0]
    goals = (*steps, *others)
    every = say("write one of {names}", names=listed(goals, "or"))
    raise MoveError(
        say("{text!r} is no step{meant}", text=text, meant=nearest_or(text, goals, every))
    )


def bare(text: str) -> str:
    """A goal as it is compared: ``the Last Step`` is ``last step``."""
    return text.casefold().removeprefix("the ").strip()


def _nothing(game: Passing[S], position: Position[S]) -> Answer | None:
    """The answer of who could only declare nothing; ``None`` of who has something to decide."""
    assert position.choice is not None
    if position.choice.kind not in game.declared:
        return None
    offered = list(islice(position.legal(), 2))
    return offered[0] if len(offered) == 1 else None


def _passes(
    game: Passing[S], position: Position[S], goal: Goal[S], most: int | None = None
) -> list[Answer]:
    """The passes until a goal; it ends early at anything that is not a pass."""
    answers: list[Answer] = []
    now = position
    while now.choice is not None:
        answer: Answer | None = Answer(now.choice.who, game.move())
        if not now.choice.window:
            answer = _nothing(game, now) if most is None else None
        if answer is None or (most is not None and len(answers) >= most):
            break
        if len(answers) > MOST:
            raise NotPossibleNow(say("that is not reached by passing alone"))
        now = now.ahead(answer)
        answers.append(answer)
        if goal.reached(position, now):
            break
        lost = goal.lost(position, now) if now.choice is not None else ""
        if lost:
            raise NotPossibleNow(lost)
    if not answers:
        asked = position.choice.prompt if position.choice is not None else ""
        raise NotPossibleNow(say("nobody can pass now: {asked}", asked=asked))
    return answers
