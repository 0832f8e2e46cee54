"""Who may act: checks, triggers put on the stack, priority, passing."""

from __future__ import annotations

from judgetool.engine.choice import Choice
from judgetool.games.magic_classic import judge
from judgetool.games.magic_classic.moves import Activate, Pass, Play
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import Table
from judgetool.games.magic_classic.playing.spells_and_abilities import activate, play
from judgetool.games.magic_classic.rulebook import reads, rule
from judgetool.games.magic_classic.triggers.putting_on_the_stack import puts_triggered
from judgetool.games.magic_classic.turn import state_based
from judgetool.language import say


def settles(table: Table) -> None:
    """Checks are made and triggers put on the stack, over and over, until there are none."""
    while not table.state.result and (state_based.checks(table) or puts_triggered(table)):
        pass


def receives(table: Table) -> None:
    """A player gets priority, once checks are made and what has triggered is on the stack."""
    with table.citing_besides(*table.state.point_rules):
        settles(table)
        if not table.state.result:
            gets_priority(table)


@rule("beyond C.1: priority")
def gets_priority(table: Table) -> None:
    """It is the turn of a player to act or to pass."""
    due = table.state.due
    if due is not None:
        table.occur(e.PriorityGained(due))


@rule("beyond C.1: priority")
def act(table: Table) -> None:
    """The player with priority plays a card or an ability, or passes."""
    state = table.state
    player = state.priority
    assert player is not None
    with table.citing_besides(*state.point_rules):
        prompt = say(
            "{player} has priority: play a spell, an ability or pass", player=state.players[player]
        )
        choice = Choice(
            state.players[player], "priority", prompt, window=True, judge=True, announced=True
        )
        move = table.ask(choice)
        match move:
            case Pass():
                table.occur(e.Passed(player))
            case Play():
                play(table, player, move)
            case Activate():
                activate(table, player, move)
            case _:
                by_the_judge(table, move)


@reads(
    "beyond C.1: the judge",
    unclear="Whether what the judge does by hand between two passes breaks their succession.",
    we="It does not, unless it puts something on the stack; whoever has priority keeps it.",
    because="Nobody has played anything, but nothing may be passed over that a player has not "
    "seen on the stack.",
)
def by_the_judge(table: Table, move: object) -> None:
    """Something is done by hand while a player has priority, who keeps it after all checks."""
    judge.apply(table, move)
    settles(table)
