"""Positions that random legal moves lead to from somewhere in a file: what is asked about is a game
that nobody has played.

A game is given up where a move rests on something that could not be read or is unknown.  It is
written as a file and played again from that, move by move, and asked about only if both come to the
same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Refused
from judgetool.learning.boards.files import Board, Ready, without_claims
from judgetool.learning.kinds.made import is_plain
from judgetool.learning.moments import cases_of, is_left_to_the_judge
from judgetool.scenario import save
from judgetool.scenario.problems import BadFile
from judgetool.scenario.run import load

_MOST = 14  # moves
_ACTS = 0.7  # how often somebody does something rather than pass


class Walk(NamedTuple):
    """A board that is played on at random: the same moves for the same seed."""

    board: Board
    seed: str

    def played(self) -> Ready | None:
        begun = self.board.played()
        if begun is None or is_left_to_the_judge(begun.outcome.case):
            return None
        document = begun.outcome.document
        chance = Random(f"{document.file} {self.seed}")
        cases = [case for case in cases_of(begun.outcome.case) if _is_window(case.position)]
        if not cases:
            return None
        start = chance.choice(cases)
        case = _walked(start, chance)
        if case is start or is_left_to_the_judge(case):
            return None
        plain = replace(document, claims=())
        try:
            name = f"{document.file} {self.seed}"
            again = without_claims(load(save.dump(plain, case).encode(), name))
        except BadFile:
            return None
        same = again.ok and again.case.position.state == case.position.state
        return Ready(again, len(start.answers)) if same else None

    def speaks_of(self, rules: Collection[str]) -> bool:
        return self.board.speaks_of(rules)


def walks(boards: Iterable[Board], seed: int) -> list[Walk]:
    """Each of some boards played on at random."""
    return [Walk(board, f"random {seed}") for board in boards]


def _walked(start: Case[Any], chance: Random) -> Case[Any]:
    """A case after random legal moves, up to the last of them that is whole."""
    case = whole = start
    for _ in range(_MOST):
        following = _moved(case, chance)
        if following is None:
            break
        case = following
        if case.position.choice is None or case.position.choice.window:
            whole = case
    return whole


def _moved(case: Case[Any], chance: Random) -> Case[Any] | None:
    """A case after one more move; ``None`` where none can be made of which nothing is in doubt."""
    position = case.position
    passes = position.game.view(position).idiom.passes
    answers = [answer for answer in position.legal() if is_plain(position, answer)]
    chance.shuffle(answers)
    acts = chance.random() < _ACTS
    answers.sort(key=lambda answer: (type(answer.move).__name__ == passes) == acts)
    for answer in answers:
        try:
            after = case.answer(answer)
        except (Refused, ValueError):
            continue
        if not _is_stuck(after.position) and not _is_in_doubt(case, after):
            return after
    return None


def _is_window(position: Position[Any]) -> bool:
    return position.choice is not None and position.choice.window


def _is_stuck(position: Position[Any]) -> bool:
    """Whether a move is being made that can't be completed."""
    return bool(position.game.unfinished(position))


def _is_in_doubt(before: Case[Any], after: Case[Any]) -> bool:
    """Whether something of what comes of a move is so only as far as the board says."""
    now = after.position.game.view(after.position)
    new = after.position.journal.since(len(before.position.journal))
    return bool(now.left_open) or any(entry.name in now.idiom.doubtful for entry in new)
