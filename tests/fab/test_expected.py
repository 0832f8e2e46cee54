"""Expectations: what can be said of a position, and names that nothing could have."""

from __future__ import annotations

import pytest

from judgetool.scenario.check import agrees
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.problems import Mark
from judgetool.scenario.reading.expect import Wanted
from judgetool.scenario.run import BadFile, load, play

BOARD = """\
system: fab
cards:
  Mean: {type: Generic Action - Attack, color: red, cost: 0, power: 4, defense: 2}
board:
  turn: Dorinthea
  chain:
    - attack: Dawnblade
      hit: true
      damage: 3
      go again: true
      defending: [{card: Ironrot Helm, counters: {-1d: 1}}]
  players:
    Dorinthea: {resources: 2, weapons: [{card: Dawnblade, counters: {+1p: 1}}]}
    Bravo:
      life: 9
      hand: [2 unknown]
      equipment: [Ironrot Helm, {card: Snapdragon Scalers, counters: {steam: 2}}]
"""
SCALERS = "Snapdragon Scalers"


def failures(expect: str) -> list[str]:
    return [str(f) for f in play(load(f"{BOARD}expect: {expect}\n".encode())).failures]


def errors(expect: str) -> list[str]:
    with pytest.raises(BadFile) as bad:
        load(f"{BOARD}expect: {expect}\n".encode())
    return [error.message for error in bad.value.errors]


@pytest.mark.parametrize(
    ("so", "not_so"),
    [
        ("{chain: [{go again: true}]}", "{chain: [{go again: false}]}"),
        ("{chain: [{counters: {+1 power: 1}}]}", "{chain: [{counters: {+1 power: 2}}]}"),
        ("{chain: [{counters: {steam: 0}}]}", "{chain: [{counters: {+1 power: 0}}]}"),
        (
            "{chain: [{defending: [{card: Ironrot Helm, counters: {-1 defense: 1}}]}]}",
            "{chain: [{defending: [{card: Ironrot Helm, counters: {-1 defense: 0}}]}]}",
        ),
        (
            f"{{Bravo: {{equipment: [{{card: {SCALERS}, counters: {{steam: 2}}}}]}}}}",
            f"{{Bravo: {{equipment: [{{card: {SCALERS}, counters: {{steam: 1}}}}]}}}}",
        ),
        ("{Bravo: {hand: [2 unknown]}}", "{Bravo: {hand: [Mean, unknown]}}"),
    ],
)
def test_go_again_and_counters_are_compared(so: str, not_so: str) -> None:
    assert not failures(so)
    assert len(failures(not_so)) == 1


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ("{stack: [Snach (red)]}", "no card is called 'Snach'; did you mean Snatch?"),
        ('{stack: ["Snach (red)\'s ability"]}', "no card is called 'Snach'; did you mean Snatch?"),
        ('{stack: ["Snatch (red)\'s abilty"]}', "did you mean ability"),
        ("{stack: [Snatch (r)]}", "write 'Snatch (red)' for 'Snatch (r)'"),
        ("{stack: [Meen]}", "no card is called 'Meen'; did you mean Mean"),
        ("{stack: [Mean (blue)]}", "Mean is not printed in blue; it has red"),
        ("{chain: [{attack: Dawnblad}]}", "did you mean Dawnblade"),
        ('{chain: [{attack: "Dawnblade\'s attack"}]}', "write 'Dawnblade' without 'attack' here"),
        ("{chain: [{target: Brvo}]}", "no player is called 'Brvo'; did you mean Bravo?"),
        ("{chain: [{defending: [Ironrot Helmm]}]}", "did you mean Ironrot Helm"),
        ("{chain: [{defending: [{card: Ironrot Helmm}]}]}", "did you mean Ironrot Helm"),
        ("{Bravo: {permanents: [2 Runechnt]}}", "did you mean Runechant"),
        ("{Bravo: {equipment: [{card: Dawnblade, counters: {+1p: 1}}]}}", "write '+1 power'"),
        ("{chain: [{attack: 2 Dawnblade}]}", "write one card here, such as 'Dawnblade'"),
        ("{chain: [{counters: {steem: 0}}]}", "no card here speaks of 'steem' counters; did you"),
        ("{step: Reacton Step}", "'Reacton Step' is no step; did you mean Reaction Step?"),
        ("{step: Upkeep}", "'Upkeep' is no step; write Start Phase, Action Phase, Layer Step,"),
    ],
)
def test_a_name_that_nothing_could_have_is_no_verdict(expect: str, said: str) -> None:
    (found,) = errors(expect)
    assert said in found


