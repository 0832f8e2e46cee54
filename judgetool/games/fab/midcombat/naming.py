"""What the names on a board mean, once its objects are there."""

from __future__ import annotations

from judgetool.games.fab.board import Path, Setup, split_color
from judgetool.games.fab.state import ARENA, State


def object_called(
    setup: Setup, state: State, written: str, path: Path, *, besides: int | None = None
) -> int | None:
    """An object by its name: attacks on the chain first, then the arena and the stack."""
    for number, name in enumerate(setup.names):
        if name.casefold() == written.casefold():
            return state.heroes[number]
    name, color = split_color(written)
    found = [
        o
        for o in state.objects.values()
        if o.card.name.casefold() == name.casefold()
        and (not color or o.card.color == color)
        and o.zone not in ("deck", "hand")
        and o.kind in ("card", "proxy")
        and o.id != besides
    ]
    if not found:
        setup.problem(path, f"there is no {written} in the arena or on the stack")
        return None
    return max(
        found, key=lambda o: (o.role == "attack", o.zone in ARENA or o.zone == "stack", o.id)
    ).id
