"""Playing a document: moves, refusals, expectations, and the journal of the run."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from judgetool.scenario import run
from judgetool.scenario.check import same_cards
from judgetool.scenario.document import Document
from judgetool.scenario.run import Outcome

Play = Callable[[str], Outcome]

BOARD = """\
system: tiny
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Snatch (red), Snatch (blue), 2 unknown]}
    Bravo: {life: 9}
"""


@pytest.fixture
def play(load: Callable[[str], Document]) -> Play:
    return lambda rest: run.play(load(BOARD + rest))


def failures(outcome: Outcome) -> list[str]:
    return [str(failure) for failure in outcome.failures]


def test_moves_are_played_and_expectations_hold(play: Play) -> None:
    outcome = play("""\
rules: [2.1, 2.1a]
moves:
  - Rhinar: strike Bravo for 9
    illegal: [2.1a, 2.1]
  - rhin: strike Bravo for 3
  - note: nothing to see
  - "Rhinar: charge Bravo"
  - expect: {waiting: Rhinar, never: [3.2]}
  - Rhinar: back
  - all: pass
expect:
  Rhinar: {life: 20, hand: [unknown, Snatch, snatch (red), unknown], action points: 1, graveyard: 0}
  Bravo: {life: 6, resources: 0, hand: []}
  step: turn of rhinar
  over: false
  journal: [1.2, 3.2]
  never: [4.1]
  stack: []
  chain:
    - attack: Strike of Rhinar
      power: 3
      target: Bravo
      hit: true
      damage: 3
      number: 1
      defending: [Dawnblade, {card: Sink Below, defense: 3}]
