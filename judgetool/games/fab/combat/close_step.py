"""7.7 Close Step: the combat chain closes; nobody gets priority (7.7.1)."""

from __future__ import annotations

from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities.types import Activated
from judgetool.games.fab.continuous import is_attack
from judgetool.games.fab.doubtful_rules import asks_who_acts
from judgetool.games.fab.effects.lasting.durations import goes_on
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import (
    clear,
    clear_the_chain,
    permanents_leave_the_chain,
)
from judgetool.games.fab.objects.state import ACTION_PHASE, Object, State, Table
from judgetool.games.fab.playing.paying import assets_stay
from judgetool.games.fab.rulebook import carries, reads, rule
from judgetool.games.fab.turn import priority
from judgetool.language import say


@rule("7.7.3")
def chain_closes(table: Table) -> None:
    """First, the "combat chain closes" event occurs and triggers; attacks and reactions on the
    stack are put into their owners' graveyards."""
    table.occur(e.PointReached(1, say("the combat chain closes event occurs")))
    table.occur(e.ChainCloses())
    for id in reversed(table.state.stack):
        layer = table.state.objects.get(id)
        if layer is not None and (swept(table.state, layer) or is_swept_too(table.state, layer)):
            clear(table, id, say("attacks and reactions leave the stack"))


@carries("7.7.4")
def is_swept_too(state: State, layer: Object) -> bool:
    """Whether a card that is no reaction is supposed to leave the stack as well."""
    said = say(
        "{layer} is neither an attack nor a reaction: it resolves as the combat chain closes",
        layer=state.name(layer.id),
    )
    return layer.is_card and asked(False, as_said, said, "7.7.4", "7.7.3", key=layer.id)


def swept(state: State, layer: Object) -> bool:
    """Whether a layer is an attack or a reaction (8.1.2c, 8.1.3c)."""
    if is_attack(state, layer):
        return True
    reactions = {"Attack Reaction", "Defense Reaction"}
    if layer.is_card:
        return bool(layer.card.types & reactions)
    return isinstance(layer.ability, Activated) and layer.ability.type in reactions


@rule("7.7.1", "7.7.4")
def stack_resolves(table: Table) -> bool:
    """Second, layers resolve and game state actions happen as if all players kept passing; nobody
    gets priority in this step (7.7.1).

    Entered again after every layer; returns whether the stack is empty and the point is over.
    """
    if table.state.point != 2:
        table.occur(e.PointReached(2, say("layers on the stack resolve, without priority")))
    return priority.stack_resolves(table)


@rule("7.7.5")
def permanents_return(table: Table) -> None:
    """Third, permanents on the chain return: equipment and weapons to their equipped zones, others
    to the permanent zone."""
    table.occur(e.PointReached(3, say("permanents return to their zones")))
    permanents_leave_the_chain(table)


@rule("7.7.6")
def rest_is_cleared(table: Table) -> None:
    """Fourth, all remaining objects on the chain are cleared."""
    table.occur(e.PointReached(4, say("what is left on the chain is cleared")))
    clear_the_chain(table)


@reads(
    "7.7.7",
    "4.3.4",
    unclear="Who gets priority when combat has ended and the Action Phase continues.",
    we="The turn player, in an Action Phase with an empty stack; passing in the Resolution Step "
    "does not count as passing there.",
    because="The phase ends only once all players pass with the chain closed (4.3.4), so they "
    "must get priority after it closes; the turn player is the one who gets it at such a moment "
    "(1.11.3).",
    where=asks_who_acts,
)
@rule("7.7.7")
def chain_is_closed(table: Table) -> None:
    """Fifth, the combat chain closes; "this combat chain" effects end; the Action Phase goes on."""
    table.occur(e.PointReached(5, say("the chain is closed")))
    lasting = (effect for effect in table.state.effects if effect.duration == "chain")
    before = tuple(lasting) if is_asking() else ()
    table.occur(e.ChainClosed())
    goes_on(table, before, "7.7.7")
    if is_asking():
        assets_stay(table)
    table.occur(e.StepBegan(ACTION_PHASE, 2))


POINTS = (chain_closes, stack_resolves, permanents_return, rest_is_cleared, chain_is_closed)
REPEATING = (stack_resolves,)
