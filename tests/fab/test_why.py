"""Illegal moves in every step, each refused by every rule that refuses it and by nothing else.

The rules beside each move were worked out by hand from the text; each tuple is one reason.
"""

from __future__ import annotations

import pytest

from judgetool.engine.choice import Refused
from judgetool.games.fab.game import FAB
from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.run import cut, load, play

TWO_LINKS = (
    (scenarios_root() / "fab" / "two-links.yaml")
    .read_text(encoding="utf-8")
    .replace("  - all: pass until Attack Step\n", "")
)
"""Rhinar's Snatch, then his Bone Basher; Bravo defends with Ironrot Helm and Scar for a Scar."""

DOMINATED = """
title: Moves to refuse while a dominated attack is defended
system: fab
board:
  turn: Rhinar
  players:
    Rhinar:
      life: 20
      hand: [Isolate (red), Pack Hunt (red)]
    Bravo:
      life: 20
      hand: [Sink Below (red), Head Jab (red), Macho Grande (red)]
      equipment: [Ironrot Helm, Ironrot Legs]
moves:
  - Rhinar: play Isolate at Bravo
  - all: pass until Defend Step
  - Bravo: defend with Head Jab, Ironrot Helm, Ironrot Legs
  - all: pass until Reaction Step
  - Rhinar: pass
  - all: pass until Resolution Step
  - all: pass until Close Step
"""

NO_PRIORITY = ("1.11.2",)
NOBODY_HAS_IT = ("1.11.5", "1.11.2")
IN_CLOSE_STEP = ("7.7.1", "1.11.2")
NOT_NOW = ("7.0.1a",), ("8.1.1b",)  # an action while the chain is open, outside the Resolution Step
NOT_EMPTY = ("8.1.1a",)
UNPAID = ("5.1.7a", "1.14.2b")
UNAIMED = ("5.1.4a", "5.1.5")
NO_ATTACK = (*UNAIMED, "1.2.2d")  # a weapon, which is none itself
WITHOUT_IT = (*UNAIMED, "1.8.7")  # a property that is asked of it
ITS_SOURCE = (*UNAIMED, "1.4.3a", "1.2.2e")  # an attack-proxy is on the chain, and no card
NO_ATTACK_REACTION = ("7.4.2a", "8.1.2a")
NO_DEFENSE_REACTION = ("7.4.2b", "8.1.3a")
USED_UP = ("5.2.1a",)


@pytest.mark.parametrize(
    ("at", "move", "refused"),
    [
        # Action Phase: Rhinar has priority, the chain is closed
        (0, "Bravo: pass", [NO_PRIORITY]),
        (0, "Bravo: play Sink Below", [NO_PRIORITY, NO_DEFENSE_REACTION]),
        (0, "Rhinar: play Pummel mode 1 on Bone Basher", [NO_ATTACK, NO_ATTACK_REACTION]),
        (0, "Rhinar: activate Snapdragon Scalers on Bone Basher", [WITHOUT_IT, NO_ATTACK_REACTION]),
        (0, "Rhinar: attack with Bone Basher at Rhinar", [("1.4.5", "5.1.4b", "5.1.5")]),
        (0, "Rhinar: defend with Ironrot Helm", [("7.3.2",), ("7.3.2a",)]),
        # Layer Step: Snatch is on the stack, its action point is spent
        (1, "Rhinar: attack with Bone Basher at Bravo", [*NOT_NOW, NOT_EMPTY, UNPAID]),
        (1, "Rhinar: play Pack Hunt at Bravo", [*NOT_NOW, NOT_EMPTY, UNPAID]),
        (1, "Bravo: play Sink Below", [NO_PRIORITY, NO_DEFENSE_REACTION]),
        # Defend Step, while cards are declared
        (2, "Bravo: defend with Sink Below", [("7.3.2a",)]),
        (2, "Bravo: defend with Bone Basher", [("7.3.2a",), ("7.3.2b",)]),
        (2, "Bravo: play Sink Below", [NOBODY_HAS_IT, NO_DEFENSE_REACTION]),
        (2, "Rhinar: pass", [("1.11.4", "1.11.2")]),
        # Defend Step, once they are
        (3, "Bravo: defend with Macho Grande", [("7.3.2",)]),
        (3, "Rhinar: play Pummel mode 2 on Snatch", [UNAIMED, NO_ATTACK_REACTION]),
        # Reaction Step
        (4, "Rhinar: play Pummel mode 2 on Snatch", [UNAIMED]),
        (4, "Bravo: play Sink Below", [NO_PRIORITY]),
        (4, "Rhinar: attack with Bone Basher at Bravo", [*NOT_NOW, UNPAID]),
        (5, "Rhinar: activate Snapdragon Scalers on Snatch", [("5.2.2", "1.7.4")]),
        # Damage Step: Snatch's trigger is on the stack
        (6, "Rhinar: play Pummel mode 1 on Bone Basher", [NO_ATTACK, NO_ATTACK_REACTION]),
        (6, "Bravo: play Sink Below", [NO_PRIORITY, NO_DEFENSE_REACTION]),
        # Resolution Step: Rhinar has an action point
        (7, "Bravo: play Macho Grande at Rhinar", [NO_PRIORITY, UNPAID]),
        (7, "Rhinar: play Pummel mode 1 on Bone Basher", [NO_ATTACK, NO_ATTACK_REACTION]),
        # the second chain link
        (8, "Rhinar: attack with Bone Basher at Bravo", [*NOT_NOW, NOT_EMPTY, UNPAID, USED_UP]),
        (9, "Bravo: defend with Ironrot Helm", [("7.3.2b",)]),
        (9, "Bravo: defend with Scar for a Scar", [("7.3.2a",), ("7.3.2b",)]),
        (11, "Rhinar: play Pummel mode 2 on Bone Basher", [ITS_SOURCE]),
        (14, "Bravo: play Macho Grande at Rhinar", [*NOT_NOW, UNPAID]),
        (19, "Rhinar: attack with Bone Basher at Bravo", [UNPAID, USED_UP]),
    ],
)
def test_refused_between_two_links(at: int, move: str, refused: list[tuple[str, ...]]) -> None:
    assert why(TWO_LINKS, at, move) == sorted(refused)