""")
    assert failures(outcome) == []
    assert outcome.ok
    assert outcome.exit_code == 0
    assert len(outcome.checked) == 26


WRONG = [
    ("Bravo: {life: 8}", "Bravo has 8 life (actual: 9)"),
    ("Bravo: {hand: 2}", "Bravo has 2 cards in hand (actual: 0)"),
    ("Rhinar: {hand: [Snatch]}", ("Rhinar has Snatch in hand (actual: Snatch (red), Snatch (blue), "
     "unknown and unknown)")),
    ("Rhinar: {action points: 2}", "Rhinar has 2 action points (actual: 1)"),
    ("Rhinar: {life: null}", "Rhinar: life is nothing (actual: 20)"),
    ("step: Damage Step", "step is Damage Step (actual: Turn of Rhinar)"),
    ("over: true", "the game is over"),
    ("waiting: Bravo", "waiting for Bravo (actual: Rhinar)"),
    ("waiting: null", "waiting for nothing (actual: Rhinar)"),
    ("journal: [4.1]", "some journal entry cites 4.1 (actual: nothing)"),
    ("chain: [{power: 3}]", "the chain has 1 link (actual: 0)"),
    ("stack: [Snatch]", "stack is Snatch (actual: nothing)"),
]  # fmt: skip


@pytest.mark.parametrize(("expected", "said"), WRONG)
def test_what_is_not_so_says_what_was_found(expected: str, said: str, play: Play) -> None:
    outcome = play(f"expect: {{{expected}}}\n")
    assert not outcome.ok
    assert outcome.exit_code == 1
    assert failures(outcome)[0].split(": ", 1)[1] == said
    assert failures(outcome)[0].startswith("x.yaml:7:")


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("power: 4", "chain link 1: power is 4 (actual: 3)"),
        ("damage: null", "chain link 1: damage is nothing (actual: 3)"),
        ("hit: false", "chain link 1 has not hit"),
        ("target: Rhinar", "chain link 1: target is Rhinar (actual: Bravo)"),
        ("defending: 1", "chain link 1: defending is 1 card (actual: 2)"),
        ("defending: [Dawnblade]", ("chain link 1: defending is Dawnblade (actual: Sink Below "
         "(red) and Dawnblade)")),
        ("defending: [{card: Dawnblade, defense: 2}, Sink Below]", ("chain link 1: defending is "
         "Dawnblade (2 defense) and Sink Below (actual: Sink Below (red) (3 defense) and Dawnblade "
         "(0 defense))")),
    ],
)  # fmt: skip
def test_so_it_is_for_links(link: str, said: str, play: Play) -> None:
    outcome = play(f"moves: [Rhinar: strike Bravo for 3]\nexpect: {{chain: [{{{link}}}]}}\n")
    assert [failure.split(": ", 1)[1] for failure in failures(outcome)] == [said]


def test_never_shows_the_entry_that_does_cite_the_rule(play: Play) -> None:
    outcome = play("moves: [Rhinar: pass]\nexpect: {never: [1.2]}\n")
    assert failures(outcome) == [
        "x.yaml:8:18: no journal entry cites 1.2 (actual: entry 2: it is Bravo's turn)"
    ]


def test_a_rule_that_nothing_cites_fails(play: Play) -> None:
    outcome = play("rules: [1.1, 4.1]\nmoves: [Rhinar: pass]\n")
    assert failures(outcome) == [
        "x.yaml:7:14: the journal or an illegal move cites rule 4.1 (actual: nothing)"
    ]


def test_an_illegal_move_that_is_accepted_fails_and_does_not_happen(play: Play) -> None:
    outcome = play(
        "moves:\n  - Rhinar: strike Bravo for 3\n    illegal: [2.1a]\n  - Rhinar: pass\n"
        "expect: {Bravo: {life: 9}}\n"
    )
    (failure,) = failures(outcome)
    assert failure.startswith("x.yaml:8:5: Rhinar: strike Bravo for 3: is illegal under 2.1a ")
    assert failure.endswith(" (actual: no rule that forbids it)")
    assert [played.kind for played in outcome.played] == ["move", "move"]
    assert len(outcome.case.answers) == 1


def test_an_illegal_move_refused_by_other_rules_fails(play: Play) -> None:
    outcome = play("moves:\n  - Rhinar: strike Rhinar for 9\n    illegal: [2.1a, 2.1]\n")
    assert failures(outcome) == [
        (
            "x.yaml:8:5: Rhinar: strike Rhinar for 9: is illegal under 2.1a and 2.1 "
            "(actual: 2.1a, 2.1 and 2.1b)"
        )
    ]


def test_an_unexpected_refusal_stops_the_run(play: Play) -> None:
    outcome = play(
        "rules: [4.1]\nmoves:\n  - Rhinar: pass\n  - Bravo: strike Rhinar for 5\n  - Bravo: pass\n"
        "expect: {Bravo: {life: 1}}\n"
    )
    assert outcome.exit_code == 1
    assert failures(outcome) == [
        "x.yaml:10:5: Bravo: strike Rhinar for 5: refused: too hard (2.1a, 2.1)"
    ]
    assert outcome.stopped is not None
    assert outcome.stopped.rules == ("2.1a", "2.1")
    assert [violation.legal_if for violation in outcome.stopped.violations] == ["it were at most 3"]
    assert outcome.checked == ()  # nothing can be expected of a run that did not end
    assert len(outcome.played) == 2


def test_a_line_that_is_no_move_stops_the_run(play: Play) -> None:
    outcome = play("moves:\n  - Rhinar: dance\n    illegal: [2.1]\n  - Rhinar: pass\n")
    assert failures(outcome) == [
        "x.yaml:8:5: Rhinar: dance: dance is no move; write strike, charge or pass"
    ]
    assert [entry.kind for entry in outcome.entries()] == []


def test_moves_after_the_end_of_the_game_say_so(play: Play) -> None:
    moves = "".join(["  - Rhinar: strike Bravo for 3\n"] * 3)
    outcome = play(f"moves:\n{moves}  - expect: {{over: true, waiting: null}}\n  - Rhinar: pass\n")
    assert failures(outcome) == ["x.yaml:12:5: Rhinar: pass: the game is over"]
    assert [check.ok for check in outcome.checked] == [True, True]


def test_a_line_happens_altogether_or_not_at_all(play: Play) -> None:
    outcome = play("moves:\n  - Rhinar: charge Bravo\n  - all: pass\n    illegal: [3.1]\n")
    assert outcome.ok
    assert len(outcome.case.answers) == 1
    outcome = play("moves:\n  - all: pass\n  - Rhinar: pass\n")
    assert [len(part) for _, part in outcome.parts()] == [0, 4, 2]


def test_refused_moves_stand_in_the_journal_where_they_were_tried(play: Play) -> None:
    outcome = play(
        "moves:\n  - Rhinar: pass\n  - Bravo: strike Bravo for 1\n    illegal: [2.1b]\n"
        "  - Bravo: pass\n  - Bravo: pass\n"
    )
    entries = list(outcome.entries())
    assert [entry.n for entry in entries] == [1, 2, 3, 4, 5, 6]
    assert [entry.kind for entry in entries] == [
        "move", "event", "refused", "move", "event", "refused",
    ]  # fmt: skip
    assert entries[2].text == "Bravo: strike Bravo for 1: refused: not at oneself"
    assert entries[2].cites == ("2.1b",)
    assert entries[2].step == "Turn of Bravo"
    assert [(played.first, played.last) for played in outcome.played] == [
        (1, 2), (3, 2), (3, 4), (5, 4),
    ]  # fmt: skip
    assert [len(list(part)) for _, part in outcome.parts()] == [0, 2, 1, 2, 1]
    assert len(outcome.case.position.journal) == 4


def test_what_is_taken_back_leaves_the_slices_of_earlier_moves_in_order(play: Play) -> None:
    outcome = play("moves:\n  - Rhinar: charge Bravo\n  - Rhinar: back\n  - Rhinar: pass\n")
    journal = list(outcome.case.position.journal)
    assert [entry.name for entry in journal] == ["Charge", "Back", "Reversed", "Pass", "TurnPassed"]
    assert [(played.first, played.last) for played in outcome.played] == [(1, 1), (2, 3), (4, 5)]
    assert list(outcome.entries()) == journal


def test_claims_notes_and_ruling_are_kept(play: Play) -> None:
    outcome = play("moves:\n  - note: 'a: [red]'\nclaims: [{by: Bravo, says: No}]\nruling: Yes.\n")
    assert outcome.played[0].text == "a: [red]"
    assert [(claim.by, claim.says) for claim in outcome.document.claims] == [("Bravo", "No")]
    assert outcome.document.ruling == "Yes."


@pytest.mark.parametrize(
    ("wanted", "found", "same"),
    [
        (2, ["A", "B"], True),
        (2, ["A"], False),
        (["A", "B"], ["B", "A"], True),
        (["a"], ["A"], True),
        (["A", "A"], ["A", "B"], False),
        (["A", "A (red)"], ["A (red)", "A (blue)"], True),
        (["A (red)", "A"], ["A (red)", "A (blue)"], True),
        (["A (red)", "A (red)"], ["A (red)", "A (blue)"], False),
        (["2 unknown", "A"], ["unknown", "A", "unknown"], True),
        (["2 unknown"], ["unknown"], False),
        (["2 Fast"], ["2 Fast"], True),
        ([], [], True),
        ([], ["A"], False),
    ],
)
def test_zones_are_compared_by_name_in_any_order(
    wanted: int | list[str], found: list[str], same: bool
) -> None:
    assert same_cards(wanted, found) is same


def test_words_in_a_block_end_where_they_end(play: Play) -> None:
    outcome = play("title: >\n  A strike\nruling: |\n  It hits.\nmoves: []\n")
    assert outcome.document.title == "A strike"
    assert outcome.document.ruling == "It hits."
