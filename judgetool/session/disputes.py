"""The orders of a dispute: who claims what, what really happened, and what the rules say to it."""

from __future__ import annotations

import re
from collections import Counter
from contextlib import suppress
from typing import Any

import msgspec

from judgetool.engine.case import Position
from judgetool.engine.choice import Refused
from judgetool.engine.naming import in_figures
from judgetool.engine.rulebook import Rulebook
from judgetool.language import listed, say
from judgetool.report.settling import claim_lines, settled_rows
from judgetool.rulebook.lookup import spelled
from judgetool.scenario.names import OTHERS
from judgetool.scenario.problems import BadFile, quoted
from judgetool.scenario.save import flow, plainly
from judgetool.scenario.settle import Settled, settle
from judgetool.session import accounts, ops, short, wanting
from judgetool.session.order import Order
from judgetool.session.outcomes import NotRead, Outcome, Row, Told
from judgetool.session.session import Session
from judgetool.session.spelling import narrowed
from judgetool.session.wanting import expectation, may_stand
from judgetool.session.who import is_named, whose

KINDS = ("legal", "illegal", "expect", "says")


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


def verdict_rows(session: Session) -> list[Row]:
    """Every claim with its verdict, a line each, with the rules that decide it."""
    return rows_of(settled(session))


def rows_of(found: Settled) -> list[Row]:
    """Every claim of a settled dispute with its verdict, a line each."""
    said = claim_lines(found)
    return [Row(line, verdict.rules) for line, verdict in zip(said, found.verdicts, strict=True)]


def claimants(session: Session) -> list[str]:
    """The players, whoever is likely to be heard next first: who has claimed least so far, and of
    these who is asked."""
    heard = Counter(claim.said["by"] for claim in session.agreed_claims)
    return sorted(session.players, key=lambda name: (heard[name], name != session.asked))


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
        return Told(session.title, tuple(verdict_rows(session)))
    except ValueError as error:
        return NotRead("", str(error))


def _claimed(session: Session, typed: str) -> Outcome:
    """Enter a claim, or begin an account.

    Raises:
        ValueError: it can't be told what is claimed.
    """
    first, rest = _first(session, typed)
    number = in_figures(first) or 0
    by = accounts.numbered(session, number).said["by"] if number else _by(session, first)
    if not rest:
        return _edit(session, number) if number else session.do(ops.Account(by))
    kind, what = _kind(rest)
    at = _point(session, number)
    denied = _claimed_here(session, at) if kind in ("legal", "illegal") and not number else None
    if not what and denied is None:
        raise ValueError(say("{kind} what? write it behind", kind=kind))
    said: dict[str, Any] = {"by": by}
    match kind:
        case "says":
            said["says"] = what
        case "expect":
            said["expect"] = _wanted(session, what)
        case "illegal":
            rules, what = _by_rules(session.position.game.rulebook, what)
            said["illegal"] = _move(session, what, at) if what else denied
            if rules:
                said["rules"] = rules
        case _:
            said["legal"] = _move(session, what, at) if what else denied
    return session.do(ops.Claim(said, number))


def _by(session: Session, typed: str) -> str:
    """Who claims.

    Raises:
        ValueError: it is nobody's name; where it is what is claimed, with the lines that name who
            claims it.
    """
    try:
        return whose(typed, session.players)
    except ValueError:
        if not any(kind.startswith(typed.casefold()) for kind in KINDS):
            raise
    lines = (f"claim {name} {typed}: ..." for name in claimants(session))
    raise ValueError(say("who claims that? write {lines}", lines=listed(list(lines), "or")))


def _first(session: Session, typed: str) -> tuple[str, str]:
    """Who claims, or the number of the claim, and the rest; a name may have several words."""
    for name in sorted(session.players, key=len, reverse=True):
        rest = typed[len(name) :]
        if typed.casefold().startswith(name.casefold()) and not rest[:1].isalnum():
            return name, rest.lstrip(": ")
    first, _, rest = typed.partition(" ")
    return first.rstrip(":"), rest.strip()


