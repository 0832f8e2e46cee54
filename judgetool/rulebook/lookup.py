"""One rule and everything that leads to it or from it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Any

import msgspec

from judgetool.engine.rulebook import Reading, Rule, Rulebook, Variant, order, parent

_RULES_LINE = re.compile(r"^rules:[ \t]*(.*(?:\n(?:[ \t]+\S.*|- .*))*)", re.MULTILINE)
_ENTRY = re.compile(r"[^\[\],\n]+")
_COMMENT = re.compile(r"(?:^|\s)#.*")


class Code(msgspec.Struct, frozen=True):
    """A function that carries out a rule, and where it stands."""

    name: str
    file: str
    line: int


class Found(msgspec.Struct, frozen=True):
    """A rule with its surroundings.

    Attributes:
        path: the rules it stands under, outermost first.
        children: the rules directly under it.
        refs: the rules it refers to.
        referred: the rules that refer to it.
        code: the functions that carry it out; none for a definition nothing is done for.
        readings: how it is read where its text leaves a doubt, and where that is done.
        variants: what other editions make of it.
    """

    rule: Rule
    path: tuple[Rule, ...]
    children: tuple[Rule, ...]
    refs: tuple[Rule, ...]
    referred: tuple[Rule, ...]
    code: tuple[Code, ...]
    readings: tuple[tuple[Reading, Code], ...] = ()
    variants: tuple[Variant, ...] = ()


def find(book: Rulebook, number: str) -> Found:
    """A rule and its surroundings.

    Raises:
        UnknownRule: the rulebook has no such number; :func:`nearest` has an idea.
    """
    rule = book[number]
    above = []
    outer = parent(number)
    while outer is not None:
        if outer in book:
            above.append(book[outer])
        outer = parent(outer)
    referred = (other for other in book if number in other.refs)
    return Found(
        rule=rule,
        path=tuple(reversed(above)),
        children=tuple(sorted(book.children(number), key=_in_order)),
        refs=tuple(book[ref] for ref in rule.refs if ref in book),
        referred=tuple(sorted(referred, key=_in_order)),
        code=tuple(place(function) for function in book.code(number)),
        readings=readings(book, number),
        variants=book.variants(number),
    )


def spelled(book: Rulebook, typed: str) -> str | None:
    """The number that was typed, in any case and with any space between its words."""
    if typed in book:
        return typed
    folded = _folded(typed)
    return next((rule.number for rule in book if rule.number.casefold() == folded), None)


def numbers_so(book: Rulebook, typed: str) -> bool:
    """Whether a rulebook numbers its rules in such a way: with a heading of its own to begin."""
    folded = _folded(typed)
    headings = (rule.number.casefold() for rule in book if parent(rule.number) not in book)
    return any(re.match(rf"{re.escape(heading)}\b", folded) for heading in headings)


def readings(book: Rulebook, number: str | None = None) -> tuple[tuple[Reading, Code], ...]:
    """How doubtful rules are read and where, of one rule or of all in the rulebook's order."""
    return tuple((reading, place(reading.code)) for reading in book.readings(number))


def titled(book: Rulebook, words: str) -> tuple[Rule, ...]:
    """The rules a word or two is about: of that title first, then in whose title it stands, then in
    whose gist."""
    folded = _folded(words)
    if not folded:
        return ()
    ranked: tuple[list[Rule], list[Rule], list[Rule]] = ([], [], [])
    for rule in book:
        title = rule.title.casefold()
        if title == folded:
            ranked[0].append(rule)
        elif folded in title:
            ranked[1].append(rule)
        elif folded in rule.gist.casefold():
            ranked[2].append(rule)
    return tuple(rule for group in ranked for rule in sorted(group, key=_in_order))


def asked(book: Rulebook, words: str) -> tuple[Rule, ...]:
    """The rules to show for a word or two: those of just that title, else the first dozen of those
    that are about it."""
    found = titled(book, words)
    folded = _folded(words)
    exact = tuple(rule for rule in found if rule.title.casefold() == folded)
    return exact or found[:12]


def nearest_titles(book: Rulebook, words: str, count: int = 3) -> tuple[Rule, ...]:
    """The rules whose titles, or a word of them, are most like what was typed."""
    import difflib

    folded = _folded(words)
    named: dict[str, list[Rule]] = {}
    for rule in book:
        title = rule.title.casefold()
        for part in dict.fromkeys((title, *title.replace("/", " ").split())):
            if len(part) > 3:
                named.setdefault(part, []).append(rule)
    near = difflib.get_close_matches(folded, list(named), n=count, cutoff=0.75)
    found = (rule for part in near for rule in sorted(named[part], key=_in_order)[:count])
    return tuple(dict.fromkeys(found))[: 2 * count]


def nearest(book: Rulebook, number: str, count: int = 3) -> tuple[Rule, ...]:
    """The rules whose numbers are most like a number that does not exist.

    First what is mistyped by little, of its own section before others, then the closest rule it
    could stand under.
    """
    import difflib

    numbers = {rule.number.casefold(): rule.number for rule in book}
    close = difflib.get_close_matches(_folded(number), list(numbers), n=5 * count, cutoff=0.7)
    near = [numbers[each] for each in close]
    section = ".".join(number.split(".")[:2])
    near = sorted(near, key=lambda each: each.split(".")[:2] != section.split("."))[:count]
    outer = parent(number)
    while outer is not None and outer not in near:
        if outer in book:
            near = [*near[: count - 1], outer]
            break
        outer = parent(outer)
    return tuple(book[each] for each in near)


def within(book: Rulebook, number: str) -> frozenset[str]:
    """A rule's number, and those of all rules in it."""
    inside = {number}
    for rule in book:
        above: str | None = rule.number
        while above is not None and above != number:
            above = parent(above)
        if above is not None:
            inside.add(rule.number)
    return frozenset(inside)


def citing(numbers: Collection[str], files: Iterable[Path]) -> tuple[Path, ...]:
    """The scenario files that say, under ``rules:``, that they are about one of some rules.

    Reads the one key out of the text instead of the whole file as YAML: hundreds of files in the
    time it takes to blink.
    """
    found = []
    for file in files:
        text = file.read_text(encoding="utf-8", errors="replace")
        said = _RULES_LINE.search(text)
        entries = _ENTRY.findall(_COMMENT.sub("", said[1])) if said else ()
        if not set(numbers).isdisjoint(entry.strip(" \t'\"-") for entry in entries):
            found.append(file)
    return tuple(found)


def _folded(typed: str) -> str:
    return " ".join(typed.casefold().split())


def _in_order(rule: Rule) -> tuple[tuple[int, str], ...]:
    return order(rule.number)


def place(function: Callable[..., Any]) -> Code:
    """Where a function stands."""
    plain = inspect.unwrap(function)
    return Code(plain.__qualname__, plain.__code__.co_filename, plain.__code__.co_firstlineno)
