"""Claims on a board that tells of a hit and not of its damage: what they hang on."""

from __future__ import annotations

import pytest

from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.run import load

BOARD = """
system: fab
board:
  turn: Katsu
  step: Attack Step
  chain: [{attack: Snatch (red), hit: true}, {attack: Snatch (blue)}]
  players: {Katsu: {life: 20}, Bravo: {life: 16}}
claims: [{by: Bravo, expect: %s}]
"""
AS_TOLD = "chain link 1 dealt the damage that its figures make"


@pytest.mark.parametrize(
    ("expected", "status", "conditions"),
    [
        ("{chain: {1: {damage: 4}}}", "holds", [AS_TOLD]),
        ("{chain: {1: {damage: 3}}}", "fails", [AS_TOLD]),
        ("{chain: {1: {damage: 4}}, Bravo: {life: 16}}", "holds", [AS_TOLD]),
        # wrong whatever the link dealt
        ("{chain: {1: {damage: 4}}, Bravo: {life: 20}}", "fails", []),
        ("{chain: {1: {damage: 3}}, Bravo: {life: 20}}", "fails", []),
        ("{chain: {1: {hit: false}}}", "fails", []),
        # nothing has come of the other link yet
        ("{chain: {2: {damage: 3}}}", "not decided", []),
        ("{chain: {2: {damage: 3}}, Bravo: {life: 20}}", "fails", []),
    ],
)
def test_a_claim_hangs_on_the_damage_only_as_far_as_it_decides(
    expected: str, status: str, conditions: list[str]
) -> None:
    (verdict,) = settle(load((BOARD % expected).encode(), "")).verdicts
    assert verdict.status == status
    assert [condition.text for condition in verdict.conditions] == conditions
