"""What the guides of all games ask alike: who plays, what somebody has, who may act."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from judgetool.engine.boards import Path
from judgetool.engine.guided import Question, Way
from judgetool.language import say

NUMBERS = tuple(map(str, range(1, 7)))


def named(name: str) -> str:
    """A player as a short line names one: a comma would end the value."""
    return name.replace(",", "")


def nothing(says: str) -> tuple[Way, ...]:
    """The answer that leaves a question open."""
    return (Way(says),)


def who_plays(
    board: Mapping[str, Any],
    place: Path,
    number: str,
    whom: tuple[str, ...] = ("{name} {number}",),
    how: str = "",
) -> Iterator[Question]:
    """Who attacks, who is attacked and whose turn it is.

    Args:
        how: what may be typed for a player; left out, a name.
    """
    players = tuple(board.get("players") or ())
    how = how or say("Type a name; a number after it is the life")
    asked = (say("Who attacks? {how}", how=how), say("Who is attacked?"))
    for n, asks in enumerate(asked):
        yield Question(
            f"player {n}", asks, place=place, whom=whom, number=number, answered=len(players) > n
        )
    turns = tuple(Way(name, (f"turn {named(name)}",)) for name in players)
    yield Question("turn", say("Whose turn is it?"), turns, "turn ", answered="turn" in board)


Kinds: TypeAlias = tuple[tuple[str, str, tuple[str, ...]], ...]
"""What a card may be, in words, what stands behind its name then, and behind that."""


def has(
    name: str,
    zone: str,
    asks: str,
    ways: Sequence[tuple[str, str]],
    none: str,
    lacking: Mapping[str, Kinds] | None = None,
) -> Question:
    """What a player has besides.

    Args:
        lacking: by a zone, what a card there may be that the library lacks.
        zone: where what is typed is put.
        ways: what else can be said of the player: in words, and the fields that begin its line;
            behind `` +`` stands a card, else a number.
        none: that there is nothing else, in words.
    """
    at = ("board", "players", name)
    more = (
        Way(
            says,
            begins=f"{named(name)} {field.strip()} ",
            place=(*at, field[:-2]) if field.endswith(" +") else (),
            typed=() if field.endswith(" +") else NUMBERS,
            kinds=(lacking or {}).get(field.removesuffix(" +"), ()),
        )
        for says, field in ways
    )
    return Question(
        f"has {name}",
        asks,
        (*nothing(none), *more),
        f"{named(name)} {zone} + ",
        (*at, zone),
        several=True,
        checked=True,
    )


def priority(board: Mapping[str, Any], field: str, asks: str) -> Question:
    """Who may act; left open, whoever the rules say."""
    players = tuple(board.get("players") or ())
    ways = (
        *nothing(say("as the rules have it at this point")),
        *(Way(name, (f"{field} {named(name)}",)) for name in players),
    )
    return Question(field, asks, ways, f"{field} ", answered=field in board)


def own_cards(
    data: Mapping[str, Any],
    players: Mapping[str, Any],
    asks: str,
    kinds: tuple[tuple[str, str, tuple[str, ...]], ...],
) -> Question:
    """Which cards there are, of a game whose cards are all in the file.

    Args:
        kinds: what a card may be (:class:`Question`).
    """
    known = set(data.get("cards") or ()) - set(players)
    none = say("no more cards") if known else say("none")
    return Question(
        "cards",
        asks,
        nothing(none),
        "card ",
        several=True,
        checked=True,
        answered=bool(known),
        kinds=kinds,
    )


def cards_there(player: Mapping[str, Any], zone: str) -> list[str]:
    """The names of the cards in a zone as it is written."""
    every = player.get(zone) or ()
    return [each if isinstance(each, str) else str(each.get("card")) for each in every]
