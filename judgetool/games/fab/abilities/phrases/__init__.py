"""The ability language as rows: every wording beside the record it stands for, in both languages.

The notation of a row is that of ``cardgame.phrases``.  A new wording is a row; begin with the file
that says such things: ``deeds`` what is done (8.5), ``lasting`` what holds for a while (6.2),
``replacing`` what happens instead (6.4), ``conditions`` (1.8.4), ``triggers`` (6.6), ``costs``
(1.14), ``keywords`` (8.3), ``nouns`` the players, objects, numbers and times in all of them.
``clauses`` joins them to sentences, ``paragraphs`` these to abilities (2.12.3).  What is no row:
``cutting`` a text into words, ``assembling`` sentences that hang on each other, ``checking`` an
ability as a whole, ``said`` what clauses say on the way to it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judgetool.cardgame.phrases.phrasing import Phrasing


@cache
def language() -> Phrasing:
    """The language, put together as it is first read or written."""
    from judgetool.cardgame.phrases.phrasing import Phrasing
    from judgetool.games.fab.abilities.phrases import (
        clauses,
        conditions,
        costs,
        cutting,
        deeds,
        keywords,
        lasting,
        nouns,
        paragraphs,
        replacing,
        triggers,
    )

    files = (
        *(nouns, keywords, conditions, triggers, deeds, costs, lasting, replacing, clauses),
        paragraphs,
    )
    many = [getattr(file, "MANY", {}) for file in files]
    return Phrasing(
        [row for file in files for row in file.ROWS],
        cut=cutting.template_words,
        many={kind: agrees for each in many for kind, agrees in each.items()},
    )
