"""What refuses a move: the one list of restrictions, filled by the files of their pages.

A move is legal when none of them speaks.  The same functions answer "may I?" and "why not?".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from judgetool.engine.choice import Move, Unbroken, Violation
from judgetool.games.grand_archive.abilities.writing import effect_shown
from judgetool.games.grand_archive.continuous import InForce
from judgetool.games.grand_archive.rulebook import carries
from judgetool.games.grand_archive.state import State
from judgetool.language import say


class Because(msgspec.Struct, frozen=True, gc=False):
    """What a restriction says of a move: a reason to refuse it, or why it does not refuse it.

    Attributes:
        legal_if: what would make it legal.
        rules: rules that refuse it more closely than the one that the restriction carries.
        also: further rules behind that one.
        spares: whether it does not refuse the move.
    """

    text: str
    legal_if: str = ""
    rules: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    spares: bool = False


def said_by(state: State, id: int, one: InForce) -> Because:
    """That an effect in force says so of an object, as a reason."""
    return Because(
        say(
            "{object}: {source} says: {effect}",
            object=state.name(id),
            source=one.name,
            effect=effect_shown(one.effect),
        ),
        say("it did not apply"),
        one.cites,
    )


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
        Unbroken(tuple(dict.fromkeys((*reason.rules, *numbers, *reason.also))), reason.text)
        for numbers, sparing in _SPARING.get(type(move), ())
        for reason in sparing(state, player, move)
    ]


def reasons(found: Found) -> list[Because]:
    """What a restriction has said, as a list."""
    if not found:
        return []
    return found if isinstance(found, list) else [found]


def violations(state: State, player: int, move: Move) -> list[Violation]:
    """Every reason why a player may not make a move now."""
    found: list[Violation] = []
    for numbers, restriction in _RESTRICTIONS.get(type(move), ()):
        for reason in reasons(restriction(state, player, move)):
            rules = dict.fromkeys((*reason.rules, *numbers, *reason.also))
            found.append(Violation(tuple(rules), reason.text, reason.legal_if))
    return found


def allowed(state: State, player: int, move: Move) -> bool:
    """Whether no restriction speaks."""
    known = _RESTRICTIONS.get(type(move), ())
    return not any(restriction(state, player, move) for _, restriction in known)
