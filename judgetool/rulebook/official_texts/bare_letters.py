"""What a wording comes to when references, signs and capitals are left out of it.

Apart from the comparison word by word, because a rule that is looked up needs no more than this.
"""

from __future__ import annotations

import re

REFERENCE = re.compile(r"\[(?:(?:cha|sec|rule):\w+|[A-Z]?[\d.]*\d[a-z]?)\]")
_NO_LETTER = re.compile(r"[\W_]+")
_SIGNED = re.compile(r"(?<!\w)[+＋\-−–－](?=[\dX])")


def letters(text: str) -> str:
    """What two texts have in common that differ in references, signs and capitals alone.

    The sign of a number is none of these: +1 and -1 are not the same.
    """
    bare = _SIGNED.sub(_sign, REFERENCE.sub("", text))
    return _NO_LETTER.sub("", bare.casefold())


def _sign(found: re.Match[str]) -> str:
    return "plus" if found[0] in "+＋" else "minus"
