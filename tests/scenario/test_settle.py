"""What the rules say to a claim in the toy game of ``conftest``: strikes, at most 3, in turns."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from judgetool.scenario import run
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.disputes.verdicts import Settled, Verdict
from judgetool.scenario.document import Document

BOARD = "system: tiny\nboard: {turn: R, players: {R: {}, B: {life: 9}}}\n"
MOVES = "moves:\n  - R: strike B for 2\n  - R: strike B for 3\n  - R: pass\n  - B: pass\n"
Load = Callable[[str], Document]


def settled(load: Load, claims: str, moves: str = MOVES) -> Settled:
    return settle(load(BOARD + moves + f"claims:\n{claims}\n"))


def verdict(load: Load, claim: str, moves: str = MOVES) -> Verdict:
    (found,) = settled(load, f"  - {claim}", moves).verdicts
    return found


@pytest.mark.parametrize(
    ("claim", "status", "rules", "at"),
    [
        # words alone are never borne out, nor refuted
        ("{by: R, says: it was a fair game}", "not decided", (), None),
        # a legal move
        ("{by: R, legal: {R: strike B for 3}, after: 0}", "holds", ("1.1",), 1),
        ("{by: R, illegal: {R: strike B for 3}, after: 0}", "fails", ("1.1",), 1),
        # an illegal one: every rule that refuses it
        ("{by: R, legal: {R: strike R for 4}, after: 0}", "fails", ("2.1a", "2.1b", "2.1"), 1),
        ("{by: R, illegal: {R: strike R for 4}, after: 0}", "holds", ("2.1a", "2.1b", "2.1"), 1),
        ("{by: R, illegal: {R: strike B for 4}, after: 0, rules: [2.1]}", "holds",
         ("2.1a", "2.1"), 1),
        # the right answer for a wrong reason is none
        ("{by: R, illegal: {R: strike B for 4}, after: 0, rules: [2.1b]}", "fails",
         ("2.1a", "2.1"), 1),
        # an order that the rules don't have: whose turn it is
        ("{by: B, legal: {B: strike R for 1}, after: 1}", "fails", ("1.1",), 3),
        # outcomes: what made it so, and where it first parted from what is claimed
        ("{by: R, expect: {B: {life: 4}}}", "holds", ("2.1", "1.1"), 4),
        ("{by: B, expect: {B: {life: 9}}}", "fails", ("2.1", "1.1"), 2),
        ("{by: B, expect: {B: {life: 7}}}", "fails", ("2.1", "1.1"), 4),
        ("{by: B, expect: {B: {life: 8}}}", "fails", ("2.1", "1.1"), 4),  # never: the last change
        ("{by: B, expect: {B: {life: 3}}}", "fails", ("2.1", "1.1"), 4),  # never: the last change
        ("{by: B, expect: {B: {life: 7}}, after: 1}", "holds", ("2.1", "1.1"), 2),
        ("{by: B, expect: {R: {life: 19}}}", "fails", (), None),  # nothing ever touched it
        ("{by: B, expect: {never: [2.1]}}", "fails", ("2.1", "1.1"), 2),
        ("{by: B, expect: {journal: [3.2]}}", "fails", (), None),
        # other moves
        ("{by: B, moves: [R: pass, B: strike R for 1], after: 1}", "holds", ("1.1",), 5),
        ("{by: B, moves: [R: pass], after: 1, expect: {B: {life: 7}}}", "holds", ("2.1", "1.1"), 2),
        ("{by: B, moves: [R: pass, R: pass], after: 1}", "fails", ("1.1",), 5),
        ("{by: B, moves: [R: strike B for 3, {expect: {B: {life: 5}}}], after: 1}", "fails",
         ("2.1", "1.1"), 4),
        ("{by: B, moves: [{R: strike B for 4, illegal: [2.1, 2.1a]}, R: pass], after: 1}", "holds",
         ("1.1",), 4),
        ("{by: B, moves: [{R: strike B for 3, illegal: [2.1]}], after: 1}", "fails", (), None),
        # a line that stops where something has to be decided
        ("{by: B, moves: [R: charge B, R: pass], after: 1}", "incomplete", ("3.1",), 6),
    ],
)  # fmt: skip
def test_what_becomes_of_a_claim(
    load: Load, claim: str, status: str, rules: tuple[str, ...], at: int | None
) -> None:
    found = verdict(load, claim)
    assert (found.status, found.rules, found.at.n if found.at else None) == (status, rules, at)
    assert found.holds == (status == "holds")


@pytest.mark.parametrize(
    ("claim", "how", "at"),
    [
        ("{by: B, expect: {B: {life: 9}}}", "parted", 2),  # 9 at first: the one that ended it
        ("{by: B, expect: {B: {life: 7}}}", "parted", 4),
        ("{by: B, expect: {B: {life: 8}}}", "set", 4),  # 9, 7, 4: never 8
        ("{by: B, expect: {B: {life: 3}}}", "set", 4),
        ("{by: B, expect: {R: {life: 19}}}", "unchanged", None),
        # what parted comes before what was never so, wherever that was set
        ("{by: B, expect: {B: {life: 9}, R: {life: 19}}}", "parted", 2),
    ],
)
def test_how_a_claim_parts_from_the_rules(load: Load, claim: str, how: str, at: int | None) -> None:
    found = verdict(load, claim)
    assert (found.how, found.at.n if found.at else None) == (how, at)


def test_a_fact_that_nothing_changed_is_decided_by_what_bore_on_it(load: Load) -> None:
    found = verdict(
        load, "{by: B, moves: [R: charge B], expect: {R: {life: 19}}, after: 0}", "moves: []\n"
    )
    assert found.status == "fails"
    assert found.at is not None
    assert found.at.name == "Charging"


def test_after_the_end_of_the_game_nothing_is_played(load: Load) -> None:
    moves = "moves: [R: strike B for 3, R: strike B for 3, R: strike B for 3]\n"
    found = verdict(load, "{by: B, moves: [B: strike R for 1]}", moves)
    assert found.status == "fails"
    assert "the game is over before" in found.because
    assert found.at is not None
    assert "strikes B for 3" in found.at.text


def test_what_is_chosen_to_be_taken_back_is_not_illegal(load: Load) -> None:
    found = verdict(load, "{by: B, moves: [R: charge B, R: back, R: strike B for 1], after: 0}")
    assert found.status == "holds"


def test_a_line_that_is_no_move_is_a_mistake_of_the_file(load: Load) -> None:
    found = settled(load, "  - {by: B, moves: [R: dance]}\n  - {by: B, expect: {B: {life: 4}}}")
    assert [v.status for v in found.verdicts] == ["unread", "holds"]
    assert found.exit_code == 2
    (failure,) = found.failures
    assert str(failure).startswith("x.yaml:9:5: R: dance: dance is no move")


def test_repair_of_a_claimed_line(load: Load) -> None:
    line = "moves: [R: strike B for 1, R: strike B for 4, R: pass, B: pass], after: 1"
    repair = verdict(load, f"{{by: B, {line}}}").repair
    assert repair is not None
    assert repair.illegal == "R: strike B for 4"
    assert repair.before == 4  # two strikes, a move and an event each
    assert repair.done == ("B: pass", "R: pass")
    assert repair.waiting == "R: strike or pass?"
    assert repair.rules == ("3.2",)


def test_a_game_told_with_an_illegal_move_in_it(load: Load) -> None:
    moves = "moves: [R: strike B for 2, R: strike B for 4, R: pass, B: strike R for 1]\n"
    claims = """\
  - {by: B, illegal: {R: strike B for 4}, after: 1}
  - {by: B, expect: {B: {life: 7}}, before: R strike B for 4}
  - {by: R, expect: {B: {life: 3}}}
  - {by: B, legal: {B: strike R for 1}}"""  # the file's last move: at its moment
    found = settled(load, claims.replace("R strike", "strike"), moves)
    assert [v.status for v in found.verdicts] == ["holds", "holds", "not reached", "not reached"]
    assert found.verdicts[2].rules == ("2.1a", "2.1")
    assert found.repair is not None
    assert found.repair.done == ("B: strike R for 1", "R: pass")
    assert found.told.stopped is not None
    assert found.exit_code == 1


def test_a_game_told_with_a_line_that_is_no_move(load: Load) -> None:
    found = settled(load, "  - {by: B, expect: {B: {life: 4}}}", "moves: [R: dance, R: pass]\n")
    assert [v.status for v in found.verdicts] == ["not reached"]
    assert found.exit_code == 2
    assert len(found.failures) == 1


@pytest.mark.parametrize("bad", ["R: frobnicate", "R: strike R for 4"])
@pytest.mark.parametrize("behind", [1, 2])
@pytest.mark.parametrize(
    "claim",
    [
        "{by: B, moves: [B: strike R for 1]}",
        "{by: B, legal: {B: strike R for 1}}",
        "{by: B, illegal: {B: strike R for 1}}",
        "{by: B, expect: {B: {life: 9}}}",
    ],
)
def test_a_claim_behind_what_the_game_stopped_at_is_not_reached(
    load: Load, claim: str, behind: int, bad: str
) -> None:
    found = verdict(load, claim, f"moves:\n  - {bad}\n" + "  - R: pass\n" * behind)
    assert found.status == "not reached"
    assert found.failed == ()


def test_exit_codes(load: Load) -> None:
    holds, fails = "  - {by: B, expect: {B: {life: 4}}}\n", "  - {by: R, expect: {B: {life: 5}}}\n"
    words = "  - {by: R, says: no}\n"
    assert settled(load, holds + holds).exit_code == 0
    assert settled(load, holds + fails).exit_code == 1
    assert settled(load, holds + words).exit_code == 1  # words alone do not hold
    assert settle(load(BOARD + MOVES)).exit_code == 2


@pytest.mark.parametrize(
    ("says", "ok"),
    [
        ("holds: true", False),
        ("holds: false", True),
        ("holds: false, decided by: [2.1]", True),
        ("decided by: [3.1]", False),
    ],
)
def test_a_file_may_say_what_its_claims_come_to(load: Load, says: str, ok: bool) -> None:
    text = BOARD + MOVES + f"claims: [{{by: B, expect: {{B: {{life: 9}}}}, {says}}}]\n"
    assert run.play(load(text)).ok == ok


def test_entries_are_numbered_as_in_a_run(load: Load) -> None:
    moves = "moves:\n  - {R: strike B for 4, illegal: [2.1, 2.1a]}\n  - R: strike B for 2\n"
    found = verdict(load, "{by: B, expect: {B: {life: 9}}}", moves)
    assert found.at is not None
    entries = list(run.play(load(BOARD + moves)).entries())
    assert entries[found.at.n - 1] == found.at


SECOND_COPY = """
system: magic-classic
cards:
  Spark: {type: Instant, color: red, text: Spark deals 2 damage to target creature or player.}
