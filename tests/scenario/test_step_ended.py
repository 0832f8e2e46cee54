"""A move that comes too late: the rule by which its step has ended stands with those that refuse
it."""

from __future__ import annotations

from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.run import load

BOARD = """\
system: fab
board:
  turn: Bravo
  step: {step}
  chain: [{{attack: Snatch (red)}}]
  players:
    Bravo: {{life: 20}}
    Katsu: {{life: 20, hand: [Sink Below (red)]}}
claims: [{{by: Katsu, legal: {{Katsu: play Sink Below}}}}]
moves: {moves}
"""


def deciding(step: str, moves: str) -> tuple[str, ...]:
    (verdict,) = settle(load(BOARD.format(step=step, moves=moves).encode(), "late.yaml")).verdicts
    assert verdict.status == "fails"
    return verdict.rules


def test_that_all_have_passed_is_told_where_the_step_is_over_by_that() -> None:
    assert "7.4.3" in deciding("Reaction Step", "[all: pass until Damage Step]")


def test_it_is_not_told_where_the_board_begins_after_it() -> None:
    assert "7.4.3" not in deciding("Damage Step", "[]")
