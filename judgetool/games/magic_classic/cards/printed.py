"""The cards of a file as a person looks them up."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.cards.printed import OfCard
from judgetool.games.magic_classic.abilities.writing import shown
from judgetool.games.magic_classic.cards import Card
from judgetool.games.magic_classic.objects.state import State
from judgetool.games.magic_classic.view.cards import words_of_type
from judgetool.language import listed, say, word


class PrintedCard(OfCard[Card]):
    """A card with what is printed on it, said when it is asked for."""

    @property
    def line(self) -> str:
        return words_of_type(self._card.type_line)

    @property
    def figures(self) -> Sequence[str]:
        """Its color, and a creature's power and toughness."""
        found = []
        if self._card.colors:
            found.append(listed([word("color", color) for color in sorted(self._card.colors)]))
        for name in ("power", "toughness"):
            value = getattr(self._card, name)
            if value is not None:
                found.append(say("{property} {n}", property=word("property", name), n=value))
        return found

    @property
    def text(self) -> Sequence[str]:
        return tuple(shown(ability, self._card.name) for ability in self._card.abilities)

    @property
    def unread(self) -> Sequence[str]:
        return tuple(text.replace("~", self._card.name) for text in self._card.unread)


def printed(opening: State | None) -> tuple[PrintedCard, ...]:
    """The cards of a file, in its order; there is no library."""
    return () if opening is None else tuple(map(PrintedCard, opening.pool.values()))
