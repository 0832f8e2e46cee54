"""A short line cut into words, the marks between them, and what is in quotes or brackets."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

MARKS = ",:;"
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"(?=[\s,:;]|\Z)')
_WORD = re.compile(r"\S+")
_CLOSES = {"[": "]", "{": "}"}


class Token(msgspec.Struct, frozen=True):
    """A piece of a line.

    Attributes:
        kind: a ``word``, a ``mark`` between words, text in ``quotes``, or a ``flow`` in brackets.
        text: as it is written; of text in quotes, what is in them.
    """

    kind: Literal["word", "mark", "quotes", "flow"]
    text: str
    start: int
    end: int


def tokens(line: str) -> tuple[Token, ...]:
    """The pieces of a line, in order."""
    found: list[Token] = []
    at = 0
    while at < len(line):
        if line[at].isspace():
            at += 1
            continue
        found += _next(line, at)
        at = found[-1].end
    return tuple(found)


def _next(line: str, at: int) -> list[Token]:
    """The piece that begins at a place, and the marks right behind it."""
    quoted = _QUOTED.match(line, at)
    if quoted is not None:
        text = re.sub(r"\\(.)", _meant, quoted[0][1:-1])
        return [Token("quotes", text, at, quoted.end())]
    if line[at] in _CLOSES:
        end = _closed(line, at)
        if end is not None:
            return [Token("flow", line[at:end], at, end)]
    if line[at] in MARKS:
        return [Token("mark", line[at], at, at + 1)]
    word = _WORD.match(line, at)
    assert word is not None
    # a comma ends a word wherever it stands, a colon only before a space
    text = re.split(r"[,;]", word[0], maxsplit=1)[0].rstrip(":")
    return [Token("word", text, at, at + len(text))]


def _meant(escaped: re.Match[str]) -> str:
    return "\n" if escaped[1] == "n" else escaped[1]


def _closed(line: str, at: int) -> int | None:
    """Where brackets that open at a place are closed, if they are."""
    open_: list[str] = []
    in_quotes = False
    for i in range(at, len(line)):
        char = line[i]
        if char == '"' and line[i - 1] != "\\":
            in_quotes = not in_quotes
        elif not in_quotes and char in _CLOSES:
            open_.append(_CLOSES[char])
        elif not in_quotes and char in _CLOSES.values():
            if open_.pop() != char:
                return None
            if not open_:
                return i + 1
    return None
