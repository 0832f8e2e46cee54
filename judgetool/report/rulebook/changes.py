"""What changed from one edition to another, as lines of text or as JSON.

What only the old text has stands in ``[-...-]``, what only the new one has in ``{+...+}``; colours
say the same again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from judgetool.engine.rulebook import Rulebook
from judgetool.language import listed, say, word
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.jsonline import Object, line, picked
from judgetool.report.rulebook.rule_page import shown, where_it_is
from judgetool.report.safe import inert
from judgetool.rulebook.comparison.affected import Affected
from judgetool.rulebook.comparison.changes import Change, Comparison, Part, has_words
from judgetool.rulebook.comparison.engine_differences import ReadSo
from judgetool.rulebook.comparison.named_editions import only_newer
from judgetool.rulebook.comparison.wording import Mark
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule
from judgetool.rulebook.official_texts.store import BUILT_IN

Found: TypeAlias = Sequence[tuple[Change, Affected]]

SLIGHT = ("examples", "references", "spelling", "several")
MOST = 12
"""Scenarios of one rule that are listed unless all are asked for; JSON has them all."""


def diff_lines(
    comparison: Comparison,
    found: Found,
    book: Rulebook,
    ink: Ink = PLAIN,
    *,
    most: int | None = MOST,
    otherwise: bool = False,
) -> Iterator[str]:
    """How much changed, then each change with what it touches.

    Args:
        book: our own rulebook, for the titles and gists of what has none.
        most: how many scenarios of one rule are listed; all if ``None``.
        otherwise: whether those alone are listed that the engine reads otherwise.
    """
    yield ink.strong(
        inert(
            say("from {old} to {new}", old=_edition(comparison.old), new=_edition(comparison.new))
        )
    )
    yield from map(inert, _figures(comparison))
    yield from map(inert, _limits(comparison, book))
    for change, touched in _listed(found, otherwise=otherwise):
        yield ""
        yield from _change(change, touched, book, ink, most)
    if found:
        yield ""
        yield from _touched(found)


def _listed(found: Found, *, otherwise: bool) -> Found:
    """The changes that are listed."""
    return [each for each in found if each[1].readings] if otherwise else found


def _edition(edition: Edition) -> str:
    if edition.name == BUILT_IN:
        return say("our own rulebook ({system})", system=edition.system)
    return say("{edition} ({system}, {language})", edition=edition.name, system=edition.system,
               language=edition.language)  # fmt: skip


def _figures(comparison: Comparison) -> Iterator[str]:
    counts = comparison.counts()
    if comparison.by == "numbers":
        yield say("added {added}, removed {removed}; wordings not compared", **counts)
        return
    if comparison.by == "titles":
        yield say(
            "added {added}, removed {removed}, renumbered {renumbered}; wordings not compared",
            **counts,
        )
        return
    yield say(
        "added {added}, removed {removed}, renumbered {renumbered}, reworded "
        "{reworded}; unchanged {same}",
        **counts,
        same=comparison.same,
    )
    slight = [change.only for change in comparison.changes]
    if any(slight):
        rules, headings = comparison.substance()
        yield say(
            "of those reworded: {examples} only in examples and notes, {references} only "
            "in references, {spelling} only in signs and spelling, {several} in more than "
            "one of these; in substance: rules {rules}, headings {headings}",
            **{name: slight.count(name) for name in SLIGHT},
            rules=rules,
            headings=headings,
        )


def _limits(comparison: Comparison, book: Rulebook) -> Iterator[str]:
    """What the comparison can't tell."""
    old, new = comparison.old, comparison.new
    if BUILT_IN in (old.name, new.name) and (newer := len(only_newer(book))):
        yield say(
            "our own rulebook also has {n} rules that only newer texts have; they are not compared",
            n=newer,
        )
    if comparison.by == "numbers":
        yield say(
            "the languages differ: only numbers are compared, to find what was added or removed"
        )
    elif comparison.by == "sums":
        yield say(
            "our own rulebook has checksums of the text behind its gists, not the text: it "
            "can tell what was reworded, but not how; examples are not compared"
        )
    elif comparison.by == "titles":
        bare = old if not has_words(old) else new
        yield say(
            "{edition} has numbers and titles but no text: it can tell what was added, "
            "removed or renumbered, not what was reworded",
            edition=_edition(bare),
        )
    for edition, chapters in ((old, comparison.only_old), (new, comparison.only_new)):
        if chapters:
            yield say(
                "only in {edition}, and not compared: {chapters}",
                edition=_edition(edition),
                chapters=listed(chapters),
            )


