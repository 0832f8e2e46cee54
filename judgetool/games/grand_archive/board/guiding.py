"""What the guide asks of a board: the cards that matter, what attacks what, where the game is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from judgetool.cardgame import guiding as ask
from judgetool.engine.guided import Question, Way
from judgetool.language import say, word

_CHAMPION = ("{name} 0", "card {name} champion life {number}")
_STEPS = ("Retaliation Step", "Damage Step")


def questions(data: Mapping[str, Any]) -> Iterator[Question]:
    """The questions in their order, as far as the board says what they are about."""
    board = data.get("board") or {}
    players = board.get("players") or {}
    yield from ask.who_plays(board, (), "20", _CHAMPION)
    if len(players) < 2 or "turn" not in board:
        return
    asks = say("Which card matters? Type its name, or all of it: {line}", line=_LINE)
    yield ask.own_cards(data, players, asks, _kinds())
    for name in players:
        asks = say("What does {player} have on the field? Type a card", player=name)
        said = say("cards in hand: type how many")
        told = say("damage on the champion: type how much")
        ways = ((said, "hand"), (say("cards in memory: type how many"), "memory"), (told, "damage"))
        yield ask.has(name, "field", asks, ways, say("nothing else that matters"))
    yield from _combat(board, players)
    yield ask.priority(board, "opportunity", say("Who has Opportunity?"))


_LINE = "Wolf ally power 2 life 3: Taunt"


def _kinds() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """What a card may be, with figures that are common."""
    pairs = ("1 life 1", "1 life 2", "2 life 2", "2 life 3", "3 life 3", "4 life 4")
    blades = ("1 durability 1", "1 durability 2", "2 durability 2", "3 durability 2")
    return (
        (say("an ally: pick or type power and life"), "ally power", pairs),
        (say("a weapon: pick or type power and durability"), "weapon power", blades),
        (say("an attack: pick or type its power"), "attack power", ask.NUMBERS),
        (say("an action: pick or type its cost"), "action cost", ask.NUMBERS),
    )


def _combat(board: Mapping[str, Any], players: Mapping[str, Any]) -> Iterator[Question]:
    turn, combat = board["turn"], board.get("combat")
    units = _units(players, turn)
    attackers = tuple(Way(unit, (f"combat {ask.named(unit)}",)) for unit in units)
    none = ask.nothing(say("nothing: it is the Main Phase"))
    asks = say("What attacks?")
    yield Question("attack", asks, (*none, *attackers), "combat ", answered=bool(combat))
    if not combat:
        return
    others = [name for name in players if name != turn]
    defenders = [each for name in others for each in _units(players, name)]
    targets = tuple(Way(unit, (f"combat targets {ask.named(unit)}",)) for unit in defenders)
    said = say("What does it attack?")
    yield Question("target", said, targets, "combat targets ", answered=bool(combat.get("targets")))
    steps = tuple(Way(word("step", step), (f"step {step}",)) for step in _STEPS)
    yield Question("step", say("Where are we?"), steps, "step ", answered="step" in board)


def _units(players: Mapping[str, Any], name: str) -> list[str]:
    """A player's champion and what else is theirs on the field, told apart from what is alike."""
    there = Counter(card for each in players.values() for card in ask.cards_there(each, "field"))
    mine = ask.cards_there(players[name], "field")
    units = [name]
    for n, card in enumerate(mine):
        number = f" no {mine[: n + 1].count(card)}" if mine.count(card) > 1 else ""
        units.append(f"{name}'s {card}{number}" if there[card] > 1 else card)
    return units
