"""What a rule says by the edition of the rules that a judge asked for, in sentences.

The reading of that edition comes first, for it is what a board of the edition is judged by, and our
gist after it, named by the edition that it is of.  ``!`` stands wherever the gist does not hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import msgspec

from judgetool.engine.rulebook import Rulebook
from judgetool.language import say, word
from judgetool.rulebook.implementation import Otherwise
from judgetool.rulebook.lookup import Found
from judgetool.rulebook.official_texts.rule_in_board_edition import Picked, Under

NONE: Mapping[str, str] = MappingProxyType({})


class Reader(msgspec.Struct, frozen=True):
    """By which edition a rule is read.

    Attributes:
        under: what the edition makes of the rule.
        editions: what each edition is that a board can be judged by.
        picked: what was asked for, if something was.
    """

    under: Under = Under()
    editions: Mapping[str, str] = NONE
    picked: Picked | None = None

    @property
    def edition(self) -> str:
        return self.under.edition

    def reading(self, found: Found) -> Otherwise | None:
        """What the edition that was asked for makes of the rule, if that is not what the gist says;
        of a rule that it has alone the gist is."""
        if not self.edition or self.edition == self.under.gist_of:
            return None
        return next((each for each in found.variants if self.edition in each.editions), None)


PLAINLY = Reader()
"""As the gist has it."""


def says(book: Rulebook, found: Found, reader: Reader) -> Iterator[str]:
    """What a rule says by the edition that was asked for, then by that of the gist."""
    if reader.picked is not None and reader.picked.name.casefold() != reader.edition.casefold():
        yield _stands_for(reader.picked, reader)
    reading, under = reader.reading(found), reader.under
    gist = found.rule.gist
    if reading is None and not _gone(reader, found.rule.number):
        yield gist
        if not under.same:
            yield reworded(under.edition, under.gist_of, played=bool(found.code))
        return
    if reading is not None:
        yield _in(under.edition, word("variant", reading.says(found.rule.number)))
    yield from _instead(book, found, reader, reading)
    yield _in(under.gist_of, gist)


def _gone(reader: Reader, number: str) -> bool:
    """Whether the edition that was asked for has not the rule of the gist under its number."""
    return bool(reader.edition) and reader.under.number != number


def _stands_for(picked: Picked, reader: Reader) -> str:
    if picked.edition:
        return say(
            "{name} is nearest to edition {edition}", name=picked.name, edition=picked.edition
        )
    source = reader.under.gist_of
    if not source:
        return say("{name} resembles no edition for boards", name=picked.name)
    return say(
        "! {name} resembles no edition for boards: our gist comes from {source}",
        name=picked.name,
        source=source,
    )


def _in(edition: str, said: str) -> str:
    return say("in {edition}: {said}", edition=edition, said=said)


def _instead(
    book: Rulebook, found: Found, reader: Reader, reading: Otherwise | None
) -> Iterator[str]:
    """That the rule of the gist is not in the edition under its number, and what is there."""
    under, number = reader.under, found.rule.number
    if not _gone(reader, number):
        return
    parts = {"number": number, "edition": under.edition, "source": under.gist_of}
    if under.another and reading is None:
        yield _another(book, under, number)
    elif under.number and under.another:
        yield say(
            "! {number} is another rule in {edition}: {number} of {source} is {moved} there",
            moved=under.number,
            **parts,
        )
    elif under.another:
        yield say(
            "! {number} is another rule in {edition}, which does not have {number} of {source}",
            **parts,
        )
    elif under.number:
        yield say("! {number} of {source} is {moved} in {edition}", moved=under.number, **parts)
    else:
        yield say("! {edition} does not have this rule of {source}", **parts)


def _another(book: Rulebook, under: Under, number: str) -> str:
    """Which rule of ours an edition has under a number, where it reads none otherwise."""
    if under.other:
        return say(
            "! {number} is another rule in {edition}, which is {other} in our rulebook: {gist}",
            number=number,
            edition=under.edition,
            other=under.other,
            gist=book[under.other].gist,
        )
    return say(
        "! {number} is another rule in {edition}, for which we have no gist",
        number=number,
        edition=under.edition,
    )


def reworded(edition: str, source: str, *, played: bool) -> str:
    """That no difference is known in what happens, of words that are known to differ."""
    return (
        say(
            "! {edition} words it differently from {source}, which our gist comes from; we "
            "know of no difference in play and judge boards of {edition} by this gist",
            edition=edition,
            source=source,
        )
        if played
        else say(
            "! {edition} words it differently from {source}, which our gist comes from; we "
            "know of no difference in play",
            edition=edition,
            source=source,
        )
    )
