"""Plain data of which most is never asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any


class Lazily(Mapping[str, Any]):
    """A record that works out each value the first time that it is asked for.

    Args:
        tell: what works the value out, by its key.
    """

    __slots__ = ("_found", "_tell")

    def __init__(self, **tell: Callable[[], Any]) -> None:
        self._tell = tell
        self._found: dict[str, Any] = {}

    def __getitem__(self, key: str) -> Any:
        if key not in self._found:
            self._found[key] = self._tell[key]()
        return self._found[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._tell)

    def __len__(self) -> int:
        return len(self._tell)

    def __repr__(self) -> str:
        return repr(plain(self))


def plain(value: Any) -> Any:
    """Plain data with every value worked out."""
    match value:
        case Mapping():
            return {key: plain(each) for key, each in value.items()}
        case list() | tuple():
            return list(map(plain, value))
        case _:
            return value
