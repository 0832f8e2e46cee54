"""What the game tells of in groups, such as its combats; then the effects in force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.content import Content
from textual.events import Resize

from judgetool.engine.view import GroupView, Number, RowView, View
from judgetool.language import say
from judgetool.session.explaining.subjects import OfNumber
from judgetool.tui.panes.cards_pane import CardsPane
from judgetool.tui.text.card_faces import LEAST_WIDTH, CardFaces
from judgetool.tui.text.card_lines import CardsLine, FacesLine
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import About, Cards, Line, Meaning, Rules, marked

_NOW = "bold $accent on $panel"
_PAST = "$past"
_MOST_BLOCKS = 16  # of a figure that is drawn


class GroupsPane(CardsPane):
    """The groups, the newest first, then the effects in force; the game says what it is called."""

    KEY: ClassVar[str] = "F6"
    ABOUT: ClassVar[str] = (
        "the combat chain, the newest first, with the figures; then the effects in force"
    )
    ENTER: ClassVar[str] = "the cards in full, or the rules behind a figure"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view: View | None = None
        self._before: View | None = None

    def show_groups(self, view: View, before: View | None = None) -> None:
        """Draw the groups and what else is in force.

        Args:
            view: the position.
            before: what was shown before the last move; what has changed since is marked.
        """
        self.call(view.idiom.groups)
        self.entitle(view.count)
        self.card_colors = view.idiom.colors
        self._view, self._before = view, before
        self._write_groups()

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        self._write_groups()

    def _write_groups(self) -> None:
        """What goes on now is told as cards side by side where there is room, and in short where
        there is not even room for its rows; what is past in short where not all is in sight."""
        view = self._view
        if view is None:
            return
        wide = self.scrollable_content_region.width >= LEAST_WIDTH
        roomy = wide and (self.has_class("-zoomed") or not self.screen.has_class("-short"))
        ways = [self._faces, self._rows, self._brief][not roomy :]
        for tell in ways:
            now = {group.title: list(tell(group)) for group in view.groups if group.now}
            if self.has_room_for([line for lines in now.values() for line in lines]):
                break
        rest = list(self._in_force(view))
        for tell in ways:
            groups = (now.get(group.title) or tell(group) for group in reversed(view.groups))
            lines = [line for group in groups for line in group] + rest
            if self.has_room_for(lines):
                break
        self.write(lines)

    def _in_force(self, view: View) -> Iterator[Line]:
        if view.effects:
            yield Line(Content.styled(say("Effects in force"), "bold"), heading=True)
        known = self._before.effects if self._before is not None else view.effects
        for effect in view.effects:
            yield marked(Line(Hanging(" - ", effect)), effect not in known)
        yield from (Line(Hanging(" ! ", remark)) for remark in view.remarks)

    def _was(self, group: GroupView) -> GroupView | None:
        """A group before the last move; itself where there was none."""
        if self._before is None:
            return group
        return next((each for each in self._before.groups if each.title == group.title), None)

    def _faces(self, group: GroupView) -> Iterator[Line]:
        """The cards in frames, in the place of the rows that say the same."""
        if not group.sides:
            yield from self._rows(group)
            return
        first = next((n for n, row in enumerate(group.rows) if row.in_sides), 0)
        yield from self._told(group, group.rows[:first])
        new = _new(group, self._was(group))
        yield FacesLine(CardFaces(group.sides, self.card_colors, new, now=group.now))
        yield from self._below(group, [row for row in group.rows[first:] if not row.in_sides])
        yield from _doubt(group)

    def _rows(self, group: GroupView) -> Iterator[Line]:
        yield from self._told(group, group.rows)
        yield from _doubt(group)

    def _brief(self, group: GroupView) -> Iterator[Line]:
        yield from self._told(group, group.brief or group.rows)
        yield from _doubt(group)

    def _told(self, group: GroupView, rows: Sequence[RowView]) -> Iterator[Line]:
        """The headline of a group, and rows."""
        cards = Cards(group.title, group.cards) if group.cards else None
        sign, style = ("* ", _NOW) if group.now else ("  ", _PAST)
        headline = Hanging(sign, group.headline, style, filled=group.now)
        yield Line(headline, cards)
        yield from self._below(group, rows)

    def _below(self, group: GroupView, rows: Sequence[RowView]) -> Iterator[Line]:
        """Rows of a group; those are marked that were none of it before."""
        was = self._was(group)
        known = {row.text for row in (*was.rows, *was.brief)} if was is not None else set()
        for row in rows:
            numbers = [OfNumber(number, group.title) for number in row.numbers]
            says = Hanging("   ", self._said(row), "" if group.now else _PAST)
            meaning = _meaning(row, numbers)
            line = Line(says, meaning, about=numbers)
            if isinstance(meaning, Cards):
                line = CardsLine(says, meaning, about=numbers)
            yield marked(line, row.text not in known)

    def _said(self, row: RowView) -> Content:
        """A row; what is compared in it is drawn as well, where there is room behind it."""
        if row.against is None:
            return plain(row.text)
        said, drawn = plain(row.text, "bold"), _blocks(*row.against)
        room = self.scrollable_content_region.width - 3
        both = Content("  ").join([said, drawn])
        return both if drawn and both.cell_length <= room else said

    # --- the cards side by side --------------------------------------------------------------

    def action_cursor_down(self) -> None:
        """To the next card of those side by side, else to the next line."""
        if not (self._is_on_faces and self.to_card(1)):
            super().action_cursor_down()

    def action_cursor_up(self) -> None:
        """To the card before of those side by side, else to the line before."""
        if not (self._is_on_faces and self.to_card(-1)):
            super().action_cursor_up()

    @property
    def _is_on_faces(self) -> bool:
        line = self.lines[self.highlighted] if self.highlighted is not None else None
        return isinstance(line, FacesLine)


def _doubt(group: GroupView) -> Iterator[Line]:
    if group.doubt:
        yield Line(Hanging("   ", f"! {group.doubt}"))


def _new(group: GroupView, was: GroupView | None) -> set[int]:
    """The cards that have come into a group, or whose figures have changed."""
    if was is None:
        return set()
    if not was.sides:
        return {card.id for card in group.cards} - {card.id for card in was.cards}
    known = {seen for side in was.sides for seen in side.seen}
    return {id for side in group.sides for id, figure in side.seen if (id, figure) not in known}


def _blocks(figure: int, against: int) -> Content:
    """A figure in blocks, those that something stands against hatched, and what is more than it in
    dots; nothing where it has too many."""
    if not 0 <= max(figure, against) <= _MOST_BLOCKS:
        return Content("")
    met = min(figure, against)
    hatched = Content.styled("▒" * met, "$text-muted")
    return hatched + Content.styled("█" * (figure - met), "bold") + "·" * (against - met)


def _meaning(row: RowView, numbers: Sequence[OfNumber]) -> Meaning | None:
    """What a row leads to: its cards, the rules of its numbers' steps, or how they came about."""
    if row.cards:
        return Cards(row.title or row.cards[0].name, row.cards)
    rules = tuple(dict.fromkeys(rule for number in row.numbers for rule in _rules(number)))
    if rules:
        return Rules(rules, row.text)
    return About(numbers[0]) if numbers else None


def _rules(number: Number) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cite for term in number.terms for cite in term.cites))
