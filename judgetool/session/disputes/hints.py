"""What may stand where the line of a claim or an outcome ends, which is being typed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import inspect

from judgetool.language import say
from judgetool.scenario.reading.expect import compared
from judgetool.scenario.reading.names import OTHERS
from judgetool.scenario.reading.shape import type_of
from judgetool.session.disputes import claim_line
from judgetool.session.disputes.expectations import About, Fields, Reader, is_of
from judgetool.session.input import short_moves
from judgetool.session.input.player_names import is_named
from judgetool.session.input.spelling import narrowed
from judgetool.session.session import Session

_FORMS = ("legal: MOVE", "illegal: MOVE", "expect ...", "says: ...")
_MOST_MOVES = 200


class Way(msgspec.Struct, frozen=True):
    """Something that may stand where a line that is being typed ends.

    Attributes:
        shown: what stands there then.
        line: the whole line then.
        done: whether nothing more has to follow.
    """

    shown: str
    line: str
    done: bool = False


class Hint(msgspec.Struct, frozen=True):
    """What may stand where a line that is being typed ends.

    Attributes:
        ways: the ways to go on.
        because: why there are none.
    """

    ways: tuple[Way, ...] = ()
    because: str = ""

    @property
    def lines(self) -> tuple[str, ...]:
        """The ways as they are shown."""
        return tuple(way.shown for way in self.ways)


def hint(session: Session, typed: str) -> Hint | None:
    """What may stand where the line of a claim or an outcome ends; ``None`` for another line."""
    order, _, argument = typed.lstrip().partition(" ")
    begun = order.casefold()
    if len(begun) > 1 and "expect".startswith(begun):
        return _outcomes(session, argument, "expect ")
    if len(begun) < 2 or not "claim".startswith(begun):
        return None
    first, rest = claim_line.beginning(session, argument.strip())
    if first.isdecimal():
        return None
    try:
        who = claim_line.by(session, first)
    except ValueError:
        names = claim_line.claimants(session)
        return Hint(tuple(Way(name, f"claim {name} ") for name in names))
    said = f"claim {who} "
    if not rest:
        told = say("{who} alone: their account of the game", who=who)
        account = Way(told, said.rstrip(), done=True)
        return Hint((*denials(session, who), *_forms(said), account))
    if " " not in rest and not typed.endswith(" "):
        return Hint(tuple(_forms(said, rest.casefold())))
    try:
        kind, what = claim_line.kind_of(session, rest)
    except ValueError:
        return Hint(tuple(_forms(said)))
    if kind == "expect":
        return _outcomes(session, what, f"{said}expect ")
    if kind == "says" or claim_line.with_reason(kind, what) != (what, ""):
        return Hint()
    rules, move = _behind_rules(kind, what)
    return Hint(tuple(_moves(session, move, f"{said}{kind}{rules}: ")))


def _forms(said: str, begun: str = "") -> Iterator[Way]:
    """What may be claimed, behind who claims it."""
    for form in _FORMS:
        if form.startswith(begun):
            yield Way(form, f"{said}{form.rpartition(' ')[0]} ")


def denials(session: Session, who: str) -> Iterator[Way]:
    """The opposite of what others have claimed here of a move, the last claim first."""
    for claim in reversed(session.agreed_claims):
        here = claim.at is not None and claim.at.case.position is session.position
        for kind, other in (("legal", "illegal"), ("illegal", "legal")):
            move = claim.said.get(kind)
            if here and move and claim.said["by"] != who:
                ((mover, line),) = move.items()
                shown = f"{other}: {mover}: {line}"
                yield Way(shown, f"claim {who} {shown}", done=True)


def _moves(session: Session, typed: str, said: str) -> Iterator[Way]:
    """The moves that may be claimed: those that are legal, else those that may be meant."""
    named = is_named(typed, (*session.players, *OTHERS))
    bare = typed.partition(":")[2].lstrip() if named else typed
    found: Sequence[str] = narrowed(bare, session.position.offers())
    found = found or short_moves.moves_for(session, typed)
    if not found and (whole := session.whole(typed)) != session.spoken(typed):
        found = (whole,)  # a move as it stands, which some rule refuses
    sets = narrowed(bare, short_moves.refused_together(session)) if session.looking is None else ()
    lines = dict.fromkeys((*sets, *found[:_MOST_MOVES]))
    return (Way(line, f"{said}{line}", done=True) for line in lines)


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
    first, rest = claim_line.beginning(session, argument.strip())
    try:
        who = claim_line.by(session, first)
    except ValueError:
        begun = (
            n for n in claim_line.claimants(session) if n.casefold().startswith(first.casefold())
        )
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
        kind, what = claim_line.kind_of(session, rest)
    except ValueError:
        return None
    if kind == "expect":
        said = _outcome_completed(session, f"{what} " if spaced and what else what)
        return None if said is None else f"{kind} {said}"
    if kind == "says":
        return None
    rules, typed = _behind_rules(kind, what)
    first = next(_moves(session, typed, f"{kind}{rules}: "), None)
    return None if first is None else first.line


def _behind_rules(kind: str, what: str) -> tuple[str, str]:
    """The rules by which a move is claimed to be illegal, behind a space, and the move."""
    by = re.match(r"by\s.*?:\s+", what) if kind == "illegal" else None
    return (f" {by[0].rstrip(': ')}", what[by.end() :]) if by else ("", what)


# --- outcomes ------------------------------------------------------------------------------------


def _outcomes(session: Session, text: str, said: str) -> Hint:
    """What may stand where a line of what is true ends: whom or what it is of, fields, values.

    Args:
        said: what stands before it.
    """
    if "{" in text:
        return Hint()
    try:
        every = list(_ending(session).may_stand(text))
    except ValueError as error:
        return Hint(because=str(error))
    ways = (Way(may.shown, f"{said}{_with(text, may)}", done=not may.goes_on) for may in every)
    return Hint(tuple(ways))


def _outcome_completed(session: Session, text: str) -> str | None:
    """A line of what is true with the first that may stand where it ends; ``None`` for nothing."""
    if "{" in text:
        return None
    try:
        may = next(_ending(session).may_stand(text), None)
    except ValueError:
        return None
    if may is None or (may.such_as and may.instead_of.casefold() != may.name.casefold()):
        return None
    return _with(text, may)


def _with(text: str, may: _May) -> str:
    """A line with something where it ends."""
    typed = len(may.instead_of.split())
    last = re.search(r"(?:\S+\s*)" + f"{{{typed}}}" + r"\Z", text) if typed else None
    before = text[: last.start()] if last is not None else text
    apart = "" if not before or before[-1].isspace() else " "
    return f"{before}{apart}{may.name}{' ' if may.goes_on else ''}"


@dataclass(frozen=True)
class _May:
    """Something that may stand where a line ends.

    Attributes:
        name: what is put there.
        instead_of: the words there that it begins with.
        goes_on: whether more has to follow.
        such_as: what may follow, where that is shown with it.
    """

    name: str
    instead_of: str
    goes_on: bool = True
    such_as: str = ""

    @property
    def shown(self) -> str:
        return f"{self.name} {self.such_as}".rstrip()


def _ending(session: Session) -> _Ending:
    game: Any = session.position.game
    return _Ending(game, session.players, game.facts(session.position))


class _Ending(Reader):
    """Reads a line of what is true up to where it ends."""

    def may_stand(self, text: str) -> Iterator[_May]:
        """What the last piece of a line may become."""
        *before, piece = re.split(r"[;,]\s*", text)
        about, last = About(), ""
        for part in before:
            about = self.about(part, about)
            names, _ = self.fields(about).begun(self.of(part, about)[1])
            last = names[0] if names else last
        of, rest = self.of(piece, about)
        if of == about and piece.strip().casefold() in map(str.casefold, self.entries()):
            of, rest = self.of(f"{piece.strip()} ?", about)[0], ""
        names, value = self.fields(of).begun(rest)
        in_full = len(names) == 1 and f"{rest} ".casefold().startswith(f"{names[0].casefold()} ")
        if names and (value or in_full):
            yield from self.values(names, self.fields(of), rest, value)
        elif names or (of != About() and not rest):
            yield from (_May(name, rest) for name in names or self.fields(of).kinds)
        elif last and of == about and _lists_names(self.fields(of).kinds.get(last, int)):
            yield from (_May(card, rest, goes_on=False) for card in self.meant(rest))
        if of == about:
            begun = piece.strip()
            starts = (*self.players, *self.entries(), *self.general.kinds)
            fitting = (one for one in starts if one.casefold().startswith(begun.casefold()))
            yield from (_May(one, begun) for one in fitting)

    def values(self, names: Sequence[str], fields: Fields, said: str, value: str) -> Iterator[_May]:
        """What a field may be said to be; ``said``: its name as it is typed, with its value."""
        for name in names:
            kind, known = fields.kinds[name], list[str]()
            if _lists_names(kind):
                known = [*(self.meant(value) if value else self.cards), *_begun(value, "none")]
            elif is_of(kind, inspect.BoolType):
                known = _begun(value, "yes", "no")
            elif is_of(kind, inspect.IntType):
                yield _May(name, said, such_as="0, 1, 2 ...")
            yield from (_May(f"{name} {one}", said, goes_on=False) for one in known)


def _begun(typed: str, *words: str) -> list[str]:
    """The words that begin so."""
    return [word for word in words if word.startswith(typed.casefold())]


def _lists_names(kind: Any) -> bool:
    """Whether the values of a type are lists of names, as zones are."""
    return kind is None or compared(type_of(kind)) in ("cards", "order")
