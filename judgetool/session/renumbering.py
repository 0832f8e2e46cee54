"""Things that are told apart by a number, ``Bear no 2``, found again on another board.

What a number counts are the things of a name that are there.  On a board that was changed the same
number may be of another one; what was meant is the one that is like it still.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from judgetool.engine.case import Position
from judgetool.engine.choice import Refused
from judgetool.language import say
from judgetool.session import ops
from judgetool.session.orders import whys

_NUMBER = re.compile(r"(?<=\bno )[0-9]{1,3}\b", re.IGNORECASE)


def again(op: ops.Op, before: Position[Any], after: Position[Any]) -> ops.Op:
    """An operation that was done at one position as it is to be done at another, so that what it
    names by a number is the same thing.

    Raises:
        ValueError: that thing is not there any more.
    """

    def found(line: str) -> str:
        return _line(line, before, after)

    match op:
        case ops.Play(line) | ops.Happened(line):
            return msgspec.structs.replace(op, line=found(line))
        case ops.Pick(line, _):
            same = found(line)
            return op if same == line else ops.Play(same)
        case ops.Claim(claim, number):
            return ops.Claim(_claimed(claim, found), number)
    return op


def _claimed(claim: dict[str, Any], found: Callable[[str], str]) -> dict[str, Any]:
    """A claim with the line of the move that it is about."""
    said = dict(claim)
    for kind in ("legal", "illegal"):
        move = said.get(kind)
        if isinstance(move, dict) and len(move) == 1:
            ((who, what),) = move.items()
            said[kind] = {who: found(f"{who}: {what}").partition(": ")[2]}
    return said


def _line(line: str, before: Position[Any], after: Position[Any]) -> str:
    """A line with the numbers that its things have at another position."""
    for place in range(len(_NUMBER.findall(line))):
        there, now = _Numbered(line, place, before), _Numbered(line, place, after)
        number = there.number_of(now)
        if number is None:
            raise ValueError(say("what its 'no {n}' refers to is gone", n=there.number))
        line = now.with_number(number)
    return line


class _Numbered:
    """The things that one number of a line may be about at a position.

    Attributes:
        number: the number in the line.
        things: each of them, as it is shown and where; by their numbers, from 1.
    """

    things: list[list[tuple[str, str, Any]]]

    def __init__(self, line: str, place: int, position: Position[Any]) -> None:
        found = list(_NUMBER.finditer(line))[place]
        self.number = int(found[0])
        self._before, self._behind = line[: found.start()], line[found.end() :]
        shown = {
            placed.card.id: (placed.whose, placed.place, msgspec.structs.replace(placed.card, id=0))
            for placed in whys.cards(position.game.view(position))
        }
        each = []
        for number in range(1, len(shown) + 1):
            ids = _ids(position, self.with_number(number))
            if ids is None:
                break
            each.append(ids)
        # what is the same for every number is something else that the line names
        other = frozenset.intersection(*each) if len(each) > 1 else frozenset()
        self.things = [[shown[id] for id in sorted(ids - other) if id in shown] for ids in each]

    def with_number(self, number: int) -> str:
        return f"{self._before}{number}{self._behind}"

    def number_of(self, now: _Numbered) -> int | None:
        """The number that the thing has at another position; ``None`` if it is not there.

        The same number goes before others.  If nothing is like it, but the others there are as they
        were, it has changed itself.
        """
        at = self.number - 1
        if at >= len(self.things):
            return self.number  # it was none here either
        alike = [n for n, thing in enumerate(now.things) if thing == self.things[at]]
        if alike:
            return (at if at in alike else alike[0]) + 1
        others = _without(self.things, at) == _without(now.things, at)
        return self.number if others and len(now.things) == len(self.things) else None


def _without(things: Sequence[Any], at: int) -> list[Any]:
    return [thing for n, thing in enumerate(things) if n != at]


def _ids(position: Position[Any], line: str) -> frozenset[int] | None:
    """All the numbers in what a line stands for, objects among them; ``None`` if it is no move."""
    choice = position.choice
    said = f"{choice.who}: {line}" if ":" not in line and choice is not None else line
    try:
        answers = position.game.parse(position, said)
    except Refused as refused:
        answers = [refused.answer]
    except ValueError:
        return None
    return frozenset(_whole_numbers(msgspec.to_builtins(answers)))


def _whole_numbers(value: Any) -> list[int]:
    if isinstance(value, bool):
        return []
    if isinstance(value, int):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        return [number for one in value for number in _whole_numbers(one)]
    return []
