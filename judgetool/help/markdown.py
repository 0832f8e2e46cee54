"""The Markdown of the pages, read into blocks: no more of it than the pages use.

Headings, paragraphs, lists, tables, fenced code and comments; in a line code, ``**strong**``,
``*emphasis*`` and links.  The pages are ours: what a file or a card says is never read by this.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

CODE, STRONG, EMPHASIS, HEADING = "code", "strong", "emphasis", "heading"

_HEADING = re.compile(r"(#+) (.*)")
_ITEM = re.compile(r"(?:[-*]|(\d+)\.) (.*)")
_SPAN = re.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<strong>[^*]+)\*\*|(?<![\w*])\*(?P<emphasis>[^*\s][^*]*)\*(?!\w)"
    r"|\[(?P<text>(?:[^\[\]]|\[[^\[\]]*\])+)\]\((?P<to>[^()\s]+)\)"
)
_CELL = re.compile(r"(?<!\\)\|")
_WIDE = re.compile(r"[\u2e80-\uffef]")


@dataclass(frozen=True)
class Span:
    """A piece of a text that is set alike, and where it leads to: ``TOPIC.md`` or ``.md#PART``."""

    text: str
    kind: str = ""
    to: str = ""


Text: TypeAlias = tuple[Span, ...]


@dataclass(frozen=True)
class Heading:
    """A heading, by its level: 1 is the title of the page.  ``ends``: its last line, from 1."""

    level: int
    says: Text
    ends: int


@dataclass(frozen=True)
class Paragraph:
    """A paragraph."""

    says: Text
    ends: int


@dataclass(frozen=True)
class Item:
    """An item of a list; ``mark`` is its number or ``-``."""

    mark: str
    says: Text
    ends: int


@dataclass(frozen=True)
class Row:
    """A row of a table, with what stands at the head of each column."""

    cells: tuple[Text, ...]
    head: tuple[str, ...]
    ends: int


@dataclass(frozen=True)
class Code:
    """Lines as they are typed or printed, and the language they are in."""

    lines: tuple[str, ...]
    language: str
    ends: int


Block: TypeAlias = Heading | Paragraph | Item | Row | Code


def plainly(block: Block) -> str:
    """What a block says, without how it is set."""
    if isinstance(block, Code):
        return "\n".join(block.lines)
    if isinstance(block, Row):
        return "  ".join(map(plain, block.cells))
    return plain(block.says)


def plain(text: Text) -> str:
    """What a text says."""
    return "".join(span.text for span in text)


def blocks(markdown: str) -> Iterator[Block]:
    """The blocks of a page, from the first line to the last."""
    lines = markdown.splitlines()
    at = 0
    while at < len(lines):
        line = lines[at]
        end = at + 1
        if line.startswith("```"):
            end = lines.index("```", end) + 1
            yield Code(tuple(lines[at + 1 : end - 1]), line.removeprefix("```"), end)
        elif line.startswith("|"):
            end = _while(lines, at, lambda each: each.startswith("|"))
            yield from _rows(lines[at:end], at)
        elif heading := _HEADING.fullmatch(line):
            yield Heading(len(heading[1]), spans(heading[2]), end)
        elif item := _ITEM.fullmatch(line):
            end = _while(lines, end, lambda each: each.startswith("  "))
            mark = f"{item[1]}." if item[1] else "-"
            yield Item(mark, spans(joined([item[2], *lines[at + 1 : end]])), end)
        elif line.strip() and not line.startswith("<!--"):
            end = _while(lines, end, _goes_on)
            yield Paragraph(spans(joined(lines[at:end])), end)
        at = end


def _while(lines: Sequence[str], at: int, holds: Callable[[str], bool]) -> int:
    """The place of the first line from there on of which something does not hold."""
    while at < len(lines) and holds(lines[at]):
        at += 1
    return at


def _goes_on(line: str) -> bool:
    """Whether a paragraph goes on in a line."""
    begins = line.startswith(("```", "|", "<!--", "#"))
    return bool(line.strip()) and not begins and not _ITEM.fullmatch(line)


def joined(lines: Sequence[str]) -> str:
    """Lines as one: with spaces between, but for Japanese, which has none."""
    said = ""
    for line in map(str.strip, lines):
        tight = said and line and _WIDE.match(said[-1]) and _WIDE.match(line[0])
        said = f"{said}{line}" if tight else f"{said} {line}".strip()
    return said


def _rows(lines: Sequence[str], before: int) -> Iterator[Row]:
    head, _, *rows = (_CELL.split(line.strip()[1:-1]) for line in lines)
    titles = tuple(plain(spans(cell.strip())) for cell in head)
    for n, row in enumerate(rows, start=before + 3):
        cells = (spans(cell.strip().replace("\\|", "|")) for cell in row)
        yield Row(tuple(cells), titles, n)


def spans(line: str) -> Text:
    """A line in pieces, each of which is set alike."""
    found: list[Span] = []
    at = 0
    for match in _SPAN.finditer(line):
        if match.start() > at:
            found.append(Span(line[at : match.start()]))
        found += _span(match)
        at = match.end()
    if at < len(line):
        found.append(Span(line[at:]))
    return tuple(found)


def _span(match: re.Match[str]) -> Text:
    if match["to"]:
        return tuple(Span(each.text, each.kind, match["to"]) for each in spans(match["text"]))
    kind = match.lastgroup or ""
    return (Span(match[kind], kind),)
