"""What keeps an effect from triggering is named (6.6.5f, 7.5.5c)."""

from __future__ import annotations

import pytest

from judgetool.scenario.run import load, play
from tests.conftest import ROOT

FOLDER = ROOT / "scenarios" / "fab" / "7.5-damage-step"


@pytest.mark.parametrize(
    ("file", "kept", "by"),
    [
        ("7.5.5c-effect-that-is-not-read", "Odd Blow (red)", "Stamp Authority (blue)"),
        (
            "7.5.5c-stamp-authority-stops-damage-triggers-too",
            "Blizzard Bolt (red)",
            "Stamp Authority (blue)",
        ),
        ("7.5.5c-tripwire-trap-counts-the-first-hit", "War Drum (red)", "Tripwire Trap (red)"),
    ],
)
def test_what_keeps_an_effect_from_triggering_is_named(file: str, kept: str, by: str) -> None:
    entries = play(load(FOLDER / f"{file}.yaml")).entries()
    (said,) = [entry.text for entry in entries if entry.name == "TriggerStopped"]
    assert said == f"{kept}: the effect is kept from triggering by {by}"
