"""On a small terminal: which of the lower panes is shown, in one line that can be clicked."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from judgetool.tui.lines import plain
from judgetool.tui.messages import PanePicked
from judgetool.tui.pane import Pane


class PaneTab(Static):
    """The name of one pane; in brackets while it is the one shown."""

    def __init__(self, pane: Pane) -> None:
        super().__init__("", markup=False)
        self._pane = pane

    def draw(self) -> None:
        """Say the pane's title, marked if it is shown."""
        shown = self._pane.has_class("-shown")
        title = self._pane.heading.plain
        self.update(plain(f"[{title}]", "bold reverse") if shown else plain(f" {title} "))

    def on_click(self) -> None:
        if self._pane.id is not None:
            self.post_message(PanePicked(self._pane.id))


class PaneTabs(Horizontal):
    """One tab for each of the panes that share a place."""

    def __init__(self, panes: Sequence[Pane], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.panes = tuple(panes)

    def compose(self) -> ComposeResult:
        yield from (PaneTab(pane) for pane in self.panes)

    def pick(self, shown: Pane) -> None:
        """Show one of the panes instead of the others."""
        for pane in self.panes:
            pane.set_class(pane is shown, "-shown")
        self.draw()

    def draw(self) -> None:
        """Say the panes' titles as they are now."""
        for tab in self.query(PaneTab):
            tab.draw()