@pytest.mark.parametrize(
    ("at", "move", "refused"),
    [
        # 8.3.4a: a second card from hand could not become a defending card; 7.3.2b C
        (2, "Bravo: defend with Head Jab, Macho Grande", [("8.3.4a", "7.3.2b")]),
        # 8.3.4b: the reaction could not become a defending card
        (5, "Bravo: play Sink Below", [("8.3.4b", "7.4.2c")]),
        # Damage and Resolution Step: it is Rhinar who has priority, and no reaction may be played
        (6, "Bravo: play Sink Below", [NO_PRIORITY, NO_DEFENSE_REACTION]),
        (6, "Rhinar: play Pack Hunt at Bravo", [UNPAID]),
        # Close Step: nobody gets priority; Bravo orders the triggers of two blade breaks
        (7, "Rhinar: pass", [("1.11.4", "1.11.2")]),
        (7, "Bravo: play Sink Below", [IN_CLOSE_STEP, NO_DEFENSE_REACTION]),
        (7, "Rhinar: play Pack Hunt at Bravo", [IN_CLOSE_STEP, *NOT_NOW, UNPAID]),
    ],
)
def test_refused_around_dominate(at: int, move: str, refused: list[tuple[str, ...]]) -> None:
    assert why(DOMINATED, at, move) == sorted(refused)


def why(text: str, at: int, move: str) -> list[tuple[str, ...]]:
    """The rules of each reason why a move is refused after ``at`` of a file's lines."""
    document = load(text.encode(), "board.yaml")
    outcome = play(cut(document, at))
    assert outcome.stopped is None, str(outcome.stopped)
    position = outcome.case.position
    with pytest.raises(Refused) as caught:
        outcome.case.answer_all(document.game.parse(position, move))
    return sorted(violation.rules for violation in caught.value.violations)


def test_a_defense_reaction_in_arsenal_would_not_be_declared_from_hand_either() -> None:
    board = b"""
system: fab
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Snatch (red)]}
    Bravo: {life: 20, arsenal: [Sink Below (red)]}
moves:
  - Rhinar: play Snatch
  - all: pass until Defend Step
"""
    position = play(load(board, "board")).case.position
    (answer,) = FAB.parse(position, "Bravo: declare Sink Below")
    (violation,) = position.check(answer)
    assert violation.rules == ("7.3.2a",)
    assert "is a defense reaction" in violation.because
    assert "in hand" not in violation.legal_if


@pytest.mark.parametrize(
    ("attack", "move", "rules", "legal_if"),
    [
        (
            "Rhinar: attack with Squire at Bravo",
            "Rhinar: play Nip at the Heels",
            ("8.2.8c", "7.4.2a", "8.1.2a"),
            "their hero were attacking",
        ),
        (
            "Rhinar: attack with Squire at Hound",
            "Rhinar: play Sink Below",
            ("7.4.2b", "8.1.3a"),
            "their hero were an attack-target",
        ),
        (
            "Rhinar: play Snatch at Bravo",
            "Rhinar: play Sink Below",
            ("7.4.2b", "8.1.3a"),
            "a defending hero played it",
        ),
    ],
)
def test_no_hero_is_asked_for_who_is_not_there(
    attack: str, move: str, rules: tuple[str, ...], legal_if: str
) -> None:
    ally = (
        "{type: Generic Action - Ally, color: red, cost: 0, power: 3, life: 4, "
        'text: "Once per Turn Action - 0: Attack"}'
    )
    defending = "  - Bravo: no defense" if attack.endswith("Bravo") else ""
    board = f"""
system: fab
cards:
  Squire: {ally}
  Hound: {ally}
board:
  turn: Rhinar
  players:
    Rhinar:
      life: 20
      permanents: [Squire]
      hand: [Snatch (red), Nip at the Heels, Sink Below (red)]
    Bravo: {{life: 20, permanents: [Hound]}}
moves:
  - {attack}
  - all: pass until Defend Step
{defending}
  - all: pass until Reaction Step
"""
    position = play(load(board.encode(), "board")).case.position
    (answer,) = FAB.parse(position, move)
    (violation,) = position.check(answer)
    assert violation.rules == rules
    assert violation.legal_if == legal_if


@pytest.mark.parametrize("let", [True, False])
def test_an_attack_that_may_be_played_as_an_instant_is_left_to_the_judge(let: bool) -> None:
    board = b"""
title: Head Jab in the Reaction Step
system: fab
board:
  turn: Rhinar
  step: Reaction Step
  chain: [{attack: Snatch (red)}]
  players:
    Rhinar: {life: 20, hand: [Head Jab (red)]}
    Bravo: {life: 20}
moves:
"""
    line = b"  - judge: let Rhinar play Head Jab as an instant\n" if let else b"  []\n"
    position = play(load(board + line, "board")).case.position
    (answer,) = FAB.parse(position, "Rhinar: play Head Jab")
    (violation,) = [v for v in position.check(answer) if v.rules == ("7.0.1a",)]
    assert ("judged by hand" in violation.because) is let
