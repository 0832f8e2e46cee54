"""Reading rules text: from the sentences on a card to the records of ``types``.

A paragraph is one ability.  Its own name becomes "~".  A paragraph of which anything has no
reading, or two different ones, is :class:`~types.NotUnderstood` as a whole: a judge applies by hand
what we do not know, but could not notice a clause that we lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from judgetool.cardgame.phrases.speech import UnreadableError
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.nouns import counted, within
from judgetool.games.magic_classic.abilities.sentences import CARDS, HANDS

LONGEST = 600
"""Characters of the longest paragraph that is tried."""

_TYPOGRAPHY = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "−": "-"})
_FROM_BOTH = re.compile(r"\b(protection from \w+)((?:,? and|,) from \w+)+", re.IGNORECASE)
_REMINDER = re.compile(r"\([^()]*\)")


def read(
    text: str | Iterable[str], name: str = "", *, spell: bool = False
) -> tuple[t.Ability, ...]:
    """All abilities of a card's text, in order; what is not understood stays in its place.

    Args:
        name: the card's own, which stands for itself in its text.
        spell: whether the card stays in play no longer than it takes to resolve: its sentences say
            what it does then, those of other cards what they do in play.
    """
    lines = text.splitlines() if isinstance(text, str) else list(text)
    plain = (_plain(line, name) for line in lines)
    return tuple(ability for line in plain if line for ability in _paragraph(line, spell))


def _paragraph(line: str, spell: bool) -> tuple[t.Ability, ...]:
    try:
        if len(line) > LONGEST:
            raise UnreadableError(line)
        return counted(CARDS.read("passing" if spell else "permanent", line))[0]  # type: ignore[no-any-return]
    except UnreadableError:
        return (t.NotUnderstood(line),)


def read_by_hand(text: str) -> tuple[tuple[t.Effect, ...], tuple[str, ...]]:
    """Sentences that the judge writes, with the names they speak of in the order of their places.

    Raises:
        UnreadableError: they are none of the language.
    """
    return _named("line by hand", text)


def read_in_force(text: str) -> tuple[t.Effect, tuple[str, ...]]:
    """An effect in force as a board has it, with the names it speaks of.

    Raises:
        UnreadableError: it is none of the language.
    """
    (effect,), names = _named("board line", text)
    return effect, names


def _named(kind: str, text: str) -> tuple[Any, tuple[str, ...]]:
    found = HANDS.read(kind, _plain(text, ""))
    if any(isinstance(each, t.Target) for each in within(found)):
        raise UnreadableError(f"the judge names what is meant: {text}")
    return counted(found)


def _plain(line: str, name: str) -> str:
    """A line in plain typography, without reminder text, each color that it protects from said for
    itself, its own name as "~"."""
    line = _REMINDER.sub("", line.translate(_TYPOGRAPHY))
    line = " ".join(line.split())
    line = _FROM_BOTH.sub(lambda m: re.sub(r"(,? and|,) from", ", protection from", m[0]), line)
    if name:
        line = re.sub(rf"(?<![\w']){re.escape(name)}(?![\w])", "~", line)
    return line
