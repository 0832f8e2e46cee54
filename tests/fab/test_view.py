"""Boards as front ends draw them."""

from __future__ import annotations

from judgetool.engine.view import View
from judgetool.scenario.run import load, play
from tests.conftest import SCENARIOS


def at_the_end(scenario: str) -> View:
    """The board where a scenario ends."""
    file = SCENARIOS / "fab" / scenario
    case = play(load(file, file.name)).case
    return case.position.game.view(case.position)


def notes(view: View) -> dict[str, set[str]]:
    """What is said of each card in play besides its numbers."""
    zones = (zone for player in view.players for zone in player.zones)
    return {card.name: set(card.notes) for zone in zones for card in zone.cards}


def test_an_effect_on_one_object_names_it_whole() -> None:
    """The name takes the place of "This", and of no letters within the name."""
    view = at_the_end("8.3-keywords/8.3.9-boost-with-a-mechanologist-card.yaml")
    assert view.effects == ("Zipper Hit (red): Zipper Hit (red) gets go again.",)


def test_what_another_player_controls_or_owns_is_said() -> None:
    equipped = notes(at_the_end("8.5-effect-keywords/8.5.35a-equipped-where-it-was.yaml"))
    assert "controlled by Bravo" in equipped["Ash Maul"]
    stolen = notes(at_the_end("8.5-effect-keywords/8.5.54-steals-an-item-en-newer.yaml"))
    assert "owned by Rhinar" in stolen["Life Flask (blue)"]
    assert not any("by" in note for note in stolen["Gold"])
