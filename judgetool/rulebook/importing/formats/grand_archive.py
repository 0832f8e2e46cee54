"""Grand Archive's rules: a page's title over lists in lists, whose numbers say what a rule's is.

They come as Markdown, and as a page copied from a browser, with the site's navigation around it:
the list of all pages before, the neighbouring pages after.  A rule is numbered with the page's
name, ``Damage Step 3.7.2``, for every page counts from 1.  Paragraphs after the lists have no
number and are called remarks, ``Damage Step remark A``.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable

from judgetool.language import say
from judgetool.rulebook.importing.ordering import LETTERS
from judgetool.rulebook.importing.reading import Reading
from judgetool.rulebook.importing.rule_draft import Draft
from judgetool.rulebook.importing.source import Source

_ITEM = re.compile(r"(?P<indent>[ \t]*)(?P<number>\d{1,3})\.(?:[ \t]+(?P<text>.*))?")
_TITLE = re.compile(r"# +(?P<title>.*\S)")
_ENTRY = re.compile(r"\s*•\s*(?P<page>.*\S)")
_ABOVE = ("On this page", "Export as PDF", "Powered by GitBook")
_BELOW = ("Last updated", "Was this helpful?")


def is_nested(source: Source) -> bool:
    """Whether it is a list under a title, or a page with the site's marks, with a list in it."""
    lists = any(_ITEM.fullmatch(line) for line in source.lines)
    titled = any(_TITLE.fullmatch(line) for line in source.lines[:20])
    return lists and (titled or any(line.strip() in _ABOVE for line in source.lines))


def read(source: Source) -> Reading:
    """The rules of a page."""
    return _Page(source).read()


class _Page:
    """One page while it is read.

    Attributes:
        name: what its rules are numbered with; "" if its title is missing.
        pages: the titles of all pages, as the navigation around it lists them.
        trail: the lines between the navigation and the title, which say what the page is under.
        open: of each open list: its indent, its last number.
        apart: whether the line before is empty.
        remarks: how many paragraphs were found after the lists.
    """

    def __init__(self, source: Source) -> None:
        self.reading = Reading(source)
        self.name = ""
        self.pages: frozenset[str] = frozenset()
        self.trail = range(0)
        self.open: list[tuple[int, int]] = []
        self.apart = False
        self.remarks = 0

    def read(self) -> Reading:
        begin, end = self._bounds()
        for at, line in self.reading.source.numbered():
            if begin < at < end:
                self._line(at, line)
            elif line.strip() and at != begin:
                self._around(at, line)
        if not self.reading.faults and len(self.reading.drafts) < 2:
            self.reading.fault(begin or 1, 1, say("there is no rule on this page: write 1. RULE"))
        return self.reading

    def _bounds(self) -> tuple[int, int]:
        """The lines of the page's title, and of what follows its text."""
        source = self.reading.source
        pages = {found["page"] for line in source.lines if (found := _ENTRY.fullmatch(line))}
        self.pages = frozenset(pages)
        begin, title = _title(source, pages)
        if not title:
            self.reading.fault(
                1, 1, say("the page's title is missing: write it over the rules, # PAGE - TITLE")
            )
            return len(source.lines) + 1, len(source.lines) + 1
        self.name = name(title)
        self.trail = _trail(source, begin)
        draft = Draft(self.name, begin)
        draft.title = title
        self.reading.drafts.append(draft)
        return begin, _end(source, begin, pages)

    def _around(self, at: int, line: str) -> None:
        """A line above or below the page's text: navigation, whose lists name pages alone."""
        item = _ITEM.fullmatch(line)
        named = at in self.trail or not item or item["text"] in self.pages
        if self.name and (not named or _TITLE.fullmatch(line)):
            message = say("a rule outside the text of its page: give each page a file of its own")
            self.reading.fault(at, 1, message)
        else:
            self.reading.left_out.append(at)

    def _line(self, at: int, line: str) -> None:
        item = _ITEM.fullmatch(line)
        if item:
            self._item(at, line, item)
        elif line.lstrip().startswith("#"):
            self.reading.fault(at, 1, say("a second title: give each page a file of its own"))
        elif line.strip():
            self._paragraph(at, line)
        self.apart = not line.strip()

    def _item(self, at: int, line: str, item: re.Match[str]) -> None:
        """A rule: its number follows from the lists it stands in."""
        if self.remarks:
            self.reading.fault(at, 1, say("a rule after the remarks: put the lists first"))
            return
        indent = len(item["indent"].expandtabs(4))
        column = item.start("number") + 1
        number = int(item["number"])
        self._enter(at, column, indent)
        expected = self.open[-1][1] + 1
        self.open[-1] = (indent, number)
        whole = ".".join(str(last) for _, last in self.open)
        draft = Draft(f"{self.name} {whole}", at, column)
        if number != expected:
            message = say(
                "{number} can't come here: the next of this list is {expected}",
                number=number,
                expected=expected,
            )
            self.reading.fault(at, column, message)
        text = _clean(item["text"] or "")
        if not text:
            self.reading.fault(at, column, say("{number} has no text", number=draft.number))
        draft.add("words", text, line, at)
        self.reading.drafts.append(draft)

    def _enter(self, at: int, column: int, indent: int) -> None:
        """Leave the lists that are deeper than a rule, and begin one if it is deeper than all."""
        closed = False
        while self.open and self.open[-1][0] > indent:
            self.open.pop()
            closed = True
        if not self.open or self.open[-1][0] < indent:
            if closed:
                said = say("this indent matches no list above: line it up with one of them")
                self.reading.fault(at, column, said)
            self.open.append((indent, 0))

    def _paragraph(self, at: int, line: str) -> None:
        """More of a rule, of the page's introduction or of a remark, or a new remark."""
        inside = line[:1] in " \t" or not self.apart
        last = self.reading.drafts[-1]
        if inside or len(self.reading.drafts) == 1:
            last.go_on(_clean(line), line, at, apart=self.apart)
            return
        if self.remarks == len(LETTERS):
            self.reading.fault(at, 1, say("there is no remark after Z"))
            return
        draft = Draft(f"{self.name} remark {LETTERS[self.remarks].upper()}", at)
        draft.add("words", _clean(line), line, at)
        self.remarks += 1
        self.reading.drafts.append(draft)


