"""What the declarations of attackers and of blockers have in common."""

from __future__ import annotations

from judgetool.engine.choice import Choice, Move
from judgetool.engine.legality import Because
from judgetool.games.magic_classic import continuous
from judgetool.games.magic_classic.objects.state import State, Table, replace
from judgetool.language import say


def declared(table: Table, rule: str, kind: type[Move], asks: Choice) -> tuple[int, ...]:
    """What a player declares, creature by creature, until there are no more.

    Args:
        kind: the move that declares one, with what else it says of it.
        asks: the question, as it is put first.
    """
    found: tuple[int, ...] = ()
    while True:
        with table.citing(rule):
            move = table.ask(replace(asks, about=found, announced=bool(found)))
        if not isinstance(move, kind):
            return found
        found += tuple(getattr(move, field) for field in move.__struct_fields__)


def no_creature(state: State, id: int) -> Because | None:
    """That something is no creature in play."""
    if state.in_play(id) and continuous.is_creature(state, id):
        return None
    because = say("{card} is no creature in play", card=state.name(id))
    return Because(because, say("it were a creature in play"))


def tapped(state: State, id: int) -> Because | None:
    """That something is tapped."""
    if not state.objects[id].tapped:
        return None
    return Because(say("{card} is tapped", card=state.name(id)), say("it were untapped"))


def anothers(state: State, player: int, id: int) -> Because | None:
    """That a player does not control something."""
    if state.objects[id].player == player:
        return None
    who = state.players[player]
    because = say("{player} does not control {card}", player=who, card=state.name(id))
    return Because(because, say("{player} controlled it", player=who))
