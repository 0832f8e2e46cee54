"""Nodes against records: every key, type and word of a file checked, all errors at once.

The records say what a file may hold (they are also what the schema is generated from); this module
walks nodes and types side by side.  It remembers where everything stood, so that what is found out
later, when rules look at the board, can still be pointed at.
"""

from __future__ import annotations

import functools
import re
from typing import Any, NamedTuple, Protocol, TypeAlias

from msgspec import inspect

from judgetool.language import say
from judgetool.scenario.inert import inert
from judgetool.scenario.problems import START, Mark, Problems, instead, listed, nearest, quoted
from judgetool.scenario.reading.yaml_nodes import INTEGER, Broken, Mapping, Node, Scalar, Sequence

Path: TypeAlias = tuple[str | int, ...]


class Wrong:
    """Stands for a value with an error in it, which has been reported."""


class Named(NamedTuple):
    """A name in the file: of what, a card or a player, and where."""

    what: str
    path: Path
    text: str


WRONG = Wrong()
type_of = functools.lru_cache(maxsize=None)(inspect.type_info)


class Places:
    """Where each part of the file stands: a key's value, or the key of a list or mapping."""

    def __init__(self) -> None:
        self._marks: dict[Path, Mark] = {(): START}

    def put(self, path: Path, mark: Mark) -> None:
        self._marks[path] = mark

    def of(self, path: Path) -> Mark:
        """The mark of a path, or of the nearest part around it that the file has."""
        while path not in self._marks:
            path = path[:-1]
        return self._marks[path]


class Shaper:
    """Builds records from nodes; errors go to ``problems``."""

    def __init__(self, problems: Problems, places: Places) -> None:
        self.problems = problems
        self.places = places
        self.parts: dict[str, Any] = {}  # the values at the top of the file, or ``WRONG``
        self.names: list[Named] = []

    def build(self, node: Node, wanted: Any, path: Path = ()) -> Any:
        """The value of a type that a node stands for, or ``WRONG``."""
        return self._any(node, type_of(wanted), path)

    def _any(self, node: Node, kind: inspect.Type, path: Path) -> Any:
        kinds = members(kind)
        if isinstance(node, Broken):
            return WRONG
        for one in kinds:
            if isinstance(one, inspect.AnyType):
                return node
            if isinstance(node, Mapping) and isinstance(one, inspect.StructType):
                return self._struct(node, one, path)
            if isinstance(node, Mapping) and isinstance(one, inspect.DictType):
                return self._dict(node, one, path)
            if isinstance(node, Sequence) and isinstance(one, inspect.ListType):
                return self._list(node, one, path)
        if isinstance(node, Scalar):
            value = scalar(node, kinds)
            if value is not WRONG:
                what = named_by(kind)
                if isinstance(value, str) and what:
                    self.names.append(Named(what, path, value))
                return value
        self.problems.add(node.mark, wrong_kind(node, kinds, path))
        return WRONG

    def _struct(self, node: Mapping, kind: inspect.StructType, path: Path) -> Any:
        fields = {field.encode_name: field for field in kind.fields}
        self.expect_keys(node, fields, path)
        values = {}
        for key, field in fields.items():
            value = node.entries.get(key)
            if value is not None:
                at = (*path, key)
                self.remember(at, node.keys[key], value)
                values[field.name] = self._any(value, field.type, at)
            elif field.required:
                self.problems.add(self.places.of(path), missing_key(field, path))
                values[field.name] = WRONG
        if not path:
            self.parts = values
        if any(value is WRONG for value in values.values()):
            return WRONG
        return kind.cls(**values)

    def expect_keys(self, node: Mapping, known: Any, path: Path) -> None:
        """Report the keys of a mapping that are not known."""
        text = "text"
        for key, mark in node.keys.items():
            if key in known:
                text = key
            elif _is_cut_off(text, key, node.entries.get(key)):
                self.problems.add(mark, _unknown(key, path, _cut_off(text)))
            else:
                here = instead(key, known, say("the keys here are"))
                self.problems.add(mark, _unknown(key, path, here))

    def _dict(self, node: Mapping, kind: inspect.DictType, path: Path) -> Any:
        values = {}
        for key, value in node.entries.items():
            at = (*path, key)
            self.remember(at, node.keys[key], value)
            if not key.strip():
                self.problems.add(
                    node.keys[key], say("an empty name in {part}; write a name", part=label(path))
                )
                values[key] = WRONG
            elif not _may_be_key(key, kind.key_type):
                self.problems.add(node.keys[key], _no_number(key, kind, path))
                values[key] = WRONG
            else:
                values[key] = self._any(value, kind.value_type, at)
        return WRONG if any(value is WRONG for value in values.values()) else values

    def _list(self, node: Sequence, kind: inspect.ListType, path: Path) -> Any:
        values = []
        for i, item in enumerate(node.items):
            self.places.put((*path, i), item.mark)
            values.append(self._any(item, kind.item_type, (*path, i)))
        return WRONG if any(value is WRONG for value in values) else values

    def remember(self, path: Path, key: Mark, value: Node) -> None:
        """Where a key's value stands; a list or mapping is pointed at by its key."""
        self.places.put(path, key if isinstance(value, Mapping | Sequence) else value.mark)


