"""A board that is being written: its lines, and what is wrong with them where they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.geometry import Region
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from judgetool.language import say, word
from judgetool.scenario.drafting.draft import Draft, NotEntered, Wrong
from judgetool.scenario.drafting.outline import Row, problem, rows
from judgetool.scenario.drafting.taking import Open, still_open
from judgetool.scenario.reading.shape import Path
from judgetool.tui.keys import keys
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import cited
from judgetool.tui.widgets.cursorlist import CursorList


class RowOption(Option):
    """A line of the outline, and the place that it is about.

    Attributes:
        wrong: what is wrong there, if it says that.
        open: the line that may mean something else, or could not be read, if it says that.
        remark: whether it says that or what the board leaves in doubt.
    """

    def __init__(
        self,
        path: Path,
        says: Hanging,
        wrong: Wrong | None = None,
        *,
        doubt: bool = False,
        open: Open | NotEntered | None = None,
    ) -> None:
        super().__init__(says)
        self.path = path
        self.says = says.plain
        self.wrong = wrong
        self.open = open
        self.remark = doubt or wrong is not None or open is not None


class OutlinePane(CursorList):
    """What is written, line by line.  Enter brings a line to the input, Delete takes it away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("""
            delete,backspace | take_away | Remove | Remove what the line under the cursor says | \
                outline.delete
            ~alt+up,shift+up | move(-1) | Move up | Move the entry under the cursor up in its \
                list | outline.up
            ~alt+down,shift+down | move(1) | Move down | Move the entry under the cursor down in \
                its list | outline.down
        """)
    ]

    class RowPicked(Message):
        """A line was picked, to be changed."""

        def __init__(self, option: RowOption) -> None:
            super().__init__()
            self.option = option

    class TakenAway(Message):
        """A line is to be taken away, or one that could not be read."""

        def __init__(self, path: Path, unread: NotEntered | None = None) -> None:
            super().__init__()
            self.path = path
            self.unread = unread

    class RowMoved(Message):
        """An entry is to be moved in its list."""

        def __init__(self, path: Path, by: int) -> None:
            super().__init__()
            self.path = path
            self.by = by

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rows: list[RowOption] = []

    def on_mount(self) -> None:
        self.border_title = plain(f"F2 {word('pane', 'Board')}")

    @property
    def said(self) -> str:
        """All lines as text."""
        return "\n".join(row.says for row in self.rows)

    @property
    def row(self) -> RowOption | None:
        """The line under the cursor."""
        return self.rows[self.highlighted] if self.highlighted is not None else None

    def show_draft(
        self,
        draft: Draft,
        wrong: Sequence[Wrong],
        doubts: Sequence[str] = (),
        *,
        at: Path | None = None,
    ) -> None:
        """Draw what is written; the cursor stays at its place, or goes to one.  What was not
        remarked before comes into view.

        Args:
            doubts: what a board that stands leaves in doubt.
        """
        place = at if at is not None else self.row.path if self.row is not None else None
        before = {row.says for row in self.rows if row.remark}
        self.rows = list(_options(draft, wrong, doubts))
        self.set_options(self.rows)
        self.go_to(place)
        cursor = self.highlighted or 0
        new = [i for i, row in enumerate(self.rows) if row.remark and row.says not in before]
        if new:
            newest = self.rows[min(new, key=lambda i: abs(i - cursor))]
            self.call_after_refresh(self._bring_into_view, newest)

    def _bring_into_view(self, row: RowOption) -> None:
        """Scroll to where the whole of a row can be read, and the cursor if there is room; what is
        only in doubt, below all lines, takes none from the cursor."""
        if row not in self.rows or not self.scrollable_content_region:
            return
        self._update_lines()
        i = self.rows.index(row)
        first, last = sorted((i, i if self.highlighted is None else self.highlighted))
        region = self._region_of(i, i)
        both = self._region_of(first, last)
        fits = both.height <= self.scrollable_content_region.height
        if fits or row.wrong is not None:
            self.scroll_to_region(both if fits else region, force=True, animate=False)

    def _region_of(self, first: int, last: int) -> Region:
        """Where rows are drawn, from one to another."""
        top = self._index_to_line[first]
        bottom = self._index_to_line[last] + self._heights[last]
        return Region(0, top, self.scrollable_content_region.width, bottom - top)

    def go_to(self, place: Path | None) -> None:
        """Put the cursor on the line of a place, or on the nearest one around it."""
        paths = [row.path for row in self.rows]
        while place and place not in paths:
            place = place[:-1]
        if self.rows:
            self.highlighted = paths.index(place) if place else 0

    def next_wrong(self) -> None:
        """Put the cursor on the next line that says what is wrong, or in doubt."""
        found = [i for i, row in enumerate(self.rows) if row.remark]
        at = self.highlighted if self.highlighted is not None else -1
        if found:
            self.highlighted = next((i for i in found if i > at), found[0])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if isinstance(event.option, RowOption):
            self.post_message(self.RowPicked(event.option))

    def action_take_away(self) -> None:
        if self.row is not None and self.row.wrong is None:
            unread = self.row.open if isinstance(self.row.open, NotEntered) else None
            self.post_message(self.TakenAway(self.row.path, unread))

    def action_move(self, by: int) -> None:
        if self.row is not None and self.row.wrong is None:
            self.post_message(self.RowMoved(self.row.path, by))


