"""Where a number or words stand among the rulebooks of all systems.

A number that is written out goes before words that merely occur, whichever system has it: the tool
itself has cited that number, and a rule of another game that shares words with it would be taken
for it.  Of titles and words the first system's lead, and the others that have them are named:
"damage" is asked of it, and not of a rule elsewhere that happens to be called so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec

from judgetool import games
from judgetool.rulebook import lookup

if TYPE_CHECKING:
    from judgetool.engine.rulebook import Rule, Rulebook


class Place(msgspec.Struct, frozen=True):
    """Where what was asked for stands.

    Attributes:
        system: the one it is looked up in.
        rules: those it is; none if no rule is that, several if words occur in them.
        by_number: whether it is their number.
        also: the other systems that have it, too.
    """

    system: str
    rules: tuple[Rule, ...] = ()
    by_number: bool = False
    also: tuple[str, ...] = ()


def place(asked: str, system: str | None = None) -> Place:
    """Where a number, a title or words stand.

    Args:
        system: the only one to look in; left out: all.
    """
    first = games.RULEBOOKS[0] if system is None else system
    number = lookup.spelled(games.rulebook(first), asked)
    if number is not None and (system is not None or _is_bare(asked)):
        return Place(first, (games.rulebook(first)[number],), by_number=True)
    if system is not None:
        return Place(system, lookup.about(games.rulebook(system), asked))
    found = _exact(asked)
    if found is not None:
        return found
    numbered = _having(asked, lookup.numbered)
    words = {} if numbered else _all(asked, lookup.about)
    if words:
        leads, *others = words
        return Place(leads, words[leads], also=tuple(others))
    return Place(next(iter([*numbered, *_having(asked, _partly), *_so(asked), first])))


def numbering(asked: str, system: str) -> Iterator[str]:
    """The other systems that have a number."""
    for each in games.RULEBOOKS:
        if each != system and lookup.spelled(games.rulebook(each), asked) is not None:
            yield each


def elsewhere(asked: str, system: str) -> Iterator[str]:
    """The other systems that have a number, a title or words."""
    others = [each for each in games.RULEBOOKS if each != system]
    exact = [each for each in others if lookup.exact(games.rulebook(each), asked)]
    yield from exact or (each for each in others if lookup.about(games.rulebook(each), asked))


def meant(asked: str, systems: Iterable[str]) -> Iterator[tuple[str, Rule]]:
    """The rules that mistyped words may stand for, each with its system."""
    for system in systems:
        book = games.rulebook(system)
        near = (*lookup.partly(book, asked), *lookup.nearest_titles(book, asked))
        yield from ((system, rule) for rule in dict.fromkeys(near))


def _exact(asked: str) -> Place | None:
    """Where it is a number, or a title of which the first system has not even the words."""
    exact = _all(asked, lookup.exact)
    if not exact:
        return None
    system, *others = exact
    book = games.rulebook(system)
    by_number = lookup.spelled(book, asked) is not None
    first = games.RULEBOOKS[0]
    if first not in exact and not by_number and lookup.about(games.rulebook(first), asked):
        return None
    return Place(system, exact[system], by_number, tuple(others))


def _all(
    asked: str, look: Callable[[Rulebook, str], tuple[Rule, ...]]
) -> dict[str, tuple[Rule, ...]]:
    found = ((system, look(games.rulebook(system), asked)) for system in games.RULEBOOKS)
    return {system: rules for system, rules in found if rules}


def _having(asked: str, has: Callable[[Rulebook, str], bool]) -> list[str]:
    return [system for system in games.RULEBOOKS if has(games.rulebook(system), asked)]


def _partly(book: Rulebook, asked: str) -> bool:
    return bool(lookup.partly(book, asked))


def _so(asked: str) -> list[str]:
    return _having(asked, lookup.numbers_so)


def _is_bare(asked: str) -> bool:
    """Whether it begins with a figure, as the numbers of the first system alone do: no other
    rulebook need be read."""
    return asked[:1].isdigit()
