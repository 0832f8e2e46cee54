"""The judge's ruling on a case, in words: beside what the rules say to the claims, and no part of
it.  It stands on the line on which it was entered, in place of the file's."""

from __future__ import annotations

from judgetool.language import say
from judgetool.report.disputes.ruling import ruling, ruling_said
from judgetool.session import ops
from judgetool.session.orders import disputes
from judgetool.session.orders.order import Order
from judgetool.session.outcomes import Outcome, Row, Told
from judgetool.session.session import Session

NONE = "-"
"""What takes a ruling away."""


def _ruling(session: Session, typed: str) -> Outcome:
    """Enter a ruling, take it away, or tell it."""
    if typed:
        return session.do(ops.Ruling("" if typed == NONE else typed))
    head = ruling_said(session.ruling) if session.ruling else _none_yet()
    return Told(head, tuple(map(Row, _by_verdicts(session))))


def _none_yet() -> str:
    return say("no ruling of the judge; ruling and a sentence puts one on the slip")


def _by_verdicts(session: Session) -> list[str]:
    """What the slip says by itself."""
    if session.account is not None:
        return []  # which settling would end
    try:
        return list(ruling(disputes.settled(session)))
    except ValueError:
        return []


ORDERS = (
    Order(
        "ruling", "[TEXT]", "the judge's ruling in words, for the slip; - takes it away", _ruling
    ),
)
