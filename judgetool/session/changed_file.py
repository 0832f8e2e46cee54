"""A case whose file has changed: what was done before is done again, as far as it still stands.

A line from the file stands as long as the file still has it there; any other as long as it can be
carried out.  What came after a line that does not stand is not kept either.  Every branch is tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judgetool.language import listed, say
from judgetool.scenario import save
from judgetool.scenario.problems import Located
from judgetool.session import ops, renumbering
from judgetool.session.history.tree import Moment
from judgetool.session.outcomes import NotPlayed, NotRead, Outcome, Row, Told
from judgetool.session.session import Opened, Session, in_vain

_MOST = 6  # lines that are not kept are told; the rest is counted
_MOVING = ops.Undo | ops.Redo | ops.Go | ops.Back


class Reopened(NamedTuple):
    """How to go on in another opening.

    Attributes:
        done: what is to be done to a session that begins with it.
        kept: the lines of the present line that stand.
        lost: those that do not.
        because: why the first of these does not.
    """

    done: tuple[ops.Op, ...]
    kept: tuple[str, ...]
    lost: tuple[str, ...] = ()
    because: str = ""


def reopened(before: Session, opened: Opened) -> Reopened:
    """What of a session can be kept where its case is opened otherwise."""
    return _Again(before, opened).told()


class _Again:
    """What was done in one session, done in another; beside it once more in one like the first,
    which tells what each operation led from and to."""

    def __init__(self, before: Session, opened: Opened) -> None:
        self._ops = tuple(before.done)
        self._before = Session(before.opened)
        self._after = Session(opened)
        self._found = {0: 0}  # the numbers of moments, before and after
        self._because: dict[int, str] = {}

    def told(self) -> Reopened:
        for op in self._ops:
            self._do(op)
        path = self._before.tree.path()[1:]
        kept = [moment for moment in path if moment.id in self._found]
        lost = path[len(kept) :]
        self._go(self._found[kept[-1].id] if kept else 0)
        because = self._because.get(lost[0].id, "") if lost else ""
        return Reopened(tuple(self._after.done), _lines(kept), _lines(lost), because)

    def _do(self, op: ops.Op) -> None:
        """Do an operation again, if the moment it was done at is there and it still stands."""
        at = self._before.here.id
        other = self._other(op) if at in self._found else ""
        numbers = len(self._before.tree), len(self._after.tree)
        there = self._before.position
        self._before.do(op)
        to = self._before.here.id
        if at not in self._found or isinstance(op, _MOVING):
            return
        if other:
            self._because.setdefault(to, other)
            return
        self._go(self._found[at])
        try:
            op = renumbering.again(op, there, self._after.position)
        except ValueError as error:
            self._because.setdefault(to, str(error))
            return
        outcome = self._after.do(op)
        if isinstance(outcome, NotRead) or in_vain(outcome):
            self._because.setdefault(to, _why(outcome))
        else:
            self._find(*numbers)
            self._found.setdefault(to, self._after.here.id)

    def _find(self, before: int, after: int) -> None:
        """Which of the moments that an operation has made are the same: one that ends an account
        makes its claim, too."""
        made = range(before, len(self._before.tree)), range(after, len(self._after.tree))
        if len(made[0]) == len(made[1]):
            self._found.update(zip(*made, strict=True))

    def _go(self, moment: int) -> None:
        """Go to a moment, also to one before the claims that were made at it."""
        if self._after.here.id != moment:
            self._after.go(moment)
        while self._after.here.id != moment:
            self._after.undo()

    def _other(self, op: ops.Op) -> str:
        """Why an operation would be about something else than it was: the file's next line, or a
        claim by its number."""
        self._go(self._found[self._before.here.id])
        if isinstance(op, ops.Next | ops.Skip) or (isinstance(op, ops.Happened) and not op.line):
            line = self._after.waiting_line
            if line is None:
                return say("the file ends before it now")
            if line != self._before.waiting_line:
                return say("the file has another line there now: {line}", line=line)
        if isinstance(op, ops.Claim | ops.TakeBack) and op.number:
            before, after = (_claimed(each, op.number) for each in (self._before, self._after))
            if before != after:
                return say("claim {n} is another one now", n=op.number)
        return ""


def _claimed(session: Session, number: int) -> tuple[object, object] | None:
    """What is claimed in a claim, by its number: what was entered, and what the file has."""
    known = session.agreed_claims[number - 1 : number]
    if not known:
        return None
    (claim,), document = known, session.opened.document
    if claim.of is None or document is None:
        return dict(claim.said), None
    return dict(claim.said), save.claim(document, claim.of, claim.of.point)


def _lines(moments: Sequence[Moment]) -> tuple[str, ...]:
    return tuple(moment.line for moment in moments)


def _why(outcome: Outcome) -> str:
    """Why a line can't be played."""
    if isinstance(outcome, NotPlayed):
        return say("it is refused: {rules}", rules=listed(outcome.rules))
    assert isinstance(outcome, NotRead)
    return outcome.because.partition("\n")[0]


def remarks(again: Reopened) -> Iterator[str]:
    """What was kept, and what was not; nothing where nothing had been played."""
    kept, lost = len(again.kept), again.lost
    if not lost:
        if kept == 1:
            yield say("kept: the line that was played")
        elif kept:
            yield say("kept: all {n} lines that were played", n=kept)
        return
    yield say("kept: {n} of {total} lines that were played", n=kept, total=kept + len(lost))
    yield say("not kept: {line}: {because}", line=lost[0], because=again.because)
    for line in lost[1:_MOST]:
        yield say("nor the moves after it: {line}", line=line)
    if len(lost) > _MOST:
        yield say("and {n} more", n=len(lost) - _MOST)


def cannot_be_read(errors: Sequence[Located]) -> Told:
    """That a file was not read again, and everything that is wrong with it."""
    head = say("THE FILE CAN'T BE READ; the board stays as it was")
    return Told(head, tuple(Row(str(error)) for error in errors))
