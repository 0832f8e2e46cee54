"""The official words of a rule, from the editions that a user imported, and what they are to ours:
of the text that our gist was written from, or of another, under this number or another one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from judgetool import games, language
from judgetool.rulebook.official_texts import store
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule, chapter
from judgetool.rulebook.official_texts.rule_in_imported_edition import (
    Standing,
    Standings,
    base,
    standings,
    untold,
)


class Quoted(msgspec.Struct, frozen=True):
    """A rule as the publisher words it.

    Attributes:
        language: the one it is worded in.
        editions: the names of the editions that word it so.
        rule: as the first of them has it.
        standing: what it is to the rule that our gist is of.
        another: whether it only has the number that was asked for, and is another rule.
    """

    language: str
    editions: tuple[str, ...]
    rule: OfficialRule
    standing: Standing = Standing("")
    another: bool = False


class Lacking(msgspec.Struct, frozen=True):
    """An edition that does not have a rule.

    Attributes:
        language: the one it is in.
        edition: its name.
        chapters: those that it has, if that of the rule is none of them.
        follows: the board's ``edition:`` that it is like, if that is of a text without the chapter.
        only: the board's ``edition:`` that alone has the rule; "" if that of our gists has it too.
        taken: whether it has another rule under the number.
    """

    language: str
    edition: str
    chapters: tuple[str, ...] = ()
    follows: str = ""
    only: str = ""
    taken: bool = False


class Official(msgspec.Struct, frozen=True):
    """What the imported editions have of a rule, and which do not have it.

    Attributes:
        elsewhere: the names of those that were left out for their language and have its number.
        nowhere: whether nothing is imported at all.
    """

    quoted: tuple[Quoted, ...] = ()
    lacking: tuple[Lacking, ...] = ()
    elsewhere: tuple[str, ...] = ()
    nowhere: bool = False


NOTHING = Official()


def official(system: str, number: str, picked: Sequence[Edition] | None = None) -> Official:
    """The official words of a rule: of the editions in the present language; of the others if none
    of those has it; or of those that were picked.  A rule outside the source document has none."""
    if _is_outside(system, number):
        return NOTHING
    if picked is not None:
        return _of(picked, number)
    present = language.current()
    own = store.editions(system, present)
    found = _of(own, number)
    others = [each for each in language.LANGUAGES if each != present]
    foreign = tuple(e for other in others for e in store.editions(system, other))
    if found.quoted:
        more = tuple(each.name for each in foreign if each.rule(number) is not None)
        return msgspec.structs.replace(found, elsewhere=more)
    rest = _of(foreign, number)
    if not rest.quoted:
        return msgspec.structs.replace(found, nowhere=not (own or foreign))
    return Official(rest.quoted, tuple(each for each in found.lacking if not each.chapters))


def _is_outside(system: str, number: str) -> bool:
    if system not in games.RULEBOOKS:
        return False
    book = games.rulebook(system)
    return number in book and book[number].is_outside


def named(system: str, name: str) -> tuple[Edition, ...]:
    """The editions of a name, in whatever language; that case matters not, as in the store."""
    found = (store.load(system, each, name) for each in language.LANGUAGES)
    return tuple(edition for edition in found if edition is not None)


def names_of(system: str) -> tuple[str, ...]:
    """The names of the editions of a system's rules that were imported, each once."""
    return tuple(dict.fromkeys(edition.name for edition in store.editions(system)))


def _of(editions: Sequence[Edition], number: str) -> Official:
    """The wordings of a rule, each with all editions that have it, and the editions without it.

    An edition without the chapter is none of these while another has the rule.
    """
    quoted: list[Quoted] = []
    lacking: list[Lacking] = []
    for edition in editions:
        found = list(_in(edition, number))
        quoted += found
        if all(each.another for each in found):
            lacking += _without(edition, number)
    worded = _joined(quoted)
    if worded:
        lacking = [each for each in lacking if not each.chapters]
    return Official(worded, tuple(lacking))


def _in(edition: Edition, number: str) -> Iterator[Quoted]:
    """What an edition has of a rule, and what else it has under its number."""

    def quote(rule: OfficialRule, standing: Standing, *, another: bool) -> Quoted:
        return Quoted(edition.language, (edition.name,), rule, standing, another)

    here = edition.rule(number)
    beside = standings(edition)
    row = None if beside is None else beside.known.row(number)
    if beside is None or row is None:
        if here is not None:
            yield quote(here, _unnumbered(edition, beside, here), another=False)
        return
    rule = beside.find(row)
    if rule is not None:
        yield quote(rule, beside.standing(rule), another=False)
    if here is not None and here is not rule:
        yield quote(here, beside.standing(here), another=True)


def _unnumbered(edition: Edition, beside: Standings | None, rule: OfficialRule) -> Standing:
    """The standing of a rule whose number no text has: in a chapter that these have it is new, if
    it is no rule of ours under another number."""
    if beside is None or chapter(rule.number) not in beside.known.chapters():
        return untold(edition, rule.number)
    return beside.standing(rule)


def _joined(quoted: Sequence[Quoted]) -> tuple[Quoted, ...]:
    """The same words from several editions as one."""
    wordings: dict[object, list[Quoted]] = {}
    for each in quoted:
        rule = each.rule
        wording = (rule.number, rule.title, rule.words, rule.examples, rule.notes)
        key = (each.language, each.standing, each.another, wording)
        wordings.setdefault(key, []).append(each)
    return tuple(
        msgspec.structs.replace(same[0], editions=tuple(each.editions[0] for each in same))
        for same in wordings.values()
    )


def _without(edition: Edition, number: str) -> Iterator[Lacking]:
    """That an edition does not have a rule, if the texts that we know let one say so."""
    chapters = tuple(dict.fromkeys(chapter(rule.number) for rule in edition.rules))
    beside = standings(edition)
    known = () if beside is None else beside.known.chapters()
    if chapter(number) not in chapters:
        follows = ""
        if beside is not None and chapter(number) not in known:
            follows = beside.known.editions[0]
        yield Lacking(edition.language, edition.name, chapters, follows)
    elif beside is not None and (row := beside.known.row(number)) is not None:
        first = base(row)[0]
        only = beside.known.editions[first] if first else ""
        yield Lacking(
            edition.language, edition.name, only=only, taken=edition.rule(number) is not None
        )
