"""What refuses a move: the one list of restrictions, filled by the files of their sections.

A restriction beats any requirement or allowance (1.0.2), so a move is legal when none speaks.  That
it answers what is asked, and by whom, is looked at before, in ``game``.
"""

from __future__ import annotations

from judgetool.engine.choice import Move, Unbroken, Violation
from judgetool.engine.legality import Legality, Restriction
from judgetool.games.fab.moves import Activate, Declare, Pitch, Play
from judgetool.games.fab.objects.state import State
from judgetool.games.fab.rulebook import BOOK, carries
from judgetool.games.fab.split_cards import proposed, wrongly_sided
from judgetool.language import say

_MANY = 1000  # cards of which it is remembered what has refused them


@carries("4.5.1a")
def out_of_the_game(state: State, who: str) -> list[Violation]:
    """Why a player does nothing who has lost while the game goes on."""
    if who not in state.players or state.players.index(who) not in state.departed:
        return []
    said = say("{player} has lost and left the game", player=who)
    return [Violation(("4.5.1a",), said)]


class _Legality(Legality[State]):
    """The restrictions, with what has most lately refused to use a card in some way."""

    def __init__(self) -> None:
        super().__init__(BOOK)
        self._lately: dict[tuple[type[Move], int], Restriction[State]] = {}

    def violations(self, state: State, player: int, move: Move) -> list[Violation]:
        """Every reason why a player may not make a move now; one for who is not in the game."""
        if player in state.departed:
            return out_of_the_game(state, state.players[player])
        if isinstance(move, Play) and (wrong := wrongly_sided(state, player, move)):
            return wrong
        return super().violations(proposed(state, move), player, move)

    def unbroken(self, state: State, player: int, move: Move) -> list[Unbroken]:
        """The restrictions that are there and don't refuse a move of a kind that they are for."""
        return super().unbroken(proposed(state, move), player, move)

    def allowed(self, state: State, player: int, move: Move) -> bool:
        """Whether no restriction speaks; the same functions as ``violations``, up to the first.

        What refused a card a moment ago will most often refuse it again, so it is asked first.
        """
        if player in state.departed:
            return False
        if not isinstance(move, (Play, Activate, Declare, Pitch)):
            return super().allowed(state, player, move)
        if isinstance(move, Play) and wrongly_sided(state, player, move):
            return False
        state = proposed(state, move)
        used = type(move), move.source if isinstance(move, Activate) else move.card
        last = self._lately.get(used)
        if last is not None and last(state, player, move):
            return False
        for _, restriction in self.restrictions.get(type(move), ()):
            if restriction(state, player, move):
                if len(self._lately) > _MANY:
                    self._lately.clear()
                self._lately[used] = restriction
                return False
        return True


_legality = _Legality()
forbids, spares = _legality.forbids, _legality.spares
allowed, violations, unbroken = _legality.allowed, _legality.violations, _legality.unbroken
