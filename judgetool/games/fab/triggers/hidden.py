"""Section 5.4.7b: hidden triggered abilities, which work in the hand if their owner lets them.

Their source becomes public as the effect triggers, and private again when the layer is gone.
"""

from __future__ import annotations

from judgetool.cardgame.asking import whether
from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities.types import Triggered
from judgetool.games.fab.cards import Meant
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import Object, State, Table
from judgetool.games.fab.rulebook import carries, otherwise, rule
from judgetool.games.fab.triggers.happenings import Happening
from judgetool.language import say


def is_hidden_trigger(ability: object) -> bool:
    """Whether it is a hidden triggered ability."""
    return isinstance(ability, Triggered) and ability.zone == "hand"


@carries("5.4.7a")
def in_hands(state: State) -> list[int]:
    """The cards in hands with a triggered ability that works there, though they are private."""
    return [
        i
        for player in range(len(state.players))
        for i in state.zone(player, "hand")
        if any(is_hidden_trigger(meant.ability) for meant in state.objects[i].card.triggers)
    ]


@carries("8.3.18")
def with_an_empty_arsenal(state: State, player: int) -> bool:
    """Heave works only while its owner has an empty arsenal zone."""
    return not state.zone(player, "arsenal")


@otherwise("8.3.18", editions=(NEWER,))
def whatever_is_in_the_arsenal(state: State, player: int) -> bool:
    """Heave works in the hand whatever is in the arsenal: its owner may let it trigger, and only as
    the triggered-layer resolves is an empty arsenal zone needed.
    """
    return True


HEAVING = ByEdition(with_an_empty_arsenal, whatever_is_in_the_arsenal)


def works_in_hand(state: State, object: Object, meant: Meant) -> bool:
    """Whether a hidden triggered ability of a card in hand works now."""
    if meant.keyword != "heave" or HEAVING.of(state.edition)(state, object.owner):
        return True
    said = _no_empty_arsenal_said(state, object)
    return asked(False, as_said, said, "8.3.18", "5.4.7", key=object.id)


def _no_empty_arsenal_said(state: State, object: Object) -> str:
    return say(
        "{card}: heave does not work, as {player} has no empty arsenal zone",
        card=state.name(object.id),
        player=state.players[object.owner],
    )


def say_what_is_off(table: Table, seen: list[Happening]) -> None:
    """Say of a card in hand that it can't trigger at the end phase that begins."""
    if not any(happening.event == "beginning of end phase" for happening in seen):
        return
    state = table.state
    for id in state.zone(state.turn_player, "hand"):
        object = state.objects[id]
        for meant in object.card.triggers:
            if is_hidden_trigger(meant.ability) and not works_in_hand(state, object, meant):
                no_empty_arsenal(table, object)


@rule("5.4.7", "8.3.18")
def no_empty_arsenal(table: Table, object: Object) -> None:
    """Without an empty arsenal zone heave is not functional."""
    table.note("NotTriggered", _no_empty_arsenal_said(table.state, object))


def lets_trigger(table: Table, holder: Object, meant: Meant) -> bool:
    """Whether the owner of a hidden triggered ability lets it trigger."""
    with table.citing(*meant.cites):
        return holder.public or decides_to_trigger(table, holder)


@rule("5.4.7b")
def decides_to_trigger(table: Table, holder: Object) -> bool:
    """The owner of a private source decides; if it triggers, the source becomes public."""
    name = table.state.name(holder.id)
    if not whether(
        table,
        table.state.players[holder.owner],
        say("{card}: let its hidden ability trigger? It becomes public then", card=name),
        (holder.id,),
    ):
        return False
    table.occur(e.Turned(holder.id, public=True))
    return True


def private_again(table: Table, layer: Object) -> None:
    """The source of a hidden triggered ability goes back to being private with its layer."""
    state = table.state
    source = state.objects.get(layer.source or 0)
    if source is None or source.zone != "hand" or not source.public:
        return
    others = (state.objects[i] for i in (*state.stack, *state.pending) if i != layer.id)
    if not any(is_hidden_trigger(o.ability) and o.source == source.id for o in others):
        returns_to_private(table, source.id)


@rule("5.4.7b")
def returns_to_private(table: Table, id: int) -> None:
    """The source is public only until the triggered-layer has resolved or is gone."""
    table.occur(e.Turned(id, public=False))
