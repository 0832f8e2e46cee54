"""What influenced a game though it could not be read, so that a ruling says so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgetool.cardgame.claims.left_to_the_judge import influencing, objects_of
from judgetool.engine.choice import Answer, Move
from judgetool.engine.table import Entry
from judgetool.engine.view import Unread
from judgetool.games.magic_classic.combat.declare_attackers_step import (
    attacking_in_bands,
    bands_said,
)
from judgetool.games.magic_classic.objects.state import Object, State, name_of


def left_to_the_judge(
    opening: State, entries: Iterable[Entry], tried: Iterable[Answer]
) -> tuple[Unread, ...]:
    """What could not be read of what was in play or on the stack at any time of a game, and of the
    objects of moves that are tried in the end.  What lies in a hand and is not played says
    nothing."""
    return tuple(influencing(opening, entries, tried, there=_in, used=unread_of))


def _in(state: State) -> Iterator[Unread]:
    for id in (*state.play, *state.stack):
        yield from _of(state.objects[id])
    for id in attacking_in_bands(state):
        yield Unread(state.name(id), bands_said())


def _of(object: Object) -> Iterator[Unread]:
    if object.kind == "card":
        for text in object.card.unread:
            yield Unread(name_of(object), text.replace("~", object.card.name))


def unread_of(state: State, move: Move) -> tuple[Unread, ...]:
    """What of a move's card or source may say otherwise than the rules say of the move."""
    fields = ("card", "source", "creature", "blocker", "attacker")
    return tuple(unread for object in objects_of(state, move, fields) for unread in _of(object))
