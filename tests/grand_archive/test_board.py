"""Boards as they are written, also in the midst of combat, and what contradicts the rules."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from judgetool.engine.boards import BoardError, Problem
from judgetool.games.grand_archive.board.boardfile import BoardThere, CardEntry
from judgetool.games.grand_archive.board.midcombat import build
from judgetool.games.grand_archive.board.setting_up import misnamed
from judgetool.games.grand_archive.objects.state import DAMAGE, END_OF_COMBAT, RETALIATION, State

CARDS = msgspec.convert(
    {
        "Mara": {"type": "Champion", "life": 20},
        "Orin": {"type": "Champion", "life": 15, "power": 1},
        "Footman": {"type": "Ally", "power": 2, "life": 3},
        "Sneak": {"type": "Ally", "power": 1, "life": 2, "text": "Stealth"},
        "Iron Sword": {"type": "Weapon", "power": 2, "durability": 3},
        "Bold Strike": {"type": "Attack", "power": 3, "cost": 1},
        "Seeing Strike": {"type": "Attack", "power": 3, "cost": 1, "text": "True Sight"},
        "Ward": {
            "type": "Action",
            "speed": "fast",
            "cost": 0,
            "text": "Prevent the next 2 damage that would be dealt to target unit this turn.",
        },
    },
    dict[str, CardEntry],
)
ATTACK: dict[str, Any] = {
    "attacker": "Mara",
    "intent": ["Bold Strike"],
    "weapons": ["Iron Sword"],
    "targets": ["Orin"],
}


def board(**more: Any) -> BoardThere:
    """Mara's turn; both have a footman and Mara a sword, ``more`` goes on top of that."""
    mara = {"field": ["Footman", "Iron Sword"], "rested": True, **more.pop("mara", {})}
    orin = {"field": ["Footman", "Sneak"], **more.pop("orin", {})}
    there = {"turn": "Mara", "players": {"Mara": mara, "Orin": orin}, **more}
    return msgspec.convert(there, BoardThere)


def built(**more: Any) -> State:
    return build(board(**more), CARDS)


def problems(**more: Any) -> tuple[Problem, ...]:
    with pytest.raises(BoardError) as refused:
        build(board(**more), CARDS)
    return refused.value.problems


def names(state: State, ids: tuple[int, ...]) -> list[str]:
    return [state.known_as(i) for i in ids]


def test_a_player_is_called_as_the_champion_and_has_what_is_written() -> None:
    state = built(mara={"damage": 4, "hand": ["Ward", "2 unknown"], "memory": 3, "deck": 7})
    assert names(state, state.champions) == ["Mara", "Orin"]
    assert state.objects[state.champions[0]].damage == 4
    assert names(state, state.zone(0, "hand")) == ["Ward", "unknown", "unknown"]
    assert (len(state.zone(0, "memory")), len(state.zone(0, "deck"))) == (3, 7)
    sword = state.objects[state.zone(0, "field")[-1]]
    assert sword.counter("durability") == 3


def test_a_deck_is_written_from_the_top_down() -> None:
    state = built(mara={"deck": ["Ward", "Footman"]})
    assert names(state, state.zone(0, "deck")) == ["Footman", "Ward"]  # the last one is drawn


def test_a_board_begins_in_the_midst_of_combat() -> None:
    state = built(step=DAMAGE, combat={**ATTACK, "retaliators": ["Orin"]})
    combat = state.combat
    assert combat is not None
    assert (combat.attacking, combat.defending) == (0, (1,))
    assert names(state, state.intent) == ["Bold Strike"]
    assert names(state, combat.weapons) == ["Iron Sword"]
    assert names(state, combat.targets) == names(state, combat.retaliators) == ["Orin"]


def test_of_two_of_a_name_the_one_is_meant_that_is_said() -> None:
    attack = {"attacker": "Mara's Footman", "targets": ["Orin's Footman"]}
    state = built(step=RETALIATION, combat=attack)
    combat = state.combat
    assert combat is not None
    assert state.objects[combat.declared].player == 0
    assert [state.objects[i].player for i in combat.targets] == [1]
    (problem,) = problems(step=RETALIATION, combat={"attacker": "Footman", "targets": ["Orin"]})
    assert problem.path == ("board", "combat", "attacker")


def test_what_has_true_sight_may_attack_what_has_stealth() -> None:
    attack = {"attacker": "Mara", "intent": ["Seeing Strike"], "targets": ["Sneak"]}
    combat = built(step=RETALIATION, combat=attack).combat
    assert combat is not None
    assert len(combat.targets) == 1


def test_what_is_on_the_stack_keeps_its_targets() -> None:
    stack = [
        {"card": "Ward", "by": "Orin", "at": "Orin"},
        {"card": "Ward", "by": "Mara", "at": "Mara"},
    ]
    state = built(stack=stack)
    top, bottom = state.stack[-1], state.stack[0]
    assert (state.objects[top].player, state.objects[bottom].player) == (1, 0)
    assert state.objects[top].targets == (state.champions[1],)


def test_who_has_opportunity_says_who_has_passed() -> None:
    state = built(opportunity="Orin")
    assert (state.opportunity, state.passes) == (1, 1)
    assert built(passed=["Mara"]).opportunity == 1
    assert built().opportunity is None  # the turn player receives it as the case opens


def test_effects_in_force_are_read_as_cards_say_them() -> None:
    text = "Prevent the next 2 damage that would be dealt to target unit this turn."
    (effect,) = built(effects=[{"by": "Orin", "text": text, "on": "Orin"}]).effects
    assert effect.left == 2
    standing = "If a source would deal damage to your champion, prevent 1 of that damage."
    assert len(built(effects=[{"by": "Orin", "text": standing}]).effects) == 1
    by_hand = {"by": "Orin", "text": "Something odd.", "by hand": True}
    assert len(built(effects=[by_hand]).effects) == 1


