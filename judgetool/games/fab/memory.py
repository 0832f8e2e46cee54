"""Remembering what was computed of one state.

States never change, so what a pure function found out about one stays true.  Only the state asked
about last is remembered: legality asks the same things of the same state many times in a row.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

from judgetool.games.fab.state import State

P = ParamSpec("P")
R = TypeVar("R")

_state: State | None = None
_found: dict[Any, tuple[Any, Any]] = {}


def per_state(
    function: Callable[Concatenate[State, P], R],
) -> Callable[Concatenate[State, P], R]:
    """Remember the results of a function of a state and of objects told apart by identity."""

    def remembering(state: State, /, *args: P.args, **kwargs: P.kwargs) -> R:
        global _state  # noqa: PLW0603 the state that is remembered
        if _state is not state:
            _found.clear()
            _state = state
        key = (function, *map(id, args))
        known = _found.get(key)
        if known is not None:
            result: R = known[1]
            return result
        result = function(state, *args, **kwargs)
        if _state is state:
            # The arguments are kept with the result, so that their identities stay theirs.
            _found[key] = (args, result)
        return result

    return functools.wraps(function)(remembering)
