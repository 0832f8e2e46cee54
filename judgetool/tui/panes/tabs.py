"""On a small terminal: which of the panes that share a place is shown, in tabs to be clicked."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from judgetool.language import say
from judgetool.tui.messages import PanePicked
from judgetool.tui.panes.pane import Pane
from judgetool.tui.text.hanging_indent import plain
from judgetool.tui.widgets.css_classes import reclass


class PaneTab(Static):
    """The name of one pane; in brackets while it is the one shown."""

    def __init__(self, pane: Pane, *, upper: bool) -> None:
        super().__init__("", markup=False, classes="-upper" if upper else "")
        self._pane = pane
        self._said: tuple[Content, str] | None = None

    def draw(self, *, alone: bool) -> None:
        """Say the pane's title, marked if it is shown; ``alone``: one of all panes is."""
        shown = self._pane.has_class("-front" if alone else "-shown")
        whole = self._pane.heading.plain
        title = self._pane.said_in_short if self.screen.has_class("-slim") else whole
        said = plain(f"[{title}]", "bold reverse") if shown else plain(f" {title} ")
        if self._said != (said, whole):
            wide = self._said[0].cell_length if self._said is not None else 0
            self._said = (said, whole)
            self.update(said, layout=said.cell_length != wide)
            self.tooltip = Content(say("show this pane: {pane}", pane=whole))

    def on_click(self) -> None:
        if self._pane.id is not None:
            self.post_message(PanePicked(self._pane.id))


class PaneTabs(Horizontal):
    """One tab for each of the panes that share a place: the lower ones, and where one pane alone
    has room, the upper ones too."""

    def __init__(
        self, panes: Sequence[Pane], upper: Sequence[Pane] = (), *, id: str | None = None
    ) -> None:
        super().__init__(id=id, classes="bar")
        self.panes = tuple(panes)
        self.upper = tuple(upper)

    def compose(self) -> ComposeResult:
        yield from (PaneTab(pane, upper=True) for pane in self.upper)
        yield from (PaneTab(pane, upper=False) for pane in self.panes)

    @property
    def alone(self) -> bool:
        """Whether there is room for one pane only."""
        return self.screen.has_class("-slim") and self.screen.has_class("-short")

    def pick(self, shown: Pane) -> None:
        """Show one of the panes instead of the others."""
        for pane in (*self.upper, *self.panes):
            classes = {"-front": pane is shown}
            if shown in self.panes and pane in self.panes:
                classes["-shown"] = pane is shown
            reclass(pane, classes, styled=self.display)
        for pane in self.upper:
            around = pane.parent
            if isinstance(around, Vertical):
                reclass(around, {"-front": around is shown.parent}, styled=self.alone)
        self.draw()

    def draw(self) -> None:
        """Say the panes' titles as they are now; those of a bar out of sight once it comes back."""
        if not self.display:
            return
        for tab in self.query(PaneTab):
            tab.draw(alone=self.alone)

    def on_resize(self) -> None:
        self.draw()
