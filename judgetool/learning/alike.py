"""Whether two ways on from a case come to the same, and what tells them apart."""

from __future__ import annotations

from typing import Any

from judgetool.cardgame.moves import Choose, Option
from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Move
from judgetool.language import say
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


_PARTS = {
    ("card", "source", "attacker", "blocker", "unit", "creature", "objects", "named"): "card",
    ("targets", "target", "recipient"): "target",
    ("weapons",): "weapon",
    ("ability",): "ability",
    ("mode", "side"): "mode",
    ("x", "amount"): "number",
}
"""The parts of a move by the fields of its record."""


def differing(one: Case[Any], asked: Case[Any], since: int) -> str:
    """What of a move is not as in the one that is asked for; "" if that is the move itself.

    Args:
        since: how many answers they have in common.
    """
    mine, theirs = (
        {at.position.write(given): (at, given.move) for at, given in _given(case, since)}
        for case in (one, asked)
    )
    others = [move for line, (_, move) in theirs.items() if line not in mine]
    for line, (at, move) in mine.items():
        if line in theirs:
            continue
        choice = at.position.choice
        if isinstance(move, Choose | Option) and choice is not None:
            return say("another answer is asked for: {prompt}", prompt=choice.prompt)
        alike = next((other for other in others if type(other) is type(move)), None)
        if alike is None:
            return ""
        if part := _part(move, alike):
            return _not_asked(part)
    return ""


def _given(case: Case[Any], since: int) -> list[tuple[Case[Any], Any]]:
    """The answers that led to a case, each with the case that it was given at."""
    found: list[tuple[Case[Any], Any]] = []
    while case.before is not None and len(case.answers) > since:
        found.insert(0, (case.before, case.answer_given))
        case = case.before
    return found


def _part(one: Move, other: Move) -> str:
    """The first part of which both moves say something, and not the same."""
    for fields, part in _PARTS.items():
        said = [[getattr(each, name, None) for name in fields] for each in (one, other)]
        both = [
            (mine, theirs)
            for mine, theirs in zip(*said, strict=True)
            if mine not in (None, "", ()) and theirs not in (None, "", ())
        ]
        if any(mine != theirs for mine, theirs in both):
            return part
    return ""


def _not_asked(part: str) -> str:
    match part:
        case "card":
            return say("the card is not the one that is asked for")
        case "target":
            return say("the target is not the one that is asked for")
        case "weapon":
            return say("the weapon is not the one that is asked for")
        case "ability":
            return say("the ability is not the one that is asked for")
        case "mode":
            return say("the mode is not the one that is asked for")
        case _:
            return say("the number is not the one that is asked for")
