"""A list that is narrowed by what is typed above it, one of whose lines is picked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.events import Key
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from judgetool.language import say
from judgetool.tui.keys import keys
from judgetool.tui.opening_messages import CodeEntered, ListLeft
from judgetool.tui.screens.translated_screen import HELP, SpokenScreen
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.widgets.cursorlist import CursorList
from judgetool.tui.widgets.footer import KeyLine
from judgetool.tui.widgets.lineinput import LineInput

_AT_ONCE = 200  # lines
_DRAWN = 0.1  # seconds, in which the first of them are drawn, as the program starts as well
_PAUSE = 0.01  # seconds between these


class ListLine(LineInput):
    """The line above a list."""

    def on_key(self, event: Key) -> None:
        """A key that comes close behind one that went to the list belongs to that."""
        screen = self.screen
        assert isinstance(screen, FilteredList)
        if event.key == "down":
            screen.action_into_list()
        elif screen.focused is self or event.key not in ("enter", "up"):
            return
        elif event.key == "enter":
            screen.options.action_select()
        else:
            screen.options.action_cursor_up()
        event.stop()
        event.prevent_default()


class FilteredList(SpokenScreen[None]):
    """A headline, a line to type, and what there is; Enter or a click picks."""

    CSS_PATH = "list.tcss"
    AUTO_FOCUS = "#filter"
    BOARDS_BEGIN = True
    LINE: ClassVar[type[ListLine]] = ListLine
    BINDINGS: ClassVar[list[BindingType]] = [
        *keys(
            "~down | into_list | List | Go to the list | list.into",
            system=True,  # not told in the last line, where the input's own would drive it out
        ),
        HELP,
        *keys("escape | leave | Back | Clear the filter, or go back | list.leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._later: Iterator[Option] = iter(())

    @property
    def headline(self) -> str:
        """What the list is of."""
        raise NotImplementedError

    @property
    def hints(self) -> Sequence[str]:
        """What the empty line says, the longest form first."""
        return ()

    def found(self, typed: str) -> Iterator[Option]:
        """What there is of what is typed, the likeliest first; all of it for nothing typed."""
        raise NotImplementedError

    def nothing_found(self, typed: str) -> str:
        """What is said where nothing was found."""
        raise NotImplementedError

    def picked(self, option: Option) -> None:
        """One of the lines was picked."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        yield Static(Hanging("", self.headline, "bold reverse", filled=True), id="headline")
        yield self.LINE(id="filter", compact=True, hints=self.hints)
        yield CursorList(id="scenarios")
        yield Static("", id="problem", classes="problem", markup=False)
        yield KeyLine()

    @property
    def line(self) -> LineInput:
        return self.query_one(LineInput)

    @property
    def options(self) -> OptionList:
        return self.query_one("#scenarios", OptionList)

    def on_mount(self) -> None:
        self.query_one("#problem").display = False
        self.show_found("")

    def say_problem(self, path: Path | str, because: str) -> None:
        """Say why a file could not be opened."""
        problem = self.query_one("#problem", Static)
        problem.display = True
        head = plain(say("CANNOT OPEN  {path}", path=path), "bold")
        problem.update(Hanging("", Content("\n").join([head, *map(plain, because.split("\n"))])))

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self.show_found(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        from judgetool.scenario.sharing import is_code

        event.stop()
        if is_code(event.value):
            self.post_message(CodeEntered(event.value))
            return
        self.options.action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.picked(event.option)

    def action_into_list(self) -> None:
        """Go to the list, or on to its next line."""
        if self.focused is self.options:
            self.options.action_cursor_down()
        else:
            self.set_focus(self.options)

    def action_leave(self) -> None:
        """Clear the filter; without one, go back to what is below, if anything is."""
        if self.line.value or not self.line.has_focus:
            self.line.value = ""
            self.line.focus()
        else:
            self.post_message(ListLeft())

    def show_found(self, typed: str) -> None:
        """Show as many as there is room for at once, and the others when those are drawn."""
        self._later = found = self.found(typed)
        first = list(islice(found, self.size.height or _AT_ONCE))
        none = (
            Option(Hanging("  ", self.nothing_found(typed)), disabled=True) if not first else None
        )
        self.options.set_options(first if none is None else [none])
        self.options.action_first()
        self._show_soon(found, _DRAWN)

    def _show_soon(self, found: Iterator[Option], pause: float = _PAUSE) -> None:
        """Show more when what there is has been drawn, and what was typed meanwhile is done."""
        self.set_timer(pause, partial(self._show_more, found))

    def _show_more(self, found: Iterator[Option]) -> None:
        more = list(islice(found, _AT_ONCE)) if found is self._later else []
        for options in self.query("#scenarios").results(OptionList):  # none once the list was left
            if more:
                options.add_options(more)
                self._show_soon(found)


def heading(text: str) -> Option:
    """A line that says what the lines below it are."""
    return Option(plain(f"-- {text} --", "bold"), disabled=True)
