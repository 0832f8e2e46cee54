"""The ribbon keeps every step, at any width."""

from __future__ import annotations

import pytest

from judgetool.engine.view import StepView
from judgetool.tui.ribbon import first_that_fits

NAMES = ("Layer", "Attack", "Defend", "Reaction", "Damage", "Resolution", "Close")
STEPS = tuple(
    StepView(f"{name} Step", f"7.{i}", (), current=name == "Reaction", point="7.4.2")
    for i, name in enumerate(NAMES, 1)
)


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (
            150,
            (
                "7.1 Layer Step  7.2 Attack Step  7.3 Defend Step  [7.4 Reaction Step 7.4.2]  "
                "7.5 Damage Step  7.6 Resolution Step  7.7 Close Step"
            ),
        ),
        (80, "Layer  Attack  Defend  [Reaction 7.4.2]  Damage  Resolution  Close"),
        (60, "Laye  Atta  Defe  [Reaction 7.4.2]  Dama  Reso  Clos"),
    ],
)
def test_the_longest_form_that_fits_is_shown(width: int, shown: str) -> None:
    assert first_that_fits(STEPS, "Reaction Step", width).plain == shown


def test_where_no_step_is_current_the_place_is_named() -> None:
    ribbon = first_that_fits((STEPS[0],), "[red]Action Phase", 80)
    assert ribbon.plain == "[[red]Action Phase]  7.1 Layer Step"
