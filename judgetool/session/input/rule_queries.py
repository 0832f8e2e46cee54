"""The rules that ``?`` and a number or words ask for while a case is open.

They are those of the game on the table.  What only another system has is not shown over it, as it
does not hold there, but it is said which system has it.
"""

from __future__ import annotations

from typing import NamedTuple

from judgetool.engine.rulebook import Rulebook
from judgetool.language import listed, say
from judgetool.rulebook import across_systems, lookup
from judgetool.scenario.problems import quoted


class Asked(NamedTuple):
    """Rules by their numbers, and what is said over them."""

    numbers: tuple[str, ...]
    about: str = ""


def asked_for(book: Rulebook, asked: str) -> Asked:
    """The rule of a number, those about words, or those that may have been meant."""
    typed = asked.strip().rstrip(".")
    number = lookup.spelled(book, typed)
    if number is not None:
        return Asked((number,))
    has_figure = any(character.isdigit() for character in typed)
    if has_figure and next(across_systems.numbering(typed, book.system), None) is not None:
        return Asked((typed,))  # of which the pane says that there is none, and who has it
    words = quoted(asked.strip())
    found = tuple(rule.number for rule in lookup.about(book, asked))
    if found:
        return Asked(found, "" if len(found) == 1 else say("rules about {words}", words=words))
    if has_figure:
        return Asked((typed,))
    return _none_about(book, typed, words)


def _none_about(book: Rulebook, typed: str, words: str) -> Asked:
    """That no rule is about words, with the other systems that have some, or what is like them."""
    none = say("no rules about {words}", words=words)
    others = listed(list(across_systems.elsewhere(typed, book.system)))
    if others:
        said = say("{nothing}; there are some in {systems}", nothing=none, systems=others)
        return Asked((), said)
    near = (*lookup.partly(book, typed), *lookup.nearest_titles(book, typed))
    numbers = tuple(dict.fromkeys(rule.number for rule in near))
    return Asked(numbers, say("{nothing}; did you mean:", nothing=none) if numbers else none)
