"""Scroll bars drawn row by row, without a console between."""

from __future__ import annotations

from functools import lru_cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.css.styles import RulesMap
from textual.scrollbar import ScrollBarRender
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual


@lru_cache(maxsize=64)
def _row(part: Segment, ground: RichStyle) -> Strip:
    """A row of a bar; the same strip for the same part of it."""
    return Strip([part], len(part.text)).apply_style(ground)


class BarRows(ScrollBarRender):
    """A bar as Textual reckons it; an upright one is its parts, one to a row."""

    def visualize(self) -> Visual | BarRows:
        """What draws it."""
        return _Upright(self) if self.vertical else self


class _Upright(Visual):
    def __init__(self, bar: ScrollBarRender) -> None:
        self._bar = bar

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        bar = self._bar
        look = bar.style if isinstance(bar.style, RichStyle) else RichStyle.parse(bar.style)
        parts = bar.render_bar(
            size=height or 0,
            virtual_size=bar.virtual_size,
            window_size=bar.window_size,
            position=bar.position,
            thickness=width,
            vertical=True,
            back_color=look.bgcolor or Color.default(),
            bar_color=look.color or Color.default(),
        )
        ground = style.rich_style
        return [_row(part, ground) for part in parts.segments]

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        return 1