@pytest.mark.parametrize(
    ("more", "path", "rule"),
    [
        ({"combat": ATTACK}, ("board", "combat"), "Attacking 1.6"),
        ({"step": DAMAGE}, ("board", "step"), "Attacking 1.6"),
        (
            {"step": DAMAGE, "combat": {"attacker": "Sneak", "targets": ["Mara"]}},
            ("board", "combat", "attacker"),
            "Attacking 1.2",
        ),
        (
            {"step": DAMAGE, "combat": {**ATTACK, "targets": ["Mara's Footman"]}},
            ("board", "combat", "targets", 0),
            "Attacking 9",
        ),
        (
            {"step": DAMAGE, "combat": {**ATTACK, "targets": ["Sneak"]}},
            ("board", "combat", "targets", 0),
            "beyond the pages: Stealth and True Sight",
        ),
        (
            {"step": DAMAGE, "combat": {**ATTACK, "weapons": ["Mara's Footman"]}},
            ("board", "combat", "weapons"),
            "Attacking 5.1",
        ),
        (
            {"step": DAMAGE, "combat": {**ATTACK, "intent": ["Ward"]}},
            ("board", "combat", "intent", 0),
            "Attacking 6",
        ),
        (
            {"step": DAMAGE, "combat": {**ATTACK, "attacker": "Mara's Footman"}},
            ("board", "combat", "intent"),
            "Attacking 5",
        ),
        (
            {"step": RETALIATION, "combat": {**ATTACK, "retaliators": ["Orin"]}},
            ("board", "combat", "retaliators"),
            "Retaliation Step 3",
        ),
        (
            {"step": END_OF_COMBAT, "combat": {**ATTACK, "intent": []}},
            ("board", "combat"),
            "End of Combat 1.3",
        ),
        (
            {"step": END_OF_COMBAT, "combat": {"attacker": "Mara", "intent": ["Bold Strike"]}},
            ("board", "combat", "intent"),
            "End of Combat 1.4",
        ),
        (
            {"mara": {"damage": 20}},
            ("board", "players", "Mara", "damage"),
            "beyond the pages: losing the game",
        ),
        (
            {"orin": {"field": [{"card": "Footman", "damage": 3}]}},
            ("board", "players", "Orin", "field", 0, "damage"),
            "beyond the pages: lethal damage",
        ),
        (
            {"orin": {"field": [{"card": "Iron Sword", "counters": {"durability": 0}}]}},
            ("board", "players", "Orin", "field", 0),
            "beyond the pages: no durability",
        ),
        (
            {"orin": {"field": ["Ward"]}},
            ("board", "players", "Orin", "field", 0),
            "beyond the pages: playing cards",
        ),
        (
            {"orin": {"hand": [{"card": "Footman", "rested": True}]}},
            ("board", "players", "Orin", "hand", 0),
            "beyond the pages: leaving the field",
        ),
        (
            {"stack": [{"card": "Ward", "by": "Orin", "at": "Iron Sword"}]},
            ("board", "stack", 0, "at"),
            "beyond the pages: targets",
        ),
        (
            {"stack": [{"card": "Ward", "by": "Orin"}]},
            ("board", "stack", 0, "at"),
            "beyond the pages: targets",
        ),
        (
            {"opportunity": "Orin", "passed": ["Orin"]},
            ("board", "passed"),
            "beyond the pages: Opportunity",
        ),
    ],
)
def test_what_contradicts_a_rule_is_refused_with_it(
    more: dict[str, Any], path: tuple[str | int, ...], rule: str
) -> None:
    found = {problem.path: problem.rules for problem in problems(**more)}
    assert rule in found[path]


@pytest.mark.parametrize(
    ("more", "path"),
    [
        ({"turn": "Nobody"}, ("board", "turn")),
        ({"mara": {"hand": ["Wardd"]}}, ("board", "players", "Mara", "hand", 0)),
        ({"mara": {"hand": -1}}, ("board", "players", "Mara", "hand")),
        ({"mara": {"champion": "Footman"}}, ("board", "players", "Mara", "champion")),
        ({"mara": {"field": ["unknown"]}}, ("board", "players", "Mara", "field", 0)),
        ({"mara": {"field": ["Orin"]}}, ("board", "players", "Mara", "field", 0)),
        (
            {"effects": [{"by": "Orin", "text": "Draw a card."}]},
            ("board", "effects", 0, "text"),
        ),
        (
            {"effects": [{"by": "Orin", "text": "Target unit gets +1 power until end of turn."}]},
            ("board", "effects", 0, "on"),
        ),
        (
            {"stack": [{"card": "Ward", "by": "Orin", "ability": "Draw a card.", "at": "Orin"}]},
            ("board", "stack", 0, "ability"),
        ),
    ],
)
def test_what_cannot_be_meant_is_said_where_it_stands(
    more: dict[str, Any], path: tuple[str | int, ...]
) -> None:
    assert path in [problem.path for problem in problems(**more)]


def test_everything_that_is_wrong_is_found_at_once() -> None:
    found = problems(turn="Nobody", mara={"damage": 99, "hand": ["Wardd"]})
    assert len(found) == 3


def test_a_file_that_has_other_errors_is_searched_for_wrong_names_too() -> None:
    own: dict[str, CardEntry | None] = {**CARDS, "Broken": None}
    asked = [
        ("card", ("a",), "2 unknown"),
        ("card", ("b",), "Footmann"),
        ("card", ("c",), "Broken"),
        ("player", ("d",), "Maro"),
    ]
    found = misnamed([(what, path, name) for what, path, name in asked], ["Mara", "Orin"], own)
    assert [problem.path for problem in found] == [("b",), ("d",)]
