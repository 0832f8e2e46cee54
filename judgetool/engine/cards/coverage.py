"""How much of what is printed on cards is understood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from judgetool.engine.cards.printed import Known

LEVELS = ("fully", "in part", "not at all")


class Group:
    """Cards of one kind.

    Attributes:
        cards: how many are understood how far; one without a text is fully understood.
        paragraphs: the same of their paragraphs.
    """

    def __init__(self) -> None:
        self.cards: Counter[str] = Counter()
        self.paragraphs: Counter[str] = Counter()

    def add(self, levels: list[str]) -> None:
        """Take in a card with how far its paragraphs are understood."""
        self.paragraphs.update(levels)
        every = set(levels)
        whole = "fully" if every <= {"fully"} else "not at all" if every == {"not at all"} else ""
        self.cards[whole or "in part"] += 1


class Clause(msgspec.Struct, frozen=True):
    """What is not read: on how many cards it stands, and one of them."""

    text: str
    cards: int
    example: str


class Covered:
    """How much of cards is understood.

    Attributes:
        whole: all of them.
        types, classes, sources: by their types, classes and the tables they are from, "" for the
            library.
        clauses: what is not read, on the most cards first.
    """

    def __init__(self) -> None:
        self.whole = Group()
        self.types: dict[str, Group] = {}
        self.classes: dict[str, Group] = {}
        self.sources: dict[str, Group] = {}
        self.clauses: list[Clause] = []


def measured(cards: Iterable[Known]) -> Covered:
    """How much of some cards is understood."""
    found = Covered()
    stands_on: dict[str, list[Known]] = {}
    for card in cards:
        paragraphs = card.paragraphs
        levels = [paragraph.understood for paragraph in paragraphs]
        groups = [found.whole, found.sources.setdefault(card.source, Group())]
        groups += [found.types.setdefault(each, Group()) for each in card.types or ("",)]
        groups += [found.classes.setdefault(each, Group()) for each in card.classes or ("",)]
        for group in groups:
            group.add(levels)
        for clause in {each for paragraph in paragraphs for each in paragraph.by_hand}:
            stands_on.setdefault(clause, []).append(card)
    ordered = sorted(stands_on.items(), key=lambda each: (-len(each[1]), each[0]))
    found.clauses = [Clause(text, len(on), on[0].full_name) for text, on in ordered]
    return found
