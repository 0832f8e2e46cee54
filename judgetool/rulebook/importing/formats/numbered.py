"""Rules that carry their numbers: each on a line that begins with it, ``7.5.2b Some words``.

What follows on lines without a number belongs to it: an example or a note if it says so, else more
of the words, as far as the line that says whose text all this is.  A short first line that is no
sentence is a keyword's title.  The plain text and the Japanese page differ in their marks alone.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

import msgspec

from judgetool.language import say
from judgetool.rulebook.importing.ordering import key, misplaced, skipped
from judgetool.rulebook.importing.reading import Reading
from judgetool.rulebook.importing.rule_draft import Draft, ended
from judgetool.rulebook.importing.source import Source
from judgetool.rulebook.official_texts.edition import chapter

LONGEST_TITLE = 40

_BEGIN = re.compile(
    r"\s*(?P<number>[0-9]+(?=\s)|[0-9]+\.[0-9a-z.]*(?![A-Za-z0-9_%/]))\s*(?P<text>.*)"
)
_NUMBER = re.compile(r"[1-9][0-9]{0,2}(?:\.(?:0|[1-9][0-9]{0,2})(?:\.[1-9][0-9]{0,2}[a-z]?)?)?")
_LIKE = re.compile(r"[^\w\[]*[0-9]+[.,] ?[0-9OIl]+[.,] ?[0-9OIl]+[a-z]?")
_FOOTER = re.compile(r"\s*(?:©|Copyright\b)")
_SAYS = re.compile(r"[^\W_]")


class Marks(msgspec.Struct, frozen=True):
    """How a format marks what follows a rule.

    Attributes:
        kinds: the kind of text that a match of each begins.
        end: a sign at the end of every numbered line that is not part of it.
        chrome: lines of the page around the text.
    """

    kinds: Mapping[str, re.Pattern[str]]
    end: str = ""
    chrome: frozenset[str] = frozenset()


def is_numbered(source: Source) -> bool:
    """Whether some line begins with the number of a rule, of three parts."""
    return any(re.match(r"\s*\d+\.\d+\.\d+[a-z]?\s+\S", line) for line in source.lines)


def read(source: Source, marks: Marks) -> Reading:
    """The rules of a text."""
    reading = Reading(source)
    apart = over = False
    for at, line in source.numbered():
        begin = _BEGIN.match(line)
        over = not begin and (over or bool(_FOOTER.match(line)))
        if begin:
            _begin(reading, at, line, begin, marks)
        elif over and line.strip():
            reading.left_out.append(at)
        elif line.strip():
            _follow(reading, at, line, marks, apart=apart)
        apart = not line.strip()
    for draft in reading.drafts:
        _find_title(draft)
    _check_order(reading)
    _check_chapters(reading)
    reading.skipped = list(skipped(d.number for d in reading.drafts)) if reading.drafts else []
    return reading


def _begin(reading: Reading, at: int, line: str, begin: re.Match[str], marks: Marks) -> None:
    """A line with a number."""
    number = begin["number"]
    column = begin.start("number") + 1
    text = begin["text"].rstrip().removesuffix(marks.end).rstrip()
    if not _NUMBER.fullmatch(number):
        message = say(
            "{number} is no number of a rule: write 7, 7.5, 7.5.2 or 7.5.2b", number=number
        )
        reading.fault(at, column, message)
        return
    if not _SAYS.search(text):
        message = say("{number} has no text: write it on the same line", number=number)
        reading.fault(at, column, message)
        return
    draft = Draft(number, at, column)
    draft.add("words", text, line, at)
    reading.drafts.append(draft)


def _follow(reading: Reading, at: int, line: str, marks: Marks, *, apart: bool) -> None:
    """A line without a number; ``apart`` if the line before is empty."""
    text = line.strip()
    like = _LIKE.match(unicodedata.normalize("NFKC", text))
    if like:
        message = say(
            "{wrong} is where a line's number goes: write it as 7.5.2 or 7.5.2b",
            wrong=repr(text.split()[0]),
        )
        reading.fault(at, line.index(text) + 1, message)
        return
    if text in marks.chrome or not _SAYS.search(text) or not reading.drafts:
        reading.left_out.append(at)
        return
    draft = reading.drafts[-1]
    for kind, mark in marks.kinds.items():
        found = mark.match(text)
        if found:
            draft.add(kind, text[found.end() :], line, at)
            return
    if len(draft.passages) == 1 and _is_title(draft, text):
        draft.title = draft.passages.pop().text
        draft.add("words", text, line, at)
        return
    draft.go_on(text, line, at, apart=apart)


def _is_title(draft: Draft, following: str) -> bool:
    """Whether a rule's first line is a title, seen from the line that follows it."""
    return not draft.title and _stands_alone(draft) and not following[0].islower()


def _find_title(draft: Draft) -> None:
    """A heading's text, and a keyword's with nothing of its own below, is a title."""
    if draft.title or not draft.passages:
        return
    if draft.number.count(".") < 2 or _stands_alone(draft):
        draft.title = draft.passages.pop(0).text


def _stands_alone(draft: Draft) -> bool:
    first = draft.passages[0]
    return (
        first.kind == "words"
        and not first.places
        and len(first.text) <= LONGEST_TITLE
        and (not ended(first.text) or first.text.endswith((")", ")", "]")))
    )


def _check_order(reading: Reading) -> None:
    """Numbers ascend, and none stands twice."""
    drafts = reading.drafts
    keys = [key(draft.number) for draft in drafts]
    first: dict[str, int] = {}
    wrong = misplaced(keys)
    for i, draft in enumerate(drafts):
        if i not in wrong:
            first.setdefault(draft.number, draft.line)
    for i in sorted(wrong):
        draft = drafts[i]
        if draft.number in first:
            other = first[draft.number]
            message = say(
                "{number} is also on line {line}: keep one of them", number=draft.number, line=other
            )
        else:
            message = say(
                "{number} can't follow {before}: correct the number, or join the line to the "
                "one before if it continues it",
                number=draft.number,
                before=drafts[i - 1].number if i else say("the beginning"),
            )
        reading.fault(draft.line, draft.column, message)


def _check_chapters(reading: Reading) -> None:
    """A chapter has something in it: a number alone may be a word of the sentence before."""
    inner = {chapter(draft.number) for draft in reading.drafts if "." in draft.number}
    at_fault = {fault.line for fault in reading.faults}
    for draft in reading.drafts:
        if "." not in draft.number and draft.number not in inner and draft.line not in at_fault:
            message = say(
                "there is no rule in chapter {number}: remove it, or join the line to the one "
                "before if it continues it",
                number=draft.number,
            )
            reading.fault(draft.line, draft.column, message)
