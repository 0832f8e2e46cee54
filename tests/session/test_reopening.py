"""What was done is done again where the file of the case has changed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from judgetool.scenario.run import load
from judgetool.scenario.starting_file import starting
from judgetool.session import ops
from judgetool.session.changed_file import Reopened, remarks, reopened
from judgetool.session.opening import opened
from judgetool.session.session import Session

FILE = starting("magic-classic", moves=True)


def session(text: str = FILE, done: Sequence[ops.Op] = ()) -> Session:
    begun = Session(opened(load(text.encode(), "board.yaml"), text=text))
    for op in done:
        begun.do(op)
    return begun


def again(before: Session, text: str) -> tuple[Reopened, Session]:
    """What is kept with another text, and the session that comes of it."""
    found = reopened(before, session(text).opened)
    return found, session(text, found.done)


def lines(of: Session) -> list[str]:
    return [moment.line for moment in of.tree.path()]


def tree(of: Session) -> list[tuple[str, int, bool, str]]:
    return [(row.moment.line, row.depth, row.here, row.name) for row in of.tree.rows()]


PLAYED = (
    ops.Next(),
    ops.Name("before attackers"),
    ops.Next(),
    ops.Next(),
    ops.Go(1),
    ops.WhatIf(),
    ops.Play("Alice: attack with Grizzly Bears"),
    ops.Play("all: pass"),
    ops.Back(),
    ops.Next(),
)


def test_every_branch_is_kept_where_nothing_it_rests_on_has_changed() -> None:
    before = session(done=PLAYED)
    found, after = again(before, FILE.replace("life: 14", "life: 5"))
    assert found.lost == ()
    assert found.kept == tuple(lines(before)[1:])
    assert tree(after) == tree(before)
    assert "5" in str(after.position.game.view(after.position).players[1])


def test_it_is_the_same_session_where_nothing_has_changed_at_all() -> None:
    before = session(done=PLAYED)
    _, after = again(before, FILE)
    assert after.case.answers == before.case.answers
    assert after.text() == before.text()


def test_a_line_that_the_file_has_no_more_is_lost_with_what_came_after_it() -> None:
    before = session(done=PLAYED)
    changed = FILE.replace("Alice: attack with Craw Wurm", "Alice: attack with Grizzly Bears")
    found, after = again(before, changed)
    assert found.kept == ("all: pass until Declare Attackers",)
    assert found.lost == ("Alice: attack with Craw Wurm",)
    assert found.because == (
        "the file has another line there now: Alice: attack with Grizzly Bears"
    )
    assert after.waiting_line == "Alice: attack with Grizzly Bears"
    assert "Alice: attack with Grizzly Bears" in str(tree(after))  # the other branch
    assert after.tree.names == {1: "before attackers"}


def test_a_file_that_has_become_shorter_ends_what_was_played_from_it() -> None:
    found, _ = again(session(done=(ops.Next(), ops.Next())), starting("magic-classic"))
    assert found.kept == ()
    assert found.because == "the file ends before it now"


def test_a_line_that_is_refused_now_is_lost_with_the_rules() -> None:
    before = session(done=(ops.Next(), ops.Play("Alice: attack with Grizzly Bears")))
    changed = FILE.replace("Grizzly Bears]", "{card: Grizzly Bears, tapped: true}]")
    found, after = again(before, changed)
    assert found.lost == ("Alice: attack with Grizzly Bears",)
    assert found.because.startswith("it is refused: ")
    assert lines(after) == lines(before)[:-1]


def test_a_line_that_can_not_be_read_now_is_lost_with_the_reason() -> None:
    before = session(done=(ops.Next(), ops.Play("Alice: attack with Grizzly Bears")))
    changed = FILE.replace("play: [Craw Wurm, Grizzly Bears]", "play: [Craw Wurm]")
    found, _ = again(before, changed)
    assert found.kept == ("all: pass until Declare Attackers",)
    assert "Grizzly Bears" in found.because


def test_claims_are_kept_with_the_point_that_they_are_about() -> None:
    done = (
        ops.Next(),
        ops.Next(),
        ops.Claim({"by": "Bob", "says": "It may not attack."}),
        ops.Claim({"by": "Alice", "says": "It may."}),
        ops.TakeBack(1),
    )
    before = session(done=done)
    _, after = again(before, FILE.replace("life: 14", "life: 5"))
    assert [claim.said for claim in after.agreed_claims] == [
        claim.said for claim in before.agreed_claims
    ]
    assert len(after.agreed_claims) == 1


def test_a_claim_is_not_taken_back_in_place_of_another() -> None:
    done = (ops.Next(), ops.Claim({"by": "Bob", "says": "It may not."}), ops.TakeBack(1))
    claims = "claims:\n  - {by: Alice, says: Something else.}\n"
    _, after = again(session(done=done), FILE + claims)
    assert [claim.said["by"] for claim in after.agreed_claims] == ["Alice", "Bob"]


def test_a_claim_of_the_file_is_not_taken_back_in_place_of_another_by_the_same_player() -> None:
    claims = "claims:\n  - {by: Alice, says: It may attack.}\n"
    before = session(FILE + claims, (ops.TakeBack(1),))
    assert before.agreed_claims == []
    _, same = again(before, FILE.replace("life: 14", "life: 5") + claims)
    assert same.agreed_claims == []
    found, after = again(before, FILE + claims.replace("It may", "It may not"))
    assert len(after.agreed_claims) == 1
    assert found.because == "claim 1 is another one now"


@pytest.mark.parametrize(
    "done",
    [
        (  # a claim ends the account, and so makes two claims
            ops.Account("Alice"),
            ops.Play("Alice: pass"),
            ops.Claim({"by": "Bob", "says": "No."}),
            ops.Next(),
        ),
        (  # so does another account; then it is gone on from the claim of the first
            ops.Account("Alice"),
            ops.Play("Alice: pass"),
            ops.Account("Bob"),
            ops.Go(3),
            ops.Next(),
        ),
        (  # what is played from before a claim is not on its line
            ops.Next(),
            ops.Claim({"by": "Bob", "says": "No."}),
            ops.Undo(),
            ops.Next(),
            ops.Play("Alice: pass"),
        ),
    ],
)
def test_whatever_was_done_is_done_again_where_nothing_has_changed(
    done: tuple[ops.Op, ...],
) -> None:
    before = session(done=done)
    found, after = again(before, FILE)
    assert found.lost == ()
    assert found.kept == tuple(lines(before)[1:])
    assert tree(after) == tree(before)
    assert after.text() == before.text()


def test_of_what_was_kept_is_told_what_there_was() -> None:
    for done, said in (
        ((), []),
        ((ops.Next(),), ["kept: the line that was played"]),
        ((ops.Next(), ops.Next()), ["kept: all 2 lines that were played"]),
    ):
        assert list(remarks(again(session(done=done), FILE)[0])) == said


BEARS = """\
system: magic-classic
cards:
  Bear: {type: Creature - Bear, color: green, power: 2, toughness: 3}
  Hill Giant: {type: Creature - Giant, color: red, power: 3, toughness: 3}
