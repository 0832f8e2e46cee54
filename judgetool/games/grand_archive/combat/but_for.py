"""What would deal damage in a combat but for a rule, where it is asked what a claim hangs on."""

from __future__ import annotations

from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import asked, is_asking
from judgetool.engine.view import Number
from judgetool.games.grand_archive import continuous, replacement
from judgetool.games.grand_archive.combat.roles import parts
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import FIELD, State
from judgetool.games.grand_archive.rulebook import carries, tells
from judgetool.language import say

# --- the attack ------------------------------------------------------------------------------


@carries("Attacking 7")
def still_attacking(state: State) -> State:
    """A state in which what has left combat, or the field, deals the damage of its attack: none."""
    combat = state.fought
    if not is_asking() or not asked(False, _attacks_no_more, state, key=combat.declared):
        return state
    return state.fighting(attacker=combat.declared)


def _attacks_no_more(_: bool, state: State) -> Unbroken:
    unit = state.fought.declared
    name = state.name(unit)
    if unit in state.field:
        said = say("{unit} is no longer attacking: the attack deals no damage", unit=name)
        return Unbroken(("Damage Step 3",), said)
    said = say("{unit} has left the field: its attack deals no damage", unit=name)
    return Unbroken(("Attacking 7", "Attack Declaration 5"), said)


def hits_what_is_gone(state: State, power: Number) -> e.Damage | None:
    """What the attack deals to a defender that is none any more: nothing."""
    combat = state.fought
    lost = combat.lost_targets[-1:]
    if not lost or not asked(False, _hits_nothing, state, lost[0], key=lost[0]):
        return None
    assert combat.attacker is not None
    also = tuple(i for i in parts(state) if i != combat.attacker)
    return e.Damage(combat.attacker, lost[0], power.value or 0, combat=True, also=also)


def _hits_nothing(_: bool, state: State, lost: int) -> Unbroken:
    name = state.name(lost)
    if lost in state.field:
        said = say("{unit} defends no more: the attack hits nothing", unit=name)
        return Unbroken(("Attacking 4.2",), said)
    said = say("{unit} has left the field: the attack hits nothing", unit=name)
    return Unbroken(("Attacking 8",), said)


def part_by_part(state: State) -> tuple[e.Damage, ...]:
    """The damage of an attack whose parts deal each its own: there is none such."""
    if not is_asking():
        return ()
    combat = state.fought
    powers = ((id, continuous.power(state, id).value or 0) for id in parts(state))
    own = tuple(
        e.Damage(id, target, power, combat=True)
        for id, power in powers
        for target in combat.targets
        if power > 0
    )
    also = tuple(i for i in parts(state) if i != combat.attacker)
    changed = any(next(replacement.applicable(state, hit), None) for hit in own)
    several = len(own) > len(combat.targets)
    return own if several and changed and asked(False, _summed, key=also) else ()


@tells("Damage Step 3.1", "Damage Step 3.5")
def _summed(_: bool) -> str:
    return say("The powers are summed first, and what changes the damage applies to all of it")


# --- what retaliates -------------------------------------------------------------------------


def strikes_still(state: State) -> bool:
    """Whether what retaliates deals its damage to a unit that is no longer attacking: it does."""
    combat = state.fought
    key = (combat.declared, combat.retaliators)
    return asked(True, strikes_still_said, state, key=key)


@tells("Damage Step 3.3")
def strikes_still_said(_: bool, state: State) -> str:
    name = state.name(state.fought.declared)
    return say("{unit} is no longer attacking; what retaliates still deals its damage", unit=name)


@carries("Damage Step 3.2")
def retaliators_gone(state: State) -> tuple[int, ...]:
    """The units that left the field before the damage and retaliate all the same: none."""
    lost = state.fought.lost_retaliators if is_asking() else ()
    return tuple(id for id in lost if asked(False, _retaliates_no_more, state, id, key=id))


@tells("Damage Step 3.2")
def _retaliates_no_more(_: bool, state: State, unit: int) -> str:
    return say("{object} has left the field: it retaliates no more", object=state.name(unit))


def lacks_power(state: State, unit: int) -> bool:
    """Whether a unit has no power to retaliate with."""
    power = continuous.power(state, unit)
    if power.value is not None and power.value > 0:
        return False
    diminished = undiminished(power) > 0
    return not (diminished and asked(False, _cannot_retaliate, state, unit, key=unit))


@tells("Retaliation Step 3.2")
def _cannot_retaliate(_: bool, state: State, unit: int) -> str:
    name, power = state.name(unit), continuous.power(state, unit)
    return say("{object} has {number} and can't retaliate", object=name, number=power)


def is_rested(state: State, unit: int) -> bool:
    """Whether a unit has to be awake to retaliate, and is not."""
    if state.objects[unit].awake or continuous.has(state, unit, "steadfast"):
        return False
    return not asked(False, _has_to_be_awake, state, unit, key=unit)


@tells("Retaliation Step 3")
def _has_to_be_awake(_: bool, state: State, unit: int) -> str:
    return say("{object} is rested and can't retaliate", object=state.name(unit))


def undiminished(power: Number) -> int:
    """What a power were without what takes from it."""
    return sum(term.amount for term in power.terms if term.amount > 0)


def by_those_that_cannot(state: State) -> tuple[e.Damage, ...]:
    """What defenders deal that have not retaliated, or can't: nothing."""
    combat = state.fought
    if not is_asking() or combat.attacker is None:
        return ()
    found: list[e.Damage] = []
    for unit in (*combat.targets, *combat.lost_targets):
        amount = 0 if unit in combat.retaliators else _struck_back(state, unit)
        if amount > 0:
            order = len(combat.retaliators) + len(found) + 1
            found.append(e.Damage(unit, combat.attacker, amount, combat=True, order=order))
    return tuple(found)


def _struck_back(state: State, unit: int) -> int:
    power = continuous.power(state, unit).value or 0
    combat = state.fought
    if unit in combat.lost_targets:
        gone = unit not in state.field and unit not in combat.lost_retaliators and power > 0
        return power if gone and asked(False, _never_retaliated, state, unit, key=unit) else 0
    if power > 0:
        return power if asked(False, _has_not_retaliated, state, unit, key=unit) else 0
    awake = state.objects[unit].awake or continuous.has(state, unit, "steadfast")
    return of_weapons(state, unit) if awake and unit in state.champions else 0


@tells("Retaliation Step 3")
def _never_retaliated(_: bool, state: State, unit: int) -> str:
    return say("{unit} has left the field without having retaliated", unit=state.name(unit))


@tells("Retaliation Step 3")
def _has_not_retaliated(_: bool, state: State, unit: int) -> str:
    name = state.name(unit)
    return (
        say("Nobody had {unit} retaliate", unit=name)
        if state.objects[unit].awake or continuous.has(state, unit, "steadfast")
        else say("{unit} is rested: only a unit that is awake can retaliate", unit=name)
    )


def of_weapons(state: State, unit: int) -> int:
    """The power of the weapons that a unit uses to retaliate: of none."""
    return sum(
        continuous.power(state, id).value or 0
        for id in state.zone(state.objects[unit].player, FIELD)
        if "Weapon" in continuous.types(state, id)
        and asked(False, _uses_no_weapon, state, unit, id, key=(unit, id))
    )


@tells("Retaliation Step 3.2")
def _uses_no_weapon(_: bool, state: State, unit: int, weapon: int) -> str:
    names = {"unit": state.name(unit), "weapon": state.name(weapon)}
    return say("{unit} does not use {weapon} to retaliate", **names)
