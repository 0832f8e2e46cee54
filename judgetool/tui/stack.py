"""The stack, top first."""

from __future__ import annotations

from typing import ClassVar

from textual.content import Content

from judgetool.engine.view import LayerView
from judgetool.tui.lines import Cards, Hanging, Line, plain
from judgetool.tui.pane import Pane


class StackPane(Pane):
    """The layers of the stack; nothing but its title when it is empty."""

    NAME: ClassVar[str] = "Stack"
    KEY: ClassVar[str] = "F7"

    def show_stack(self, stack: tuple[LayerView, ...]) -> None:
        """Draw the layers."""
        self.entitle(f"{len(stack)}, top first" if stack else "empty")
        self.write([_layer(layer, place) for place, layer in enumerate(stack)])


def _layer(layer: LayerView, place: int) -> Line:
    lead = "top " if place == 0 else f"{place + 1:>3} "
    aimed = f" at {', '.join(layer.targets)}" if layer.targets else ""
    says = Content("").join(
        [
            plain(layer.card.name, "bold"),
            plain(f"{aimed}, {layer.controller}'s {layer.kind}"),
        ]
    )
    return Line(Hanging(lead, says), Cards(layer.card.name, (layer.card,)))
