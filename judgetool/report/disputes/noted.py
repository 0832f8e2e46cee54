"""What a judge notes of a dispute: a ruling in words, table and round, infraction and penalty."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.language import say
from judgetool.scenario.document import OF_EVENT, OF_RULING, Document


def ruling_said(words: str) -> str:
    """The judge's own ruling, with whose it is."""
    return say("the judge's ruling: {ruling}", ruling=words)


def noted_said(field: str, words: str) -> str:
    """A field that a judge has filled in for the slip, as it stands there."""
    match field:
        case "table":
            return say("table {n}", n=words)
        case "round":
            return say("round {n}", n=words)
        case "infraction":
            return say("infraction: {what}", what=words)
        case "penalty":
            return say("penalty: {what}", what=words)
        case "policy":
            return say("policy {section}", section=words)
        case _:
            return ruling_said(words)


def noted_lines(document: Document) -> Iterator[str]:
    """All that is noted but for the ruling."""
    for field in (*OF_EVENT, *OF_RULING[1:]):
        noted = document.noted(field)
        if noted:
            yield noted_said(field, noted)
