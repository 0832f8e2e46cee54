"""The ribbon: the steps in order, the current one in brackets, and the points of that step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from textual.content import Content
from textual.widget import Widget

from judgetool.engine.view import PointView, StepView
from judgetool.language import word
from judgetool.report.safe import inert

_SUFFIXES = (" Step", " Phase")
_GAP = "  "
_BEFORE = Content(" > ")
_Name: TypeAlias = Callable[[StepView], str]
_Point: TypeAlias = Callable[[StepView], str]


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
    """The ribbon in the longest form that fits a width: numbers and full names, short names, and
    fewer letters; the current step is always in brackets with its point, as long as there is room
    for that.  The number of the point is said in short before the names of other steps are cut."""
    forms: tuple[tuple[_Name, _Point], ...] = (
        (_numbered, _number),
        (lambda step: word("step", step.name), _number),
        (short, _number),
        (short, _in_short),
        (lambda step: short(step) if step.current else short(step)[:4], _in_short),
        (lambda step: short(step) if step.current else short(step)[:2], _in_short),
    )
    ribbon = Content("")
    for name, point in forms:
        ribbon = _ribbon(steps, where, name, point)
        if ribbon.cell_length <= width:
            return ribbon
    return ribbon.truncate(width, ellipsis=True)


def short(step: StepView) -> str:
    """A step's name without the word that all of them share, or what the game calls it in short."""
    name = step.short or step.name
    said = word("short step", name)
    if said != name:
        return said
    for suffix in _SUFFIXES:
        name = name.removesuffix(suffix)
    return name


def _numbered(step: StepView) -> str:
    """A step's number and name; only the name where it says the number, or is shorter than it."""
    name, number = word("step", step.name), step.number
    told = step.name.startswith(number) or len(number) > len(step.name)
    return name if told else f"{number} {name}"


def _number(step: StepView) -> str:
    """The number of the point a step is at, without what stands before it in any case."""
    if step.point == step.number:
        return ""
    return step.point.removeprefix(f"{step.number} ")


def _in_short(step: StepView) -> str:
    """The same, as the game says it in short."""
    return step.at.short if step.at is not None and step.at.short else _number(step)


def _ribbon(steps: Sequence[StepView], where: str, name: _Name, point: _Point) -> Content:
    parts = []
    if not any(step.current for step in steps):
        parts.append(Content.styled(f"[{inert(where)}]", "bold reverse"))
    for step in steps:
        said = name(step)
        if step.current:
            at = point(step)
            said = f"[{inert(f'{said} {at}' if at else said)}]"
            parts.append(Content.styled(said, "bold reverse"))
        else:
            parts.append(Content(inert(said)))
    return Content(_GAP).join(parts)


def _points(steps: Sequence[StepView], width: int) -> Content:
    """The points of the current step, by their numbers or in short; where they don't all fit, the
    current one and on."""
    points = [(step, point) for step in steps if step.current for point in step.points]
    current = next((i for i, (step, point) in enumerate(points) if point is step.at), 0)
    whole = [point.number.removeprefix(f"{step.number} ") for step, point in points]
    few = [point.short or number for (_, point), number in zip(points, whole, strict=True)]
    said = [
        [
            _point(point, number, now=point is step.at)
            for (step, point), number in zip(points, numbers, strict=True)
        ]
        for numbers in (whole, few)
    ]
    lines = [_BEFORE.join(parts) for parts in said]
    if current:
        lines += [Content("... > ") + _BEFORE.join(parts[current:]) for parts in said]
    fitting = (line for line in lines if line.cell_length <= width)
    return next(fitting, lines[-1]).truncate(width, ellipsis=True)


def _point(point: PointView, number: str, *, now: bool) -> Content:
    said = inert(f"{number} {point.title}")
    return Content.styled(f"[{said}]", "bold") if now else Content(said)
