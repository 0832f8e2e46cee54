"""What is told where an attack has not hit, and of abilities that have not triggered (6.6.5b)."""

from __future__ import annotations

import pytest

from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.disputes.verdicts import Verdict
from judgetool.scenario.run import load
from tests.boards import fab

BOARD = """\
system: fab
cards:
  Crusher: {type: Generic Action - Attack, color: red, cost: 0, power: 6, defense: 2,
            text: "Crush - When this deals 4 or more damage to a hero, they discard a card."}
  Tempo: {type: Generic Action - Attack, color: red, cost: 0, power: 3, defense: 2,
          text: "When this hits a hero, it gets go again."}
  Thief: {type: Generic Equipment - Head, defense: 0,
          text: "Whenever an attack action card you control hits, draw a card."}
  Dog: {type: Generic Action - Ally, cost: 0, power: 2, life: 3}
board:
  turn: Rhinar
  step: STEP
  chain: [LINK]
  players:
    Rhinar: {life: 20, hand: [Pummel (red)], MORE}
    Bravo: {life: 20, hand: [Sink Below (red)], permanents: [Dog]}
claims:
  - {by: Rhinar, MOVES expect: WANTED}
"""
ON = "moves: ['all: pass until Resolution Step'],"
NOT_HIT = "attack: Snatch (red), defending: [Unmovable (red)]"
NO_CARD = 'Snatch (red) has not hit, so its "When this hits, draw a card" has not triggered'


def verdict(
    link: str, wanted: str, step: str = "Reaction Step", moves: str = ON, more: str = ""
) -> Verdict:
    file = BOARD.replace("LINK", f"{{{link}}}").replace("STEP", step).replace("MOVES", moves)
    file = file.replace("WANTED", wanted).replace(", MORE", more and f", {more}")
    return settle(load(file.encode(), "board.yaml")).verdicts[0]


def told(found: Verdict) -> list[str]:
    return [one.because for one in found.untriggered]


@pytest.mark.parametrize(
    "wanted",
    [
        "{Rhinar: {hand: 2}}",
        "{Rhinar: {deck: 19}}",
        '{stack: ["Snatch (red)\'s ability"]}',
    ],
)
def test_no_card_without_a_hit(wanted: str) -> None:
    found = verdict(NOT_HIT, wanted)

    assert found.but_for == "Snatch (red) has not hit; 4 power against 7 defense: no damage"
    assert found.rules[:2] == ("7.5.2", "7.5.5")
    assert not told(found)
    assert found.at is not None
    assert found.at.name == "DamageCalculated"


def test_which_card_would_have_been_drawn_nobody_knows() -> None:
    found = verdict(NOT_HIT, "{Rhinar: {hand: [Pummel (red), Snatch (red)]}}")

    assert told(found) == [NO_CARD]
    assert found.rules[:2] == ("7.5.5", "6.6.5b")


@pytest.mark.parametrize(
    "wanted",
    [
        "{Rhinar: {hand: 0}}",  # nobody loses a card by it
        "{Bravo: {hand: 2}}",  # nor does Bravo draw one
        "{Rhinar: {life: 21}}",
    ],
)
def test_what_it_does_not_do_is_not_told(wanted: str) -> None:
    found = verdict(NOT_HIT, wanted)

    assert not told(found)
    assert "has not hit" not in found.but_for


def test_who_says_that_nothing_was_drawn_has_the_same_reason() -> None:
    found = verdict(NOT_HIT, "{Rhinar: {hand: 1}}")

    assert found.holds
    assert found.but_for.startswith("Snatch (red) has not hit")


def test_after_a_hit_there_is_nothing_to_be_told() -> None:
    assert not told(verdict("attack: Snatch (red)", "{Rhinar: {hand: 3}}"))


def test_a_board_may_tell_that_there_was_no_hit() -> None:
    found = verdict(f"{NOT_HIT}, hit: false", "{Rhinar: {hand: 2}}", "Resolution Step", "")

    assert told(found) == [NO_CARD]
    assert found.rules == ("7.5.5", "6.6.5b")


