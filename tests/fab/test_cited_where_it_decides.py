"""A rule is cited by the line that it decides, and by no other one."""

from __future__ import annotations

from pathlib import Path

from judgetool.engine.table import Entry
from judgetool.scenario.run import load, play
from tests.boards import fab
from tests.conftest import SCENARIOS

DEFENDING = (
    fab(
        "Rhinar",
        "Rhinar: {life: 20, hand: [Snatch (red)]}",
        "Bravo: {life: 20, hand: [Wounding Blow (red)], equipment: [Ironrot Helm]}",
    )
    + """\
moves:
  - Rhinar: play Snatch at Bravo
  - all: pass until Defend Step
  - Bravo: defend with Wounding Blow and Ironrot Helm
"""
)

PREVENTED = (
    fab("Rhinar", "Rhinar: {life: 20, hand: [Snatch (red)]}", "Bravo: {life: 20}")
    + """\
moves:
  - Rhinar: play Snatch at Bravo
  - judge: prevent 4 damage to Bravo
  - all: pass until Defend Step
  - Bravo: no defense
  - all: pass until Resolution Step
"""
)


def journal(tmp_path: Path, case: str) -> list[Entry]:
    path = tmp_path / "case.yaml"
    path.write_text(case, encoding="utf-8")
    outcome = play(load(path))
    assert list(outcome.failures) == []
    return list(outcome.entries())


def test_only_equipment_defends_by_the_rule_of_equipment(tmp_path: Path) -> None:
    entries = [e for e in journal(tmp_path, DEFENDING) if e.name == "BecameDefending"]
    cited = {"Ironrot Helm" in e.text: "8.1.4b" in e.cites for e in entries}
    assert cited == {True: True, False: False}


def test_what_is_no_hit_is_under_no_rule_of_a_hit(tmp_path: Path) -> None:
    (no_hit,) = [e for e in journal(tmp_path, PREVENTED) if e.name == "NoHit"]
    assert no_hit.cites[0] == "7.5.5b"
    assert not {"7.5.2a", "7.5.5", "7.5.5d"} & set(no_hit.cites)


def test_of_two_like_replacement_effects_it_is_said_whose_is_applied() -> None:
    outcome = play(
        load(SCENARIOS / "fab/6.x-effects/6.4.11-two-heroes-would-choose-the-winner.yaml")
    )
    applied = [e for e in outcome.entries() if e.name == "Applied"]
    assert [e.text for e in applied] == ["Bravo's The Referee is applied"]
    assert applied[0].cites[0] == "6.5.2"
