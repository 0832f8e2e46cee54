"""The Beginning of Combat step: point 1."""

from __future__ import annotations

from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import BEGINNING, Table
from judgetool.games.magic_classic.rulebook import rule


@rule("C.1.1", "C.1.1 step 1")
def begin(table: Table) -> None:
    """The combat phase begins with its first step."""
    table.occur(e.StepBegan(BEGINNING))
    reach(table)


@rule("C.1.Ruling.3", "C.1.Ruling.3 point 1")
def reach(table: Table) -> None:
    """First, what triggers on the beginning of combat, and a chance for instants."""
    table.occur(e.PointReached(1))