def test_a_name_with_an_apostrophe_or_a_comma_is_a_name() -> None:
    names = "[\"Titan's Fist's ability\", \"Emperor, Dracai of Aesir's ability\", Snatch's ability]"
    assert len(failures(f"{{stack: {names}}}")) == 1


STACK = """\
system: fab
board:
  turn: Rhinar
  players: {Rhinar: {resources: 2, hand: [Brutal Assault (red)]}, Bravo: {life: 9}}
moves: [Rhinar: play Brutal Assault at Bravo]
claims: [{by: Bravo, expect: {stack: %d}}]
expect: {stack: %d}
"""


@pytest.mark.parametrize(("many", "status"), [(0, "fails"), (1, "holds"), (2, "fails")])
def test_how_many_layers_are_on_the_stack_can_be_said(many: int, status: str) -> None:
    document = load((STACK % (many, many)).encode())
    assert play(document).ok == (many == 1)
    (verdict,) = settle(document).verdicts
    assert verdict.status == status
    assert verdict.rules


def test_names_are_looked_up_on_a_board_that_does_not_stand_too() -> None:
    broken = BOARD.replace("life: 9", "life: 0")
    with pytest.raises(BadFile) as bad:
        load(f"{broken}expect: {{stack: [Snach]}}\n".encode())
    assert len(bad.value.errors) == 2


def test_a_misspelt_step_is_pointed_at() -> None:
    with pytest.raises(BadFile) as bad:
        load(f"{BOARD}expect:\n  over: false\n  step: Closed Step\n".encode(), "x.yaml")
    (error,) = bad.value.errors
    assert str(error).startswith("x.yaml:20:9: expect.step: 'Closed Step' is no step; did you mean")


def test_a_claim_with_a_misspelt_step_is_no_claim() -> None:
    with pytest.raises(BadFile, match="did you mean Damage Step"):
        load(f"{BOARD}claims: [{{by: Bravo, expect: {{step: Damge Step}}}}]\n".encode())


def test_a_counter_that_the_judge_put_there_may_have_any_name() -> None:
    put = "moves: [judge: put 2 omen counters on Ironrot Helm]\n"
    end = "expect: {Bravo: {equipment: [Snapdragon Scalers]}, chain: [{defending: [{card: Ironrot "
    good = f"{BOARD}{put}{end}Helm, counters: {{omen: 2}}}}]}}]}}\n"
    assert play(load(good.encode())).ok
    with pytest.raises(BadFile, match="'omens' counters; did you mean omen"):
        load(good.replace("omen: 2", "omens: 2").encode())


TWO_TARGETS = """\
system: fab
board:
  turn: Katsu
  players:
    Katsu: {hand: [Head Jab (red)]}
    Bravo: {}
    Dorinthea: {}
  chain:
    - {attack: Head Jab (red), at: [Bravo, Dorinthea]}
  effects:
    - {by: Katsu, on: Head Jab, text: This attacks an additional target., by hand: true}
"""


@pytest.mark.parametrize(
    "target", ["Bravo, Dorinthea", "Dorinthea and Bravo", "bravo and dorinthea"]
)
def test_several_targets_are_compared_in_any_order(target: str) -> None:
    file = f"{TWO_TARGETS}expect: {{chain: [{{target: '{target}'}}]}}\n"
    assert play(load(file.encode())).ok


