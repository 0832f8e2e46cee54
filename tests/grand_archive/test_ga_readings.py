"""How doubtful rules are read is said in Japanese, too."""

from __future__ import annotations

import json
from pathlib import Path

from judgetool.games import grand_archive
from judgetool.games.grand_archive.game import GA


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
