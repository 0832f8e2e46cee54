"""The colors of what is drawn: every text with the background that it stands on."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache

from rich.color import Color, ColorSystem
from rich.segment import Segment
from textual.pilot import Pilot


def texts(pilot: Pilot[None]) -> Iterator[Segment]:
    """What the screen shows that is read: no blanks, no lines of borders and bars."""
    for strip in pilot.app.screen._compositor.render_strips(pilot.app.size):
        yield from (segment for segment in strip if any(map(_is_read, segment.text)))


def _is_read(character: str) -> bool:
    return not character.isspace() and unicodedata.category(character) != "So"


def pair(segment: Segment) -> tuple[Color, Color]:
    """The color of a text and that of its background."""
    style = segment.style
    assert style is not None
    assert style.color is not None, segment
    assert style.bgcolor is not None, segment
    front, back = style.color, style.bgcolor
    return (back, front) if style.reverse else (front, back)


@cache
def contrast(front: Color, back: Color) -> float:
    """How far two colors are apart, as the guidelines for web content measure it."""
    brighter, darker = sorted((_luminance(front), _luminance(back)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def of_256(color: Color) -> Color:
    """The color that a terminal with 256 of them shows."""
    return color.downgrade(ColorSystem.EIGHT_BIT)


def _luminance(color: Color) -> float:
    red, green, blue = (_linear(part / 255) for part in color.get_truecolor())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)
