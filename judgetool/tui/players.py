"""The players: life, action points, resources, zones; a sign before whoever is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import ClassVar

from textual.content import Content

from judgetool.engine.view import CardView, PlayerView, View, ZoneView
from judgetool.language import say, word
from judgetool.tui.lines import Cards, Hanging, Line, plain
from judgetool.tui.pane import Pane

MOST_IN_FULL = 2  # with more players only the assets that they have are shown


class PlayersPane(Pane):
    """All players' assets first, so that no life total is ever out of sight, then their zones,
    those of whoever is asked before the others; a zone's line opens its cards."""

    NAME: ClassVar[str] = "Players"
    KEY: ClassVar[str] = "F8"

    def show_players(self, view: View, asked: str | None) -> None:
        """Draw all players; ``asked`` is who has to answer."""
        lines = [line for player in view.players for line in _assets(player, view, asked)]
        # The zones of whoever has to decide stand first, so that none of them is out of sight.
        for player in sorted(view.players, key=lambda player: player.name != asked):
            lines.append(Line(Hanging("-- ", plain(player.name, "bold")), heading=True))
            lines.extend(_all_zones(player))
        self.write(lines)


def _assets(player: PlayerView, view: View, asked: str | None) -> Iterator[Line]:
    if player.name == view.acting:
        sign = ">> "
    elif player.name == asked:
        sign = "?? "
    else:
        sign = "   "
    first, *others = [_asset(name, value) for name, value in player.assets] or [""]
    marks = word("list", ", ").join(
        word("mark", mark) for mark in player.marks if mark != view.idiom.mark
    )
    said = "  ".join(word for word in (first, marks) if word)
    headline = Content("").join([plain(player.full_name, "bold underline"), plain(f"  {said}")])
    cards = tuple(card for zone in player.zones for card in zone.cards)
    yield Line(Hanging(sign, headline), Cards(player.name, cards) if cards else None)
    if len(view.players) > MOST_IN_FULL:
        others = [_asset(name, value) for name, value in player.assets[1:] if value]
    if others:
        yield Line(Hanging("   ", "  ".join(others)))


def _all_zones(player: PlayerView) -> Iterator[Line]:
    for single, zones in groupby(player.zones, key=lambda zone: len(zone.cards) == zone.count == 1):
        # zones of one card each, such as those of equipment, share a line
        for shown in [tuple(zones)] if single else [(zone,) for zone in zones if zone.cards]:
            yield _zones(shown)
    counted = [f"{_zone(zone)} {zone.count}" for zone in player.zones if not zone.cards]
    if counted:
        yield Line(Hanging("   ", word("list", ", ").join(counted)))


def _zones(zones: tuple[ZoneView, ...]) -> Line:
    parts: list[Content] = []
    for zone in zones:
        count = f" {zone.count}" if zone.count != 1 else ""
        parts.append(plain(f"{'; ' if parts else ''}{_zone(zone)}{count}: ", "bold"))
        parts.append(plain(word("list", ", ").join(_held(zone))))
    title = word("list", ", ").join(map(_zone, zones))
    cards = tuple(card for zone in zones for card in zone.cards)
    return Line(Hanging("   ", Content("").join(parts)), Cards(title, cards))


def _held(zone: ZoneView) -> Iterator[str]:
    """The cards of a zone, alike ones once with their number, then those nobody has seen."""
    for name, count in Counter(map(_card, zone.cards)).items():
        yield f"{count} {name}" if count > 1 else name
    if zone.count > len(zone.cards):
        yield say("{n} unknown", n=zone.count - len(zone.cards))


def _asset(name: str, value: int) -> str:
    return f"{word('asset', name)} {value}"


def _zone(zone: ZoneView) -> str:
    return word("zone", zone.name)


def _card(card: CardView) -> str:
    return f"{card.name} ({word('notes', '; ').join(card.notes)})" if card.notes else card.name
