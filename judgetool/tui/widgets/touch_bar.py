"""What a finger needs on a phone, as buttons above the keys: a terminal there has no other keys."""

from __future__ import annotations

from typing import ClassVar

from textual.containers import Horizontal
from textual.widgets import Button

from judgetool.language import word


class TouchBar(Horizontal):
    """The way through a dispute, a button a step; shown on a phone alone, and made there."""

    DOES: ClassVar[tuple[tuple[str, str], ...]] = (
        ("New", "app.guided_board"),
        ("Claim", "app.guide_claims"),
        ("Settle", "screen.settle"),
        ("Slip", "screen.slip"),
    )

    def on_show(self) -> None:
        if not self.children:
            self.mount_all(map(_button, self.DOES))


def _button(does: tuple[str, str]) -> Button:
    says, action = does
    button = Button(word("binding", says), action=action)
    button.can_focus = False  # the input line keeps what is typed
    return button