def _kind(rest: str) -> tuple[str, str]:
    """What kind of claim it is, and the rest.

    Raises:
        ValueError: it is none.
    """
    split = re.match(r"(\w+):?\s*(.*)", rest, re.DOTALL)
    begun, what = (split[1].casefold(), split[2].strip()) if split else (rest, "")
    found = [kind for kind in KINDS if kind.startswith(begun)]
    if len(found) != 1:
        forms = "legal: MOVE, illegal: MOVE, illegal by RULES: MOVE, expect ..., says: ..."
        raise ValueError(
            say(
                "{text} is no claim; behind the player write one of {forms}; the player alone "
                "begins an account",
                text=quoted(rest),
                forms=forms,
            )
        )
    return found[0], what


def _claimed_here(session: Session, at: Position[Any] | None) -> Any:
    """The move that the last claim at a point is about, which the other players agree with or
    deny; ``None`` if there is none."""
    for claim in reversed(session.agreed_claims):
        move = claim.said.get("legal") or claim.said.get("illegal")
        if move and claim.at is not None and claim.at.case.position is at:
            return move
    return None


def _point(session: Session, number: int) -> Position[Any] | None:
    """Where a claim is judged: at the point of the one in whose place it is put, or here, once an
    account that is being entered has been ended; ``None`` for a claim of the file."""
    if number:
        at = accounts.numbered(session, number).at
        return None if at is None else at.case.position
    begun = session.account
    return session.position if begun is None else session.tree[begun.key].case.position


def _move(session: Session, what: str, at: Position[Any] | None) -> Any:
    """A move as a claim of a file has it; without who it is of whoever is asked.

    Args:
        at: where it is claimed, where it has to be a move at all, if that is known.

    Raises:
        ValueError: it is none.
    """
    if at is not None:
        what = short.move(session, what, at)
        with suppress(Refused):
            session.reads(what, at)
    said = session.whole(what, at)
    who, _, text = (part.strip() for part in said.partition(":"))
    if not text:
        raise ValueError(say("{line} says no move; write WHO: what", line=quoted(said)))
    return {whose(who, (*session.players, *OTHERS)): text}


def _by_rules(book: Rulebook, what: str) -> tuple[list[str], str]:
    """The rules by which a move is said to be illegal, and the move.

    Raises:
        ValueError: what stands behind ``by`` is no rule.
    """
    if not re.match(r"by\s", what):
        return [], what
    behind = what[2:].strip()
    for colon in reversed(list(re.finditer(r":\s", behind))):
        typed = behind[: colon.start()]
        for apart in (r",", r"[,\s]+"):  # as they are typed, and as they are printed
            numbers = [spelled(book, part.strip()) for part in re.split(apart, typed.strip(", "))]
            if None not in numbers:
                return [number for number in numbers if number], behind[colon.end() :].strip()
    raise ValueError(
        say("{text}: write illegal by 1.2.3, 4.5.6: MOVE", text=quoted(what, longest=40))
    )


def _wanted(session: Session, text: str) -> dict[str, Any]:
    game: Any = session.position.game
    return expectation(text, game, session.players, game.facts(session.position))


class Hint(msgspec.Struct, frozen=True):
    """What may stand where a line that is being typed ends.

    Attributes:
        lines: what may stand there.
        move: the beginning of a move that it may be; ``None`` if no move may stand there.
    """

    lines: tuple[str, ...] = ()
    move: str | None = None


def hint(session: Session, typed: str) -> Hint | None:
    """What may stand where the line of a claim or an outcome ends; ``None`` for another line."""
    order, _, argument = typed.lstrip().partition(" ")
    begun = order.casefold()
    if len(begun) > 1 and "expect".startswith(begun):
        return Hint(_may_be(session, argument))
    if len(begun) < 2 or not "claim".startswith(begun):
        return None
    first, rest = _first(session, argument.strip())
    if first.isdecimal():
        return None
    try:
        who = _by(session, first)
    except ValueError:
        return Hint(tuple(name for name in claimants(session)))
    if not rest:
        return Hint((*(f"{who} {form}" for form in _FORMS), who))
    if " " not in rest and not typed.endswith(" "):
        return Hint(tuple(form for form in _FORMS if form.startswith(rest.casefold())))
    try:
        kind, what = _kind(rest)
    except ValueError:
        return Hint(_FORMS)
    if kind == "expect":
        return Hint(_may_be(session, what))
    if kind == "says":
        return Hint()
    rules = re.match(r"by\s.*?:\s+", what) if kind == "illegal" else None
    said = what[rules.end() :] if rules else what
    named = is_named(said, (*session.players, *OTHERS))
    return Hint(move=said.partition(":")[2].lstrip() if named else said)


