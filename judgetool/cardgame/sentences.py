"""What people say of a game in a sentence, ``Bravo attacks with Snatch``, and the short lines of a
board that say the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

import msgspec

from judgetool.engine.boards import Path
from judgetool.language import say


class Told(msgspec.Struct, frozen=True):
    """What a sentence tells.

    Attributes:
        verb: ``attack``, ``defend``, ``play``, ``hit``, ``miss`` or ``gain``.
        who: the player who does it; "" where none is named.
        what: with which cards, or what is gained, as it was typed.
        whom: what is attacked, as it was typed.
        zone: where it comes from.
        named: the whole name of the first card that is meant by a text at a place; "" for none.
        among: which of some names a text means; "" for none and for several.
    """

    verb: str
    who: str
    what: str
    whom: str
    zone: str
    named: Callable[[str, Path], str]
    among: Callable[[str, Iterable[str]], str]


class Meant(msgspec.Struct, frozen=True):
    """What a sentence is on a board.

    Attributes:
        lines: the short lines that say it; none where no line can.
        says: why none can and what to type, or what else may have been meant.
        elsewhere: whether it is no matter of a board, but of the game or the dispute on it.
    """

    lines: tuple[str, ...] = ()
    says: str = ""
    elsewhere: bool = False


class Sentences(Protocol):
    """What the sentences of a game are on a board."""

    def __call__(self, told: Told, board: Mapping[str, Any]) -> Meant | None:
        """The short lines, or why there are none; ``None`` for what the game does not have.

        Args:
            board: as far as it is written.
        """


def in_anothers_turn(told: Told, turn: str) -> Meant:
    """That an attack is told of a player whose turn it is not."""
    said = say("it is {turn}'s turn; type turn {who} if it is {who}'s", turn=turn, who=told.who)
    return Meant(says=said)