def name(title: str) -> str:
    """What a page's rules are numbered with: ``Attacking`` for *Combat Phase - Attacking and the
    Combat Phase*, without what the title says twice."""
    above, dash, own = title.partition(" - ")
    return own.removesuffix(f" and the {above}").strip() if dash else title


def _title(source: Source, pages: Iterable[str]) -> tuple[int, str]:
    """Line and words of a page's title: marked as one, or standing alone after the list of pages
    that has it."""
    above = 0
    for at, line in source.numbered():
        marked = _TITLE.fullmatch(line)
        if marked:
            return at, _clean(marked["title"])
        if _ENTRY.fullmatch(line) or line.strip() in _ABOVE:
            above = at
    for at, line in source.numbered():
        if at > above and line.strip() in pages and line[:1].strip():
            return at, line.strip()
    return 0, ""


def _trail(source: Source, begin: int) -> range:
    """The lines between the site's marks and a title that is not marked as one."""
    if _TITLE.fullmatch(source.lines[begin - 1]):
        return range(0)
    marks = (at for at, line in source.numbered() if at < begin and line.strip() in _ABOVE)
    return range(max(marks, default=begin), begin)


def _end(source: Source, begin: int, pages: Iterable[str]) -> int:
    """The line on which navigation begins again."""
    for at, line in source.numbered():
        text = line.strip()
        if at > begin and (text.startswith(_BELOW) or _is_neighbours(text, pages)):
            return at
    return len(source.lines) + 1


def _is_neighbours(text: str, pages: Iterable[str]) -> bool:
    """Whether a line links to the pages before and after."""
    rest = text
    for word in ("Previous", "Next"):
        for page in sorted(pages, key=len, reverse=True):
            if rest.startswith(f"{word}{page}"):
                rest = rest.removeprefix(f"{word}{page}")
                break
    return bool(text) and not rest


def _clean(text: str) -> str:
    return " ".join(html.unescape(text).split())
