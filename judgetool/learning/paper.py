"""An exam: questions drawn over topics, the same ones for the same seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace

from judgetool.language import say
from judgetool.learning import courses
from judgetool.learning.making import LEAST, questions
from judgetool.learning.question import LEVELS, Given, Question
from judgetool.scenario.builtin import builtin, scenarios_root
from judgetool.scenario.player import Outcome
from judgetool.scenario.run import load, play

_SELDOM = 12
"""After so many questions a rule is asked about once more in the same way."""
_BELOW = 4
"""Of so many questions one may be of a level below."""


class Paper(msgspec.Struct, frozen=True):
    """What somebody is examined in.

    Attributes:
        system: the game.
        level: how hard it is, from 0.
        seed: what it was drawn by.
        questions: those that were asked, in their order.
        of: how many there are.
        passes: how many have to be right.
    """

    system: str
    level: int
    seed: int
    questions: tuple[Question, ...]
    of: int
    passes: int

    def topics(self, given: Sequence[Given | None]) -> dict[str, tuple[int, int]]:
        """Of each topic how many answers are right, and how many there are."""
        found: dict[str, tuple[int, int]] = {}
        for question, answer in zip(self.questions, given, strict=True):
            right, of = found.get(question.topic, (0, 0))
            found[question.topic] = right + (answer == question.rights), of + 1
        return dict(sorted(found.items()))


def passing(n: int) -> int:
    """How many of ``n`` questions have to be right where nobody says: 34 of 40."""
    return -(-n * 34 // 40)


def drawn(
    system: str, level: int, n: int, seed: int, passes: int, *, lessons: bool = False
) -> Paper:
    """A paper of ``n`` questions, of lessons alone or of all files."""
    chosen = tuple(islice(examining(system, seed, level, lessons=lessons), n))
    return Paper(system, level, seed, chosen, n, passes)


def examining(system: str, seed: int, level: int, *, lessons: bool = False) -> Iterator[Question]:
    """The questions of an exam: of the files of lessons alone, or of all; at the lowest level
    about rules that lessons teach alone, where there are lessons."""
    taught = courses.taught(system) if level == min(LEVELS) and not lessons else frozenset()
    every = stream(system, seed, level, lessons=lessons)
    return (question for question in every if not taught or question.rule in taught)


def stream(
    system: str,
    seed: int,
    level: int | None = None,
    due: Sequence[str] = (),
    weak: Collection[str] = (),
    *,
    lessons: bool = False,
) -> Iterator[Question]:
    """Questions without end that one file after another gives, of kinds and topics in turn.

    A file is chosen first and only then played; whatever else is there is not looked at.

    Args:
        level: how hard they are, a few of an exam being easier; left out, any.
        due: rules that are asked about first where a file gives a question about one.
        weak: rules that alone are asked about, as long as there are such questions.
        lessons: whether files of lessons alone are asked about, where there are lessons.
    """
    drawing = _Drawing(Random(f"{system} {level} {seed}"), level)
    of_lessons = [each.path for each in courses.built_in(system)] if lessons else []
    every = sorted(of_lessons or builtin(scenarios_root() / system))
    wanted = set(due)
    while every:
        drawing.chance.shuffle(every)
        some, new = (_speaking_of(every, weak) if weak else every), False
        for path in _first_of(some, wanted) if wanted else some:
            question = drawing.best_of(path, wanted, weak)
            if question is not None:
                wanted.discard(question.rule)
                new = True
                yield question
        if not new and drawing.seen:
            drawing.forget()
        elif not new:
            weak = ()  # there is no such question


class _Drawing:
    """What has been asked, and what is to be asked least often.

    Attributes:
        chance: what decides where several are asked equally often.
        seen: the questions that were asked.
    """

    def __init__(self, chance: Random, level: int | None) -> None:
        self.chance = chance
        self.seen: set[str] = set()
        self._level = level
        self._asked: Counter[tuple[str, str]] = Counter()
        self._below = 0

    def best_of(
        self, path: Path, wanted: Collection[str], weak: Collection[str]
    ) -> Question | None:
        """A question of a file, of the kind that was asked least of those that it has; of these one
        of a rule and a topic asked about least, and with much to it."""
        outcome = _played(path)
        if not outcome.ok:
            return None
        levels = self._levels()
        for kind in sorted(LEAST, key=lambda kind: (self._asked[kind, ""], self.chance.random())):
            found = [
                (self._so_often(q), -q.weight, self.chance.random(), q)
                for q in questions(outcome, self.chance, (kind,), levels)
                if q.key not in self.seen and (q.rule in weak if weak else self._is_new(q))
            ]
            found = [each for each in found if each[-1].rule in wanted] or found
            if found:
                question = min(found, key=lambda each: each[:-1])[-1]
                self._count(question)
                return question
        return None

    def forget(self) -> None:
        """Ask everything anew."""
        self.seen.clear()
        self._asked.clear()

    def _is_new(self, question: Question) -> bool:
        """Whether its rule was not asked about too often in that way."""
        return self._asked[question.kind, question.rule] <= len(self.seen) // _SELDOM

    def _levels(self) -> frozenset[int]:
        """The levels of which the next question may be: of an exam the own one, now and then the
        ones below, too."""
        if self._level is None:
            return LEVELS
        below = self._below * _BELOW < len(self.seen)
        return frozenset(range(self._level + 1) if below else (self._level,))

    def _count(self, question: Question) -> None:
        self.seen.add(question.key)
        self._below += self._level is not None and question.level < self._level
        for counted in ("", question.rule, _sort(question)):
            self._asked[question.kind, counted] += 1
        self._asked["", question.topic] += 1

    def _so_often(self, question: Question) -> int:
        """How often its topic was asked about, and above all its rule in that way, and that
        answer."""
        kind, asked = question.kind, self._asked
        often = asked["", question.topic] + asked[kind, question.rule] * 6
        return often + 3 * asked[kind, _sort(question)] * (kind == "legal")


def _sort(question: Question) -> str:
    """Whether a move is legal, where that is asked, so that both are asked equally often."""
    return "yes" if question.options[min(question.rights)].text == say("Yes") else "no"


def _first_of(paths: Sequence[Path], rules: set[str]) -> Iterator[Path]:
    """Files, those first that speak of one of some rules, as long as any is wanted."""
    speaking = _speaking_of(paths, rules)
    yield from speaking
    yield from (path for path in paths if path not in set(speaking))


def _speaking_of(paths: Sequence[Path], rules: Collection[str]) -> list[Path]:
    """The files in which one of some rules is written."""
    return [path for path in paths if any(rule in path.read_text("utf-8") for rule in rules)]


def _played(path: Path) -> Outcome:
    """A file that is played, without what players claim of it, which takes long, and what only that
    would cite."""
    document = load(path, str(path.relative_to(scenarios_root())))
    written = replace(document.written, rules=[])
    return replace(play(replace(document, claims=(), written=written)), document=document)
