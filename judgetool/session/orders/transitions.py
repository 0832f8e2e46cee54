"""The orders that look at one transition after another."""

from __future__ import annotations

from judgetool.engine.naming import in_figures
from judgetool.language import say
from judgetool.session.history import lookingback
from judgetool.session.orders.order import Order
from judgetool.session.outcomes import NotRead, Outcome
from judgetool.session.session import Session


def _step(session: Session, asked: str) -> Outcome:
    match asked.casefold().split():
        case []:
            return lookingback.step(session, 1)
        case ["back"]:
            return lookingback.step(session, -1)
        case ["choice"]:
            return lookingback.to_choice(session, 1)
        case ["back", "choice"] | ["choice", "back"]:
            return lookingback.to_choice(session, -1)
    return NotRead(asked, say("write step, step back, step choice or step back choice"))


def _at(session: Session, asked: str) -> Outcome:
    n = in_figures(asked)
    if n is None:
        return NotRead(asked, say("write the number of a journal entry: at 12"))
    return lookingback.at(session, n)


def _now(session: Session, _: str) -> Outcome:
    return lookingback.now(session)


def _is_number(session: Session, asked: str) -> bool:
    return asked.isdecimal()


ORDERS = (
    Order(
        "step",
        "[back] [choice]",
        "to the next entry, or back; with choice, to the next decision",
        _step,
    ),
    Order("at", "N", "look at everything as it was right after entry N", _at, fits=_is_number),
    Order("now", "", "back from an earlier entry to now", _now),
)
