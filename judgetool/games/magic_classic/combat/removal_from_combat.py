"""Removal from combat: what a creature is removed by, and what that means for its damage."""

from __future__ import annotations

from judgetool.engine.supposing import as_said, asked
from judgetool.engine.table import Event
from judgetool.games.magic_classic import continuous
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import State, Table, as_target
from judgetool.games.magic_classic.rulebook import reads, rule
from judgetool.language import say


def follow(table: Table, before: State, event: Event) -> None:
    """After an event: what it has removed from combat, and what it has not."""
    if isinstance(event, e.CombatOver | e.RemovedFromCombat):
        return
    for id in involved(before):
        if not table.state.is_attacking(id) and not table.state.is_blocking(id):
            continue
        _looks_at(table, before, id, event)
    if before.assigned:
        _damage_missed(table)


def involved(state: State) -> tuple[int, ...]:
    """The creatures in combat."""
    return (*state.attackers, *state.blockers) if state.combat else ()


def _looks_at(table: Table, before: State, id: int, event: Event) -> None:
    state = table.state
    if not state.in_play(id):
        leaves_play(table, id)
        _deals_none(table, before, id)
    elif state.objects[id].controller != before.objects[id].controller:
        changes_controller(table, id)
    elif not continuous.is_creature(state, id):
        stops_being_a_creature(table, id)
    elif isinstance(event, e.Regenerated) and event.id == id:
        regenerates(table, id)
    elif isinstance(event, e.Tapped) and event.id == id and state.point != 2:
        stays(table, id, event.tapped)


def _damage_missed(table: Table) -> None:
    """What has stopped being a creature, in combat or not any more, misses its damage."""
    state = table.state
    for id in dict.fromkeys(a.recipient for a in state.assigned if a.amount):
        if state.in_play(id) and not continuous.is_creature(state, id) and id not in state.missed:
            misses_damage(table, id)


@rule("C.1.Ruling.3 point 7", "C.1.Ruling.3")
def misses_damage(table: Table, id: int) -> None:
    """What stops being a creature while damage waits on the stack will not be dealt any, even if it
    is one again by point 8: the text speaks of what stops being one during point 7."""
    table.occur(e.MissesDamage(id))


@rule("C.1.Ruling.1", "C.1.4")
def stops_being_a_creature(table: Table, id: int) -> None:
    """A creature that stops being one is removed from combat."""
    _remove(table, id, say("is no longer a creature"))


@rule("C.1.Ruling.1", "C.1.5")
def leaves_play(table: Table, id: int) -> None:
    """A creature that leaves play is removed from combat."""
    _remove(table, id, say("has left play"))


def _deals_none(table: Table, before: State, id: int) -> None:
    """What has left play before damage is assigned deals none to what it was in combat with."""
    attack, blocked = before.attack_of(id), before.blocked_by(id)
    among: tuple[int, ...] = () if blocked is None else (blocked,)
    if attack is not None:
        among = attack.blockers if attack.blocked else (as_target(before.defending),)
    amount = continuous.power(before, id).value or 0
    if before.point >= 6 or amount <= 0 or not among:
        return
    said = say(
        "{creature} has left play before combat damage is assigned, and deals none",
        creature=before.name(id),
    )
    if asked(False, as_said, said, "C.1.Ruling.1", "C.1.Ruling.3", "C.1.5", key=(id, "deals")):
        table.occur(e.DamageAssigned(id, among[0], amount))


@rule("C.1.Ruling.1", "C.1.5")
def changes_controller(table: Table, id: int) -> None:
    """A creature whose controller changes is removed from combat."""
    _remove(table, id, say("has another controller"))


@rule("C.1.Ruling.1", "C.1.6")
def regenerates(table: Table, id: int) -> None:
    """A creature whose destruction has been replaced by regeneration is removed from combat."""
    with table.citing("C.1.6"):
        _remove(table, id, say("has regenerated"))


