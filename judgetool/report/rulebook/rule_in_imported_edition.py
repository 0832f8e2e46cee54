"""What the official words of a rule are to our gist of it, in sentences.

``!`` stands wherever the gist that is shown does not hold for the words, or is not known to: other
words than those that it was written from, another number, no such rule.  The sentence says what
differs in play, where the engine reads that very edition otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judgetool.language import ENGLISH, listed, say, word
from judgetool.report.rulebook.rule_in_board_edition import PLAINLY, Reader, reworded
from judgetool.report.safe import inert
from judgetool.rulebook.implementation import Otherwise
from judgetool.rulebook.official_texts.edition import chapter
from judgetool.rulebook.official_texts.quoting import Lacking, Quoted
from judgetool.rulebook.official_texts.rule_in_imported_edition import Standing

LANGUAGES = {"en": "English", "ja": "Japanese"}


def warned(
    quoted: Quoted,
    number: str,
    variants: Sequence[Otherwise],
    editions: Mapping[str, str],
    reader: Reader = PLAINLY,
    *,
    played: bool = False,
) -> Iterator[str]:
    """What is to be said of official words before they are read.

    Args:
        number: the rule that was asked for.
        variants: what other editions make of it.
        editions: what each edition is that a board can be judged by.
        reader: by which edition the rule is read above; what is said there is not said again.
        played: whether something carries the rule out.
    """
    standing = quoted.standing
    if quoted.another:
        yield inert(_another(standing, number, variants, reader))
        return
    if quoted.rule.number != number:
        yield inert(say("! in this edition it is {number}", number=quoted.rule.number))
        variants = ()  # they go by the numbers of their editions
    elif standing.ours and standing.ours != number:
        yield inert(say("! our rulebook has this rule as {number}", number=standing.ours))
    if standing.ours:
        yield from map(inert, _worded(quoted, number, variants, editions, reader, played=played))


def _another(standing: Standing, number: str, variants: Sequence[Otherwise], reader: Reader) -> str:
    reading = _read(standing.edition, number, variants)
    if reading and standing.edition == reader.edition:
        return say(
            "! another rule under this number, which the reading of {edition} above is of",
            edition=standing.edition,
        )
    if reading:
        return say(
            "! another rule under this number, read so in {edition}: {reading}",
            edition=standing.edition,
            reading=reading,
        )
    if standing.ours:
        return say(
            "! another rule that has this number only here: our rulebook has it as {number}",
            number=standing.ours,
        )
    return say("! another rule that has this number only here: our gist is not about it")


def _worded(
    quoted: Quoted,
    number: str,
    variants: Sequence[Otherwise],
    editions: Mapping[str, str],
    reader: Reader,
    *,
    played: bool,
) -> Iterator[str]:
    """What of that which is said of the rule does not hold for these words."""
    standing = quoted.standing
    edition, source = standing.edition, _text(standing.written_from, editions)
    reading = _read(edition, number, variants)
    leads = _read(reader.edition, number, variants)
    if standing.words == "untold":
        yield say("! no telling whether our gist comes from a text like this")
    elif not standing.words or (edition and edition == reader.edition):
        return  # nothing is known, or it stands above
    elif standing.words == "same" and not (reading and quoted.language != ENGLISH):
        if leads:
            yield say(
                "! this is the text of {source}; {edition} reads differently",
                source=source,
                edition=reader.edition,
            )
    elif reading:
        yield say(
            "! worded differently from our gist; in {edition} this plays differently: {reading}",
            edition=edition,
            reading=reading,
        )
    elif edition:
        yield reworded(edition, source, played=played)
    else:
        yield _of_nobody(source, reader.edition if leads else "")


def _of_nobody(source: str, leads: str) -> str:
    """Of words that are those of no text that we know."""
    if leads:
        return say(
            "! worded differently from {source} and {edition}: neither our gist nor the "
            "reading of {edition} comes from this text",
            source=source,
            edition=leads,
        )
    return say(
        "! worded differently from {source}, which our gist comes from: judge for "
        "yourself whether it fits this text",
        source=source,
    )


def lacked(
    lacking: Lacking,
    variants: Sequence[Otherwise],
    editions: Mapping[str, str],
    reader: Reader = PLAINLY,
) -> Iterator[str]:
    """That an edition does not have a rule."""
    language = word("language", LANGUAGES[lacking.language])
    if not lacking.chapters:
        if lacking.only and lacking.only != reader.edition:
            alone = say(
                "(only {only} has this rule; {edition} ({language}) does not)",
                only=lacking.only,
                edition=lacking.edition,
                language=language,
            )
            yield inert(alone)
        elif not (reader.edition and not reader.under.number):  # else it stands above
            yield inert(_missing(lacking, language))
        return
    alone = say(
        ("{edition} ({language}) has no text of this rule: its only chapter is {chapters}")
        if len(lacking.chapters) == 1
        else ("{edition} ({language}) has no text of this rule: its only chapters are {chapters}"),
        edition=lacking.edition,
        language=language,
        chapters=listed(lacking.chapters),
    )
    yield inert(alone)
    if lacking.follows and editions:
        yield inert(_follows(lacking, variants, editions))


def _missing(lacking: Lacking, language: str) -> str:
    parts = {"edition": lacking.edition, "language": language}
    if lacking.taken:
        return say(
            "! {edition} ({language}) has another rule under this number; the text behind "
            "our gist is nowhere in the chapter",
            **parts,
        )
    return say(
        "! {edition} ({language}) does not have this rule: the text behind our gist is "
        "nowhere in the chapter",
        **parts,
    )


def _follows(lacking: Lacking, variants: Sequence[Otherwise], editions: Mapping[str, str]) -> str:
    """By which text a rule is read that an edition has no words of."""
    sources = [
        number
        for variant in variants
        if lacking.follows in variant.editions
        for number in variant.numbers
        if chapter(number) in lacking.chapters
    ]
    if sources:
        return say(
            "edition {edition} reads it with {rules}",
            edition=lacking.follows,
            rules=listed(list(dict.fromkeys(sources))),
        )
    return say(
        "edition {edition} reads it as {source} does",
        edition=lacking.follows,
        source=_text(next(iter(editions)), editions),
    )


def _read(edition: str, number: str, variants: Sequence[Otherwise]) -> str:
    """What an edition makes of a rule; "" if it has no reading of its own."""
    found = (v for v in variants if edition in v.editions and number in v.numbers)
    return next((word("variant", each.says(number)) for each in found), "")


def _text(edition: str, editions: Mapping[str, str]) -> str:
    """A text as a board names it, and what it is."""
    if not edition:
        return say("the source document")
    if edition not in editions:
        return edition
    what = word("edition", editions[edition])
    return say("{edition} ({what})", edition=edition, what=what)
