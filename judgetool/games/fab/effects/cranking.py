"""8.3.29 Crank: what may be done as an object enters the arena."""

from __future__ import annotations

from judgetool.cardgame.asking import whether
from judgetool.games.fab.continuous import has_keyword
from judgetool.games.fab.effects.assets import gain_action_point
from judgetool.games.fab.effects.came_to_nothing import no_choice
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import ARENA, Fact, Object, State, Table
from judgetool.games.fab.rulebook import rule
from judgetool.language import say


def as_it_enters(table: Table, before: State, event: e.Moved | e.TokenCreated) -> None:
    """What may be done with an object as it enters the arena."""
    object = entering(before, table.state, event)
    if object is not None and has_keyword(table.state, object, "crank"):
        crank(table, object)


def entering(before: State, state: State, event: e.Moved | e.TokenCreated) -> Object | None:
    """The object that has entered the arena with an event, if any."""
    if isinstance(event, e.TokenCreated):
        return state.objects.get(state.next_id - 1)
    if event.place[1] not in ARENA or before.objects[event.object].zone in ARENA:
        return None
    return state.objects.get(event.object)


@rule("8.3.29")
def crank(table: Table, object: Object) -> None:
    """Its controller may remove a steam counter from it, and then gains an action point."""
    player = object.player
    if not object.counter("steam"):
        why = say("there is no steam counter on it to crank with")
        if no_choice(table, object.id, why):
            gain_action_point(table, player, gains=True)
        return
    if whether(
        table,
        table.state.players[player],
        say("{card}: crank, removing a steam counter from it?", card=table.state.name(object.id)),
        (object.id,),
    ):
        table.occur(e.CountersChanged(object.id, "steam", -1))
        has_cranked(table, object, player)
        gain_action_point(table, player, gains=True)


@rule("8.3.29a")
def has_cranked(table: Table, object: Object, player: int) -> None:
    """The player has cranked, and the card is cranked."""
    card = object.card
    fact = Fact("cranked", object.id, player, card.types, card.name, color=card.color)
    said = say(
        "{player} has cranked {card}", player=table.state.players[player], card=card.full_name
    )
    table.occur(e.Accomplished(fact, said))
