"""What somebody tries to play or activate, as the restrictions look at it."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities.types import Activated
from judgetool.games.fab.continuous import activated_of, has_activated, types_of
from judgetool.games.fab.moves import Activate, Play
from judgetool.games.fab.state import Object, State


class Attempt(msgspec.Struct, frozen=True, gc=False):
    """A card or an ability about to be played or activated.

    Attributes:
        object: the card, or the source of the ability.
        types: the types that decide when: the card's, or the ability's type alone.
        attack: whether it would be an attack.
        card: whether it is a card that is played.
        ability: the ability, for an activation.
    """

    object: Object
    types: frozenset[str]
    attack: bool
    card: bool
    ability: Activated | None = None

    @property
    def name(self) -> str:
        """What it is called: ``Snatch (red)``, ``Dawnblade's ability``."""
        name = self.object.card.full_name
        return name if self.card else f"{name}'s ability"


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


_TYPES = {
    type: frozenset({type}) for type in ("Action", "Instant", "Attack Reaction", "Defense Reaction")
}


def _attempt(state: State, move: Play | Activate) -> Attempt | None:
    if isinstance(move, Play):
        object = state.objects[move.card]
        if object.unknown:
            return None
        types = types_of(state, object)
        return Attempt(object, types, "Attack" in types, True)
    object = state.objects[move.source]
    abilities = activated_of(state, object)
    if move.ability >= len(abilities) or not has_activated(state, object, move.ability):
        return None
    ability = abilities[move.ability]
    return Attempt(object, _TYPES[ability.type], ability.attack, False, ability)
