"""What an import read and kept, in lines that are inert."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from judgetool.language import say, word
from judgetool.report.safe import inert
from judgetool.rulebook.importing import Imported, Read
from judgetool.rulebook.importing.references import near
from judgetool.rulebook.importing.shifted_numbers import span
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule, chapter
from judgetool.rulebook.official_texts.overview import Cut, Overview, Shift, nearest, overview

MANY = 3
"""So many rules with the words of others, where some came or went, are no mere insertion; so many
missing at a chapter's end are no mere removal."""
MOST = 12
"""Rules that are named of each kind unless all are asked for."""


def import_lines(imported: Imported, *, every: bool = False) -> Iterator[str]:
    """One edition: what each file has, what the edition has now, what leads nowhere.

    Args:
        every: whether all rules are named that are not as in the text our gists were written from.
    """
    edition = imported.edition
    for read in imported.reads:
        yield from map(inert, _file(read))
    yield inert(
        say(
            "{system}, {language}, edition {name}: {figures}",
            system=edition.system,
            language=edition.language,
            name=edition.name,
            figures=_said(figures(edition)),
        )
    )
    yield from map(inert, _chapters(imported))
    yield from map(inert, _beside_ours(imported, None if every else MOST))
    yield from map(inert, unresolved(edition))


def aside_lines(reads: Iterable[Read]) -> Iterator[str]:
    """The files of which nothing is kept."""
    for read in reads:
        file, why = read.reading.source.file, read.reading.no_rules
        yield inert(say("{file}: {why}; nothing of it is saved", file=file, why=why))


def edition_line(edition: Edition) -> str:
    """One edition of a list, with the edition of boards that it is nearest to."""
    parts = {
        "system": edition.system,
        "language": edition.language,
        "name": edition.name,
        "figures": _said(figures(edition)),
        "chapters": _series(chapter(rule.number) for rule in edition.rules),
    }
    near = nearest(edition)
    if not near:
        return inert(say("{system}  {language}  {name}: {figures}; chapters {chapters}", **parts))
    return inert(
        say(
            "{system}  {language}  {name}: {figures}; chapters {chapters}; nearest to edition: "
            "{near}",
            near=near,
            **parts,
        )
    )


class Figures(NamedTuple):
    """How much is in an edition."""

    rules: int
    examples: int
    notes: int
    references: int
    unresolved: int


def figures(edition: Edition) -> Figures:
    """How much is in an edition; a rule that another refers to twice counts once."""
    return Figures(
        _rules(edition.rules),
        sum(len(rule.examples) for rule in edition.rules),
        sum(len(rule.notes) for rule in edition.rules),
        sum(len(rule.refs) for rule in edition.rules),
        len(edition.unresolved),
    )


def _said(has: Figures) -> str:
    return say(
        "rules {rules}, examples {examples}, notes {notes}, references {references}, "
        "unresolved {unresolved}",
        **has._asdict(),
    )


def _series(names: Iterable[str]) -> str:
    """Names, each once, with commas."""
    return word("list", ", ").join(dict.fromkeys(names))


def unresolved(edition: Edition) -> Iterator[str]:
    """Each reference that leads nowhere, with its place."""
    if edition.unresolved:
        yield say("references to rules missing from this edition:")
    for one in edition.unresolved:
        place = say(
            "  {place}: {reference} in {rule}",
            place=f"{one.file}:{one.line}:{one.column}",
            reference=one.reference,
            rule=one.rule,
        )
        meant = near(one.reference, edition)
        yield (
            say("{line}; did you mean {reference}?", line=place, reference=meant)
            if meant
            else place
        )


def _file(read: Read) -> Iterator[str]:
    reading = read.reading
    rules = [draft.rule(reading.source) for draft in reading.drafts]
    found = _rules(rules)
    yield say(
        "{file}: {format}; rules {rules}, headings {headings}",
        file=reading.source.file,
        format=word("format", read.what.format.name),
        rules=found,
        headings=len(rules) - found,
    )
    if reading.left_out:
        left = ranges(reading.left_out)
        yield say("  skipped lines that belong to no rule: {lines}", lines=left)
    if reading.skipped:
        yield say("  numbers it skips: {numbers}", numbers=_series(reading.skipped))


