"""Cards as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgetool.engine.printed import Printed
from judgetool.language import say, word
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.safe import inert


def index(cards: Sequence[Printed]) -> Iterator[str]:
    """Cards by name, a line each."""
    return (inert(f"{card.full_name}  {card.line}  {_figures(card)}").rstrip() for card in cards)


def page(cards: Sequence[Printed], ink: Ink = PLAIN) -> Iterator[str]:
    """Cards with all that is printed on them, and what of it has to be applied by hand."""
    for card in cards:
        yield ink.strong(inert(card.full_name))
        yield inert(f"  {card.line}")
        if figures := _figures(card):
            yield inert(f"  {figures}")
        yield from (f"  {inert(line)}" for line in card.text)
        for unread in card.unread:
            first, *bullets = unread.splitlines() or [""]
            yield say("  not understood, apply by hand: {text}", text=inert(first))
            yield from (f"    {inert(bullet)}" for bullet in bullets)


def _figures(card: Printed) -> str:
    return word("list", ", ").join(card.figures)
