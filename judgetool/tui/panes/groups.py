"""What the game tells of in groups, such as its combats; then the effects in force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.content import Content
from textual.events import Resize

from judgetool.engine.view import GroupView, Number, RowView, View
from judgetool.language import say
from judgetool.session.explaining.subjects import OfNumber
from judgetool.tui.panes.pane import Pane
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import About, Cards, Line, Meaning, Rules


class GroupsPane(Pane):
    """The groups, the newest first, then the effects in force; the game says what it is called."""

    KEY: ClassVar[str] = "F6"
    ABOUT: ClassVar[str] = (
        "what goes on in combat, the newest first, with the figures; then the effects in force"
    )
    ENTER: ClassVar[str] = "the cards in full, or the rules a figure rests on"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view: View | None = None

    def show_groups(self, view: View) -> None:
        """Draw the groups and what else is in force.  What goes on now is told in short where there
        is no room for all of it."""
        self.call(view.idiom.groups)
        self.entitle(view.count)
        self._view = view
        self._write_groups(view)

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        if self._view is not None:
            self._write_groups(self._view)

    def _write_groups(self, view: View) -> None:
        now = [line for group in view.groups if group.now for line in _group(group)]
        in_short = not self.has_room_for(now)
        lines = [line for group in reversed(view.groups) for line in _group(group, in_short)]
        if view.effects:
            lines.append(Line(Content.styled(say("Effects in force"), "bold"), heading=True))
            lines.extend(Line(Hanging(" - ", effect)) for effect in view.effects)
        lines.extend(Line(Hanging(" ! ", remark)) for remark in view.remarks)
        self.write(lines)


def _group(group: GroupView, in_short: bool = False) -> Iterator[Line]:
    sign = "* " if group.now else "  "
    cards = Cards(group.title, group.cards) if group.cards else None
    yield Line(Hanging(sign, plain(group.headline, "bold")), cards)
    for row in group.brief if in_short and group.now and group.brief else group.rows:
        numbers = [OfNumber(number, group.title) for number in row.numbers]
        yield Line(Hanging("   ", row.text), _meaning(row, numbers), about=numbers)
    if group.doubt:
        yield Line(Hanging("   ", f"! {group.doubt}"))


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
