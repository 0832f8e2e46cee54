"""Effects on combat itself (8.5.32, 7.7.2d)."""

from __future__ import annotations

import msgspec

from judgetool.games.fab import events as e
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import (
    Context,
    object_of,
)
from judgetool.games.fab.defending import add_as_defending
from judgetool.games.fab.effects.generating import does, fails, source_name
from judgetool.games.fab.rulebook import rule
from judgetool.games.fab.table import Table


@does(t.AddAsDefending)
@rule("8.5.32")
def add_defending(table: Table, effect: t.AddAsDefending, context: Context) -> Context:
    """Add a card to the active chain link as a defending card, or fail to (7.0.5b)."""
    id = object_of(table.state, effect.what, context)
    if id is None or id not in table.state.objects:
        fails(table, "the card is gone")
        return context
    add_as_defending(table, id, context.controller)
    return msgspec.structs.replace(context, it=id)


@does(t.CloseChain)
@rule("7.7.2d")
def close_chain(table: Table, effect: t.CloseChain, context: Context) -> Context:
    """An effect closes the chain; the Close Step begins as a game state action (1.10.2e)."""
    if not table.state.chain_open:
        fails(table, "the combat chain is already closed")
        return context
    table.occur(e.ChainClosing(f"an effect of {source_name(table.state, context)}"))
    return context
