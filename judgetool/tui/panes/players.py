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
from judgetool.tui.panes.cards_pane import CardsPane
from judgetool.tui.text.card_lines import CardsLine
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.links import asking
from judgetool.tui.text.pane_lines import Cards, Line, marked
from judgetool.tui.widgets.waiting_line import IS_ASKED, MAY_ACT, bar

MOST_IN_FULL = 2  # with more players only the assets that they have are shown


class PlayersPane(CardsPane):
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
        self._kept: dict[object, tuple[tuple[PlayerView, PlayerView], list[Line]]] = {}

    def show_players(self, view: View, asked: str | None, before: View | None = None) -> None:
        """Draw all players; ``asked`` is who has to answer.  Where not all of it would be in sight,
        lines are saved.  What is not as in the view ``before`` is marked."""
        self.card_colors = view.idiom.colors
        told = partial(self._told, view, before or view, asked)
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

    def _told(
        self, view: View, before: View, asked: str | None, *, low: bool, few: bool
    ) -> list[Line]:
        lines = []
        were = {player.name: player for player in before.players}
        both = [(player, were.get(player.name, player)) for player in view.players]
        for player, was in both:
            sign, mark = _sign(player, view.acting, asked), view.idiom.mark
            lines.extend(self._as_told(_assets, player, was, sign, mark, low, few))
        # The zones of whoever has to decide stand first, so that none of them is out of sight.
        for player, was in sorted(both, key=lambda pair: pair[0].name != asked):
            lines.extend(self._as_told(_closely if low else _under_the_name, player, was))
        return lines

    def _as_told(
        self, tell: Callable[..., Iterator[Line]], player: PlayerView, was: PlayerView, *how: object
    ) -> list[Line]:
        """Lines on a player, told anew if they are not as they were."""
        what = (player.name, tell, how)
        kept, lines = self._kept.get(what, (None, []))
        if kept != (player, was):
            lines = list(tell(player, was, *how))
            self._kept[what] = (player, was), lines
        return lines


def _sign(player: PlayerView, acting: str | None, asked: str | None) -> str:
    if player.name == acting:
        return MAY_ACT
    return IS_ASKED if player.name == asked else "   "


def _assets(
    player: PlayerView, was: PlayerView, sign: str, mark: str, low: bool, few: bool
) -> Iterator[Line]:
    """A player's name, life and assets; on a bar the one who is to act.

    Args:
        was: the player before the last move.
        sign: stands before them.
        mark: the mark that is told by a sign.
        low: whether they share one line.
        few: whether only those that the player has are told.
    """
    kept = [OfKept(player.name, "asset", a, player.name, value) for a, value in player.assets]
    before = dict(was.assets)
    grown = [value - before.get(name, 0) for name, value in player.assets]
    said = [
        asking(_asset(one.name, one.value), place) + _by(grown[place])
        for place, one in enumerate(kept)
    ]
    marks = word("list", ", ").join(word("mark", each) for each in player.marks if each != mark)
    others = [
        asset
        for asset, one, by in zip(said[1:], kept[1:], grown[1:], strict=True)
        if one.value or by or not few
    ]
    beside = others if low else []
    parts = [plain(player.full_name, "bold underline"), *said[:1], plain(marks), *beside]
    headline = Content("  ").join(part for part in parts if part)
    cards = tuple(card for zone in player.zones for card in zone.cards)
    meaning = Cards(player.name, cards) if cards else None
    style = bar(sign) if sign.strip() else ""
    first = Line(Hanging(sign, headline, style, filled=True), meaning, about=kept)
    others_marked = [set(each.marks) - {mark} for each in (player, was)]
    changed = others_marked[0] != others_marked[1] or any(grown if beside else grown[:1])
    yield marked(first, changed)
    if others and not beside:
        second = Line(Hanging("   ", Content("  ").join(others)), about=kept)
        yield marked(second, any(grown[1:]))


