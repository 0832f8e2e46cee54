"""A played file move by move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Answer, Violation
from judgetool.engine.table import Entry
from judgetool.scenario.player import Outcome


class Moment(msgspec.Struct, frozen=True):
    """A move, and what came of it.

    Attributes:
        n: how many answers were given before it.
        before: where it was made.
        answer: the move.
        says: the move as a sentence.
        entries: what came of it, without the move itself.
        after: where that led.
    """

    n: int
    before: Position[Any]
    answer: Answer
    says: str
    entries: tuple[Entry, ...]
    after: Position[Any]


class Tried(msgspec.Struct, frozen=True):
    """A move that was refused.

    Attributes:
        n: how many answers were given before it.
        before: where it was tried.
        line: it as it was written.
        violations: every reason.
    """

    n: int
    before: Position[Any]
    line: str
    violations: tuple[Violation, ...]


def moments(outcome: Outcome) -> Iterator[Moment]:
    """Every move of a played file that was made, in order."""
    cases = _cases(outcome.case)
    for n, (before, after) in enumerate(pairwise(cases)):
        found = moment(n, before, after)
        if found is not None:
            yield found


def moment(n: int, before: Case[Any], after: Case[Any]) -> Moment | None:
    """The move that led from a case to the next one; ``None`` where the journal tells of none."""
    answer = after.answer_given
    entries = tuple(after.position.journal.since(len(before.position.journal)))
    if answer is None or not entries or entries[0].kind != "move":
        return None
    said = entries[0].text
    return Moment(n, before.position, answer, said, entries[1:], after.position)


def tried(outcome: Outcome) -> Iterator[Tried]:
    """Every move of a played file that was refused, in order."""
    cases = _cases(outcome.case)
    for played in outcome.played:
        if played.kind != "refused":
            continue
        n = next(
            (n for n, case in enumerate(cases) if len(case.position.journal) >= played.first - 1),
            None,
        )
        if n is not None and cases[n].position.choice is not None:
            yield Tried(n, cases[n].position, played.text, played.violations)


def _cases(case: Case[Any]) -> Sequence[Case[Any]]:
    """The case at its opening and after each answer."""
    found = [case]
    while found[-1].before is not None:
        found.append(found[-1].before)
    return found[::-1]
