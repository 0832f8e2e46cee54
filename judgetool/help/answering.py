"""Where a question in words leads: the nearest rules, pages of the help, and lessons about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from judgetool import games
from judgetool.help.markdown import Heading, plainly
from judgetool.help.pages import Page, every
from judgetool.learning import courses
from judgetool.learning.courses import Listed
from judgetool.rulebook.questions import Asked, Weighed, meaning, near_question, nearest, texts_of
from judgetool.rulebook.search_terms import fold

_RULES = 6
_PAGES = _LESSONS = 2
_DECISIVE = 3  # rules, which the lessons that are offered teach
_MOST = 0.5  # of what a question asks for, that a page or a title has


class Leads(msgspec.Struct, frozen=True):
    """What a question in words leads to, the nearest first.

    Attributes:
        rules: the numbers of rules.
        pages: of the help.
        lessons: those of the system.
    """

    rules: tuple[str, ...] = ()
    pages: tuple[Page, ...] = ()
    lessons: tuple[Listed, ...] = ()


def leads(system: str, typed: str) -> Leads:
    """What a question leads to; nothing for a word alone."""
    book = games.rulebook(system)
    asked = meaning(texts_of(book), typed)
    if not asked:
        return Leads()
    rules = tuple(rule.number for rule in near_question(book, typed, _RULES))
    pages = list(every())
    told = [list(_of_page(page)) for page in pages]
    found = nearest(asked, told, _MOST)[:_PAGES]
    return Leads(rules, tuple(pages[n] for n in found), tuple(_lessons(system, asked, rules)))


def _of_page(page: Page) -> Iterator[Weighed]:
    yield Weighed(fold(page.title), 2.0, is_title=True)
    yield Weighed(fold(page.summary), 1.5)
    for block in page.blocks:
        if isinstance(block, Heading):
            yield Weighed(fold(plainly(block)), 1.0, is_title=True)


def _lessons(system: str, asked: Asked, rules: Sequence[str]) -> Iterator[Listed]:
    """Lessons whose titles are near a question, then those that teach the rules nearest to it."""
    every = courses.built_in(system)
    titles = [[Weighed(fold(each.title), 1.0, is_title=True)] for each in every]
    found = [every[n] for n in nearest(asked, titles, _MOST)]
    decisive = rules[:_DECISIVE]
    about = {each: _share(each, decisive) for each in every if each not in found}
    found += sorted((each for each in about if about[each]), key=lambda each: -about[each])
    yield from found[:_LESSONS]


def _share(lesson: Listed, decisive: Sequence[str]) -> float:
    """How much of what a lesson tells is about some rules."""
    told = list(courses.told(lesson.path))
    return sum(_is_in(rule, decisive) for rule in told) / max(1, len(told))


def _is_in(rule: str, sections: Sequence[str]) -> bool:
    """Whether a rule is one of some, or stands under one."""
    return any(rule == each or rule.startswith(f"{each}.") for each in sections)
