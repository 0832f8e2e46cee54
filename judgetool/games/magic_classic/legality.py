"""What refuses a move: the one list of restrictions, filled by the files of their subjects.

The same functions answer "may I?" and "why not?": a move is legal when none of them speaks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from judgetool.engine.choice import Move, Unbroken, Violation
from judgetool.games.magic_classic.rulebook import carries
from judgetool.games.magic_classic.state import State


class Because(msgspec.Struct, frozen=True, gc=False):
    """What a restriction says of a move: a reason to refuse it, or why it does not refuse it.

    Attributes:
        legal_if: what would make it legal.
        also: further rules behind it.
        spares: whether it does not refuse the move.
    """

    text: str
    legal_if: str = ""
    also: tuple[str, ...] = ()
    spares: bool = False

    def violation(self, *rules: str) -> Violation:
        """It as a violation of these rules and its own."""
        return Violation(tuple(dict.fromkeys((*rules, *self.also))), self.text, self.legal_if)


Found: TypeAlias = "Because | list[Because] | None"
Restriction: TypeAlias = Callable[[State, int, Any], Found]
Sparing: TypeAlias = Callable[[State, int, Any], list[Because]]

_RESTRICTIONS: dict[type[Move], list[tuple[tuple[str, ...], Restriction]]] = {}
_SPARING: dict[type[Move], list[tuple[tuple[str, ...], Sparing]]] = {}


def forbids(*numbers: str, moves: tuple[type[Move], ...]) -> Callable[[Restriction], Restriction]:
    """Register a function ``(state, player, move) -> Because | None`` as carrying these rules."""

    def register(function: Restriction) -> Restriction:
        for number in numbers:
            carries(number)(function)
        for move in moves:
            _RESTRICTIONS.setdefault(move, []).append((numbers, function))
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
    """The restrictions in play that don't refuse a move of a kind that they are for."""
    return [
        Unbroken(tuple(dict.fromkeys((*numbers, *reason.also))), reason.text)
        for numbers, sparing in _SPARING.get(type(move), ())
        for reason in sparing(state, player, move)
    ]


def violations(state: State, player: int, move: Move) -> list[Violation]:
    """Every reason why a player may not make a move now."""
    found = []
    for numbers, restriction in _RESTRICTIONS.get(type(move), ()):
        because = restriction(state, player, move)
        reasons = because if isinstance(because, list) else [because] if because else []
        found += [reason.violation(*numbers) for reason in reasons]
    return found


def allowed(state: State, player: int, move: Move) -> bool:
    """Whether nothing refuses the move; the same functions, up to the first that does."""
    return not any(
        restriction(state, player, move) for _, restriction in _RESTRICTIONS.get(type(move), ())
    )
