"""Looking back: everything as it was right after one transition, a transition at a time.

It is no operation: nothing is changed, and nothing can be while it is looked at what was.
"""

from __future__ import annotations

from judgetool.engine.moments import waits
from judgetool.engine.rulebook import joined
from judgetool.language import say, word
from judgetool.session.outcomes import NotRead, Outcome, Row, Told, Went
from judgetool.session.standing import Standing


def at(session: Standing, n: int) -> Outcome:
    """Look at everything as it was right after the n-th transition; after the last, it is now."""
    total, first = len(session.case.position.journal), 0 if session.case.begun is not None else 1
    if not first <= n <= total:
        none = say(
            "there is no entry {n}; entries go from {first} to {last}", n=n, first=first, last=total
        )
        return NotRead("", none)
    if n == total:
        return now(session)
    session.looking = n
    return Told(headline(session), (Row(told(session), _rules(session), entry=n),))


def now(session: Standing) -> Outcome:
    """Back to how it is now."""
    session.looking = None
    return Went(say("entry {n}, the last", n=len(session.case.position.journal)))


def step(session: Standing, by: int) -> Outcome:
    """Go some transitions on or back."""
    if session.looking is None and by > 0:
        return NotRead("", say("this is now: there is no later entry to look at"))
    wanted = _here(session) + by
    if wanted < (0 if session.case.begun is not None else 1):
        return NotRead("", say("nothing comes before this: it is the start"))
    return at(session, wanted)


def to_choice(session: Standing, by: int) -> Outcome:
    """Go on, or back, to the next transition after which somebody was asked something."""
    here = _here(session)
    stops = [n for n in waits(session.case) if (n > here if by > 0 else n < here)]
    if stops:
        return at(session, min(stops) if by > 0 else max(stops))
    if by > 0:
        return NotRead("", say("this is now: there is no later entry to look at"))
    return NotRead("", say("there is no decision before this"))


def _here(session: Standing) -> int:
    return len(session.case.position.journal) if session.looking is None else session.looking


# --- what is said of it ---------------------------------------------------------------------------


def headline(session: Standing) -> str:
    """That something earlier is looked at, and where it is in the journal."""
    return say(
        "LOOKING BACK at entry {n} of {total}, not now",
        n=_here(session),
        total=len(session.case.position.journal),
    )


def told(session: Standing) -> str:
    """What the transition was, and who was asked something after it."""
    shown = session.shown
    n = len(shown.journal)
    if not n:
        return say("the board before the first entry")
    (entry,) = shown.journal.since(n - 1)
    choice = shown.choice
    parts = {"text": entry.text, "rules": joined(entry.cites[:2])}
    if entry.kind == "choice":
        return say("right after: {text} [{rules}]", **parts)
    if choice is None:
        return say("right after: {text} [{rules}]; no decision is pending there", **parts)
    return say(
        "right after: {text} [{rules}]; {who} decides there", who=word("who", choice.who), **parts
    )


def _rules(session: Standing) -> tuple[str, ...]:
    entries = session.shown.journal.since(len(session.shown.journal) - 1)
    return entries[-1].cites if entries else ()


def not_now(session: Standing) -> str:
    """Why nothing can be done while an earlier transition is looked at, and how it can."""
    before = [
        moment.id
        for moment in session.tree.path()
        if len(moment.case.position.journal) <= (session.looking or 0)
    ]
    return say(
        "{headline}: no moves here; type now to return to now, or go {moment} to play "
        "on from the moment before",
        headline=headline(session),
        moment=before[-1] if before else 0,
    )
