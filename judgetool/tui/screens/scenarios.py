"""The list of scenarios: titles and paths, narrowed by what is typed, one of them opened."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from judgetool.language import say
from judgetool.scenario.problems import quoted
from judgetool.tui.opening_messages import (
    CasePicked,
    CodeEntered,
    ListLeft,
    ScenarioPicked,
    TextAsked,
)
from judgetool.tui.screens.help.screen_help import HELP, LIST, ScreenHelp
from judgetool.tui.screens.translated_screen import SpokenScreen
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.widgets.cursorlist import CursorList
from judgetool.tui.widgets.footer import KeyLine
from judgetool.tui.widgets.lineinput import LineInput

if TYPE_CHECKING:
    from judgetool.session.storage.recent import Recent

_AT_ONCE = 200  # lines
_DRAWN = 0.1  # seconds, in which the first of them are drawn, as the program starts as well
_PAUSE = 0.01  # seconds between these


@dataclass(frozen=True)
class _Listed:
    title: str
    path: Path
    folder: str

    def holds(self, words: Sequence[str]) -> bool:
        text = f"{self.title} {self.folder}/{self.path.name}".casefold()
        return all(word in text for word in words)

    def named(self, typed: str) -> bool:
        """Whether it is what a file's name stands for that was typed in full."""
        return typed.strip().casefold() in (self.path.stem.casefold(), self.path.name.casefold())


class _Scenario(Option):
    """One scenario of the list."""

    def __init__(self, listed: _Listed) -> None:
        self.listed = listed
        says = Content("").join([plain(listed.title), plain(f"  {listed.path.name}", "dim")])
        super().__init__(Hanging("  ", says))


class _Case(Option):
    """A case that was saved."""

    def __init__(self, case: Recent) -> None:
        self.case = case
        where = f"  {case.at:%Y-%m-%d %H:%M}  {case.line}".rstrip()
        says = Content("").join([plain(case.title or case.wrong), plain(where, "dim")])
        super().__init__(Hanging("  ", says))


