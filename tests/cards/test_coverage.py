"""How much of the cards is understood, counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.cards import tables
from tests.cards.tables import columned, row
from tests.conftest import Command

WHISTLE = "Whistle three bars of a tune."
MADE_UP = (
    row("Oak Oar", "Warrior Weapon - Staff (2H)", "**Once per Turn Action** - {r}: **Attack**",
        power="3"),
    row("Ash Oar", "Warrior Weapon - Staff (2H)", f"When this hits, {WHISTLE.lower()}", power="3"),
    row("Weir Song", "Bard Action", f"{WHISTLE}\n\n**Go again**", "Red", cost="0"),
    row("Weir Song", "Bard Action", f"{WHISTLE}\n\n**Go again**", "Blue", cost="0"),
    row("Sluice Song", "Bard Instant", WHISTLE, "Blue", cost="1"),
    row("Blank Stone", "Generic Resource - Gem", color="Yellow"),
)  # fmt: skip


def covered(asked: Command, folder: Path) -> dict[str, Any]:
    """What is covered of the cards of :data:`MADE_UP` alone."""
    asked("cards", "import", tables.file(folder, "oars.csv", columned(list(MADE_UP))))
    found: dict[str, Any] = json.loads(asked("cards", "coverage", "--json").out)
    return found


def counts(fully: int, partly: int, none: int) -> dict[str, int]:
    return {"fully": fully, "in part": partly, "not at all": none}


def of(found: dict[str, Any], kind: str, name: str) -> dict[str, Any]:
    return next(group for group in found[f"{kind}s"] if group[kind] == name)


def test_cards_and_paragraphs_are_counted_by_source(asked: Command, tmp_path: Path) -> None:
    of_table = of(covered(asked, tmp_path), "source", "oars.csv")
    assert of_table["cards"] == counts(2, 3, 1)
    assert of_table["paragraphs"] == counts(3, 1, 3)


def test_a_card_is_of_each_of_its_types_and_classes(asked: Command, tmp_path: Path) -> None:
    before = json.loads(asked("cards", "coverage", "--json").out)
    found = covered(asked, tmp_path)
    weapons, earlier = of(found, "type", "Weapon"), of(before, "type", "Weapon")
    assert weapons["cards"]["fully"] == earlier["cards"]["fully"] + 1
    assert weapons["cards"]["in part"] == earlier["cards"]["in part"] + 1
    bards = next(group for group in found["classes"] if group["class"] == "Bard")
    assert bards["cards"]["not at all"] >= 1


def test_what_is_not_read_is_named_with_a_card(asked: Command, tmp_path: Path) -> None:
    found = covered(asked, tmp_path)
    clause = next(each for each in found["clauses"] if each["text"] == WHISTLE)
    assert clause == {"text": WHISTLE, "cards": 3, "example": "Weir Song (red)"}
    numbers = [each["cards"] for each in found["clauses"]]
    assert numbers == sorted(numbers, reverse=True)
    assert found["clauses in all"] >= len(numbers)


def test_the_same_in_lines(asked: Command, tmp_path: Path) -> None:
    covered(asked, tmp_path)
    lines = asked("cards", "coverage").out.splitlines()
    assert "  oars.csv: 2 (33%), 3, 1; 3 (43%), 1, 3" in lines
    assert f"  3  {WHISTLE}  (such as Weir Song (red))" in lines
    said = asked("cards", "coverage", JUDGETOOL_LANG="ja").out
    assert "出所ごと" in said
