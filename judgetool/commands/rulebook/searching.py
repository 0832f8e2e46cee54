"""What ``judgetool rules search`` does: the rules in which words stand, ours and the official ones.

Like ``judgetool rule`` it needs neither a game nor a scenario while nothing in them changes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from judgetool import games
from judgetool.commands.output import GOOD, complain, fitted, put, stop
from judgetool.commands.rulebook.lookup import carried_out
from judgetool.commands.sources import check_system
from judgetool.language import listed, say
from judgetool.report.ink import ink_for
from judgetool.rulebook.lookup import nearest
from judgetool.rulebook.official_texts import store
from judgetool.rulebook.search_terms import fold
from judgetool.rulebook.searching import Searched, Shelf, nearest_words, search, shelf


def find(
    words: Sequence[str], system: str | None, *, limit: int, context: bool, as_json: bool
) -> int:
    """Print the rules that have all the words, the best first, or what is nearest to the words.

    Args:
        system: left out: the first whose rules have them.
    """
    check_system(system)
    asked = " ".join(words)
    systems = games.RULEBOOKS if system is None else (system,)
    shelves = (
        shelf(games.rulebook(each), store.editions(each), carried_out(each).others)
        for each in systems
    )
    found = list(_until_found(shelves, asked))
    where, searched = found[-1] if found[-1][1].hits else found[0]
    complain(store.unusable())
    if as_json:
        from judgetool.report.rulebook.searching import found_json

        put([found_json(where.book, searched, limit, context)])
    if not searched.hits:
        stop(_nothing(where, asked, searched))
    if not as_json:
        from judgetool.report.rulebook.searching import found_lines

        put(fitted(found_lines(where.book, searched, limit, context, ink_for(sys.stdout))))
        complain(_remarks(where, asked, searched, limit, among=len(systems)))
    return GOOD


def _until_found(shelves: Iterator[Shelf], asked: str) -> Iterator[tuple[Shelf, Searched]]:
    """The shelves up to the first that has the words, and what was found in each."""
    for each in shelves:
        searched = search(each, asked)
        yield each, searched
        if searched.hits:
            return


def _remarks(where: Shelf, asked: str, searched: Searched, limit: int, among: int) -> Iterator[str]:
    """What has to be known about the rules that were printed."""
    taken = [each.said for each in searched.terms]
    if not searched.prefixes and any(each not in fold(asked).split() for each in taken):
        yield say("searched for {words}", words=" ".join(taken))
    system = where.book.system
    if among > 1 and system != games.RULEBOOKS[0]:
        yield say("these are rules of {system}", system=system)
    count = len(searched.hits)
    if count > limit:
        yield say("{shown} of {count} rules; --limit {count} shows all", shown=limit, count=count)


def _nothing(where: Shelf, asked: str, searched: Searched) -> Iterator[str]:
    """What is said if no rule has all the words: which have none, and what is like them."""
    if not searched.terms:
        yield say("no rule's number begins with {number}", number=repr(asked))
        rules = nearest(where.book, searched.prefixes[0]) if searched.prefixes else ()
        yield from (f"  {rule.number}  {rule.title}" for rule in rules)
        return
    for wanted, count in zip(searched.terms, searched.alone, strict=True):
        if count:
            continue
        nothing = say("no rule has {word}", word=repr(wanted.said))
        near = nearest_words(where, wanted)
        meant = listed([repr(each) for each in near], "or")
        yield (
            say("{nothing}; did you mean {words}?", nothing=nothing, words=meant)
            if near
            else nothing
        )
    if all(searched.alone):
        each = (
            say("{word} in {count}", word=repr(wanted.said), count=count)
            for wanted, count in zip(searched.terms, searched.alone, strict=True)
        )
        yield say("no rule has all the words; rules that have one: {each}", each=", ".join(each))
