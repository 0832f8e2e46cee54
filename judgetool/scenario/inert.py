"""Text made inert: what comes from a file or a card can be read, and can do nothing else.

Names and sentences are written by strangers.  A terminal obeys escape sequences, a
right-to-left override makes a line say what it does not, and a line feed in a card's name forges
a line of the transcript.  Every front end that prints passes what it prints through here.
"""

from __future__ import annotations

_JOINERS = "\u200c\u200d"  # part of how Persian, Indic scripts and emoji are spelt


def inert(text: str) -> str:
    """The text with every character that acts instead of showing written as an escape.

    Control characters (line feeds and tabs too), format characters such as bidirectional
    overrides, line and paragraph separators, and lone surrogates become ``\\n``, ``\\x1b``,
    ``\\u202e``.  Letters of every language, combining and wide characters stay.
    """
    if text.isprintable():
        return text
    return "".join(_shown(character) for character in text)


def _shown(character: str) -> str:
    if character.isprintable() or character in _JOINERS:
        return character
    import unicodedata

    if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp"):
        return character.encode("unicode_escape").decode("ascii")
    return character
