"""The boards that the benchmark measures can be played as written."""

from __future__ import annotations

import pytest

from judgetool.scenario.run import load, play
from tests.bench import BOARDS


@pytest.mark.parametrize("name", BOARDS)
def test_a_measured_board_plays_to_its_end(name: str) -> None:
    assert play(load(BOARDS[name].encode(), name)).failures == ()
