"""The rule systems.  Each knows its own words; none knows another."""

from __future__ import annotations

from importlib import import_module
from typing import Any

_WHERE = {"fab": ("judgetool.games.fab.game", "FAB")}

SYSTEMS: tuple[str, ...] = tuple(_WHERE)


def system(name: str) -> Any:
    """The game object of a rule system, imported when asked for.

    Raises:
        KeyError: there is no such system.
    """
    module, attribute = _WHERE[name]
    return getattr(import_module(module), attribute)