def _by(number: int) -> Content:
    """By how much something has become more or less: `` (-4)``."""
    return Content.styled(f" ({number:+d})", "bold") if number else Content("")


@dataclass(frozen=True)
class _Row:
    """Zones that share a line, and those of which only the number of cards is known."""

    whose: str
    was: PlayerView
    zones: tuple[ZoneView, ...] = ()
    counted: tuple[ZoneView, ...] = ()

    def line(self, name: str = "") -> Line:
        """What it says; ``name`` stands before it, if it is the first of a player."""
        told = []
        for place, zone in enumerate(self.zones):
            count = f" {zone.count}" if zone.count != 1 else ""
            by = _by(self._grown(zone)) if count else Content("")
            held = Content(word("list", ", ")).join(_held(zone, self._before(zone)))
            told.append(asking(f"{_zone(zone)}{count}", place, "bold") + by + ": " + held)
        counted = [
            asking(f"{_zone(zone)} {zone.count}", len(self.zones) + place) + _by(self._grown(zone))
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
        every = Cards(title, cards)
        line = CardsLine(says, every, about=about) if cards else Line(says, about=about)
        return marked(line, any(map(self._is_changed, (*self.zones, *self.counted))))

    def _before(self, zone: ZoneView) -> ZoneView:
        """A zone before the last move."""
        empty = ZoneView(zone.name, (), 0)
        return next((each for each in self.was.zones if each.name == zone.name), empty)

    def _grown(self, zone: ZoneView) -> int:
        return zone.count - self._before(zone).count

    def _is_changed(self, zone: ZoneView) -> bool:
        before = self._before(zone)
        return zone.count != before.count or _counted(zone) != _counted(before)


def _under_the_name(player: PlayerView, was: PlayerView) -> Iterator[Line]:
    yield Line(Hanging("-- ", plain(player.name, "bold")), heading=True)
    yield from (row.line() for row in _rows(player, was))


def _closely(player: PlayerView, was: PlayerView) -> Iterator[Line]:
    """The name beside the first zones, and what is only counted beside the last ones."""
    rows = list(_rows(player, was))
    if len(rows) > 1 and not rows[-1].zones:
        *rows, last = rows
        rows[-1] = replace(rows[-1], counted=last.counted)
    for i, row in enumerate(rows or [_Row(player.name, was)]):
        yield row.line("" if i else player.name)


def _rows(player: PlayerView, was: PlayerView) -> Iterator[_Row]:
    shown = [zone for zone in player.zones if zone.cards or zone.pile]
    for single, zones in groupby(shown, key=lambda zone: len(zone.cards) == zone.count == 1):
        # zones of one card each, such as those of equipment, share a line
        for held in [tuple(zones)] if single else [(zone,) for zone in zones]:
            yield _Row(player.name, was, held)
    counted = tuple(zone for zone in player.zones if zone not in shown)
    if counted:
        yield _Row(player.name, was, counted=counted)


def _held(zone: ZoneView, before: ZoneView) -> Iterator[Content]:
    """The cards of a zone, alike ones once with their number, then those nobody has seen; bold what
    is not as it was before."""
    if zone.pile:
        yield plain(pile_of(zone))
        return
    were = _counted(before)
    for name, count in _counted(zone).items():
        yield plain(f"{count} {name}" if count > 1 else name, "bold" if count > were[name] else "")
    if zone.count > len(zone.cards):
        yield plain(say("{n} unknown", n=zone.count - len(zone.cards)))


def _counted(zone: ZoneView) -> Counter[str]:
    """The cards of a zone by what is said of each."""
    return Counter(map(_card, zone.cards))


def _asset(name: str, value: int) -> str:
    return f"{word('asset', name)} {value}"


def _zone(zone: ZoneView) -> str:
    return word("zone", zone.name)


def _card(card: CardView) -> str:
    return f"{card.signed}{card.with_notes.removeprefix(card.name)}"
