"""Cards as a person looks them up."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.games.fab.abilities.showing import text_shown
from judgetool.games.fab.cards import Card, line_said
from judgetool.language import say, word


class Printed:
    """A card of the library, or of a file."""

    def __init__(self, card: Card) -> None:
        self._card = card

    @property
    def name(self) -> str:
        return self._card.name

    @property
    def full_name(self) -> str:
        return self._card.full_name

    @property
    def line(self) -> str:
        return line_said(self._card.line)

    @property
    def figures(self) -> Sequence[str]:
        """The figures it has; one it does not have is not zero (2.2.2)."""
        card = self._card
        cost = None if card.cost is None else f"{card.cost or ''}X" if card.x else card.cost
        figures = {
            "cost": cost,
            "pitch": card.pitch,
            "power": card.power,
            "defense": card.defense,
            "life": card.life,
            "intellect": card.intellect,
        }
        known = ((name, value) for name, value in figures.items() if value is not None)
        return [f"{word('property', name)} {value}" for name, value in known]

    @property
    def text(self) -> Sequence[str]:
        return list(text_shown(self._card))

    @property
    def unread(self) -> Sequence[str]:
        modes = {text: number + 1 for number, text in self._card.unread_modes}
        paragraphs = [
            say("mode {n}: {text}", n=modes[unread], text=unread) if unread in modes else unread
            for unread in self._card.not_understood
        ]
        return [*paragraphs, *self._card.unread_effects]
