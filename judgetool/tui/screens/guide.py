"""The guided way: one question at a time with its answers, and below them the lines they were.

It lies over the board editor or over the board, and is left for that with all that was said.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.events import Key
from textual.widgets import Static
from textual.widgets.option_list import Option

from judgetool.engine.guided import Guide, Way, about
from judgetool.language import say
from judgetool.scenario.sharing import is_code
from judgetool.tui.keys import keys
from judgetool.tui.messages import LineEntered
from judgetool.tui.opening_messages import CodeEntered
from judgetool.tui.screens.board_editor.preview import PositionView
from judgetool.tui.screens.filtered_list import FilteredList, ListLine
from judgetool.tui.screens.help.screen_help import GUIDE, ScreenHelp
from judgetool.tui.text.hanging_indent import Hanging, plain

_WIDE, _HIGH = 110, 50  # cells, from which on the position stands beside or below
_SHOWN = 4  # lines, that stand below the answers


class _Typed(ListLine):
    """The line that is typed; Enter takes it at once: letters behind it belong to the next."""

    def on_key(self, event: Key) -> None:
        if event.key == "enter" and self.screen.focused is self:
            event.stop()
            event.prevent_default()
            typed, self.value = self.value, ""
            self.post_message(LineEntered(typed))


class _Answer(Option):
    """A line that answers."""

    def __init__(self, way: Way) -> None:
        self.way = way
        begun = " ..." if way.begins and not way.says.endswith(" ...") else ""
        super().__init__(Hanging("  ", f"{way.says}{begun}"))


class GuideScreen(FilteredList):
    """A question, a line to type, and the answers there are.

    Args:
        guide: what asks.
        then: what is done when there is nothing more to be asked.
    """

    BOARDS_BEGIN = False
    LINE = _Typed
    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("ctrl+z | undo | Undo | Take the last answer back | guide.undo")
    ]

    def __init__(self, guide: Guide, then: Callable[[], object]) -> None:
        super().__init__()
        self._guide = guide
        self._then = then
        self._asked = 0  # how often the position was asked for

    @property
    def headline(self) -> str:
        return self._guide.asks

    @property
    def hints(self) -> tuple[str, ...]:
        return (
            say("type, or Enter for the first answer; Escape leaves the guide"),
            say("type, or pick an answer"),
        )

    def compose(self) -> ComposeResult:
        *above, keys = super().compose()
        with Container(id="guide"):
            with Vertical(id="asked"):
                yield from above
            yield PositionView(id="position")
        yield Static("", id="about", markup=False)
        yield Static("", id="typed", markup=False)
        yield keys

    def found(self, typed: str) -> Iterator[Option]:
        return map(_Answer, self._guide.ways(typed))

    def nothing_found(self, typed: str) -> str:
        return say("type what it is")

    def picked(self, option: Option) -> None:
        if isinstance(option, _Answer):
            trouble = self._guide.answer(option.way)
            if not trouble:
                self.line.value = ""
            self._went_on(trouble)

    def on_line_entered(self, message: LineEntered) -> None:
        """Give the first answer to what is typed; what is not taken comes back to be mended."""
        message.stop()
        if is_code(message.line):
            self.post_message(CodeEntered(message.line))
            return
        way = next(iter(self._guide.ways(message.line)), None)
        trouble = self._guide.answer(way) if way is not None else ""
        if trouble and not self.line.value:
            self.line.value = message.line
            self.line.select_all()  # what is typed next takes its place, and never joins it
        self._went_on(trouble)

    def on_mount(self) -> None:
        super().on_mount()
        self._went_on("")

    def _went_on(self, trouble: str) -> None:
        """Ask what is asked now, or say why the answer was not taken."""
        if self._guide.over:
            self.app.pop_screen()
            self._then()
            return
        problem = self.query_one("#problem", Static)
        problem.display = bool(trouble)
        problem.update(Hanging("! ", Content("\n").join(map(plain, trouble.splitlines()))))
        self.query_one("#headline", Static).update(
            Hanging("", self.headline, "bold reverse", filled=True)
        )
        lines = self._guide.lines[-_SHOWN:]
        said = [plain(say("typed: {line}", line=each)) for each in lines]
        self.query_one("#typed", Static).update(Hanging("", Content("\n").join(said)))
        if not trouble:
            self.show_found(self.line.value)
            self._show_position()
        self.line.focus()
        self.refresh_bindings()

    def _show_position(self) -> None:
        """Show what the answers have come to, where there is room, and what the cards say."""
        view = self.query_one(PositionView)
        view.display = self.size.width >= _WIDE or self.size.height >= _HIGH
        self._asked += 1
        self.run_worker(self._see(self._asked), group="reading the board")

    async def _see(self, asked: int) -> None:
        position = await asyncio.to_thread(self._guide.stands)
        said = await asyncio.to_thread(about, position) if position is not None else ()
        if self.is_left or asked != self._asked:
            return
        self.query_one(PositionView).show_position(position)
        texts = self.query_one("#about", Static)
        texts.display = bool(said)
        texts.update(Content("\n").join(map(plain, said)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that have nothing to do are shown dimmed."""
        if action == "undo":
            return True if self._guide.can_undo else None
        return super().check_action(action, parameters)

    def take_typing(self) -> None:
        """Go to the input line at once: a letter is on its way."""
        if not self.line.has_focus:
            self.set_focus(self.line)

    def action_into_list(self) -> None:
        """Go to the list, and on to the next answer: Enter in the line takes the first."""
        self.set_focus(self.options)
        self.options.action_cursor_down()

    def action_undo(self) -> None:
        self.line.value = ""
        self._went_on(self._guide.undo())

    def action_leave(self) -> None:
        """Clear what is typed, or leave the line that is begun, or the guide."""
        if self._guide.has_begun and not self.line.value:
            self.action_undo()
        else:
            super().action_leave()

    def action_help(self) -> None:
        self.app.push_screen(ScreenHelp(self.active_bindings.values(), "disputes", GUIDE))
