"""The stack, top first."""

from __future__ import annotations

from typing import ClassVar

from textual.content import Content
from textual.events import Resize

from judgetool.engine.view import StackedView, View
from judgetool.language import say, word
from judgetool.tui.panes.pane import Pane
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import Cards, Line, marked


class StackPane(Pane):
    """What waits on the stack; nothing but its title when it is empty."""

    KEY: ClassVar[str] = "F7"
    ABOUT: ClassVar[str] = "what is waiting to resolve, the first at the top"
    ENTER: ClassVar[str] = "the card or ability in full"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._stack: tuple[StackedView, ...] = ()
        self._known: set[int] = set()

    def show_stack(self, view: View, before: View | None = None) -> None:
        """Draw the stack; what was not on it in the view ``before`` is marked.  On a low terminal
        of an entry that takes more than a row it is left out what kind it is; with all the room it
        is told."""
        stack = view.stack
        self.call(view.idiom.stack)
        self.card_colors = view.idiom.colors
        self.entitle(say("{n}, top first", n=len(stack)) if stack else say("empty"))
        self._stack = stack
        self._known = {each.card.id for each in (before or view).stack}
        self._write_stack()

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        self._write_stack()

    def _write_stack(self) -> None:
        width = self.scrollable_content_region.width
        lines = [_stacked(stacked, place) for place, stacked in enumerate(self._stack)]
        if width and self.screen.has_class("-short"):
            short = [_stacked(each, place, in_short=True) for place, each in enumerate(self._stack)]
            pairs = zip(lines, short, strict=True)
            lines = [whole if whole.height(width) == 1 else brief for whole, brief in pairs]
        for line, stacked in zip(lines, self._stack, strict=True):
            marked(line, stacked.card.id not in self._known)
        self.write(lines)


def _stacked(stacked: StackedView, place: int, *, in_short: bool = False) -> Line:
    lead = say("top ") if place == 0 else f"{place + 1:>3} "
    of = ""
    if stacked.controller and in_short:
        of = say(" ({player})", player=stacked.controller)
    elif stacked.controller:
        of = say(
            " ({kind} of {player})", player=stacked.controller, kind=word("stacked", stacked.kind)
        )
    if stacked.targets:
        of = say(" at {targets}", targets=word("list", ", ").join(stacked.targets)) + of
    says = Content("").join([plain(stacked.card.signed, "bold"), plain(of)])
    return Line(Hanging(lead, says), Cards(stacked.card.name, (stacked.card,)))
