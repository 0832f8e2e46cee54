"""What became of a line, in a few words, and what must not be overlooked in the journal."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.rulebook import joined
from judgetool.engine.table import Entry
from judgetool.language import say
from judgetool.session.outcomes import (
    Entered,
    Kept,
    NotPlayed,
    NotRead,
    Outcome,
    Played,
    Redone,
    Shown,
    Skipped,
    Told,
    Undone,
    Went,
)


def became(outcome: Outcome) -> tuple[str, str]:
    """What became of a line, in a word or two, and the line; where there is none, why not.  What
    was asked for has only a headline, and what a front end has shown itself has nothing."""
    match outcome:
        case Played(line, _, stopped, _):
            return say("STOPPED" if stopped else "DONE"), line
        case NotPlayed(line):
            return _refused(outcome), line
        case NotRead("", because):
            return say("NO EFFECT"), because.partition("\n")[0]
        case NotRead(line, _, is_move):
            return say("NOT POSSIBLE NOW" if is_move else "NOT UNDERSTOOD"), line
        case Undone(line):
            return say("UNDONE"), line
        case Redone(line):
            return say("REDONE"), line
        case Skipped(line):
            return say("LEFT OUT"), line
        case Went(line):
            return say("NOW AT"), line
        case Kept(line, violations):
            return say("KEPT, though illegal" if violations else "KEPT, not played"), line
        case Entered(line):
            return say("ENTERED"), line
        case Told(head):
            return "", head
        case Shown():
            return "", ""


def _refused(outcome: NotPlayed) -> str:
    """That a line is refused, beside what the file it comes from expects."""
    if not outcome.expected:
        return say("REFUSED")
    if outcome.as_expected:
        return say("REFUSED, as the file expects")
    return say("REFUSED, but the file expects {rules}", rules=joined(outcome.expected))


def by_hand(entries: Sequence[Entry]) -> list[Entry]:
    """The entries that ask for something to be applied by hand: not to be overlooked."""
    return [entry for entry in entries if entry.name == "TextNotUnderstood"]
