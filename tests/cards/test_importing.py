"""Tables are imported, listed, updated and taken away; each card is as it is printed."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from judgetool.cardgame.card_tables import opened
from judgetool.games.fab import abilities as language_of_cards
from judgetool.games.fab.abilities import phrasebook
from judgetool.games.fab.abilities.types import Keyword
from judgetool.games.fab.cards import readings
from judgetool.games.fab.cards import tables as of_fab
from judgetool.games.fab.cards.known import known
from tests.cards import tables
from tests.cards.tables import CARDS, columned, row
from tests.conftest import Command, Ran


def shown(asked: Command, name: str) -> list[dict[str, Any]]:
    """The cards of a name as ``cards show --json`` has them."""
    ran = asked("cards", "show", name, "--json")
    assert ran.code == 0, ran.err
    return [json.loads(line) for line in ran.out.splitlines()]


def test_an_import_counts_what_it_read(imported: Ran) -> None:
    assert imported.code == 0
    assert imported.err == ""
    assert imported.out.splitlines()[0] == "cards.csv: 14 cards of 13 names"


def test_both_shapes_are_recognised_by_what_stands_in_them(asked: Command, tmp_path: Path) -> None:
    first = tables.file(tmp_path, "one.txt", columned())
    second = tables.file(tmp_path, "two.txt", tables.array())
    ran = asked("cards", "import", first, second)
    assert ran.code == 0
    listed = asked("cards", "sources").out.splitlines()
    assert [line.split(", imported")[0] for line in listed] == [
        "two.txt  fab, array of objects, 3 cards",
        "one.txt  fab, table in columns, 14 cards",
    ]


@pytest.mark.parametrize(
    ("name", "line", "figures"),
    [
        ("Lamplighter's Jab (blue)", "Generic Action - Attack",
         ["cost 0", "pitch 3", "power 1", "defense 2"]),
        ("Odo, Ferryman", "Generic Hero", ["life 38", "intellect 4"]),
        ("Odo", "Generic Hero - Young", ["life 19", "intellect 4"]),
        ("Punt Pole", "Generic Weapon - Staff (2H)", ["power 3"]),
        ("Reed Wisp", "Generic Token - Aura", []),
        ("Ebb // Flow", "Generic Action // Generic Instant", ["cost 0", "pitch 3", "defense 3"]),
        ("High Water", "Generic Action", ["cost XX", "pitch 3", "defense 3"]),
        ("Spring Flood", "Generic Action", ["cost X3", "pitch 3", "defense 3"]),
        ("Driftwood", "Generic Action - Attack",
         ["cost 1", "pitch 2", "power *", "defense *"]),
        ("Slack Tide", "Macro", []),
    ],
)  # fmt: skip
def test_each_card_is_as_it_is_printed(
    asked: Command, imported: Ran, name: str, line: str, figures: list[str]
) -> None:
    card = shown(asked, name)[0]
    assert (card["type"], card["figures"], card["source"]) == (line, figures, "cards.csv")


def test_what_is_understood_stands_beside_what_is_printed(asked: Command, imported: Ran) -> None:
    said = asked("cards", "show", "toll of the weir").out.splitlines()
    assert said[0] == "Toll of the Weir (yellow)  (from cards.csv)"
    assert said[3:] == [
        "  When this hits, draw a card.",
        "    understood as it is printed",
        "  Whistle three bars of a tune.",
        "    not understood: apply it by hand",
    ]


def test_a_split_card_is_read_side_by_side(asked: Command, imported: Ran) -> None:
    (card,) = shown(asked, "Ebb // Flow")
    assert [p["read as"] for p in card["paragraphs"]] == ["Meld", "Draw a card.", "Gain 1{h}."]
    said = asked("cards", "show", "Ebb // Flow").out
    assert said.index("  Ebb:\n  Meld\n") < said.index("  Flow:\n  Gain 1{h}\n")


def test_a_split_card_of_an_array_has_two_sides(asked: Command, tmp_path: Path) -> None:
    said = {"name": "Ebb // Flow", "typeText": "Generic Instant // Earth Instant", "pitch": 3,
            "cost": 0, "functionalText": "Draw a card.\n\n//\n\nGain 1{h}"}  # fmt: skip
    asked("cards", "import", tables.file(tmp_path, "cards.json", tables.array((said,))))
    (card,) = shown(asked, "Ebb // Flow")
    assert [p["read as"] for p in card["paragraphs"]] == ["Draw a card.", "Gain 1{h}."]


def test_halves_of_a_card_without_sides_are_left_to_the_judge(
    asked: Command, tmp_path: Path
) -> None:
    odd = row("Ebb", "Generic Instant", "Draw a card.\n\n//\n\nGain 1{h}", "Blue", cost="0")
    asked("cards", "import", tables.file(tmp_path, "cards.csv", columned([odd])))
    (card,) = shown(asked, "Ebb")
    assert [p["by hand"] for p in card["paragraphs"]] == [["Draw a card."], ["Gain 1{h}"]]


def test_an_x_that_counts_twice_is_paid_by_hand(asked: Command, imported: Ran) -> None:
    assert "not understood, apply by hand: cost XX" in asked("cards", "High Water").out
    assert "cost X" not in asked("cards", "Spring Flood").out.partition("apply by hand")[2]


def test_a_slip_in_a_type_line_is_put_right_by_the_column_of_types(
    asked: Command, tmp_path: Path
) -> None:
    named = {"Types": "Warrior, Action, Aura"}
    slip = row("Weir Song", "Warior Action - Aura", color="Red", cost="0") | named
    other = row("Sluice Song", "Weird Action - Aura", color="Red", cost="0") | named
    asked("cards", "import", tables.file(tmp_path, "c.csv", columned([slip, other])))
    assert shown(asked, "Weir Song")[0]["type"] == "Warrior Action - Aura"
    assert shown(asked, "Sluice Song")[0]["type"] == "Weird Action - Aura"


def test_a_keyword_of_the_table_is_none_of_the_card(asked: Command, tmp_path: Path) -> None:
    asked("cards", "import", tables.file(tmp_path, "cards.json", tables.array()))
    (card,) = shown(asked, "Weir Gate")
    assert [p["read as"] for p in card["paragraphs"]] == ["Go again"]


def test_each_side_of_a_card_knows_the_other(
    asked: Command, data: Path, tmp_path: Path, looked_into: None
) -> None:
    asked("cards", "import", tables.file(tmp_path, "cards.json", tables.array()))
    opened.look_in(lambda: data / "cards")
    gate, keeper = known().get("Weir Gate", "yellow"), known().get("Keeper of the Weir")
    assert gate is not None
    assert keeper is not None
    assert (gate.back, keeper.front) == ("Keeper of the Weir", "Weir Gate (yellow)")
    assert known().get("Sluice", "red").x  # type: ignore[union-attr]


def test_importing_a_table_again_puts_it_in_place_of_the_first(
    asked: Command, imported: Ran, tmp_path: Path
) -> None:
    changed = row("Reed Cloak", "Generic Equipment - Chest", "**Blade Break**", defense="2")
    fresh = row("Eel Trap", "Generic Equipment - Arms", defense="0")
    later = [card for card in CARDS if card["Name"] not in ("Reed Cloak", "Odo")]
    again = asked(
        "cards", "import", tables.file(tmp_path, "cards.csv", columned([*later, changed, fresh]))
    )
    assert again.out.splitlines()[1] == "  1 new, 1 changed, 1 gone"
    assert len(asked("cards", "sources").out.splitlines()) == 1
    assert shown(asked, "Reed Cloak")[0]["figures"] == ["defense 2"]
    assert shown(asked, "Odo")[0]["name"] == "Odo, Ferryman"


def test_the_newest_table_goes_before_the_others(
    asked: Command, imported: Ran, tmp_path: Path
) -> None:
    other = columned([row("Reed Cloak", "Generic Equipment - Chest", defense="4")])
    asked("cards", "import", tables.file(tmp_path, "errata.csv", other))
    assert shown(asked, "Reed Cloak")[0]["figures"] == ["defense 4"]
    asked("cards", "import", tmp_path / "cards.csv")
    assert shown(asked, "Reed Cloak")[0]["figures"] == ["defense 1"]
    assert asked("cards", "remove", "cards.csv").code == 0
    assert shown(asked, "Reed Cloak")[0]["source"] == "errata.csv"
    assert asked("cards", "remove", "cards.csv").code == 2


def test_a_row_that_cant_be_read_is_told_and_left_out(asked: Command, tmp_path: Path) -> None:
    wrong = row("Leaking Punt", "Generic Action", "One\n\nTwo", "Red", cost="two")
    nameless = row("", "Generic Action")
    file = tables.file(tmp_path, "cards.csv", columned([*CARDS[:3], wrong, nameless, CARDS[3]]))
    ran = asked("cards", "import", file)
    assert ran.code == 1
    assert ran.err.splitlines() == [
        f"{file}:7: Leaking Punt: 'two' is no cost; a figure is a number, X or *",
        f"{file}:10: this card has no name",
    ]
    assert "2 rows could not be read and were skipped" in ran.out
    assert ran.out.startswith("cards.csv: 4 cards of 3 names")


def test_a_table_through_a_pipe_needs_a_name(asked: Command) -> None:
    assert "write --name NAME" in asked("cards", "import", "-", stdin=columned()).err
    assert asked("cards", "import", "-", "--name", "mine", stdin=columned()).code == 0
    assert asked("cards", "sources").out.startswith("mine  fab")


def test_a_reading_of_another_language_is_never_used(
    asked: Command, imported: Ran, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is kept is used as long as the language is the same, be it wrong, and then no more."""
    (path,) = (data / "cards" / "fab").glob("*.sqlite")
    database = sqlite3.connect(path)
    with database:
        go_again = msgspec.json.encode((Keyword("go again"),))
        database.execute("update readings set reading = ?", (go_again,))
    database.close()
    phrasebook._abilities.cache_clear()
    assert [p["read as"] for p in shown(asked, "Tide Bell")[0]["paragraphs"]] == ["Go again"]
    phrasebook._abilities.cache_clear()
    for module in (of_fab, readings):
        monkeypatch.setattr(module, "stamp", lambda: "another")
    said = ["When this attacks, create a Reed Wisp token."]
    assert [p["read as"] for p in shown(asked, "Tide Bell")[0]["paragraphs"]] == said
    assert "read by another version of the tool" in asked("cards", "sources").out


def test_the_stamp_differs_with_any_word_of_the_language(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = readings.stamp.__wrapped__()
    assert before == readings.stamp.__wrapped__()
    copied = tmp_path / "abilities"
    shutil.copytree(Path(language_of_cards.__file__).parent, copied)
    monkeypatch.setattr(language_of_cards, "__file__", str(copied / "__init__.py"))
    assert readings.stamp.__wrapped__() == before
    rows = copied / "phrases" / "deeds.py"
    rows.write_text(rows.read_text() + "\n")
    assert readings.stamp.__wrapped__() != before
