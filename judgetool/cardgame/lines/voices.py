"""The two voices in which a move is said: as it is typed, and as the judge reads it.

What is typed is the same in every language, so that it can be read back.  What is read says the
same in the language of the judge; in English the two are one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from judgetool.cardgame.naming import read_name
from judgetool.engine.choice import Answer, Choice
from judgetool.language import ENGLISH, current, say, word

S = TypeVar("S")


class Says(Protocol):
    """A sentence with what stands at its places, as :func:`judgetool.language.say` has it."""

    def __call__(self, english: str, /, **parts: object) -> str: ...


class Voice(NamedTuple):
    """How a move is said.

    Attributes:
        say: a sentence.
        word: a word of a kind.
        name: a name as it is written, given who plays.
    """

    say: Says
    word: Callable[[str, str], str]
    name: Callable[[Sequence[str], str], str]

    def names(self, players: Sequence[str], written: Iterable[str]) -> str:
        """A list of names."""
        return self.word("list", ", ").join(self.name(players, each) for each in written)

    def aims(self, players: Sequence[str], written: Sequence[str]) -> str:
        """What something is aimed at, behind what it is; "" for nothing."""
        if not written:
            return ""
        say, named = self.say, self.names(players, written)
        return say(" at {aims}", aims=named)


def _typed(english: str, /, **parts: object) -> str:
    return english.format(**parts)


TYPED = Voice(_typed, lambda kind, english: english, lambda players, written: written)
READ = Voice(say, word, read_name)


def read() -> Voice:
    """How a move is said to the judge."""
    return TYPED if current() == ENGLISH else READ


class Lines(Generic[S]):
    """The lines of a game's answers, in both voices.

    Args:
        said: what somebody does, in a voice, by an answer to a choice in a state.
    """

    def __init__(self, said: Callable[[Voice, S, Choice | None, Answer], str]) -> None:
        self._said = said

    def write(self, state: S, choice: Choice | None, answer: Answer) -> str:
        """The canonical line of an answer to a choice in the state it is given in."""
        return self._line(TYPED, state, choice, answer)

    def tell(self, state: S, choice: Choice | None, answer: Answer) -> str:
        """An answer as a sentence of the journal, in the language of the judge."""
        return self._line(read(), state, choice, answer)

    def _line(self, voice: Voice, state: S, choice: Choice | None, answer: Answer) -> str:
        say, move = voice.say, self._said(voice, state, choice, answer)
        return say("{who}: {move}", who=voice.word("who", answer.who), move=move)
