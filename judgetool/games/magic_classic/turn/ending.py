"""How a game ends: a player has lost, or concedes."""

from __future__ import annotations

from judgetool.cardgame.answers import ending_refused
from judgetool.engine.choice import Answer, Violation
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import State, Table
from judgetool.games.magic_classic.rulebook import rule
from judgetool.language import say


def end(table: Table, answer: Answer) -> None:
    """A player concedes."""
    concede(table, table.state.players.index(answer.who))


def refusals(state: State, answer: Answer) -> list[Violation]:
    """Why somebody can't concede."""
    losing = ("beyond C.1: losing the game",)
    return ending_refused(answer, state.players, losing, losing)


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
