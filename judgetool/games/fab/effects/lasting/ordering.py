"""Rule 6.3.4b: the turn-player orders effects that are of one timestamp."""

from __future__ import annotations

from judgetool.cardgame.asking import which
from judgetool.games.fab.continuous.parts import Part, in_force
from judgetool.games.fab.continuous.staging import applies, number
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import State, Table
from judgetool.games.fab.rulebook import rule
from judgetool.language import say


def order_effects(table: Table) -> None:
    """Have effects ordered that have started to apply to an object with one timestamp."""
    while tied := in_force(table.state).tied:
        found = next((group for group in tied if differs(table.state, group)), None)
        if found is None:
            return
        decides(table, found)


def differs(state: State, group: tuple[Part, ...]) -> bool:
    """Whether parts of one place apply to one object and set its number to different values."""
    for id in (*state.arena, *state.stack):
        on = [part for part in group if applies(state, part, state.objects[id])]
        if len({number(state, part) for part in on}) > 1:
            return True
    return False


@rule("6.3.4", "6.3.4b")
def decides(table: Table, group: tuple[Part, ...]) -> None:
    """The turn-player decides the order in which they apply; it then stays."""
    state = table.state
    left = [(part.holder, part.number) for part in group]
    decided: list[tuple[int, int]] = []
    while len(left) > 1:
        holders = tuple(dict.fromkeys(holder for holder, _ in left))
        chosen = holders[0]
        if len(holders) > 1:
            prompt = say("Which effect applies first? (the one that applies last sets the value)")
            chosen = which(table, state.players[state.turn_player], "order", prompt, holders)
        first = next(key for key in left if key[0] == chosen)
        left.remove(first)
        decided.append(first)
    table.occur(e.OrderDecided((*decided, *left)))
