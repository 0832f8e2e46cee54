"""A data folder of its own for each test of imported cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from judgetool.cardgame.card_tables import opened
from tests.cards import tables
from tests.conftest import Command, Ran, answered


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The user's data folder, in which nothing is yet."""
    return tmp_path / "data"


@pytest.fixture
def asked(tmp_path: Path, data: Path) -> Command:
    """The command within this process, with that data folder."""
    return partial(answered, tmp_path, JUDGETOOL_DATA=str(data))


@pytest.fixture
def elsewhere(tmp_path: Path) -> Command:
    """The command with a data folder in which nothing is."""
    return partial(answered, tmp_path, JUDGETOOL_DATA=str(tmp_path / "elsewhere"))


@pytest.fixture
def imported(asked: Command, tmp_path: Path) -> Ran:
    """What importing the table in columns says."""
    return asked("cards", "import", tables.file(tmp_path, "cards.csv", tables.columned()))


@pytest.fixture
def looked_into(data: Path) -> Iterator[None]:
    """This process looks into that data folder meanwhile."""
    opened.look_in(lambda: data / "cards")
    yield
    opened.look_in(None)
