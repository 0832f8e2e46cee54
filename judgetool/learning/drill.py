"""What a file says of the questions that are made of it, held against what the game computes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

import msgspec

from judgetool import language
from judgetool.language import ENGLISH, current, say, word
from judgetool.learning.making import questions
from judgetool.scenario.document import Document, Text
from judgetool.scenario.inert import inert
from judgetool.scenario.problems import Located, listed
from judgetool.scenario.run import play

Rights: TypeAlias = dict[str, list[frozenset[str]]]
"""Of each kind what is right, question by question."""


def problems(document: Document) -> Iterator[Located]:
    """A kind of questions of which there is none, an answer that is not what the game computes."""
    drill = document.written.drill
    if drill is None:
        return
    found, in_english = _rights(document), None
    asked: dict[str, tuple[str | int, ...]] = {
        kind: ("asks", n) for n, kind in enumerate(drill.asks)
    }
    for kind in (each for each in dict.fromkeys((*asked, *drill.answers)) if each not in found):
        why = say("{kind}: no such question can be made of this file", kind=kind)
        yield _located(document, asked.get(kind, ("answers", kind)), why)
    for kind, answers in drill.answers.items():
        if kind not in found:
            continue
        if all(isinstance(answer, str) for answer in answers) and current() != ENGLISH:
            in_english = in_english or _rights_in_english(document)
            yield from _other(document, kind, answers, in_english[kind])
        else:
            yield from _other(document, kind, answers, found[kind])


def _other(
    document: Document, kind: str, answers: list[Text | str], found: list[frozenset[str]]
) -> Iterator[Located]:
    """That what is expected of a kind is right of no question."""
    if frozenset(map(str, answers)) not in found:
        computed = listed(word("list", "; ").join(sorted(right)) for right in found)
        why = say("{kind}: the rules compute {right}", kind=kind, right=computed)
        yield _located(document, ("answers", kind), why)


def _located(document: Document, path: tuple[str | int, ...], why: str) -> Located:
    return Located(document.file, *document.places.of(("drill", *path)), inert(why))


def _rights(document: Document) -> Rights:
    outcome = play(msgspec.structs.replace(document, claims=()))
    found: Rights = {}
    for question in questions(msgspec.structs.replace(outcome, document=document), Random(0)):
        right = frozenset(option.text for option in question.options if option.right)
        found.setdefault(question.kind, []).append(right)
    return found


def _rights_in_english(document: Document) -> Rights:
    """The same in the language of a text that is written in one alone."""
    spoken = current()
    language.use(ENGLISH)
    try:
        return _rights(document)
    finally:
        language.use(spoken)