class Keyed(Protocol):
    """A field of a record, under its key."""

    @property
    def encode_name(self) -> str: ...

    @property
    def type(self) -> inspect.Type: ...


def missing_key(field: Keyed, path: Path) -> str:
    """That a key has to be there."""
    key = field.encode_name
    example = f"{inert(key)}: {example_of(field.type)}"
    if path:
        return say(
            "{part} has no {key}; write {example}", part=label(path), key=key, example=example
        )
    return say("{key}: is missing; write {example}", key=key, example=example)


def _unknown(key: str, path: Path, instead: str) -> str:
    """That there is no such key in a part of the file."""
    if not path:
        return say("unknown key {key}; {instead}", key=quoted(key), instead=instead)
    return say(
        "unknown key {key} in {part}; {instead}", key=quoted(key), part=label(path), instead=instead
    )


def _may_be_key(key: str, kind: inspect.Type) -> bool:
    """Whether a mapping of a type may have a key."""
    pattern = next((k.pattern for k in members(kind) if isinstance(k, inspect.StrType)), None)
    return pattern is None or re.search(pattern, key) is not None


def _no_number(key: str, kind: inspect.DictType, path: Path) -> str:
    """That a key is no number of an entry, though it may be a part of one."""
    structs = (k for k in members(kind.value_type) if isinstance(k, inspect.StructType))
    is_part = any(key == field.encode_name for struct in structs for field in struct.fields)
    return say(
        "{key} in {part} is no number of an entry; write [{example}], or {{2: {example}}} for the "
        "second",
        key=quoted(key),
        part=label(path),
        example=f"{{{key}: ...}}" if is_part else example_of(kind.value_type),
    )


def _cut_off(text: str) -> str:
    """What to write instead of a text that a comma has cut in two, under a key."""
    return say(
        "inside {{ }} a comma ends a text: put the text in single quotes, or outside "
        "of {{ }} write {key}: | and the text on the next line",
        key=text,
    )


def _is_cut_off(text: str, key: str, value: Node | None) -> bool:
    """Whether a key is rather the rest of a text that a comma has cut in two, under another key."""
    has_value = not isinstance(value, Scalar) or bool(value.text)
    is_more = text == "says" or key.count(" ") > 1 or key.endswith(('"', "."))
    return not has_value and is_more


