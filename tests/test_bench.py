"""The boards that the benchmark measures can be played as written, and grow as they should."""

from __future__ import annotations

import pytest

from judgetool.scenario.run import load, play
from tests.bench import BOARDS, calls_of, fought, magic_board


@pytest.mark.parametrize("name", BOARDS)
def test_a_measured_board_plays_to_its_end(name: str) -> None:
    assert play(load(BOARDS[name].encode(), name)).failures == ()


def test_a_combat_of_twice_the_creatures_takes_about_four_times_the_work() -> None:
    """Each creature is compared with each that it may block and with each effect: that is four
    times as much.  It was nine times as much while each creature asked all effects anew."""
    small, large = (load(magic_board(n).encode(), "growth") for n in (6, 12))
    fought(small)  # whatever is read or built once for all

    assert calls_of(lambda: fought(large)) / calls_of(lambda: fought(small)) < 4
