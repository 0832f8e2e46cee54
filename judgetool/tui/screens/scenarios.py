"""The list of boards that come with the program: examples by topic, and behind them all."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static
from textual.widgets.option_list import Option

from judgetool.language import say
from judgetool.scenario.problems import quoted
from judgetool.tui.keys import keys
from judgetool.tui.opening_messages import CasePicked, ScenarioPicked, TextAsked
from judgetool.tui.screens.filtered_list import FilteredList, heading
from judgetool.tui.screens.help.screen_help import LIST, ScreenHelp
from judgetool.tui.text.hanging_indent import Hanging, plain

if TYPE_CHECKING:
    from judgetool.scenario.examples import Example
    from judgetool.session.storage.recent import Recent


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


class _All(Option):
    """That all scenarios are to be listed."""


class ScenarioList(FilteredList):
    """The cases saved of late, examples by topic, and all scenarios under their folders once they
    are asked for; typing narrows them all."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("f10 | text | File | The text of this file | list.yaml")
    ]

    def __init__(
        self,
        scenarios: Sequence[Path],
        title_of: Callable[[Path], str],
        saved: Sequence[Recent] = (),
        examples: Sequence[Example] = (),
    ) -> None:
        super().__init__()
        self._saved = saved
        self._scenarios = scenarios
        self._title_of = title_of
        self._folders = _folders(scenarios)
        self._examples = examples
        self._all = not examples

    @cached_property
    def _listed(self) -> list[_Listed]:
        """All of them with their titles, for which every file is opened."""
        return [self._entry(path) for path in self._scenarios]

    def _entry(self, path: Path) -> _Listed:
        return _Listed(self._title_of(path), path, self._folders[path.parent])

    def action_help(self) -> None:
        self.app.push_screen(ScreenHelp(self.active_bindings.values(), "boards", LIST))

    @property
    def headline(self) -> str:
        if self._all:
            return say("Scenarios: {n}", n=len(self._scenarios))
        return say("Examples: {n}", n=len(self._examples))

    @property
    def hints(self) -> Sequence[str]:
        return (
            say("type words of a title, a rule's section or a file name; Enter opens"),
            say("type words of a title; Enter opens"),
        )

    def found(self, typed: str) -> Iterator[Option]:
        words = typed.casefold().split()
        chosen = (_Listed(title, path, topic) for topic, title, path in self._examples)
        examples = _grouped(each for each in chosen if each.holds(words))
        if not words and not self._all:
            every = say("all boards: {n}", n=len(self._scenarios))
            last = iter([_All(Hanging("  ", plain(every, "bold")))])
            return chain(_of_late(self._saved, ()), examples, last)
        if not words:
            return chain(_of_late(self._saved, ()), _grouped(map(self._entry, self._scenarios)))
        found = [each for each in self._listed if each.holds(words)]
        named = [each for each in found if each.named(typed)]
        others = [each for each in found if not each.named(typed)]
        of_late = _of_late(self._saved, words)
        return chain(_grouped(named), of_late, examples, _grouped(others))

    def nothing_found(self, typed: str) -> str:
        from judgetool.scenario.sharing import is_code

        if not typed.strip():
            return say("there are no scenarios here")
        if is_code(typed):
            return say("a share code: Enter opens the case")
        return say(
            "no scenario has all of {words} in its title, folder or file name; Escape clears them",
            words=quoted(typed.strip()),
        )

    def picked(self, option: Option) -> None:
        if isinstance(option, _Scenario):
            self.post_message(ScenarioPicked(option.listed.path))
        elif isinstance(option, _Case):
            self.post_message(CasePicked(option.case.path))
        elif isinstance(option, _All):
            self._all = True
            self.query_one("#headline", Static).update(
                Hanging("", self.headline, "bold reverse", filled=True)
            )
            self.show_found("")

    def action_text(self) -> None:
        """Show the text of the scenario that the cursor is on."""
        option = self.options.highlighted_option
        if isinstance(option, _Scenario):
            self.post_message(TextAsked(option.listed.path))


def _folders(scenarios: Sequence[Path]) -> dict[Path, str]:
    """What the folder of each scenario is called: its path from the folder that all of them are in;
    of that folder, its name."""
    named = dict.fromkeys(map(os.path.dirname, map(str, scenarios)))  # Path.parent takes its time
    folders = [Path(each) for each in named]
    shared = Path(os.path.commonpath(folders)) if folders else Path()
    return {f: f.relative_to(shared).as_posix() if f != shared else f.name for f in folders}


def _of_late(saved: Sequence[Recent], words: Sequence[str]) -> Iterator[Option]:
    """The saved cases that hold every word."""
    held = [case for case in saved if all(word in case.title.casefold() for word in words)]
    if held:
        yield heading(say("recent cases"))
    yield from map(_Case, held)


def _grouped(listed: Iterable[_Listed]) -> Iterator[Option]:
    folder = None
    for each in listed:
        if each.folder != folder:
            folder = each.folder
            yield heading(folder)
        yield _Scenario(each)
