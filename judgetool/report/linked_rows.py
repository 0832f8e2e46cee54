"""A line of text and the rules it leads to, for front ends in which a rule can be gone to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Row(NamedTuple):
    """A line of an answer, the rules it leads to, whether it is the heading of what follows, and
    the number of the claim whose reasons it names; 0 for none."""

    text: str
    rules: tuple[str, ...] = ()
    heads: bool = False
    claim: int = 0


def heading(text: str, rules: Iterable[str] = ()) -> Row:
    """A line over others."""
    return Row(text, tuple(rules), heads=True)


def leading(lines: Iterable[str], rules: Iterable[str] = ()) -> Iterator[Row]:
    """Lines that all lead to the same rules."""
    numbers = tuple(rules)
    return (Row(line, numbers) for line in lines)
