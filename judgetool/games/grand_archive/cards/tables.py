"""The public table of Grand Archive cards: what the index of the game answers (``data``, a list of
cards), or an array of such cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from judgetool.cardgame.card_tables import entries as tables
from judgetool.games.grand_archive import abilities
from judgetool.games.grand_archive.abilities.types import TYPES
from judgetool.games.grand_archive.cards import card, type_words
from judgetool.games.grand_archive.cards.printed import Printed
from judgetool.language import say, word

_SPEEDS: dict[object, str] = {True: "fast", False: "slow", "fast": "fast", "slow": "slow"}


def _cards(record: tables.Record) -> Iterator[tuple[str, tables.Record | str]]:
    yield _card(record)


def _card(record: tables.Record) -> tuple[str, tables.Record | str]:
    """A card's name, and what a file would say of it, or what is wrong with it."""
    name, types = tables.text(record, "name"), _words(record, "types")
    others = dict.fromkeys((*_words(record, "classes"), *_words(record, "subtypes")))
    line = " - ".join(" ".join(part) for part in (types, others) if part)
    speed = record.get("speed")
    said = {
        "type": line,
        "cost": _reserve(record),
        "power": tables.figure(record.get("power")),
        "life": tables.figure(record.get("life")),
        "durability": tables.figure(record.get("durability")),
        "speed": _SPEEDS.get(speed) if isinstance(speed, bool | str) else None,
        "text": tables.text(record, "effect_raw", "effect"),
    }
    if not name or not types:
        return "", say("this card has no {key}", key="types" if name else "name")
    if type_words(line).isdisjoint(TYPES):
        return name, say("{name}: {word} is no type of these rules", name=name, word=types[0])
    if {"Champion", "Ally"} & type_words(line) and said["life"] is None:
        told = say("{name}: its {what} is no number", name=name, what=word("property", "life"))
        return name, told
    return name, tables.without_gaps(said)


def _words(record: tables.Record, field: str) -> list[str]:
    said = record.get(field)
    return [str(each).title() for each in said] if isinstance(said, list) else []


def _reserve(record: tables.Record) -> int | None:
    """What is put into memory for it; a memory cost is no cost of that kind."""
    cost = record.get("cost")
    if isinstance(cost, Mapping):
        return tables.figure(cost.get("value")) if cost.get("type") == "reserve" else None
    return tables.figure(record.get("cost_reserve"))


def _made(name: str, entry: tables.Record) -> Printed:
    keys = ("cost", "power", "life", "durability", "speed")
    more = {key: entry.get(key) for key in keys}
    return Printed(card(name, line=entry["type"], text=entry.get("text", ""), **more))


TABLES = tables.EntryTables(
    "grand-archive",
    (tables.under_data("answer of the index", _cards), tables.array("array of its cards", _cards)),
    _made,
    str(Path(abilities.__file__).parent),
    r"\s-\s",
)
