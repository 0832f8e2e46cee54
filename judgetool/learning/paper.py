"""An exam: questions drawn over topics, the same ones for the same seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import islice, product
from random import Random
from string import ascii_lowercase

import msgspec

from judgetool.language import say
from judgetool.learning import courses
from judgetool.learning.boards import files
from judgetool.learning.boards.files import Board, Ready
from judgetool.learning.making import LEAST, questions
from judgetool.learning.question import LEVELS, Given, Question
from judgetool.scenario.document import Asked

_SELDOM, _SHARE, _MOST = 20, 5, 1
"""After so many questions a rule, or one beside it, is asked about once more in the same way, after
half of them in any way, and after so many there is one more of a kind; only so often more than half
of a kind have the same answer."""
_PATIENT = 6
"""After so many boards without a question one more is asked of what was asked about often."""
_TAKES_LONG: Asked = "edition"
_FEW = 6
"""What takes long and so many boards for each question have not is looked for on one of these."""
_BELOW = 4
"""Of so many questions one may be of a level below."""
_OFTEN, _OTHER_LEVELS, _LIKE = 1, 2, 3
"""What is asked where there is nothing else: what was asked about often, what is of another level,
what was asked of another board in the same words."""
_ANY = "any"  # kind of question
_TELLS: dict[Asked, str] = {
    "zone": "end", "graveyard": "end", "first": "end", "life": "sum", "damage": "sum"
}  # fmt: skip
"""Kinds of which one question about a board may answer another one."""
_KEPT = 64
"""So many boards are not looked at again."""


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
    about rules that lessons tell alone, where there are lessons."""
    taught = courses.taught(system) if level == min(LEVELS) else frozenset()
    boards = (lessons and files.of_lessons(system)) or files.built_in(system)
    return stream(system, seed, level, boards=boards, only=taught)


def stream(
    system: str,
    seed: int,
    level: int | None = None,
    due: Sequence[str] = (),
    weak: Collection[str] = (),
    *,
    boards: Sequence[Board] | None = None,
    only: Collection[str] = (),
) -> Iterator[Question]:
    """Questions that one board after another gives, of kinds and topics in turn; none is asked
    again as long as there are others, and there is an end only where there are none at all.

    A board is chosen first and only then played; whatever else is there is not looked at.

    Args:
        level: how hard they are, a few of an exam being easier; left out, any.
        due: rules that are asked about first where a board gives a question about one.
        weak: rules that alone are asked about, as long as there are such questions.
        boards: what is asked about; left out, what came with the program.
        only: rules that alone are ever asked about; left out, all.
    """
    every: list[Board] = list(files.built_in(system) if boards is None else boards)
    chance = Random(f"{system} {level} {seed}")
    drawing = _Drawing(chance, level, only, many=len(every) > _KEPT)
    wanted = set(due)
    while True:
        drawing.chance.shuffle(every)
        some, new = (_speaking_of(every, weak) if weak else every), False
        for board in _first_of(some, wanted) if wanted else some:
            question = drawing.best_of(board, wanted, weak)
            if question is not None:
                wanted.discard(question.rule)
                new = True
                yield question
        if new or drawing.widens():
            continue
        if not (drawing.seen or weak):
            return
        weak = weak if drawing.seen else ()  # there is no such question
        drawing.forget()


