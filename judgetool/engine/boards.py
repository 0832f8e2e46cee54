"""Boards as files have them: what is wrong with one, and the names that it uses.

Which cards there are and what a board may hold is for each game; that a problem has a place, and
how a player is named, is the same for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from judgetool.engine.naming import nearest_or
from judgetool.language import say, word

Path: TypeAlias = tuple[str | int, ...]


class Lacking(msgspec.Struct, frozen=True):
    """A field that a board lacks, and what may stand there.

    Attributes:
        asks: the question that the field answers.
        ways: what may stand there, as a short line has it, and in words.
    """

    asks: str
    ways: tuple[tuple[str, str], ...]


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a board.

    Attributes:
        path: where.
        message: what.
        rules: the rules that it contradicts.
        lacking: of a field that is missing, what may stand there.
        edition: the edition of the rules in which it is not wrong, and why, where there is one.
    """

    path: Path
    message: str
    rules: tuple[str, ...] = ()
    lacking: Lacking | None = None
    edition: tuple[str, str] = ("", "")


class BoardError(ValueError):
    """A board that can't be.  ``problems`` is never empty."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(p.message for p in problems))
        self.problems = tuple(problems)


def seat_of(name: str, players: Sequence[str]) -> int | None:
    """A player by name, in any case or by an unambiguous beginning."""
    folded = name.casefold()
    exact = [i for i, n in enumerate(players) if n.casefold() == folded]
    begins = [i for i, n in enumerate(players) if n.casefold().startswith(folded)]
    return next((found[0] for found in (exact, begins) if len(found) == 1), None)


def no_player(name: str, players: Sequence[str], path: Path) -> Problem:
    """What is wrong with the name of a player that nobody has."""
    names = say("the players are {names}", names=word("list", " and ").join(players))
    meant = nearest_or(name, players, names)
    return Problem(path, say("no player is called {name!r}{meant}", name=name, meant=meant))
