"""Where something fails, a claim is decided by that failure, and not by what comes of it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.disputes.verdicts import Verdict
from judgetool.scenario.run import load

SCENARIOS = Path(__file__).parents[2] / "scenarios"
REACTIONS = {
    "system": "fab",
    "board": {
        "turn": "Katsu",
        "step": "Reaction Step",
        "chain": [{"attack": "Overload (red)"}],
        "stack": [{"card": "Fate Foreseen (red)", "by": "Rhinar", "origin": "hand"}],
        "players": {
            "Katsu": {"life": 20},
            "Rhinar": {"life": 7, "hand": ["Sink Below (red)", "Brutal Assault (blue)"]},
        },
        "priority": "Rhinar",
    },
    "moves": [
        "Rhinar: play Sink Below (red)",
        "all: pass until resolved",
        "Rhinar: no",
        "all: pass until resolved",
    ],
}
"""Dominate, and two defense reactions from hand on the stack, the second of which fails."""

FAB, MAGIC, ARCHIVE = (
    "",
    "magic-classic/beyond-playing/target-gone",
    "grand-archive/outside/the-target-is-gone",
)


def verdict(name: str, claim: object) -> Verdict:
    """What the rules say to a claim after the moves of a scenario."""
    told = yaml.safe_load((SCENARIOS / f"{name}.yaml").read_text()) if name else dict(REACTIONS)
    told.pop("expect", None)
    told.pop("rules", None)
    told["claims"] = [claim]
    (found,) = settle(load(yaml.safe_dump(told).encode(), "")).verdicts
    return found


def account(name: str, claim: dict[str, object]) -> Verdict:
    """What the rules say to an account that is all the moves of a scenario."""
    told = yaml.safe_load((SCENARIOS / f"{name}.yaml").read_text()) if name else dict(REACTIONS)
    told.pop("expect", None)
    told.pop("rules", None)
    moves = [line for line in told.pop("moves") if "expect" not in line]
    told["claims"] = [{"moves": moves, **claim}]
    (found,) = settle(load(yaml.safe_dump(told).encode(), "")).verdicts
    return found


def of_link(**said: object) -> dict[str, object]:
    return {"by": "Rhinar", "expect": {"chain": [said]}}


@pytest.mark.parametrize(
    ("name", "claim", "decided"),
    [
        # 7.4.2d, 8.3.4a: the card that is missing failed to become a defending card
        (FAB, of_link(defending=["Fate Foreseen (red)", "Sink Below (red)"]), "Fate Foreseen"),
        (FAB, of_link(defending=2), "Fate Foreseen"),
        (FAB, of_link(defense=8), "Fate Foreseen"),
        # 5.3.2: it is cleared since it has failed
        (FAB, {"by": "Rhinar", "expect": {"Rhinar": {"graveyard": []}}}, "Fate Foreseen"),
        # what would not make the difference does not decide
        (FAB, of_link(defense=7), "Sink Below"),
        (FAB, of_link(defending=["Brutal Assault (blue)", "Sink Below (red)"]), "Sink Below"),
        # a spell or an action whose only target is gone
        (MAGIC, {"by": "Bob", "expect": {"Alice": {"graveyard": []}}}, "Giant Growth"),
        (ARCHIVE, {"by": "Orin", "expect": {"Mara": {"graveyard": []}}}, "Flare"),
        (ARCHIVE, {"by": "Mara", "expect": {"Orin": {"graveyard": ["Footman"]}}}, "Flare"),
    ],
)
def test_a_failure_decides_on_what_it_makes(name: str, claim: object, decided: str) -> None:
    found = verdict(name, claim)
    assert found.status == "fails"
    assert found.at is not None
    assert found.at.text.startswith(decided)


ILLEGAL_BY_THEN = {
    "fab": """
system: fab
cards:
  Push: {type: Generic Attack Reaction, cost: 0,
    text: "Target attack with 4 or less {p} gets +3{p}."}
board:
  turn: Rhinar
  step: Reaction Step
  priority: Rhinar
  players: {Rhinar: {life: 15, hand: [2 Push]}, Katsu: {life: 8}}
  chain: [{attack: Wounding Blow (red)}]
moves:
  - Rhinar: play Push at Wounding Blow
  - Rhinar: play Push at Wounding Blow
  - all: pass until resolved
  - all: pass until resolved
""",
    "grand-archive": """
system: grand-archive
cards:
  Mara: {type: Champion, life: 20}
  Orin: {type: Champion, life: 20}
  Footman: {type: Ally, power: 2, life: 3}
  Flare: {type: Action, speed: fast, cost: 0, text: Flare deals 3 damage to target rested unit.}
  Rousing Call: {type: Action, speed: fast, cost: 0, text: Wake up target unit.}
