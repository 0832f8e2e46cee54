"""Names typed in a hurry, and what they may mean among those that there are.

Nothing is guessed: of several that fit equally well all are named.
"""

from __future__ import annotations

import bisect
import functools
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import TypeAlias

import msgspec

from judgetool.engine.cards.printed import Listed
from judgetool.engine.likeness import likeness
from judgetool.engine.name_matching import BEGINNING, EXACT, LETTERS, initials, plainest, rank
from judgetool.scenario.problems import nearest


def likeness_of(typed: str, name: str) -> float:
    """How like a name what was typed is, 1 for the same."""
    return likeness(plainest(typed), plainest(name))


def begins(typed: str, name: str) -> bool:
    """Whether a name is what was typed, or begins with it."""
    fit = rank(plainest(typed), plainest(name))
    return fit is not None and fit <= BEGINNING


class Chosen(msgspec.Struct, frozen=True):
    """The one that was meant, and how well it fits."""

    text: str
    rank: int
    card: Listed | None = None


class Several(msgspec.Struct, frozen=True):
    """What it may be, where that is not one thing.

    Attributes:
        texts: the names.
        cards: the cards of these names, if it is cards.
        known: all names among which it was looked for, if it is not.
    """

    texts: tuple[str, ...]
    cards: tuple[Listed, ...] = ()
    known: tuple[str, ...] = ()


class Nothing(msgspec.Struct, frozen=True):
    """Nothing is called so, of all these names."""

    typed: str = ""
    known: tuple[str, ...] = ()

    @property
    def meant(self) -> str | None:
        """What may have been meant."""
        return nearest(self.typed, self.known)


Found: TypeAlias = Chosen | Several | Nothing


def among(typed: str, names: Iterable[str]) -> Found:
    """Which of some names is meant."""
    wanted = plainest(typed)
    return _best_of(typed, ((rank(wanted, plainest(name)), name) for name in dict.fromkeys(names)))


def among_cards(typed: str, names: Iterable[str], cards: Cards) -> Found:
    """Which of some names is meant, some of which may be cards'."""
    every = dict.fromkeys(names)
    return _best_of(typed, ((rank_of(typed, name, cards.called(name)), name) for name in every))


def _best_of(typed: str, ranked: Iterable[tuple[int | None, str]]) -> Found:
    """Which is meant of names that fit so well; ``None`` does not fit."""
    every = tuple(ranked)
    known = tuple(name for _, name in every)
    best = min((fit for fit, _ in every if fit is not None), default=None)
    if best is None:
        return Nothing(typed, known)
    fitting = tuple(name for fit, name in every if fit == best)
    return Chosen(fitting[0], best) if len(fitting) == 1 else Several(fitting, known=known)


def rank_of(typed: str, name: str, card: Listed | None) -> int | None:
    """How well what was typed fits a name, or the card of it without what tells it from others of
    its name, or with that in short; that is no better than a beginning."""
    wanted = plainest(typed)
    whole = rank(wanted, plainest(name))
    if card is None or not card.several:
        return whole
    head, _, tail = wanted.rpartition(" ")
    fits = [
        max(fit, BEGINNING) for fit, _ in _fitting(wanted, head, tail, plainest(card.name), (card,))
    ]
    return min((fit for fit in (whole, *fits) if fit is not None), default=None)


