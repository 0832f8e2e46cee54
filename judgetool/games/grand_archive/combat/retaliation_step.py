"""The Retaliation Step: what the declaration triggered, an Opportunity, and who strikes back.

Units are rested to retaliate one at a time, as what resting one does may change what others can do;
whose turn it is to rest them is in the state, so that what has been done need not be done again for
each unit more.
"""

from __future__ import annotations

from judgetool.engine.choice import Choice
from judgetool.engine.legality import Because
from judgetool.engine.rulebook import Grounds
from judgetool.engine.supposing import asked
from judgetool.games.grand_archive import continuous, effects
from judgetool.games.grand_archive.combat import but_for
from judgetool.games.grand_archive.combat.roles import is_unit
from judgetool.games.grand_archive.legality import (
    allowed,
    forbids,
    kept_from,
    spares,
    stands,
    violations,
)
from judgetool.games.grand_archive.moves import Done, Retaliate
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import DAMAGE, RETALIATION, State, Table
from judgetool.games.grand_archive.playing.targets import declare_targets
from judgetool.games.grand_archive.rulebook import reads, rule, tells
from judgetool.games.grand_archive.turn.opportunity import checks, received
from judgetool.language import say, word

RETALIATING = (Retaliate,)


@rule("Attack Declaration 4", "Retaliation Step 1")
def what_triggered_is_answered(table: Table) -> None:
    """What the declaration has triggered goes on the stack and is responded to first."""
    if table.state.pending and asked(False, _wait, key=table.state.pending):
        for id in table.state.pending:
            at_once(table, id)
    if not checks(table):
        return
    if table.state.stack:
        received(table, 1)
    else:
        table.occur(e.PointReached(1, say("nothing is on the Effects Stack")))


@tells("Attack Declaration 4", "Retaliation Step 1")
def _wait(_: bool) -> str:
    return say("What the declaration has triggered waits on the Effects Stack to be answered first")


def at_once(table: Table, id: int) -> None:
    """What has triggered does what it does, and nobody can answer it."""
    object = table.state.objects[id]
    effects.resolve(table, object, declare_targets(table, object) or ())
    table.occur(e.TriggerFailed(id, ""))


@rule("Retaliation Step 2")
def before_retaliation(table: Table) -> None:
    """The turn player receives Opportunity: "before retaliation"."""
    received(table, 2)


@rule("Retaliation Step 3")
def units_may_retaliate(table: Table) -> None:
    """Each defending unit that is awake may be rested to retaliate, player by player."""
    table.occur(e.PointReached(3, say("defending units may retaliate")))
    if not table.state.fought.targets:
        table.note("NoRetaliation", say("There is no defender to retaliate"))
    next_may_retaliate(table, table.state.remaining)


def units_retaliate(table: Table) -> None:
    """The player whose turn it is rests one more unit, or it is the next player's turn."""
    state = table.state
    player = state.retaliating
    if player is not None and one_more_retaliates(table, player):
        return
    if player is None or not next_may_retaliate(table, _after(state, player)):
        on_to_the_damage_step(table)


def _after(state: State, player: int) -> tuple[int, ...]:
    """The remaining players whose turn to retaliate comes after that of one."""
    seats = len(state.players)

    def place(each: int) -> int:
        return (each - state.turn_player) % seats

    return tuple(each for each in state.remaining if place(each) > place(player))


@rule("Retaliation Step 3")
def next_may_retaliate(table: Table, players: tuple[int, ...]) -> bool:
    """The first of some players who can rests units to retaliate; whether there is one."""
    for player in players:
        cannot_retaliate(table, player)
        if could_retaliate(table.state, player):
            table.occur(e.MayRetaliate(player))
            return True
    return False


def cannot_retaliate(table: Table, player: int) -> None:
    """Say which of a player's defending units can't retaliate, and why."""
    for unit in _defending(table.state, player):
        reasons = violations(table.state, player, Retaliate(unit))
        if reasons:
            with table.citing_besides(*(rule for v in reasons for rule in v.rules)):
                name = table.state.name(unit)
                because = word("list", "; ").join(v.because for v in reasons)
                said = say("{unit} can't retaliate: {because}", unit=name, because=because)
                table.note("NoRetaliation", said)


@rule("Retaliation Step 3")
def one_more_retaliates(table: Table, player: int) -> bool:
    """A player rests one more unit to retaliate, as long as they like; whether they have."""
    could = could_retaliate(table.state, player)
    if not could:
        return False
    who = table.state.players[player]
    prompt = say("Which unit does {player} rest to retaliate, if any?", player=who)
    move = table.ask(Choice(who, "retaliate", prompt, about=could, gathers=True))
    if isinstance(move, Done):
        return False
    assert isinstance(move, Retaliate)
    stands(table.state, player, move)
    retaliates(table, move.unit)
    return True


@rule("Retaliation Step 3")
def retaliates(table: Table, unit: int) -> None:
    """A defending unit is rested, unless it is steadfast, and retaliates against the attacker."""
    if continuous.has(table.state, unit, "steadfast"):
        does_not_rest(table, unit)
    else:
        table.occur(e.Rested(unit))
    table.occur(e.Retaliates(unit))


