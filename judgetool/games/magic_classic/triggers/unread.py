"""What of a text could not be read is never passed over: the judge is told when it may matter."""

from __future__ import annotations

import re

from judgetool.cardgame.claims.left_to_the_judge import doubted as may_say_otherwise
from judgetool.engine.choice import Violation
from judgetool.engine.table import Event
from judgetool.games.magic_classic.continuous import unread
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import State, Table
from judgetool.games.magic_classic.rulebook import rule
from judgetool.language import say

PLAYED = re.compile(r"[^.:\"]{1,60}: ")
"""How an ability begins that does nothing unless somebody plays it."""


@rule("beyond C.1: cards before rules")
def speaks(table: Table, id: int, *, by_itself: bool = False) -> None:
    """A card whose text could not be read is involved: the judge applies it by hand.

    Args:
        by_itself: only what may do something without being played.
    """
    object = table.state.there(id)
    if object is None:
        return
    name = object.card.name
    for text in unread(table.state, id):
        if not (by_itself and PLAYED.match(text)):
            said = say(
                "{card}: text not understood; apply by hand: {text}",
                card=name,
                text=text.replace("~", name),
            )
            table.note("TextNotUnderstood", said)


def remind(table: Table, before: State, event: Event) -> None:
    """Tell the judge of the texts of those that an event is about."""
    for id in dict.fromkeys(_involved(before, event)):
        object = before.there(id) or table.state.there(id)
        if object is not None and object.card.unread:
            speaks(table, id, by_itself=not isinstance(event, e.PointReached))


def _involved(before: State, event: Event) -> tuple[int, ...]:
    """The objects whose text may say something of an event: those that it is about, and whatever is
    in play where blocks are declared and where damage is assigned and dealt."""
    match event:
        case e.AttackersDeclared(attackers=attackers):
            return attackers
        case e.BlockersDeclared(blocks=blocks):
            return tuple(id for block in blocks for id in block)
        case e.DamageDealt(damages=damages):
            ends = tuple(id for d in damages for id in (d.source, d.recipient) if id > 0)
            return (*ends, *before.play)
        case e.Destroyed(id=id) | e.Regenerated(id=id):
            return (id,)
        case e.Moved(id=id):
            return (id,) if "play" in (before.objects[id].zone, event.zone) else ()
        case e.PointReached(point=1 | 4 | 6 | 10):
            return before.play
    return ()


def doubted(state: State, ids: tuple[int, ...], found: list[Violation]) -> list[Violation]:
    """What refuses a move, with what of the texts of its objects may say otherwise."""
    texts = [text.replace("~", state.name(id)) for id in ids for text in unread(state, id)]
    return may_say_otherwise(found, dict.fromkeys(texts))
