"""Losing the game, winning it, and the end of what is played out here."""

from __future__ import annotations

from judgetool.cardgame.answers import ending_refused
from judgetool.engine.choice import Answer, Violation
from judgetool.games.grand_archive.moves import Concede, EndGame
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import State, Table
from judgetool.games.grand_archive.rulebook import reads, rule
from judgetool.language import listed, say

MOVES = (Concede, EndGame)
LOSING = "beyond the pages: losing the game"
JUDGE = "beyond the pages: the judge"


def end(table: Table, answer: Answer) -> None:
    """End the game as a player or the judge says."""
    match answer.move:
        case Concede():
            concedes(table, table.state.players.index(answer.who))
        case EndGame(how="draw"):
            draw(table, say("The game is a draw, the judge says"))
        case EndGame(how=how, player=int(player)):
            by_the_judge(table, how, player)


def refusals(state: State, answer: Answer) -> list[Violation]:
    """Why somebody can't end the game so."""
    about = answer.move.player if isinstance(answer.move, EndGame) else None
    who = answer.who if about is None else state.players[about]
    gone = out_of_the_game(state, who)
    return gone or ending_refused(answer, state.players, (LOSING,), (JUDGE,))


def out_of_the_game(state: State, who: str) -> list[Violation]:
    """Why a player does nothing who has lost while the game goes on."""
    if who not in state.players or state.players.index(who) not in state.departed:
        return []
    said = say("{player} has lost and left the game", player=who)
    return [Violation((LOSING,), said)]


@rule("beyond the pages: losing the game")
def champions_die(table: Table, players: list[int]) -> None:
    """A player whose champion has damage of at least its life loses."""
    names = listed([table.state.players[player] for player in players])
    said = say(
        "{players} {n:loses: the champion has|lose: their champions have} as much damage as life",
        players=names,
        n=len(players),
    )
    lose(table, players, said)


@rule("beyond the pages: losing the game")
def concedes(table: Table, player: int) -> None:
    """A player loses by conceding."""
    lose(table, [player], say("{player} concedes", player=table.state.players[player]))


@rule("beyond the pages: the judge")
def by_the_judge(table: Table, how: str, player: int) -> None:
    """A player wins or loses by what a text says."""
    name = table.state.players[player]
    if how == "wins":
        table.occur(e.Ended(say("{player} wins the game, the judge says", player=name)))
    else:
        lose(table, [player], say("{player} loses the game, the judge says", player=name))


@reads(
    "beyond the pages: losing the game",
    unclear="What becomes of the game when all who remain lose at the same time, and of what a "
    "player owns who has lost while others play on.",
    we="It is a draw; what the player owns leaves the game with them, and what they controlled of "
    "others goes back to its owner.",
    because="Nobody is left to win, and nobody is left to act for those objects.",
)
@rule("beyond the pages: losing the game")
def lose(table: Table, losers: list[int], said: str) -> None:
    """Players lose; the last one left wins, and while there are more the game goes on."""
    left = [p for p in table.state.remaining if p not in losers]
    if not left:
        draw(table, say("{because}; the game is a draw", because=said))
    elif len(left) == 1:
        name = table.state.players[left[0]]
        table.occur(e.Ended(say("{because}; {player} wins the game", because=said, player=name)))
    else:
        table.note("Lost", said)
        for player in losers:
            table.occur(e.PlayerLost(player))


@rule("beyond the pages: losing the game")
def draw(table: Table, said: str) -> None:
    table.occur(e.Ended(said))
