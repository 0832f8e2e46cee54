"""Texts that have the words of other numbers from some heading on: they are refused there.

In the markup nothing but the levels of headings gives the numbers.  Where one rule follows another
as in the text that our gists were written from, the first with its number and the second without,
the second heading is of another level than there: by mistake, or because the edition numbers the
rules anew, which the user has to say.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.language import say
from judgetool.rulebook.importing import Imported
from judgetool.rulebook.importing.source import Fault
from judgetool.rulebook.official_texts.edition import chapter
from judgetool.rulebook.official_texts.overview import Shift, overview


def shifted(imported: Imported) -> Iterator[Fault]:
    """The first such heading of each file that was read; what is shifted after it follows."""
    files = {
        read.reading.source.name: read.reading.source.file
        for read in imported.reads
        if read.what.format.counts
    }
    found = overview(imported.edition) if files else None
    for shift in () if found is None else found.shifts:
        first = shift.first
        if shift.joined and chapter(first.number) in imported.fresh and first.file in files:
            yield _fault(files.pop(first.file), shift, found.written_from if found else "")


def _fault(file: str, shift: Shift, source: str) -> Fault:
    message = say(
        "the text of {was} in {source} is under {here}, and no rule came or went "
        "before it: this heading has a # too many or too few; if the edition does "
        "number it so, import it with --renumbered",
        was=span(*shift.was),
        here=span(shift.first.number, shift.last.number),
        source=source or say("the source document"),
    )
    return Fault(file, shift.first.line, 1, message)


def span(first: str, last: str) -> str:
    """Some rules, by the first and the last of them."""
    return first if first == last else say("{first} to {last}", first=first, last=last)
