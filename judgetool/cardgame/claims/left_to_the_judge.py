"""What influenced a game though it could not be read, so that a ruling says so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from judgetool.engine.choice import Answer, Move, Violation
from judgetool.engine.table import Entry
from judgetool.engine.view import Unread
from judgetool.language import say

S = TypeVar("S")


def influencing(
    opening: S,
    entries: Iterable[Entry],
    tried: Iterable[Answer],
    *,
    there: Callable[[S], Iterable[Unread]],
    used: Callable[[S, Move], Iterable[Unread]],
) -> dict[Unread, None]:
    """What could not be read of what had its influence at any time of a game, in order, and of the
    objects of moves that are tried in the end.

    Args:
        there: what could not be read of what influences a state; what lies in a hand and is not
            played says nothing.
        used: what could not be read of the objects of a move.
    """
    found = dict.fromkeys(there(opening))
    state = opening
    for entry in entries:
        if entry.state is not state:
            state = entry.state
            found.update(dict.fromkeys(there(state)))
    for answer in tried:
        found.update(dict.fromkeys(used(state, answer.move)))
    return found


def objects_of(state: Any, move: Move, fields: Sequence[str]) -> list[Any]:
    """The objects that are there of those that a move has in some of its fields."""
    used = (state.objects.get(getattr(move, field, None) or 0) for field in fields)
    return [object for object in used if object is not None]


def doubted(found: list[Violation], texts: Iterable[str]) -> list[Violation]:
    """What refuses a move, with what of the texts of its objects may say otherwise, if anything
    may."""
    told = " / ".join(texts)
    if not found or not told:
        return found
    because = say(
        "{because}; its text is not fully understood and may say something else: {text}",
        because=found[0].because,
        text=told,
    )
    return [msgspec.structs.replace(found[0], because=because), *found[1:]]
