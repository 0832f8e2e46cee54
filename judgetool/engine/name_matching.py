"""Names typed in a hurry, and how well they fit: exactly, by a beginning, by the beginnings of
words or their first letters, or by letters in order.

One matcher for all that is typed: boards, moves and the lines that are offered.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

EXACT, BEGINNING, WORDS, LETTERS, AS_TYPED = range(5)
FEWEST_LETTERS = 4  # letters in order of a name: fewer say nothing

_DROPPED = re.compile(r"[,'’.!?\"()]")
_BETWEEN = re.compile(r"[\s/–—-]+")


@functools.lru_cache(maxsize=8192)
def plainest(text: str) -> str:
    """A name without what a hurried hand leaves out."""
    folded = text.casefold()
    if folded.replace(" ", "").isalpha():  # as most names are: sooner than by the patterns
        return " ".join(folded.split())
    return _BETWEEN.sub(" ", _DROPPED.sub("", folded)).strip()


def initials(name: str) -> frozenset[str]:
    """The letters with which what fits a name, plainest, can begin: one of a word's, bracket or
    no bracket before it."""
    return frozenset(word[0] for word in name.replace("(", " ( ").split())


def rank(typed: str, name: str) -> int | None:
    """How well what was typed fits a name, both plainest; ``None`` if it does not."""
    if not typed:
        return None
    if typed == name:
        return EXACT
    if len(typed) > len(name):
        return None
    if name.startswith(typed):
        return BEGINNING
    first = typed[0]
    if name[0] != first and f" {first}" not in name and f"({first}" not in name:
        return None  # soonest told, of nearly every name: no word of it begins so
    head, *others = typed.split(" ")
    begins = name.startswith(head) or f" {head}" in name or f"({head}" in name
    if begins and (not others or places(typed.split(), name.split()) is not None):
        return WORDS
    if others:
        return None
    if len(typed) == name.count(" ") + 1 and typed == "".join(w[0] for w in name.split()):
        return WORDS
    return LETTERS if _letters(typed, name.replace(" ", "")) else None


def places(typed: Sequence[str], words: Sequence[str]) -> tuple[int, ...] | None:
    """Which words begin with those typed, in their order, as early as they can be; one in brackets
    does without them, too.  ``None`` if they do not."""
    found: list[int] = []
    for begun in typed:
        ways = (begun, f"({begun}")
        i = found[-1] + 1 if found else 0
        while i < len(words) and not words[i].startswith(ways):
            i += 1
        if i == len(words):
            return None
        found.append(i)
    return tuple(found)


def _letters(typed: str, name: str) -> bool:
    if len(typed) < FEWEST_LETTERS or typed[0] != name[:1]:
        return False
    left = iter(name)
    return all(letter in left for letter in typed)
