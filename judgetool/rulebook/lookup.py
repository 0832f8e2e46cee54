"""One rule and everything that leads to it or from it."""

from __future__ import annotations

import re

import msgspec

from judgetool import language
from judgetool.engine.rulebook import Rule, Rulebook, order, parent, section
from judgetool.rulebook.carried import Carried, Code, Doubt, Otherwise, at_hand


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
    readings: tuple[Doubt, ...] = ()
    variants: tuple[Otherwise, ...] = ()


def find(book: Rulebook, number: str, carried: Carried | None = None) -> Found:
    """A rule and its surroundings.

    Args:
        carried: what is made of it; left out: as the game that is imported makes it.

    Raises:
        UnknownRule: the rulebook has no such number; :func:`nearest` has an idea.
    """
    rule = book[number]
    made = at_hand(book, number) if carried is None else carried
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
        code=made.code.get(number, ()),
        readings=made.doubtful(number),
        variants=made.otherwise(number),
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
    begins = {heading.partition(":")[0] for heading in headings}
    return any(re.match(rf"{re.escape(begin)}\b", folded) for begin in begins)


def asked(book: Rulebook, words: str) -> tuple[Rule, ...]:
    """The rules to show for a word or two: those of just that title in whatever language, else the
    first dozen of those that have all the words in title or gist."""
    from judgetool.rulebook.searching import search, shelf

    folded = _folded(words)
    exact = {
        number: book[number]
        for each in language.LANGUAGES
        for number, rule in book.in_language(each).items()
        if rule.title.casefold() == folded
    }
    if exact or not folded:
        return tuple(sorted(exact.values(), key=_in_order))
    hits = search(shelf(book), folded).hits
    return tuple(hit.rule for hit in hits if hit.rule is not None)[:12]


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
    near = sorted(near, key=lambda each: section(each) != section(number))[:count]
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
        while above is not None and above != number and above.startswith(number):
            above = parent(above)
        if above == number:
            inside.add(rule.number)
    return frozenset(inside)


def _folded(typed: str) -> str:
    return " ".join(typed.casefold().split())


def _in_order(rule: Rule) -> tuple[tuple[int, str], ...]:
    return order(rule.number)
