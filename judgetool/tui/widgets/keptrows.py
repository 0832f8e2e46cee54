"""Rows of a widget as they were drawn, kept where their content is what it was."""

from __future__ import annotations

from typing import Any, ClassVar

from textual._styles_cache import RenderLineCallback, StylesCache
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class KeptRows(StylesCache):
    """Textual's cache of drawn rows, that goes by what a row holds and not only by where it is: a
    list that is written anew, or scrolled, draws the rows that were not there before.

    Content is what it was if it is the same strip; whoever gives out strips keeps them.
    """

    MOST: ClassVar[int] = 512
    """Rows that are kept."""

    def __init__(self) -> None:
        super().__init__()
        self._look: tuple[object, ...] = ()
        self._rows: dict[int, tuple[Strip, Strip]] = {}  # the content keeps its number taken
        self._top = 0

    def render_widget(self, widget: Widget, crop: Region) -> list[Strip]:
        styles = widget.styles
        look = (
            styles._cache_key,
            widget.background_colors,
            widget.opacity,
            widget.content_region.size,
            widget.app.ansi_theme,
            widget.app.native_ansi_color,
        )
        if look != self._look or len(self._rows) > self.MOST:
            self._rows.clear()
            self._look = look
        self._top = styles.gutter.top
        return super().render_widget(widget, crop)

    def render_line(
        self,
        styles: Any,
        y: int,
        size: Any,
        content_size: Any,
        padding: Any,
        base_background: Any,
        background: Any,
        render_content_line: RenderLineCallback,
        *others: Any,
    ) -> Strip:
        given = (styles, y, size, content_size, padding, base_background, background)
        if not 0 <= y - self._top < content_size.height:
            return super().render_line(*given, render_content_line, *others)
        content = render_content_line(y - self._top)
        _, row = self._rows.get(id(content), (None, None))
        if row is None:
            row = super().render_line(*given, lambda _: content, *others)
            self._rows[id(content)] = content, row
        return row
