"""What a board tells of attack-targets, held against what lets an attack have them (1.4.5)."""

from __future__ import annotations

import pytest

from judgetool.games.fab.game import FAB
from judgetool.games.fab.objects.state import State
from judgetool.scenario.run import BadFile, load, play

BOARD = """\
system: fab
cards:
  Mean: {type: Generic Action - Attack, color: red, cost: 0, power: 4, defense: 2}
  Twin: {type: Generic Action - Attack, color: red, cost: 0, power: 4, defense: 2,
         text: This attacks up to 2 target opposing heroes.}
  Riddle: {type: Generic Action - Attack, color: red, cost: 0, power: 4, defense: 2,
           text: Ask everybody a riddle.}
  Dog: {type: Generic Action - Ally, cost: 0, power: 2, life: 3}
  Veil: {type: Illusionist Action - Aura, color: blue, cost: 0, text: Spectra}
  Mist: {type: Illusionist Action - Aura, color: blue, cost: 0}
board:
  turn: Rhinar
  COMBAT
  players:
    Rhinar: {life: 20}
    Bravo: {life: 20, permanents: [Dog, Veil, Mist]}
    Katsu: {life: 20}
    Dorinthea: {life: 20}
  effects: [EFFECT]
"""
LINK = "step: Reaction Step\n  chain: [{attack: ATTACK, at: AT}]"
LAYER = "stack: [{card: ATTACK, at: AT, by: Rhinar}]"
BY_HAND = "{by: Rhinar, on: ON, text: This attacks an additional target., by hand: true}"


def board(attack: str, at: str, effect: str = "", combat: str = LINK) -> bytes:
    return (
        BOARD.replace("COMBAT", combat.replace("ATTACK", attack).replace("AT", at))
        .replace("EFFECT", effect)
        .encode()
    )


def refused(file: bytes) -> list[tuple[str, ...]]:
    with pytest.raises(BadFile) as caught:
        load(file, "board.yaml")
    return [error.rules for error in caught.value.errors]


def targets(file: bytes) -> int:
    state: State = load(file, "board.yaml").opening
    return len(state.links[0].targets if state.links else state.objects[state.stack[0]].targets)


def doubted(file: bytes) -> bool:
    """Whether the board says that it takes the targets as told."""
    view = FAB.view(play(load(file, "board.yaml")).case.position)
    return any("attacks everything stated" in doubt for doubt in view.doubts)


@pytest.mark.parametrize("combat", [LINK, LAYER])
def test_an_attack_has_one_target_unless_something_lets_it_have_more(combat: str) -> None:
    assert refused(board("Mean", "[Bravo, Katsu]", combat=combat)) == [("1.4.5", "1.4.5c")]
    assert targets(board("Mean", "Bravo", combat=combat)) == 1
    assert targets(board("Twin", "[Bravo, Katsu]", combat=combat)) == 2
    assert not doubted(board("Twin", "[Bravo, Katsu]", combat=combat))


@pytest.mark.parametrize("combat", [LINK, LAYER])
def test_it_has_as_many_as_it_says_and_of_that_kind(combat: str) -> None:
    three = board("Twin", "[Bravo, Katsu, Dorinthea]", combat=combat)

    assert refused(three) == [("1.4.5c", "5.1.4b")]
    assert refused(board("Twin", "[Bravo, Dog]", combat=combat)) == [("1.4.5c", "5.1.4b")]
    assert refused(board("Twin", "Dog", combat=combat)) == [("1.4.5c", "5.1.4b")]
    assert targets(board("Mean", "Dog", combat=combat)) == 1


@pytest.mark.parametrize("combat", [LINK, LAYER])
def test_what_the_judge_has_to_read_may_let_it(combat: str) -> None:
    kept = BY_HAND.replace("ON", "Mean")
    elsewhere = BY_HAND.replace("ON", "Mist")

    assert doubted(board("Mean", "[Bravo, Dog]", kept, combat))
    assert doubted(board("Riddle", "[Bravo, Dog]", combat=combat))
    assert not doubted(board("Riddle", "Bravo", combat=combat))
    assert refused(board("Mean", "[Bravo, Dog]", elsewhere, combat)) == [("1.4.5", "1.4.5c")]


def test_a_number_that_changes_may_have_been_another_one_as_it_attacked() -> None:
    assert doubted(board("Apocalypse Automaton (red)", "[Bravo, Katsu]"))


def test_what_is_attacked_is_attackable() -> None:
    assert refused(board("Mean", "Mist")) == [("1.4.5", "1.4.5a")]
    assert targets(board("Mean", "Veil")) == 1
    assert targets(board("Mean", "Mist", BY_HAND.replace("ON", "Mist"))) == 1
