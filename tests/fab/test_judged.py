"""What is judged of a claim stands beside the words of the player, where they differ."""

from __future__ import annotations

import pytest

from judgetool.report.disputes.settlement import settled_lines
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.run import load
from tests.boards import fab

BOARD = (
    fab("Mara", "Mara: {life: 20, hand: [Snatch (red)]}", "Otto: {life: 20}")
    + """\
moves:
  - Mara: play Snatch (red) at Otto
claims:
  - {by: Otto, says: "SAYS", CLAIM}
"""
)
LIFE = "expect: {Otto: {life: 20}}"


@pytest.mark.parametrize(
    ("says", "claim", "shown"),
    [
        ("I'm fine", LIFE, "Otto claims: I'm fine (judged: Otto has 20 life)"),
        ("Otto has 20 life!", LIFE, "Otto claims: Otto has 20 life!"),
        ("I'm fine", "moves: ['all: pass'], " + LIFE, "(judged: Otto has 20 life)"),
        ("I'm fine", "moves: ['all: pass']", "(judged: the game goes 'all: pass')"),
    ],
)
def test_beside_the_words(says: str, claim: str, shown: str) -> None:
    file = BOARD.replace("SAYS", says).replace("CLAIM", claim).encode()
    lines = settled_lines(settle(load(file, "f.yaml")))
    heading = next(line for line in lines if "== claim" in line)
    assert heading.endswith(shown)
