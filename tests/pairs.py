"""Pairs: for each rule a scenario that shows it, and a near one in which it does not apply.

Nothing here is kept by hand; it all comes from the scenarios.  A file *shows* a rule that it names
under ``rules:`` and that its journal, or a refusal, cites for something that happens.  A rule *does
not apply* in a file that names it under ``never:``, and so is cited nowhere, or under ``rules:`` if
all that comes of it is said to be nothing.  The two are *near* if their boards and moves say nearly
the same, so that what differs is what the rule asks for.

``python -m tests.pairs [WORD...]`` prints the table, or what of it has one of the words.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from judgetool.engine.table import Entry
from judgetool.games.fab.abilities.phrasebook import phrasebook
from judgetool.games.fab.abilities.types import LABELS
from judgetool.games.fab.cards import TOKENS, library
from judgetool.games.fab.game import FAB
from judgetool.scenario.document import Expecting
from judgetool.scenario.run import Outcome

NEAR = 0.65
"""The share of words that the boards and moves of a pair have in common, at least."""


class Subject(NamedTuple):
    """What has to be shown: a rule by itself, or a keyword with the letters under its rule."""

    number: str
    title: str
    family: tuple[str, ...]


class Seen(NamedTuple):
    """A scenario that was played.

    Attributes:
        shows: the rules that do something in it and that it is about.
        not_applying: the rules that it says to do nothing in it.
        words: those of its cards, board and moves, with how often each stands there.
        edition: the edition that it is judged by.
    """

    path: Path
    shows: frozenset[str]
    not_applying: frozenset[str]
    words: Counter[str]
    edition: str


class Pair(NamedTuple):
    """The nearest two files of a rule."""

    nearness: float
    number: str
    shown: Path
    not_applying: Path


# --- what has to be shown -------------------------------------------------------------------------


def subjects() -> tuple[Subject, ...]:
    """The rules of combat that code carries; keywords that can be read; effect keywords that can be
    generated; labels and tokens that the library has."""
    book = FAB.rulebook
    combat = [Subject(s.number, book[s.number].title, (s.number,))
              for s in book.scope if s.part == "7.0-7.7" and book.code(s.number)]  # fmt: skip
    keywords = [_family(keyword.rule, name) for name, keyword in phrasebook().keywords.items()
                if keyword.by not in ("hand", "nothing")]  # fmt: skip
    printed = {getattr(ability, "label", None) for card in library().all()
               for ability in card.abilities}  # fmt: skip
    labels = [_family(rule, name) for name, rule in LABELS.items() if rule and name in printed]
    effects = [_family(rule.number, rule.title) for rule in book
               if re.fullmatch(r"8\.5\.\d+", rule.number)]  # fmt: skip
    generated = [one for one in effects if any(book.code(number) for number in one.family)]
    tokens = [_family(rule, name) for name, rule in TOKENS.items() if name in library()]
    return (*combat, *keywords, *labels, *generated, *tokens)


def _family(number: str, title: str) -> Subject:
    letters = (rule.number for rule in FAB.rulebook.children(number))
    return Subject(number, title, (number, *letters))


# --- what is shown --------------------------------------------------------------------------------


def seen(outcome: Outcome) -> Seen:
    document = outcome.document
    entries = tuple(outcome.entries())
    doing = {number for entry in entries for number in does(entry)}
    cited = {number for entry in entries for number in entry.cites}
    about = set(document.rules)
    never = set(_never(outcome))
    path = Path(document.file)
    return Seen(
        path,
        frozenset(about & doing),
        frozenset((never - doing) | (about & (cited - doing))),
        words(path),
        document.opening.edition,
    )


NOTHING_COMES_OF_IT = ("ConditionNotMet", "CannotChoose", "NotThatTime", "EffectFailed")
"""Notes on an ability or effect of which nothing comes."""


def does(entry: Entry) -> Iterable[str]:
    """The rules by which something happens in an entry of the journal.

    That an ability triggers is not yet what it says.  If nothing comes of it, what happens is that
    one rule, which stands first, says so.  What refuses a move does something, but not what only
    allows moves: of that, a refusal says that it does not allow this one.
    """
    if entry.name == "Triggered":
        return ()
    if entry.name in NOTHING_COMES_OF_IT:
        return entry.cites[:1]
    if entry.kind == "refused":
        return (number for number in entry.cites if FAB.rulebook[number].kind != "allowance")
    return entry.cites


def _never(outcome: Outcome) -> Iterator[str]:
    moves = (line.expectation for line in outcome.document.moves if isinstance(line, Expecting))
    for expectation in (outcome.document.expectation, *moves):
        yield from (str(wanted.wanted) for wanted in expectation if wanted.about == "never")


# --- what is near ---------------------------------------------------------------------------------


def words(path: Path) -> Counter[str]:
    """The words of a file's cards, board and moves; what it expects has no part in it."""
    file = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CBaseLoader)
    found: Counter[str] = Counter()
    for key in ("cards", "board", "moves"):
        found.update(_words(file.get(key)))
    return found


def _words(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for key, value in node.items():
            if key not in ("expect", "illegal", "note"):
                yield from _words(key)
                yield from _words(value)
    elif isinstance(node, list):
        for value in node:
            yield from _words(value)
    elif node is not None:
        yield from re.findall(r"[\w'+-]+", str(node))


def nearness(one: Seen, other: Seen) -> float:
    """The share of words that two files have in common, from 0 to 1."""
    common = (one.words & other.words).total()
    return 2 * common / (one.words.total() + other.words.total())


def nearest(subject: Subject, files: Iterable[Seen]) -> Pair | None:
    """The nearest pair of a rule or keyword; both files are about the same number of it, and judged
    by the same edition."""
    files = tuple(files)
    pairs = [
        Pair(nearness(one, other), number, one.path, other.path)
        for number in subject.family
        for one in files
        if number in one.shows
        for other in files
        if number in other.not_applying and other.edition == one.edition and other is not one
    ]
    return max(pairs, default=None)


def unpaired(files: Iterable[Seen]) -> Iterator[str]:
    """What has no pair, and what there is instead."""
    files = tuple(files)
    for subject in subjects():
        pair = nearest(subject, files)
        if pair is None:
            shown = any(number in one.shows for number in subject.family for one in files)
            lacking = "does not apply" if shown else "is shown"
            yield f"{subject.number} {subject.title}: no scenario says that it {lacking}"
        elif pair.nearness < NEAR:
            yield (
                f"{subject.number} {subject.title}: {pair.shown.stem} and "
                f"{pair.not_applying.stem} have only {pair.nearness:.2f} in common"
            )


def main(wanted: list[str]) -> None:
    from tests.played import every  # which imports this

    files = [run.seen for run in every("fab").values() if run.seen]
    bare = 0
    for subject in subjects():
        pair = nearest(subject, files)
        near = pair is not None and pair.nearness >= NEAR
        bare += not near
        line = f"{'' if near else '-':2}{subject.number:8} {subject.title}"
        if wanted and not any(word in line for word in wanted):
            continue
        print(line)
        if pair is not None:
            print(f"{'':11}{pair.nearness:.2f} {pair.shown.stem} | {pair.not_applying.stem}")
    print(f"{bare} without a pair")


if __name__ == "__main__":
    main(sys.argv[1:])
