"""What is so of a card game as long as it says nothing else.

A game says what it is to the engine and to files (``engine.case.Game``,
``scenario.game.PlayableGame``) by a record of its functions, each of which stands where its subject
is; what it would say like the others it takes from here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from judgetool.engine.cards.printed import Paragraph
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Violation
from judgetool.engine.view import Condition


class Standing(Protocol):
    """What every state has of where the game stands."""

    @property
    def result(self) -> str:
        """How the game has ended; empty as long as it goes on."""

    @property
    def step(self) -> str:
        """The step or phase, in the game's words."""


S = TypeVar("S", bound=Standing)


class CardGame(Generic[S]):
    """What a game is that has one text of its rules and names no keyword by a rule."""

    editions: tuple[str, ...] = ()
    edition_texts: Mapping[str, str] = {}
    places = frozenset({"PointReached"})  # events that only say where in the rules the game is
    reversal: tuple[str, ...] = ()

    def over(self, state: S) -> bool:
        return bool(state.result)

    def where(self, state: S) -> str:
        return state.step

    def sentence(self, number: str) -> str:
        """What the keyword of a rule stands for: the rules name none by number."""
        return ""

    def paragraphs(self, position: Position[S], id: int) -> Sequence[Paragraph]:
        """Nothing: what a card says is shown as it is read."""
        return ()

    def printed_figures(self, position: Position[S], id: int) -> Sequence[str]:
        """Nothing: what is printed is shown among the numbers."""
        return ()

    def depends_on_unknown(self, position: Position[S], answer: Answer) -> tuple[Condition, ...]:
        """Nothing: what a move costs can be paid whatever an unknown card is."""
        return ()

    def as_shown(self, state: S) -> S:
        """All of it: nothing counts what has happened earlier in a turn."""
        return state

    def unfinished(self, position: Position[S]) -> tuple[Violation, ...] | None:
        """Nothing is begun that might turn out not to be payable."""
        return None