board:
  turn: Alice
  players:
    Alice: {life: 20}
    Bob: {life: 20, hand: [COPIES]}
moves:
  - Alice: pass
  - Bob: play Spark at Alice
  - Bob: pass
  - Alice: pass
claims:
  - {by: Bob, legal: {Bob: play Spark at Alice}}
"""


@pytest.mark.parametrize(("copies", "status"), [("2 Spark", "not decided"), ("Spark", "holds")])
def test_a_line_of_the_file_may_be_about_a_second_copy_at_the_end(copies: str, status: str) -> None:
    document = run.load(SECOND_COPY.replace("COPIES", copies).encode(), "x.yaml")
    (found,) = settle(document).verdicts
    assert found.status == status
    assert ("at the end" in found.because) == (status == "not decided")


ONCE_MORE = """
system: fab
cards:
  Thin Blade: {type: Ninja Weapon - Dagger (1H), power: 1, text: "LIMITAction - 0: Attack"}
board:
  turn: Mara
  players:
    Mara: {life: 20, weapons: [Thin Blade], action points: POINTS}
    Otto: {life: 20, hand: []}
moves:
  - Mara: attack with Thin Blade
  - all: pass until Resolution Step
claims:
  - {by: Otto, illegal: {Mara: attack with Thin Blade}}
"""


@pytest.mark.parametrize(
    ("limit", "points", "status"),
    [("Once per Turn ", "2", "not decided"), ("", "1", "fails"), ("", "2", "fails")],
)
def test_a_line_of_the_file_may_be_about_doing_it_once_more(
    limit: str, points: str, status: str
) -> None:
    text = ONCE_MORE.replace("LIMIT", limit).replace("POINTS", points)
    (found,) = settle(run.load(text.encode(), "x.yaml")).verdicts
    assert found.status == status
    assert ("at the end" in found.because) == (status == "not decided")
