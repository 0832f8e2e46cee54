"""Questions, answers and results as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgetool.engine.rulebook import Rulebook
from judgetool.engine.view import View
from judgetool.language import say, word
from judgetool.learning.paper import Paper
from judgetool.learning.question import Question
from judgetool.report import transcript_parts
from judgetool.report.safe import inert

LETTERS = "ABCDEF"


def board(question: Question) -> Iterator[str]:
    """The position that is asked about, and what the cards there say."""
    yield from position(question.at.game.view(question.at))


def position(view: View) -> Iterator[str]:
    """A position, and what the cards there say."""
    yield from transcript_parts.board(view, doubts="")
    zones = (zone.cards for player in view.players for zone in player.zones)
    linked = (row.cards for group in view.groups for row in group.rows)
    cards = [*(s.card for s in view.stack), *(c for some in (*linked, *zones) for c in some)]
    for card in {card.name: card for card in cards}.values():
        numbers = [str(each) for each in card.numbers if len(each.terms) < 2]
        line = word("list", ", ").join([part for part in (card.kind, *numbers) if part])
        if line or card.text:
            yield inert(" ".join((f"{card.name}: {line}.", *card.text)))


def options(question: Question) -> Iterator[str]:
    """What may be answered, each with its letter."""
    for letter, option in zip(LETTERS, question.options, strict=False):
        yield f"  {letter}  {inert(option.text)}"


def solution(question: Question, given: int | None, book: Rulebook) -> Iterator[str]:
    """Whether an answer was right, what happens, and the rule."""
    right = question.options[question.right]
    letter = LETTERS[question.right]
    said = inert(right.text)
    if given == question.right:
        yield say("RIGHT  {letter}  {answer}", letter=letter, answer=said)
    else:
        yield say("WRONG  it is {letter}  {answer}", letter=letter, answer=said)
    yield from (f"  {inert(line)}" for line in question.because)
    rule = book[question.rule]
    yield inert(f"  {rule.number} {rule.title}: {rule.gist}")


def result(paper: Paper, given: Sequence[int | None], book: Rulebook) -> Iterator[str]:
    """How many answers are right, topic by topic, and what to read again."""
    right = sum(q.right == a for q, a in zip(paper.questions, given, strict=True))
    of = len(paper.questions)
    verdict = say("PASSED") if right >= paper.passes else say("NOT PASSED")
    yield say("{verdict}: {right} of {of} right, {passes} needed",
              verdict=verdict, right=right, of=of, passes=paper.passes)  # fmt: skip
    for number, (some, every) in paper.topics(given).items():
        yield inert(f"  {some}/{every}  {number} {book[number].title}")
    again = {q.rule for q, a in zip(paper.questions, given, strict=True) if q.right != a}
    if again:
        yield say("read again:")
        yield from (inert(f"  {n}  {book[n].title}: {book[n].gist}") for n in sorted(again))


def printed(paper: Paper, book: Rulebook) -> Iterator[str]:
    """A paper to be printed, as Markdown: the questions, the sheet for the answers, the key."""
    yield f"# {say('Exam, level {level}', level=paper.level)}"
    yield ""
    n, passes, seed = len(paper.questions), paper.passes, paper.seed
    yield say("{n} questions, {passes} right to pass. Seed {seed}.", n=n, passes=passes, seed=seed)
    for number, question in enumerate(paper.questions, 1):
        yield from ("", f"## {number}", "", "```", *board(question), "```", "")
        yield inert(question.asks)
        yield ""
        yield from (
            f"- **{line.strip()[0]}** {line.strip()[1:].strip()}" for line in options(question)
        )
    yield from (
        "",
        f"# {say('Answer sheet')}",
        "",
        f"| {say('Question')} | {say('Answer')} |",
        "|---|---|",
    )
    yield from (f"| {number} | |" for number in range(1, n + 1))
    yield from ("", f"# {say('Key')}", "")
    yield f"| {say('Question')} | {say('Answer')} | {say('Rule')} |"
    yield "|---|---|---|"
    for number, question in enumerate(paper.questions, 1):
        rule = book[question.rule]
        yield f"| {number} | {LETTERS[question.right]} | {inert(rule.number)} {inert(rule.title)} |"