def test_nothing_is_said_where_the_board_leaves_a_hit_open() -> None:
    assert not told(verdict(NOT_HIT, "{Rhinar: {hand: 2}}", "Resolution Step", ""))


def test_damage_that_is_still_to_come_is_no_hit_yet() -> None:
    (said,) = told(verdict("attack: Snatch (red)", "{Rhinar: {hand: 2}}", moves=""))

    assert said.startswith('the damage of Snatch (red) has not been calculated, so its "When')


def test_too_little_damage_and_another_target_do_not_meet_the_condition() -> None:
    little = verdict("attack: Crusher, defending: [Wounding Blow (red)]", "{Bravo: {hand: 0}}")
    dog = verdict("attack: Tempo, at: Dog", "{chain: [{go again: true}]}")

    assert little.decided_by == "8.4.2"
    assert little.but_for.startswith("Crusher (red): what happened does not meet the condition of")
    assert (dog.decided_by, dog.but_for) == (
        "8.2.8f",
        "Dog was hit, and not the hero whose ally it is",
    )


def test_what_else_would_have_triggered_is_not_where_there_is_no_hit() -> None:
    found = verdict(
        "attack: Tempo, defending: [Unmovable (red)]",
        "{Rhinar: {hand: 2}}",
        more="equipment: [Thief]",
    )

    assert found.but_for.startswith("Tempo (red) has not hit; 3 power against 7 defense")


DISCARDED = (
    fab("Rhinar", "Rhinar: {life: 20, hand: [Raging Onslaught (red)]}", "Bravo: {life: 20}")
    + """\
moves:
  - judge: discard Raging Onslaught from Rhinar
claims:
  - {by: Rhinar, expect: {stack: ["Rhinar's ability"]}}
  - {by: Rhinar, moves: [Rhinar: choose Bravo], expect: {stack: ["Rhinar's ability"]}}
  - {by: Rhinar, moves: [Rhinar: choose Bravo], expect: {stack: ["Bravo's ability"]}}
"""
)


def test_nothing_is_decided_of_the_stack_while_something_is_put_there() -> None:
    early, there, other = settle(load(DISCARDED.encode(), "board.yaml")).verdicts

    assert early.status == "not decided"
    assert early.because.startswith("Rhinar's ability has triggered and is not on the stack yet")
    assert (there.status, other.status) == ("holds", "fails")


TWICE = """\
system: fab
board:
  turn: Katsu
  step: Reaction Step
  chain: [{attack: Head Jab (red), hit: true, damage: 3}, {attack: Snatch (red)}]
  players:
    Katsu: {life: 20, deck: 10}
    Bravo: {life: 17}
moves: ["all: pass until Damage Step"]
claims:
  - {by: Katsu, expect: {stack: ["Katsu's ability", "Snatch (red)'s ability"]}}
  - {by: Katsu, expect: {Katsu: {hand: 1}}}
  - {by: Katsu, expect: {Bravo: {hand: 1}}}
"""


def test_another_time_and_a_layer_that_has_not_resolved_are_told() -> None:
    second, early, other = settle(load(TWICE.encode(), "board.yaml")).verdicts

    assert (second.status, second.rules[0]) == ("fails", "6.6.5d")
    assert told(early) == ["Snatch (red)'s ability is on the stack and has not resolved"]
    assert early.rules[:2] == ("6.6.1d", "5.3.1")
    assert not told(other)


def test_cards_that_go_elsewhere_are_not_told_of() -> None:
    link = "attack: Plunder the Poor (red), defending: [Unmovable (red)]"

    # When this hits a hero, banish the top card of their deck.
    def plundered(claim: str) -> bool:
        return verdict(link, claim).but_for.startswith("Plunder the Poor (red) has not hit")

    assert plundered("{Bravo: {banished: 1}}")
    assert not plundered("{Rhinar: {banished: 1}}")
    assert not plundered("{Bravo: {hand: 0}}")
    assert not plundered("{Bravo: {permanents: 0}}")
