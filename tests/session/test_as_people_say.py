"""Lines of a case as people say them: moves without a colon, claims, and lines of the board."""

from __future__ import annotations

import pytest

from judgetool.session.outcomes import Entered, NotPlayed, NotRead, Outcome, Played
from judgetool.session.session import Session
from tests.session.test_short import do, session

BOARD = """\
system: fab
board:
  turn: Bravo
  players:
    Bravo:
      life: 20
      hand: [Snatch (red), 3 unknown]
      weapons: [Anothos]
    Rhinar: {life: 20, hand: [Snatch (blue), Sink Below (red)]}
"""
DECLARING = ("Bravo: play snatch", "all: pass until defend step")


def blocked(*lines: str) -> tuple[Session, Outcome]:
    table = session(BOARD)
    return table, do(table, *DECLARING, *lines)


@pytest.mark.parametrize(
    "line",
    [
        "bravo attacks with snatch", "bravo attacks rhinar with snatch", "attack with snatch",
        "bravo is attacking with snatch", "bravo plays snatch", "bravo plays snatch at rhinar",
        "Bravo: plays snatch", "bravo play snatch", "bravoはsnatchで攻撃する",
    ],
)  # fmt: skip
def test_an_attack_action_card_that_somebody_attacks_with_is_played(line: str) -> None:
    table = session(BOARD)
    assert isinstance(do(table, line), Played)
    assert "Snatch (red)" in str(table.view_of(table.position).stack)


@pytest.mark.parametrize(
    "line",
    [
        "attack rhinar with raging and pitch wounding blow for it.",
        "bravo plays raging pitching wounding blow to pay",
        "play raging and pitch wounding blow",
    ],
)
def test_what_is_pitched_for_it_is_said_in_the_same_line(line: str) -> None:
    hand = "[Raging Onslaught (red), Wounding Blow (blue)]"
    table = session(BOARD.replace("[Snatch (red), 3 unknown]", hand))
    assert isinstance(do(table, line), Played)
    assert "Raging Onslaught (red)" in str(table.view_of(table.position).stack)
    assert table.position.choice is not None
    assert table.position.choice.window  # it is paid for


@pytest.mark.parametrize(
    "line",
    [
        "rhinar blocks with snatch", "rhinar defends with snatch", "rhinar block snatch",
        "rhinar: blocks with snatch", "rhinar is blocking with snatch",
        "rhinar defends snatch with snatch b", "rhinarはsnatchで防御する",
    ],
)  # fmt: skip
def test_cards_are_declared_to_defend(line: str) -> None:
    table, outcome = blocked(line)
    assert isinstance(outcome, Played), outcome
    (group,) = table.view_of(table.position).groups
    assert "Snatch (blue)" in str(group)


@pytest.mark.parametrize("line", ["rhinar doesn't block", "no blocks", "rhinarは防御しない"])
def test_nobody_defends(line: str) -> None:
    _, outcome = blocked(line)
    assert isinstance(outcome, Played), outcome


@pytest.mark.parametrize("line", ["bravo passes", "bravo passes priority", "all pass"])
def test_somebody_passes(line: str) -> None:
    assert isinstance(do(session(BOARD), "Bravo: play snatch", line), Played)


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("claim bravo illegal: sink below", "illegal"),
        ("claim rhinar illegal: sink below", "illegal"),
        ("claim bravo illegal: rhinar plays sink below", "illegal"),
        ("bravo claims rhinar may not play sink below", "illegal"),
        ("bravo claims illegal: sink below", "illegal"),
        ("claim rhinar legal: sink below", "legal"),
    ],
)
def test_a_claim_of_a_move_of_whoever_is_not_asked_is_judged(line: str, rules: str) -> None:
    """7.4.2b, 8.1.3a: a defense reaction is played in the Reaction Step; 1.11.2: by who has
    priority."""
    table = session(BOARD)
    outcome = do(table, line)
    assert isinstance(outcome, Entered), outcome
    (claim,) = table.agreed_claims
    assert claim.said[rules] == {"Rhinar": "play Sink Below (red)"}
    told = str(do(table, "settle"))
    assert ("HOLDS" in told) == (rules == "illegal")
    assert all(rule in told for rule in ("7.4.2b", "8.1.3a", "1.11.2"))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("claim bravo anothos goes to the graveyard", {"Bravo": {"graveyard": ["Anothos"]}}),
        ("claim rhinar anothos is in graveyard", {"Bravo": {"graveyard": ["Anothos"]}}),
        ("bravo claims that head jab (red) is in rhinar's banished zone", {
            "Rhinar": {"banished": ["Head Jab (red)"]}
        }),
        ("claim rhinar head jab (red) is in the graveyard", {
            "Rhinar": {"graveyard": ["Head Jab (red)"]}
        }),
        ("claim rhinar wounding blow (red) goes to the hand", {
            "Rhinar": {"hand": ["Snatch (blue)", "Sink Below (red)", "Wounding Blow (red)"]}
        }),
    ],
)  # fmt: skip
def test_that_a_card_is_in_a_zone_is_claimed_in_a_sentence(line: str, expected: object) -> None:
    table = session(BOARD)
    outcome = do(table, line)
    assert isinstance(outcome, Entered), outcome
    assert table.agreed_claims[-1].said["expect"] == expected


def test_a_sentence_on_what_is_no_zone_is_no_claim() -> None:
    assert isinstance(do(session(BOARD), "claim bravo anothos is in trouble"), NotRead)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("illegal: sink below", "claim Bravo illegal: ..."),
        ("rhinar has 2 cards in hand", "type edit, there Rhinar hand + 2 unknown"),
        ("rhinar is at 14 life", "type edit, there Rhinar life 14"),
        ("it is rhinar's turn", "type edit, there turn Rhinar"),
        ("reaction step", "type edit, there step reaction step"),
        ("rhinar life 14", "type edit, there rhinar life 14"),
        ("claim bravo illegal: unmovable", "Bravo has no 'unmovable' on this board"),
    ],
)
def test_what_is_no_move_is_told_what_it_is(line: str, says: str) -> None:
    outcome = do(session(BOARD), line)
    assert isinstance(outcome, NotRead)
    assert says in outcome.because


def test_what_a_rule_refuses_is_refused_by_it_and_not_as_no_move() -> None:
    outcome = do(session(BOARD), "rhinar blocks with sink below")
    assert isinstance(outcome, NotPlayed)
    assert "7.3.2" in outcome.rules


def test_cards_are_declared_in_as_few_letters_as_any_move() -> None:
    table, outcome = blocked("def sna")
    assert isinstance(outcome, Played)
    assert "Snatch (blue)" in str(table.view_of(table.position).groups)
    assert isinstance(do(session(BOARD), "con"), NotRead)  # nobody concedes by three letters


def test_what_is_so_or_not_is_so_by_its_name_alone() -> None:
    table, _ = blocked("done", "all: pass until damage step")
    assert isinstance(do(table, "claim bravo expect l 1 hit"), Entered)
    assert "HOLDS" in str(do(table, "settle"))