def _change(
    change: Change, touched: Affected, book: Rulebook, ink: Ink, most: int | None
) -> Iterator[str]:
    ours = book[touched.ours] if touched.ours else None
    yield ink.strong(inert(_heading(change, "" if ours is None else ours.title)))
    for read in touched.readings:
        yield f"  {inert(_happens(read))}"
    if change.only:
        yield f"  {_only(change.only)}"
    if change.old is None or change.new is None:
        rule = change.new or change.old
        assert rule is not None
        yield from _whole(rule, ink, new=change.old is None)
    elif not change.parts:
        yield from _unchanged(
            change.new.words or change.old.words, "" if ours is None else ours.gist
        )
    for part in change.parts:
        yield from _part(part, ink)
    if touched.number:
        yield from _code(touched)
        yield from _scenarios(touched, most)


def _happens(read: ReadSo) -> str:
    gist = word("variant", read.gist)
    if not read.exact:
        return say(
            "may change what happens: {edition}, the nearest to this text, differs here "
            "and plays like this: {gist}",
            edition=read.edition,
            gist=gist,
        )
    return say("changes what happens: {edition}: {gist}", edition=read.edition, gist=gist)


def _unchanged(words: str, gist: str) -> Iterator[str]:
    """What a rule says that only has another number: its words, or else our gist."""
    if words:
        yield from _part(Part("words", (Mark("same", words),)), PLAIN)
    elif gist:
        yield f"  {inert(say('our gist: {gist}', gist=gist))}"


def _heading(change: Change, ours: str) -> str:
    """What became of a rule, and its title: the text's own, or else ours, in parentheses."""
    old, new = change.old, change.new
    rule = new or old
    assert rule is not None
    title = f"  {rule.title}" if rule.title else f"  ({ours})" if ours else ""
    if old is None:
        return say("added {number}", number=rule.number) + title
    if new is None:
        return say("removed {number}", number=rule.number) + title
    if old.number == new.number:
        return say("reworded {number}", number=rule.number) + title
    if change.parts:
        both = say("renumbered and reworded {old} -> {new}", old=old.number, new=new.number)
        return both + title
    return say("renumbered {old} -> {new}", old=old.number, new=new.number) + title


def _only(what: str) -> str:
    if what == "examples":
        return say("only in examples and notes")
    if what == "several":
        return say("only in examples, notes, references and spelling")
    return say("only in its references") if what == "references" else say("only in its spelling")


def _whole(rule: OfficialRule, ink: Ink, *, new: bool) -> Iterator[str]:
    """A rule that has come or gone."""
    mark = Mark("new" if new else "old", "")
    for name, texts in (
        ("words", (rule.words,)), ("example", rule.examples), ("note", rule.notes),
    ):  # fmt: skip
        for text in filter(None, texts):
            yield from _part(Part(name, (mark._replace(text=text),)), ink)


def _part(part: Part, ink: Ink) -> Iterator[str]:
    """A piece of a rule with its marks; where the text breaks its lines, so do these."""
    if part.name == "sums":
        yield "  " + say("worded differently from the text behind our gist")
        return
    lines = "".join(marked(part.marks, ink)).split("\n")
    kind = "" if part.name == "words" else f"{word('text', part.name)}: "
    yield f"  {kind}{lines[0]}"
    yield from (f"    {each}" for each in lines[1:])


def marked(marks: Sequence[Mark], ink: Ink = PLAIN) -> Iterator[str]:
    """A text with its differences marked, white space before the marks."""
    for mark in marks:
        text = mark.text.lstrip()
        gap = mark.text[: len(mark.text) - len(text)]
        paragraphs = "\n".join(map(inert, text.split("\n")))
        yield gap
        if mark.kind == "old":
            yield ink.gone(f"[-{paragraphs}-]")
        elif mark.kind == "new":
            yield ink.come(f"{{+{paragraphs}+}}")
        else:
            yield paragraphs


