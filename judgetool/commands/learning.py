"""``judgetool drill`` and ``judgetool exam``: questions line by line, or an exam to be printed."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import SystemRandom

from judgetool.commands import playing
from judgetool.commands.output import BAD, GOOD, complain, fitted, put
from judgetool.commands.sources import is_played
from judgetool.language import say

NOT_PASSED = 1
"""The code of an exam that was not passed."""
_STYLE = (
    "body{max-width:46em;margin:auto;font-family:serif}h1{break-before:page}"
    "pre{font-size:.85em;white-space:pre-wrap}"
)


def drill(system: str, seed: int | None) -> int:
    """Ask questions until somebody has had enough; what was wrong comes back."""
    from judgetool import games
    from judgetool.learning import words
    from judgetool.learning.paper import stream
    from judgetool.learning.progress import Progress
    from judgetool.learning.question import hints

    if not is_played(system):
        return BAD
    progress = Progress()
    book = games.system(system).rulebook
    due = progress.due(system)
    if due:
        put([say("due again: {rules}", rules=", ".join(due[:8]))])
    right = asked = 0
    for question in stream(system, _seed(seed), due=due):
        put(fitted(["", *words.board(question), "", question.asks, *words.options(question)]))
        tips = iter(hints(question, book))
        first = None
        for line in _typed(say("A to {last}, h for a hint, q to end> ",
                               last=words.LETTERS[len(question.options) - 1])):  # fmt: skip
            answer = words.LETTERS.find(line.upper())
            if line == "h":
                put([next(tips, say("that is all there is to say"))])
            elif 0 <= answer < len(question.options):
                if first is None:
                    first = answer
                    asked, right = asked + 1, right + (answer == question.right)
                    progress.add(question, system, right=answer == question.right)
                if answer == question.right:
                    break
                put([say("WRONG  try once more, or n for the answer")])
            elif line == "n" and first is not None:
                break
        else:
            break
        put(fitted(words.solution(question, first, book)))
    put(["", say("{right} of {asked} right", right=right, asked=asked)])
    return GOOD


def learn(name: str | None, system: str, *, plain: bool) -> int:
    """Play lessons: on the screen if there is one, or line by line.

    Args:
        name: a lesson, or a folder of them; left out, those that came with the program.
    """
    from judgetool.learning import courses
    from judgetool.scenario.problems import BadFile

    if not is_played(system):
        return BAD
    try:
        lessons, begins = courses.meant(name, system)
    except BadFile as bad:
        complain(map(str, bad.errors))
        return BAD
    return playing.learn(lessons, begins, plain=plain)


def exam(
    system: str,
    level: int,
    n: int,
    passes: int | None,
    seed: int | None,
    minutes: int | None,
    paper: Path | None,
) -> int:
    """Examine somebody, or write the exam to a file for others."""
    from judgetool import games
    from judgetool.learning import words
    from judgetool.learning.paper import drawn
    from judgetool.learning.progress import Progress

    if not is_played(system):
        return BAD
    passes = -(-n * 34 // 40) if passes is None else passes
    if passes > n:
        complain([say("{n} questions can't have {passes} right answers", n=n, passes=passes)])
        return BAD
    book = games.system(system).rulebook
    drawn_paper = drawn(system, level, n, _seed(seed), passes)
    if paper is not None:
        return _written(paper, "\n".join(words.printed(drawn_paper, book)) + "\n")
    progress = Progress()
    given: list[int | None] = []
    ends = time.monotonic() + minutes * 60 if minutes else None
    for number, question in enumerate(drawn_paper.questions, 1):
        head = say("question {number} of {n}", number=number, n=n)
        put(fitted(["", f"== {head}", *words.board(question), "", question.asks]))
        put(fitted(words.options(question)))
        answer = next(
            (
                words.LETTERS.find(line.upper())
                for line in _typed("> ")
                if line and 0 <= words.LETTERS.find(line.upper()) < len(question.options)
            ),
            None,
        )
        if answer is None or (ends is not None and time.monotonic() > ends):
            given += [None] * (len(drawn_paper.questions) - len(given))
            break
        given.append(answer)
        progress.add(question, system, right=answer == question.right)
    put(["", *fitted(words.result(drawn_paper, given, book))])
    right = sum(q.right == a for q, a in zip(drawn_paper.questions, given, strict=True))
    return GOOD if right >= passes else NOT_PASSED


def _written(path: Path, markdown: str) -> int:
    """Write a paper, as Markdown or as HTML after the name of the file."""
    text = markdown
    if path.suffix.lower() in (".html", ".htm"):
        from markdown_it import MarkdownIt

        body = MarkdownIt("commonmark").enable("table").render(markdown)
        text = f"<!doctype html><meta charset=utf-8><style>{_STYLE}</style>\n{body}"
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        complain([str(error)])
        return BAD
    put([say("written: {path}", path=path)])
    return GOOD


def _seed(seed: int | None) -> int:
    return SystemRandom().randrange(1_000_000) if seed is None else seed


def _typed(prompt: str) -> Iterator[str]:
    """The lines that are typed, until there are no more or one says to end."""
    while True:
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line or line.strip().lower() in ("q", "quit"):
            return
        yield line.strip().lower()
