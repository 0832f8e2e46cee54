"""The moments of a case: the state right after every entry of its journal, in every system."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from judgetool import games
from judgetool.engine.case import Case, Position
from judgetool.engine.moments import moment, waits
from judgetool.engine.table import Entry, Journal, Table
from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.run import load
from tests.engine import test_engine as flesh

ANSWERS = 40


@cache
def played(system: str) -> tuple[Case[Any], ...]:
    """Random games from boards of a system."""
    boards = sorted((scenarios_root() / system).rglob("*.yaml"))
    chance = random.Random(7)
    return tuple(
        _randomly(Case.open(*_opened(path)), chance, reverses=n == 0)
        for n, path in enumerate(chance.sample(boards, 5))
    )


def _opened(path: Any) -> tuple[Any, Any]:
    document = load(path)
    return document.game, document.opening


def _randomly(begun: Case[Any], chance: random.Random, *, reverses: bool) -> Case[Any]:
    """A game in which everybody answers at random; with nothing in it that is taken back, unless it
    ``reverses``."""
    case = begun
    for _ in range(ANSWERS):
        legal = case.position.legal()
        after = case.answer(chance.choice(legal)) if legal else case
        last = after.position.journal.since(len(case.position.journal))
        if reverses or (last and all(entry.name != "Reversed" for entry in last)):
            case = after
    return case


class StopError(Exception):
    """The run is stopped after an entry."""


class Stopping(Table[Any]):
    """A run of the rules that stops right after an entry: the moments by another way."""

    until = 0

    def _log(self, *entry: Any) -> None:
        super()._log(*entry)
        if self.n == self.until:
            raise StopError


def stopped(case: Case[Any], n: int) -> tuple[Any, Entry]:
    """The state and the entry at which a run from the opening stops after so many entries."""
    game = case.position.game
    table = Stopping(game, case.begun, case.answers, 0)
    table.until = n
    with contextlib.suppress(StopError):
        while True:
            game.proceed(table)
            table.settle()
    assert table.entries[-1].n == n
    return table.state, table.entries[-1]


def every(system: str) -> Iterator[tuple[Case[Any], int, Position[Any]]]:
    for case in played(system):
        for n in range(len(case.position.journal) + 1):
            yield case, n, moment(case, n)


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_the_last_moment_is_the_position_and_the_first_the_board(system: str) -> None:
    for case in played(system):
        assert moment(case, len(case.position.journal)) is case.position
        assert moment(case, 0).state == case.begun


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_a_moment_has_the_journal_until_then(system: str) -> None:
    for case, n, at in every(system):
        whole = list(case.position.journal)
        assert len(at.journal) == n
        assert [(e.n, e.name, e.cites) for e in at.journal] == [
            (e.n, e.name, e.cites) for e in whole[:n]
        ]


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_a_moment_is_what_a_run_that_stops_there_comes_to(system: str) -> None:
    chance = random.Random(3)
    tried = 0
    for case in played(system):
        entries = list(case.position.journal)
        if any(entry.name == "Reversed" for entry in entries):
            continue  # a run in one go writes what is reversed before it is taken out again
        for n in sorted(chance.sample(range(1, len(entries) + 1), min(12, len(entries)))):
            state, entry = stopped(case, n)
            assert moment(case, n).state == state
            assert (entry.name, entry.cites) == (entries[n - 1].name, entries[n - 1].cites)
            tried += 1
    assert tried >= 12


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_somebody_is_asked_where_the_case_waited_and_nowhere_else(system: str) -> None:
    for case in played(system):
        waited = waits(case)
        for n in range(len(case.position.journal) + 1):
            at = moment(case, n)
            assert (at.choice is not None) == (n in waited and waited[n].choice is not None)
        whole = [c.position for c in _all(case)]
        assert all(any(each is position for position in whole) for each in waited.values())


def _all(case: Case[Any]) -> Iterator[Case[Any]]:
    now: Case[Any] | None = case
    while now is not None:
        yield now
        now = now.before


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_every_moment_can_be_drawn_and_says_nothing_untrue(system: str) -> None:
    for _, _, at in every(system):
        view = at.game.view(at)
        at.game.facts(at)  # type: ignore[attr-defined]  # of what plays files
        if at.choice is None and not at.game.over(at.state):
            assert view.waiting == "No decision is pending: the game is carrying out the rules"
            assert view.acting is None
            assert view.over is None


def test_what_was_reversed_is_no_moment_any_more() -> None:
    start = flesh.case()
    begun = start.answer(flesh.answer(start.position, "Rhinar: play Pack Hunt at Bravo"))
    back = begun.answer(flesh.answer(begun.position, "Rhinar: take back"))
    assert len(begun.position.journal) in waits(begun)
    assert begun.position not in waits(back).values()
    assert moment(back, len(back.position.journal)) is back.position


def test_a_moment_that_is_not_there_is_an_error() -> None:
    start = flesh.case()
    for n in (-1, len(start.position.journal) + 1):
        with pytest.raises(IndexError):
            moment(start, n)
    unknown = Case(start.position)
    with pytest.raises(IndexError):
        moment(unknown, 0)


def test_a_journal_has_a_beginning_of_any_length() -> None:
    start = flesh.case()
    later = start.answer(flesh.answer(start.position, "Rhinar: play Snatch at Bravo"))
    journal = later.position.journal
    for n in range(len(journal) + 1):
        assert list(journal.until(n)) == list(journal)[:n]
    assert journal.until(99) is journal
    assert journal.shared(start.position.journal) == len(start.position.journal)
    assert journal.shared(Journal()) == 0
