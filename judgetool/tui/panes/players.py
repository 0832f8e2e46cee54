"""The players: life, action points, resources, zones; a sign before whoever is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import ClassVar

from textual.content import Content
from textual.events import Resize

from judgetool.engine.view import CardView, PlayerView, View, ZoneView
from judgetool.language import say, word
from judgetool.report.transcript_parts import pile_of
from judgetool.session.explaining.subjects import OfKept
from judgetool.tui.panes.pane import Pane
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.links import asking
from judgetool.tui.text.pane_lines import Cards, Line

MOST_IN_FULL = 2  # with more players only the assets that they have are shown


class PlayersPane(Pane):
    """All players' assets first, so that no life total is ever out of sight, then their zones,
    those of whoever is asked before the others; a zone's line opens its cards."""

    NAME: ClassVar[str] = "Players"
    KEY: ClassVar[str] = "F8"
    ABOUT: ClassVar[str] = (
        "all players with their life and assets, then their zones, those of whoever decides first"
    )
    ENTER: ClassVar[str] = "the cards of the zone, in full"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._ways: Sequence[Callable[[], list[Line]]] = ()
        self._before: dict[object, tuple[PlayerView, list[Line]]] = {}

    def show_players(self, view: View, asked: str | None) -> None:
        """Draw all players; ``asked`` is who has to answer.  Where not all of it would be in sight,
        lines are saved."""
        told = partial(self._told, view, asked)
        many = len(view.players) > MOST_IN_FULL
        self._ways = [
            partial(told, low=low, few=few or many)
            for low, few in ((False, False), (True, False), (True, True))
        ]
        self._show_fitting()

    def _show_fitting(self) -> None:
        """Draw what is told at most, and still is in sight; else what is told at least."""
        rows, width = self.size.height, self.size.width
        lines: list[Line] = []
        for way in self._ways:
            lines = way()
            if not rows or sum(line.height(width) for line in lines) <= rows:
                break
        self.write(lines)

    def on_resize(self, event: Resize) -> None:
        self._show_fitting()

    def _told(self, view: View, asked: str | None, *, low: bool, few: bool) -> list[Line]:
        lines = []
        for player in view.players:
            sign, mark = _sign(player, view.acting, asked), view.idiom.mark
            lines.extend(self._as_told(_assets, player, sign, mark, low, few))
        # The zones of whoever has to decide stand first, so that none of them is out of sight.
        for player in sorted(view.players, key=lambda player: player.name != asked):
            lines.extend(self._as_told(_closely if low else _under_the_name, player))
        return lines

    def _as_told(
        self, tell: Callable[..., Iterator[Line]], player: PlayerView, *how: object
    ) -> list[Line]:
        """Lines on a player, told anew if they are not as they were."""
        what = (player.name, tell, how)
        before, lines = self._before.get(what, (None, []))
        if before != player:
            lines = list(tell(player, *how))
            self._before[what] = player, lines
        return lines


def _sign(player: PlayerView, acting: str | None, asked: str | None) -> str:
    if player.name == acting:
        return ">> "
    return "?? " if player.name == asked else "   "


def _assets(player: PlayerView, sign: str, mark: str, low: bool, few: bool) -> Iterator[Line]:
    """A player's name, life and assets.

    Args:
        sign: stands before them.
        mark: the mark that is told by a sign.
        low: whether they share one line.
        few: whether only those that the player has are told.
    """
    kept = [OfKept(player.name, "asset", a, player.name, value) for a, value in player.assets]
    said = [asking(_asset(one.name, one.value), place) for place, one in enumerate(kept)]
    marks = word("list", ", ").join(word("mark", each) for each in player.marks if each != mark)
    others = [asset for asset, one in zip(said[1:], kept[1:], strict=True) if one.value or not few]
    beside = others if low else []
    parts = [plain(player.full_name, "bold underline"), *said[:1], plain(marks), *beside]
    headline = Content("  ").join(part for part in parts if part)
    cards = tuple(card for zone in player.zones for card in zone.cards)
    meaning = Cards(player.name, cards) if cards else None
    yield Line(Hanging(sign, headline), meaning, about=kept)
    if others and not beside:
        yield Line(Hanging("   ", Content("  ").join(others)), about=kept)


@dataclass(frozen=True)
class _Row:
    """Zones that share a line, and those of which only the number of cards is known."""

    whose: str
    zones: tuple[ZoneView, ...] = ()
    counted: tuple[ZoneView, ...] = ()

    def line(self, name: str = "") -> Line:
        """What it says; ``name`` stands before it, if it is the first of a player."""
        told = []
        for place, zone in enumerate(self.zones):
            count = f" {zone.count}" if zone.count != 1 else ""
            held = plain(f": {word('list', ', ').join(_held(zone))}")
            told.append(asking(f"{_zone(zone)}{count}", place, "bold") + held)
        counted = [
            asking(f"{_zone(zone)} {zone.count}", len(self.zones) + place)
            for place, zone in enumerate(self.counted)
        ]
        if counted:
            told.append(Content(word("list", ", ")).join(counted))
        parts = [plain(name, "bold underline"), Content("  ")] if name else []
        parts.append(Content("; ").join(told))
        title = word("list", ", ").join(map(_zone, self.zones))
        cards = tuple(card for zone in self.zones for card in (*zone.cards, *zone.pile))
        says = Hanging("-- " if name else "   ", Content("").join(parts))
        about = [
            OfKept(self.whose, "zone", zone.name, self.whose, zone.count)
            for zone in (*self.zones, *self.counted)
        ]
        return Line(says, Cards(title, cards) if cards else None, about=about)


def _under_the_name(player: PlayerView) -> Iterator[Line]:
    yield Line(Hanging("-- ", plain(player.name, "bold")), heading=True)
    yield from (row.line() for row in _rows(player))


def _closely(player: PlayerView) -> Iterator[Line]:
    """The name beside the first zones, and what is only counted beside the last ones."""
    rows = list(_rows(player))
    if len(rows) > 1 and not rows[-1].zones:
        *rows, last = rows
        rows[-1] = replace(rows[-1], counted=last.counted)
    for i, row in enumerate(rows or [_Row(player.name)]):
        yield row.line("" if i else player.name)


def _rows(player: PlayerView) -> Iterator[_Row]:
    shown = [zone for zone in player.zones if zone.cards or zone.pile]
    for single, zones in groupby(shown, key=lambda zone: len(zone.cards) == zone.count == 1):
        # zones of one card each, such as those of equipment, share a line
        for held in [tuple(zones)] if single else [(zone,) for zone in zones]:
            yield _Row(player.name, held)
    counted = tuple(zone for zone in player.zones if zone not in shown)
    if counted:
        yield _Row(player.name, counted=counted)


def _held(zone: ZoneView) -> Iterator[str]:
    """The cards of a zone, alike ones once with their number, then those nobody has seen."""
    if zone.pile:
        yield pile_of(zone)
        return
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
