"""The Main Phase, as far as attacks are declared in it."""

from __future__ import annotations

from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import Table
from judgetool.games.grand_archive.rulebook import reads, rule
from judgetool.games.grand_archive.turn.opportunity import received
from judgetool.language import say


def turn_player_has_opportunity(table: Table) -> None:
    """The turn player receives Opportunity: to attack, to activate something, or to pass."""
    state = table.state
    if state.turn_player in state.departed:
        ends(table)
    else:
        received(table, 1)


@reads(
    "beyond the pages: after combat",
    unclear="What becomes of the turn of a player who has lost while others play on.",
    we="Their Main Phase is over, and with it what is played out here.",
    because="Nobody else can take a slow action in it.",
)
@rule("beyond the pages: after combat")
def ends(table: Table) -> None:
    """All have passed with nothing on the stack: what comes then is not played out here."""
    table.occur(e.Ended(say("The Main Phase is over; what comes after it is not played out here")))


POINTS = (turn_player_has_opportunity, ends)
