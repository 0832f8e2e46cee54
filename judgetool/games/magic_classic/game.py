"""Magic of 1999 and 2000 as the engine plays it: the front door."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, Violation
from judgetool.engine.table import Event
from judgetool.games.magic_classic import allowing, course, ending, removal
from judgetool.games.magic_classic.moves import Concede
from judgetool.games.magic_classic.replacement import replaced
from judgetool.games.magic_classic.rulebook import BOOK
from judgetool.games.magic_classic.state import State
from judgetool.games.magic_classic.table import Table
from judgetool.games.magic_classic.triggers import respond


class MagicClassic:
    """The combat phase of Magic as it was played in 1999 and 2000."""

    system = "magic-classic"
    title = "Magic, 1999/2000"
    rulebook = BOOK
    editions: tuple[str, ...] = ()
    edition_texts: Mapping[str, str] = {}
    places = frozenset({"PointReached"})
    reversal: tuple[str, ...] = ()

    def proceed(self, table: Table) -> None:
        course.proceed(table)

    def over(self, state: State) -> bool:
        return bool(state.result)

    def where(self, state: State) -> str:
        return state.step

    def replaced(self, table: Table, event: Event) -> Event | None:
        return replaced(table, event)

    def responds(self, table: Table, before: State, event: Event) -> None:
        removal.follow(table, before, event)
        respond(table, before, event)

    def interrupts(self, answer: Answer) -> bool:
        return isinstance(answer.move, Concede)

    def interrupt(self, table: Table, answer: Answer) -> None:
        ending.end(table, answer)

    def check(self, state: State, choice: Choice, answer: Answer) -> list[Violation]:
        return allowing.check(state, choice, answer)

    def legal(self, state: State, choice: Choice) -> list[Answer]:
        return allowing.legal(state, choice)

    def grounds(self, state: State, choice: Choice, answer: Answer) -> tuple[str, ...]:
        return allowing.grounds(state, choice, answer)

    # --- text ---

    def says(self, state: State, answer: Answer) -> str:
        from judgetool.games.magic_classic import text

        return text.tell(state, answer)

    def parse(self, position: Position[State], line: str) -> list[Answer]:
        from judgetool.games.magic_classic import text

        return text.parse(position, line)

    def unreached(self, before: Position[State], line: str, now: Position[State]) -> str:
        from judgetool.games.magic_classic import text

        return text.unreached(before, line, now)

    def write(self, state: State, answer: Answer) -> str:
        from judgetool.games.magic_classic import text

        return text.write(state, answer)

    def forms(self, position: Position[State]) -> tuple[str, ...]:
        from judgetool.games.magic_classic import text

        return text.forms(position)

    def sentence(self, number: str) -> str:
        from judgetool.games.magic_classic.abilities.keywords import sentence

        return sentence(number)

    # --- boards ---

    @property
    def board_type(self) -> type[Any]:
        from judgetool.games.magic_classic.boardfile import BoardThere

        return BoardThere

    @property
    def card_type(self) -> type[Any]:
        from judgetool.games.magic_classic.boardfile import CardEntry

        return CardEntry

    def build(self, board: Any, cards: Any, edition: str | None = None) -> State:
        from judgetool.games.magic_classic.board import build

        return build(board, cards, edition)

    def misnamed(self, names: Any, players: Any, cards: Any) -> Any:
        from judgetool.games.magic_classic.board import misnamed

        return misnamed(names, players, cards)


MAGIC = MagicClassic()
