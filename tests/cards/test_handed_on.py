"""A case that is handed on brings along the imported cards that it needs: it opens as it was where
nothing was imported, and where something else was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgetool.scenario import run
from tests.cards import tables
from tests.cards.tables import CARDS, columned, row
from tests.cards.test_known import board
from tests.conftest import Command, Ran

MOVES = """\
  - Odo: play Tide Bell (red) at Bravo
  - all: pass until Defend Step
  - Bravo: defend with Lamplighter's Jab (blue)
  - all: pass until Resolution Step
  - judge: Odo creates a Reed Wisp token"""
OTHERS = [
    {**card, "Power": "9", "Defense": "0", "Functional Text": "**Dominate**"}
    for card in CARDS
    if card["Type Text"] == "Generic Action - Attack"
] + [row("Snatch", "Generic Action - Attack", color="Red", cost="0", power="9")]


@pytest.fixture
def case(tmp_path: Path) -> Path:
    """A case with imported cards on the board, named as it goes on, and created."""
    file = board(tmp_path, "Tide Bell (red)", MOVES)
    text = file.read_text().replace("2 unknown]", "Snatch (red), 1 unknown]")
    return tables.file(tmp_path, "case.yaml", text + "expect: {Bravo: {life: 18}}\n")


@pytest.fixture
def other(tmp_path: Path) -> Command:
    """The command where another table was imported."""
    from functools import partial

    from tests.conftest import answered

    asked = partial(answered, tmp_path, JUDGETOOL_DATA=str(tmp_path / "other"))
    asked("cards", "import", tables.file(tmp_path, "others.csv", columned(OTHERS)))
    return asked


def told(ran: Ran) -> str:
    """What happened, without where that stands in a file and where a card is from."""
    assert ran.code == 0, ran.err
    kept = (line for line in ran.out.splitlines() if not line.startswith(("==", "! ", "/")))
    return re.sub(r"line \d+", "line", "\n".join(kept))


def test_a_share_code_opens_elsewhere_as_here(
    asked: Command, imported: Ran, case: Path, elsewhere: Command, other: Command
) -> None:
    here = told(asked("run", case))
    code = asked("share", case).out.strip()
    assert told(elsewhere("run", code)) == here
    assert told(other("run", code)) == here
    assert told(asked("run", code)) == here
    assert other("run", case).code == 1  # the file itself goes by what is imported


def test_the_file_of_a_code_has_the_texts(asked: Command, imported: Ran, case: Path) -> None:
    code = asked("share", case).out.strip()
    text = asked("share", code, "--yaml").out
    document = run.load(text.encode(), "case")
    assert document.written.library_first
    assert sorted(document.written.cards) == [
        "Lamplighter's Jab (blue)",
        "Odo",
        "Reed Wisp",
        "Tide Bell (red)",
    ]
    assert asked("share", code).out.strip() == code


def test_a_file_goes_by_the_library_where_it_says_so(
    imported: Ran, asked: Command, other: Command, case: Path, tmp_path: Path
) -> None:
    text = asked("share", "--yaml", asked("share", case).out.strip()).out
    file = tables.file(tmp_path, "handed.yaml", text)
    assert told(other("run", file)) == told(asked("run", case))


def test_a_code_made_where_nothing_is_imported_is_as_before(
    elsewhere: Command, other: Command, tmp_path: Path
) -> None:
    file = board(tmp_path, "Snatch (red)")
    code = elsewhere("share", file).out.strip()
    assert "library first" not in elsewhere("share", "--yaml", code).out
    assert told(other("run", code)) == told(elsewhere("run", file))


def test_a_slip_carries_a_code_that_opens_elsewhere(
    asked: Command, imported: Ran, case: Path, elsewhere: Command
) -> None:
    slip = asked("slip", case, "--all").out
    code = re.search(r"jt1\w+", slip)
    assert code is not None
    assert told(elsewhere("run", code[0])) == told(asked("run", case))


def test_a_saved_case_is_resumed_where_nothing_is_imported(
    asked: Command, imported: Ran, case: Path, data: Path
) -> None:
    lines = "next\nnext\nnext\nnext\nnext\nnext\n"
    asked("play", "--plain", case, stdin=lines)
    assert asked("cards", "remove", "cards.csv").code == 0
    resumed = asked("resume", "--plain", stdin="board\n")
    assert resumed.code == 0, resumed.err
    assert "otherwise than it did" not in resumed.out + resumed.err
    assert "can't be done again" not in resumed.out + resumed.err
    assert "Reed Wisp" in resumed.out


def test_a_card_that_is_the_files_own_is_not_brought_twice(
    asked: Command, imported: Ran, tmp_path: Path
) -> None:
    own = "cards:\n  Tide Bell: {type: Generic Action - Attack, color: red, cost: 0, power: 1}\n"
    file = board(tmp_path, "Tide Bell (red)", cards=own)
    code = asked("share", file).out.strip()
    document = run.load(asked("share", "--yaml", code).out.encode(), "case")
    assert sorted(document.written.cards) == ["Odo", "Tide Bell"]


def test_both_sides_of_a_card_are_brought(
    asked: Command, elsewhere: Command, tmp_path: Path
) -> None:
    asked("cards", "import", tables.file(tmp_path, "cards.json", tables.array()))
    file = board(tmp_path, "Weir Gate (yellow)", "  []").read_text().replace("moves:\n  []\n", "")
    path = tables.file(tmp_path, "gate.yaml", file.replace("Odo", "Dana"))
    shared = asked("share", path)
    assert shared.code == 0, shared.err
    text = asked("share", "--yaml", shared.out.strip()).out
    document = run.load(text.encode(), "case")
    assert document.written.cards["Weir Gate (yellow)"].back == "Keeper of the Weir"
    assert document.opening.pool["Keeper of the Weir"].front == "Weir Gate (yellow)"


def test_a_reminder_without_a_card_type_is_not_brought(asked: Command, tmp_path: Path) -> None:
    """A board that says ``marked: true`` names it, and no file can hold it (2.13.1)."""
    reminder = row("Marked", "", "You are **marked** until an opponent hits you")
    asked("cards", "import", tables.file(tmp_path, "cards.csv", columned([*CARDS, reminder])))
    file = board(tmp_path, "Tide Bell (red)")
    marked = file.read_text().replace("Bravo: {", "Bravo: {marked: true, ")
    assert marked != file.read_text()
    shared = asked("share", tables.file(tmp_path, "marked.yaml", marked))
    assert shared.code == 0, shared.err
    text = asked("share", "--yaml", shared.out.strip()).out
    assert "Marked" not in run.load(text.encode(), "case").written.cards
