"""A game goes the same way in every language: nothing compares what is only read."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from judgetool import language
from judgetool.language import VARIABLE
from judgetool.scenario.run import load, play
from tests.conftest import SCENARIOS

UNKNOWN_CARDS = """
title: Two cards nobody has named are put back
system: fab
rules: [8.5.22]
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, equipment: [Talismanic Lens], deck: 5}
    Bravo: {life: 20}
moves:
  - Rhinar: activate Talismanic Lens
  - all: pass until resolved
  - Rhinar: choose unknown (1) on the bottom
  - Rhinar: choose unknown on top
expect:
  waiting: Rhinar
  Rhinar: {deck: 5}
"""


def test_tokens_are_known_by_their_names_in_any_language() -> None:
    """What a process reads as it starts must not depend on its language: tokens are titles of
    rules, and rules have other titles in Japanese."""
    run = subprocess.run(
        [sys.executable, "-m", "judgetool", "check", str(SCENARIOS / "fab" / "8.6-tokens")],
        env={**os.environ, VARIABLE: "ja"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout


def test_cards_looked_at_are_answered_in_the_same_words(tmp_path: Path) -> None:
    """An unknown card is shown under another name in Japanese, and typed as ever."""
    file = tmp_path / "opt.yaml"
    file.write_text(UNKNOWN_CARDS, encoding="utf-8")
    language.use("ja")
    try:
        outcome = play(load(file, str(file)))
    finally:
        language.use(language.ENGLISH)
    assert outcome.ok, [checked.text for checked in outcome.checked]
