"""Rule numbers that a file names: whether they exist, and which were probably meant."""

from __future__ import annotations

import re

from judgetool.engine.rulebook import Rulebook, order, parent
from judgetool.language import say
from judgetool.scenario.problems import listed, quoted
from judgetool.scenario.problems import nearest as similar

_NUMBER = re.compile(r"[0-9]{1,4}(?:\.[0-9]{1,4}){0,5}[a-z]{0,2}\Z")


def unknown(number: str, book: Rulebook) -> str | None:
    """The error about a number that the rulebook does not have, ``None`` if it has it."""
    if number in book:
        return None
    said = say(
        "the {system} rulebook has no rule {number}", system=book.system, number=quoted(number)
    )
    if not _NUMBER.match(number) and parent(number) not in book:
        meant = _meant(number, book)
        if meant is not None:
            return say("{said}; did you mean {number}?", said=said, number=meant)
        return say("{said}; write a number such as {example}", said=said, example=example(book))
    near = nearest(number, book)
    return say(
        "{said}; the nearest is {rules}" if len(near) == 1 else "{said}; the nearest are {rules}",
        said=said,
        rules=listed(near, "and"),
    )


def _meant(number: str, book: Rulebook) -> str | None:
    """The number that was probably meant, of those that are not figures alone."""
    worded = [rule.number for rule in book if not _NUMBER.match(rule.number)]
    return similar(number, worded) or similar(number.replace(" ", "."), worded)


def example(book: Rulebook) -> str:
    """A rule number as one is written: the first of those with the most parts."""
    return max((rule.number for rule in book), key=lambda number: number.count("."), default="1.1")


def nearest(number: str, book: Rulebook) -> list[str]:
    """The rules next to where a number would stand: the one above it, and those beside it."""
    above = parent(number)
    while above is not None and above not in book:
        above = parent(above)
    beside = [
        rule.number for rule in book if (parent(rule.number) == above or rule.number == above)
    ]
    place = order(number)
    before = sorted((n for n in beside if order(n) < place), key=order)[-2:]
    after = sorted((n for n in beside if order(n) > place), key=order)[:2]
    return [*before, *after]
