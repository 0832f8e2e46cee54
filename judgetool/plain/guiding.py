"""The guided way line by line: a question, its answers by number, and what is typed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from judgetool.engine.guided import Guide, Way, about
from judgetool.language import say
from judgetool.report.safe import inert

MOST = 12  # answers that are listed


class Guided:
    """A guide and the lines that are typed at it.

    Attributes:
        left: whether it was left before it was over.
    """

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.left = False
        self._listed: list[Way] = []
        self._told: set[str] = set()  # of what cards say

    @property
    def over(self) -> bool:
        """Whether it is not to be asked any more."""
        return self.left or self.guide.over

    def asks(self) -> Iterator[str]:
        """The question, and the answers that are ready."""
        position = self.guide.stands()
        said = about(position) if position is not None else ()
        yield from (inert(each) for each in said if each not in self._told)
        self._told.update(said)
        yield inert(self.guide.asks)
        yield from self._lists("")

    def answers(self, line: str) -> Iterator[str]:
        """What is said to a line: an empty one takes the first answer, a number another of those
        listed; what else is typed is the answer where it can be but one."""
        typed = line.strip()
        match typed.casefold():
            case "back" | "quit" | "exit":
                self.left = True
                return
            case "undo":
                yield from self._did(self.guide.undo())
                return
            case "help" | "?":
                yield how()
                return
        if typed.isdecimal() and 0 < int(typed) <= len(self._listed):
            yield from self._gives(self._listed[int(typed) - 1])
        elif not typed and self._listed:
            yield from self._gives(self._listed[0])
        else:
            every = list(islice(self.guide.ways(typed), MOST))
            found = [way for way in every if not way.as_typed]
            if len(found or every) == 1:
                yield from self._gives((found or every)[0])
            else:
                yield from self._lists(typed)

    def _lists(self, typed: str) -> Iterator[str]:
        self._listed = list(islice(self.guide.ways(typed), MOST))
        for n, way in enumerate(self._listed, 1):
            yield inert(f"  {n}  {way.says}")

    def _gives(self, way: Way) -> Iterator[str]:
        before = len(self.guide.lines)
        trouble = self.guide.answer(way)
        yield from (inert(say("typed: {line}", line=each)) for each in self.guide.lines[before:])
        yield from self._did(trouble)

    def _did(self, trouble: str) -> Iterator[str]:
        if trouble:
            yield from map(inert, trouble.splitlines())
        if not self.over:
            yield from self.asks()


def how() -> str:
    """How a guide is answered."""
    return say(
        "Enter takes 1, a number another; or type it; undo takes back, back leaves the guide"
    )
