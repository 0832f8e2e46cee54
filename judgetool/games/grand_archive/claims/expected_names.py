"""The names in what is expected of a position: of objects that may be there or not.

A name that nothing could have is a mistake of writing; it must never turn into a verdict.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from judgetool.cardgame.claims import expected_names as wrong
from judgetool.engine.naming import begins_one
from judgetool.games.grand_archive.board.setting_up import split_count
from judgetool.games.grand_archive.objects.state import DURABILITY, STEPS, State

_ABILITY = re.compile(r"(.+?)'s? ability", re.IGNORECASE)
_COUNTERS = re.compile(r"([^\s\"]+) counters?\b", re.IGNORECASE)


class Known:
    """The names that objects of a file can have: a file's own cards, and what stands on its board.

    A champion that two players play is told apart by its player: ``Bob (Rai)``.
    """

    def __init__(
        self,
        players: Sequence[str],
        own: Mapping[str, Any],
        state: State | None,
        said: Iterable[str],
    ) -> None:
        there = () if state is None else (state.known_as(id) for id in state.objects)
        self.names = tuple(dict.fromkeys((*own, *there)))
        self.known = {name.casefold() for name in self.names}
        self.players = tuple(players)
        texts = [*said, *(str(getattr(entry, "text", "")) for entry in own.values())]
        self.counters = {DURABILITY, *(c for text in texts for c in _COUNTERS.findall(text))}
        if state is not None:
            self.counters |= {name for o in state.objects.values() for name, _ in o.counters}

    def told(self) -> Mapping[str, wrong.Checked]:
        return {
            "a card": self.one_card,
            "cards": self.cards,
            "a target": self.one_card,
            "on the stack": self.stacked,
            "a counter": self.counter,
        }

    def one_card(self, written: str) -> str:
        """What is wrong with the name of a card, or ""."""
        count, name = split_count(written)
        if count != 1 and written.casefold() not in self.known:
            return wrong.several_cards(written, name)
        return self.cards(written)

    def cards(self, written: str) -> str:
        """What is wrong with the name of a card, perhaps of several, or ""."""
        count, name = split_count(written)
        known = {*self.known, "unknown"}
        if count < 1 or {written.casefold(), name.casefold()} & known:
            return ""
        return wrong.no_card(name, self.names)

    def stacked(self, written: str) -> str:
        """What is wrong with the name of something on the Effects Stack or a beginning of it, or
        ""."""
        abilities = (f"{name}{whose} ability" for name in self.names for whose in ("'", "'s"))
        if begins_one(written, (*self.names, *abilities)):
            return ""
        ability = _ABILITY.fullmatch(written)
        return self.cards(written if ability is None else ability[1])

    def counter(self, written: str) -> str:
        """What is wrong with the name of a counter, or ""."""
        if written.casefold() in {name.casefold() for name in self.counters}:
            return ""
        return wrong.no_counter(written, self.counters)


unheard_of = wrong.names_checked(Known, STEPS)
"""What is wrong with the names that expectations use."""
