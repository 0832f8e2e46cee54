"""6.4.8: identity-replacement effects."""

from __future__ import annotations

import msgspec

from judgetool.games.fab import events as e
from judgetool.games.fab.abilities.types import EntersWith
from judgetool.games.fab.replacement.active import Active
from judgetool.games.fab.rulebook import rule
from judgetool.games.fab.table import Table


@rule("1.7.4h")
@rule("6.4.8")
def enters_with(table: Table, event: e.Event, one: Active) -> e.Event | None:
    """An object enters the arena with counters: part of the event itself, nothing is put on it."""
    assert isinstance(event, e.Moved)
    how = one.how
    assert isinstance(how, EntersWith)
    number = f"{how.number} {how.counter} counter{'' if how.number == 1 else 's'}"
    with table.citing(*one.cites):
        table.note("EntersWith", f"{one.name} enters the arena with {number}")
    return msgspec.structs.replace(event, counters=(*event.counters, (how.counter, how.number)))
