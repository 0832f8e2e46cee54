"""The editions of the rules, and how a rule is read in each.

Chapter 7 was written anew more than once.  An edition's reading is a function of its own beside the
rule it changes, marked with ``@otherwise``; a board's ``edition:`` picks among them.  The Japanese
document has chapter 7 alone: the rules of other chapters that say the same thing again (8.1.2a) are
read with it, and else the source document's stand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from judgetool.games.fab.rulebook import BOOK

SOURCE = "en-2025-05"
JAPANESE = "ja"
NEWER = "en-newer"
EDITIONS = {
    SOURCE: "the English text of May 2025, the source document",
    JAPANESE: "the Japanese text of chapter 7, somewhat later than that",
    NEWER: "the newest English text we have; it knows {t}, so it is of later in 2025",
}
"""What each edition is; the first stands where a board names none."""

F = TypeVar("F", bound=Callable[..., Any])


class ByEdition(Generic[F]):
    """A rule as the source document reads it, with the readings of other editions."""

    def __init__(self, source: F, *others: F) -> None:
        editions = {variant.code: variant.editions for variant in BOOK.variants()}
        self._source = source
        self._others = {edition: other for other in others for edition in editions[other]}

    def of(self, edition: str) -> F:
        """The reading of an edition."""
        return self._others.get(edition, self._source)
