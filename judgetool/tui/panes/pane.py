"""What all panes have in common: a title with its key, lines, and what they stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from textual.content import Content
from textual.events import Click, Resize
from textual.geometry import Region, Size
from textual.widgets import OptionList

from judgetool.language import word
from judgetool.tui.messages import Asked, Picked, Pointed
from judgetool.tui.text import links
from judgetool.tui.text.card_colors import Colors
from judgetool.tui.text.hanging_indent import plain
from judgetool.tui.text.pane_lines import WHY, Line
from judgetool.tui.widgets.cursorlist import CursorList

RIGHT = 3
"""The right button of the mouse."""

_CORNERS = 2  # cells beside a title


class Pane(CursorList):
    """A titled list of lines, moved through with the arrow keys or the mouse."""

    NAME: ClassVar[str] = ""
    KEY: ClassVar[str] = ""
    ABOUT: ClassVar[str] = ""
    """What it shows, in English, for the help."""
    ENTER: ClassVar[str] = ""
    """What Enter or a click does on a line of it."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.name_shown = self.NAME
        self.lines: list[Line] = []
        self.card_colors: Colors = ()
        self.remark = ""
        self._title = ""
        self._wrapped_for = (0, 0)  # cells: with the scroll bar, and without
        self._keeps_rows = False

    def on_mount(self) -> None:
        self.entitle("")

    def call(self, name: str) -> None:
        """Go by a name that the game has for it."""
        self.name_shown = name

    def entitle(self, remark: str) -> None:
        """Say something behind the pane's name."""
        self.remark = remark
        self._draw_title()

    def on_resize(self, event: Resize) -> None:
        """As Textual's, which wraps all lines anew and draws them once more; not where they are as
        wide as before, as those of a pane that is shown again."""
        self._draw_title()
        width = (event.size.width, self.scrollable_content_region.width)
        if width == self._wrapped_for:
            event.prevent_default()
        self._wrapped_for = width

    def _draw_title(self) -> None:
        """The title with as much of the remark as there is room for; of a list its first parts."""
        room = self.outer_size.width - _CORNERS
        first, *others = self.remark.split(word("list", ", "))
        remarks = [self.remark, *([first] if others else []), ""]
        titles = [self._entitled(remark) for remark in remarks]
        fitting = (title for title in titles if title.cell_length <= room)
        title = next(fitting, titles[-1]) if self.outer_size.width else titles[0]
        if title.plain != self._title:  # Textual's draws the whole pane anew for it
            self._title = title.plain
            self.border_title = title

    @property
    def heading(self) -> Content:
        """The pane's key, name and remark."""
        return self._entitled(self.remark)

    def _entitled(self, remark: str) -> Content:
        said = (self.KEY, word("pane", self.name_shown), remark)
        return plain(" ".join(part for part in said if part))

    @property
    def said_in_short(self) -> str:
        """The same with a remark only if it is a number."""
        count = self.remark if self.remark.isdecimal() else ""
        return self._entitled(count).plain

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows that all lines take, beside the column that is kept for the scroll bar."""
        room = width - self.styles.scrollbar_size_vertical
        return super().get_content_height(container, viewport, room)

    def has_room_for(self, lines: Sequence[Line]) -> bool:
        """Whether lines can be shown without scrolling; a pane that is as high as what it shows
        takes the room it needs."""
        room = self.scrollable_content_region
        if not room or self.styles.height is None or self.styles.height.is_auto:
            return True
        return sum(line.height(room.width) for line in lines) <= room.height

    def write(self, lines: Sequence[Line]) -> None:
        """Show these lines; one that says and means what stands in its place already stays as it
        is drawn."""
        before = self.lines
        for line in lines:
            line.color(self.card_colors)
        self.lines = [
            before[place] if place < len(before) and line.is_same(before[place]) else line
            for place, line in enumerate(lines)
        ]
        same = {id(old) for old, new in zip(before, self.lines, strict=False) if old is new}
        if len(same) == len(before) == len(self.lines):
            return
        drawn = self._option_render_cache
        kept = {place: drawn[place] for place in tuple(drawn.keys()) if id(place[0]) in same}
        room = self.scrollable_content_region.width if self.styles.auto_dimensions else 0
        some = (before, self.lines) if room else ()
        rows = {sum(line.height(room) for line in lines) for lines in some}
        self._keeps_rows = len(rows) == 1
        self.set_options(self.lines)
        self._keeps_rows = False
        if not lines:  # Textual's asks for another layout only where lines are added
            self.refresh(layout=True)
        for place, strips in kept.items():
            drawn[place] = strips

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """As Textual's, which lays the screen out for lines that take as many rows as before."""
        layout = layout and not self._keeps_rows
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def fill(self) -> None:
        """Write what was left for when the pane is in sight."""

    @property
    def said(self) -> str:
        """All lines as text."""
        return "\n".join(line.says for line in self.lines)

    @property
    def pointed(self) -> Line | None:
        """The line that the cursor is on; before it has moved, the first one."""
        if self.highlighted is not None:
            return self.lines[self.highlighted]
        return next((line for line in self.lines if not line.disabled), None)

    async def _on_click(self, event: Click) -> None:
        """A part that leads somewhere, or the whole line; its beginning, and the right button
        anywhere, ask why."""
        event.prevent_default()
        at = event.style.meta.get("option")
        if at is None or at >= len(self.lines):
            return
        line = self.lines[at]
        if not line.disabled:
            with self.prevent(OptionList.OptionHighlighted):  # it is picked, not pointed at
                self.highlighted = at
        leads = links.followed(event.style.meta, line)
        asks = event.button == RIGHT or WHY in event.style.meta
        if leads is not None and event.button != RIGHT:
            self.post_message(leads)
        elif asks and line.subjects:
            self.post_message(Asked(line.subjects))
        elif not line.disabled:
            self.action_select()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if isinstance(event.option, Line) and event.option.meaning is not None:
            self.post_message(Pointed(event.option.meaning))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if isinstance(event.option, Line) and event.option.meaning is not None:
            self.post_message(Picked(event.option.meaning))
