"""What refuses a move: the one list of restrictions, filled by the files of their sections.

A restriction beats any requirement or allowance (1.0.2), so a move is legal when none speaks.
The same functions answer "may I?" and "why not?".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from judgetool.engine.choice import Move, Violation
from judgetool.games.fab.rulebook import carries
from judgetool.games.fab.state import State


class Because(msgspec.Struct, frozen=True, gc=False):
    """A reason to refuse: what is wrong, what would make it legal, further rules behind it."""

    text: str
    legal_if: str = ""
    also: tuple[str, ...] = ()


Found: TypeAlias = "Because | list[Because] | None"
Restriction: TypeAlias = Callable[[State, int, Any], Found]

_RESTRICTIONS: dict[type[Move], list[tuple[tuple[str, ...], Restriction]]] = {}


def forbids(*numbers: str, moves: tuple[type[Move], ...]) -> Callable[[Restriction], Restriction]:
    """Register a function ``(state, player, move) -> Because | None`` as carrying these rules."""

    def register(function: Restriction) -> Restriction:
        for number in numbers:
            carries(number)(function)
        for move in moves:
            _RESTRICTIONS.setdefault(move, []).append((numbers, function))
        return function

    return register


def violations(state: State, player: int, move: Move) -> list[Violation]:
    """Every reason why a player may not make a move now."""
    found = []
    for numbers, restriction in _RESTRICTIONS.get(type(move), ()):
        because = restriction(state, player, move)
        if not because:
            continue
        for reason in because if isinstance(because, list) else [because]:
            found.append(Violation((*numbers, *reason.also), reason.text, reason.legal_if))
    return found


_refused_by: dict[tuple[type[Move], Any], Restriction] = {}


def allowed(state: State, player: int, move: Move) -> bool:
    """Whether no restriction speaks; the same functions as :func:`violations`, up to the first.

    What refused a card a moment ago will most often refuse it again, so it is asked first.
    """
    key = (type(move), getattr(move, "card", 0) or getattr(move, "source", 0))
    last = _refused_by.get(key)
    if last is not None and last(state, player, move):
        return False
    for _, restriction in _RESTRICTIONS.get(type(move), ()):
        if restriction(state, player, move):
            if len(_refused_by) > 1000:
                _refused_by.clear()
            _refused_by[key] = restriction
            return False
    return True
