"""What fits an effect: the objects that it describes, as effects and their costs look for them."""

from __future__ import annotations

from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import Context, is_permanent, matches, may_fit, players_of
from judgetool.games.fab.objects.state import State, replace


def plain(what: t.Description) -> t.Description:
    """A description without where the object is and whose: of what is looked for there anyway."""
    return replace(what, zone=None, whose=None)


def fitting_in(
    state: State,
    player: int,
    zone: str,
    what: t.Description,
    context: Context | None = None,
    *,
    viewer: int | None = None,
) -> tuple[int, ...]:
    """The cards of a player's zone that fit a description, or may do so.

    ``viewer``: whose words the description is in, if not that player's.
    """
    by, wanted = player if viewer is None else viewer, plain(what)
    cards = (state.objects[i] for i in state.zone(player, zone))
    return tuple(o.id for o in cards if may_fit(state, o, wanted, by, context))


def described(state: State, what: t.Description, context: Context) -> tuple[int, ...]:
    """The objects a description means: in the zone it names, else in the arena."""
    wanted = plain(what)
    if what.zone == "under":
        under = (state.objects[i] for i in state.sub_cards(context.source))
        return tuple(o.id for o in under if matches(state, o, wanted, o.owner, context))
    everybody = tuple(range(len(state.players)))
    players = everybody if what.whose is None else players_of(state, what.whose, context)
    found = []
    for player in players:
        ids = state.controls(player) if what.zone is None else state.zone(player, what.zone)
        for id in ids:
            object = state.objects[id]
            if matches(state, object, wanted, player, context):
                found.append(id)
    return tuple(found)


def turnable(state: State, what: t.Description, context: Context) -> tuple[int, ...]:
    """The cards an effect may turn: public ones of any player's, in a zone where all can see them,
    or else the player's own, or one that nobody else sees, of whomever it says."""
    if what.zone in ("graveyard", "banished"):
        return described(state, what, context)
    return tuple(
        id
        for player in players_of(state, what.whose or "you", context)
        for id in fitting_in(state, player, what.zone or "arsenal", what)
    )


def changeable(state: State, effect: t.Tap, context: Context) -> tuple[int, ...]:
    """The permanents of a description that are not yet as the effect would make them."""
    assert isinstance(effect.what, t.Description)
    return tuple(
        i
        for i in described(state, effect.what, context)
        if state.objects[i].tapped == effect.untap and is_permanent(state.objects[i])
    )