board:
  turn: Mara
  players:
    Mara: {champion: Mara, hand: [Flare]}
    Orin: {champion: Orin, rested: true, field: [{card: Footman, rested: true}],
      hand: [Rousing Call]}
moves:
  - Mara: activate Flare at TARGET
  - Mara: pass
  - Orin: activate Rousing Call at TARGET
  - all: pass until resolved
  - all: pass until resolved
""",
    "magic-classic": (
        SCENARIOS / "magic-classic/C.1.3-roles/target-no-longer-attacking.yaml"
    ).read_text(encoding="utf-8"),
}
"""What was directed at something that is still there, and no legal target any more."""


@pytest.mark.parametrize(
    ("system", "target", "claim", "decided"),
    [
        ("fab", "", "{chain: [{power: 10}]}", "Push fails"),
        ("fab", "", "{chain: [{power: 3}]}", "Wounding Blow (red): +3{p}"),  # never so, and less
        ("grand-archive", "Footman", "{Orin: {field: []}}", "Flare fizzles"),
        ("grand-archive", "Footman", "{Orin: {field: [{card: Footman, damage: 3}]}}",
         "Flare fizzles"),
        ("grand-archive", "Footman", "{Orin: {hand: [Footman]}}", "Flare fizzles"),
        ("grand-archive", "Footman", "{Orin: {field: 0}}", "Flare fizzles"),
        ("grand-archive", "Footman", "{Orin: {field: 3}}", ""),  # it would have made no two more
        ("grand-archive", "Footman", "{Orin: {memory: 3}}", ""),
        ("grand-archive", "Orin", "{Orin: {life: 17}}", "Flare fizzles"),
        ("grand-archive", "Orin", "{Mara: {life: 17}}", ""),  # it was not directed at her
        ("magic-classic", "", "{Alice: {play: []}}", "Arrow Shot is countered"),
        ("magic-classic", "", "{Alice: {play: [{card: Craw Wurm, damage: 4}]}}",
         "Arrow Shot is countered"),
        ("magic-classic", "", "{Alice: {play: [Craw Wurm, Craw Wurm]}}", "Arrow Shot is countered"),
        ("magic-classic", "", "{Alice: {library: 9}}", ""),
        ("magic-classic", "", "{Bob: {life: 14}}", "Craw Wurm is removed by"),  # 20 - 6
    ],
)  # fmt: skip
def test_what_fails_at_what_is_still_there_decides_on_that(
    system: str, target: str, claim: str, decided: str
) -> None:
    told = yaml.safe_load(ILLEGAL_BY_THEN[system].replace("TARGET", target))
    for key in ("expect", "rules"):
        told.pop(key, None)
    told["claims"] = [{"by": told["board"]["turn"], "expect": yaml.safe_load(claim)}]
    (found,) = settle(load(yaml.safe_dump(told).encode(), "")).verdicts
    assert found.status == "fails"
    assert ("" if found.at is None else found.at.text).startswith(decided)
    assert (found.at is None) is not bool(decided)


@pytest.mark.parametrize(
    ("name", "by", "failed"),
    [(FAB, "Rhinar", "Fate Foreseen"), (MAGIC, "Bob", "Giant Growth"), (ARCHIVE, "Mara", "Flare")],
)
def test_moves_that_are_legal_are_no_more_than_that(name: str, by: str, failed: str) -> None:
    found = account(name, {"by": by})
    assert found.moves_alone
    assert [entry.text.startswith(failed) for entry in found.failed] == [True]
    assert found.rules[:2] == found.failed[0].cites[:2]


def test_what_an_account_comes_to_is_more_than_its_moves() -> None:
    found = account(FAB, {"by": "Rhinar", "expect": {"Rhinar": {"life": 7}}})
    assert found.holds
    assert not found.moves_alone
    assert len(found.failed) == 1


def test_what_has_failed_before_an_account_is_no_part_of_it() -> None:
    assert not verdict(FAB, {"by": "Katsu", "moves": ["Katsu: pass"]}).failed


def test_a_card_that_is_still_on_the_stack_is_said_to_be_there() -> None:
    both = ["Fate Foreseen (red)", "Sink Below (red)"]
    found = verdict(FAB, {**of_link(defending=both), "after": 1})
    assert found.status == "fails"
    assert found.because.endswith(
        "Sink Below (red) and Fate Foreseen (red) are on the stack and have not resolved"
    )
    assert "on the stack" not in verdict(FAB, of_link(defending=both)).because
