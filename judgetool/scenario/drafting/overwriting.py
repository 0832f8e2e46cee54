"""What a value that is put in the place of another one leaves out of several things there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def loses(before: Any, now: Any) -> bool:
    """Whether an entry of a list, or what is said under a name, is there no more; what nobody
    knows is only counted, and a card of which more is said is still the same."""
    return loses_cards(before, now) or (
        _names(before) and _names(now) and any(_gone(one, key, now) for key, one in before.items())
    )


def loses_cards(before: Any, now: Any) -> bool:
    """Whether it is entries of a list that are there no more, to which others can be added."""
    if isinstance(before, list) and isinstance(now, list):
        left = list(map(_name, now))
        for name in filter(_known, map(_name, before)):
            if name not in left:
                return True
            left.remove(name)
        return False
    if not (_names(before) and _names(now)):
        return False
    return any(key in now and loses_cards(one, now[key]) for key, one in before.items())


def _gone(one: Any, key: str, now: Mapping[str, Any]) -> bool:
    return key not in now or loses(one, now[key])


def _names(value: Any) -> bool:
    """Whether it is several things by name, and not a card of which something is said."""
    return isinstance(value, Mapping) and "card" not in value


def _name(entry: Any) -> Any:
    return entry.get("card", entry) if isinstance(entry, Mapping) else entry


def _known(name: Any) -> bool:
    return not (isinstance(name, str) and name.split()[-1:] == ["unknown"])
