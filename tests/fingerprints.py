"""The tables of the texts that our gists were written from; ``python -m tests.fingerprints`` writes
them, where these texts are at hand.

Only check sums of the publishers' words go into the package.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from judgetool.rulebook.comparison.pairing_rules import by_words
from judgetool.rulebook.importing import prepare
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule
from judgetool.rulebook.official_texts.fingerprints import (
    Place,
    Row,
    Texts,
    of_labels,
    of_words,
    table,
    write,
)
from tests.rulebook.texts import RULES, SEEDS

SOURCES = {
    ("fab", "en"): {
        "en-2025-05": sorted((RULES / "fab-en").glob("*.md")),
        "en-newer": [RULES / "fab-newer-en.txt"],
    },
    ("fab", "ja"): {"ja": sorted(SEEDS.glob("001_*"))},
    ("grand-archive", "en"): {"": sorted([*SEEDS.glob("002_*"), *SEEDS.glob("004_*")])},
    ("magic-classic", "en"): {"": sorted(SEEDS.glob("003_*"))},
}
"""The files of each text, that which our gists were written from first."""


def edition(files: Sequence[Path], name: str = "x") -> Edition:
    """A text, read from its files."""
    (found,) = prepare({str(file): file.read_bytes() for file in files}, name).editions
    return found.edition


def known(system: str, language: str) -> Texts:
    """What the files say."""
    first, *others = (edition(files) for files in SOURCES[system, language].values())
    pairs = [by_words(first.rules, other.rules) for other in others]
    came: list[tuple[int, Row]] = []
    for n, (other, paired) in enumerate(zip(others, pairs, strict=True)):
        came += [(after, _came(rule, n, len(others))) for after, rule in _new(other, paired)]
    rows = []
    for i, rule in enumerate(first.rules):
        rows += [row for after, row in came if after == i - 1]
        there = (
            _place(other.rules[paired[i]]) if i in paired else None
            for other, paired in zip(others, pairs, strict=True)
        )
        rows.append(Row(of_labels(rule), (_place(rule), *there)))
    rows += [row for after, row in came if after == len(first.rules) - 1]
    return Texts(tuple(SOURCES[system, language]), rows)


def _new(other: Edition, paired: dict[int, int]) -> Iterator[tuple[int, OfficialRule]]:
    """The rules that a text has more than the first, each with the place that it follows there."""
    was = {there: here for here, there in paired.items()}
    after = -1
    for there, rule in enumerate(other.rules):
        if there in was:
            after = was[there]
        else:
            yield after, rule


def _came(rule: OfficialRule, text: int, texts: int) -> Row:
    places: list[Place | None] = [None] * (1 + texts)
    places[1 + text] = _place(rule)
    return Row((), tuple(places))


def _place(rule: OfficialRule) -> Place:
    return Place(rule.number, of_words(rule))


if __name__ == "__main__":
    for of in SOURCES:
        lines = "".join(f"{line}\n" for line in write(known(*of)))
        table(*of).write_text(lines, encoding="utf-8")
