"""Tables of Grand Archive and Magic cards: a file has the cards that it names, wherever it goes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cards import tables
from tests.conftest import Command

MAGIC = [
    {"name": "Reed Ox", "type_line": "Creature — Ox", "colors": ["G"], "power": "2",
     "toughness": "3", "oracle_text": "First strike"},
    {"name": "Ember Tap", "type_line": "Instant", "colors": ["R"],
     "oracle_text": "Ember Tap deals 2 damage to target creature or player."},
    {"name": "Mire Thing", "type_line": "Creature — Ooze", "power": "*", "toughness": "*"},
    {"name": "High Mage", "type_line": "Legendary Planeswalker — Mage"},
    {"name": "Ebb // Flow", "card_faces": [
        {"name": "Ebb", "type_line": "Instant", "oracle_text": "Tap target creature."},
        {"name": "Flow", "type_line": "Instant", "oracle_text": "Sing a song."}]},
]  # fmt: skip
ATOMIC = {"meta": {}, "data": {"Reed Ox": [
    {"name": "Reed Ox", "type": "Creature — Ox", "colors": ["G"], "power": "2", "toughness": "3",
     "text": "First strike"}]}}  # fmt: skip
INDEX = {"data": [
    {"name": "Odo", "types": ["CHAMPION"], "classes": ["WARRIOR"], "subtypes": ["WARRIOR"],
     "cost": {"type": "memory", "value": "1"}, "life": 20},
    {"name": "Ferryman", "types": ["ALLY"], "subtypes": ["HUMAN"], "power": 2, "life": 3,
     "cost": {"type": "reserve", "value": "2"}, "effect_raw": "Sing a song."},
    {"name": "Splash", "types": ["ACTION"], "speed": True, "cost_reserve": 1,
     "effect": "Draw a card."}]}  # fmt: skip

BOARD = """
system: magic-classic
board:
  turn: Ann
  players:
    Ann: {life: 20, play: [Reed Ox]}
    Bo: {life: 20, hand: [Ember Tap]}
moves:
  - all: pass until Declare Attackers
  - Ann: attack with Reed Ox
  - all: pass until Declare Blockers
  - Bo: no blocks
  - Ann: pass
  - Bo: play Ember Tap at Reed Ox
  - all: pass until resolved
expect:
  Ann: {play: [{card: Reed Ox, damage: 2}]}
"""


def import_(asked: Command, tmp_path: Path, system: str, content: object) -> str:
    file = tables.file(tmp_path, f"{system}.json", json.dumps(content))
    return asked("cards", "import", "--system", system, file).out


def test_scryfall_s_cards_are_read(asked: Command, tmp_path: Path) -> None:
    file = tables.file(tmp_path, "sf.json", json.dumps(MAGIC, indent=1))
    ran = asked("cards", "import", "--system", "magic-classic", file)
    assert ran.code == 1
    assert ran.out.splitlines()[0] == "sf.json: 4 cards of 4 names"
    assert "Mire Thing: its power is no number" in ran.err
    assert "High Mage: Planeswalker is no type of these rules" in ran.err
    shown = asked("cards", "show", "--system", "magic-classic", "--json", "Reed Ox").out
    assert json.loads(shown)["figures"] == ["green", "power 2", "toughness 3"]


@pytest.mark.parametrize(
    ("system", "content", "cards"),
    [
        ("magic-classic", ATOMIC, 1),
        ("grand-archive", INDEX, 3),
        ("grand-archive", INDEX["data"], 3),
    ],
)
def test_the_other_shapes_are_read(
    asked: Command, tmp_path: Path, system: str, content: object, cards: int
) -> None:
    said = import_(asked, tmp_path, system, content)
    assert said.splitlines()[0] == f"{system}.json: {cards} cards of {cards} names"


def test_what_is_none_of_the_shapes_is_refused(asked: Command, tmp_path: Path) -> None:
    file = tables.file(tmp_path, "x.json", '{"data": 3}')
    for system in ("grand-archive", "magic-classic"):
        ran = asked("cards", "import", "--system", system, file)
        assert (ran.code, ran.out) == (2, "")
        assert "x.json:1: " in ran.err


def test_a_card_of_the_index_has_its_reserve_cost_and_speed(asked: Command, tmp_path: Path) -> None:
    import_(asked, tmp_path, "grand-archive", INDEX)
    shown = asked("cards", "show", "--system", "grand-archive", "--json", "Splash", "").out
    assert json.loads(shown)["figures"] == ["cost 1", "fast"]
    shown = asked("cards", "show", "--system", "grand-archive", "Ferryman").out
    assert "not understood: apply it by hand" in shown
    assert "cost" not in asked("cards", "show", "--system", "grand-archive", "Odo").out


def test_a_file_has_the_cards_it_names_and_so_has_its_share_code(
    asked: Command, elsewhere: Command, tmp_path: Path
) -> None:
    file = tables.file(tmp_path, "case.yaml", BOARD)
    assert asked("check", file).code != 0
    import_(asked, tmp_path, "magic-classic", MAGIC)
    assert asked("check", file).code == 0
    code = asked("share", file).out.strip()
    assert elsewhere("run", code).code == 0
    assert elsewhere("check", file).code != 0
