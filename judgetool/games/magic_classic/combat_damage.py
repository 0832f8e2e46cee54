"""The Combat Damage step: points 6 to 9, twice if a creature has first strike."""

from __future__ import annotations

from judgetool.games.magic_classic import continuous, damage
from judgetool.games.magic_classic import events as e
from judgetool.games.magic_classic.rulebook import carries, rule
from judgetool.games.magic_classic.state import DAMAGE, Assignment, Damage, State, as_player
from judgetool.games.magic_classic.table import Table
from judgetool.language import say


@rule("C.1.1")
@rule("C.1.1 step 4")
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
    assigned = tuple(a for a in table.state.assigned if a.amount)
    missed = frozenset(a.recipient for a in assigned if misses(table.state, a.recipient))
    if table.state.damage_on_stack is not None:
        leaves_the_stack(table)
    for source in dict.fromkeys(a.source for a in assigned):
        _deals(table, source, sum(a.amount for a in assigned if a.source == source))
    damages = tuple(damage for a in assigned if (damage := _dealt(table, a, missed)) is not None)
    if damages:
        with table.citing_besides(*(rule for each in damages for rule in each.cites)):
            combat_damage(table, damages)
    else:
        table.note("NothingDealt", say("No combat damage is dealt"))


@rule("beyond C.1: the stack")
def leaves_the_stack(table: Table) -> None:
    """The combat damage is on top of the stack and resolves."""
    table.occur(e.DamageResolves())


@rule("C.1.8")
def combat_damage(table: Table, damages: tuple[Damage, ...]) -> None:
    """What is dealt in step 4 due to combat is combat damage."""
    damage.deal(table, damages, combat=True)


@rule("C.1.Ruling.3 point 9")
def after_dealing(table: Table) -> None:
    """Ninth, what has triggered on damage, and a chance for instants."""
    table.occur(e.PointReached(9))


def _deals(table: Table, source: int, assigned: int) -> None:
    """What is to be said of a creature that deals damage as it was assigned."""
    state = table.state
    if not _is_there(state, source):
        still_deals(table, source)
    elif (continuous.power(state, source).value or 0) != assigned:
        as_assigned(table, source, assigned)


def _dealt(table: Table, assignment: Assignment, missed: frozenset[int]) -> Damage | None:
    """What is dealt of an assignment, now that it is time."""
    recipient = assignment.recipient
    if recipient in missed:
        not_dealt(table, recipient)
        return None
    cites = _besides(table.state, assignment.source, recipient)
    return Damage(assignment.source, recipient, assignment.amount, combat=True, cites=cites)


def misses(state: State, recipient: int) -> bool:
    """Whether somebody is dealt none of the damage that is assigned to them, as things are."""
    return recipient in state.missed or not _is_there(state, recipient)


def _besides(state: State, source: int, recipient: int) -> tuple[str, ...]:
    """Further rules by which damage is dealt as it is."""
    rules = []
    if is_turned(state, source):
        rules.append("C.1.7")
    if not _is_there(state, source):
        rules += ["C.1.Ruling.3 point 7", "C.1.Ruling.3"]
    elif not (_is_in_combat(state, source) and _is_in_combat(state, recipient)):
        rules.append("C.1.Ruling.3")
    return tuple(rules)


def _is_in_combat(state: State, id: int) -> bool:
    return as_player(id) is not None or state.is_attacking(id) or state.is_blocking(id)


@carries("C.1.7")
def is_turned(state: State, id: int) -> bool:
    """Whether a creature has been tapped or untapped since it was declared, which makes no
    difference to its damage: it blocked untapped, and attacked tapped unless a card says not."""
    if not state.in_play(id):
        return False
    tapped = state.objects[id].tapped
    if state.is_blocking(id):
        return tapped
    attacks_tapped = not continuous.has(state, id, "attacks without tapping")
    return state.is_attacking(id) and attacks_tapped != tapped


def _is_there(state: State, id: int) -> bool:
    """Whether it is a player, or in play and still a creature."""
    if as_player(id) is not None:
        return True
    return state.in_play(id) and continuous.is_creature(state, id)


@rule("C.1.Ruling.3")
@rule("C.1.Ruling.3 point 7")
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


@rule("C.1.Ruling.3")
@rule("C.1.Ruling.3 point 7")
def still_deals(table: Table, id: int) -> None:
    """What left play or stopped being a creature during point 7 deals its damage all the same."""
    state = table.state
    said = say(
        "{creature} is no creature any more and deals its combat damage all the same"
        if state.in_play(id)
        else "{creature} has left play and deals its combat damage all the same",
        creature=state.name(id),
    )
    table.note("StillDeals", said)


@rule("C.1.Ruling.3 point 6")
def as_assigned(table: Table, id: int, assigned: int) -> None:
    """A power that has changed since changes nothing about damage that is assigned."""
    state = table.state
    said = say(
        "{creature} has {power} now and deals the {n} damage that was assigned",
        creature=state.name(id),
        power=continuous.power(state, id),
        n=assigned,
    )
    table.note("AsAssigned", said)
