"""What comes of settling a dispute: a verdict on each claim, and how to put the game right."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from judgetool.engine.case import Position
from judgetool.engine.choice import Unbroken, Violation
from judgetool.engine.table import Entry
from judgetool.engine.view import Condition, Figure, Reckoning, Unread
from judgetool.scenario.check import Checked
from judgetool.scenario.disputes.deciding_cause import Reason
from judgetool.scenario.disputes.fact_history import How
from judgetool.scenario.document import Claimed, Document, Expecting
from judgetool.scenario.inert import inert
from judgetool.scenario.player import Outcome, Played
from judgetool.scenario.problems import Located

Status: TypeAlias = Literal["holds", "fails", "incomplete", "not reached", "unread", "not decided"]


class Repair(msgspec.Struct, frozen=True):
    """How to put right a game that went on after an illegal action.

    Attributes:
        illegal: the line of the illegal action.
        before: the journal's number of the last entry that stays; 0 if none does.
        done: the lines played since, the latest first.
        shown: those of them by which something came to be known that can't be unknown again.
        waiting: what is asked there, in one sentence.
        rules: the rules on taking back, that which demands it first.
    """

    illegal: str
    before: int
    done: tuple[str, ...]
    shown: tuple[str, ...]
    waiting: str
    rules: tuple[str, ...]


class Verdict(msgspec.Struct, frozen=True):
    """What the rules say to a claim.

    Attributes:
        claim: the claim.
        status: ``holds``; ``fails``; ``incomplete``: it leaves out what somebody has to decide;
            ``not reached``: the game never came to that point; ``unread``: a line is no move;
            ``not decided``: it is said in words alone, or of what the board leaves open.
        because: why, in one sentence.
        at: the first transition at which it parts from the rules, or that which bears it out.
        how: ``parted``: so it is; ``set``: what is claimed was never so, and this transition set it
            last; ``unchanged``: nothing changed it, and this transition left it as it was;
            ``later``: this one makes it so, and is still to come.
        rules: the rules that decide, the closest first.
        violations: for a refused move: every reason.
        checked: what was claimed of the outcome, each with what was found.
        unbroken: for a legal move: what is there and might be thought to refuse it, and why it does
            not; for the moves of an account, where it is in dispute and not told elsewhere.
        position: the position as it should be, as nothing was under way; ``None`` if nothing was
            played.
        under_way: the moves begun since then that are not carried out yet.
        waiting: what is asked there.
        repair: how to put the game right, if it was played on from something illegal.
        figures: the numbers that it rests on, where anything has changed them.
        reckoned: how the numbers came about that it is about.
        by_hand: what could not be read and may make it otherwise: the verdict is as far as the rest
            of the board goes.
        conditions: what has to be so that the board leaves open, such as of unknown cards for the
            move to be legal: the verdict is as far as the board says.
        legal: whether the move that it is about is legal.
        failed: the transitions of an account, which may be legal move by move, at which something
            did not become what it was played, activated or triggered for.
        turn: for a legal move: why the player who makes it may act there.
        untriggered: what would have made facts as claimed that never were, and why it has not
            triggered.
        reason: the one thing but for which it would come out the other way, where that is not the
            transition nor a number; of a move that a general rule refuses, what that hangs on.
        told: whether the transition is one of the game as it was told, and not of what is claimed.
        taken: for a legal move that does not name its targets: what was declared for it.
        course: of moves that are claimed: each line as it was played, with its entries.
    """

    claim: Claimed
    status: Status
    because: str
    at: Entry | None = None
    how: How = "parted"
    rules: tuple[str, ...] = ()
    violations: tuple[Violation, ...] = ()
    unbroken: tuple[Unbroken, ...] = ()
    checked: tuple[Checked, ...] = ()
    position: Position[Any] | None = None
    under_way: tuple[str, ...] = ()
    waiting: str = ""
    repair: Repair | None = None
    by_hand: tuple[Unread, ...] = ()
    figures: tuple[Figure, ...] = ()
    conditions: tuple[Condition, ...] = ()
    legal: bool = False
    course: tuple[tuple[Played, tuple[Entry, ...]], ...] = ()
    failed: tuple[Entry, ...] = ()
    turn: tuple[Unbroken, ...] = ()
    reckoned: tuple[Reckoning, ...] = ()
    untriggered: tuple[Unbroken, ...] = ()
    reason: Reason | None = None
    told: bool = False
    taken: str = ""

    @property
    def decided_by(self) -> str:
        """The rule that decides it; "" if none does."""
        return self.rules[0] if self.rules else ""

    @property
    def but_for(self) -> str:
        """What would have to be otherwise for it to come out the other way, in one sentence that
        says that it is so; "" if nothing alone would do."""
        if self.reason is not None:
            return self.reason.why.because
        if self.violations:
            return self.violations[0].because
        differs = [figure for figure in self.figures if figure.differs]
        if differs:
            every = (*differs, *self.figures)
            by_it = [figure for figure in every if self.decided_by in figure.rules]
            return str((by_it or differs)[0])
        told = (*self.untriggered, *self.unbroken, *self.turn)
        said = (one.because for one in told if self.decided_by in one.rules)
        return next(said, "") or self.by_deciding_rule()

    def by_deciding_rule(self) -> str:
        """What the deciding rule stands with: a transition, or else numbers."""
        rule, at = self.decided_by, "" if self.at is None else self.at.text
        for condition in self.conditions:
            if rule in condition.rules:
                return condition.text
        if self.at is not None and rule in self.at.cites:
            return at
        numbers = [each.text for each in self.reckoned if rule in each.rules]
        numbers += [str(figure) for figure in self.figures if rule in figure.rules]
        return next(iter(numbers), at)

    @property
    def moves_alone(self) -> bool:
        """Whether it says of moves no more than that they are legal, nothing of what they come
        to."""
        claim = self.claim
        said = claim.expectation or any(isinstance(line, Expecting) for line in claim.moves)
        return self.holds and claim.about == "moves" and not said

    @property
    def holds(self) -> bool:
        return self.status == "holds"


class Settled(msgspec.Struct, frozen=True):
    """A dispute that was settled.

    Attributes:
        document: the file.
        told: the file's own moves, as far as the rules let them be played.
        repair: how to put the game right, if those moves went on after something illegal.
        verdicts: one for each claim, in the order of the file.
    """

    document: Document
    told: Outcome
    repair: Repair | None
    verdicts: tuple[Verdict, ...]

    @property
    def exit_code(self) -> int:
        """0 all claims hold, 1 some don't, 2 there is a line that is no move, or no claim."""
        if not self.verdicts or self.failures:
            return 2
        return 0 if all(verdict.holds for verdict in self.verdicts) else 1

    @property
    def failures(self) -> tuple[Located, ...]:
        """The lines that are no moves, with their places."""
        file = self.document.file
        found: list[Located] = []
        stopped = self.told.stopped
        if stopped is not None and stopped.kind == "unread":
            found += self.told.failures[-1:]
        for verdict in self.verdicts:
            if verdict.status == "unread":
                found.append(Located(file, *verdict.claim.mark, inert(verdict.because)))
        return tuple(found)
