"""Every game gives the engine, the files and the reports all that they ask for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
import pytest

from judgetool import games, language
from judgetool.engine.claims.expected import Expected
from judgetool.scenario.run import load, play
from tests.conftest import SCENARIOS

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


@pytest.fixture
def in_english() -> Iterator[None]:
    yield
    language.use(language.ENGLISH)


@pytest.mark.usefixtures("in_english")
@pytest.mark.parametrize("spoken", language.LANGUAGES)
@pytest.mark.parametrize("system", games.SYSTEMS)
def test_a_window_says_whose_it_is(system: str, spoken: str) -> None:
    """The line on what everybody is waiting for says it once."""
    language.use(spoken)
    file = min((SCENARIOS / system / "disputes").rglob("*.yaml"))
    case = play(load(file, file.name)).case
    asked = [case.position.choice]
    while case.before is not None:
        case = case.before
        asked.append(case.position.choice)
    windows = [choice for choice in asked if choice is not None and choice.window]
    assert windows
    assert all(choice.prompt.startswith(choice.who) for choice in windows)
