"""Inert text, wrapped under its own beginning."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual

from judgetool.report.linebreaks import breaks
from judgetool.report.safe import inert

_LEAST = 2  # cells: a wide character; a pane that is squeezed to nothing is asked all the same
_LEAST_BODY = 12  # cells: a narrower body is not worth indenting


def plain(text: str, style: str = "") -> Content:
    """A game's text as it may be shown: no markup, no control characters."""
    return Content.styled(inert(text), style) if style else Content(inert(text))


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

    ``filled`` gives the style to the whole width, as a bar.  Under the cursor, which is told by
    reverse video, a bar of reverse video is none.
    """

    def __init__(
        self, lead: str | Content, body: str | Content, style: str = "", *, filled: bool = False
    ) -> None:
        self.lead = plain(lead) if isinstance(lead, str) else lead
        self.body = plain(body) if isinstance(body, str) else body
        self.style = style
        self.filled = filled
        self._broken: tuple[int, Content, Content] | None = None  # as it was last asked for
        self._heights: dict[int, int] = {}

    @property
    def plain(self) -> str:
        """What it says, without style."""
        return self.lead.plain + self.body.plain

    def restyle(self, lead: Content, body: Content) -> None:
        """Show its lead and its body in other styles, or others that are as wide."""
        self.lead, self.body, self._broken = lead, body, None

    def is_same(self, other: Hanging) -> bool:
        """Whether another one is drawn alike."""
        return (
            (self.style, self.filled) == (other.style, other.filled)
            and self.lead.is_same(other.lead)
            and self.body.is_same(other.body)
        )

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        width = max(width, _LEAST)
        lead, body = self._split(width)
        indent = lead.cell_length
        blank_style = style
        if self.style:
            ground = options.get_style(self.style)
            twice = style.reverse and ground.reverse
            style += ground + Style(reverse=False) if twice else ground
            blank_style = style if self.filled else blank_style
        rich_ground = blank_style.rich_style
        strips = body.render_strips(width - indent, None, style, options)
        if indent:
            blank = Strip([Segment(" " * indent, rich_ground)], indent)
            first = lead.render_strips(indent, None, style, options)[0]
            strips = [
                Strip.join([blank if row else first, strip]) for row, strip in enumerate(strips)
            ]
        if self.filled:
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
