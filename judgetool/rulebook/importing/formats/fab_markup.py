r"""The FaB rules in the publisher's markup.

Headings give the numbers: ``#`` a chapter, whose own number is said before it, in
``[REF book=CR chap=7]`` or as ``chapter: 7`` between lines of dashes; ``##`` a section, counting
from 0; ``###`` a rule; ``####`` a letter.  ``@@rule:name@@`` names what it stands at,
``[[rule:name]]`` refers to it.  A heading that is all bold is a keyword's title, and its words
follow.  Examples and notes are quotations, ``> **Example:** ...``.  A line that ``%`` begins is a
comment.

The glossary and the preface come in the same markup and have no numbers.
"""

from __future__ import annotations

import re

from judgetool.language import say
from judgetool.rulebook.importing.reading import Reading
from judgetool.rulebook.importing.references import REFERENCE
from judgetool.rulebook.importing.rule_draft import Draft
from judgetool.rulebook.importing.source import Source

CHAPTER, SECTION, RULE, LETTER = 1, 2, 3, 4
LETTERS = "abcdefghijklmnopqrstuvwxyz"

_REF = re.compile(r"\s*\[REF\b(?P<what>.*)\]\s*")
_PAIR = re.compile(r"(\w+)=(\S+)")
_FIELD = re.compile(r"(?P<key>\w+):\s*(?P<value>.*)")
_OF_RULES = re.compile(r"##\s|####|.*@@|\s*\d+[. ]")
_HEADING = re.compile(r"(?P<marks>#+)\s*(?P<text>.*)")
_LABEL = re.compile(r"@@(?P<label>(?:cha|sec|rule):\w+)@@")
_ASTRAY = re.compile(r"[^\w#＃\[]*[#＃]|.*\s##+\s+\S")
_JOINED = re.compile(r"\s##+\s+\S")
_MARKED = re.compile(r"\W*(?:Example|例|Note|注)\**[::]")
_QUOTED = re.compile(r"> *(?:\*\*(?P<what>[^*::]+)(?:[::]\*\*|\*\*[::]))?\s*(?P<text>.*)")
_KINDS = {"Example": "example", "例": "example", "Note": "note", "注": "note"}
_COMMENT = re.compile(r"%(?:\s.*)?")
_POINT = re.compile(r"[*-] +(?P<text>.*)")
_LATE_POINT = re.compile(r"(?<=[.:;])\* (?=\*\*)")
_BOLD = re.compile(r"\*\*(?P<title>[^*]+)\*\*")
_TAG = re.compile(r"</?(?:span|br|b|i|em|strong|u|sub|sup)\b[^>]*>", re.IGNORECASE)
_LINK = re.compile(r"(?<!\[)\[(?P<text>[^\[\]]*)\]\((?P<to>[^()\s]*)\)")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")


def is_markup(source: Source) -> bool:
    """Whether a file is in this markup: named or numbered by it, or the prose that goes along."""
    text = "\n".join(source.lines)
    said = _said(source)
    return bool(
        said.get("book") or said.get("document") or _LABEL.search(text) or _is_prose(source, said)
    ) or bool(re.search(r"^#### ", text, re.MULTILINE) and re.search(r"^## ", text, re.MULTILINE))


def read(source: Source) -> Reading:
    """The rules of a chapter."""
    return _Chapter(source).read()


def _said(source: Source) -> dict[str, str]:
    """What a file says of itself before its first heading."""
    said: dict[str, str] = {}
    for line in source.lines[: _body(source)]:
        ref, field = _REF.fullmatch(line), _FIELD.match(line)
        if ref:
            pairs = dict(_PAIR.findall(ref["what"]))
            said |= {"book": pairs.get("book", ""), "chapter": pairs.get("chap", "")}
        elif field:
            said[field["key"]] = field["value"].strip()
    return said


def _body(source: Source) -> int:
    """How many lines stand before the first heading."""
    return next((i for i, line in enumerate(source.lines) if line.startswith("#")), 0)


