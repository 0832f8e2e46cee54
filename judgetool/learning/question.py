"""A question, its answers, and its hints."""

from __future__ import annotations

from typing import Any

import msgspec

from judgetool.engine.case import Position
from judgetool.engine.rulebook import Rulebook, section
from judgetool.language import say
from judgetool.scenario.document import Asked

KINDS: dict[Asked, int] = {"priority": 0, "next": 0, "life": 0, "zone": 0, "legal": 1, "rule": 2}
"""The kinds of questions, each with the least level of an exam that asks it."""


class Option(msgspec.Struct, frozen=True):
    """What may be answered."""

    text: str
    right: bool = False


class Question(msgspec.Struct, frozen=True):
    """A question about a position.

    Attributes:
        kind: what is asked.
        file: the file that the position is of.
        n: how many answers were given there before it.
        at: the position.
        asks: the question, in a sentence or two.
        options: what may be answered; one is right.
        rules: the rules that decide it, the one that it is about first.
        because: what happens, line by line, as the game goes on from there.
    """

    kind: Asked
    file: str
    n: int
    at: Position[Any]
    asks: str
    options: tuple[Option, ...]
    rules: tuple[str, ...]
    because: tuple[str, ...] = ()

    @property
    def rule(self) -> str:
        """The rule that it is about."""
        return self.rules[0]

    @property
    def topic(self) -> str:
        """The section of that rule."""
        return section(self.rule)

    @property
    def right(self) -> int:
        """Which of the options is right, from 0."""
        return next(n for n, option in enumerate(self.options) if option.right)

    @property
    def key(self) -> str:
        """What no other question has."""
        return f"{self.file}#{self.n}:{self.kind}:{self.asks}"


def hints(question: Question, book: Rulebook) -> tuple[str, ...]:
    """Where to look, which rule, and what it says: each says more than the one before."""
    about, rule = book[question.topic], book[question.rule]
    return (
        say("look in {number} {title}", number=about.number, title=about.title),
        say("the rule is {number} {title}", number=rule.number, title=rule.title),
        f"{rule.number}  {rule.gist}",
    )
