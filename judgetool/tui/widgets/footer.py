"""The last line, with the keys; made anew only when it says something else.

Textual's own makes all of its keys anew whenever another pane gets the focus and after every move,
which takes as long as drawing the board.
"""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.screen import Screen
from textual.widgets import Footer
from textual.widgets._footer import FooterKey


class KeyLine(Footer):
    """The keys that can be used, in one line."""

    def __init__(self) -> None:
        super().__init__(compact=True, show_command_palette=False)
        self._said: list[tuple[str, str, str, str]] = []
        self._follows = False

    def compose(self) -> ComposeResult:
        """The keys that there are now: the first frame waits for none."""
        self._bindings_ready = True
        self._said = _said(self._shown)
        yield from super().compose()

    @property
    def _shown(self) -> dict[str, ActiveBinding]:
        bound = self.screen.active_bindings
        return {key: each for key, each in bound.items() if each.binding.show}

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Say the keys, if they are others than before, or which of them do something now; once,
        and after what the last key has led to is shown."""
        if not self._follows:
            self._follows = True
            self.call_after_refresh(self._follow, screen)

    def _follow(self, screen: Screen[object]) -> None:
        self._follows = False
        if not (screen.app.app_focus and self.is_attached and screen is self.screen):
            return
        shown = self._shown
        if _said(shown) != self._said:
            super().bindings_changed(screen)
            return
        enabled = {each.binding.key: each.enabled for each in shown.values()}
        for key in self.query(FooterKey):
            key._disabled = not enabled.get(key.key, True)
            key.set_class(key._disabled, "-disabled")


def _said(shown: Mapping[str, ActiveBinding]) -> list[tuple[str, str, str, str]]:
    """What is said of keys, whether they do something now or not."""
    return [
        (key, each.binding.description, each.binding.action, each.tooltip)
        for key, each in shown.items()
    ]
