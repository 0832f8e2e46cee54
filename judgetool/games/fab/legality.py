"""What refuses a move: the one list of restrictions, filled by the files of their sections.

A restriction beats any requirement or allowance (1.0.2), so a move is legal when none speaks.
The same functions answer "may I?" and "why not?"; why what is there does not refuse a move is
told from what they have found, too.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeAlias

import msgspec

from judgetool.engine.choice import Move, Unbroken, Violation
from judgetool.games.fab.rulebook import carries
from judgetool.games.fab.state import State


class Because(msgspec.Struct, frozen=True, gc=False):
    """A reason to refuse: what is wrong, what would make it legal, further rules behind it."""

    text: str
    legal_if: str = ""
    also: tuple[str, ...] = ()


Found: TypeAlias = "Because | list[Because] | None"
Restriction: TypeAlias = Callable[[State, int, Any], Found]
Sparing: TypeAlias = Callable[[State, int, Any], list[Because]]


class Restrictions:
    """What can refuse a kind of move, and what has refused it of a card most lately.

    Attributes:
        used: the card or source that a move is about.
        lately: by that card or source.
    """

    def __init__(self, move: type[Move]) -> None:
        self.of: list[tuple[tuple[str, ...], Restriction]] = []
        self.used = attrgetter("source" if "source" in move.__struct_fields__ else "card")
        self.lately: dict[int, Restriction] = {}


_RESTRICTIONS: dict[type[Move], Restrictions] = {}
_SPARING: dict[type[Move], list[tuple[tuple[str, ...], Sparing]]] = {}


def forbids(*numbers: str, moves: tuple[type[Move], ...]) -> Callable[[Restriction], Restriction]:
    """Register a function ``(state, player, move) -> Because | None`` as carrying these rules."""

    def register(function: Restriction) -> Restriction:
        for number in numbers:
            carries(number)(function)
        for move in moves:
            known = _RESTRICTIONS.get(move) or _RESTRICTIONS.setdefault(move, Restrictions(move))
            known.of.append((numbers, function))
        return function

    return register


def spares(*numbers: str, moves: tuple[type[Move], ...]) -> Callable[[Sparing], Sparing]:
    """Register a function that tells why what could refuse a move by these rules does not.  It has
    to tell that from what the restriction itself has found."""

    def register(function: Sparing) -> Sparing:
        for move in moves:
            _SPARING.setdefault(move, []).append((numbers, function))
        return function

    return register


def unbroken(state: State, player: int, move: Move) -> list[Unbroken]:
    """The restrictions on the board that don't refuse a move of a kind that they are for."""
    return [
        Unbroken((*numbers, *reason.also), reason.text)
        for numbers, sparing in _SPARING.get(type(move), ())
        for reason in sparing(state, player, move)
    ]


def violations(state: State, player: int, move: Move) -> list[Violation]:
    """Every reason why a player may not make a move now."""
    found: list[Violation] = []
    known = _RESTRICTIONS.get(type(move))
    for numbers, restriction in known.of if known is not None else ():
        because = restriction(state, player, move)
        if not because:
            continue
        for reason in because if isinstance(because, list) else [because]:
            found.append(Violation((*numbers, *reason.also), reason.text, reason.legal_if))
    return found


def allowed(state: State, player: int, move: Move) -> bool:
    """Whether no restriction speaks; the same functions as :func:`violations`, up to the first.

    What refused a card a moment ago will most often refuse it again, so it is asked first.
    """
    known = _RESTRICTIONS.get(type(move))
    if known is None:
        return True
    used = known.used(move)
    last = known.lately.get(used)
    if last is not None and last(state, player, move):
        return False
    for _, restriction in known.of:
        if restriction(state, player, move):
            if len(known.lately) > 1000:
                known.lately.clear()
            known.lately[used] = restriction
            return False
    return True
