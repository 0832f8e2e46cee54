"""Two moments beside each other: where their lines part, what each did, and how they differ now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from judgetool.engine.rulebook import joined
from judgetool.engine.table import Entry
from judgetool.language import say
from judgetool.report.two_editions import fact_said, value_said
from judgetool.scenario.two_editions import Difference, differences
from judgetool.session.history.tree import Moment
from judgetool.session.outcomes import Row
from judgetool.session.session import Session

_REPEATS = "waiting.prompt"  # what is asked follows from who is, and of what kind it is


@dataclass(frozen=True)
class Side:
    """A moment and the line that leads to it from where two part.

    Attributes:
        moment: where it ends.
        line: the moments since they parted.
        entries: what the journal says of them.
    """

    moment: Moment
    line: tuple[Moment, ...]
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Compared:
    """Two moments.

    Attributes:
        fork: the last moment that their lines have in common.
        ends: the facts in which they differ: what, in the one, in the other.
    """

    fork: Moment
    one: Side
    other: Side
    ends: tuple[Difference, ...]

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.one, self.other


def compare(session: Session, one: Moment, other: Moment) -> Compared:
    """Two moments of a session beside each other."""
    fork = session.tree.fork(one, other)
    facts = [
        session.position.game.facts(moment.case.position)  # type: ignore[attr-defined]
        for moment in (one, other)
    ]
    ends = tuple(each for each in differences("", *facts) if each[0] != _REPEATS)
    return Compared(fork, _side(session, fork, one), _side(session, fork, other), ends)


def _side(session: Session, fork: Moment, moment: Moment) -> Side:
    path = session.tree.path(moment)
    line = tuple(path[path.index(fork) + 1 :])
    journal, before = moment.case.position.journal, fork.case.position.journal
    # what is not settled yet at the fork may have been written anew
    kept = next(
        (n for n, (a, b) in enumerate(zip(before, journal, strict=False)) if not _same(a, b)),
        min(len(before), len(journal)),
    )
    return Side(moment, line, journal.since(kept))


def _same(one: Entry, other: Entry) -> bool:
    return (one.kind, one.name, one.text) == (other.kind, other.name, other.text)


def parting_said(session: Session, compared: Compared) -> str:
    """Where the two lines part."""
    if compared.fork in (compared.one.moment, compared.other.moment):
        return say("one continues the other")
    return say("they split after {moment}", moment=session.told(compared.fork))


def side_rows(session: Session, side: Side) -> Iterator[Row]:
    """What one of the lines did since they parted, line by line and entry by entry."""
    if not side.line:
        yield Row(say("nothing happens here"))
    yield from (Row(session.told(moment)) for moment in side.line)
    for entry in side.entries:
        yield Row(f"  {entry.n}  {entry.text}   [{joined(entry.cites)}]", entry.cites, entry.n)


def ends_rows(compared: Compared) -> Iterator[Row]:
    """The facts in which the two differ now."""
    if not compared.ends:
        yield Row(say("nothing differs at the end"))
    for path, one, other in compared.ends:
        yield Row(f"{fact_said(path)}: < {value_said(one, path)}  > {value_said(other, path)}")


def compared_rows(session: Session, compared: Compared) -> Iterator[Row]:
    """Two moments compared, as lines of text."""
    yield Row(parting_said(session, compared))
    for side, mark in zip(compared.sides, "<>", strict=True):
        yield Row(f"{mark} {session.told(side.moment)}")
        for row in side_rows(session, side):
            yield msgspec.structs.replace(row, text=f"  {row.text}")
    yield Row(say("different at the end:"))
    for row in ends_rows(compared):
        yield msgspec.structs.replace(row, text=f"  {row.text}")
