"""Where one is beside the agreed line: in an account, after what is illegal, trying something."""

from __future__ import annotations

from judgetool.language import say
from judgetool.session.session import Session


def aside(session: Session) -> str:
    """What is entered here instead of the agreed line, and how to come back; "" on that line."""
    begun, astray = session.account, session.astray
    if begun is not None:
        who = begun.said["by"]
        if astray is not None:
            return say(
                "ACCOUNT of {player}, after an illegal move: lines are kept, not played; end "
                "ends it",
                player=who,
            )
        return say("ACCOUNT of {player}: what you type belongs to it; end ends it", player=who)
    if astray is not None:
        return say(
            "AFTER THE ILLEGAL MOVE {line}: lines are kept, not played; undo goes back",
            line=astray.line,
        )
    if session.mark is not None:
        return say("WHAT IF from {moment}; back returns there", moment=session.told(session.mark))
    return ""
