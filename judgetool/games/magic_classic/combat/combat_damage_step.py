"""The Combat Damage step: points 6 to 9, twice if a creature has first strike."""

from __future__ import annotations

from collections import Counter

from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import as_said, asked
from judgetool.games.magic_classic import continuous
from judgetool.games.magic_classic.effects import dealing_damage
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import (
    DAMAGE,
    Assignment,
    Damage,
    State,
    Table,
    as_player,
    as_target,
)
from judgetool.games.magic_classic.rulebook import rule, tells
from judgetool.games.magic_classic.turn import state_based
from judgetool.language import say

FIRST = ("beyond C.1: first strike", "C.1.Ruling.3 point 6")
SEVEN = ("C.1.Ruling.3 point 7", "C.1.Ruling.3")


@rule("C.1.1", "C.1.1 step 4")
def begin(table: Table) -> None:
    """The fourth step begins."""
    table.occur(e.StepBegan(DAMAGE))
    reach(table)


@rule("C.1.Ruling.3 point 6")
def reach(table: Table) -> None:
    """Sixth, combat damage is assigned."""
    table.occur(e.PointReached(6))


@rule("beyond C.1: first strike")
def again(table: Table) -> None:
    """After the damage of first strike, that of the others is assigned and dealt."""
    reach(table)


@rule("C.1.Ruling.3 point 8")
def time_to_deal(table: Table) -> None:
    """Eighth, the damage is dealt: both players have passed, and nothing is above it any more."""
    table.occur(e.PointReached(8))


def deal(table: Table) -> None:
    """Damage is dealt, and what follows on that."""
    deals(table)
    after_dealing(table)


@rule("C.1.Ruling.3 point 8")
def deals(table: Table) -> None:
    """The damage is dealt as it was assigned, all of it at the same time."""
    every = _in_all(table.state.assigned)
    assigned = tuple(a for a in every if a.amount)
    missed = frozenset(a.recipient for a in assigned if misses(table.state, a.recipient))
    if table.state.damage_on_stack is not None:
        leaves_the_stack(table)
    total = Counter[int]()
    for each in assigned:
        total[each.source] += each.amount
    for source in total:
        _deals(table, source, total[source])
    dealt = [_dealt(table, a, missed, every) for a in assigned]
    damages = tuple(damage for damage in dealt if damage is not None)
    if damages:
        with table.citing_besides(*(rule for each in damages for rule in each.cites)):
            combat_damage(table, damages)
    else:
        table.note("NothingDealt", say("No combat damage is dealt"))


def _in_all(assigned: tuple[Assignment, ...]) -> tuple[Assignment, ...]:
    """What each has assigned to each in all: more than once only where it is supposed that it
    divides its damage otherwise."""
    total = Counter[tuple[int, int]]()
    for each in assigned:
        total[each.source, each.recipient] += each.amount
    return tuple(Assignment(*of, amount) for of, amount in total.items())


@rule("beyond C.1: the stack")
def leaves_the_stack(table: Table) -> None:
    """The combat damage is on top of the stack and resolves."""
    table.occur(e.DamageResolves())


@rule("C.1.8")
def combat_damage(table: Table, damages: tuple[Damage, ...]) -> None:
    """What is dealt in step 4 due to combat is combat damage."""
    dealing_damage.deal(table, _not_after_others(table, damages), combat=True)


def _not_after_others(table: Table, damages: tuple[Damage, ...]) -> tuple[Damage, ...]:
    """All of the damage: nothing that dies by some of it is kept from dealing its own."""
    said = say("all this combat damage is dealt at the same time")
    rules = ("C.1.Ruling.3 point 8", "C.1.2", "beyond C.1: state-based checks")
    late = tuple(d for d in damages if _strikes_too_late(table.state, d.source))
    if late and asked(False, _too_late, table.state, late[0].source, key=late):
        return _after(table, late, damages)
    for player in (table.state.active, table.state.defending):
        first = tuple(d for d in damages if _controls(table.state, player, d.source))
        both = 0 < len(first) < len(damages)
        if both and asked(False, as_said, said, *rules, key=("first", player), far=True):
            return _after(table, first, damages)
    return damages


def _after(
    table: Table, first: tuple[Damage, ...], damages: tuple[Damage, ...]
) -> tuple[Damage, ...]:
    """What there would be left of damage, were some of it dealt first."""
    dealing_damage.deal(table, first, combat=True)
    state_based.checks(table)
    now = table.state
    there = (d for d in damages if _is_there(now, d.source) and _is_there(now, d.recipient))
    return tuple(d for d in there if d not in first)


def _strikes_too_late(state: State, id: int) -> bool:
    """Whether a creature has first strike that had none as the first damage was assigned."""
    has = state.in_play(id) and continuous.has(state, id, "first strike")
    return has and state.strike != 1


def _too_late(_: bool, state: State, id: int) -> Unbroken:
    said = say(
        "{creature} had no first strike as the first combat damage was assigned, and deals its own "
        "with the others",
        creature=state.name(id),
    )
    return Unbroken(FIRST[:1] if state.strike else FIRST, said)


def _controls(state: State, player: int, id: int) -> bool:
    found = state.there(id)
    return found is not None and found.player == player


@rule("C.1.Ruling.3 point 9")
def after_dealing(table: Table) -> None:
    """Ninth, what has triggered on damage, and a chance for instants."""
    table.occur(e.PointReached(9))


def _deals(table: Table, source: int, assigned: int) -> None:
    """What is to be said of a creature that deals damage as it was assigned."""
    if not _is_there(table.state, source):
        still_deals(table, source)
    elif _power(table.state, source) != assigned:
        as_assigned(table, source, assigned)


def _power(state: State, id: int) -> int:
    return max(0, continuous.power(state, id).value or 0)


