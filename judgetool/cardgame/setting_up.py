"""A board as written, on its way to a state: what is put where, and all that is wrong with it.

What may stand in which zone each game says; that its objects are counted, that players are called
by names which lines can tell apart, and that a problem has a place, is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from judgetool.cardgame.zones import Numbered
from judgetool.engine.boards import BoardError, Lacking, Path, Problem, no_player, seat_of
from judgetool.language import say, word

RESERVED = {"judge", "chance", "all", "note", "expect", "illegal"}
"""What stands before the colon of a line and is no player."""


class Finding(Protocol):
    """The cards of a file, in which a name is looked up."""

    def find(self, written: str, path: Path) -> object:
        """The card a name means, or a problem."""


B = TypeVar("B")
T = TypeVar("T", bound=Numbered)
P = TypeVar("P")
S = TypeVar("S")


class Collecting:
    """What goes on after a problem, to find the others."""

    problems: list[Problem]

    def problem(
        self, path: Path, message: str, *rules: str, lacking: Lacking | None = None
    ) -> None:
        self.problems.append(Problem(path, message, rules, lacking))

    def not_negative(self, entry: object, figures: Iterable[str], path: Path) -> None:
        """Figures that a card can't have below 0."""
        for figure in figures:
            value = getattr(entry, figure)
            if isinstance(value, int) and value < 0:
                what = word("property", figure)
                said = say("{what} is {value}; it can't be negative", what=what, value=value)
                self.problem((*path, figure), said)


class PuttingTogether(Collecting, Generic[B, T, P]):
    """The objects of a board as they are put into their zones.

    Attributes:
        names: of the players, in turn order.
        objects: what has been put down, by its number.
        zones: the objects of each place, in order.
        next_id: the number of the next object.
    """

    def __init__(self, board: B, names: Iterable[str]) -> None:
        self.board = board
        self.problems: list[Problem] = []
        self.names = tuple(names)
        self.objects: dict[int, T] = {}
        self.zones: dict[P, tuple[int, ...]] = {}
        self.next_id = 1

    def player(self, name: str, path: Path) -> int:
        """A player by name, or a problem and the first one, so as to go on."""
        found = seat_of(name, self.names)
        if found is None:
            self.problems.append(no_player(name, self.names, path))
        return found or 0

    def put_down(self, object: T, place: P) -> T:
        """The next object, behind those that are in a place."""
        self.objects[object.id] = object
        self.zones[place] = (*self.zones.get(place, ()), object.id)
        self.next_id += 1
        return object

    def players_told_apart(self) -> None:
        """No two players have a name, and none is called as a line begins that is nobody's."""
        for name in self.names:
            if name.casefold() in RESERVED:
                said = say("a player can't be called {name}; it is a keyword", name=name)
                self.problem(("board", "players", name), said)
        if len({name.casefold() for name in self.names}) < len(self.names):
            self.problem(("board", "players"), say("two players have the same name"))


def wrongly_named(
    names: Iterable[tuple[str, Path, str]],
    players: Sequence[str],
    own: Mapping[str, Any],
    cards: Callable[[Mapping[str, Any], list[Problem]], Finding],
    bare: Callable[[str], str],
) -> list[Problem]:
    """What is wrong with a file's own cards and with the names it uses.

    Args:
        names: what is named, a card or a player; where; and the name, with a count where one is
            allowed.
        players: who plays.
        own: the file's own cards; ``None`` for one that can't be read, which may be called for.
        cards: reads them, adding to the problems.
        bare: the name of a card alone.
    """
    problems: list[Problem] = []
    found = cards(own, problems)

    for what, path, written in names:
        if what == "card":
            name = bare(written)
            if name.casefold() != "unknown":
                found.find(name, path)
        elif players and seat_of(written, players) is None:
            problems.append(no_player(written, players, path))
    return problems


def without_a_library(
    taken_up: Callable[[B, Mapping[str, Any]], tuple[S | None, list[Problem]]],
) -> Callable[..., S]:
    """How a board is built of a game of one edition whose cards are all in the file, by what makes
    a state of it, or finds what is wrong."""

    def build(
        board: B,
        cards: Mapping[str, Any] | None = None,
        edition: str | None = None,
        *,
        library_first: bool = False,
    ) -> S:
        """The state a board describes.

        Raises:
            BoardError: with every problem found.
        """
        state, problems = taken_up(board, cards or {})
        if problems or state is None:
            raise BoardError(problems)
        return state

    return build
