"""How the cards on a board were played, where their text asks it.

A board has no word for what was paid for an attack or a layer: that it was fused, that a card was
banished for it.  Taken as if nothing was, that has to be said.
"""

from __future__ import annotations

import functools

from judgetool.games.fab.abilities.types import Condition, PaidWith, PlayedFrom, WasDone, words_of
from judgetool.games.fab.cards import Card


@functools.cache
def asks_what_was_paid(card: Card) -> tuple[Condition, ...]:
    """What the text of a card asks of the costs that were paid for it."""
    found = (
        word
        for word in words_of(tuple(meant.ability for meant in card.meant))
        if isinstance(word, PaidWith) or (isinstance(word, WasDone) and word.ref == "this")
    )
    return tuple(dict.fromkeys(found))


@functools.cache
def asks_its_zone(card: Card) -> bool:
    """Whether the text of a card asks what zone it was played from."""
    words = words_of(tuple(meant.ability for meant in card.meant))
    return any(isinstance(word, PlayedFrom) and word.ref == "this" for word in words)
