"""What short lines know of the cards of a system that has no card library: nothing.

Each is as of :class:`~judgetool.engine.cards.short_lines.Hurried`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgetool.engine.boards import Path
from judgetool.engine.cards.printed import Listed


def listed() -> tuple[Listed, ...]:
    """No cards."""
    return ()


def belongs(path: Path, card: Listed, board: Mapping[str, Any]) -> bool:
    """No card is somebody's rather than another one."""
    return True


def choices(path: Path, card: str) -> tuple[str, ...]:
    """No card says what it offers."""
    return ()


def follows(
    path: Path, entry: Mapping[str, Any], board: Mapping[str, Any]
) -> tuple[Mapping[str, str], str]:
    """Nothing follows from which card it is."""
    return {}, ""
