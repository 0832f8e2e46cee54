"""What fizzles or comes to nothing: the entries of the journal that say so, and which of them makes
a fact what it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgetool.engine.boards import Path
from judgetool.engine.claims.settling import may_differ_by
from judgetool.engine.table import Entry
from judgetool.games.grand_archive.objects.state import State

FAILURES = frozenset(
    {
        *("Fizzled", "NoDamage", "NoIntent", "NotInCombat", "NotNegated", "NotRetargeted"),
        *("NotTriggered", "NothingThere", "NothingToDiscard", "NothingToDraw", "Reversed"),
        "TriggerFailed",
    }
)


def kept_from(
    path: Path, wanted: Any, at: Entry | None, entries: Sequence[Entry], now: State
) -> Entry | None:
    """The failure by which a fact did not become what is claimed of it: of what was directed at
    what it tells of, or at something in the combat, after it was set last.

    Args: as of :class:`~judgetool.engine.claims.settling.Settling`.
    """
    since = 0 if at is None else at.n
    fizzled = (e for e in reversed(entries) if e.name == "Fizzled" and e.n > since)
    return next((entry for entry in fizzled if _bears_on(path, wanted, now, entry.state)), None)


def _bears_on(path: Path, wanted: Any, now: State, state: State) -> bool:
    """Whether what resolves is directed at something of which a fact tells, and of which another is
    claimed."""
    id = state.resolving
    resolving = None if id is None else state.there(id)
    if resolving is None:
        return False
    targets = resolving.targets
    match path:
        case ("players", str(name), "damage" | "life" | "rested"):
            return state.champions[state.players.index(name)] in targets
        case ("players", str(name), "zones" | "objects", str(zone)):
            player = state.players.index(name)
            found = [o for id in targets if (o := state.there(id)) is not None]
            names = [state.known_as(o.id) for o in found if o.player == player]
            return may_differ_by(wanted, [now.known_as(i) for i in _in(now, name, zone)], names)
        case ("players", str(name), "objects", str(zone), int(i), *_):
            return not set(targets).isdisjoint(_in(now, name, zone)[i : i + 1])
        case ("combat", *_) if state.combat is not None:
            combat = state.combat
            roles = (combat.attacker, *combat.weapons, *combat.targets, *combat.retaliators)
            return not set(roles).isdisjoint(targets)
    return False


def _in(state: State, name: str, zone: str) -> list[int]:
    """What facts tell of in a player's zone."""
    ids = state.zone(state.players.index(name), zone)
    return [id for id in ids if id not in state.champions]
