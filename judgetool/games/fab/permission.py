"""What allows a card to be played from where it is (5.1.1a, 5.1.2b)."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities.types import Effect, MayPlay
from judgetool.games.fab.rulebook import carries
from judgetool.games.fab.state import Object, State


class Permission(msgspec.Struct, frozen=True, gc=False):
    """An allowance to play a card.

    Attributes:
        source: what gives it, "" for the rules.
        cites: the rules behind it.
        as_instant: whether the card is played as though it were an instant.
        then: what is generated if the card is played by it (5.4.4d).
    """

    source: str = ""
    cites: tuple[str, ...] = ("5.1.1a",)
    as_instant: bool = False
    then: tuple[Effect, ...] = ()


BY_RULE = Permission()


@carries("5.1.2b")
def permissions(state: State, player: int, object: Object) -> tuple[Permission, ...]:
    """Everything that allows a player to play a card from where it is: the rules its owner from
    hand and arsenal, effects from elsewhere."""
    if object.owner == player and object.zone in ("hand", "arsenal"):
        return (BY_RULE,)
    return tuple(
        Permission(
            effect.source,
            ("5.1.2b", *effect.cites),
            effect.effect.as_instant,
            effect.effect.then,
        )
        for effect in state.effects
        if isinstance(effect.effect, MayPlay)
        and effect.controller == player
        and object.id in effect.subjects
    )


def allowed_elsewhere(state: State, player: int) -> list[int]:
    """The cards outside hand and arsenal that something may allow a player to play."""
    return [
        id
        for effect in state.effects
        if isinstance(effect.effect, MayPlay) and effect.controller == player
        for id in effect.subjects
        if state.objects[id].zone not in ("stack", "combat chain", "permanent")
    ]