board:
  turn: Alice
  step: Declare Attackers
  players:
    Alice: {life: 20, play: [BEARS]}
    Bob: {life: 14, play: [Hill Giant]}
"""
DAMAGED = "{card: Bear, damage: 1}"


@pytest.mark.parametrize(
    ("bears", "attacks"),
    [
        (f"Bear, {DAMAGED}", "no 2"),
        (f"Bear, Bear, {DAMAGED}", "no 3"),
        (f"{DAMAGED}, Bear", "no 1"),
        (f"{DAMAGED}, Bear, {DAMAGED}", "no 1"),
        # nothing is like it, but the other one is as it was: it was damaged otherwise
        ("Bear, {card: Bear, damage: 2}", "no 2"),
        ("Bear, Bear, Bear", ""),
        ("Bear", ""),
    ],
)
def test_a_number_is_of_the_same_thing_on_another_board(bears: str, attacks: str) -> None:
    file = BEARS.replace("BEARS", f"Bear, {DAMAGED}")
    line = "Alice: declare Bear no 2 as an attacker"
    for op in (
        ops.Play(line),
        ops.Pick(line),
        ops.Happened(line),
        ops.Claim({"by": "Bob", "legal": {"Alice": "declare Bear no 2 as an attacker"}}),
    ):
        before = session(file, [op])
        found, after = again(before, file.replace(f"Bear, {DAMAGED}", bears))
        if not attacks:
            assert found.because == "what its 'no 2' refers to is gone"
            assert found.done == ()
            continue
        assert found.lost == ()
        (done,) = found.done
        assert attacks in str(done)
        if not isinstance(op, ops.Claim):
            said = lines(after)[-1]
            assert said == line.replace("no 2", attacks)


def test_what_else_a_line_names_may_have_changed() -> None:
    file = BEARS.replace("BEARS", f"Bear, {DAMAGED}")
    done = ["Alice: attack with Bear no 2", "all: pass until Declare Blockers"]
    block = "Bob: block Bear with Hill Giant"
    before = session(file, [*map(ops.Play, done), ops.Play(block)])
    text = file.replace("power: 3, toughness: 3", "power: 4, toughness: 4")
    text = text.replace(f"Bear, {DAMAGED}", f"{DAMAGED}, Bear")
    found, after = again(before, text)
    assert found.lost == ()
    assert lines(after)[1] == "Alice: attack with Bear no 1"
