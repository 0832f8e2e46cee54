"""The rows of the table of editions: each reading is shown by files that cite the row's rules.

The table is kept in ``editions.tsv``: a row of the table, a reading of it by the editions that read
so, and the files that show it.  Where a reading makes something other happen, the same board and
moves part under an edition that reads otherwise; where it only says the same in other words, they
do not.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from judgetool.games.fab.editions import EDITIONS, JAPANESE, NEWER, SOURCE
from judgetool.games.fab.game import FAB
from judgetool.scenario.document import Document
from judgetool.scenario.run import BadFile, load, play
from judgetool.scenario.two_editions import compare, own_edition
from tests.conftest import SCENARIOS

TABLE = Path(__file__).with_name("editions.tsv")
FAB_SCENARIOS = SCENARIOS / "fab"

ROWS = (
    ("7.0.3b", "7.0.3d", "7.0.3e"),
    ("7.2.3a", "7.2.3b", "7.2.3c", "7.2.4"),
    ("7.4.2a", "8.1.2a", "8.2.8c"),
    ("7.4.2b", "8.1.3a"),
    ("7.5.2c",),
    ("8.3.13b",),
    ("8.3.14",),
    ("8.3.18",),
    ("4.4.3",),
    ("1.7.5b",),
    ("1.8.6b",),
    ("2.0.3b",),
    ("3.0.7a",),
    ("6.2.2a",),
    ("6.3.2a",),
    ("8.5.35", "8.5.35a"),
    ("2.5.1", "2.5.1a"),
    ("8.5.53",),
    ("8.5.54",),
    ("1.8.5d",),
    ("8.5.3",),
    ("8.3.39c",),
    ("8.3.41",),
    ("8.3.42",),
)
"""As in the digest that the editions were compared in, one row a point."""


class Reading(NamedTuple):
    """A reading of one row, and the files that show it.

    Attributes:
        happens: whether another reading of the row makes something other happen.
    """

    rules: tuple[str, ...]
    editions: tuple[str, ...]
    happens: bool
    files: tuple[str, ...]


def table() -> tuple[Reading, ...]:
    found = []
    for line in TABLE.read_text(encoding="utf-8").splitlines()[1:]:
        rules, editions, happens, files = line.split("\t")
        found.append(
            Reading(
                tuple(rules.split()), tuple(editions.split()), happens == "yes",
                tuple(files.split()),
            )
        )  # fmt: skip
    return tuple(found)


READINGS = table()
each_reading = pytest.mark.parametrize(
    "reading", READINGS, ids=lambda r: f"{r.rules[0]}-{'-'.join(r.editions)}"
)


@cache
def document(file: str) -> Document:
    return load(FAB_SCENARIOS / file)


@cache
def cited(file: str) -> frozenset[str]:
    outcome = play(document(file))
    assert outcome.ok, file
    return frozenset(number for entry in outcome.entries() for number in entry.cites)


def test_every_row_is_there_with_a_reading_for_each_edition() -> None:
    assert {reading.rules for reading in READINGS} == set(ROWS)
    for row in ROWS:
        read = [edition for r in READINGS if r.rules == row for edition in r.editions]
        assert sorted(read) == sorted(EDITIONS), row


@each_reading
def test_a_reading_is_shown_by_a_file_in_one_of_its_editions(reading: Reading) -> None:
    """In each of them, if they are not the source document and what says the same as that."""
    shown = {own_edition(document(file)) for file in reading.files}
    assert shown <= set(reading.editions)
    assert shown == set(reading.editions) or (SOURCE in shown and JAPANESE in reading.editions)


@each_reading
def test_each_file_of_a_reading_cites_a_rule_of_its_row(reading: Reading) -> None:
    for file in reading.files:
        named = {number for number in reading.rules if _cites(file, number)}
        assert named, file


def _cites(file: str, number: str) -> bool:
    """Whether a file's journal cites a rule or a letter of it, or the file says it never does."""
    text = (FAB_SCENARIOS / file).read_text(encoding="utf-8")
    never = any("never:" in line and number in line for line in text.splitlines())
    letters = {one for one in cited(file) if one[:-1] == number}
    return number in cited(file) or bool(letters) or never


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_every_rule_of_a_row_is_cited_by_one_of_its_files(row: tuple[str, ...]) -> None:
    files = [file for r in READINGS if r.rules == row for file in r.files]
    for number in row:
        assert any(_cites(file, number) for file in files), number


@each_reading
def test_where_a_reading_makes_something_other_happen_the_editions_part(reading: Reading) -> None:
    """On one of its boards at least, and there by a rule of the row; under an edition of the same
    reading they never part by one of these."""
    others = [edition for edition in EDITIONS if edition not in reading.editions]
    parted = set()
    for file in reading.files:
        for edition in EDITIONS:
            if edition == own_edition(document(file)):
                continue
            try:
                found = compare(document(file), edition)
            except BadFile:  # it taps, which only the newest edition knows
                assert reading.editions == (NEWER,)
                continue
            if edition in reading.editions:
                assert not found.part or not _of_row(found.rules(), reading), (file, edition)
            elif found.part and _of_row(found.rules(), reading):
                parted.add(edition)
    assert parted == (set(others) if reading.happens else set())


def _of_row(rules: tuple[str, ...], reading: Reading) -> bool:
    return any(rule in reading.rules or rule[:-1] in reading.rules for rule in rules)


def test_the_variants_of_the_engine_are_all_in_the_table() -> None:
    known = {number for row in ROWS for number in row}
    missing = [
        variant.numbers
        for variant in FAB.rulebook.variants()
        if not any(number in known or number[:-1] in known for number in variant.numbers)
    ]
    assert missing == []
