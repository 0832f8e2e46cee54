"""Importing official texts: files are recognised, read, put into editions and kept, or all refused.

Each format has a module in ``formats``; all return the same
:class:`~judgetool.rulebook.importing.reading.Reading`.  Several files at once may be of
several systems and languages: each pair is an edition.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from judgetool.rulebook.importing.merging import clashes, merged
from judgetool.rulebook.importing.reading import Reading
from judgetool.rulebook.importing.recognise import Recognised, recognise
from judgetool.rulebook.importing.source import Fault, Source, Unreadable, source
from judgetool.rulebook.official_texts import store
from judgetool.rulebook.official_texts.edition import Edition, chapter


class Read(msgspec.Struct, frozen=True):
    """One file and what was found in it."""

    what: Recognised
    reading: Reading


class Imported(msgspec.Struct, frozen=True):
    """An edition as it is after importing.

    Attributes:
        edition: all that is in it now.
        before: what was in it; nothing if it is new.
        reads: the files.
        unnamed: what it would be called without a name.
    """

    edition: Edition
    before: Edition
    reads: tuple[Read, ...]
    unnamed: str

    @property
    def fresh(self) -> tuple[str, ...]:
        """The chapters that were read, in their order."""
        numbers = (draft.number for read in self.reads for draft in read.reading.drafts)
        return tuple(dict.fromkeys(map(chapter, numbers)))


class Prepared(msgspec.Struct, frozen=True):
    """Everything that was read, not kept yet.

    Attributes:
        editions: as they will be.
        aside: the files in which there is nothing to keep.
    """

    editions: tuple[Imported, ...]
    aside: tuple[Read, ...]


def prepare(
    contents: Mapping[str, bytes], name: str | None = None, system: str | None = None
) -> Prepared:
    """Read files and put them into editions; nothing is kept yet.

    Args:
        contents: of each file, by its name as the user wrote it.
        name: of the edition; without one, a name that no other text has (:func:`unnamed`).
        system: what the user says they are of.

    Raises:
        Unreadable: with everything that is wrong with any of them.
        store.Unusable: the edition they are for is there and can't be read.
    """
    reads, faults = _read_all(contents, system)
    aside = tuple(read for read in reads if read.reading.no_rules)
    groups: dict[tuple[str, str], list[Read]] = {}
    for read in reads:
        if read not in aside:
            groups.setdefault((read.what.system, read.what.language), []).append(read)
    found = []
    for (of, language), group in groups.items():
        by_text = unnamed([read.reading.source for read in group])
        called = name or by_text
        before = store.load(of, language, called) or Edition(of, language, called)
        readings = [read.reading for read in group]
        if not any(reading.faults for reading in readings):
            faults += clashes(readings, before)
        if not faults:
            found.append(Imported(merged(readings, before), before, tuple(group), by_text))
    if not found and not faults:
        faults = [read.reading.source.fault(1, 1, read.reading.no_rules) for read in aside]
    if faults:
        order = {file: i for i, file in enumerate(contents)}
        raise Unreadable(sorted(faults, key=lambda f: (order[f.file], f.line, f.column)))
    return Prepared(tuple(found), aside)


def _read_all(contents: Mapping[str, bytes], system: str | None) -> tuple[list[Read], list[Fault]]:
    reads: list[Read] = []
    faults: list[Fault] = []
    for file, content in contents.items():
        try:
            text = source(file, content)
            what = recognise(text, system)
        except Unreadable as refused:
            faults += refused.faults
            continue
        reading = what.format.read(text)
        faults += reading.faults
        reads.append(Read(what, reading))
    return reads, faults


def unnamed(sources: list[Source]) -> str:
    """A name that can't be mistaken for a publisher's, nor be that of any other text.

    It follows from the words alone: the same files get it again, and no second text is ever mixed
    with them.
    """
    import hashlib

    texts = sorted("\n".join(each.lines) for each in sources)
    return f"unnamed-{hashlib.sha256(repr(texts).encode()).hexdigest()[:8]}"
