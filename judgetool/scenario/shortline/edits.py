"""What a line may mean: values put at places, entries added, taken away and moved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec

from judgetool.scenario.reading import fields
from judgetool.scenario.reading.shape import Path
from judgetool.scenario.shortline.fits import Cost
from judgetool.scenario.shortline.vocabulary import Vocabulary

NEW = 1 << 30  # the number of an entry of a list that is none of those that are there


class Put(msgspec.Struct, frozen=True):
    """A value put at a place."""

    path: Path
    value: Any


class Added(msgspec.Struct, frozen=True):
    """Entries put at the end of a list."""

    path: Path
    values: tuple[Any, ...]


class Taken(msgspec.Struct, frozen=True):
    """A part taken away."""

    path: Path


class Moved(msgspec.Struct, frozen=True):
    """An entry moved by so many places among those beside it."""

    path: Path
    by: int


Edit: TypeAlias = Put | Added | Taken | Moved


class Reading(msgspec.Struct, frozen=True):
    """What a line may mean, and how well its names fit."""

    edits: tuple[Edit, ...]
    cost: Cost


class Parts(msgspec.Struct, frozen=True):
    """Entries that are added to a list, or taken from it, instead of being all of it."""

    values: tuple[Any, ...]
    added: bool


class Within(msgspec.Struct, frozen=True):
    """Fields of one entry of a list."""

    number: int
    fields: tuple[tuple[str, Any], ...]


def edits_of(words: Vocabulary, path: Path, said: dict[str, Any]) -> Iterator[Edit]:
    """What fields of a record and their values change, where it is."""
    for name, value in said.items():
        at = (*path, name)
        if isinstance(value, Within):
            yield from _in_entry(words, (*at, value.number), dict(value.fields))
        elif isinstance(value, Parts) and value.added:
            yield Added(at, tuple(in_full(words, list(value.values), at)))
        elif isinstance(value, Parts):
            yield from (Taken((*at, n)) for n in sorted(value.values, reverse=True))
        else:
            yield Put(at, in_full(words, value, at))


def in_full(words: Vocabulary, value: Any, at: Path) -> Any:
    """A value as it is put at a place: lists that parts are added to or taken from in full."""
    there = words.at(at)
    match value:
        case Parts(parts, added=True):
            return [*there, *in_full(words, list(parts), at)]
        case Parts(numbers):
            return [one for n, one in enumerate(there) if n not in numbers]
        case Within(number, said):
            return [
                in_full(words, _with(words, one, dict(said), (*at, n)), (*at, n))
                if n == number
                else one
                for n, one in enumerate(there)
            ]
        case dict():
            return {name: in_full(words, one, (*at, name)) for name, one in value.items()}
        case list():
            return [in_full(words, one, (*at, NEW)) for one in value]
    return value


def _in_entry(words: Vocabulary, path: Path, said: dict[str, Any]) -> Iterator[Edit]:
    """Fields of an entry that may have been a mere name so far."""
    entry = words.at(path)
    if isinstance(entry, dict):
        yield from edits_of(words, path, said)
    else:
        yield Put(path, in_full(words, _with(words, entry, said, path), path))


def _with(words: Vocabulary, entry: Any, said: dict[str, Any], path: Path) -> dict[str, Any]:
    """An entry with more said of it."""
    if isinstance(entry, dict):
        return {**entry, **said}
    kind = fields.at(words.game, path)
    record = fields.record_of(kind) if kind is not None else None
    assert record is not None
    return {fields.fields_of(record)[0].name: entry, **said}
