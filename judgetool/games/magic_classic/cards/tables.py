"""Public tables of Magic cards: Scryfall's bulk data (an array of card objects) and MTGJSON's
atomic cards (``data``, by name).

Each face of a card with several is a card of its own.  The texts are those that cards have today;
what of them was said otherwise in 1999 is not read, and applied by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from judgetool.cardgame.card_tables import sheets
from judgetool.cardgame.card_tables.entries import (
    EntryTables,
    Record,
    figure,
    table,
    text,
    without_gaps,
)
from judgetool.cardgame.card_tables.rows import Damaged, Format, Misread, Table
from judgetool.games.magic_classic import abilities
from judgetool.games.magic_classic.cards import card, type_words, unknown_types
from judgetool.games.magic_classic.cards.printed import PrintedCard
from judgetool.language import say, word

_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}

Found = Iterator[tuple[int, str, "Record | str"]]


def _is_scryfall(text: str) -> bool:
    return text.lstrip("\ufeff \t\r\n").startswith("[")


def _scryfall(text: str) -> Table:
    return table(each for at, said in sheets.objects(text) for each in _faces(at, said))


def _is_mtgjson(text: str) -> bool:
    return text.lstrip("\ufeff \t\r\n").startswith("{") and '"data"' in text


def _mtgjson(text: str) -> Table:
    try:
        said = msgspec.json.decode(text, type=_Atomic)
    except (msgspec.MsgspecError, RecursionError) as wrong:
        why = say("this is no table of atomic cards ({wrong})", wrong=wrong)
        raise Damaged([Misread(1, why)]) from None
    every = (one for cards in said.data.values() for one in cards)
    return table(each for one in every for each in _faces(1, one))


class _Atomic(msgspec.Struct):
    data: dict[str, list[dict[str, Any]]]


def _faces(at: int, said: Record | None) -> Found:
    """The cards of a record, whose faces have what it has if they do not say otherwise."""
    faces = said.get("card_faces") if said is not None else None
    if said is None:
        yield at, "", say("this is no object: a card is {{...}}")
    elif isinstance(faces, list) and faces:
        for face in faces:
            yield at, *_card({**said, **face} if isinstance(face, Mapping) else {})
    else:
        yield at, *_card(said)


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
    (
        Format("Scryfall cards", _is_scryfall, _scryfall),
        Format("MTGJSON atomic cards", _is_mtgjson, _mtgjson),
    ),
    _made,
    str(Path(abilities.__file__).parent),
    r"\s-\s",
)
