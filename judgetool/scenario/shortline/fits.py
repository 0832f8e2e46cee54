"""How well the names in a line fit, by which one way to read it goes before another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from judgetool.engine.name_matching import AS_TYPED

MOST = 16  # ways to read a part of a line that are followed
# the worst fit, all together, the cards that can't be where they are, and how loosely it hangs
Cost: TypeAlias = tuple[int, int, int, int]
NO_COST: Cost = (0, 0, 0, 0)
UNSUITED: Cost = (0, 0, 1, 0)
LOOSE: Cost = (0, 0, 0, 1)
INCOMPLETE = AS_TYPED + 2  # a new entry that lacks something: meant if nothing else is


def both(a: Cost, b: Cost) -> Cost:
    return max(a[0], b[0]), a[1] + b[1], a[2] + b[2], a[3] + b[3]


def of_fit(fit: int) -> Cost:
    return fit, fit, 0, 0


def as_typed(i: int, j: int) -> Cost:
    """Words that are nothing known: rather few than many."""
    return AS_TYPED, AS_TYPED + j - i, 0, 0


def best(found: Iterable[tuple[Any, Cost]]) -> list[tuple[Any, Cost]]:
    """The ways that are unlike, each at its best, the best first."""
    unlike: list[tuple[Any, Cost]] = []
    for value, cost in sorted(found, key=lambda each: each[1]):
        if all(value != other or type(value) is not type(other) for other, _ in unlike):
            unlike.append((value, cost))
        if len(unlike) == MOST:
            break
    return unlike