def _dealt(
    table: Table, assignment: Assignment, missed: frozenset[int], every: tuple[Assignment, ...]
) -> Damage | None:
    """What is dealt of an assignment, one of all, now that it is time."""
    state, source, recipient = table.state, assignment.source, assignment.recipient
    if recipient in missed:
        not_dealt(table, recipient)
        own = (a.recipient for a in every if a.source == source)
        others = tuple(id for id in own if id not in missed and as_player(id) is None)
        return _to_others_instead(state, assignment, others) or _to_player_instead(
            state, source, assignment.amount
        )
    if any(asked(False, _deals_it, state, id, key=id) for id in _changed(state, assignment)):
        return None
    cites = _besides(state, source, recipient)
    total = sum(a.amount for a in every if a.source == source)
    amount = _as_assigned(state, assignment, total)
    return Damage(source, recipient, amount, combat=True, cites=cites)


def _changed(state: State, assignment: Assignment) -> tuple[int, ...]:
    """Those that deal or are dealt damage all the same, though something has happened to them."""
    source, recipient = assignment.source, assignment.recipient
    turned = (source,) if continuous.is_turned(state, source) else ()
    return (*turned, *(id for id in (source, recipient) if not _is_in_combat(state, id)))


def _deals_it(_: bool, state: State, id: int) -> Unbroken:
    if not _is_there(state, id):
        return Unbroken(SEVEN, _still_deals(state, id))
    if _is_in_combat(state, id):
        said = say("{creature} deals its combat damage, tapped or not", creature=state.name(id))
        return Unbroken(("C.1.7",), said)
    said = say(
        "{creature} was removed from combat with damage assigned already, and is still in play and "
        "a creature: it deals and is dealt combat damage as assigned",
        creature=state.name(id),
    )
    return Unbroken(SEVEN, said)


def _as_assigned(state: State, assignment: Assignment, total: int) -> int:
    """How much is dealt: what was assigned, whatever the power is now."""
    source, amount = assignment.source, assignment.amount
    more = _power(state, source) - total if _is_there(state, source) else 0
    if more and asked(False, _assigned_before, state, source, total, key=source):
        return max(0, amount + more)
    return amount


@tells("C.1.Ruling.3 point 6", "beyond C.1: assigning damage")
def _assigned_before(_: bool, state: State, id: int, assigned: int) -> str:
    return say(
        "{creature} has {power} now and deals the {n} damage that was assigned",
        creature=state.name(id),
        power=continuous.power(state, id),
        n=assigned,
    )


def _to_others_instead(
    state: State, assignment: Assignment, others: tuple[int, ...]
) -> Damage | None:
    """Nothing: what was assigned to a blocker that has gone is not dealt to another one."""
    source, gone = assignment.source, assignment.recipient
    said = say(
        "the damage that {creature} has assigned to {gone} is not dealt to another creature",
        creature=state.name(source),
        gone=state.name(gone),
    )
    if not others or not asked(False, as_said, said, *SEVEN, key=("others", source, gone)):
        return None
    return Damage(source, others[0], assignment.amount, combat=True)


def _to_player_instead(state: State, source: int, amount: int) -> Damage | None:
    """Nothing: what was assigned to a blocker that has gone is not dealt to the player."""
    found = state.there(source)
    if found is None or found.player != state.active:
        return None
    said = say(
        "the damage that {creature} has assigned to a creature is dealt to nobody else",
        creature=state.name(source),
    )
    rules = (*SEVEN, "beyond C.1: blocked")
    if not asked(False, as_said, said, *rules, key=("instead", source)):
        return None
    return Damage(source, as_target(state.defending), amount, combat=True)


def misses(state: State, recipient: int) -> bool:
    """Whether somebody is dealt none of the damage that is assigned to them, as things are."""
    return recipient in state.missed or not _is_there(state, recipient)


def _besides(state: State, source: int, recipient: int) -> tuple[str, ...]:
    """Further rules by which damage is dealt as it is."""
    rules = []
    if continuous.is_turned(state, source):
        rules.append("C.1.7")
    if not (_is_in_combat(state, source) and _is_in_combat(state, recipient)):
        rules += SEVEN
    return tuple(rules)


def _is_in_combat(state: State, id: int) -> bool:
    return as_player(id) is not None or state.is_attacking(id) or state.is_blocking(id)


def _is_there(state: State, id: int) -> bool:
    """Whether it is a player, or in play and still a creature."""
    if as_player(id) is not None:
        return True
    return state.in_play(id) and continuous.is_creature(state, id)


@rule("C.1.Ruling.3 point 7", "C.1.Ruling.3")
def not_dealt(table: Table, id: int) -> None:
    """What left play or stopped being a creature during point 7 is dealt no damage."""
    state = table.state
    said = say(
        "{creature} has stopped being a creature and is dealt no combat damage"
        if state.in_play(id)
        else "{creature} has left play and is dealt no combat damage",
        creature=state.name(id),
    )
    table.note("NotDealt", said)


@rule("C.1.Ruling.3 point 7", "C.1.Ruling.3")
def still_deals(table: Table, id: int) -> None:
    """What left play or stopped being a creature during point 7 deals its damage all the same."""
    table.note("StillDeals", _still_deals(table.state, id))


def _still_deals(state: State, id: int) -> str:
    return say(
        ("{creature} is no longer a creature and still deals its combat damage")
        if state.in_play(id)
        else "{creature} has left play and deals its combat damage all the same",
        creature=state.name(id),
    )


@rule("C.1.Ruling.3 point 6")
def as_assigned(table: Table, id: int, assigned: int) -> None:
    """A power that has changed since changes nothing about damage that is assigned."""
    table.note("AsAssigned", _assigned_before(False, table.state, id, assigned).because)
