"""The position as plain data, for expectations and JSON, and what decides on each fact."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from judgetool.cardgame.views import waiting
from judgetool.engine.boards import Path
from judgetool.engine.case import Position
from judgetool.engine.claims.lazy_data import Lazily
from judgetool.engine.supposing import is_asking
from judgetool.engine.table import Entry
from judgetool.games.fab.cards.written import counter_words
from judgetool.games.fab.combat.attacks import attack_on_stack
from judgetool.games.fab.combat.damage_step import still_defending
from judgetool.games.fab.combat.defend_step import taken_for_layers
from judgetool.games.fab.combat.defending import taken_for_permanents
from judgetool.games.fab.combat.hits import is_missed_by_one
from judgetool.games.fab.continuous import abilities_of, life_of, look, source_of, value_of
from judgetool.games.fab.objects.state import EQUIPMENT_ZONES, UNDER, Link, Object, State, known_as
from judgetool.games.fab.view.cards import SHOWN, who_or_what
from judgetool.games.fab.view.chain_links import is_dealt

T = TypeVar("T")


def facts(position: Position[State]) -> Mapping[str, Any]:
    """The position as plain data: what expectations and ``run --json`` speak of."""
    state, choice = position.state, position.choice
    return Lazily(
        over=lambda: bool(state.result),
        result=lambda: state.result or None,
        step=lambda: state.step,
        waiting=lambda: waiting(choice),
        players=lambda: {name: _player(state, p) for p, name in enumerate(state.players)},
        chain=lambda: [_link(state, link) for link in state.links],
        stack=lambda: [
            *(known_as(state.objects[i]) for i in reversed(state.stack)),
            *(known_as(card) for card in taken_for_layers(state)),
        ],
    )


def _player(state: State, p: int) -> Mapping[str, Any]:
    return Lazily(
        life=lambda: life_of(state, p),
        action_points=lambda: state.action_points[p],
        resources=lambda: state.resources[p],
        chi=lambda: state.chi_of(p),
        marked=lambda: state.heroes[p] in state.marked,
        zones=lambda: _zones(state, p, known_as),
        counters=lambda: {zone: on for zone, on in _zones(state, p, _counters).items() if any(on)},
    )


REVERSED = frozenset({"Reversed"})


DAMAGE_ENTRIES = frozenset(
    {"Damage", "DamageCalculated", "NotDealt", "NoDamage", "NoHit", "CannotPrevent"}
)


DEFENSE_ENTRIES = frozenset(
    {"Defended", "NotDefended", "NoDeclaration", "AddFailed", "LayerFailed"}
)


POINT_ENTRIES = frozenset({"AssetChanged", "NoGoAgain", "NoActionPoint"})


_OTHER_ASSETS = frozenset({"8.5.7a", "8.5.12a", "1.14.2c", "1.14.2d", "1.14.2e"})
"""The rules by which players gain, lose and pay life, resource points and chi points."""


WITHOUT_DAMAGE = frozenset({"7.2.3d", "7.7.2b", "7.7.2c", "7.7.2d"})
"""The rules by which the combat chain closes that may come before the damage."""


def bears_on(path: Path, entry: Entry) -> bool:
    """Whether a journal entry decides on a fact, also where it leaves it as it was."""
    if _had_hit(path, entry):
        return False
    if _ends_without_damage(path, entry):
        return True
    if path[-1] == "action_points" and not _OTHER_ASSETS.isdisjoint(entry.cites):
        return False
    return entry.name in _bearing(path) and not (
        path[0] == "players" and _speaks_of_others(str(path[1]), entry)
    )


def _had_hit(path: Path, entry: Entry) -> bool:
    """Whether a link whose hit is spoken of has hit by then, and not by what an entry tells."""
    match path:
        case ("chain", int(i), "hit") if entry.name not in ("Damage", "HasHit", *REVERSED):
            return any(link.number == i + 1 and link.hit for link in entry.state.links)
    return False


def _ends_without_damage(path: Path, entry: Entry) -> bool:
    """Whether a combat ends before its damage is calculated, which whoever was to be dealt it is
    spared by that."""
    if entry.name != "StepBegan" or not WITHOUT_DAMAGE.intersection(entry.cites):
        return False
    state: State = entry.state
    link, attack = state.newest_link, attack_on_stack(state)
    if attack is not None:
        targets: tuple[int, ...] = state.objects[attack].targets
    elif link is not None and not link.resolved and not is_dealt(state, link):
        targets = link.targets
    else:
        return False
    match path:
        case ("players", str(name), "life"):
            objects = (
                look(state, target) for target in targets
            )  # their hero, or an ally of theirs
            return any(one is not None and state.players[one.player] == name for one in objects)
        case ("chain",):
            return True
        case ("chain", int(i), "hit" | "damage"):
            return attack is None and link is not None and link.number == i + 1
    return False


def _speaks_of_others(player: str, entry: Entry) -> bool:
    """Whether an entry names another player, or their hero, and not this one."""
    state: State = entry.state
    named = [
        name
        for name, hero in zip(state.players, state.heroes, strict=True)
        if name in entry.text or state.name(hero) in entry.text
    ]
    return bool(named) and player not in named


def _bearing(path: Path) -> frozenset[str]:
    """The names of the entries that decide on a fact."""
    match path:
        case ("chain", _, "hit"):
            return DAMAGE_ENTRIES | REVERSED | {"HasHit"}
        case ("players", _, "life") | ("chain", _, "damage"):
            return DAMAGE_ENTRIES - {"NoHit"} | {"Prevented"} | REVERSED
        case ("players", _, "marked"):
            return REVERSED | {"MarkWent"}
        case ("players", _, "action_points"):
            return POINT_ENTRIES | REVERSED
        case ("chain", _, "defending" | "defense"):
            return DEFENSE_ENTRIES
        case ("chain", _, "go_again"):
            return REVERSED | {"LastKnown"}
        case ("chain", _, "target"):
            return REVERSED | {"AttackReplaced"}
        case ("step",) | ("chain",):
            return REVERSED | {"ChainClosing"}
        case _:
            return REVERSED


def _counters(object: Object) -> dict[str, int]:
    """The counters on an object, with their names as a file has them."""
    return {counter_words(name): number for name, number in object.counters}


def _zones(state: State, player: int, tell: Callable[[Object], T]) -> Mapping[str, list[T]]:
    """What is told of the objects in each zone, in the order of the zone."""

    def told(ids: Iterable[int]) -> list[T]:
        return [tell(state.objects[i]) for i in ids]

    def permanents() -> list[T]:
        objects = state.objects.values()
        there = [o for o in objects if o.zone == "permanent" and o.controller == player]
        return [tell(o) for o in (*there, *taken_for_permanents(state, player))]

    def under() -> list[T]:
        ids, objects = state.zones.get(UNDER, ()), state.objects
        return told(i for i in ids if objects[objects[i].under or 0].player == player)

    worn = [zone for zone in EQUIPMENT_ZONES if zone != "weapon"]
    zones = {
        zone: lambda zone=zone: told(state.zone(player, zone))
        for zone in SHOWN
        if zone not in EQUIPMENT_ZONES
    }
    return Lazily(
        **zones | {"deck": lambda: told(reversed(state.zone(player, "deck")))},
        equipment=lambda: [one for zone in worn for one in told(state.zone(player, zone))],
        weapons=lambda: told(state.zone(player, "weapon")),
        permanents=permanents,
        under=under,
    )


def _link(state: State, link: Link) -> Mapping[str, Any]:
    attack = look(state, link.attack)
    assert attack is not None
    found = Lazily(
        number=lambda: link.number,
        attack=lambda: attack.card.full_name,
        power=lambda: value_of(state, attack, "power").value,
        counters=lambda: _counters(source_of(state, attack)),
        go_again=lambda: (
            link.gone.go_again
            if link.gone is not None
            else any(m.keyword == "go again" for m in abilities_of(state, attack))
        ),
        target=lambda: ", ".join(who_or_what(state, i) for i in link.targets) or None,
        defending=lambda: [*_cards_defending(state, link)],
        defense=lambda: sum(d["defense"] for d in found["defending"]),
        hit=lambda: (
            link.hit and not is_missed_by_one(state, link)
            if link.hit or is_dealt(state, link)
            else None
        ),
        damage=lambda: link.damage if is_dealt(state, link) else None,
    )
    return found


def _cards_defending(state: State, link: Link) -> Iterator[dict[str, Any]]:
    for id in link.defending:
        card = state.objects[id]
        yield _defending(state, card, value_of(state, card, "defense").value)
    for gone in still_defending(state, link, "shown") if is_asking() else ():
        yield _defending(state, gone.object, gone.defense)


def _defending(state: State, card: Object, defense: int | None) -> dict[str, Any]:
    return {
        "card": known_as(card),
        "defense": defense or 0,
        "target": None if card.target is None else who_or_what(state, card.target),
        "counters": _counters(card),
    }
