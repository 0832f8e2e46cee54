"""A run in Japanese is in Japanese, goes as expected and cites what it cites in English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from judgetool import language
from judgetool.scenario.run import Outcome, load, play
from tests.conftest import ROOT, SCENARIOS
from tests.language.residue import residue

FILES = sorted(SCENARIOS.rglob("*.yaml"))
PARTS = 24
IN_JAPANESE = {"fab", "magic-classic"}
"""The systems of which nothing is left in English; the others say the same things all the same."""
SOME = FILES[::16]


@contextmanager
def japanese() -> Iterator[None]:
    language.use("ja")
    try:
        yield
    finally:
        language.use(language.ENGLISH)


def played(file: Path) -> Outcome:
    outcome = play(load(file, str(file.relative_to(ROOT))))
    for entry in outcome.entries():
        assert entry.text  # said while the language is spoken
    return outcome


@pytest.mark.parametrize("part", range(4))
def test_some_scenarios_in_japanese(part: int) -> None:
    """Every sixteenth of them; the next test plays all."""
    in_japanese(SOME[part::4])


@pytest.mark.full
@pytest.mark.parametrize("part", range(PARTS))
def test_every_scenario_in_japanese(part: int) -> None:
    """No English is left but names; the transitions and their rules are the same."""
    in_japanese(FILES[part::PARTS])


def in_japanese(files: Iterable[Path]) -> None:
    said = {}
    with japanese():  # once for all: the catalogs are read each time
        for file in files:
            outcome = played(file)
            assert outcome.ok, file
            if outcome.document.game.system in IN_JAPANESE:
                assert residue(outcome) == [], file
            said[file] = transitions(outcome)
    for file, in_the_other in said.items():
        assert in_the_other == transitions(played(file)), file


def transitions(outcome: Outcome) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(entry.kind, entry.name, entry.cites) for entry in outcome.entries()]


def test_what_is_left_in_english_is_found() -> None:
    """In English, that is all of it."""
    outcome = played(SCENARIOS / "fab" / "two-links.yaml")
    assert ("journal event ChainOpened", "The combat chain opens") in residue(outcome)
