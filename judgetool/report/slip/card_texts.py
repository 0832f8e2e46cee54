"""What the cards say that a ruling is about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain, takewhile

from judgetool.engine.view import CardView, View
from judgetool.language import say
from judgetool.report.safe import inert
from judgetool.report.slip.records import Line, Part, Run


def texts(told: Iterable[Part], seen: Iterable[View]) -> Part:
    """The text of every card that is named where it is told what was ruled and why, in the order in
    which they are named.

    Args:
        told: the verdict, and why it is so.
        seen: positions of the case, as they may be shown.
    """
    said = "\n".join(line.plain for part in told for line in _reasons(part))
    named: dict[str, tuple[int, CardView]] = {}
    for card in chain.from_iterable(map(_cards, seen)):
        if card.name not in named:
            found = re.search(rf"(?<!\w){re.escape(inert(card.name))}(?!\w)", said)
            if found is not None:
                named[card.name] = found.start(), card
    first = sorted(named.values(), key=lambda each: each[0])
    return Part(say("cards"), tuple(line for _, card in first for line in _card(card)))


def _reasons(part: Part) -> Iterator[Line]:
    """A part without the position at its end, which has every card."""
    return takewhile(lambda line: line.plain != say("correct position"), part.lines)


def _cards(view: View) -> Iterator[CardView]:
    """The cards with a text, but for those with the name of a player, which stands for the player,
    and for abilities on the stack, which say what their cards say."""
    cards: list[CardView] = []
    for player in view.players:
        cards += [] if player.card is None else [player.card]
        cards += [card for zone in player.zones for card in zone.cards]
    for group in view.groups:
        cards += group.cards
    texts = {card.text for card in cards}
    cards += [each.card for each in view.stack if each.card.text not in texts]
    players = {player.name for player in view.players}
    yield from (card for card in cards if card.text and card.kind and card.name not in players)


def _card(card: CardView) -> Iterator[Line]:
    yield Line((Run(inert(card.name), "strong"),), heading=True)
    for text in card.text:
        yield from (Line((Run(inert(said)),), depth=1) for said in text.split("\n"))
