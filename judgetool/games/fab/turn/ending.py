"""Section 4.5: ending a game.

A life total of zero ends it as a game state action (1.10.2a).  What no rule of combat can see, a
concession, an effect or a stalemate, is said by the player or the judge, at any time.
"""

from __future__ import annotations

from judgetool.cardgame.answers import ending_refused
from judgetool.engine.choice import Answer, Move, Violation
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.doubtful_rules import somebody_has_left
from judgetool.games.fab.legality import out_of_the_game
from judgetool.games.fab.moves import Concede, EndGame
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import clear
from judgetool.games.fab.objects.state import (
    Continuous,
    State,
    Table,
    an_earlier_effect,
    is_its_turn,
)
from judgetool.games.fab.rulebook import carries, reads, rule
from judgetool.language import listed, say

MOVES = (Concede, EndGame)
BY = {
    "wins": "4.5.2b",
    "loses": "4.5.3b",
    "effect": "4.5.4b",
    "agreement": "4.5.4c",
    "stalemate": "4.5.4d",
    "deadlock": "4.5.4e",
}


def end(table: Table, answer: Answer) -> None:
    """End the game as a player or the judge says."""
    match answer.move:
        case Concede():
            concede(table, table.state.players.index(answer.who))
        case EndGame(how="wins", player=int(player)):
            win_by_effect(table, player)
        case EndGame(how="loses", player=int(player)):
            lose_by_effect(table, player)
        case EndGame(how=how):
            DRAWS[how](table)


def refusals(state: State, answer: Answer) -> list[Violation]:
    """Why somebody can't end the game so."""
    about = answer.move.player if isinstance(answer.move, EndGame) else None
    who = answer.who if about is None else state.players[about]
    gone = out_of_the_game(state, who)
    return gone or ending_refused(answer, state.players, ("4.5.3c",), grounds(answer.move))


def grounds(move: Move) -> tuple[str, ...]:
    """The rule by which the game ends."""
    return (BY[move.how],) if isinstance(move, EndGame) else ("4.5.3c",)


# --- losing and winning ----------------------------------------------------------------------


@rule("4.5.3a")
def heroes_die(table: Table, dead: list[int]) -> None:
    """A player whose hero's life total is zero loses."""
    said = say(
        "{players} {n:has|have} a life total of zero and {n:loses|lose}",
        players=listed([table.state.players[player] for player in dead]),
        n=len(dead),
    )
    lose(table, dead, said)


@rule("4.5.3b")
def lose_by_effect(table: Table, player: int) -> None:
    """A player loses if an effect says so."""
    said = say("{player} loses by an effect", player=table.state.players[player])
    lose(table, [player], said)


@reads(
    "4.5.3c",
    "1.10.2a",
    unclear="Who has lost if a player concedes while the opposing hero's life total is zero "
    "already and no game state action has seen it yet.",
    we="The player who concedes.",
    because="Conceding ends the game at once (4.5.1); a hero's death is seen only as a game state "
    "action (1.10.2a).",
)
@rule("4.5.3c")
def concede(table: Table, player: int) -> None:
    """A player loses by conceding."""
    lose(table, [player], say("{player} concedes", player=table.state.players[player]))


def lose(table: Table, losers: list[int], said: str) -> None:
    """Players lose; the last one who remains wins, and while there are more the game goes on."""
    state = table.state
    left = [p for p in state.remaining if p not in losers]
    if len(left) == 1:
        win(table, left[0], said)
        return
    table.note("Lost", said)
    departs(table, losers)


@rule("4.5.1a")
def departs(table: Table, losers: list[int]) -> None:
    """A player has lost and the game goes on: all they control is cleared, then all they own is
    removed from the game."""
    for player in losers:
        everything_is_cleared(table, player)
    for player in losers:
        table.occur(e.PlayerDeparted(player))
    for player in losers if is_asking() else ():
        effects_go_on(table, player)
    for effect in (*table.state.effects, *table.state.upcoming):
        if effect.turn_of in losers and not is_its_turn(table.state, effect):
            no_such_turn_comes(table, effect)


