"""What influenced a game though it could not be read, so that a ruling says so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from judgetool.cardgame.claims.left_to_the_judge import influencing, objects_of
from judgetool.engine.choice import Answer, Move, Violation
from judgetool.engine.table import Entry
from judgetool.engine.view import Unread
from judgetool.games.grand_archive.abilities.types import ByHand
from judgetool.games.grand_archive.objects.state import Object, State
from judgetool.language import say, word


def left_to_the_judge(
    opening: State, entries: Iterable[Entry], tried: Iterable[Answer]
) -> tuple[Unread, ...]:
    """What could not be read of the effects in force, of what was on the field, in an intent or on
    the Effects Stack at any time of a game, and of the objects of moves that are tried in the end.
    What lies in a hand and is not activated says nothing."""
    return tuple(influencing(opening, entries, tried, there=_in, used=unread_of))


def doubted(state: State, move: Move, found: list[Violation]) -> list[Violation]:
    """What refuses a move, with what of the texts of its objects may say otherwise."""
    texts = dict.fromkeys(unread_of(state, move))
    if not found or not texts:
        return found
    because = say(
        "{because}; the text of {card} is not fully understood and may say something else: {text}",
        because=found[0].because,
        card=word("list", ", ").join(dict.fromkeys(unread.name for unread in texts)),
        text=" / ".join(unread.text for unread in texts),
    )
    return [msgspec.structs.replace(found[0], because=because), *found[1:]]


def _in(state: State) -> Iterator[Unread]:
    """What influences a state."""
    for effect in state.effects:
        if isinstance(effect.effect, ByHand):
            yield Unread(effect.source, effect.effect.text)
    for id in (*state.field, *state.intent, *state.stack):
        if state.objects[id].kind == "card":
            yield from _of(state.objects[id])


def _of(object: Object) -> Iterator[Unread]:
    for text in object.card.not_understood:
        yield Unread(object.card.name, text)


def unread_of(state: State, move: Move) -> tuple[Unread, ...]:
    """What of a move's card or source may say otherwise than the rules say of the move."""
    fields = ("card", "source", "attacker", "unit")
    return tuple(unread for object in objects_of(state, move, fields) for unread in _of(object))
