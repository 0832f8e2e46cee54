"""What is not plain from what a board tells of the chain links."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.games.fab.state import Link, State, UsedUp, untold
from judgetool.language import say, word


def doubt(state: State, link: Link) -> str:
    """What is not plain from what the board file tells of a link."""
    used = (used_up(used, earlier=False) for used in untold(state, link))
    doubts = (_figures(link), *used, *_from_hand(state, link))
    return word("list", "; ").join(filter(None, doubts))


def _from_hand(state: State, link: Link) -> Iterator[str]:
    """The defending cards that a board does not say the origin of, where it may decide."""
    for id in link.defending:
        if id in state.from_hand:
            name = state.name(id)
            yield say(
                "{card} is taken to be from hand; if not, {{card: {card}, origin: arsenal}}",
                card=name,
            )


def used_up(used: UsedUp, *, earlier: bool) -> str:
    """That an ability has triggered before the board begins, which the board does not tell of."""
    told = (
        say("if that is in force, write {line}", line=used.line)
        if used.line
        else say("what it did is to be on the board")
    )
    return say(
        "a hit earlier this turn made {ability} trigger before the board begins (6.6.5e); {told}"
        if earlier
        else "this hit made {ability} trigger before the board begins (6.6.5e); {told}",
        ability=used.ability,
        told=told,
    )


def _figures(link: Link) -> str:
    """Whether the figures of a link contradicted what the board file tells of it (7.5.2).

    It is not refused: effects that have ended, and cards that have left, leave no trace.
    """
    if link.untold:
        return say("the board does not say whether it hit, or what damage it dealt")
    if link.figured is None:
        return ""
    return say(
        "the board says {n} damage; the figures shown would make {figured} (7.5.2)"
        if link.damage
        else "the board says no damage; the figures shown would make {figured} (7.5.2)",
        n=link.damage,
        figured=link.figured,
    )
