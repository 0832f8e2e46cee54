"""What may stand at each place of a file of a system, found from the records that read it.

The records, their types and the lines of their docstrings say it already; nothing here knows a word
of a game.  What a type can't say, how a value is written in a short line, it notes beside itself
under ``line``: ``bare`` a number that needs no name of its field, ``rest`` words up to the end of
the line, ``after colon`` the same behind a colon, ``there`` something that is on the board already,
``known`` a card that can be named, ``usual`` only what usually stands there.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias, TypeVar, get_origin

import msgspec
from msgspec import inspect

from judgetool.language import word
from judgetool.scenario.document import written_type
from judgetool.scenario.game import PlayableGame
from judgetool.scenario.reading.shape import Path, members, type_of


class Field(msgspec.Struct, frozen=True):
    """A field of a record.

    Attributes:
        name: what a file calls it.
        type: what may stand there.
        required: whether the record is nothing without it.
        means: what it is, in a sentence of its record.
    """

    name: str
    type: inspect.Type
    required: bool
    means: str = ""

    @property
    def encode_name(self) -> str:
        return self.name

    @property
    def kind(self) -> str:
        """What it holds, in a word."""
        return kind_of(self.type)

    @property
    def says(self) -> str:
        """What it is, in the present language."""
        return word("field", brief(self.means))


T = TypeVar("T")
_Kept: TypeAlias = dict[int, tuple[inspect.Type, T]]
# by the identity of a type, which can't be hashed; with the type, so that no other takes its place
_told_apart: _Kept[tuple[tuple[inspect.Type, str, str], ...]] = {}
_told_fields: _Kept[tuple[Field, ...]] = {}


def _once(kept: _Kept[T], kind: inspect.Type, work_out: Callable[[], T]) -> T:
    """What was worked out of a type before, or is now."""
    found = kept.get(id(kind))
    if found is None:
        found = kept[id(kind)] = (kind, work_out())
    return found[1]


def alternatives(kind: inspect.Type) -> tuple[tuple[inspect.Type, str, str], ...]:
    """The types that a type allows, each with what a text of it names and how it is written."""
    return _once(_told_apart, kind, lambda: tuple(_alternatives(kind, "", "")))


def _alternatives(
    kind: inspect.Type, names: str, line: str
) -> Iterator[tuple[inspect.Type, str, str]]:
    if isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from _alternatives(one, names, line)
    elif isinstance(kind, inspect.Metadata):
        extra = kind.extra or {}
        yield from _alternatives(
            kind.type, str(extra.get("names", names)), str(extra.get("line", line))
        )
    else:
        yield kind, names, line


def record_of(kind: inspect.Type) -> inspect.StructType | None:
    """The record that a type is or allows, if it does."""
    return next((one for one in members(kind) if isinstance(one, inspect.StructType)), None)


def list_of(kind: inspect.Type) -> inspect.ListType | None:
    return next((one for one in members(kind) if isinstance(one, inspect.ListType)), None)


def dict_of(kind: inspect.Type) -> inspect.DictType | None:
    return next((one for one in members(kind) if isinstance(one, inspect.DictType)), None)


def kind_of(kind: inspect.Type) -> str:
    """What a type holds, in a word: ``number``, ``flag``, ``one of``, ``player``, ``card``,
    ``text``, ``record``, ``records`` (a list of them), ``cards``, ``players``, ``texts``,
    ``named`` (a mapping by names) or ``anything``."""
    found = list(alternatives(kind))
    listed = list_of(kind)
    if listed is not None:
        item = kind_of(listed.item_type)
        return item if item == "anything" else f"{item}s"
    if dict_of(kind) is not None:
        return "named"
    for one, names, _ in found:
        if names:
            return names
        if isinstance(one, inspect.StructType):
            return "record"
    for of, said in _PLAIN.items():
        if any(isinstance(one, of) for one, _, _ in found):
            return said
    return "anything"


_PLAIN: dict[type[inspect.Type], str] = {
    inspect.LiteralType: "one of",
    inspect.StrType: "text",
    inspect.IntType: "number",
    inspect.BoolType: "flag",
}


def fields_of(record: inspect.StructType) -> tuple[Field, ...]:
    """The fields of a record, in its order."""
    return _once(_told_fields, record, lambda: _fields_of(record))


def _fields_of(record: inspect.StructType) -> tuple[Field, ...]:
    meanings = _meanings(get_origin(record.cls) or record.cls)
    return tuple(
        Field(one.encode_name, one.type, one.required, meanings.get(one.encode_name, ""))
        for one in record.fields
    )


def field(record: inspect.StructType, name: str) -> Field | None:
    """A field by its name."""
    return next((one for one in fields_of(record) if one.name == name), None)


def every_name(record: inspect.StructType, seen: frozenset[type] = frozenset()) -> Iterator[str]:
    """The first words of the names of the fields of a record, and of the records in it."""
    for one in fields_of(record):
        yield one.name.split()[0].casefold()
        listed, named = list_of(one.type), dict_of(one.type)
        kinds = (
            one.type,
            *((listed.item_type,) if listed is not None else ()),
            *((named.value_type,) if named is not None else ()),
        )
        for within_it in filter(None, map(record_of, kinds)):
            if within_it.cls not in seen:
                yield from every_name(within_it, seen | {record.cls})


def entry_name(record: inspect.StructType) -> str:
    """What one record is called, from the name of its type: ``link`` for ``LinkThere``."""
    return re.sub(r"(There|Entry)\Z", "", record.cls.__name__).lower()


@functools.cache
def _meanings(cls: type) -> dict[str, str]:
    """What a record's docstring says of each of its fields."""
    _, _, said = (cls.__doc__ or "").partition("Attributes:")
    found: dict[str, str] = {}
    names: list[str] = []
    known = {one.encode_name for one in msgspec.structs.fields(cls)}
    for line in filter(None, map(str.strip, said.splitlines())):
        before, colon, text = line.partition(": ")
        begun = before.split(", ")
        if colon and known.issuperset(begun):
            names = begun
            found |= dict.fromkeys(names, text)
        else:
            for name in names:
                found[name] += f" {line}"
    return {name: text.replace("``", "") for name, text in found.items()}


