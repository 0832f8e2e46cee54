"""A reduced form of every part of the attack; ``python -m tests.attack`` and ``pytest -m full
tests/attack`` make all of it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from judgetool.engine.memory import remembered
from judgetool.games.fab.game import FAB
from judgetool.games.fab.objects.state import State
from tests.attack import transitions
from tests.attack.__main__ import main
from tests.attack.attempts import Done, Part, TooLong, Wrong, attempts, limited
from tests.attack.boards import document
from tests.attack.parts import PARTS
from tests.conftest import SCENARIOS

SEED = 7
SOME = {"files": 40, "codes": 60, "imports": 16, "kills": 2, "transitions": 12}
"""How many attempts of each part the test command makes."""


def told(done: Done) -> str:
    return "\n".join(f"number {each.number}: {each.why}" for each in done.failed)


@pytest.mark.parametrize("name", SOME)
def test_nothing_breaks(name: str) -> None:
    done = attempts(name, PARTS[name], SEED, range(SOME[name]))
    assert not done.failed, told(done)
    assert done.counted["attempts"] == SOME[name]


@pytest.mark.full
@pytest.mark.parametrize("name", PARTS)
def test_nothing_breaks_however_often(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        assert main([name]) == 0


# --- the attack itself ----------------------------------------------------------------------------


def breaks_at_times(chance: Random, folder: Path) -> Counter[str]:
    if chance.random() < 0.5:
        raise Wrong(f"as it may: {folder.is_dir()}")
    return Counter(held=1)


def test_what_fails_is_told_with_what_makes_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(PARTS, "codes", Part("codes", 9, breaks_at_times))
    assert main(["codes", "--seed", "5", "--jobs", "1"]) == 1
    said = capsys.readouterr().out
    again = [line.split()[4:] for line in said.splitlines() if line.startswith("FAILED")]
    assert 0 < len(again) < 9
    assert said.count("Wrong: as it may: True") == len(again)
    assert f"{len(again)} failed; 9 attempts, {9 - len(again)} held" in said
    assert main(again[0]) == 1
    assert "== codes: 1 failed; 1 attempts;" in capsys.readouterr().out


def test_what_takes_too_long_is_left() -> None:
    def endless() -> None:
        while True:
            pass

    with pytest.raises(TooLong), limited(0.01):
        endless()


def test_a_memory_keyed_by_too_little_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[State] = []

    @remembered
    def step(zones: Any) -> str:
        """What of a state that has these zones is no matter of its zones."""
        return f"{asked[-1].step} after {asked[-1].passes} passes"

    def where(_: object, state: State) -> str:
        asked.append(state)
        return step(state.zones)

    monkeypatch.setattr(type(FAB), "where", where)
    begun = document(SCENARIOS / "fab" / "two-links.yaml")
    monkeypatch.setattr(transitions, "some_document", lambda chance: begun)
    with pytest.raises(Wrong, match="the journals part"):
        transitions.attempt(Random(1), tmp_path)
