"""A document: the records of everything one file says.

The general part is the same for every system; the records of the board and of card entries come
from the system the file names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from judgetool.engine.case import Game, Position
from judgetool.engine.choice import Answer
from judgetool.engine.table import Entry
from judgetool.engine.view import Figure, Unread
from judgetool.scenario.expect import Expectation, Facts
from judgetool.scenario.problems import Mark
from judgetool.scenario.shape import Named, Path, Places

B = TypeVar("B")
C = TypeVar("C")

OTHERS = ("judge", "chance", "all")  # who else a line of moves may name
LINE_KEYS = ("note", "expect", "illegal")


class PlayableGame(Game[Any], Protocol):
    """What a system gives scenarios, over what it gives the engine."""

    board_type: type[Any]
    card_type: type[Any]
    reversal: tuple[str, ...]  # the rules on taking back what was illegal

    def bears_on(self, path: Path, entry: Entry) -> bool:
        """Whether a journal entry decides on a fact, also where it leaves it as it was, as a
        calculation of damage does that comes to none.

        Args:
            path: where the fact is among those of :meth:`facts`.
        """

    def left_to_the_judge(
        self, opening: Any, entries: Sequence[Entry], tried: Sequence[Answer]
    ) -> Sequence[Unread]:
        """What has to be applied by hand of what influenced a game, since it could not be read.

        Args:
            entries: the journal so far.
            tried: moves that are tried in the end.
        """

    def figures(
        self, path: Path, wanted: Any, at: Entry | None, entries: Sequence[Entry], now: Any
    ) -> Sequence[Figure]:
        """The numbers that a fact rests on, those that something has changed.

        Args:
            path: where the fact is among those of :meth:`facts`.
            wanted: what is claimed of it.
            at: the transition that decides on it, if any does.
            entries: the journal.
            now: the state that the claim is about.
        """

    def before_it_was(self, path: Path, now: Any, then: Any) -> Any:
        """What a fact of now was in an earlier state in which what it is about had no place among
        the facts yet; ``None`` if there was nothing."""

    def used_up(self, path: Path, wanted: Any, entries: Sequence[Entry], now: Any) -> Entry | None:
        """The one transition at which something else used up what would make a claim true."""

    def known_later(self, path: Path) -> bool:
        """Whether a fact is open until some time after the transition that bore on it.

        Args:
            path: where it is among those of :meth:`facts`.
        """

    def own_doing(self, path: Path, cites: Sequence[str]) -> bool:
        """Whether a fact was changed by what a player does to make a move, such as paying.

        Args:
            path: where the fact is among those of :meth:`facts`.
            cites: the rules that the transition cites.
        """

    def build(self, board: Any, cards: dict[str, Any], edition: str | None) -> Any:
        """The opening state of a board.

        Raises:
            Exception: the board contradicts the rules; its ``problems`` have ``path``,
                ``message`` and ``rules``.
        """

    def misnamed(
        self, names: Sequence[Named], players: Sequence[str], cards: dict[str, Any]
    ) -> Sequence[Any]:
        """What is wrong with the names in a file that has other errors: problems as of
        :meth:`build`.

        Args:
            names: of cards and players, and where they are written.
            players: who plays.
            cards: the file's own cards; ``None`` for one that can't be read.
        """

    def unheard_of(
        self,
        names: Sequence[Named],
        players: Sequence[str],
        cards: dict[str, Any],
        state: Any,
        said: Sequence[str],
    ) -> Sequence[Any]:
        """What is wrong with names of objects that are expected, which need not be there, and of
        steps.

        Args:
            names: of cards, layers, targets, counters and steps, and where they are written.
            players: who plays.
            cards: the file's own cards; ``None`` for one that can't be read.
            state: the opening, or ``None`` if the board does not stand.
            said: what the file's moves say.
        """

    def facts(self, position: Position[Any]) -> Facts:
        """The position as plain data; every player lists all zones, also the empty ones."""


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player claims in a dispute: a move that was legal or illegal, other moves, or an
    outcome; anything else in words alone.

    Attributes:
        by: the player.
        says: the claim, in the player's words.
        legal: a move that was legal, ``{WHO: what}``.
        illegal: a move that was not.
        moves: what was or should have been played from that point on.
        expect: what is true at that point, or at the end of the claim's own moves.
        after: the point: after so many of the file's moves, or after one of them; left out, the
            moment of the move if it is plainly one of the file's, else the end of its moves.
        before: the point: before one of the file's moves.
        rules: of an illegal move: the rules that refuse it, as the player says.
        holds: the verdict that the file's author expects.
        decided by: rules that the author expects to decide.
    """

    by: str
    says: str = ""
    legal: Any = None
    illegal: Any = None
    moves: list[Any] = []
    expect: Any = None
    after: Any = None
    before: Any = None
    rules: list[str] = []
    holds: bool | None = None
    decided_by: list[str] = msgspec.field(default=[], name="decided by")


