"""A list whose cursor can be told without color."""

from __future__ import annotations

from textual.events import Click
from textual.style import Style
from textual.widgets import OptionList


def only_what_is_there(options: OptionList, event: Click) -> None:
    """Let no line be picked that was drawn and is gone: Textual would look for it."""
    clicked = event.style.meta.get("option")
    if clicked is not None and clicked >= options.option_count:
        event.prevent_default()


class CursorList(OptionList):
    """A list whose cursor is told by reverse video, without which it is lost where there is no
    color: Textual's own styles of list lines leave reverse out."""

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        style = super().get_visual_style(*component_classes, partial=partial)
        if component_classes and self.get_component_styles(*component_classes).text_style.reverse:
            return style + Style(reverse=True)
        return style

    def on_click(self, event: Click) -> None:
        only_what_is_there(self, event)

    def action_page_down(self) -> None:
        """As Textual's, which fails where a list is squeezed to nothing."""
        if self.scrollable_content_region:
            super().action_page_down()  # type: ignore[no-untyped-call]

    def action_page_up(self) -> None:
        """As Textual's, which fails where a list is squeezed to nothing."""
        if self.scrollable_content_region:
            super().action_page_up()  # type: ignore[no-untyped-call]
