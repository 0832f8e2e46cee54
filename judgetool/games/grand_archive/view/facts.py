"""The position as plain data, for expectations and JSON, and what decides on each fact."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from judgetool.cardgame.views import waiting
from judgetool.engine.boards import Path
from judgetool.engine.case import Position
from judgetool.engine.table import Entry
from judgetool.games.grand_archive import continuous
from judgetool.games.grand_archive.combat import attacking
from judgetool.games.grand_archive.objects.state import ZONES, Object, State

T = TypeVar("T")


def facts(position: Position[State]) -> dict[str, Any]:
    """The position as plain data: what expectations and ``run --json`` speak of."""
    state, choice = position.state, position.choice
    return {
        "over": bool(state.result),
        "result": state.result or None,
        "step": state.step,
        "waiting": waiting(choice),
        "players": {
            name: {
                **_champion(state, player),
                "zones": _zones(state, player, lambda o: state.known_as(o.id)),
                "objects": _zones(state, player, lambda o: _object(state, o)),
            }
            for player, name in enumerate(state.players)
        },
        "stack": [] if state.result else [state.known_as(id) for id in reversed(state.stack)],
        "combat": [] if state.combat is None else [_combat(state)],
    }


def _champion(state: State, player: int) -> dict[str, Any]:
    champion = state.objects.get(state.champions[player])
    if champion is None:
        return {"damage": None, "life": None, "rested": False}
    life = continuous.life(state, champion.id).value
    return {
        "damage": champion.damage,
        "life": None if life is None else life - champion.damage,
        "rested": champion.rested,
    }


def _zones(state: State, player: int, tell: Callable[[Object], T]) -> dict[str, list[T]]:
    """What is told of the objects in each zone, the champion aside; a deck from its top down."""
    found = {
        zone: [
            tell(state.objects[id]) for id in state.zone(player, zone) if id not in state.champions
        ]
        for zone in ZONES
    }
    for zone in ("deck", "material deck"):
        found[zone].reverse()
    return found


def _object(state: State, object: Object) -> dict[str, Any]:
    return {
        "card": state.known_as(object.id),
        "damage": object.damage,
        "rested": object.rested,
        "power": continuous.power(state, object.id).value,
        "counters": dict(object.counters),
    }


def _combat(state: State) -> dict[str, Any]:
    combat = state.fought
    return {
        "attacker": None if combat.attacker is None else state.known_as(combat.attacker),
        "intent": [state.known_as(id) for id in state.intent],
        "weapons": [state.known_as(id) for id in combat.weapons],
        "targets": [state.known_as(id) for id in combat.targets],
        "retaliators": [state.known_as(id) for id in combat.retaliators],
        "power": attacking.power(state).value or 0,
    }


# --- what decides on them --------------------------------------------------------------------

REVERSED = frozenset({"Reversed"})
NO_DAMAGE = frozenset({"NoDamage", "NotDealt", "Prevented"})
DAMAGE = NO_DAMAGE | {"Damage"}
ROLES = frozenset(
    {"NoLongerDefends", "DefenderGone", "AttackerGone", "RemovedFromCombat", "Retargeted"}
)


def bears_on(path: Path, entry: Entry) -> bool:
    """Whether a journal entry decides on a fact, also where it leaves it as it was."""
    if entry.name == "Fizzled" and not any(rule.startswith("Attacking") for rule in entry.cites):
        return False  # no combat could have come of it
    return entry.name in _bearing(path)


def _bearing(path: Path) -> frozenset[str]:
    match path:
        case ("players", _, "damage" | "life"):
            return NO_DAMAGE | REVERSED
        case ("players", _, "objects", _, _, "damage"):
            return DAMAGE | REVERSED
        case ("players", _, "objects", _, _, "counters", *_):
            return frozenset({"CountersChanged", "NoDurability"}) | REVERSED
        case ("combat", _, "attacker" | "targets"):
            return ROLES | REVERSED
        case ("combat", _, "retaliators"):
            return frozenset({"Retaliates", "NoRetaliation", "RetaliatorGone"}) | REVERSED
        case ("combat", _, "power"):
            return frozenset({"PowerSummed", "WeaponGone"}) | REVERSED
        case ("combat",):
            return frozenset({"Fizzled", "CombatEnded"}) | REVERSED
        case _:
            return REVERSED
