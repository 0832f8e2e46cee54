"""An imported edition as a whole beside the texts that our gists were written from: how much of it
reads otherwise, which board's ``edition:`` it is nearest to, and where its numbers are shifted.

Where a rule's number is counted from headings, one heading of a wrong level leaves no other trace
than that: from there on every rule has the words of another number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

import msgspec

from judgetool.rulebook.official_texts.edition import Edition, OfficialRule, chapter
from judgetool.rulebook.official_texts.fingerprints import Row, of_words
from judgetool.rulebook.official_texts.rule_in_imported_edition import Standings, standings


class Shift(msgspec.Struct, frozen=True):
    """Rules one after the other that have the words of others, as many and in the same order.

    Attributes:
        first: the first and the last of them.
        was: the numbers of those whose words they have.
        rules: how many they are.
        joined: whether the one before them has its number and no rule was put in or taken out
            between: then their heading stands at another level, and nothing else can be.
    """

    first: OfficialRule
    last: OfficialRule
    was: tuple[str, str]
    rules: int
    joined: bool


class Cut(msgspec.Struct, frozen=True):
    """A chapter that ends before its end.

    Attributes:
        chapter: its number.
        first: the first rule that it does not have, of ``rules``.
        last: the last one there.
    """

    chapter: str
    first: str
    last: str
    rules: int


class Overview(msgspec.Struct, frozen=True):
    """How an edition stands to the text that our gists were written from; headings aside.

    Attributes:
        written_from: that text, as a board's ``edition:`` has it; "" if none does.
        otherwise: its rules that are worded otherwise.
        moved: those that have another number, with that which they had.
        missing: those that the edition does not have, of the chapters that both have.
        new: those that it has more.
        untold: its chapters that the text does not have.
        nearest: the board's ``edition:`` whose text it is nearest to; "" if to none by half.
        alike: how many of its rules are as they are there.
        rules: how many it has.
        named: whether there is any ``edition:`` of such a text.
        shifts: where its numbers are others, and it is no edition that we know.
        cuts: its chapters whose last rules are all missing.
    """

    written_from: str
    otherwise: tuple[str, ...]
    moved: tuple[tuple[str, str], ...]
    missing: tuple[str, ...]
    new: tuple[str, ...]
    untold: tuple[str, ...]
    nearest: str
    alike: int
    rules: int
    named: bool
    shifts: tuple[Shift, ...]
    cuts: tuple[Cut, ...]


def overview(edition: Edition) -> Overview | None:
    """An edition beside the texts that we know; ``None`` if there is none in its language."""
    beside = standings(edition)
    return None if beside is None else _Beside(beside).overview()


def nearest(edition: Edition) -> str:
    """The board's ``edition:`` whose text an edition is nearest to; "" if to none by half."""
    beside = standings(edition)
    return "" if beside is None else _Beside(beside).nearest()[0]


