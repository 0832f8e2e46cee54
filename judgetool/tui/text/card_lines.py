"""Lines of several cards, of which a click or the arrow keys lead to one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Self

from textual.style import Style

from judgetool.engine.view import CardView
from judgetool.session.explaining.subjects import Subject
from judgetool.tui.text.card_faces import CARD, CardFaces
from judgetool.tui.text.hanging_indent import Hanging
from judgetool.tui.text.pane_lines import Cards, Line

_PICKED = Style(bold=True, underline=True, reverse=False)


class CardsLine(Line):
    """A text that names cards; ``at``: the one that the cursor is on, for which the line stands
    then.  Cards that are told together are gone to as one."""

    def __init__(
        self, says: Hanging, cards: Cards, *, about: Sequence[Subject] = (), at: int | None = None
    ) -> None:
        self.cards, self.at = cards.cards, at
        self._text, self._all = says.body, cards
        self._places = {place: span for place, *span in _named(says.body.plain, cards.cards)}
        for place, span in self._places.items():
            says.body = says.body.stylize(Style.from_meta({CARD: place}), *span)
            if place == at:
                says.body = says.body.stylize(_PICKED, *span)
        super().__init__(says, cards if at is None else only(cards.cards[at]), about=about)

    def beside(self, by: int) -> Line | None:
        """The same with the cursor on the next card, or the one before; ``None``: there is none."""
        places = list(self._places)
        place = by + (-1 if self.at is None else places.index(self.at))
        if not 0 <= place < len(places) or len(places) < 2:
            return None
        says = Hanging(self.visual.lead, self._text, self.visual.style, filled=self.visual.filled)
        return type(self)(says, self._all, about=self.about, at=places[place])


class FacesLine(Line):
    """Cards side by side; the line stands for the one that the cursor is on."""

    def __init__(self, faces: CardFaces) -> None:
        super().__init__(faces, only(faces.cards[faces.at]))
        self.cards = faces.cards
        self._faces = faces

    def beside(self, by: int) -> Self | None:
        """The same with the cursor on the next card, or the one before; ``None``: there is none."""
        at = self._faces.at + by
        return type(self)(self._faces.on(at)) if 0 <= at < len(self.cards) else None


def only(card: CardView) -> Cards:
    """One card, to be read in full."""
    return Cards(card.name, (card,))


def _named(text: str, cards: Sequence[CardView]) -> Iterator[tuple[int, int, int]]:
    """Which cards a text names, and where."""
    end = 0
    for place, card in enumerate(cards):
        start = text.find(card.name, end)
        if start >= 0 and card.name not in {each.name for each in cards[:place]}:
            end = start + len(card.name)
            yield place, start, end
