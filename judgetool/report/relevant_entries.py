"""What of a journal answers what a judge asks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from judgetool.engine.table import Entry
from judgetool.engine.view import Idiom

Telling: TypeAlias = Sequence[frozenset[str]]
"""Names of entries, the most telling ones first, as the game has them; with a rule in brackets
those that cite it."""


def told_by(entries: Sequence[Entry], telling: Telling) -> Entry | None:
    """The last entry of the names that the game holds most telling, else of the next ones."""
    for names in telling:
        for entry in reversed(entries):
            if _is_of(entry, names):
                return entry
    return None


def _is_of(entry: Entry, names: frozenset[str]) -> bool:
    if entry.name in names:
        return True
    return entry.name in _with_a_rule(names) and any(
        f"{entry.name} [{rule}]" in names for rule in entry.cites
    )


@lru_cache(maxsize=16)
def _with_a_rule(names: frozenset[str]) -> frozenset[str]:
    """Those of some names behind which a rule stands, without it."""
    return frozenset(name.partition(" [")[0] for name in names if "[" in name)


def most_telling(entries: Sequence[Entry], telling: Telling) -> Entry | None:
    """The entry that answers what a judge asks: one that the game holds telling, else the last
    event, else the last entry."""
    told = told_by(entries, telling)
    if told is not None:
        return told
    events = [entry for entry in entries if entry.kind == "event"] or entries
    return events[-1] if events else None


def essential(entries: Sequence[Entry], idiom: Idiom) -> frozenset[int]:
    """The numbers of the entries that tell what has happened; the others only carry the game on.

    Left out are what the game holds routine, what was asked and then answered, and passes by which
    all players have passed.  The last entry, which says what is waited for, always stays.
    """
    kept, following = set[int](), None
    for entry in reversed(entries):
        acted_after = following is None or following.kind in ("move", "refused")
        if entry.kind != "refused" and entry.name in idiom.passing:
            if acted_after and entry.name == idiom.passed:
                kept.add(entry.n)
            continue
        answered = entry.kind == "choice" and acted_after
        if entry.kind == "refused" or not (answered or _is_of(entry, idiom.routine)):
            kept.add(entry.n)
        following = entry
    return frozenset({*kept, *(entry.n for entry in entries[-1:])})
