"""The steps of the figures that a fact rests on, and by which of them a claim differs.

Power and toughness are worked out, so no transition says why they are what they are; the steps do.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from judgetool.engine.boards import Path
from judgetool.engine.table import Entry
from judgetool.engine.view import Figure, Number
from judgetool.games.magic_classic.continuous import power, toughness
from judgetool.games.magic_classic.objects.state import State, as_target


def figures(
    path: Path, wanted: Any, at: Entry | None, entries: Sequence[Entry], now: State
) -> tuple[Figure, ...]:
    """The figures behind a fact that anything has changed, each with the steps by which alone what
    is wanted differs."""
    match path:
        case ("combat", int(i), "power") if i < len(now.attackers):
            return _one(now, now.attackers[i], power(now, now.attackers[i]), wanted)
        case ("players", str(name), "objects", "play", int(i), "power" | "toughness" as which):
            ids = now.zone(now.players.index(name), "play")
            if i < len(ids):
                number = power(now, ids[i]) if which == "power" else toughness(now, ids[i])
                return _one(now, ids[i], number, wanted)
        case ("players", str(name), "life") if at is not None and at.name == "DamageDealt":
            return _of_damage(name, wanted, at, entries)
    return ()


def _one(state: State, id: int, number: Number, wanted: Any) -> tuple[Figure, ...]:
    if len(number.terms) < 2:
        return ()
    return (Figure(state.name(id), number, number.parting(number.value, wanted)),)


def _of_damage(name: str, wanted: Any, at: Entry, entries: Sequence[Entry]) -> tuple[Figure, ...]:
    """The powers by which the combat damage was assigned that changed a life total."""
    after: State = at.state
    player = after.players.index(name)
    found = []
    assigned = [entry for entry in entries[: at.n - 1] if entry.name == "DamageAssigned"]
    lost = before(at, entries).life[player] - after.life[player]
    for entry in assigned:
        state: State = entry.state
        last = state.assigned[-1]
        number = power(state, last.source)
        if last.recipient == -1 - player and len(number.terms) > 1:
            # without which the life total would be what is wanted
            claimed = wanted if lost and isinstance(wanted, int) else None
            differs = number.parting(claimed, after.life[player])
            found.append(Figure(state.name(last.source), number, differs))
    return tuple(found)


def before(at: Entry, entries: Sequence[Entry]) -> State:
    """The state before a transition."""
    earlier = [entry for entry in entries if entry.n < at.n]
    state: State = earlier[-1].state if earlier else at.state
    return state


def used_up(path: Path, wanted: Any, entries: Sequence[Entry], now: State) -> Entry | None:
    """The one transition at which a shield on a player, that would make the difference, was used
    up on other damage."""
    match path:
        case ("players", str(name), "life") if isinstance(wanted, int):
            player = now.players.index(name)
        case _:
            return None
    missing = wanted - now.life[player]
    found = [
        entry
        for before, entry in pairwise(entries)
        if entry.name == "EffectChanged"
        and _spent(before.state, entry.state, as_target(player)) == missing
    ]
    return found[0] if len(found) == 1 and missing > 0 else None


def _spent(before: State, after: State, id: int) -> int:
    """How much a shield on something took as it was used up; 0 if none was."""
    left = {effect.id for effect in after.effects}
    gone = (f for f in before.effects if f.id not in left and id in f.subjects)
    return next((f.left for f in gone if f.left is not None), 0)
