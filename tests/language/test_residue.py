"""A run in Japanese is in Japanese, goes as expected and cites what it cites in English."""

from __future__ import annotations

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


def played(file: Path, spoken: str) -> Outcome:
    language.use(spoken)
    try:
        outcome = play(load(file, str(file.relative_to(ROOT))))
        for entry in outcome.entries():
            assert entry.text  # said while the language is spoken
        return outcome
    finally:
        language.use(language.ENGLISH)


def left(outcome: Outcome) -> list[tuple[str, str]]:
    language.use("ja")
    try:
        return residue(outcome)
    finally:
        language.use(language.ENGLISH)


@pytest.mark.parametrize("part", range(4))
def test_some_scenarios_in_japanese(part: int) -> None:
    """Every sixteenth of them; the next test plays all."""
    for file in SOME[part::4]:
        in_japanese(file)


@pytest.mark.full
@pytest.mark.parametrize("part", range(PARTS))
def test_every_scenario_in_japanese(part: int) -> None:
    """No English is left but names; the transitions and their rules are the same."""
    for file in FILES[part::PARTS]:
        in_japanese(file)


def in_japanese(file: Path) -> None:
    japanese, english = played(file, "ja"), played(file, "en")
    assert japanese.ok, file
    if japanese.document.game.system in IN_JAPANESE:
        assert left(japanese) == [], file
    assert transitions(japanese) == transitions(english), file


def transitions(outcome: Outcome) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(entry.kind, entry.name, entry.cites) for entry in outcome.entries()]


def test_what_is_left_in_english_is_found() -> None:
    """In English, that is all of it."""
    outcome = played(SCENARIOS / "fab" / "two-links.yaml", "en")
    assert ("journal event ChainOpened", "The combat chain opens") in residue(outcome)
