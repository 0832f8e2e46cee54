"""Parts of a view that every game draws alike: zones, steps, counters, what is asked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from judgetool.engine.choice import Choice
from judgetool.engine.view import CardView, PointView, StepView, ZoneView, pile
from judgetool.language import say, word


class Known(Protocol):
    """An object: whether anybody knows what it is."""

    @property
    def unknown(self) -> bool: ...


T = TypeVar("T", bound=Known)


def step_view(
    at: tuple[str, int], name: str, number: str, points: Sequence[PointView], short: str = ""
) -> StepView:
    """A step of the ribbon, with the point that the game is at, if it is in this step.

    Args:
        at: the step and the point of it, from 1 on, that the game is at.
    """
    step, point = at
    current = name == step
    here = points[point - 1].number if current and 0 < point <= len(points) else ""
    return StepView(name, number, tuple(points), current, here, short)


def zone_view(
    name: str, objects: Sequence[T], draw: Callable[[T], CardView], *, is_pile: bool
) -> ZoneView:
    """A zone with its cards; of a pile, whose cards are not shown, only if any of them is known."""
    hidden = is_pile and all(each.unknown for each in objects)
    cards = () if hidden else tuple(map(draw, objects))
    return (pile if is_pile else ZoneView)(name, cards, len(objects))


def counters(on: Collection[tuple[str, int]]) -> Iterator[str]:
    """The counters on an object, a remark for each kind."""
    for name, number in on:
        yield say(
            "{n} {counter} counters" if number > 1 else "{n} {counter} counter",
            n=number,
            counter=word("counter", name),
        )


def naming_unknown(hand: Sequence[Known], how: str) -> str:
    """How an unknown card of a hand is named as it is used; "" where there is none.

    Args:
        how: a line that does.
    """
    unknown = sum(each.unknown for each in hand)
    if unknown > 1:
        return say("or name one of {n} unknown cards: {how}", n=unknown, how=how)
    return say("or name 1 unknown card: {how}", how=how) if unknown else ""


def lines_of_all(steps: Sequence[str], stack: Sequence[int]) -> Iterator[str]:
    """What all players may be said to do, whatever is offered."""
    yield "all: pass"
    if stack:
        yield "all: pass until resolved"
    yield from (f"all: pass until {step}" for step in steps)


def waiting(choice: Choice | None) -> dict[str, Any] | None:
    """What is asked, as plain data."""
    if choice is None:
        return None
    return {"who": choice.who, "kind": choice.kind, "prompt": choice.prompt}
