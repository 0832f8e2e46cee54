"""The tables of cards that this process looks into.

Whoever starts a process says where they are (:func:`look_in`): a process that was told nothing
knows no cards but those that come with the tool and with files.  What was found at first stays,
whatever is imported meanwhile elsewhere: a case must not change while somebody looks at it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judgetool.cardgame.card_tables.store import Store

_where: list[Callable[[], Path]] = []
_found: dict[str, tuple[Store, ...]] = {}
_at_change: list[Callable[[], None]] = []


def look_in(where: Callable[[], Path] | None) -> None:
    """Look for tables in a folder from now on, a folder for each system in it; ``None``: in none.

    Args:
        where: gives the folder, once it is needed.
    """
    _where[:] = [] if where is None else [where]
    forget()


def at_change(function: Callable[[], None]) -> None:
    """Have something done whenever other tables are looked into from then on."""
    _at_change.append(function)


def forget() -> None:
    """Look again what there is, when it is asked for next."""
    _found.clear()
    for each in _at_change:
        each()


def folder(system: str) -> Path | None:
    """The folder of the tables of a system; ``None`` where no tables are looked for."""
    try:
        return _where[0]() / system if _where else None
    except (OSError, RuntimeError):
        return None  # the user has no folder of their own


def stores(system: str) -> tuple[Store, ...]:
    """The tables of a system, the newest first; without those that can't be read."""
    if system not in _found:
        _found[system] = _opened(system)
    return _found[system]


def any_at_all() -> bool:
    """Whether there may be tables of any system."""
    place = folder("")
    return place is not None and place.is_dir()


def _opened(system: str) -> tuple[Store, ...]:
    place = folder(system)
    if place is None or not place.is_dir():
        return ()
    from judgetool.cardgame.card_tables.store import Store, Unusable, files

    found = []
    for path in files(place):
        with contextlib.suppress(Unusable):
            found.append(Store(path))
    return tuple(sorted(found, key=lambda store: (-store.imported, store.name)))