class Written(msgspec.Struct, Generic[B, C], frozen=True, forbid_unknown_fields=True):
    """A board, what happens on it, and what is expected: one file.

    Attributes:
        system: the rule system: ``fab``.
        board: the position to begin from.
        title: what the scenario shows, in one line.
        edition: the edition of the rules; left out, the system's default.
        rules: rules it is about; each must be cited by the run, or by a refused move.
        cards: cards the library does not know, by name.
        moves: what happens, line by line: ``WHO: what``.
        expect: what must be true at the end.
        claims: what the players claim, in a dispute.
        ruling: the judge's answer, in one sentence.
    """

    system: str
    board: B
    title: str = ""
    edition: str | None = None
    rules: list[str] = []
    cards: dict[str, C] = {}
    moves: list[Any] = []
    expect: Any = None
    claims: list[Claim] = []
    ruling: str = ""


class Said(msgspec.Struct, frozen=True):
    """A move: who makes it, what they do, and the rules that must refuse it, if it is illegal."""

    who: str
    text: str
    mark: Mark
    illegal: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        return f"{self.who}: {self.text}"


class Noted(msgspec.Struct, frozen=True):
    """A free text between moves."""

    text: str
    mark: Mark


class Expecting(msgspec.Struct, frozen=True):
    """An expectation between moves."""

    expectation: Expectation
    mark: Mark


Line: TypeAlias = Said | Noted | Expecting


class Claimed(msgspec.Struct, frozen=True):
    """A claim, read.

    Attributes:
        about: a ``legal`` or ``illegal`` move, other ``moves``, an ``outcome``, or ``words`` that
            no rule can be held against.
        by: the player.
        says: the player's words, or "".
        point: how many lines of the document come before what it is about.
        move: the move, for one that was legal or illegal.
        moves: the moves claimed.
        expectation: the outcome claimed.
        rules: the rules by which the player says that a move was illegal.
        holds: the verdict that the file expects, if it does.
        decided_by: the rules that the file expects to decide, and their places.
        mark: where it is in the file.
    """

    about: Literal["legal", "illegal", "moves", "outcome", "words"]
    by: str
    says: str
    point: int
    mark: Mark
    move: Said | None = None
    moves: tuple[Line, ...] = ()
    expectation: Expectation = ()
    rules: tuple[str, ...] = ()
    holds: bool | None = None
    decided_by: tuple[tuple[str, Mark], ...] = ()


class Document(msgspec.Struct, frozen=True):
    """A file that was read without an error.

    Attributes:
        file: its name, for messages.
        game: the system it is about.
        written: the records as the file has them; ``moves`` and ``expect`` are nodes there.
        opening: the state its board stands for.
        moves: its lines, in order.
        expectation: what it expects at the end.
        claims: what the players claim.
        places: where everything stands in the file.
        instead: the edition that it is judged by in place of its own; "" for its own.
    """

    file: str
    game: PlayableGame
    written: Written[Any, Any]
    opening: Any
    moves: tuple[Line, ...]
    expectation: Expectation
    claims: tuple[Claimed, ...]
    places: Places
    instead: str = ""

    @property
    def title(self) -> str:
        return self.written.title.strip()

    @property
    def edition(self) -> str:
        """The edition of the rules that it is judged by; "" where its system has one alone."""
        known: tuple[str, ...] = getattr(self.game, "editions", ())
        return "" if len(known) < 2 else self.instead or self.written.edition or known[0]

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(self.written.rules)

    @property
    def ruling(self) -> str:
        return self.written.ruling.strip()

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.written.board.players)


def written_type(game: PlayableGame | None) -> Any:
    """The record of a whole file for a system, or without one."""
    if game is None:
        return Written[Any, Any]
    return Written[game.board_type, game.card_type]  # type: ignore[name-defined]
