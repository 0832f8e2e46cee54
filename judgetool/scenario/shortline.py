"""Short lines: what a hurried hand writes of a board, read by the records of the file.

A line is read in every way that the records allow; of those the one whose names fit best is meant
(exactly, then by beginnings, by beginnings of words, by letters in order).  Two that fit equally
well are an error that shows both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect

from judgetool.engine.naming import in_figures, numbered
from judgetool.language import say, word
from judgetool.scenario import fields
from judgetool.scenario.fields import Field
from judgetool.scenario.matching import (
    AS_TYPED,
    BEGINNING,
    EXACT,
    WORDS,
    Chosen,
    Found,
    Nothing,
    Several,
    among,
    among_cards,
    begins,
    likeness,
    plainest,
    rank,
)
from judgetool.scenario.nodes import integer, parse
from judgetool.scenario.problems import BadFile, Problems, listed, nearest
from judgetool.scenario.save import plainly
from judgetool.scenario.shape import Path
from judgetool.scenario.tokens import MARKS, Token, tokens
from judgetool.scenario.vocabulary import CLOSE, Vocabulary

MOST = 16  # ways to read a part of a line that are followed
LONGEST_LINE = 2000  # characters: what is longer was pasted, and takes minutes to be read
LONGEST_NAME = 8  # words of a name that is new
SHORT_NAME = 3  # letters of a name that may begin like a field
BREAK = " // "  # between the lines of a text
UNKNOWN = "unknown"
_UNKNOWN = ("?", "unk", UNKNOWN)
_NONE = "none"
_SIGNS = ("+", "-")
_NEW = 1 << 30  # the number of an entry of a list that is none of those that are there


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
# the worst fit, all together, the cards that can't be where they are, and how loosely it hangs
Cost: TypeAlias = tuple[int, int, int, int]
NO_COST: Cost = (0, 0, 0, 0)
UNSUITED: Cost = (0, 0, 1, 0)
LOOSE: Cost = (0, 0, 0, 1)
INCOMPLETE = AS_TYPED + 2  # a new entry that lacks something: meant if nothing else is


class Reading(msgspec.Struct, frozen=True):
    """What a line may mean, and how well its names fit."""

    edits: tuple[Edit, ...]
    cost: Cost


class Missed(msgspec.Struct, frozen=True):
    """What kept a part of a line from being read: from where to where, and why."""

    start: int
    end: int
    because: str
    found: Several | Nothing | None = None


class Open(msgspec.Struct, frozen=True):
    """What may stand where a line ends: a value of a type, or a field of a record.

    Attributes:
        start: where in the line it begins.
        typed: what there is of it.
        kind: the type of a value; ``None`` for the name of a field.
        place: where the value would be put.
        names: the names that may stand there, each with what it means.
    """

    start: int
    typed: str
    kind: inspect.Type | None
    place: Path
    names: tuple[tuple[str, str], ...] = ()


def _and(a: Cost, b: Cost) -> Cost:
    return max(a[0], b[0]), a[1] + b[1], a[2] + b[2], a[3] + b[3]


def _of(fit: int) -> Cost:
    return fit, fit, 0, 0


def _as_typed(i: int, j: int) -> Cost:
    """Words that are nothing known: rather few than many."""
    return AS_TYPED, AS_TYPED + j - i, 0, 0


class _Parts(msgspec.Struct, frozen=True):
    """Entries that are added to a list, or taken from it, instead of being all of it."""

    values: tuple[Any, ...]
    added: bool


class _Within(msgspec.Struct, frozen=True):
    """Fields of one entry of a list."""

    number: int
    fields: tuple[tuple[str, Any], ...]


class _Record(msgspec.Struct, frozen=True):
    """A record that words are read as: up to where, and how (:meth:`Line.pairs`)."""

    type: inspect.StructType
    end: int
    place: Path
    positional: bool
    nested: bool


class Line:
    """One short line, read against what is written so far."""

    def __init__(self, line: str, data: dict[str, Any], words: Vocabulary) -> None:
        self.line = line
        self.data = data
        self.words = words
        self.tokens: tuple[Token, ...] = tokens(line)
        self.missed: list[Missed] = []
        self.cards: set[tuple[int, int]] = set()  # the words that were read as a card
        self.open: list[Open] = []
        self.unclear: tuple[str, ...] = ()  # what the first word may be before words as typed
        self._values: dict[tuple[int, int, int, Path, bool], list[tuple[Any, Cost]]] = {}
        self._pairs: dict[Any, list[tuple[dict[str, Any], Cost]]] = {}
        self._cut: dict[tuple[int, int, int, Path], list[tuple[Any, Cost]]] = {}

    # --- pieces of the line ------------------------------------------------------------------

    @property
    def end(self) -> int:
        return len(self.tokens)

    def text(self, i: int, j: int) -> str:
        """The words from one to another as they are written."""
        if i >= j:
            return ""
        if j == i + 1:
            return self.tokens[i].text
        return self.line[self.tokens[i].start : self.tokens[j - 1].end]

    def rest(self, i: int) -> str:
        """Everything from a word on; ``//`` begins a line of its own."""
        if i == self.end - 1 and self.tokens[i].kind == "quotes":
            return self.tokens[i].text
        said = self.line[self.tokens[i].start :] if i < self.end else ""
        return "\n".join(part.strip() for part in said.split(BREAK))

    def is_mark(self, i: int) -> bool:
        return self.tokens[i].kind == "mark"

    def is_sign(self, i: int) -> bool:
        """Whether a word is a sign before entries of a list, which begins no name."""
        return self.tokens[i].kind == "word" and self.tokens[i].text in _SIGNS

    def _longest(self, i: int, names: Iterable[str]) -> int:
        """The word behind the last one that a name beginning at one may have."""
        most = max((len(tokens(name)) for name in names), default=0)
        return min(self.end, i + most) + 1

    def starts(self, i: int) -> int:
        """Where in the line a word begins, or would."""
        return self.tokens[i].start if i < self.end else len(self.line)

    # --- the whole line ----------------------------------------------------------------------

    def readings(self) -> list[Reading]:
        """What the line may mean, the best first; all of them fit equally well."""
        if not self.tokens:
            return []
        found = [each for way in self._ways() for each in way]
        if not found and not self.begins_a_name:
            found = list(self._new_player())
        if not found:
            if self.unclear and not self.missed:
                typed = self.text(0, 1)
                self.miss(
                    0, 1, say("'{typed}' may be one of these", typed=typed), Several(self.unclear)
                )
            return []
        best = min(each.cost for each in found)
        first = [each for each in found if each.cost == best]
        unlike: list[Reading] = []
        for each in first:
            if all(each.edits != other.edits for other in unlike):
                unlike.append(each)
        return unlike

    def _ways(self) -> Iterator[Iterable[Reading]]:
        self._expect_names()
        words = self.words
        for path, record in ((("board",), words.board), ((), words.root)):
            for one in fields.fields_of(record):
                if not words.on_a_line((*path, one.name)):
                    continue
                for used, cost in self._named(one, 0):
                    # beginnings of what is on the board come before those of what is in the file
                    further = _and(cost, LOOSE) if cost != NO_COST and not path else cost
                    yield self._field(one, (*path, one.name), used, further)
        for used, cost in self._name(fields.entry_name(words.player), 0):
            players = fields.at(words.game, words.players_at)
            named = fields.dict_of(players) if players is not None else None
            if named is not None:
                yield self._keyed(named, words.players_at, used, cost)
        yield self._players()

    def _expect_names(self) -> None:
        """Note what may stand at the beginning of a line."""
        if self.end == 1 and not self.line[-1:].isspace():
            names = [*self.words.beginnings(), *((p, "") for p in self.words.players)]
            self.open.append(Open(0, self.tokens[0].text, None, (), tuple(names)))

    @property
    def begins_a_name(self) -> bool:
        """Whether the line begins with the name of a field or a player, whatever follows."""
        words = self.words
        first = among(self.text(0, 1), words.players)
        if not isinstance(first, Nothing) and getattr(first, "rank", BEGINNING) <= BEGINNING:
            return True
        every = (*fields.fields_of(words.board), *fields.fields_of(words.root))
        return any(True for one in every for _ in self._named(one, 0))

    def _named(self, one: Field, i: int) -> Iterator[tuple[int, Cost]]:
        """How the words from a place on may be the name of a field, or of an entry of it: up to
        where, and how well they fit."""
        for name in self.words.names_of(one):
            yield from self._name(name, i)

    def _name(self, name: str, i: int) -> Iterator[tuple[int, Cost]]:
        if i >= self.end or self.tokens[i].kind != "word":
            return
        parts = name.casefold().split()
        typed = [t.text.casefold() for t in self.tokens[i : i + len(parts)] if t.kind == "word"]
        for n in range(len(typed), 0, -1):
            if typed[:n] == parts:
                yield i + n, NO_COST
            elif all(part.startswith(each) for each, part in zip(typed[:n], parts, strict=False)):
                yield i + n, _of(BEGINNING)
        if len(parts) > 1 and typed and typed[0] == "".join(part[0] for part in parts):
            yield i + 1, _of(BEGINNING)

    def _field(self, one: Field, path: Path, i: int, cost: Cost) -> Iterator[Reading]:
        """The readings of what follows the name of a field at the top of a line."""
        listed, named = fields.list_of(one.type), fields.dict_of(one.type)
        item = fields.record_of(listed.item_type) if listed is not None else None
        if listed is not None and item is not None and not self._is_flow(i):
            yield from self._entries(listed.item_type, item, path, i, cost)
            return
        if named is not None and fields.record_of(named.value_type) is not None:
            yield from self._keyed(named, path, i, cost)
            return
        record = fields.record_of(one.type)
        if record is not None and not self._is_flow(i):
            for said, more in self.pairs(record, i, self.end, path):
                if said:
                    yield Reading(tuple(self._edits(path, said)), _and(cost, more))
            return
        if i < self.end and self.tokens[i].text == ":" and self.is_mark(i):
            i += 1
        for value, more in self.value(one.type, i, self.end, path):
            begun = self._begun(i) if more[0] >= AS_TYPED and cost[0] != EXACT else ()
            if len(begun) < 2:
                yield Reading(tuple(self._edits(path[:-1], {one.name: value})), _and(cost, more))
            else:  # no words as they are typed where it is not clear what they are
                self.unclear = begun

    def _begun(self, i: int) -> tuple[str, ...]:
        """What the letters of a line before a word begin: fields and players."""
        named = (
            each for each in self.words.line_fields() for k, _ in self._named(each, 0) if k == i
        )
        players = (name for name in self.words.players if begins(self.text(0, i), name))
        return tuple(dict.fromkeys((*(each.name for each in named), *players)))

    def _is_flow(self, i: int) -> bool:
        return i == self.end - 1 and self.tokens[i].kind == "flow"

    def _entries(
        self, kind: inspect.Type, record: inspect.StructType, path: Path, i: int, cost: Cost
    ) -> Iterator[Reading]:
        """An entry added to a list of records, or fields of the one whose number is written."""
        there = self.words.get(self.data, path) or []
        n = in_figures(self.tokens[i].text) if i < self.end else None
        if n is not None:
            if not 1 <= n <= len(there):
                self.miss(i, i + 1, say("there are only {n} of them", n=len(there)))
                return
            for said, more in self.pairs(record, i + 1, self.end, (*path, n - 1)):
                if said:
                    yield Reading(tuple(self._edits((*path, n - 1), said)), _and(cost, more))
            return
        for value, more in self.value(kind, i, self.end, (*path, len(there))):
            if value not in ({}, ""):
                lacks = isinstance(value, dict) and self.words.lacks(record, value)
                whole = _and(more, _of(INCOMPLETE)) if lacks else more
                yield Reading(
                    (Added(path, (self._whole_value(value, (*path, _NEW)),)),), _and(cost, whole)
                )

    def _keyed(self, named: inspect.DictType, path: Path, i: int, cost: Cost) -> Iterator[Reading]:
        """One entry of a mapping by names: one that is there, or a new one."""
        record = fields.record_of(named.value_type)
        assert record is not None
        there = self.words.get(self.data, path) or {}
        known = False
        for k in range(i + 1, self._longest(i, there)):
            found = among(self.text(i, k), there)
            least = EXACT if self.tokens[i].kind == "quotes" else BEGINNING
            if isinstance(found, Chosen) and found.rank <= least:
                for each in self._changed(
                    record, (*path, found.text), k, _and(cost, _of(found.rank))
                ):
                    known = True
                    yield each
        if not known:
            yield from self._new(record, path, i, cost)

    def _changed(
        self, record: inspect.StructType, path: Path, i: int, cost: Cost
    ) -> Iterator[Reading]:
        for said, more in self.pairs(record, i, self.end, path, positional=False):
            if said:
                yield Reading(tuple(self._edits(path, said)), _and(cost, more))

    def _new(self, record: inspect.StructType, path: Path, i: int, cost: Cost) -> Iterator[Reading]:
        """A new entry: its name ends where the rest of the line can be read, or before a mark."""
        there = self.words.get(self.data, path) or {}
        for k in range(i + 1, min(self.end, i + LONGEST_NAME) + 1):
            if self.is_mark(k - 1):
                return  # a name ends there
            quoted = self.tokens[i].kind == "quotes"
            name = self.words.new_name(self.text(i, k), quoted=quoted)
            if not quoted and any(begins(name, each) for each in there):
                continue
            if not quoted and self._ends_a_name(record, i, k - 1):
                return
            found = [
                Reading(
                    (Put((*path, name), self._whole_value(said, (*path, name))),), _and(cost, more)
                )
                for said, more in self.pairs(record, k, self.end, (*path, name), positional=False)
                if said or k == self.end
            ]
            if found:
                yield from found
                return

    def _players(self) -> Iterator[Reading]:
        """What a line says of a player who is there, called by a beginning of the name."""
        for k in range(1, self._longest(0, self.words.players)):
            found = among(self.text(0, k), self.words.players)
            if isinstance(found, Chosen) and found.rank <= BEGINNING:
                path = (*self.words.players_at, found.text)
                yield from self._changed(self.words.player, path, k, _of(found.rank))
            elif isinstance(found, Several) and k == 1:
                self.miss(0, 1, say("there are several players who begin so"), found)

    def _new_player(self) -> Iterator[Reading]:
        """A new player: one whose name is nothing else's beginning, nor nearly a name that is
        there, and of whom the number that comes first is said, unless the name is a card's."""
        if not self.tokens or self.tokens[0].kind not in ("word", "quotes"):
            return
        record, path = self.words.player, self.words.players_at
        every = fields.fields_of(record)
        first = {one.name for one in every if self.words.takes(one, "bare")}
        if self._is_of_nobody(every):
            return
        for k in range(1, min(self.end, LONGEST_NAME) + 1):
            if self.is_mark(k - 1) or self.words.nearly(self.text(0, k)):
                return
            name, cost = self._who_is_new(0, k)
            if name is None:
                continue
            if cost[0] == AS_TYPED and self._ends_a_name(record, 0, k - 1):
                return
            ways = self.pairs(record, k, self.end, (*path, name))
            found = [
                Reading(
                    (Put((*path, name), self._whole_value(said, (*path, name))),), _and(cost, more)
                )
                for said, more in ways
                if (said or k == self.end) and (cost[0] < AS_TYPED or not first.isdisjoint(said))
            ]
            if found:
                yield from found
                return
            if any(said for said, _ in ways):
                self._say_nobody(k)
                return

    def _is_of_nobody(self, every: Sequence[Field]) -> bool:
        """Whether a line begins with what is said of a player, and does not say of which: that is
        nobody's name unless it stands in quotes."""
        typed = self.text(0, 1).casefold()
        if self.tokens[0].kind == "quotes" or isinstance(self.words.plays(typed), Chosen):
            return False
        for one in every:
            letters = "".join(word[0] for word in one.name.split())
            if typed in (one.name, letters[1:] and letters) or (
                len(typed) > SHORT_NAME and one.name.startswith(typed)
            ):
                lines = [f"{player} {self.line}" for player in self.words.players] or ["NAME 20"]
                because = say("of which player? write {lines}", lines=listed(lines, "or"))
                self.missed = [Missed(0, 1, because)]
                return True
        return False

    def _say_nobody(self, k: int) -> None:
        """Note that the words before one are no player, and how one is entered: whatever else
        could not be read matters only then."""
        because = say(
            "nobody is called '{typed}' (a new player: a name and a number, {line})",
            typed=self.text(0, k),
            line=self.words.example,
        )
        self.missed = [Missed(0, k, because)]

    def _ends_a_name(self, record: inspect.StructType, i: int, k: int) -> bool:
        """Whether a word can be no part of a new name that begins at another: a number, a field or
        one of the few words of one, of a player also the beginning of a field."""
        if k == i and self._whole(k) is None:
            return False
        typed = self.tokens[k].text.casefold()
        every = fields.fields_of(record)
        if record is self.words.player:
            is_field = any(True for one in every for _ in self._name(one.name, k))
        else:
            is_field = any(
                typed in (one.name, *map(str.casefold, _literals(one.type))) for one in every
            )
        if self._whole(k) is None and not is_field:
            return False
        if not any(isinstance(each.found, Several) for each in self.missed):
            because = say(
                "what stands from '{typed}' on can't be read (a name with such a word stands in "
                "quotes)",
                typed=typed,
            )
            self.miss(k, k + 1, because)
        return True

    def _who_is_new(self, i: int, j: int) -> tuple[str | None, Cost]:
        """What a new player is called: as the card they play, if what is typed begins its name."""
        typed = self.text(i, j)
        if self.tokens[i].kind != "quotes":
            found = self.words.plays(typed)
            if isinstance(found, Chosen) and found.rank <= BEGINNING:
                return found.text, _of(found.rank)
            if isinstance(found, Several):
                self.miss(i, j, say("'{typed}' may be one of these", typed=typed), found)
                return None, NO_COST
        name = self.words.new_name(typed, quoted=self.tokens[i].kind == "quotes")
        return name, _of(AS_TYPED)

    # --- records -----------------------------------------------------------------------------

    def pairs(
        self,
        record: inspect.StructType,
        i: int,
        j: int,
        place: Path,
        *,
        positional: bool = True,
        nested: bool = False,
    ) -> list[tuple[dict[str, Any], Cost]]:
        """The ways to read words as fields of a record and their values.

        Args:
            place: where the record is.
            positional: whether what it is about may stand without the name of the field.
            nested: whether it is an entry inside another record.
        """
        return self._ways_on(_Record(record, j, place, positional, nested), i, frozenset(), True)

    def _ways_on(
        self, of: _Record, i: int, said: frozenset[str], bare: bool
    ) -> list[tuple[dict[str, Any], Cost]]:
        """The ways to read on in a record.

        Args:
            said: the fields that have been read.
            bare: whether a number may stand here without the name of its field: at the beginning,
                and behind what has no value.
        """
        key = (id(of.type), of.end, of.place, of.positional, of.nested, i, said, bare)
        if key not in self._pairs:
            self._pairs[key] = []  # nothing leads back here
            self._pairs[key] = _best(self._some_ways_on(of, i, said, bare))
        return self._pairs[key]

    def _some_ways_on(
        self, of: _Record, i: int, said: frozenset[str], bare: bool
    ) -> Iterator[tuple[dict[str, Any], Cost]]:
        left = [one for one in fields.fields_of(of.type) if one.name not in said]
        self._expect_fields(left, i, of)
        if i >= of.end:
            yield {}, NO_COST
            return
        if self.is_mark(i):
            if not of.nested:
                yield from self._behind_a_mark(of, i, left, said, bare)
            return
        for one, value, k, cost, named in self._next(of, i, left, bare):
            bare_next = value is True or not named
            for others, further in self._ways_on(of, k, said | {one.name}, bare_next):
                yield {one.name: value, **others}, _and(cost, further)
        if of.end == self.end and of.positional and self.words.leading(of.type, left) is None:
            yield from self._sentence(i, left)

    def _behind_a_mark(
        self, of: _Record, i: int, left: Sequence[Field], said: frozenset[str], bare: bool
    ) -> Iterator[tuple[dict[str, Any], Cost]]:
        """What follows a mark: behind a colon a sentence, if the record has one; else more."""
        sentence = next((one for one in left if self.words.takes(one, "after colon")), None)
        if self.tokens[i].text != ":" or sentence is None:
            yield from self._ways_on(of, i + 1, said, bare)
        elif i + 1 == of.end:
            yield {}, NO_COST
        elif of.end == self.end:
            yield {sentence.name: self.rest(i + 1)}, NO_COST

    def _sentence(self, i: int, left: Sequence[Field]) -> Iterator[tuple[dict[str, Any], Cost]]:
        """A sentence without its colon, if nothing else can be made of the words."""
        words = self.rest(i)
        if any(True for one in left for _ in self._name(one.name, i)):
            return
        for one in left:
            if one.required and self.words.takes(one, "after colon") and ": " not in words:
                if self._is_nearly_a_field(i, left):
                    return
                worst = AS_TYPED + 1
                yield {one.name: words}, (worst, worst + self.end - i, 0, 0)

    def _is_nearly_a_field(self, i: int, left: Sequence[Field]) -> bool:
        """Whether a word is so like the name of a field that it was meant."""
        typed = self.text(i, i + 1)
        near = nearest(typed, [one.name for one in left])
        if near is None or likeness(typed, near) <= CLOSE:
            return False
        because = say("'{typed}' is nothing known here", typed=typed)
        self.miss(i, self.end, because, Nothing(typed, (near,)))
        return True

    def _next(
        self, of: _Record, i: int, left: Sequence[Field], bare: bool
    ) -> Iterator[tuple[Field, Any, int, Cost, bool]]:
        """A field that may stand next, with its value, up to where, how well it fits, and whether
        it is named."""
        # a name in full goes before the beginning of another
        names = [one.name for one in left] + self._around(of)
        whole = {k for name in names for k, cost in self._name(name, i) if cost == NO_COST}
        for one in left:
            for k, cost in self._name(one.name, i):
                if k <= of.end and (cost == NO_COST or k not in whole):
                    for value, end, worst in self._valued(of, one, k, cost):
                        if not self._is_doubtful(of, left, one, (i, k, end), worst):
                            yield one, value, end, worst, True
        for one, value, end, cost in self._without_name(of, i, left, bare):
            if not self._goes_on_sooner(of, left, one, (i, end), cost):
                yield one, value, end, cost, False

    def _around(self, of: _Record) -> list[str]:
        """The names of the fields of the record that an entry is in."""
        for n in range(len(of.place) - 1, 0, -1) if of.nested else ():
            kind = fields.at(self.words.game, of.place[:n])
            record = fields.record_of(kind) if kind is not None else None
            if record is not None:
                return [one.name for one in fields.fields_of(record)]
        return []

    def _is_doubtful(
        self, of: _Record, left: Sequence[Field], one: Field, at: tuple[int, int, int], cost: Cost
    ) -> bool:
        """Whether the words behind the name of a field may belong elsewhere as well."""
        _, k, end = at
        if cost[0] >= AS_TYPED and not self._is_free_text(of, left, one, at):
            return True
        return self._elsewhere_several(of, left, one, at, cost) or self._goes_on_sooner(
            of, left, one, (k, end), cost
        )

    def _is_free_text(
        self, of: _Record, left: Sequence[Field], one: Field, at: tuple[int, int, int]
    ) -> bool:
        """Whether words that are nothing known are plainly the value of a field: its letters begin
        no other, and several words hold nothing like another's name or one of its few words and
        end where the line does, at a mark, or before the whole name of another."""
        i, k, end = at
        others = [each for each in left if each is not one]
        alike = [each.name for each in others if any(n == k for n, _ in self._name(each.name, i))]
        if alike and self.text(i, k).casefold() != one.name.casefold():
            typed = self.text(i, k)
            found = Several((one.name, *alike))
            self.miss(i, k, say("'{typed}' may be one of these", typed=typed), found)
            return False
        if self.words.takes(one, "rest") or self.words.takes(one, "after colon") or end - k < 2:
            return True
        if fields.dict_of(one.type) is not None:
            return True
        names = [each.name.casefold() for each in others]
        taken = {*names, *(v.casefold() for each in others for v in _literals(each.type))}
        words = [self.text(n, n + 1).casefold() for n in range(k, end)]
        near = (nearest(typed, names) for typed in words)
        return (
            taken.isdisjoint(words)
            and all(n is None or likeness(w, n) <= CLOSE for w, n in zip(words, near, strict=True))
            and (not self._goes_on(of, end) or self.text(end, end + 1).casefold() in names)
        )

    def _goes_on_sooner(
        self, of: _Record, left: Sequence[Field], one: Field, at: tuple[int, int], cost: Cost
    ) -> bool:
        """Whether words that fit a name but loosely may as well be a shorter one, of which there
        are several, and a field behind it."""
        k, end = at
        if cost[0] < WORDS:
            return False
        others = [each for each in left if each is not one]
        known = {each.name for each in fields.fields_of(of.type)}
        said = frozenset(known - {each.name for each in others})
        return any(
            self._is_several(k, m)
            and any(True for each in others for _ in self._name(each.name, m))
            and self._ways_on(of, m, said, False)
            for m in range(k + 1, end)
        )

    def _is_several(self, i: int, j: int) -> bool:
        """Whether the words before one, from another on, may be several things."""
        return any(
            isinstance(each.found, Several) and each.end == j and each.start >= i
            for each in self.missed
        )

    def _elsewhere_several(
        self, of: _Record, left: Sequence[Field], one: Field, at: tuple[int, int, int], cost: Cost
    ) -> bool:
        """Whether the same letters begin the name of another field, and the words behind them fit
        several things there that are no worse: then the line does not say which field is meant."""
        i, k, end = at
        if (cost[0] <= BEGINNING and not cost[2]) or k == end:
            return False
        for other in left:
            if other is not one and any(begun == k for begun, _ in self._name(other.name, i)):
                self.value(other.type, k, end, (*of.place, other.name))
        return any(
            isinstance(missed.found, Several)
            and (missed.start, missed.end) == (k, end)
            and any(_fits_as_well(self.text(k, end), name, cost[0]) for name in missed.found.texts)
            for missed in self.missed
        )

    def _valued(
        self, of: _Record, one: Field, k: int, cost: Cost
    ) -> Iterator[tuple[Any, int, Cost]]:
        """Each value that may stand behind the name of a field.

        What stands behind an entry of a list belongs to it rather, unless a mark is between them.
        """
        if k < of.end and self.tokens[k].text in (":", "=") and self.tokens[k].kind != "quotes":
            k += 1
        for end in range(k, of.end + 1):
            loose = fields.list_of(one.type) is not None and self._goes_on(of, end)
            for value, more in self.value(one.type, k, end, (*of.place, one.name)):
                yield value, end, _and(_and(cost, more), LOOSE if loose else NO_COST)

    def _goes_on(self, of: _Record, i: int) -> bool:
        """Whether more follows in a record without a mark."""
        return i < of.end and not self.is_mark(i)

    def _without_name(
        self, of: _Record, i: int, left: Sequence[Field], bare: bool
    ) -> Iterator[tuple[Field, Any, int, Cost]]:
        """Values that need no name of their field: what the record is about, a number, a word of
        which there are but few."""
        first = self.words.leading(of.type, left) if of.positional else None
        if first is not None:
            at = (*of.place, first.name)
            for end in range(i + 1, of.end + 1):
                for value, cost in self.value(first.type, i, end, at):
                    if first.required or self.words.may_lead(value, at):
                        yield first, value, end, cost
        for one in left:
            if one is first:
                continue
            if self.words.takes(one, "bare"):
                number = self._whole(i)
                if bare and not of.nested and number is not None:
                    yield one, number, i + 1, NO_COST
            elif one.kind in ("one of", "one ofs") and self.tokens[i].kind == "word":
                typed = self.tokens[i].text.casefold()
                for value in _literals(one.type):
                    if value.casefold() == typed:
                        yield one, value, i + 1, NO_COST
            elif one.required:
                yield from self._usual(of, one, i)

    def _usual(self, of: _Record, one: Field, i: int) -> Iterator[tuple[Field, Any, int, Cost]]:
        """Words that usually stand in a field, by their short form or as they are."""
        usual = self.words.usual(one.name)
        if not usual:
            return
        for end in range(of.end, i, -1):
            typed = plainest(self.text(i, end))
            meant = usual.get(typed) or next(
                (full for full in usual.values() if plainest(full) == typed), None
            )
            if meant is not None:
                yield one, meant, end, NO_COST

    def _expect_fields(self, left: Sequence[Field], i: int, of: _Record) -> None:
        """Note that the name of a field may stand at the end of the line."""
        if of.end != self.end:
            return
        spaced = self.line[-1:].isspace()
        begun = i == self.end - 1 and not spaced and not self.is_mark(i)
        if begun or (i == self.end and (spaced or self.is_mark(i - 1))):
            names = tuple((one.name, one.means) for one in left)
            typed = self.tokens[i].text if begun else ""
            start = self.tokens[i].start if begun else len(self.line)
            self.open.append(Open(start, typed, None, of.place, names))

    def _edits(self, path: Path, said: dict[str, Any]) -> Iterator[Edit]:
        for name, value in said.items():
            at = (*path, name)
            if isinstance(value, _Within):
                yield from self._in_entry((*at, value.number), dict(value.fields))
            elif isinstance(value, _Parts) and value.added:
                yield Added(at, tuple(self._whole_value(list(value.values), at)))
            elif isinstance(value, _Parts):
                yield from (Taken((*at, n)) for n in sorted(value.values, reverse=True))
            else:
                yield Put(at, self._whole_value(value, at))

    def _whole_value(self, value: Any, at: Path) -> Any:
        """A value as it is put at a place: lists that parts are added to or taken from in full."""
        there = self.words.get(self.data, at)
        match value:
            case _Parts(parts, added=True):
                return [*there, *self._whole_value(list(parts), at)]
            case _Parts(numbers):
                return [one for n, one in enumerate(there) if n not in numbers]
            case _Within(number, said):
                return [
                    self._whole_value(self._with(one, dict(said), (*at, n)), (*at, n))
                    if n == number
                    else one
                    for n, one in enumerate(there)
                ]
            case dict():
                return {name: self._whole_value(one, (*at, name)) for name, one in value.items()}
            case list():
                return [self._whole_value(one, (*at, _NEW)) for one in value]
        return value

    def _in_entry(self, path: Path, said: dict[str, Any]) -> Iterator[Edit]:
        """Fields of an entry that may have been a mere name so far."""
        entry = self.words.get(self.data, path)
        if isinstance(entry, dict):
            yield from self._edits(path, said)
        else:
            yield Put(path, self._whole_value(self._with(entry, said, path), path))

    def _with(self, entry: Any, said: dict[str, Any], path: Path) -> dict[str, Any]:
        """An entry with more said of it."""
        if isinstance(entry, dict):
            return {**entry, **said}
        kind = fields.at(self.words.game, path)
        record = fields.record_of(kind) if kind is not None else None
        assert record is not None
        return {fields.fields_of(record)[0].name: entry, **said}

    # --- values ------------------------------------------------------------------------------

    def value(
        self, kind: inspect.Type, i: int, j: int, place: Path, *, many: bool = False
    ) -> list[tuple[Any, Cost]]:
        """What words may mean where a type is wanted."""
        key = (id(kind), i, j, place, many)
        if key not in self._values:
            self._values[key] = []
            if j == self.end and not self._done(i):
                self.open.append(Open(self.starts(i), self.text(i, j), kind, place))
            self._values[key] = _best(self._some_values(kind, i, j, place, many))
        return self._values[key]

    def _done(self, i: int) -> bool:
        """Whether a value that begins here is over, as the line ends in a space behind a mark."""
        return i < self.end and self.is_mark(i)

    def _some_values(
        self, kind: inspect.Type, i: int, j: int, place: Path, many: bool
    ) -> Iterator[tuple[Any, Cost]]:
        every = list(fields.alternatives(kind))
        types = [one for one, _, _ in every]
        if j == i + 1 and self.tokens[i].kind == "flow":
            value = _flow(self.tokens[i].text)
            if value is not None:
                yield value, NO_COST
            return
        if i < j and (self.is_mark(i) or self.is_mark(j - 1)):
            return
        for one, names, line in every:
            match one:
                case inspect.BoolType():
                    yield from self._truth(i, j)
                case inspect.IntType() if j == i + 1:
                    whole = self._whole(i)
                    if whole is not None and not (many and names):
                        yield whole, NO_COST
                case inspect.LiteralType():
                    yield from self._one_of(one, i, j)
                case inspect.StrType():
                    yield from self._text(types, names, line, i, j, place, many)
                case inspect.ListType():
                    counted = any(isinstance(each, inspect.IntType) for each in types)
                    alone = any(
                        isinstance(each, inspect.StrType | inspect.LiteralType) for each in types
                    )
                    if counted and j == i + 1 and self._whole(i) is not None:
                        continue
                    for value, cost in self._list(one, i, j, place):
                        if not (alone and isinstance(value, list) and len(value) == 1):
                            yield value, cost
                case inspect.DictType():
                    yield from self._by_names(one, i, j, place)
                case inspect.StructType():
                    yield from self._record(one, types, i, j, place, many)

    def _whole(self, i: int) -> int | None:
        text = self.tokens[i].text
        return integer(text) if self.tokens[i].kind == "word" else None

    def _truth(self, i: int, j: int) -> Iterator[tuple[Any, Cost]]:
        if i == j:
            yield True, NO_COST
        elif j == i + 1 and self.tokens[i].kind == "word":
            typed = self.tokens[i].text.casefold()
            for words, value in ((("yes", "true"), True), (("no", "false"), False)):
                if any(word.startswith(typed) for word in words):
                    yield value, NO_COST if typed in words else _of(BEGINNING)

    def _one_of(self, kind: inspect.LiteralType, i: int, j: int) -> Iterator[tuple[Any, Cost]]:
        typed = self.text(i, j)
        values = [value for value in kind.values if isinstance(value, str)]
        yield from self._chosen(among(typed, values), i, j, typed)

    def _chosen(self, found: Found, i: int, j: int, typed: str) -> Iterator[tuple[Any, Cost]]:
        """The one that was found; else note why none was."""
        if isinstance(found, Chosen):
            yield found.text, _of(found.rank)
        elif i < j and isinstance(found, Several):
            self.miss(i, j, say("'{typed}' may be one of these", typed=typed), found)
        elif i < j and isinstance(found, Nothing):
            self.miss(i, j, say("'{typed}' is nothing known here", typed=typed), found)

    def _text(
        self,
        types: Sequence[inspect.Type],
        names: str,
        line: str,
        i: int,
        j: int,
        place: Path,
        many: bool,
    ) -> Iterator[tuple[Any, Cost]]:
        """A text: a name of something, words to the end of the line, or a word as it is typed."""
        if i >= j:
            return
        if self.tokens[i].kind == "quotes":
            if j == i + 1:
                yield self.tokens[i].text, NO_COST
            return
        if line in ("rest", "after colon"):
            if j == self.end:
                yield self.rest(i), _as_typed(i, j)
            return
        if names == "card":
            yield from self._card(i, j, place, many)
        elif names == "player":
            typed = self.text(i, j)
            found = among(typed, self.words.players)
            if isinstance(found, Nothing):
                self.miss(i, j, self._no_player(typed, place), found)
            elif not isinstance(found, Chosen) or found.rank <= BEGINNING:
                yield from self._chosen(found, i, j, typed)
        elif line in ("there", "known"):
            yield from self._called(i, j, self.words.there if line == "there" else None, place)
        elif line == "usual":
            yield from self._one_usual(i, j, place)
        else:
            yield from self._plain_text(types, i, j, place)

    def _no_player(self, typed: str, place: Path) -> str:
        """That no player is called so, and what may stand in the field."""
        unknown = say("'{typed}' is nothing known here", typed=typed)
        last = place[-1] if place else 0
        if not isinstance(last, str) or not self.words.players:
            return unknown
        may = word("list", " or ").join(f"{last} {player}" for player in self.words.players)
        return say("{because}; here may stand {names}", because=unknown, names=may)

    def _plain_text(
        self, types: Sequence[inspect.Type], i: int, j: int, place: Path
    ) -> Iterator[tuple[Any, Cost]]:
        text = self.text(i, j)
        if any(isinstance(one, inspect.IntType) for one in types):
            # a number with its sign
            if j == i + 1 and text[:1] == "+" and text[1:].isdecimal():
                yield text, NO_COST
            return
        last = next((part for part in reversed(place) if isinstance(part, str)), "")
        usual = self.words.usual(last)
        found = among(text, usual)
        if isinstance(found, Chosen) and found.rank <= BEGINNING:
            yield usual[found.text], _of(found.rank)
        elif isinstance(found, Several):
            self.miss(i, j, say("'{typed}' may be one of these", typed=text), found)
        elif not any(isinstance(one, inspect.StructType) for one in types) and not any(
            token.text in MARKS for token in self.tokens[i:j]
        ):
            yield text, _as_typed(i, j)

    def _one_usual(self, i: int, j: int, place: Path) -> Iterator[tuple[Any, Cost]]:
        """One of the texts that usually stand in a field; no other may."""
        typed, usual = self.text(i, j), self.words.usual(str(place[-1]))
        whole = next((full for full in usual.values() if plainest(full) == plainest(typed)), None)
        if whole is not None:
            yield whole, NO_COST
            return
        begun = typed.casefold()
        found = among(begun, [short for short in usual if short.startswith(begun)])
        if isinstance(found, Chosen):
            yield usual[found.text], _of(found.rank)
        else:
            yield from self._chosen(found, i, j, typed)

    def _card(self, i: int, j: int, place: Path, many: bool) -> Iterator[tuple[Any, Cost]]:
        """A card by its name, where several may stand with how many of them."""
        start, count = i, ""
        number = in_figures(self.tokens[i].text) if many else None
        if number is not None:
            count = f"{number} "
            start = i + 1
            if start == j:
                yield f"{count}{UNKNOWN}", NO_COST
                return
        if self.is_sign(start):
            return
        typed = self.text(start, j)
        if typed.casefold() in _UNKNOWN:
            yield f"{count}{UNKNOWN}", NO_COST
            return
        name, number = numbered(typed)
        found = self.words.card(name, place)
        if self._is_apart(start, j, name, found):
            return
        if isinstance(found, Chosen):
            which = f" no {number}" if number is not None else ""
            suits = found.card is None or self.words.suits(place, found.card)
            if found.card is not None and not suits and found.rank > BEGINNING:
                because = say(
                    "'{typed}' fits only what can't be here: {name}", typed=typed, name=found.text
                )
                self.miss(start, j, because, Several((found.text,), (found.card,)))
                return
            if self._is_named_on(start, j, place, found):
                return
            self.cards.add((start, j))
            cost = _of(found.rank)
            yield f"{count}{found.text}{which}", cost if suits else _and(cost, UNSUITED)
        elif isinstance(found, Several):
            self.miss(start, j, say("'{typed}' may be one of these", typed=typed), found)
        elif not typed.isdecimal():
            self.miss(start, j, "", found)

    def _is_named_on(self, i: int, j: int, place: Path, found: Chosen) -> bool:
        """Whether the next word is of the name of a card, too, as its color is: then it says
        nothing else, also where the name alone leaves no doubt."""
        if j == self.end or self.is_mark(j):
            return False
        longer = self.words.card(self.text(i, j + 1), place)
        return (
            isinstance(longer, Chosen) and longer.text == found.text and longer.rank <= found.rank
        )

    def _called(
        self, i: int, j: int, names: Iterable[str] | None, place: Path
    ) -> Iterator[tuple[Any, Cost]]:
        """Something by its name, perhaps with whose it is and which of that name: of these names,
        or a card that can be named here."""
        if self.is_sign(i):
            return
        typed = self.text(i, j)
        name, number = numbered(typed)
        cards = self.words.cards
        found = (
            among_cards(name, names, cards) if names is not None else self.words.card(name, place)
        )
        whose, fit = "", EXACT
        if isinstance(found, Nothing) and names is not None:
            whose, fit, name = self._owner(name)
            found = among_cards(name, names, cards)
        if self._is_apart(i, j, name, found):
            return
        if isinstance(found, Chosen):
            which = f" no {number}" if number is not None else ""
            yield f"{whose}{found.text}{which}", _of(max(found.rank, fit))
        elif isinstance(found, Several):
            self.miss(i, j, say("'{typed}' may be one of these", typed=typed), found)
        elif names is not None:
            because = say("nothing on the board is called '{typed}'; enter it first", typed=typed)
            self.miss(i, j, because, found)
        else:
            self.miss(i, j, "", found)

    def _is_apart(self, i: int, j: int, name: str, found: Found) -> bool:
        """Whether marks between words keep them from being one name, as they are not written in
        any that was found."""
        if not any(self.is_mark(n) for n in range(i, j)) or isinstance(found, Nothing):
            return False
        names = [found.text] if isinstance(found, Chosen) else found.texts
        typed = name.casefold()
        ways = (typed, typed.rpartition(" ")[0])  # the last word may be a color
        return not any(
            each.casefold().startswith(way) for each in names for way in ways if "," in way
        )

    def _owner(self, name: str) -> tuple[str, int, str]:
        """Whose something is, how well that fits, and the name behind it: ``Bravo's Squire``."""
        owner, apostrophe, of_it = name.partition("'s ")
        found = among(owner, self.words.players) if apostrophe else Nothing()
        if isinstance(found, Chosen) and found.rank <= BEGINNING:
            return f"{found.text}'s ", found.rank, of_it
        return "", EXACT, name

    def _list(self, kind: inspect.ListType, i: int, j: int, place: Path) -> Iterator[Any]:
        """A list, its entries between commas; with a sign before them they are added to those that
        are there, or taken from them; with a number, it is an entry that more is said of."""
        if i == j:
            return
        first = self.tokens[i]
        if j == i + 1 and first.text.casefold() == _NONE:
            yield [], NO_COST
        there = self.words.get(self.data, place)
        if self.is_sign(i):
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
            self._cut[key] = _best(self._some_items(kind, i, j, place))
        return self._cut[key]

    def _some_items(
        self, kind: inspect.Type, i: int, j: int, place: Path
    ) -> Iterator[tuple[list[Any], Cost]]:
        for k in (*(n for n in range(i, j) if self.is_mark(n)), j):
            for value, cost in self.value(kind, i, k, (*place, _NEW), many=True):
                if k == j:
                    yield [value], cost
                    continue
                if k + 1 == j:
                    continue
                for more, further in self._items(kind, k + 1, j, place):
                    yield [value, *more], _and(cost, further)

    def _added(self, kind: inspect.ListType, i: int, j: int, place: Path) -> Iterator[Any]:
        """More entries of a list: of one that there is, or behind what stands in its place."""
        there = self.words.get(self.data, place)
        before = [] if there is None else self._as_list(kind, there)
        if before is None:
            self.miss(i - 1, i, say("there is no list to add to"))
            return
        for items, cost in self._items(kind.item_type, i, j, place):
            if items and isinstance(there, list):
                yield _Parts(tuple(items), added=True), cost
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
        numbers = self.words.entry(there, self.text(i, j))
        if numbers is not None:
            yield _Parts((numbers[0],), added=False), _of(numbers[1])
        elif i < j:
            self.miss(i, j, say("'{typed}' is not in the list", typed=self.text(i, j)))

    def _within(
        self, kind: inspect.ListType, there: Sequence[Any], i: int, j: int, place: Path
    ) -> Iterator[Any]:
        """More that is said of an entry of a list, by its number."""
        record = fields.record_of(kind.item_type)
        n = in_figures(self.tokens[i].text) or 0
        if record is None or not 0 < n <= len(there) or i + 1 == j:
            return
        at = (*place, n - 1)
        for said, cost in self.pairs(record, i + 1, j, at, positional=False, nested=True):
            if said:
                yield _Within(n - 1, tuple(said.items())), cost

    def _by_names(self, kind: inspect.DictType, i: int, j: int, place: Path) -> list[Any]:
        """A mapping: names, each with its value, between commas."""
        key = (id(kind), i, j, place)
        if key not in self._cut:
            self._cut[key] = _best(self._some_by_names(kind, i, j, place))
        return self._cut[key]

    def _some_by_names(self, kind: inspect.DictType, i: int, j: int, place: Path) -> Iterator[Any]:
        there = self.words.get(self.data, place)
        for k in (*(n for n in range(i, j) if self.is_mark(n)), j):
            for split in range(i + 1, min(k, i + LONGEST_NAME) + 1):
                if self.is_sign(split - 1):
                    break  # behind it comes what is added or taken away, of all that is there
                signed = split < k and self.is_sign(split) and isinstance(there, dict)
                kept = there if signed else {}
                for name, fit in self._key(kind.key_type, i, split, place):
                    for value, cost in self.value(kind.value_type, split, k, (*place, name)):
                        if value is True:
                            continue
                        whole = _and(fit, cost)
                        if k == j:
                            yield {**kept, name: value}, whole
                        elif k + 1 < j:
                            for more, further in self._by_names(kind, k + 1, j, place):
                                rest = {each: said for each, said in more.items() if each != name}
                                yield {**kept, name: value, **rest}, _and(whole, further)

    def _key(self, kind: inspect.Type, i: int, j: int, place: Path) -> Iterator[tuple[str, Cost]]:
        """A name in a mapping: of a player or of something on the board, where it is one of those;
        else as it is typed, up to the number behind it."""
        if any(names or line for _, names, line in fields.alternatives(kind)):
            for name, fit in self.value(kind, i, j, place):
                yield str(name), fit
        elif all(not self.is_mark(n) for n in range(i, j)) and not any(
            self._whole(n) is not None for n in range(i + 1, j)
        ):
            yield self.text(i, j), _as_typed(i, j)

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
        if many and plain and i < j and self.tokens[i].text.isdecimal():
            start, count = i + 1, self.tokens[i].text
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

    # --- what could not be read --------------------------------------------------------------

    def miss(self, i: int, j: int, because: str, found: Several | Nothing | None = None) -> None:
        self.missed.append(Missed(i, j, because, found))

    @property
    def furthest(self) -> Missed | None:
        """What kept the line from being read, at its furthest point and as far as the words there
        may belong together: rather what could mean several things than what means nothing."""
        left = [each for each in self.missed if not self._told_further(each)]
        whole = [each for each in left if self._may_end(each.end)] or left
        every = [each for each in whole if isinstance(each.found, Several)]
        every = [each for each in every if not self._crosses_a_mark(each)] or every
        # of a name that may be several things the last words are none of their own
        several = [each for each in every if not any(_ends_in(each, other) for other in every)]
        return max(several or whole, key=_how_far, default=None)

    def _told_further(self, missed: Missed) -> bool:
        """Whether what may be several things is one with the words that follow it, or fewer with
        the word behind it that tells cards of a name apart, or no card with it as without it."""
        if isinstance(missed.found, Nothing):
            return any(
                self._names_no_card(other, with_form=True)
                for other in self.missed
                if (other.start, other.end) == (missed.start, missed.end + 1)
            ) and self._names_no_card(missed)
        return isinstance(missed.found, Several) and (
            any(i == missed.start and j > missed.end for i, j in self.cards)
            or any(
                (other.start, other.end) == (missed.start, missed.end + 1) and self._tells(other)
                for other in self.missed
            )
        )

    def _names_no_card(self, missed: Missed, *, with_form: bool = False) -> bool:
        """Whether no card is called so; with a word at its end by which cards are told apart."""
        last = plainest(self.tokens[missed.end - 1].text)
        is_one = isinstance(missed.found, Nothing) and not missed.because
        return is_one and (not with_form or last in self.words.cards.forms)

    def _tells(self, missed: Missed) -> bool:
        """Whether the last word says which of the cards of each name is meant."""
        cards = missed.found.cards if isinstance(missed.found, Several) else ()
        last = plainest(self.tokens[missed.end - 1].text)
        return bool(cards) and all(last in card.forms for card in cards)

    def _crosses_a_mark(self, missed: Missed) -> bool:
        return any(self.is_mark(i) for i in range(missed.start, missed.end))

    def _may_end(self, i: int) -> bool:
        """Whether what stands before a word may be over there."""
        if i == self.end or self.is_mark(i):
            return True
        typed = self.tokens[i].text.casefold()
        players = (name.casefold() for name in self.words.players)
        return any(word.startswith(typed) for word in (*self.words.field_words, *players))


