"""Names: which player, card or unit a person means.

A player's name stands for the player's champion.  An object is told from others of its name by
whose it is (``Rai's Footman``), those of one player by their number on the field.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

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
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.cards import Card
from judgetool.games.grand_archive.objects.state import Object, State
from judgetool.language import say, word

ELSEWHERE = ("graveyard", "banishment", "hand", "memory")
"""Zones besides the field, the intent and the Effects Stack of which cards may be named."""


class Written:
    """A name as it was written; with whose object it is, if it says so."""

    __slots__ = ("_rest", "_state", "_whose", "name")

    def __init__(self, state: State, name: str) -> None:
        self.name = name
        self._state = state
        whose = possessed(name, state.players)
        self._whose = None if whose is None else whose[0]
        self._rest = "" if whose is None else whose[1]

    def fits(self, object: Object, exact: bool) -> bool:
        if any(_is(own, self.name, exact) for own in own_names(self._state, object)):
            return True
        label = self._state.known_as(object.id)
        return self._whose == object.player and _is(label, self._rest, exact)

    def is_called_so(self) -> bool:
        """Whether there is an object that is called exactly so."""
        known = _every_name(self._state)
        whose = self._whose is not None and (self._whose, self._rest.casefold()) in known
        return whose or (None, self.name.casefold()) in known


def own_names(state: State, object: Object) -> tuple[str, ...]:
    """What an object is called; a champion also as its player is."""
    label = state.known_as(object.id)
    if object.id not in state.champions:
        return (label,)
    return (label, object.card.name, state.players[object.player])


@remembered
def _every_name(state: State) -> frozenset[tuple[int | None, str]]:
    """What objects are called, casefolded, with whose they are or without."""
    found: set[tuple[int | None, str]] = set()
    for object in state.objects.values():
        found |= {(None, name.casefold()) for name in own_names(state, object)}
        found.add((object.player, state.known_as(object.id).casefold()))
    return frozenset(found)


def _is(own: str, name: str, exact: bool) -> bool:
    own, name = own.casefold(), name.casefold()
    return own == name if exact else own != "unknown" and begins(own, name)


class InState:
    """What the objects of a state are called in lines."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def wanted(self, text: str) -> Written:
        return Written(self.state, text)

    def label(self, object: Object) -> str:
        return self.state.known_as(object.id)

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


def objects(state: State, ids: Sequence[int]) -> list[Object]:
    return [state.objects[i] for i in ids if i in state.objects]


def written(state: State, id: int, among: Sequence[int]) -> str:
    """An object's name in a line, told from others of the name among some."""
    found = state.objects.get(id)
    if found is None or found.unknown:
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
    trouble: Callable[[int], int] | None = None,
) -> int:
    """The object a text names: the first group of candidates in which it names something.

    Of several objects of one name that are not alike those are meant with which the move has the
    least ``trouble``, if that is asked.

    Raises:
        SeveralError: it could mean several that are not alike.
        MoveError: it names nothing.
    """
    names = InState(state)
    for ids in groups:
        found = search(state, text, ids)
        if found and trouble is not None and len({names.label(o) for o in found}) == 1:
            return _meant(state, text, found, ids, trouble)
        if found:
            break
    among = [objects(state, ids) for ids in groups]
    return naming.one(names, text, among, where, offered=among[0]).id


def _meant(
    state: State,
    text: str,
    found: Sequence[Object],
    ids: Sequence[int],
    trouble: Callable[[int], int],
) -> int:
    """Of several objects of a name that with which a move has the least trouble."""
    meant = _least(found, trouble)
    if len({features(state, o) for o in meant}) == 1:
        return meant[0].id
    names = (called(InState(state), o, objects(state, ids)) for o in meant)
    raise SeveralError(
        say(
            "{text!r} could be {names}; write which",
            text=text,
            names=word("list", " or ").join(names),
        )
    )


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


def group_of(state: State, id: int) -> tuple[int, ...]:
    """The objects among which a name is looked for where an object stands."""
    return next((ids for ids in groups(state) if id in ids), ())


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
    folded = text.strip().casefold()
    if any(name.casefold() == folded for name in state.pool):
        return True
    return Written(state, numbered(text)[0]).is_called_so()


def activated(state: State, id: int) -> tuple[w.Activated, ...]:
    """The abilities of an object that can be activated, in its text's order."""
    return tuple(a for a in state.objects[id].card.abilities if isinstance(a, w.Activated))


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
    if whose is not None and name.startswith(owner) and whose[1] != "ability":
        name = say("{owner}'s {name}", owner=owner, name=_bare(whose[1]))
    else:
        name = _bare(name)
    return name if number is None else say("{card} no {n}", card=name, n=number)


def _bare(name: str) -> str:
    """A name without whose it is: that of an ability in words of ours."""
    if name == "unknown":
        return say("unknown")
    card = name.removesuffix("'s ability")
    return name if card == name else say("{card}'s ability", card=card)
