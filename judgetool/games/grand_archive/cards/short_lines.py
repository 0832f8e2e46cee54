"""What short lines need to know of the cards: where they can be, by their type lines."""

from __future__ import annotations

from collections.abc import Mapping

from judgetool.engine.boards import Path
from judgetool.engine.cards.no_library import belongs, choices, follows, listed
from judgetool.engine.cards.printed import Listed
from judgetool.games.grand_archive.cards import type_words

__all__ = ["belongs", "choices", "follows", "listed", "suits", "usual"]


def suits(path: Path, card: Listed) -> bool:
    """Whether a card can be where a file has it, as far as its types and figures say."""
    types = type_words(card.line)
    for part in reversed(path):
        match part:
            case "champion":
                return "Champion" in types
            case "field":
                return not types & {"Champion", "Action", "Attack"}
            case "intent":
                return "Attack" in types
            case "hand" | "memory" | "deck" | "graveyard":
                return "Champion" not in types
            case _:
                continue
    return True


def usual(field: str) -> Mapping[str, str]:
    """What usually stands in a field of text."""
    types = ("Champion", "Ally", "Weapon", "Attack", "Action", "Item", "Domain", "Phantasia")
    return {each.casefold(): each for each in types} if field == "type" else {}
