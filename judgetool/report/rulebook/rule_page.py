"""A rule and its surroundings as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from judgetool.engine.rulebook import Reading, Rule, Rulebook, Variant, joined
from judgetool.language import listed, say, word
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.rulebook.rule_in_board_edition import PLAINLY, Reader, says
from judgetool.report.rulebook.rule_in_imported_edition import LANGUAGES, lacked, warned
from judgetool.report.safe import inert
from judgetool.rulebook.implementation import Code, Doubt, Otherwise
from judgetool.rulebook.lookup import Found
from judgetool.rulebook.official_texts.quoting import NOTHING, Official, Quoted

NONE: Mapping[str, str] = MappingProxyType({})


def page(
    book: Rulebook,
    found: Found,
    scenarios: Sequence[Path] | None,
    ink: Ink = PLAIN,
    sentence: str = "",
    official: Official = NOTHING,
    reader: Reader = PLAINLY,
    having: Sequence[str] = (),
) -> Iterator[str]:
    """What a rule says, what stands around it, who is about it and what carries it out.

    Args:
        scenarios: those that are about it; ``None`` if they were not looked for.
        sentence: what the engine reads a keyword as, for the rule of one.
        official: its official words, as far as they were imported, and what lacks them.
        reader: by which edition it is read.
        having: the names of cards that have it, for the rule of a keyword.
    """
    rule = found.rule
    titles = [above.title for above in found.path] + [rule.title]
    yield ink.strong(f"{rule.number}  {inert(' > '.join(titles))}")
    yield from (f"  {inert(line)}" for line in says(book, found, reader))
    if rule.is_outside:
        yield ink.strong(f"  {outside()}")
    if having:
        yield f"  {inert(cards_having(having))}"
    others = [each for each in found.variants if each is not reader.reading(found)]
    if others:
        yield from _listed(say("in other editions"), list(_elsewhere(rule, others, reader)))
    yield from _officially(official, found, ink, reader)
    for doubt in found.readings:
        yield from (f"  {line}" for line in doubtful(doubt, ink))
    yield from _rules(say("rules under it"), found.children)
    yield from _rules(say("under"), found.path)
    yield from _rules(say("refers to"), found.refs)
    yield from _rules(say("referred to by"), found.referred)
    if scenarios is not None:
        about = [shown(path) for path in scenarios]
        yield from _listed(
            say("scenarios about it"), about or [say("no file names it under rules:")]
        )
    yield from _listed(say("carried out by"), list(_carried_out(found, sentence)))


def outside() -> str:
    """What is said of a rule that stands outside the source document."""
    return say(
        "outside the source document, which says nothing of it or leaves it to other "
        "pages: this text is ours, not official"
    )


MOST_CARDS = 6


def cards_having(names: Sequence[str]) -> str:
    """A few of the cards that have a keyword, and how many more there are."""
    few, more = word("list", ", ").join(names[:MOST_CARDS]), len(names) - MOST_CARDS
    if more <= 0:
        return say("cards that have it: {cards}", cards=few)
    return say("cards that have it: {cards} and {n} more", cards=few, n=more)


def _carried_out(found: Found, sentence: str) -> Iterator[str]:
    """The functions that do what the rule says, and those that read it where it leaves a doubt."""
    code = dict.fromkeys((*found.code, *(doubt.code for doubt in found.readings)))
    yield from (f"{each.name}  {where_it_is(each)}" for each in code)
    if sentence:
        yield say("it stands for the sentence: {sentence}", sentence=sentence)
    if not found.code and not sentence:
        yield _nothing(found.rule)


def _officially(official: Official, found: Found, ink: Ink, reader: Reader) -> Iterator[str]:
    """The official words of a rule, and which editions do not have any."""
    variants, editions = found.variants, reader.editions
    for lacking in official.lacking:
        yield from (f"  {line}" for line in lacked(lacking, variants, editions, reader))
    for each in official.quoted:
        warnings = warned(
            each, found.rule.number, variants, editions, reader, played=bool(found.code)
        )
        yield from (f"  {line}" for line in quotation(each, ink, warnings))
    if official.elsewhere:
        more = say(
            "in another language: {editions}; --edition NAME shows one",
            editions=listed(official.elsewhere),
        )
        yield f"  {ink.faint(inert(more))}"
    if official.nowhere:
        none = say(
            "this gist is in our own words; `judgetool rules import FILE...` adds the "
            "official text if you have it"
        )
        yield f"  {ink.faint(none)}"


def quoted_alone(number: str, official: Official, ink: Ink = PLAIN) -> Iterator[str]:
    """A rule that no gist of ours is of: what was imported of it."""
    yield ink.strong(inert(number))
    yield inert(say("  no gist: our rulebook has no rule with this number"))
    for each in official.quoted:
        warnings = warned(each, number, (), NONE)
        yield from (f"  {line}" for line in quotation(each, ink, warnings))


def quotation(quoted: Quoted, ink: Ink = PLAIN, warnings: Iterable[str] = ()) -> Iterator[str]:
    """The official words of a rule, marked as such on every line, with their examples.

    Args:
        warnings: what is to be said of them first.
    """
    yield ink.strong(inert(marked(quoted)))
    yield from (f"  {line}" for line in warnings)
    rule = quoted.rule
    if rule.title:
        yield f"  | {inert(rule.title)}"
    yield from (f"  | {inert(line)}" for line in rule.words.splitlines())
    for note in rule.notes:
        yield from _said_beside(say("note"), note)
    for example in rule.examples:
        yield from _said_beside(say("example"), example)


def marked(quoted: Quoted) -> str:
    """What official words are marked with: whose they are, which edition's, in which language."""
    return say(
        "official text, {editions} ({language}):",
        editions=listed(quoted.editions),
        language=word("language", LANGUAGES[quoted.language]),
    )


