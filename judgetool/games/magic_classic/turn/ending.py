"""How a case ends: a player has lost, or concedes, or the turn is over."""

from __future__ import annotations

from judgetool.engine.choice import Answer, Violation
from judgetool.engine.supposing import as_said, asked
from judgetool.games.magic_classic import effects
from judgetool.games.magic_classic.moves import Concede
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import State
from judgetool.games.magic_classic.objects.table import Table
from judgetool.games.magic_classic.rulebook import reads, rule
from judgetool.language import say

MOVES = (Concede,)


def end(table: Table, answer: Answer) -> None:
    """A player concedes."""
    concede(table, table.state.players.index(answer.who))


def refusals(state: State, answer: Answer) -> list[Violation]:
    """Why somebody can't concede."""
    if answer.who in state.players:
        return []
    return [Violation(("beyond C.1: losing the game",), say("only a player concedes"))]


def concede(table: Table, player: int) -> None:
    """A player loses by conceding."""
    lose(table, [player], say("{player} concedes", player=table.state.players[player]))


@rule("beyond C.1: losing the game")
def lose(table: Table, losers: list[int], because: str) -> None:
    """Players lose: the other one wins, or the game is drawn."""
    if len(losers) > 1:
        result = say("{because}; the game is a draw", because=because)
    else:
        winner = table.state.players[1 - losers[0]]
        result = say("{because}; {player} wins the game", because=because, player=winner)
    table.occur(e.GameEnded(result))


@reads(
    "beyond C.1: after combat",
    unclear="How far a case is followed.",
    we="To the end of the turn in which its combat is.",
    because="There is one combat phase in a turn, and what lasts until end of turn is gone then.",
)
@rule("beyond C.1: after combat")
def turn_over(table: Table) -> None:
    """The turn ends after its second main phase."""
    effects.control_returns(table)
    _wear_off_first(table)
    player = table.state.players[table.state.active]
    table.occur(e.TurnOver(say("{player}'s turn is over", player=player)))


def _wear_off_first(table: Table) -> None:
    """Effects do not wear off before damage, so that it would be looked at in between."""
    from judgetool.games.magic_classic.turn import state_based

    ending = [effect for effect in table.state.effects if effect.duration == "turn"]
    said = say("damage and effects that last until end of turn wear off at the same time")
    if ending and asked(False, as_said, said, "beyond C.1: after combat", key="wear off"):
        for effect in ending:
            table.occur(e.EffectEnded(effect.id, effect.source))
        state_based.checks(table)