class _Drawing:
    """What has been asked, and what is to be asked least often.

    Attributes:
        chance: what decides where several are asked equally often.
        seen: the questions that were asked.
    """

    def __init__(
        self, chance: Random, level: int | None, only: Collection[str], *, many: bool
    ) -> None:
        self.chance = chance
        self.seen: set[str] = set()
        self._said: set[str] = set()
        self._level = level
        self._only = only
        self._many = many
        self._asked: Counter[tuple[str, str]] = Counter()
        self._missed = 0
        self._below = 0
        self._width = 0
        self._tried = 0
        self._found: dict[Board, _Found] = {}

    def best_of(
        self, board: Board, wanted: Collection[str], weak: Collection[str]
    ) -> Question | None:
        """A question of a board, of the kind that was asked least of those that it has; of these
        one of a rule and a topic asked about least, and with much to it."""
        self._tried += 1
        kinds = sorted(LEAST, key=lambda kind: (self._asked[kind, ""], self.chance.random()))
        kinds = [kind for kind in kinds if not self._passes_over(kind, board)]
        for levels, kind in product(self._levels(), kinds):
            found = [
                (self._so_often(q), -q.weight, self.chance.random(), q)
                for q in self._of(board).questions(kind, levels)
                if self._is_new(q) and (q.rule in weak if weak else not self._is_often(q))
            ]
            found = [each for each in found if each[-1].rule in wanted] or found
            if found:
                question = min(found, key=lambda each: each[:-1])[-1]
                self._count(question)
                return question
            self._missed += kind == _TAKES_LONG
        return None

    def _passes_over(self, kind: Asked, board: Board) -> bool:
        """Whether a kind is not looked for on a board, since that takes long and few have it but
        those that are about it."""
        few = self._missed > _FEW * (self._asked[kind, ""] + 1)
        looks = kind != _TAKES_LONG or not self._many or self._width
        if looks or not few or self._of(board).is_about_editions:
            return False
        return self.chance.random() > 1 / _FEW

    def _of(self, board: Board) -> _Found:
        """What can be asked about a board; of the last few it is kept."""
        if board not in self._found:
            if len(self._found) >= _KEPT:
                del self._found[next(iter(self._found))]
            self._found[board] = _Found(board.played(), self.chance)
        return self._found[board]

    def widens(self) -> bool:
        """Take what has been left out so far, one thing after another; whether anything was."""
        self._width += 1
        return self._width <= _LIKE

    def forget(self) -> None:
        """Ask everything anew."""
        self.seen.clear()
        self._said.clear()
        self._asked.clear()
        self._below = self._missed = self._width = 0

    def _is_new(self, question: Question) -> bool:
        """Whether it was not asked before, nor another one in the same words, as long as there are
        others."""
        said = question.said in self._said and self._width < _LIKE
        said |= _answers(question) in self._said and self._width < _OTHER_LEVELS
        barred = self._only and question.rule not in self._only
        return question.key not in self.seen and not said and not barred

    def _is_often(self, question: Question) -> bool:
        """Whether its rule was asked about often enough in that way; also whether it was at all, or
        that kind, or that answer, but the more often the longer nothing else was found."""
        asked, seen, found = self._asked, len(self.seen), self._tried // _PATIENT
        often = asked[question.kind, ""] > _MOST + seen // _SHARE + found
        often |= asked[question.kind, _under(question.rule)] > seen // _SELDOM
        often |= asked[_ANY, question.rule] > seen // (_SELDOM // 2) + found
        sort = _sort(question)
        most = _MOST + asked[question.kind, ""] // 2 + found
        often |= bool(sort) and asked[question.kind, sort] > most
        return often and self._width < _OFTEN

    def _levels(self) -> Sequence[frozenset[int]]:
        """The levels of which the next question may be: of an exam the own one, now and then the
        ones below, too; where there is nothing else, any other, the nearest first."""
        own = self._level
        if own is None:
            return (LEVELS,)
        if self._width >= _OTHER_LEVELS:
            return [frozenset((level,)) for level in sorted(LEVELS, key=lambda n: abs(n - own))]
        below = self._below * _BELOW < len(self.seen)
        return (frozenset(range(own + 1) if below else (own,)),)

    def _count(self, question: Question) -> None:
        self._tried = 0
        self.seen.add(question.key)
        self._said.update((question.said, _answers(question)))
        self._below += self._level is not None and question.level < self._level
        for counted in {"", question.rule, _under(question.rule), _sort(question)}:
            self._asked[question.kind, counted] += 1
        self._asked["", question.topic] += 1
        self._asked[_ANY, question.rule] += 1

    def _so_often(self, question: Question) -> int:
        """How often its topic was asked about, and above all its rule in that way, and that
        answer."""
        kind, asked, sort = question.kind, self._asked, _sort(question)
        often = asked["", question.topic] + asked[kind, question.rule] * 6
        return often + 3 * asked[kind, sort] * bool(sort)


class _Found:
    """The questions about a board that is played, found when they are asked for."""

    def __init__(self, ready: Ready | None, chance: Random) -> None:
        self._ready = ready
        self._chance = chance
        self._of: dict[tuple[Asked, frozenset[int]], list[Question]] = {}

    @property
    def is_about_editions(self) -> bool:
        """Whether the board names an edition, or a rule that another edition has otherwise."""
        if self._ready is None:
            return False
        document = self._ready.outcome.document
        variants = document.game.rulebook.variants(None)
        otherwise = {number for variant in variants for number in variant.numbers}
        written = document.written
        return written.edition is not None or not otherwise.isdisjoint(written.rules)

    def questions(self, kind: Asked, levels: frozenset[int]) -> list[Question]:
        """Those of a kind and of some levels."""
        if self._ready is None:
            return []
        if (kind, levels) not in self._of:
            every = questions(self._ready.outcome, self._chance, (kind,), levels, self._ready.since)
            self._of[kind, levels] = list(every)
        return self._of[kind, levels]


def _answers(question: Question) -> str:
    """What a question is about, as others may be about the same board."""
    return f"{question.file} {_TELLS.get(question.kind, question.key)}"


def _under(number: str) -> str:
    """What a lettered rule is one of several parts of, as something apart from any rule."""
    return f"under {number.rstrip(ascii_lowercase) if number[:1].isdecimal() else number}"


def _sort(question: Question) -> str:
    """Which of two things is so, that are to be asked equally often: whether a move is legal, or
    whether anything is; "" where more than two can be."""
    right = question.options[question.right]
    if question.several:
        return "no" if right.last else "yes"
    if question.kind == "legal":
        return "yes" if right.text == say("Yes") else "no"
    return ""


def _first_of(boards: Sequence[Board], rules: set[str]) -> Iterator[Board]:
    """Boards, those first that speak of one of some rules, as long as any is wanted."""
    speaking = _speaking_of(boards, rules)
    yield from speaking
    yield from (board for board in boards if board not in set(speaking))


def _speaking_of(boards: Sequence[Board], rules: Collection[str]) -> list[Board]:
    """The boards in which one of some rules is written."""
    return [board for board in boards if board.speaks_of(rules)]
