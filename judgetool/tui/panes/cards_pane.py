"""Panes whose lines hold several cards, of which the arrow keys pick one."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from judgetool.tui.keys import keys
from judgetool.tui.panes.pane import Pane
from judgetool.tui.text.card_lines import CardsLine, FacesLine


class CardsPane(Pane):
    """A pane in which the cursor goes to one card of a line: Enter opens that one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("""
            ~right | card(1) | Next card | In a line of several cards: to the next one; Enter \
                opens it | cards.right
            ~left | card(-1) | Card before | In a line of several cards: to the one before | \
                cards.left
        """)
    ]

    def action_card(self, by: int) -> None:
        """To another card of the line."""
        self.to_card(by)

    def to_card(self, by: int) -> bool:
        """Put the cursor on the next card of its line, or the one before; whether there is one."""
        at = self.highlighted
        line = self.lines[at] if at is not None else None
        beside = line.beside(by) if isinstance(line, CardsLine | FacesLine) else None
        if at is None or beside is None:
            return False
        self.write([*self.lines[:at], beside, *self.lines[at + 1 :]])
        self.highlighted = at
        return True
