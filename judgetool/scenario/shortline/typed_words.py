"""The words of a short line: their text, what kind each is, what they may be the name of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgetool.engine.name_matching import BEGINNING
from judgetool.scenario.reading.yaml_nodes import integer
from judgetool.scenario.shortline.fits import NO_COST, Cost, of_fit
from judgetool.scenario.shortline.tokens import Token, tokens

BREAK = " // "  # between the lines of a text
SIGNS = ("+", "-")


class Typed:
    """A line cut into words, each by its number."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.tokens: tuple[Token, ...] = tokens(line)

    @property
    def end(self) -> int:
        return len(self.tokens)

    @property
    def ends_in_space(self) -> bool:
        return self.line[-1:].isspace()

    def text(self, i: int, j: int) -> str:
        """The words from one to another as they are written."""
        if i >= j:
            return ""
        if j == i + 1:
            return self.tokens[i].text
        return self.line[self.tokens[i].start : self.tokens[j - 1].end]

    def rest(self, i: int) -> str:
        """Everything from a word on; ``//`` begins a line of its own."""
        if i == self.end - 1 and self.tokens[i].kind == "quotes":
            return self.tokens[i].text
        said = self.line[self.tokens[i].start :] if i < self.end else ""
        return "\n".join(part.strip() for part in said.split(BREAK))

    def is_mark(self, i: int) -> bool:
        return self.tokens[i].kind == "mark"

    def is_sign(self, i: int) -> bool:
        """Whether a word is a sign before entries of a list, which begins no name."""
        return self.tokens[i].kind == "word" and self.tokens[i].text in SIGNS

    def is_flow(self, i: int) -> bool:
        """Whether the rest of the line is a list or mapping as a file writes it."""
        return i == self.end - 1 and self.tokens[i].kind == "flow"

    def starts(self, i: int) -> int:
        """Where in the line a word begins, or would."""
        return self.tokens[i].start if i < self.end else len(self.line)

    def whole(self, i: int) -> int | None:
        """The whole number that a word is, if it is one."""
        text = self.tokens[i].text
        return integer(text) if self.tokens[i].kind == "word" else None

    def longest(self, i: int, names: Iterable[str]) -> int:
        """The word behind the last one that a name beginning at one may have."""
        most = max((len(tokens(name)) for name in names), default=0)
        return min(self.end, i + most) + 1

    def named(self, name: str, i: int) -> Iterator[tuple[int, Cost]]:
        """How the words from one on may be a name or the beginning of it: up to where, and how well
        they fit."""
        if i >= self.end or self.tokens[i].kind != "word":
            return
        parts = name.casefold().split()
        typed = [t.text.casefold() for t in self.tokens[i : i + len(parts)] if t.kind == "word"]
        for n in range(len(typed), 0, -1):
            if typed[:n] == parts:
                yield i + n, NO_COST
            elif all(part.startswith(each) for each, part in zip(typed[:n], parts, strict=False)):
                yield i + n, of_fit(BEGINNING)
        if len(parts) > 1 and typed and typed[0] == "".join(part[0] for part in parts):
            yield i + 1, of_fit(BEGINNING)
