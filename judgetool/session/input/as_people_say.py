"""Sentences as people say them that are no moves: a claim without its word, a line of the board."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judgetool.language import say
from judgetool.session.input.player_names import is_named, named_first
from judgetool.session.outcomes import NotRead, Outcome

if TYPE_CHECKING:
    from judgetool.session.session import Session

_SAYS = re.compile(r"\s(?:claim|argue|think|may|can)", re.IGNORECASE)
_CLAIMS = re.compile(r"(?:claims?|argues?|thinks?)(?: that)?:? (?P<what>.+)", re.IGNORECASE)


def as_claimed(session: Session, line: str) -> str:
    """``Bravo claims X`` and ``illegal: X`` as the line of a claim; any other line as it is."""
    typed = line.strip()
    if re.match(r"(?:il)?legal\b", typed, re.IGNORECASE):
        return f"claim {typed}"
    if is_named(typed, session.players) or not _SAYS.search(typed):
        return line
    for each in named_first(typed, session.players):
        who, _, rest = each.partition(": ")
        claims = _CLAIMS.fullmatch(rest)
        if claims is not None:
            return f"claim {who} {claims['what']}"
        if re.match(r"(?:may|can)(?:not|n['’]t| not)? ", rest, re.IGNORECASE):
            return f"claim {who} {rest}"
    return line


def instead_of_board(session: Session, line: str, outcome: Outcome) -> Outcome:
    """What became of a line; of one that says how the board is, how that is changed."""
    document = session.opened.document
    if not isinstance(outcome, NotRead) or outcome.is_move or document is None:
        return outcome
    if session.position.choice is not None and session.has_verb(session.spoken(line)):
        return outcome
    from judgetool.scenario.shortline.line import LONGEST

    if len(line) > LONGEST:
        return outcome
    from judgetool.scenario.drafting.draft import Draft, Entered
    from judgetool.scenario.shortline import sentences

    draft = Draft.of(document)
    told = sentences.meant(line, draft.words)
    lines = told.lines if told is not None else ()
    if not lines and isinstance(draft.enter(line), Entered):
        lines = (line.strip(),)
    if not lines:
        return outcome
    because = say("that changes the board; type edit, there {line}", line="; ".join(lines))
    return NotRead(outcome.line, because)
