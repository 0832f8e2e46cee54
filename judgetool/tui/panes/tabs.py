"""On a small terminal: which of the panes that share a place is shown, in tabs to be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.containers import Vertical
from textual.content import Content
from textual.events import Click, MouseMove
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

from judgetool.language import say
from judgetool.tui.messages import PanePicked
from judgetool.tui.panes.pane import Pane
from judgetool.tui.text.hanging_indent import plain
from judgetool.tui.widgets.css_classes import reclass

_LEADS_TO = "pane"


class _Tab(NamedTuple):
    """What is said of a pane."""

    pane: str
    said: str
    title: str
    shown: bool


class PaneTabs(Widget):
    """One tab for each of the panes that share a place, the one shown in brackets: the lower ones,
    and where one pane alone has room, the upper ones in a row above them, too."""

    ALLOW_SELECT = False
    under_mouse: reactive[str] = reactive("")
    """The pane whose tab is under the mouse."""

    def __init__(
        self, panes: Sequence[Pane], upper: Sequence[Pane] = (), *, id: str | None = None
    ) -> None:
        super().__init__(id=id, classes="bar")
        self.panes = tuple(panes)
        self.upper = tuple(upper)
        self._said: list[list[_Tab]] = []

    @property
    def alone(self) -> bool:
        """Whether there is room for one pane only."""
        return self.screen.has_class("-slim") and self.screen.has_class("-short")

    def pick(self, shown: Pane) -> None:
        """Show one of the panes instead of the others."""
        shown.fill()
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
        upper = self.upper if self.alone else ()
        said = [[self._tab(pane) for pane in row] for row in (upper, self.panes) if row]
        if said != self._said:
            self._said = said
            self.refresh()

    def _tab(self, pane: Pane) -> _Tab:
        title = pane.heading.plain
        said = pane.said_in_short if self.screen.has_class("-slim") else title
        shown = pane.has_class("-front" if self.alone else "-shown")
        return _Tab(pane.id or "", f"[{said}]" if shown else f" {said} ", title, shown)

    def render(self) -> Content:
        gap = Content("" if len(self._said) > 1 else " ")
        columns = zip(*self._said, strict=True)
        widths = [max(cell_len(tab.said) for tab in column) for column in columns]
        rows = (
            gap.join(
                self._drawn(tab) + " " * (width - cell_len(tab.said))
                for tab, width in zip(row, widths, strict=True)
            )
            for row in self._said
        )
        return Content("\n").join(rows)

    def _drawn(self, tab: _Tab) -> Content:
        said = plain(tab.said, "bold reverse" if tab.shown else "")
        if tab.pane == self.under_mouse:
            said = said.stylize("underline")
        return said.stylize(Style.from_meta({_LEADS_TO: tab.pane}))

    def on_resize(self) -> None:
        self.draw()

    def on_click(self, event: Click) -> None:
        if _LEADS_TO in event.style.meta:
            self.post_message(PanePicked(event.style.meta[_LEADS_TO]))

    def on_mouse_move(self, event: MouseMove) -> None:
        self.under_mouse = event.style.meta.get(_LEADS_TO, "")

    def on_leave(self) -> None:
        self.under_mouse = ""

    def watch_under_mouse(self, pane: str) -> None:
        """Say what a click on the tab under the mouse does."""
        title = next((tab.title for row in self._said for tab in row if tab.pane == pane), "")
        self.tooltip = Content(say("show this pane: {pane}", pane=title)) if title else None
