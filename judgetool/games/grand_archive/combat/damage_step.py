"""The Damage Step: the last Opportunity, then attack and retaliation deal their damage at once."""

from __future__ import annotations

import msgspec

from judgetool.cardgame.asking import in_order
from judgetool.engine.choice import Unbroken
from judgetool.engine.rulebook import Grounds
from judgetool.engine.supposing import asked, is_asking
from judgetool.engine.view import Number
from judgetool.games.grand_archive import continuous, triggers
from judgetool.games.grand_archive.combat import attacking, but_for
from judgetool.games.grand_archive.combat.roles import parts
from judgetool.games.grand_archive.effects import dealing_damage
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import (
    DURABILITY,
    END_OF_COMBAT,
    FIELD,
    State,
    Table,
)
from judgetool.games.grand_archive.replacement import fights
from judgetool.games.grand_archive.rulebook import carries, reads, rule, tells
from judgetool.games.grand_archive.turn import state_based
from judgetool.games.grand_archive.turn.opportunity import received
from judgetool.games.grand_archive.turn.state_based import lethally_hurt
from judgetool.language import say


@rule("Damage Step 1")
def before_damage(table: Table) -> None:
    """First, the turn player receives Opportunity: "before damage"."""
    received(table, 1)


# --- the order of the retaliating units ------------------------------------------------------


@reads(
    "Damage Step 2",
    "Damage Step 3",
    unclear="Whether the attacking player chooses the order of the retaliating units "
    "before or after the Opportunity of this step, as 2 is the second point and 3 "
    "has everybody pass first.",
    we="After everybody has passed, just before the damage.",
    because="Which units retaliate is certain only then, and the order is that of their damage.",
)
@carries("Damage Step 1")
@rule("Damage Step 2")
def retaliators_are_ordered(table: Table) -> None:
    """Second, the attacking player chooses the order in which retaliating units deal damage."""
    state = table.state
    combat = state.fought
    if len(combat.retaliators) < 2 or not _hurt_by_retaliation(state):
        table.occur(e.PointReached(2, say("there is no order of damage to choose")))
        return
    table.occur(e.PointReached(2, say("the retaliating units are put in order")))
    said = say("Which retaliating unit deals its damage first?")
    prompts = (said, say("Which retaliating unit deals its damage next?"))
    who = combat.attacking
    if asked(False, _orders, state, key=combat.retaliators):
        who = state.objects[combat.retaliators[0]].player
    with table.citing_besides("Damage Step 1"):  # the time to act in this step is over
        order = in_order(table, state.players[who], prompts, combat.retaliators)
    table.occur(e.RetaliationOrdered(order))


@tells("Damage Step 2")
def _orders(_: bool, state: State) -> str:
    who = state.players[state.fought.attacking]
    return say(
        "{player} is the attacking player and chooses the order of the retaliating units",
        player=who,
    )


def _hurt_by_retaliation(state: State) -> bool:
    """Whether the unit that is retaliated against is on the field still."""
    object = state.objects.get(state.fought.declared)
    return object is not None and object.zone == FIELD


# --- damage ----------------------------------------------------------------------------------


@rule("Damage Step 3.8", "Damage Step 3")
def damage_is_dealt(table: Table) -> None:
    """Third, attack and retaliation deal their damage, and weapons lose durability, all at once."""
    table.occur(e.PointReached(3, say("damage is dealt, and nobody can act meanwhile")))
    used = used_up(table.state)
    first = bool(used) and asked(False, _durability_first, table.state, key=used)
    if first:
        durability_goes(table, used)
        state_based.apply(table)
    attack_hits, retaliation_hits = attack_damage(table), retaliated(table)
    struck_first = _is_struck_first(table.state, attack_hits, retaliation_hits)
    if struck_first:
        retaliators_deal(table, retaliation_hits)
        attack_hits, retaliation_hits = _of_survivors(table.state, attack_hits), ()
    before = table.state
    attack_deals(table, attack_hits)
    if is_asking():
        used = _worn(table.state, used, at_nothing=not _marks(before, table.state))
    retaliators_deal(table, strike_at_once(table.state, retaliation_hits))
    if not first:
        durability_goes(table, used)
    table.occur(e.DamageDone())


