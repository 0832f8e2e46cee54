"""What is paid for abilities, and taken as paid."""

from __future__ import annotations

from collections.abc import Iterable

from judgetool.cardgame.asking import which
from judgetool.engine.legality import Because
from judgetool.games.magic_classic.abilities.types import (
    Cost,
    Description,
    DiscardCards,
    Mana,
    PayLife,
    SacrificeOne,
    SacrificeThis,
    TapThis,
)
from judgetool.games.magic_classic.abilities.writing import description_shown
from judgetool.games.magic_classic.continuous import fits
from judgetool.games.magic_classic.effects.leaving_play import leaves
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import State, Table
from judgetool.games.magic_classic.rulebook import carries, reads, rule
from judgetool.language import say


@rule("beyond C.1: costs")
def pay(table: Table, player: int, source: int, costs: Iterable[Cost]) -> None:
    """A player pays what an ability costs; its source may leave play by that."""
    for cost in costs:
        match cost:
            case TapThis():
                table.occur(e.Tapped(source))
            case SacrificeThis():
                leaves(table, e.Moved(source, "graveyard", "sacrificed"))
            case SacrificeOne(of=of):
                _sacrifices(table, player, of, source)
            case PayLife(n=n):
                table.occur(e.LifeChanged(player, -n, paid=True))
            case DiscardCards(n=n, random=random):
                for _ in range(n):
                    _discards(table, player, random=random)
            case Mana(symbols=symbols):
                taken_as_paid(table, symbols)


@rule("beyond C.1: sacrifice")
def _sacrifices(table: Table, player: int, of: Description, source: int) -> None:
    there = _own(table.state, player, of, source)
    prompt = say("What do you sacrifice?")
    one = (
        there[0]
        if len(there) == 1
        else which(table, table.state.players[player], "sacrifice", prompt, there)
    )
    leaves(table, e.Moved(one, "graveyard", "sacrificed"))


def _own(state: State, player: int, of: Description, source: int) -> tuple[int, ...]:
    """What a player controls and can sacrifice for a cost."""
    mine = (id for id in state.play if state.objects[id].player == player)
    return tuple(id for id in mine if fits(state, of, id, player, source))


def _discards(table: Table, player: int, *, random: bool) -> None:
    hand = table.state.zone(player, "hand")
    prompt = (
        say("Which card is discarded? Chance decides: say what came out.")
        if random
        else say("Which card do you discard?")
    )
    card = (
        hand[0]
        if len(hand) == 1
        else which(table, table.state.players[player], "discard", prompt, hand)
    )
    table.occur(e.Moved(card, "graveyard", "discarded"))


@reads(
    "beyond C.1: costs",
    unclear="Whether a player can pay what is played.",
    we="Mana is always taken as paid; life, cards and permanents have to be there.",
    because="C.1 knows nothing of mana, and a board does not say what lands there are.",
)
@rule("beyond C.1: costs")
def taken_as_paid(table: Table, symbols: str = "") -> None:
    """A cost in mana is taken as paid."""
    if symbols:
        table.note("TakenAsPaid", say("{mana} is taken as paid", mana=symbols))
    else:
        table.note("TakenAsPaid", say("We assume that its mana cost is paid"))


@carries("beyond C.1: costs")
def unpayable(state: State, player: int, source: int, costs: Iterable[Cost]) -> list[Because]:
    """Why a player can't pay what an ability costs."""
    found = (_unpayable(state, player, source, cost) for cost in costs)
    return [because for each in found for because in each]


def _unpayable(state: State, player: int, source: int, cost: Cost) -> list[Because]:
    match cost:
        case TapThis():
            return _untappable(state, source)
        case PayLife(n=n) if state.life[player] < n:
            who = state.players[player]
            said = say("{player} has {life} life", player=who, life=state.life[player])
            return [Because(said, say("{player} had at least {n}", player=who, n=n))]
        case SacrificeOne(of=of) if not _own(state, player, of, source):
            who = state.players[player]
            said = say(
                "{player} controls no {what} to sacrifice", player=who, what=description_shown(of)
            )
            return [Because(said, say("{player} controlled one", player=who))]
        case DiscardCards(n=n) if len(state.zone(player, "hand")) < n:
            who = state.players[player]
            said = say("{player} has too few cards in hand", player=who)
            return [Because(said, say("{player} had at least {n}", player=who, n=n))]
    return []


def _untappable(state: State, source: int) -> list[Because]:
    """Why something can't be tapped as a cost."""
    if not state.objects[source].tapped:
        return []
    return [Because(say("{card} is tapped", card=state.name(source)), say("it were untapped"))]
