"""``judgetool drill``, ``exam``, ``progress`` and ``booth``: questions line by line, an exam to be
printed, what has been learnt, and questions for two teams."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from judgetool.commands import playing
from judgetool.commands.output import GOOD, complain, fitted, put, stop
from judgetool.commands.sources import check_system
from judgetool.language import say

if TYPE_CHECKING:
    from judgetool.learning.boards.chosen import Chosen
    from judgetool.learning.progress import Progress
    from judgetool.learning.question import Given, Question

NOT_PASSED = 1
"""The code of an exam that was not passed."""
_STYLE = (
    "body{max-width:46em;margin:auto;font-family:serif}h1{break-before:page}"
    "pre{font-size:.85em;white-space:pre-wrap}"
)


def drill(
    name: str | None,
    system: str,
    seed: int | None,
    level: int | None,
    *,
    weak: bool,
    cases: bool,
    random: bool,
    plain: bool,
) -> int:
    """Ask questions until somebody has had enough; what was wrong comes back: on the screen if
    there is one, or line by line.

    Args:
        name: what is asked about: a file, a folder, a board that came with the program, or a case;
            left out, all boards, or all cases.
        cases: whether the user's cases are asked about.
        random: whether these are played on by random legal moves first.
    """
    from judgetool.learning import mastery
    from judgetool.learning.paper import stream
    from judgetool.learning.progress import Progress

    about = _about(name, system, seed, cases=cases, random=random)
    system = about.system
    progress = Progress()
    spots = mastery.weak(progress, system) if weak else ()
    due = progress.due(system)
    every = stream(system, _seed(seed), level, due, spots, boards=about.boards())
    first = next(every, None)
    if first is None:
        stop([about.none])
    every = chain([first], every)
    if not plain and playing.has_screen():
        from judgetool.tui.screens.learning.drill import DrillScreen

        return playing.open_screen(
            begins=lambda: DrillScreen(
                system, seed, progress, spots=spots, level=level, chosen=about, begun=every
            )
        )
    if weak:
        rules = say("weak spots: {rules}", rules=", ".join(spots[:8]))
        put([rules if spots else mastery.no_weak_spots()])
    elif due:
        put([say("due again: {rules}", rules=", ".join(due[:8]))])
    right = asked = 0
    for question in every:
        given = _answered(question, system, progress)
        if given is None:
            break
        asked, right = asked + 1, right + given
    put(["", say("{right} of {asked} right", right=right, asked=asked)])
    return GOOD


def _about(name: str | None, system: str, seed: int | None, *, cases: bool, random: bool) -> Chosen:
    """What is asked about.

    Raises:
        Stopped: there is no such thing.
    """
    from judgetool.learning.boards import chosen
    from judgetool.scenario.builtin import NoScenario
    from judgetool.scenario.problems import BadFile
    from judgetool.session.storage.recent import NoCase

    check_system(system)
    try:
        return chosen.named(name, system, seed, cases=cases, random=random)
    except BadFile as bad:
        stop(map(str, bad.errors))
    except (NoScenario, NoCase) as none:
        stop([str(none)])


def _answered(question: Question, system: str, progress: Progress) -> bool | None:
    """Ask a question until it is answered rightly or its answer asked for; whether the first answer
    was right, ``None`` where one has had enough."""
    from judgetool import games
    from judgetool.learning import words
    from judgetool.learning.question import hints

    book = games.system(system).rulebook
    put(fitted(["", *words.board(question), "", *words.asked(question)]))
    tips = iter(hints(question, book))
    first = None
    for line in _typed(say("A to {last}, h for a hint, q to end> ",
                           last=words.LETTERS[len(question.options) - 1])):  # fmt: skip
        answer = words.given_by(line, question)
        if line in ("h", "?"):
            put(fitted([next(tips, say("that is all there is to say"))]))
        elif line == "n" and first is not None:
            break
        elif answer is None:
            put([words.answer_with(question)])
        else:
            if first is None:
                first = answer
                _keep(progress, question, system, right=answer == question.rights)
            if answer == question.rights:
                break
            put(fitted(words.parting(question, answer, book)))
            put([say("try once more, h for a hint, or n for the answer")])
    else:
        return None
    put(fitted(words.solution(question, first, book)))
    return first == question.rights


def _keep(progress: Progress, question: Question, system: str, *, right: bool) -> None:
    """Keep an answer; where that can't be done, say so and go on."""
    try:
        progress.add(question, system, right=right)
    except OSError as error:
        complain([say("not saved: {why}", why=error.strerror or error)])


