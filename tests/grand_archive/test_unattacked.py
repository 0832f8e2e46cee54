"""A unit that retaliates on a board without being attacked there: nothing is decided in silence."""

from __future__ import annotations

import pytest

from judgetool.scenario import run

BOARD = """
system: grand-archive
cards:
  Mara: {type: Champion, power: 1, life: 20}
  Orin: {type: Champion, power: 2, life: 20}
  Wolf: {type: Ally, power: 3, life: 4}
  Bear: {type: Ally, power: 2, life: 4, text: TEXT}
board:
  turn: Mara
  step: Damage Step
  combat: {attacker: Wolf, targets: TARGETS, retaliators: [Bear]}
  players:
    Mara: {champion: Mara, field: [Wolf]}
    Orin: {champion: Orin, field: [{card: Bear, rested: true}]}
"""


@pytest.mark.parametrize(
    ("targets", "text", "open"),
    [("[Orin]", '""', True), ("[Bear]", '""', False), ("[Orin]", "Stealth", False)],
)
def test_a_retaliator_that_is_not_attacked_is_told_of(targets: str, text: str, open: bool) -> None:
    board = BOARD.replace("TARGETS", targets).replace("TEXT", text)
    document = run.load(board.encode())
    doubts = document.game.view(run.play(document).case.opening).doubts
    assert any("Bear retaliates and is not attacked" in doubt for doubt in doubts) is open


def test_once_combat_is_over_it_is_told_no_more() -> None:
    board = BOARD.replace("TARGETS", "[Orin]").replace("TEXT", '""')
    document = run.load(f"{board}moves: [{{all: pass until Main Phase}}]\n".encode())
    assert not document.game.view(run.play(document).case.position).doubts