def strike_at_once(state: State, hits: tuple[e.Damage, ...]) -> tuple[e.Damage, ...]:
    """What retaliates deals its damage as the attack does, whatever that has dealt to it."""

    def is_too_late(unit: int) -> bool:
        return lethally_hurt(state, unit) and asked(False, _at_once, state, unit, key=unit)

    return tuple(hit for hit in hits if not is_too_late(hit.source))


def _is_struck_first(
    state: State, hits: tuple[e.Damage, ...], struck_back: tuple[e.Damage, ...]
) -> bool:
    """Whether what attacks is dealt its damage before it deals its own: it never is."""
    if not is_asking() or not hits or not struck_back:
        return False
    unit, struck = hits[0].source, state
    for hit in struck_back:
        struck = hit.apply(struck)
    return lethally_hurt(struck, unit) and asked(False, _struck_at_once, state, unit, key=unit)


@tells("Damage Step 3")
def _struck_at_once(_: bool, state: State, unit: int) -> str:
    return say("{unit} deals its damage at the same time as what retaliates", unit=state.name(unit))


def _of_survivors(state: State, hits: tuple[e.Damage, ...]) -> tuple[e.Damage, ...]:
    return tuple(hit for hit in hits if not lethally_hurt(state, hit.source))


@tells("Damage Step 3")
def _at_once(_: bool, state: State, unit: int) -> str:
    return say("{unit} deals its damage at the same time as the attack", unit=state.name(unit))


def _durability_first(_: bool, state: State) -> Unbroken:
    of_parts = (term for id in parts(state) for term in continuous.power(state, id).terms)
    terms = (*of_parts, *continuous.attack_terms(state))
    if any("Damage Step 3.7.1" in term.cites for term in terms):
        said = say("Durability counters go as the damage is dealt, which counts them as they were")
        return Unbroken(("Damage Step 3.7.1", "Damage Step 3.7"), said)
    said = say("Durability counters go as the damage is dealt, and not before it")
    return Unbroken(("Damage Step 3.7",), said)


@rule("Damage Step 3.5")
def attack_deals(table: Table, hits: tuple[e.Damage, ...]) -> None:
    """The damage of an attack is one instance, whatever takes part in it; what would change it or
    do something besides applies now."""
    plain = not any(hit.also for hit in hits)
    with table.citing(*(("Damage Step 3",) if plain else ())):
        dealing_damage.deal(table, hits)


@carries("Retaliation Step 3.1", "Damage Step 3.4")
def retaliators_deal(table: Table, hits: tuple[e.Damage, ...]) -> None:
    """What retaliating units deal by their own power is combat damage, too."""
    with table.citing_besides("Retaliation Step 3.1", "Damage Step 3.4"):
        for hit in hits:
            if hidden(table.state, hit.source):
                from_hiding(table, hit)
            else:
                dealing_damage.deal(table, (hit,))


def hidden(state: State, unit: int) -> bool:
    """Whether a retaliating unit is no defender any more and has stealth."""
    return unit not in state.fought.targets and continuous.has(state, unit, "stealth")


@rule("Damage Step remark A")
def from_hiding(table: Table, hit: e.Damage) -> None:
    """A retaliating unit that was given stealth is dealt no damage and still deals its own."""
    dealing_damage.deal(table, (hit,))


def attack_damage(table: Table) -> tuple[e.Damage, ...]:
    """The attack deals the sum of the powers of all that has a part in it to each defender."""
    state = table.state
    combat = state.fought
    if combat.attacker is None:
        state = but_for.still_attacking(state)
        combat = state.fought
    if combat.attacker is None:
        without_attacker(table)
        return ()
    power = attacking.power(state)
    power_is_summed(table, power)
    if not combat.targets:
        hit = but_for.hits_what_is_gone(state, power)
        if hit is not None:
            triggers.on_hit(table, hit)
        without_target(table)
        return ()
    amount = max(0, power.value or 0)
    if not amount:
        without_power(table)
        return ()
    own = but_for.part_by_part(state)
    if own:
        return own
    also = tuple(i for i in parts(state) if i != combat.attacker)
    return tuple(
        e.Damage(combat.attacker, target, amount, combat=True, also=also)
        for target in combat.targets
    )


