"""Attacking 4: the roles in combat, what can be attacked, and when a role ends."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judgetool.engine.choice import Unbroken
from judgetool.engine.legality import Because
from judgetool.engine.supposing import asked
from judgetool.games.grand_archive import continuous
from judgetool.games.grand_archive.legality import kept_from
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import DAMAGE, FIELD, MAIN, Combat, State, Table
from judgetool.games.grand_archive.rulebook import carries, reads, rule, tells
from judgetool.language import say, word

CONTINUOUS = "beyond the pages: continuous effects"
STEALTH = "beyond the pages: Stealth and True Sight"


def is_unit(state: State, id: int) -> bool:
    """Whether an object is an ally or a champion on the field."""
    object = state.objects.get(id)
    if object is None or object.zone != FIELD:
        return False
    return not continuous.types(state, id).isdisjoint({"Ally", "Champion"})


@reads(
    "Attacking 1",
    unclear="What an attackable object is that is no unit.",
    we="Only units are attacked.",
    because="None of the pages says of another object that it can be attacked.",
)
def unattackable(state: State, player: int, target: int, parts: Iterable[int]) -> list[Because]:
    """Every reason why a player's attack can't have an object as its target.

    Args: as of :func:`weighed`.
    """
    return [one for one in weighed(state, player, target, parts) if not one.spares]


@carries("Attacking 1", "Attacking 9", STEALTH, CONTINUOUS)
def weighed(state: State, player: int, target: int, parts: Iterable[int]) -> list[Because]:
    """What is to be said of an object as the target of a player's attack: every reason why it can't
    be that, and why what could keep it from being that does not.

    Args:
        parts: what the attack consists of: any of it may see what has stealth.
    """
    name = state.name(target)
    if not is_unit(state, target):
        because = say("{object} is no unit on the field and can't be attacked", object=name)
        legal_if = say("it were an ally or a champion on the field")
        return [Because(because, legal_if, rules=("Attacking 1",))]
    found = []
    if state.objects[target].player == player:
        because = say(
            "{object} is under {player}'s own control", object=name, player=state.players[player]
        )
        found.append(Because(because, say("another player controlled it"), rules=("Attacking 9",)))
    if continuous.has(state, target, "stealth"):
        found.append(_stealth(state, target, sees_stealth(state, parts)))
    for reason in kept_from(state, target, "be targeted by attacks"):
        found.append(msgspec.structs.replace(reason, rules=(*reason.rules, CONTINUOUS)))
    return found


def _stealth(state: State, target: int, seeing: int | None) -> Because:
    """That stealth keeps an object from being attacked, or does not, as something sees it."""
    name = state.name(target)
    if seeing is None:
        because = say("{object} has stealth and the attack has no True Sight", object=name)
        legal_if = say("the attack had True Sight, or {object} no stealth", object=name)
        return Because(because, legal_if, rules=(STEALTH,))
    source = state.name(seeing)
    said = say("{object} has stealth and {source} has True Sight", object=name, source=source)
    return Because(said, rules=(STEALTH,), spares=True)


@carries(STEALTH)
def sees_stealth(state: State, parts: Iterable[int]) -> int | None:
    """The first part of an attack that has True Sight, if any has."""
    return next((id for id in parts if continuous.has(state, id, "true sight")), None)


@carries("Attacking 6", "Attacking 6.1")
def parts(state: State) -> tuple[int, ...]:
    """What the attack consists of and is there still: attacker, cards in the intent, weapons."""
    combat = state.combat
    if combat is None:
        return ()
    attacker = () if combat.attacker is None else (combat.attacker,)
    return (*attacker, *state.intent, *combat.weapons)


def follow(table: Table, before: State) -> None:
    """After every event: whoever can't have a role in the combat any more loses it at once.

    One at a time, as losing a role is an event itself, after which everything is looked at again.

    Args:
        before: the state before the event.
    """
    state = table.state
    combat = state.combat
    if combat is None or combat.past:
        return
    if before.combat is not None and not combat.dealt and _is_bereft(before.combat, combat):
        goes_on(table)
    for id in combat.members:
        if not _on_field(state, id):
            (leaves if combat.dealt else LEAVING[combat.role(id)])(table, id)
            return
    for target in combat.targets:
        because = unattackable(state, combat.attacking, target, parts(state))
        if because and not _defends_still(state, target, because):
            defender_illegal(table, target, because)
            return
        if before.combat is not None and _has_got_stealth(before, state, target):
            defender_is_seen(table, target)


def _is_bereft(before: Combat, combat: Combat) -> bool:
    """Whether a combat has lost its attacker or the last of its defenders."""
    attacker = before.attacker is not None and combat.attacker is None
    return attacker or (bool(before.targets) and not combat.targets)


@carries("Attacking 4.1")
@rule("Attack Declaration 5")
def goes_on(table: Table) -> None:
    """Combat does not end as nothing attacks or defends any more."""
    combat = table.state.fought
    said = say("The combat goes on without {who}", who=_missing(combat))
    ends = asked(False, _goes_on, said, key=combat)
    with table.citing("Attack Declaration 5", "Attacking 4.1"):
        table.note("GoesOn", said)
    if ends:
        table.occur(e.CombatEnded())
        table.occur(e.StepBegan(MAIN))
    elif combat.attacker is not None:
        stays_attacker(table, combat.attacker)


@carries("Attacking 4.3")
def stays_attacker(table: Table, attacker: int) -> None:
    """An attacker keeps that role though its attack has no target."""
    if asked(False, _stays_attacker, table.state, attacker, key=attacker):
        table.occur(e.RemovedFromCombat(attacker))


@tells("Attacking 4.3")
def _stays_attacker(_: bool, state: State, attacker: int) -> str:
    name = state.name(attacker)
    return say("{unit} is attacking until the end of combat, with no target, too", unit=name)


@tells("Attack Declaration 5", "Attacking 4.1")
def _goes_on(_: bool, said: str) -> str:
    return said


def _missing(combat: Combat) -> str:
    if combat.attacker is not None:
        return say("a defender")
    return say("an attacker") if combat.targets else say("an attacker and a defender")


def _has_got_stealth(before: State, state: State, id: int) -> bool:
    """Whether an object has stealth that had none before."""
    return continuous.has(state, id, "stealth") and not continuous.has(before, id, "stealth")


def _on_field(state: State, id: int) -> bool:
    object = state.objects.get(id)
    return object is not None and object.zone == FIELD


@rule("beyond the pages: leaving the field")
def leaves(table: Table, id: int) -> None:
    """Once the damage has been dealt, what leaves the field only loses its role."""
    table.occur(ROLE_LOST[table.state.fought.role(id)](id))


@reads(
    "Attacking 7",
    "Damage Step 3.7.2",
    unclear="Attacking 7 and 8 speak of leaving the field before the damage step; what leaves in "
    "the Damage Step, before damage is dealt, is not spoken of there.",
    we="It is the same until the damage is dealt.",
    because="Damage Step 3.7.2 and the remark on stealth speak of what happens before damage, "
    "which is dealt only when everybody has passed in that step.",
)
@rule("Attacking 7")
def attacker_left(table: Table, attacker: int) -> None:
    """An attacker that leaves the field deals no damage with its attack."""
    table.occur(e.AttackerGone(attacker))


@rule("Attacking 5.4")
def weapon_left(table: Table, weapon: int) -> None:
    """A weapon that leaves the field before damage does not count."""
    table.occur(e.WeaponGone(weapon))


@rule("Attacking 8", "Attacking 4.2")
def defender_left(table: Table, target: int) -> None:
    """A defender that leaves the field is dealt no damage by the attack."""
    table.occur(e.DefenderGone(target))


@carries("Damage Step remark A")
@rule("Attacking 4.2")
def defender_illegal(table: Table, target: int, because: list[Because]) -> None:
    """A defender that is no legal target any more stops being one at once."""
    said = word("list", "; ").join(reason.text for reason in because)
    first, rules = _illegal_by(table.state, target, because)
    with table.citing(*first), table.citing_besides(*rules):
        table.occur(e.NoLongerDefends(target, said))


def _illegal_by(
    state: State, target: int, because: list[Because]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rule on a defender that retaliates, if it is one, and those that make it illegal."""
    rules = tuple(rule for reason in because for rule in reason.rules)
    retaliating = target in state.fought.retaliators and state.step == DAMAGE
    return ("Damage Step remark A",) if retaliating and STEALTH in rules else (), rules