@pytest.mark.parametrize("target", ["Bravo", "Bravo, Katsu", "Bravo and Dorinthea and Katsu"])
def test_other_targets_are_not_the_same(target: str) -> None:
    file = f"{TWO_TARGETS}expect: {{chain: [{{target: '{target}'}}]}}\n"
    assert len(play(load(file.encode())).failures) == 1


STACKED = """\
system: fab
cards:
  Odd Blow:
    type: Generic Action - Attack
    color: red
    cost: 0
    power: 3
    text: |-
      When this attacks, draw a card.
      When this attacks, gain 2{{h}}.
  Odd Aura:
    type: Generic Action - Aura
    cost: 0
    text: |-
      When this enters the arena, draw a card.
      Instant - Destroy this: Gain 1{{h}}
board:
  turn: Rhinar
  step: Attack Step
  chain: [{{attack: Odd Blow}}]
  stack: [{{card: {card}, by: Rhinar, ability: {ability}}}]
  players:
    Rhinar: {{life: 20, permanents: [Odd Aura]}}
    Bravo: {{life: 20}}
expect: {{stack: ["{wanted}"]}}
"""


@pytest.mark.parametrize(
    ("called", "wanted", "ok"),
    [
        ("Odd Aura, of the Hills", "Odd Aura's ability", True),
        ("Odd Aura", "Odd Aura, of the Hills's ability", True),
        ("Odd Aura, of the Hills", "Odd Aura, of the Dales's ability", False),
        ("Odd Aura, of the Hills", "Odd's ability", False),
    ],
)
def test_a_layer_is_expected_with_the_epithet_of_its_card_or_without(
    called: str, wanted: str, ok: bool
) -> None:
    stack = Wanted("order", ("stack",), [wanted], Mark(1, 1))
    assert agrees(stack, [f"{called}'s ability"]) == ok


@pytest.mark.parametrize(
    ("called", "wanted", "ok"),
    [
        ("Odd Blow (red)'s phantasm", "Odd Blow (red)'s ability", True),
        ("Odd Blow (red)'s second triggered ability", "Odd Blow's ability", True),
        ("Odd Blow (red)'s ability", "Odd Blow (red)'s phantasm", False),
        ("Odd Blow (red)'s attack", "Odd Blow (red)'s ability", False),
        ("Odd Blow (red)", "Odd Blow (red)'s ability", False),
        ("Odd's Workshop", "Odd's ability", False),
    ],
)
def test_an_ability_is_any_of_its_card(called: str, wanted: str, ok: bool) -> None:
    stack = Wanted("order", ("stack",), [wanted], Mark(1, 1))
    assert agrees(stack, [called]) == ok


def stacked(card: str, ability: str, wanted: str) -> bool:
    source = STACKED.format(card=card, ability=ability, wanted=wanted)
    return all(one.ok for one in play(load(source.encode(), "stack.yaml")).checked)


@pytest.mark.parametrize(
    ("wanted", "ok"),
    [
        ("Odd Blow (red)'s second triggered ability", True),
        ("odd blow's second", True),
        ("Odd Blow's", True),
        ("Odd Blow's first", False),
        ("Odd Blow", False),  # the card is not on the stack
        ("Odd Bl", False),
    ],
)
def test_a_layer_is_expected_by_a_beginning_of_its_name(wanted: str, ok: bool) -> None:
    assert stacked("Odd Blow", "2", wanted) == ok
    assert stacked("Odd Blow", "second triggered ability", wanted) == ok


def test_a_number_that_could_mean_two_abilities_is_refused() -> None:
    assert stacked("Odd Aura", "first triggered ability", "Odd Aura's ability")
    assert stacked("Odd Aura", "first activated ability", "Odd Aura's ability")
    for card, number in (("Odd Aura", "1"), ("Odd Blow", "3")):
        with pytest.raises(BadFile, match=f"no ability that number {number} alone could mean"):
            stacked(card, number, "Odd Blow's")
