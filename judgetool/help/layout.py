"""What of a page stands beside or under what, for the width it is shown in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from judgetool.help.markdown import (
    CODE,
    HEADING,
    STRONG,
    Block,
    Code,
    Heading,
    Item,
    Paragraph,
    Row,
    Span,
    Text,
    plain,
)
from judgetool.language import say
from judgetool.report.linebreaks import width

_MOST_LEFT = 31  # cells: what is longer has what it means below it


@dataclass(frozen=True)
class Laid:
    """A line of a page before it is broken: a body whose further rows stand under its first one.

    Attributes:
        place: the place of its block in the page.
        whole: whether its spaces are kept, as those of code.
    """

    place: int
    lead: Text = ()
    body: Text = ()
    whole: bool = False

    @property
    def text(self) -> str:
        return plain((*self.lead, *self.body))


def laid(blocks: Iterable[Block], columns: int) -> Iterator[Laid]:
    """The lines of a page; an empty one parts what does not go together."""
    before: Block | None = None
    every = tuple(blocks)
    left = _left_columns(every, min(_MOST_LEFT, columns * 2 // 5))
    for place, block in enumerate(every):
        if before is not None and not _together(before, block):
            yield Laid(place)
        match block:
            case Heading(level, says, _):
                yield Laid(place, (), (Span(f"{'#' * level} ", HEADING), *_strong(says)))
            case Paragraph(says, _):
                yield Laid(place, (), says)
            case Item(mark, says, _):
                yield Laid(place, (Span(f"{mark} "),), says)
            case Code(lines, _, _):
                yield from (
                    Laid(place, (Span("    "),), (Span(line, CODE),), whole=True) for line in lines
                )
            case Row():
                yield from _row(place, block, left[place])
        before = block


def _together(one: Block, other: Block) -> bool:
    """Whether nothing parts two blocks: items of a list, short rows of a table."""
    if isinstance(one, Item) or isinstance(other, Item):
        return type(one) is type(other)
    return isinstance(one, Row) and isinstance(other, Row) and len(other.cells) == 2


def _left_columns(blocks: tuple[Block, ...], longest: int) -> dict[int, int]:
    """For each row of a table of two columns how wide the left one is."""
    found: dict[int, int] = {}
    table: list[int] = []
    for place, block in enumerate((*blocks, None)):
        if isinstance(block, Row):
            table.append(place)
            continue
        rows = [row for row in map(blocks.__getitem__, table) if isinstance(row, Row)]
        widths = [width(plain(row.cells[0])) for row in rows]
        most = max((each for each in widths if each <= longest), default=0)
        found.update(dict.fromkeys(table, most))
        table = []
    return found


def _row(place: int, row: Row, left: int) -> Iterator[Laid]:
    """A row: two columns side by side; of more the first, and below it what each says."""
    first, *others = row.cells
    name = _strong(first)
    if len(row.cells) == 2:
        room = left - width(plain(first))
        if room >= 0:
            lead = (Span("  "), *name, Span(" " * (room + 2)))
            yield Laid(place, lead, others[0])
        else:
            yield Laid(place, (Span("  "),), name)
            yield Laid(place, (Span(" " * 6),), others[0])
        return
    yield Laid(place, (), name)
    for head, says in zip(row.head[1:], others, strict=True):
        if says:
            yield Laid(place, (Span("  "),), (Span(say("{what}: ", what=head)), *says))


def _strong(text: Text) -> Text:
    return tuple(Span(span.text, STRONG, span.to) for span in text)
