"""How well every step and topic is known: the sections of the rules, with what was answered."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from judgetool import files
from judgetool.engine.rulebook import Rulebook, parent
from judgetool.language import say
from judgetool.learning.progress import Progress
from judgetool.learning.question import topic_of
from judgetool.report.safe import inert

_BAR = 10  # signs
_KNOWN = 0.7
"""What is known by less than this is weak."""


class Topic(msgspec.Struct, frozen=True):
    """A section of the rules.

    Attributes:
        number: its number.
        title: its title.
        right: how many answers about it were right.
        of: how many there were.
        known: how much of what was asked is likely to be known now, from 0 to 1.
        due: the rules in it that are to be asked again.
    """

    number: str
    title: str
    right: int
    of: int
    known: float
    due: tuple[str, ...]

    @property
    def told(self) -> str:
        """How well it is known, in a bar and in numbers."""
        full = round(self.known * _BAR)
        bar = "#" * full + "." * (_BAR - full)
        if not self.of:
            return say("{bar}  not asked yet", bar=bar)
        percent = round(self.known * 100)
        told = say("{bar} {percent}%  {right} of {of} right",
                   bar=bar, percent=percent, right=self.right, of=self.of)  # fmt: skip
        return say("{told}, {n} due", told=told, n=len(self.due)) if self.due else told


def topics(progress: Progress, system: str, book: Rulebook) -> tuple[Topic, ...]:
    """Every section, in the order of the rulebook."""
    now = datetime.now(UTC)
    answered, known = progress.rules(system), progress.known(system, now)
    due = progress.due(system, now)
    found = []
    done = dict.fromkeys(topic_of(number, book) for number in (*book.implemented(), *answered))
    chapters = {parent(number) for number in done}
    for number in (rule.number for rule in book if rule.number in done.keys() - chapters):
        of = {rule: n for rule, n in answered.items() if topic_of(rule, book) == number}
        found.append(
            Topic(
                number,
                book[number].title,
                sum(right for right, _ in of.values()),
                sum(n for _, n in of.values()),
                sum(known[rule] for rule in of) / len(of) if of else 0.0,
                tuple(rule for rule in due if rule in of),
            )
        )
    return tuple(found)


def weak(progress: Progress, system: str) -> tuple[str, ...]:
    """The rules that are known worst, the worst first."""
    known = progress.known(system, datetime.now(UTC))
    return tuple(sorted((rule for rule in known if known[rule] < _KNOWN), key=lambda r: known[r]))


def no_weak_spots() -> str:
    return say(
        "no weak spots: you got nothing wrong, and are not likely to have forgotten any of it"
    )


def lines(every: tuple[Topic, ...]) -> Iterator[str]:
    """The grid as text."""
    wide = max(len(topic.number) for topic in every)
    for topic in every:
        yield inert(f"{topic.number:<{wide}}  {topic.told}  {topic.title}")


def export(progress: Progress, path: Path) -> None:
    """Write every answer that is kept, and how far one is in each lesson, to a file of its own.

    Raises:
        OSError: it can't be written, or is there already.
    """
    files.new(path, exported(progress))


def exported(progress: Progress) -> bytes:
    """The same as JSON."""
    return msgspec.json.format(b"[" + b",".join(progress.lines()) + b"]") + b"\n"
