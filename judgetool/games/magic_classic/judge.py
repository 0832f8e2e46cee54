"""What the judge does by hand: effects of the ability language with the judge as their source."""

from __future__ import annotations

from judgetool.engine.choice import Violation
from judgetool.games.magic_classic import effects
from judgetool.games.magic_classic.moves import Manual
from judgetool.games.magic_classic.objects.state import State
from judgetool.games.magic_classic.objects.table import Table
from judgetool.games.magic_classic.rulebook import rule

MOVES = (Manual,)


@rule("beyond C.1: the judge")
def apply(table: Table, move: object) -> None:
    """The judge says what happens, and it happens as if an effect did it."""
    assert isinstance(move, Manual)
    effects.by_hand(table, move)


def refusals(state: State, move: Manual) -> list[Violation]:
    """Why what the judge would do makes no sense here."""
    return effects.refusals_by_hand(state, move)
