"""Why a move is refused or allowed: what could not be read, how many targets, by which rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conftest import Command

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "grand-archive"

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
UNREAD = (
    "the text of Riddle is not fully understood and may say something else: Ponder target ally."
)


@pytest.fixture
def board(tmp_path: Path) -> str:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("activate Riddle at Guard", f"1 target is named, and it needs none; {UNREAD}"),
        ("activate Gift at Guard", "1 target is named, and it needs none"),
        ("activate Gift at Guard, Orin", "2 targets are named, and it needs none"),
        ("activate Slap at Guard, Orin", "2 targets are named, and it needs 1"),
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


def test_attacking_7_is_about_the_damage_of_the_attacker_alone(within: Command) -> None:
    file = SCENARIOS / "attacking" / "7-no-retaliation-at-what-has-left.yaml"
    lines = within("run", "--full", str(file)).out.splitlines()
    (attack,) = (line for line in lines if "the attack deals no damage" in line)
    assert "[Attacking 7, " in attack
    (retaliation,) = (line for line in lines if "they deal no damage" in line)
    assert "Attacking 7" not in retaliation
    assert "leaving the field, Damage Step 3" in retaliation


def test_that_an_attack_without_attacker_deals_nothing_is_named_as_a_doubt(within: Command) -> None:
    doubt = "but no longer attacking deals the damage of its attack"
    disputes = SCENARIOS / "disputes"
    removed = within("settle", str(disputes / "an-attacker-that-attacks-no-more.yaml"))
    assert doubt in " ".join(removed.out.split())
    attacking = within("settle", str(disputes / "a-retaliator-that-survives.yaml"))
    assert "Damage Step 3 " in attacking.out
    assert doubt not in " ".join(attacking.out.split())


@pytest.mark.parametrize(
    "file",
    [
        "attacking/2.3-a-fast-attack-card-out-of-turn.yaml",
        "attacking/1.7.1-an-attack-card-in-combat-fizzles.yaml",
        "outside/the-target-is-gone.yaml",
    ],
)
def test_what_fizzles_is_not_said_to_have_resolved(within: Command, file: str) -> None:
    said = within("run", str(SCENARIOS / file)).out
    fizzled = re.findall(r"\d+  (.+?) fizzles: ", said)
    assert fizzled
    for one in fizzled:
        assert f"{one} has fizzled" in said
        assert f"{one} has resolved" not in said


@pytest.mark.parametrize(("pages", "besides"), [(0, ""), (1, "further ")])
def test_a_cost_that_could_be_paid_but_for_others_is_refused_besides_them(
    within: Command, tmp_path: Path, pages: int, besides: str
) -> None:
    toll = "As an additional cost to attack your champion, rest an awake ally you control."
    file = tmp_path / "tolls.yaml"
    file.write_text(
        f"""\
system: grand-archive
cards:
  Mara: {{type: Champion, life: 20}}
  Orin: {{type: Champion, life: 20}}
  Page: {{type: Ally, power: 1, life: 1}}
  Squire: {{type: Ally, power: 2, life: 3}}
  Toll Gate: {{type: Item, text: "{toll}"}}
  Toll Bridge: {{type: Item, text: "{toll}"}}
board:
  turn: Mara
  players:
    Mara: {{champion: Mara, field: [Squire{", Page" * pages}]}}
    Orin: {{champion: Orin, field: [Toll Gate, Toll Bridge]}}
""",
        encoding="utf-8",
    )
    done = within("why", str(file), "Mara: attack with Squire at Orin")
    assert done.code == 1
    said = f"Mara can't pay the {besides}cost that Toll Bridge asks for: rest an awake ally"
    assert said in " ".join(done.out.split())
    # one of the two is paid, if there is a Page to rest
    assert ("Toll Gate asks for: rest" in " ".join(done.out.split())) == (not pages)
