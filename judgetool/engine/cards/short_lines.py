"""What short lines need to know of the cards of a system."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from judgetool.engine.boards import Path
from judgetool.engine.cards.printed import Listed


class Hurried(Protocol):
    """What short lines need to know of the cards: a module of the game."""

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
        """What a card of the library has for a field, as the card says it: what the numbers from 1
        on mean in one that counts what it offers, its sentences for a text; nothing for others."""

    def follows(
        self, path: Path, entry: Mapping[str, Any], board: Mapping[str, Any]
    ) -> tuple[Mapping[str, str], str]:
        """What a rule says of an entry that is added to a list of a board, where nothing else can
        stand in fields that it lacks, and why.

        Args:
            path: of the list.
            board: as far as it is written.
        """
