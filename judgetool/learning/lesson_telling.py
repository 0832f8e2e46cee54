"""What a lesson tells, in parts: what happened, why not, a question, what was learnt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec

from judgetool.engine.choice import Violation
from judgetool.engine.rulebook import joined
from judgetool.engine.table import BEGAN, Entry
from judgetool.engine.view import CardView, Idiom
from judgetool.language import say, word
from judgetool.learning import words
from judgetool.learning.question import Given, Question
from judgetool.report.relevant_entries import essential

Kind = Literal[
    "note", "goal", "ask", "option", "move", "step", "happens", "refused", "because", "other",
    "right", "wrong", "learnt", "end",
]  # fmt: skip
Says: TypeAlias = Callable[[str], str]
"""What a rule says."""
LETTERS = words.LETTERS
LEADS = {"step": "-- ", "move": "> ", "happens": "  ", "because": "  ", "learnt": "  "}
"""What stands before some kinds of parts."""


class Part(msgspec.Struct, frozen=True):
    """Something that is told, and the rules it rests on."""

    kind: Kind
    text: str
    rules: tuple[str, ...] = ()


def line_of(part: Part) -> str:
    """A part as a line of text."""
    if part.kind == "goal":
        return say("GOAL  {goal}", goal=part.text)
    rules = f" [{joined(part.rules)}]" if part.rules else ""
    return f"{LEADS.get(part.kind, '')}{part.text}{rules}"


def card_of(line: str, hand: Iterable[tuple[CardView, str]]) -> tuple[CardView, str] | None:
    """The card in hand that a move names first, with its figures; ``None`` if it names none."""
    named = [each for each in hand if each[1] and each[0].name in line]
    return min(named, key=lambda each: line.index(each[0].name), default=None)


def happened(entries: Sequence[Entry], idiom: Idiom, windows: frozenset[str]) -> Iterator[Part]:
    """What happened, in the lines that tell something, each with the rule that makes it; who is
    waited for in the end is said by what comes next."""
    kept = essential(entries, idiom)
    last = entries[-1] if entries else None
    if last is not None and (last.kind == "choice" or last.name in windows):
        kept = kept - {last.n} or kept
    step = ""
    for each in entries:
        if each.name == BEGAN and each.step != step:
            step = each.step
            yield Part("step", word("step", each.step), each.cites[:1])
        elif each.n in kept and each.name != BEGAN:
            yield Part("move" if each.kind == "move" else "happens", each.text, each.cites[:1])


def refused(line: str, violations: Sequence[Violation]) -> Iterator[Part]:
    """That a move is refused, and why."""
    yield Part("refused", say("{move}: refused", move=line))
    for violation in violations:
        because = violation.because
        if violation.legal_if:
            because = say("{because} (legal if {what})", because=because, what=violation.legal_if)
        yield Part("because", because, violation.rules)


def asked(question: Question) -> Iterator[Part]:
    """A question, and what may be answered."""
    asks = question.asks
    if question.several:
        asks = say("{asks} {how}", asks=asks, how=words.several())
    yield Part("ask", asks)
    for n in range(len(question.options)):
        yield Part("option", option(question, n))


def option(question: Question, n: int) -> str:
    """An answer with its letter."""
    return f"{LETTERS[n]}  {question.options[n].text}"


def options(question: Question, given: Given) -> str:
    """The answers that are given, each with its letter."""
    return word("list", "; ").join(option(question, n) for n in sorted(given))


def parting(question: Question, given: Given, says: Says) -> Iterator[Part]:
    """What happens up to where an answer parts from the rules, and the rule there."""
    at, number, chosen = question.parts(given)
    for line in question.because[:at]:
        yield Part("happens", line.text, (line.rule,))
    if question.several:
        yield Part("because", words.judged(chosen))
    said = say("here your answer breaks from the rules: {rule}", rule=says(number))
    yield Part("because", said, (number,))
    if chosen.why:
        yield Part("because", chosen.why)


def learnt(rules: Iterable[str], says: Says) -> Iterator[Part]:
    """What a lesson has taught."""
    yield Part("end", say("The lesson is done. What you have learned:"))
    for number in rules:
        yield Part("learnt", says(number), (number,))
