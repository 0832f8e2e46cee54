"""The command palette: one list of everything that can be done, read or opened from here.

What is typed is looked for in keys, orders, legal moves, cards of the board, rules, themes, saved
cases and scenarios at once.  What takes long to gather comes last and gives way to the keyboard, so
that the list never waits for it.  Everything shown is inert: no name of a card is ever markup.
"""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.command import (
    Command,
    CommandInput,
    CommandList,
    CommandPalette,
    DiscoveryHit,
    Hit,
    Hits,
    Provider,
    SearchIcon,
)
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Click
from textual.screen import Screen
from textual.widgets import LoadingIndicator

from judgetool.language import say, word
from judgetool.report.linebreaks import pad, width
from judgetool.tui.screens.translated_screen import LeftOnce
from judgetool.tui.text.hanging_indent import plain
from judgetool.tui.widgets.cursorlist import only_what_is_there

_KINDS = ("key", "command", "move", "card", "rule", "page", "theme", "setting", "case", "scenario")
_MOST = 40  # of a kind: nobody reads on, and typing more finds it
_AT_A_TIME = 50  # entries looked through before the keyboard has its turn


@dataclass(frozen=True)
class Entry:
    """Something that the palette offers.

    Attributes:
        kind: one of the kinds, in English.
        text: what it is called, and what is shown.
        run: what it does.
        about: what else it is found by; it stands behind the text.
        offered: whether it is shown before anything is typed.
        name: what it is called without what stands before that in the text, such as the title of
            a rule without its number.
    """

    kind: str
    text: str
    run: Callable[[], Any]
    about: str = ""
    offered: bool = False
    name: str = ""

    def matches(self, typed: str) -> int:
        """How well it is meant by what was typed: 5 by its name, 4 by the beginning of that, 3 by
        beginnings of its words, 2 by parts of them, 1 by its kind or what is said about it, 0 not
        at all."""
        words = typed.casefold().split()
        text, name, parts, whole = self._folded
        names, begun = (text, name), " ".join(words)
        if begun in names:
            return 5
        if any(name.startswith(begun) for name in names):
            return 4
        if all(any(part.startswith(each) for part in parts) for each in words):
            return 3
        if all(each in text for each in words):
            return 2
        return 1 if all(each in whole for each in words) else 0

    @cached_property
    def _folded(self) -> tuple[str, str, list[str], str]:
        """What it is found by: its text, its name, the words of its text, and all of it."""
        text = self.text.casefold()
        whole = f"{self.kind} {word('palette', self.kind)} {text} {self.about}".casefold()
        return text, self.name.casefold(), text.replace("(", " ").split(), whole

    @property
    def says(self) -> Content:
        """Its kind, what it is called, and what it is about."""
        kinds = [word("palette", kind) for kind in _KINDS]
        kind = pad(word("palette", self.kind), max(map(width, kinds)))
        about = plain(f"  {self.about}") if self.about else Content("")
        return plain(f"{kind}  ") + plain(self.text, "bold") + about


Source = Callable[[App[Any], Screen[Any]], Iterable[Entry]]


class Everything(Provider):
    """All that is offered, in the order of the sources."""

    sources: ClassVar[tuple[Source, ...]] = ()

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._gathered: list[list[Entry]] = []

    async def search(self, query: str) -> Hits:
        """What is meant by the words typed, the best first."""
        for place in range(len(self.sources)):
            found: list[tuple[int, Entry]] = []
            for looked, entry in enumerate(self._source(place)):
                if looked % _AT_A_TIME == _AT_A_TIME - 1:
                    await sleep(0)
                how_well = entry.matches(query)
                if how_well:
                    found.append((how_well, entry))
            found.sort(key=lambda pair: -pair[0])
            for how_well, entry in found[:_MOST]:
                score = (how_well + 1 - place / len(self.sources)) / 10
                yield Hit(score, entry.says, entry.run, text=entry.text)
        yield Hit(0.01, self._as_typed(query), partial(self._put, query), text=query)

    async def discover(self) -> Hits:
        """What is offered before anything is typed."""
        for place in range(len(self.sources)):
            for entry in self._source(place):
                if entry.offered:
                    yield DiscoveryHit(entry.says, entry.run, text=entry.text)
            await sleep(0)

    def _source(self, place: int) -> Iterator[Entry]:
        """What a source has, gathered once while the palette is open."""
        if place < len(self._gathered):
            yield from self._gathered[place]
            return
        gathered: list[Entry] = []
        for entry in self.sources[place](self.app, self.screen):
            gathered.append(entry)
            yield entry
        if place == len(self._gathered):
            self._gathered.append(gathered)

    @staticmethod
    def _as_typed(line: str) -> Content:
        return plain(say("put into the input line: {line}", line=line))

    def _put(self, line: str) -> None:
        put(self.screen, line)


def put(screen: Screen[Any], line: str) -> None:
    """Put something into the input line of a screen, as if it had been typed."""
    from judgetool.tui.widgets.lineinput import LineInput

    for entry in screen.query(LineInput):
        entry.value = line
        entry.cursor_position = len(line)
        entry.focus()
        return


class FoundList(CommandList):
    """What was found."""

    def on_click(self, event: Click) -> None:
        only_what_is_there(self, event)


class Palette(CommandPalette, LeftOnce[None]):
    """The palette in the present language."""

    CSS_PATH = "palette.tcss"

    def __init__(self, offered: type[Everything]) -> None:
        said = say("anything: a move, a command, a card, a rule, a scenario, a theme")
        super().__init__([offered], placeholder=said)

    def compose(self) -> ComposeResult:
        """As Textual's, with a list of our own."""
        with Vertical(id="--container"):
            with Horizontal(id="--input"):
                yield SearchIcon()
                yield CommandInput(placeholder=self._placeholder, select_on_focus=False)
            with Vertical(id="--results"):
                yield FoundList()
                yield LoadingIndicator()

    def _refresh_command_list(
        self, command_list: CommandList, commands: list[Command], clear_current: bool
    ) -> None:
        """As Textual's, which fails where something is found once the palette was left."""
        if self.query(CommandList):
            super()._refresh_command_list(command_list, commands, clear_current)

    def _action_command_list(self, action: str) -> None:
        """As Textual's, which fails where the list is squeezed to nothing."""
        if self.query_one(CommandList).scrollable_content_region:
            super()._action_command_list(action)
