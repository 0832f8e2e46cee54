"""What there is to a fact of Magic, and which transition decides on it."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.boards import Path
from judgetool.engine.view import Condition
from judgetool.games.magic_classic.facts import bears_on
from judgetool.games.magic_classic.failing import comes_of, is_failure, kept_from
from judgetool.games.magic_classic.figures import figures, used_up
from judgetool.games.magic_classic.reckoning import reckoned
from judgetool.games.magic_classic.state import State
from judgetool.language import say

__all__ = [
    "bears_on",
    "before_it_was",
    "comes_of",
    "figures",
    "is_failure",
    "kept_from",
    "known_later",
    "own_doing",
    "reckoned",
    "stands_by",
    "supposed",
    "untold",
    "used_up",
]


def own_doing(path: Path, cites: Sequence[str]) -> bool:
    """Whether cards and life went where playing something took them."""
    return path[0] == "players" and "beyond C.1: costs" in cites


def before_it_was(path: Path, now: State, then: State) -> None:
    """Nothing here is a fact of what had no place among the facts before."""


def known_later(path: Path) -> bool:
    """Nothing is open until later: damage is told as it is dealt."""
    return False


def supposed(path: Path, now: State) -> tuple[Condition, ...]:
    """That who is taken to have priority has it, where a board does not say who does; what it says
    of damage is all there is."""
    if path[:1] != ("waiting",) or not now.priority_is_taken or now.priority is None:
        return ()
    has = say("{player} has priority", player=now.players[now.priority])
    return (Condition(has, ("beyond C.1: priority",)),)


def untold(path: Path, now: State) -> str:
    """Nothing: what a board says of damage is all there is."""
    return ""


def stands_by(path: Path) -> tuple[str, ...]:
    """Nothing: no document says what a number is that nothing has changed."""
    return ()
