"""Dealing damage."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.games.grand_archive import events as e
from judgetool.games.grand_archive.table import Table


def deal(table: Table, hits: Sequence[e.Damage]) -> None:
    """Let damage be dealt, one after the other in its order, with nothing in between."""
    for hit in hits:
        table.occur(hit)