def learn(name: str | None, system: str, *, plain: bool) -> int:
    """Play lessons: on the screen if there is one, or line by line.

    Args:
        name: a lesson, or a folder of them; left out, those that came with the program.
    """
    from judgetool.learning import courses
    from judgetool.scenario.problems import BadFile

    check_system(system)
    try:
        lessons, begins = courses.meant(name, system)
    except BadFile as bad:
        stop(map(str, bad.errors))
    return playing.learn(lessons, begins, plain=plain)


def progress(system: str, export: Path | None, *, reset: bool) -> int:
    """Print how well every section is known, or hand on or forget what was answered."""
    from judgetool import games
    from judgetool.learning import mastery
    from judgetool.learning.progress import Progress

    check_system(system)
    kept = Progress()
    if export is not None:
        try:
            mastery.export(kept, export)
        except (OSError, ValueError) as error:
            stop([getattr(error, "strerror", None) or str(error)])
        put([say("written: {path}", path=export)])
    if reset:
        kept.reset()
        put([say("everything that was answered is forgotten")])
    if export is None and not reset:
        put(mastery.lines(mastery.topics(kept, system, games.system(system).rulebook)))
    return GOOD


def booth(system: str, seed: int | None, level: int | None) -> int:
    """Ask two teams on a big screen."""
    from judgetool.commands.playing import open_screen
    from judgetool.tui.screens.learning.booth import BoothScreen

    check_system(system)
    return open_screen(begins=lambda: BoothScreen(system, _seed(seed), level))


def exam(
    system: str,
    level: int,
    n: int,
    passes: int | None,
    seed: int | None,
    minutes: int | None,
    paper: Path | None,
    *,
    lessons: bool,
    plain: bool,
) -> int:
    """Examine somebody, on the screen if there is one or line by line, or write the exam to a file
    for others."""
    from judgetool import games
    from judgetool.learning import words
    from judgetool.learning.paper import Paper, drawn, examining, passing

    check_system(system)
    passes = passing(n) if passes is None else passes
    if passes > n:
        stop([say("{n} questions can't have {passes} right answers", n=n, passes=passes)])
    book = games.system(system).rulebook
    drawn_by = _seed(seed)
    if paper is not None:
        printed = words.printed(drawn(system, level, n, drawn_by, passes, lessons=lessons), book)
        return _written(paper, "\n".join(printed) + "\n")
    if not plain and playing.has_screen():
        from judgetool.tui.screens.learning.exam import ExamScreen

        screens: list[ExamScreen] = []

        def begins() -> ExamScreen:
            screens.append(
                ExamScreen(system, n, drawn_by, level=level, lessons=lessons,
                           passes=passes, minutes=minutes)
            )  # fmt: skip
            return screens[0]

        playing.open_screen(begins=begins)
        given = screens[0].given if screens else []
    else:
        put([words.begins(Paper(system, level, drawn_by, (), n, passes))])
        every = islice(examining(system, drawn_by, level, lessons=lessons), n)
        given = _examined(every, system, n, minutes)
    written = Paper(system, level, drawn_by, tuple(question for question, _ in given), n, passes)
    put(["", *fitted(words.result(written, [answer for _, answer in given], book))])
    right = sum(question.rights == answer for question, answer in given)
    return GOOD if right >= passes else NOT_PASSED


def _examined(
    every: Iterator[Question], system: str, n: int, minutes: int | None
) -> list[tuple[Question, Given]]:
    """The questions of an exam that were answered line by line, each with the answer."""
    from judgetool.learning import words
    from judgetool.learning.progress import Progress

    kept = Progress()
    given: list[tuple[Question, Given]] = []
    ends = time.monotonic() + minutes * 60 if minutes else None
    for number, question in enumerate(every, 1):
        head = say("question {number} of {n}", number=number, n=n)
        put(fitted(["", f"== {head}", *words.board(question), "", *words.asked(question)]))
        typed = (words.given_by(line, question) for line in _typed("> "))
        answer = next((given for given in typed if given is not None), None)
        if answer is None or (ends is not None and time.monotonic() > ends):
            break
        given.append((question, answer))
        _keep(kept, question, system, right=answer == question.rights)
    return given


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
        stop([str(error)])
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
