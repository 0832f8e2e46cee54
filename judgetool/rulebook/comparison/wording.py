"""How the wording of a rule differs between two texts: word by word, in Japanese sign by sign.

A reference is compared by what it refers to, not by its number: where rules were renumbered, the
number written changes and the rule does not.  What formats write in different ways is the same:
quotation marks, dashes, dots, white space, a reference in parentheses, and one before a full stop
or after it, where it is shown.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

from judgetool.rulebook.official_texts.bare_letters import REFERENCE, letters

Kind: TypeAlias = Literal["same", "old", "new"]
SameRule: TypeAlias = Callable[[str, str], bool]
"""Whether two references, without their brackets, are to the same rule."""

_CJK = "\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f"
_IN_PARENTHESES = re.compile(rf"\(((?:{REFERENCE.pattern})+)\)")
_BEFORE_A_STOP = re.compile(rf"((?:\s?{REFERENCE.pattern})+)([.,;:!?。、]+)")
_TOKEN = re.compile(
    rf"(?P<gap>\s*)(?P<shown>{REFERENCE.pattern}|\{{\w+\}}|\[?(?:\.\.\.|…)\]?|--"
    rf"|[^\W{_CJK}]+(?:['’\-/][^\W{_CJK}]+)*|\S)"
)
_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"'})
_WRITTEN_OTHERWISE = {
    **dict.fromkeys(("--", "–", "—"), "-"),
    **dict.fromkeys(("...", "[...]", "[…]"), "…"),
}
_REFERS = "[]"


class Mark(NamedTuple):
    """A stretch of text that both have, or only the old or the new one."""

    kind: Kind
    text: str


class _Token(NamedTuple):
    """A word, a sign or a reference.

    Attributes:
        key: what it is compared by.
        shown: as it is written.
        gap: the white space before it.
    """

    key: str
    shown: str
    gap: str

    @property
    def weight(self) -> int:
        """How much it helps to find one's way: a sign less than a word."""
        return 2 if len(self.key) > 1 else 1


def marks(old: str, new: str, same_rule: SameRule) -> tuple[Mark, ...]:
    """Both texts in one, with what only one of them has; none of that if they say the same."""
    before, after = _tokens(old), _tokens(new)
    found: list[Mark] = []
    for same, first, second in _joined(_runs(before, after, same_rule), before):
        if same:
            found.append(Mark("same", _written(after[second.start : second.stop])))
            continue
        if first:
            found.append(Mark("old", _written(before[first.start : first.stop])))
        if second:
            found.append(Mark("new", _written(after[second.start : second.stop])))
    return tuple(found)


def differs(found: Iterable[Mark]) -> bool:
    """Whether marks show a difference."""
    return any(mark.kind != "same" for mark in found)


def only(found: Sequence[Mark]) -> Literal["references", "spelling", ""]:
    """What the whole of a difference comes to, if it is no more than other references, or signs and
    capitals; else ""."""
    if not differs(found):
        return ""
    if not any(REFERENCE.sub("", mark.text).strip() for mark in found if mark.kind != "same"):
        return "references"
    return "spelling" if _letters(found, "old") == _letters(found, "new") else ""


def _letters(found: Iterable[Mark], side: Kind) -> str:
    return letters("".join(mark.text for mark in found if mark.kind in ("same", side)))


class Bag:
    """The words of a text and their neighbours, to say how much two texts are alike."""

    __slots__ = ("count", "of")

    def __init__(self, text: str) -> None:
        keys = [token.key for token in _tokens(text) if token.key != _REFERS]
        self.of = Counter((*keys, *pairwise(keys)))
        self.count = self.of.total()

    def likeness(self, other: Bag) -> float:
        """From 0, nothing in common, to 1."""
        total = self.count + other.count
        return 2 * (self.of & other.of).total() / total if total else 0.0


def plainly(text: str) -> str:
    """A text without its references and without what formats write in different ways."""
    return " ".join(token.key for token in _tokens(text) if token.key != _REFERS)


def _tokens(text: str) -> list[_Token]:
    bare = _IN_PARENTHESES.sub(lambda found: found[1], text)
    ordered = _BEFORE_A_STOP.sub(lambda found: found[2] + found[1], bare)
    tokens = []
    for found in _TOKEN.finditer(ordered):
        shown = found["shown"]
        plain = _WRITTEN_OTHERWISE.get(shown) or shown.translate(_QUOTES)
        key = _REFERS if REFERENCE.fullmatch(shown) else plain
        tokens.append(_Token(key, shown, found["gap"]))
    return tokens


def _written(tokens: Sequence[_Token]) -> str:
    """Tokens as text; a line break stays one."""
    return "".join(("\n" if "\n" in t.gap else t.gap and " ") + t.shown for t in tokens)


class _Run(NamedTuple):
    """A stretch of both: whether it is the same, and where it is in each."""

    same: bool
    first: range
    second: range


def _runs(before: list[_Token], after: list[_Token], same_rule: SameRule) -> Iterator[_Run]:
    matcher = SequenceMatcher(None, [t.key for t in before], [t.key for t in after], autojunk=False)
    for tag, i, i_end, j, j_end in matcher.get_opcodes():
        if tag != "equal":
            yield _Run(False, range(i, i_end), range(j, j_end))
            continue
        start = 0
        for k in range(i_end - i):
            one, other = before[i + k], after[j + k]
            if one.key == _REFERS and not same_rule(one.shown[1:-1], other.shown[1:-1]):
                if k > start:
                    yield _Run(True, range(i + start, i + k), range(j + start, j + k))
                yield _Run(False, range(i + k, i + k + 1), range(j + k, j + k + 1))
                start = k + 1
        if i + start < i_end:
            yield _Run(True, range(i + start, i_end), range(j + start, j_end))


LOST = 3
"""A stretch of less weight between two changes is marked along with them."""


def _joined(runs: Iterable[_Run], before: list[_Token]) -> list[_Run]:
    """Neighbouring changes as one, and what stands lost between two with them."""
    found: list[_Run] = []
    everything = list(runs)
    for n, run in enumerate(everything):
        inside = 0 < n < len(everything) - 1
        lost = run.same and inside and sum(before[i].weight for i in run.first) < LOST
        same = run.same and not lost
        if found and not same and not found[-1].same:
            last = found.pop()
            first = range(last.first.start, run.first.stop)
            found.append(_Run(False, first, range(last.second.start, run.second.stop)))
        else:
            found.append(_Run(same, run.first, run.second))
    return found