def brief(means: str) -> str:
    """The beginning of what a field means, which says what it is."""
    return re.split(r"[;.](?:\s|\Z)", means, maxsplit=1)[0]


def root(game: PlayableGame) -> inspect.StructType:
    """The record of a whole file."""
    found = record_of(type_of(written_type(game)))
    assert found is not None
    return found


def at(game: PlayableGame, path: Path) -> inspect.Type | None:
    """What may stand at a place of a file; ``None`` if nothing may."""
    kind: inspect.Type | None = root(game)
    for part in path:
        kind = within(kind, part) if kind is not None else None
    return kind


def within(kind: inspect.Type, part: str | int) -> inspect.Type | None:
    """What may stand in one part of something."""
    if isinstance(part, int):
        listed = list_of(kind)
        return listed.item_type if listed is not None else None
    for one in members(kind):
        if isinstance(one, inspect.DictType):
            return one.value_type
        if isinstance(one, inspect.StructType):
            found = field(one, part)
            if found is not None:
                return found.type
    return None


def fitting(kind: inspect.Type | None, data: Any) -> Any:
    """Plain data without what can't stand where it stands, such as a text for a list; what is left
    out of a list is ``""``, so that the others keep their places.  ``None`` if nothing is left."""
    if kind is None:
        return None
    if isinstance(data, dict):
        if record_of(kind) is None and dict_of(kind) is None:
            return None
        inside = {part: fitting(within(kind, part), one) for part, one in data.items()}
        return {part: one for part, one in inside.items() if one is not None}
    if isinstance(data, list):
        listed = list_of(kind)
        entries = [fitting(listed.item_type, one) for one in data] if listed is not None else []
        return None if listed is None else ["" if one is None else one for one in entries]
    said = next((of for of in _SCALARS if isinstance(data, of)), None)
    return data if said and any(isinstance(one, _SCALARS[said]) for one in members(kind)) else None


_SCALARS: dict[type, tuple[type[inspect.Type], ...]] = {
    bool: (inspect.BoolType, inspect.AnyType),
    int: (inspect.IntType, inspect.LiteralType, inspect.AnyType),
    str: (inspect.StrType, inspect.LiteralType, inspect.AnyType),
}


def field_at(game: PlayableGame, path: Path) -> Field | None:
    """The field that a path ends in, if it ends in one."""
    around = at(game, path[:-1]) if path else None
    record = record_of(around) if around is not None else None
    last = path[-1] if path else 0
    return field(record, last) if record is not None and isinstance(last, str) else None


def required(game: PlayableGame, data: Any, path: Path = ()) -> Iterator[tuple[Path, Field]]:
    """The fields that something lacks without which it is nothing, and where."""
    kind = at(game, path)
    record = record_of(kind) if kind is not None else None
    if isinstance(data, dict) and record is not None and dict_of(record) is None:
        for one in fields_of(record):
            if one.required and one.name not in data:
                yield (*path, one.name), one
    if kind is None or any(isinstance(one, inspect.AnyType) for one in members(kind)):
        return
    if isinstance(data, dict):
        parts: Iterable[tuple[str | int, Any]] = data.items()
    else:
        parts = enumerate(data) if isinstance(data, list) else ()
    for part, value in parts:
        yield from required(game, value, (*path, part))