@rule("Damage Step 3.1")
def power_is_summed(table: Table, power: Number) -> None:
    """Only now the powers of champion, intent, weapons and effects are combined."""
    cites = dict.fromkeys(rule for term in power.terms for rule in term.cites)
    combat = table.state.fought
    changed = (i for i in combat.weapons if "Weapon" not in continuous.types(table.state, i))
    also = ("Attacking 5.4",) if next(changed, None) is not None else ()
    modified = ("Attacking 6.2",) if attacking.is_modified(table.state) else ()
    besides = (*cites, *also, *modified)
    with table.citing(*attacking.summed_by(table.state)), table.citing_besides(*besides):
        table.note("PowerSummed", say("The attack: {number}", number=power))


@rule("Damage Step 3.1")
def without_power(table: Table) -> None:
    """A sum of 0 or less is no damage."""
    table.note("NoDamage", say("The attack has no power above 0 and deals no damage"))


@carries("Attack Declaration 5")
def without_attacker(table: Table) -> None:
    """There is no attacker any more, be it that it has left or that it only attacks no more."""
    with table.citing_besides("Attack Declaration 5"):
        if _hurt_by_retaliation(table.state):
            attacks_no_more(table)
        else:
            attacker_has_left(table)


@rule("Attacking 7")
def attacker_has_left(table: Table) -> None:
    """The attacker has left the field: the attack deals no damage."""
    table.note("NoDamage", say("The attacker has left the field: the attack deals no damage"))


def _has_stopped_attacking(grounds: Grounds) -> bool:
    """Whether what was declared as attacker is on the field and attacks no more, in a case."""
    return any(
        state.combat is not None
        and not state.combat.past
        and state.combat.attacker is None
        and _hurt_by_retaliation(state)
        for state in grounds.states
    )


@reads(
    "Damage Step 3",
    "Damage Step 3.3",
    unclear="Whether a unit that is on the field but no longer attacking deals the damage of its "
    "attack, as Attacking 7 speaks only of one that has left the field.",
    we="It deals none.",
    because="It is the attacking unit that deals damage to its target, and what 3.3 says of a "
    "combat without one is that the retaliating units still deal theirs.",
    where=_has_stopped_attacking,
)
@rule("Damage Step 3")
def attacks_no_more(table: Table) -> None:
    """The unit that was attacking is there, but attacks no more: the attack deals no damage."""
    name = table.state.name(table.state.fought.declared)
    said = say("{unit} is no longer attacking: the attack deals no damage", unit=name)
    table.note("NoDamage", said)


@carries("Attacking 4.2", "Attacking 8")
@rule("Attack Declaration 5", "Attacking 4.3")
def without_target(table: Table) -> None:
    """No defender is left, as those there were have left or are illegal: no damage is dealt."""
    state = table.state
    there = {id in state.field for id in state.fought.lost_targets}
    because = {True: "Attacking 4.2", False: "Attacking 8"}
    with table.citing_besides(*(because[on_field] for on_field in sorted(there))):
        table.note("NoDamage", say("No defender is left: the attack deals no damage"))


def retaliated(table: Table) -> tuple[e.Damage, ...]:
    """What retaliating units deal to the unit they retaliate against, if that is there still."""
    if _hurt_by_retaliation(table.state):
        return retaliation_damage(table)
    if table.state.fought.retaliators:
        nothing_to_retaliate_against(table)
    return ()


@rule("Damage Step 3.4")
def retaliation_damage(table: Table) -> tuple[e.Damage, ...]:
    """Retaliating units deal combat damage to the unit they retaliate against."""
    state = table.state
    combat = state.fought
    retaliators = (*combat.retaliators, *but_for.retaliators_gone(state))
    if not retaliators:
        return but_for.by_those_that_cannot(state)
    if combat.attacker is None and not but_for.strikes_still(state):
        return ()
    found = []
    for place, unit in enumerate(retaliators):
        power = retaliation_power(state, unit)
        with table.citing_besides(*(rule for term in power.terms for rule in term.cites)):
            said = say("{unit} retaliates: {number}", unit=state.name(unit), number=power)
            table.note("RetaliationPower", said)
        if power.value is not None and power.value > 0:
            by = state.name(unit)
            combats = not asked(False, fights, by, key=unit, in_text=True)
            hit = e.Damage(unit, combat.declared, power.value, combat=combats, order=place + 1)
            found.append(hit)
    if combat.attacker is None:
        still_retaliates(table)
    return (*found, *but_for.by_those_that_cannot(state))


