"""Lines of a report taken apart, so that each format can set them in its own way.

A slip says what ``settle`` and ``run`` print, word for word, so that the two never say different
things.  Their lines can be taken apart without doubt: a name or a sentence in them is inert, so an
escape sequence is emphasis of ours, and what a line begins with is ours too.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from msgspec.structs import replace

from judgetool.language import say
from judgetool.report.safe import inert
from judgetool.report.slip.records import Line, Part, Run, Weight

_HEADING = re.compile(r"== (.*)", re.DOTALL)
_STEP = re.compile(r"-- ")
_LEAD = re.compile(r"(>>|[0-9]+\.|[>?!-]? *[0-9]+) +(?=\S|\Z)")
_SET = re.compile("\x1b\\[([012])m")
_WEIGHTS: dict[str, Weight] = {"0": "", "1": "strong", "2": "faint"}
_INDENT = 2  # columns of a step inwards
_UNDER = 8  # columns before the text of a journal's entry


def parted(lines: Iterable[str]) -> Iterator[Part]:
    """The parts of a report; lines before its first heading are left out, and so are empty ones."""
    title, here = "", list[Line]()
    for line in lines:
        runs = _runs(line)
        said = "".join(run.text for run in runs)
        heading = _HEADING.match(said)
        if heading is None:
            here += taken_apart([line])
            continue
        if title:
            yield Part(title, tuple(here))
        title, here = heading[1], []
    if title:
        yield Part(title, tuple(here))


def taken_apart(lines: Iterable[str]) -> Iterator[Line]:
    """Lines with how far in they stand."""
    for line in lines:
        runs = _runs(line)
        if runs:
            runs, columns = _without(runs, re.compile(" +"))
            yield Line(runs, len(columns) // _INDENT)


def unsaid(lines: Iterable[Line], said: Collection[str]) -> Iterator[Line]:
    """Lines without those below others that were said before; those above say so, and are left out
    with the last of them."""
    under: list[Line] = []
    for line in (*lines, None):
        if line is not None and (line.depth or not under):
            under.append(line)
            continue
        head, *below = under
        kept = [each for each in below if each.plain not in said]
        if len(kept) == len(below):
            yield from under
        elif kept:
            words = say("{heading}, besides what stands on the first page", heading=head.plain)
            yield replace(head, runs=(Run(words, head.runs[0].weight),))
            yield from kept
        under = [] if line is None else [line]


def journal(lines: Iterable[str]) -> Iterator[Line]:
    """The lines of a journal: headings of steps, entries with their mark and number, and what
    stands under these."""
    for line in lines:
        runs, columns = _without(_runs(line), re.compile(" +"))
        bare, step = _without(runs, _STEP)
        under = len(columns) - _UNDER
        if step and not columns:
            yield Line(bare, heading=True)
        elif under >= 0:
            yield Line(runs, 1 + under // _INDENT)
        else:
            runs, lead = _without(runs, _LEAD)
            yield Line(runs, 0, " ".join(lead.split()))


def _runs(line: str) -> tuple[Run, ...]:
    """A line by how it is set."""
    first, *others = _SET.split(line)
    pieces = [Run(inert(first))]
    for setting, text in zip(others[::2], others[1::2], strict=True):
        pieces.append(Run(inert(text), _WEIGHTS[setting]))
    return tuple(piece for piece in pieces if piece.text)


def _without(runs: tuple[Run, ...], begins: re.Pattern[str]) -> tuple[tuple[Run, ...], str]:
    """Runs without what they begin with, and that."""
    if not runs or (found := begins.match(runs[0].text)) is None:
        return runs, ""
    rest = runs[0].text[found.end() :]
    return (Run(rest, runs[0].weight), *runs[1:]) if rest else runs[1:], found[0]
