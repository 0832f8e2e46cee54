"""Importing tables: files are recognised and read, all or none; then each is kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from judgetool.cardgame.card_tables import store
from judgetool.cardgame.card_tables.rows import Damaged, Format, Misread, Row, Table, Tables
from judgetool.language import say, word

LARGEST = 64_000_000
"""Bytes of all tables that are read together; all cards of a game are not a tenth of that."""


class Prepared(msgspec.Struct, frozen=True):
    """A table that was read and is not kept yet.

    Attributes:
        name: what it will be called.
        format: the shape that it came in.
        table: its cards.
        before: the table of its name that is there, if one is and can be read.
    """

    name: str
    format: str
    table: Table
    before: store.Store | None = None


class Kept(msgspec.Struct, frozen=True):
    """A table that is kept, with what has changed in it.

    Attributes:
        fresh, changed, gone: how many cards it has that were not in it before, that were otherwise,
            and that were in it and are not any more.
        understood: of the paragraphs of its cards, how many are understood how far.
    """

    name: str
    path: Path
    cards: int
    names: int
    fresh: int
    changed: int
    gone: int
    understood: Mapping[str, int]


def text_of(content: bytes) -> str:
    """What is in a file, as text.

    Raises:
        Damaged: it is not UTF-8, or holds NUL as no text does.
    """
    start = content.removeprefix(b"\xef\xbb\xbf")
    if b"\0" in start:
        at = start.count(b"\n", 0, start.index(b"\0")) + 1
        raise Damaged([Misread(at, say("NUL: this is no text file"))])
    try:
        return start.decode("utf-8")
    except UnicodeDecodeError as wrong:
        byte = f"0x{start[wrong.start]:02x}"
        said = say("byte {byte} is not UTF-8: save the text as UTF-8", byte=byte)
        raise Damaged([Misread(start.count(b"\n", 0, wrong.start) + 1, said)]) from None


def recognised(text: str, formats: Sequence[Format]) -> Format:
    """The shape that a table comes in.

    Raises:
        Damaged: it is none of those that are known.
    """
    for each in formats:
        if each.fits(text):
            return each
    known = word("list", " or ").join(word("format", each.name) for each in formats)
    said = (
        say("this is no table of cards; these are: {known}", known=known)
        if text.strip()
        else say("it is empty")
    )
    raise Damaged([Misread(1, said)])


def read_again(
    rows: Iterable[Row], tables: Tables, before: store.Store | None
) -> tuple[list[tuple[Row, Sequence[str]]], dict[str, bytes], list[str]]:
    """Cards with their paragraphs, what is known already of how these are read, and the others.

    Args:
        before: a table in which some of them may stand.
    """
    cards = [(row, tables.paragraphs(row.name, row.entry)) for row in rows]
    every = dict.fromkeys(paragraph for _, said in cards for paragraph in said)
    known: Mapping[str, bytes] = {}
    if before is not None and before.about.get("stamp") == tables.stamp():
        known = before.readings()
    found = {paragraph: known[paragraph] for paragraph in every if paragraph in known}
    return cards, found, [paragraph for paragraph in every if paragraph not in found]


def keep(
    prepared: Prepared,
    tables: Tables,
    folder: Path,
    reading: Callable[[Sequence[str]], Iterator[bytes]],
) -> Kept:
    """Keep a table in a folder of tables, in place of the one of its name.

    Args:
        reading: what each of some paragraphs is read as, in their order.

    Raises:
        OSError: it can't be written; what was there before still is.
    """
    rows = prepared.table.rows
    cards, readings, unread = read_again(rows, tables, prepared.before)
    readings |= zip(unread, reading(unread), strict=True)
    about = {
        "format": prepared.format,
        "imported": str(_now(folder)),
        "stamp": tables.stamp(),
        "cards": str(len(rows)),
        "left out": str(len(prepared.table.left_out)),
    }
    before = _printed(prepared.before)
    path = store.write(folder, prepared.name, about, rows, readings)
    understood = {"fully": 0, "in part": 0, "not at all": 0}
    levels = {paragraph: tables.understood(each) for paragraph, each in readings.items()}
    for _, said in cards:
        for paragraph in said:
            understood[levels[paragraph]] += 1
    now = {(row.name, row.variant): dict(row.entry) for row in rows}
    return Kept(
        prepared.name,
        path,
        len(rows),
        len({row.name for row in rows}),
        sum(key not in before for key in now),
        sum(key in before and before[key] != entry for key, entry in now.items()),
        sum(key not in now for key in before),
        understood,
    )


def _now(folder: Path) -> int:
    """The time, later than that of any table that is there: a clock may have been set back."""
    latest = 0
    for path in store.files(folder):
        try:
            with_times = store.Store(path)
        except store.Unusable:
            continue
        latest = max(latest, with_times.imported)
        with_times.close()
    return max(time.time_ns(), latest + 1)


def _printed(before: store.Store | None) -> dict[tuple[str, str], dict[str, Any]]:
    if before is None:
        return {}
    return {(each.name, each.variant): each.entry for each in before.printed()}
