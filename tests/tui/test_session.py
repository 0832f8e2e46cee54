"""Lines played, refused, undone and read from a file, without a screen."""

from __future__ import annotations

import msgspec
import pytest

from judgetool.engine.choice import Answer
from judgetool.engine.table import Entry, Kind
from judgetool.games.fab.view.idiom import IDIOM
from judgetool.report.relevant_entries import most_telling
from judgetool.session.session import (
    NotPlayed,
    NotRead,
    Opened,
    Played,
    Redone,
    Session,
    Skipped,
    Undone,
)
from tests.tui import toy


def session(*lines: str) -> Session:
    return Session(Opened("A case", toy.case(), lines))


def test_a_line_is_played_whole_or_not_at_all() -> None:
    table = session()
    table.play("play Snatch")
    before = table.case
    table.play("pass")
    asked_bravo = table.case
    refused = table.play("all: pass")  # Rhinar is not asked now
    assert isinstance(refused, NotPlayed)
    assert refused.violations[0].rules == ("7.1.1",)
    assert table.case is asked_bravo
    assert table.undo() == Undone("Rhinar: pass")
    assert table.case is before


def test_what_the_journal_says_of_a_line_comes_with_it() -> None:
    outcome = session().play("play Snatch")
    assert isinstance(outcome, Played)
    assert [entry.text for entry in outcome.entries] == [
        "Rhinar: play Snatch (red)",
        "Snatch (red) is put on the stack",
    ]


def test_undoing_and_redoing_lead_to_the_same_cases() -> None:
    table = session()
    cases = [table.case]
    for line in ("play Snatch", "all: pass", "defend Sink"):
        assert isinstance(table.play(line), Played)
        cases.append(table.case)
    for case in reversed(cases[:-1]):
        assert isinstance(table.undo(), Undone)
        assert table.case is case
    assert isinstance(table.undo(), NotRead)
    for case in cases[1:]:
        assert isinstance(table.redo(), Redone)
        assert table.case is case
    assert isinstance(table.redo(), NotRead)


def test_a_new_line_forgets_what_was_undone() -> None:
    table = session()
    table.play("play Snatch")
    table.undo()
    table.play("play Bare")
    assert not table.can_redo


def test_answers_given_before_the_case_was_opened_can_be_undone_one_by_one() -> None:
    case = toy.case().answer_all(
        [Answer("Rhinar", toy.Play("Snatch (red)")), Answer("Rhinar", toy.Pass())]
    )
    table = Session(Opened("A case", case))
    assert table.undo() == Undone("Rhinar: pass")
    assert table.undo() == Undone("Rhinar: play Snatch (red)")
    assert not table.can_undo
    table.redo()
    assert table.redo() == Redone("Rhinar: pass")
    assert table.case.answers == case.answers


def test_a_case_that_was_undone_before_it_was_opened_can_be_redone() -> None:
    case = toy.case().answer(Answer("Rhinar", toy.Play("Snatch (red)"))).undo()
    table = Session(Opened("A case", case))
    assert table.redo() == Redone("Rhinar: play Snatch (red)")
    assert table.undo() == Undone("Rhinar: play Snatch (red)")
    assert table.case.answers == ()


def test_a_line_that_could_not_be_played_stays_the_next_one() -> None:
    table = session("Rhinar: play Bare", "Bravo: dance", "Rhinar: play Snatch")
    table.play_waiting_line()
    assert isinstance(table.play_waiting_line(), NotRead)
    assert table.waiting_line == "Bravo: dance"
    assert table.skip() == Skipped("Bravo: dance")
    assert isinstance(table.play_waiting_line(), NotPlayed)
    assert table.waiting_line == "Rhinar: play Snatch"


def test_undo_gives_the_file_its_line_back() -> None:
    table = session("Rhinar: play Bare", "Bravo: dance")
    table.play_waiting_line()
    table.skip()
    table.undo()
    assert table.waiting_line == "Bravo: dance"
    table.undo()
    assert table.waiting_line == "Rhinar: play Bare"
    assert table.lines_left == 2


def test_a_file_with_nothing_left_says_so() -> None:
    assert session().play_waiting_line() == NotRead("", "the file has no more moves")


EXPECTED: list[tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]] = [
    ((), ()),
    (((),), ()),
    (((), ("7.3.2a",)), ("7.3.2a",)),
]


@pytest.mark.parametrize(("expected", "told"), EXPECTED)
def test_a_refusal_is_as_the_file_expects_only_if_the_file_says_so(
    expected: tuple[tuple[str, ...], ...], told: tuple[str, ...]
) -> None:
    lines = ("Rhinar: play Bare", "Rhinar: play Snatch")
    table = Session(Opened("A case", toy.case(), lines, expected))
    table.play_waiting_line()
    outcome = table.play_waiting_line()
    assert isinstance(outcome, NotPlayed)
    assert outcome.expected == told
    assert not outcome.as_expected
    rules = tuple(rule for violation in outcome.violations for rule in violation.rules)
    assert msgspec.structs.replace(outcome, expected=rules).as_expected
    typed = table.play("Rhinar: play Snatch")
    assert isinstance(typed, NotPlayed)
    assert not typed.expected


def entry(n: int, name: str, kind: Kind = "event") -> Entry:
    return Entry(n, "Damage Step", kind, name, name, ("7.5.2",), None)


@pytest.mark.parametrize(
    ("names", "telling"),
    [
        (["Defended", "DamageCalculated", "Damage", "LinkResolved", "PriorityGained"], "Damage"),
        (["Damage", "DamageCalculated", "PriorityGained"], "DamageCalculated"),
        (["Played", "LinkCreated", "PriorityGained"], "LinkCreated"),
        (["Passed", "PriorityGained"], "PriorityGained"),
    ],
)
def test_the_most_telling_entry_is_said(names: list[str], telling: str) -> None:
    found = most_telling([entry(n, name) for n, name in enumerate(names, 1)], IDIOM.telling)
    assert found is not None
    assert found.name == telling


def test_a_note_is_most_telling_when_it_says_that_nothing_hit() -> None:
    found = most_telling([entry(1, "DamageCalculated"), entry(2, "NoHit", "note")], IDIOM.telling)
    assert found is not None
    assert found.name == "NoHit"
    assert most_telling([], IDIOM.telling) is None