class Cards:
    """The cards that can be named: those of a library, and those of a file."""

    def __init__(self, listed: Iterable[Listed]) -> None:
        self._cards: dict[str, list[Listed]] = {}
        for card in listed:
            self._cards.setdefault(plainest(card.name), []).append(card)
        self._beginning: dict[str, list[tuple[str, list[Listed]]]] = {}
        for name, cards in self._cards.items():
            for letter in initials(name):
                self._beginning.setdefault(letter, []).append((name, cards))
        self._kept: dict[str, list[tuple[int, Listed]]] = {}

    @functools.cached_property
    def names(self) -> tuple[str, ...]:
        """The names that tell cards apart."""
        return tuple(card.full_name for cards in self._cards.values() for card in cards)

    @functools.cached_property
    def forms(self) -> frozenset[str]:
        """The words behind a name by which cards of it are told apart."""
        return frozenset(form for card in self._by_name.values() for form in card.forms)

    def called(self, full_name: str) -> Listed | None:
        """The card of a name by which it is told from all others, if there is one."""
        return self._by_name.get(full_name)

    @functools.cached_property
    def _by_name(self) -> dict[str, Listed]:
        return {card.full_name: card for cards in self._cards.values() for card in cards}

    def beside(self, name: str) -> list[str]:
        """The names that come right before and behind one in alphabetical order."""
        at = bisect.bisect_left(self._in_order, plainest(name))
        return [*self._in_order[max(at - 1, 0) : at], *self._in_order[at + 1 : at + 2]]

    @functools.cached_property
    def _in_order(self) -> list[str]:
        return sorted(self._cards)

    def find(
        self,
        typed: str,
        suits: Callable[[Listed], bool] = lambda card: True,
        likely: Callable[[Listed], bool] = lambda card: True,
    ) -> Found:
        """Which card is meant; among several that fit alike, one that suits its place.  The likely
        ones come first among several; nothing is decided by that.

        A last word may say which of the cards of a name, or the first, where no name begins with
        it; a name that is whole without one does not go before a name that lacks it and fits as
        well.
        """
        return self._best(typed, self._ranked(typed), suits, likely) or Nothing(typed, self.names)

    def find_suiting(self, typed: str, suits: Callable[[Listed], bool]) -> Found:
        """Which card is meant of those that suit a place, and of no others."""
        fitting = [each for each in self._that_fit(typed) if suits(each[1])]
        return self._best(typed, _soonest(fitting), suits) or Nothing(typed)

    def _best(
        self,
        typed: str,
        ranked: list[tuple[int, Listed]],
        suits: Callable[[Listed], bool],
        likely: Callable[[Listed], bool] = lambda card: True,
    ) -> Found | None:
        if not ranked:
            return None
        exact = [card for fit, card in ranked if fit == EXACT and self._told(typed, card)]
        if len(exact) == 1:
            return Chosen(exact[0].full_name, EXACT, exact[0])
        suiting = [each for each in ranked if suits(each[1])] or ranked
        told = {card.name for _, card in suiting if self._told(typed, card)}
        fitting = [
            each for each in suiting if each[1].name not in told or self._told(typed, each[1])
        ]
        best = min(fit for fit, _ in fitting)
        first = [card for fit, card in fitting if fit == best]
        if len(first) == 1 and first[0].name in told:
            return Chosen(first[0].full_name, best, first[0])
        return _several(first, suits, likely, plainest(typed))

    def like(
        self,
        typed: str,
        suits: Callable[[Listed], bool],
        most: int = 40,
        *,
        there: Container[str] = (),
        likely: Callable[[Listed], bool] = lambda card: True,
    ) -> list[Listed]:
        """The cards that what was typed so far may become: those of which it says which, then what
        is on the board, what is likely, what attacks.

        Args:
            there: the names of what is on the board.
            likely: whether whoever would have it plays such cards.
        """
        if typed.strip():
            ranked = self._ranked(typed)
        else:
            ranked = [(EXACT, card) for cards in self._cards.values() for card in cards]
        fitting = sorted(
            (
                not suits(card),
                not (card.several and self._told(typed, card)),
                card.full_name not in there,
                fit,
                not likely(card),
                all(name != "power" for name, _ in card.figures),
                i,
            )
            for i, (fit, card) in enumerate(ranked)
        )
        return [ranked[each[-1]][1] for each in fitting[:most]]

    def is_guess(self, typed: str) -> bool:
        """Whether what was typed begins no word of a name that it fits: its letters are in that in
        their order, or it only tells the cards of a name apart, as a color does."""
        fits = [fit for fit, _ in self._that_fit(typed)]
        return plainest(typed) in self.forms or (bool(fits) and min(fits) >= LETTERS)

    def _ranked(self, typed: str) -> list[tuple[int, Listed]]:
        """The cards that what was typed fits, and how well; letters in order only where nothing
        else does."""
        return _soonest(self._that_fit(typed))

    def _that_fit(self, typed: str) -> list[tuple[int, Listed]]:
        """The cards that what was typed fits, and how well."""
        wanted = plainest(typed)
        if wanted not in self._kept:
            first, _, others = wanted.partition(" ")
            found = self._fit(wanted)
            if not found and others and first in self.forms:
                found = self._fit(f"{others} {first}")
            self._kept[wanted] = found
        return self._kept[wanted]

    def _fit(self, wanted: str) -> list[tuple[int, Listed]]:
        head, _, tail = wanted.rpartition(" ")
        some = self._beginning.get(wanted[:1], ())
        if head:
            return [e for name, cards in some for e in _fitting(wanted, head, tail, name, cards)]
        ranks = [(rank(wanted, name), cards) for name, cards in some]
        return [(fit, card) for fit, cards in ranks if fit is not None for card in cards]

    def _told(self, typed: str, card: Listed) -> bool:
        """Whether what was typed says which of the cards of a name it is."""
        if not card.several:
            return True
        name, wanted = plainest(card.name), plainest(typed)
        head, _, tail = wanted.rpartition(" ")
        first, _, others = wanted.partition(" ")
        ways = ((head, tail), (others, first))
        return any(form in card.forms and rank(said, name) is not None for said, form in ways)


def _soonest(found: list[tuple[int, Listed]]) -> list[tuple[int, Listed]]:
    return [each for each in found if each[0] < LETTERS] or found


def _fitting(
    wanted: str, head: str, tail: str, name: str, cards: Sequence[Listed]
) -> Iterator[tuple[int, Listed]]:
    """The cards of a name that what was typed fits: all of it, or without a last word by which
    they are told apart."""
    whole = rank(wanted, name)
    told = head and any(tail in card.forms for card in cards)
    before = rank(head, name) if told else None
    for card in cards:
        fits = [fit for fit in (whole, before if tail in card.forms else None) if fit is not None]
        if fits:
            yield min(fits), card


def _several(
    cards: Sequence[Listed],
    suits: Callable[[Listed], bool],
    likely: Callable[[Listed], bool],
    wanted: str,
) -> Several:
    """What suits its place first, and each name once before more cards of a name; of these what is
    likely, then names of which all first letters are there, then the shorter ones."""
    names = [card.name for card in cards]
    typed = wanted.split(" ", maxsplit=1)[0]
    order = sorted(
        (
            not suits(card),
            names[:i].count(card.name),
            not likely(card),
            typed != "".join(word[0] for word in plainest(card.name).split()),
            len(card.name),
            i,
        )
        for i, card in enumerate(cards)
    )
    first = [cards[each[-1]] for each in order]
    return Several(tuple(card.full_name for card in first), tuple(first))
