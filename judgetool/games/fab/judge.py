"""Manual effects: what the judge applies by hand (each an ordinary event, 1.9).

How each of these moves is applied and why it makes no sense somewhere is said in
``effects.by_hand``, which generates effects; what asks the judge to apply something asks here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from judgetool.engine.choice import Move, Violation
from judgetool.games.fab.moves import (
    DiscardCard,
    GiveAbility,
    GiveControl,
    Manual,
    PutOnLink,
    SaidToHit,
    Together,
)
from judgetool.games.fab.objects.state import State
from judgetool.games.fab.objects.table import Table
from judgetool.games.fab.rulebook import rule
from judgetool.language import say

MOVES: tuple[type[Move], ...] = (
    Manual,
    PutOnLink,
    SaidToHit,
    DiscardCard,
    GiveControl,
    GiveAbility,
    Together,
)

Applies = TypeVar("Applies", bound=Callable[[Table, Any], None])
Refuses = TypeVar("Refuses", bound=Callable[[State, Any], Iterator[Violation]])
_APPLIES: dict[type[Move], Callable[[Table, Any], None]] = {}
_REFUSES: dict[type[Move], Callable[[State, Any], Iterator[Violation]]] = {}


def applies(kind: type[Move]) -> Callable[[Applies], Applies]:
    """Register the function that applies a manual effect."""

    def register(function: Applies) -> Applies:
        _APPLIES[kind] = function
        return function

    return register


def refuses(kind: type[Move]) -> Callable[[Refuses], Refuses]:
    """Register the function that says why a manual effect makes no sense on objects that exist."""

    def register(function: Refuses) -> Refuses:
        _REFUSES[kind] = function
        return function

    return register


@rule("1.0.1a")
def apply(table: Table, by_hand: Move) -> None:
    """What a card says supersedes the rules; the judge says what the card does."""
    _APPLIES[type(by_hand)](table, by_hand)


def refusals(state: State, move: Move) -> list[Violation]:
    """Why a manual effect makes no sense here."""
    if isinstance(move, Together):
        return [violation for each in move.moves for violation in refusals(state, each)]
    gone = Violation(("1.2.3d",), say("the object no longer exists"))
    found = [gone for id in _objects(move) if id not in state.objects]
    if found or type(move) not in _REFUSES:
        return found
    return list(_REFUSES[type(move)](state, move))


def _objects(move: Move) -> tuple[int, ...]:
    match move:
        case Manual(objects=objects):
            return objects
        case PutOnLink(card=card) | DiscardCard(card=card):
            return (card,)
        case SaidToHit(source=source, target=target):
            return (source, target)
        case GiveControl(object=object) | GiveAbility(object=object):
            return (object,)
    return ()
