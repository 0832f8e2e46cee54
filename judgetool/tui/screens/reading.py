"""A rule, a card or an answer by itself, without a board: what is looked up from home."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from judgetool import games
from judgetool.tui.keys import keys
from judgetool.tui.messages import LeftBehind, Picked
from judgetool.tui.panes.rulepane import RulePane
from judgetool.tui.screens.help.screen_help import READING, ScreenHelp
from judgetool.tui.screens.translated_screen import HELP, SpokenScreen
from judgetool.tui.text.pane_lines import Meaning
from judgetool.tui.widgets.footer import KeyLine


class Page(RulePane):
    """The page, whose title says what it is."""

    NAME: ClassVar[str] = ""
    KEY: ClassVar[str] = ""


class ReadingScreen(SpokenScreen[None]):
    """A page that fills the screen; the numbers in it lead on, Backspace back."""

    AUTO_FOCUS = "RulePane"
    BINDINGS: ClassVar[list[BindingType]] = [
        HELP,
        *keys("escape | dismiss | Back | Leave the page | reading.leave"),
    ]

    def __init__(self, system: str, meaning: Meaning) -> None:
        """A page.

        Args:
            system: the rule system in whose rulebook numbers are looked up.
        """
        super().__init__()
        self._system = system
        self._meaning = meaning

    def compose(self) -> ComposeResult:
        yield from self._page()
        yield KeyLine()

    def _page(self) -> Iterator[RulePane]:
        game = games.system(self._system)
        pane = Page(id="rule")
        pane.rulebook = game.rulebook
        pane.sentence = game.sentence
        pane.editions = game.edition_texts
        yield pane

    def on_mount(self) -> None:
        self.query_one(RulePane).show_page(self._meaning)

    def on_picked(self, message: Picked) -> None:
        message.stop()
        self.query_one(RulePane).show_page(message.meaning, follow=True)

    def on_left_behind(self, message: LeftBehind) -> None:
        message.stop()
        self.dismiss()

    def action_help(self) -> None:
        self.app.push_screen(ScreenHelp(self.active_bindings.values(), "searching", READING))
