"""A verdict that can't be given names the texts that were not read and may bear on it (1.7.2)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judgetool import language
from judgetool.report.disputes.settlement import settled_lines
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.disputes.verdicts import Settled
from judgetool.scenario.run import load

BOARD = """\
system: fab
cards:
  Odd Veil: {type: Generic Action - Aura, color: red, cost: 0, text: 'TEXT'}
  Sly Jab:
    type: Generic Action - Attack
    color: red
    cost: 0
    power: 4
    text: 'When this hits, you may discard a card. If you do, draw a card.'
board:
  turn: Mara
  players:
    Mara: {life: 20, hand: [2 Sly Jab]}
    Otto: {life: 20, permanents: [Odd Veil]}
moves:
  - Mara: play Sly Jab at Otto
  - all: pass until Defend Step
  - Otto: no defense
  - all: pass until Action Phase
claims:
  - {by: Mara, expect: {Otto: {life: 16}}}
"""
UNREAD = "If you would be dealt damage, hum a tune instead."


def settled(text: str) -> Settled:
    return settle(load(BOARD.replace("TEXT", text).encode(), "board.yaml"))


@pytest.fixture(params=["en", "ja"])
def _in_language(request: pytest.FixtureRequest) -> Iterator[None]:
    language.use(request.param)
    yield
    language.use("en")


@pytest.mark.usefixtures("_in_language")
def test_the_text_is_named() -> None:
    found = settled(UNREAD)
    (verdict,) = found.verdicts
    assert verdict.status == "incomplete"
    assert f"Odd Veil (red): {UNREAD}" in verdict.because
    assert any(UNREAD in line and verdict.because[:20] in line for line in settled_lines(found))


def test_what_is_read_is_not_named() -> None:
    (verdict,) = settled("Ward 1").verdicts
    assert verdict.status == "incomplete"
    assert "Odd Veil" not in verdict.because
    assert not verdict.by_hand
