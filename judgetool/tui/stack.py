"""The stack, top first."""

from __future__ import annotations

from typing import ClassVar

from textual.content import Content

from judgetool.engine.view import LayerView
from judgetool.language import say, word
from judgetool.tui.lines import Cards, Hanging, Line, plain
from judgetool.tui.pane import Pane


class StackPane(Pane):
    """The layers of the stack; nothing but its title when it is empty."""

    NAME: ClassVar[str] = "Stack"
    KEY: ClassVar[str] = "F7"

    def show_stack(self, stack: tuple[LayerView, ...]) -> None:
        """Draw the layers."""
        self.entitle(say("{n}, top first", n=len(stack)) if stack else say("empty"))
        self.write([_layer(layer, place) for place, layer in enumerate(stack)])


def _layer(layer: LayerView, place: int) -> Line:
    lead = say("top ") if place == 0 else f"{place + 1:>3} "
    of = say(", {player}'s {layer}", player=layer.controller, layer=word("layer", layer.kind))
    if layer.targets:
        of = say(" at {targets}", targets=word("list", ", ").join(layer.targets)) + of
    says = Content("").join([plain(layer.card.name, "bold"), plain(of)])
    return Line(Hanging(lead, says), Cards(layer.card.name, (layer.card,)))
