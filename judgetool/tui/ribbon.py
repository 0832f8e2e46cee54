"""The ribbon: the steps in order, the current one in brackets, and the points of that step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.content import Content
from textual.widget import Widget

from judgetool.engine.view import StepView
from judgetool.language import word
from judgetool.report.safe import inert

_SUFFIXES = (" Step", " Phase")
_GAP = "  "


class Ribbon(Widget):
    """One line of steps, as long as fits; with room, a second one with the points of the step."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._steps: tuple[StepView, ...] = ()
        self._where = ""

    def show_steps(self, steps: tuple[StepView, ...], where: str) -> None:
        """Show where in the game we are; ``where`` stands in when no step is current."""
        self._steps = steps
        self._where = where
        self.refresh(layout=True)

    def render(self) -> Content:
        steps = first_that_fits(self._steps, self._where, self.content_size.width)
        if self.content_size.height < 2:
            return steps
        return Content("\n").join([steps, _points(self._steps, self.content_size.width)])


def first_that_fits(steps: Sequence[StepView], where: str, width: int) -> Content:
    """The ribbon in the longest form that fits a width: numbers and full names, names without
    "Step", three letters; the current step is always in brackets with its point."""
    forms: tuple[Callable[[StepView], str], ...] = (
        lambda step: f"{step.number} {word('step', step.name)}",
        lambda step: word("step", step.name),
        lambda step: short(step.name),
        lambda step: short(step.name) if step.current else short(step.name)[:4],
        lambda step: short(step.name) if step.current else short(step.name)[:2],
    )
    ribbon = Content("")
    for form in forms:
        ribbon = _ribbon(steps, where, form)
        if ribbon.cell_length <= width:
            break
    return ribbon


def short(name: str) -> str:
    """A step's name without the word that all of them share."""
    said = word("short step", name)
    if said != name:
        return said
    for suffix in _SUFFIXES:
        name = name.removesuffix(suffix)
    return name


def _ribbon(steps: Sequence[StepView], where: str, form: Callable[[StepView], str]) -> Content:
    parts = []
    if not any(step.current for step in steps):
        parts.append(Content.styled(f"[{inert(where)}]", "bold reverse"))
    for step in steps:
        said = inert(form(step))
        if step.current:
            at = f" {step.point}" if step.point and step.point != step.number else ""
            parts.append(Content.styled(f"[{said}{inert(at)}]", "bold reverse"))
        else:
            parts.append(Content(said))
    return Content(_GAP).join(parts)


def _points(steps: Sequence[StepView], width: int) -> Content:
    """The points of the current step; where they don't all fit, the current one and on."""
    points = [point for step in steps if step.current for point in step.points]
    at = next((step.point for step in steps if step.current), "")
    current = next((i for i, point in enumerate(points) if point.number == at), 0)
    parts = [
        Content.styled(inert(f"[{point.number} {point.title}]"), "bold")
        if point.number == at
        else Content(inert(f"{point.number} {point.title}"))
        for point in points
    ]
    line = Content(" > ").join(parts)
    if line.cell_length > width and current:
        line = Content("... > ") + Content(" > ").join(parts[current:])
    return line.truncate(width, ellipsis=True)
