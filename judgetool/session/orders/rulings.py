"""What the judge notes for the slip: the ruling in words, beside what the rules say to the claims
and no part of it; table and round, infraction and penalty, sections of a policy.  It stands on the
line on which it was entered, in place of the file's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judgetool.language import listed, say, word
from judgetool.report.disputes.noted import noted_said, ruling_said
from judgetool.report.disputes.ruling import ruling
from judgetool.session import ops
from judgetool.session.disputes.accounts import none_noted
from judgetool.session.orders import disputes, exporting
from judgetool.session.orders.order import Order
from judgetool.session.outcomes import Entered, NotRead, Outcome, Row, Told
from judgetool.session.session import Session

NONE = "-"
"""What takes away what was noted."""


def _ruling(session: Session, typed: str) -> Outcome:
    """Enter a ruling, take it away, or tell it."""
    if typed:
        return session.do(ops.Ruling("" if typed == NONE else typed))
    head = ruling_said(session.ruling) if session.ruling else _none_yet()
    return Told(head, tuple(map(Row, _by_verdicts(session))))


def _none_yet() -> str:
    return say("no ruling yet; ruling and a sentence puts one on the slip")


def _by_verdicts(session: Session) -> list[str]:
    """What the slip says by itself."""
    if session.account is not None:
        return []  # which settling would end
    try:
        return list(ruling(disputes.settled(session)))
    except ValueError:
        return []


def _note(field: ops.Noted) -> Callable[[Session, str], Outcome]:
    """What enters a field of the slip, takes it away, or tells it."""

    def note(session: Session, typed: str) -> Outcome:
        if typed:
            return session.do(ops.Ruling("" if typed == NONE else typed, field))
        try:
            noted = exporting.noted(session)[field]
        except ValueError as error:
            return NotRead(field, str(error))
        return Told(noted_said(field, noted) if noted else none_noted(field))

    return note


def _policy(session: Session, typed: str) -> Outcome:
    """Enter sections of a policy, if those that are imported have them; tell what they say."""
    from judgetool.report.rulebook.policy_page import cited_lines, did_you_mean, titled
    from judgetool.rulebook import policies

    cited = () if typed == NONE else policies.cited(typed)
    unknown = [each for each in cited if not each.found]
    if unknown and policies.policies()[0]:
        return NotRead(typed, "\n".join(did_you_mean(u.typed, u.nearest) for u in unknown))
    outcome = _note("policy")(session, typed)
    found = [titled(*one) for each in cited for one in each.found]
    if isinstance(outcome, Entered) and found:
        return Entered(word("list", "; ").join(found))
    if isinstance(outcome, Told):
        cited = policies.cited(exporting.noted(session)["policy"])
        return Told(outcome.head, tuple(map(Row, cited_lines(cited))))
    return outcome


def _noting(field: ops.Noted, takes: str, help: str) -> Order:
    """An order that notes something; where it is only begun, with anything behind it, a move is
    meant."""
    return Order(field, takes, help, _note(field), fits=lambda session, argument: False)


ORDERS = (
    Order("ruling", "[TEXT]", "the judge's ruling in words, for the slip; - removes it", _ruling),
    _noting("table", "[N]", "the table, for the slip; - takes it away"),
    _noting("round", "[N]", "the round, for the slip; - takes it away"),
    _noting("infraction", "[TEXT]", "what was done wrong, for the slip; - takes it away"),
    _noting("penalty", "[TEXT]", "the penalty, for the slip; - takes it away"),
    replace(
        _noting(
            "policy", "[N]", "the sections of an imported policy, for the slip; - takes them away"
        ),
        does=_policy,
    ),
)


def noted_in(session: Session, line: str) -> Outcome:
    """Carry out a line that notes something for the slip, of which a beginning of its name will
    do."""
    name, _, rest = line.strip().partition(" ")
    found = [order for order in ORDERS if name and order.name.startswith(name.casefold())]
    if len(found) == 1:
        return found[0].does(session, rest.strip())
    if not found:
        return NotRead(line, what_to_write())
    names = listed([order.name for order in found], "or")
    return NotRead(line, say("could be {names}; write more of it", names=names))


def what_to_write() -> str:
    """What a line may begin with that notes something."""
    names = listed([order.name for order in ORDERS], "or")
    return say("write {names}, and what it is", names=names)
