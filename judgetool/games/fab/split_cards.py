"""Rules 5.1.2c and 8.3.38: with which side a split-card is played, and when that can be said.

What a side is, ``cards.sides`` says; what the card is on the stack, the event that puts it there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from judgetool.engine.choice import Move, Violation
from judgetool.engine.naming import fit
from judgetool.games.fab.cards import Card
from judgetool.games.fab.continuous import has_keyword
from judgetool.games.fab.moves import Activate, Play
from judgetool.games.fab.objects.moving import find_card
from judgetool.games.fab.objects.state import BOTH, LEFT, RIGHT, Object, State, replace, with_side
from judgetool.games.fab.playing.permission import permissions
from judgetool.games.fab.rulebook import carries
from judgetool.language import listed, say

Side: TypeAlias = Literal["left", "right", "both"]


def side_called(card: Card, written: str) -> Side | None:
    """The side of a split-card that a name or its beginning means; both where it is melded."""
    said = written.strip()
    if card.sides and said.casefold() in ("melded", BOTH, card.name.casefold()):
        return BOTH
    fits = [fit(said, side.name) is not None for side in card.sides]
    if sum(fits) != 1:
        return None
    return LEFT if fits[0] else RIGHT


def proposed(state: State, move: Move) -> State:
    """The state in which a play or an activation is looked at: what is used is the card that it is
    said to be, with the side that is declared."""
    if not isinstance(move, Play | Activate):
        return state
    object = found = state.objects[move.card if isinstance(move, Play) else move.source]
    if object.unknown and move.named:
        card = find_card(state, move.named)
        found = object if card is None else replace(object, card=card)
    if isinstance(move, Play) and move.side:
        found = with_side(found, move.side)
    return state if found is object else state.put(found)


@carries("5.1.2c", "8.3.38")
def plays(state: State, object: Object) -> Iterator[Play]:
    """The ways to play a card: a split-card with either side or, with meld, with both."""
    if not object.card.sides or object.whole is not None:
        yield Play(object.id)
        return
    yield Play(object.id, side=LEFT)
    yield Play(object.id, side=RIGHT)
    if has_keyword(state, object, "meld"):
        yield Play(object.id, side=BOTH)


@carries("5.1.2c", "5.1.3c")
def wrongly_sided(state: State, player: int, move: Play) -> list[Violation]:
    """What is wrong with the side that is declared, if any is: only a split-card has sides, of
    which one has to be declared, or both with meld, in whose place no other cost can be paid."""
    object = proposed(state, replace(move, side="")).objects[move.card]
    name, sides = object.card.full_name, object.card.sides
    if object.whole is not None:  # it is declared already
        return []
    if not sides:
        no_sides = say("{card} is no split-card: it has no sides to be played with", card=name)
        return [Violation(("5.1.2c",), no_sides)] if move.side else []
    if move not in _with_what_it_says(move, plays(state, object)):
        ways = [say("as {side}", side=side.name) for side in sides]
        if has_keyword(state, object, "meld"):
            ways.append(say("melded"))
        elif move.side:
            no_meld = say("{card} has no meld: it is played with one of its sides", card=name)
            return [Violation(("5.1.2c", "8.3.38"), no_meld)]
        said = say("{card} is a split-card and no side of it is declared", card=name)
        legal_if = say("it were played {ways}", ways=listed(ways, "or"))
        return [Violation(("5.1.2c", "9.2.3"), said, legal_if)]
    allowed = permissions(state, player, object)
    if move.side == BOTH and allowed and all(by.free for by in allowed):
        said = say(
            "{card} is played without paying its cost: it can't be melded as well", card=name
        )
        return [Violation(("5.1.3c", "8.3.38"), said)]
    return []


def _with_what_it_says(move: Play, ways: Iterator[Play]) -> list[Play]:
    """The ways to play a card with everything else that a move says."""
    return [replace(move, side=way.side) for way in ways]
