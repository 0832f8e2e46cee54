"""Plain numbered text: a rule on a line, examples and notes on lines that say so."""

from __future__ import annotations

import re

from judgetool.rulebook.importing.formats import numbered
from judgetool.rulebook.importing.reading import Reading
from judgetool.rulebook.importing.source import Source

MARKS = numbered.Marks(
    {
        "example": re.compile(r"\**(?:Example|例)\** ?[::]\**\s*"),
        "note": re.compile(r"\**(?:Note|注)\** ?[::]\**\s*"),
    }
)


def is_plain(source: Source) -> bool:
    """Whether rules begin with their numbers."""
    return numbered.is_numbered(source)


def read(source: Source) -> Reading:
    """The rules of a plain text."""
    return numbered.read(source, MARKS)
