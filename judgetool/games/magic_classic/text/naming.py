"""Names: which player, card or creature a person means.

A creature is told from others of its name by whose it is (``Bob's Hill Giant``), those of one
player by their number in play.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import msgspec

from judgetool.engine import naming
from judgetool.engine.memory import remembered
from judgetool.engine.naming import (
    MoveError,
    NotPossibleNow,
    SeveralError,
    begins,
    called,
    nearest_or,
    numbered,
    possessed,
    possessive,
)
from judgetool.games.magic_classic.cards import Card
from judgetool.games.magic_classic.objects.state import (
    Object,
    State,
    as_player,
    as_target,
    known_as,
)
from judgetool.language import say, word

ELSEWHERE = ("hand", "graveyard", "removed")
"""Zones besides play and the stack of which the cards may be named."""


class Written(msgspec.Struct, frozen=True, gc=False):
    """A name as it was written; ``player`` and ``rest`` where it says whose the object is."""

    name: str
    player: int | None = None
    rest: str = ""

    def fits(self, object: Object, exact: bool) -> bool:
        own = known_as(object).casefold()
        if _is(own, self.name, exact):
            return True
        return self.player == object.player and _is(own, self.rest, exact)


def _is(own: str, name: str, exact: bool) -> bool:
    folded = name.casefold()
    return own == folded if exact else own != "unknown" and begins(own, folded)


class InState:
    """What the objects of a state are called in lines."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def wanted(self, text: str) -> Written:
        whose = possessed(text, self.state.players)
        return Written(text) if whose is None else Written(text, *whose)

    def label(self, object: Object) -> str:
        return known_as(object)

    def whose(self, object: Object) -> str:
        return possessive(self.state.players[object.player]) + " "

    def zone(self, object: Object) -> str:
        return object.zone

    def features(self, object: Object) -> Hashable:
        return features(self.state, object)

    def unknown(self, object: Object) -> bool:
        return object.unknown

    def exists(self, text: str) -> bool:
        return is_card(self.state, text)


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


def objects(state: State, ids: Sequence[int]) -> list[Object]:
    return [state.objects[i] for i in ids if i in state.objects]


def written(state: State, id: int, among: Sequence[int]) -> str:
    """A player's or an object's name in a line, told from others of the name among some."""
    found = state.objects.get(id)
    if as_player(id) is not None or found is None:
        return state.known_as(id)
    return called(InState(state), found, objects(state, among))


def search(state: State, text: str, ids: Sequence[int]) -> list[Object]:
    """Objects among some that a text names, exactly or else by a beginning."""
    return naming.search(InState(state), text, objects(state, ids))


def one(
    state: State,
    text: str,
    groups: Sequence[Sequence[int]],
    where: str,
    fits: Callable[[Object], bool] | None = None,
) -> Object:
    """The object a text names, as :func:`judgetool.engine.naming.one` has it.

    Raises:
        MoveError: it names nothing, or different things.
    """
    among = [objects(state, ids) for ids in groups]
    return naming.one(InState(state), text, among, where, fits, among[0])


def card_known(state: State, text: str) -> Card | None:
    """A card of the file by its name, or by the only beginning that fits."""
    folded = text.strip().casefold()
    exact = [card for name, card in state.pool.items() if name.casefold() == folded]
    if exact:
        return exact[0]
    found = [card for name, card in state.pool.items() if begins(name.casefold(), folded)]
    return found[0] if len(found) == 1 else None


def is_card(state: State, text: str) -> bool:
    """Whether a card or an object is called exactly so."""
    wanted = InState(state).wanted(numbered(text)[0])
    meant = ((text.strip().casefold(), None), wanted.name.casefold())
    return not _names(state).isdisjoint((*meant, (wanted.rest.casefold(), wanted.player)))


@remembered
def _names(state: State) -> frozenset[object]:
    """What objects are called, also each with whose it is, and cards of the file with nobody."""
    found = {(name.casefold(), None) for name in state.pool}
    whose = {(known_as(each).casefold(), each.player) for each in state.objects.values()}
    return frozenset((*found, *whose, *(name for name, _ in whose)))


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
        fitting = [o for o in search(state, text, ids) if fits(o.id)]
        if len({features(state, o) for o in fitting}) > 1:
            said = word("list", " or ").join(called(names, o, objects(state, ids)) for o in fitting)
            raise SeveralError(say("{text!r} could be {names}; write which", text=text, names=said))
        if fitting:
            return fitting[0].id
    return one(state, text, target_groups(state), where).id


def _names_an_object(state: State, text: str) -> bool:
    return any(search(state, text, ids) for ids in target_groups(state))


def called_by_nobody(state: State, text: str) -> MoveError:
    """That no card of the file is called so."""
    known = list(state.pool)
    every = say("there are {names}", names=word("list", ", ").join(known)) if known else ""
    return NotPossibleNow(
        say(
            "no card is called {text!r}{meant}",
            text=text,
            meant=nearest_or(text, known, every if len(known) <= 8 else ""),
        )
    )


def read_name(state: State, written: str) -> str:
    """A name that is written as it is read: with whose it is, and its number among those."""
    name, number = numbered(written)
    whose = possessed(name, state.players)
    owner = "" if whose is None else state.players[whose[0]]
    if whose is not None and written.startswith(owner):
        name = say("{owner}'s {name}", owner=owner, name=_bare(whose[1]))
    else:
        name = _bare(name)
    return name if number is None else say("{card} no {n}", card=name, n=number)


def _bare(name: str) -> str:
    """A name without whose it is: that of an ability, or of combat damage, in words of ours."""
    if name == "Combat damage":
        return say("Combat damage")
    if name == "unknown":
        return say("unknown")
    card = name.removesuffix("'s ability")
    return name if card == name else say("{card}'s ability", card=card)
