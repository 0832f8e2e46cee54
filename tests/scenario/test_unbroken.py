"""That a move is legal is told with what is there and does not refuse it, by every system."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgetool.scenario import run
from judgetool.scenario.disputes.settle import settle

SCENARIOS = Path(__file__).parents[2] / "scenarios"


@pytest.mark.parametrize(
    ("file", "told"),
    [
        (
            "magic-classic/disputes/a-spider-blocks-what-flies",
            [
                [
                    "Wind Drake has flying, and Giant Spider says that it can block such",
                    "Wind Drake has protection from black and Giant Spider is not black",
                ],
                [],  # it is refused
                [
                    (
                        "Wind Drake has not been under Alice's control since the turn began, but "
                        "has haste"
                    )
                ],
            ],
        ),
        (
            "magic-classic/disputes/what-only-some-may-block",
            [
                [
                    (
                        "Sly Imp can be blocked by black creatures only, as Sly Imp says, and Dusk "
                        "Wisp is one of them"
                    )
                ],
                [],
                [
                    (
                        "Grim Shade can't be blocked by white creatures, as Grim Shade says, "
                        "and Dusk Wisp is none of them"
                    )
                ],
                [],
            ],
        ),
        (
            "grand-archive/disputes/true-sight-sees-stealth",
            [["Umbra has stealth and Keen Strike has True Sight"]],
        ),
        ("grand-archive/disputes/a-weapon-at-no-damage", None),
    ],
)
def test_what_does_not_refuse_a_legal_move_is_told(file: str, told: list[list[str]] | None) -> None:
    verdicts = settle(run.load((SCENARIOS / f"{file}.yaml").read_bytes())).verdicts
    found = [[one.because for one in verdict.unbroken] for verdict in verdicts]
    assert found == (told if told is not None else [[] for _ in verdicts])
    for verdict in verdicts:
        assert not (verdict.unbroken and verdict.violations)
        closest = [rule for one in verdict.unbroken for rule in one.rules]
        assert verdict.rules[: len(set(closest))] == tuple(dict.fromkeys(closest))
