"""What a search of the rules found, as lines of text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judgetool import language
from judgetool.engine.rulebook import Rule, Rulebook
from judgetool.language import listed, say, word
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.jsonline import line, picked
from judgetool.report.rulebook.rule_in_imported_edition import LANGUAGES
from judgetool.report.rulebook.rule_page import outside_marked
from judgetool.report.safe import inert
from judgetool.rulebook.searching import Hit, Searched, Section, Text, around, inside, marks

_BEFORE, _AFTER = 60, 120
"""How much of a long text is shown before the first word that was looked for, and after it."""


def found_lines(
    book: Rulebook, searched: Searched, limit: int, context: bool, ink: Ink = PLAIN
) -> Iterator[str]:
    """Each rule with its gist, and where else the words are; then the section, if it is wanted.

    Rules of one section come together then, at the place of the first of them.
    """
    hits = searched.hits[:limit]
    if not context:
        for hit in hits:
            yield from _hit(book, searched, hit, ink)
        return
    sections: dict[Section | str, list[Hit]] = {}
    for hit in hits:
        key = hit.number if hit.rule is None else around(book, hit.number)
        sections.setdefault(key, []).append(hit)
    for section, together in sections.items():
        for hit in together:
            yield from _hit(book, searched, hit, ink)
        if isinstance(section, Section):
            numbers = {hit.number for hit in together}
            yield from _around(book, searched, section, numbers, ink)


def _hit(book: Rulebook, searched: Searched, hit: Hit, ink: Ink) -> Iterator[str]:
    above = [] if hit.rule is None else [rule.title for rule in around(book, hit.number).above]
    title = " > ".join([*map(inert, above), _marked(searched, hit.title, ink)])
    yield f"{ink.strong(hit.number)}  {title}".rstrip()
    if hit.rule is not None:
        yield f"  {outside_marked(hit.rule, _marked(searched, hit.rule.gist, ink))}"
    for reading in hit.readings:
        gist = _marked(searched, word("variant", reading.says(hit.number)), ink)
        yield f"  {say('in {edition}: {said}', edition=listed(reading.editions), said=gist)}"
    for text in hit.texts:
        shown = text.where == "reading" and text.language == language.current()
        if not shown and (text.edition or text.language != language.current()):
            said = _excerpt(searched, text.said)
            yield f"  {inert(_where(text))}: {_marked(searched, said, ink)}"


def _where(text: Text) -> str:
    """Which text it is: whose, and in which language."""
    spoken = word("language", LANGUAGES[text.language])
    if not text.edition:
        return say(
            "our title ({language})" if text.where == "title" else "our gist ({language})",
            language=spoken,
        )
    if text.where == "reading":
        return say("in {editions} ({language})", editions=text.edition, language=spoken)
    if text.where == "example":
        return say(
            "official example, {edition} ({language})", edition=text.edition, language=spoken
        )
    return say("official text, {edition} ({language})", edition=text.edition, language=spoken)


def _excerpt(searched: Searched, text: str) -> str:
    """A long text from a little before the first word that was looked for."""
    text = " ".join(text.split())
    first = next(iter(marks(searched, text)), (0, 0))[0]
    start, end = max(0, first - _BEFORE), first + _AFTER
    if start:
        start = text.find(" ", start, first) + 1 or start
    if end < len(text):
        end = text.rfind(" ", first, end) if text.rfind(" ", first + 40, end) > 0 else end
    return f"{'…' if start else ''}{text[start:end]}{'…' if end < len(text) else ''}"


def _marked(searched: Searched, text: str, ink: Ink) -> str:
    """A text with the words that were looked for marked: strong, or where nothing can be strong
    between asterisks."""
    pieces, done = [], 0
    for start, end in marks(searched, text):
        said = inert(text[start:end])
        pieces += [inert(text[done:start]), f"*{said}*" if ink is PLAIN else ink.strong(said)]
        done = end
    return "".join([*pieces, inert(text[done:])])


def _around(
    book: Rulebook, searched: Searched, section: Section, numbers: set[str], ink: Ink
) -> Iterator[str]:
    """The rules of a section: an arrow at those that were found, and what stands in these."""
    yield from (f"      {_titled(rule)}" for rule in section.above)
    for rule in section.beside:
        mark = ">" if rule.number in numbers else " "
        yield f"    {mark} {_titled(rule)}: {_marked(searched, rule.gist, ink)}"
        for within in inside(book, rule.number) if rule.number in numbers else ():
            yield f"        {_titled(within)}: {_marked(searched, within.gist, ink)}"


def _titled(rule: Rule) -> str:
    return f"{rule.number}  {inert(rule.title)}"


def found_json(book: Rulebook, searched: Searched, limit: int, context: bool) -> str:
    """All of it as one object."""
    return line(
        {
            "system": book.system,
            "language": language.current(),
            "numbers": searched.prefixes,
            "words": [each.said for each in searched.terms],
            "found": len(searched.hits),
            "rules": [_object(book, searched, hit, context) for hit in searched.hits[:limit]],
        }
    )


def _object(book: Rulebook, searched: Searched, hit: Hit, context: bool) -> dict[str, Any]:
    found: dict[str, Any] = {
        "number": hit.number,
        "title": hit.title,
        "gist": "" if hit.rule is None else hit.rule.gist,
        "outside": hit.rule is not None and hit.rule.is_outside,
        "texts": [
            {
                "in": text.where,
                "language": text.language,
                "edition": text.edition,
                "text": text.said,
                "marks": marks(searched, text.said),
            }
            for text in hit.texts
        ],
        "editions": [
            {"editions": each.editions, "gist": word("variant", each.says(hit.number))}
            for each in hit.readings
        ],
    }
    if context and hit.rule is not None:
        section = around(book, hit.number)
        found["above"] = _objects(section.above)
        found["beside"] = _objects(section.beside)
        found["inside"] = _objects(inside(book, hit.number))
    return found


def _objects(rules: Sequence[Rule]) -> list[dict[str, str]]:
    return [picked(rule, "number", "title", "gist") for rule in rules]
