"""What rows are read from and written in: the words of a line, a language, what makes no sense."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol


class Token(NamedTuple):
    """A word of a line: what templates compare it with, its open class, and as it stands there."""

    word: str
    kind: str
    text: str
    small: bool = False  # whether it has no capital, where ``text`` does not tell


class Reading(Protocol):
    """The words of one line, with what they have been found to say from each place on."""

    @property
    def tokens(self) -> tuple[Token, ...]:
        """The words of the line."""

    def at(self, kind: str, start: int) -> list[tuple[Any, int]]:
        """What phrases of a kind say from a place on, each with the place where it ends."""


class Saying(Protocol):
    """Writing in one language; called with a kind and a value, it says the value.

    Raises:
        Unsayable: no phrase of the kind says it.
    """

    @property
    def english(self) -> bool:
        """Whether English is written, and not the present language."""

    @property
    def about(self) -> Any:
        """What phrases may ask for that the value itself does not hold."""

    def of(self, about: Any) -> Saying:
        """Writing in the same language about something else."""

    def __call__(self, kind: str, value: Any) -> str:
        """A value as a phrase of a kind."""


class UnreadableError(ValueError):
    """Words that have no sense, or more than one."""


class Unsayable(ValueError):
    """A value that no phrase of its kind says."""
