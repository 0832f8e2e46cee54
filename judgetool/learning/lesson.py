"""A lesson as its file has it: the moves of its line, each with what is told before it, the
questions about it, and where it leads.

Nobody writes an answer: a question is made of what the next move leads to, and what a lesson asks
for that no move can bring about is an error of the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from judgetool.engine.case import Case
from judgetool.engine.choice import Answer
from judgetool.engine.table import Entry
from judgetool.language import say
from judgetool.learning.making import about
from judgetool.learning.moments import Moment, Tried, moment
from judgetool.learning.question import Question
from judgetool.scenario.document import Asked, Document, Noted, Said, Told
from judgetool.scenario.inert import inert
from judgetool.scenario.player import Player
from judgetool.scenario.problems import Located, Mark

LEAST = 2  # options of a question


class Beat(msgspec.Struct, frozen=True):
    """A move of the line, with what is told before it.

    Attributes:
        told: what is told, in order.
        said: the move as it is written; ``None`` where the lesson ends.
        cases: where the game stands before it and after each of its answers.
        tried: for a move that is refused: it, with every reason.
        learners: whether the learner makes it.
    """

    told: tuple[Noted, ...]
    said: Said | None
    cases: tuple[Case[Any], ...]
    tried: Tried | None = None
    learners: bool = False

    @property
    def goes_on(self) -> bool:
        """Whether what the learner does next can belong to it."""
        return self.learners and self.tried is None

    @property
    def goal(self) -> str:
        """What the learner is to bring about; "" where nothing is said of it."""
        return next((str(each.told.goal) for each in reversed(self.told) if each.told.goal), "")

    @property
    def hints(self) -> tuple[str, ...]:
        """What helps with it, as far as the author says."""
        return tuple(str(hint) for each in self.told for hint in each.told.hints)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers that the move stands for."""
        return tuple(c.answer_given for c in self.cases[1:] if c.answer_given is not None)

    def entries(self, first: int = 0, last: int = -1) -> tuple[Entry, ...]:
        """What came of the move, or of some of its answers."""
        before, after = self.cases[first].position, self.cases[last].position
        return tuple(after.journal.since(len(before.journal)))

    def question(self, kind: Asked, file: str) -> tuple[int, Question] | None:
        """The question of a kind about the first of its answers that gives one, of the rule that
        makes something about the last, and how many come before that; ``None`` if none does."""
        asked: list[tuple[int, Moment | Tried | None]] = [
            (n, moment(len(after.answers) - 1, before, after))
            for n, (before, after) in enumerate(zip(self.cases, self.cases[1:], strict=False))
        ]
        if kind == "rule":  # what the first passes do is told by the last
            asked.reverse()
        for n, each in [*asked, (0, self.tried)]:
            chance = Random(f"{file} {kind} {self.said.mark if self.said else ''} {n}")
            found = None if each is None else about(each, kind, file, chance)
            if found is not None and len(found.options) >= LEAST:
                return n, found
        return None


class Lesson(msgspec.Struct, frozen=True):
    """A lesson whose whole line was played.

    Attributes:
        document: its file.
        name: what its progress is kept under.
        you: whose moves the learner makes.
        beats: the moves, and last what is told at the end.
    """

    document: Document
    name: str
    you: str
    beats: tuple[Beat, ...]

    @property
    def title(self) -> str:
        return title(self.document)

    @property
    def purpose(self) -> str:
        lesson = self.document.written.lesson
        return str(lesson.purpose) if lesson is not None else ""

    @property
    def rules(self) -> tuple[str, ...]:
        """What it teaches."""
        return self.document.rules

    def says(self, number: str) -> str:
        """What a rule says: in the lesson's own words, or else its title and its gist."""
        rule = self.document.game.rulebook[number]
        return self.own_words(number) or f"{rule.title}: {rule.gist}"

    def own_words(self, number: str) -> str:
        """What a rule says in the lesson's own words; "" if it has none."""
        lesson = self.document.written.lesson
        return str(lesson.summary.get(number, "")) if lesson is not None else ""


def title(document: Document) -> str:
    """What a lesson is called."""
    lesson = document.written.lesson
    return str(lesson.title if lesson is not None and lesson.title else document.title)


