"""Section 9.2: the two sides of a split-card, as its name, its type line and its text have them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judgetool.games.fab.rulebook import carries

BETWEEN = "//"
"""What stands between the sides: in the text on a line of its own."""


def sides(name: str) -> tuple[str, ...]:
    """The names of the sides of a split-card, left first; any other name as it is."""
    every = tuple(" ".join(part.split()) for part in re.split(r"//|\|\|", name))
    return every if len(every) > 1 and all(every) else (name,)


def as_split(name: str) -> str:
    """A name as tables of cards have it: ``Null||Shock`` and ``Null//Shock`` are one."""
    return f" {BETWEEN} ".join(sides(name))


@carries("9.2.2")
def bears(called: str, name: str) -> bool:
    """Whether what is called so has a name, whatever its case: a split-card has two names, and only
    what has both is of the same name as it; so what has gained a name besides its own."""
    if BETWEEN not in called:
        return called.casefold() == name.casefold()
    return set(sides(name.casefold())) <= set(sides(called.casefold()))


def with_name(called: str, name: str) -> str:
    """What is called so with a name besides those that it has (8.5.9)."""
    return called if bears(called, name) else f"{called} {BETWEEN} {name}".strip(f"{BETWEEN} ")


def in_halves(lines: Sequence[str]) -> bool:
    """Whether a text is that of two cards in one."""
    return any(line.strip() == BETWEEN for line in lines)


def halves(lines: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The texts of two sides; of any other text the whole."""
    bare = [line.strip() for line in lines]
    if bare.count(BETWEEN) != 1:
        return (tuple(lines),)
    at = bare.index(BETWEEN)
    return tuple(lines[:at]), tuple(lines[at + 1 :])


@carries("9.2.1")
def split_sides(
    name: str, line: str, lines: Sequence[str]
) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The name, the type line and the text of each side of a split-card; nothing of another card,
    or of one that is not told apart in all three."""
    parts = sides(name), sides(line), halves(lines)
    if all(len(part) == 2 for part in parts):
        yield from zip(*parts, strict=True)
