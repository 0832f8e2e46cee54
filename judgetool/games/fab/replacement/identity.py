"""6.4.8: identity-replacement effects."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities.types import EntersWith
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.events.base import counters_said
from judgetool.games.fab.objects.state import Table
from judgetool.games.fab.replacement.active import Active
from judgetool.games.fab.rulebook import rule
from judgetool.language import say


@rule("1.7.4h", "6.4.8")
def enters_with(table: Table, event: e.Event, one: Active) -> e.Event | None:
    """An object enters the arena with counters: part of the event itself, nothing is put on it."""
    assert isinstance(event, e.Moved)
    how = one.how
    assert isinstance(how, EntersWith)
    counters = counters_said(how.counter, how.number)
    with table.citing(*one.cites):
        said = say("{object} enters the arena with {counters}", object=one.name, counters=counters)
        table.note("EntersWith", said)
    return msgspec.structs.replace(event, counters=(*event.counters, (how.counter, how.number)))
