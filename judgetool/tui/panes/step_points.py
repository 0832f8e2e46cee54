"""The points of the present step, one line each: on a very large terminal, above the rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from judgetool.engine.view import StepView
from judgetool.language import say, word
from judgetool.tui.panes.pane import Pane
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import Line, Rules


class PointsPane(Pane):
    """Every numbered point of the step with its title, the present one marked; each leads to its
    rule."""

    NAME: ClassVar[str] = "Points"
    ABOUT: ClassVar[str] = "every numbered point of the current step; >> marks the current one"
    ENTER: ClassVar[str] = "the rule of the point, in full"

    def show_points(self, steps: Sequence[StepView]) -> None:
        """Draw the points of the current step."""
        step = next((step for step in steps if step.current), None)
        if step is None:
            self.entitle("")
            self.write([])
            return
        now = next((i for i, point in enumerate(step.points, 1) if point is step.at), 0)
        counted = say("{n} of {total}", n=now, total=len(step.points)) if now else ""
        self.entitle(f"{step.number} {word('step', step.name)} {counted}".rstrip())
        self.write(
            [_point(point.number, point.title, now=point is step.at) for point in step.points]
        )


def _point(number: str, title: str, *, now: bool) -> Line:
    lead = plain(f"{'>>' if now else '  '} {number} ", "bold" if now else "")
    return Line(Hanging(lead, plain(title, "bold" if now else "")), Rules((number,)))
