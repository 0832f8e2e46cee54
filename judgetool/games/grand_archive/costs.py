"""Additional costs."""

from __future__ import annotations

from judgetool.games.grand_archive.legality import Because
from judgetool.games.grand_archive.moves import Attack
from judgetool.games.grand_archive.state import Object, State
from judgetool.games.grand_archive.table import Table


def short(state: State, player: int, move: Attack) -> list[Because]:
    """Why the additional costs of an attack can't be paid."""
    return []


def pay(table: Table, player: int, move: Attack) -> None:
    """Pay them."""


def short_activation(state: State, player: int, object: Object) -> list[Because]:
    """Why the additional costs of an activation can't be paid."""
    return []


def pay_activation(table: Table, player: int, object: Object) -> None:
    """Pay them."""
