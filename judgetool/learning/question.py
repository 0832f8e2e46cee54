"""A question, its answers, and its hints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec

from judgetool.engine.case import Position
from judgetool.engine.rulebook import Rulebook, parent
from judgetool.language import say
from judgetool.scenario.document import Asked

SUMS: tuple[Asked, ...] = ("life", "damage")
"""The kinds that ask what numbers come to."""
LEVELS = frozenset((0, 1, 2))
Given: TypeAlias = frozenset[int]
"""What somebody answers: the options chosen, from 0."""


class Told(msgspec.Struct, frozen=True):
    """Something that happens, or is so, and the rule that makes it so."""

    text: str
    rule: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


class Option(msgspec.Struct, frozen=True):
    """What may be answered.

    Attributes:
        right: whether it is so.
        at: by which line of what happens it is judged; the last one if not said.
        rule: the rule by which it is not so, where that is another than that of the line.
        why: what it leaves out, in a few words.
        last: whether it stands below the others.
    """

    text: str
    right: bool = False
    at: int = -1
    rule: str = ""
    why: str = ""
    last: bool = False


class Question(msgspec.Struct, frozen=True):
    """A question about a position.

    Attributes:
        kind: what is asked.
        level: how much one has to know, from 0.
        file: the file that the position is of.
        n: how many answers were given there before it.
        at: the position.
        asks: the question, in a sentence or two.
        options: what may be answered.
        rules: the rules that decide it, the one that it is about first.
        because: what happens, line by line, as the game goes on from there.
        weight: how much there is to it: of two questions of a kind the one with more is asked.
        several: whether each option is judged for itself, so that several can be right.
        purpose: what it trains, as far as its file says so.
        tips: what helps with it, as far as its file says so.
        moves: after how many answers what is asked about has happened.
    """

    kind: Asked
    level: int
    file: str
    n: int
    at: Position[Any]
    asks: str
    options: tuple[Option, ...]
    rules: tuple[str, ...]
    because: tuple[Told, ...] = ()
    weight: int = 0
    several: bool = False
    purpose: str = ""
    tips: tuple[str, ...] = ()
    moves: int = 1

    @property
    def rule(self) -> str:
        """The rule that it is about."""
        return self.rules[0]

    @property
    def topic(self) -> str:
        """What that rule is part of."""
        return topic_of(self.rule, self.at.game.rulebook)

    @property
    def right(self) -> int:
        """Which of the options is right, from 0; of several the first."""
        return min(self.rights)

    @property
    def rights(self) -> Given:
        """The options that are right."""
        return frozenset(n for n, option in enumerate(self.options) if option.right)

    @property
    def key(self) -> str:
        """What no other question has."""
        return f"{self.file}#{self.n}:{self.kind}:{self.asks}"

    @property
    def said(self) -> str:
        """It and what is right in words, which other boards may have, too."""
        right = (option.text for option in self.options if option.right)
        return "\n".join((self.asks, *sorted(right)))

    def parts(self, given: Iterable[int]) -> tuple[int, str, Option]:
        """Where an answer that is wrong parts from the rules: before which line of what happens, by
        which rule, and the option that does."""
        wrong = [self.options[n] for n in sorted(frozenset(given) ^ self.rights)]
        option = min(wrong, key=lambda option: option.at % len(self.because))
        at = option.at % len(self.because)
        return at, option.rule or self.because[at].rule, option


def topic_of(number: str, book: Rulebook) -> str:
    """The section that a rule is part of: the part of its chapter, or itself if it is in none."""
    around = [number]
    outer = parent(number)
    while outer is not None:
        around += [outer] if outer in book else []
        outer = parent(outer)
    return around[-2] if len(around) > 1 else number


def titled(book: Rulebook, number: str) -> str:
    """A rule by its number and its title, which is said once where the number names it."""
    title, stands_apart = book[number].title, ": " in number
    named = number.casefold().endswith(title.casefold())
    return number if named or stands_apart else f"{number} {title}"


def hints(question: Question, book: Rulebook) -> tuple[str, ...]:
    """What its file says, or else where to look; which rule, and what it says: each says more than
    the one before."""
    about, rule = book[question.topic], book[question.rule]
    look = say("look in {rule}", rule=titled(book, about.number))
    return (
        *(question.tips or (look,)),
        say("the rule is {rule}", rule=titled(book, rule.number)),
        f"{rule.number}  {rule.gist}",
    )
