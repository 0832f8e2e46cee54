"""What a hit on a board made trigger before the board begins: said, not passed over."""

from __future__ import annotations

from judgetool.engine.case import Position
from judgetool.games.fab.game import FAB
from judgetool.scenario.run import load, play

BOARD = """\
system: fab
board:
  turn: Dorinthea
  chain: [{attack: Dawnblade, hit: HIT, damage: 3, go again: true}]
  players:
    Dorinthea: {life: 12, resources: 2, action points: 1, weapons: [Dawnblade]}
    Bravo: {life: 9}
"""
MOVES = "moves:\n  - Dorinthea: attack with Dawnblade\n"
LINE = (
    'effects: [{by: "Dorinthea", text: "You may attack an additional time with it this turn.", '
    'on: "Dawnblade"}]'
)


def doubt(board: str) -> str:
    state = load(board.encode()).opening
    (link,) = FAB.view(Position.at(FAB, state)).groups
    return " ".join(doubt.for_file for doubt in link.doubts)


def test_the_board_says_what_a_hit_has_used_up_and_what_to_write() -> None:
    said = doubt(BOARD.replace("HIT", "true"))
    assert "this hit made Dorinthea's ability trigger before the board begins (6.6.5e)" in said
    assert LINE in said


def test_without_a_hit_nothing_has_triggered() -> None:
    assert "trigger" not in doubt(BOARD.replace("HIT, damage: 3", "false, damage: 0"))


def test_the_refusal_says_what_to_write_and_with_it_the_attack_is_legal() -> None:
    board = BOARD.replace("HIT", "true")
    stopped = play(load((board + MOVES).encode())).stopped
    assert stopped is not None
    (violation,) = stopped.violations
    assert violation.rules == ("5.2.1a",)
    assert "Dorinthea's ability trigger before the board begins (6.6.5e)" in violation.because
    assert LINE in violation.legal_if
    told = board.replace("board:", f"board:\n  {LINE}")
    assert not doubt(told)
    assert play(load((told + MOVES).encode())).stopped is None
