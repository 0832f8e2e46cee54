"""Cards as lines of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from judgetool.engine.cards.printed import Known, Paragraph, Printed
from judgetool.language import say, word
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.safe import inert


def index(cards: Sequence[Printed]) -> Iterator[str]:
    """Cards by name, a line each."""
    return (inert(f"{card.full_name}  {card.line}  {_figures(card)}").rstrip() for card in cards)


def first_lines(card: Known) -> str:
    """The beginning of what is printed on a card, as one line."""
    lines = [line.replace("*", "") for line in card.printed_text.splitlines() if line.strip()]
    return " / ".join(lines[:_FIRST])


_FIRST = 3


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


def full_page(cards: Sequence[Known], ink: Ink = PLAIN) -> Iterator[str]:
    """Cards with all that is printed on them, and beside each paragraph what it is read as."""
    for card in cards:
        source = say("  (from {table})", table=card.source) if card.source else ""
        yield ink.strong(inert(card.full_name)) + inert(source)
        yield inert(f"  {card.line}")
        if figures := _figures(card):
            yield inert(f"  {figures}")
        for paragraph in card.paragraphs:
            if paragraph.side:
                yield f"  {inert(paragraph.side)}:"
            yield from paragraph_lines(paragraph)


def paragraph_lines(paragraph: Paragraph) -> Iterator[str]:
    """A paragraph as it is printed; below it what is understood, and what is not."""
    lines = paragraph.printed.splitlines()
    yield from (f"  {inert(line)}" for line in lines)
    as_it_stands = paragraph.read_as == paragraph.printed
    if as_it_stands and not paragraph.by_hand:
        yield say("    understood as it is printed")
    elif paragraph.read_as and not as_it_stands:
        first, *others = paragraph.read_as.splitlines()
        yield say("    read as: {text}", text=inert(first))
        yield from (f"      {inert(other)}" for other in others)
    for unread in paragraph.by_hand:
        if unread == paragraph.printed:
            yield say("    not understood: apply it by hand")
            continue
        first, *others = unread.splitlines() or [""]
        yield say("    apply by hand: {text}", text=inert(first))
        yield from (f"      {inert(other)}" for other in others)


def full_json(cards: Sequence[Known]) -> Iterator[str]:
    """Cards as JSON objects, a line each."""
    import json

    for card in cards:
        said = {
            "name": card.name,
            "full name": card.full_name,
            "type": card.line,
            "figures": list(card.figures),
            "source": card.source or None,
            "paragraphs": [
                {"printed": p.printed, "read as": p.read_as, "by hand": list(p.by_hand)}
                for p in card.paragraphs
            ],
        }
        yield json.dumps(said, ensure_ascii=False)


def search_lines(cards: Sequence[Known], total: int) -> Iterator[str]:
    """Cards that were found, with the beginning of their texts; and how many more there are."""
    for card, line in zip(cards, index(cards), strict=True):
        yield line
        if text := first_lines(card):
            yield f"    {inert(text)}"
    if total > len(cards):
        yield say("and {n} more: --limit shows them", n=total - len(cards))


def stats_lines(cards: Sequence[Known]) -> Iterator[str]:
    """How many cards there are, from where, of which types and classes."""
    names = len({card.name for card in cards})
    yield say("{n} cards of {names} names", n=f"{len(cards):,}", names=f"{names:,}")
    sources = Counter(card.source or say("the library") for card in cards)
    types = Counter(word("type", each) for card in cards for each in card.types)
    classes = Counter(word("type", each) for card in cards for each in card.classes)
    yield inert(say("from: {counts}", counts=_counted(sources)))
    yield inert(say("types: {counts}", counts=_counted(types)))
    yield inert(say("classes and talents: {counts}", counts=_counted(classes)))


def _counted(counts: Counter[str]) -> str:
    each = (f"{name} {count:,}" for name, count in counts.most_common())
    return word("list", ", ").join(each)


def wordings(
    of_cards: Iterable[tuple[str, Sequence[str]]], by_hand: Sequence[str]
) -> Iterator[str]:
    """What is read of cards, kind of phrase by kind, and what the judge may write."""
    yield say("what cards may say; a word in capitals stands for any line of its own list")
    yield say('where a list has "this" or "~", a card may use its own name')
    for kind, lines in of_cards:
        yield kind
        yield from (f"  {inert(line)}" for line in lines)
    yield say("what the judge may write, with names for what is in capitals")
    yield from (f"  judge: {inert(line)}" for line in by_hand)


def _figures(card: Printed) -> str:
    return word("list", ", ").join(card.figures)
