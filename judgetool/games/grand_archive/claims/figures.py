"""The steps of the numbers that a fact rests on, and by which of them a claim differs.

Power is computed, so no transition says why it is what it is; the steps do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgetool.engine.boards import Path
from judgetool.engine.table import Entry
from judgetool.engine.view import Figure, Number, Term
from judgetool.games.grand_archive import continuous
from judgetool.games.grand_archive.combat import attacking
from judgetool.games.grand_archive.continuous.values import is_of_attack
from judgetool.games.grand_archive.objects.state import DURABILITY, State, replace
from judgetool.language import say


def figures(
    path: Path, wanted: Any, at: Entry | None, entries: Sequence[Entry], now: State
) -> tuple[Figure, ...]:
    """The numbers behind a fact that anything but a single card made, each with the steps by which
    alone what is wanted differs.

    Args: as of :class:`~judgetool.engine.claims.settling.Settling`.
    """
    match path:
        case ("combat", _, "power") if now.combat is not None:
            number = attacking.power(now)
            return _summed(now, entries, number, number.parting(number.value, wanted))
        case ("players", str(name), "objects", str(zone), int(i), "power"):
            return _of_object(now, name, zone, i, wanted)
        case ("players", str(name), "damage" | "life" as fact) if (
            at is not None and at.name == "Damage"
        ):
            champion = now.objects.get(now.champions[now.players.index(name)])
            if champion is None or not isinstance(wanted, int):
                return _of_damage(at, entries)
            life = continuous.life(now, champion.id).value
            claimed = wanted if fact == "damage" or life is None else life - wanted
            return _of_damage(at, entries, champion.id, claimed - champion.damage)
        case ("players", _, "zones" | "objects", "field", *_) if (
            at is not None and at.name == "Damage"
        ):
            return _of_damage(at, entries)
    return ()


def _explained(name: str, number: Number, differs: tuple[Term, ...] = ()) -> tuple[Figure, ...]:
    return (Figure(name, number, differs),) if len(number.terms) > 1 else ()


def _summed(
    state: State, entries: Sequence[Entry], number: Number, differs: tuple[Term, ...] = ()
) -> tuple[Figure, ...]:
    """The power of the attack, which is that of all its parts; a step that was none yet as it was
    declared counts as they are summed only in the Damage Step, or as it changes the attack."""
    by = attacking.summed_by(state)
    declared = next((e.state for e in reversed(entries) if e.name == "AttackDeclared"), None)
    early = () if declared is None else attacking.power(declared).terms
    late = tuple(
        term
        if declared is None or term in early or "Attacking 6.2" in term.cites
        else replace(term, cites=(*by, *term.cites))
        for term in differs
    )
    found = _explained(say("The attack"), number, late)
    return tuple(replace(each, summed_by=by) for each in found)


def _of_object(state: State, name: str, zone: str, i: int, wanted: Any) -> tuple[Figure, ...]:
    ids = state.zone(state.players.index(name), zone)
    there = [id for id in ids if id not in state.champions]
    if i >= len(there):
        return ()
    number = continuous.power(state, there[i])
    return _explained(state.name(there[i]), number, number.parting(number.value, wanted))


def _of_damage(
    at: Entry, entries: Sequence[Entry], unit: int = 0, more: int = 0
) -> tuple[Figure, ...]:
    """The power of the attack that was summed for the damage at a transition.

    Args:
        unit: the unit it was dealt to.
        more: how much more damage is claimed than there is on it, if all of that power was dealt.
    """
    state = summed_for(at, entries)
    if state is None:
        return ()
    number = attacking.power(state)
    before = next((e.state for e in reversed(entries) if e.n < at.n), state)
    there = (s.objects.get(unit) for s in (before, at.state))
    was, is_now = (0 if one is None else one.damage for one in there)
    whole = more and is_now - was == number.value
    # of a sum also what is named first may be left out
    left_out = (term for term in number.terms if not term.sets and term.amount == -more)
    return _summed(state, entries[: at.n], number, tuple(left_out) if whole else ())


def summed_for(at: Entry, entries: Sequence[Entry]) -> State | None:
    """The state in which the power of the attack was summed whose damage a transition deals."""
    before = entries[: at.n - 1]
    summed = next((e for e in reversed(before) if e.name == "PowerSummed"), None)
    if summed is None or summed.state.combat is None or "Damage Step 3.5" not in at.cites:
        return None
    state: State = summed.state
    return state


def used_up(path: Path, wanted: Any, entries: Sequence[Entry], now: State) -> Entry | None:
    """What kept something from happening that is claimed of cards in a zone, or of an attack.

    A weapon did not lose the counter that it is said to have lost; what is said to be damaged or
    dead was a defender no more; or what would make the damage of an attack as claimed was on
    another one.
    """
    match path:
        case ("combat", _, "power") if now.combat is not None:
            return _on_another(wanted, attacking.power(now).value or 0, entries, now)
        case ("players", str(name), "damage"):
            champion = now.objects.get(now.champions[now.players.index(name)])
            summed = next((e for e in reversed(entries) if e.name == "PowerSummed"), None)
            if champion is None or summed is None:
                return None
            return _on_another(wanted, champion.damage, entries, summed.state)
        case ("players", str(name), "zones", "field" | "graveyard" as zone):
            player = now.players.index(name)
        case _:
            return None
    if not isinstance(wanted, list | tuple):
        return None
    for one in wanted:
        claimed = {"card": one} if isinstance(one, str) else one
        found = _kept(player, zone, claimed, entries, now)
        if found is not None:
            return found
    return None


def _on_another(wanted: Any, there: int, entries: Sequence[Entry], then: State) -> Entry | None:
    """Where an effect began on another attack that would make a number as claimed."""
    if not isinstance(wanted, int):
        return None
    parts = continuous.attack_parts(then)
    for before, entry in zip(reversed(entries[:-1]), reversed(entries[1:]), strict=True):
        for one in entry.state.effects:
            if one in before.state.effects or not is_of_attack(one.effect):
                continue
            changes = getattr(one.effect, "power", None) == wanted - there
            if changes and set(parts).isdisjoint(one.subjects):
                return entry
    return None


def _kept(
    player: int, zone: str, claimed: dict[str, Any], entries: Sequence[Entry], now: State
) -> Entry | None:
    """The entry that tells why a card is not as it is claimed to be."""
    card = claimed["card"]
    there = [now.objects[id] for id in now.zone(player, zone) if now.known_as(id) == card]
    if zone == "graveyard":
        return None if there else _defends_no_more(player, card, entries)
    if len(there) != 1:
        return None
    fewer = claimed.get("counters", {}).get(DURABILITY)
    if fewer is not None and fewer < there[0].counter(DURABILITY):
        return _no_durability(there[0].id, entries)
    if claimed.get("damage", 0) > there[0].damage:
        return _defends_no_more(player, card, entries)
    return None


def _defends_no_more(player: int, card: str, entries: Sequence[Entry]) -> Entry | None:
    """Where an object of a player has stopped being a defender without leaving the field."""
    for before, entry in zip(reversed(entries[:-1]), reversed(entries[1:]), strict=True):
        if entry.name == "NoLongerDefends" and before.state.combat and entry.state.combat:
            for id in before.state.combat.targets:
                gone = id not in entry.state.combat.targets
                own = before.state.objects[id].owner == player
                if gone and own and before.state.known_as(id) == card:
                    return entry
    return None


def _no_durability(weapon: int, entries: Sequence[Entry]) -> Entry | None:
    """Where it is told that a weapon loses no durability counter."""
    for entry in reversed(entries):
        combat = entry.state.combat
        if entry.name == "NoDurability" and combat is not None and weapon in combat.weapons:
            return entry
    return None
