"""Which changed rules the engine itself reads otherwise in one of two editions that are compared:
there the change is one of what happens, and no mere wording.

Which edition of a board a text is follows from its words.  What is said of an edition goes by its
numbers, so a rule is looked up by the one it has on the side that is that edition.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from judgetool.rulebook.comparison.changes import Change, Comparison
from judgetool.rulebook.implementation import Otherwise
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule
from judgetool.rulebook.official_texts.overview import overview
from judgetool.rulebook.official_texts.rule_in_imported_edition import Standings, standings
from judgetool.rulebook.official_texts.store import BUILT_IN


class ReadSo(msgspec.Struct, frozen=True):
    """What the engine makes of a changed rule in an edition, in the words of its code.

    Attributes:
        exact: whether the text has the words of that edition there, and is not just nearest to it.
    """

    edition: str
    gist: str
    exact: bool


class Beside:
    """Both sides of a comparison beside what is known of their rules here.

    Attributes:
        editions: the board's ``edition:`` that each side is nearest to; "" if to none.
    """

    def __init__(self, comparison: Comparison, others: Sequence[Otherwise], source: str) -> None:
        """
        Args:
            others: what editions make of the rules.
            source: the edition that our gists are of; "" if boards name none.
        """
        self._others = others
        self._sides = (comparison.old, comparison.new)
        self._standings = tuple(map(_standings, self._sides))
        self.editions = tuple(_nearest(side, source) for side in self._sides)

    def readings(self, change: Change) -> tuple[ReadSo, ...]:
        """What is read otherwise on one side, of a rule that changed in more than its looks."""
        if change.slight:
            return ()
        return tuple(dict.fromkeys(self._readings(change)))

    def _readings(self, change: Change) -> Iterator[ReadSo]:
        here, there = self.editions
        rules = (change.old, change.new)
        for other in self._others:
            if (here in other.editions) == (there in other.editions):
                continue
            side = 0 if here in other.editions else 1
            number = self._number(rules[side], rules[1 - side], self._sides[side])
            if number in other.numbers:
                exact = self._is_of(side, rules[side])
                yield ReadSo(self.editions[side], other.says(number), exact)

    def _is_of(self, side: int, rule: OfficialRule | None) -> bool:
        """Whether a rule has the words of the edition that its side is nearest to."""
        beside = self._standings[side]
        if rule is None or beside is None:
            return True
        return beside.standing(rule).edition == self.editions[side]

    def _number(
        self, rule: OfficialRule | None, elsewhere: OfficialRule | None, of: Edition
    ) -> str:
        """The number by which an edition's reading knows a rule: its own, or where it does not have
        the rule the other side's, unless another rule stands there."""
        if rule is not None:
            return rule.number
        assert elsewhere is not None  # a change has one side at least
        return "" if of.rule(elsewhere.number) is not None else elsewhere.number

    def ours(self, change: Change) -> str:
        """The number of our gist of a changed rule; "" if none is known to be of it."""
        for rule, beside in zip((change.old, change.new), self._standings, strict=True):
            if rule is not None:
                found = rule.number if beside is None else beside.standing(rule).ours
                if found:
                    return found
        return ""


def _standings(edition: Edition) -> Standings | None:
    return None if edition.name == BUILT_IN else standings(edition)


def _nearest(edition: Edition, source: str) -> str:
    if edition.name == BUILT_IN:
        return source
    found = overview(edition)
    return "" if found is None else found.nearest
