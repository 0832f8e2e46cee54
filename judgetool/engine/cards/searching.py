"""Searching cards by words of their names, type lines and texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

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


def worded(typed: str, cards: Sequence[Known]) -> list[Known]:
    """The cards in whose texts all words that are typed stand, those first that have them as a
    keyword."""
    words = plainest(typed).split()
    texts = ((card, f" {plainest(card.printed_text)}") for card in cards)
    found = [card for card, text in texts if words and all(f" {each}" in text for each in words)]
    first = {id(card) for card in with_keyword(typed, found)}
    return sorted(found, key=lambda card: id(card) not in first)


_REMINDER = re.compile(r"\*?\([^)]*\)\*?")
_FIGURE = re.compile(r" (?:\d+|x)$")


def with_keyword(typed: str, cards: Iterable[Known], *, begun: bool = False) -> list[Known]:
    """The cards that have a keyword printed alone, or in a list, or before what it leads.

    Args:
        begun: whether its first letters are enough.
    """
    wanted = plainest(typed)
    if not wanted:
        return []
    lower = wanted.split()[0]
    return [
        card
        for card in cards
        if lower in plainest(card.printed_text)
        and any(each == wanted or (begun and each.startswith(wanted)) for each in keywords(card))
    ]


def keywords(card: Known) -> Iterator[str]:
    """What may be keywords in a card's text, as `plainest` writes them: whole lines without
    figures, and parts of lists."""
    for line in _REMINDER.sub("", card.printed_text).replace("*", "").splitlines():
        led, dash, _ = re.sub(r" [-\u2013\u2014] .*", " -", line).partition(" -")
        for part in (led,) if dash else line.split(","):
            yield _FIGURE.sub("", plainest(part.strip(" .")))
