"""Cards as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from judgetool.engine.cards.printed import Printed
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


def wordings(
    of_cards: Iterable[tuple[str, Sequence[str]]], by_hand: Sequence[str]
) -> Iterator[str]:
    """What is read of cards, kind of phrase by kind, and what the judge may write."""
    yield say("what cards may say; a word in capitals is any line of its own list")
    yield say('where a list has "this" or "~", a card may say its own name')
    for kind, lines in of_cards:
        yield kind
        yield from (f"  {inert(line)}" for line in lines)
    yield say("what the judge may write, with names for what is in capitals")
    yield from (f"  judge: {inert(line)}" for line in by_hand)


def _figures(card: Printed) -> str:
    return word("list", ", ").join(card.figures)
