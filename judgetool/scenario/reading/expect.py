"""What a scenario expects of a position, as records and as read from a file.

An expectation is taken apart into single wanted values, each with its place in the file, so that
a report can say one by one what was wanted and what was found (``check``).

What can be expected is the game's: ``game.expected`` is the record of the general keys,
``game.expected_player`` that of a player's assets, ``game.expected_object`` what can be told of an
object in a zone; every other key of a player is a zone.  How a key is compared follows from its
type:

- a number or a truth value: that very value; nothing, where the type allows it;
- a text: the same name, or for a ``TargetName`` the same names in any order;
- a list of records alone: as many, in order, and of each the fields that are given; where the type
  allows it, so many; or a mapping by their numbers, of each the fields that are given and of the
  others nothing, nor how many there are;
- a list of ``CardNames``, perhaps of records too: these in any order, or a count where the type
  allows that; of a record what is given is compared;
- any other list: these names in order;
- a mapping: so many of each name; what is not there is there zero times.

A wanted value has the path of its fact in ``game.facts``: the names of the fields in Python,
``("chain", 0, "go_again")``, ``("players", NAME, "life")``, ``("players", NAME, "zones", "hand")``.
Where a record tells of an object in a zone more than its name, it is compared with what stands in
its place at ``("players", NAME, "objects", ZONE)``, or if the game has no such facts, with the
counters at ``("players", NAME, "counters", ZONE)``.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, inspect

from judgetool.engine.claims.expected import CardNames, Expected
from judgetool.language import say
from judgetool.scenario.game import Facts, PlayableGame
from judgetool.scenario.inert import inert
from judgetool.scenario.problems import Mark, instead, quoted
from judgetool.scenario.reading import yaml_nodes
from judgetool.scenario.reading.names import Names
from judgetool.scenario.reading.shape import (
    WRONG,
    Named,
    Path,
    Shaper,
    label,
    members,
    named_by,
    type_of,
)

COUNTER = "a counter"
NAMED = ("a card", "cards", "on the stack", "a target", "a step", COUNTER)
"""What expectations name: objects that may be there or not, and steps; the game looks them up."""

About = Literal[
    "value", "word", "targets", "zone", "cards", "order", "records", "counters", "journal", "never"
]

CITED: tuple[About, ...] = ("journal", "never")
"""The keys that expect rules, not facts."""


class Wanted(msgspec.Struct, frozen=True):
    """One value that is expected.

    Attributes:
        about: how it is compared.
        path: where it is in the facts; for rules: the number.
        wanted: the value, plain data; of records: how many.
        mark: where the file says so.
        record: the game's record of what can be expected, which knows how to say it.
    """

    about: About
    path: Path
    wanted: Any
    mark: Mark
    record: type[Expected] = Expected


Expectation: TypeAlias = tuple[Wanted, ...]


def keys(game: PlayableGame | None) -> tuple[str, ...]:
    """The general keys of an expectation."""
    return _fields(Expected if game is None else game.expected)


def _fields(record: Any) -> tuple[str, ...]:
    return tuple(field.encode_name for field in _fields_of(record))


@functools.cache
def _fields_of(record: Any) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(record)


def zone_type(game: PlayableGame) -> Any:
    """What can be expected of a zone: a count, or what is in it."""
    return int | list[CardNames | game.expected_object]  # type: ignore[name-defined]


def read(shaper: Shaper, names: Names, node: yaml_nodes.Node, path: Path) -> Expectation:
    """The wanted values of an ``expect:`` mapping; errors go to the shaper's problems."""
    return _Reader(shaper, names).read(node, path)


