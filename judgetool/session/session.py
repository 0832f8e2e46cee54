"""What happens at the table while a case is open: lines played, refused, undone, read from a file.

A session is an opening and the operations done since (``ops``); doing them again leads to the same
session.  No terminal in here.  A line may stand for several answers (``all: pass``); it is played
whole or not at all, and undone whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from judgetool.cardgame.lines.move_lines import NoVerb
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, NotNow, Refused, Violation
from judgetool.language import say
from judgetool.scenario.reading.names import OTHERS
from judgetool.scenario.run import play
from judgetool.session import case_document, ops
from judgetool.session.disputes import accounts
from judgetool.session.history.lookingback import not_now
from judgetool.session.input.player_names import is_named, named_first, whose
from judgetool.session.input.spelling import begins_words, spelled_out
from judgetool.session.outcomes import (
    Entered,
    Kept,
    NotPlayed,
    NotRead,
    Outcome,
    Played,
    Redone,
    Row,
    Shown,
    Skipped,
    Told,
    Undone,
    Went,
)
from judgetool.session.standing import Opened, Standing

if TYPE_CHECKING:
    from judgetool.scenario.document import Document

__all__ = [
    "Entered", "Kept", "NotPlayed", "NotRead", "Opened", "Outcome", "Played", "Redone", "Row",
    "Session", "Shown", "Skipped", "Told", "Undone", "Went",
]  # fmt: skip


class Session(Standing):
    """An open case, and what can be done to it.

    Attributes:
        on_op: called with each operation that was carried out, before anybody is told of it.
        done: the operations that were carried out.
    """

    def __init__(self, opened: Opened) -> None:
        super().__init__(opened)
        self.done: list[ops.Op] = []
        self.on_op: Callable[[ops.Op], None] = lambda op: None

    def document(self, *, rest: bool = False) -> Document:
        """The case as it would be read back from :meth:`text`.

        Raises:
            ValueError: it was not opened from a file.
        """
        return case_document.document(self, rest=rest)

    def text(self, *, rest: bool = False) -> str:
        """The case as a file: what the opened one named, and the moves of the present line.

        Args:
            rest: also the lines of the file that are still to come, as far as the line has
                followed the file.

        Raises:
            ValueError: it was not opened from a file.
        """
        return case_document.text(self, rest=rest)

    # --- what is done to it ------------------------------------------------------------------

    def do(self, op: ops.Op) -> Outcome:
        """Carry out an operation; ``on_op`` is told of it if it has changed anything.

        While an earlier transition is looked at, only another moment can be gone to.
        """
        if self.looking is not None and not isinstance(op, ops.Go | ops.Back):
            return NotRead(getattr(op, "line", ""), not_now(self), is_move=True)
        # what is refused may have ended the account that was being entered: then it has not
        tree = self.tree if self.account is None else self.tree.copy()
        outcome = self._done(op)
        if isinstance(outcome, NotRead):
            self.tree = tree
            return outcome
        self.looking = None
        if not in_vain(outcome):
            self.done.append(op)
            self.on_op(op)
        return outcome

    def play(self, line: str) -> Outcome:
        """Play a line of text; without ``WHO:`` it is taken for whoever is asked."""
        return self.do(ops.Play(line))

    def play_waiting_line(self) -> Outcome:
        """Play the next line of the file.

        A line that the file expects to be refused has been read when some rule refuses it.  Any
        other line that could not be carried out stays the next one; :meth:`skip` leaves it out.
        """
        return self.do(ops.Next())

    def skip(self) -> Outcome:
        """Leave out the next line of the file."""
        return self.do(ops.Skip())

    def pick(self, answer: Answer) -> Outcome:
        """Play an answer that the position offers."""
        line = self.write(answer)
        alike = [offered for offered in self.position.legal() if self.write(offered) == line]
        return self.do(ops.Pick(line, alike.index(answer) if answer in alike else 0))

    def undo(self) -> Outcome:
        """Take back the last line, or the last answer given before the case was opened here."""
        return self.do(ops.Undo())

    def redo(self) -> Outcome:
        """Go on again to where it was last gone from here."""
        return self.do(ops.Redo())

    def go(self, moment: int) -> Outcome:
        """Go to a moment by its number; what was claimed at that point stays claimed."""
        return self.do(ops.Go(moment))

    def _done(self, op: ops.Op) -> Outcome:
        match op:
            case ops.Play(line):
                return self._play(line, self.here.read)
            case ops.Pick(line, nth):
                return self._pick(line, nth)
            case ops.Next():
                return self._next()
            case ops.Skip():
                return self._skip()
            case ops.Undo():
                return self._undo()
            case ops.Redo():
                return self._redo()
            case ops.Go(moment):
                return self._go(moment)
            case ops.Name(text):
                return self._name(text)
            case ops.WhatIf():
                return self._what_if()
            case ops.Back():
                return self._back()
            case ops.Happened(line):
                return self._happened(line)
            case ops.Account(by):
                return accounts.begin(self, by)
            case ops.Expect(expect):
                return accounts.expect(self, expect)
            case ops.Says(text):
                return accounts.says(self, text)
            case ops.End():
                return accounts.end(self)
            case ops.Claim(claim, number):
                return accounts.claim(self, claim, number)
            case ops.TakeBack(number):
                return accounts.take_back(self, number)
            case ops.Ruling(text, field):
                return accounts.rule(self, text, field)

    # --- playing -----------------------------------------------------------------------------

    def reads(self, line: str, at: Position[Any] | None = None) -> list[Answer]:
        """The answers that a line stands for now, or at another position.

        Raises:
            ValueError: it stands for none.
            Refused: some rule refuses it.
        """
        position = self.position if at is None else at
        return position.game.parse(position, self.spoken(line, at))

    def spoken(self, line: str, at: Position[Any] | None = None) -> str:
        """A line with who says it: left out, it is the one who speaks.

        What is offered may hold a colon itself; a line that nobody's name stands before is whole
        where it can be a move so.
        """
        said, position = line.strip(), self.shown if at is None else at
        if position.choice is None or is_named(said, (*self.players, *OTHERS)):
            return said
        whole = f"{self.speaker(position)}: {said}"
        by_name = list(named_first(said, self.players))
        if (":" not in said and not by_name) or _may_be_move(position, whole):
            return whole
        found = next((each for each in by_name if self.has_verb(each, position)), "")
        return found or (whole if ":" not in said else said)

    def speaker(self, position: Position[Any]) -> str:
        """Who says a line that no name stands before: whoever is asked."""
        return position.choice.who if position.choice is not None else ""

    def has_verb(self, line: str, at: Position[Any] | None = None) -> bool:
        """Whether a line that says who begins with the verb of a move."""
        position = self.shown if at is None else at
        try:
            position.game.parse(position, line)
        except NoVerb:
            return False
        except ValueError:
            pass
        return True

    def is_move(self, line: str, at: Position[Any] | None = None) -> bool:
        """Whether a line that says who is a move as it stands, legal or not."""
        position = self.shown if at is None else at
        try:
            position.game.parse(position, line)
        except (Refused, NotNow):
            pass
        except ValueError:
            return False
        return True

    def whole(self, line: str, at: Position[Any] | None = None) -> str:
        """A line as the game writes it, where all that was typed of it is there; else as typed, but
        with the whole names of what it names."""
        said = self.spoken(line, at)
        return self._in_full(said, self._meant(said, at), at)

    def _in_full(self, said: str, answers: list[Answer], at: Position[Any] | None = None) -> str:
        """A line that stands for some answers, with the whole names of what it names."""
        position = self.position if at is None else at
        lines = [position.write(answer) for answer in answers]
        if len(lines) == 1:
            said = _as_written(said, lines[0])
            if any(begins_words(one, lines[0]) for one in (said, _TARGETING.sub("at", said))):
                return lines[0]
        named = spelled_out(said, lines)
        return named if named != said and self._meant(named, at) == answers else said

    def _meant(self, said: str, at: Position[Any] | None) -> list[Answer]:
        """What a line stands for, also where some rule refuses it; nothing if it is no move."""
        try:
            return self.reads(said, at)
        except Refused as refused:
            return [refused.answer]
        except ValueError:
            return []

    def _play(self, line: str, read: int) -> Outcome:
        """Play a line; in an account keep what is refused, and what comes after it."""
        said = self.spoken(line)
        if self.astray is not None:
            return self._keep(line.strip(), read)
        outcome = self._try(said, read)
        if isinstance(outcome, NotPlayed) and self.account is not None:
            return self._keep(said, read, outcome.violations)
        return outcome

    def _led_on_by(self, answers: Sequence[Answer]) -> Sequence[Answer]:
        """The answers to the last line of the file, with those by which a run of it goes on: with
        a line before that a question had stopped, or past an order that makes no difference."""
        document = self.opened.document
        if document is None or self.here.read + 1 < len(self.file_lines):
            return answers
        until = (*self.case.answers, *answers)
        played = play(document).case.answers
        return (*answers, *played[len(until) :]) if played[: len(until)] == until else answers

    def _try(self, said: str, read: int) -> Outcome:
        if said.casefold() == "judge:":
            return NotRead("", self._by_hand())
        try:
            answers = self.reads(said)
        except ValueError as error:
            return NotRead(said, str(error), isinstance(error, NotNow))
        except Refused as refused:
            return NotPlayed(said, refused.violations)
        typed = read == self.here.read  # and does not come from the file, whose words stand
        line = self._in_full(said, answers) if typed and len(answers) > 1 else said
        return self._answer(line, answers if typed else self._led_on_by(answers), read)

    def _keep(self, said: str, read: int, violations: tuple[Violation, ...] = ()) -> Outcome:
        """Keep a line as it is told, without playing it."""
        who, _, what = (part.strip() for part in said.partition(":"))
        if not what:
            because = say("after an illegal move no decision is pending; write WHO: what")
            return NotRead(said, because)
        try:
            line = f"{whose(who, (*self.players, *OTHERS))}: {what}"
        except ValueError as error:
            return NotRead(said, str(error))
        line = self.whole(line)
        rules = tuple(dict.fromkeys(rule for v in violations for rule in v.rules))
        self.tree.add(line, "kept", read=read, illegal=rules)
        return Kept(line, violations)

    def _happened(self, line: str) -> Outcome:
        """Take a line, or the next one of the file, as what happened, legal or not."""
        waiting, read = self.waiting_line, self.here.read
        if not line and waiting is None:
            return NotRead("", say("the file has no more moves; type what happened"))
        said, read = (line.strip(), read) if line else (waiting or "", read + 1)
        if self.astray is not None:
            return self._keep(said, read)
        said = self.spoken(said)
        outcome = self._try(said, read)
        if isinstance(outcome, NotPlayed):
            return self._keep(said, read, outcome.violations)
        return outcome

    def _by_hand(self) -> str:
        """What the judge can do now, and how each of it is written."""
        forms = [f for f in self.position.game.forms(self.position) if f.startswith("judge: ")]
        if not forms:
            return say("the judge can do nothing by hand now")
        return "\n".join([say("the judge writes one of these:"), *forms])

    def _pick(self, line: str, nth: int) -> Outcome:
        alike = [answer for answer in self.position.legal() if self.write(answer) == line]
        if nth >= len(alike):
            return self._play(line, self.here.read)
        return self._answer(line, [alike[nth]], self.here.read)

    def _next(self) -> Outcome:
        line = self.waiting_line
        if line is None:
            return NotRead("", say("the file has no more moves"))
        read = self.here.read
        if self.astray is not None:
            return self._keep(line, read + 1)
        outcome = self._try(line, read + 1)
        if isinstance(outcome, NotPlayed):
            outcome = msgspec.structs.replace(outcome, expected=self.file_lines[read][1])
            if outcome.expected:
                self.tree.grow(self.case, read + 1, line, "refused", outcome.rules)
            elif self.account is not None:
                return self._keep(line, read + 1, outcome.violations)
        return outcome

    def _skip(self) -> Outcome:
        line = self.waiting_line
        if line is None:
            return NotRead("", say("the file has no more moves"))
        self.tree.grow(self.case, self.here.read + 1, line, "left out")
        return Skipped(line)

    def _answer(self, line: str, answers: Sequence[Answer], read: int) -> Outcome:
        position = self.position
        before = len(position.journal)
        try:
            case = self.case.answer_all(answers)
        except ValueError as error:
            return NotRead(line, str(error), isinstance(error, NotNow))
        except Refused as refused:
            return NotPlayed(line, refused.violations)
        stopped = position.game.unreached(position, line, case.position)
        self.tree.grow(case, read, line, "move", stopped=bool(stopped))
        journal = case.position.journal
        # an action that was reversed (1.10.3) leaves fewer entries than there were
        entries = journal.since(before) or tuple(journal)[-1:]
        past = position.game.ran_past(position, line, case.position)
        return Played(line, entries, stopped, past)

    # --- moving about ------------------------------------------------------------------------

    def _undo(self) -> Outcome:
        now, before = self.here, self.tree.parent(self.here)
        if before is None:
            return NotRead("", say("nothing to undo: this is the start"))
        self.tree.go(before.id)
        return Undone(now.line)

    def _redo(self) -> Outcome:
        after = self.tree.after(self.here)
        if after is None:
            return NotRead("", say("nothing to redo"))
        return Redone(self.tree.go(after.id).line)

    def _go(self, moment: int) -> Outcome:
        try:
            return Went(self.told(self.tree.go(self.tree.with_claims(self.tree[moment]).id)))
        except KeyError:
            last = len(self.tree) - 1
            none = say("there is no moment {n}; they go from 0 to {last}", n=moment, last=last)
            return NotRead("", none)

    def _name(self, text: str) -> Outcome:
        name = " ".join(text.split())
        if not name:
            if self.tree.names.pop(self.here.id, None) is None:
                said = say("this moment has no name; write name and the name to give it")
                return NotRead("", said)
            return Entered(say("no name: {moment}", moment=self.told(self.here)))
        if name.isdecimal():
            return NotRead(name, say("a name can't be a number: moments have numbers"))
        self.tree.names[self.here.id] = name
        return Entered(say("name: {moment}", moment=self.told(self.here)))

    def _what_if(self) -> Outcome:
        mark = self.told(self.here)
        self.tree.add(say("what if"), "what if")
        return Entered(say("what if ...; back returns to {moment}", moment=mark))

    def _back(self) -> Outcome:
        mark = self.mark
        if mark is None:
            return NotRead("", say("you are trying nothing out; what if marks where to return to"))
        return Went(self.told(self.tree.go(mark.id)))


_TARGETING = re.compile(r"\b(?:on|targeting)\b", re.IGNORECASE)
"""The words that stand for ``at``."""


def _as_written(said: str, line: str) -> str:
    """A line with its verb as the line has it that it stands for: ``plays`` is ``play``."""
    who, _, what = said.partition(": ")
    typed, _, rest = what.partition(" ")
    verb = line.partition(": ")[2].partition(" ")[0]
    longer = bool(verb) and typed.casefold().startswith(verb) and rest
    return f"{who}: {verb} {rest}" if longer else said


def _may_be_move(position: Position[Any], line: str) -> bool:
    """Whether a line is a move, legal or not, or what is legal may be meant by its words."""
    try:
        position.game.parse(position, line)
    except (Refused, NotNow):
        return True
    except ValueError:
        legal = (position.write(answer) for answer in position.legal())
        return any(begins_words(line, each) for each in legal)
    return True


def in_vain(outcome: Outcome) -> bool:
    """Whether a line was refused and nothing has come of it, not even a line read."""
    return isinstance(outcome, NotPlayed) and not outcome.expected
