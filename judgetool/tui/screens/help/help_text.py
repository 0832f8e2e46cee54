"""The text of a help window: lines that are broken for the width there is, links, places found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from textual.content import Content
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.style import Style
from textual.visual import Visual
from textual.widget import Widget

from judgetool.help.layout import laid
from judgetool.help.markdown import CODE, EMPHASIS, HEADING, STRONG, Heading, Span, Text
from judgetool.help.pages import Page
from judgetool.tui.text.hanging_indent import Hanging, plain

_PAGE = "page"
"""What a part of a text leads to: a page, as links name it."""
_STYLES = {CODE: "bold", STRONG: "bold", EMPHASIS: "italic", "title": "bold underline"}


@dataclass(frozen=True)
class HelpLine:
    """A line of a help window.

    Attributes:
        says: what it says.
        place: the place of its block in the page; -1 before the page.
        begins: whether something begins with it that one may go to.
    """

    says: Hanging
    place: int = -1
    begins: bool = False


class HelpText(Widget):
    """Lines before a page, and the page."""

    @dataclass
    class Followed(Message):
        """A link was followed: ``TOPIC.md``, ``TOPIC.md#PART`` or ``#PART``."""

        to: str

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.before: tuple[HelpLine, ...] = ()
        self.page: Page | None = None
        self._words: tuple[str, ...] = ()
        self._link = -1
        self._links: list[tuple[str, int]] = []  # where each leads, and the first row of its line
        self._lines: list[tuple[int, HelpLine]] = []  # each with its first row
        self._rows: list[Strip] = []
        self._columns = 0

    def show(
        self, before: Iterable[HelpLine], page: Page | None, words: Sequence[str] = ()
    ) -> None:
        """Show lines and below them a page, with words marked, from now on."""
        self.before, self.page, self._words = tuple(before), page, tuple(words)
        self._link = -1
        self._again()

    def mark(self, words: Sequence[str]) -> None:
        """Mark these words and no others."""
        self._words = tuple(words)
        self._again()

    def _again(self) -> None:
        self._columns = 0
        self.refresh(layout=True)

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._columns = 0

    # --- links -------------------------------------------------------------------------------

    @property
    def link(self) -> str:
        """Where the link leads that the keys are on; "" on none."""
        return self._links[self._link][0] if 0 <= self._link < len(self._links) else ""

    def go_to_link(self, step: int, first: int, last: int) -> None:
        """Go to the next link, or the one before; from none to the one that is seen first.

        Args:
            first, last: the rows that are seen.
        """
        if not self._links:
            return
        if self._link < 0:
            seen = [n for n, (_, row) in enumerate(self._links) if first <= row <= last]
            after = [n for n, (_, row) in enumerate(self._links) if row > last]
            self._link = (seen or after or [0])[0]
        else:
            self._link = (self._link + step) % len(self._links)
        row = self._links[self._link][1]
        if isinstance(self.parent, Widget):
            below = (first for first, _ in self._lines if first > row)
            wanted = Region(0, row, 1, next(below, len(self._rows)) - row)
            self.parent.scroll_to_region(wanted, animate=False, force=True, immediate=True)
        self._again()

    def on_click(self, event: Click) -> None:
        to = event.style.meta.get(_PAGE)
        if to:
            event.stop()
            self.post_message(self.Followed(to))

    # --- places ------------------------------------------------------------------------------

    def row_of(self, place: int) -> int:
        """The first row of a block of the page."""
        self._break()
        return next((row for row, line in self._lines if line.place == place), 0)

    def row_begun(self, row: int, step: int) -> int:
        """The row at which the next thing begins after a row, or the one before it does."""
        self._break()
        begins = [first for first, line in self._lines if line.begins]
        if step > 0:
            return next((first for first in begins if first > row), row)
        return next((first for first in reversed(begins) if first < row), 0)

    # --- drawing -----------------------------------------------------------------------------

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        self._break(width)
        return len(self._rows)

    def render_line(self, y: int) -> Strip:
        self._break()
        style = self.rich_style
        strip = self._rows[y] if y < len(self._rows) else Strip.blank(self.size.width, style)
        return strip.adjust_cell_length(self.size.width, style)

    def _break(self, width: int = 0) -> None:
        """Break all lines for the width, unless they are."""
        columns = width or self.size.width
        if not columns or columns == self._columns:
            return
        self._columns = columns
        self._lines, self._rows, self._links = [], [], []
        for line in self._every(columns):
            self._lines.append((len(self._rows), line))
            says = self._marked(self._linked(line.says))
            self._rows += Visual.to_strips(self, says, columns, None, self.visual_style)

    def _every(self, columns: int) -> Iterator[HelpLine]:
        yield from self.before
        if self.page is None:
            return
        if self.page.remark:
            yield HelpLine(Hanging("", self.page.remark))
            yield HelpLine(Hanging("", ""))
        blocks = self.page.blocks
        for line in laid(blocks, columns):
            heading = isinstance(blocks[line.place], Heading)
            lead, body = _set(line.lead), _set(line.body, title=heading)
            yield HelpLine(Hanging(lead, body), line.place, heading and bool(line.body))

    def _linked(self, says: Hanging) -> Hanging:
        """A line with the link reversed that the keys are on; its links are taken down."""
        return Hanging(self._links_in(says.lead), self._links_in(says.body))

    def _links_in(self, part: Content) -> Content:
        for start, end, to in _links_of(part):
            if len(self._links) == self._link:
                part = part.stylize("reverse", start, end)
            self._links.append((to, len(self._rows)))
        return part

    def _marked(self, says: Hanging) -> Hanging:
        """A line with the words marked that were looked for."""
        if not self._words:
            return says
        return Hanging(self._words_in(says.lead), self._words_in(says.body))

    def _words_in(self, part: Content) -> Content:
        folded = part.plain.casefold()
        if len(folded) != len(part.plain):
            return part
        for word in self._words:
            for at in (match.start() for match in re.finditer(re.escape(word), folded)):
                part = part.stylize("bold reverse", at, at + len(word))
        return part


def _set(text: Text, *, title: bool = False) -> Content:
    """A text as it is drawn; the signs before a heading are there where there is no style."""
    shown = [span for span in text if span.kind != HEADING]
    if title:
        shown = [replace(span, kind="title") for span in shown]
    return Content("").join([_piece(span) for span in shown])


def _piece(span: Span) -> Content:
    said = plain(span.text, _STYLES.get(span.kind, ""))
    if span.to:
        said = said.stylize("underline").stylize(Style.from_meta({_PAGE: span.to}))
    return said


def _links_of(text: Content) -> Iterator[tuple[int, int, str]]:
    """Where links stand in a text; pieces of one that follow each other are one."""
    before: tuple[int, int, str] | None = None
    for span in sorted(text.spans, key=lambda span: span.start):
        to = span.style.meta.get(_PAGE) if isinstance(span.style, Style) else None
        if not to:
            continue
        if before is not None and before[1:] == (span.start, to):
            before = (before[0], span.end, to)
            continue
        if before is not None:
            yield before
        before = (span.start, span.end, to)
    if before is not None:
        yield before