@carries("4.5.1a")
def effects_go_on(table: Table, player: int) -> None:
    """Suppose that the layer-continuous effects of a player who has lost end with that."""
    theirs = [effect for effect in table.state.effects if effect.controller == player]
    name = table.state.players[player]
    said = say("{player} has lost: what their layers have done goes on all the same", player=name)
    if theirs and asked(False, as_said, said, "4.5.1a", key=(player, "effects")):
        for effect in theirs:
            table.occur(e.EffectEnded(effect.id, said))


@reads(
    "4.5.1a",
    "6.2.2a",
    unclear="What becomes of an effect that lasts until a turn of a player who has left the game, "
    "or is for one.",
    we="It lasts until the end of the game, or never applies; the journal says so.",
    because="Effects of a player who has lost stay until they expire, what is fixed about their "
    "duration does not change, and no such turn comes.",
    where=somebody_has_left,
)
@rule("4.5.1a", "6.2.2a")
def no_such_turn_comes(table: Table, effect: Continuous) -> None:
    """What would end or begin an effect does not come any more."""
    player = table.state.players[effect.turn_of or 0]
    if effect.source == an_earlier_effect():
        said = say(
            "An earlier effect: {player} has no next turn, and it never applies"
            if effect.is_upcoming
            else "An earlier effect: {player} has no next turn, and nothing ends it any more",
            player=player,
        )
    else:
        said = say(
            "The effect of {source}: {player} has no next turn, and it never applies"
            if effect.is_upcoming
            else "The effect of {source}: {player} has no next turn, and nothing ends it any more",
            source=effect.source,
            player=player,
        )
    table.note("NoSuchTurn", said)


def everything_is_cleared(table: Table, player: int) -> None:
    """All objects a player controls are cleared, layers from the top of the stack down first.

    The hero, and a face-down card of theirs that nobody else knows, go with all they own.
    """
    state = table.state
    for id in (*reversed(state.stack), *state.arena):
        object = table.state.objects.get(id)
        if object is None or object.controller != player or id in state.heroes:
            continue
        if not (object.unknown and object.owner == player):
            clear(table, id)


@rule("4.5.1", "4.5.2a")
def win(table: Table, winner: int, because: str) -> None:
    """A player wins when all opponents have lost."""
    name = table.state.players[winner]
    said = say("{because}; {player} wins the game", because=because, player=name)
    table.occur(e.GameEnded(said))


@rule("4.5.1", "4.5.2b")
def win_by_effect(table: Table, player: int) -> None:
    """A player wins if an effect says so."""
    name = table.state.players[player]
    table.occur(e.GameEnded(say("{player} wins the game by an effect", player=name)))


# --- draws -----------------------------------------------------------------------------------


@rule("4.5.1", "4.5.4a")
def all_heroes_die(table: Table) -> None:
    """All remaining heroes are reduced to zero at the same time."""
    table.occur(e.GameEnded(say("The game is a draw: all heroes' life totals are zero")))


@rule("4.5.1", "4.5.4b")
def draw_by_effect(table: Table) -> None:
    """An effect says that the game is a draw."""
    table.occur(e.GameEnded(say("The game is a draw by an effect")))


@rule("4.5.1", "4.5.4c")
def draw_by_agreement(table: Table) -> None:
    """All players agree to a draw."""
    table.occur(e.GameEnded(say("The game is a draw: the players agree to it")))


@rule("4.5.1", "4.5.4d")
def stalemate(table: Table) -> None:
    """Nobody can legally bring the game closer to its end."""
    table.occur(e.GameEnded(say("The game is a draw by stalemate, the judge says")))


@rule("4.5.1", "4.5.4e")
def deadlock(table: Table) -> None:
    """All players refuse to bring the game closer to its end, though they could."""
    table.occur(e.GameEnded(say("The game is a draw by deadlock, the judge says")))


DRAWS = {
    "effect": draw_by_effect,
    "agreement": draw_by_agreement,
    "stalemate": stalemate,
    "deadlock": deadlock,
}
