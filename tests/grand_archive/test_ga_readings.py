"""How doubtful rules are read is said in Japanese, too."""

from __future__ import annotations

import json
from pathlib import Path

from judgetool.games import grand_archive
from judgetool.games.grand_archive.game import GA
from judgetool.report.disputes.settlement import settled_lines
from judgetool.scenario import run
from judgetool.scenario.disputes.settle import settle
from tests.conftest import ROOT


def test_every_reading_stands_in_japanese_and_no_other() -> None:
    file = Path(grand_archive.__file__).parent / "ja" / "words" / "reading.json"
    told = set(json.loads(file.read_text(encoding="utf-8")))
    readings = GA.rulebook.readings()
    said = {part for r in readings for part in (r.unclear, r.we, r.because)}
    assert told == said


def test_every_rule_in_scope_is_carried_and_no_definition_is() -> None:
    for scope in GA.rulebook.scope:
        carried = bool(GA.rulebook.code(scope.number))
        assert carried == (scope.standing == ""), scope.number


def settled(text: bytes) -> str:
    return "\n".join(settled_lines(settle(run.load(text))))


def test_a_verdict_tells_a_doubt_only_where_it_touches_the_case() -> None:
    disputes = ROOT / "scenarios" / "grand-archive" / "disputes"
    board = (disputes / "a-champion-without-power-and-a-sword.yaml").read_bytes()
    one, two = b"field: [Iron Sword]", b"field: [Iron Sword, Iron Sword]"
    about = "With how many weapons at a time"
    assert about not in settled(board)
    assert about in settled(board.replace(one, two))
    one_defender = (disputes / "a-weapon-at-no-damage.yaml").read_bytes()
    assert "Damage Step 3.7.2" in settled(one_defender)
    assert "one of several defenders" not in settled(one_defender)


def test_several_defenders_leave_a_doubt_about_durability() -> None:
    board = b"""
system: grand-archive
cards:
  Mara: {type: Champion, life: 20}
  Orin: {type: Champion, power: 1, life: 20}
  Lancer: {type: Ally, power: 3, life: 2}
  Iron Sword: {type: Weapon, power: 2, durability: 3}
board:
  turn: Mara
  step: Damage Step
  players:
    Mara: {champion: Mara, field: [Iron Sword]}
    Orin: {champion: Orin, field: [Lancer]}
  combat: {attacker: Mara, weapons: [Iron Sword], targets: [TARGETS], retaliators: []}
moves: [all: pass until Main Phase]
claims: [{by: Mara, expect: {Mara: {field: [{card: Iron Sword, counters: {durability: 2}}]}}}]
"""
    about = "one of several defenders"
    for targets, touched in ((b"Orin, Lancer", True), (b"Orin", False)):
        told = settled(board.replace(b"TARGETS", targets))
        assert "HOLDS" in told
        assert "Damage Step 3.7.2" in told
        assert (about in told) is touched
