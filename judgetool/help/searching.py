"""Words looked for in all pages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judgetool.help.markdown import Heading, plainly
from judgetool.help.pages import Page, every


@dataclass(frozen=True)
class Hit:
    """A place of a page at which all words stand.

    Attributes:
        page: the page.
        place: the place of the block there.
        under: the heading that it stands under.
        says: what stands there.
    """

    page: Page
    place: int
    under: str
    says: str


def found(typed: str) -> list[Hit]:
    """The places where all words stand that were typed, in the order of the pages; first those
    that are headings."""
    words = typed.casefold().split()
    if not words:
        return []
    hits = list(_hits(words))
    return sorted(hits, key=lambda hit: not isinstance(hit.page.blocks[hit.place], Heading))


def _hits(words: list[str]) -> Iterator[Hit]:
    for page in every():
        under = page.title
        for place, block in enumerate(page.blocks):
            says = plainly(block)
            if isinstance(block, Heading):
                under = says
            folded = says.casefold()
            if all(word in folded for word in words):
                yield Hit(page, place, under, says)
