"""The page of classic Magic's rules with rulings, ``C.1.5- ...`` and ``C.1.Ruling.3- ...``.

Between the rules stand the page's links to its top; each rule is one line, its source in brackets.
"""

from __future__ import annotations

import re

from judgetool.language import say
from judgetool.rulebook.importing.reading import Reading
from judgetool.rulebook.importing.rule_draft import Draft
from judgetool.rulebook.importing.source import Source

_CHAPTER = re.compile(r"(?P<number>[A-Z]\.[0-9]{1,3}) +- +(?P<text>\S.*)")
_RULE = re.compile(
    r"(?P<number>(?P<of>[A-Z]\.[0-9]{1,3})(?P<ruling>\.Ruling)?\.(?P<last>[0-9]{1,3}))"
    r" ?-\s*(?P<text>.*)"
)
_LIKE = re.compile(r"[A-Z]\.\d\S*(?= ?-)|[A-Z][.,]? ?\d+[.,] ?(?:\d+|Ruling)\S*", re.IGNORECASE)
_CHROME = re.compile(r"Top|Return to Rules Index|Acknowledgments and Disclaimers")


def is_magic_page(source: Source) -> bool:
    """Whether it has rules numbered in that way."""
    return any(_RULE.fullmatch(line.strip()) for line in source.lines)


def read(source: Source) -> Reading:
    """The rules of a page."""
    return _Page(source).read()


class _Page:
    """One page while it is read.

    Attributes:
        chapter: the number of the chapter the rules are in.
        last: the number of the last rule and of the last ruling.
        closed: whether the rule before is at its end: at a link to the top, or a heading.
    """

    def __init__(self, source: Source) -> None:
        self.reading = Reading(source)
        self.chapter = ""
        self.last = {"rule": 0, "ruling": 0}
        self.closed = True

    def read(self) -> Reading:
        for at, whole in self.reading.source.numbered():
            line = whole.strip()
            if line:
                self._line(at, line, whole.index(line))
        return self.reading

    def _line(self, at: int, line: str, offset: int) -> None:
        rule, chapter = _RULE.fullmatch(line), _CHAPTER.fullmatch(line)
        if rule:
            self._rule(at, line, offset, rule)
        elif chapter:
            self._chapter(at, offset, chapter)
        elif found := _LIKE.match(line):
            message = say("{wrong} is no number of a rule: write C.1.5- RULE", wrong=repr(found[0]))
            self.reading.fault(at, offset + 1, message)
        elif _CHROME.fullmatch(line):
            self.closed = True
            self.reading.left_out.append(at)
        elif not self.chapter:
            self.reading.left_out.append(at)
        elif self.closed:
            said = say("this is part of no rule: write its number, or remove it")
            self.reading.fault(at, offset + 1, said)
        else:
            self.reading.drafts[-1].go_on(line, line, at, offset)

    def _chapter(self, at: int, offset: int, found: re.Match[str]) -> None:
        if any(draft.number == found["number"] for draft in self.reading.drafts):
            message = say("{number} begins a second time", number=found["number"])
            self.reading.fault(at, offset + 1, message)
        draft = Draft(found["number"], at, offset + 1)
        draft.title = found["text"]
        self.chapter = found["number"]
        self.last = {"rule": 0, "ruling": 0}
        self.closed = True
        self.reading.drafts.append(draft)

    def _rule(self, at: int, line: str, offset: int, found: re.Match[str]) -> None:
        number, kind = found["number"], "ruling" if found["ruling"] else "rule"
        last, expected = int(found["last"]), self.last[kind] + 1
        if found["of"] != self.chapter:
            message = say(
                "{number} is under no heading: write {of} - TITLE", number=number, of=found["of"]
            )
            self.reading.fault(at, offset + 1, message)
        elif last < expected:
            message = say(
                "{number} can't come here: the next ruling is number {expected}"
                if found["ruling"]
                else "{number} can't come here: the next rule is number {expected}",
                number=number,
                expected=expected,
            )
            self.reading.fault(at, offset + 1, message)
        stem = number.removesuffix(found["last"])
        self.reading.skipped += [f"{stem}{i}" for i in range(expected, last)]
        self.last[kind] = max(last, self.last[kind])
        if not found["text"]:
            self.reading.fault(at, offset + 1, say("{number} has no text", number=number))
        draft = Draft(number, at, offset + 1)
        draft.add("words", found["text"], line, at, offset)
        self.reading.drafts.append(draft)
        self.closed = False
