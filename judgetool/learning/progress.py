"""What somebody has answered, and what they are to be asked again.

A line is written for every answer, and is there before the next question is asked.  What is learnt
is a rule, not a question: how well it is known follows from the answers by ``fsrs``.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from judgetool.learning.question import Question
from judgetool.session.storage import places

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

FILE = "learning.jsonl"


class Given(msgspec.Struct, frozen=True):
    """An answer.

    Attributes:
        at: when it was given, in seconds since 1970.
        system: the game.
        rule: the rule that it was about.
        kind: what was asked.
        right: whether it was right.
    """

    at: float
    system: str
    rule: str
    kind: str
    right: bool


class Progress:
    """The answers that are kept in a file, which need not be there yet."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = places.data() / FILE if path is None else path
        self.given, self._torn = _read(self.path)

    def add(self, question: Question, system: str, *, right: bool) -> None:
        """Keep an answer.

        Raises:
            OSError: it can't be written.
        """
        now = datetime.now(UTC).timestamp()
        self.keep(Given(now, system, question.rule, question.kind, right))

    def keep(self, *records: msgspec.Struct) -> None:
        """Keep records, a line each, all of them at once.

        Raises:
            OSError: they can't be written.
        """
        lines = b"".join(msgspec.json.encode(record) + b"\n" for record in records)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab") as file:
            file.write(b"\n" * self._torn + lines)
            file.flush()
            os.fsync(file.fileno())
        self._torn = False
        self.given += [record for record in records if isinstance(record, Given)]

    def lines(self) -> list[bytes]:
        """The lines that are kept, each a record; one that was not written whole is none."""
        if not self.path.exists():
            return []
        return [line for line in self.path.read_bytes().splitlines() if _is_record(line)]

    def reset(self) -> None:
        """Forget everything."""
        self.path.unlink(missing_ok=True)
        self.given.clear()

    def rules(self, system: str) -> dict[str, tuple[int, int]]:
        """Of each rule how many answers were right, and how many there were."""
        found: dict[str, tuple[int, int]] = {}
        for each in self.given:
            if each.system == system:
                right, of = found.get(each.rule, (0, 0))
                found[each.rule] = right + each.right, of + 1
        return found

    def due(self, system: str, now: datetime | None = None) -> list[str]:
        """The rules that are to be asked again by now, the most forgotten first."""
        by_now = now or datetime.now(UTC)
        scheduler, cards = self._cards(system)
        due = {rule: card for rule, card in cards.items() if card.due <= by_now}
        return sorted(due, key=lambda r: scheduler.get_card_retrievability(due[r], by_now))

    def known(self, system: str, now: datetime) -> dict[str, float]:
        """Of each rule that was asked about how likely it is to be known now, from 0 to 1; one that
        was answered wrongly the last time is not."""
        scheduler, cards = self._cards(system)
        last = {each.rule: each.right for each in self.given if each.system == system}
        return {
            rule: scheduler.get_card_retrievability(card, now) if last[rule] else 0.0
            for rule, card in cards.items()
        }

    def _cards(self, system: str) -> tuple[Scheduler, dict[str, Card]]:
        """What is learnt of each rule."""
        from fsrs import Card, Rating, Scheduler

        scheduler = Scheduler(enable_fuzzing=False)
        cards: dict[str, Card] = {}
        for each in self.given:
            if each.system == system:
                when = datetime.fromtimestamp(each.at, UTC)
                card = cards.get(each.rule) or Card(card_id=len(cards), due=when)
                rating = Rating.Good if each.right else Rating.Again
                cards[each.rule], _ = scheduler.review_card(card, rating, when)
        return scheduler, cards


def _is_record(line: bytes) -> bool:
    try:
        return isinstance(msgspec.json.decode(line), dict)
    except msgspec.DecodeError:
        return False


def _read(path: Path) -> tuple[list[Given], bool]:
    """The answers in a file, and whether its last line was not written whole; such a line is
    none."""
    try:
        text = path.read_bytes()
    except OSError:
        return [], False
    found = []
    for line in text.splitlines():
        try:
            found.append(msgspec.json.decode(line, type=Given))
        except msgspec.DecodeError:
            continue
    return found, bool(text) and not text.endswith(b"\n")
