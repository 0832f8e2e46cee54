"""Lists whose cursor can be told without color, and that draw only what is not as it was."""

from __future__ import annotations

from functools import lru_cache

import rich.style
from textual.events import Click
from textual.geometry import Region, Spacing
from textual.scrollbar import ScrollBar
from textual.strip import Strip
from textual.style import Style
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from judgetool.tui.widgets.css_classes import compact
from judgetool.tui.widgets.keptrows import KeptRows
from judgetool.tui.widgets.laid_out_once import LaidOutOnce
from judgetool.tui.widgets.scrollbar import BarRows

ScrollBar.renderer = BarRows
ScrollBar.virtual_size = LaidOutOnce.virtual_size  # type: ignore[type-var]
_LINE = "option-list--option"  # Textual's component class of a line


def only_what_is_there(options: OptionList, event: Click) -> None:
    """Let no line be picked that was drawn and is gone: Textual would look for it."""
    clicked = event.style.meta.get("option")
    if clicked is not None and clicked >= options.option_count:
        event.prevent_default()


@lru_cache(maxsize=64)
def _blank(width: int, style: rich.style.Style) -> Strip:
    """A row below the last line: the same strip, so that it is drawn once."""
    return Strip.blank(width, style)


class CursorList(LaidOutOnce, OptionList):
    """A list whose cursor is told by reverse video, without which it is lost where there is no
    color: Textual's own styles of list lines leave reverse out."""

    def __init__(self, *options: Option, id: str | None = None) -> None:
        super().__init__(*options, id=id, markup=False)
        compact(self, OptionList.compact)
        self._styles_cache = KeptRows()
        self.set_reactive(CursorList.auto_links, False)  # Textual's own, of which there are none
        # of the frame that is drawn
        self._width = 0
        self._top = 0
        self._padding = Spacing()
        self._looks: dict[str, Style] = {}

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        style = super().get_visual_style(*component_classes, partial=partial)
        if component_classes and self.get_component_styles(*component_classes).text_style.reverse:
            return style + Style(reverse=True)
        return style

    def on_click(self, event: Click) -> None:
        only_what_is_there(self, event)

    def action_page_down(self) -> None:
        """As Textual's, which fails where a list is squeezed to nothing."""
        if self.scrollable_content_region:
            super().action_page_down()  # type: ignore[no-untyped-call]

    def action_page_up(self) -> None:
        """As Textual's, which fails where a list is squeezed to nothing."""
        if self.scrollable_content_region:
            super().action_page_up()  # type: ignore[no-untyped-call]

    @property
    def vertical_scrollbar(self) -> ScrollBar:
        """As Textual's, its rows kept."""
        bar = super().vertical_scrollbar
        if not isinstance(bar._styles_cache, KeptRows):
            bar._styles_cache = KeptRows()
        return bar

    def render_lines(self, crop: Region) -> list[Strip]:
        """As Textual's; what is the same for all rows is asked once, and lines that were wrapped
        for a width that the pane has no more are wrapped anew."""
        width = self.scrollable_content_region.width
        if width != self._width:
            self._width = width
            self._option_render_cache.clear()
            self._line_cache.clear()
        self._top = self.scroll_offset.y
        self._padding = self.get_component_styles(_LINE).padding
        self._looks.clear()
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """As Textual's, which asks for all styles at every row."""
        rows = self._line_cache.lines
        at = self._top + y
        if at < len(rows):
            place, row = rows[at]
            line = self._options[place]
            style = self._look(self._state(place, line))
            strips = self._option_render_cache.get((line, style, self._padding))
            strips = strips or self._get_option_render(line, style)
            if row < len(strips):  # less where a narrower pane has not been wrapped anew
                return strips[row]
        return _blank(self.scrollable_content_region.width, self._look("").rich_style)

    def _state(self, place: int, line: Option) -> str:
        """The component class that a line has besides that of all lines, if any."""
        if line.disabled:
            return f"{_LINE}-disabled"
        if place == self.highlighted:
            return f"{_LINE}-highlighted"
        return f"{_LINE}-hover" if place == self._mouse_hovering_over else ""

    def _look(self, state: str) -> Style:
        """The style of lines in a state."""
        if state not in self._looks:
            self._looks[state] = self.get_visual_style(*filter(None, (_LINE, state)))
        return self._looks[state]
