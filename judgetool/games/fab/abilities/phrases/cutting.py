"""Cutting a paragraph into words, each as what it may be: a word of the language, or of an open
class.

The open classes are ``TYPE``, a class, talent, type or subtype of ``types``, also in the plural;
``NON``, the type after the hyphen of "non-attack"; ``NAME``, a capitalised word inside a sentence;
``WORD``, any other word; ``INT`` and ``SIGNED``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgetool.cardgame.phrases.speech import Token, UnreadableError
from judgetool.games.fab.abilities import types as w

_CHUNK = re.compile(
    r"""\{[a-z]\} | [+-]?\d+(?![\w-]) | [.,:;"\n+] | and/or
    | [^\W_](?:[\w'/-]*[\w'])? | -(?=\s|$) | \S""",
    re.VERBOSE,
)
_AFTER_QUOTE = re.compile(r'((?:^|[^"])"[^"]*\.") (?=[A-Z])')
_OF_A_COST = frozenset(
    {"once", "twice", "thrice", "per", "turn", "action", "instant", "attack", "defense", "reaction"}
)
"""What stands with a capital before the cost of an activated ability: "Once per Turn Action"."""
_STARTS = frozenset({".", ":", '"', "\n", "-"})
_PLURALS = {
    "allies": "Ally",
    "equipment": "Equipment",
    "legs": "Legs",
    "arms": "Arms",
    "thieves": "Thief",
    "staves": "Staff",
}
_TYPES = w.SUPERTYPES | w.SUBTYPES
TYPE_WORDS: dict[str, str] = {
    **{word.lower() + w.plural_ending(word): word for word in _TYPES},
    **{word.lower(): word for word in _TYPES},
    **_PLURALS,
}


def template_words(text: str) -> tuple[Token, ...]:
    """The words of a template: a type with a capital is that type, all others stand small."""
    chunks = _CHUNK.findall(text)
    return tuple(Token(c if c in _TYPES else c.lower(), "", c) for c in chunks)


def words_of(paragraph: str, vocabulary: frozenset[str], capitals: bool) -> Iterator[Token]:
    """Cut into words; ``capitals``: inside a sentence a capitalised word is (part of) a name.

    A quoted sentence at the end of another ends that, too, where the next word has a capital.

    Raises:
        UnreadableError: something is no word of rules text.
    """
    start = True
    for chunk in _CHUNK.findall(_AFTER_QUOTE.sub(r"\1. ", paragraph)):
        small = chunk.lower()
        if chunk in ('"', "\n"):
            yield Token(chunk, "", chunk)
        elif chunk.lstrip("+-").isdecimal() and chunk.isascii():
            yield Token("", "INT" if chunk.isdecimal() else "SIGNED", chunk)
        elif small in TYPE_WORDS:
            yield Token(TYPE_WORDS[small], "TYPE", TYPE_WORDS[small], small=chunk == small)
        elif small in vocabulary and not (capitals and not start and _is_name(chunk)):
            yield Token(small, "", chunk)
        elif small.startswith("non-") and (kind := _kind(small[4:])):
            yield Token("", "NON", kind)
        elif _is_name(chunk):
            yield Token("", "NAME", chunk)
        elif chunk[0].isalpha():
            yield Token("", "WORD", chunk)
        else:
            raise UnreadableError(f"{chunk!r} is no word of rules text")
        start = chunk in _STARTS or (start and small in _OF_A_COST)


def _is_name(chunk: str) -> bool:
    return chunk[0].isupper() and chunk != "X"


def _kind(small: str) -> str | None:
    if small in {"attack", "action", "instant"}:
        return small.capitalize()
    if small == "token":
        return small
    return TYPE_WORDS.get(small)
