"""The stack, top first."""

from __future__ import annotations

from typing import ClassVar

from textual.content import Content

from judgetool.engine.view import StackedView
from judgetool.language import say, word
from judgetool.tui.hanging import Hanging, plain
from judgetool.tui.lines import Cards, Line
from judgetool.tui.pane import Pane


class StackPane(Pane):
    """What waits on the stack; nothing but its title when it is empty."""

    KEY: ClassVar[str] = "F7"
    ABOUT: ClassVar[str] = "what waits to resolve, the first to do so at the top"
    ENTER: ClassVar[str] = "the card or ability in full"

    def show_stack(self, stack: tuple[StackedView, ...], name: str) -> None:
        """Draw the stack; ``name`` is what the game calls it."""
        self.call(name)
        self.entitle(say("{n}, top first", n=len(stack)) if stack else say("empty"))
        self.write([_stacked(stacked, place) for place, stacked in enumerate(stack)])


def _stacked(stacked: StackedView, place: int) -> Line:
    lead = say("top ") if place == 0 else f"{place + 1:>3} "
    of = ""
    if stacked.controller:
        of = say(
            " ({kind} of {player})", player=stacked.controller, kind=word("stacked", stacked.kind)
        )
    if stacked.targets:
        of = say(" at {targets}", targets=word("list", ", ").join(stacked.targets)) + of
    says = Content("").join([plain(stacked.card.name, "bold"), plain(of)])
    return Line(Hanging(lead, says), Cards(stacked.card.name, (stacked.card,)))