def _said_beside(what: str, text: str) -> Iterator[str]:
    first, *more = text.splitlines() or [""]
    yield inert(say("  | {what}: {text}", what=what, text=first))
    yield from (f"  |   {inert(line)}" for line in more)


def _elsewhere(rule: Rule, others: Sequence[Otherwise], reader: Reader) -> Iterator[str]:
    """What other editions make of a rule, then what these editions are."""
    for each in others:
        yield say(
            "{editions}: {gist}",
            editions=listed(each.editions),
            gist=word("variant", each.says(rule.number)),
        )
    for name in dict.fromkeys(name for each in others for name in each.editions):
        if name in reader.editions:
            what = word("edition", reader.editions[name])
            yield say("{edition} is {what}", edition=name, what=what)


def gists(book: Rulebook, numbers: Sequence[str], edition: str) -> Iterator[str]:
    """Rules by number with what they say in an edition, in a line each."""
    known = (number for number in numbers if number in book)
    said = ((number, gist_in(book, number, edition)) for number in known)
    return (f"  {number}  {inert(outside_marked(book[number], gist))}" for number, gist in said)


def outside_marked(rule: Rule, gist: str) -> str:
    """What a rule says; of one outside the source document, with that it is."""
    if not rule.is_outside:
        return gist
    return say("{gist} (outside the source document)", gist=gist)


def gist_in(book: Rulebook, number: str, edition: str) -> str:
    """What a rule says in an edition; "" is the one that boards have which name none."""
    for variant in book.variants(number):
        if edition in variant.editions:
            return word("variant", variant.says(number))
    return book[number].gist


def index(rules: Sequence[Rule]) -> Iterator[str]:
    """Rules by number and title."""
    return (f"{rule.number}  {inert(rule.title)}" for rule in rules)


def where_it_is(code: Code) -> str:
    """The file and line of a function."""
    return f"{shown(Path(code.file))}:{code.line}"


def interpretation(doubt: Doubt, ink: Ink = PLAIN) -> Iterator[str]:
    """How a doubtful rule is read: what is unclear, what is done, why, and where."""
    yield from doubtful(doubt, ink)
    where = where_it_is(doubt.code)
    yield inert(say("  in: {function}  {place}", function=doubt.code.name, place=where))


def doubtful(doubt: Doubt, ink: Ink = PLAIN) -> Iterator[str]:
    """How a doubtful rule is read: what is unclear, what is done, and why."""
    yield ink.strong(inert(say("read so: {rules}", rules=joined(doubt.numbers))))
    yield inert(say("  unclear: {sentence}", sentence=word("reading", doubt.unclear)))
    yield inert(say("  we: {sentence}", sentence=word("reading", doubt.we)))
    yield inert(say("  because: {sentence}", sentence=word("reading", doubt.because)))


def interpretations_table(readings: Sequence[Reading]) -> Iterator[str]:
    """Readings as the rows of a table in Markdown."""
    yield say("| Rule | What is unclear | What we do | Why |")
    yield "|---|---|---|---|"
    for each in readings:
        numbers = ", ".join(each.numbers)
        said = (word("reading", part) for part in (each.unclear, each.we, each.because))
        yield f"| {numbers} | {' | '.join(said)} |"


def editions_table(variants: Sequence[Variant]) -> Iterator[str]:
    """What other editions make of rules as the rows of a table in Markdown."""
    yield say("| Rule | Edition | How we read it |")
    yield "|---|---|---|"
    for each in variants:
        gist = word("variant", each.gist)
        yield f"| {', '.join(each.numbers)} | {', '.join(each.editions)} | {gist} |"


def _rules(name: str, rules: Sequence[Rule]) -> Iterator[str]:
    return _listed(name, list(index(rules))) if rules else iter(())


def _listed(name: str, lines: Sequence[str]) -> Iterator[str]:
    yield inert(say("  {heading}:", heading=name))
    yield from (f"    {inert(line)}" for line in lines)


def _nothing(rule: Rule) -> str:
    if rule.kind in ("section", "definition"):
        return say("nothing: a {kind} needs no code", kind=word("kind", rule.kind))
    return say("no function of its own")


def shown(path: Path) -> str:
    """A path as short as it can be, from here or from where the package is."""
    shipped = Path(__file__).parents[2] / "_scenarios"
    if path.is_relative_to(shipped):
        # The same file of the clone that was installed, or else the very path.
        own = Path("scenarios") / path.relative_to(shipped)
        return str(own if own.exists() else path)
    for above in (Path.cwd(), Path(__file__).parents[3]):
        if path.is_relative_to(above):
            return str(path.relative_to(above))
    return str(path)
