"""What leaves play, by whatever it does."""

from __future__ import annotations

from judgetool.games.magic_classic import events as e
from judgetool.games.magic_classic.rulebook import carries
from judgetool.games.magic_classic.table import Table


@carries("beyond C.1: leaving play")
def leaves(table: Table, event: e.Destroyed | e.Moved) -> None:
    """A permanent leaves play by an event, unless something else comes in its place."""
    with table.citing_besides("beyond C.1: leaving play"):
        table.occur(event)
