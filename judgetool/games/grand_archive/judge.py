"""What the judge does by hand."""

from __future__ import annotations

from judgetool.engine.choice import Move, Violation
from judgetool.games.grand_archive.moves import Manual
from judgetool.games.grand_archive.state import State
from judgetool.games.grand_archive.table import Table

MOVES = (Manual,)


def refusals(state: State, move: Move) -> list[Violation]:
    """Why it can't be done."""
    return []


def apply(table: Table, move: Move) -> None:
    """Do it."""
