"""The orders of a dispute: who claims what, what really happened, and what the rules say to it."""

from __future__ import annotations

from typing import Any

from judgetool.engine.naming import in_figures
from judgetool.language import listed, say
from judgetool.report.disputes.settlement import answered, settled_rows
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.disputes.verdicts import Settled
from judgetool.scenario.problems import BadFile
from judgetool.scenario.save import flow, plainly
from judgetool.session import ops
from judgetool.session.disputes import accounts, claim_line
from judgetool.session.input import short_moves
from judgetool.session.orders.order import Order
from judgetool.session.outcomes import Entered, NotRead, Outcome, Row, Told
from judgetool.session.session import Session


def settled(session: Session) -> Settled:
    """What the rules say to the claims; an account that is being entered is ended first.

    Raises:
        ValueError: there is nothing to settle, with what to do.
    """
    if not session.agreed_claims and session.astray is None and session.account is None:
        raise ValueError(_nobody_claims())
    if session.account is not None:
        outcome = session.do(ops.End())
        if isinstance(outcome, NotRead):
            raise ValueError(outcome.because)
    try:
        document = session.document(rest=True)
    except BadFile as bad:
        raise ValueError("\n".join(error.message for error in bad.errors)) from None
    found = settle(document)
    stopped = found.told.stopped
    if not found.verdicts and (stopped is None or not stopped.violations):
        raise ValueError(_nobody_claims())  # the account that was ended held nothing
    return found


def _nobody_claims() -> str:
    return say("nobody claims anything here; claim WHO begins a player's account")


def rows_of(found: Settled) -> list[Row]:
    """Every claim of a settled dispute with its verdict and what decides on it."""
    return [Row(row.text, row.rules) for row in answered(found)]


def _claim(session: Session, typed: str) -> Outcome:
    if not typed:
        return claims(session)
    try:
        return _claimed(session, typed)
    except ValueError as error:
        return NotRead(typed, str(error))


def claims(session: Session) -> Outcome:
    """Every claim with its verdict."""
    if session.opened.document is None and session.claims:  # of a case without a file
        return Told(session.title, tuple(Row(said, rules) for said, rules in session.claims))
    try:
        return Told(session.title, tuple(rows_of(settled(session))))
    except ValueError as error:
        return NotRead("", str(error))


def _claimed(session: Session, typed: str) -> Outcome:
    """Enter a claim, or begin an account.

    Raises:
        ValueError: it can't be told what is claimed.
    """
    first, rest = claim_line.beginning(session, typed)
    number = in_figures(first) or 0
    by = accounts.numbered(session, number).said["by"] if number else claim_line.by(session, first)
    if not rest:
        return _edit(session, number) if number else session.do(ops.Account(by))
    kind, what = claim_line.kind_of(session, rest)
    what, why = claim_line.with_reason(kind, what)
    at = claim_line.point(session, number)
    denied = (
        claim_line.claimed_here(session, at)
        if kind in ("legal", "illegal") and not number
        else None
    )
    if not what and denied is None:
        raise ValueError(say("{kind} what? write it after {kind}", kind=kind))
    said: dict[str, Any] = {"by": by, **({"says": why} if why else {})}
    match kind:
        case "says":
            said["says"] = what
        case "expect":
            said["expect"] = claim_line.wanted(session, what, by)
        case "illegal":
            rules, what = claim_line.by_rules(session.position.game.rulebook, what)
            others = [name for name in session.players if name != by]
            what = claim_line.of_whom(session, what, at, (*others, by))
            said["illegal"] = claim_line.move(session, what, at) if what else denied
            if rules:
                said["rules"] = rules
        case _:
            what = claim_line.of_whom(session, what, at, session.players)
            said["legal"] = claim_line.move(session, what, at) if what else denied
    known = None if number else claim_line.entered_here(session, said, at)
    if known is not None:
        return Entered(say("claim {n} says so already: {claim}", n=known[0], claim=known[1]))
    return session.do(ops.Claim(said, number))


def _edit(session: Session, number: int) -> Outcome:
    """Go on with an account, or show how a claim is written, to be written anew."""
    old = accounts.numbered(session, number)
    last = accounts.reopened(session, old)
    if last is not None:
        return session.go(last.id)
    return Told(say("claim {n}; to change it, write:", n=number), (Row(written(session, number)),))


def written(session: Session, number: int) -> str:
    """The line that enters a claim as it is.

    Raises:
        ValueError: there is no such claim, or it is one that no line can enter.
    """
    claim = session.document(rest=True).written.claims[number - 1]
    for kind, move in (("legal", claim.legal), ("illegal", claim.illegal)):
        if move is not None:
            by = f" by {', '.join(claim.rules)}" if claim.rules else ""
            plain = plainly(move)
            said = plain if isinstance(plain, str) else ": ".join(*plain.items())
            line = f"claim {number} {kind}{by}: {said}"
            return claim_line.because(line, claim.says) if claim.says else line
    if claim.moves:
        raise ValueError(say("to change an account of the file, edit the file"))
    if claim.expect is not None:
        return f"claim {number} expect {flow(plainly(claim.expect))}"
    return f"claim {number} says: {claim.says}"


def _unclaim(session: Session, typed: str) -> Outcome:
    if not session.agreed_claims:
        return NotRead("", _nobody_claims())
    number = in_figures(typed)
    if number is None:
        names = listed([str(n) for n, _ in enumerate(session.agreed_claims, 1)], "or")
        return NotRead(typed, say("write the number of a claim: {numbers}", numbers=names))
    return session.do(ops.TakeBack(number))


def _expect(session: Session, text: str) -> Outcome:
    try:
        return session.do(ops.Expect(claim_line.wanted(session, text)))
    except ValueError as error:
        return NotRead(text, str(error))


def _says(session: Session, text: str) -> Outcome:
    return session.do(ops.Says(text))


def _end(session: Session, _: str) -> Outcome:
    return session.do(ops.End())


def _happened(session: Session, line: str) -> Outcome:
    try:
        return session.do(ops.Happened(short_moves.move(session, line)))
    except ValueError as error:
        return NotRead(line, str(error))


def _settle(session: Session, _: str) -> Outcome:
    try:
        found = settled(session)
    except ValueError as error:
        return NotRead("", str(error))
    head, *rows = settled_rows(found)
    return Told(head.text, tuple(Row(row.text, row.rules) for row in rows))


ORDERS = (
    Order("claim", "[WHO ...]", "what WHO claims; alone: all, with verdicts", _claim, "claims"),
    Order("expect", "...", "what the account leads to: NAME life 19; step Reaction Step", _expect),
    Order("says", "...", "what the player says to the account, in words", _says),
    Order("end", "", "end the account and go back to where it began", _end),
    Order("unclaim", "N", "withdraw a claim", _unclaim),
    Order("happened", "[LINE]", "what happened, legal or not; alone: the next line", _happened),
    Order("settle", "", "the verdict on every claim, and the correct position", _settle),
)
