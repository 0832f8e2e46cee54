"""The public table, where it stands beside the repository: all of it is read, and its cards are
found within a moment."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from judgetool.cardgame.card_tables import opened
from judgetool.engine.naming import nearest
from judgetool.games.fab.cards import DECK_TYPES, short_lines
from judgetool.games.fab.cards.known import known
from judgetool.scenario.shortline.name_matching import Cards
from tests.cards import tables
from tests.conftest import ROOT, Command, answered

TABLES = ROOT.parent / "shared" / "data"

pytestmark = pytest.mark.skipif(
    not (TABLES / "card.csv").exists(), reason="the public table is not here"
)


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with all that is there."""
    folder = tmp_path_factory.mktemp("full")
    asked: Command = partial(answered, folder, JUDGETOOL_DATA=str(folder))
    sample = TABLES / "cards_sample.json"
    for file in (sample, TABLES / "card.csv"):
        ran = asked("cards", "import", file)
        assert (ran.code, ran.err) == (0, "")
    return folder


@pytest.fixture
def looking(full: Path) -> Iterator[None]:
    """This process looks into it meanwhile."""
    opened.look_in(lambda: full / "cards")
    yield
    opened.look_in(None)


def least(function: Callable[[], object]) -> float:
    """The least time that something takes, in seconds."""
    times = []
    for _ in range(5):
        begun = time.perf_counter()
        function()
        times.append(time.perf_counter() - begun)
    return min(times)


def test_all_of_it_is_read(full: Path, looking: None) -> None:
    rows = (TABLES / "card.csv").read_text(encoding="utf-8").count("\n")
    cards = [known().card(name, color) for name, color, _ in known().each()]
    assert len(cards) > 3800
    assert rows > len(cards)
    assert all(card.text or not card.abilities for card in cards)


def test_every_card_can_be_on_a_board(looking: None) -> None:
    """Every one by its name and color, as it is printed: what it costs and its figures."""
    for name, color, printed in known().each():
        card = known().get(name, color)
        assert card is not None
        for figure in ("power", "defense", "life", "intellect"):
            value = printed.get(figure)
            assert getattr(card, figure) == (value if isinstance(value, int) else None)


def test_names_are_found_within_a_moment(looking: None) -> None:
    """As many as there are, and made up to five thousand."""
    names = known().names
    names = (*names, *(f"{name} Anew" for name in names))[:5000]
    listed = short_lines.listed()
    cards = Cards(listed)
    for typed in ("Snach", "Comand and Conqer", "xyzzy", "Enlightned Strike"):
        assert least(lambda typed=typed: nearest(typed, names)) < 0.1, typed  # type: ignore[misc]
    for typed in ("s", "cc", "crush conf", "e strike", "comand"):
        taken = least(lambda typed=typed: Cards(listed).like(typed, lambda _: True))  # type: ignore[misc]
        assert taken < 0.1, typed
    assert cards.like("snatch r", lambda _: True)[0].full_name == "Snatch (red)"


def test_what_an_unknown_card_could_be_is_listed_without_reading_all_texts(looking: None) -> None:
    assert sum(1 for _ in known().of_types(DECK_TYPES)) > 3000


def test_a_board_of_them_goes_on_elsewhere(full: Path, tmp_path: Path) -> None:
    here: Command = partial(answered, tmp_path, JUDGETOOL_DATA=str(full))
    elsewhere: Command = partial(answered, tmp_path, JUDGETOOL_DATA=str(tmp_path / "none"))
    text = """\
system: fab
board:
  turn: Rhinar
  players:
    Rhinar:
      hero: Rhinar, Reckless Rampage
      life: 20
      hand: [Adrenaline Rush (red), Bare Fangs (red), Bloodrush Bellow (yellow)]
    Bravo: {life: 20, hand: [Absorb in Aether (blue)]}
moves:
  - Rhinar: play Adrenaline Rush (red) pitching Bare Fangs (red), Bloodrush Bellow (yellow)
  - all: pass until Defend Step
"""
    file = tables.file(tmp_path, "case.yaml", text)
    assert elsewhere("run", file).code == 2
    assert here("run", file).code == 0
    assert elsewhere("run", here("share", file).out.strip()).code == 0
