"""Whether something is as described, with all the keywords that it has."""

from __future__ import annotations

from judgetool.engine.legality import Because
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.continuous.abilities import has
from judgetool.games.magic_classic.continuous.descriptions import (
    of_another_kind,
    otherwise,
    reasons,
)
from judgetool.games.magic_classic.objects.state import State
from judgetool.games.magic_classic.rulebook import carries


def fits(state: State, of: t.Description, id: int, you: int, source: int = 0) -> bool:
    """Whether something is as described.

    Args: as of :func:`~judgetool.games.magic_classic.continuous.descriptions.reasons`.
    """
    return not any(reasons(state, of, id, you, source, has))


@carries("beyond C.1: leaving play")
def fits_or_did(state: State, of: t.Description, id: int, you: int, source: int = 0) -> bool:
    """Whether something is as described, or was as it left play."""
    gone = state.lki(id)
    if gone is None or id in state.objects:
        return fits(state, of, id, you, source)
    return of_another_kind(state, of, gone.object) is None and not any(
        otherwise(state, of, gone.object, you, source, has)
    )


def unlike(state: State, of: t.Description, id: int, you: int, source: int = 0) -> list[Because]:
    """Every reason why something is not as described."""
    return list(reasons(state, of, id, you, source, has))
