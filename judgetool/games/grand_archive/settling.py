"""What there is to a fact of Grand Archive, and which transition decides on it."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.boards import Path
from judgetool.engine.view import Condition
from judgetool.games.grand_archive.facts import bears_on
from judgetool.games.grand_archive.failing import comes_of, is_failure, kept_from
from judgetool.games.grand_archive.figures import figures, used_up
from judgetool.games.grand_archive.reckoning import reckoned
from judgetool.games.grand_archive.state import State

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

PAYING = frozenset(
    {
        "beyond the pages: reserve cost",
        "beyond the pages: playing cards",
        "Attacking 1.4",
        "Attacking 1.5",
    }
)


def own_doing(path: Path, cites: Sequence[str]) -> bool:
    """Whether cards and champion went where activating or declaring something took them."""
    return path[0] == "players" and not PAYING.isdisjoint(cites)


def before_it_was(path: Path, now: State, then: State) -> None:
    """What a fact of the combat was before there was one: nothing is told of it then."""


def known_later(path: Path) -> bool:
    """Whether a fact is open until later: none here is."""
    return False


def supposed(path: Path, now: State) -> tuple[Condition, ...]:
    """Nothing: what a board says of damage is all there is."""
    return ()


def untold(path: Path, now: State) -> str:
    """Nothing: what a board says of damage is all there is."""
    return ""


def stands_by(path: Path) -> tuple[str, ...]:
    """Nothing: no page says what a number is that nothing has changed."""
    return ()
