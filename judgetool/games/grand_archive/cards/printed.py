"""Cards as a person looks them up: those of a file, as there is no library."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.cards.printed import OfCard
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.writing import shown
from judgetool.games.grand_archive.cards import Card, line_said
from judgetool.games.grand_archive.objects.state import State
from judgetool.language import say, word


def printed(opening: State | None) -> tuple[Printed, ...]:
    """A file's own cards; the library, which is empty, where there is no file."""
    return () if opening is None else tuple(map(Printed, opening.pool.values()))


class Printed(OfCard[Card]):
    """A card of a file."""

    @property
    def line(self) -> str:
        return line_said(self._card.line)

    @property
    def figures(self) -> Sequence[str]:
        """The figures it has; one it does not have is not zero (Attacking 1.3)."""
        card = self._card
        figures = {
            "cost": card.cost,
            "power": card.power,
            "life": card.life,
            "durability": card.durability,
        }
        known = ((name, value) for name, value in figures.items() if value is not None)
        found = [f"{word('property', name)} {value}" for name, value in known]
        return [*found, say("fast")] if card.speed == "fast" else found

    @property
    def text(self) -> Sequence[str]:
        return [shown(ability) for ability in self._card.abilities]

    @property
    def unread(self) -> Sequence[str]:
        return [a.text for a in self._card.abilities if isinstance(a, w.NotUnderstood)]
