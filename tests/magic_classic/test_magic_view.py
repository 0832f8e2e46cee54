"""What front ends draw of a combat: all the damage that is on the stack, whoever is still there."""

from __future__ import annotations

import pytest

from judgetool import language
from judgetool.engine.case import Position
from judgetool.games.magic_classic.objects.state import State
from judgetool.games.magic_classic.view import view
from judgetool.report.transcript import refused
from judgetool.scenario.run import load, play
from tests.magic_classic.playing import ends, journal

MOVES = """\
all: pass until Declare Attackers
Alice: attack with Wurm
all: pass until Declare Blockers
Bob: block Wurm with Bear, Ox
all: pass until Combat Damage
Alice: assign 2 to Bear, 4 to Ox
"""


def rows(position: Position[State]) -> list[str]:
    """What the groups say of damage that is assigned."""
    said = [row.text for group in view(position).groups for row in group.rows]
    return [text for text in said if " assigns " in text]


def after(*moves: str) -> list[str]:
    lines = MOVES + "".join(f"{move}\n" for move in moves)
    return rows(ends("", lines, "play: [Wurm]", "play: [Bear, Ox]"))


def test_the_damage_of_a_blocker_that_is_gone_is_listed() -> None:
    assert after() == [
        "Wurm assigns 2 to Bear and 4 to Ox", "Bear assigns 2 to Wurm", "Ox assigns 1 to Wurm",
    ]  # fmt: skip
    assert after("judge: destroy Bear") == [
        "Wurm assigns 2 to Bear (not dealt) and 4 to Ox",
        "Bear (removed from combat) assigns 2 to Wurm",
        "Ox assigns 1 to Wurm",
    ]


def test_what_is_only_removed_from_combat_is_dealt_damage() -> None:
    said = after("judge: remove Bear from combat")
    assert said[:2] == [
        "Wurm assigns 2 to Bear and 4 to Ox", "Bear (removed from combat) assigns 2 to Wurm",
    ]  # fmt: skip


def test_an_attack_is_listed_until_its_damage_is_dealt_though_nobody_is_left() -> None:
    gone = ("judge: destroy Wurm", "judge: destroy Bear", "judge: destroy Ox")
    assert after(*gone) == [
        "Wurm (removed from combat) assigns 2 to Bear (not dealt) and 4 to Ox (not dealt)",
        "Bear (removed from combat) assigns 2 to Wurm (not dealt)",
        "Ox (removed from combat) assigns 1 to Wurm (not dealt)",
    ]
    assert after(*gone, "all: pass until End of Combat") == []


def test_a_step_without_the_word_is_called_a_step_in_a_sentence() -> None:
    for step, said in (("Declare Blockers", "Declare Blockers step"), ("Main Phase", "Main Phase")):
        assert next(refused("Ann: pass", step, ())) == f"not legal in the {said}: Ann: pass"


def test_several_things_in_one_entry_are_parted_as_japanese_parts_them() -> None:
    language.use("ja")
    try:
        lines = MOVES + "all: pass until End of Combat"
        said = journal(ends("", lines, "play: [Wurm]", "play: [Bear, Ox]"))
    finally:
        language.use(language.ENGLISH)
    assert "；" in said
    assert "; " not in said


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ("{card: Bear, power: 3}, Isle", "Bear (2 power) and Isle"),
        ("Bear, {card: Isle, power: 3}", "Bear (2 power) and Isle (power: nothing)"),
    ],
)
def test_what_has_no_power_is_told_of_none_unless_that_is_asked_of_it(
    expected: str, said: str
) -> None:
    file = f"""\
system: magic-classic
cards: {{Bear: {{type: Creature, power: 2, toughness: 2}}, Isle: {{type: Land}}}}
board: {{turn: Anna, players: {{Anna: {{play: [Bear, Isle]}}, Ben: {{}}}}}}
expect: {{Anna: {{play: [{expected}]}}}}
"""
    failed = play(load(file.encode(), "board.yaml")).failures
    assert [said in failure.message for failure in failed] == [True]
