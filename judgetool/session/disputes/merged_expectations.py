"""What is expected in several lines as one expectation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from types import MappingProxyType
from typing import Any

from judgetool.language import say

_NOTHING_SAID: Mapping[str, Any] = MappingProxyType({})


def joined(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Two expectations in one; what the later one says of the same thing stands.

    Raises:
        ValueError: one says how many entries there are, the other speaks of a further one.
    """
    found = dict(one)
    for key, value in other.items():
        known = found.get(key)
        if isinstance(known, dict) and isinstance(value, dict):
            found[key] = joined(known, value)
        elif isinstance(known, int | list) and isinstance(value, dict):
            found[key] = _in_full(known, value)
        elif isinstance(known, dict) and isinstance(value, int | list):
            found[key] = _in_full(value, known)
        elif isinstance(known, list) and _are_records(known) and _are_records(value):
            pairs = zip_longest(known, value, fillvalue=_NOTHING_SAID)
            found[key] = [joined(one, other) for one, other in pairs]
        else:
            found[key] = value
    return found


def _are_records(value: Any) -> bool:
    """Whether it is a list of entries such as those of the chain, in order."""
    return isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)


def _in_full(
    every: int | Sequence[Mapping[str, Any]], some: Mapping[str, Mapping[str, Any]]
) -> list[dict[str, Any]]:
    """A list of entries, some of which are spoken of by their numbers.

    Args:
        every: all of them, or how many there are.
        some: what is said of some, by their numbers, counted from 1.

    Raises:
        ValueError: there is none of such a number.
    """
    entries = [{} for _ in range(every)] if isinstance(every, int) else list(map(dict, every))
    for number, said in some.items():
        if int(number) > len(entries):
            raise ValueError(
                say("there is no number {n}: there are {many} of them", n=number, many=len(entries))
            )
        entries[int(number) - 1] |= said
    return entries
