"""The End of Combat Step: what the damage triggered and did, and the end of all roles."""

from __future__ import annotations

from judgetool.engine.supposing import asked
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import MAIN, Continuous, State, Table
from judgetool.games.grand_archive.rulebook import carries, rule, tells
from judgetool.games.grand_archive.turn import state_based
from judgetool.games.grand_archive.turn.opportunity import (
    checks,
    received,
    triggers_go_on_the_stack,
)
from judgetool.language import say


@rule("End of Combat 1.1")
def triggers(table: Table) -> None:
    """First, what the damage has triggered goes on the Effects Stack."""
    if table.state.pending:
        table.occur(e.PointReached(1, say("what has triggered goes on the Effects Stack")))
        due = state_based.is_due(table.state)
        if due and asked(False, _goes_first):
            state_based.apply(table)
        triggers_go_on_the_stack(table)
        if due and asked(False, _wait):
            table.occur(e.UnitsRemoved())
            table.occur(e.OpportunityGained(table.state.remaining[0], 1))
    else:
        table.occur(e.PointReached(1, say("nothing has triggered")))


@tells("End of Combat 1.1")
def _goes_first(_: bool) -> str:
    return say("What the damage has triggered goes on the stack while the dead are still there")


@tells("End of Combat 1.2", "End of Combat 1.1")
def _wait(_: bool) -> str:
    return say("State-based effects apply to the damage before what it has triggered resolves")


@rule("End of Combat 1.2")
def state_based_effects(table: Table) -> None:
    """Then state-based effects apply to what the damage has done."""
    table.occur(e.PointReached(2, say("state-based effects")))
    before = None
    while before is not table.state and not table.state.result:
        before = table.state
        state_based.apply(table)


@rule("End of Combat 1.3")
def removed_from_combat(table: Table) -> None:
    """Attackers and defenders are removed from combat."""
    table.occur(e.PointReached(3, say("roles end")))
    table.occur(e.UnitsRemoved())


@rule("End of Combat 1.4")
def intent_to_the_graveyard(table: Table) -> None:
    """The cards in the intent go to the graveyard."""
    state = table.state
    if not state.intent:
        table.occur(e.PointReached(4, say("no card is in the intent")))
        return
    table.occur(e.PointReached(4, say("the intent goes to the graveyard")))
    for id in state.intent:
        table.occur(e.Moved(id, (state.objects[id].owner, "graveyard")))


@rule("End of Combat 2")
def the_stack_empties(table: Table) -> None:
    """Players have Opportunity until nothing is left on the Effects Stack."""
    if not checks(table):
        return
    if table.state.stack:
        received(table, 5)
    else:
        table.occur(e.PointReached(5, say("nothing is on the Effects Stack")))


@rule("Attacking 4.1", "End of Combat 2")
def combat_is_over(table: Table) -> None:
    """The combat phase is over, and the Main Phase goes on."""
    table.occur(e.CombatEnded(ended(table.state)))
    table.occur(e.StepBegan(MAIN))


@carries("Attacking 6.2", "beyond the pages: continuous effects")
def ended(state: State) -> tuple[int, ...]:
    """The effects that end with the combat: those on its attack, and none until end of turn."""
    lasting = sum(one.duration == "turn" for one in state.effects)
    key = (state.combat, state.next_id)
    every = lasting > 1 and asked(False, _all_outlive, key=key, in_text=True)
    return tuple(
        one.id for one in state.effects if _ends(state, one) or (every and one.duration == "turn")
    )


def _ends(state: State, one: Continuous) -> bool:
    key = (one.id, state.combat, state.next_id)
    if one.duration == "combat":
        return asked(True, _ends_with_it, one.source, key=key, in_text=True)
    return one.duration == "turn" and asked(False, _outlives, one.source, key=key, in_text=True)


@tells("beyond the pages: continuous effects", "Attacking 6.2")
def _ends_with_it(_: bool, source: str) -> str:
    return say("The effect of {source} is on one attack and ends with its combat", source=source)


@tells("beyond the pages: continuous effects")
def _outlives(_: bool, source: str) -> str:
    return say("The effect of {source} lasts until end of turn and outlives combat", source=source)


@tells("beyond the pages: continuous effects")
def _all_outlive(_: bool) -> str:
    return say("What lasts until end of turn outlives combat")


POINTS = (
    triggers,
    state_based_effects,
    removed_from_combat,
    intent_to_the_graveyard,
    the_stack_empties,
    combat_is_over,
)
