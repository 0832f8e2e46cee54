"""Opportunity: who may act, and what comes before anybody may.

A window is open as long as somebody has Opportunity.  When all have passed in succession the top of
the Effects Stack resolves; when there is nothing on it, the game goes on to the next point.
"""

from __future__ import annotations

from itertools import takewhile

from judgetool.cardgame.asking import in_order
from judgetool.engine.rulebook import Grounds
from judgetool.engine.supposing import asked
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import END_OF_COMBAT, RETALIATION, State, Table
from judgetool.games.grand_archive.playing.targets import declare_targets
from judgetool.games.grand_archive.rulebook import reads, rule, tells
from judgetool.games.grand_archive.turn import state_based
from judgetool.language import say

EMPTYING = {(RETALIATION, 1), (END_OF_COMBAT, 5)}
"""The windows that are only there for the Effects Stack to empty."""


def checks(table: Table) -> bool:
    """State-based effects, then what has triggered, again and again until there is nothing more.

    Returns whether the game goes on.
    """
    while not table.state.result:
        before = table.state
        state_based.apply(table)
        if table.state.pending and not table.state.result:
            triggers_go_on_the_stack(table)
        if table.state is before:
            return True
    return False


@rule("beyond the pages: triggers")
def triggers_go_on_the_stack(table: Table) -> None:
    """What has triggered goes on the Effects Stack, the turn player's first."""
    whose = {table.state.objects[id].player for id in table.state.pending}
    turned = len(whose) > 1 and asked(False, _in_turn_order, key=table.state.pending)
    last = []
    for player in table.state.remaining:
        state = table.state
        own = [i for i in state.pending if state.objects[i].player == player]
        said = say("Which ability goes on the Effects Stack first?")
        prompts = (said, say("Which ability goes on the Effects Stack next?"))
        for id in in_order(table, state.players[player], prompts, own):
            targets = declare_targets(table, table.state.objects[id])
            if turned and player == state.turn_player:
                last.append((id, targets))
            else:
                put_on_the_stack(table, id, targets)
    for id, targets in last:
        put_on_the_stack(table, id, targets)


@tells("beyond the pages: triggers")
def _in_turn_order(_: bool) -> str:
    return say("The turn player's triggered abilities go on the stack first and resolve last")


def put_on_the_stack(table: Table, id: int, targets: tuple[int, ...] | None) -> None:
    """One ability goes on the Effects Stack, with its targets, if it could have them."""
    if targets is None:
        table.occur(e.TriggerFailed(id, say("it has no legal target")))
    else:
        table.occur(e.TriggerAdded(id, targets))


def _was_activated(grounds: Grounds) -> bool:
    """Whether something was activated since anybody had Opportunity before, in a case."""
    names = [entry.name for entry in grounds.entries]
    if names[-1:] == ["OpportunityGained"]:
        names.pop()
    latest = takewhile(lambda name: name not in ("OpportunityGained", "Passed"), reversed(names))
    return not {"Activated", "AbilityActivated"}.isdisjoint(latest)


@reads(
    "beyond the pages: Opportunity",
    unclear="Who has Opportunity first once something has been activated.",
    we="The turn player, as at every other time, then the others in turn order.",
    because="What is on the Effects Stack is answered in turn order from the turn player "
    "(Retaliation Step 1), and no page makes an exception; whoever is first, all have to pass.",
    where=_was_activated,
)
@rule("beyond the pages: Opportunity")
def received(table: Table, point: int) -> None:
    """After what is due by itself, the turn player receives Opportunity."""
    if checks(table):
        table.occur(e.OpportunityGained(table.state.remaining[0], point))


def again(table: Table) -> None:
    """Something has resolved: Opportunity comes again, unless the stack had only to be emptied."""
    if not checks(table):
        return
    state = table.state
    if state.stack or (state.step, state.point) not in EMPTYING:
        received(table, state.point)


@rule("beyond the pages: Opportunity")
def passes(table: Table, player: int) -> None:
    """A player passes; the next one in turn order has Opportunity."""
    table.occur(e.Passed(player))


def all_have_passed(state: State) -> bool:
    """Whether all players have passed in succession."""
    return state.opportunity is None and state.passes >= len(state.remaining)
