"""``all: pass until ...``: one line for many passes, each of them an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from operator import eq
from typing import Any, Generic, TypeAlias, TypeVar

from judgetool.cardgame.lines.options import ORDER
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Move
from judgetool.engine.naming import MoveError, NotPossibleNow, after, nearest_or
from judgetool.engine.rulebook import joined
from judgetool.language import listed, say, word

S = TypeVar("S")

PASSES = ("pass", ".")
MOST = 200
"""As many passes on end lead nowhere."""

_ORDERED = 4
"""So many things at most are put in every order, to see whether it makes a difference."""


Reached: TypeAlias = Callable[[Position[S], Position[S]], bool]
"""Whether the second position has come to a goal from the first."""


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
        reached: Reached[S],
        lost: Callable[[Position[S], Position[S]], str] = lambda start, now: "",
        step: str = "",
    ) -> None:
        self.reached = reached
        self.lost = lost
        self.step = step


class Passing(Generic[S]):
    """What a game says about passing, and the lines for many passes that it thereby has.

    Args:
        passes: a pass.
        declared: the kinds of choices in which something is declared, or nothing.
        example: a goal, for an error that shows how one is written.
        goal: the goal that a text names; a ``MoveError`` where it names none, or one that can't be
            come to from here.
        round: how many passes ``all: pass`` stands for: one each by those who have yet to pass.
        acting: that somebody may act or pass: what stops a line before its goal.
        same: whether two states differ in nothing that any rule looks at.
    """

    def __init__(
        self,
        passes: Move,
        declared: frozenset[str],
        example: str,
        goal: Callable[[Position[S], str], Goal[S]],
        round: Callable[[S], int],
        acting: Callable[[str], str],
        same: Callable[[S, S], bool] = eq,
    ) -> None:
        self._pass = passes
        self._declared = declared
        self._example = example
        self._goal = goal
        self._round = round
        self._acting = acting
        self._same = same

    def everybody(self, position: Position[S], text: str) -> list[Answer]:
        """The passes that ``pass`` or ``pass until GOAL`` stands for, after ``all:``.

        Raises:
            MoveError: it stands for none.
        """
        verb, _, rest = text.partition(" ")
        if verb.casefold() not in PASSES:
            raise MoveError(say("write: all: pass, or all: pass until STEP"))
        rest = rest.strip()
        if rest.casefold() in ("until", "to"):
            said = say("until what? write all: pass until {goal}, for example", goal=self._example)
            raise MoveError(said)
        rest = after(rest, "until", "to").strip()
        if not rest:
            never: Goal[S] = Goal(lambda start, now: False)
            return self._passes(position, never, self._round(position.state))
        try:
            goal = self._goal(position, rest)
        except NotPossibleNow:
            if position.choice is None or position.choice.window or self._nothing(position):
                raise
            raise NotPossibleNow(self._asked(position)) from None
        return [] if goal.reached(position, position) else self._passes(position, goal)

    def ran_past(self, before: Position[S], line: str, now: Position[S]) -> str:
        """What ``all: pass until ...`` went past: the orders that make no difference, or a step
        in which nobody can act or is asked, and where the game has gone on to by itself; "" for
        any other line."""
        goal = self._goal_of(before, line)
        if goal is None:
            return ""
        since = now.journal.since(len(before.journal))
        if any(entry.kind == "move" and entry.name == "Choose" for entry in since):
            return say("the order is open: every one leads to the same")
        if not goal.step:
            return ""
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

    def unreached(self, before: Position[S], line: str, now: Position[S]) -> str:
        """What stopped ``all: pass until ...`` before it came there; "" for any other line."""
        goal = self._goal_of(before, line)
        if goal is None or goal.reached(before, now):
            return ""
        if now.choice is None:
            return say("stopped: the game is over")
        if now.choice.window:  # once what stopped it has been answered
            return self._acting(now.choice.who)
        who = word("who", now.choice.who)
        return say("stopped: {who} is asked: {prompt}", who=who, prompt=now.choice.prompt)

    def in_any_order(self, before: Position[S], line: str, now: Position[S]) -> list[Answer]:
        """What leads ``all: pass until ...`` on from a question for an order that has stopped it,
        where every order leads to the same; nothing elsewhere."""
        goal = self._goal_of(before, line)
        return [] if goal is None else self._in_any_order(before, now, goal)[0]

    def _goal_of(self, before: Position[S], line: str) -> Goal[S] | None:
        """The goal of a line ``all: pass until ...`` that was played; none of any other line."""
        who, _, rest = line.partition(":")
        verb, _, until = " ".join(rest.split()).partition(" ")
        if who.strip().casefold() != "all" or verb.casefold() not in PASSES or not until:
            return None
        return self._goal(before, after(until, "until", "to").strip())

    def _passes(
        self, position: Position[S], goal: Goal[S], most: int | None = None
    ) -> list[Answer]:
        """The passes until a goal; it ends early at anything that is not a pass."""
        answers, _ = self._on(position, position, goal, most)
        if not answers and most is None:
            answers, _ = self._in_any_order(position, position, goal)
        if not answers:
            raise NotPossibleNow(self._asked(position))
        return answers

    def _asked(self, position: Position[S]) -> str:
        """That nobody can pass, as somebody is asked something else."""
        assert position.choice is not None
        who = word("who", position.choice.who)
        prompt = position.choice.prompt
        return say("nobody can pass now: {who} is asked: {prompt}", who=who, prompt=prompt)

    def _on(
        self, start: Position[S], now: Position[S], goal: Goal[S], most: int | None = None
    ) -> tuple[list[Answer], Position[S]]:
        """The passes from a position on to a goal of the first, and where they lead."""
        answers: list[Answer] = []
        while now.choice is not None:
            answer: Answer | None = Answer(now.choice.who, self._pass)
            if not now.choice.window:
                answer = self._nothing(now) if most is None else None
            if answer is None or (most is not None and len(answers) >= most):
                break
            if len(answers) > MOST:
                raise NotPossibleNow(say("passing alone does not lead there"))
            now = now.ahead(answer)
            answers.append(answer)
            if goal.reached(start, now):
                break
            lost = goal.lost(start, now) if now.choice is not None else ""
            if lost:
                raise NotPossibleNow(lost)
        return answers, now

    def _in_any_order(
        self, start: Position[S], now: Position[S], goal: Goal[S]
    ) -> tuple[list[Answer], Position[S]]:
        """An order of what a player puts in one, and the passes behind it, if all orders lead to
        the goal and to the same state there; nothing if they don't."""
        ways: list[tuple[list[Answer], Position[S]]] = []
        options = now.choice.options if now.choice is not None and now.choice.kind == ORDER else ()
        if now.choice is None or not options or len(options) > _ORDERED:
            return [], now
        for option in reversed(options):  # the first, which is taken, stays the one that is ahead
            answer = Answer(now.choice.who, option)
            end = now.ahead(answer)
            further: list[Answer] = []
            if not goal.reached(start, end):
                try:
                    further, end = self._on(start, end, goal)
                except NotPossibleNow:
                    return [], now
            if not goal.reached(start, end):
                ordered, end = self._in_any_order(start, end, goal)
                if not ordered:
                    return [], now
                further += ordered
            if ways and not self._same(ways[0][1].state, end.state):
                return [], now
            ways.append(([answer, *further], end))
        return ways[-1]

    def _nothing(self, position: Position[S]) -> Answer | None:
        """The answer of who could only declare nothing; ``None`` of who has something to decide."""
        assert position.choice is not None
        if position.choice.kind not in self._declared:
            return None
        offered = list(islice(position.legal(), 2))
        return offered[0] if len(offered) == 1 else None


