"""What a made-up game has nothing to say of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgetool.engine.cards.printed import Paragraph
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Move, Unbroken, Violation
from judgetool.engine.table import Entry
from judgetool.engine.view import Condition, Unread


class NothingSpecial:
    """A game whose cards say nothing, and of which everything is known."""

    def sentence(self, number: str) -> str:
        return ""

    def paragraphs(self, position: Position[Any], id: int) -> Sequence[Paragraph]:
        return ()

    def printed_figures(self, position: Position[Any], id: int) -> Sequence[str]:
        return ()

    def unbroken(self, position: Position[Any], answer: Answer) -> tuple[Unbroken, ...]:
        return ()

    def depends_on_unknown(self, position: Position[Any], answer: Answer) -> tuple[Condition, ...]:
        return ()

    def left_to_the_judge(
        self, opening: Any, entries: Sequence[Entry], tried: Sequence[Answer]
    ) -> tuple[Unread, ...]:
        return ()

    def unread_of(self, state: Any, move: Move) -> tuple[Unread, ...]:
        return ()

    def unfinished(self, position: Position[Any]) -> tuple[Violation, ...] | None:
        return None

    def as_shown(self, state: Any) -> Any:
        return state

    def unreached(self, before: Position[Any], line: str, now: Position[Any]) -> str:
        return ""

    def ran_past(self, before: Position[Any], line: str, now: Position[Any]) -> str:
        return ""

    def in_any_order(
        self, before: Position[Any], line: str, now: Position[Any]
    ) -> tuple[Answer, ...]:
        return ()
