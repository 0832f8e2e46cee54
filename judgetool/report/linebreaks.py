"""How wide a text is, and where a line may be broken so that Japanese reads as it is set in print.

Terminals, Rich and Textual know words between spaces and cut everything else where the row is
full.  Japanese has no such spaces: a row may end after nearly every character, but none may begin
with what closes something (a full stop, a closing bracket) or goes on with it (a small kana), and
none may end with what opens something.  This is called kinsoku.  A symbol in braces, a rule's
number and a word in Latin letters stay whole; so does one in katakana, which print would cut, but
a number that stands behind half a name is misread.

The Unicode algorithm in full (UAX 14) would do this and much else that no card game needs; the one
library kept up for it takes longer to load than a whole command and ten milliseconds a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from unicodedata import category, combining, east_asian_width

_CLOSING = "、。，．・：；？！）」』】〕］｝〉》〙〗〟〞’”»｠｡｣､･"
_CARRIED_ON = "ーｰ々〻ヽヾゝゞ゛゜ﾞﾟ‐゠–〜～"
_SMALL = "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ"
_UNITS = "％‰℃°′″￠"
NOT_FIRST = frozenset(_CLOSING + _CARRIED_ON + _SMALL + _UNITS)
"""What no row may begin with."""
NOT_LAST = frozenset("（「『【〔［｛〈《〘〖〝‘“«｟｢￥＄￡＃№")
"""What no row may end with."""
# Signs that wide and narrow text share; after or before a space they belong to the narrow text.
_CLOSING_NARROW = frozenset(")]},.:;!?%\"'")
_OPENING_NARROW = frozenset("([{\"'$#")
_SPACES = " \u3000"
_WHOLE = re.compile(
    r"[+-]?\d*\{[^{}\s]*\}|\d+(?:\.\d+)*[a-z]?"
    r"|\[-.(?:-\])?|\{\+.(?:\+\})?|.-\]|.\+\}"  # marks of what is gone and come, with their words
)
_NUMBERED = re.compile(r"(?:[ <>] \| )?[ >?!-] +\d+  ")
"""What stands before the text of a journal's entry."""
_EMPHASIS = re.compile("\x1b\\[[0-9]+m")
_PLAIN_AGAIN = re.compile("\x1b\\[0m")

# How good a break is: not at all, a symbol or number split, a row begun or ended as none may, a
# word cut, as it should be.
_NEVER, _IN_SYMBOL, _MISPLACED, _IN_WORD, _FREE = range(5)


def breaks(
    text: str,
    columns: int,
    cells: Callable[[str], int],
    *,
    later: int | None = None,
    cut_words: bool = True,
) -> list[int]:
    """Where the rows of a text begin, the first one aside.

    The spaces that a row ends with may stand beyond its last column, and nobody sees them.

    Args:
        text: a text without line feeds.
        columns: of the first row, and of the others too unless ``later`` says otherwise.
        cells: how many columns a character takes.
        later: the columns of every row but the first.
        cut_words: cut a word that is wider than a row; else it sticks out, to be copied whole.
    """
    weights = _weights(text)
    begins: list[int] = []
    start, room = 0, columns
    while (end := _end_of_row(text, start, room, cells)) < len(text):
        start = _best(text, weights, start, end, cut_words=cut_words)
        if start == len(text):
            break
        begins.append(start)
        room = columns if later is None else later
    return begins


def _end_of_row(text: str, start: int, room: int, cells: Callable[[str], int]) -> int:
    """Before which character a row is full; spaces always find room."""
    taken = 0
    for at in range(start, len(text)):
        taken += _cells(text[at], cells)
        if taken > room and text[at] not in _SPACES:
            return at
    return len(text)


def _cells(character: str, cells: Callable[[str], int]) -> int:
    """The columns of a character; a sign that may make the one before it wide counts as one."""
    return 1 if character == "\ufe0f" else cells(character)


def _best(text: str, weights: list[int], start: int, end: int, *, cut_words: bool) -> int:
    """The last of the best places for a break before a row is full, or else the first one after."""
    for least in (_FREE, _IN_WORD, _MISPLACED, _IN_SYMBOL) if cut_words else (_FREE,):
        for at in range(end, start, -1):
            if weights[at] >= least and not text[start:at].isspace():
                return at
    least = _IN_SYMBOL if cut_words else _FREE
    after = range(max(end, start + 1), len(text))
    return next((at for at in after if weights[at] >= least), len(text))


def _weights(text: str) -> list[int]:
    """How good a break before each character is."""
    weights = [_NEVER]
    weights += [_weight(text[at - 1], text[at]) for at in range(1, len(text))]
    for whole in _WHOLE.finditer(text):
        for at in range(whole.start() + 1, whole.end()):
            weights[at] = min(weights[at], _IN_SYMBOL)
    return weights


@cache
def _weight(before: str, after: str) -> int:
    """How good a break between two characters is."""
    if _joins(after) or before == "\u200d":
        return _NEVER
    if after in _SPACES or after in NOT_FIRST or before in NOT_LAST:
        return _MISPLACED
    if before in _SPACES:
        return _FREE
    if not (_is_wide(before) or _is_wide(after)):
        return _IN_WORD
    if after in _CLOSING_NARROW or before in _OPENING_NARROW:
        return _MISPLACED
    return _IN_WORD if _is_katakana(before) and _is_katakana(after) else _FREE


def _joins(character: str) -> bool:
    """Whether a character is drawn onto the one before it."""
    return category(character) in ("Mn", "Me", "Cf")


def _is_katakana(character: str) -> bool:
    return "\u30a1" <= character <= "\u30ff"


def _is_wide(character: str) -> bool:
    """Whether a character is of a script that is written without spaces between words."""
    return east_asian_width(character) in ("W", "F", "H")


def width(text: str) -> int:
    """How many columns of a terminal a text takes: wide characters two, combining ones none."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def folded(lines: Iterable[str], columns: int, later: int | None = None) -> Iterator[str]:
    """Lines broken between words, or wide characters, where a terminal would break them anywhere;
    what is carried over stands so far in as ``later`` says, or else a little further in than the
    line began, or under the text of a journal's entry."""
    for line in lines:
        yield from [line] if _shown_width(line) <= columns else _rows(line, columns, later)


def _rows(line: str, columns: int, later: int | None) -> Iterator[str]:
    """The rows of a line; emphasis begins and ends where it did."""
    bare = _EMPHASIS.sub("", line)
    numbered = _NUMBERED.match(bare)
    indent = numbered.end() if numbered else len(bare) - len(bare.lstrip(" ")) + 4
    indent = indent if later is None else later
    begins = breaks(bare, columns, width, later=max(columns - indent, 1), cut_words=False)
    rows = _divided(line, begins)
    yield next(rows).rstrip(" ")
    yield from (" " * indent + row.rstrip(" ") for row in rows)


def _divided(line: str, begins: Sequence[int]) -> Iterator[str]:
    """A line in pieces, which begin at these of its characters, emphasis not counted."""
    start = at = shown = 0
    for begin in begins:
        while shown < begin:
            emphasis = _EMPHASIS.match(line, at)
            at, shown = (emphasis.end(), shown) if emphasis else (at + 1, shown + 1)
        while ended := _PLAIN_AGAIN.match(line, at):
            at = ended.end()
        yield line[start:at]
        start = at
    yield line[start:]


def _shown_width(line: str) -> int:
    """The columns of a line with emphasis in it."""
    return width(_EMPHASIS.sub("", line))


def pad(text: str, columns: int) -> str:
    """A text filled up with spaces to a width."""
    return text + " " * (columns - width(text))