def read(document: Document, name: str = "") -> Lesson:
    """Play a lesson's line; what comes behind a line that can't be played is no part of it.

    Raises:
        ValueError: it is no lesson.
    """
    lesson = document.written.lesson
    if lesson is None:
        raise ValueError(say("{file} is no lesson: it has no lesson:", file=document.file))
    players = {player.casefold(): player for player in document.players}
    you = players.get(lesson.you.casefold(), lesson.you)
    return Lesson(document, name or document.file, you, _beats(document, you))


def _beats(document: Document, you: str) -> tuple[Beat, ...]:
    """The moves of a lesson; those of the learner between which nothing is told are one, so that
    they may be made in any order and at once."""
    player, told, found = Player(document), list[Noted](), list[Beat]()
    for line in document.moves:
        if isinstance(line, Noted):
            told.append(line)
        if not isinstance(line, Said):
            continue
        before = player.case
        played = player.play_line(line)
        if played.stops:
            break
        goal = any(each.told.goal for each in told)
        cases, tried = _between(before, player.case), None
        if played.kind == "refused":
            tried = Tried(len(before.answers), before.position, line.line, played.violations)
            learners = line.who == you and goal
        else:
            makes = any(case.answer_given and case.answer_given.who == you for case in cases[1:])
            learners = makes and (line.who == you or (line.who == "all" and goal))
        if learners and not told and tried is None and found and found[-1].goes_on:
            found[-1] = msgspec.structs.replace(found[-1], cases=(*found[-1].cases, *cases[1:]))
        else:
            found.append(Beat(tuple(told), line, cases, tried, learners))
        told = []
    return (*found, Beat(tuple(told), None, (player.case,)))


def _between(before: Case[Any], after: Case[Any]) -> tuple[Case[Any], ...]:
    """A case, and those that its answers led to up to another."""
    found = [after]
    while found[-1] is not before and found[-1].before is not None:
        found.append(found[-1].before)
    return tuple(reversed(found))


# --- what is wrong with it ------------------------------------------------------------------------


def problems(document: Document) -> Sequence[Located]:
    """What a lesson asks for that no move gives: a question that can't be made of what comes next,
    or was asked before, a goal of a move that the learner does not make."""
    lesson = read(document)
    wrong = [
        found for beat in lesson.beats for each in beat.told for found in _wrong(lesson, beat, each)
    ]
    return [Located(document.file, *mark, inert(why)) for mark, why in (*wrong, *_again(lesson))]


def _again(lesson: Lesson) -> Iterator[tuple[Mark, str]]:
    """The questions that were asked before, with the same answer."""
    asked: set[str] = set()
    for beat in lesson.beats:
        for noted in beat.told:
            kind = noted.told.ask
            found = None if kind is None else beat.question(kind, lesson.document.file)
            if found is None:
                continue
            if found[1].said in asked:
                yield noted.mark, say("ask: {kind}: the same was asked before", kind=kind)
            asked.add(found[1].said)


def _wrong(lesson: Lesson, beat: Beat, noted: Noted) -> Iterator[tuple[Mark, str]]:
    told: Told = noted.told
    if told.ask and beat.said is None:
        yield noted.mark, say("ask: {kind}: no move comes after it", kind=told.ask)
    elif told.ask and beat.question(told.ask, lesson.document.file) is None:
        line = beat.said.line if beat.said is not None else ""
        yield (
            noted.mark,
            say(
                "ask: {kind}: no such question can be made of {move}; ask another kind, or before "
                "another move",
                kind=told.ask,
                move=line,
            ),
        )
    if told.goal and beat.said is None:
        yield noted.mark, say("goal: no move comes after it")
    elif told.goal and not beat.learners and beat.said is not None:
        yield (
            noted.mark,
            say(
                "goal: {you} does not make the next move, {move}; write it before one of {you} or "
                "all",
                you=lesson.you,
                move=beat.said.line,
            ),
        )
    if told.goal and len([each for each in beat.told if each.told.goal]) > 1:
        yield noted.mark, say("goal: a move has one goal")
