"""Save, load, save is a fixed point for what scenarios of Grand Archive and Magic come to."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgetool.scenario.run import load, play
from judgetool.scenario.save import dump
from tests.conftest import SCENARIOS

FILES = sorted(
    file
    for system in ("grand-archive", "magic-classic")
    for file in (SCENARIOS / system).rglob("*.yaml")
)


@pytest.mark.parametrize("file", FILES[::6], ids=lambda file: file.stem)
def test_what_a_scenario_comes_to_is_saved_and_loaded(file: Path) -> None:
    is_saved_and_loaded(file)


@pytest.mark.full
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_each_scenario_comes_to_is_saved_and_loaded(file: Path) -> None:
    is_saved_and_loaded(file)


def is_saved_and_loaded(file: Path) -> None:
    outcome = play(load(file))
    saved = dump(outcome.document, outcome.case)
    again = play(load(saved.encode(), "saved"))
    assert again.stopped is None, again.failures
    assert again.case.position.journal == outcome.case.position.journal
    assert again.case.position.state == outcome.case.position.state
    assert dump(again.document, again.case) == saved
