"""Reserve costs: cards from hand go to memory."""

from __future__ import annotations

from judgetool.engine.choice import Choice
from judgetool.engine.legality import Because
from judgetool.engine.table import Reversed
from judgetool.games.grand_archive.moves import Pay, TakeBack
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import State, Table
from judgetool.games.grand_archive.rulebook import carries, rule
from judgetool.language import say

RESERVE = "beyond the pages: reserve cost"


@carries(RESERVE)
def reserve_short(state: State, player: int, number: int, besides: int = 0) -> Because | None:
    """Why a player can't pay a reserve cost.

    Args:
        besides: how many cards in their hand can't be used for it.
    """
    there = len(state.zone(player, "hand")) - besides
    if there >= number:
        return None
    because = say(
        "({n}) has to be paid with cards from hand, and there are {there} for it",
        n=number,
        there=there,
    )
    legal_if = say("{player} had {n} cards in hand for it", player=state.players[player], n=number)
    return Because(because, legal_if, also=(RESERVE,))


@rule("beyond the pages: reserve cost")
def reserve(table: Table, player: int, number: int, what_for: str, declaring: bool = False) -> None:
    """A player puts so many cards from their hand into their memory, one after the other.

    Args:
        what_for: what is paid for, as a judge reads it.
        declaring: whether it is a declaration that is paid for, which can be taken back.
    """
    for left in range(number, 0, -1):
        cards = table.state.zone(player, "hand")
        options = tuple(Pay(id) for id in cards)
        more = (TakeBack(),) if declaring else ()
        prompt = say(
            "Which card from hand goes to memory for {what}? {n} to go", what=what_for, n=left
        )
        who = table.state.players[player]
        move = table.ask(Choice(who, "reserve", prompt, options=(*options, *more), about=cards))
        if isinstance(move, TakeBack):
            said = say("{player} takes the declaration back", player=who)
            raise Reversed(said, ("Declaring 1.3",))
        assert isinstance(move, Pay)
        table.occur(e.Moved(move.card, (player, "memory")))