def members(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    """The types that a type allows, without what is noted about them."""
    if isinstance(kind, inspect.UnionType):
        return tuple(one for member in kind.types for one in members(member))
    return members(kind.type) if isinstance(kind, inspect.Metadata) else (kind,)


def named_by(kind: inspect.Type) -> str:
    """What a text of a type names, as the type notes under ``names``: a card, a player or ""."""
    if isinstance(kind, inspect.UnionType):
        return next(filter(None, map(named_by, kind.types)), "")
    if isinstance(kind, inspect.Metadata):
        return str((kind.extra or {}).get("names", ""))
    return ""


def scalar(node: Scalar, kinds: tuple[inspect.Type, ...]) -> Any:
    """What a scalar stands for where these types are allowed, or ``WRONG``.

    Where a name is wanted, a number or a truth value is taken as the text it was written with.
    """
    value = node.value
    for kind in kinds:
        if isinstance(kind, inspect.LiteralType) and node.text in kind.values:
            return node.text
    if isinstance(value, bool):
        if _has(kinds, inspect.BoolType):
            return value
    elif isinstance(value, int):
        if _has(kinds, inspect.IntType):
            return value
    elif value is None:
        return None if _has(kinds, inspect.NoneType) else WRONG
    return node.text if _has(kinds, inspect.StrType) else WRONG


def _has(kinds: tuple[inspect.Type, ...], one: type[inspect.Type]) -> bool:
    return any(isinstance(kind, one) for kind in kinds)


def label(path: Path) -> str:
    """A path as an error names it: ``board.players.Bravo.hand, entry 2``."""
    said = ""
    for part in path:
        if isinstance(part, int):
            said += say(", entry {n}", n=part + 1)
        else:
            said += f"{'.' if said else ''}{part if len(part) <= 60 else part[:60] + '…'}"
    return inert(said)


def found_in(node: Node) -> str:
    """What a node is, in words."""
    if isinstance(node, Sequence):
        return say("a list")
    if not isinstance(node, Scalar):
        return say("a mapping")
    value = node.value
    if value is None:
        return say("empty")
    return say("the text {text}", text=quoted(value)) if isinstance(value, str) else node.text


def wrong_kind(node: Node, kinds: tuple[inspect.Type, ...], path: Path) -> str:
    """What was found, and what to write instead."""
    found = found_in(node)
    better = say("write {what}", what=_better(node, kinds) or wanted_of(kinds))
    if path:
        return say("{part} is {found}; {instead}", part=label(path), found=found, instead=better)
    return say("this is {found}; {instead}", found=found, instead=better)


def _better(node: Node, kinds: tuple[inspect.Type, ...]) -> str | None:
    """What was probably meant."""
    only_list = all(isinstance(kind, inspect.ListType | inspect.NoneType) for kind in kinds)
    if only_list and isinstance(node, Mapping) and node.entries:
        return say("it as a list, with a dash and a space before each line")
    if isinstance(node, Mapping) and _has(kinds, inspect.StrType):
        return _cut_at_colon(node)
    if not isinstance(node, Scalar) or len(node.text) > 60:
        return None
    if node.value is None:
        return say("[] for none") if only_list else None
    text = node.text.strip()
    if _has(kinds, inspect.IntType):
        digits = text.lstrip("+").replace("_", "").replace(",", "")
        if INTEGER.match(digits):
            return say("{n} without quotes", n=digits) if text == digits else digits
    if _has(kinds, inspect.BoolType) and text.casefold() in _TRUTHS:
        return _TRUTHS[text.casefold()]
    for kind in kinds:
        if isinstance(kind, inspect.LiteralType):
            near = nearest(text, [value for value in kind.values if isinstance(value, str)])
            if near:
                return near
    if only_list and isinstance(node.value, int) and any(map(_lists_cards, kinds)):
        if node.value == 0:
            return say("[] for none")
        return say("[{n} unknown] for so many cards that nobody has named, or their names", n=text)
    if only_list:
        return say("it as a list: [{text}]", text=inert(node.text))
    return None


def _cut_at_colon(node: Mapping) -> str | None:
    """A text with a colon and a space in it, which without quotes is a key and its value."""
    for key, value in node.entries.items():
        if len(node.entries) == 1 and isinstance(value, Scalar) and value.value is not None:
            text = inert(f"{key}: {value.text}")
            return say('"{text}" in quotes, for it holds a colon and a space', text=text)
    return None


def _lists_cards(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.ListType) and named_by(kind.item_type) == "card"


_TRUTHS = {
    **dict.fromkeys(("true", "yes", "on", "y"), "true"),
    **dict.fromkeys(("false", "no", "off", "n"), "false"),
}


def wanted_of(kinds: tuple[inspect.Type, ...]) -> str:
    """What these types are, in words."""
    return listed(dict.fromkeys(words for kind in kinds for words in _wanted(kind)), longest=400)


def _wanted(kind: inspect.Type) -> list[str]:
    match kind:
        case inspect.IntType():
            return [say("a whole number such as 3")]
        case inspect.BoolType():
            return [say("true or false")]
        case inspect.StrType():
            return [say("a text")]
        case inspect.LiteralType():
            return [str(value) for value in kind.values]
        case inspect.ListType():
            return [say("a list such as [{example}]", example=example_of(kind.item_type))]
        case inspect.DictType():
            example = example_of(kind.value_type)
            return [say("a mapping such as {{Name: {example}}}", example=example)]
        case inspect.StructType():
            keys = listed((field.encode_name for field in kind.fields), "and")
            return [say("a mapping with the keys {keys}", keys=keys)]
        case inspect.UnionType() | inspect.Metadata():
            return [words for one in members(kind) for words in _wanted(one)]
        case _:
            return []


def example_of(kind: inspect.Type) -> str:
    """A short value of a type, for an error to show."""
    match kind:
        case inspect.IntType():
            return "3"
        case inspect.BoolType():
            return "true"
        case inspect.LiteralType():
            return str(kind.values[0])
        case inspect.ListType():
            return f"[{example_of(kind.item_type)}]"
        case inspect.DictType():
            return f"{{Name: {example_of(kind.value_type)}}}"
        case inspect.StructType():
            field = kind.fields[0]
            return f"{{{field.encode_name}: {example_of(field.type)}}}"
        case inspect.UnionType() | inspect.Metadata():
            return example_of(members(kind)[0])
        case _:
            return "..."