class _Beside:
    """The rules of an edition and those of the first text, each in its order."""

    def __init__(self, beside: Standings) -> None:
        self.beside = beside
        self.rules = beside.edition.rules
        self.chapters = tuple(dict.fromkeys(chapter(rule.number) for rule in self.rules))
        self.rows = [
            row
            for row in beside.known.rows
            if row.places[0] is not None and chapter(row.places[0].number) in self.chapters
        ]

    def overview(self) -> Overview:
        known = self.beside.known
        own = self._own
        found = [(row, self.beside.find(row)) for row in self.rows if not _is_heading(_was(row))]
        there = [(row, rule) for row, rule in found if rule is not None]
        taken = {rule.number for _, rule in there}
        nearest, alike = self.nearest()
        return Overview(
            written_from=known.editions[0],
            otherwise=tuple(rule.number for row, rule in there if _words(row) != of_words(rule)),
            moved=tuple(
                (_was(row), rule.number) for row, rule in there if _was(row) != rule.number
            ),
            missing=tuple(_was(row) for row, rule in found if rule is None),
            new=tuple(rule.number for rule in own if rule.number not in taken),
            untold=tuple(self._untold),
            nearest=nearest,
            alike=alike,
            rules=len(own),
            named=any(known.editions),
            shifts=tuple(self._shifts()),
            cuts=tuple(_cuts(found)),
        )

    @cached_property
    def _untold(self) -> list[str]:
        known = self.beside.known.chapters()
        return [each for each in self.chapters if each not in known]

    @cached_property
    def _own(self) -> list[OfficialRule]:
        """Its rules in the chapters that the first text has."""
        untold = self._untold
        return [r for r in self.rules if not r.is_heading and chapter(r.number) not in untold]

    def nearest(self) -> tuple[str, int]:
        """The named text that has most of the rules as they are, by what is in either, and how many
        these are."""
        known, own = self.beside.known, self._own
        words = [(rule.number, of_words(rule)) for rule in own]
        best = ("", 0, 0.0)
        for n, name in enumerate(known.editions):
            alike = sum(self._is_as(n, *each) for each in words)
            either = len(own) + self._size(n) - alike
            if name and 2 * alike > len(own) and alike / either > best[2]:
                best = (name, alike, alike / either)
        return best[:2]

    def _is_as(self, text: int, number: str, words: str) -> bool:
        row = self.beside.known.at(text, number)
        place = None if row is None else row.places[text]
        return place is not None and place.words == words

    def _size(self, text: int) -> int:
        """How many rules a text has in the chapters of the edition."""
        numbers = (place.number for row in self.beside.known.rows if (place := row.places[text]))
        return sum(
            chapter(number) in self.chapters and not _is_heading(number) for number in numbers
        )

    @cached_property
    def _words(self) -> list[str]:
        return [of_words(rule) for rule in self.rules]

    @cached_property
    def _at(self) -> list[int | None]:
        """Which rule of the first text each is, by its place."""
        places = {id(row): i for i, row in enumerate(self.rows)}
        rows = (self.beside.row(rule) for rule in self.rules)
        return [None if row is None else places.get(id(row)) for row in rows]

    def _shifts(self) -> Iterator[Shift]:
        start = 0
        pairs = sorted(self._shifted().items())
        for end in range(1, len(pairs) + 1):
            (i, j), following = pairs[end - 1], pairs[end : end + 1]
            if following != [(i + 1, j + 1)]:
                yield self._shift(pairs[start:end])
                start = end

    def _shifted(self) -> dict[int, int]:
        """Which rules have the words of which others, and are so in no edition that we know; also
        those whose words stand several times, between others."""
        found = {
            i: j
            for i, j in enumerate(self._at)
            if j is not None and self._has_words_of(i, j) and not self._is_known(i)
        }
        for step in (1, -1):
            for i, j in sorted(found.items(), reverse=step < 0):
                found |= dict(self._beyond(i, j, step, found))
        return found

    def _beyond(
        self, i: int, j: int, step: int, found: Mapping[int, int]
    ) -> Iterator[tuple[int, int]]:
        """The pairs that follow on one, or come before it, until one is found already."""
        while (i := i + step) not in found and self._has_words_of(i, j := j + step):
            yield i, j

    def _has_words_of(self, i: int, j: int) -> bool:
        if not (0 <= i < len(self.rules) and 0 <= j < len(self.rows)):
            return False
        row = self.rows[j]
        return self._words[i] == _words(row) and self.rules[i].number != _was(row)

    def _has_its_number(self, i: int, j: int) -> bool:
        return self.rules[i].number == _was(self.rows[j])

    def _is_known(self, i: int) -> bool:
        texts = range(len(self.beside.known.editions))
        return any(self._is_as(n, self.rules[i].number, self._words[i]) for n in texts)

    def _shift(self, pairs: Sequence[tuple[int, int]]) -> Shift:
        (i, j), (last, was) = pairs[0], pairs[-1]
        return Shift(
            self.rules[i],
            self.rules[last],
            (_was(self.rows[j]), _was(self.rows[was])),
            len(pairs),
            joined=i > 0 and self._at[i - 1] == j - 1 and self._has_its_number(i - 1, j - 1),
        )


def _cuts(found: Sequence[tuple[Row, OfficialRule | None]]) -> Iterator[Cut]:
    """The chapters that lack their last rules, and say for the most part what the first text says.

    Args:
        found: the rules of the first text, in its order, and what the edition has of each.
    """
    for of in dict.fromkeys(chapter(_was(row)) for row, _ in found):
        inside = [(row, rule) for row, rule in found if chapter(_was(row)) == of]
        there = [n for n, (_, rule) in enumerate(inside, 1) if rule is not None]
        same = sum(rule is not None and _words(row) == of_words(rule) for row, rule in inside)
        kept = max(there, default=0)
        if kept < len(inside) and 2 * same > len(there):
            lacks = [_was(row) for row, _ in inside[kept:]]
            yield Cut(of, lacks[0], lacks[-1], len(lacks))


def _was(row: Row) -> str:
    """The number of a rule in the first text."""
    place = row.places[0]
    assert place is not None
    return place.number


def _words(row: Row) -> str:
    """The check sum of its words there."""
    place = row.places[0]
    assert place is not None
    return place.words


def _is_heading(number: str) -> bool:
    return OfficialRule(number).is_heading
