"""The colors of cards, on the signs by which the game's texts tell them, such as ``(red)``.

What a color means is there to be read without it: the sign stays, whatever the theme.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypeAlias

from textual.content import Content

Colors: TypeAlias = tuple[tuple[str, str], ...]
"""Signs of colors, each with its color, as an idiom has them."""


def colored(text: Content, colors: Colors) -> Content:
    """A text with each sign of a color in that color."""
    if not colors or not any(sign in text.plain for sign, _ in colors):
        return text
    for found in _signs(colors).finditer(text.plain):
        text = text.stylize(f"$card-{dict(colors)[found[0]]}", *found.span())
    return text


def color_of(text: str, colors: Colors) -> str:
    """The color that is told of in a text; "" for none, or several."""
    found = set(_signs(colors).findall(text)) if colors else set()
    return dict(colors)[found.pop()] if len(found) == 1 else ""


@lru_cache(maxsize=8)
def _signs(colors: Colors) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(sign) for sign, _ in colors))
