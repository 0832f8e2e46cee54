"""An exam: questions drawn over topics, the same ones for the same seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec

from judgetool.learning.making import questions
from judgetool.learning.question import KINDS, Question
from judgetool.scenario.builtin import builtin, scenarios_root
from judgetool.scenario.run import load, play


class Paper(msgspec.Struct, frozen=True):
    """What somebody is examined in.

    Attributes:
        system: the game.
        level: how hard it is, from 0.
        seed: what it was drawn by.
        questions: them, in their order.
        passes: how many have to be right.
    """

    system: str
    level: int
    seed: int
    questions: tuple[Question, ...]
    passes: int

    def topics(self, given: Sequence[int | None]) -> dict[str, tuple[int, int]]:
        """Of each topic how many answers are right, and how many there are."""
        found: dict[str, tuple[int, int]] = {}
        for question, answer in zip(self.questions, given, strict=True):
            right, of = found.get(question.topic, (0, 0))
            found[question.topic] = right + (answer == question.right), of + 1
        return dict(sorted(found.items()))


def drawn(system: str, level: int, n: int, seed: int, passes: int) -> Paper:
    """A paper of ``n`` questions."""
    chosen = []
    for question in stream(system, seed, level):
        chosen.append(question)
        if len(chosen) == n:
            break
    return Paper(system, level, seed, tuple(chosen), passes)


def stream(system: str, seed: int, level: int = 2, due: Sequence[str] = ()) -> Iterator[Question]:
    """Questions without end that one file after another gives, of kinds and topics in turn.

    Args:
        due: rules that are asked about first where a file gives a question about one.
    """
    chance = Random(f"{system} {level} {seed}")
    every = sorted(builtin(scenarios_root() / system))
    wanted = set(due)
    asked: Counter[tuple[str, str]] = Counter()
    seen: set[str] = set()
    while every:
        chance.shuffle(every)
        new = False
        for path in every:
            found = [q for q in _of_file(path, chance) if KINDS[q.kind] <= level]
            left = [q for q in found if q.key not in seen and len(q.options) > 2]
            if not left:
                continue
            again = [q for q in left if q.rule in wanted]
            best = min(_so_often(asked, q) for q in again or left)
            among = [q for q in again or left if _so_often(asked, q) == best]
            wanted -= {q.rule for q in among}
            question = among[chance.randrange(len(among))]
            asked[question.kind, ""] += 1
            asked["", question.topic] += 1
            asked[question.kind, question.rule] += 1
            seen.add(question.key)
            new = True
            yield question
        if not new:
            seen.clear()


def _so_often(asked: Counter[tuple[str, str]], question: Question) -> int:
    """How often its kind was asked, and above all its rule and its topic in that way."""
    kind = question.kind
    return asked[kind, ""] * 3 + asked["", question.topic] + asked[kind, question.rule] * 6


def _of_file(path: Path, chance: Random) -> list[Question]:
    outcome = play(load(path, str(path.relative_to(scenarios_root()))))
    return list(questions(outcome, chance)) if outcome.ok else []
