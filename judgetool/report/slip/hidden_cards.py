"""What a slip does not give away: cards that only their player may look at, and that nothing of
what is disputed names.

It is the card that is named and not its name: who plays one Sink Below has not shown the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from judgetool.engine.boards import Path
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer
from judgetool.engine.view import CardView, View, ZoneView
from judgetool.language import say
from judgetool.scenario.check import same_name
from judgetool.scenario.disputes.settle import stages
from judgetool.scenario.disputes.verdicts import Settled, Verdict
from judgetool.scenario.document import Document, Expecting, Said

_COLOR = re.compile(r" \([^()]*\)\Z")


class Hidden:
    """Hides in views what two players are not to see of each other's cards.

    Attributes:
        every: whether all is shown.
    """

    def __init__(self, document: Document, settled: Settled | None, *, every: bool = False) -> None:
        self.every = every
        self._named: frozenset[int] = frozenset()
        if not every:
            outcomes = settled.verdicts if settled is not None else ()
            self._named = frozenset(
                (*_of_lines(document), *(id for each in outcomes for id in _of_outcome(each)))
            )

    def without(self, view: View) -> View:
        """A view in which such cards are only counted."""
        players = (
            msgspec.structs.replace(player, zones=tuple(map(self._zone, player.zones)))
            for player in view.players
        )
        return msgspec.structs.replace(view, players=tuple(players))

    def hides(self, view: View) -> bool:
        """Whether any card of a view is hidden."""
        return self.without(view) != view

    def _zone(self, zone: ZoneView) -> ZoneView:
        cards, pile = (tuple(map(self._card, held)) for held in (zone.cards, zone.pile))
        return msgspec.structs.replace(zone, cards=cards, pile=pile)

    def _card(self, card: CardView) -> CardView:
        if self.every or not card.private or card.id in self._named:
            return card
        return CardView(0, say("not shown"), private=True)


# --- named by a line ------------------------------------------------------------------------------


def _of_lines(document: Document) -> Iterator[int]:
    """The cards that players name in their own lines, of a case and of its claims."""
    told = stages(document)
    for player, line in zip(told, document.moves, strict=False):
        if isinstance(line, Said):
            yield from _of_line(player.case.position, line)
    for claim in document.claims:
        if claim.point >= len(told):
            continue  # the game never came there
        player = told[claim.point].fork()
        if claim.move is not None:
            yield from _of_line(player.case.position, claim.move)
        for line in claim.moves:
            if isinstance(line, Said):
                yield from _of_line(player.case.position, line)
            player.play_line(line)


def _of_line(position: Position[Any], line: Said) -> Iterator[int]:
    """The private cards that a line stands for; of one that can't be read there, the first of each
    name in it."""
    own = [card for card in _private(position, line.who) if _names(line.text, card.name)]
    if not own:
        return
    try:
        meant = {id for each in position.game.parse(position, line.line) for id in _numbers(each)}
    except ValueError:
        meant = {min(card.id for card in own if card.name == name) for name in _called(own)}
    yield from (card.id for card in own if card.id in meant)


def _private(position: Position[Any], player: str) -> Iterator[CardView]:
    """The cards that only a player may look at."""
    for each in position.game.view(position).players:
        if each.name == player:
            yield from (card for zone in each.zones for card in zone.cards if card.private)


def _called(cards: list[CardView]) -> set[str]:
    return {card.name for card in cards}


def _names(text: str, name: str) -> bool:
    """Whether a text names a card: by its full name, or by the name without a color behind it."""
    bare = _COLOR.sub("", name)
    called = rf"(?<!\w)(?:{re.escape(name)}|{re.escape(bare)}(?! \()(?!\w))"
    return re.search(called, text, re.IGNORECASE) is not None


def _numbers(answer: Answer) -> Iterator[int]:
    """The numbers that a move is made of: those of its objects are among them."""
    for value in msgspec.structs.astuple(answer.move):
        yield from (each for each in _flat(value) if isinstance(each, int))


def _flat(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for each in value:
            yield from _flat(each)
    else:
        yield value


# --- named by an outcome --------------------------------------------------------------------------


def _of_outcome(verdict: Verdict) -> Iterator[int]:
    """The cards that are claimed to be in a zone, and those that were found there instead."""
    if verdict.position is None:
        return
    claim = verdict.claim
    later = (one for line in claim.moves if isinstance(line, Expecting) for one in line.expectation)
    for wanted in (*claim.expectation, *later):
        if not isinstance(wanted.wanted, list | tuple):
            continue
        found = [c.found for c in verdict.checked if c.mark == wanted.mark]
        for names in (wanted.wanted, *(f for f in found if isinstance(f, list | tuple))):
            yield from _in_zone(verdict.position, wanted.path, names)


def _in_zone(position: Position[Any], path: Path, names: Any) -> Iterator[int]:
    """The cards of a player's zone that are called by some names, each as often as it is there."""
    left = [str(one["card"] if isinstance(one, dict) else one) for one in names]
    for player in position.game.view(position).players:
        for zone in player.zones if player.name in path else ():
            for card in zone.cards if zone.name in path else ():
                meant = next((name for name in left if same_name(name, card.name)), None)
                if meant is not None:
                    left.remove(meant)
                    yield card.id
