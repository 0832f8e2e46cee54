"""How our rules stand in an imported edition: worded as the text that our gist was written from, or
otherwise, under another number, or not at all.

A rule is found again where a text that we know has it and in the same words, else by its name in
the markup, else by words that both have once and nowhere in their old place, else under its number,
if nothing says that another rule stands there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Literal, TypeAlias

import msgspec

from judgetool import games
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule, chapter
from judgetool.rulebook.official_texts.fingerprints import (
    Place,
    Row,
    Texts,
    of_labels,
    of_words,
    texts,
)

Words: TypeAlias = Literal["same", "other", "untold", ""]


class Standing(msgspec.Struct, frozen=True):
    """What a rule of an imported edition is to ours.

    Attributes:
        ours: the number of the gist that is of it; "" if none is.
        words: whether they are those that our gist was written from; ``untold`` where no text that
            we know has them in that language; "" where there is no gist, or none of our systems.
        written_from: the text that our gist was written from, as a board's ``edition:`` has it; ""
            if none does.
        edition: the one whose words these are, under this number; "" if they are of none.
    """

    ours: str
    words: Words = ""
    written_from: str = ""
    edition: str = ""


class Standings:
    """The rules of one imported edition beside those of the texts that we know."""

    def __init__(self, edition: Edition, known: Texts) -> None:
        self.edition = edition
        self.known = known
        self._rules = {rule.number: rule for rule in edition.rules}

    def find(self, row: Row) -> OfficialRule | None:
        """The rule of the edition that a rule of ours is."""
        return (
            next(self._as_known(row), None)
            or self._named(row)
            or self._elsewhere(row)
            or self._in_place(row)
        )

    def row(self, rule: OfficialRule) -> Row | None:
        """The rule of ours that one of the edition is."""
        found = next(self._rows_as_known(rule), None) or self._owner(rule)
        if found is not None:
            return found
        row = self.known.row(rule.number)
        return row if row is not None and self.find(row) is rule else None

    def standing(self, rule: OfficialRule) -> Standing:
        """What a rule of the edition is to ours."""
        row = self.row(rule)
        if row is None:
            return Standing("")
        n, first = base(row)
        words = self._words(rule)
        edition = self._edition(row, Place(rule.number, words))
        if not self._has_a_gist(row, first.number):
            return Standing("", edition=edition)
        return Standing(
            first.number,
            "same" if words == first.words else "other",
            self.known.editions[n],
            edition,
        )

    def _has_a_gist(self, row: Row, number: str) -> bool:
        return self.known.row(number) is row and number in games.rulebook(self.edition.system)

    def _edition(self, row: Row, place: Place) -> str:
        named = zip(self.known.editions, row.places, strict=True)
        return next((name for name, other in named if other == place), "")

    def _as_known(self, row: Row) -> Iterator[OfficialRule]:
        """Where one of the texts has the rule in these words, the first of them before others."""
        for place in row.places:
            rule = None if place is None else self._rules.get(place.number)
            if rule is not None and place is not None and self._words(rule) == place.words:
                yield rule

    def _rows_as_known(self, rule: OfficialRule) -> Iterator[Row]:
        place = Place(rule.number, self._words(rule))
        for n in range(len(self.known.editions)):
            row = self.known.at(n, rule.number)
            if row is not None and row.places[n] == place:
                yield row

    def _named(self, row: Row) -> OfficialRule | None:
        return next((self._labels[name] for name in row.labels if name in self._labels), None)

    def _elsewhere(self, row: Row) -> OfficialRule | None:
        """Where its words stand, if they do once and are those of no other rule that is missed."""
        for place in filter(None, row.places):
            there = self._strays.get(place.words, ())
            if len(there) == 1 and len(self._missed.get(place.words, ())) == 1:
                return there[0]
        return None

    def _in_place(self, row: Row) -> OfficialRule | None:
        """What stands under its number, unless that is known to be another rule."""
        rule = self._rules.get(base(row)[1].number)
        if rule is None or next(self._rows_as_known(rule), None) is not None:
            return None
        return rule if self._owner(rule) in (None, row) else None

    def _owner(self, rule: OfficialRule) -> Row | None:
        """The rule of ours that one is by its name, or by its words under another number."""
        for name in of_labels(rule):
            if name in self._rows_named:
                return self._rows_named[name]
        words = self._words(rule)
        missed = self._missed.get(words, ())
        if len(missed) == 1 and self._strays.get(words) == [rule]:
            return missed[0]
        return None

    def _words(self, rule: OfficialRule) -> str:
        if rule.number not in self._sums:
            self._sums[rule.number] = of_words(rule)
        return self._sums[rule.number]

    @cached_property
    def _sums(self) -> dict[str, str]:
        return {}

    @cached_property
    def _labels(self) -> dict[str, OfficialRule]:
        return {name: rule for rule in self.edition.rules for name in of_labels(rule)}

    @cached_property
    def _rows_named(self) -> dict[str, Row]:
        return {name: row for row in self.known.rows for name in row.labels}

    @cached_property
    def _strays(self) -> dict[str, list[OfficialRule]]:
        """The edition's rules that stand where no text has them, by their words."""
        found: dict[str, list[OfficialRule]] = {}
        for rule in self.edition.rules:
            if next(self._rows_as_known(rule), None) is None:
                found.setdefault(self._words(rule), []).append(rule)
        return found

    @cached_property
    def _missed(self) -> dict[str, list[Row]]:
        """Our rules that the edition has nowhere as a text has them, by their words, in the
        chapters that it has."""
        chapters = {chapter(rule.number) for rule in self.edition.rules}
        found: dict[str, list[Row]] = {}
        for row in self.known.rows:
            _, first = base(row)
            if chapter(first.number) in chapters and not any(self._as_known(row)):
                for words in dict.fromkeys(place.words for place in row.places if place):
                    found.setdefault(words, []).append(row)
        return found


def base(row: Row) -> tuple[int, Place]:
    """The first of the texts that have a rule, the one that our gist was written from, and where it
    stands there."""
    return next((n, place) for n, place in enumerate(row.places) if place is not None)


def untold(edition: Edition, number: str) -> Standing:
    """The standing of a rule that no text is known of."""
    return Standing(number, "untold" if edition.system in games.RULEBOOKS else "")


def standings(edition: Edition) -> Standings | None:
    """An edition beside the texts that we know; ``None`` if there is none in its language."""
    known = texts(edition.system, edition.language)
    return None if known is None else Standings(edition, known)
