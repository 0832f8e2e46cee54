"""A slip as plain text: whole lines, for messages and for screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.language import say
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.slip.records import Line, Part, Run, Slip
from judgetool.report.transcript_parts import heading

_UNDER = 8  # columns of a number and its mark


def text(slip: Slip) -> str:
    """The slip without emphasis."""
    return "".join(f"{line}\n" for line in lines(slip))


def lines(slip: Slip, ink: Ink = PLAIN) -> Iterator[str]:
    """The slip line by line."""
    yield heading(slip.title, ink)
    yield from slip.about
    for part in slip.parts:
        yield ""
        yield heading(part.title, ink)
        yield from _part(part, ink)
    if slip.code:
        yield ""
        yield heading(say("share code"), ink)
        yield slip.code


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
