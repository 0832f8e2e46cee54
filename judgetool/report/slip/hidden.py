"""What a slip does not give away: cards that only their player may look at, and that nothing of
what is disputed names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from judgetool.engine.view import CardView, View, ZoneView
from judgetool.language import say
from judgetool.scenario.claims import words
from judgetool.scenario.document import Document, Line, Said
from judgetool.scenario.settle import Settled

_COLOR = re.compile(r" \([^()]*\)\Z")


class Hidden:
    """Hides in views what two players are not to see of each other's cards.

    Attributes:
        every: whether all is shown.
    """

    def __init__(self, document: Document, settled: Settled | None, *, every: bool = False) -> None:
        self.every = every
        self._document = document
        self._of_all = "\n".join(_outcomes(settled))
        self._lines = [line for line in _lines(document) if isinstance(line, Said)]

    def without(self, view: View) -> View:
        """A view in which such cards are only counted."""
        players = (
            replace(player, zones=tuple(self._zone(player.name, zone) for zone in player.zones))
            for player in view.players
        )
        return replace(view, players=tuple(players))

    def hides(self, view: View) -> bool:
        """Whether any card of a view is hidden."""
        return self.without(view) != view

    def _zone(self, player: str, zone: ZoneView) -> ZoneView:
        return replace(zone, cards=tuple(self._card(player, card) for card in zone.cards))

    def _card(self, player: str, card: CardView) -> CardView:
        if self.every or not card.private or self._named(player, card.name):
            return card
        return CardView(0, say("not shown"), private=True)

    def _named(self, player: str, name: str) -> bool:
        """Whether a line of a player, or an outcome that is claimed, names a card: by its full
        name, or by the name without a color behind it."""
        own = (line.text for line in self._lines if line.who == player)
        bare = _COLOR.sub("", name)
        called = re.compile(
            rf"(?<!\w)(?:{re.escape(name)}|{re.escape(bare)}(?! \()(?!\w))", re.IGNORECASE
        )
        return any(called.search(text) for text in (*own, self._of_all))


def _lines(document: Document) -> Iterator[Line]:
    """Every line of a case and of its claims."""
    yield from document.moves
    for claim in document.claims:
        if claim.move is not None:
            yield claim.move
        yield from claim.moves


def _outcomes(settled: Settled | None) -> Iterator[str]:
    """What is claimed of outcomes, and was found."""
    for verdict in settled.verdicts if settled is not None else ():
        if verdict.claim.about not in ("legal", "illegal"):
            yield words(verdict.claim)
        yield from (str(check) for check in verdict.checked)
