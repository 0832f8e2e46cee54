"""A board that does not say how a card was played whose text asks it: said, and not just taken."""

from __future__ import annotations

import pytest

from judgetool.report.disputes.settlement import settled_lines
from judgetool.scenario import run
from judgetool.scenario.disputes.settle import settle

BOARD = """
system: fab
board:
  turn: Lexi
  step: STEP
  chain: [CHAIN]
  stack: [STACK]
  players:
    Lexi: {life: 20, hand: [Entwine Ice (red), 3 unknown]}
    Bravo: {life: 9, hand: [Snatch (red), Snatch (blue)]}
"""
FUSED = "Entwine Ice (red) asks whether this was fused; we assume that it is not"
FROM_HAND = "we assume that Trade In (red) is played from hand"


def told(chain: str = "", step: str = "Reaction Step", stack: str = "", more: str = "") -> str:
    text = BOARD.replace("STEP", step).replace("CHAIN", chain).replace("STACK", stack)
    claim = "claims: [{by: Lexi, expect: {Bravo: {life: 9}}}]\n" if "claims" not in more else ""
    return "\n".join(settled_lines(settle(run.load(f"{text}{more}{claim}".encode()))))


@pytest.mark.parametrize(
    ("chain", "doubt"),
    [
        ("{attack: Entwine Ice (red)}", FUSED),
        ("{attack: Trade In (red)}", FROM_HAND),
        ("{attack: Consuming Aftermath (red)}", "asks whether a Shadow card was banished this way"),
    ],
)
def test_what_an_attack_asks_of_its_being_played_is_left_open(chain: str, doubt: str) -> None:
    assert f"! chain link 1: {doubt}" in told(chain).replace("Consuming Aftermath (red) ", "")
    # once its link is resolved it asks no more
    over = chain.replace("}", ", hit: false}") + ", {attack: Brutal Assault (red)}"
    assert doubt not in told(over)


def test_a_layer_asks_as_well() -> None:
    assert FUSED in told(step="Layer Step", stack="{card: Entwine Ice (red), by: Lexi}")


def test_what_the_board_tells_or_the_game_has_shown_is_not_left_open() -> None:
    assert FROM_HAND not in told("{attack: {card: Trade In (red), origin: hand}}")
    played = "moves: [{Lexi: play Entwine Ice}]\n"
    assert FUSED not in told(step="Action Phase", more=played)


def test_a_move_that_it_decides_is_legal_as_far_as_the_board_says() -> None:
    two = "{Bravo: 'defend with Snatch (red), Snatch (blue)'}"
    more = f"moves: [{{all: pass until Defend Step}}]\nclaims: [{{by: Lexi, illegal: {two}}}]\n"
    said = told("{attack: Entwine Ice (red)}", "Attack Step", more=more)
    assert "this gets dominate. That is not the case now, as far as the board says" in said
    given = "  effects: [{by: Lexi, on: Entwine Ice (red), text: This gets dominate.}]\n"
    assert "1. HOLDS" in told("{attack: Entwine Ice (red)}", "Attack Step", more=given + more)


# --- which step it is, and what has triggered ------------------------------------------------


def settled(board: str, claim: str) -> str:
    text = f"system: fab\nboard:\n  turn: Lexi\n{board}"
    players = "  players: {Lexi: {life: 20, deck: 4}, Bravo: {life: 16}}\n"
    claims = f"claims: [{{by: Lexi, expect: {claim}}}]\n"
    return "\n".join(settled_lines(settle(run.load(f"{text}{players}{claims}".encode()))))


def test_a_chain_without_a_step_is_said_to_be_taken_for_one_that_is_resolved() -> None:
    chain = "  chain: [{attack: Snatch (red), at: Bravo, hit: true, damage: 4}]\n"
    said = "we assume that this is the Resolution Step"
    assert said in settled(chain, "{Lexi: {action points: 0}}")
    assert said not in settled(f"  step: Resolution Step\n{chain}", "{Lexi: {action points: 0}}")


PHANTASM = "  effects: [{text: This gets phantasm., on: Snatch (red), by: Lexi}]\n"


@pytest.mark.parametrize(
    ("link", "more", "is_open"),
    [
        ("hit: true, damage: 4", "  step: Damage Step\n", True),  # it draws a card when it hits
        ("hit: false", "  step: Damage Step\n", False),
        ("defending: [Raging Onslaught (red)]", f"  step: Defend Step\n{PHANTASM}", True),  # 7
        ("defending: [Wounding Blow (red)]", f"  step: Defend Step\n{PHANTASM}", False),  # 4
    ],
)
def test_a_trigger_that_is_not_on_the_stack_leaves_a_verdict_open(
    link: str, more: str, is_open: bool
) -> None:
    board = f"  chain: [{{attack: Snatch (red), at: Bravo, {link}}}]\n{more}"
    verdict = settled(board, "{Lexi: {deck: 4}}")
    open_ = "HOLDS if what has triggered of Snatch (red) has left the stack already"
    assert (open_ in verdict) == is_open
    told = "something of Snatch (red) has triggered and is not on the stack"
    assert (told in verdict) == is_open
