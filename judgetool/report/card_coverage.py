"""How much of the cards is understood, as lines of text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from judgetool.engine.cards.coverage import LEVELS, Covered, Group
from judgetool.language import say, word
from judgetool.report.safe import inert


def coverage_lines(covered: Covered, limit: int) -> Iterator[str]:
    """The whole, then by source, type and class, then what is not read on the most cards."""
    yield say("cards understood fully, in part, not at all; then the same of their paragraphs")
    yield _line(say("all"), covered.whole)
    library = say("the library")
    yield from _lines(say("by source"), {k or library: g for k, g in covered.sources.items()})
    yield from _lines(say("by type"), _named(covered.types))
    yield from _lines(say("by class and talent"), _named(covered.classes))
    if covered.clauses and limit:
        yield say("unread clauses on the most cards ({n} in all)", n=f"{len(covered.clauses):,}")
    for clause in covered.clauses[:limit]:
        text = " ".join(clause.text.split())
        yield inert(
            say("  {n}  {text}  (such as {card})", n=clause.cards, text=text, card=clause.example)
        )


def _named(groups: Mapping[str, Group]) -> dict[str, Group]:
    return {
        word("type", name) if name else say("without any"): group for name, group in groups.items()
    }


def _lines(heading: str, groups: Mapping[str, Group]) -> Iterator[str]:
    yield heading
    for name, group in sorted(groups.items(), key=lambda each: -each[1].cards.total()):
        yield f"  {_line(name, group)}"


def _line(name: str, group: Group) -> str:
    cards, paragraphs = (
        say(
            "{fully} ({share}), {partly}, {none}",
            fully=f"{counts['fully']:,}",
            share=f"{counts['fully'] / max(counts.total(), 1):.0%}",
            partly=f"{counts['in part']:,}",
            none=f"{counts['not at all']:,}",
        )
        for counts in (group.cards, group.paragraphs)
    )
    return inert(
        say("{name}: {cards}; {paragraphs}", name=name, cards=cards, paragraphs=paragraphs)
    )


def coverage_json(covered: Covered, limit: int) -> Iterator[str]:
    """The same as one object; ``null`` stands for the library, and for no type or class."""
    said = {
        **_plain(covered.whole),
        "sources": _groups("source", covered.sources),
        "types": _groups("type", covered.types),
        "classes": _groups("class", covered.classes),
        "clauses": [
            {"text": clause.text, "cards": clause.cards, "example": clause.example}
            for clause in covered.clauses[:limit]
        ],
        "clauses in all": len(covered.clauses),
    }
    yield json.dumps(said, ensure_ascii=False)


def _groups(kind: str, groups: Mapping[str, Group]) -> list[dict[str, Any]]:
    return [{kind: name or None, **_plain(group)} for name, group in groups.items()]


def _plain(group: Group) -> dict[str, Any]:
    return {
        "cards": {level: group.cards[level] for level in LEVELS},
        "paragraphs": {level: group.paragraphs[level] for level in LEVELS},
    }