def _options(draft: Draft, wrong: Sequence[Wrong], doubts: Sequence[str]) -> Iterator[RowOption]:
    """The lines of a draft, each with what is wrong at its place below it; below all of them what
    is in doubt."""
    every = rows(draft)
    at = [_row_of(one.path, every) for one in wrong]
    for one, row in zip(wrong, at, strict=True):
        if row is None:
            yield _problem(draft, one, 0)
    for row in every:
        yield RowOption(row.path, _told(row))
        for one, about in zip(wrong, at, strict=True):
            if about is row:
                yield _problem(draft, one, row.depth + 1)
    for unread in draft.unread:
        said = say("not entered: {line}", line=unread.line)
        yield RowOption((), Hanging(plain("! ", "bold"), said), open=unread)
    for each in reversed(still_open(draft)):
        yield RowOption((), Hanging(plain("? ", "bold"), each.says), open=each)
    for doubt in doubts:
        yield RowOption((), Hanging(plain("? ", "bold"), doubt), doubt=True)
    missing = _not_yet(draft)
    if missing:
        yield RowOption((), Hanging(plain("+ ", "bold"), missing))


def _row_of(path: Path, every: Sequence[Row]) -> Row | None:
    """The line that a place is on: the last one around it."""
    around = (row for row in every if row.path == path[: len(row.path)])
    return max(around, key=lambda row: len(row.path), default=None)


def _told(row: Row) -> Hanging:
    indent = "  " * row.depth
    if not row.value:
        return Hanging("", plain(f"{indent}{row.name}", "bold"))
    lead = f"{row.name} " if row.name.isdecimal() else f"{row.name}: "
    return Hanging(plain(f"{indent}{lead}", "bold"), row.value)


def _problem(draft: Draft, wrong: Wrong, depth: int) -> RowOption:
    lead = plain(f"{'  ' * depth}! ", "bold")
    said = f"{problem(draft, wrong)}{cited(wrong.rules)}"
    return RowOption(wrong.path, Hanging(lead, said), wrong)


def _not_yet(draft: Draft) -> str:
    """What else a line may begin with."""
    there = {row.path[-1] for row in rows(draft) if row.path}
    words = draft.words
    left = [one for one in words.line_fields() if one.name not in there or words.has_entries(one)]
    names = word("list", ", ").join(words.names_of(one)[-1] for one in left)
    return say("other lines begin with: {names}", names=names)
