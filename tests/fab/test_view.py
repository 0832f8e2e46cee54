"""Boards as front ends draw them."""

from __future__ import annotations

from judgetool.scenario.run import load, play
from tests.conftest import SCENARIOS


def test_an_effect_on_one_object_names_it_whole() -> None:
    """The name takes the place of "This", and of no letters within the name."""
    file = SCENARIOS / "fab" / "8.3-keywords" / "8.3.9-boost-with-a-mechanologist-card.yaml"
    case = play(load(file, file.name)).case
    assert case.position.game.view(case.position).effects == (
        "Zipper Hit (red): Zipper Hit (red) gets go again.",
    )
