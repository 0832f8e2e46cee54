"""What somebody tries to play or activate, as the restrictions look at it."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities.types import Activated
from judgetool.games.fab.moves import Activate, Play
from judgetool.games.fab.state import Object, State


class Attempt(msgspec.Struct, frozen=True):
    """A card or an ability about to be played or activated.

    Attributes:
        types: the types that decide when: the card's, or the ability's type alone.
        attack: whether it would be an attack.
        card: whether it is a card that is played.
        ability: the ability, for an activation.
    """

    name: str
    object: Object
    types: frozenset[str]
    attack: bool
    card: bool
    ability: Activated | None = None


def attempt(state: State, move: Play | Activate) -> Attempt | None:
    """What a move tries; ``None`` if there is no such ability, or the card is unknown.

    Every restriction asks it of the same move in turn, so the last answer is kept.
    """
    global _last  # noqa: PLW0603 the last answer of a pure function
    if _last[0] is state and _last[1] is move:
        return _last[2]
    found = _attempt(state, move)
    _last = (state, move, found)
    return found


_last: tuple[State | None, Play | Activate | None, Attempt | None] = (None, None, None)


def _attempt(state: State, move: Play | Activate) -> Attempt | None:
    if isinstance(move, Play):
        object = state.objects[move.card]
        if object.unknown:
            return None
        types = object.card.types
        return Attempt(object.card.full_name, object, types, "Attack" in types, card=True)
    object = state.objects[move.source]
    abilities = object.card.activated
    if move.ability >= len(abilities):
        return None
    ability = abilities[move.ability]
    return Attempt(
        f"{object.card.full_name}'s ability",
        object,
        frozenset({ability.type}),
        ability.attack,
        card=False,
        ability=ability,
    )
