"""6.4.11: outcome-replacement effects.

The event itself occurs, in a clash the revealing of cards; what comes of it is an event of its own
that these effects replace.
"""

from __future__ import annotations

import msgspec

from judgetool.cardgame.asking import which
from judgetool.games.fab.abilities.types import Replaces
from judgetool.games.fab.effects.generating import generate
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import move
from judgetool.games.fab.objects.state import Table
from judgetool.games.fab.replacement.active import Active
from judgetool.games.fab.replacement.standard import chosen, spoken_of
from judgetool.games.fab.rulebook import rule
from judgetool.games.fab.unknown_past import ask_failures
from judgetool.language import say


def is_outcome(event: e.Event) -> bool:
    """Whether an event is the outcome of another one."""
    return isinstance(event, e.ClashDecided)


@rule("6.4.11")
def replace_outcome(table: Table, event: e.Event, one: Active) -> e.Event | None:
    """The outcome as an outcome-replacement effect makes it."""
    how = one.how
    assert isinstance(how, Replaces)
    assert isinstance(event, e.ClashDecided)
    with table.citing(*one.cites):
        if how.ordinal is not None:
            failing = tuple(player for player, _ in event.shown if player != event.winner)
            ask_failures(table, one.name, one.about, failing, how.ordinal)
        if how.optional and not chosen(table, event, one, how):
            return event
        table.note("Replaced", say("{source} replaces the outcome of the clash", source=one.name))
        generate(table, how.instead, spoken_of(table.state, event, one))
        assert how.clash is not None
        if not how.clash.again:
            return choose_winner(table, event, one.controller)
        for _ in range(how.clash.put):
            put_away(table, event, one.controller)
        return msgspec.structs.replace(event, winner=None, again=True)


@rule("1.8.6")
def choose_winner(table: Table, event: e.ClashDecided, player: int) -> e.ClashDecided:
    """The player instructed by the effect determines which hero wins the clash."""
    state = table.state
    heroes = tuple(state.heroes[each] for each, _ in event.shown)
    hero = which(table, state.players[player], "player", say("Which hero wins the clash?"), heroes)
    return msgspec.structs.replace(event, winner=state.heroes.index(hero))


@rule("1.8.6", "8.5.15")
def put_away(table: Table, event: e.ClashDecided, player: int) -> None:
    """One of the revealed cards, of the player's choice, goes on the bottom of its owner's deck."""
    state = table.state
    on_top = tuple(
        card
        for owner, card in event.shown
        if card is not None and state.zone(owner, "deck")[-1:] == (card,)
    )
    if not on_top:
        table.note("EffectFailed", say("none of the revealed cards is left on a deck"))
        return
    prompt = say("Which of the revealed cards goes on the bottom of its owner's deck?")
    card = on_top[0]
    if len(on_top) > 1:
        card = which(table, state.players[player], "card", prompt, on_top)
    owner = state.objects[card].owner
    move(table, card, (owner, "deck"), top=False, public=False, word="is put")
