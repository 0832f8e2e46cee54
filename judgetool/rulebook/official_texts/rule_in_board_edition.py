"""A rule of ours under an edition that a board can be judged by: whether that has it, where and in
which words, and what it has in its place; and which such edition an imported text is nearest to.

Our gist is of one text, mostly that of the source document.  An edition's reading stands at the
number that the edition itself gives the rule, which may be that of another rule of ours.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from judgetool import games
from judgetool.engine.rulebook import Rulebook
from judgetool.language import ENGLISH, LANGUAGES, listed, say
from judgetool.rulebook.official_texts import store
from judgetool.rulebook.official_texts.edition import Edition, chapter
from judgetool.rulebook.official_texts.fingerprints import Row, Texts, texts
from judgetool.rulebook.official_texts.overview import nearest
from judgetool.rulebook.official_texts.quoting import named
from judgetool.rulebook.official_texts.rule_in_imported_edition import base


class Under(msgspec.Struct, frozen=True):
    """What an edition makes of a number of ours.

    Attributes:
        edition: as a board names it; "" if none was asked for.
        gist_of: the edition whose text our gist was written from, "" if no board names it.
        number: the number that the rule has there; "" if the edition does not have it.
        same: whether it has the words there that our gist was written from, as far as is known.
        another: whether the number is another rule's there.
        other: our number of that one; "" if we have no gist of it.
    """

    edition: str = ""
    gist_of: str = ""
    number: str = ""
    same: bool = True
    another: bool = False
    other: str = ""


def under(book: Rulebook, number: str, edition: str, known: Iterable[str]) -> Under:
    """What an edition makes of a number of ours.

    Args:
        edition: as a board names it, or "".
        known: all that boards name, the one that they have if they name none first.
    """
    source = next(iter(known), "")
    english = texts(book.system, ENGLISH)
    row = None if english is None else english.row(number)
    written = source if english is None or row is None else english.editions[base(row)[0]]
    if not edition or row is None:
        return Under(edition, written, number)
    found = _text_of(book.system, edition, number) or _text_of(book.system, source, number)
    plainly = Under(edition, written, number)
    return plainly if found is None else _at(book, plainly, *found)


def _text_of(system: str, edition: str, number: str) -> tuple[Texts, int] | None:
    """The text of an edition, if it has the chapter of a rule."""
    for language in LANGUAGES:
        known = texts(system, language)
        if known is not None and edition in known.editions:
            place = known.editions.index(edition)
            if chapter(number) in known.chapters(place):
                return known, place
    return None


def _at(book: Rulebook, plainly: Under, known: Texts, text: int) -> Under:
    """The same with what a text has of the rule, and under its number."""
    row, there = known.row(plainly.number), known.at(text, plainly.number)
    place = None if row is None else row.places[text]
    return msgspec.structs.replace(
        plainly,
        number="" if place is None else place.number,
        same=row is None or place is None or place.words == base(row)[1].words,
        another=there is not None and there is not row,
        other="" if there is None or there is row else _our_number(book, known, there),
    )


def _our_number(book: Rulebook, known: Texts, row: Row) -> str:
    """The number of our gist of a rule; "" if there is none."""
    number = base(row)[1].number
    return number if known.row(number) is row and number in book else ""


class Picked(msgspec.Struct, frozen=True):
    """What a name on a command line stands for.

    Attributes:
        name: as it was typed.
        edition: the edition of boards that it is, or that the imported text is nearest to; "" if
            that is near to none.
        texts: the imported texts of that name, else those that are nearest to the edition.
    """

    name: str
    edition: str
    texts: tuple[Edition, ...]


def pick(system: str, name: str, known: Collection[str]) -> Picked | None:
    """What a name stands for, an imported text before an edition of boards; ``None`` if neither is
    called so.

    Args:
        known: what boards name.
    """
    imported = named(system, name)
    if imported:
        near = {nearest(edition) for edition in imported}
        return Picked(name, near.pop() if len(near) == 1 else "", imported)
    edition = next((each for each in known if each.casefold() == name.casefold()), None)
    if edition is None:
        return None
    return Picked(name, edition, tuple(e for e in store.editions(system) if nearest(e) == edition))


def known_as(system: str, name: str) -> str:
    """That a name which no edition of boards has is that of an imported text, and which edition
    that is nearest to; "" if it is that of none."""
    found = pick(system, name, ())
    if found is None:
        return ""
    if not found.edition:
        return say(
            "{name} is an imported text that resembles no edition for boards", name=repr(name)
        )
    return say(
        "{name} is an imported text, nearest to edition {edition}",
        name=repr(name),
        edition=found.edition,
    )


def near_by(name: str) -> str:
    """That a name which no imported text has is that of an edition of boards, and which texts are
    nearest to it; "" if it is that of none."""
    systems = [system for system in games.RULEBOOKS if name in editions(system)]
    if not systems:
        return ""
    found = [t.name for each in systems for t in store.editions(each) if nearest(t) == name]
    if not found:
        return say("{name} is an edition for boards; no imported text is near it", name=repr(name))
    return say(
        "{name} is an edition for boards; the nearest imported texts: {texts}",
        name=repr(name),
        texts=listed(found),
    )


def editions(system: str) -> tuple[str, ...]:
    """The editions of boards whose texts are known here."""
    known = (texts(system, language) for language in LANGUAGES)
    named = (name for each in known if each is not None for name in each.editions if name)
    return tuple(dict.fromkeys(named))
