"""The course of a turn around its combat: what a state goes on with, point by point."""

from __future__ import annotations

from judgetool.engine.supposing import as_said, asked
from judgetool.games.magic_classic.combat import (
    assigning_damage,
    beginning_of_combat_step,
    combat_damage_step,
    declare_attackers_step,
    declare_blockers_step,
    end_of_combat_step,
)
from judgetool.games.magic_classic.effects.lasting import control_returns
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import SECOND_MAIN, State, Table
from judgetool.games.magic_classic.playing.resolving import begins_to_resolve, resolve
from judgetool.games.magic_classic.rulebook import reads, rule
from judgetool.games.magic_classic.turn import state_based
from judgetool.games.magic_classic.turn.priority import act, receives
from judgetool.language import say


def proceed(table: Table) -> None:
    """Run the rules from one seam to the next."""
    state = table.state
    if state.resolving is not None:
        resolve(table)
    elif state.due is not None:
        receives(table)
    elif state.priority is not None:
        act(table)
    elif len(state.passed) < len(state.players):
        DOING[state.point](table)
    elif state.stack and state.stack[-1] != state.damage_on_stack and not _damage_first(state):
        begins_to_resolve(table)
    else:
        window_over(table)


DOING = {
    2: declare_attackers_step.declare,
    4: declare_blockers_step.declare,
    6: assigning_damage.assign,
    8: combat_damage_step.deal,
}
"""The points that are no chance for instants, and what is done in them."""


def _damage_first(state: State) -> bool:
    """Whether combat damage is dealt before what was played after it was assigned: it is not."""
    top = state.stack[-1]
    said = say("{object} resolves before the combat damage is dealt", object=state.name(top))
    rules = ("C.1.Ruling.3 point 7", "beyond C.1: the stack")
    below = state.damage_on_stack is not None
    return below and asked(False, as_said, said, *rules, key=(top, "damage"), far=True)


def window_over(table: Table) -> None:
    """Both players have passed and nothing is on the stack but assigned damage: the next point."""
    state = table.state
    match state.point:
        case 0 if state.step == SECOND_MAIN:
            turn_over(table)
        case 0:
            beginning_of_combat_step.begin(table)
        case 1:
            declare_attackers_step.begin(table)
        case 3 if not state.combat and asked(False, end_of_combat_step.follows):
            end_of_combat_step.ends(table)
        case 3 if not state.combat and not asked(False, end_of_combat_step.without_attackers):
            end_of_combat_step.begin_without_attackers(table)
        case 3:
            declare_blockers_step.begin(table)
        case 5:
            combat_damage_step.begin(table)
        case 7:
            combat_damage_step.time_to_deal(table)
        case 9 if state.strike == 1:
            combat_damage_step.again(table)
        case 9:
            end_of_combat_step.begin(table)
        case _:
            end_of_combat_step.ends(table)


@reads(
    "beyond C.1: after combat",
    unclear="How far a case is followed.",
    we="To the end of the turn in which its combat is.",
    because="There is one combat phase in a turn, and what lasts until end of turn is gone then.",
)
@rule("beyond C.1: after combat")
def turn_over(table: Table) -> None:
    """The turn ends after its second main phase."""
    control_returns(table)
    _wear_off_first(table)
    player = table.state.players[table.state.active]
    table.occur(e.TurnOver(say("{player}'s turn is over", player=player)))


def _wear_off_first(table: Table) -> None:
    """Effects do not wear off before damage, so that it would be looked at in between."""
    ending = [effect for effect in table.state.effects if effect.duration == "turn"]
    said = say("damage and effects that last until end of turn wear off at the same time")
    if ending and asked(False, as_said, said, "beyond C.1: after combat", key="wear off"):
        for effect in ending:
            table.occur(e.EffectEnded(effect.id, effect.source))
        state_based.checks(table)
