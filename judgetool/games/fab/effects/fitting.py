"""What fits an effect: the objects that it describes, as effects and their costs look for them."""

from __future__ import annotations

from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import Context, is_permanent, matches, players_of
from judgetool.games.fab.objects.state import State, replace


def described(state: State, what: t.Description, context: Context) -> tuple[int, ...]:
    """The objects a description means: in the zone it names, else in the arena."""
    plain = replace(what, zone=None, whose=None)
    if what.zone == "under":
        under = (state.objects[i] for i in state.sub_cards(context.source))
        return tuple(o.id for o in under if matches(state, o, plain, o.owner, context))
    everybody = tuple(range(len(state.players)))
    players = everybody if what.whose is None else players_of(state, what.whose, context)
    found = []
    for player in players:
        ids = state.controls(player) if what.zone is None else state.zone(player, what.zone)
        for id in ids:
            object = state.objects[id]
            if matches(state, object, plain, player, context):
                found.append(id)
    return tuple(found)


def changeable(state: State, effect: t.Tap, context: Context) -> tuple[int, ...]:
    """The permanents of a description that are not yet as the effect would make them."""
    assert isinstance(effect.what, t.Description)
    return tuple(
        i
        for i in described(state, effect.what, context)
        if state.objects[i].tapped == effect.untap and is_permanent(state.objects[i])
    )
