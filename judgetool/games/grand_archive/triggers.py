"""Triggered abilities."""

from __future__ import annotations

from judgetool.engine.table import Event
from judgetool.games.grand_archive.state import State
from judgetool.games.grand_archive.table import Table


def respond(table: Table, before: State, event: Event) -> None:
    """Let abilities trigger on an event that has occurred."""