class _Reader:
    def __init__(self, shaper: Shaper, names: Names) -> None:
        self.shaper = shaper
        self.names = names
        self.game = names.game
        self.record: type[Expected] = Expected if self.game is None else self.game.expected
        self.keys = keys(self.game)
        self.found: list[Wanted] = []

    def read(self, node: yaml_nodes.Node, path: Path) -> Expectation:
        if not isinstance(node, yaml_nodes.Mapping):
            self.shaper.build(node, self.record, path)  # says what to write
            return ()
        general, sides = self.split(node, path)
        for key in CITED:
            self.names.rules(general.entries.get(key))
        waiting = general.entries.get("waiting")
        if isinstance(waiting, yaml_nodes.Scalar) and waiting.value is not None:
            self.names.known(waiting, ("judge", "chance"))
        expected = self.shaper.build(general, self.record, path)
        if expected is not WRONG:
            self.general(expected, path)
        for name, side in sides.items():
            self.side(name, side, (*path, name))
        return tuple(self.found)

    def split(
        self, node: yaml_nodes.Mapping, path: Path
    ) -> tuple[yaml_nodes.Mapping, dict[str, yaml_nodes.Node]]:
        """The general keys of an expectation, and the rest, which are players."""
        general = yaml_nodes.Mapping(node.mark, {}, {})
        sides = {}
        players = self.names.players if self.game is not None else None
        for key, value in node.entries.items():
            if key in self.keys:
                general.entries[key] = value
                general.keys[key] = node.keys[key]
            elif players is None or key in players:
                self.shaper.remember((*path, key), node.keys[key], value)
                sides[key] = value
            else:
                known = [*players, *self.keys]
                self.shaper.problems.add(
                    node.keys[key],
                    say(
                        "{key} is no player and nothing to check; {instead}",
                        key=quoted(key),
                        instead=instead(key, known, say("expect here")),
                    ),
                )
        return general, sides

    def want(self, about: About, at: Path, wanted: Any, mark: Mark) -> None:
        self.found.append(Wanted(about, at, wanted, mark, self.record))

    def general(self, expected: Expected, path: Path) -> None:
        place = self.shaper.places.of
        for field in _fields_of(self.record):
            value = getattr(expected, field.name)
            at = (*path, field.encode_name)
            if field.name == "waiting" and value is not UNSET:
                self.want("word", ("waiting", "who"), value, place(at))
            elif field.name not in CITED and value is not UNSET:
                self.field(field.type, value, (field.name,), at)
        for about in CITED:
            numbers = getattr(expected, about)
            for i, number in enumerate(() if numbers is UNSET else numbers):
                self.want(about, (number,), number, place((*path, about, i)))

    def field(self, kind: Any, value: Any, fact: Path, path: Path) -> None:
        """A field of a record: how it is compared follows from its type."""
        about = compared(type_of(kind))
        if about == "records":
            self.records(value, fact, path)
            return
        if about == "cards" and not isinstance(value, int):
            value = msgspec.to_builtins(value)
            self.counted(value, path)
        elif about == "counters":
            self.counters(value, path)
        self.want(about, fact, value, self.shaper.places.of(path))

    def records(
        self, value: int | list[msgspec.Struct] | dict[str, msgspec.Struct], fact: Path, path: Path
    ) -> None:
        """Entries of a list: all of them, how many there are, or some by their numbers."""
        mark = self.shaper.places.of(path)
        if isinstance(value, dict):
            said = len(self.found)
            for number, record in value.items():
                self.fields(record, (*fact, int(number) - 1), (*path, number))
            if len(self.found) == said:
                self.shaper.problems.add(mark, _says_nothing(path))
            return
        self.want("records", fact, value if isinstance(value, int) else len(value), mark)
        for i, record in enumerate(() if isinstance(value, int) else value):
            self.fields(record, (*fact, i), (*path, i))

    def fields(self, record: msgspec.Struct, fact: Path, path: Path) -> None:
        """What is given of a record."""
        for field in _fields_of(type(record)):
            value = getattr(record, field.name)
            if value is not UNSET:
                self.field(field.type, value, (*fact, field.name), (*path, field.encode_name))

    def counted(self, cards: Iterable[Any], path: Path) -> None:
        """The counters that are named of cards."""
        for i, card in enumerate(cards):
            if isinstance(card, dict):
                self.counters(card.get("counters", ()), (*path, i, "counters"))

    def counters(self, names: Iterable[str], path: Path) -> None:
        self.shaper.names.extend(Named(COUNTER, (*path, name), name) for name in names)

    def side(self, name: str, node: yaml_nodes.Node, path: Path) -> None:
        """A player's assets and zones; whether there is such a zone is known only in the game."""
        if self.game is None:
            return
        record = self.game.expected_player
        if not isinstance(node, yaml_nodes.Mapping):
            self.shaper.build(node, record, path)
            return
        kinds = {f.encode_name: (f.name, f.type) for f in _fields_of(record)}
        for key, value in node.entries.items():
            at = (*path, key)
            self.shaper.remember(at, node.keys[key], value)
            field, kind = kinds.get(key, ("", zone_type(self.game)))
            wanted = self.shaper.build(value, kind, at)
            if wanted is WRONG:
                continue
            if field:
                self.field(kind, wanted, ("players", name, field), at)
                continue
            wanted = wanted if isinstance(wanted, int) else msgspec.to_builtins(wanted)
            if isinstance(wanted, list):
                self.counted(wanted, at)
            fact = ("players", name, "zones", key)
            self.want("zone", fact, wanted, node.keys[key])  # an unknown zone is an unknown key


def compared(kind: inspect.Type) -> About:
    """How a value of a type is compared."""
    kinds = members(kind)
    for one in kinds:
        if isinstance(one, inspect.ListType):
            items = members(one.item_type)
            if all(isinstance(item, inspect.StructType) for item in items):
                return "records"
            return "cards" if named_by(one.item_type) == "cards" else "order"
    if any(isinstance(one, inspect.DictType) for one in kinds):
        return "counters"
    if any(isinstance(one, inspect.StrType) for one in kinds):
        return "targets" if named_by(kind) == "a target" else "word"
    return "value"


def _says_nothing(path: Path) -> str:
    """That a mapping of entries by their numbers says nothing of any."""
    return say(
        "{part} describes no entry; write their numbers and their fields, how many "
        "there are, or [] for none",
        part=label(path),
    )


def unknown_zones(
    game: PlayableGame, expectation: Expectation, facts: Facts
) -> Iterable[tuple[Mark, str]]:
    """Errors for zones that no player of the game has."""
    zones = [*dict.fromkeys(z for side in facts["players"].values() for z in side["zones"])]
    for wanted in expectation:
        if wanted.about == "zone" and wanted.path[-1] not in zones:
            zone, name = str(wanted.path[-1]), str(wanted.path[1])
            known = [*_fields(game.expected_player), *zones]
            yield (
                wanted.mark,
                say(
                    "{player} has no {zone}; {instead}",
                    player=inert(name),
                    zone=quoted(zone),
                    instead=instead(zone, known, say("expect here")),
                ),
            )
