"""How alike two texts are, for the names that were meant by what nothing is called.

Alike is what has most letters in the same order: twice their number, of the letters of both.
"""

from __future__ import annotations

from collections.abc import Iterable


def likeness(one: str, other: str) -> float:
    """How alike two texts are, from 0 to 1 for the same."""
    from rapidfuzz.distance import Indel  # only when something is misspelt

    return Indel.normalized_similarity(one, other)


def most_like(typed: str, known: Iterable[str], count: int, least: float) -> list[str]:
    """Those of some texts that are most like one, and at least so much alike, the likest first."""
    from rapidfuzz.distance import Indel
    from rapidfuzz.process import extract

    every = list(known)
    found = extract(
        typed, every, scorer=Indel.normalized_similarity, limit=count, score_cutoff=least
    )
    return [text for text, _, _ in found]
