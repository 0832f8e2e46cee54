"""Negating layers (8.5.26)."""

from __future__ import annotations

from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import Context, object_of
from judgetool.games.fab.doubtful_rules import negates_nothing
from judgetool.games.fab.effects.came_to_nothing import fails
from judgetool.games.fab.effects.generating import does
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import clear
from judgetool.games.fab.objects.state import State, Table, replace
from judgetool.games.fab.rulebook import carries, reads, rule
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
    where=negates_nothing,
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
        if goes_on_resolving(table.state, id):
            return context
        negates_itself(table, id)
    said = say("{layer} is negated: it does not resolve", layer=table.state.name(id))
    if asked(False, as_said, said, "8.5.26", key=id):
        return context
    new = clear(table, id, say("it is negated"))
    if new is not None:
        goes_to_the_graveyard(table, new)
    return replace(context, it=new)


@carries("8.5.26")
def goes_to_the_graveyard(table: Table, id: int) -> None:
    """Suppose that a card that was negated goes back to its owner's hand."""
    card = table.state.objects[id]
    said = say("{card} is cleared as it is negated", card=card.card.full_name)
    if asked(False, as_said, said, "8.5.26", "3.0.12", key=(id, "hand")):
        table.occur(e.Moved(id, (card.owner, "hand")))


@carries("8.5.26a")
def goes_on_resolving(state: State, id: int) -> bool:
    """Whether what negates itself is supposed to resolve to its end."""
    said = say("{layer} negates itself: it does not finish resolving", layer=state.name(id))
    return asked(False, as_said, said, "8.5.26a", "8.5.26", key=(id, "goes on"))


@rule("8.5.26a")
def negates_itself(table: Table, id: int) -> None:
    """A layer that negates itself does not finish resolving."""
    clear(table, id, say("it is negated"))
    raise StopsResolvingError