def _chapters(imported: Imported) -> Iterator[str]:
    """What became of the chapters of an edition that was there before."""
    before = _by_chapter(imported.before)
    now = _by_chapter(imported.edition)
    for name in imported.fresh:
        if name in before:
            yield say(
                "  chapter {name} replaced: rules {before} before, {now} now",
                name=name,
                before=before[name],
                now=now[name],
            )
    kept = _series(name for name in before if name not in imported.fresh)
    if kept:
        yield say("  chapters kept as they were: {names}", names=kept)


def _beside_ours(imported: Imported, most: int | None) -> Iterator[str]:
    """How the edition stands to the text that our gists were written from."""
    found = overview(imported.edition)
    if found is None:
        yield say(
            "  no text behind our gists is in this language: no telling whether they say the same"
        )
        return
    source = found.written_from or say("the source document")
    if found.rules:
        yield say(
            "  compared with the text behind our gists ({source}): reworded {otherwise}, "
            "renumbered {moved}, missing {missing}, new {new}",
            source=source,
            otherwise=len(found.otherwise),
            moved=len(found.moved),
            missing=len(found.missing),
            new=len(found.new),
        )
        yield from _which(found, most)
        if found.named:
            yield _nearest(found)
    if found.untold:
        yield say(
            "  chapters that the text behind our gists does not have: {names}",
            names=_series(found.untold),
        )
    yield from (_cut(cut, source) for cut in found.cuts if cut.rules >= MANY)
    if any(read.what.format.counts for read in imported.reads):
        told = (shift for shift in found.shifts if shift.joined or shift.rules >= MANY)
        yield from (_shift(shift, source) for shift in told)


def _which(found: Overview, most: int | None) -> Iterator[str]:
    """The rules that are not as they were, by their numbers."""
    moved = [say("{old} -> {new}", old=old, new=new) for old, new in found.moved]
    for what, numbers in (
        (say("reworded"), found.otherwise),
        (say("renumbered"), moved),
        (say("missing"), found.missing),
        (say("new"), found.new),
    ):
        if not numbers:
            continue
        named = _series(numbers[:most])
        more = 0 if most is None else len(numbers) - most
        yield (
            say(
                "    {what}: {rules} and {n} more, which --verbose names",
                what=what,
                rules=named,
                n=more,
            )
            if more > 0
            else say("    {what}: {rules}", what=what, rules=named)
        )


def _cut(cut: Cut, source: str) -> str:
    """A chapter without its end."""
    return say(
        "! chapter {chapter} lacks everything in {source} from {first} to {last}: the "
        "file may be cut off",
        chapter=cut.chapter,
        source=source,
        first=cut.first,
        last=cut.last,
    )


def _nearest(found: Overview) -> str:
    if not found.nearest:
        return say("  resembles no edition for boards")
    return say(
        "  nearest to edition: {edition}; {alike} of {rules} rules are the same",
        edition=found.nearest,
        alike=found.alike,
        rules=found.rules,
    )


def _shift(shift: Shift, source: str) -> str:
    """Numbers that are others, and where to look for a damaged heading."""
    parts = {
        "place": f"{shift.first.file}:{shift.first.line}",
        "was": span(*shift.was),
        "here": span(shift.first.number, shift.last.number),
        "source": source,
    }
    return (
        say(
            "! {place}: the text of {was} in {source} is under {here}, and no rule came or "
            "went before it: this heading has a # too many or too few, or the edition "
            "renumbers it",
            **parts,
        )
        if shift.joined
        else say(
            "! {place}: the text of {was} in {source} is under {here}: a heading before it "
            "is damaged, or the edition renumbers it",
            **parts,
        )
    )


def _by_chapter(edition: Edition) -> dict[str, int]:
    counts: dict[str, int] = {}
    for rule in edition.rules:
        of = chapter(rule.number)
        counts[of] = counts.get(of, 0) + (not rule.is_heading)
    return counts


def _rules(rules: Iterable[OfficialRule]) -> int:
    return sum(not rule.is_heading for rule in rules)


def ranges(lines: Sequence[int]) -> str:
    """``1-103, 105`` of the numbers of lines in ascending order."""
    found: list[list[int]] = []
    for line in lines:
        if found and line == found[-1][1] + 1:
            found[-1][1] = line
        else:
            found.append([line, line])
    return _series(f"{low}-{high}" if low < high else str(low) for low, high in found)
