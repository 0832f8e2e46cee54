"""The rules that a text mentions by their numbers."""

from __future__ import annotations

import re

from judgetool.engine.rulebook import Rulebook

_FIGURES = re.compile(r"(?<![\w.])[\w.]*\d[\w.]*")
_BEFORE = re.compile(r"[\w.:]+ $")
MOST_WORDS = 4
"""How many words may stand before the figures of a number that is made of words as well."""


def mentioned(book: Rulebook, text: str) -> tuple[str, ...]:
    """The numbers of rules in a text, each once, in their order; of those that begin alike the
    longest."""
    return tuple(dict.fromkeys(text[start:end] for start, end in places(book, text)))


def places(book: Rulebook, text: str) -> list[tuple[int, int]]:
    """Where the numbers of rules stand in a text."""
    found: list[tuple[int, int]] = []
    for figures in _FIGURES.finditer(text):
        place = _place(book, text, figures)
        if place is None:
            continue
        while found and place[0] <= found[-1][0]:
            found.pop()  # a number that another one begins with: "Deal 2" in "Deal 2 point 3"
        if not found or place[0] >= found[-1][1]:
            found.append(place)
    return found


def _place(book: Rulebook, text: str, figures: re.Match[str]) -> tuple[int, int] | None:
    """Where the longest number stands that ends with these figures; ``None`` if they end none."""
    end = figures.start() + len(figures[0].rstrip("."))
    starts = [figures.start()]
    while len(starts) <= MOST_WORDS:
        before = _BEFORE.search(text, 0, starts[-1])
        if before is None:
            break
        starts.append(before.start())
    start = next((at for at in reversed(starts) if _is_number(book, text[at:end])), None)
    return None if start is None else (start, end)


def _is_number(book: Rulebook, text: str) -> bool:
    """Whether a text is the number of a rule; a bare figure is rather a number of things."""
    return not text.isdecimal() and text in book
