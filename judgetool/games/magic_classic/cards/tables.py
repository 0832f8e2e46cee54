"""Public tables of Magic cards: Scryfall's bulk data (an array of card objects) and MTGJSON's
atomic cards (``data``, by name).

Each face of a card with several is a card of its own.  The texts are those that cards have today;
what of them was said otherwise in 1999 is not read, and applied by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from judgetool.cardgame.card_tables.entries import (
    EntryTables,
    Record,
    array,
    figure,
    text,
    under_data,
    without_gaps,
)
from judgetool.games.magic_classic import abilities
from judgetool.games.magic_classic.cards import card, type_words, unknown_types
from judgetool.games.magic_classic.cards.printed import PrintedCard
from judgetool.language import say, word

_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def _faces(record: Record) -> Iterator[tuple[str, Record | str]]:
    """The cards of a record, whose faces have what it has if they do not say otherwise."""
    faces = record.get("card_faces")
    if isinstance(faces, list) and faces:
        for face in faces:
            yield _card({**record, **face} if isinstance(face, Mapping) else {})
    else:
        yield _card(record)


def _card(record: Record) -> tuple[str, Record | str]:
    """A card's name, and what a file would say of it, or what is wrong with it."""
    name = text(record, "faceName", "name")
    line = text(record, "type_line", "type").replace("—", "-")
    colors = record.get("colors")
    said = {
        "type": line,
        "color": [_COLORS[c] for c in colors if c in _COLORS] if isinstance(colors, list) else [],
        "power": figure(record.get("power")),
        "toughness": figure(record.get("toughness")),
        "text": text(record, "oracle_text", "text"),
    }
    if not name or not line:
        return "", say("this card has no {key}", key="name" if not name else "type")
    unknown = unknown_types(line)
    if unknown:
        return name, say("{name}: {word} is no type of these rules", name=name, word=unknown[0])
    is_creature = "Creature" in type_words(line)
    for key in ("power", "toughness"):
        if is_creature and said[key] is None:
            what = word("property", key)
            return name, say("{name}: its {what} is no number", name=name, what=what)
        if not is_creature:
            said[key] = None
    return name, without_gaps(said)


def _made(name: str, entry: Record) -> PrintedCard:
    colors = entry.get("color", ())
    more = {key: entry.get(key) for key in ("power", "toughness")}
    text = entry.get("text", "")
    return PrintedCard(card(name, line=entry["type"], colors=colors, text=text, **more))


TABLES = EntryTables(
    "magic-classic",
    (array("Scryfall cards", _faces), under_data("MTGJSON atomic cards", _faces)),
    _made,
    str(Path(abilities.__file__).parent),
    r"\s-\s",
)
