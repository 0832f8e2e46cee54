"""What cards and abilities do as they resolve."""

from __future__ import annotations

from judgetool.games.grand_archive.state import Object
from judgetool.games.grand_archive.table import Table


def resolve(table: Table, object: Object, targets: tuple[int | None, ...]) -> None:
    """Carry out what a card or an ability says, with the targets that are legal still."""
