"""Pictures that Rich draws of text, made to need nothing else and to show wide characters.

Rich's pictures fetch a font from a server, and give every character the width of a narrow one, so
that Japanese is drawn in half its width.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape, unescape
from itertools import groupby

from rich.cells import cell_len

_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
_FONT = re.compile(r"\s*@font-face\s*\{[^}]*\}")
_COMMENT = re.compile(r"\s*<!--.*?-->", re.DOTALL)
_TEXT = re.compile(
    r'<text class="([^"]*)" x="([0-9.e+]+)" ([^>]*)textLength="([0-9.e+]+)"([^>]*)>([^<]*)</text>'
)


def alone(svg: str) -> str:
    """A picture that needs no network, its wide characters as wide as they are."""
    bare = _STYLE.sub(_without_fonts, _COMMENT.sub("", svg), count=1)
    return _TEXT.sub(_as_wide, bare)


def _without_fonts(style: re.Match[str]) -> str:
    return _FONT.sub("", style[0])


def _as_wide(found: re.Match[str]) -> str:
    """A piece of a line; one with wide characters in pieces, each where its columns begin."""
    name, x, between, length, after, content = found.groups()
    text = unescape(content)
    if text.isascii():
        return found[0]
    column = float(length) / len(text)
    at, drawn = float(x), []
    for piece in _alike(text):
        width = column * cell_len(piece)
        said = escape(piece).replace(" ", "&#160;").replace("\xa0", "&#160;")
        drawn.append(
            f'<text class="{name}" x="{at:g}" {between}textLength="{width:g}"{after}>{said}</text>'
        )
        at += width
    return "".join(drawn)


def _alike(text: str) -> Iterator[str]:
    """The text in pieces of wide and of narrow characters; one that takes no column stays with
    that before it."""
    widths: list[int] = []
    for character in text:
        widths.append(cell_len(character) or (widths[-1] if widths else 1))
    at = 0
    for _, same in groupby(widths):
        end = at + len(list(same))
        yield text[at:end]
        at = end
