"""One rule and everything that leads to it or from it."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from judgetool import language
from judgetool.engine.likeness import most_like
from judgetool.engine.rulebook import Rule, Rulebook, order, parent
from judgetool.rulebook.implementation import Carried, Code, Doubt, Otherwise, at_hand

_NUMBERING = re.compile(r"(?:[\w.:\s]|(?<!\d)-)+")  # "1-2" is no number
_PART = re.compile(r"[^\W\d_]+|\d+")


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
    """The number that was typed, in any case and with any dots or spaces between its parts."""
    if typed in book:
        return typed
    folded = _folded(typed)
    same = (rule.number for rule in book if rule.number.casefold() == folded)
    number = next(same, None)
    if number is not None or not _NUMBERING.fullmatch(typed):
        return number
    parts = _parts(typed)
    alike = [rule.number for rule in book if parts and _parts(rule.number) == parts]
    return alike[0] if len(alike) == 1 else None


def numbers_so(book: Rulebook, typed: str) -> bool:
    """Whether a rulebook numbers its rules in such a way: with a heading of its own to begin."""
    return _headed(book, _parts(typed)) is not None


def numbered(book: Rulebook, typed: str) -> bool:
    """Whether what was typed can only be meant for a number of a rulebook: a heading of its own, a
    figure, and nothing that none of its numbers has; or the end of one, with its figure."""
    parts = _parts(typed)
    if not any(part.isdigit() for part in parts):
        return False
    rest = _headed(book, parts)
    if rest is None or not any(part.isdigit() for part in rest):
        return bool(partly(book, typed))
    known = {part for rule in book for part in _parts(rule.number)}
    return all(part.isdigit() or len(part) == 1 or part in known for part in rest)


def _headed(book: Rulebook, parts: tuple[str, ...]) -> tuple[str, ...] | None:
    """What follows a heading of the rulebook; ``None`` if it does not begin with one."""
    headings = (rule.number for rule in book if parent(rule.number) not in book)
    begins = {_parts(heading.partition(":")[0]) for heading in headings}
    longest = max((len(each) for each in begins if parts[: len(each)] == each), default=None)
    return None if longest is None else parts[longest:]


def partly(book: Rulebook, typed: str, count: int = 3) -> tuple[Rule, ...]:
    """The rules whose numbers have all that was typed in its order, with more between it: those in
    which words stand, as figures alone are in many."""
    wanted = _parts(typed)
    if not any(len(part) > 1 and part.isalpha() for part in wanted):
        return ()
    found = [rule for rule in book if _goes_through(wanted, _parts(rule.number))]
    return tuple(sorted(found, key=_in_order))[:count]


def _goes_through(wanted: tuple[str, ...], parts: tuple[str, ...]) -> bool:
    rest = iter(parts)
    return all(part in rest for part in wanted)


def exact(book: Rulebook, typed: str) -> tuple[Rule, ...]:
    """The rule of a number, or those of a title in whatever language."""
    number = spelled(book, typed)
    return titled(book, typed) if number is None else (book[number],)


def about(book: Rulebook, typed: str) -> tuple[Rule, ...]:
    """The rules to show for words; none for what can only be meant for a number."""
    if typed[:1].isdigit() or numbered(book, typed):
        return ()
    return asked(book, typed)


def titled(book: Rulebook, words: str) -> tuple[Rule, ...]:
    """The rules of just that title in whatever language."""
    folded = _folded(words)
    found = {
        number: book[number]
        for each in language.LANGUAGES
        for number, rule in book.in_language(each).items()
        if rule.title.casefold() == folded
    }
    return tuple(sorted(found.values(), key=_in_order))


def asked(book: Rulebook, words: str) -> tuple[Rule, ...]:
    """The rules to show for a word or two: those of just that title in whatever language, else the
    first dozen of those that have all the words in title or gist."""
    from judgetool.rulebook.searching import search, shelf

    folded, exactly = _folded(words), titled(book, words)
    if exactly or not folded:
        return exactly
    hits = search(shelf(book), folded).hits
    return tuple(hit.rule for hit in hits if hit.rule is not None)[:12]


def nearest_titles(book: Rulebook, words: str, count: int = 3) -> tuple[Rule, ...]:
    """The rules whose titles, or a word of them, are most like what was typed; of a question in
    several words those that are nearest to it."""
    from judgetool.rulebook.questions import near_question

    folded = _folded(words)
    named: dict[str, list[Rule]] = {}
    for rule in book:
        title = rule.title.casefold()
        for part in dict.fromkeys((title, *title.replace("/", " ").split())):
            if len(part) > 3:
                named.setdefault(part, []).append(rule)
    near = most_like(folded, named, count, 0.75)
    found = (rule for part in near for rule in sorted(named[part], key=_in_order)[:count])
    like = tuple(dict.fromkeys(found))[: 2 * count]
    return like or near_question(book, words, 2 * count)


def nearest(book: Rulebook, number: str, count: int = 3) -> tuple[Rule, ...]:
    """The rules whose numbers are most like a number that does not exist.

    First those that have all of it, then those beside it, then what is mistyped by little, then the
    closest rule it could stand under.
    """
    whole = [rule.number for rule in partly(book, number, count)]
    numbers = {rule.number.casefold(): rule.number for rule in book}
    written = (_folded(number), ".".join(_parts(number)))
    placed = (_beside(book, numbers, each) for each in written)
    beside, outer = next((found for found in placed if found[1]), ([], None))
    close = next(filter(None, (most_like(typed, numbers, count, 0.7) for typed in written)), ())
    near = list(dict.fromkeys((*whole, *beside, *(numbers[each] for each in close))))
    if outer is not None:
        inner = [each for each in near if each != outer]
        near = [*inner[: count - 1], outer]
    return tuple(book[each] for each in near[:count])


def _beside(
    book: Rulebook, numbers: Mapping[str, str], folded: str
) -> tuple[list[str], str | None]:
    """The rules beside the one that a number in lower case, or what is around it, would be, the
    nearest first, and the rule that it would stand under."""
    missing, outer = folded, parent(folded)
    while outer is not None and outer not in numbers:
        missing, outer = outer, parent(outer)
    if outer is None:
        return [], None
    place = order(missing)[-1]
    rules = [rule.number for rule in book if parent(rule.number) == numbers[outer]]
    return sorted(rules, key=lambda each: _between(order(each)[-1], place)), numbers[outer]


def _between(one: tuple[int, str], other: tuple[int, str]) -> tuple[int, int]:
    """How far the last parts of two numbers are apart: 2 and 0 of 7.5 and 7.7."""
    letters = [ord(letter[:1] or " ") for _, letter in (one, other)]
    return abs(one[0] - other[0]), abs(letters[0] - letters[1])


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


def _parts(number: str) -> tuple[str, ...]:
    """What a number is made of, whatever stands between: ``c 1 6`` of C.1.6 as of C1.6."""
    from judgetool.rulebook.search_terms import fold

    return tuple(_PART.findall(fold(number)))


def _folded(typed: str) -> str:
    return " ".join(typed.casefold().split())


def _in_order(rule: Rule) -> tuple[tuple[int, str], ...]:
    return order(rule.number)
