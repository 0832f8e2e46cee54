"""The texts that our gists were written from, as fingerprints of their rules.

The publishers' words are not ours to keep.  A check sum of a rule's letters is enough to tell
whether another text has the same ones: references, signs, capitals, examples and notes are left out
of it, as a comparison calls a difference in these none of substance.

Beside each system's rules stands a table for each language, ``texts.en.tsv``, written by
``python -m tests.fingerprints``.  Its head names the texts: the first is the one that our gists
were written from, the others are those that a board's ``edition:`` picks as well; ``-`` is a text
that no board names.  A line is one rule: check sums of its names, then for each text where it
stands and what its letters come to; ``-`` where the text does not have it, and ``=`` where that is
as in the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from judgetool import games
from judgetool.rulebook.official_texts.bare_letters import letters
from judgetool.rulebook.official_texts.edition import OfficialRule, chapter

NONE, AS_FIRST = "-", "="


class Place(NamedTuple):
    """Where a text has a rule, and the check sum of its letters."""

    number: str
    words: str


class Row(NamedTuple):
    """One rule in all the texts.

    Attributes:
        labels: check sums of what the first text's markup calls it.
        places: where each text has it; ``None`` where it does not.
    """

    labels: tuple[str, ...]
    places: tuple[Place | None, ...]


class Texts:
    """All that is known of the texts of one system in one language.

    Attributes:
        editions: what boards call each of them, "" if they don't; our gists were written from the
            first.
        rows: the rules, in the order of the first text, those of others after what they follow.
    """

    def __init__(self, editions: Sequence[str], rows: Sequence[Row]) -> None:
        self.editions = tuple(editions)
        self.rows = tuple(rows)

    def row(self, number: str) -> Row | None:
        """The rule that a gist of a number is of: as the first text numbers it, else the others."""
        return next((by[number] for by in self._by_number if number in by), None)

    def at(self, text: int, number: str) -> Row | None:
        """The rule that a text has under a number."""
        return self._by_number[text].get(number)

    def chapters(self, text: int = 0) -> tuple[str, ...]:
        """The chapters of a text."""
        return tuple(dict.fromkeys(map(chapter, self._by_number[text])))

    @cached_property
    def _by_number(self) -> tuple[dict[str, Row], ...]:
        return tuple(
            {place.number: row for row in self.rows if (place := row.places[i]) is not None}
            for i in range(len(self.editions))
        )


@cache
def texts(system: str, language: str) -> Texts | None:
    """The texts of a system in a language; ``None`` if none is known."""
    if system not in games.RULEBOOKS:
        return None
    path = table(system, language)
    return read(path.read_text(encoding="utf-8")) if path.is_file() else None


def table(system: str, language: str) -> Path:
    """Where the table of a system's texts in a language stands."""
    folder = games.rulebook(system).folder
    assert folder is not None  # every system's rulebook is read from tables
    return folder / f"texts.{language}.tsv"


def read(written: str) -> Texts:
    """The texts that a table is of."""
    head, *lines = written.splitlines()
    editions = ["" if name == NONE else name for name in head.split("\t")[1::2]]
    return Texts(editions, [_row(line.split("\t")) for line in lines])


def _row(fields: Sequence[str]) -> Row:
    labels, number, words, *others = fields
    first = None if number == NONE else Place(number, words)
    rest = zip(others[::2], others[1::2], strict=True)
    return Row(
        tuple(labels.split(",")) if labels != NONE else (),
        (first, *(_place(each, first) for each in rest)),
    )


def _place(said: tuple[str, str], first: Place | None) -> Place | None:
    number, words = said
    if number == NONE:
        return None
    if first is None:
        return Place(number, words)
    return Place(
        first.number if number == AS_FIRST else number, first.words if words == AS_FIRST else words
    )


def write(known: Texts) -> Iterator[str]:
    """The lines of a table."""
    yield "\t".join(["names", *(f"{name or NONE}\twords" for name in known.editions)])
    for row in known.rows:
        first, *others = row.places
        fields = [",".join(row.labels) or NONE, *(first or (NONE, NONE))]
        for place in others:
            fields += _said(place, first)
        yield "\t".join(fields)


def _said(place: Place | None, first: Place | None) -> tuple[str, str]:
    if place is None:
        return NONE, NONE
    if first is None:
        return place
    return (
        AS_FIRST if place.number == first.number else place.number,
        AS_FIRST if place.words == first.words else place.words,
    )


def of_words(rule: OfficialRule) -> str:
    """The check sum of what a rule says."""
    return _sum(letters(f"{rule.title}\n{rule.words}"))


def of_labels(rule: OfficialRule) -> tuple[str, ...]:
    """The check sums of what the markup calls a rule."""
    return tuple(map(of_label, (rule.label, *rule.aliases))) if rule.label else ()


def of_label(label: str) -> str:
    """The check sum of a name in the markup."""
    return _sum(label)


def _sum(text: str) -> str:
    return f"{crc32(text.encode()):08x}"
