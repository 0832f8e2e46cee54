"""What a system gives scenarios, over what it gives the engine.

Every game is held to this by its types (``tests/contracts/test_games.py``), so that all that reads,
plays, checks, compares and settles files asks for nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

import msgspec

from judgetool.engine.case import Game, Position
from judgetool.engine.choice import Answer
from judgetool.engine.expected import Expected
from judgetool.engine.printed import Listed, Printed
from judgetool.engine.table import Entry
from judgetool.engine.view import Condition, Figure, Unread
from judgetool.scenario.shape import Named, Path

Facts: TypeAlias = Mapping[str, Any]


class PlayableGame(Game[Any], Protocol):
    """What a system gives scenarios, over what it gives the engine.

    Attributes:
        title: what the system is called.
        editions: the editions of the rules that a board can be judged by, the default one first;
            none where there is only one text.
        places: the names of events that only say where in the rules the game is.
        reversal: the rules on taking back what was illegal, the chief one first.
        turn_to_act: the rules by which a move is refused to a player who does not have the turn to
            act at all, whatever the move.
        failures: the names of entries of the journal that say that something did not become what it
            was played, activated or triggered for.
        board_type: the record of ``board:``, which has ``players`` by their names.
        card_type: the record of an entry under ``cards:``.
        expected: the record of what can be expected, but for players.
        expected_player: the record of what can be expected of a player, but for zones.
        expected_object: the record of what can be expected of an object in a zone; its ``card`` is
            the name.
    """

    title: str
    places: frozenset[str]

    @property
    def editions(self) -> tuple[str, ...]: ...

    @property
    def reversal(self) -> tuple[str, ...]: ...

    @property
    def turn_to_act(self) -> frozenset[str]: ...

    @property
    def failures(self) -> frozenset[str]: ...

    @property
    def board_type(self) -> type[Any]: ...

    @property
    def card_type(self) -> type[Any]: ...

    @property
    def expected(self) -> type[Expected]: ...

    @property
    def expected_player(self) -> type[msgspec.Struct]: ...

    @property
    def expected_object(self) -> type[msgspec.Struct]: ...

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

    def kept_from(
        self, path: Path, wanted: Any, at: Entry | None, entries: Sequence[Entry], now: Any
    ) -> Entry | None:
        """The failure by which a fact that never was as claimed did not become so, if it was one.

        Args:
            path: where the fact is among those of :meth:`facts`.
            wanted: what is claimed of it.
            at: the transition that set it last, if any did.
            entries: the journal.
            now: the state that the claim is about.
        """

    def comes_of(self, at: Entry, entries: Sequence[Entry]) -> Entry | None:
        """The failure that a transition clears up after, as where something that failed is put
        away."""

    def known_later(self, path: Path) -> bool:
        """Whether a fact is open until some time after the transition that bore on it.

        Args:
            path: where it is among those of :meth:`facts`.
        """

    def supposed(self, path: Path, now: Any) -> Sequence[Condition]:
        """What has to be so, and the board does not tell, for a fact to be what it is said to be.

        Args:
            path: where it is among those of :meth:`facts`.
            now: the state that it is a fact of.
        """

    def untold(self, path: Path, now: Any) -> str:
        """That the board leaves a fact open, so that nothing can be said of it; "" if it does not.

        Args:
            path: where it is among those of :meth:`facts`.
            now: the state that it is a fact of.
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

    def cards(self, opening: Any | None) -> Sequence[Printed]:
        """The cards of a file, by the opening of its board; or of the library, if there is one."""

    def listed(self) -> Sequence[Listed]:
        """The cards of the library as a file names them, without reading their texts; none where
        there is no library."""

    def suits(self, path: Path, card: Listed) -> bool:
        """Whether a card can stand at a place of a file, as far as its types and figures say.

        Args:
            path: such as ``("board", "players", "Bob", "hand")``, perhaps with an entry's number.
        """

    def belongs(self, path: Path, card: Listed, board: Mapping[str, Any]) -> bool:
        """Whether a card is one that whoever would have it at a place plays, as far as that can be
        told: such cards are listed before others, and nothing is decided by it.

        Args:
            board: as far as it is written.
        """

    def usual(self, field: str) -> Mapping[str, str]:
        """What usually stands in a field of text, by a short form of it."""

    def choices(self, path: Path, card: str) -> Sequence[str]:
        """What the numbers from 1 on mean in a field that counts what a card of the library
        offers, as the card says it; nothing for any other field."""

    def follows(
        self, path: Path, entry: Mapping[str, Any], board: Mapping[str, Any]
    ) -> tuple[Mapping[str, str], str]:
        """What a rule says of an entry that is added to a list of a board, where nothing else can
        stand in fields that it lacks, and why.

        Args:
            path: of the list.
            board: as far as it is written.
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
        """The position as plain data: ``step``, ``over``, ``waiting`` (``who`` and ``kind``, or
        ``None``), ``players`` and what else the game lets be expected, by the names of the fields.

        Every player lists all ``zones``, also the empty ones, each with the names of what is in it;
        under ``objects``, if the game tells more of these, each zone has a mapping for each.
        """
