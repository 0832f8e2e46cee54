"""Why a move is refused or allowed: what could not be read, how many targets, by which rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Command

BOARD = """\
system: grand-archive
cards:
  Mara: {type: Champion, life: 20, power: 1}
  Orin: {type: Champion, life: 20}
  Guard: {type: Ally, power: 2, life: 4}
  Iron Sword: {type: Weapon, power: 2, durability: 3}
  Bold Strike: {type: Attack, power: 3, cost: 0}
  Riddle: {type: Action, speed: fast, cost: 0, text: "Ponder target ally."}
  Gift: {type: Action, speed: fast, cost: 0, text: "Draw a card."}
  Slap: {type: Action, speed: fast, cost: 0, text: "Deal 1 damage to target unit."}
  Swap:
    type: Action
    speed: fast
    cost: 0
    text: "Deal 1 damage to target unit. Deal 2 damage to target unit."
board:
  turn: Mara
  players:
    Mara: {champion: Mara, field: [Iron Sword], hand: [Riddle, Gift, Slap, Swap, Bold Strike]}
    Orin: {champion: Orin, field: [Guard]}
"""
UNREAD = "the text of Riddle is not fully understood and may say otherwise: Ponder target ally."


@pytest.fixture
def board(tmp_path: Path) -> str:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("activate Riddle at Guard", f"1 target is named, and none is asked for; {UNREAD}"),
        ("activate Gift at Guard", "1 target is named, and none is asked for"),
        ("activate Gift at Guard, Orin", "2 targets are named, and none is asked for"),
        ("activate Slap at Guard, Orin", "2 targets are named, and 1 is asked for"),
        ("activate Swap at Guard", "1 target is named, and 2 are asked for"),
    ],
)
def test_a_refusal_counts_targets_and_names_unread_text(
    within: Command, board: str, move: str, said: str
) -> None:
    done = within("why", board, f"Mara: {move}")
    assert done.code == 1
    assert said in done.out
    assert ("not fully understood" in done.out) == ("Riddle" in move)


@pytest.mark.parametrize("move", ["attack with Mara at Guard", "attack with Iron Sword at Guard"])
def test_the_grounds_of_an_attack_speak_of_the_unit_and_of_its_target(
    within: Command, board: str, move: str
) -> None:
    done = within("why", board, f"Mara: {move}")
    assert done.code == 0
    grounds = ["Attacking 1.2", "Attacking 1.1", "Attacking 2.2", "Attacking 9", "Attacking 1"]
    if "Sword" in move:
        grounds.insert(0, "Attacking 5.1")
    cited = f"   [{', '.join(grounds)}]"
    assert any(line.endswith(cited) for line in done.out.splitlines())
