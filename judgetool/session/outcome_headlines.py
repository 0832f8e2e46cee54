"""What became of a line, in a few words, and what must not be overlooked in the journal."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.rulebook import joined
from judgetool.engine.table import Entry
from judgetool.language import say
from judgetool.session import outcomes as o


def became(outcome: o.Outcome) -> tuple[str, str]:
    """What became of a line, in a word or two, and the line; where there is none, why not.  What
    was asked for has only a headline, and what a front end has shown itself has nothing."""
    match outcome:
        case o.Played(line, _, stopped, _):
            return say("STOPPED" if stopped else "DONE"), line
        case o.NotPlayed(line):
            return _refused(outcome), line
        case o.NotRead("", because):
            return say("NO EFFECT"), because.partition("\n")[0]
        case o.NotRead(line, _, is_move):
            return say("NOT POSSIBLE NOW" if is_move else "NOT UNDERSTOOD"), line
        case o.Undone(line):
            return say("UNDONE"), line
        case o.Redone(line):
            return say("REDONE"), line
        case o.Skipped(line):
            return say("LEFT OUT"), line
        case o.Went(line):
            return say("NOW AT"), line
        case o.Kept(line, violations):
            return say("KEPT, though illegal" if violations else "KEPT, not played"), line
        case o.Entered(line):
            return say("ENTERED"), line
        case o.Told(head):
            return "", head
        case o.Shown():
            return "", ""


def _refused(outcome: o.NotPlayed) -> str:
    """That a line is refused, beside what the file it comes from expects."""
    if not outcome.expected:
        return say("REFUSED")
    if outcome.as_expected:
        return say("REFUSED, as the file expects")
    return say("REFUSED, but the file expects {rules}", rules=joined(outcome.expected))


def by_hand(entries: Sequence[Entry]) -> list[Entry]:
    """The entries that ask for something to be applied by hand: not to be overlooked."""
    return [entry for entry in entries if entry.name == "TextNotUnderstood"]
