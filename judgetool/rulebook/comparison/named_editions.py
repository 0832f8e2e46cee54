"""The two sides of a comparison, as they are named on a command line.

``built-in`` is our own rulebook: numbers and titles, whose gists are no wording to compare, without
the rules that only a newer text has.  A name
is that of an imported edition, with its language or its system and language before it where several
have it.  A path is a file, or a folder of files, that is read for this once and not kept.
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import msgspec

from judgetool.engine.rulebook import Rulebook
from judgetool.files import is_there
from judgetool.language import listed, say
from judgetool.rulebook.official_texts import store
from judgetool.rulebook.official_texts.edition import LANGUAGES, SYSTEMS, Edition, OfficialRule
from judgetool.rulebook.official_texts.fingerprints import texts
from judgetool.rulebook.official_texts.store import BUILT_IN


class NoSide(Exception):
    """There is no edition of that name, or there are several, or the file can't be read.

    Attributes:
        lines: what is wrong, each to be printed by itself.
    """

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


def named(word: str) -> Edition:
    """The edition that a name or a path stands for.

    Raises:
        NoSide: with what is wrong.
    """
    path = Path(word)
    kept = _kept(word)
    if is_there(path):
        if kept and "/" not in word:
            told = say(
                "{word} is a file and an imported edition: write ./{word} or {edition}",
                word=word,
                edition=_full(kept[0]),
            )
            raise NoSide(told)
        if not kept:
            return _read(word, path)
    if len(kept) > 1:
        several = listed([_full(each) for each in kept], "or")
        raise NoSide(
            say("several editions are called {word}: write {several}", word=word, several=several)
        )
    if not kept:
        from judgetool.rulebook.official_texts.rule_in_board_edition import near_by

        known = [BUILT_IN, *(_full(each) for each in _all())]
        said = say(
            "there is no edition and no file {word}; the editions are: {known}",
            word=repr(word),
            known=listed(known),
        )
        raise NoSide(said, *filter(None, [near_by(word)]))
    try:
        found = store.load(*kept[0])
    except store.Unusable as broken:
        raise NoSide(str(broken)) from None
    assert found is not None
    return found


def built_in(book: Rulebook, language: str) -> Edition:
    """Our own rulebook as an edition: numbers and titles in a language.

    The rules that only a newer text has are left out, and those outside the source document: this
    is the text that our gists are of.
    """
    newer = only_newer(book)
    rules = tuple(
        OfficialRule(number, rule.title)
        for number, rule in book.in_language(language).items()
        if number not in newer and not rule.is_outside
    )
    return Edition(book.system, language, BUILT_IN, rules)


def only_newer(book: Rulebook) -> Collection[str]:
    """The rules that our own rulebook has from a later text than the one its gists are of."""
    known = texts(book.system, "en")
    if known is None:
        return ()
    numbers = {rule.number for rule in book}
    return {
        number
        for number in numbers
        if known.at(0, number) is None and known.row(number) is not None
    }


def _all() -> list[tuple[str, str, str]]:
    return [(each.system, each.language, each.name) for each in store.editions()]


def _full(of: tuple[str, str, str]) -> str:
    return "/".join(of)


def _kept(word: str) -> list[tuple[str, str, str]]:
    """The imported editions that a name may mean: ``NAME``, ``ja/NAME``, ``fab/ja/NAME``."""
    *before, name = word.split("/")
    return [
        (system, language, name)
        for system in SYSTEMS
        for language in LANGUAGES
        if before in ([], [language], [system, language]) and store.has(system, language, name)
    ]


def _read(word: str, path: Path) -> Edition:
    """A file's text, or that of all files of a folder, as one edition."""
    from judgetool.rulebook.importing import prepare
    from judgetool.rulebook.importing.source import Unreadable, contents, inside

    # With a slash in it, as no imported edition has: it is joined with none of them.
    called = word if "/" in word else f"./{word}"
    try:
        files = inside(path) if path.is_dir() else [path]
        there, broken = contents({str(file): file for file in files})
        if broken:
            raise NoSide(*broken)
        found = prepare(there, called).editions
    except Unreadable as refused:
        raise NoSide(*map(str, refused.faults)) from None
    except OSError as error:
        raise NoSide(f"{word}: {error.strerror}") from None
    if len(found) != 1:
        texts = [f"{each.edition.system}/{each.edition.language}" for each in found]
        raise NoSide(
            say("{word} has no text, or texts of several editions: {texts}", word=word,
                texts=listed(texts) if texts else "-")
        )  # fmt: skip
    return msgspec.structs.replace(found[0].edition, name=called)
