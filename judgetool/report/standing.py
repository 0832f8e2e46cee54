"""What the official words of a rule are to our gist of it, in sentences.

``!`` stands before what a judge must not miss: other words than those that the gist was written
from, another number, no such rule.  Where a reading of that very edition stands beside the gist,
the sentence leads there instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judgetool.language import listed, say, word
from judgetool.report.safe import inert
from judgetool.rulebook.carried import Otherwise
from judgetool.rulebook.official import chapter
from judgetool.rulebook.quoting import Lacking, Quoted
from judgetool.rulebook.standing import Standing

LANGUAGES = {"en": "English", "ja": "Japanese"}


def warned(
    quoted: Quoted, number: str, variants: Sequence[Otherwise], editions: Mapping[str, str]
) -> Iterator[str]:
    """What is to be said of official words before they are read.

    Args:
        number: the rule that was asked for.
        variants: what other editions make of it.
        editions: what each edition is that a board can be judged by.
    """
    standing = quoted.standing
    if quoted.another:
        yield inert(_another(standing, variants))
        return
    if quoted.rule.number != number:
        yield inert(say("! in this edition it is {number}", number=quoted.rule.number))
        variants = ()  # they go by the numbers of their editions
    elif standing.ours and standing.ours != number:
        yield inert(say("! our rulebook has this rule as {number}", number=standing.ours))
    if standing.ours:
        yield from map(inert, _worded(standing, variants, editions))


def _another(standing: Standing, variants: Sequence[Otherwise]) -> str:
    if _read(standing.edition, variants):
        return say(
            "! another rule, which has this number in {edition}: the reading given here for "
            "{edition} is of it",
            edition=standing.edition,
        )
    if standing.ours:
        return say(
            "! another rule, which only has this number here: our rulebook has it as {number}",
            number=standing.ours,
        )
    return say("! another rule, which only has this number here: our gist is not of it")


def _worded(
    standing: Standing, variants: Sequence[Otherwise], editions: Mapping[str, str]
) -> Iterator[str]:
    """Whether these are the words that our gist was written from, if they are not."""
    source = _text(standing.written_from, editions)
    edition = standing.edition
    if standing.words == "untold":
        yield say("whether our gist was written from a text like this can't be told")
    elif _read(edition, variants):
        yield (
            say("the reading given here for {edition} is of this text", edition=edition)
            if standing.words == "same"
            else say(
                "these are the words of {edition}: the reading given here for {edition} is of "
                "them, our gist is of {source}",
                edition=edition,
                source=source,
            )
        )
    elif standing.words == "other":
        yield (
            say(
                "! this text differs from the one our gist was written from, {source}: these are "
                "the words of {edition}, for which no reading of its own is known here",
                edition=edition,
                source=source,
            )
            if edition
            else say(
                "! this text differs from the one our gist was written from, {source}",
                source=source,
            )
        )


def lacked(
    lacking: Lacking, variants: Sequence[Otherwise], editions: Mapping[str, str]
) -> Iterator[str]:
    """That an edition does not have a rule."""
    language = word("language", LANGUAGES[lacking.language])
    if not lacking.chapters:
        none = say(
            "! {edition} ({language}) does not have this rule: it has the chapter, and nowhere in "
            "it the words that our gist was written from",
            edition=lacking.edition,
            language=language,
        )
        yield inert(none)
        return
    alone = say(
        "{edition} ({language}) has no words of this rule: its only chapter is {chapters}"
        if len(lacking.chapters) == 1
        else "{edition} ({language}) has no words of this rule: its only chapters are {chapters}",
        edition=lacking.edition,
        language=language,
        chapters=listed(lacking.chapters),
    )
    yield inert(alone)
    if lacking.follows and editions:
        yield inert(_follows(lacking, variants, editions))


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
            "under edition {edition} it is read with {rules}",
            edition=lacking.follows,
            rules=listed(list(dict.fromkeys(sources))),
        )
    return say(
        "under edition {edition} it is read as in {source}",
        edition=lacking.follows,
        source=_text(next(iter(editions)), editions),
    )


def _read(edition: str, variants: Sequence[Otherwise]) -> bool:
    """Whether an edition has a reading of its own among some."""
    return any(edition in variant.editions for variant in variants)


def _text(edition: str, editions: Mapping[str, str]) -> str:
    """A text as a board names it, and what it is."""
    if not edition:
        return say("the source document")
    if edition not in editions:
        return edition
    what = word("edition", editions[edition])
    return say("{edition} ({what})", edition=edition, what=what)
