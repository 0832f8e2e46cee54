"""Finding the rules of one edition again in another, the surest first.

By label, else by the same text under the same number, else by a text that both have once, else by
texts much alike, those at the same place before others.  Where there is no wording to go by: by
titles that both have once, and by numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from judgetool.engine.rulebook import parent
from judgetool.rulebook.comparison.wording import Bag, plainly
from judgetool.rulebook.official_texts.edition import OfficialRule

ALIKE = 0.6
"""How much alike two texts are, at least, for a rule to be found again under another number."""
ALIKE_IN_PLACE = 0.35
"""As well, where it is the number it had before."""

Pairs: TypeAlias = dict[int, int]
"""Which rule of the first is which of the second, by their places."""


class _Matching:
    """Finds the rules of one list again in another, the surest first."""

    def __init__(self, first: Sequence[OfficialRule], second: Sequence[OfficialRule]) -> None:
        self.first, self.second = first, second
        self.pairs: Pairs = {}
        self._taken: set[int] = set()
        self.at = {rule.number: j for j, rule in enumerate(second)}
        self._old_at = {rule.number: i for i, rule in enumerate(first)}

    def left(self) -> list[int]:
        """The places in the first that are not found again."""
        return [i for i in range(len(self.first)) if i not in self.pairs]

    def left_over(self) -> list[int]:
        """The places in the second that nothing was found at."""
        return [j for j in range(len(self.second)) if j not in self._taken]

    def pair(self, i: int, j: int) -> None:
        """Say that two are the same rule, unless one of them is another one already."""
        if i not in self.pairs and j not in self._taken:
            self.pairs[i] = j
            self._taken.add(j)

    def unique(self, named: Mapping[int, str], others: Mapping[int, str]) -> None:
        """Pair what has the same name, where that is said once on each side."""
        once = _once(others)
        for name, i in _once(named).items():
            if name in once:
                self.pair(i, once[name])

    def now(self, number: str) -> str | None:
        """The number in the second that a number has become, as its rule or one above tells."""
        i = self._old_at.get(number)
        if i in self.pairs:
            return self.second[self.pairs[i]].number
        above = parent(number)
        became = None if above is None else self.now(above)
        return None if became is None or above is None else became + number[len(above) :]


def _once(named: Mapping[int, str]) -> dict[str, int]:
    counts = Counter(named.values())
    return {name: at for at, name in named.items() if name and counts[name] == 1}


def by_words(first: Sequence[OfficialRule], second: Sequence[OfficialRule]) -> Pairs:
    found = _Matching(first, second)
    labels = {name: j for j, rule in enumerate(second) for name in _labels(rule)}
    for i, rule in enumerate(first):
        for name in _labels(rule):
            if name in labels:
                found.pair(i, labels[name])
    texts, others = [text_of(rule) for rule in first], [text_of(rule) for rule in second]
    for i in found.left():
        j = found.at.get(first[i].number)
        if j is not None and texts[i] == others[j]:
            found.pair(i, j)
    found.unique({i: texts[i] for i in found.left()}, {j: others[j] for j in found.left_over()})
    _by_likeness(found)
    _headings(found)
    return found.pairs


def _labels(rule: OfficialRule) -> tuple[str, ...]:
    return (rule.label, *rule.aliases) if rule.label else ()


def text_of(rule: OfficialRule) -> str:
    return plainly(f"{rule.title}\n{rule.words}")


def _by_likeness(found: _Matching) -> None:
    """Pair the texts that are most alike, those at the same place before others."""
    bags = {i: Bag(text_of(found.first[i])) for i in found.left() if found.first[i].words}
    others = {j: Bag(text_of(found.second[j])) for j in found.left_over() if found.second[j].words}
    ranked = []
    for i, bag in bags.items():
        became = found.now(found.first[i].number)
        for j, other in others.items():
            in_place = found.second[j].number in (became, found.first[i].number)
            alike = bag.likeness(other)
            if alike >= (ALIKE_IN_PLACE if in_place else ALIKE):
                ranked.append((-alike - (ALIKE - ALIKE_IN_PLACE) * in_place, i, j))
    for _, i, j in sorted(ranked):
        found.pair(i, j)


def _headings(found: _Matching) -> None:
    """A heading of a number is that heading, also with another title."""
    for i in found.left():
        j = found.at.get(found.first[i].number)
        if j is not None and not found.first[i].words and not found.second[j].words:
            found.pair(i, j)


def by_numbers(
    first: Sequence[OfficialRule], second: Sequence[OfficialRule], *, titles: bool
) -> Pairs:
    """Pair by titles that are said once in each, what stands under them along with them, and else
    by numbers."""
    found = _Matching(first, second)
    if titles:
        for i, rule in enumerate(first):
            j = found.at.get(rule.number)
            if j is not None and _titled(rule) == _titled(second[j]):
                found.pair(i, j)
        found.unique(
            {i: _titled(first[i]) for i in found.left()},
            {j: _titled(second[j]) for j in found.left_over()},
        )
    for i in found.left():
        became = found.now(first[i].number) or first[i].number
        if became in found.at:
            found.pair(i, found.at[became])
    return found.pairs


def _titled(rule: OfficialRule) -> str:
    """A title and at which depth it stands; "" without one."""
    return f"{rule.number.count('.')} {rule.title.casefold()}" if rule.title else ""
