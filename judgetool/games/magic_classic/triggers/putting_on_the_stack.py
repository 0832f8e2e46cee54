"""Triggered abilities that wait are put on the stack as a player is about to get priority."""

from __future__ import annotations

from judgetool.cardgame.asking import which
from judgetool.engine.supposing import as_said, asked
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import State, Table
from judgetool.games.magic_classic.playing import targets
from judgetool.games.magic_classic.rulebook import rule
from judgetool.language import say


@rule("beyond C.1: triggers")
def puts_triggered(table: Table) -> bool:
    """All abilities that wait go on the stack, the active player's first; whether any waited."""
    state = table.state
    if not state.pending:
        return False
    last: dict[int, tuple[int, ...] | None] = {}
    turned = _in_turned_order(state)
    for player in (state.active, state.defending):
        while waiting := tuple(id for id in _waiting(table.state, player) if id not in last):
            id = _first(table, player, waiting)
            chosen = _targets(table, player, id)
            if turned and player == state.active:
                last[id] = chosen
            else:
                puts(table, id, chosen)
    for id, chosen in last.items():
        puts(table, id, chosen)
    return True


def _in_turned_order(state: State) -> bool:
    """Whether the active player's abilities go on the stack after the other's: they do not."""
    order = (state.active, state.defending)
    said = say(
        "{player}'s abilities go on the stack first, as it is that player's turn, and resolve last",
        player=state.players[state.active],
    )
    both = all(_waiting(state, player) for player in order)
    rules = ("beyond C.1: triggers", "beyond C.1: the stack")
    return both and asked(False, as_said, said, *rules, key=state.pending)


def _waiting(state: State, player: int) -> tuple[int, ...]:
    return tuple(id for id in state.pending if state.objects[id].player == player)


def _first(table: Table, player: int, waiting: tuple[int, ...]) -> int:
    """The one that a player puts on the stack first; of several that are alike, any."""
    objects = [table.state.objects[id] for id in waiting]
    if len({(o.source, o.ability, o.about) for o in objects}) == 1:
        return waiting[0]
    prompt = say("Which of your abilities do you put on the stack first? It resolves last.")
    return which(table, table.state.players[player], "order", prompt, waiting)


def _targets(table: Table, player: int, id: int) -> tuple[int, ...] | None:
    ability = table.state.objects[id].ability
    assert ability is not None
    return chooses_targets(table, player, id, targets.of_ability(ability))


def puts(table: Table, id: int, chosen: tuple[int, ...] | None) -> None:
    """One of them goes on the stack, at targets that its controller has chosen."""
    if chosen is None:
        with table.citing("beyond C.1: targets"):
            table.occur(e.Ceased(id))
    else:
        with table.citing_besides(*table.state.objects[id].hurt):
            table.occur(e.PutOnStack(id, chosen))
        if id in table.state.pending:  # it is supposed not to have been put there
            table.occur(e.Ceased(id))


@rule("beyond C.1: targets")
def chooses_targets(
    table: Table, player: int, by: int, wanted: tuple[targets.Wanted, ...]
) -> tuple[int, ...] | None:
    """The targets that a player chooses, in order; ``None`` if there is none for some of them."""
    chosen: list[int] = []
    for each in wanted:
        among = targets.candidates(table.state, by, player, each)
        if not among:
            return None
        prompt = say("Choose the target of {object}", object=table.state.name(by))
        if len(wanted) > 1:
            prompt = say(
                "Choose target {n} of {object}", n=len(chosen) + 1, object=table.state.name(by)
            )
        chosen.append(
            among[0]
            if len(among) == 1
            else which(table, table.state.players[player], "target", prompt, among)
        )
    return tuple(chosen)
