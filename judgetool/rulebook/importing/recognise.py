"""Which format a file is in, of which system and in which language, by what stands in it.

A file's name says nothing here.  The shape gives the format; a format that one system alone has
gives the system, the words of the game must not contradict it, and where the shape could be
anybody's they must say it, or the user must.  What is not sure is refused: a text kept under a
wrong system would be quoted at a table.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from judgetool.language import say, word
from judgetool.rulebook.importing.formats import (
    fab_japanese,
    fab_markup,
    grand_archive,
    magic_classic,
    plain,
)
from judgetool.rulebook.importing.reading import Reading
from judgetool.rulebook.importing.source import Source, Unreadable


class Format(msgspec.Struct, frozen=True):
    """A way official texts are written.

    Attributes:
        name: a word of kind "format".
        system: whose texts are written so.
        telling: whether nobody else writes so, and the words need not say whose text it is.
        fits: whether a file is written so.
        read: what is found in it.
        counts: whether the numbers are counted from headings and written nowhere.
    """

    name: str
    system: str
    telling: bool
    fits: Callable[[Source], bool]
    read: Callable[[Source], Reading]
    counts: bool = False


FORMATS = (
    Format(
        "markup with names and references", "fab", True, fab_markup.is_markup, fab_markup.read, True
    ),
    Format(
        "page of rulings", "magic-classic", True, magic_classic.is_magic_page, magic_classic.read
    ),
    Format("nested lists", "grand-archive", False, grand_archive.is_nested, grand_archive.read),
    Format("numbered web page", "fab", False, fab_japanese.is_japanese_page, fab_japanese.read),
    Format("plain numbered text", "fab", False, plain.is_plain, plain.read),
)

APART = tuple(
    one for one in FORMATS if one.read in (fab_markup.read, magic_classic.read, plain.read)
)
"""Those of which a file can be of one alone; every Japanese page fits plain text too, and a chapter
in markup may have a list in it."""

WORDS = {
    "fab": re.compile(
        r"\b(?:Flesh and Blood|combat chain|chain link|attack-target|defending hero|attacking hero"
        r"|hero|arsenal|go again|resource points?)\b"
        r"|戦闘チェイン|チェインリンク|ヒーロー|アーセナル|武器庫",
        re.IGNORECASE,
    ),
    "grand-archive": re.compile(
        r"\b(?:Grand Archive|Weebs of the Shore|Opportunity|Effects Stack|champions?|retaliat\w+"
        r"|intent zone|fizzles?)\b",
        re.IGNORECASE,
    ),
    "magic-classic": re.compile(
        r"\b(?:Magic: The Gathering|creatures?|mana|sorcer(?:y|ies)|enchantments?|CompRules"
        r"|planeswalkers?)\b",
        re.IGNORECASE,
    ),
}

_KANA = re.compile(r"[\u3041-\u30ff]")
_LETTER = re.compile(r"[^\W\d_]")
_WORD = re.compile(r"[^\W\d_]+")
_ENGLISH = re.compile(
    r"\b(?:a|an|and|any|are|as|at|be|by|can|for|from|has|have|if|in|is|it|its|may|must|no|not|of|on"
    r"|or|that|the|then|there|this|to|until|when|which|with)\b"
)


class Recognised(msgspec.Struct, frozen=True):
    """What a file is."""

    format: Format
    system: str
    language: str


def recognise(source: Source, system: str | None = None) -> Recognised:
    """What a file is.

    Args:
        system: what the user says it is of.

    Raises:
        Unreadable: it is in no known format, or its system or language is not sure.
    """
    format_ = next((one for one in FORMATS if one.fits(source)), None)
    if format_ is None:
        names = word("list", ", ").join(word("format", one.name) for one in FORMATS)
        said = say("no rules are found here; what can be read: {formats}", formats=names)
        raise _refused(source, said)
    rivals = [one.name for one in APART if one.fits(source)]
    if len(rivals) > 1:
        message = say(
            "this is of several formats ({formats}): give each text a file of its own",
            formats=word("list", ", ").join(word("format", name) for name in rivals),
        )
        raise _refused(source, message)
    text = "\n".join(source.lines)
    speaks = spoken_of(text)
    of = format_.system
    if speaks not in (None, of):
        message = say(
            "the format is {format}, of {system}, but the text is about {other}",
            format=word("format", format_.name),
            system=of,
            other=speaks,
        )
        raise _refused(source, message)
    if speaks is None and system is None and not format_.telling:
        message = say("this may not be of {system}: if it is, add --system {system}", system=of)
        raise _refused(source, message)
    if system not in (None, of):
        message = say(
            "this is a text of {system}, not of {other}: leave out --system",
            system=of,
            other=system,
        )
        raise _refused(source, message)
    language = language_of(text)
    if language is None:
        message = say("this seems to be neither English nor Japanese")
        raise _refused(source, message)
    return Recognised(format_, of, language)


def spoken_of(text: str) -> str | None:
    """The system whose own words a text uses, if it is plain which."""
    counts = {name: len(words.findall(text)) for name, words in WORDS.items()}
    best, second = sorted(counts, key=lambda name: -counts[name])[:2]
    return best if counts[best] >= 2 and counts[best] >= 3 * counts[second] else None


def language_of(text: str) -> str | None:
    """``ja`` where kana are no exception, ``en`` where its commonest words are common."""
    letters = len(_LETTER.findall(text))
    if not letters:
        return None
    if len(_KANA.findall(text)) > letters / 5:
        return "ja"
    text = text.lower()
    return "en" if len(_ENGLISH.findall(text)) > len(_WORD.findall(text)) / 10 else None


def _refused(source: Source, message: str) -> Unreadable:
    return Unreadable([source.fault(1, 1, message)])
