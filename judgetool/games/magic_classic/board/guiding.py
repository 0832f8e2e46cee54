"""What the guide asks of a board: the cards that matter, what attacks and blocks, where the game
is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgetool.cardgame import guiding as ask
from judgetool.engine.guided import Question, Way
from judgetool.language import say, word

_LINE = "Bear creature power 2 toughness 2: First strike"
_QUIET = ("Main Phase", "Beginning of Combat", "Declare Attackers", "Second Main Phase")
_FIGHTING = ("Declare Blockers", "Declare Attackers", "Combat Damage", "End of Combat")


def questions(data: Mapping[str, Any]) -> Iterator[Question]:
    """The questions in their order, as far as the board says what they are about."""
    board = data.get("board") or {}
    players = board.get("players") or {}
    yield from ask.who_plays(board, (), "20")
    if len(players) < 2 or "turn" not in board:
        return
    asks = say("Which card matters? Type its name, or all of it: {line}", line=_LINE)
    yield ask.own_cards(data, players, asks, _kinds())
    for name in players:
        asks = say("What does {player} have in play? Type a card", player=name)
        ways = ((say("a card in hand"), "hand +"), (say("a card in the graveyard"), "graveyard +"))
        yield ask.has(name, "play", asks, ways, say("nothing else that matters"))
    yield from _combat(board, players)
    yield ask.priority(board, "priority", say("Who has priority?"))


def _kinds() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """What a card may be, with figures that are common."""
    sizes = (
        "1 toughness 1", "2 toughness 1", "2 toughness 2", "3 toughness 3", "4 toughness 4",
        "1 toughness 1: First strike", "2 toughness 2: Flying", "3 toughness 3: Trample",
    )  # fmt: skip
    colors = ("white", "blue", "black", "red", "green")
    return (
        (say("a creature: pick or type power and toughness"), "creature power", sizes),
        (say("an instant: pick its color, or type it with its text"), "instant color", colors),
        (say("an enchantment: pick its color"), "enchantment color", colors),
    )


def _combat(board: Mapping[str, Any], players: Mapping[str, Any]) -> Iterator[Question]:
    combat = board.get("combat") or ()
    turn = board["turn"]
    there = {each["attacker"] for each in combat}
    mine = (card for card in ask.cards_there(players[turn], "play") if card not in there)
    attackers = tuple(Way(card, (f"combat {ask.named(card)}",)) for card in mine)
    yield Question(
        "attack",
        say("What attacks?"),
        (*ask.nothing(say("nothing more") if combat else say("nothing")), *attackers),
        "combat ",
        several=True,
        answered=bool(combat),
    )
    others = [
        card for name in players if name != turn for card in ask.cards_there(players[name], "play")
    ]
    for n, each in enumerate(combat, 1):
        line = f"combat {n} blockers "
        blockers = tuple(Way(card, (f"{line}{ask.named(card)}",)) for card in others)
        asks = say("What blocks {attacker}?", attacker=each["attacker"])
        none = ask.nothing(say("nothing, or nothing yet"))
        answered = bool(each.get("blockers"))
        yield Question(f"blocks {n}", asks, (*none, *blockers), line, answered=answered)
    steps = tuple(
        Way(word("step", step), (f"step {step}",)) for step in (_FIGHTING if combat else _QUIET)
    )
    yield Question("step", say("Where are we?"), steps, "step ", answered="step" in board)