def _is_prose(source: Source, said: dict[str, str]) -> bool:
    """Whether it is the glossary or the preface: no number, no section, no letter, no name."""
    if "chapter" in said or "title" not in said:
        return False
    heads = [line for line in source.lines if line.startswith("#")]
    rules = (line for line in source.lines if _OF_RULES.match(line))
    return bool(heads) and not any(rules)


class _Chapter:
    """One file while it is read: where in the numbering it is."""

    def __init__(self, source: Source) -> None:
        self.reading = Reading(source)
        self.counts = [0, 0, -1, 0, 0]  # by level: chapter, section from 0, rule, letter
        self.level = 0
        self.quoted = False

    def read(self) -> Reading:
        source = self.reading.source
        said = _said(source)
        if _is_prose(source, said):
            self.reading.no_rules = say("a text without numbered rules")
            return self.reading
        body = _body(source)
        self._introduction(body)
        self._number(said)
        for at, line in source.numbered():
            if at > body:
                self._line(at, line)
        if not self.reading.drafts and not self.reading.faults:
            self.reading.fault(1, 1, say("there is no heading: write # before the chapter's title"))
        return self.reading

    def _introduction(self, body: int) -> None:
        """Before the first heading only the file itself is spoken of."""
        fenced = False
        for at, line in self.reading.source.numbered():
            if at > body:
                return
            if line.strip() == "---":
                fenced = not fenced
            elif line.strip() and not fenced and not _REF.fullmatch(line):
                self.reading.fault(at, 1, say("this comes before the chapter's heading, # TITLE"))

    def _number(self, said: dict[str, str]) -> None:
        """The chapter's number, as the file says it."""
        at = _body(self.reading.source) + 1
        book = said.get("book") or said.get("document") or "CR"
        number = said.get("chapter", "")
        if book.upper() != "CR":
            message = say("this is of the book {book}, not of the comprehensive rules", book=book)
            self.reading.fault(1, 1, message)
        if re.fullmatch(r"[1-9]\d?", number):
            self.counts[CHAPTER] = int(number)
        elif number:
            message = say(
                "{number} is no chapter's number: write [REF book=CR chap=N] on line 1",
                number=number,
            )
            self.reading.fault(at, 1, message)
        else:
            told = say("the chapter's number is missing: write [REF book=CR chap=N] on line 1")
            self.reading.fault(at, 1, told)

    def _line(self, at: int, line: str) -> None:
        self._check_references(at, line)
        heading = _HEADING.match(line)
        if heading:
            self._heading(at, line, heading)
        elif _COMMENT.fullmatch(line):
            self.reading.left_out.append(at)
        elif line.strip():
            self._text(at, line)
        else:
            self.quoted = False

    def _check_references(self, at: int, line: str) -> None:
        """Brackets in pairs must hold a name."""
        rest = REFERENCE.sub(lambda found: " " * len(found[0]), line)
        for found in re.finditer(r"\[\[(?P<inside>[^\]]*)(?P<end>\]\])?", rest):
            wrong = found["inside"] if found["end"] else f"[[{found['inside'][:30]}"
            self.reading.fault(
                at,
                found.start() + 1,
                say(
                    "{wrong} is no reference: write [[rule:name]], [[sec:name]] or [[cha:name]]",
                    wrong=repr(wrong),
                ),
            )

    def _heading(self, at: int, line: str, heading: re.Match[str]) -> None:
        level = self._level(at, len(heading["marks"]))
        if _JOINED.search(heading["text"]):
            self.reading.fault(at, 1, say("this line has two headings: write one per line"))
        draft = Draft(self._next(level), at)
        text = self._labelled(draft, at, line, heading["text"])
        bold = _BOLD.fullmatch(text)
        if not text:
            message = say("the heading is empty: write its text after the #")
            self.reading.fault(at, 1, message)
        elif level <= SECTION or bold:
            draft.title = clean(bold["title"] if bold else text)
        else:
            self._add(draft, "words", text, at, line)
        self.level = level
        self.quoted = False
        self.reading.drafts.append(draft)

    def _level(self, at: int, level: int) -> int:
        """The level of a heading.  One that can't stand where it does is at fault, and is taken as
        what can: so the fault alone is named, and not what follows from it."""
        marks = "#" * level
        if level > min(self.level, RULE) + 1:
            expected = self.level + 1 if self.level < LETTER else LETTER
            wrong = (
                say("{marks} is too deep: a letter is ####, and holds no more", marks=marks)
                if level > LETTER
                else say(
                    "{marks} has no {above} above it: this heading has a # too many, or the one "
                    "above it is lost",
                    marks=marks,
                    above="#" * (level - 1),
                )
            )
        elif level == CHAPTER and self.level:
            expected = SECTION
            wrong = say(
                "this is a second chapter: the heading has a # too few, or give each chapter a "
                "file of its own"
            )
        elif level == LETTER and self.counts[LETTER] == len(LETTERS):
            expected = RULE
            wrong = say("there is no letter after z: begin a new rule with ###")
        else:
            return level
        self.reading.fault(at, 1, wrong)
        return RULE if expected == LETTER and self.counts[LETTER] == len(LETTERS) else expected

    def _next(self, level: int) -> str:
        """The number of a heading."""
        if level > CHAPTER:
            self.counts[level] += 1
        for below in range(level + 1, LETTER + 1):
            self.counts[below] = -1 if below == SECTION else 0
        chapter, section, rule, letter = self.counts[CHAPTER:]
        number = ".".join(map(str, (chapter, section, rule)[: min(level, RULE)]))
        return number + (LETTERS[letter - 1] if level == LETTER else "")

    def _labelled(self, draft: Draft, at: int, line: str, text: str) -> str:
        """The text of a heading without its names, which the draft gets."""
        draft.labels = [(one["label"], one.start() + 1) for one in _LABEL.finditer(line)]
        rest = _LABEL.sub(" ", text)
        if "@@" in rest:
            column = _LABEL.sub(lambda found: " " * len(found[0]), line).index("@@") + 1
            said = say("this is no name: write @@rule:name@@, @@sec:name@@ or @@cha:name@@")
            self.reading.fault(at, column, said)
        return rest.strip()

    def _text(self, at: int, line: str) -> None:
        """A line that is no heading: an example, a note, a point of a list or more words."""
        draft = self.reading.drafts[-1]
        quoted = _QUOTED.match(line)
        what = quoted["what"] if quoted else None
        if quoted and what in _KINDS:
            self._add(draft, _KINDS[what], quoted["text"], at, line)
        elif wrong := self._misplaced(line, what, begins=quoted is not None):
            self.reading.fault(at, 1, wrong)
        elif quoted or self.quoted:
            draft.go_on(clean(quoted["text"] if quoted else line), line, at)
        else:
            point = _POINT.match(line)
            self._add(draft, "words", point["text"] if point else line, at, line)
        self.quoted = self.quoted or quoted is not None

    def _misplaced(self, line: str, what: str | None, *, begins: bool) -> str | None:
        """What a line that is no heading can't have in it: it would be taken for another rule's
        words, and the rules after it be counted wrong.

        Args:
            what: what a quotation says it is.
            begins: whether the line is marked as quoted.
        """
        if what:
            return say("{what} is neither Example nor Note: write one of them", what=repr(what))
        if "@@" in line:
            return say("only a heading can have a name: begin this line with # to ####")
        if _ASTRAY.match(line):
            return say("a heading begins its line with #: put nothing before it")
        if not self.quoted and (begins or _MARKED.match(line)):
            return say("a quotation begins with what it is: write > **Example:** or > **Note:**")
        return None

    def _add(self, draft: Draft, kind: str, text: str, at: int, line: str) -> None:
        draft.add(kind, clean(text), line, at)


def clean(text: str) -> str:
    """A text without the markup that only changes its looks; references stay as they are."""
    text = _LATE_POINT.sub("\n", text)
    text = _LINK.sub(_link, _TAG.sub("", text))
    text = _BOLD.sub(r"\g<title>", text)
    return _ESCAPED.sub(r"\1", text).strip()


def _link(found: re.Match[str]) -> str:
    text, to = found["text"], found["to"]
    return to if text in ("", to) else f"{text} ({to})"
