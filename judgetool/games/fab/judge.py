"""Manual effects: what the judge applies by hand (each an ordinary event, 1.9).

How each of these moves is applied and why it makes no sense somewhere is said in
``effects.by_hand``, which generates effects; what asks the judge to apply something asks here.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.cardgame.by_type import ByType
from judgetool.engine.choice import Move, Violation
from judgetool.games.fab import moves as m
from judgetool.games.fab.objects.state import JUDGE, State, Table
from judgetool.games.fab.rulebook import rule
from judgetool.language import say

MOVES: tuple[type[Move], ...] = (
    m.Manual,
    m.PutOnLink,
    m.SaidToHit,
    m.DiscardCard,
    m.GiveControl,
    m.GiveAbility,
    m.Says,
    m.Together,
)

_apply = ByType[Table, Move, [], None]("what applies a manual effect")
applies = _apply.of
_refuse = ByType[State, Move, [], Iterator[Violation]]("why a manual effect makes no sense")
refuses = _refuse.of


@rule("1.0.1a")
def apply(table: Table, by_hand: Move) -> None:
    """What a card says supersedes the rules; the judge says what the card does."""
    _apply(table, by_hand)


def refusals(state: State, move: Move) -> list[Violation]:
    """Why a manual effect makes no sense here."""
    if isinstance(move, m.Together):
        return [violation for each in move.moves for violation in refusals(state, each)]
    gone = Violation(("1.2.3d",), say("the object no longer exists"))
    found = [gone for id in _objects(move) if id not in state.objects]
    if found or type(move) not in _refuse:
        return found
    return list(_refuse(state, move))


def _objects(move: Move) -> tuple[int, ...]:
    match move:
        case m.Manual(objects=objects):
            return objects
        case m.PutOnLink(card=card) | m.DiscardCard(card=card):
            return (card,)
        case m.SaidToHit(source=source, target=target):
            return (source, target)
        case m.GiveControl(object=object) | m.GiveAbility(object=object):
            return (object,)
        case m.Says(source=source):
            return (source,) if source != JUDGE else ()
    return ()
