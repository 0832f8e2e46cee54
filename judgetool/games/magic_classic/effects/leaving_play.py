"""What leaves play, by whatever it does, alone or with others at the same time."""

from __future__ import annotations

from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import Object, Table
from judgetool.games.magic_classic.replacement.regeneration import is_replaced
from judgetool.games.magic_classic.rulebook import carries, reads
from judgetool.games.magic_classic.triggers import triggering


@carries("beyond C.1: leaving play")
def leaves(table: Table, event: e.Destroyed | e.Moved) -> None:
    """A permanent leaves play by an event, unless something else comes in its place."""
    if is_replaced(table.state, event):
        table.occur(event)
        return
    with table.citing_besides("beyond C.1: leaving play"):
        table.occur(event)


class Together:
    """Permanents that leave play at the same time: each of them sees all others go."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._gone: list[Object] = []

    @reads(
        "beyond C.1: triggers",
        unclear="Whether an ability that waits for something to leave play sees what leaves at "
        "the same time as its own permanent.",
        we="An ability sees what leaves play at the same time as its own permanent.",
        because="All of them are still in play as the one event happens that they leave by.",
        where=lambda grounds: any(
            entry.name in ("Destroyed", "Moved") for entry in grounds.entries
        ),
    )
    def leaves(self, event: e.Destroyed | e.Moved) -> None:
        """One of them leaves play, and those that went before it in the telling see it go."""
        table, before = self._table, self._table.state
        leaves(table, event)
        if table.state.in_play(event.id) or not before.in_play(event.id):
            return
        with table.citing_besides("beyond C.1: leaving play"):
            triggering.seen_by(table, before, event, self._gone)
        self._gone.append(before.objects[event.id])
