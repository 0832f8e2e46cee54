"""Lines of panes: inert text, wrapped under its own beginning, and what each line stands for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rich.cells import cell_len
from rich.segment import Segment
from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widgets.option_list import Option

from judgetool.engine.choice import Answer
from judgetool.engine.rulebook import joined
from judgetool.engine.view import CardView
from judgetool.report.linebreaks import breaks
from judgetool.report.safe import inert
from judgetool.session.outcomes import Told
from judgetool.session.subjects import OfMove, OfObject, Subject

WHY = "why"
"""What a click on the beginning of a line asks, if something can be asked about it."""
_LEAST = 2  # cells: a wide character; a pane that is squeezed to nothing is asked all the same
_LEAST_BODY = 12  # cells: a narrower body is not worth indenting


@dataclass(frozen=True)
class Cards:
    """One or several cards to be read in full."""

    title: str
    cards: tuple[CardView, ...]


@dataclass(frozen=True)
class Rules:
    """Rules to be read, the one that decides first, and what cites them."""

    numbers: tuple[str, ...]
    about: str = ""


@dataclass(frozen=True)
class Move:
    """A legal move to be made."""

    answer: Answer


@dataclass(frozen=True)
class Answered:
    """What was answered to a question, to be read."""

    told: Told


@dataclass(frozen=True)
class About:
    """Something that can be asked about."""

    subject: Subject


@dataclass(frozen=True)
class Transition:
    """An entry of the journal, by its number."""

    n: int


@dataclass(frozen=True)
class Visited:
    """The pages that were read, to go back to any of them."""


Meaning: TypeAlias = Cards | Rules | Move | Answered | About | Transition | Visited


def plain(text: str, style: str = "") -> Content:
    """A game's text as it may be shown: no markup, no control characters."""
    return Content.styled(inert(text), style) if style else Content(inert(text))


def cited(numbers: Iterable[str]) -> str:
    """Rule numbers as they stand behind a sentence: `` [7.5.2a 7.5.2]``, or nothing."""
    said = joined(numbers)
    return f" [{said}]" if said else ""


def broken(text: Content, width: int) -> Content:
    """A text with line feeds where its rows end, for Textual would cut Japanese anywhere; what has
    spaces between all its words is left to Textual."""
    if text.plain.isascii():
        return text
    rows = [row for line in text.split(allow_blank=True) for row in _rows(line, width)]
    return Content("\n").join(rows)


def _rows(line: Content, width: int) -> list[Content]:
    if line.cell_length <= width:
        return [line]
    return [row.rstrip() for row in line.divide(breaks(line.plain, width, cell_len))]


class Hanging(Visual):
    """A lead and a body; the body's further lines stand under its first one, not under the lead.

    ``filled`` gives the style to the whole width, as a bar.
    """

    def __init__(
        self, lead: str | Content, body: str | Content, style: str = "", *, filled: bool = False
    ) -> None:
        self.lead = plain(lead) if isinstance(lead, str) else lead
        self.body = plain(body) if isinstance(body, str) else body
        if style:
            self.lead = self.lead.stylize(style)
            self.body = self.body.stylize(style)
        self._style = style
        self._filled = filled
        self._broken: tuple[int, Content, Content] | None = None  # as it was last asked for
        self._heights: dict[int, int] = {}

    @property
    def plain(self) -> str:
        """What it says, without style."""
        return self.lead.plain + self.body.plain

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        width = max(width, _LEAST)
        lead, body = self._split(width)
        indent = lead.cell_length
        strips = body.render_strips(width - indent, None, style, options)
        ground = options.get_style(self._style) if self._style else Style.null()
        rich_ground = (style + ground).rich_style if self._filled else style.rich_style
        if indent:
            blank = Strip([Segment(" " * indent, rich_ground)], indent)
            first = lead.render_strips(indent, None, style, options)[0]
            strips = [
                Strip.join([blank if row else first, strip]) for row, strip in enumerate(strips)
            ]
        if self._filled:
            strips = [strip.extend_cell_length(width, rich_ground) for strip in strips]
        return strips if height is None else strips[:height]

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return self.lead.cell_length + self.body.cell_length

    def get_height(self, rules: RulesMap, width: int) -> int:
        """The rows it takes; a list asks every one of its lines again at every turn."""
        width = max(width, _LEAST)
        height = self._heights.get(width)
        if height is None:
            height = self._heights[width] = self._height(rules, width)
        return height

    def _height(self, rules: RulesMap, width: int) -> int:
        if "\n" not in self.body.plain and self.lead.cell_length + self.body.cell_length <= width:
            return 1
        lead, body = self._split(width)
        return body.get_height(rules, width - lead.cell_length)

    def _split(self, width: int) -> tuple[Content, Content]:
        """The lead and the body, broken, for a width."""
        if self._broken is None or self._broken[0] != width:
            room = width - self.lead.cell_length
            if room < _LEAST_BODY:
                self._broken = (width, Content(""), broken(self.lead + self.body, width))
            else:
                self._broken = (width, self.lead, broken(self.body, room))
        return self._broken[1:]


class Line(Option):
    """A line of a pane and what it stands for; a heading can be neither pointed at nor picked.

    ``about``: what can be asked about it, besides what it stands for; parts of its text may lead to
    one of these by their place (``links.asking``).
    """

    def __init__(
        self,
        says: Hanging | Content | str,
        meaning: Meaning | None = None,
        *,
        heading: bool = False,
        about: Sequence[Subject] = (),
    ) -> None:
        self.visual = says if isinstance(says, Hanging) else Hanging("", says)
        super().__init__(self.visual, disabled=heading)
        self.says = self.visual.plain
        self.meaning = meaning
        self.about = tuple(about)
        if self.subjects and not self.visual.lead.spans:
            self.visual.lead = self.visual.lead.stylize(Style.from_meta({WHY: True}))

    def height(self, width: int) -> int:
        """How many rows it takes."""
        return self.visual.get_height({}, width)

    @property
    def subjects(self) -> tuple[Subject, ...]:
        """What can be asked about this line."""
        match self.meaning:
            case Cards(_, cards):
                objects = (OfObject(card.id, card.name) for card in cards)
                return (*self.about, *objects)
            case Move(answer):
                return (*self.about, OfMove(answer))
            case About(subject):
                return (*self.about, subject)
        return self.about
