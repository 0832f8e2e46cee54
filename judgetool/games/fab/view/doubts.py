"""What is not plain from what a board tells of the chain links."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.games.fab.abilities.types import CannotBeDefendedBy
from judgetool.games.fab.continuous import defending_restrictions
from judgetool.games.fab.midcombat.links import could_be_from_arsenal
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
        elif _is_played_from_hand(state, link, id):
            yield _played_from_hand(state, id)


def layers(state: State) -> Iterator[str]:
    """The layers that a board does not say the origin of, where it may decide."""
    for id in reversed(state.stack):
        if _is_played_from_hand(state, state.active_link, id):
            yield _played_from_hand(state, id)


def _is_played_from_hand(state: State, link: Link | None, id: int) -> bool:
    """Whether a card is only taken to be played from hand, and it may matter: its text speaks of
    the arsenal, or the attack that it would defend says what zones it can't be defended from."""
    if id not in state.played_from_hand:
        return False
    card = state.objects[id].card
    if any("arsenal" in line.casefold() for line in card.text):
        return True
    return (
        link is not None
        and could_be_from_arsenal(card)
        and any(
            isinstance(restriction.effect, CannotBeDefendedBy) and restriction.effect.what.zone
            for restriction in defending_restrictions(state, link)
        )
    )


def _played_from_hand(state: State, id: int) -> str:
    return say(
        "{card} is taken to be played from hand; if not, write origin: arsenal with it",
        card=state.name(id),
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
