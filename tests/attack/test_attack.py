"""A reduced form of every part of the attack; ``pytest -m full tests/attack`` and ``python -m
tests.attack`` make all of it."""

from __future__ import annotations

import pytest

from tests.attack.__main__ import main
from tests.attack.attempts import Done, attempts
from tests.attack.parts import PARTS

SEED = 7
SOME = {"files": 60, "codes": 100, "imports": 24, "kills": 3, "transitions": 10}
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
