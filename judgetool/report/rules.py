"""A rule and its surroundings as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from judgetool.engine.rulebook import Reading, Rule, Rulebook, Variant
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.safe import inert
from judgetool.rulebook.lookup import Code, Found


def page(
    found: Found, scenarios: Sequence[Path], ink: Ink = PLAIN, sentence: str = ""
) -> Iterator[str]:
    """What a rule says, what stands around it, what carries it out and who is about it.

    ``sentence``: what the engine reads a keyword as, for the rule of one.
    """
    rule = found.rule
    titles = [above.title for above in found.path] + [rule.title]
    yield ink.strong(f"{rule.number}  {inert(' > '.join(titles))}")
    yield f"  {inert(rule.gist)}"
    yield f"  kind: {inert(rule.kind)}"
    yield from _rules("under", found.path)
    yield from _rules("rules under it", found.children)
    yield from _rules("refers to", found.refs)
    yield from _rules("referred to by", found.referred)
    others = [f"{' and '.join(each.editions)}: {each.gist}" for each in found.variants]
    if others:
        yield from _listed("in other editions", others)
    for reading, where in found.readings:
        yield from (f"  {line}" for line in interpretation(reading, where, ink))
    code = [f"{each.name}  {where_it_is(each)}" for each in found.code]
    if sentence:
        code.append(f"the sentence it stands for: {sentence}")
    yield from _listed("carried out by", code or [_nothing(rule)])
    about = [shown(path) for path in scenarios]
    yield from _listed("scenarios about it", about or ["none names it under rules:"])


def gists(book: Rulebook, numbers: Sequence[str]) -> Iterator[str]:
    """Rules by number with what they say, in a line each."""
    return (f"  {number}  {inert(book[number].gist)}" for number in numbers if number in book)


def index(rules: Sequence[Rule]) -> Iterator[str]:
    """Rules by number and title."""
    return (f"{rule.number}  {inert(rule.title)}" for rule in rules)


def where_it_is(code: Code) -> str:
    """The file and line of a function."""
    return f"{shown(Path(code.file))}:{code.line}"


def interpretation(reading: Reading, code: Code, ink: Ink = PLAIN) -> Iterator[str]:
    """A reading of a doubtful rule: what is unclear, what is done, why, and where."""
    yield ink.strong(f"read so: {' '.join(reading.numbers)}")
    yield inert(f"  unclear: {reading.unclear}")
    yield inert(f"  we: {reading.we}")
    yield inert(f"  because: {reading.because}")
    yield inert(f"  in: {code.name}  {where_it_is(code)}")


def interpretations_table(readings: Sequence[Reading]) -> Iterator[str]:
    """Readings as the rows of a table in Markdown."""
    yield "| Rule | What is unclear | What we do | Why |"
    yield "|---|---|---|---|"
    for each in readings:
        numbers = ", ".join(each.numbers)
        yield f"| {numbers} | {each.unclear} | {each.we} | {each.because} |"


def editions_table(variants: Sequence[Variant]) -> Iterator[str]:
    """What other editions make of rules as the rows of a table in Markdown."""
    yield "| Rule | In | is read so |"
    yield "|---|---|---|"
    for each in variants:
        yield f"| {', '.join(each.numbers)} | {', '.join(each.editions)} | {each.gist} |"


def _rules(name: str, rules: Sequence[Rule]) -> Iterator[str]:
    return _listed(name, list(index(rules))) if rules else iter(())


def _listed(name: str, lines: Sequence[str]) -> Iterator[str]:
    yield f"  {name}:"
    yield from (f"    {inert(line)}" for line in lines)


def _nothing(rule: Rule) -> str:
    if rule.kind in ("section", "definition"):
        return f"nothing: a {rule.kind} has nothing to do"
    return "no function of its own"


def shown(path: Path) -> str:
    """A path as short as it can be, from here or from where the package is."""
    shipped = Path(__file__).parents[1] / "_scenarios"
    if path.is_relative_to(shipped):
        # The same file of the clone that was installed, or else the very path.
        own = Path("scenarios") / path.relative_to(shipped)
        return str(own if own.exists() else path)
    for above in (Path.cwd(), Path(__file__).parents[2]):
        if path.is_relative_to(above):
            return str(path.relative_to(above))
    return str(path)
