"""Everything that takes a card's name takes an imported card, in their order: a file's own cards,
imported ones, the library's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cards import tables
from tests.cards.tables import columned, row
from tests.conftest import Command, Ran

BOARD = """\
system: fab
{cards}board:
  turn: Odo
  players:
    Odo: {{life: 19, hand: ["{attack}", 2 unknown]}}
    Bravo: {{life: 20, hand: [1 unknown], deck: 2}}
moves:
{moves}
"""
PLAYED = '  - "Odo: play {attack} at Bravo"\n  - all: pass until Defend Step'


def board(folder: Path, attack: str, moves: str = PLAYED, cards: str = "") -> Path:
    text = BOARD.format(attack=attack, moves=moves.format(attack=attack), cards=cards)
    return tables.file(folder, "board.yaml", text)


def test_a_board_takes_an_imported_card(asked: Command, imported: Ran, tmp_path: Path) -> None:
    ran = asked("run", board(tmp_path, "Lamplighter's Jab (red)"))
    assert ran.code == 0, ran.err
    assert "\nOdo  life 19" in ran.out
    assert "power 3" in ran.out


def test_without_the_table_the_name_is_not_known(elsewhere: Command, tmp_path: Path) -> None:
    ran = elsewhere("run", board(tmp_path, "Lamplighter's Jab (red)"))
    assert ran.code == 2
    assert 'no card is called "Lamplighter\'s Jab"' in ran.err


def test_a_wrong_name_is_told_the_imported_one_that_is_near(
    asked: Command, imported: Ran, tmp_path: Path
) -> None:
    assert "did you mean Tide Bell?" in asked("run", board(tmp_path, "Tied Bell (red)")).err
    assert "did you mean Tide Bell?" in asked("cards", "show", "Tied Bell").err


def test_an_unknown_card_turns_out_to_be_an_imported_one(
    asked: Command, imported: Ran, tmp_path: Path
) -> None:
    moves = f"{PLAYED}\n  - Bravo: defend with Tide Bell (red)"
    ran = asked("run", board(tmp_path, "Lamplighter's Jab (red)", moves))
    assert ran.code == 0, ran.err
    assert "Tide Bell (red)" in ran.out


def test_a_hurried_line_takes_an_imported_card(asked: Command, imported: Ran) -> None:
    line = "odo 19 h lamplighter r; bravo 20; turn odo; odo: play lamp"
    ran = asked("ask", line)
    assert ran.code == 0, ran.err
    assert "hand: [Lamplighter's Jab (red)]" in ran.out


def test_an_imported_token_is_created(asked: Command, imported: Ran, tmp_path: Path) -> None:
    moves = "  - judge: Odo creates a Reed Wisp token"
    ran = asked("run", board(tmp_path, "Toll of the Weir (yellow)", moves))
    assert ran.code == 0, ran.err
    assert "Reed Wisp" in ran.out.partition("== end")[2]


SNATCH = row("Snatch", "Generic Action - Attack", "**Go again**", "Red", cost="0", power="9")
OWN = """\
cards:
  Snatch: {type: Generic Action - Attack, color: red, cost: 0, power: 7}