@rule("beyond the pages: steadfast")
def does_not_rest(table: Table, unit: int) -> None:
    """A unit that is steadfast does not rest to retaliate."""
    name = table.state.name(unit)
    table.note("DoesNotRest", say("{object} is steadfast and does not rest for it", object=name))


def _defending(state: State, player: int) -> list[int]:
    targets = () if state.combat is None else state.combat.targets
    return [i for i in targets if state.objects[i].player == player]


def could_retaliate(state: State, player: int) -> tuple[int, ...]:
    """The units that a player may rest to retaliate now."""
    return tuple(i for i in _defending(state, player) if allowed(state, player, Retaliate(i)))


@rule("Retaliation Step 4")
def on_to_the_damage_step(table: Table) -> None:
    """The Damage Step follows at once."""
    table.occur(e.StepBegan(DAMAGE))


# --- who may ---------------------------------------------------------------------------------


@forbids("beyond the pages: continuous effects", moves=RETALIATING)
def can_retaliate(state: State, player: int, move: Retaliate) -> list[Because]:
    """A text or an effect says that a unit can't retaliate."""
    return [*kept_from(state, move.unit, "retaliate")]


@forbids("Retaliation Step 3", moves=RETALIATING)
def in_its_time(state: State, player: int, move: Retaliate) -> Because | None:
    """Units retaliate in the Retaliation Step, after the Opportunity there."""
    if state.step == RETALIATION and state.point == 3 and state.opportunity is None:
        return None
    legal_if = say("all had passed in the Retaliation Step with nothing on the Effects Stack")
    return Because(say("it is not the time to retaliate"), legal_if)


@forbids("Retaliation Step 3", moves=RETALIATING)
def by_its_controller(state: State, player: int, move: Retaliate) -> Because | None:
    """It is the controller who rests a unit to retaliate."""
    if move.unit not in state.objects or state.objects[move.unit].player == player:
        return None
    who = state.players[player]
    because = say("{player} does not control {object}", player=who, object=state.name(move.unit))
    return Because(because, say("{player} controlled it", player=state.players[player]))


@forbids("Retaliation Step 3", moves=RETALIATING)
def by_a_defender(state: State, player: int, move: Retaliate) -> Because | None:
    """Only a defending unit retaliates."""
    if state.combat is not None and move.unit in state.combat.targets and is_unit(state, move.unit):
        return None
    because = say("{object} is no defending unit", object=state.name(move.unit))
    return Because(because, say("it were defending"))


@forbids("Retaliation Step 3", moves=RETALIATING)
def by_an_awake_unit(state: State, player: int, move: Retaliate) -> Because | None:
    """Retaliating rests the unit, which has to be awake for it."""
    unit = state.objects.get(move.unit)
    if unit is None:
        return None
    name = state.name(move.unit)
    if state.combat is not None and unit.id in state.combat.retaliators:
        return Because(say("{object} retaliates already", object=name))
    if not but_for.is_rested(state, unit.id):
        return None
    return Because(say("{object} is rested", object=name), say("it were awake"))


@spares("beyond the pages: steadfast", moves=RETALIATING)
def by_a_steadfast_unit(state: State, player: int, move: Retaliate) -> list[Because]:
    """A unit that is steadfast retaliates though it is rested."""
    unit = state.objects.get(move.unit)
    if unit is None or unit.awake or not continuous.has(state, move.unit, "steadfast"):
        return []
    said = say("{object} is rested, but steadfast", object=state.name(move.unit))
    return [Because(said, spares=True)]


def _has_no_attacker(grounds: Grounds) -> bool:
    """Whether nothing attacks in a combat, in a case."""
    return any(state.combat and state.combat.attacker is None for state in grounds.states)


@forbids("Retaliation Step 3", moves=RETALIATING)
@reads(
    "Retaliation Step 3",
    "Attack Declaration 5",
    unclear="Whether a unit may retaliate when the attacker is gone or attacks no more.",
    we="It may not.",
    because="What it would retaliate against is the attacker, and there is none.",
    where=_has_no_attacker,
)
def against_the_attacker(state: State, player: int, move: Retaliate) -> Because | None:
    """What is retaliated against is the attacker."""
    if state.combat is None or state.combat.attacker is not None:
        return None
    because = say("there is no attacker left to retaliate against")
    return Because(because, say("the attacker were there"))


@forbids("Retaliation Step 3.2", moves=RETALIATING)
def with_power(state: State, player: int, move: Retaliate) -> Because | None:
    """A unit without power, or with 0 or less, can't retaliate; weapons are not used for it."""
    if move.unit not in state.objects:
        return None
    if not but_for.lacks_power(state, move.unit):
        return None
    name, power = state.name(move.unit), continuous.power(state, move.unit)
    return Because(
        say("{object} has no power", object=name)
        if power.value is None
        else say("{object} has {number}", object=name, number=power),
        say("it had power above 0"),
    )


POINTS = (what_triggered_is_answered, before_retaliation, units_may_retaliate, units_retaliate)
