"""Comparing two editions of a system's rules: what was added, removed, renumbered and reworded.

A rule is found again by its label, else by its text, else by a text much like it; a number alone
says that only where there is nothing better.  Our own rulebook, whose gists are nobody's wording,
has check sums of the text that they were written from: they say what was reworded, and not how.
What has only numbers and titles or is in another language is compared by these.

Chapters that only one of the two has are left out: an import of chapter 7 has not removed the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec

from judgetool.engine.rulebook import parent
from judgetool.rulebook.comparison.pairing_rules import ALIKE_IN_PLACE, Pairs, by_numbers, by_words
from judgetool.rulebook.comparison.wording import Bag, Mark, SameRule, differs, marks, only
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule, chapter
from judgetool.rulebook.official_texts.fingerprints import texts
from judgetool.rulebook.official_texts.rule_in_imported_edition import Standings, standings
from judgetool.rulebook.official_texts.store import BUILT_IN

By: TypeAlias = Literal["words", "sums", "titles", "numbers"]
Kind: TypeAlias = Literal["added", "removed", "renumbered", "reworded"]
KINDS: tuple[Kind, ...] = ("added", "removed", "renumbered", "reworded")


class Part(msgspec.Struct, frozen=True):
    """A piece of a rule that reads otherwise: ``title``, ``words``, ``example`` or ``note``; or
    ``sums``, with no marks, where only check sums say so."""

    name: str
    marks: tuple[Mark, ...]

    @property
    def only(self) -> str:
        """``references`` or ``spelling``, if nothing else of it differs; else ""."""
        return only(self.marks)

    @property
    def beside(self) -> bool:
        """Whether it stands beside what the rule says."""
        return self.name in ("example", "note")


class Change(msgspec.Struct, frozen=True):
    """A rule that is not as it was.

    Attributes:
        old: the rule before; ``None`` if it was added.
        new: the rule now; ``None`` if it was removed.
        parts: what of it reads otherwise.
    """

    old: OfficialRule | None
    new: OfficialRule | None
    parts: tuple[Part, ...] = ()

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """What became of it; it may be renumbered and reworded at once."""
        if self.old is None:
            return ("added",)
        if self.new is None:
            return ("removed",)
        found: list[Kind] = ["renumbered"] if self.old.number != self.new.number else []
        return (*found, "reworded") if self.parts else tuple(found)

    @property
    def only(self) -> str:
        """``examples`` (and notes), ``references`` or ``spelling``, if that is all of it that reads
        otherwise, ``several`` if it is more than one of these and nothing else; else ""."""
        if not self.parts:
            return ""
        if all(part.beside for part in self.parts):
            return "examples"
        found = {part.only for part in self.parts}
        if len(found) == 1:
            return found.pop()
        return "several" if all(part.only or part.beside for part in self.parts) else ""

    @property
    def slight(self) -> bool:
        """Whether it says what it said: under another number, or in looks alone."""
        both = self.old is not None and self.new is not None
        return both and (not self.parts or bool(self.only))

    @property
    def number(self) -> str:
        """The number it has, else the one it had."""
        rule = self.new or self.old
        assert rule is not None
        return rule.number


class Comparison(msgspec.Struct, frozen=True):
    """What is not in the second of two editions as it is in the first.

    Attributes:
        by: what they were compared by.
        changes: in the order of the second, what was removed where it stood.
        same: how many rules are as they were.
        only_old: the chapters that only the first one has.
        only_new: as well of the second.
    """

    old: Edition
    new: Edition
    by: By
    changes: tuple[Change, ...]
    same: int
    only_old: tuple[str, ...]
    only_new: tuple[str, ...]

    def substance(self) -> tuple[int, int]:
        """How many rules say something else than they did, and how many headings."""
        found = [
            change.old.is_heading
            for change in self.changes
            if change.old is not None and change.parts and not change.slight
        ]
        return found.count(False), found.count(True)

    def counts(self) -> dict[str, int]:
        """How many rules of each kind there are."""
        found = Counter(kind for change in self.changes for kind in change.kinds)
        return {kind: found[kind] for kind in KINDS}


def within(number: str, section: str) -> bool:
    """Whether a rule is one of a number, or stands in it."""
    above: str | None = number
    while above is not None and above != section:
        above = parent(above)
    return above is not None


def only_section(found: Comparison, section: str) -> Comparison:
    """What of a comparison is about one rule and those in it, as it was or as it is.

    Raises:
        LookupError: neither edition has anything there.
    """
    old, new = (
        [rule for rule in edition.rules if within(rule.number, section)]
        for edition in (found.old, found.new)
    )
    if not old and not new:
        raise LookupError(section)
    changes = tuple(
        change
        for change in found.changes
        if any(
            rule is not None and within(rule.number, section) for rule in (change.old, change.new)
        )
    )
    changed = {change.new.number for change in changes if change.new is not None}
    same = sum(rule.number not in changed for rule in new)
    return msgspec.structs.replace(found, changes=changes, same=same)


def compare(old: Edition, new: Edition) -> Comparison:
    """What became of each rule of the chapters that both have."""
    chapters, others = _chapters(old), _chapters(new)
    first = [rule for rule in old.rules if chapter(rule.number) in others]
    second = [rule for rule in new.rules if chapter(rule.number) in chapters]
    by, beside = _by(old, new), None
    if by == "words":
        pairs = by_words(first, second)
    elif by == "sums":
        ours, beside = _beside_ours(old, new)
        pairs = by_sums(first, second, beside, back=ours is new)
    else:
        pairs = by_numbers(first, second, titles=by == "titles")
    changes = _changes(first, second, pairs, worded=by == "words", beside=beside)
    return Comparison(
        old, new, by, changes, len(pairs) - sum(None not in (c.old, c.new) for c in changes),
        tuple(each for each in chapters if each not in others),
        tuple(each for each in others if each not in chapters),
    )  # fmt: skip


def _chapters(edition: Edition) -> tuple[str, ...]:
    return tuple(dict.fromkeys(chapter(rule.number) for rule in edition.rules))


def has_words(edition: Edition) -> bool:
    """Whether it says anything, or has only numbers and titles."""
    return any(rule.words for rule in edition.rules)


def _by(old: Edition, new: Edition) -> By:
    if old.language != new.language:
        return "numbers"
    if BUILT_IN in (old.name, new.name) and texts(old.system, old.language) is not None:
        return "sums"
    return "words" if has_words(old) and has_words(new) else "titles"


def _beside_ours(old: Edition, new: Edition) -> tuple[Edition, Standings]:
    """Our own rulebook of two editions, and the other one beside the texts that we know."""
    ours, text = (old, new) if old.name == BUILT_IN else (new, old)
    beside = standings(text)
    assert beside is not None  # _by has asked
    return ours, beside


def by_sums(
    first: Sequence[OfficialRule], second: Sequence[OfficialRule], beside: Standings, *, back: bool
) -> Pairs:
    """The rules of a text, the second or ``back`` the first, that our gists are of."""
    ours, theirs = (second, first) if back else (first, second)
    at = {rule.number: i for i, rule in enumerate(ours)}
    standing = ((j, beside.standing(rule).ours) for j, rule in enumerate(theirs))
    pairs = {at[number]: j for j, number in standing if number in at}
    return {j: i for i, j in pairs.items()} if back else pairs


def _changes(
    first: Sequence[OfficialRule],
    second: Sequence[OfficialRule],
    pairs: Pairs,
    *,
    worded: bool,
    beside: Standings | None,
) -> tuple[Change, ...]:
    """Every rule that is not as it was, in the order of the second."""
    numbers = {first[i].number: second[j].number for i, j in pairs.items()}
    known = {rule.number for rule in first}

    def same_rule(old: str, new: str) -> bool:
        # A name in brackets was resolved by nothing that was imported: it may be any rule.
        named = ":" in old or ":" in new
        return named or (numbers.get(old) if old in known else old) == new

    placed: list[tuple[int, int, Change]] = []
    last = -1
    for i, rule in enumerate(first):
        if i not in pairs:
            placed.append((last, 1, Change(rule, None)))
            continue
        last = pairs[i]
        other = second[last]
        parts: tuple[Part, ...] = ()
        if worded:
            parts = tuple(_parts(rule, other, same_rule))
        elif beside is not None and _reworded(beside, rule, other):
            parts = (Part("sums", ()),)
        change = Change(rule, other, parts)
        if change.kinds:
            placed.append((last, 0, change))
    came = set(pairs.values())
    placed += [(j, 0, Change(None, rule)) for j, rule in enumerate(second) if j not in came]
    return tuple(change for _, _, change in sorted(placed, key=lambda each: each[:2]))


def _reworded(beside: Standings, *rules: OfficialRule) -> bool:
    """Whether the one of a pair that is of the text has other words than our gist was written
    from."""
    (theirs,) = (rule for rule in rules if beside.edition.rule(rule.number) is rule)
    return beside.standing(theirs).words == "other"


def _parts(old: OfficialRule, new: OfficialRule, same_rule: SameRule) -> Iterator[Part]:
    """What of a rule reads otherwise."""
    for name, before, after in _texts(old, new):
        found = marks(before, after, same_rule)
        if differs(found):
            yield Part(name, found)


def _texts(old: OfficialRule, new: OfficialRule) -> Iterator[tuple[str, str, str]]:
    if old.title and new.title:
        yield "title", old.title, new.title
        yield "words", old.words, new.words
    else:  # what is a title in one format may be the first line of the words in another
        yield "words", _titled_words(old), _titled_words(new)
    for name, before, after in (
        ("example", old.examples, new.examples),
        ("note", old.notes, new.notes),
    ):
        for one, other in _beside(before, after):
            yield name, one, other


def _titled_words(rule: OfficialRule) -> str:
    return "\n".join(filter(None, (rule.title, rule.words)))


def _beside(old: Sequence[str], new: Sequence[str]) -> Iterable[tuple[str, str]]:
    """Examples beside those most like them, "" beside those that have come or gone."""
    bags = [Bag(text) for text in new]
    ranked = sorted(
        (-Bag(text).likeness(bags[j]), i, j)
        for i, text in enumerate(old)
        for j in range(len(new))
    )  # fmt: skip
    pairs: Pairs = {}
    for alike, i, j in ranked:
        if -alike >= ALIKE_IN_PLACE and i not in pairs and j not in pairs.values():
            pairs[i] = j
    for i, text in enumerate(old):
        yield text, new[pairs[i]] if i in pairs else ""
    yield from (("", text) for j, text in enumerate(new) if j not in pairs.values())