"""


@pytest.mark.parametrize(
    ("is_imported", "cards", "power"), [(False, "", 4), (True, "", 9), (True, OWN, 7)]
)
def test_a_files_own_card_goes_first_then_an_imported_one_then_the_librarys(
    asked: Command, tmp_path: Path, is_imported: bool, cards: str, power: int
) -> None:
    if is_imported:
        asked("cards", "import", tables.file(tmp_path, "errata.csv", columned([SNATCH])))
    ran = asked("run", board(tmp_path, "Snatch (red)", cards=cards))
    assert ran.code == 0, ran.err
    assert f"    power {power}\n" in ran.out
    said = "! Snatch (red) is as errata.csv has it, not as the library does"
    assert (said in ran.out) == (power == 9)
    assert ("! Snatch (red) is as the file's cards: describe it" in ran.out) == (power == 7)


def test_where_library_and_table_agree_nothing_is_said(asked: Command, tmp_path: Path) -> None:
    same = row("Snatch", "Generic Action - Attack", "When this hits, draw a card.", "Red",
               cost="0", power="4", defense="2")  # fmt: skip
    asked("cards", "import", tables.file(tmp_path, "cards.csv", columned([same])))
    assert "Snatch (red) is as" not in asked("run", board(tmp_path, "Snatch (red)")).out


def test_a_newer_table_goes_before_an_older_one_on_a_board(
    asked: Command, imported: Ran, tmp_path: Path
) -> None:
    newer = row("Lamplighter's Jab", "Generic Action - Attack", color="Red", cost="0", power="6")
    asked("cards", "import", tables.file(tmp_path, "errata.csv", columned([newer])))
    ran = asked("run", board(tmp_path, "Lamplighter's Jab (red)"))
    assert "    power 6\n" in ran.out
    said = "! Lamplighter's Jab (red) is as errata.csv has it, not as cards.csv does"
    assert said in ran.out


def test_the_scenarios_that_come_with_the_tool_know_the_library_first(
    asked: Command, tmp_path: Path
) -> None:
    from tests.conftest import SCENARIOS

    weak = row("Snatch", "Generic Action - Attack", color="Red", cost="3", power="1")
    other = row("Cloud Cover", "Generic Action", color="Blue", cost="3")
    asked("cards", "import", tables.file(tmp_path, "cards.csv", columned([weak, other])))
    with_snatch = [
        path for path in sorted((SCENARIOS / "fab").rglob("*.yaml"))
        if "play Snatch (red)" in path.read_text()
    ][:5]  # fmt: skip
    assert with_snatch
    with_snatch.append(SCENARIOS / "fab/rulings/prevention-two-next-times-on-one-damage.yaml")
    ran = asked("check", *with_snatch)
    assert ran.code == 0, ran.out


def test_search_finds_by_name_type_and_text(asked: Command, imported: Ran) -> None:
    first = asked("cards", "search", "reed").out.splitlines()[0]
    assert first.startswith("Reed ")
    assert asked("cards", "search", "staff").out.startswith("Punt Pole")
    assert "Toll of the Weir (yellow)" in asked("cards", "search", "bars", "tune").out
    assert "Tide Bell (red)" in asked("cards", "search", "tdbell").out
    none = asked("cards", "search", "tolll")
    assert none.code == 2
    assert "did you mean" in none.err


def test_cards_are_found_by_their_text_where_none_is_called_so(asked: Command) -> None:
    found = asked("cards", "dominate")
    assert found.code == 0
    assert "no card is called 'dominate'" in found.err
    assert "Isolate (red)" in found.out
    assert "Stealth / Dominate" in found.out
    assert "Snatch" not in found.out
    assert asked("cards", "xyzzy").code == 2


def test_a_keyword_is_had_alone_in_a_list_or_before_what_it_leads(asked: Command) -> None:
    assert "cards that have it: Macho Grande, Isolate" in asked("rule", "8.3.4").out
    assert "cards that have it: Wave of Reality" in asked("rule", "8.3.20").out  # Ward N
    assert "Crippling Crush" in asked("rule", "8.4.2").out  # Crush - ...
    assert "cards that have it" not in asked("rule", "8.1.2").out  # a type of cards
    assert "cards that have it" not in asked("rule", "7.5.2").out


def test_the_list_of_cards_and_their_number(asked: Command, imported: Ran) -> None:
    assert "Reed Cloak  Generic Equipment - Chest  defense 1" in asked("cards").out
    assert "Blade Break" in asked("cards", "Reed Cloak").out
    assert "cards.csv 14" in asked("cards", "stats").out


OWN = """cards:
  Tide Bell: {type: Generic Action - Attack, color: red, cost: 0, power: 4, text: Draw a card.}
"""
ATTACKS = """\
  - "Odo: play {{attack}} at Bravo"
  - all: pass until Attack Step
  - expect: {{{{stack: {stack}}}}}"""


@pytest.mark.parametrize(
    ("cards", "stack"), [("", "[Tide Bell (red)'s ability]"), (OWN, "[]")], ids=["table", "file"]
)
def test_what_an_imported_attack_does_as_it_resolves_is_corrected_to_trigger(
    asked: Command, imported: Ran, tmp_path: Path, cards: str, stack: str
) -> None:
    """The note at 7.2.3; a file's own text is what it says."""
    moves = ATTACKS.format(stack=stack)
    ran = asked("run", board(tmp_path, "Tide Bell (red)", moves, cards))
    assert ran.code == 0, ran.out


def test_a_corrected_text_is_shown_beside_the_printed_one(asked: Command, imported: Ran) -> None:
    shown = json.loads(asked("cards", "show", "--json", "Tide Bell").out)
    (paragraph,) = shown["paragraphs"]
    assert paragraph["printed"] == "Create a Reed Wisp token."
    assert paragraph["read as"] == "When this attacks, create a Reed Wisp token."
