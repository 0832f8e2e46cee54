"""Where the lines of a board are typed, and the list of what they may go on as."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Protocol

from textual.binding import BindingType
from textual.events import Key
from textual.message import Message
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from judgetool.language import say
from judgetool.report.safe import inert
from judgetool.scenario.drafting.completing import Completion
from judgetool.tui.messages import TypingChanged
from judgetool.tui.text.hanging_indent import Hanging
from judgetool.tui.widgets.cursorlist import CursorList
from judgetool.tui.widgets.recalling_input import RecallingInput, recalling


class _Offered(Option):
    """A way for the line to go on."""

    def __init__(self, offered: Completion) -> None:
        super().__init__(Hanging("  ", offered.says))
        self.offered = offered


class CompletionList(CursorList):
    """What the line may go on as; it never takes the focus, so that no key is lost to it."""

    can_focus = False

    class Taken(Message):
        """One of the things listed was picked."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.offered: list[Completion] = []
        self.instead = False

    def offer(self, completions: Sequence[Completion], *, instead: bool = False) -> None:
        """Show what can be typed as it is shown; nothing is picked yet.

        Args:
            instead: they are what the last line may mean, not what one may go on as.
        """
        self.instead = instead
        self.set_class(instead, "-instead")
        self.offered = [e for e in completions if instead or inert(e.line) == e.line]
        self.set_options(map(_Offered, self.offered))
        self.highlighted = None
        self.display = bool(self.offered)

    @property
    def picked(self) -> Completion | None:
        """The one that the arrows have come to."""
        return self.offered[self.highlighted] if self.highlighted is not None else None

    def first(self, line: str) -> Completion | None:
        """The one that Tab takes: the one picked, else the first that goes on from a line."""
        goes_on = (each for each in self.offered if each.line.casefold() != line.casefold())
        return self.picked or next(goes_on, None)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.Taken())


class Writing(Protocol):
    """What a board is written with: asked at once, since further keys may follow close behind."""

    def enter(self, line: str, mends: str | None = None) -> object:
        """Do what a line says, which may be made of another that could not be read."""

    def go_on(self) -> None:
        """Enter was pressed with nothing typed."""

    def choose(self, chosen: int) -> None:
        """Have the line that the list is about mean another of the things listed."""

    def offer_now(self) -> None:
        """Let the list be that of the line as it is now."""

    def offer_all(self) -> None:
        """List all that may stand where the line ends."""


class BoardLine(RecallingInput):
    """The input line.  Tab takes what the list offers, the arrows go through it; where nothing is
    offered they bring the earlier lines back."""

    BINDINGS: ClassVar[list[BindingType]] = [*recalling("boardline")]

    def __init__(self, offered: CompletionList, writing: Writing, *, id: str | None = None) -> None:
        super().__init__(
            id=id,
            hints=(
                say("type a line, such as NAME 20, and Enter; Down lists what fits"),
                say("type a line and Enter; F1 help"),
            ),
        )
        self._offered = offered
        self._writing = writing

    def on_key(self, event: Key) -> None:
        """Enter sends the line, or takes what the arrows have come to; Tab takes the first."""
        picked = event.key == "enter" and self._offered.picked is not None
        if picked or event.key in ("tab", "up", "down"):
            self._writing.offer_now()
        if event.key == "enter":
            if self._offered.picked is not None:
                self.take_picked()
            else:
                self.send()
        elif (
            event.key == "tab"
            and self.value.strip()
            and (first := self._offered.first(self.value)) is not None
        ):
            self.put(first.line)
        else:
            return
        event.stop()
        event.prevent_default()

    def send(self) -> None:
        mends, line = self.mends, self.take_line()
        self._writing.offer_now()
        if line:
            self._writing.enter(line, mends)
        else:
            self._writing.go_on()

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self.post_message(TypingChanged(event.value))

    def take_picked(self) -> None:
        """Take what was picked: a line to be typed on, or what the last line is to mean."""
        picked, chosen = self._offered.picked, self._offered.highlighted
        if picked is None or chosen is None:
            return
        if self._offered.instead:
            self._writing.choose(chosen)
        else:
            self.put(picked.line)

    def action_earlier(self) -> None:
        """The entry before in the list of what is offered, or the line before."""
        if self._offered.offered and self._offered.display:
            self._offered.action_cursor_up()
        else:
            self.put_earlier()

    def action_later(self) -> None:
        """The next entry of what is offered; where nothing is, the line after, or what there is."""
        if self._offered.offered and self._offered.display:
            self._offered.action_cursor_down()
        elif not self.put_later():
            self._writing.offer_all()
