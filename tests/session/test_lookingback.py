"""Looking back at one transition after another: nothing changes, and nothing untrue is said."""

from __future__ import annotations

import pytest

from judgetool.plain.table import Table
from judgetool.session.orders.registry import common
from judgetool.session.outcomes import NotRead, Outcome, Played, Told, Went
from judgetool.session.session import Opened, Session
from tests.tui import toy


def session() -> Session:
    """A case with seven transitions, at 1 to 6 of which an answer was awaited or given."""
    table = Session(Opened("A case", toy.case()))
    for line in ("play Snatch", "all: pass", "pass"):
        assert isinstance(table.play(line), Played)
    return table


def do(table: Session, line: str) -> Outcome:
    return common().do(table, line)


def test_it_goes_back_and_on_by_one_transition() -> None:
    table = session()
    last = len(table.position.journal)
    first = do(table, "step back")
    assert isinstance(first, Told)
    assert first.head == f"LOOKING BACK at entry {last - 1} of {last}, not now"
    do(table, "step back")
    assert len(table.shown.journal) == last - 2
    do(table, "step")
    assert len(table.shown.journal) == last - 1
    assert do(table, "step") == Went(f"entry {last}, the last")
    assert isinstance(do(table, "step"), NotRead)


def test_the_state_is_that_of_then() -> None:
    table = session()
    do(table, "at 0")
    assert table.shown.state == table.case.begun
    do(table, "at 2")
    assert table.shown.state.stack == ("Snatch (red)",)
    assert table.position.state.stack == ()
    board = do(table, "board")
    assert isinstance(board, Told)
    assert board.head.startswith("LOOKING BACK at entry 2 of ")


def test_it_ends_at_the_opening() -> None:
    table = session()
    do(table, "at 0")
    assert isinstance(do(table, "step back"), NotRead)
    assert isinstance(do(table, "step back choice"), NotRead)
    assert isinstance(do(table, "at 99"), NotRead)
    assert isinstance(do(table, "at somewhere"), NotRead)
    assert isinstance(do(table, "step sideways"), NotRead)
    assert table.looking == 0


def test_it_runs_from_choice_to_choice() -> None:
    table = session()
    stops = []
    while not isinstance(do(table, "step back choice"), NotRead):
        stops.append(table.looking)
        choice = table.shown.choice
        assert choice is not None
    assert len(stops) == 4  # the opening, and after each answer but the last
    assert stops[-1] == 0
    do(table, "step choice")
    assert table.looking == stops[-2]


@pytest.mark.parametrize("line", ["pass", "undo", "redo", "next", "skip", "what if"])
def test_nothing_can_be_done_while_looking_back(line: str) -> None:
    table = session()
    do(table, "at 3")
    before = table.case
    outcome = do(table, line)
    assert isinstance(outcome, NotRead)
    assert "no moves here; type now" in outcome.because
    assert table.case is before
    assert table.looking == 3
    assert do(table, "now") == Went(f"entry {len(before.position.journal)}, the last")


def test_going_to_a_moment_comes_back_to_now() -> None:
    table = session()
    do(table, "at 3")
    refused = do(table, "pass")
    assert isinstance(refused, NotRead)
    assert "or go 1 to play on" in refused.because
    assert isinstance(do(table, "go 1"), Went)
    assert table.looking is None
    assert isinstance(do(table, "pass"), Played)


def test_without_a_screen_one_is_told_the_same() -> None:
    table = Table(session())
    said = "\n".join(table.answers("step back"))
    assert said.startswith("LOOKING BACK at entry 9 of 10, not now\nright after: nothing becomes")
    assert table.prompt == "LOOKING BACK> "
    assert next(iter(table.answers("moves"))) == "legal moves: 0 of 0"
    assert next(iter(table.answers("pass"))) == "NOT POSSIBLE NOW  pass"
    assert next(iter(table.answers("now"))) == "NOW AT  entry 10, the last"
    assert table.prompt == "Rhinar> "
