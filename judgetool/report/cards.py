"""Cards of the Flesh and Blood library as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgetool.games.fab.abilities.showing import text_shown
from judgetool.games.fab.cards import Card, line_said
from judgetool.language import say, word
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.safe import inert


def index(cards: Sequence[Card]) -> Iterator[str]:
    """Cards by name, a line each."""
    return (
        inert(f"{card.full_name}  {line_said(card.line)}  {_figures(card)}").rstrip()
        for card in cards
    )


def page(cards: Sequence[Card], ink: Ink = PLAIN) -> Iterator[str]:
    """Cards with all that is printed on them, and what of it has to be applied by hand."""
    for card in cards:
        yield ink.strong(inert(card.full_name))
        yield inert(f"  {line_said(card.line)}")
        if figures := _figures(card):
            yield f"  {figures}"
        yield from (f"  {inert(line)}" for line in text_shown(card))
        modes = {text: number + 1 for number, text in card.unread_modes}
        for unread in card.not_understood:
            first, *bullets = unread.splitlines()
            if unread in modes:
                first = say("mode {n}: {text}", n=modes[unread], text=first)
            yield say("  not understood, apply by hand: {text}", text=inert(first))
            yield from (f"    {inert(bullet)}" for bullet in bullets)


def _figures(card: Card) -> str:
    """The figures a card has; one it does not have is not zero (2.2.2)."""
    cost = None if card.cost is None else f"{card.cost or ''}X" if card.x else card.cost
    figures = {
        "cost": cost,
        "pitch": card.pitch,
        "power": card.power,
        "defense": card.defense,
        "life": card.life,
        "intellect": card.intellect,
    }
    return word("list", ", ").join(
        f"{word('property', name)} {value}" for name, value in figures.items() if value is not None
    )
