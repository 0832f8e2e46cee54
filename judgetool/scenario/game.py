"""What a system gives scenarios, over what it gives the engine.

Every game is held to this by its types (``tests/contracts/test_games.py``), so that all that reads,
plays, checks, compares and settles files asks for nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

import msgspec

from judgetool.cardgame.sentences import Sentences
from judgetool.engine.cards.printed import Printed
from judgetool.engine.cards.short_lines import Hurried
from judgetool.engine.case import Game, Position
from judgetool.engine.claims.expected import Expected
from judgetool.engine.guided import Guides
from judgetool.scenario.reading.shape import Named

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
        windows: the names of the entries of the journal by which a player may act or pass; none
            where nobody ever may of their own.
        hurried: what short lines need to know of its cards.
        guides: what the guide asks of a board.
        sentences: which short lines of a board a sentence stands for.
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
    def windows(self) -> frozenset[str]: ...

    def resolves_by(self, state: Any) -> tuple[str, ...]:
        """The rules by which what is on top of the stack resolves only when all players have passed
        in succession; none where it resolves in another way, or nothing is there."""
        ...

    @property
    def hurried(self) -> Hurried: ...

    @property
    def guides(self) -> Guides: ...

    @property
    def sentences(self) -> Sentences: ...

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

    def build(
        self, board: Any, cards: dict[str, Any], edition: str | None, *, library_first: bool = False
    ) -> Any:
        """The opening state of a board.

        Args:
            library_first: whether the cards of the library go before those that are imported.

        Raises:
            Exception: the board contradicts the rules; its ``problems`` have ``path``,
                ``message`` and ``rules``.
        """

    def cards(self, opening: Any | None) -> Sequence[Printed]:
        """The cards of a file, by the opening of its board; or of the library, if there is one."""

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
