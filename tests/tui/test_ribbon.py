"""The ribbon keeps every step, at any width."""

from __future__ import annotations

import pytest

from judgetool.engine.view import PointView, StepView
from judgetool.tui.widgets.ribbon import first_that_fits, in_full, points_that_fit

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
        (60, "...  Defend  [Reaction 7.4.2]  Damage  Resolution  ..."),
        (45, "...  Defend  [Reaction 7.4.2]  Damage  ..."),
        (30, "...  [Reaction 7.4.2]  ..."),
        (12, "[Reaction 7…"),
    ],
)
def test_the_longest_form_that_fits_is_shown(width: int, shown: str) -> None:
    assert first_that_fits(STEPS, "Reaction Step", width).plain == shown


def test_where_no_step_is_current_the_place_is_named() -> None:
    ribbon = first_that_fits((STEPS[0],), "[red]Action Phase", 80)
    assert ribbon.plain == "[[red]Action Phase]  7.1 Layer Step"


@pytest.mark.parametrize(
    ("number", "said"),
    [
        ("7.5", "7.5 Damage Step"),
        ("7.4.3", "7.4.3 The end"),
        ("7.4.2", "7.4 Reaction Step\n7.4.2 Priority"),
        ("7.4", "7.4 Reaction Step\n7.4.2 Priority"),
        ("", "7.4 Reaction Step\n7.4.2 Priority"),
    ],
)
def test_under_the_mouse_it_says_in_full_what_is_there(number: str, said: str) -> None:
    points = (PointView("7.4.2", "Priority"), PointView("7.4.3", "The end"))
    now = StepView("Reaction Step", "7.4", points, current=True, point="7.4.2")
    shown = in_full((*STEPS[:3], now, *STEPS[4:]), number)
    assert shown is not None
    assert shown.plain == said


def in_words(current: str) -> tuple[StepView, ...]:
    """Steps whose numbers hold words, as those of other systems do."""
    points = {
        "Beginning of Combat": ("C.1.Ruling.3 point 1",),
        "Combat Damage": tuple(f"C.1.Ruling.3 point {n}" for n in (6, 7, 8, 9)),
    }
    shorts = {"Declare Attackers": "Attackers", "Second Main Phase": "Main 2"}
    names = ("Main Phase", "Beginning of Combat", "Declare Attackers", "Declare Blockers")
    return tuple(
        StepView(
            name,
            f"C.1.1 step {i}",
            tuple(PointView(at, "Title", at[13:]) for at in points.get(name, ())),
            current=name == current,
            point=points[name][-1] if name == current else "",
            short=shorts.get(name, ""),
        )
        for i, name in enumerate((*names, "Combat Damage", "Second Main Phase"))
    )


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (
            140,
            (
                "Main Phase  Beginning of Combat  Declare Attackers  Declare Blockers  "
                "[Combat Damage C.1.Ruling.3 point 9]  Second Main Phase"
            ),
        ),
        (
            105,
            (
                "Main  Beginning of Combat  Attackers  Declare Blockers  "
                "[Combat Damage C.1.Ruling.3 point 9]  Main 2"
            ),
        ),
        (
            90,
            (
                "Main  Beginning of Combat  Attackers  Declare Blockers  "
                "[Combat Damage point 9]  Main 2"
            ),
        ),
        (60, "...  Declare Blockers  [Combat Damage point 9]  Main 2"),
        (30, "[Combat Damage point 9]"),
    ],
)
def test_a_number_in_words_is_said_in_short_before_steps_are_left_out(
    width: int, shown: str
) -> None:
    found = first_that_fits(in_words("Combat Damage"), "Combat Damage", width)
    assert found.plain == shown
    assert found.cell_length <= width


def test_a_number_that_begins_with_the_name_is_not_said_twice() -> None:
    points = (PointView("Damage Step 3.6", "Order"),)
    steps = (
        StepView("End of Combat Step", "End of Combat", ()),
        StepView("Damage Step", "Damage Step", points, current=True, point="Damage Step 3.6"),
    )
    assert first_that_fits(steps, "", 80).plain == "End of Combat Step  [Damage Step 3.6]"


POINTS = tuple(
    PointView(f"7.5.{n}", title, f"point {n}")
    for n, title in enumerate(("Priority", "Calculating damage", "Clearing", "End"), 1)
)


def at_point(number: str) -> tuple[StepView, ...]:
    step = StepView("Damage Step", "7.5", POINTS, current=True, point=number)
    return (STEPS[0], step)


@pytest.mark.parametrize(
    ("number", "width", "shown"),
    [
        (
            "7.5.2",
            80,
            "7.5.1 Priority > [7.5.2 Calculating damage] > 7.5.3 Clearing > 7.5.4 End",
        ),
        ("7.5.2", 64, "... > [7.5.2 Calculating damage] > 7.5.3 Clearing > 7.5.4 End"),
        ("7.5.1", 64, "1 of 4 [point 1 Priority] > point 2 Calculating damage > ..."),
        ("7.5.2", 45, "2 of 4 [point 2 Calculating damage]"),
        ("7.5.4", 30, "... > [7.5.4 End]"),
        ("7.5.2", 20, "2 of 4 [point 2 Cal…"),
        ("", 80, "7.5.1 Priority > 7.5.2 Calculating damage > 7.5.3 Clearing > 7.5.4 End"),
    ],
)
def test_the_points_are_listed_or_else_the_present_one_with_its_place_among_them(
    number: str, width: int, shown: str
) -> None:
    assert points_that_fit(at_point(number), width).plain == shown


def test_where_no_step_is_the_current_one_no_points_are_shown() -> None:
    steps = (StepView("Defend Step", "7.3", (PointView("7.3.2", "Declaring"),)),)
    assert points_that_fit(steps, 40).plain == ""
