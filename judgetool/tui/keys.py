"""The keys of a screen or a pane as a table, a row each: ``keys | action | word | tooltip | name``.

The word stands in the last line of the screen, behind ``~`` only where there is room for it; the
tooltip says in the help and the palette what the key does; by the name settings give it others.
"""

from __future__ import annotations

from typing import Any

from textual.binding import Binding


def keys(table: str, /, **alike: Any) -> tuple[Binding, ...]:
    """The keys of a table; ``alike`` is what else Textual knows of each of them."""
    rows = (map(str.strip, row.split("|")) for row in table.strip().splitlines())
    return tuple(_key(*row, **alike) for row in rows)


def _key(written: str, action: str, word: str, tooltip: str, name: str, **alike: Any) -> Binding:
    key, said = written.removeprefix("~"), " ".join(tooltip.split())
    return Binding(key, action, word, key == written, tooltip=said, id=name, **alike)
