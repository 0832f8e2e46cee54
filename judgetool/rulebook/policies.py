"""Policy documents as a judge imported them: numbered sections that can be looked up and cited.

Any text in plain words or Markdown will do.  In Markdown its numbered headings are the sections,
in plain text the lines that begin with a number; what follows is what they say.  A policy is the
publisher's, like an official text: it is kept in the user's data folder and never handed on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from judgetool import files
from judgetool.engine.rulebook import Rule, Rulebook, order
from judgetool.language import say
from judgetool.rulebook import lookup
from judgetool.rulebook.importing.source import Fault, Source, Unreadable
from judgetool.rulebook.official_texts import store

VERSION = 1
LONGEST_TITLE = 100

_NUMBER = r"(?P<number>(?:[A-Z]\.)?\d{1,3}(?:\.\d{1,3})*[a-z]?)[.)]?"
_MARKED = re.compile(rf"#{{1,6}}\s+\W*?{_NUMBER}\s+(?P<title>\S.*?)\s*#*\s*\Z")
_PLAIN = re.compile(rf"(?:\*\*)?{_NUMBER}\s+(?P<title>[^\s\d].*)\Z")
_HEADED = re.compile(r"#{1,6}\s")
_BULLET = re.compile(r"[-*]\s+")
_ITEM = re.compile(r"\s*(?:[-*\u2022]|\d+[.)]|\([a-z0-9]\))\s")
_ENDS = (".", "!", "?", ":", ";", "。", "！", "？", "：")


class Section(msgspec.Struct, frozen=True):
    """A numbered section: its heading, which may be "", and what it says, in paragraphs."""

    number: str
    title: str
    words: tuple[str, ...] = ()


class Policy(msgspec.Struct, frozen=True):
    """A policy document.

    Attributes:
        name: what the judge calls it.
        file: the base name of the file that it was read from.
        before: how many lines stand before its first section, and belong to none.
    """

    name: str
    file: str
    sections: tuple[Section, ...]
    before: int = 0

    @property
    def book(self) -> Rulebook:
        """Its sections as rules are looked up."""
        rules = (
            Rule(each.number, each.title, "policy", (), " ".join(each.words))
            for each in self.sections
        )
        return Rulebook("policy", {rule.number: rule for rule in rules})

    def section(self, number: str) -> Section:
        """The section of a number that the document has."""
        return next(each for each in self.sections if each.number == number)


class _Kept(msgspec.Struct, frozen=True):
    """The content of a file."""

    version: int
    policy: Policy


# --- reading --------------------------------------------------------------------------------------


def read(text: Source, name: str) -> Policy:
    """The sections of a text.

    Raises:
        Unreadable: it has none, or has a number twice or out of order.
    """
    marked = any(_MARKED.match(line) for line in text.lines)
    found: list[tuple[int, str, str, list[str]]] = []
    faults: list[Fault] = []
    for n, line in text.numbered():
        heading = _heading(line, marked=marked, after=found[-1][1] if found else "")
        if heading is None:
            if found:
                found[-1][3].append(line)
            continue
        number, title = heading
        if found and order(number) <= order(found[-1][1]):
            faults.append(text.fault(n, 1, _out_of_order(number, *found[-1][:2])))
        found.append((n, number, title, []))
    if faults:
        raise Unreadable(faults)
    if not found:
        none = say("no numbered section such as 2.1 begins a line, or is a heading with #")
        raise Unreadable([text.fault(1, 1, none)])
    sections = (_section(number, title, below) for _, number, title, below in found)
    return Policy(name, text.name, tuple(sections), found[0][0] - 1)


def _heading(line: str, *, marked: bool, after: str) -> tuple[str, str] | None:
    """The number and the heading that a line begins a section with, if it does: in plain text the
    items of a list, which have one figure, only where they go on from the section before, and no
    line that goes on within a sentence."""
    found = (_MARKED if marked else _PLAIN).match(line)
    if found is None:
        return None
    number, title = found["number"], found["title"].replace("**", "").strip()
    item = "." not in number and after and order(number) <= order(after)
    if not marked and (item or title[:1].islower()):
        return None
    return number, title


def _out_of_order(number: str, line: int, before: str) -> str:
    return say(
        "section {number} comes after {before} (line {line}); if it is none, mark the headings "
        "with #",
        number=number,
        before=before,
        line=line,
    )


def _section(number: str, title: str, below: Iterable[str]) -> Section:
    """A section; one that begins with a sentence has no heading."""
    words = tuple(_paragraphs(below))
    if len(title) > LONGEST_TITLE or title.endswith(_ENDS):
        begins, *rest = _paragraphs([title, *below])
        return Section(number, "", (begins, *rest))
    return Section(number, title, words)


def _paragraphs(lines: Iterable[str]) -> Iterator[str]:
    """Paragraphs, the items of a list and headings without a number, each in a line."""
    here: list[str] = []
    for line in (*lines, ""):
        bare = _BULLET.sub("\u2022 ", _HEADED.sub("", line).replace("**", "").strip())
        if here and (not bare or _ITEM.match(line) or _HEADED.match(line)):
            yield " ".join(here)
            here = []
        if bare:
            here.append(bare)


# --- keeping --------------------------------------------------------------------------------------


def _path(name: str) -> Path:
    return store.data() / "policies" / f"{store.stem(name)}.json"


def save(policy: Policy) -> bool:
    """Keep a policy in place of the one of its name; whether there was one.

    Raises:
        OSError: it can't be written.
    """
    path = _path(policy.name)
    before = path.is_file()
    files.replace(path, msgspec.json.encode(_Kept(VERSION, policy)))
    return before


def remove(name: str) -> bool:
    """Remove a policy; whether there was one."""
    if store.check_name(name) or not _path(name).is_file():
        return False
    _path(name).unlink()
    return True


def policies() -> tuple[tuple[Policy, ...], tuple[str, ...]]:
    """All that can be read, in the order of their names; and what is wrong with the others."""
    found: list[Policy] = []
    wrong: list[str] = []
    for path in sorted((store.data() / "policies").glob("*.json")):
        try:
            kept = msgspec.json.decode(path.read_bytes(), type=_Kept)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
            said = say("{path} can't be read ({wrong}): import it again", path=path, wrong=error)
            wrong.append(said)
            continue
        if kept.version == VERSION:
            found.append(kept.policy)
        else:
            wrong.append(say("{path} is of another version: import it again", path=path))
    return tuple(found), tuple(wrong)


# --- looking up -----------------------------------------------------------------------------------

_CITED = re.compile(r"\s*[,;、]\s*")
_SIGN = re.compile(r"(?:§+|policy\b|section\b)\s*", re.IGNORECASE)


class Cited(msgspec.Struct, frozen=True):
    """A section that is cited, as it was typed, with every policy that has it.

    Attributes:
        nearest: the sections that may be meant where no policy has it.
    """

    typed: str
    found: tuple[tuple[Policy, Section], ...]
    nearest: tuple[Rule, ...] = ()


def cited(typed: str) -> tuple[Cited, ...]:
    """The sections that are named in a line, with commas between them."""
    names = [each for each in _CITED.split(typed.strip()) if each]
    known = policies()[0] if names else ()
    return tuple(_cited(each, known) for each in names)


def _cited(typed: str, known: Iterable[Policy]) -> Cited:
    found: list[tuple[Policy, Section]] = []
    nearest: dict[Rule, None] = {}
    for policy in known:
        book, asked = policy.book, _bare(typed, policy)
        hits = lookup.exact(book, asked)
        found += [(policy, policy.section(rule.number)) for rule in hits]
        nearest |= dict.fromkeys((*lookup.about(book, asked), *near(book, asked)))
    return Cited(typed, tuple(found), () if found else tuple(nearest))


def _bare(typed: str, policy: Policy) -> str:
    """What was typed without the name of the policy or a sign before it, and the dot behind."""
    if typed.casefold().startswith(policy.name.casefold() + " "):
        typed = typed[len(policy.name) :].strip()
    return _SIGN.sub("", typed, count=1).rstrip(".")


def near(book: Rulebook, typed: str) -> tuple[Rule, ...]:
    """The sections that may be meant by a number or a title that none has."""
    if any(character.isdigit() for character in typed):
        return lookup.nearest(book, typed)
    return lookup.nearest_titles(book, typed)


def asked(typed: str) -> tuple[tuple[Policy, tuple[Section, ...]], ...]:
    """The sections of a number, of a title, or that have all the words that were typed."""
    found = []
    for policy in policies()[0]:
        book, bare = policy.book, _bare(typed, policy)
        rules = lookup.exact(book, bare) or lookup.about(book, bare)
        if rules:
            found.append((policy, tuple(policy.section(rule.number) for rule in rules)))
    return tuple(found)
