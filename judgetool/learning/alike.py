"""Whether two ways on from a case come to the same."""

from __future__ import annotations

from typing import Any

from judgetool.engine.case import Case, Position
from judgetool.report import transcript_parts


def is_same(one: Case[Any], other: Case[Any], since: int) -> bool:
    """Whether everything that can be seen of two cases is alike, and what can be done there; amid
    a move, whether the same has been said of it, in whatever order.

    Args:
        since: how many answers they have in common.
    """
    here, there = one.position, other.position
    if _asked(here) != _asked(there):
        return False
    if here.choice is not None and not here.choice.window:
        said = zip(_said(one, since), _said(other, since), strict=False)
        if len(one.answers) != len(other.answers) or not all(_goes_on(*pair) for pair in said):
            return False
    return here.state == there.state or _seen(here) == _seen(there)


def _goes_on(one: str, other: str) -> bool:
    """Whether a line says the same as another one, or leaves out its end, which is decided."""
    return one.startswith(other) or other.startswith(one)


def _asked(position: Position[Any]) -> tuple[str, str, bool] | None:
    choice = position.choice
    return None if choice is None else (choice.who, choice.kind, choice.window)


def _said(case: Case[Any], since: int) -> list[str]:
    """What has been said of a move that is being made, which no state may tell yet."""
    found, at = [], case
    for _ in range(len(case.answers) - since):
        assert at.before is not None
        assert at.answer_given is not None
        found.append(at.before.position.write(at.answer_given))
        at = at.before
    return sorted(found)


def _seen(position: Position[Any]) -> tuple[object, ...]:
    board = transcript_parts.board(position.game.view(position))
    alike = [sorted(line.replace(": ", ", ").split(", ")) for line in board]
    return alike, sorted(set(position.offers()))