class ScenarioList(SpokenScreen[None]):
    """The cases saved of late, then all scenarios under their folders; typing narrows, Enter or a
    click opens."""

    CSS_PATH = "list.tcss"
    AUTO_FOCUS = "#filter"
    BOARDS_BEGIN = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "down",
            "into_list",
            "List",
            show=False,
            tooltip="Go into the list",
            id="list.into",
            system=True,  # not told in the last line, where the input's own would drive it out
        ),
        HELP,
        Binding("f10", "text", "File", tooltip="The text of this file", id="list.yaml"),
        Binding("escape", "leave", "Back", tooltip="Clear the filter, or go back", id="list.leave"),
    ]

    def __init__(
        self,
        scenarios: Sequence[Path],
        title_of: Callable[[Path], str],
        saved: Sequence[Recent] = (),
    ) -> None:
        super().__init__()
        self._saved = saved
        self._scenarios = scenarios
        self._title_of = title_of
        self._folders = _folders(scenarios)
        self._later: Iterator[Option] = iter(())

    @cached_property
    def _listed(self) -> list[_Listed]:
        """All of them with their titles, for which every file is opened."""
        return [self._entry(path) for path in self._scenarios]

    def _entry(self, path: Path) -> _Listed:
        try:
            title = self._title_of(path)
        except OSError:  # deleted meanwhile; opening it says so
            title = path.stem
        return _Listed(title, path, self._folders[path.parent])

    def action_help(self) -> None:
        self.app.push_screen(ScreenHelp(self.active_bindings.values(), LIST))

    def compose(self) -> ComposeResult:
        yield Static(Hanging("", self._headline, "bold reverse", filled=True), id="headline")
        yield LineInput(
            id="filter",
            compact=True,
            hints=(
                say("type words of a title, a rule's section or a file name; Enter opens"),
                say("type words of a title; Enter opens"),
            ),
        )
        yield CursorList(id="scenarios")
        yield Static("", id="problem", classes="problem", markup=False)
        yield KeyLine()

    @property
    def _headline(self) -> str:
        return say("Scenarios: {n}", n=len(self._scenarios))

    def on_mount(self) -> None:
        self.query_one("#problem").display = False
        every = map(self._entry, self._scenarios)
        self._show(chain(_of_late(self._saved, ()), _grouped(every)), "")

    def say_problem(self, path: Path | str, because: str) -> None:
        """Say why a file could not be opened."""
        problem = self.query_one("#problem", Static)
        problem.display = True
        head = plain(say("CANNOT OPEN  {path}", path=path), "bold")
        problem.update(Hanging("", Content("\n").join([head, *map(plain, because.split("\n"))])))

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self._narrow(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        from judgetool.scenario.sharing import is_code

        event.stop()
        if is_code(event.value):
            self.post_message(CodeEntered(event.value))
            return
        self.query_one(OptionList).action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if isinstance(event.option, _Scenario):
            self.post_message(ScenarioPicked(event.option.listed.path))
        elif isinstance(event.option, _Case):
            self.post_message(CasePicked(event.option.case.path))

    def action_into_list(self) -> None:
        self.query_one(OptionList).focus()

    def action_text(self) -> None:
        """Show the text of the scenario that the cursor is on."""
        option = self.query_one(OptionList).highlighted_option
        if isinstance(option, _Scenario):
            self.post_message(TextAsked(option.listed.path))

    def action_leave(self) -> None:
        """Clear the filter; without one, go back to the board if there is one."""
        filtering = self.query_one("#filter", Input)
        if filtering.value or not filtering.has_focus:
            filtering.value = ""
            filtering.focus()
        else:
            self.post_message(ListLeft())

    def _narrow(self, typed: str) -> None:
        words = typed.casefold().split()
        found = [each for each in self._listed if each.holds(words)]
        named = [each for each in found if each.named(typed)]
        others = [each for each in found if not each.named(typed)]
        of_late = _of_late(self._saved, words)
        self._show(chain(_grouped(named), of_late, _grouped(others)), typed)

    def _show(self, found: Iterator[Option], typed: str) -> None:
        """Show as many as there is room for at once, and the others when those are drawn."""
        options = self.query_one(OptionList)
        self._later = found
        first = list(islice(found, self.size.height or _AT_ONCE))
        options.set_options(first or [_nothing_found(typed)])
        options.action_first()
        self._show_soon(found, _DRAWN)

    def _show_soon(self, found: Iterator[Option], pause: float = _PAUSE) -> None:
        """Show more when what there is has been drawn, and what was typed meanwhile is done."""
        self.set_timer(pause, partial(self._show_more, found))

    def _show_more(self, found: Iterator[Option]) -> None:
        more = list(islice(found, _AT_ONCE)) if found is self._later else []
        for options in self.query(OptionList):  # none once the list was left
            if more:
                options.add_options(more)
                self._show_soon(found)


def _folders(scenarios: Sequence[Path]) -> dict[Path, str]:
    """What the folder of each scenario is called: its path from the folder that all of them are in;
    of that folder, its name."""
    named = dict.fromkeys(map(os.path.dirname, map(str, scenarios)))  # Path.parent takes its time
    folders = [Path(each) for each in named]
    shared = Path(os.path.commonpath(folders)) if folders else Path()
    return {f: f.relative_to(shared).as_posix() if f != shared else f.name for f in folders}


def _nothing_found(typed: str) -> Option:
    from judgetool.scenario.sharing import is_code

    if not typed.strip():
        said = say("there are no scenarios here")
    elif is_code(typed):
        said = say("a share code: Enter opens the case")
    else:
        said = say(
            "no scenario has every word of {words} in its title, folder or file name; "
            "Escape clears it",
            words=quoted(typed.strip()),
        )
    return Option(Hanging("  ", said), disabled=True)


def _of_late(saved: Sequence[Recent], words: Sequence[str]) -> Iterator[Option]:
    """The saved cases that hold every word."""
    held = [case for case in saved if all(word in case.title.casefold() for word in words)]
    if held:
        yield Option(plain(f"-- {say('cases of late')} --", "bold"), disabled=True)
    yield from map(_Case, held)


def _grouped(listed: Iterable[_Listed]) -> Iterator[Option]:
    folder = None
    for each in listed:
        if each.folder != folder:
            folder = each.folder
            yield Option(plain(f"-- {folder} --", "bold"), disabled=True)
        yield _Scenario(each)
