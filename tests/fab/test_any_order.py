"""An order that makes no difference is nothing to decide; one that makes a difference is."""

from __future__ import annotations

import pytest

from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.run import load, play

BOARD = """\
system: fab
cards:
  Reach:
    type: Generic Action - Attack
    cost: 0
    power: 4
    text: |
      {text}
board:
  turn: Rhinar
  players:
    Rhinar: {{life: 20, hand: [Reach], deck: [Snatch (red), Head Jab (red)]}}
    Bravo: {{life: 20}}
moves:
  - Rhinar: play Reach at Bravo
  - all: pass until Defend Step
  - Bravo: no defense
  - all: pass until Resolution Step
{more}"""
DRAW, GAIN = "When this hits, draw a card.", "When this hits, gain 1{h}."
BANISH = "When this hits, banish the top card of your deck."
WEAKER = "When this hits, your next attack this turn gets +1{p}."
ASKED = "Which triggered-layer goes on the stack next?"
CLAIM = "claims:\n  - {by: Bravo, expect: {Rhinar: {life: 20}}}\n"


def board(*texts: str, more: str = "") -> bytes:
    return BOARD.format(text="\n      ".join(texts), more=more).encode()


@pytest.mark.parametrize("texts", [(DRAW, GAIN), (GAIN, DRAW, WEAKER)])
def test_a_line_goes_on_where_every_order_leads_to_the_same(texts: tuple[str, ...]) -> None:
    outcome = play(load(board(*texts, more="expect: {Rhinar: {life: 21, hand: 1}}\n")))
    assert outcome.ok
    assert outcome.case.position.state.step == "Resolution Step"
    assert outcome.played[-1].past == "the order is open: every one leads to the same"


@pytest.mark.parametrize("texts", [(DRAW, BANISH), (GAIN, DRAW, BANISH)])
def test_it_stops_where_the_order_makes_a_difference(texts: tuple[str, ...]) -> None:
    outcome = play(load(board(*texts)))
    assert ASKED in outcome.played[-1].message
    assert outcome.case.position.state.step == "Damage Step"
    (verdict,) = settle(load(board(*texts, more=CLAIM))).verdicts
    assert verdict.status == "incomplete"


def test_who_answers_is_asked_all_the_same() -> None:
    outcome = play(load(board(DRAW, GAIN, more="  - Rhinar: choose gain\n")))
    assert [each.kind for each in outcome.played][-2:] == ["move", "move"]
    assert ASKED in outcome.played[-2].message


def test_what_is_claimed_first_takes_nothing_from_what_is_claimed_next() -> None:
    asked = "  - {by: Bravo, legal: {Rhinar: choose gain}}\n"
    verdicts = settle(load(board(DRAW, GAIN, more=CLAIM + asked))).verdicts
    assert [each.status for each in verdicts] == ["fails", "holds"]


ALIKE = """\
system: fab
board:
  turn: Katsu
  players:
    Katsu: {life: 20, hand: [Snatch (red), Wounding Blow (blue)], permanents: [2 Frostbite]}
    Rhinar: {life: 9}
moves:
  - Katsu: play Snatch pitching Wounding Blow (blue)
  - Katsu: choose any order
"""


def test_any_order_is_taken_as_done_where_what_is_alike_was_put_in_one_unasked() -> None:
    outcome = play(load(ALIKE.encode()))
    assert [each.kind for each in outcome.played] == ["move", "move"]
    assert len(outcome.case.position.state.stack) == 3
    one = play(load(ALIKE.replace("2 Frostbite", "Frostbite").encode()))
    assert "Katsu has no order to choose now" in one.played[-1].message


def test_whoever_is_asked_for_a_target_is_named_where_nothing_resolves_before() -> None:
    asking = """\
system: fab
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, resources: 2, hand: [Pack Hunt (red)]}
    Bravo: {hero: Bravo, life: 15, hand: [Unmovable (red)]}
moves:
  - Rhinar: play Pack Hunt
  - all: pass until Attack Step
  - all: pass until resolved
"""
    (*_, last) = play(load(asking.encode())).played
    assert "nobody can pass now: Rhinar is asked: Which target for Pack Hunt" in last.message
