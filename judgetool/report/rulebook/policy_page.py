"""Sections of imported policy documents, in lines that are inert."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgetool.engine.rulebook import Rule
from judgetool.language import say, word
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.rulebook.rule_page import index
from judgetool.report.safe import inert
from judgetool.rulebook.policies import Cited, Policy, Section


def section_lines(policy: Policy, section: Section, ink: Ink = PLAIN) -> Iterator[str]:
    """A section with its heading and words, under the name of its policy."""
    yield ink.strong(inert(titled(policy, section)))
    yield from (f"  {inert(words)}" for words in section.words)


def titled(policy: Policy, section: Section) -> str:
    """A section's number and heading, and whose it is."""
    head = f"{section.number}  {section.title}".rstrip()
    return say("policy {section} ({name})", section=head, name=policy.name)


def index_lines(sections: Iterable[Section]) -> Iterator[str]:
    """Sections by number and heading; of one without a heading, how it begins."""
    for each in sections:
        words = each.title or next(iter(each.words), "")
        yield inert(f"  {each.number}  {words}")


def cited_lines(cited: Iterable[Cited], ink: Ink = PLAIN) -> Iterator[str]:
    """The sections that are cited, each with its words, or that no policy has it."""
    for each in cited:
        for policy, section in each.found:
            yield from section_lines(policy, section, ink)
        if not each.found:
            yield ink.strong(inert(say("policy {section}", section=each.typed)))
            yield "  " + say("no imported policy has this section")


def did_you_mean(typed: str, nearest: tuple[Rule, ...]) -> str:
    """That no policy has a section, and which may be meant."""
    if not nearest:
        return inert(say("no imported policy has section {typed}", typed=typed))
    meant = word("list", "; ").join(each.strip() for each in index(nearest))
    return inert(
        say(
            "no imported policy has section {typed}; did you mean: {meant}",
            typed=typed,
            meant=meant,
        )
    )
