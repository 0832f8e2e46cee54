"""Names: which player, card or unit a person means.

A player's name stands for the player's champion.  An object is told from others of its name by
whose it is (``Rai's Footman``), those of one player by their number on the field.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judgetool.cardgame import naming
from judgetool.engine.memory import remembered
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.cards import Card
from judgetool.games.grand_archive.objects.state import Object, State

ELSEWHERE = ("graveyard", "banishment", "hand", "memory")
"""Zones besides the field, the intent and the Effects Stack of which cards may be named."""


class InState(naming.InState[Object, Card]):
    """What the objects of a state are called in lines; a champion also as its player is."""

    state: State

    def own_names(self, object: Object) -> tuple[str, ...]:
        label = self.label(object)
        if object.id not in self.state.champions:
            return (label,)
        return (label, object.card.name, self.state.players[object.player])

    def features(self, object: Object) -> tuple[object, ...]:
        return features(self.state, object)

    def written(self, id: int, among: Sequence[int]) -> str:
        found = self.state.objects.get(id)
        unknown = found is not None and found.unknown
        return self.state.known_as(id) if unknown else super().written(id, among)


def features(state: State, object: Object) -> tuple[object, ...]:
    """What tells an object from others with its name: whose and where it is, what it is like, what
    it does in combat, and the effects that are on it."""
    return (
        state.known_as(object.id),
        object.owner,
        object.player,
        object.zone,
        object.rested,
        object.new,
        object.damage,
        object.counters,
        object.fast,
        object.targets,
        object.source,
        object.about,
        _roles(state, object.id),
        tuple(e.id for e in state.effects if object.id in (*e.subjects, e.source_id)),
        tuple(o.id for o in _speaking(state) if _speaks_of(o, object.id)),
    )


@remembered
def _speaking(state: State) -> tuple[Object, ...]:
    """What aims at objects, or is an ability of one or about one."""
    return tuple(o for o in state.objects.values() if o.targets or o.kind == "ability")


def _speaks_of(other: Object, id: int) -> bool:
    """Whether another object aims at one, or is an ability of it or about it."""
    return id in (*other.targets, other.source, other.about.it, other.about.target)


def _roles(state: State, id: int) -> tuple[bool, ...]:
    combat = state.combat
    if combat is None:
        return ()
    return (
        id in (combat.attacker, combat.declared),
        id in combat.targets,
        id in combat.weapons,
        id in combat.retaliators,
    )


def one(
    state: State,
    text: str,
    groups: Sequence[Sequence[int]],
    where: str,
    trouble: Callable[[int], int],
) -> int:
    """The object a text names: the first group of candidates in which it names something.

    Of several objects of one name that are not alike those are meant with which the move has the
    least ``trouble``.

    Raises:
        SeveralError: it could mean several that are not alike.
        MoveError: it names nothing.
    """
    names = InState(state)
    for ids in groups:
        found = names.search(text, ids)
        if len({names.label(each) for each in found}) == 1:
            return names.one_of(text, _least(found, trouble), ids)
        if found:
            break
    return names.one(text, groups, where).id


def _least(found: Sequence[Object], trouble: Callable[[int], int]) -> list[Object]:
    """Those with which a move has the least trouble."""
    if len(found) == 1:
        return list(found)
    troubles = [trouble(each.id) for each in found]
    least = min(troubles)
    return [each for each, much in zip(found, troubles, strict=True) if much == least]


def groups(state: State) -> tuple[tuple[int, ...], ...]:
    """All objects that may be named, those that are meant first: what is on the field, in the
    intent, on the Effects Stack, cards elsewhere."""
    order = state.remaining
    intents = tuple(i for p in order for i in state.zone(p, "intent"))
    elsewhere = tuple(
        i
        for zone in ELSEWHERE
        for p in order
        for i in state.zone(p, zone)
        if not state.objects[i].unknown
    )
    return (state.field, intents, tuple(reversed(state.stack)), elsewhere)


def activated(state: State, id: int) -> tuple[w.Activated, ...]:
    """The abilities of an object that can be activated, in its text's order."""
    return tuple(a for a in state.objects[id].card.abilities if isinstance(a, w.Activated))
