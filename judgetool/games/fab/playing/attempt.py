"""What somebody tries to play or activate, as the restrictions look at it."""

from __future__ import annotations

import msgspec

from judgetool.engine.memory import remembered
from judgetool.games.fab.abilities.types import Activated, MayPlay
from judgetool.games.fab.continuous import activated_of, has_activated, types_of
from judgetool.games.fab.continuous.identity import generates_attack
from judgetool.games.fab.moves import Activate, Play
from judgetool.games.fab.objects.state import Object, State
from judgetool.games.fab.playing.permission import (
    as_instant_of_itself,
    both_sides_count,
    by_statics,
    is_the_next,
)
from judgetool.games.fab.rulebook import carries, reads
from judgetool.language import say


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
        return name if self.card else say("{card}'s ability", card=name)


@reads(
    "5.1.3d",
    unclear="The player declares whether an action card that may be played as an instant is played "
    "as one; what a judge wants to know who is not told.",
    we="The card is played as an instant wherever it may be, and nobody is asked.",
    because="It is the same card at a cost of one action point less (8.1.1d), and nothing that can "
    "be read makes the dearer way the better one.",
)
@carries("8.1.1d")
def as_instant(state: State, object: Object) -> bool:
    """Whether an effect, or what the card says, lets it be played as though it were an instant."""
    if as_instant_of_itself(state, object) or any(
        permission.as_instant for permission in by_statics(state, object.owner, object)
    ):
        return True
    return any(
        (
            isinstance(effect.effect, MayPlay)
            and effect.effect.as_instant
            and object.id in effect.subjects
        )
        or (effect.controller == object.player and is_the_next(state, effect, object))
        for effect in state.effects
    )


_TYPES = {
    type: frozenset({type}) for type in ("Action", "Instant", "Attack Reaction", "Defense Reaction")
}


@remembered
def attempt(state: State, move: Play | Activate) -> Attempt | None:
    """What a move tries; ``None`` if there is no such ability, or the card is unknown.  Every
    restriction asks it of the same move in turn."""
    if isinstance(move, Play):
        object = state.objects[move.card]
        if object.unknown:
            return None
        types = types_of(state, object)
        attack = "Attack" in types
        allowed = state.effects or object.card.play_from or "plays" in state.standing.gives
        if allowed and not attack and as_instant(state, object):
            types = _TYPES["Instant"]
        if both_sides_count(object, types):
            types = _TYPES["Instant"]
        return Attempt(object, types, attack, True)
    object = state.objects[move.source]
    abilities = activated_of(state, object)
    if move.ability >= len(abilities) or not has_activated(state, object, move.ability):
        return None
    ability = abilities[move.ability]
    attacks = ability.attack or generates_attack(ability)
    return Attempt(object, _TYPES[ability.type], attacks, False, ability)
