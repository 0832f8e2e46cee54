"""Words of a line as a value of some type: a list, a mapping, a record, or what they name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from msgspec import inspect

from judgetool.engine.naming import in_figures
from judgetool.language import say
from judgetool.scenario.problems import BadFile, Problems
from judgetool.scenario.reading import fields
from judgetool.scenario.reading.shape import Path
from judgetool.scenario.reading.yaml_nodes import parse
from judgetool.scenario.save import plainly
from judgetool.scenario.shortline.edits import NEW, Parts, Within
from judgetool.scenario.shortline.fits import NO_COST, Cost, as_typed, best, both, of_fit
from judgetool.scenario.shortline.names import UNKNOWN, Names
from judgetool.scenario.shortline.reading_notes import Notes, Open
from judgetool.scenario.shortline.typed_words import Typed
from judgetool.scenario.shortline.vocabulary import Vocabulary

LONGEST_NAME = 8  # words of a name that is new
_NONE = "none"


class Pairs(Protocol):
    """Reads words as fields of a record and their values (:meth:`Records.pairs`)."""

    def __call__(
        self,
        record: inspect.StructType,
        i: int,
        j: int,
        place: Path,
        *,
        positional: bool = True,
        nested: bool = False,
    ) -> list[tuple[dict[str, Any], Cost]]: ...


class Values:
    """The values in one line, each way to read them found once."""

    def __init__(self, typed: Typed, words: Vocabulary, notes: Notes, pairs: Pairs) -> None:
        self.typed = typed
        self.words = words
        self.notes = notes
        self.pairs = pairs
        self.names = Names(typed, words, notes)
        self._values: dict[tuple[int, int, int, Path, bool], list[tuple[Any, Cost]]] = {}
        self._cut: dict[tuple[int, int, int, Path], list[tuple[Any, Cost]]] = {}

    def value(
        self, kind: inspect.Type, i: int, j: int, place: Path, *, many: bool = False
    ) -> list[tuple[Any, Cost]]:
        """What words may mean where a type is wanted."""
        key = (id(kind), i, j, place, many)
        if key not in self._values:
            self._values[key] = []
            if j == self.typed.end and not self._done(i):
                self.notes.open.append(
                    Open(self.typed.starts(i), self.typed.text(i, j), kind, place)
                )
            self._values[key] = best(self._some_values(kind, i, j, place, many))
        return self._values[key]

    def _done(self, i: int) -> bool:
        """Whether a value that begins here is over, as the line ends in a space behind a mark."""
        return i < self.typed.end and self.typed.is_mark(i)

    def _some_values(
        self, kind: inspect.Type, i: int, j: int, place: Path, many: bool
    ) -> Iterator[tuple[Any, Cost]]:
        every = list(fields.alternatives(kind))
        types = [one for one, _, _ in every]
        if j == i + 1 and self.typed.tokens[i].kind == "flow":
            value = _flow(self.typed.tokens[i].text)
            if value is not None:
                yield value, NO_COST
            return
        if i < j and (self.typed.is_mark(i) or self.typed.is_mark(j - 1)):
            return
        for one, names, line in every:
            match one:
                case inspect.BoolType():
                    yield from self.names.truth(i, j)
                case inspect.IntType() if j == i + 1:
                    whole = self.typed.whole(i)
                    if whole is not None and not (many and names):
                        yield whole, NO_COST
                case inspect.LiteralType():
                    yield from self.names.one_of(one, i, j, place)
                case inspect.StrType():
                    yield from self.names.text(types, names, line, i, j, place, many)
                case inspect.ListType():
                    counted = any(isinstance(each, inspect.IntType) for each in types)
                    alone = any(
                        isinstance(each, inspect.StrType | inspect.LiteralType) for each in types
                    )
                    if counted and j == i + 1 and self.typed.whole(i) is not None:
                        continue
                    for value, cost in self._list(one, i, j, place):
                        if not (alone and isinstance(value, list) and len(value) == 1):
                            yield value, cost
                case inspect.DictType():
                    yield from self._by_names(one, i, j, place)
                case inspect.StructType():
                    yield from self._record(one, types, i, j, place, many)

    def _list(self, kind: inspect.ListType, i: int, j: int, place: Path) -> Iterator[Any]:
        """A list, its entries between commas; with a sign before them they are added to those that
        are there, or taken from them; with a number, it is an entry that more is said of."""
        if i == j:
            return
        first = self.typed.tokens[i]
        if j == i + 1 and first.text.casefold() == _NONE:
            yield [], NO_COST
        there = self.words.at(place)
        if self.typed.is_sign(i):
            if first.text == "+":
                yield from self._added(kind, i + 1, j, place)
            else:
                yield from self._taken(there if isinstance(there, list) else (), i + 1, j)
            return
        if first.text.isdecimal() and isinstance(there, list):
            yield from self._within(kind, there, i, j, place)
        yield from self._items(kind.item_type, i, j, place)

    def _items(
        self, kind: inspect.Type, i: int, j: int, place: Path
    ) -> list[tuple[list[Any], Cost]]:
        """The ways to cut words into entries at the commas."""
        key = (id(kind), i, j, place)
        if key not in self._cut:
            self._cut[key] = best(self._some_items(kind, i, j, place))
        return self._cut[key]

    def _some_items(
        self, kind: inspect.Type, i: int, j: int, place: Path
    ) -> Iterator[tuple[list[Any], Cost]]:
        for k in (*(n for n in range(i, j) if self.typed.is_mark(n)), j):
            for value, cost in self.value(kind, i, k, (*place, NEW), many=True):
                if k == j:
                    yield [value], cost
                    continue
                if k + 1 == j:
                    continue
                for more, further in self._items(kind, k + 1, j, place):
                    yield [value, *more], both(cost, further)

    def _added(self, kind: inspect.ListType, i: int, j: int, place: Path) -> Iterator[Any]:
        """More entries of a list: of one that there is, or behind what stands in its place."""
        there = self.words.at(place)
        before = [] if there is None else self._as_list(kind, there)
        if before is None:
            self.notes.miss(i - 1, i, say("there is no list here to add to"))
            return
        for items, cost in self._items(kind.item_type, i, j, place):
            if items and isinstance(there, list):
                yield Parts(tuple(items), added=True), cost
            elif items:
                yield [*before, *items], cost

    @staticmethod
    def _as_list(kind: inspect.ListType, there: Any) -> list[Any] | None:
        """What stands in place of a list as one, if it can be."""
        if isinstance(there, list):
            return there
        if isinstance(there, str):
            return [there]
        counts = fields.kind_of(kind.item_type) == "card" and type(there) is int
        return [f"{there} {UNKNOWN}"] if counts else None

    def _taken(self, there: Sequence[Any], i: int, j: int) -> Iterator[Any]:
        """Entries of a list by their numbers or names."""
        numbers = self.words.entry(there, self.typed.text(i, j))
        if numbers is not None:
            yield Parts((numbers[0],), added=False), of_fit(numbers[1])
        elif i < j:
            self.notes.miss(i, j, say("'{typed}' is not in the list", typed=self.typed.text(i, j)))

    def _within(
        self, kind: inspect.ListType, there: Sequence[Any], i: int, j: int, place: Path
    ) -> Iterator[Any]:
        """More that is said of an entry of a list, by its number."""
        record = fields.record_of(kind.item_type)
        n = in_figures(self.typed.tokens[i].text) or 0
        if record is None or not 0 < n <= len(there) or i + 1 == j:
            return
        at = (*place, n - 1)
        for said, cost in self.pairs(record, i + 1, j, at, positional=False, nested=True):
            if said:
                yield Within(n - 1, tuple(said.items())), cost

    def _by_names(self, kind: inspect.DictType, i: int, j: int, place: Path) -> list[Any]:
        """A mapping: names, each with its value, between commas."""
        key = (id(kind), i, j, place)
        if key not in self._cut:
            self._cut[key] = best(self._some_by_names(kind, i, j, place))
        return self._cut[key]

    def _some_by_names(self, kind: inspect.DictType, i: int, j: int, place: Path) -> Iterator[Any]:
        there = self.words.at(place)
        for k in (*(n for n in range(i, j) if self.typed.is_mark(n)), j):
            for split in range(i + 1, min(k, i + LONGEST_NAME) + 1):
                if self.typed.is_sign(split - 1):
                    break  # behind it comes what is added or taken away, of all that is there
                signed = split < k and self.typed.is_sign(split) and isinstance(there, dict)
                kept = there if signed else {}
                for name, fit in self._key(kind.key_type, i, split, place):
                    for value, cost in self.value(kind.value_type, split, k, (*place, name)):
                        if value is True:
                            continue
                        whole = both(fit, cost)
                        if k == j:
                            yield {**kept, name: value}, whole
                        elif k + 1 < j:
                            for more, further in self._by_names(kind, k + 1, j, place):
                                rest = {each: said for each, said in more.items() if each != name}
                                yield {**kept, name: value, **rest}, both(whole, further)

    def _key(self, kind: inspect.Type, i: int, j: int, place: Path) -> Iterator[tuple[str, Cost]]:
        """A name in a mapping: of a player or of something on the board, where it is one of those;
        else as it is typed, up to the number behind it."""
        if any(names or line for _, names, line in fields.alternatives(kind)):
            for name, fit in self.value(kind, i, j, place):
                yield str(name), fit
        elif all(not self.typed.is_mark(n) for n in range(i, j)) and not any(
            self.typed.whole(n) is not None for n in range(i + 1, j)
        ):
            yield self.typed.text(i, j), as_typed(i, j)

    def _record(
        self,
        record: inspect.StructType,
        types: Sequence[inspect.Type],
        i: int,
        j: int,
        place: Path,
        many: bool,
    ) -> Iterator[Any]:
        """A record; one that says no more than its name is that name, where that may stand."""
        plain = any(isinstance(one, inspect.StrType) for one in types)
        start, count = i, None
        if many and plain and i < j and self.typed.tokens[i].text.isdecimal():
            start, count = i + 1, self.typed.tokens[i].text
        nested = many or plain
        for said, cost in self.pairs(record, start, j, place, nested=nested):
            leading = self.words.leading(record, fields.fields_of(record))
            if not said or (plain and (leading is None or set(said) <= {leading.name})):
                continue
            if plain and leading is not None and leading.name not in said:
                continue
            if count is not None and leading is not None:
                yield {**said, leading.name: f"{count} {said[leading.name]}"}, cost
            else:
                yield said, cost


def _flow(text: str) -> Any:
    """A list or mapping as a file writes it in one line; ``None`` if it is none."""
    problems = Problems("")
    try:
        node = parse(text.encode(), problems)
    except BadFile:
        return None
    return None if node is None or problems.errors else plainly(node)
