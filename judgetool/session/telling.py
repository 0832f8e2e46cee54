"""What of the journal answers what a judge asks, and what must not be overlooked in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from judgetool.engine.table import Entry

Telling: TypeAlias = Sequence[frozenset[str]]
"""Names of entries, the most telling ones first, as the game has them; with a rule in brackets
those that cite it."""


def by_hand(entries: Sequence[Entry]) -> list[Entry]:
    """The entries that ask for something to be applied by hand: not to be overlooked."""
    return [entry for entry in entries if entry.name == "TextNotUnderstood"]


def most_telling(entries: Sequence[Entry], telling: Telling) -> Entry | None:
    """The entry that answers what a judge asks: the last of the names that the game holds most
    telling, else of the next ones, else the last event, else the last entry."""
    for names in telling:
        for entry in reversed(entries):
            if not names.isdisjoint((entry.name, *(f"{entry.name} [{n}]" for n in entry.cites))):
                return entry
    events = [entry for entry in entries if entry.kind == "event"] or entries
    return events[-1] if events else None