@carries("Retaliation Step 3.2")
def retaliation_power(state: State, unit: int) -> Number:
    """The power of a unit that retaliates: no weapon is used for it."""
    power = continuous.power(state, unit)
    if power.value is None:
        return power
    value = power.value
    if value <= 0 and not but_for.lacks_power(state, unit):
        value = but_for.undiminished(power)
    if unit in state.champions:
        value += but_for.of_weapons(state, unit)
    return msgspec.structs.replace(power, value=value)


@rule("Damage Step 3.3")
def still_retaliates(table: Table) -> None:
    """A unit deals its retaliation damage also to one that is no longer attacking."""
    table.note("StillRetaliates", but_for.strikes_still_said(True, table.state).because)


@reads(
    "Damage Step 3.2",
    "Damage Step 3.3",
    unclear="To whom a retaliating unit deals its damage if the attacker has left the field.",
    we="To nobody.",
    because="It would be dealt to the attacker, and 3.3 speaks only of one that is no longer "
    "attacking.",
)
@rule("beyond the pages: leaving the field", "Damage Step 3")
def nothing_to_retaliate_against(table: Table) -> None:
    """What is retaliated against is gone: no damage is dealt to it."""
    said = say("What the units retaliate against has left the field: they deal no damage")
    table.note("NoDamage", said)


# --- durability ------------------------------------------------------------------------------


def _has_several_defenders(grounds: Grounds) -> bool:
    """Whether an attack has or had several defenders, in a case."""
    combats = (state.combat for state in grounds.states if state.combat is not None)
    return any(len(combat.targets) + len(combat.lost_targets) > 1 for combat in combats)


@reads(
    "Damage Step 3.7.2",
    unclear="Whether a durability counter is removed if one of several defenders has left or "
    "become illegal.",
    we="It is, as long as one defender is left that the attack deals its damage to.",
    because="The weapon has then been part of dealing damage.",
    where=_has_several_defenders,
)
def used_up(state: State) -> tuple[int, ...]:
    """The weapons that lose a durability counter with the damage of this combat."""
    combat = state.fought
    deals = combat.attacker is not None and bool(combat.targets)
    return tuple(id for id in combat.weapons if deals or asked(False, _is_worn, state, id, key=id))


def _marks(before: State, state: State) -> bool:
    """Whether damage has been marked on a defender."""
    there = (id for id in before.fought.targets if id in state.objects)
    return any(state.objects[id].damage > before.objects[id].damage for id in there)


def _worn(state: State, used: tuple[int, ...], *, at_nothing: bool) -> tuple[int, ...]:
    """The weapons that lose a counter with their attack, also if it has dealt no damage: all."""
    return tuple(id for id in used if not asked(False, _is_used, state, id, at_nothing, key=id))


@tells("Damage Step 3.7.2")
def _is_used(_: bool, state: State, weapon: int, at_nothing: bool) -> str:
    return say(
        "{weapon} loses a durability counter though no damage was dealt"
        if at_nothing
        else "{weapon} was used in the attack and loses a durability counter",
        weapon=state.name(weapon),
    )


@tells("Damage Step 3.7.2")
def _is_worn(_: bool, state: State, weapon: int) -> str:
    """Why a weapon loses no durability counter."""
    because = (
        say("nothing is attacking now")
        if state.fought.attacker is None
        else say("the attack has no defender left")
    )
    name = state.name(weapon)
    return say("{weapon} loses no durability counter: {because}", weapon=name, because=because)


@rule("Damage Step 3.7.2", "Damage Step 3.7")
def durability_goes(table: Table, used: tuple[int, ...]) -> None:
    """With the damage each used weapon loses a durability counter, also if none was dealt."""
    for weapon in used:
        table.occur(e.CountersChanged(weapon, DURABILITY, -1))
    combat = table.state.fought
    for weapon in combat.weapons:
        if weapon not in used:
            table.note("NoDurability", _is_worn(False, table.state, weapon).because)
    for weapon in combat.lost_weapons:
        name = table.state.name(weapon)
        said = say("{weapon} left before damage and loses no durability counter", weapon=name)
        table.note("NoDurability", said)


@rule("Damage Step 4")
def ends(table: Table) -> None:
    """Finally, the End of Combat Step follows."""
    table.occur(e.StepBegan(END_OF_COMBAT))


POINTS = (before_damage, retaliators_are_ordered, damage_is_dealt, ends)