def completed(session: Session, typed: str) -> str | None:
    """The line of a claim or an outcome with the first that may stand where it ends; ``None`` for
    another line, and where nothing may."""
    found = hint(session, typed)
    order, apart, argument = typed.lstrip().partition(" ")
    if found is None or not apart:
        return None
    if "expect".startswith(order.casefold()):
        outcome = _outcome_completed(session, argument)
        return None if outcome is None else f"expect {outcome}"
    first, rest = _first(session, argument.strip())
    try:
        who = _by(session, first)
    except ValueError:
        begun = (n for n in claimants(session) if n.casefold().startswith(first.casefold()))
        name = next(begun, None)
        return None if name is None else f"claim {name} "
    if not rest and not typed.endswith(" "):
        return f"claim {who} "
    said = _goes_on(session, rest, typed.endswith(" "))
    return None if said is None else f"claim {who} {said}"


def _goes_on(session: Session, rest: str, spaced: bool) -> str | None:
    """What is claimed, with the first that may stand where it ends; ``None`` for nothing.

    Args:
        rest: what stands behind the player.
        spaced: whether a space follows.
    """
    if " " not in rest and not (rest and spaced):
        forms = (form.rpartition(" ")[0] for form in _FORMS)
        return next((f"{form} " for form in forms if form.startswith(rest.casefold())), None)
    try:
        kind, what = _kind(rest)
    except ValueError:
        return None
    if kind == "expect":
        said = _outcome_completed(session, f"{what} " if spaced and what else what)
        return None if said is None else f"{kind} {said}"
    if kind == "says":
        return None
    by = re.match(r"by\s.*?:\s+", what) if kind == "illegal" else None
    rules, typed = (f" {by[0].rstrip(': ')}", what[by.end() :]) if by else ("", what)
    position = session.position
    legal = (position.game.write(position.state, each) for each in position.legal())
    found = narrowed(typed, legal) or short.moves_for(session, typed)
    return f"{kind}{rules}: {found[0]}" if found else None


def _outcome_completed(session: Session, text: str) -> str | None:
    game: Any = session.position.game
    return wanting.completed(text, game, session.players, game.facts(session.position))


_FORMS = ("legal: MOVE", "illegal: MOVE", "expect ...", "says: ...")


def _may_be(session: Session, text: str) -> tuple[str, ...]:
    game: Any = session.position.game
    return may_stand(text, game, session.players, game.facts(session.position))


def _edit(session: Session, number: int) -> Outcome:
    """Go on with an account, or show how a claim is written, to be written anew."""
    old = accounts.numbered(session, number)
    last = accounts.reopened(session, old)
    if last is not None:
        return session.go(last.id)
    return Told(say("claim {n}; write it anew as:", n=number), (Row(written(session, number)),))


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
            return f"claim {number} {kind}{by}: {said}"
    if claim.moves:
        raise ValueError(say("an account of the file is edited in the file"))
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
        return session.do(ops.Expect(_wanted(session, text)))
    except ValueError as error:
        return NotRead(text, str(error))


def _says(session: Session, text: str) -> Outcome:
    return session.do(ops.Says(text))


def _end(session: Session, _: str) -> Outcome:
    return session.do(ops.End())


def _happened(session: Session, line: str) -> Outcome:
    try:
        return session.do(ops.Happened(short.move(session, line)))
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
    Order(
        "claim",
        "[WHO ...]",
        "what WHO claims; alone: all, with verdicts",
        _claim,
        "claims",
    ),
    Order("expect", "...", "what the account comes to: NAME life 19; step Reaction Step", _expect),
    Order("says", "...", "what the player says to the account, in words", _says),
    Order("end", "", "end the account and go back to where it began", _end),
    Order("unclaim", "N", "take a claim back", _unclaim),
    Order("happened", "[LINE]", "what happened, legal or not; alone: the next line", _happened),
    Order("settle", "", "what the rules say to every claim, and how it should be", _settle),
)
