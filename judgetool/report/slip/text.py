"""A slip as plain text: whole lines, for messages and for screen readers.

A form feed ends the first page for a printer, and a rule for a reader.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgetool.language import say, word
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.linebreaks import folded
from judgetool.report.slip.records import Line, Part, Run, Slip
from judgetool.report.transcript_parts import heading

_UNDER = 8  # columns of a number and its mark


PAGE = 66
"""Lines of a page of paper."""
COLUMNS = 80
_RULE = "-" * 20


def text(slip: Slip) -> str:
    """The slip without emphasis."""
    rest = "".join(f"{line}\n" for line in rest_lines(slip))
    page = "".join(f"{line}\n" for line in first_lines(slip))
    return f"{page}\f{rest}" if rest else page


def lines(slip: Slip, ink: Ink = PLAIN) -> Iterator[str]:
    """The slip line by line."""
    yield from first_lines(slip, ink)
    yield from rest_lines(slip, ink)


def rows(slip: Slip) -> int:
    """How many lines of paper the first page takes."""
    return sum(1 for _ in folded(first_lines(slip), COLUMNS))


def first_lines(slip: Slip, ink: Ink = PLAIN) -> Iterator[str]:
    """The first page line by line."""
    yield heading(slip.title, ink)
    yield " · ".join(slip.about)
    yield from _parts(slip.first, ink)
    if slip.foot:
        yield from ("", ink.faint(" · ".join(slip.foot)))


def rest_lines(slip: Slip, ink: Ink = PLAIN) -> Iterator[str]:
    """The pages that follow, line by line, behind a rule; nothing if there are none."""
    if not (slip.rest or slip.code):
        return
    yield _RULE
    yield say("the rest of this slip: {parts}", parts=word("list", ", ").join(rest_titles(slip)))
    yield from _parts(slip.rest, ink)
    if slip.code:
        yield ""
        yield heading(say("share code"), ink)
        yield slip.code


def rest_titles(slip: Slip) -> Iterator[str]:
    """What stands on the pages that follow."""
    yield from (part.title for part in slip.rest)
    if slip.code:
        yield say("share code")


def _parts(parts: Iterable[Part], ink: Ink) -> Iterator[str]:
    for part in parts:
        yield ""
        yield heading(part.title, ink)
        yield from _part(part, ink)


def _part(part: Part, ink: Ink) -> Iterator[str]:
    leads = max((len(line.lead) for line in part.lines), default=0)
    columns = 0 if not leads else 4 if leads < 4 else _UNDER
    for line in part.lines:
        said = "".join(_set(run, ink) for run in line.runs)
        if line.heading:
            yield f"{ink.strong('--')} {said}"
        elif line.lead:
            yield f"{_lead(line, columns)}{said}"
        else:
            indent = columns + 2 * (line.depth - 1) if columns and line.depth else 2 * line.depth
            yield f"{' ' * indent}{said}"


def _lead(line: Line, columns: int) -> str:
    """The number and the mark of a line in their columns."""
    mark, _, n = line.lead.rpartition(" ")
    if not n.isdigit():
        return f"{line.lead:<{columns}}"
    return f"{mark:<2}{n:>{columns - 4}}  "


def _set(run: Run, ink: Ink) -> str:
    match run.weight:
        case "strong":
            return ink.strong(run.text)
        case "faint":
            return ink.faint(run.text)
        case _:
            return run.text
