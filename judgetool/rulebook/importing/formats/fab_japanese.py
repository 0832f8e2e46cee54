"""The Japanese page of the FaB rules, as copied from a browser.

Every numbered line ends with the page's paragraph sign, which is a link and no word; examples begin
with 例.  Some marks are damaged in the page itself: an example with asterisks before it, a note of
which the colon alone is left.
"""

from __future__ import annotations

import re

from judgetool.rulebook.importing.formats import numbered
from judgetool.rulebook.importing.reading import Reading
from judgetool.rulebook.importing.source import Source

SIGN = "§"

MARKS = numbered.Marks(
    {
        "example": re.compile(r"\**例\**\s*[::]\**\s*"),
        "note": re.compile(r"\**注?\**\s*[::]\**\s*"),
    },
    end=SIGN,
    chrome=frozenset({"コンテンツにスキップ"}),
)


def is_japanese_page(source: Source) -> bool:
    """Whether rules begin with their numbers and end with the page's sign."""
    ends = any(line.rstrip().endswith(SIGN) for line in source.lines)
    return ends and numbered.is_numbered(source)


def read(source: Source) -> Reading:
    """The rules of the page."""
    return numbered.read(source, MARKS)
