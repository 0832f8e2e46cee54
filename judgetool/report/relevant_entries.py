"""What of a journal answers what a judge asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from judgetool.engine.table import Entry

Telling: TypeAlias = Sequence[frozenset[str]]
"""Names of entries, the most telling ones first, as the game has them; with a rule in brackets
those that cite it."""


def told_by(entries: Sequence[Entry], telling: Telling) -> Entry | None:
    """The last entry of the names that the game holds most telling, else of the next ones."""
    for names in telling:
        for entry in reversed(entries):
            if not names.isdisjoint((entry.name, *(f"{entry.name} [{n}]" for n in entry.cites))):
                return entry
    return None


def most_telling(entries: Sequence[Entry], telling: Telling) -> Entry | None:
    """The entry that answers what a judge asks: one that the game holds telling, else the last
    event, else the last entry."""
    told = told_by(entries, telling)
    if told is not None:
        return told
    events = [entry for entry in entries if entry.kind == "event"] or entries
    return events[-1] if events else None
