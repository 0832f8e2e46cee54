"""The engine's own promises: citations, refusals, undo, branching, reversal."""

from __future__ import annotations

from typing import Any

import pytest

from judgetool.engine.case import Case
from judgetool.engine.choice import Answer, Refused
from judgetool.engine.rulebook import Rule, Rulebook, UnknownRule, order, parent
from judgetool.engine.table import Table, Uncited
from judgetool.engine.view import Number, Term
from judgetool.games.fab.game import FAB
from judgetool.games.fab.moves import Pass
from judgetool.games.fab.objects.events import PriorityGained
from judgetool.games.fab.objects.state import State
from judgetool.scenario.run import load

BOARD = b"""
system: fab
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Snatch (red), Wounding Blow (red), Pack Hunt (blue)]}
    Bravo: {life: 20, hand: [Sink Below (red)]}
"""


def case() -> Case[State]:
    return Case.open(FAB, load(BOARD, "board").opening)


def answer(position: Any, line: str) -> Answer:
    (only,) = FAB.parse(position, line)
    return only


def book() -> Rulebook:
    numbers = ("1", "1.1", "1.1.1", "1.1.1a", "1.1.2")
    return Rulebook("toy", {n: Rule(n, n, "definition", (), "") for n in numbers})


def test_an_unknown_number_is_an_error_where_the_rule_is_defined() -> None:
    with pytest.raises(UnknownRule, match=r"9\.9\.9"):
        book().rule("9.9.9")
    with pytest.raises(UnknownRule):
        FAB.rulebook.carries("7.5.99")


def test_numbers_sort_and_stand_under_each_other_as_in_the_book() -> None:
    numbers = ["7.10.1", "7.5.2b", "7.5.10", "7.5.2", "7.5.2a"]
    assert sorted(numbers, key=order) == ["7.5.2", "7.5.2a", "7.5.2b", "7.5.10", "7.10.1"]
    assert [parent(n) for n in ("7.5.2b", "7.5.2", "7.5", "7")] == ["7.5.2", "7.5", "7", None]


def test_numbers_with_words_in_them_sort_after_those_without() -> None:
    numbers = [
        "B.2.9", "B.2.9 point 2", "B.2.9 point 10", "B.2.10", "B.2.Note.1", "B.2.Note.1 point 3",
        "B.2.Note.2", "Opening Bids", "Opening Bids 2", "Opening Bids 2.1", "Opening Bids 10",
        "Opening Bids remark A", "Opening Bids remark B",
    ]  # fmt: skip
    by_letter = sorted(numbers)
    assert sorted(by_letter, key=order) == numbers != by_letter


@pytest.mark.parametrize(
    ("number", "above"),
    [
        ("Opening Bids 2.1.1", "Opening Bids 2.1"),
        ("Opening Bids 2.1", "Opening Bids 2"),
        ("Opening Bids 12", "Opening Bids"),
        ("Opening Bids remark A", "Opening Bids"),
        ("Opening Bids", None),
        ("Opening", None),
        ("B.2.Note.1 point 10", "B.2.Note.1"),
        ("B.2.Note.1", "B.2"),
        ("B.2.9 step 4", "B.2.9"),
        ("B.2.9", "B.2"),
    ],
)
def test_what_a_word_in_a_number_counts_stands_under_the_rule(
    number: str, above: str | None
) -> None:
    assert parent(number) == above


def test_an_event_without_a_rule_is_an_error() -> None:
    state = case().position.state
    table = Table(FAB, state, (), 0)
    with pytest.raises(Uncited):
        table.occur(PriorityGained(0, 3))


def test_the_citation_stack_is_innermost_first_and_ends_with_the_rule() -> None:
    rules = book()
    seen = []

    @rules.rule("1.1.1a")
    def inner(table: Table[Any]) -> None:
        seen.append(table.cites)

    @rules.rule("1.1.1")
    def outer(table: Table[Any]) -> None:
        inner(table)
        seen.append(table.cites)

    table = Table(FAB, case().position.state, (), 0)
    outer(table)
    assert seen == [("1.1.1a", "1.1.1"), ("1.1.1",)]
    assert table.cites == ()
    assert rules.code("1.1.1") != ()


def test_of_several_rules_of_a_function_the_last_is_the_innermost() -> None:
    rules = book()
    seen = []

    @rules.rule("1.1.1", "1.1.1a")
    def both(table: Table[Any]) -> None:
        seen.append(table.cites)

    both(Table(FAB, case().position.state, (), 0))
    assert seen == [("1.1.1a", "1.1.1")]
    assert all(rules.code(number) for number in ("1.1.1", "1.1.1a"))


def test_a_refused_move_changes_nothing_and_names_its_rules() -> None:
    before = case()
    wrong = answer(before.position, "Bravo: play Sink Below")
    with pytest.raises(Refused) as refusal:
        before.answer(wrong)
    # 1.11.2: Rhinar has priority; 7.4.2b and 8.1.3a: it is not the Reaction Step
    assert set(refusal.value.rules) == {"1.11.2", "7.4.2b", "8.1.3a"}
    assert before.answers == ()


def test_undo_redo_and_branches_share_the_past() -> None:
    start = case()
    one = start.answer(answer(start.position, "Rhinar: play Snatch at Bravo"))
    other = start.answer(answer(start.position, "Rhinar: play Wounding Blow at Bravo"))
    assert one.undo().position is start.position
    assert one.undo().redo() is one
    assert one.undo().undo().position is start.position
    names = [next(iter(c.position.journal)).text for c in (one, other)]
    assert names == [
        "Rhinar: play Snatch (red) at Bravo",
        "Rhinar: play Wounding Blow (red) at Bravo",
    ]
    assert start.position.state == case().position.state


def test_taking_back_a_payment_reverses_to_before_the_announcement() -> None:
    start = case()
    begun = start.answer(answer(start.position, "Rhinar: play Pack Hunt at Bravo"))
    assert begun.position.choice is not None
    assert begun.position.choice.kind == "pitch"
    back = begun.answer(answer(begun.position, "Rhinar: take back"))
    # 1.10.3: the game state is reversed; the journal keeps the note
    assert back.position.state == start.position.state
    last = list(back.position.journal)[-1]
    assert (last.name, last.cites) == ("Reversed", ("5.1.7a", "1.14.2b", "1.10.3"))


def test_taking_back_is_offered_last() -> None:
    start = case()
    begun = start.answer(answer(start.position, "Rhinar: play Pack Hunt at Bravo"))
    offered = list(begun.position.offers())
    assert offered[-1] == "Rhinar: take back"
    assert len(offered) > 1


def test_the_game_goes_on_after_a_reversal() -> None:
    start = case()
    back = start.answer_all(FAB.parse(start.position, "Rhinar: play Pack Hunt at Bravo"))
    back = back.answer(answer(back.position, "Rhinar: take back"))
    assert back.position.choice is not None
    assert back.position.choice.window
    again = back.answer(Answer("Rhinar", Pass()))
    assert again.position.choice is not None
    assert again.position.choice.who == "Bravo"
    numbers = [e.n for e in again.position.journal]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_number_tells_which_of_its_steps_change_it_by_an_amount() -> None:
    terms = tuple(Term(*term) for term in (("base", 3), ("a", 2), ("b", -3), ("c", 4, (), True)))
    number = Number("size", 4, (*terms, Term("d", 2), Term("e", 0)))
    changed = {n: [term.text for term in number.changed_by(n)] for n in range(-3, 5)}
    assert changed == {-3: ["b"], -2: [], -1: [], 0: [], 1: [], 2: ["a", "c", "d"], 3: [], 4: []}
