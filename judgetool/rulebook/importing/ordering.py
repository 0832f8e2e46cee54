"""Numbers in their order: which of them can't stand where they do, and which are passed over."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import TypeAlias

Key: TypeAlias = tuple[int, ...]
"""A FaB number: chapter, then section, rule and letter, from 1, as far as it has them."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def key(number: str) -> Key:
    """``(7, 5, 2, 2)`` of 7.5.2b."""
    digits = number.rstrip(LETTERS)
    letter = number[len(digits) :]
    return (*map(int, digits.split(".")), *(LETTERS.index(each) + 1 for each in letter))


def written(of: Key) -> str:
    """The number of a key."""
    number = ".".join(map(str, of[:3]))
    return number + LETTERS[of[3] - 1] if len(of) > 3 else number


def misplaced(keys: Sequence[Key]) -> frozenset[int]:
    """The positions that break an ascending order, as few as there can be.

    A wrong number that is too high is at fault itself, not all that come after it: what stays is
    the longest ascending row.
    """
    ends: list[Key] = []  # by length less one: the lowest end of an ascending row
    at: list[int] = []  # where that end stands
    before: list[int] = []  # by position: the one before it in its row, or -1
    for i, each in enumerate(keys):
        length = bisect_left(ends, each)
        before.append(at[length - 1] if length else -1)
        ends[length : length + 1] = [each]
        at[length : length + 1] = [i]
    kept = set()
    here = at[-1] if at else -1
    while here >= 0:
        kept.add(here)
        here = before[here]
    return frozenset(range(len(keys))) - kept


def skipped(numbers: Iterable[str]) -> tuple[str, ...]:
    """The numbers that are passed over: lower ones beside a number, and those it stands under.

    Sections count from 0, rules and letters from 1; a text may begin with any chapter.
    """
    have = {key(number) for number in numbers}
    missing: set[Key] = set()
    for each in have:
        for length in range(1, len(each)):
            missing.add(each[:length])
            first = 0 if length == 1 else 1
            missing.update((*each[:length], i) for i in range(first, each[length]))
    return tuple(written(each) for each in sorted(missing - have))
