"""Links: parts of a text that lead somewhere when they are clicked, or picked with the keys.

What a part leads to is data beside the text (a style's meta), and never part of it: no text of a
card or a file can make a link.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from textual.content import Content
from textual.style import Style

from judgetool.tui.messages import Asked, LookedAt, Picked
from judgetool.tui.text.card_faces import CARD
from judgetool.tui.text.card_lines import CardsLine, FacesLine, only
from judgetool.tui.text.hanging_indent import plain
from judgetool.tui.text.pane_lines import Line, Rules

RULE, ASK, TRANSITION = "rule", "ask", "transition"
"""What a part leads to: the number of a rule, what can be asked by its place, a transition."""


def to_rules(text: Content, numbers: Iterable[str]) -> Content:
    """A text in which each of these numbers, where it stands by itself, leads to its rule."""
    for start, end, number in places(text.plain, numbers):
        text = text.stylize(Style.from_meta({RULE: number}), start, end)
    return text


def places(text: str, numbers: Iterable[str]) -> list[tuple[int, int, str]]:
    """Where numbers of rules stand by themselves in a text, from left to right; of those that
    begin alike the longest."""
    found: list[tuple[int, int, str]] = []
    for number in sorted(set(numbers), key=len, reverse=True):
        alone = rf"(?<![\w.]){re.escape(number)}(?!\.?\w)"
        for match in re.finditer(alone, text):
            start, end = match.span()
            if all(end <= first or start >= last for first, last, _ in found):
                found.append((start, end, number))
    return sorted(found)


def asking(text: str, place: int, style: str = "") -> Content:
    """A text that leads to what can be asked about its line, by its place there."""
    said = plain(text, style)
    return said.stylize(Style.from_meta({ASK: place}))


def to_transition(text: str, n: int) -> Content:
    """A text that leads to a transition of the journal."""
    return plain(text).stylize(Style.from_meta({TRANSITION: n}))


def followed(meta: Mapping[str, Any], line: Line) -> Picked | Asked | LookedAt | None:
    """What a click on a part of a line says; ``None`` where it leads nowhere of its own."""
    if RULE in meta:
        return Picked(Rules((meta[RULE],)))
    if ASK in meta and meta[ASK] < len(line.about):
        return Asked((line.about[meta[ASK]],))
    if CARD in meta and isinstance(line, CardsLine | FacesLine):
        return Picked(only(line.cards[meta[CARD]]))
    return LookedAt(meta[TRANSITION]) if TRANSITION in meta else None
