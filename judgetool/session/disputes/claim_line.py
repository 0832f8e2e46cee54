"""A claim in one line, ``Bravo illegal by 8.3.4: Katsu: declare Sink Below``: who claims what."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from judgetool.cardgame.lines.move_lines import NoVerb
from judgetool.engine.case import Position
from judgetool.engine.choice import Refused
from judgetool.engine.rulebook import Rulebook
from judgetool.language import listed, say
from judgetool.rulebook.lookup import spelled
from judgetool.scenario.game import Facts
from judgetool.scenario.problems import quoted
from judgetool.scenario.reading.names import OTHERS
from judgetool.session.disputes import accounts
from judgetool.session.disputes.expectations import expectation, is_standing
from judgetool.session.input import short_moves
from judgetool.session.input.player_names import is_named, whose
from judgetool.session.session import Session

KINDS = ("legal", "illegal", "expect", "says")
_MAY = re.compile(
    r"(?:that )?(?P<who>[^:{]+?) (?:may|can)(?P<not> ?not|n['’]t| never)? (?P<move>[^:{]+)",
    re.IGNORECASE,
)
"""``Rhinar may not play Sink Below``: what is claimed, as people say it."""
_BECAUSE = re.compile(r"(?:^|\s)because:?(?:\s+|\Z)", re.IGNORECASE)


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


def kind_of(session: Session, rest: str) -> tuple[str, str]:
    """What kind of claim it is, and the rest.

    Raises:
        ValueError: it is none.
    """
    told = _MAY.fullmatch(rest)
    if told is not None:
        return ("illegal" if told["not"] else "legal"), f"{told['who']}: {told['move']}"
    split = re.match(r"(\w+):?\s*(.*)", rest, re.DOTALL)
    if split and split[1].casefold() not in KINDS and is_standing(rest, _facts(session)):
        return "expect", rest
    begun, what = (split[1].casefold(), split[2].strip()) if split else (rest, "")
    found = [kind for kind in KINDS if kind.startswith(begun)]
    if len(found) != 1:
        forms = "legal: MOVE, illegal: MOVE, illegal by RULES: MOVE, expect ..., says: ..."
        said = say(
            "{text} is no claim; after the player write one of {forms}; the player alone "
            "begins an account",
            text=quoted(rest),
            forms=forms,
        )
        raise ValueError(said)
    return found[0], what


def with_reason(kind: str, what: str) -> tuple[str, str]:
    """What is claimed of a move, and why as the player says it, "" where nothing is said."""
    if kind not in ("legal", "illegal"):
        return what, ""
    claimed, *reasons = _BECAUSE.split(what, maxsplit=1)
    return claimed.strip(" ,"), "".join(reasons).strip().strip('"')


def because(line: str, reason: str) -> str:
    """The line of a claim with why, as the player says it."""
    return f"{line} because {reason}"


def claimed_here(session: Session, at: Position[Any] | None) -> Any:
    """The move that the last claim at a point is about, which the other players agree with or
    deny; ``None`` if there is none."""
    for claim in reversed(session.agreed_claims):
        move = claim.said.get("legal") or claim.said.get("illegal")
        if move and claim.at is not None and claim.at.case.position is at:
            return move
    return None


def entered_here(
    session: Session, said: Mapping[str, Any], at: Position[Any] | None
) -> tuple[int, str] | None:
    """The claim at a point that says the very same: its number, and its line; ``None`` if there is
    none."""
    for n, claim in enumerate(session.agreed_claims, 1):
        if claim.at is not None and claim.said == said and claim.at.case.position is at:
            return n, claim.at.line
    return None


def point(session: Session, number: int) -> Position[Any] | None:
    """Where a claim is judged: at the point of the one in whose place it is put, or here, once an
    account that is being entered has been ended; ``None`` for a claim of the file."""
    if number:
        at = accounts.numbered(session, number).at
        return None if at is None else at.case.position
    begun = session.account
    return session.position if begun is None else session.tree[begun.key].case.position


def of_whom(session: Session, what: str, at: Position[Any] | None, first: Sequence[str]) -> str:
    """A move with who makes it, where nobody is named and whoever is asked has nothing of that
    kind.

    Args:
        at: where it is claimed; ``None`` where that is not known.
        first: the players in the order in which they are thought of.
    """
    if at is None or is_named(what, (*session.players, *OTHERS)):
        return what
    said = session.spoken(what, at)
    if _may_be(session, said, at):
        return what
    others = (f"{name}: {what}" for name in first)
    return next((each for each in others if _may_be(session, each, at)), what)


def _may_be(session: Session, line: str, at: Position[Any]) -> bool:
    return session.is_move(line, at) or bool(short_moves.moves_for(session, line, at))


def move(session: Session, what: str, at: Position[Any] | None) -> Any:
    """A move as a claim of a file has it; without who it is of whoever is asked.

    Args:
        at: where it is claimed, where it has to be a move at all, if that is known.

    Raises:
        ValueError: it is none.
    """
    if at is not None:
        what = short_moves.move(session, what, at)
        try:
            session.reads(what, at)
        except Refused:
            pass
        except NoVerb as error:
            raise ValueError(_no_card(session.spoken(what, at), error)) from None
    said = session.whole(what, at)
    who, _, text = (part.strip() for part in said.partition(":"))
    if not text:
        raise ValueError(say("{line} is no move; write WHO: what", line=quoted(said)))
    return {whose(who, (*session.players, *OTHERS)): text}


def _no_card(line: str, error: NoVerb) -> str:
    """That a line without a verb names no card that somebody could use."""
    who, _, what = line.partition(": ")
    verb = what.partition(" ")[0].casefold()
    if any(verb.startswith(each) or each.startswith(verb) for each in error.verbs):
        return str(error)
    return say(
        "{who} has no {what} on this board, and no move begins so; edit puts a card there",
        who=who,
        what=quoted(what),
    )


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
    said = say("{text}: write illegal by 1.2.3, 4.5.6: MOVE", text=quoted(what, longest=40))
    raise ValueError(said)


def wanted(session: Session, text: str, by: str = "") -> dict[str, Any]:
    game: Any = session.position.game
    return expectation(text, game, session.players, _facts(session), by)


def _facts(session: Session) -> Facts:
    game: Any = session.position.game
    facts: Facts = game.facts(session.position)
    return facts
