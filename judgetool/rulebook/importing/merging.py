"""Chapters that were read, put into an edition: in place of its own of the same number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from judgetool.language import say
from judgetool.rulebook.importing.ordering import key
from judgetool.rulebook.importing.reading import Reading
from judgetool.rulebook.importing.references import names, resolve
from judgetool.rulebook.importing.rule_draft import Draft
from judgetool.rulebook.importing.source import Fault
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule, chapter


def clashes(readings: Sequence[Reading], edition: Edition) -> Iterator[Fault]:
    """What keeps texts from standing in one edition: a number or a name that is there twice.

    Args:
        edition: what is there already; its chapters that were read again count no more.
    """
    yield from _number_clashes(readings)
    taken = {
        name: (rule.number, f"{rule.file}:{rule.line}")
        for rule in _staying(readings, edition)
        for name in names(rule)
    }
    for reading, draft in _drafts(readings):
        for name, column in draft.labels:
            here = (draft.number, f"{reading.source.name}:{draft.line}")
            number, place = taken.setdefault(name, here)
            if number != draft.number:
                said = say(
                    "{name} is the name of {number} already ({place})",
                    name=name,
                    number=number,
                    place=place,
                )
                yield reading.source.fault(draft.line, column, said)


def _number_clashes(readings: Sequence[Reading]) -> Iterator[Fault]:
    """Numbers that stand twice: in one file each, in two files once for each of their chapters."""
    first: dict[str, tuple[Reading, Draft]] = {}
    said: set[tuple[str, str, str]] = set()
    for reading, draft in _drafts(readings):
        other, there = first.setdefault(draft.number, (reading, draft))
        pair = (reading.source.file, other.source.file, chapter(draft.number))
        if other is reading and there is not draft:
            told = say("{number} is also on line {line}", number=draft.number, line=there.line)
            yield reading.source.fault(draft.line, draft.column, told)
        elif other is not reading and pair not in said:
            said.add(pair)
            told = say(
                "{number} is in {file} too: import one", number=draft.number, file=other.source.file
            )
            yield reading.source.fault(draft.line, draft.column, told)


def merged(readings: Sequence[Reading], edition: Edition) -> Edition:
    """An edition with the chapters that were read, every reference resolved anew."""
    fresh = [draft.rule(reading.source) for reading, draft in _drafts(readings)]
    rules = _ordered(edition, [*_staying(readings, edition), *fresh])
    resolved, unresolved = resolve(rules)
    files = tuple(dict.fromkeys(rule.file for rule in resolved))
    return msgspec.structs.replace(edition, rules=resolved, files=files, unresolved=unresolved)


def _ordered(edition: Edition, rules: list[OfficialRule]) -> list[OfficialRule]:
    """By number where that is all digits; else chapter by chapter as they first came."""
    if edition.system == "fab":
        return sorted(rules, key=lambda rule: key(rule.number))
    chapters = dict.fromkeys(chapter(rule.number) for rule in (*edition.rules, *rules))
    order = {name: i for i, name in enumerate(chapters)}
    return sorted(rules, key=lambda rule: order[chapter(rule.number)])


def _staying(readings: Sequence[Reading], edition: Edition) -> Iterator[OfficialRule]:
    fresh = {chapter(draft.number) for _, draft in _drafts(readings)}
    return (rule for rule in edition.rules if chapter(rule.number) not in fresh)


def _drafts(readings: Sequence[Reading]) -> Iterator[tuple[Reading, Draft]]:
    return ((reading, draft) for reading in readings for draft in reading.drafts)
