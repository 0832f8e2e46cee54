"""What is shown of a file until the board on it is there: its text, which takes no game to show."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from textual.app import ComposeResult
from textual.widgets import Static

from judgetool.language import say
from judgetool.tui.screens.translated_screen import SpokenScreen
from judgetool.tui.text.hanging_indent import Hanging, plain

if TYPE_CHECKING:
    from judgetool.session.session import Opened
    from judgetool.session.storage.yaml_file import Source


class ToOpen(NamedTuple):
    """A text, what it is called, and what opens it; that raises ``BadFile``."""

    name: str
    source: Source
    opens: Callable[[], Opened]


class OpeningScreen(SpokenScreen[None]):
    """The text of a file that is being opened.  It does nothing: what is typed waits for the board,
    whose input line stands where it stands here."""

    CSS_PATH = "opening.tcss"

    def __init__(self, to_open: ToOpen) -> None:
        super().__init__()
        self._to_open = to_open

    def compose(self) -> ComposeResult:
        lines = self._to_open.source.text.splitlines()[: self.app.size.height]
        opening = say("opening {file} ...", file=self._to_open.name)
        yield Static(Hanging("", opening, "bold reverse", filled=True), id="opening")
        yield Static("\n".join(plain(line).plain for line in lines), id="text", markup=False)
        yield Static(plain(">", "bold"), classes="bar")