@rule("C.1.7")
def stays(table: Table, id: int, tapped: bool) -> None:
    """Tapping or untapping a creature in combat changes nothing about its combat."""
    creature = table.state.name(id)
    said = say(
        "{creature} is tapped now: it stays in combat and still deals combat damage"
        if tapped
        else "{creature} is untapped now: it stays in combat and still deals combat damage",
        creature=creature,
    )
    if asked(False, as_said, said, "C.1.7", key=(id, tapped)):
        by_an_effect(table, id)
    else:
        table.note("StaysInCombat", said)


@rule("C.1.Ruling.1")
def by_an_effect(table: Table, id: int) -> None:
    """A creature is removed from combat because an effect says so."""
    _remove(table, id, say("is removed by an effect"))


def _remove(table: Table, id: int, why: str) -> None:
    """A creature is no attacking or blocking creature any more; it does not untap by that."""
    tapped = table.state.in_play(id) and table.state.objects[id].tapped
    table.occur(e.RemovedFromCombat(id, why))
    state = table.state
    if tapped:
        said = say("{creature} does not untap", creature=state.name(id))
        if asked(False, as_said, said, "C.1.Ruling.1", key=(id, why)):
            table.occur(e.Tapped(id, False))
        else:
            table.note("DoesNotUntap", said)
    if state.point < 6:
        before_damage(table, id)
    elif any(id in (a.source, a.recipient) for a in state.assigned if a.amount):
        during_seven(table, id)
    if state.point >= 6 and state.strike == 1:
        before_the_second(table, id)


@rule("C.1.Ruling.3 point 6", "C.1.Ruling.3")
def before_damage(table: Table, id: int) -> None:
    """Removed before damage is assigned."""
    said = say(
        "{creature} will neither deal nor be dealt combat damage", creature=table.state.name(id)
    )
    table.note("NoCombatDamage", said)


@reads(
    "beyond C.1: first strike",
    unclear="Whether a creature that is removed during step 4, between the combat damage of first "
    "strike and that of the others, deals or is dealt any in the second.",
    we="It does not and is not, even if it has dealt none so far.",
    because="What has to come before the removal is that damage is assigned, and for the "
    "second damage that is done again.",
)
@rule("beyond C.1: first strike")
def before_the_second(table: Table, id: int) -> None:
    """Removed before the combat damage that follows that of first strike."""
    said = say(
        "{creature} takes no part in the combat damage that follows that of first strike",
        creature=table.state.name(id),
    )
    table.note("NoSecondDamage", said)


@rule("C.1.Ruling.3 point 7", "C.1.Ruling.3")
def during_seven(table: Table, id: int) -> None:
    """Removed while assigned damage waits on the stack: what is assigned stays so."""
    state = table.state
    deals = any(a.source == id for a in state.assigned if a.amount)
    dealt = any(a.recipient == id for a in state.assigned if a.amount)
    tells = _there if state.in_play(id) and continuous.is_creature(state, id) else _gone
    table.note("DamageAssignedAlready", tells(state.name(id), deals, dealt))


def _there(creature: str, deals: bool, dealt: bool) -> str:
    """What becomes of the damage of and to what is still in play and still a creature."""
    if deals and dealt:
        return say(
            "Damage has been assigned already: {creature} is still in play and a creature, so it "
            "deals and is dealt combat damage as assigned",
            creature=creature,
        )
    if deals:
        return say(
            "Damage has been assigned already: {creature} is still in play and a creature, so it "
            "deals combat damage as assigned",
            creature=creature,
        )
    return say(
        "Damage has been assigned already: {creature} is still in play and a creature, so it "
        "is dealt combat damage as assigned",
        creature=creature,
    )


def _gone(creature: str, deals: bool, dealt: bool) -> str:
    """What becomes of the damage of and to what has left play or is no creature any more."""
    if deals and dealt:
        return say(
            "Damage has been assigned already: {creature} still deals combat damage as assigned, "
            "but is dealt none",
            creature=creature,
        )
    if deals:
        return say(
            "Damage has been assigned already: {creature} still deals combat damage as assigned",
            creature=creature,
        )
    return say(
        "Damage has been assigned already, but {creature} is dealt none of it", creature=creature
    )
