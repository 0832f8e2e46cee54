"""What is read of cards, and what the judge may write, for whoever writes either."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.games.magic_classic.abilities.sentences import CARDS

Wordings = Iterator[tuple[str, tuple[str, ...]]]


def of_cards() -> Wordings:
    """The kinds of phrases that a card's line is read as, that of a whole line first."""
    return CARDS.wordings("paragraph")


def of_the_judge() -> tuple[str, ...]:
    """What the judge may write by hand."""
    from judgetool.games.magic_classic.text.manual import MANUAL_FORMS

    return MANUAL_FORMS
