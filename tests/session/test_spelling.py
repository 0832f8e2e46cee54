"""Lines as they were typed, in full."""

from __future__ import annotations

import pytest

from judgetool.scenario.run import load
from judgetool.session.input.spelling import begins_words, spelled_out
from judgetool.session.opening import opened
from judgetool.session.orders.registry import common
from judgetool.session.session import Kept, Played, Session

BOARD = b"""\
system: fab
board:
  turn: Rhinar
  step: Reaction Step
  chain: [{attack: Demolition Crew (red), defending: [Pack Hunt (blue)]}]
  players:
    Rhinar: {life: 20, hand: [Pummel (red), Smash Instinct (blue)]}
    Bravo: {life: 14, hand: [1 unknown]}
"""


def session() -> Session:
    return Session(opened(load(BOARD, "case")))


@pytest.mark.parametrize(
    ("typed", "whole"),
    [
        ("play pum r mode 2", "Rhinar: play Pummel (red) mode 2"),
        ("r: play pummel mode 2", "Rhinar: play Pummel (red) mode 2"),
        (
            "r: play pum r mode 2 pitching smash",
            "Rhinar: play Pummel (red) mode 2 pitching Smash Instinct (blue)",
        ),
        ("b: play sink r", "Bravo: play Sink Below (red)"),  # refused, and understood all the same
        ("b: play sink r from hand", "Bravo: play Sink Below (red) from hand"),
        ("b: play sink", "b: play sink"),  # one of three colors
        ("all: pass until Damage Step", "all: pass until Damage Step"),
    ],
)
def test_what_is_understood_is_written_in_full_and_else_as_typed(typed: str, whole: str) -> None:
    assert session().whole(typed) == whole


def test_a_line_that_stands_for_several_answers_is_kept_in_full() -> None:
    here = session()
    played = here.play("play pum r mode 2 at dem pitching smash")
    assert isinstance(played, Played)
    aimed = "Pummel (red) mode 2 at Demolition Crew (red)"
    assert played.line == f"Rhinar: play {aimed} pitching Smash Instinct (blue)"


def test_a_claim_of_a_refused_move_names_the_card_in_full() -> None:
    here = session()
    here.play("pass")
    outcome = common().do(here, "happened b: play sink r")
    assert isinstance(outcome, Kept)
    assert outcome.line == "Bravo: play Sink Below (red)"
    common().do(here, "claim b l: b: play sink r")
    (claim,) = here.agreed_claims
    assert claim.said["legal"] == {"Bravo": "play Sink Below (red)"}


def test_words_are_matched_in_their_order_and_colors_without_brackets() -> None:
    assert begins_words("b: play sink r", "Bravo: play Sink Below (red)")
    assert not begins_words("b: play below sink", "Bravo: play Sink Below (red)")
    assert not begins_words("b: play sink y", "Bravo: play Sink Below (red)")


def test_every_name_stands_in_place_of_its_own_beginning() -> None:
    lines = ("Ann: play Big Hit (red)", "Ann: pitch Big Hit (blue)", "Ann: pitch Small Hit")
    typed = "ann: play big r pitching big h b, small"
    full = "Ann: play Big Hit (red) pitching Big Hit (blue), Small Hit"
    assert spelled_out(typed, lines) == full
    assert spelled_out("ann: done", ["Ann: done"]) == "Ann: done"
