"""Moments in a tree: branches, jumps, names, what is tried; and the operations that lead there."""

from __future__ import annotations

import pytest

from judgetool.session import ops
from judgetool.session.orders.registry import common
from judgetool.session.outcomes import Entered, NotRead, Played, Redone, Told, Undone, Went
from judgetool.session.session import Opened, Session
from tests.tui import toy


def session(*lines: str) -> Session:
    return Session(Opened("A case", toy.case(), lines))


def branched() -> Session:
    """Two branches at the opening; the second one is longer, and is where it stands."""
    table = session()
    for line in ("play Snatch", "pass"):
        table.play(line)
    table.go(0)
    for line in ("play Bare", "all: pass", "defend Sink"):
        assert isinstance(table.play(line), Played)
    return table


def test_a_new_line_after_an_undone_one_makes_a_branch() -> None:
    table = branched()
    assert [moment.id for moment in table.tree.branches] == [2, 5]
    table.go(1)
    assert table.redo() == Redone("Rhinar: pass")
    assert not table.can_redo


def test_redoing_leads_to_where_one_was_last() -> None:
    table = branched()
    table.go(2)
    table.go(0)
    table.redo()
    assert table.here.line == "Rhinar: play Snatch"
    table.go(5)
    table.go(0)
    table.redo()
    assert table.here.line == "Rhinar: play Bare"


def test_the_same_line_again_is_the_same_branch() -> None:
    table = branched()
    table.go(0)
    table.play("play Snatch (red)")
    assert table.here.id == 1
    assert len(table.tree) == 6


def test_going_to_a_moment_shows_its_case() -> None:
    table = branched()
    case = table.tree[2].case
    assert table.go(2) == Went("2  Rhinar: pass")
    assert table.case is case
    assert table.undo() == Undone("Rhinar: pass")
    assert isinstance(table.go(99), NotRead)


def test_the_tree_lists_branches_further_in() -> None:
    table = branched()
    table.do(ops.Name("Sink Below"))
    told = common().do(table, "tree")
    assert isinstance(told, Told)
    assert told.lines == (
        "| 0  the start",
        "|    + 3  Rhinar: play Bare",
        "|    4  all: pass",
        '*    5  Bravo: defend Sink  "Sink Below"',
        "  1  Rhinar: play Snatch",
        "  2  Rhinar: pass",
    )


def test_a_moment_is_found_by_its_name() -> None:
    table = branched()
    table.do(ops.Name("Sink Below"))
    table.go(1)
    orders = common()
    assert isinstance(orders.do(table, "go sink"), Went)
    assert table.here.id == 5
    refused = orders.do(table, "go nowhere")
    assert isinstance(refused, NotRead)
    assert "no moment is called 'nowhere'" in refused.because
    assert isinstance(table.do(ops.Name("7")), NotRead)
    assert isinstance(table.do(ops.Name("")), Entered)
    assert not table.tree.names


def test_what_is_tried_is_left_again() -> None:
    table = session()
    table.play("play Snatch")
    assert isinstance(table.do(ops.Back()), NotRead)
    table.do(ops.WhatIf())
    table.play("pass")
    table.do(ops.WhatIf())
    table.play("pass")
    table.do(ops.Back())
    assert table.here.line == "Rhinar: pass"
    table.do(ops.Back())
    assert table.here.line == "Rhinar: play Snatch"
    assert len(table.tree.branches) == 1


OPERATIONS = (
    ops.Play("play Snatch"),
    ops.Play("nonsense"),
    ops.Next(),
    ops.Undo(),
    ops.Skip(),
    ops.Play("all: pass"),
    ops.Pick("Bravo: defend Sink Below (red)"),
    ops.Name("here"),
    ops.WhatIf(),
    ops.Play("pass"),
    ops.Back(),
    ops.Go(0),
    ops.Redo(),
)


def test_the_same_operations_lead_to_the_same_session() -> None:
    lines = ("Rhinar: pass", "Bravo: pass")
    table, written = session(*lines), list[bytes]()
    table.on_op = lambda op: written.append(ops.encode(op))
    for op in OPERATIONS:
        table.do(op)
    again = session(*lines)
    for line in written:
        again.do(ops.decode(line))
    assert len(written) == len(OPERATIONS) - 1  # nonsense changes nothing
    assert list(map(table.told, table.tree.path())) == list(map(again.told, again.tree.path()))
    assert table.case.answers == again.case.answers
    assert len(table.tree) == len(again.tree)


def test_an_operation_is_told_of_before_its_outcome_comes_back() -> None:
    table, seen = session(), list[str]()
    table.on_op = lambda op: seen.append(table.here.line)
    table.play("play Snatch")
    assert seen == ["Rhinar: play Snatch"]
    table.play("defend Sink")  # refused: nothing has changed
    assert len(seen) == 1


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("und", "undo"),
        ("UNDO", "undo"),
        ("go 1", "go"),
        ("go1", "go"),
        ("what if", "what if"),
        ("what  IF", "what if"),
        ("rule7.5.2", "rule"),
        ("?dominate", "rule"),
        ("? 7.5.2", "rule"),
        ("jour 5", "journal"),
        ("pass", None),
        ("pa", None),
        ("Rhinar: pass", None),
        ("rh: undo", None),
        ("judge: go on", None),
        ("nothing like it", None),
    ],
)
def test_an_order_is_known_by_its_beginning_and_never_hides_a_move(
    line: str, order: str | None
) -> None:
    found = common().read(session(), line)
    assert (None if found is None else getattr(found, "order").name) == order  # noqa: B009


def test_what_may_be_several_orders_lists_them() -> None:
    found = common().read(session(), "u")
    assert isinstance(found, NotRead)
    assert found.because.startswith("could be undo or unclaim")
    assert " or " in found.because


def test_what_lacks_an_argument_is_told_how_to_write_it() -> None:
    assert common().do(session(), "go") == NotRead("go", "write go N")
