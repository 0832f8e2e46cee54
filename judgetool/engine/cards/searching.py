"""Searching cards by words of their names, type lines and texts."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.cards.printed import Known
from judgetool.engine.name_matching import LETTERS, plainest, rank


def searched(words: Sequence[str], cards: Sequence[Known]) -> list[Known]:
    """The cards in which all words stand, the best first: in the name, then on the type line, then
    in the text; where none has them, those whose names fit what was typed in a hurry."""
    wanted = plainest(" ".join(words))
    each = wanted.split()
    found = [
        (at, i, card)
        for i, card in enumerate(cards)
        if (at := _place(wanted, each, card)) is not None
    ]
    if not found:
        ranked = ((rank(wanted, plainest(card.name)), i, card) for i, card in enumerate(cards))
        found = [(fit, i, card) for fit, i, card in ranked if fit is not None]
    return [card for _, _, card in sorted(found, key=lambda one: one[:2])]


def _place(wanted: str, words: Sequence[str], card: Known) -> int | None:
    """How good a card is found; ``None`` if it lacks a word."""
    name = plainest(card.full_name)
    fit = rank(wanted, name)
    if fit is not None and fit < LETTERS:
        return fit
    places = (name, f"{name} {plainest(card.line)}", None)
    for worse, place in enumerate(places):
        text = place if place is not None else f"{places[1]} {plainest(card.printed_text)}"
        if all(word in text for word in words):
            return LETTERS + worse
    return None
