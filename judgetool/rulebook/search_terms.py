"""Words as they are looked for: case, width and inflection make no difference.

English words are cut to a stem and found with the endings that grammar gives them, and, ranked
lower, as the beginning of other words.  Japanese has no spaces, so a term of it is found wherever
it stands, one of two characters as well.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache

import msgspec

Span = tuple[int, int]

_JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff々ー]")
_KATAKANA = re.compile(r"[\u30a1-\u30fa\u30fcー]+")
_RUN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff々]+|[\u30a1-\u30fa\u30fcー]+|[a-z0-9{}+-]+")
_ENDING = re.compile(r"(?:'s|ies|ied|ing|es|ed|s|y|e)$")
_ENDINGS = "'s|s|es|ed|d|e|ing|er|ers"
_ENDINGS_OF_Y = "y|y's|ys|yed|ying|yer|yers|ies|ied"
_END = "(?![a-z])"
_LEAST_STEM = 3
_SHORT = 3  # letters


class Term(msgspec.Struct, frozen=True):
    """A word that is looked for.

    Attributes:
        said: as it was typed, folded.
        stem: what every text with it holds.
        japanese: found wherever it stands, not at the beginning of words.
        whole: found in its own forms alone, and not as the beginning of other words.
    """

    said: str
    stem: str
    japanese: bool
    whole: bool = False

    @property
    def short(self) -> bool:
        """Whether so few letters begin many words that have nothing to do with it."""
        return not self.japanese and len(self.said) <= _SHORT


def fold(text: str) -> str:
    """A text without what makes no difference."""
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFKC", text).casefold()


@cache
def term(said: str) -> Term:
    """What is looked for where a word was typed, folded already."""
    if _JAPANESE.search(said):
        return Term(said, said, japanese=True)
    return Term(said, stem(said), japanese=False)


def stem(word: str) -> str:
    """What the forms of an English word begin with: ``abilit`` of abilities and ability."""
    ending = _ENDING.search(word)
    if ending is None or ending.start() < _LEAST_STEM or word.endswith("ss"):
        return word
    cut = word[: ending.start()]
    doubled = ending[0] in ("ing", "ed") and cut[-1] == cut[-2] and cut[-1] not in "aeiouls"
    return cut[:-1] if doubled else cut


@cache
def _patterns(wanted: Term) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What a word's forms look like, and what begins with its stem."""
    if wanted.japanese:
        there = re.compile(re.escape(wanted.stem))
        return there, there
    begins = rf"(?<![a-z0-9]){re.escape(wanted.stem)}"
    if not wanted.stem[-1:].isalpha():
        return re.compile(begins), re.compile(rf"{begins}[a-z]*")
    whole = re.compile(begins + _forms(wanted) + _END)
    if wanted.whole:
        return whole, whole
    return whole, re.compile(rf"{begins}{'[yi]' if _cut_of_y(wanted) else ''}[a-z]*")


def _cut_of_y(wanted: Term) -> bool:
    """Whether a stem stands for forms in y and i: that of ally begins all, too."""
    return wanted.stem != wanted.said and wanted.said.endswith(("y", "ies", "ied"))


def _forms(wanted: Term) -> str:
    """What the forms of an English word end in after its stem."""
    if _cut_of_y(wanted):
        return f"(?:{_ENDINGS_OF_Y})"
    doubled = f"{wanted.stem[-1]}(?:ed|ing|er|ers)"
    return f"(?:{_ENDINGS}|{doubled})?"


def place(wanted: Term, folded: str) -> tuple[int, bool] | None:
    """Where a word first stands in a folded text, and whether in a form of its own; ``None`` if
    nowhere."""
    if wanted.stem not in folded:
        return None
    whole, begun = _patterns(wanted)
    found = whole.search(folded)
    if found is not None:
        return found.start(), True
    found = begun.search(folded)
    return None if found is None else (found.start(), False)


def spans(terms: Sequence[Term], text: str) -> list[Span]:
    """Where any of the words stand in a text as it is shown, in order; those that touch are one."""
    folded, origin = _traced(text)
    found = set()
    for wanted in terms:
        if wanted.stem in folded:
            whole, begun = _patterns(wanted)
            pattern = whole if whole.search(folded) else begun
            found |= {match.span() for match in pattern.finditer(folded)}
    merged: list[Span] = []
    for start, end in sorted((origin[start], origin[end - 1] + 1) for start, end in found):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _traced(text: str) -> tuple[str, Sequence[int]]:
    """A folded text, and of which character of the text each of its characters comes."""
    if text.isascii():
        return text.lower(), range(len(text))
    pieces = [fold(character) for character in text]
    return "".join(pieces), [i for i, piece in enumerate(pieces) for _ in piece]


def _terms(run: str, known: Callable[[str], bool]) -> list[str]:
    """The longest known terms that a run is made of without a rest; none if there is a rest."""
    found: list[str] = []
    start = 0
    while start < len(run):
        ends = range(len(run), start + 1, -1)
        end = next((end for end in ends if known(run[start:end])), None)
        if end is None:
            return []
        found.append(run[start:end])
        start = end
    return found


def pieces(said: str, known: Callable[[str], bool]) -> list[str]:
    """The terms that a run of Japanese without spaces is made of: in each stretch of one script the
    longest that are known, and what is left between them; particles are left out.

    A word in katakana that is not made of such terms alone is none of them."""
    found: list[str] = []
    for run in _RUN.findall(said):
        if _KATAKANA.fullmatch(run):
            found += _terms(run, known) or [run]
            continue
        start = rest = 0
        while start < len(run):
            ends = range(len(run), start + 1, -1)
            end = next((end for end in ends if known(run[start:end])), None)
            if end is None:
                start += 1
                continue
            found += [run[rest:start], run[start:end]]
            start = rest = end
        found.append(run[rest:])
    return list(dict.fromkeys(piece for piece in found if len(piece) > 1))
