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
                "ACCOUNT of {player}, gone astray: WHO: what is kept, not played; end ends it",
                player=who,
            )
        return say("ACCOUNT of {player}: what is typed is theirs; end ends it", player=who)
    if astray is not None:
        return say(
            "ASTRAY since {line}: what happened is kept, not played; undo goes back",
            line=astray.line,
        )
    if session.mark is not None:
        return say("WHAT IF from {moment}; back comes back", moment=session.told(session.mark))
    return ""
