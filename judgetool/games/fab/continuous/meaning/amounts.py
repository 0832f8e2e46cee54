"""The numbers that effects mean (6.2.2b, 6.2.3b)."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities.types import (
    Amount,
    DeclaredX,
    NumberOf,
    PitchThisWay,
    ThatMuch,
    ValueOf,
)
from judgetool.games.fab.continuous import values
from judgetool.games.fab.continuous.identity import look
from judgetool.games.fab.continuous.meaning.context import Context
from judgetool.games.fab.continuous.meaning.descriptions import (
    defending_on_link,
    matches,
    matches_link,
)
from judgetool.games.fab.continuous.meaning.references import controller_of, object_of, players_of
from judgetool.games.fab.objects.state import State


def amount_of(state: State, amount: Amount, context: Context) -> int:
    """The number an effect means now."""
    match amount:
        case int():
            return amount
        case ThatMuch():
            return context.about.amount
        case DeclaredX():
            found = look(state, context.source)
            return context.x or (found.x if found is not None else 0) or 0
        case ValueOf(property=prop, ref=ref):
            thing = look(state, object_of(state, ref, context))
            # 1.8.7a: of an object without the property the value is 0.
            return 0 if thing is None else values.value_of(state, thing, prop).value or 0
        case PitchThisWay(less=less):
            thing = look(state, object_of(state, "it", context))
            # 1.8.7a: of a card without pitch, or of none, the value is 0.
            pitch = 0 if thing is None else thing.card.pitch or 0
            return -pitch if less else pitch
        case NumberOf(what=what, relation=relation, times=times):
            if relation == "defending this":
                count = len(defending_on_link(state, context.source, what, context))
            elif relation == "chain links":
                count = sum(
                    1
                    for link in state.links
                    if controller_of(state, link) == context.controller
                    and matches_link(state, link, what, context)
                )
            else:
                plain = msgspec.structs.replace(what, zone=None, whose=None)
                count = sum(
                    1
                    for player in players_of(state, what.whose or "you", context)
                    for id in (
                        state.zone(player, what.zone or "pitch")
                        if relation == "in zone"
                        else state.controls(player)
                    )
                    if matches(state, state.objects[id], plain, context.controller, context)
                )
            return count * times
    raise AssertionError(f"an amount nobody wrote: {amount}")
