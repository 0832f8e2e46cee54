"""What people say of an attack, and the short lines of a board that say the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from judgetool.cardgame.guiding import cards_there, named
from judgetool.cardgame.sentences import Meant, Told, in_anothers_turn
from judgetool.games.fab.cards import short_lines
from judgetool.language import say

_ATTACK = ("board", "chain", 0, "attack")
_LAYER = ("board", "stack", 0, "card")
_FROM = ("hand", "arsenal")


def meant(told: Told, board: Mapping[str, Any]) -> Meant | None:
    """The short lines of a sentence, or why there are none."""
    match told.verb:
        case "attack":
            return _attacks(told, board)
        case "defend":
            return _defends(told, board)
        case "play":
            return _plays(told, board)
        case "hit" | "miss":
            return _hits(told, board)
        case "gain":
            return _gains(told, board)
    return None


def _attacks(told: Told, board: Mapping[str, Any]) -> Meant:
    turn = str(board.get("turn", ""))
    if told.who and turn not in ("", told.who):
        return in_anothers_turn(told, turn)
    whose = told.who or turn
    what, gone = _used(told, board, whose)
    card = told.named(told.what, _ATTACK)
    zone = short_lines.attacks_from(card) if card else ""
    leads = [f"turn {named(told.who)}"] if told.who and not turn else []
    if zone and whose and card not in _there(board, whose, zone):
        leads.append(f"{named(whose)} {zone} + {card}")
    elif not zone:
        leads += gone
    at = f" at {told.whom}" if told.whom else ""
    lost = say("a link does not say where its attack was played from") if told.zone else ""
    return Meant((*leads, f"link {what}{at}"), lost)


def _defends(told: Told, board: Mapping[str, Any]) -> Meant:
    chain = board.get("chain") or ()
    if not chain:
        return Meant(says=say("nothing attacks yet; first type link and the attack"))
    if told.who and told.who == board.get("turn"):
        return Meant(says=say("it is {player}'s turn: {player} attacks", player=told.who))
    if not told.what:
        return Meant(
            says=say("nothing defends unless a line says so; type step reaction to go on there")
        )
    others = [name for name in board.get("players") or () if name != board.get("turn")]
    who = told.who or (others[0] if len(others) == 1 else "")
    what, leads = _used(told, board, who)
    origin = f" origin {told.zone}" if told.zone and told.zone != "hand" else ""
    line = f"link {len(chain)} defending + {what}{origin}"
    disputed = say("if this is disputed: undo, play (F5), and claim it there")
    return Meant((*leads, line), disputed)


def _plays(told: Told, board: Mapping[str, Any]) -> Meant:
    attack = told.named(told.what, _ATTACK)
    turn = str(board.get("turn", told.who))
    played = told.named(told.what, _LAYER)
    if attack and attack == played and told.who in ("", turn):
        found = _attacks(msgspec.structs.replace(told, verb="attack"), board)
        by = f" by {named(told.who)}" if told.who else ""
        layer = f"layer {told.what}{by}"
        on_stack = say("as an attack on the chain; on the stack still: {line}", line=layer)
        return Meant(found.lines, found.says or on_stack)
    what, leads = _used(told, board, told.who)
    by = f" by {named(told.who)}" if told.who else ""
    origin = f" origin {told.zone}" if told.zone and told.zone != "hand" else ""
    return Meant((*leads, f"layer {what}{by}{origin}"))


def _hits(told: Told, board: Mapping[str, Any]) -> Meant:
    chain = board.get("chain") or ()
    if not chain:
        return Meant(says=say("nothing attacks yet; first type link and the attack"))
    no = " no" if told.verb == "miss" else ""
    return Meant((f"link {len(chain)} hit{no}",))


def _gains(told: Told, board: Mapping[str, Any]) -> Meant | None:
    chain = board.get("chain") or ()
    if not chain:
        return Meant(says=say("nothing attacks yet; first type link and the attack"))
    if "turn" not in board:
        return None
    if told.what.casefold() == "go again":
        return Meant((f"link {len(chain)} go again",))
    attack = chain[-1].get("attack")
    on = attack if isinstance(attack, str) else attack.get("card")
    turn = named(board["turn"])
    return Meant((f"effect {turn} on {on}: This gets {told.what.rstrip('.')}.",))


def _there(board: Mapping[str, Any], who: str, zone: str) -> list[str]:
    """The cards in a zone of a player."""
    player = (board.get("players") or {}).get(who) or {}
    return cards_there(player, zone) if isinstance(player.get(zone), list) else []


def _used(told: Told, board: Mapping[str, Any], who: str) -> tuple[str, list[str]]:
    """What is used, by the whole names of what the board has in somebody's hand or arsenal; and
    that it is no longer there."""
    zones = [zone for zone in _FROM if told.zone in ("", zone)]
    held = {card: zone for zone in zones for card in _there(board, who, zone)}
    names, leaves = [], []
    for typed in told.what.split(", "):
        card = told.among(typed, held)
        names.append(card or typed)
        leaves += [f"- {named(who)} {held[card]} {card}"] if card else []
    return ", ".join(names), leaves
