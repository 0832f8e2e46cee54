"""What short lines need to know of the cards: names, figures and places, without their texts."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping
from typing import Any

from judgetool.engine.boards import Path
from judgetool.engine.cards.printed import Listed
from judgetool.games.fab.abilities.types import SUPERTYPES
from judgetool.games.fab.board.setting_up import HELD
from judgetool.games.fab.cards import DECK_TYPES, PITCH, type_words
from judgetool.games.fab.cards.known import Known, known
from judgetool.games.fab.cards.written import ADULT, YOUNG, split_color
from judgetool.games.fab.continuous import PERMANENT_SUBTYPES
from judgetool.games.fab.objects.state import EQUIPMENT_ZONES, ZONES
from judgetool.games.fab.playing.declaring_targets import mode_text
from judgetool.language import say

FIGURES = ("cost", "power", "defense", "life", "intellect")
_FORMS = {color: (color, color[0], str(pitch)) for color, pitch in PITCH.items()}
SHORT_TYPES = {
    "attack": "Generic Action - Attack",
    "action": "Generic Action",
    "attack reaction": "Generic Attack Reaction",
    "defense reaction": "Generic Defense Reaction",
    "ar": "Generic Attack Reaction",
    "dr": "Generic Defense Reaction",
    "instant": "Generic Instant",
    "block": "Generic Block",
    "head": "Generic Equipment - Head",
    "chest": "Generic Equipment - Chest",
    "arms": "Generic Equipment - Arms",
    "legs": "Generic Equipment - Legs",
    "hero": "Generic Hero",
    "item": "Generic Action - Item",
    "aura": "Generic Action - Aura",
}


def _forms(color: str, line: str) -> tuple[str, ...]:
    """The words by which cards of a name are told apart: of a hero, whether it is young."""
    if "Hero" not in line:
        return _FORMS.get(color, ())
    return (YOUNG,) if "Young" in type_words(line) else (ADULT,)


def listed() -> tuple[Listed, ...]:
    """Every card that is known, in every color."""
    return _listed(known())


@functools.lru_cache(maxsize=1)
def _listed(cards: Known) -> tuple[Listed, ...]:
    every = [(name, color, printed) for name, color, printed in cards.each()]
    several = Counter(name for name, _, _ in every)
    return tuple(_card(*each, several=several[each[0]] > 1) for each in every)


def _card(name: str, color: str, figures: Mapping[str, Any], *, several: bool) -> Listed:
    return Listed(
        name,
        f"{name} ({color})" if color else name,
        figures["type"],
        tuple([(each, figures[each]) for each in FIGURES if figures.get(each) is not None]),
        _forms(color, figures["type"]),
        several,
    )


def suits(path: Path, card: Listed) -> bool:
    """Whether a card can be where a file has it, as far as its types and figures say."""
    types = type_words(card.line)
    for part in reversed(path):
        match part:
            case "hero":
                return bool(types & {"Hero", "Demi-Hero"})
            case "hand" | "arsenal" | "pitch" | "deck" | "soul" | "graveyard" | "banished":
                return bool(types & DECK_TYPES)
            case "equipment":
                return "Equipment" in types
            case "weapons":
                return bool(types & HELD)
            case "permanents":
                return bool(types & PERMANENT_SUBTYPES)
            case "attack":
                return _attacks(types)
            case "defending":
                # 7.3.2b
                return any(name == "defense" for name, _ in card.figures)
            case "stack":
                return "Hero" not in types
            case _:
                continue
    return True


def _attacks(types: frozenset[str]) -> bool:
    return {"Action", "Attack"} <= types or bool(types & {"Weapon", "Ally"})


def belongs(path: Path, card: Listed, board: Mapping[str, Any]) -> bool:
    """Whether a card is of no class and talent but those of the hero who would have it there."""
    hero = _hero(path, board)
    ways = _supertypes(card.line)
    return not hero or any(way <= hero or way == {"Generic"} for way in ways)


def _hero(path: Path, board: Mapping[str, Any]) -> frozenset[str]:
    """The class and talents of the hero who has something at a place; none if that is not plain."""
    players = board.get("players")
    if not isinstance(players, dict):
        return frozenset()
    who: Any
    if path[:2] == ("board", "players") and len(path) > 2:
        who = path[2]
    elif path[:2] == ("board", "chain"):
        turn = board.get("turn")
        others = [name for name in players if name != turn]
        who = turn if "defending" not in path else others[0] if len(others) == 1 else ""
    else:
        return frozenset()
    said = players.get(who)
    named = said.get("hero", who) if isinstance(said, dict) else who
    hero = known().find_name(named) if isinstance(named, str) else None
    return _supertypes(str(known().printed(hero)["type"]))[0] if hero else frozenset()


@functools.cache
def _supertypes(line: str) -> tuple[frozenset[str], ...]:
    """The classes and talents of a type line; of a card of either class each by itself."""
    before = line.split(" - ", maxsplit=1)[0].split(" / ")
    return tuple(SUPERTYPES.intersection(part.split()) for part in before)


def usual(field: str) -> Mapping[str, str]:
    """What usually stands in a field of text."""
    if field == "type":
        return {**{line.casefold(): line for line in _lines()}, **SHORT_TYPES}
    if field == "origin":
        # a zone of equipment only by its whole name: its equipment says where it comes from
        return {
            f"equipment {zone}" if zone in EQUIPMENT_ZONES else zone: zone
            for zone in ZONES
            if zone != "hero"
        }
    return {}


def choices(path: Path, card: str) -> tuple[str, ...]:
    """What a card of the library has for a field, in its words: its modes, or its sentences."""
    if path[-1:] == ("text",):
        return _sentences(card)
    return _modes(card) if path[-1:] == ("mode",) else ()


def _sentences(written: str) -> tuple[str, ...]:
    """What a card says, mode by mode, without the marks that lead these."""
    card = known().get(*split_color(written))
    lines = "\n".join(card.text).splitlines() if card is not None else ()
    bare = (line.replace("*", "").strip().removeprefix("- ") for line in lines)
    return tuple(line for line in bare if line)


def _modes(written: str) -> tuple[str, ...]:
    card = known().get(*split_color(written))
    if card is None or not card.modal:
        return ()
    return tuple(mode_text(card, n) for n in range(len(card.modal.modes)))


def follows(
    path: Path, entry: Mapping[str, Any], board: Mapping[str, Any]
) -> tuple[Mapping[str, str], str]:
    """Whose a reaction on the stack is, where it can be but one player's, and why."""
    return _owner(entry, board) if path == ("board", "stack") else ({}, "")