def _code(touched: Affected) -> Iterator[str]:
    if not touched.code:
        yield f"  {say('no function carries it out')}"
        return
    yield f"  {say('carried out by:')}"
    yield from (f"    {inert(f'{each.name}  {where_it_is(each)}')}" for each in touched.code)


def _scenarios(touched: Affected, most: int | None) -> Iterator[str]:
    if touched.named:
        yield f"  {say('scenarios that name it: {n}', n=len(touched.named))}"
        yield from _files(touched.named, most)
    else:
        yield f"  {say('no scenario names it')}"
    if touched.cited:
        yield f"  {say('scenarios that only pass through it: {n}', n=len(touched.cited))}"
        yield from _files(touched.cited, most)


def _files(paths: Sequence[Path], most: int | None) -> Iterator[str]:
    yield from (f"    {inert(shown(path))}" for path in paths[:most])
    if most is not None and len(paths) > most:
        yield f"    {say('and {n} more, which --all lists', n=len(paths) - most)}"


def _touched(found: Found) -> Iterator[str]:
    """All that is touched, in figures."""
    functions, scenarios, cited = touched_in_all(found)
    yield say(
        "in all: {functions} functions carry out a rule that changed, {scenarios} scenarios name "
        "one",
        functions=functions,
        scenarios=scenarios,
    )
    if cited:
        yield say("{n} more scenarios pass through one", n=cited)
    certain, nearly = _otherwise(found)
    editions = listed(
        list(dict.fromkeys(read.edition for _, each in found for read in each.readings))
    )
    if nearly:
        yield say(
            "{n} of the changes may change what happens: {editions} has a reading for a "
            "different text",
            n=nearly,
            editions=editions,
        )
    if certain:
        yield say(
            "{n} of the changes change what happens: the engine has readings of its own "
            "for {editions}; it has none for the others",
            n=certain,
            editions=editions,
        )


def _otherwise(found: Found) -> tuple[int, int]:
    """How many changes the engine reads otherwise, and how many in an edition with other words."""
    exact = [all(read.exact for read in each.readings) for _, each in found if each.readings]
    return exact.count(True), exact.count(False)


def touched_in_all(found: Found) -> tuple[int, int, int]:
    """How many functions carry out a rule that changed, how many scenarios name one, and how many
    others only pass through one."""
    functions = {each for _, touched in found for each in touched.code}
    named = {path for _, touched in found for path in touched.named}
    cited = {path for _, touched in found for path in touched.cited} - named
    return len(functions), len(named), len(cited)


def diff_json(comparison: Comparison, found: Found, *, otherwise: bool = False) -> Iterator[str]:
    """An object for each change that is listed, then one with the figures of all."""
    functions, scenarios, passing_through = touched_in_all(found)
    certain, nearly = _otherwise(found)
    for change, touched in _listed(found, otherwise=otherwise):
        yield line(
            {
                "kinds": list(change.kinds),
                "only": change.only or None,
                "old": _rule(change.old),
                "new": _rule(change.new),
                "parts": [
                    {"name": part.name, "marks": [[m.kind, m.text] for m in part.marks]}
                    for part in change.parts
                ],
                "otherwise": [
                    {
                        "edition": read.edition,
                        "gist": word("variant", read.gist),
                        "exact": read.exact,
                    }
                    for read in touched.readings
                ],
                "functions": [
                    {"name": each.name, "at": where_it_is(each)} for each in touched.code
                ],
                "scenarios": [shown(path) for path in touched.named],
                "passing_through": [shown(path) for path in touched.cited],
            }
        )
    yield line(
        {
            "result": {
                "old": picked(comparison.old, "system", "language", "name"),
                "new": picked(comparison.new, "system", "language", "name"),
                "by": comparison.by,
                **comparison.counts(),
                "same": comparison.same,
                "chapters_only_in_old": list(comparison.only_old),
                "chapters_only_in_new": list(comparison.only_new),
                "otherwise": certain,
                "perhaps_otherwise": nearly,
                "functions": functions,
                "scenarios": scenarios,
                "passing_through": passing_through,
            }
        }
    )


def _rule(rule: OfficialRule | None) -> Object | None:
    return None if rule is None else picked(rule, "number", "title", "label", "words")
