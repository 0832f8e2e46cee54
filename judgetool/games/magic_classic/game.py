"""Magic of 1999 and 2000 as the engine plays it: the front door."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.cardgame.game import CardGame
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Unbroken
from judgetool.engine.table import Event
from judgetool.games import TITLES
from judgetool.games.magic_classic import checking_answers, text, uses
from judgetool.games.magic_classic.abilities import keywords
from judgetool.games.magic_classic.board import boardfile, guiding, midcombat, sentences, setting_up
from judgetool.games.magic_classic.cards import printed, short_lines
from judgetool.games.magic_classic.claims import (
    expectations,
    expected_names,
    left_to_the_judge,
    settling,
)
from judgetool.games.magic_classic.combat import removal_from_combat
from judgetool.games.magic_classic.legality import unbroken
from judgetool.games.magic_classic.moves import Concede
from judgetool.games.magic_classic.objects.state import State, Table
from judgetool.games.magic_classic.replacement.regeneration import replaced
from judgetool.games.magic_classic.rulebook import BOOK
from judgetool.games.magic_classic.triggers.triggering import respond
from judgetool.games.magic_classic.turn import course, ending, state_based
from judgetool.games.magic_classic.view import facts, position


class MagicClassic(CardGame[State]):
    """The combat phase of Magic as it was played in 1999 and 2000."""

    system = "magic-classic"
    title = TITLES["magic-classic"]
    rulebook = BOOK
    turn_to_act = frozenset({"beyond C.1: priority"})
    windows = frozenset({"PriorityGained"})

    def resolves_by(self, state: State) -> tuple[str, ...]:
        return ("beyond C.1: priority",) if state.stack else ()

    def responds(self, table: Table, before: State, event: Event) -> None:
        removal_from_combat.follow(table, before, event)
        respond(table, before, event)
        state_based.not_at_once(table, before)

    def interrupts(self, answer: Answer) -> bool:
        return isinstance(answer.move, Concede)

    proceed = staticmethod(course.proceed)
    replaced = staticmethod(replaced)
    interrupt = staticmethod(ending.end)
    check = staticmethod(checking_answers.check)
    legal = staticmethod(checking_answers.legal)
    grounds = staticmethod(checking_answers.grounds)
    sentence = staticmethod(keywords.sentence)

    # --- lines of moves, and a position as it is shown ---

    parse = staticmethod(text.parse)
    write = staticmethod(text.write)
    says = staticmethod(text.tell)
    forms = staticmethod(text.forms)
    unreached = staticmethod(text.unreached)
    ran_past = staticmethod(text.ran_past)
    in_any_order = staticmethod(text.in_any_order)
    kept = staticmethod(uses.kept)
    uses = staticmethod(uses.uses)
    view = staticmethod(position.view)

    # --- boards and cards as files have them, and what is claimed of a position ---

    board_type = boardfile.BoardThere
    card_type = boardfile.CardEntry
    build = staticmethod(midcombat.build)
    misnamed = staticmethod(setting_up.misnamed)
    hurried = short_lines
    guides = staticmethod(guiding.questions)
    sentences = staticmethod(sentences.meant)
    cards = staticmethod(printed.printed)
    expected = expectations.Expected
    expected_player = expectations.PlayerExpected
    expected_object = expectations.CardExpected
    unheard_of = staticmethod(expected_names.unheard_of)
    facts = staticmethod(facts.facts)
    settling = settling.SETTLING
    unread_of = staticmethod(left_to_the_judge.unread_of)
    left_to_the_judge = staticmethod(left_to_the_judge.left_to_the_judge)

    def unbroken(self, position: Position[State], answer: Answer) -> Sequence[Unbroken]:
        """The restrictions in play that don't refuse a legal move, and why."""
        state, move = position.state, answer.move
        if answer.who not in state.players:
            return ()
        return unbroken(state, state.players.index(answer.who), move)


MAGIC = MagicClassic()
