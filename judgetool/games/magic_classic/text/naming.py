"""Names: which player, card or creature a person means.

A creature is told from others of its name by whose it is (``Bob's Hill Giant``), those of one
player by their number in play.
"""

from __future__ import annotations

from collections.abc import Callable

from judgetool.cardgame import naming
from judgetool.engine.memory import remembered
from judgetool.games.magic_classic.cards import Card
from judgetool.games.magic_classic.objects.state import Object, State, as_target, known_as
from judgetool.language import say

ELSEWHERE = ("hand", "graveyard", "removed")
"""Zones besides play and the stack of which the cards may be named."""


class InState(naming.InState[Object, Card]):
    """What the objects of a state are called in lines."""

    state: State

    def features(self, object: Object) -> tuple[object, ...]:
        return features(self.state, object)


@remembered
def features(state: State, object: Object) -> tuple[object, ...]:
    """What tells an object from others with its name: whose and where it is, what it is like, what
    it does in combat, and the effects that are on it."""
    return (
        known_as(object),
        object.owner,
        object.player,
        object.zone,
        object.tapped,
        object.damage,
        object.counters,
        object.new,
        object.attached,
        object.targets,
        object.source,
        object.ability,
        object.about,
        state.attack_of(object.id) is not None and _blocked(state, object.id),
        state.blocked_by(object.id),
        tuple(a.amount for a in state.assigned if object.id in (a.source, a.recipient)),
        object.id in state.struck,
        tuple(e.id for e in state.effects if object.id in (*e.subjects, e.source_id)),
        tuple(o.id for o in state.objects.values() if _speaks_of(o, object.id)),
    )


def _speaks_of(other: Object, id: int) -> bool:
    """Whether another object is on one, aims at it, or is an ability of it or about it."""
    if other.targets == () and other.kind == "card" and other.attached is None:
        return False
    about = other.about
    return id in (*other.targets, other.attached, other.source, about.it, about.other)


def _blocked(state: State, attacker: int) -> tuple[object, ...]:
    attack = state.attack_of(attacker)
    return () if attack is None else (attack.blocked, attack.blockers)


def player_named(state: State, text: str) -> int | None:
    """The player whose name a text is or begins, if there is one."""
    folded = text.strip().casefold()
    names = [name.casefold() for name in state.players]
    for fits in (str.__eq__, str.startswith):
        found = [p for p, name in enumerate(names) if folded and fits(name, folded)]
        if len(found) == 1:
            return found[0]
    return None


def target_groups(state: State) -> tuple[tuple[int, ...], ...]:
    """The objects that a line may aim at, those that are meant first: what is in play, what is on
    the stack, cards elsewhere."""
    elsewhere = tuple(
        i
        for zone in ELSEWHERE
        for player in (state.active, state.defending)
        for i in state.zone(player, zone)
        if not state.objects[i].unknown
    )
    return (state.play, tuple(reversed(state.stack)), elsewhere)


def recipient(state: State, text: str, fits: Callable[[int], bool], where: str) -> int:
    """A target, or who is dealt damage, by name: a player or an object.

    Of several objects of the name those that fit are meant.

    Raises:
        SeveralError: several fit that are not alike.
        MoveError: nothing is called so.
    """
    player = player_named(state, text)
    exact = any(text.strip().casefold() == name.casefold() for name in state.players)
    if player is not None and (exact or not _names_an_object(state, text)):
        return as_target(player)
    names = InState(state)
    for ids in target_groups(state):
        fitting = [o for o in names.search(text, ids) if fits(o.id)]
        if fitting:
            return names.one_of(text, fitting, ids)
    return names.one(text, target_groups(state), where).id


def _names_an_object(state: State, text: str) -> bool:
    return any(InState(state).search(text, ids) for ids in target_groups(state))


def read_name(state: State, written: str) -> str:
    """A name that is written as it is read; that of combat damage in words of ours."""
    if written == "Combat damage":
        return say("Combat damage")
    return naming.read_name(state.players, written)
