"""What the guide asks of a board: who attacks whom with what, what defends, where the game is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from judgetool.cardgame import guiding as ask
from judgetool.engine.guided import Question, Way
from judgetool.games.fab.cards import short_lines
from judgetool.language import say

_ALLY = 'type "Token - Ally" power 0 life'
_CHANGES = ("+1", "+2", "+3", "+4", "-1", "-2")
_OVER = ("Damage Step", "Resolution Step")
"""The steps in which damage has been calculated, so that it is known what has hit."""


def questions(data: Mapping[str, Any]) -> Iterator[Question]:
    """The questions in their order, as far as the board says what they are about."""
    board = data.get("board") or {}
    players = tuple(board.get("players") or ())
    how = say("Type a hero, a player or both (otto rhinar), and the life")
    yield from ask.who_plays(board, ("board", "players", "", "hero"), "life", how=how)
    if len(players) < 2 or "turn" not in board:
        return
    chain = board.get("chain") or ()
    yield Question(
        "attack",
        say("What attacks? Type a card or a weapon"),
        ask.nothing(say("nothing: no attack is on the chain")),
        "link ",
        ("board", "chain", 0, "attack"),
        leads=partial(_permanent, data),
        checked=True,
        answered=bool(chain or board.get("stack")),
    )
    if chain:
        yield from _combat(data, len(chain), chain[-1])
    for n, layer in enumerate(board.get("stack") or (), 1):
        yield from _layer(board, n, layer)
    yield Question(
        "stack",
        say("What is on the stack? Type a card, the top one first"),
        ask.nothing(say("nothing more") if board.get("stack") else say("nothing")),
        "layer ",
        ("board", "stack", 0, "card"),
        several=True,
        checked=True,
        answered=bool(board.get("stack")),
    )
    for name in sorted(players, key=lambda name: name == board["turn"]):
        yield _has(name, bool(board["players"][name].get("hand")))
    if chain or board.get("stack"):
        yield ask.priority(board, "priority", say("Who has priority?"))


def _permanent(data: Mapping[str, Any], line: str) -> tuple[str, ...]:
    """That the turn player has the weapon or ally that attacks."""
    board, card = data["board"], line.removeprefix("link ")
    zone = short_lines.attacks_from(card, data.get("cards"))
    there = ask.cards_there(board["players"][board["turn"]], zone)
    return (f"{ask.named(board['turn'])} {zone} + {card}",) if zone and card not in there else ()


def _layer(board: Mapping[str, Any], n: int, layer: Mapping[str, Any]) -> Iterator[Question]:
    """Whose a layer is, where no rule says it, and where a card was played from."""
    card, of = str(layer.get("card")), f"layer {n}"
    ranked = sorted(board["players"], key=lambda name: name != board["turn"])
    ways = tuple(Way(name, (f"{of} by {ask.named(name)}",)) for name in ranked)
    asks = say("Who controls {card}?", card=card)
    yield Question(of, asks, ways, f"{of} by ", checked=True, answered="by" in layer)
    zones = (
        Way(say("from hand")),
        Way(say("from arsenal"), (f"{of} origin arsenal",)),
        Way(say("from banished"), (f"{of} origin banished",)),
    )
    asks = say("Where was {card} played from?", card=card)
    played = not {"attack", "ability", "origin"} & set(layer)
    yield Question(f"{of} from", asks, zones, f"{of} origin ", checked=True, answered=not played)


def _combat(data: Mapping[str, Any], n: int, link: Mapping[str, Any]) -> Iterator[Question]:
    """What is asked of the active chain link."""
    board = data["board"]
    turn = ask.named(board["turn"])
    others = [ask.named(name) for name in board["players"] if name != board["turn"]]
    attackable = (*others, *_allies(data))
    if len(attackable) > 1:
        targets = tuple(Way(name, (f"link {n} at {name}",)) for name in attackable)
        asks = say("Whom does it attack?") if len(others) > 1 else say("What does it attack?")
        yield Question("target", asks, targets, f"link {n} at ", answered="at" in link)
    attack = link["attack"]
    on = attack if isinstance(attack, str) else str(attack["card"])
    changed = bool(board.get("effects") or set(link) & {"power", "go again"})
    effect = f"effect {turn} on {on}: This gets "
    ways = (
        Way(say("nothing more") if changed else say("no, only what is printed")),
        Way(say("it has gained dominate"), (f"{effect}dominate.",)),
        Way(say("it has gained overpower"), (f"{effect}overpower.",)),
        Way(say("it has gained go again"), (f"link {n} go again",)),
        Way(
            say("its power is more or less: type +3 or -1"),
            begins=f"link {n} power ",
            typed=_CHANGES,
        ),
        Way(
            say("another effect: type its card, or what that says"),
            begins=f"effect {turn} on {on}: ",
        ),
    )
    said = say("Does anything change the attack?")
    yield Question("changed", said, ways, several=True, checked=True)
    defending = link.get("defending") or ()
    yield Question(
        "defends",
        say("What defends already, undisputed? Type a card"),
        ask.nothing(say("nothing more") if defending else say("nothing yet, or this is disputed")),
        f"link {n} defending + ",
        ("board", "chain", n - 1, "defending"),
        several=True,
        checked=True,
        answered=bool(defending),
    )
    steps = _steps(data, n, on, others)
    said = say("Where are we?")
    yield Question("step", said, steps, "step ", checked=True, answered="step" in board)
    if board.get("step") in _OVER:
        hits = (
            Way(say("it is not known")),
            Way(say("it has hit"), (f"link {n} hit",)),
            Way(say("it has not hit"), (f"link {n} hit no",)),
        )
        yield Question("hit", say("Did it hit?"), hits, checked=True, answered="hit" in link)


def _allies(data: Mapping[str, Any]) -> Iterator[str]:
    """The allies of those who are attacked, told apart by whose they are."""
    board = data["board"]
    for name, player in board["players"].items():
        for card in ask.cards_there(player, "permanents") if name != board["turn"] else ():
            if short_lines.attacks_from(card, data.get("cards")) == "permanents":
                yield f"{ask.named(name)}'s {card}"


def _steps(data: Mapping[str, Any], n: int, attack: str, others: list[str]) -> tuple[Way, ...]:
    """The steps of combat, the likeliest first."""
    board = data["board"]
    defended = bool(board["chain"][-1].get("defending"))
    said = say("Attack Step: defending cards are still to be declared, or disputed")
    before = Way(said, ("step attack",))
    after = (
        Way(say("Reaction Step: players may play reactions"), ("step reaction",)),
        Way(say("Defend Step: defending cards have been declared"), ("step defend",)),
        Way(say("Damage Step: damage has been calculated"), ("step damage",)),
        Way(say("Resolution Step: the chain link resolves"), ("step resolution",)),
    )
    if defended:
        return after
    if n > 1 or len(others) != 1 or board.get("effects") or set(board["chain"][0]) - {"attack"}:
        return (before, *after)
    by_weapon = ", attack" if short_lines.attacks_from(attack, data.get("cards")) else ""
    layer = f"layer {attack} by {ask.named(board['turn'])} at {others[0]}{by_weapon}"
    said = say("Layer Step: the attack is on the stack still")
    on_stack = Way(said, ("- link 1", layer, "step layer"))
    return (before, *after, on_stack)


def _has(name: str, holds: bool) -> Question:
    """What a player has besides; a card that is typed is in hand."""
    return ask.has(
        name,
        "hand",
        say("What else does {player} have that matters? Type a card in hand", player=name),
        (
            (say("more cards in hand that nobody has seen: type how many"), "hand + "),
            (say("a card in arsenal"), "arsenal +"),
            (say("equipment"), "equipment +"),
            (say("a weapon"), "weapons +"),
            (say("an aura, an item, an ally or another permanent"), "permanents +"),
            (say("a card in the pitch zone"), "pitch +"),
            (say("resource points: type how many"), "resources"),
            (say("action points: type how many"), "action points"),
        ),
        say("nothing else that matters") if holds else say("nothing else; no cards in hand"),
        {
            "permanents": (
                (say("an ally that the library lacks: type its life"), _ALLY, ask.NUMBERS),
            )
        },
    )
