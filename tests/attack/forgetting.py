"""Without memories: nothing that was found out before is known meanwhile."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest


def forgetting() -> AbstractContextManager[None]:
    """Meanwhile every question is answered anew."""
    if importlib.util.find_spec("judgetool.engine.memory") is None:
        return _without_those_of_fab()
    found: AbstractContextManager[None] = importlib.import_module(
        "judgetool.engine.memory"
    ).forgetting()
    return found


class _Nothing(dict[Any, Any]):
    def __setitem__(self, key: Any, value: Any) -> None:
        """Keep nothing."""


@contextmanager
def _without_those_of_fab() -> Iterator[None]:
    from judgetool.games.fab import state

    memory: Any = importlib.import_module("judgetool.games.fab.memory")
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(memory, "_found", _Nothing())
        changed.setattr(state.State, "standing", property(state.Standing.of))
        yield
