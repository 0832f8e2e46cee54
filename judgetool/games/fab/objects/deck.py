"""Section 3.7: the deck, and what of its order is known.

A board says which cards of a deck are known, from the top down.  Once the deck is shuffled nobody
knows where in it they are (8.5.20), so which of them is on top is asked when a rule needs it.
"""

from __future__ import annotations

from judgetool.cardgame.asking import which
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import State, Table
from judgetool.games.fab.rulebook import rule
from judgetool.language import say


def top_card(table: Table, player: int) -> int | None:
    """The top card of a player's deck; ``None`` if there is none."""
    deck = table.state.zone(player, "deck")
    if not deck:
        return None
    if table.state.objects[deck[-1]].loose:
        settle_top(table, player)
    return table.state.zone(player, "deck")[-1]


def top_cards(table: Table, player: int, number: int) -> tuple[int, ...]:
    """So many cards from the top of a player's deck, or as many as there are, top first."""
    deck = table.state.zone(player, "deck")
    number = min(number, len(deck))
    if not number:
        return ()
    if any(table.state.objects[i].loose for i in deck[-number:]):
        _settle(table, player, number)
    return tuple(reversed(table.state.zone(player, "deck")[-number:]))


@rule("8.5.20")
def settle_top(table: Table, player: int) -> None:
    """Whoever saw the card says which card of a shuffled deck is on top, where it can make a
    difference."""
    loose = _different(table.state, player)
    if len(loose) < 2:
        return
    prompt = say(
        "Which card is on top of {player}'s shuffled deck?", player=table.state.players[player]
    )
    table.occur(e.CameToTop(which(table, "chance", "card", prompt, loose)))


def _settle(table: Table, player: int, number: int) -> None:
    """Settle several cards from the top down: each becomes the top card, the others on it later."""
    fixed: list[int] = []
    for _ in range(number):
        deck = [i for i in table.state.zone(player, "deck") if i not in fixed]
        if table.state.objects[deck[-1]].loose:
            settle_top(table, player)
            deck = [i for i in table.state.zone(player, "deck") if i not in fixed]
        fixed.append(deck[-1])
    for id in reversed(fixed):
        table.occur(e.CameToTop(id))


def _different(state: State, player: int) -> tuple[int, ...]:
    """One of each kind of card whose place in the deck is not known."""
    kinds: dict[str, int] = {}
    for id in reversed(state.zone(player, "deck")):
        object = state.objects[id]
        if object.loose:
            kinds.setdefault(object.card.full_name, id)
    return tuple(kinds.values())
