"""Magic of 1999 and 2000 as the engine plays it: the front door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from judgetool.engine.cards.printed import Printed
from judgetool.engine.cards.short_lines import Hurried
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, Unbroken, Violation
from judgetool.engine.claims.expected import Expected
from judgetool.engine.claims.settling import Settling
from judgetool.engine.table import Entry, Event
from judgetool.engine.view import Condition, Unread, View
from judgetool.games.magic_classic import checking_answers
from judgetool.games.magic_classic.combat import removal_from_combat
from judgetool.games.magic_classic.moves import Concede
from judgetool.games.magic_classic.objects.state import State
from judgetool.games.magic_classic.objects.table import Table
from judgetool.games.magic_classic.replacement.regeneration import replaced
from judgetool.games.magic_classic.rulebook import BOOK
from judgetool.games.magic_classic.triggers.triggering import respond
from judgetool.games.magic_classic.turn import course, ending, state_based


class MagicClassic:
    """The combat phase of Magic as it was played in 1999 and 2000."""

    system = "magic-classic"
    title = "Magic, 1999/2000"
    rulebook = BOOK
    editions: tuple[str, ...] = ()
    edition_texts: Mapping[str, str] = {}
    places = frozenset({"PointReached"})
    reversal: tuple[str, ...] = ()
    turn_to_act = frozenset({"beyond C.1: priority"})
    windows = frozenset({"PriorityGained"})

    def resolves_by(self, state: State) -> tuple[str, ...]:
        return ("beyond C.1: priority",) if state.stack else ()

    def proceed(self, table: Table) -> None:
        course.proceed(table)

    def over(self, state: State) -> bool:
        return bool(state.result)

    def where(self, state: State) -> str:
        return state.step

    def replaced(self, table: Table, event: Event) -> Event | None:
        return replaced(table, event)

    def responds(self, table: Table, before: State, event: Event) -> None:
        removal_from_combat.follow(table, before, event)
        respond(table, before, event)
        state_based.not_at_once(table, before)

    def interrupts(self, answer: Answer) -> bool:
        return isinstance(answer.move, Concede)

    def interrupt(self, table: Table, answer: Answer) -> None:
        ending.end(table, answer)

    def check(self, state: State, choice: Choice, answer: Answer) -> list[Violation]:
        return checking_answers.check(state, choice, answer)

    def legal(self, state: State, choice: Choice) -> list[Answer]:
        return checking_answers.legal(state, choice)

    def grounds(self, state: State, choice: Choice, answer: Answer) -> tuple[str, ...]:
        return checking_answers.grounds(state, choice, answer)

    # --- text ---

    def says(self, state: State, choice: Choice | None, answer: Answer) -> str:
        from judgetool.games.magic_classic import text

        return text.tell(state, choice, answer)

    def uses(self, state: State, choice: Choice, id: int, who: str = "") -> list[Answer]:
        """Every way in which somebody may think of using an object now, legal or not."""
        from judgetool.games.magic_classic.uses import uses

        return uses(state, choice, id, who)

    def kept(self, state: State, of: str | int) -> Mapping[tuple[str, str], int]:
        """The numbers of a player or an object that are kept and changed by events."""
        from judgetool.games.magic_classic.uses import kept

        return kept(state, of)

    def parse(self, position: Position[State], line: str) -> list[Answer]:
        from judgetool.games.magic_classic import text

        return text.parse(position, line)

    def unreached(self, before: Position[State], line: str, now: Position[State]) -> str:
        from judgetool.games.magic_classic import text

        return text.unreached(before, line, now)

    def ran_past(self, before: Position[State], line: str, now: Position[State]) -> str:
        from judgetool.games.magic_classic import text

        return text.ran_past(before, line, now)

    def write(self, state: State, choice: Choice | None, answer: Answer) -> str:
        from judgetool.games.magic_classic import text

        return text.write(state, choice, answer)

    def forms(self, position: Position[State]) -> tuple[str, ...]:
        from judgetool.games.magic_classic import text

        return text.forms(position)

    def sentence(self, number: str) -> str:
        from judgetool.games.magic_classic.abilities.keywords import sentence

        return sentence(number)

    # --- boards ---

    @property
    def board_type(self) -> type[Any]:
        from judgetool.games.magic_classic.board.boardfile import BoardThere

        return BoardThere

    @property
    def card_type(self) -> type[Any]:
        from judgetool.games.magic_classic.board.boardfile import CardEntry

        return CardEntry

    def build(self, board: Any, cards: Any, edition: str | None = None) -> State:
        from judgetool.games.magic_classic.board.setting_up import build

        return build(board, cards, edition)

    @property
    def hurried(self) -> Hurried:
        from judgetool.games.magic_classic.cards import short_lines

        return short_lines

    def misnamed(self, names: Any, players: Any, cards: Any) -> Any:
        from judgetool.games.magic_classic.board.setting_up import misnamed

        return misnamed(names, players, cards)

    def unheard_of(
        self, names: Any, players: Any, cards: Any, state: State | None, said: Any
    ) -> Any:
        from judgetool.games.magic_classic.claims.expected_names import unheard_of

        return unheard_of(names, players, cards, state, said)

    def cards(self, opening: State | None) -> Sequence[Printed]:
        """The cards of a file; there is no library."""
        from judgetool.games.magic_classic.cards.printed import printed

        return () if opening is None else printed(opening)

    # --- pictures and expectations ---

    @property
    def expected(self) -> type[Expected]:
        from judgetool.games.magic_classic.claims.expectations import Expected

        return Expected

    @property
    def expected_player(self) -> type[msgspec.Struct]:
        from judgetool.games.magic_classic.claims.expectations import PlayerExpected

        return PlayerExpected

    @property
    def expected_object(self) -> type[msgspec.Struct]:
        from judgetool.games.magic_classic.claims.expectations import CardExpected

        return CardExpected

    def view(self, position: Position[State]) -> View:
        from judgetool.games.magic_classic.view import view

        return view(position)

    def facts(self, position: Position[State]) -> dict[str, Any]:
        from judgetool.games.magic_classic.view.facts import facts

        return facts(position)

    @property
    def settling(self) -> Settling:
        from judgetool.games.magic_classic.claims.settling import SETTLING

        return SETTLING

    def left_to_the_judge(
        self, opening: State, entries: Sequence[Entry], tried: Sequence[Answer]
    ) -> tuple[Unread, ...]:
        """What has to be applied by hand of what influenced a game."""
        from judgetool.games.magic_classic.claims.left_to_the_judge import left_to_the_judge

        return left_to_the_judge(opening, entries, tried)

    def unread_of(self, position: Position[State], answer: Answer) -> tuple[Unread, ...]:
        """What could not be read of what a move uses."""
        from judgetool.games.magic_classic.claims.left_to_the_judge import unread_of

        return unread_of(position.state, answer.move)

    def unbroken(self, position: Position[State], answer: Answer) -> Sequence[Unbroken]:
        """The restrictions in play that don't refuse a legal move, and why."""
        from judgetool.games.magic_classic.legality import unbroken

        state, move = position.state, answer.move
        if answer.who not in state.players:
            return ()
        return unbroken(state, state.players.index(answer.who), move)

    def depends_on_unknown(
        self, position: Position[State], answer: Answer
    ) -> tuple[Condition, ...]:
        """Nothing: mana is taken as paid, and any card may be discarded."""
        return ()

    def unfinished(self, position: Position[State]) -> tuple[Violation, ...] | None:
        """Nothing is begun that might turn out not to be payable."""
        return None


MAGIC = MagicClassic()
