"""Questions by which a board is written: each answer is a short line, or leaves it open.

Which are asked, and in what order, is for each game, by what the board says so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

import msgspec

from judgetool.engine.boards import Path
from judgetool.engine.case import Position


class Way(msgspec.Struct, frozen=True):
    """An answer to a question.

    Attributes:
        says: what it is.
        lines: the short lines that it stands for; none leave the question open.
        begins: the line that it begins, to be typed on; "" where it is whole.
        place: where the cards can stand that are listed behind that.
        typed: what else may be typed behind that, so that nobody has to.
        as_typed: whether it is what was typed, as it stands, and nothing that was found by it.
        kinds: what a card may be that the library lacks, as of a question.
        then: the lines that follow the one that it begins.
    """

    says: str
    lines: tuple[str, ...] = ()
    begins: str = ""
    place: Path = ()
    typed: tuple[str, ...] = ()
    as_typed: bool = False
    kinds: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
    then: tuple[str, ...] = ()


class Question(msgspec.Struct, frozen=True):
    """A question of a guide.

    Attributes:
        of: what it is about, by which it is told from the others.
        asks: it, in words.
        ways: the answers that are ready, the likeliest first.
        begins: the line that what is typed goes on.
        place: where the cards that are listed can stand; none are where it is empty.
        whom: of one that asks for a player: the lines that enter one, with ``{name}`` and
            ``{number}``.
        number: what stands behind such a name that no figure of its card tells.
        several: whether it is asked again until nothing more is said.
        leads: the lines that have to come before one that answers.
        checked: whether an answer is taken only if nothing is wrong with the board by it.
        answered: whether the board answers it.
        kinds: of one that asks for a card by its figures: what a card may be, in words, what stands
            behind its name then, and what may be typed behind that.
    """

    of: str
    asks: str
    ways: tuple[Way, ...] = ()
    begins: str = ""
    place: Path = ()
    whom: tuple[str, ...] = ()
    number: str = ""
    several: bool = False
    leads: Callable[[str], tuple[str, ...]] = lambda line: ()
    checked: bool = False
    answered: bool = False
    kinds: tuple[tuple[str, str, tuple[str, ...]], ...] = ()


class Guides(Protocol):
    """What a game asks of a board: a function of what is written so far."""

    def __call__(self, data: Mapping[str, Any]) -> Iterator[Question]:
        """The questions in their order, also those that are answered.

        Args:
            data: the file as plain data, under its names.
        """


class Guide(Protocol):
    """A guided way: one question at a time.

    Attributes:
        lines: the lines that the answers were, as they may be typed, the latest last.
        over: whether there is nothing more to be asked.
    """

    lines: list[str]
    over: bool

    @property
    def asks(self) -> str:
        """What is asked now."""

    @property
    def has_begun(self) -> bool:
        """Whether an answer has begun a line that is to be typed on."""

    @property
    def can_undo(self) -> bool:
        """Whether an answer can be taken back."""

    def ways(self, typed: str) -> Iterator[Way]:
        """The answers to what is asked, as far as they have what is typed; that which Enter gives
        first."""

    def answer(self, way: Way) -> str:
        """Give an answer; why that can't be done, or ""."""

    def undo(self) -> str:
        """Take the last answer back, and ask again."""

    def stands(self) -> Position[Any] | None:
        """The position that the answers have come to, if there is one."""


def about(position: Position[Any]) -> tuple[str, ...]:
    """What the cards say that it is about now, and those that wait to resolve."""
    view = position.game.view(position)
    cards = [
        *(card for group in view.groups if group.now for card in group.cards),
        *(layer.card for layer in view.stack),
    ]
    told = {card.name: card.text for card in cards if card.text}
    return tuple(f"{name}: {' '.join(text)}" for name, text in told.items())
