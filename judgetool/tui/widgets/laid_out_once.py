"""Widgets for which the screen is laid out only when something has another size."""

from __future__ import annotations

from textual.geometry import Size
from textual.reactive import reactive
from textual.widgets import Static

from judgetool.tui.text.hanging_indent import Hanging


class LaidOutOnce:
    """To stand before a widget among the bases of a class.  Textual lays the screen out a second
    time for the size of what a widget holds, which comes of the first time."""

    virtual_size = reactive(Size(0, 0))


class Lines(LaidOutOnce, Static):
    """A few lines that say something else from time to time."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__("", id=id, classes=classes, markup=False)
        self._says = Hanging("", "")

    @property
    def said(self) -> str:
        """What it says."""
        return self._says.plain

    def say(self, says: Hanging) -> None:
        """Say this; where that is what is said, nothing is drawn."""
        if says.is_same(self._says):
            return
        before, self._says = self._says, says
        rows = {self._room(each) for each in (before, says)}
        self.update(says, layout=len(rows) > 1)

    def _room(self, says: Hanging) -> int:
        """The cells that it takes, if it is as wide as what it says; else the rows."""
        width = self.styles.width
        if width is not None and width.is_auto:
            return says.get_optimal_width({}, 0)
        return says.get_height({}, self.content_size.width)
