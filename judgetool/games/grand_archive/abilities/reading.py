"""Reading the text of a card: from its lines to the records of ``types``.

A line is one ability.  Reminder text goes, the card's own name becomes "this".  What has no sense
or two is :class:`NotUnderstood` as a whole line: a judge applies by hand what we do not know, but
could not notice a sentence that was lost.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from judgetool.cardgame.phrases.speech import UnreadableError
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.phrases import PHRASES

LONGEST = 600
"""Characters of the longest line that we try to read."""

_TYPOGRAPHY = str.maketrans({"‘": "'", "’": "'", "–": "-", "—": "-", "−": "-"})
_REMINDER = re.compile(r"\((?!\d+\))[^()]*\)")  # "(2)" is a cost
_THIS = re.compile(r"\bthis (?:ally|card|champion|domain|item|object|unit|weapon)\b", re.IGNORECASE)
_KEYWORDS = re.compile("|".join(w.KEYWORDS), re.IGNORECASE)


def lines_of(text: str, name: str | None = None) -> tuple[str, ...]:
    """The lines of a text in order; a line of keywords only becomes one line for each."""
    found: list[str] = []
    for line in text.splitlines():
        plain = in_order(line, name)
        parts = [part.strip() for part in plain.rstrip(".").split(",")]
        if len(parts) > 1 and all(_KEYWORDS.fullmatch(part) for part in parts):
            found += parts
        elif plain:
            found.append(plain)
    return tuple(found)


def in_order(line: str, name: str | None = None) -> str:
    """One line in plain typography, without reminder text, and "this" for the card's own name and
    for "this ally" and its like."""
    line = unicodedata.normalize("NFC", line).translate(_TYPOGRAPHY)
    line = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in line)
    line = " ".join(
        _REMINDER.sub("", line).replace("*", "").replace("[", "").replace("]", "").split()
    )
    for own in _own_names(name):
        line = re.sub(rf"(?<![\w'-]){re.escape(own)}(?![\w-])", "this", line)
    return _THIS.sub("this", line)


def _own_names(name: str | None) -> tuple[str, ...]:
    """The card's name, and the part of it before a comma."""
    if not name:
        return ()
    own = unicodedata.normalize("NFC", name).translate(_TYPOGRAPHY).strip()
    return tuple(part for part in dict.fromkeys((own, own.split(",")[0].strip())) if part)


def read(text: str, name: str | None = None) -> tuple[w.Ability, ...]:
    """All abilities of a card's text, in order; what is not understood stays in its place."""
    return tuple(map(read_line, lines_of(text, name)))


@cache
def read_line(line: str) -> w.Ability:
    """One line, in order already, as one ability."""
    if len(line) > LONGEST:
        return w.NotUnderstood(line)
    try:
        found: w.Ability = PHRASES.read("ability", line.rstrip("."))
    except UnreadableError:
        return w.NotUnderstood(line)
    return w.numbered(found)  # type: ignore[no-any-return]


def read_effect(line: str) -> tuple[w.Effect, ...]:
    """A sentence as effects that are done or begin now: what the judge applies by hand.

    Raises:
        UnreadableError: it has no sense, or two.
    """
    found: tuple[w.Effect, ...] = PHRASES.read("effects", in_order(line).rstrip("."))
    return w.numbered(found)  # type: ignore[no-any-return]
