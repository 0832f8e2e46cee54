"""What short lines need to know of the cards: where they can be, by their type lines."""

from __future__ import annotations

from collections.abc import Mapping

from judgetool.engine.boards import Path
from judgetool.engine.cards.no_library import belongs, choices, follows, listed
from judgetool.engine.cards.printed import Listed
from judgetool.games.magic_classic.cards import type_words

__all__ = ["belongs", "choices", "follows", "listed", "suits", "usual"]

_SPELLS = {"Instant", "Interrupt", "Sorcery"}


def suits(path: Path, card: Listed) -> bool:
    """Whether a card can be where a file has it, as far as its types and figures say."""
    types = type_words(card.line)
    for part in reversed(path):
        match part:
            case "play" | "ability":
                return not types & _SPELLS
            case "combat" | "struck":
                return "Creature" in types
            case _:
                continue
    return True


def usual(field: str) -> Mapping[str, str]:
    """What usually stands in a field of text."""
    if field == "type":
        types = ("Creature", "Artifact Creature", "Artifact", "Enchantment", "Enchant Creature")
        return {each.casefold(): each for each in (*types, *sorted(_SPELLS), "Land")}
    return {"combat damage": "combat damage"} if field == "stack" else {}
