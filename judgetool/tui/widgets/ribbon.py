"""The ribbon: the steps in order, the current one in brackets, and the points of that step.

Every step and point can be clicked, and shows its rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from textual.content import Content
from textual.events import Click, MouseMove
from textual.geometry import Size
from textual.style import Style
from textual.widget import Widget

from judgetool.engine.view import PointView, StepView
from judgetool.language import say, word
from judgetool.report.safe import inert
from judgetool.tui.messages import Picked
from judgetool.tui.text.pane_lines import Rules
from judgetool.tui.widgets.laid_out_once import LaidOutOnce

_SUFFIXES = (" Step", " Phase")
_GAP = "  "
_BEFORE = Content(" > ")
_MORE = Content("...")
_NOW = Style(bold=True, reverse=True)
_AT = Style(bold=True)
_LEADS_TO = "rule"
_Name: TypeAlias = Callable[[StepView], str]
_Point: TypeAlias = Callable[[StepView], str]


class Ribbon(LaidOutOnce, Widget):
    """One line of steps, as long as fits; below it, where there is room, the points of the step."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._steps: tuple[StepView, ...] = ()
        self._where = ""

    def show_steps(self, steps: tuple[StepView, ...], where: str) -> None:
        """Show where in the game we are; ``where`` stands in when no step is current."""
        if (steps, where) == (self._steps, self._where):
            return
        before = self._rows
        self._steps = steps
        self._where = where
        self.tooltip = where_exactly(steps)
        self.refresh(layout=self._rows != before)

    @property
    def _rows(self) -> int:
        """A second row only if there is something to say in it."""
        return 2 if any(step.points for step in self._steps if step.current) else 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._rows

    def render(self) -> Content:
        steps = first_that_fits(self._steps, self._where, self.content_size.width)
        if self.content_size.height < 2:
            return steps
        return Content("\n").join([steps, points_that_fit(self._steps, self.content_size.width)])

    def on_mouse_move(self, event: MouseMove) -> None:
        """Say in full what is under the mouse, which may be told by its number or in part only."""
        self.tooltip = in_full(self._steps, event.style.meta.get(_LEADS_TO, ""))

    def on_click(self, event: Click) -> None:
        number = event.style.meta.get(_LEADS_TO)
        if number:
            self.post_message(Picked(Rules((number,))))


def in_full(steps: Sequence[StepView], number: str) -> Content | None:
    """A step or a point of the current one, with its number and title; where we are, if it is that
    or none of them."""
    told = {each.number: word("step", each.name) for each in steps if not each.current}
    for step in steps:
        if step.current:
            told |= {point.number: point.title for point in step.points if point is not step.at}
    return Content(inert(f"{number} {told[number]}")) if number in told else where_exactly(steps)


def where_exactly(steps: Sequence[StepView]) -> Content | None:
    """The current step and its point, each with its number and title in full."""
    step = next((step for step in steps if step.current), None)
    if step is None:
        return None
    said = [f"{step.number} {word('step', step.name)}"]
    if step.at is not None:
        said.append(f"{step.at.number} {step.at.title}")
    return Content("\n".join(map(inert, said)))


def first_that_fits(steps: Sequence[StepView], where: str, width: int) -> Content:
    """The ribbon in the longest form that fits a width: numbers and full names, short names, and
    only the steps around the current one; that one is always in brackets with its point, as long as
    there is room for it.  The number of the point is said in short before steps are left out."""
    forms: tuple[tuple[_Name, _Point], ...] = (
        (_numbered, _number),
        (lambda step: word("step", step.name), _number),
        (short, _number),
        (short, _in_short),
    )
    ribbon = Content("")
    for name, point in forms:
        ribbon = _ribbon(steps, where, name, point)
        if ribbon.cell_length <= width:
            return ribbon
    for first, last in _windows(steps):
        ribbon = _ribbon(steps[first:last], where, short, _in_short)
        before, after = [_MORE] if first else [], [_MORE] if last < len(steps) else []
        ribbon = Content(_GAP).join([*before, ribbon, *after])
        if ribbon.cell_length <= width:
            return ribbon
    alone = [step for step in steps if step.current]
    return _ribbon(alone, where, short, _in_short).truncate(width, ellipsis=True)


def _windows(steps: Sequence[StepView]) -> Iterator[tuple[int, int]]:
    """Parts of the steps around the current one, each without one more of those farthest away."""
    now = next((i for i, step in enumerate(steps) if step.current), 0)
    first, last = 0, len(steps)
    while last - first > 1:
        if now - first >= last - 1 - now:
            first += 1
        else:
            last -= 1
        yield first, last


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
        parts.append(Content.styled(f"[{inert(where)}]", _NOW))
    for step in steps:
        said, style = inert(name(step)), _link(step.number)
        if step.current:
            at = inert(point(step))
            said = f"[{said} {at}]" if at else f"[{said}]"
            style += _NOW
        parts.append(Content.styled(said, style))
    return Content(_GAP).join(parts)


def points_that_fit(steps: Sequence[StepView], width: int) -> Content:
    """The points of the current step, by their numbers or in short; where they don't all fit, the
    current one and on, and at last the current one alone, and which of how many it is."""
    forms = list(_points(steps))
    fitting = (form for form in forms if form.cell_length <= width)
    return next(fitting, forms[-1]).truncate(width, ellipsis=True)


def _points(steps: Sequence[StepView]) -> Iterator[Content]:
    """What can be said of the points, the longest form first."""
    step = next((step for step in steps if step.current), None)
    if step is None:
        yield Content("")
        return
    now = next((i for i, point in enumerate(step.points) if point is step.at), None)
    whole = [point.number.removeprefix(f"{step.number} ") for point in step.points]
    few = [point.short or number for point, number in zip(step.points, whole, strict=True)]
    forms = [
        [
            _point(point, number, now=i == now)
            for i, (point, number) in enumerate(zip(step.points, numbers, strict=True))
        ]
        for numbers in (whole, few)
    ]
    yield from map(_BEFORE.join, forms)
    if now is None:
        return
    if now:
        yield from (_MORE + _BEFORE + _BEFORE.join(parts[now:]) for parts in forms)
    nth = Content(say("{n} of {total}", n=now + 1, total=len(whole)) + " ")
    for parts in reversed(forms):
        if parts[now + 2 :]:
            yield nth + _BEFORE.join([*parts[now : now + 2], _MORE])
    yield nth + forms[-1][now]


def _point(point: PointView, number: str, *, now: bool) -> Content:
    said = inert(f"{number} {point.title}")
    return (
        Content.styled(f"[{said}]", _link(point.number) + _AT)
        if now
        else Content.styled(said, _link(point.number))
    )


def _link(number: str) -> Style:
    """What is said with this style leads to a rule."""
    return Style.from_meta({_LEADS_TO: number})
