"""The moments of a case: how everything stood right after each entry of its journal.

Every entry holds the state after it, so nothing is run again.  At most moments the rules were being
carried out and nobody was asked; where somebody was, the moment is the very position of then.
"""

from __future__ import annotations

from typing import TypeVar

from judgetool.engine.case import Case, Position
from judgetool.engine.table import Entry

S = TypeVar("S")


def moment(case: Case[S], n: int) -> Position[S]:
    """The position right after the n-th entry; 0 is the board before any rule ran.

    Raises:
        IndexError: the journal has no such entry, or it is not known how the case began.
    """
    position = case.position
    last = len(position.journal)
    if not (0 if case.begun is not None else 1) <= n <= last:
        raise IndexError(n)
    waited = waits(case).get(n)
    if waited is not None:
        return waited
    until = position.journal.until(n)
    if n == 0:
        assert case.begun is not None
        return Position.amid(position.game, case.begun, until)
    (entry,) = until.since(n - 1)
    return Position.amid(position.game, entry.state, until)


def waits(case: Case[S]) -> dict[int, Position[S]]:
    """The positions of a case at which the rules stopped, by the last entry of each, in order.

    What an action that was reversed wrote is no more in the journal, nor are the positions in it.
    """
    journal = case.position.journal
    found: dict[int, Position[S]] = {}
    earlier: Case[S] | None = case
    while earlier is not None:
        position = earlier.position
        n = len(position.journal)
        if n <= len(journal) and n not in found and _leads_to(position, case.position):
            found[n] = position
        earlier = earlier.before
    return dict(sorted(found.items()))


def _leads_to(earlier: Position[S], later: Position[S]) -> bool:
    """Whether the journal of a position is the beginning of another one's."""
    if earlier is later:
        return True
    until = later.journal.until(len(earlier.journal))
    shared = earlier.journal.shared(until)
    return all(map(_same, earlier.journal.since(shared), until.since(shared)))


def _same(one: Entry, other: Entry) -> bool:
    """Whether two entries are of the same transition: what came after the last seam is written anew
    with every answer."""
    told = (one.n, one.kind, one.name, one.cites) == (other.n, other.kind, other.name, other.cites)
    return one is other or (told and bool(one.state == other.state))
