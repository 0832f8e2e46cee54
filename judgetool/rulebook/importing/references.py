"""References from rule to rule: found where they are written, resolved in the whole edition."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from judgetool.engine.likeness import most_like
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule, Passage, Unresolved
from judgetool.rulebook.official_texts.fingerprints import of_label, texts

REFERENCE = re.compile(
    r"\[\[(?P<label>(?:cha|sec|rule):\w+)\]\]"
    r"|\[(?P<number>\d+(?:\.\d+){0,2}[a-z]?)\]"
    r"|(?P<said>\bRule (?P<rule>[A-Z]\.\d+(?:\.Ruling)?(?:\.\d+)?))"
)


def places(line: str, at: int, offset: int = 0) -> tuple[tuple[int, int], ...]:
    """Line and column of each reference in a line.

    Args:
        at: the line's number.
        offset: how many characters stand before the text in its line.
    """
    return tuple((at, found.start() + offset + 1) for found in REFERENCE.finditer(line))


def names(rule: OfficialRule) -> tuple[str, ...]:
    """What the markup calls a rule."""
    return (rule.label, *rule.aliases) if rule.label else ()


class Resolved(NamedTuple):
    """The rules of an edition with their references resolved, and those that lead nowhere."""

    rules: tuple[OfficialRule, ...]
    unresolved: tuple[Unresolved, ...]


def resolve(rules: Iterable[OfficialRule]) -> Resolved:
    """Resolve every reference against all rules given, and show it as a number in brackets.

    What leads nowhere is shown as it is written: a number in brackets, a name in brackets.
    """
    rules = tuple(rules)
    numbers = {rule.number: rule.number for rule in rules}
    labels = {name: rule.number for rule in rules for name in names(rule)}
    found = [_resolved(rule, numbers | labels) for rule in rules]
    return Resolved(
        tuple(rule for rule, _ in found), tuple(each for _, lost in found for each in lost)
    )


_ALIKE = 0.8
"""How much alike a name and one that is meant are, at least."""


def near(reference: str, edition: Edition) -> str:
    """The reference that one to nothing may be meant to be; "" if it may be right, and the rule it
    names was not imported, or no name is near to it."""
    found = REFERENCE.fullmatch(reference)
    label = found["label"] if found else None
    known = texts(edition.system, edition.language)
    if label is None or (known and any(of_label(label) in row.labels for row in known.rows)):
        return ""
    labels = {name.partition(":")[2]: name for rule in edition.rules for name in names(rule)}
    alike = most_like(label.partition(":")[2], labels, 1, _ALIKE)
    return f"[[{labels[alike[0]]}]]" if alike else ""


def _resolved(
    rule: OfficialRule, known: Mapping[str, str]
) -> tuple[OfficialRule, list[Unresolved]]:
    if not rule.passages:
        return rule, []
    refs: dict[str, None] = {}
    lost: list[Unresolved] = []
    shown: dict[str, list[str]] = {"words": [], "example": [], "note": []}
    for passage in rule.passages:
        shown[passage.kind].append(_shown(passage, rule, known, refs, lost))
    return (
        msgspec.structs.replace(
            rule,
            words="\n".join(shown["words"]),
            examples=tuple(shown["example"]),
            notes=tuple(shown["note"]),
            refs=tuple(refs),
        ),
        lost,
    )


def _shown(
    passage: Passage,
    rule: OfficialRule,
    known: Mapping[str, str],
    refs: dict[str, None],
    lost: list[Unresolved],
) -> str:
    """A passage as it is read; adds the numbers it refers to, and what leads nowhere."""
    at = iter(passage.places)

    def one(found: re.Match[str]) -> str:
        line, column = next(at)
        target = found["label"] or found["number"] or found["rule"]
        number = known.get(target)
        if number is None:
            lost.append(Unresolved(found[0], rule.number, rule.file, line, column))
        else:
            refs[number] = None
        return found[0] if found["said"] else f"[{number or target}]"

    return REFERENCE.sub(one, passage.text)
