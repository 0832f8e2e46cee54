"""Reading rules text (2.12): from the words on a card to the records of ``types``.

Three steps, each small.  A card's text is put in order (bold, reminder text, typographic quotes,
the card's own name) and cut into paragraphs, one ability each (2.12.3).  A paragraph is cut into
words, and each word is given its terminal of ``grammar.lark``; the grammar finds the sentence.
``Sentences`` turns each rule of the grammar into a record, a method per rule, under its name; its
files follow the parts of the grammar.

What has no reading, or two different ones, becomes :class:`NotUnderstood` as a whole: a judge
applies by hand what we do not know, but could not notice a clause we lost.  Of a modal ability this
is said of each mode, since only one that is chosen is had (1.7.5d).
"""

from __future__ import annotations

import re
import threading

import msgspec

from judgetool.games.fab.abilities import types as w
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
        if "\n- " in paragraph:
            return _mode_by_mode(paragraph)
        before = _GO_AGAIN_AFTER.sub("", paragraph)
        if before == paragraph:
            return (w.NotUnderstood(paragraph),)
    try:
        abilities = _read_words(before)
    except UnreadableError:
        return (w.NotUnderstood(paragraph),)
    if any(isinstance(ability, w.Activated) for ability in abilities):
        return (w.NotUnderstood(paragraph),)  # there, go again is the activated layer's
    return (*abilities, w.Keyword("go again"))


def _mode_by_mode(paragraph: str) -> tuple[w.Ability, ...]:
    """A modal ability some of whose modes cannot be read: those are left to the judge, as they are
    chosen.  If none can be read, or what stands before them, it is not understood at all."""
    head, *modes = paragraph.split("\n- ")
    try:
        (modal,) = _read_words("\n- ".join((head, *("Draw a card." for _ in modes))))
    except UnreadableError:
        return (w.NotUnderstood(paragraph),)
    read = tuple(map(_mode, modes))
    if not isinstance(modal, w.Resolution) or all(map(_is_unread, read)):
        return (w.NotUnderstood(paragraph),)
    return (msgspec.structs.replace(modal, modes=read),)


def _is_unread(mode: w.Resolution) -> bool:
    return any(isinstance(effect, w.ByHand) for effect in mode.effects)


def _mode(said: str) -> w.Resolution:
    try:
        (modal,) = _read_words(f"Choose 1;\n- {said}")
    except UnreadableError:
        return w.Resolution((w.ByHand(said),))
    assert isinstance(modal, w.Resolution)
    (mode,) = modal.modes
    return mode


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
