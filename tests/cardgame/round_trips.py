"""What is offered is written as a line and read back, in games in which everybody answers at
random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer
from judgetool.engine.naming import MoveError


def positions(
    game: Any, opening: Callable[[random.Random], Any], games: range, longest: int
) -> Iterator[tuple[random.Random, Position[Any]]]:
    """Positions of such games, each kind of move as likely.

    Args:
        longest: after so many answers a game is left.
    """
    for seed in games:
        chance = random.Random(seed)
        position = Position.at(game, opening(chance))
        for _ in range(longest):
            if position.choice is None:
                break
            yield chance, position
            offered = position.legal()
            kind = chance.choice(sorted({type(answer.move).__name__ for answer in offered}))
            of_kind = [answer for answer in offered if type(answer.move).__name__ == kind]
            position = position.after(chance.choice(of_kind))


def ids(answer: Answer) -> list[int]:
    """The objects that a move speaks of, in order."""
    fields = (getattr(answer.move, name) for name in answer.move.__struct_fields__)
    return [i for field in fields for i in (field if isinstance(field, tuple) else (field,))]


def same(state: Any, one: Answer, other: Answer, features: Callable[[Any, Any], object]) -> bool:
    """Whether two answers are one but for objects that nothing tells apart."""
    if one.who != other.who or type(one.move) is not type(other.move):
        return False
    return all(
        a == b
        or (
            a in state.objects
            and b in state.objects
            and features(state, state.objects[a]) == features(state, state.objects[b])
        )
        for a, b in zip(ids(one), ids(other), strict=True)
    )


def round_trips(
    found: Iterator[tuple[random.Random, Position[Any]]],
    features: Callable[[Any, Any], object],
    tried: int,
) -> int:
    """How many lines have been written and read back to the same answer.

    Args:
        tried: so many of the answers that a position offers.
    """
    count = 0
    for chance, position in found:
        offered, parse = position.legal(), position.game.parse
        for answer in chance.sample(offered, min(tried, len(offered))):
            line = position.write(answer)
            (back,) = parse(position, line)
            assert same(position.state, back, answer, features), (line, back, answer)
            assert position.write(back) == line
            assert parse(position, line.swapcase()) == [back], line
            count += 1
    return count


def reached(position: Position[Any], *lines: str) -> Position[Any]:
    """The position that lines lead to."""
    for line in lines:
        for answer in position.game.parse(position, line):
            position = position.after(answer)
    return position


def read(position: Position[Any], line: str) -> list[str]:
    """The canonical lines of what a line stands for, each in the position that it is given in."""
    found: list[str] = []
    for answer in position.game.parse(position, line):
        found.append(position.write(answer))
        position = position.after(answer)
    return found


def refusal(position: Position[Any], line: str) -> str:
    """What a line that stands for nothing here is answered with."""
    with pytest.raises(MoveError) as refused:
        position.game.parse(position, line)
    return str(refused.value)
