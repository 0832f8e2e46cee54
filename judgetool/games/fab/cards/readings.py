"""What the paragraphs of imported cards are read as, kept beside them, and when that is of no use.

A reading is kept under the stamp of the language that read it.  The stamp is a sum of every file
that has a say in how a paragraph is read, so that the least change of them has all of them read
anew: it is worked out once in a process, from the files as they are, and trusts no date.
"""

from __future__ import annotations

import functools
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from judgetool import __version__
from judgetool.cardgame import phrases as machine
from judgetool.games.fab import abilities as language_of_cards
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.checking import words_in
from judgetool.games.fab.abilities.reading import paragraphs as cut
from judgetool.games.fab.abilities.reading import read_normalised
from judgetool.games.fab.cards import by_hand
from judgetool.games.fab.cards.sides import in_halves, split_sides


@functools.cache
def stamp() -> str:
    """The version of the package and sums of all that decides how a paragraph is read."""
    size, one, other = 0, 0, 1
    for folder in (Path(language_of_cards.__file__).parent, Path(machine.__file__).parent):
        for file in sorted(folder.rglob("*.*")):
            if file.suffix in (".py", ".json", ".yaml"):
                data = b"%s\0%s\0" % (file.name.encode(), file.read_bytes())
                size, one, other = (
                    size + len(data),
                    zlib.crc32(data, one),
                    zlib.adler32(data, other),
                )
    return f"{__version__} {size:x} {one:08x}{other:08x}"


def paragraphs(name: str, entry: Mapping[str, Any]) -> Sequence[str]:
    """The paragraphs of a card's text as they are read, of a split-card side by side; none of a
    text in halves of a card that has no sides."""
    text = str(entry.get("text", ""))
    lines = text.splitlines()
    both = tuple(split_sides(name, str(entry["type"]), lines))
    if not both:
        return () if in_halves(lines) else cut(text, name)
    return [each for side, _, said in both for each in cut("\n".join(said), side)]


def reading(paragraph: str) -> bytes:
    """What a paragraph is read as, to be kept."""
    return msgspec.json.encode(read_normalised(paragraph))


def kept(reading: bytes) -> tuple[w.Ability, ...]:
    """The abilities that were kept."""
    return w.decoded(reading)


def understood(reading: bytes) -> str:
    """How much of a paragraph was understood."""
    abilities = kept(reading)
    if any(isinstance(ability, w.NotUnderstood) for ability in abilities):
        return "not at all"
    if any(isinstance(ability, w.Keyword) and by_hand(ability) for ability in abilities):
        return "not at all"
    parts = (isinstance(each, w.ByHand) for ability in abilities for each in words_in(ability))
    return "in part" if any(parts) else "fully"