def _how_far(missed: Missed) -> tuple[int, int, int]:
    """How far a line could be read, and how few things it may mean there."""
    found = missed.found
    return missed.start, -missed.end, -len(found.texts) if isinstance(found, Several) else 0


def _ends_in(part: Missed, whole: Missed) -> bool:
    """Whether what was missed is the end of something longer that was."""
    return whole.start < part.start and whole.end == part.end


def _best(found: Iterable[tuple[Any, Cost]]) -> list[tuple[Any, Cost]]:
    """The ways that are unlike, each at its best, the best first."""
    unlike: list[tuple[Any, Cost]] = []
    for value, cost in sorted(found, key=lambda each: each[1]):
        if all(value != other or type(value) is not type(other) for other, _ in unlike):
            unlike.append((value, cost))
        if len(unlike) == MOST:
            break
    return unlike


def _fits_as_well(typed: str, name: str, fit: int) -> bool:
    found = rank(plainest(typed), plainest(name))
    return found is not None and found <= fit


def _literals(kind: inspect.Type) -> list[str]:
    return [
        value
        for one, _, _ in fields.alternatives(kind)
        if isinstance(one, inspect.LiteralType)
        for value in one.values
        if isinstance(value, str)
    ]


def _flow(text: str) -> Any:
    """A list or mapping as a file writes it in one line; ``None`` if it is none."""
    problems = Problems("")
    try:
        node = parse(text.encode(), problems)
    except BadFile:
        return None
    return None if node is None or problems.errors else plainly(node)
