"""Names of the objects of a state, as far as games agree: by a card's name, and whose it is.

How a name is looked for among objects is in ``engine.naming``; what tells two of one name apart,
and what else an object is called, says each game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from judgetool.engine import naming
from judgetool.engine.memory import remembered
from judgetool.engine.name_matching import EXACT
from judgetool.engine.naming import (
    MoveError,
    NotPossibleNow,
    SeveralError,
    Wanted,
    begins,
    called,
    fit,
    nearest_or,
    numbered,
    possessed,
    possessive,
)
from judgetool.language import say, word


class Object(Protocol):
    """A card, or something else that is called like one."""

    @property
    def id(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def player(self) -> int: ...
    @property
    def zone(self) -> str: ...
    @property
    def unknown(self) -> bool: ...


class Card(Protocol):
    """What is printed."""

    @property
    def name(self) -> str: ...


T = TypeVar("T", bound=Object)
C = TypeVar("C", bound=Card)
T_co = TypeVar("T_co", bound=Object, covariant=True)
C_co = TypeVar("C_co", bound=Card, covariant=True)


class State(Protocol[T_co, C_co]):
    """What a state tells of its objects, and the cards of the file."""

    @property
    def players(self) -> Sequence[str]: ...
    @property
    def objects(self) -> Mapping[int, T_co]: ...
    @property
    def pool(self) -> Mapping[str, C_co]: ...
    def known_as(self, id: int) -> str:
        """A name as files and moves have it."""


class Written(Generic[T]):
    """A name as it was written; with whose object it is, if it says so."""

    __slots__ = ("_names", "_rest", "_whose", "name")

    def __init__(self, names: InState[T, Any], name: str) -> None:
        self.name = name
        self._names = names
        whose: tuple[int | None, str] = possessed(name, names.state.players) or (None, "")
        self._whose, self._rest = whose

    def fit(self, object: T) -> int | None:
        fits = [_fit(self.name, own) for own in self._names.own_names(object)]
        if self._whose == object.player:
            fits.append(_fit(self._rest, self._names.label(object)))
        return min((each for each in fits if each is not None), default=None)

    def among(self, names: frozenset[tuple[int | None, str]]) -> bool:
        """Whether it is one of some names, each with whose it is or without."""
        whose = self._whose is not None and (self._whose, self._rest.casefold()) in names
        return whose or (None, self.name.casefold()) in names


def _fit(typed: str, name: str) -> int | None:
    """How well it fits a name; "unknown" is none that begins so."""
    found = fit(typed, name)
    return None if name == "unknown" and found != EXACT else found


class InState(Generic[T, C]):
    """What the objects of a state are called in lines."""

    def __init__(self, state: State[T, C]) -> None:
        self.state = state

    # --- what they are called ---

    def wanted(self, text: str) -> Wanted[T]:
        return Written(self, text)

    def label(self, object: T) -> str:
        return self.state.known_as(object.id)

    def own_names(self, object: T) -> tuple[str, ...]:
        """What an object is called, whosever it is."""
        return (self.label(object),)

    def whose(self, object: T) -> str:
        return possessive(self.state.players[object.player]) + " "

    def zone(self, object: T) -> str:
        return object.zone

    def features(self, object: T) -> Hashable:
        """What tells an object from others with its name."""
        raise NotImplementedError

    def unknown(self, object: T) -> bool:
        return object.unknown

    def exists(self, text: str) -> bool:
        """Whether a card of the file or an object is called exactly so."""
        folded = text.strip().casefold()
        if any(name.casefold() == folded for name in self.state.pool):
            return True
        return Written(self, numbered(text)[0]).among(_every_name(type(self), self.state))

    def written(self, id: int, among: Sequence[int]) -> str:
        """A name in a line, told from others of the name among some."""
        found = self.state.objects.get(id)
        if found is None:
            return self.state.known_as(id)
        return called(self, found, self.objects(among))

    # --- which are meant ---

    def objects(self, ids: Sequence[int]) -> list[T]:
        return [self.state.objects[id] for id in ids if id in self.state.objects]

    def search(self, text: str, ids: Sequence[int]) -> list[T]:
        """Objects among some that a text names, exactly or else by a beginning."""
        return naming.search(self, text, self.objects(ids))

    def one(
        self,
        text: str,
        groups: Sequence[Sequence[int]],
        where: str,
        fits: Callable[[T], bool] | None = None,
    ) -> T:
        """The object a text names, as :func:`judgetool.engine.naming.one` has it.

        Raises:
            MoveError: it names nothing, or different things.
        """
        among = [self.objects(ids) for ids in groups]
        return naming.one(self, text, among, where, fits, among[0])

    def one_of(self, text: str, meant: Sequence[T], ids: Sequence[int]) -> int:
        """The first of objects of a name that are all meant and alike.

        Args:
            ids: what they are told from.

        Raises:
            SeveralError: they are not alike.
        """
        if len({self.features(each) for each in meant}) > 1:
            names = (called(self, each, self.objects(ids)) for each in meant)
            said = word("list", " or ").join(names)
            raise SeveralError(say("{text!r} could be {names}; write which", text=text, names=said))
        return meant[0].id

    def card(self, text: str) -> C | None:
        """A card of the file by its name, or by the only beginning that fits."""
        folded = text.strip().casefold()
        exact = [card for name, card in self.state.pool.items() if name.casefold() == folded]
        if exact:
            return exact[0]
        pool = self.state.pool.items()
        found = [card for name, card in pool if begins(name.casefold(), folded)]
        return found[0] if len(found) == 1 else None

    def card_in_hand(
        self, text: str, hand: Sequence[int], own: Sequence[int], where: str
    ) -> tuple[int, str]:
        """The card that a player uses from hand; one that is unknown so far with what it is.

        Args:
            own: all cards of the player: one elsewhere is named, too, and refused by a rule.

        Raises:
            MoveError: nothing is called so, or several are.
        """
        objects = self.state.objects
        unknown = next((id for id in hand if objects[id].unknown), None)
        card = self.card(text)
        if not self.search(text, hand) and unknown is not None and card is not None:
            return unknown, card.name
        every = [each.id for each in objects.values() if each.kind == "card" and not each.unknown]
        there = self.objects((*hand, *every))
        if card is None and not any(find(self, text, there) for find in naming.FINDING):
            raise self._called_by_nobody(text)
        return self.one(text, (hand, own, every), where).id, ""

    def _called_by_nobody(self, text: str) -> MoveError:
        """That no card of the file is called so."""
        known = list(self.state.pool)
        every = say("there are {names}", names=word("list", ", ").join(known)) if known else ""
        meant = nearest_or(text, known, every if len(known) <= 8 else "")
        return NotPossibleNow(say("no card is called {text!r}{meant}", text=text, meant=meant))

    def names_in(self, text: str) -> list[str]:
        """The names in ``A, B and C``; none in nothing."""
        return naming.names_in(text, self.exists) if text else []

    def counted(self, text: str) -> list[str]:
        """The names in a list, each as often as it is meant: ``2 Wild Goat, Old Ram``."""
        found: list[str] = []
        for name in self.names_in(text):
            count = re.fullmatch(r"(\d{1,2}) (.+)", name)
            found += [count[2]] * int(count[1]) if count and not self.exists(name) else [name]
        return found


@remembered
def _every_name(
    names: type[InState[Any, Any]], state: State[Any, Any]
) -> frozenset[tuple[int | None, str]]:
    """What objects are called, casefolded, with whose they are or without."""
    found: set[tuple[int | None, str]] = set()
    of = names(state)
    for object in state.objects.values():
        found |= {(None, name.casefold()) for name in of.own_names(object)}
        found.add((object.player, of.label(object).casefold()))
    return frozenset(found)


def group_of(groups: Sequence[tuple[int, ...]], id: int) -> tuple[int, ...]:
    """The objects among which a name is looked for where an object stands."""
    return next((ids for ids in groups if id in ids), ())


def several_abilities(card: str, count: int) -> MoveError:
    """That it is not said which ability of several is activated."""
    said = say(
        "{card} has {n} activated abilities; write ability 1 to ability {n}", card=card, n=count
    )
    return MoveError(said)


def read_name(players: Sequence[str], written: str) -> str:
    """A name that is written as it is read: with whose it is, and its number among those."""
    name, number = numbered(written)
    whose = possessed(name, players)
    owner = "" if whose is None else players[whose[0]]
    if whose is not None and name.startswith(owner) and whose[1] != "ability":
        name = say("{owner}'s {name}", owner=owner, name=_bare(whose[1]))
    else:
        name = _bare(name)
    return told_with_number(name, number)


def told_with_number(name: str, number: int | None) -> str:
    """A name with its number among others, if it has one."""
    return name if number is None else say("{card} no {n}", card=name, n=number)


def _bare(name: str) -> str:
    """A name without whose it is: that of an ability in words of ours."""
    if name == "unknown":
        return say("unknown")
    card = name.removesuffix("'s ability")
    return name if card == name else say("{card}'s ability", card=card)
