"""How people write a card with its color, a count and a counter."""

from __future__ import annotations

import re

from judgetool.games.fab.cards.sides import as_split

YOUNG, ADULT = "young", "adult"
"""The words by which heroes of a name are told apart."""


def split_color(written: str) -> tuple[str, str]:
    """``Snatch (red)`` as name and color; ``r``, ``1`` and the like are colors too."""
    text = written.strip()
    if text.endswith(")") and "(" in text:
        name, _, inner = text[:-1].rpartition("(")
        color = color_word(inner)
        if color:
            return as_split(name.strip()), color
    return as_split(text), ""


def color_word(written: str) -> str:
    """red, yellow or blue from the forms people write, or ""."""
    folded = written.strip().casefold()
    for color, forms in (
        ("red", ("red", "r", "1")),
        ("yellow", ("yellow", "y", "2")),
        ("blue", ("blue", "b", "3")),
    ):
        if folded in forms:
            return color
    return ""


def counter_name(written: str) -> str:
    """``-1 defense``, ``-1d`` and ``-1{d}`` are the same counter."""
    folded = written.strip().casefold().replace(" ", "")
    for sign in ("+1", "-1"):
        for symbol, forms in (("{p}", ("p", "power", "{p}")), ("{d}", ("d", "defense", "{d}"))):
            if folded in tuple(sign + form for form in forms):
                return sign + symbol
    return written.strip()


def counter_words(name: str) -> str:
    """The name of a counter as a file has it: ``+1 power``."""
    return name.replace("{p}", " power").replace("{d}", " defense")


def split_count(written: str) -> tuple[int, str]:
    """``3 unknown`` as 3 and ``unknown``."""
    found = re.fullmatch(r"(-?\d{1,6})(?: +(.+)|(unknown))", written.strip(), re.ASCII)
    if found is not None:
        return int(found[1]), (found[2] or found[3]).strip()
    return 1, written.strip()
