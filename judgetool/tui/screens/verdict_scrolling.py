"""Screens with an input line and, above it, what became of the last line: from the one the other is
scrolled."""

from __future__ import annotations

from textual.binding import Binding

from judgetool.tui.keys import keys
from judgetool.tui.panes.verdict import Verdict
from judgetool.tui.screens.translated_screen import SpokenScreen
from judgetool.tui.widgets.footer_keys import READING


def reading(screen: str) -> tuple[Binding, ...]:
    """The keys that scroll it, by the name of the screen that has them."""
    return keys(
        f"""
        ~pagedown | read_on | Read on | From the input line: scroll down in the result of the last \
            line | {screen}.read_on
        ~pageup | read_back | Read back | From the input line: scroll up | {screen}.read_back
        """,
        group=READING,
    )


class ReadsOn(SpokenScreen[None]):
    """A screen of that kind."""

    def action_read_on(self) -> None:
        self.query_one(Verdict).action_page_down()

    def action_read_back(self) -> None:
        self.query_one(Verdict).action_page_up()
