"""Replacement effects."""

from __future__ import annotations

from judgetool.engine.table import Event
from judgetool.games.grand_archive.table import Table


def replaced(table: Table, event: Event) -> Event | None:
    """The event as replacement effects leave it."""
    return event
