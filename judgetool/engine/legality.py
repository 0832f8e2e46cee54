"""What refuses a move: the restrictions of a game, filled by the files of its rules.

A move is legal when none of them speaks.  The same functions answer "may I?" and "why not?"; why
what is there does not refuse a move is told from what they have found, too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from judgetool.engine.choice import Move, Unbroken, Violation
from judgetool.engine.rulebook import Rulebook
from judgetool.engine.supposing import asked, is_asking
from judgetool.language import word

S = TypeVar("S")


class Because(msgspec.Struct, frozen=True, gc=False):
    """What a restriction says of a move: a reason to refuse it, or why it does not refuse it.

    Attributes:
        text: what is wrong, or what keeps it from being wrong, in one sentence.
        legal_if: what would make it legal.
        also: further rules behind the one that the restriction carries.
        rules: rules that refuse it more closely than that one.
        spares: whether it does not refuse the move.
        unsaid: whether nothing is wrong but that something is not said.
    """

    text: str
    legal_if: str = ""
    also: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    spares: bool = False
    unsaid: bool = False

    def cites(self, numbers: tuple[str, ...]) -> tuple[str, ...]:
        """Its rules and those that the restriction carries, the closest first, each once."""
        return tuple(dict.fromkeys((*self.rules, *numbers, *self.also)))


Found: TypeAlias = "Because | list[Because] | None"
Restriction: TypeAlias = Callable[[S, int, Any], Found]
Sparing: TypeAlias = Callable[[S, int, Any], list[Because]]


def reasons(found: Found) -> list[Because]:
    """What a restriction has said, as a list."""
    if not found:
        return []
    return found if isinstance(found, list) else [found]


class Legality(Generic[S]):
    """The restrictions of a game, each for the kinds of move that it may refuse.

    Args:
        book: the rulebook that has the rules that they carry.
        declared: the kinds of moves by which a player who is asked declares what could not be
            declared but for a restriction, so that nobody is asked.
    """

    def __init__(self, book: Rulebook, declared: tuple[type[Move], ...] = ()) -> None:
        self.book = book
        self._declared = frozenset(declared)
        self.restrictions: dict[type[Move], list[tuple[tuple[str, ...], Restriction[S]]]] = {}
        self._sparing: dict[type[Move], list[tuple[tuple[str, ...], Sparing[S]]]] = {}

    def forbids(
        self, *numbers: str, moves: tuple[type[Move], ...]
    ) -> Callable[[Restriction[S]], Restriction[S]]:
        """Register a function ``(state, player, move) -> Because | None`` as carrying these rules.

        Raises:
            UnknownRule: the rulebook has no such number.
        """

        def register(function: Restriction[S]) -> Restriction[S]:
            for number in numbers:
                self.book.carries(number)(function)
            for move in moves:
                self.restrictions.setdefault(move, []).append((numbers, function))
            return function

        return register

    def spares(
        self, *numbers: str, moves: tuple[type[Move], ...]
    ) -> Callable[[Sparing[S]], Sparing[S]]:
        """Register a function that tells why what could refuse a move by these rules does not.  It
        has to tell that from what the restriction itself has found.

        Raises:
            UnknownRule: the rulebook has no such number.
        """
        for number in numbers:
            self.book[number]

        def register(function: Sparing[S]) -> Sparing[S]:
            for move in moves:
                self._sparing.setdefault(move, []).append((numbers, function))
            return function

        return register

    def violations(self, state: S, player: int, move: Move) -> list[Violation]:
        """Every reason why a player may not make a move now."""
        found = [
            Violation(reason.cites(numbers), reason.text, reason.legal_if, unsaid=reason.unsaid)
            for numbers, restriction in self.restrictions.get(type(move), ())
            for reason in reasons(restriction(state, player, move))
        ]
        if found and type(move) in self._declared and asked(False, _kept, found, key=move):
            return []
        return found

    def unbroken(self, state: S, player: int, move: Move) -> list[Unbroken]:
        """The restrictions that are there and don't refuse a move of a kind that they are for."""
        return [
            Unbroken(reason.cites(numbers), reason.text)
            for numbers, sparing in self._sparing.get(type(move), ())
            for reason in sparing(state, player, move)
        ]

    def allowed(self, state: S, player: int, move: Move) -> bool:
        """Whether nothing refuses the move; the same functions, up to the first that does."""
        if type(move) in self._declared and is_asking():
            return not self.violations(state, player, move)
        return not any(
            restriction(state, player, move)
            for _, restriction in self.restrictions.get(type(move), ())
        )


def _kept(_: bool, found: list[Violation]) -> Unbroken:
    """What keeps a player from declaring something."""
    rules = dict.fromkeys(rule for violation in found for rule in violation.rules)
    because = dict.fromkeys(violation.because for violation in found)
    return Unbroken(tuple(rules), word("list", "; ").join(because))
