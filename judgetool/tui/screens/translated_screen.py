"""Keys in the language of the judge.

Textual wants the words of a binding when a class is made, which is before anybody has chosen a
language; so bindings are written in English and put into the present language as they are shown.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import ClassVar, TypeVar

from textual.await_complete import AwaitComplete
from textual.binding import ActiveBinding, Binding
from textual.events import Event, Mount, ScreenResume
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen
from textual.timer import Timer, TimerCallback
from textual.widget import Widget

from judgetool.language import word
from judgetool.tui.widgets.footer_keys import fitting

T = TypeVar("T")
_REMEMBERED = 8  # sets of keys: the focus and what can be undone go to and fro
HELP = Binding("f1", "help", "Help", tooltip="What the keys do here", id="screen.help")
"""For screens with a page of help that tells their keys."""


def spoken(bound: ActiveBinding) -> ActiveBinding:
    """A binding as the footer, the help and the palette show it."""
    group = bound.binding.group
    if group is not None:
        group = replace(group, description=word("binding", group.description))
    binding = replace(
        bound.binding,
        description=word("binding", bound.binding.description),
        tooltip=word("binding", bound.binding.tooltip),
        group=group,
    )
    return ActiveBinding(bound.node, binding, bound.enabled, word("binding", bound.tooltip))


class LeftOnce(Screen[T]):
    """A screen that is left once: where keys come quickly, Textual leaves the one below it, too."""

    focused: reactive[Widget | None] = reactive(None, repaint=False)
    """As Textual's, which draws the whole screen anew; both panes are drawn in any case."""

    @property
    def is_left(self) -> bool:
        """Whether it or the program was left, and what it held is gone or goes."""
        return self._closing or self._pruning or not self.is_attached

    async def on_event(self, event: Event) -> None:
        """As Textual's; but what was left before it held anything is not mounted, as nothing that
        it looks for then is there."""
        if not (isinstance(event, Mount) and self.is_left):
            await super().on_event(event)

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        """As Textual's; but nothing is where something is still drawn that was taken away, which
        has no parent for a selection to begin in."""
        widget, offset = super().get_widget_and_offset_at(x, y)
        if widget is not None and widget is not self and widget.parent is None:
            return None, None
        return widget, offset

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Leave it, unless it was left already."""
        if self.app.screen is not self:
            return AwaitComplete()
        return super().dismiss(result)


class SpokenScreen(LeftOnce[T]):
    """A screen whose keys are said in the present language."""

    BOARDS_BEGIN: ClassVar[bool] = False
    """Whether a new board can be begun from here."""
    HOLDS_TEXT: ClassVar[bool] = False
    """Whether a text is edited in it, which is not simply left."""
    _shown_before = False

    def __init__(self) -> None:
        super().__init__()
        self._fitted: deque[tuple[object, dict[str, ActiveBinding]]] = deque(maxlen=_REMEMBERED)

    @property
    def changed(self) -> bool:
        """Whether something was written in it that nobody else has."""
        return False

    def ask_to_leave(self, then: Message) -> None:
        """Post a message, after asking what becomes of what was written that nobody else has."""
        self.post_message(then)

    @property
    def bound(self) -> dict[str, ActiveBinding]:
        """The bindings by key, as they are written: quicker where none is to be shown."""
        return super().active_bindings

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The bindings of the focused widget, the screen and the application, by key; those that
        the footer has room for are to be shown."""
        bound, width = super().active_bindings, self.app.size.width
        asked = (width, list(bound.items()))
        for before, found in self._fitted:
            if before == asked:
                return dict(found)
        named = {key: spoken(self.named(each)) for key, each in bound.items()}
        found = fitting(named, width, self.app.get_key_display)
        self._fitted.appendleft((asked, found))
        return dict(found)

    def on_screen_resume(self, event: ScreenResume) -> None:
        """What has just been styled for the first time is not styled again."""
        event.refresh_styles = event.refresh_styles and self._shown_before
        self._shown_before = True

    def on_resize(self) -> None:
        self.refresh_bindings()

    def set_timer(
        self,
        delay: float,
        callback: TimerCallback | None = None,
        *,
        name: str | None = None,
        pause: bool = False,
    ) -> Timer:
        """As Textual's, which leaves out what a busy machine comes to later than after ``delay``
        seconds, even if that is all that the timer was for."""
        timer = super().set_timer(delay, callback, name=name, pause=pause)
        timer._skip = False
        return timer

    def named(self, bound: ActiveBinding) -> ActiveBinding:
        """A binding, in the words of the game where it says what a key leads to."""
        return bound

    def take_typing(self) -> None:
        """A letter is on its way; where it can't be told which input line it is for, nothing."""
