"""A case whose board begins behind what is asked about, put where that can still be done."""

from __future__ import annotations

from judgetool.language import say
from judgetool.scenario.drafting.draft import Draft, NotEntered
from judgetool.session.opening import opened
from judgetool.session.session import Session
from judgetool.session.standing import Opened


def earlier(session: Session) -> tuple[Opened, tuple[str, ...]]:
    """The case of the other board, and the lines that lead to where it can be done.

    Raises:
        ValueError: the board begins behind nothing, or can't be put there, with why.
    """
    found, document = session.view_of(session.position).earlier, session.opened.document
    if found is None:
        raise ValueError(say("nothing lies before this board that could still be done"))
    if document is None:
        raise ValueError(say("this case was not opened from a file"))
    draft = Draft.of(document)
    for line in found.lines:
        outcome = draft.enter(line)
        if isinstance(outcome, NotEntered):
            raise ValueError(outcome.because)
    if draft.document is None:
        raise ValueError("\n".join(each.message for each in draft.wrong))
    path = session.opened.path
    return opened(draft.document, text=draft.text(), path=path), found.moves
