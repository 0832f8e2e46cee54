"""What allows a card to be played from where it is (5.1.1a, 5.1.2b)."""

from __future__ import annotations

import msgspec

from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities.types import Effect, MayPlay, MayPlayCards, MayPlayNext
from judgetool.games.fab.continuous import Context, functional, holds, matches
from judgetool.games.fab.objects.state import Continuous, Object, State
from judgetool.games.fab.rulebook import carries
from judgetool.language import say


class Permission(msgspec.Struct, frozen=True, gc=False):
    """An allowance to play a card.

    Attributes:
        source: what gives it, "" for the rules.
        cites: the rules behind it.
        as_instant: whether the card is played as though it were an instant.
        then: what is generated if the card is played by it (5.4.4d).
        free: whether it is played without paying its resource cost.
        keyword: the keyword that gives it.
    """

    source: str = ""
    cites: tuple[str, ...] = ("5.1.1a",)
    as_instant: bool = False
    then: tuple[Effect, ...] = ()
    free: bool = False
    keyword: str = ""


BY_RULE = Permission()


@carries("5.1.2b")
def permissions(state: State, player: int, object: Object) -> tuple[Permission, ...]:
    """Everything that allows a player to play a card from where it is: the rules its owner from
    hand and arsenal, effects from elsewhere."""
    if object.owner == player and object.zone in ("hand", "arsenal"):
        allowed = (
            *as_instant_of_itself(state, object),
            *by_statics(state, player, object),
            *_as_the_next(state, player, object),
            *_by_effects(state, player, object),
        )
        return tuple(each for each in allowed if each.as_instant) or (BY_RULE,)
    allowed = (
        *_of_itself(state, player, object),
        *by_statics(state, player, object),
        *_by_effects(state, player, object),
    )
    return tuple(each for by in allowed for each in _together(state, player, object, by))


def _together(state: State, player: int, object: Object, by: Permission) -> tuple[Permission, ...]:
    """An allowance, with what effects allow of the way in which the next such card is played."""
    return tuple(
        msgspec.structs.replace(
            by,
            source=f"{by.source}, {way.source}",
            cites=(*by.cites, *way.cites),
            as_instant=True,
            then=(*by.then, *way.then),
        )
        for way in _as_the_next(state, player, object)
    ) or (by,)


def by_statics(state: State, player: int, object: Object) -> tuple[Permission, ...]:
    """What static abilities of a player's objects allow of cards in zones of theirs."""
    private = object.zone in ("hand", "arsenal")
    if object.owner != player or not (object.public or private):
        return ()
    return tuple(
        Permission(
            state.objects[id].card.full_name,
            (*meant.cites, "8.1.1d" if effect.as_instant else "5.1.2b"),
            as_instant=effect.as_instant,
        )
        for id in state.standing.giving
        if state.objects[id].player == player and "plays" in state.objects[id].card.gives
        for meant, static in state.objects[id].card.statics
        for effect in static.effects
        if isinstance(effect, MayPlayCards)
        and effect.zone == object.zone
        and functional(state, state.objects[id], static)
        and holds(state, static.condition, Context(id, player))
        and matches(state, object, effect.what, player)
    )


@carries("1.7.4e")
def _of_itself(state: State, player: int, object: Object) -> tuple[Permission, ...]:
    """What a public card's own play-static abilities allow (5.4.4)."""
    if not object.card.play_from or not object.public or object.owner != player:
        return ()
    return tuple(
        Permission(
            object.card.full_name,
            (*meant.cites, "5.1.2b", "1.7.4e"),
            then=ability.then,
            free=ability.free,
            keyword=meant.keyword,
        )
        for meant, ability in object.card.play_from
        if ability.zone == object.zone
        and holds(state, ability.condition, Context(object.id, player))
    )


def as_instant_of_itself(state: State, object: Object) -> tuple[Permission, ...]:
    """What a card's own play-static abilities allow of the way in which it is played."""
    return tuple(
        Permission(object.card.full_name, (*meant.cites, "1.7.4e"), as_instant=True)
        for meant, ability in object.card.play_from
        if ability.as_instant and holds(state, ability.condition, Context(object.id, object.owner))
    )


def _as_the_next(state: State, player: int, object: Object) -> tuple[Permission, ...]:
    """What effects allow of the way in which the next card of some kind is played."""
    return tuple(
        Permission(
            effect.source,
            ("6.2.4", "8.1.1d", *effect.cites),
            as_instant=True,
            then=effect.effect.then,
        )
        for effect in state.effects
        if isinstance(effect.effect, MayPlayNext)
        and effect.controller == player
        and is_the_next(state, effect, object)
    )


def is_the_next(state: State, effect: Continuous, object: Object) -> bool:
    """Whether an effect lets a card be played as though it were an instant as the next of some
    kind, or has come to apply to it as that."""
    if not isinstance(effect.effect, MayPlayNext):
        return False
    waits = effect.waiting is not None
    return object.id in effect.subjects or (
        waits and matches(state, object, effect.effect.what, effect.controller)
    )


def _by_effects(state: State, player: int, object: Object) -> tuple[Permission, ...]:
    """What effects allow."""
    return tuple(
        Permission(
            effect.source, ("5.1.2b", *effect.cites), effect.effect.as_instant, effect.effect.then
        )
        for effect in state.effects
        if isinstance(effect.effect, MayPlay)
        and effect.controller == player
        and object.id in effect.subjects
    )


def allowed_elsewhere(state: State, player: int) -> list[int]:
    """The cards outside hand and arsenal that something may allow a player to play."""
    own = [
        i
        for zone in ("banished", "graveyard")
        for i in state.zone(player, zone)
        if state.objects[i].card.play_from or by_statics(state, player, state.objects[i])
    ]
    return own + [
        id
        for effect in state.effects
        if isinstance(effect.effect, MayPlay) and effect.controller == player
        for id in effect.subjects
        if state.objects[id].zone not in ("stack", "combat chain", "permanent")
    ]


@carries("9.2.3")
def both_sides_count(object: Object, types: frozenset[str]) -> bool:
    """Whether a split-card that is played with one side is supposed to be an instant by the
    other."""
    if object.whole is None or object.melded or "Instant" in types:
        return False
    if not is_asking() or "Instant" not in object.whole.types:
        return False
    said = say(
        "{side} is all that counts of {card} as it is played so: it is no instant",
        side=object.card.name,
        card=object.whole.full_name,
    )
    return asked(False, as_said, said, "9.2.3", key=object.id)
