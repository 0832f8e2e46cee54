"""The names in what is expected of a position: of objects that may be there or not.

A name that nothing could have is a mistake of writing; it must never turn into a verdict.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from judgetool.cardgame.claims import expected_names as wrong
from judgetool.engine.naming import begins_one
from judgetool.games.magic_classic.board.boardfile import CardEntry
from judgetool.games.magic_classic.board.setting_up import COUNTERS, split_count
from judgetool.games.magic_classic.objects.state import STEPS, State
from judgetool.language import listed, say

ABILITY = "'s ability"
DAMAGE = "Combat damage"


def counter(written: str) -> str:
    """What is wrong with the name of a counter, or ""."""
    if written in COUNTERS:
        return ""
    return say(
        "{written!r} is no counter; write {names}", written=written, names=listed(COUNTERS, "or")
    )


class Known:
    """The names that objects of a file can have."""

    def __init__(
        self,
        players: Sequence[str],
        own: Mapping[str, CardEntry | None],
        state: State | None,
        said: Iterable[str],
    ) -> None:
        self.players = tuple(players)
        self.cards = tuple(own)
        self.folded = {name.casefold() for name in own}

    def told(self) -> Mapping[str, wrong.Checked]:
        return {
            "a card": self.card,
            "cards": self.card,
            "on the stack": self.on_the_stack,
            "a target": self.target,
            "a counter": counter,
        }

    def card(self, written: str) -> str:
        """What is wrong with the name of a card, perhaps of several, or ""."""
        count, name = split_count(written)
        if written.casefold() in self.folded or name.casefold() in self.folded:
            return ""
        if name.casefold() == "unknown" or count < 1:
            return ""
        return wrong.no_card(name, self.cards)

    def on_the_stack(self, written: str) -> str:
        """What is wrong with the name of what may be on the stack, or of a beginning, or ""."""
        names = (DAMAGE, *self.cards, *(f"{name}{ABILITY}" for name in self.cards))
        if begins_one(written, names) or not self.card(written):
            return ""
        if written.casefold().endswith(ABILITY):
            return self.card(written[: -len(ABILITY)])
        return self.card(written)

    def target(self, written: str) -> str:
        """What is wrong with the names of players or cards, or ""."""
        return wrong.no_target(written, self.players, self.card)


unheard_of = wrong.names_checked(Known, STEPS)
"""What is wrong with the names that expectations use."""
