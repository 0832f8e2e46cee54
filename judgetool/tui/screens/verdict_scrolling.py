"""Screens with an input line and, above it, what became of the last line: from the one the other is
scrolled."""

from __future__ import annotations

from textual.binding import Binding

from judgetool.tui.panes.verdict import Verdict
from judgetool.tui.screens.translated_screen import SpokenScreen
from judgetool.tui.widgets.footer_keys import READING


def reading(screen: str) -> tuple[Binding, Binding]:
    """The keys that scroll it, by the name of the screen that has them."""
    return (
        Binding(
            "pagedown",
            "read_on",
            "Read on",
            show=False,
            tooltip="From the input line: scroll down in the result of the last line",
            id=f"{screen}.read_on",
            group=READING,
        ),
        Binding(
            "pageup",
            "read_back",
            "Read back",
            show=False,
            tooltip="From the input line: scroll up",
            id=f"{screen}.read_back",
            group=READING,
        ),
    )


class ReadsOn(SpokenScreen[None]):
    """A screen of that kind."""

    def action_read_on(self) -> None:
        self.query_one(Verdict).action_page_down()

    def action_read_back(self) -> None:
        self.query_one(Verdict).action_page_up()
