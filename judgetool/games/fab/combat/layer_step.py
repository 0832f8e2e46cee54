"""7.1 Layer Step: an attack is unresolved on the stack."""

from __future__ import annotations

from judgetool.games.fab.continuous import is_attack
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import ATTACK, LAYER, State, Table
from judgetool.games.fab.rulebook import rule
from judgetool.games.fab.turn.priority import turn_player_gains


@rule("7.1.2")
def turn_player_gains_priority(table: Table) -> None:
    """First, the turn player gains priority."""
    turn_player_gains(table, 1)


@rule("7.1.3")
def ends(table: Table) -> None:
    """The attack is the top layer and all players have passed: the Attack Step begins."""
    table.occur(e.StepBegan(ATTACK))


def attack_is_top(state: State) -> bool:
    """Whether the Layer Step's attack is the top layer of the stack; layers above it resolve
    first."""
    if state.step != LAYER or not state.stack:
        return False
    return is_attack(state, state.objects[state.stack[-1]])


POINTS = (turn_player_gains_priority, ends)
