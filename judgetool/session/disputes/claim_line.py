"""A claim in one line, ``Bravo illegal by 8.3.4: Katsu: declare Sink Below``: who claims what."""

from __future__ import annotations

import re
from collections import Counter
from contextlib import suppress
from typing import Any

from judgetool.engine.case import Position
from judgetool.engine.choice import Refused
from judgetool.engine.rulebook import Rulebook
from judgetool.language import listed, say
from judgetool.rulebook.lookup import spelled
from judgetool.scenario.problems import quoted
from judgetool.scenario.reading.names import OTHERS
from judgetool.session.disputes import accounts
from judgetool.session.disputes.expectations import expectation
from judgetool.session.input import short_moves
from judgetool.session.input.player_names import whose
from judgetool.session.session import Session

KINDS = ("legal", "illegal", "expect", "says")


def claimants(session: Session) -> list[str]:
    """The players, whoever is likely to be heard next first: who has claimed least so far, and of
    these who is asked."""
    heard = Counter(claim.said["by"] for claim in session.agreed_claims)
    return sorted(session.players, key=lambda name: (heard[name], name != session.asked))


def by(session: Session, typed: str) -> str:
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


def beginning(session: Session, typed: str) -> tuple[str, str]:
    """Who claims, or the number of the claim, and the rest; a name may have several words."""
    for name in sorted(session.players, key=len, reverse=True):
        rest = typed[len(name) :]
        if typed.casefold().startswith(name.casefold()) and not rest[:1].isalnum():
            return name, rest.lstrip(": ")
    first, _, rest = typed.partition(" ")
    return first.rstrip(":"), rest.strip()


def kind_of(rest: str) -> tuple[str, str]:
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
                "{text} is no claim; after the player write one of {forms}; the player alone "
                "begins an account",
                text=quoted(rest),
                forms=forms,
            )
        )
    return found[0], what


def claimed_here(session: Session, at: Position[Any] | None) -> Any:
    """The move that the last claim at a point is about, which the other players agree with or
    deny; ``None`` if there is none."""
    for claim in reversed(session.agreed_claims):
        move = claim.said.get("legal") or claim.said.get("illegal")
        if move and claim.at is not None and claim.at.case.position is at:
            return move
    return None


def point(session: Session, number: int) -> Position[Any] | None:
    """Where a claim is judged: at the point of the one in whose place it is put, or here, once an
    account that is being entered has been ended; ``None`` for a claim of the file."""
    if number:
        at = accounts.numbered(session, number).at
        return None if at is None else at.case.position
    begun = session.account
    return session.position if begun is None else session.tree[begun.key].case.position


def move(session: Session, what: str, at: Position[Any] | None) -> Any:
    """A move as a claim of a file has it; without who it is of whoever is asked.

    Args:
        at: where it is claimed, where it has to be a move at all, if that is known.

    Raises:
        ValueError: it is none.
    """
    if at is not None:
        what = short_moves.move(session, what, at)
        with suppress(Refused):
            session.reads(what, at)
    said = session.whole(what, at)
    who, _, text = (part.strip() for part in said.partition(":"))
    if not text:
        raise ValueError(say("{line} is no move; write WHO: what", line=quoted(said)))
    return {whose(who, (*session.players, *OTHERS)): text}


def by_rules(book: Rulebook, what: str) -> tuple[list[str], str]:
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


def wanted(session: Session, text: str) -> dict[str, Any]:
    game: Any = session.position.game
    return expectation(text, game, session.players, game.facts(session.position))
