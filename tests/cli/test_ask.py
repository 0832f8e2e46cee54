"""A question about a board that is written in the same line."""

from __future__ import annotations

import pytest

from judgetool.scenario.run import load
from tests.conftest import Command

BOARD = "katsu 20 hand snatch r; bravo 9 hand unmovable r, 3 ?; turn k"


def test_the_board_is_printed_as_it_was_read_and_then_the_answer(judgetool: Command) -> None:
    done = judgetool("ask", f"{BOARD}; b: play unm")
    assert (done.code, done.err) == (1, "")
    board, answer = done.out.split("\n\n", 1)
    players = load(board.encode()).written.board.players
    assert players["Bravo"].life == 9
    assert players["Bravo"].hand == ["Unmovable (red)", "3 unknown"]
    assert answer.startswith("not legal in the Action Phase: b: play unm")
    assert "[7.4.2b 8.1.3a]" in answer
    assert "--at" not in answer


def test_what_is_legal_says_by_which_rules_and_what_it_leads_to(judgetool: Command) -> None:
    done = judgetool("ask", f"{BOARD}; katsu: play snatch")
    assert done.code == 0
    assert "legal: katsu: play snatch" in done.out
    assert "leads to" in done.out


def test_the_answer_is_that_of_why_about_the_same_file(judgetool: Command) -> None:
    done = judgetool(
        "ask", f"{BOARD}; moves; katsu: play snatch; all: pass until Defend Step; b: play unm"
    )
    assert done.code == 1
    file, answer = done.out.split("\n\n", 1)
    asked = judgetool("why", "-", "b: play unm", stdin=file)
    assert asked.code == 1
    said = asked.out.replace(", default: the file names none", ", default")  # no file was typed
    lines = [line for line in said.splitlines() if "--at N" not in line]
    assert answer.splitlines() == lines


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("katsu 20 p energy potion; b: pass", "katsu 20 p energy potion: "),
        ("katsu 20; turn bravo; b: pass", "turn bravo: "),
        (f"{BOARD}; priority k; step rea; b: pass", "Reaction Step"),
        ("katsu 20; bravo 20; b: pass", "turn is missing"),
        (f"{BOARD}; b: juggle", "'juggle' is no move"),
        (f"{BOARD}; moves; b: juggle; b: pass", "'juggle' is no move"),
        (f"{BOARD}; moves", "the move in question"),
        (" ; ", "the move in question"),
    ],
)
def test_what_can_not_be_read_or_means_several_things_is_not_guessed(
    judgetool: Command, said: str, wrong: str
) -> None:
    done = judgetool("ask", said)
    assert done.code == 2
    assert wrong in done.err
    assert "legal" not in done.out
    assert "Traceback" not in done.err


def test_several_lines_are_not_parted(judgetool: Command) -> None:
    effect = "effect by hand k: Draw a card; then discard one."
    done = judgetool("ask", "katsu 20 hand snatch r", "bravo 9", "turn k", effect, "k: pass")
    assert (done.code, done.err) == (0, "")
    assert "Draw a card; then discard one." in done.out


def test_a_refused_move_before_it_is_told_and_nothing_is_answered(judgetool: Command) -> None:
    done = judgetool("ask", f"{BOARD}; moves; b: play unm; k: pass")
    assert done.code == 2
    assert "not legal in the Action Phase: Bravo: play unm" in done.out


def test_the_other_systems_can_be_asked_about(judgetool: Command) -> None:
    board = "card Craw Wurm type Creature - Wurm power 6 toughness 4; alice 20 play craw; bob 20"
    done = judgetool(
        "ask", "--system", "magic-classic", f"{board}; turn a; moves; "
        "all: pass until Declare Attackers; alice: attack with craw",
    )  # fmt: skip
    assert (done.code, done.err) == (0, "")
    assert "legal: alice: attack with craw" in done.out


def test_there_is_no_other_system(judgetool: Command) -> None:
    assert judgetool("ask", "--system", "chess", "a 20; a: pass").code == 2
