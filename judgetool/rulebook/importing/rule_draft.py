"""A rule while its lines are being read."""

from __future__ import annotations

import re

from judgetool.rulebook.importing.references import places
from judgetool.rulebook.importing.source import Source
from judgetool.rulebook.official_texts.edition import OfficialRule, Passage

_ENDS = frozenset(".:;!?…。:;!?)])」』\"”'’")
_WIDE = re.compile(r"[\u3000-\u9fff\uff00-\uff60]")


def ended(text: str) -> bool:
    """Whether a line ends as a sentence or a reference does, so that the next begins anew."""
    return text.rstrip("*_")[-1:] in _ENDS


class Draft:
    """A rule's number and the texts that follow it, one after the other.

    Attributes:
        number: see :class:`OfficialRule`; as are title and line.
        column: where its number stands in its line.
        labels: its names, each with its column.
        passages: its texts so far.
    """

    def __init__(self, number: str, line: int, column: int = 1) -> None:
        self.number = number
        self.line = line
        self.column = column
        self.title = ""
        self.labels: list[tuple[str, int]] = []
        self.passages: list[Passage] = []

    def add(self, kind: str, text: str, raw: str, line: int, offset: int = 0) -> None:
        """A new text.

        Args:
            kind: see :class:`Passage`.
            text: as it is to be read.
            raw: the same as the file has it.
            line: where it stands.
            offset: how many characters stand before ``raw`` in its line.
        """
        self.passages.append(Passage(kind, text, places(raw, line, offset)))

    def go_on(
        self, text: str, raw: str, line: int, offset: int = 0, *, apart: bool = False
    ) -> None:
        """More of the last text: on a line of its own if that was a whole sentence, or ``apart``
        from it already."""
        if not self.passages:
            self.add("words", text, raw, line, offset)
            return
        last = self.passages[-1]
        if apart or ended(last.text):
            gap = "\n"
        else:
            gap = "" if _WIDE.match(last.text[-1:]) else " "
        where = (*last.places, *places(raw, line, offset))
        self.passages[-1] = Passage(last.kind, f"{last.text}{gap}{text}", where)

    def rule(self, source: Source) -> OfficialRule:
        """The rule, its references not resolved yet."""

        def texts(kind: str) -> tuple[str, ...]:
            return tuple(each.text for each in self.passages if each.kind == kind)

        labels = [label for label, _ in self.labels]
        refers = any(passage.places for passage in self.passages)
        return OfficialRule(
            self.number,
            title=self.title,
            label=labels[0] if labels else "",
            aliases=tuple(labels[1:]),
            words="\n".join(texts("words")),
            examples=texts("example"),
            notes=texts("note"),
            file=source.name,
            line=self.line,
            passages=tuple(self.passages) if refers else (),
        )
