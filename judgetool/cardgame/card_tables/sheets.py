"""The shapes that tables of cards come in: columns parted by a sign, or a JSON array of objects.

What is wrong with a file as a whole refuses it: a column that is missing, a row that is too short
or too long, an end that is cut off.  Nothing is guessed of it, for a table that is half a table
would be taken for a whole one at the table where it is played.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from judgetool.cardgame.card_tables.rows import Damaged, Misread
from judgetool.language import say, word

MOST_FAULTS = 20
"""So many faults of one file are told; a file that has more is not the one that was meant."""


def columned(
    text: str, parted_by: str, needed: Sequence[str]
) -> Iterator[tuple[int, Mapping[str, str]]]:
    """The rows of a table whose first line names its columns, each with the line it begins on.

    Args:
        parted_by: the sign between columns.
        needed: the columns that there must be.

    Raises:
        Damaged: a column is missing, a row has more or fewer parts than there are columns, or the
            file ends in the middle of one.
    """
    lines = text.splitlines(keepends=True) if "\r" in text else text.split("\n")
    ends = lines if "\r" in text else [f"{line}\n" for line in lines[:-1]] + lines[-1:]
    reader = csv.reader(ends, delimiter=parted_by, strict=True)
    faults: list[Misread] = []
    begins = 1
    try:
        columns = next(reader, [])
        _check(columns, needed)
        begins = reader.line_num + 1
        for parts in reader:
            if parts and len(parts) != len(columns):
                faults.append(Misread(begins, _length(len(parts), len(columns))))
            elif parts and not faults:
                yield begins, dict(zip(columns, parts, strict=True))
            begins = reader.line_num + 1
            if len(faults) == MOST_FAULTS:
                break
    except csv.Error as wrong:
        raise Damaged([*faults, Misread(begins, _broken(str(wrong)))]) from None
    if faults:
        raise Damaged(faults)


def _check(columns: Sequence[str], needed: Sequence[str]) -> None:
    """Raises :class:`Damaged` unless the columns that are needed are there, each once."""
    missing = [name for name in needed if name not in columns]
    if missing:
        names = word("list", ", ").join(missing)
        found = word("list", ", ").join(name[:40] for name in columns[:12])
        said = say(
            "columns are missing: {names}; the first line has {found}", names=names, found=found
        )
        raise Damaged([Misread(1, said)])
    twice = next((name for name in needed if columns.count(name) > 1), None)
    if twice is not None:
        raise Damaged([Misread(1, say("there are two columns {name}", name=twice))])


def _length(found: int, wanted: int) -> str:
    return say(
        "this row has {found} columns and the first line {wanted}: the table is damaged",
        found=found,
        wanted=wanted,
    )


def _broken(wrong: str) -> str:
    """What the reader of columns complains of, in our words."""
    if "end of data" in wrong:
        return say("the quotes of this row are never closed: the end of the table is missing")
    if "field limit" in wrong:
        return say("a text of this row has no end: its quotes are never closed")
    return say("the quotes of this row do not fit together ({wrong})", wrong=wrong)


def objects(text: str) -> Iterator[tuple[int, Mapping[str, Any] | None]]:
    """The objects of a JSON array, each with the line it begins on; ``None`` for what is none.

    Raises:
        Damaged: it is no JSON, no array, or its end is missing.
    """
    data = text.encode()
    try:
        parts = msgspec.json.decode(data, type=list[msgspec.Raw])
        msgspec.json.decode(data)  # what is raw was not looked into
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise Damaged([_no_json(data, str(wrong))]) from None
    at, line = 0, 1
    for part in parts:
        begins = data.index(bytes(part), at)
        line += data.count(b"\n", at, begins)
        at = begins
        found = msgspec.json.decode(part)
        yield line, found if isinstance(found, dict) else None


def _no_json(data: bytes, wrong: str) -> Misread:
    """Where a JSON text can't be read any more, and why."""
    if "truncated" in wrong:
        said = say("the end of this JSON text is missing")
        return Misread(data.count(b"\n") + 1, said)
    _, _, byte = wrong.rstrip(")").rpartition("byte ")
    line = data.count(b"\n", 0, int(byte)) + 1 if byte.isdecimal() else 1
    return Misread(line, say("this is no JSON array of cards ({wrong})", wrong=wrong))
