"""The position as plain data, for expectations and JSON, and what decides on each fact."""

from __future__ import annotations

from typing import Any

from judgetool.cardgame.views import waiting
from judgetool.engine.boards import Path
from judgetool.engine.case import Position
from judgetool.engine.supposing import asked
from judgetool.engine.table import Entry
from judgetool.games.magic_classic.continuous import power, toughness
from judgetool.games.magic_classic.objects.state import Object, State, known_as
from judgetool.games.magic_classic.rulebook import tells
from judgetool.language import say

ZONES = ("play", "hand", "graveyard", "removed", "library")


def facts(position: Position[State]) -> dict[str, Any]:
    """The position as plain data: what expectations and ``run --json`` speak of."""
    state, choice = position.state, position.choice
    return {
        "over": bool(state.result),
        "result": state.result or None,
        "step": state.step,
        "point": state.point,
        "waiting": waiting(choice),
        "players": {
            name: {
                "life": state.life[p],
                "zones": {zone: [known_as(o) for o in _zone(state, p, zone)] for zone in ZONES},
                "objects": {
                    zone: [_object(state, o) for o in _zone(state, p, zone)] for zone in ZONES
                },
            }
            for p, name in enumerate(state.players)
        },
        "combat": _combat(state),
        "stack": [known_as(state.objects[i]) for i in reversed(state.stack)],
    }


def _zone(state: State, player: int, zone: str) -> list[Object]:
    """What is in a zone; of a library the top first."""
    found = [state.objects[i] for i in state.zone(player, zone)]
    return found[::-1] if zone == "library" else found


def _object(state: State, object: Object) -> dict[str, Any]:
    attached = object.attached
    return {
        "card": known_as(object),
        "tapped": object.tapped,
        "damage": object.damage,
        "power": power(state, object.id).value,
        "toughness": _toughness(state, object),
        "counters": dict(object.counters),
        "attached": None if attached is None else state.known_as(attached),
        "owner": state.players[object.owner],
    }


def _toughness(state: State, object: Object) -> int | None:
    found = toughness(state, object.id).value
    if not found or not object.damage or not asked(False, _is_lower, object, key=object.id):
        return found
    return found - object.damage


@tells("beyond C.1: damage")
def _is_lower(_: bool, object: Object) -> str:
    return say(
        "the {n} damage on {creature} does not lower its toughness",
        creature=known_as(object),
        n=object.damage,
    )


def _combat(state: State) -> list[dict[str, Any]]:
    """The creatures that attack now, with those that block them now."""
    return [
        {
            "attacker": state.known_as(attack.attacker),
            "blockers": [state.known_as(id) for id in attack.blockers],
            "blocked": attack.blocked,
            "power": power(state, attack.attacker).value,
        }
        for attack in state.combat
        if attack.attacking
    ]


DAMAGE_ENTRIES = frozenset(
    {
        "DamageDealt",
        "NotDealt",
        "AssignsNone",
        "Prevented",
        "Redirected",
        "Replaced",
        "AsAssigned",
        "EffectChanged",
    }
)
_TO_WHOM = frozenset({"DamageDealt", "Prevented", "Redirected"})
PLACE_ENTRIES = frozenset({"Destroyed", "Regenerated", "NotRegenerated", "NotInPlay"})
ROLE_ENTRIES = frozenset({"StaysInCombat", "NotInCombat"})


def bears_on(path: Path, entry: Entry) -> bool:
    """Whether a journal entry decides on a fact, also where it leaves it as it was."""
    if entry.name not in _bearing(path):
        return False
    if path[0] != "players" or path[2] not in ("life", "zones"):
        return True
    return not _speaks_of_others(str(path[1]), entry)


def _bearing(path: Path) -> frozenset[str]:
    """The names of the entries that decide on a fact."""
    match path:
        case ("players", _, "life") | ("players", _, "objects", _, _, "damage"):
            return DAMAGE_ENTRIES
        case ("players", _, "zones" | "objects", "play" | "graveyard", *_):
            return PLACE_ENTRIES
        case ("combat", *_):
            return ROLE_ENTRIES
    return frozenset()


def _speaks_of_others(player: str, entry: Entry) -> bool:
    """Whether an entry is about somebody else: damage that is dealt says to whom, and that which is
    not assigned could only have been assigned to the defending player."""
    state: State = entry.state
    if entry.name == "AssignsNone":
        return player != state.players[state.defending]
    named = [name for name in state.players if name in entry.text]
    return player not in named and (bool(named) or entry.name in _TO_WHOM)
