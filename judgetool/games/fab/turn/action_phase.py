"""4.2 and 4.3: the start phase and the action phase around combat."""

from __future__ import annotations

from judgetool.games.fab.effects.lasting import durations
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import ACTION_PHASE, END_PHASE, Table
from judgetool.games.fab.rulebook import rule
from judgetool.games.fab.turn.priority import stack_resolves, turn_player_gains
from judgetool.language import say


@rule("4.2.2")
def turn_starts(table: Table) -> bool:
    """First, the turn starts; layers resolve as if all players passed."""
    if table.state.point != 1:
        table.occur(e.PointReached(1, say("the turn starts")))
        durations.turn_starts(table)
        table.occur(e.PhaseEvent("start of turn"))
    return stack_resolves(table)


@rule("4.2.3")
def start_phase_ends(table: Table) -> None:
    """Second, the Start Phase ends; the game proceeds to the action phase."""
    table.occur(e.StepBegan(ACTION_PHASE))


@rule("4.3.1")
def action_phase_starts(table: Table) -> None:
    """First, the "beginning of the action phase" event occurs."""
    table.occur(e.PointReached(1, say("the action phase starts")))
    durations.action_phase_starts(table)
    table.occur(e.PhaseEvent("beginning of action phase"))


@rule("4.3.2")
def one_action_point(table: Table) -> None:
    """Second, the turn player has 1 action point (gaining it triggers nothing, 4.3.2a)."""
    table.occur(e.PointReached(2, say("the turn player has 1 action point")))
    player = table.state.turn_player
    if player in table.state.departed:
        return
    now = table.state.action_points[player]
    table.occur(e.AssetChanged(player, "action_points", 1 - now, "has"))


@rule("4.3.3")
def turn_player_gains_priority(table: Table) -> None:
    """Third, the turn player gains priority."""
    turn_player_gains(table, 3)


@rule("4.3.4")
def action_phase_ends(table: Table) -> None:
    """Fourth, the stack is empty, the chain closed and all have passed: the End Phase begins."""
    durations.action_phase_ends(table)
    table.occur(e.StepBegan(END_PHASE))


START_POINTS = (turn_starts, start_phase_ends)
POINTS = (action_phase_starts, one_action_point, turn_player_gains_priority, action_phase_ends)
REPEATING = (turn_starts,)