def _owner(entry: Mapping[str, Any], board: Mapping[str, Any]) -> tuple[Mapping[str, str], str]:
    turn, players = str(board.get("turn")), board.get("players")
    name = known().find_name(split_color(str(entry.get("card")))[0])
    if "by" in entry or "ability" in entry or name is None or not isinstance(players, dict):
        return {}, ""
    types = str(known().printed(name)["type"])
    others = [name for name in players if name != turn]
    if turn not in players or any("by" in link for link in board.get("chain") or ()):
        return {}, ""
    if "Attack Reaction" in types:
        because = say(
            "by {player}: an attack reaction is the attacker's [7.4.2a 8.1.2a]", player=turn
        )
        return {"by": turn}, because
    if "Defense Reaction" in types and len(others) == 1:
        player = others[0]
        because = say(
            "by {player}: a defense reaction is the defender's [7.4.2b 8.1.3a]", player=player
        )
        return {"by": player}, because
    return {}, ""


def attacks_from(name: str, own: Mapping[str, Any] | None = None) -> str:
    """The field under which a permanent stands that attacks by an attack-proxy; "" for a card.

    Args:
        own: the cards of the file, as far as they are written.
    """
    written = (own or {}).get(name)
    found = known().find_name(split_color(name)[0])
    line = known().printed(found)["type"] if found else ""
    line = written.get("type", "") if isinstance(written, dict) else line
    types = type_words(str(line))
    return "weapons" if "Weapon" in types else "permanents" if "Ally" in types else ""


def _lines() -> tuple[str, ...]:
    """The type lines of all cards."""
    return _lines_of(known())


@functools.lru_cache(maxsize=1)
def _lines_of(cards: Known) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cards.printed_lines()))
