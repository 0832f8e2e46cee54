"""``all: pass until ...``: one line for many passes, each of them an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Move
from judgetool.engine.naming import MoveError, NotPossibleNow, after, nearest_or
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
    """

    __slots__ = ("lost", "reached")

    def __init__(
        self,
        reached: Callable[[Position[S], Position[S]], bool],
        lost: Callable[[Position[S], Position[S]], str] = lambda start, now: "",
    ) -> None:
        self.reached = reached
        self.lost = lost


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
    return _passes(game, position, game.goal(position, rest))


def unreached(game: Passing[S], before: Position[S], line: str, now: Position[S]) -> str:
    """What stopped ``all: pass until ...`` before it came there; "" for any other line."""
    who, _, rest = line.partition(":")
    verb, _, until = " ".join(rest.split()).partition(" ")
    if who.strip().casefold() != "all" or verb.casefold() not in PASSES or not until:
        return ""
    goal = game.goal(before, after(until, "until", "to").strip())
    if goal.reached(before, now):
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
    offered = position.legal()
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
        now = now.after(answer)
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
