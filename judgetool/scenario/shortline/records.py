"""Words of a line as the fields of a record and their values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from judgetool.engine.name_matching import AS_TYPED, BEGINNING, WORDS, plainest, rank
from judgetool.language import say
from judgetool.scenario.problems import nearest
from judgetool.scenario.reading import fields
from judgetool.scenario.reading.fields import Field
from judgetool.scenario.reading.shape import Path
from judgetool.scenario.shortline.fits import LOOSE, NO_COST, Cost, best, both
from judgetool.scenario.shortline.name_matching import Nothing, Several, likeness_of
from judgetool.scenario.shortline.reading_notes import Notes, Open
from judgetool.scenario.shortline.typed_words import Typed
from judgetool.scenario.shortline.values import Values
from judgetool.scenario.shortline.vocabulary import CLOSE, Vocabulary


class _Part(msgspec.Struct, frozen=True):
    """A record that words are read as: up to where, and how (:meth:`Records.pairs`)."""

    type: inspect.StructType
    end: int
    place: Path
    positional: bool
    nested: bool


class Records:
    """The records in one line, each way to read them found once."""

    def __init__(self, typed: Typed, words: Vocabulary, notes: Notes) -> None:
        self.typed = typed
        self.words = words
        self.notes = notes
        self.values = Values(typed, words, notes, self.pairs)
        self._pairs: dict[Any, list[tuple[dict[str, Any], Cost]]] = {}

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
        return self._ways_on(_Part(record, j, place, positional, nested), i, frozenset(), True)

    def _ways_on(
        self, of: _Part, i: int, said: frozenset[str], bare: bool
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
            self._pairs[key] = best(self._some_ways_on(of, i, said, bare))
        return self._pairs[key]

    def _some_ways_on(
        self, of: _Part, i: int, said: frozenset[str], bare: bool
    ) -> Iterator[tuple[dict[str, Any], Cost]]:
        left = [one for one in fields.fields_of(of.type) if one.name not in said]
        self._expect_fields(left, i, of)
        if i >= of.end:
            yield {}, NO_COST
            return
        if self.typed.is_mark(i):
            if not of.nested:
                yield from self._behind_a_mark(of, i, left, said, bare)
            return
        for one, value, k, cost, named in self._next(of, i, left, bare):
            bare_next = value is True or not named
            for others, further in self._ways_on(of, k, said | {one.name}, bare_next):
                yield {one.name: value, **others}, both(cost, further)
        if of.end == self.typed.end and of.positional and self.words.leading(of.type, left) is None:
            yield from self._sentence(i, left)

    def _behind_a_mark(
        self, of: _Part, i: int, left: Sequence[Field], said: frozenset[str], bare: bool
    ) -> Iterator[tuple[dict[str, Any], Cost]]:
        """What follows a mark: behind a colon a sentence, if the record has one; else more."""
        sentence = next((one for one in left if self.words.takes(one, "after colon")), None)
        if self.typed.tokens[i].text != ":" or sentence is None:
            yield from self._ways_on(of, i + 1, said, bare)
        elif i + 1 == of.end:
            yield {}, NO_COST
        elif of.end == self.typed.end:
            yield {sentence.name: self.typed.rest(i + 1)}, NO_COST

    def _sentence(self, i: int, left: Sequence[Field]) -> Iterator[tuple[dict[str, Any], Cost]]:
        """A sentence without its colon, if nothing else can be made of the words."""
        words = self.typed.rest(i)
        if any(True for one in left for _ in self.typed.named(one.name, i)):
            return
        for one in left:
            if one.required and self.words.takes(one, "after colon") and ": " not in words:
                if self._is_nearly_a_field(i, left):
                    return
                worst = AS_TYPED + 1
                yield {one.name: words}, (worst, worst + self.typed.end - i, 0, 0)

    def _is_nearly_a_field(self, i: int, left: Sequence[Field]) -> bool:
        """Whether a word is so like the name of a field that it was meant."""
        typed = self.typed.text(i, i + 1)
        near = nearest(typed, [one.name for one in left])
        if near is None or likeness_of(typed, near) <= CLOSE:
            return False
        because = say("'{typed}' is unknown here", typed=typed)
        self.notes.miss(i, self.typed.end, because, Nothing(typed, (near,)))
        return True

    def _next(
        self, of: _Part, i: int, left: Sequence[Field], bare: bool
    ) -> Iterator[tuple[Field, Any, int, Cost, bool]]:
        """A field that may stand next, with its value, up to where, how well it fits, and whether
        it is named."""
        # a name in full goes before the beginning of another
        names = [one.name for one in left] + self._around(of)
        whole = {k for name in names for k, cost in self.typed.named(name, i) if cost == NO_COST}
        for one in left:
            for k, cost in self.typed.named(one.name, i):
                if k <= of.end and (cost == NO_COST or k not in whole):
                    for value, end, worst in self._valued(of, one, k, cost):
                        if not self._is_doubtful(of, left, one, (i, k, end), worst):
                            yield one, value, end, worst, True
        for one, value, end, cost in self._without_name(of, i, left, bare):
            if not self._goes_on_sooner(of, left, one, (i, end), cost):
                yield one, value, end, cost, False

    def _around(self, of: _Part) -> list[str]:
        """The names of the fields of the record that an entry is in."""
        for n in range(len(of.place) - 1, 0, -1) if of.nested else ():
            kind = fields.at(self.words.game, of.place[:n])
            record = fields.record_of(kind) if kind is not None else None
            if record is not None:
                return [one.name for one in fields.fields_of(record)]
        return []

    def _valued(self, of: _Part, one: Field, k: int, cost: Cost) -> Iterator[tuple[Any, int, Cost]]:
        """Each value that may stand behind the name of a field.

        What stands behind an entry of a list belongs to it rather, unless a mark is between them.
        """
        if (
            k < of.end
            and self.typed.tokens[k].text in (":", "=")
            and self.typed.tokens[k].kind != "quotes"
        ):
            k += 1
        for end in range(k, of.end + 1):
            loose = fields.list_of(one.type) is not None and self._goes_on(of, end)
            for value, more in self.values.value(one.type, k, end, (*of.place, one.name)):
                yield value, end, both(both(cost, more), LOOSE if loose else NO_COST)

    def _without_name(
        self, of: _Part, i: int, left: Sequence[Field], bare: bool
    ) -> Iterator[tuple[Field, Any, int, Cost]]:
        """Values that need no name of their field: what the record is about, a number, a word of
        which there are but few."""
        first = self.words.leading(of.type, left) if of.positional else None
        if first is not None:
            at = (*of.place, first.name)
            for end in range(i + 1, of.end + 1):
                for value, cost in self.values.value(first.type, i, end, at):
                    if first.required or self.words.may_lead(value, at):
                        yield first, value, end, cost
        for one in left:
            if one is first:
                continue
            if self.words.takes(one, "bare"):
                number = self.typed.whole(i)
                if bare and not of.nested and number is not None:
                    yield one, number, i + 1, NO_COST
            elif one.kind in ("one of", "one ofs") and self.typed.tokens[i].kind == "word":
                typed = self.typed.tokens[i].text.casefold()
                for value in literals(one.type):
                    if value.casefold() == typed:
                        yield one, value, i + 1, NO_COST
            elif one.required:
                yield from self._usual(of, one, i)

    def _usual(self, of: _Part, one: Field, i: int) -> Iterator[tuple[Field, Any, int, Cost]]:
        """Words that usually stand in a field, by their short form or as they are."""
        usual = self.words.usual(one.name)
        if not usual:
            return
        for end in range(of.end, i, -1):
            typed = plainest(self.typed.text(i, end))
            meant = usual.get(typed) or next(
                (full for full in usual.values() if plainest(full) == typed), None
            )
            if meant is not None:
                yield one, meant, end, NO_COST

    def _expect_fields(self, left: Sequence[Field], i: int, of: _Part) -> None:
        """Note that the name of a field may stand at the end of the line."""
        if of.end != self.typed.end:
            return
        spaced = self.typed.ends_in_space
        begun = i == self.typed.end - 1 and not spaced and not self.typed.is_mark(i)
        if begun or (i == self.typed.end and (spaced or self.typed.is_mark(i - 1))):
            names = tuple((one.name, one.means) for one in left)
            typed = self.typed.tokens[i].text if begun else ""
            start = self.typed.tokens[i].start if begun else len(self.typed.line)
            self.notes.open.append(Open(start, typed, None, of.place, names))

    def _is_doubtful(
        self, of: _Part, left: Sequence[Field], one: Field, at: tuple[int, int, int], cost: Cost
    ) -> bool:
        """Whether the words behind the name of a field may belong elsewhere as well."""
        _, k, end = at
        if cost[0] >= AS_TYPED and not self._is_free_text(of, left, one, at):
            return True
        return self._elsewhere_several(of, left, one, at, cost) or self._goes_on_sooner(
            of, left, one, (k, end), cost
        )

    def _is_free_text(
        self, of: _Part, left: Sequence[Field], one: Field, at: tuple[int, int, int]
    ) -> bool:
        """Whether words that are nothing known are plainly the value of a field: its letters begin
        no other, and several words hold nothing like another's name or one of its few words and
        end where the line does, at a mark, or before the whole name of another."""
        i, k, end = at
        others = [each for each in left if each is not one]
        alike = [
            each.name for each in others if any(n == k for n, _ in self.typed.named(each.name, i))
        ]
        if alike and self.typed.text(i, k).casefold() != one.name.casefold():
            self.notes.several(i, k, Several((one.name, *alike)))
            return False
        if self.words.takes(one, "rest") or self.words.takes(one, "after colon") or end - k < 2:
            return True
        if fields.dict_of(one.type) is not None:
            return True
        names = [each.name.casefold() for each in others]
        taken = {*names, *(v.casefold() for each in others for v in literals(each.type))}
        words = [self.typed.text(n, n + 1).casefold() for n in range(k, end)]
        near = (nearest(typed, names) for typed in words)
        return (
            taken.isdisjoint(words)
            and all(
                n is None or likeness_of(w, n) <= CLOSE for w, n in zip(words, near, strict=True)
            )
            and (not self._goes_on(of, end) or self.typed.text(end, end + 1).casefold() in names)
        )

    def _goes_on_sooner(
        self, of: _Part, left: Sequence[Field], one: Field, at: tuple[int, int], cost: Cost
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
            self.notes.is_several(k, m)
            and any(True for each in others for _ in self.typed.named(each.name, m))
            and self._ways_on(of, m, said, False)
            for m in range(k + 1, end)
        )

    def _elsewhere_several(
        self, of: _Part, left: Sequence[Field], one: Field, at: tuple[int, int, int], cost: Cost
    ) -> bool:
        """Whether the same letters begin the name of another field, and the words behind them fit
        several things there that are no worse: then the line does not say which field is meant."""
        i, k, end = at
        if (cost[0] <= BEGINNING and not cost[2]) or k == end:
            return False
        for other in left:
            if other is not one and any(begun == k for begun, _ in self.typed.named(other.name, i)):
                self.values.value(other.type, k, end, (*of.place, other.name))
        return any(
            isinstance(missed.found, Several)
            and (missed.start, missed.end) == (k, end)
            and any(
                _fits_as_well(self.typed.text(k, end), name, cost[0]) for name in missed.found.texts
            )
            for missed in self.notes.missed
        )

    def _goes_on(self, of: _Part, i: int) -> bool:
        """Whether more follows in a record without a mark."""
        return i < of.end and not self.typed.is_mark(i)


def _fits_as_well(typed: str, name: str, fit: int) -> bool:
    found = rank(plainest(typed), plainest(name))
    return found is not None and found <= fit


def literals(kind: inspect.Type) -> list[str]:
    return [
        value
        for one, _, _ in fields.alternatives(kind)
        if isinstance(one, inspect.LiteralType)
        for value in one.values
        if isinstance(value, str)
    ]
