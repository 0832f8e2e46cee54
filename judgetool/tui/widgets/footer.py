"""The last line, with the keys; drawn anew only when it says something else.

Textual's own is a widget for each key, all of them made anew whenever another pane gets the focus
and after every move: that takes as long as drawing the board, and the first frame waits for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import ClassVar, NamedTuple

from textual.binding import ActiveBinding
from textual.content import Content
from textual.events import MouseDown, MouseMove
from textual.screen import Screen
from textual.style import Style
from textual.widget import Widget

_PRESSES = "key"


class _Key(NamedTuple):
    """A key, its word, or that of its group behind the last one, and what is said of it in full."""

    key: str
    display: str
    word: str
    of_group: str
    enabled: bool
    tooltip: str


class KeyLine(Widget):
    """The keys that can be used, in one line; a click on one presses it."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"key--name", "key--word", "key--off", "key--hover"}

    def __init__(self) -> None:
        super().__init__()
        self._keys: list[_Key] = []
        self._hovered: _Key | None = None
        self._follows = False

    def on_mount(self) -> None:
        """Say the keys that there are: the first frame waits for none."""
        self._keys = list(self._said())
        self.screen.bindings_updated_signal.subscribe(self, self.bindings_changed)

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Say the keys, if they are others than before, or which of them do something now; once,
        and after what the last key has led to is shown."""
        if not self._follows:
            self._follows = True
            self.call_after_refresh(self._follow, screen)

    def _follow(self, screen: Screen[object]) -> None:
        self._follows = False
        if not (screen.app.app_focus and self.is_attached and screen is self.screen):
            return
        keys = list(self._said())
        if keys != self._keys:
            self._keys = keys
            self.refresh()

    def _said(self) -> Iterator[_Key]:
        """The keys that there are now, one for each action."""
        once: dict[str, ActiveBinding] = {}
        for each in self.screen.active_bindings.values():
            if each.binding.show:
                once.setdefault(each.binding.action, each)
        for group, members in groupby(once.values(), key=lambda each: each.binding.group):
            keys = list(members)
            shared = group.description if group is not None and len(keys) > 1 else ""
            for each in keys:
                display, word = self.app.get_key_display(each.binding), each.binding.description
                yield _Key(
                    each.binding.key,
                    display,
                    "" if shared else word,
                    shared if each is keys[-1] else "",
                    each.enabled,
                    each.tooltip or (word if shared else ""),
                )

    def render(self) -> Content:
        line: list[Content] = []
        for each in self._keys:
            name, word = ("key--name", "key--word") if each.enabled else ("key--off", "key--off")
            said = Content.styled(each.display, self.get_visual_style(name))
            if each.word:
                said += Content.styled(f" {each.word}", self.get_visual_style(word))
            if each == self._hovered:
                said = said.stylize(Style(self.get_visual_style("key--hover").background))
            line.append(said.stylize(Style.from_meta({_PRESSES: each.key})))
            if each.of_group:
                line.append(Content.styled(each.of_group, self.get_visual_style("key--word")))
        return Content(" ").join(line)

    def on_mouse_down(self, event: MouseDown) -> None:
        for key in self._under(event):
            if key.enabled:
                self.app.simulate_key(key.key)
            else:
                self.app.bell()

    def on_mouse_move(self, event: MouseMove) -> None:
        self._hover(next(self._under(event), None))

    def on_leave(self) -> None:
        self._hover(None)

    def _under(self, event: MouseDown | MouseMove) -> Iterator[_Key]:
        """The key under the mouse, if one is."""
        pressed = event.style.meta.get(_PRESSES)
        return (each for each in self._keys if each.key == pressed)

    def _hover(self, key: _Key | None) -> None:
        if key != self._hovered:
            self._hovered = key
            self.tooltip = key.tooltip if key is not None else None
            self.refresh()
