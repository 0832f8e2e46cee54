"""Reading rules text (2.12): from the words on a card to the records of ``types``.

A card's text is put in order (``text``: bold, reminder text, typographic quotes, the card's own
name) and cut into paragraphs, one ability each (2.12.3).  A paragraph is cut into words, and the
rows of ``phrases`` say what they mean.

What has no reading, or two different ones, becomes :class:`NotUnderstood` as a whole: a judge
applies by hand what we do not know, but could not notice a clause we lost.  Of a modal ability this
is said of each mode, and of what makes a layer it may be said of what the layer does (``partly``).
"""

from __future__ import annotations

import re
from contextlib import suppress

from judgetool.cardgame.phrases.speech import UnreadableError
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases import language
from judgetool.games.fab.abilities.phrases.checking import checked
from judgetool.games.fab.abilities.phrases.cutting import words_of
from judgetool.games.fab.abilities.reading.partly import (
    attack_alone,
    beside_it,
    layer_alone,
    layer_given,
    mode_by_mode,
)
from judgetool.games.fab.abilities.reading.text import in_figures, normalised, paragraphs

__all__ = ["normalised", "paragraphs", "read", "read_normalised", "read_paragraph"]

LONGEST = 1200
"""Characters of the longest paragraph we try to read; no printed paragraph has half as many."""


def read(text: str, name: str | None = None) -> tuple[w.Ability, ...]:
    """All abilities of a card's rules text, in order; what is not understood stays in its place."""
    return tuple(a for paragraph in paragraphs(text, name) for a in read_normalised(paragraph))


def read_paragraph(text: str) -> w.Ability:
    """One paragraph as one ability; several abilities on one line are not understood as one."""
    paragraph = "\n".join(paragraphs(text))
    abilities = read_normalised(paragraph)
    return abilities[0] if len(abilities) == 1 else w.NotUnderstood(paragraph)


_REPLACES = re.compile(r"\n(?!- )")
_LAST_WORDS = re.compile(r"(?<=[.\"])\s+([a-z ]+)\.?$", re.IGNORECASE)


def read_normalised(paragraph: str) -> tuple[w.Ability, ...]:
    """The abilities of a paragraph that :func:`paragraphs` has put in order.

    "Draw a card. Go again" on one line is two abilities of the card (8.3.5), as if on two lines.
    """
    if _REPLACES.search(paragraph):
        return _replacing_the_one_before(paragraph)
    try:
        return _read_words(paragraph)
    except UnreadableError:
        last = _LAST_WORDS.search(paragraph)
    keyword = () if last is None else _whole_or_partly(last[1])
    if last is not None and isinstance(keyword[0], w.Keyword):
        abilities = _whole_or_partly(paragraph[: last.start()])
        if not any(isinstance(ability, w.NotUnderstood | w.Activated) for ability in abilities):
            return (*abilities, *keyword)
    return _partly(paragraph)  # of what is activated, go again is the activated-layer's


def _replacing_the_one_before(paragraph: str) -> tuple[w.Ability, ...]:
    """ "Gain 1{h}", and a line below "If ..., instead gain 4{h}.": one effect and what replaces it
    (6.4.7), if they can be read so; else neither, unless the line below stands by itself."""
    before, _, instead = paragraph.rpartition("\n")
    try:
        return _read_words(f"{before.rstrip('.')}. {instead}")
    except UnreadableError:
        abilities, below = read_normalised(before), read_normalised(instead)
    if all(isinstance(each, w.Keyword) for each in abilities):
        return (*abilities, *below)
    if "instead of" in instead or any(isinstance(each, w.NotUnderstood) for each in below):
        return (w.NotUnderstood(before), w.NotUnderstood(instead))
    return (*abilities, *below)


def _whole_or_partly(paragraph: str) -> tuple[w.Ability, ...]:
    try:
        return _read_words(paragraph)
    except UnreadableError:
        return _partly(paragraph)


def _partly(paragraph: str) -> tuple[w.Ability, ...]:
    """A paragraph that cannot be read as a whole."""
    modal = mode_by_mode(paragraph, _read_words) if "\n- " in paragraph else None
    layer = modal or beside_it(paragraph, _read_words) or layer_alone(paragraph, _read_words)
    if layer is not None:
        return (layer,)
    others = attack_alone(paragraph, _read_words) or layer_given(paragraph, _read_words)
    return others or (w.NotUnderstood(paragraph),)


def _read_words(paragraph: str) -> tuple[w.Ability, ...]:
    """Read with capitals as names; failing that, with capitals as ordinary words."""
    if not paragraph or len(paragraph) > LONGEST:
        raise UnreadableError("empty, or longer than any printed paragraph")
    for capitals in (True, False):
        found = _senses(in_figures(paragraph), capitals)
        if len(found) == 1:
            return found[0]
    raise UnreadableError(f"{len(found)} senses: {paragraph}")


def _senses(paragraph: str, capitals: bool) -> list[tuple[w.Ability, ...]]:
    """All that a paragraph may mean, without what an ability cannot say as a whole."""
    words = tuple(words_of(paragraph, language().vocabulary, capitals))
    found: list[tuple[w.Ability, ...]] = []
    for abilities in language().senses_of("line", words):
        with suppress(UnreadableError):
            one = tuple(map(checked, abilities))
            found += [] if one in found else [one]
    return found