def _defends_still(state: State, target: int, because: list[Because]) -> bool:
    """Whether what is no legal target any more is a defender all the same: it is not."""
    return asked(False, _defends_no_more, state, target, because, key=target, in_text=True)


def _defends_no_more(_: bool, state: State, target: int, because: list[Because]) -> Unbroken:
    first, rules = _illegal_by(state, target, because)
    said = say(
        "{object} is no longer a legal target of the attack and does not defend: {because}",
        object=state.name(target),
        because=word("list", "; ").join(reason.text for reason in because),
    )
    return Unbroken((*first, "Attacking 4.2", *rules), said)


@rule("beyond the pages: Stealth and True Sight")
def defender_is_seen(table: Table, target: int) -> None:
    """A defender that is given stealth stays one for an attack with True Sight."""
    name = table.state.name(target)
    said = say("{object} has stealth, but the attack has True Sight: it still defends", object=name)
    table.note("StillDefends", said)


@rule("Damage Step 3.2")
def retaliator_left(table: Table, unit: int) -> None:
    """A retaliating unit that leaves the field deals no damage and is dealt none."""
    table.occur(e.RetaliatorGone(unit))


LEAVING = {
    "attacker": attacker_left,
    "weapon": weapon_left,
    "defender": defender_left,
    "retaliator": retaliator_left,
}
ROLE_LOST = {
    "attacker": e.AttackerGone,
    "weapon": e.WeaponGone,
    "defender": e.DefenderGone,
    "retaliator": e.RetaliatorGone,
}
