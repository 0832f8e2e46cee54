"""Keywords (8.3)."""

from __future__ import annotations

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.writing.nouns import capital

_MINOR_WORDS = frozenset({"or", "of", "the", "and", "and/or"})


def keyword_said(keyword: w.Keyword) -> str:
    """A keyword and its number; names in specializations and fusions keep their capitals."""
    words = keyword.name.split()
    if words[-1] in ("specialization", "fusion"):
        return " ".join(word if word in _MINOR_WORDS else capital(word) for word in words)
    return keyword.name if keyword.value is None else f"{keyword.name} {keyword.value}"
