"""Where the cards on a chain link and on the stack came from, where a rule there asks for it.

That a card came from the arsenal is always shown with it.  From hand, or equipped, is so only where
it matters; what is only taken to be from hand is told among the doubts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgetool.games.fab.abilities.types import CannotBeDefendedBy
from judgetool.games.fab.board.midcombat.links import could_be_from_arsenal
from judgetool.games.fab.continuous import defending_restrictions
from judgetool.games.fab.objects.state import Link, Object, State
from judgetool.language import say


def of_defending(state: State, link: Link) -> dict[int, str]:
    """Where the cards come from that defend on a link, if it says from where it can't be defended
    or somebody asks for cards from hand there."""
    if not link.defending or not _is_asked(state, link):
        return {}
    found = {id: _said(state, state.objects[id]) for id in link.defending}
    return {id: said for id, said in found.items() if said}


def of_layer(state: State, layer: Object) -> Iterator[str]:
    """From where a card on the stack was played, if it or the attack that it would defend asks."""
    asks = any("arsenal" in line.casefold() for line in layer.card.text)
    if layer.is_card and (asks or asks_where_from(state, state.active_link, layer)):
        said = _said(state, layer)
        if said:
            yield said


def is_from_arsenal(object: Object) -> bool:
    """Whether a card on the chain or the stack came there from the arsenal."""
    return object.is_card and "arsenal" in (object.origin, object.played_from)


def asks_where_from(state: State, link: Link | None, layer: Object) -> bool:
    """Whether the attack that a card on the stack would defend says what zones it can't be
    defended from."""
    return link is not None and could_be_from_arsenal(layer.card) and _restricts(state, link)


def _restricts(state: State, link: Link) -> bool:
    return any(
        isinstance(restriction.effect, CannotBeDefendedBy) and restriction.effect.what.zone
        for restriction in defending_restrictions(state, link)
    )


def _is_asked(state: State, link: Link) -> bool:
    """Whether the attack of a link, or a card on the stack, makes something of what defends it from
    hand."""
    attack = state.objects.get(link.attack)
    if attack is None:
        return False
    on_stack = (state.objects[id].card.text for id in state.stack)
    return _restricts(state, link) or any(map(_speaks_of_hand, (attack.card.text, *on_stack)))


def _speaks_of_hand(text: Iterable[str]) -> bool:
    return any("from their hand" in line or "from hand" in line for line in text)


def _said(state: State, object: Object) -> str:
    """Where a card came from, but for the arsenal; "" if nobody says."""
    if "Equipment" in object.card.types:
        return say("equipped")
    told = object.id not in (*state.from_hand, *state.played_from_hand)
    return say("from hand") if told and "hand" in (object.origin, object.played_from) else ""
