"""A board on which something has triggered and nothing is on the stack: it is asked which it is."""

from __future__ import annotations

import pytest

from judgetool.report.disputes.settlement import doubts
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.run import load

HIT = """\
system: fab
board:
  turn: Rhinar
  step: Damage Step
  chain: [{attack: CARD, hit: true}]
  players:
    Rhinar: {life: 20, deck: 5}
    Bravo: {life: 9}
moves: ["all: pass until Resolution Step"]
claims:
  - {by: Rhinar, expect: {Rhinar: {hand: 0}}}
  - {by: Rhinar, expect: {Bravo: {life: 9}}}
"""


@pytest.mark.parametrize(("card", "asks"), [("Snatch (red)", True), ("Head Jab (red)", False)])
def test_what_hangs_on_it_holds_only_if_it_has_left_the_stack(card: str, *, asks: bool) -> None:
    settled = settle(load(HIT.replace("CARD", card).encode(), "board.yaml"))
    hand, life = settled.verdicts
    assert bool(hand.conditions) == asks
    assert not life.conditions  # a card drawn changes no life total
    assert any("has triggered" in doubt for doubt in doubts(settled)) == asks
