"""Reading rules text (2.12): from the words on a card to the records of ``types``.

Three steps, each small.  A card's text is put in order (bold, reminder text, typographic quotes,
the card's own name) and cut into paragraphs, one ability each (2.12.3).  A paragraph is cut into
words, and each word is given its terminal of ``grammar.lark``; the grammar finds the sentence.
``Sentences`` turns each rule of the grammar into a record, a method per rule, under its name; its
files follow the parts of the grammar.

What has no reading, or two different ones, becomes :class:`NotUnderstood` as a whole: a judge
applies by hand what we do not know, but could not notice a clause we lost.  Of a modal ability this
is said of each mode, and of what makes a layer it may be said of what the layer does (``partly``).
"""

from __future__ import annotations

import re
import threading

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.reading.partly import (
    attack_alone,
    layer_alone,
    layer_given,
    mode_by_mode,
)
from judgetool.games.fab.abilities.reading.sentences import Fold, Sentences
from judgetool.games.fab.abilities.reading.text import normalised, paragraphs
from judgetool.games.fab.abilities.reading.words import UnreadableError, Word, parser, words_of

__all__ = [
    "normalised",
    "paragraphs",
    "read",
    "read_normalised",
    "read_paragraph",
]

_parsing = threading.Lock()

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


_GO_AGAIN_AFTER = re.compile(r"(?<=[.\"])\s+go again\.?$", re.IGNORECASE)


def read_normalised(paragraph: str) -> tuple[w.Ability, ...]:
    """The abilities of a paragraph that :func:`paragraphs` has put in order.

    "Draw a card. Go again" on one line is two abilities of the card (8.3.5), as if on two lines.
    """
    try:
        return _read_words(paragraph)
    except UnreadableError:
        before = _GO_AGAIN_AFTER.sub("", paragraph)
    if before != paragraph:
        abilities = _whole_or_partly(before)
        if not any(isinstance(ability, w.NotUnderstood | w.Activated) for ability in abilities):
            return (*abilities, w.Keyword("go again"))
    return _partly(paragraph)  # of what is activated, go again is the activated-layer's


def _whole_or_partly(paragraph: str) -> tuple[w.Ability, ...]:
    try:
        return _read_words(paragraph)
    except UnreadableError:
        return _partly(paragraph)


def _partly(paragraph: str) -> tuple[w.Ability, ...]:
    """A paragraph that cannot be read as a whole."""
    modal = mode_by_mode(paragraph, _read_words) if "\n- " in paragraph else None
    layer = modal or layer_alone(paragraph, _read_words)
    if layer is not None:
        return (layer,)
    others = attack_alone(paragraph, _read_words) or layer_given(paragraph, _read_words)
    return others or (w.NotUnderstood(paragraph),)


def _read_words(paragraph: str) -> tuple[w.Ability, ...]:
    """Read with capitals as names; failing that, with capitals as ordinary words."""
    if not paragraph or len(paragraph) > LONGEST:
        raise UnreadableError("empty, or longer than any printed paragraph")
    strict = tuple(words_of(paragraph, capitals=True))
    try:
        return _read_tokens(strict)
    except UnreadableError:
        loose = tuple(words_of(paragraph, capitals=False))
        if loose == strict:
            raise
        return _read_tokens(loose)


def _read_tokens(words: tuple[Word, ...]) -> tuple[w.Ability, ...]:
    from lark.exceptions import LarkError

    try:
        with _parsing:  # the parser is told of each word beforehand, so it reads one text at a time
            tree = parser().parse(words)
    except (LarkError, RecursionError) as problem:
        raise UnreadableError(str(problem)) from None
    abilities: tuple[w.Ability, ...] = Fold(Sentences()).of(tree)
    return abilities
