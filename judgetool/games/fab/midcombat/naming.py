"""What the names on a board mean, once its objects are there."""

from __future__ import annotations

import re

from judgetool.games.fab.board import Path, Setup, split_color
from judgetool.games.fab.state import ARENA, Object, State, features


def object_called(
    setup: Setup, state: State, written: str, path: Path, *, besides: int | None = None
) -> int | None:
    """An object by its name: attacks on the chain first, then the arena and the stack.

    ``Bravo's Squire`` is one of a player's, ``Squire no 2`` the second one; of several that are not
    alike one has to be written so.
    """
    for number, name in enumerate(setup.names):
        if name.casefold() == written.casefold():
            return state.heroes[number]
    found = _called(state, written, besides)
    for number, name in enumerate(setup.names):
        if not found and written.casefold().startswith(f"{name.casefold()}'s "):
            own = _called(state, written[len(name) + 3 :], besides)
            found = [o for o in own if o.player == number]
    if not found:
        setup.problem(path, f"there is no {written} in the arena or on the stack")
        return None
    best = max(map(_rank, found))
    found = [o for o in found if _rank(o) == best]
    if len({features(state, o) for o in found}) == 1:
        return found[-1].id
    players = sorted({o.player for o in found})
    if len(players) == len(found):
        names = [f"{setup.names[player]}'s {found[0].card.name}" for player in players]
    else:
        names = [f"{found[0].card.name} no {n + 1}" for n in range(len(found))]
    setup.problem(path, f"{written} could be {' or '.join(names)}; write which")
    return None


def _called(state: State, written: str, besides: int | None) -> list[Object]:
    """The objects with a name, or the one of them with the number that is written after it."""
    numbered = re.fullmatch(r"(.*\S)\s+no\s+(\d{1,3})", written, re.IGNORECASE)
    name, color = split_color(numbered[1] if numbered else written)
    found = [
        o
        for o in state.objects.values()
        if o.card.name.casefold() == name.casefold()
        and (not color or o.card.color == color)
        and o.zone not in ("deck", "hand")
        and o.kind in ("card", "proxy")
        and o.id != besides
    ]
    if numbered and found:
        best = max(map(_rank, found))
        found = [o for o in found if _rank(o) == best]
        return found[int(numbered[2]) - 1 :][:1] if int(numbered[2]) else []
    return found


def _rank(object: Object) -> tuple[bool, bool]:
    return object.role == "attack", object.zone in ARENA or object.zone == "stack"
