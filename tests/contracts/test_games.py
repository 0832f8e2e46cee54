"""Every game gives the engine, the files and the reports all that they ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from judgetool import games
from judgetool.engine.expected import Expected

if TYPE_CHECKING:
    from judgetool.games.fab.game import FAB
    from judgetool.games.grand_archive.game import GA
    from judgetool.games.magic_classic.game import MAGIC
    from judgetool.scenario.game import PlayableGame

    _FAB: PlayableGame = FAB  # mypy holds each game to the contract
    _GA: PlayableGame = GA
    _MAGIC: PlayableGame = MAGIC


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_a_game_goes_by_the_name_of_its_rulebook(system: str) -> None:
    game = games.system(system)
    assert game.system == system == game.rulebook.system
    assert game.title


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_what_can_be_expected_is_told_by_records(system: str) -> None:
    game: PlayableGame = games.system(system)
    assert issubclass(game.expected, Expected)
    assert issubclass(game.expected_player, msgspec.Struct)
    first, *rest = msgspec.structs.fields(game.expected_object)
    assert first.name == "card"
    assert first.required
    assert not any(field.required for field in rest)  # only what is given is compared


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_the_rules_that_a_game_names_are_in_its_book(system: str) -> None:
    game: PlayableGame = games.system(system)
    assert all(rule in game.rulebook for rule in (*game.reversal, *game.turn_to_act))
    assert set(game.edition_texts) >= set(game.editions)