# --- goals ---------------------------------------------------------------------------------------


def top_resolved(text: str, stack: Sequence[int], none: str) -> Goal[Any] | None:
    """That what is on top of the stack has resolved, if a text says so.

    Raises:
        NotPossibleNow: nothing is there; ``none`` says so.
    """
    if bare(text) not in ("resolved", "resolves"):
        return None
    if not stack:
        raise NotPossibleNow(none)
    top = stack[-1]
    return Goal(lambda start, now: top not in now.state.stack)


def has_begun(step: str) -> Reached[Any]:
    """Whether a step has begun since a position."""
    return lambda start, now: any(
        entry.name == "StepBegan" and entry.step == step
        for entry in now.journal.since(len(start.journal))
    )


def this_step(position: Position[S], step: str, already: str) -> Goal[S]:
    """The step that this is as a goal, if the answer to a question has led to it: a line that the
    question stopped is written once more to go on.

    Raises:
        NotPossibleNow: nothing has; ``already`` says that this is it.
    """
    began = False
    for entry in reversed(tuple(position.journal)):
        if entry.kind == "move":
            if began and entry.name != "Pass":
                return Goal(lambda start, now: True)
            break
        began = began or (entry.name == "StepBegan" and entry.step == step)
    raise NotPossibleNow(already)


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
    said = say("{text!r} is no step{meant}", text=text, meant=nearest_or(text, goals, every))
    raise MoveError(said)


def bare(text: str) -> str:
    """A goal as it is compared: ``the Last Step`` is ``last step``."""
    return text.casefold().removeprefix("the ").strip()
