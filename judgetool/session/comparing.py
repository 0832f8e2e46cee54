"""Two moments beside each other: where their lines part, what each did, and how they differ now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judgetool.engine.rulebook import joined
from judgetool.engine.table import Entry
from judgetool.language import say
from judgetool.report.parting import fact_said, value_said
from judgetool.scenario.parting import Difference, differences
from judgetool.session.outcomes import Row
from judgetool.session.session import Session
from judgetool.session.tree import Moment


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
    ends = tuple(differences("", *facts))
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


def compared_rows(session: Session, compared: Compared) -> Iterator[Row]:
    """Two moments compared, as lines of text."""
    if compared.fork in (compared.one.moment, compared.other.moment):
        yield Row(say("one leads to the other"))
    else:
        yield Row(say("they part after {moment}", moment=session.told(compared.fork)))
    for side, mark in zip(compared.sides, "<>", strict=True):
        yield Row(f"{mark} {session.told(side.moment)}")
        if not side.line:
            yield Row("  " + say("nothing happens here"))
        yield from (Row(f"  {session.told(moment)}") for moment in side.line[:-1])
        for entry in side.entries:
            text = f"    {entry.n}  {entry.text}   [{joined(entry.cites)}]"
            yield Row(text, entry.cites)
    yield Row(
        say("what differs in the end:") if compared.ends else say("no fact differs in the end")
    )
    for path, one, other in compared.ends:
        yield Row(f"  {fact_said(path)}: < {value_said(one, path)}  > {value_said(other, path)}")
