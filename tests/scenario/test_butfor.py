"""The one thing but for which a claim would come out the other way is named first."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from judgetool.scenario.disputes.settle import settle, stages
from judgetool.scenario.run import load
from tests.conftest import SCENARIOS

DISPUTES = [
    ("fab/disputes/no-card-for-the-last-damage", ["1.10.2a", "1.10.2a", "1.10.2a"]),
    ("fab/disputes/blade-break-waits-for-the-chain", ["8.3.3"] * 3),
    ("fab/disputes/battleworn-at-zero-defense", ["8.3.2", "8.3.2", "8.3.2"]),
    ("fab/disputes/damage-of-an-instant-is-no-hit", ["7.5.5a", "7.5.5a", "7.5.5a"]),
    ("fab/disputes/no-action-point-where-the-target-is-gone", ["7.2.2", "7.2.2", "7.2.2"]),
    ("fab/disputes/dominate-takes-no-defender-back", ["8.3.4c"] * 3),
    ("fab/disputes/go-again-once-is-enough", ["8.3.5c", "8.3.5c"]),
    ("fab/disputes/shield-wall-without-its-off-hand", ["1.7.4a", "1.7.4a"]),
    ("fab/disputes/a-reaction-that-has-not-resolved", ["7.4.2d", "7.4.2d", "1.11.5"]),
    ("fab/disputes/go-again-before-the-link-resolves", ["8.3.5b", "8.3.5b"]),
    ("fab/disputes/phantasm-answered-by-less-power", [*["5.3.2b"] * 3, *["8.3.13"] * 2]),
    (
        "grand-archive/disputes/combat-goes-on-without-an-attacker",
        ["Attack Declaration 5", "Attack Declaration 5"],
    ),
    (
        "grand-archive/disputes/a-second-retaliation-in-a-turn",
        ["Retaliation Step 3", "Retaliation Step 3"],
    ),
    ("grand-archive/disputes/a-sword-destroyed-before-damage", ["Attacking 5.4"] * 3),
    ("grand-archive/disputes/a-fast-attack-card-out-of-turn", ["Attacking 2.3", "Attacking 2.3"]),
    ("magic-classic/disputes/holy-day-and-an-ability", ["C.1.8", "C.1.8"]),
    ("magic-classic/disputes/one-of-two-targets-is-left", ["beyond C.1: targets"] * 2),
    ("magic-classic/disputes/an-attacking-creature-to-the-end-of-combat", ["C.1.3", "C.1.3"]),
    (
        "magic-classic/disputes/no-card-where-the-target-was-sacrificed",
        ["beyond C.1: targets"] * 3,
    ),
    ("fab/rulings/combo-is-lost-when-the-chain-closes", ["7.0.2b", None]),
    ("fab/rulings/hand-emptied-in-response-to-a-discard", ["6.1.3", "6.1.3"]),
    ("fab/rulings/reprise-after-the-hand-card-has-left", [None, "8.4.3"]),
]


@pytest.mark.parametrize(("name", "decided"), DISPUTES, ids=[name for name, _ in DISPUTES])
def test_it_is_named_first(name: str, decided: list[str | None]) -> None:
    settled = settle(load(SCENARIOS / f"{name}.yaml"))
    found = [verdict.decided_by for verdict in settled.verdicts]
    assert [rule for rule, wanted in zip(found, decided, strict=True) if wanted] == [
        rule for rule in decided if rule
    ]


FILES = sorted(path for path in SCENARIOS.rglob("*.yaml") if b"claims:" in path.read_bytes())


EVERY = [
    path if n % 6 == 0 else pytest.param(path, marks=pytest.mark.full)
    for n, path in enumerate(FILES)
]


@pytest.mark.parametrize("path", EVERY, ids=lambda path: str(path.stem))
def test_no_claim_is_decided_by_nothing(path: Path) -> None:
    for verdict in settle(load(path)).verdicts:
        if verdict.status in ("holds", "fails"):
            assert verdict.rules, verdict.because
            assert verdict.but_for, verdict.because
            if verdict.reason is not None:  # the sentence is that of the rule
                assert verdict.decided_by in verdict.reason.why.rules, verdict.because


@pytest.mark.parametrize("path", FILES[::250], ids=lambda path: str(path.stem))
def test_no_claim_of_what_never_was_is_decided_by_nothing(path: Path) -> None:
    document = load(path)
    file = yaml.safe_load(path.read_text())
    facts = document.game.facts(stages(document)[-1].case.position)["players"]
    file["claims"] = [
        {"by": name, "expect": {name: wanted}}
        for name, of_them in facts.items()
        for wanted in (*({zone: 29} for zone in of_them["zones"]), {"life": of_them["life"]})
    ]
    claimed = load(yaml.safe_dump(file, allow_unicode=True).encode(), str(path))
    for verdict in settle(claimed).verdicts:
        assert verdict.rules or verdict.status not in ("holds", "fails"), verdict.because


def test_what_was_decided_in_parts_is_told_as_the_file_has_it() -> None:
    file = """\
system: fab
cards:
  Swing: {type: Generic Action - Attack, cost: 0, power: 7}
  Sear: {type: Generic Attack Reaction, cost: 0, text: Banish target defending card.}
  Block: {type: Generic Action, cost: 0, defense: 3}
  Wall: {type: Generic Action, cost: 0, defense: 2}
board:
  turn: Mara
  players:
    Mara: {life: 20, hand: [Swing, Sear]}
    Otto: {life: 20, hand: [Block, Wall]}
moves:
  - Mara: play Swing at Otto
  - all: pass until Defend Step
  - Otto: defend with Block, Wall
  - all: pass until Reaction Step
  - Mara: play Sear on Block
  - all: pass until resolved
  - all: pass until Damage Step
claims:
  - {by: Mara, expect: {Otto: {life: 13}}}
"""
    (verdict,) = settle(load(file.encode(), "board.yaml")).verdicts
    assert verdict.decided_by == "7.3.2a"
    assert verdict.but_for.endswith("(Otto: defend with Block, Wall)")
