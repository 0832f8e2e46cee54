"""Negating layers (8.5.26)."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import Context, object_of
from judgetool.games.fab.effects.generating import does, fails
from judgetool.games.fab.objects import clear
from judgetool.games.fab.rulebook import reads, rule
from judgetool.games.fab.table import Table
from judgetool.language import say


class StopsResolvingError(Exception):
    """The resolving layer has been negated by its own effect (8.5.26a)."""


@reads(
    "8.5.26",
    "1.8.5d",
    unclear='Whether what is to be negated can be targeted in the arena: only of "any" target it '
    "is said that the effect must not fail for it.",
    we="It can't; what is targeted is a layer.",
    because="To negate is to clear a layer from the stack, and the newest text says outright that "
    "only layers may be targeted.",
)
@does(t.Negate)
@rule("8.5.26")
def negate(table: Table, effect: t.Negate, context: Context) -> Context:
    """Clear a layer from the stack: it does not resolve."""
    id = object_of(table.state, effect.what, context)
    layer = table.state.objects.get(id) if id is not None else None
    if id is None or layer is None or layer.zone != "stack":
        fails(table, say("{object} is no layer on the stack", object=table.state.name(id)))
        return context
    if id == table.state.resolving:
        negates_itself(table, id)
    new = clear(table, id, say("it is negated"))
    return msgspec.structs.replace(context, it=new)


@rule("8.5.26a")
def negates_itself(table: Table, id: int) -> None:
    """A layer that negates itself does not finish resolving."""
    clear(table, id, say("it is negated"))
    raise StopsResolvingError
