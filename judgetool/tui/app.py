"""The application: a board to adjudicate, or first a list of scenarios to open one from.

What only some screens need is loaded where they are opened, so that the first is there soon.
"""

from __future__ import annotations

import asyncio
import gc
import io
import os
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual._context import NoActiveAppError
from textual.actions import ActionParseResult
from textual.app import ScreenStackError
from textual.binding import Binding, BindingType
from textual.css.query import NoMatches
from textual.dom import DOMNode, NoScreen
from textual.events import Event, Key, Paste
from textual.screen import Screen
from textual.theme import Theme
from textual.timer import EventTargetGone
from textual.widget import MountError
from textual.worker import WorkerFailed

from judgetool import language
from judgetool.report.safe import inert
from judgetool.scenario.problems import BadFile
from judgetool.session.storage.settings import Settings
from judgetool.tui import themes
from judgetool.tui.app_drafts import FIRST, Drafting
from judgetool.tui.app_files import LeaveAsked
from judgetool.tui.keys import keys
from judgetool.tui.screens.translated_screen import SpokenScreen

if TYPE_CHECKING:
    from judgetool.learning.courses import Listed
    from judgetool.scenario.examples import Example
    from judgetool.session.changed_file import Reopened
    from judgetool.session.resuming import Casebook, Resumed
    from judgetool.session.session import Opened
    from judgetool.session.storage.saved_case import CaseFile
    from judgetool.tui.opening_messages import (
        CasePicked,
        CodeEntered,
        HomeAsked,
        ScenarioPicked,
        SettingPicked,
    )
    from judgetool.tui.screens.board.board_screen import BoardScreen
    from judgetool.tui.screens.home import HomeScreen
    from judgetool.tui.screens.opening import ToOpen
    from judgetool.tui.screens.scenarios import ScenarioList

_STYLES = Path(__file__).with_name("judge.tcss")
_LONG = 30  # seconds: what has to be read before it goes
_DRAWN = 0.5  # seconds, in which the first frame is drawn
_YOUNG = 20_000  # objects that are worth looking through when nothing is typed
_MOST = 400_000  # objects after which they are looked through in any case
_QUIET = 0.3  # seconds in which nothing is typed or clicked
_OFTEN = 10  # collections of the young, and of those that are left, before the older are looked at
_GONE = (NoMatches, NoScreen, ScreenStackError, MountError, EventTargetGone, NoActiveAppError)
"""What Textual raises of panes and screens that are gone."""
_LATER = (
    "tui.screens.board.board_screen",
    "session.opening",
    "tui.screens.board.board_orders",
    "tui.screens.help.board_help",
    "tui.screens.slip",
    "tui.screens.board_editor.editor_screen",
    "tui.screens.yaml_file.yaml_screen",
    "tui.screens.palette_entries",
)


def name_as_title(path: Path) -> str:
    """A file's name as a title, for want of a better one."""
    return path.stem.replace("-", " ").replace("_", " ")


class JudgeApp(Drafting):
    """The terminal screen of judgetool.

    Args:
        opened: the case to start with; without one, the list of scenarios comes first.
        scenarios: the files that can be opened from the list.
        open_file: opens one of them; a ``BadFile``, ``ValueError`` or ``OSError`` is
            shown, not raised.
        title_of: a file's title in the list; quick, it is called for every file.
        settings: what the user wants; of a theme that there is not, the one that fits the
            terminal is taken, as where none is named.
        casebook: where cases are saved as they go on; left out, they are not.
        resumed: a case that was taken up, to start with.
        to_open: a text to start with; it is shown until a board is opened on it, or to be mended
            where none stands on it.
        learning: the lessons to begin with, and the one that is opened at once.
        follows: whether the board is read again when others write its file.
    """

    TITLE = "judgetool"
    # a phone upright, 80 columns, 120, 200; not ClassVar: Textual declares these otherwise
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (64, "-narrow"), (110, "-wide"), (160, "-vast")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall"), (50, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("~ctrl+o | open_list | Open | The list of scenarios | app.open"),
        *keys(
            """
            ctrl+p | command_palette | Palette | Find anything: moves, commands, cards, rules, \
                scenarios, themes | app.palette
        """,
            priority=True,
        ),
        *keys("~ctrl+home | go_home | Home | The home screen | app.home"),
        *keys("ctrl+q | quit | Quit | Leave judgetool | app.quit", priority=True),
    ]

    def __init__(
        self,
        opened: Opened | None = None,
        *,
        scenarios: Iterable[Path] = (),
        open_file: Callable[[Path], Opened] | None = None,
        title_of: Callable[[Path], str] = name_as_title,
        settings: Settings | None = None,
        casebook: Casebook | None = None,
        resumed: Resumed | None = None,
        to_open: ToOpen | None = None,
        learning: tuple[Sequence[Listed], Listed | None] | None = None,
        begins: Callable[[], Screen[None]] | None = None,
        follows: bool = True,
    ) -> None:
        colorless = "NO_COLOR" in os.environ
        super().__init__(ansi_color=True if colorless else None)
        for theme in themes.THEMES.values():
            self.register_theme(theme)
        # where there is no color, signs, brackets, bold and reverse say everything
        self._settings = Settings() if settings is None else settings
        wanted = self._settings.theme
        fits = wanted if wanted in themes.THEMES else themes.fitting(self.console.color_system)
        self.theme = themes.TERMINAL if colorless else fits
        for name in themes.NOT_OURS:
            self.unregister_theme(name)
        self._opened = opened
        self.system = self._settings.system or FIRST
        self._scenarios = scenarios
        self._open_file = open_file
        self.title_of = cache(title_of)
        self._casebook = casebook
        self._resumed = resumed
        self._to_open = to_open
        self._held: list[Event] | None = None if to_open is None else []
        self._learning = learning
        self._begins = begins
        self._follows = follows
        self._last_event = 0.0
        self.set_keymap(self._settings.keymap)

    @property
    def current_theme(self) -> Theme:
        """As Textual's, which gathers all themes at every row that is drawn."""
        return self._registered_themes.get(self.theme) or super().current_theme

    def on_mount(self) -> None:
        wrong = [*map(str, self._settings.wrong), *self._clashes()]
        if wrong:
            self._warn(*wrong)
        if self.is_web:
            self._hand_files_over()
        if self._resumed is not None:
            self._show_resumed(self._resumed)
        elif self._to_open is not None:
            from judgetool.tui.screens.opening import OpeningScreen

            self.push_screen(OpeningScreen(self._to_open))
            self.call_after_refresh(self.call_later, self._open, self._to_open)
            return
        elif self._opened is not None:
            self.show_board(self._opened)
        else:
            self.nothing_left()
        if self._learning is not None:
            self._show_lessons(*self._learning)
        if self._begins is not None:
            self.push_screen(self._begins())
        self.set_timer(_DRAWN, self._settle_down)

    def _show_lessons(self, lessons: Sequence[Listed], begins: Listed | None) -> None:
        from judgetool.learning.lesson_progress import LessonProgress
        from judgetool.tui.screens.learning.courses import CoursesScreen

        self.push_screen(CoursesScreen(lessons, LessonProgress(), begins))

    def _open(self, to_open: ToOpen) -> None:
        """Open what was given to start with, in the place of its text; then carry out what was
        typed meanwhile."""
        try:
            self.show_board(to_open.opens())
        except BadFile as bad:
            from judgetool.tui.screens.yaml_file.yaml_screen import YamlScreen

            self.switch_screen(YamlScreen(to_open.source, bad.errors))
        self.set_timer(_DRAWN, self._settle_down)
        self.call_next(self._carry_out)

    async def _carry_out(self) -> None:
        held, self._held = self._held or [], None
        for event in held:
            await self.on_event(event)

    def _settle_down(self) -> None:
        """What the first frame did not wait for: garbage is collected from here on, while nothing
        is typed, and what other screens need is loaded."""
        if not gc.isenabled():
            gc.freeze()
            gc.set_threshold(_MOST)
            gc.enable()
            self.set_interval(_QUIET, self._collect)
        if not self.is_headless:
            self.run_worker(self._load_others(), group="loading")

    def _collect(self) -> None:
        """Collect garbage; no key waits for it but one that comes in that moment."""
        young, older, oldest = gc.get_count()
        if young > _YOUNG and time.monotonic() - self._last_event > _QUIET:
            gc.collect(2 if oldest > _OFTEN else 1 if older > _OFTEN else 0)

    async def _load_others(self) -> None:
        for module in _LATER:
            await asyncio.to_thread(import_module, f"judgetool.{module}")
        if not self._boards:
            await asyncio.to_thread(self._titled)
            from judgetool.scenario.drafting.draft import Draft

            await asyncio.to_thread(Draft.new, self.system)

    def _clashes(self) -> list[str]:
        """The keys of the settings that something else has, too."""
        if not self._settings.keymap:
            return []
        from judgetool.tui.keymap import clashes

        return list(clashes(self._settings.keymap))

    def _hand_files_over(self) -> None:
        from judgetool.session.orders import exporting

        exporting.hand_over = self._hand_over

    def _load_screen_css(self, screen: Screen[Any]) -> None:
        """As Textual's, which reads all again for every file; with that of all screens, and with
        the classes of the size, so that what the screen holds is styled once."""
        for path in (_STYLES, *screen.css_path):
            if not self.stylesheet.has_source(str(path)):
                self.stylesheet.add_source(path.read_text(encoding="utf-8"), (str(path), ""))
        if not screen.is_mounted:
            for sizes, cells in zip(self._sizes, self.size, strict=True):
                screen.add_class(max(each for each in sizes if each[0] <= cells)[1], update=False)
            self.stylesheet.update(screen)
        super()._load_screen_css(screen)

    @property
    def _sizes(self) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
        return self.HORIZONTAL_BREAKPOINTS, self.VERTICAL_BREAKPOINTS

    def nothing_left(self) -> None:
        self.push_screen(self._home())

    def _home(self) -> HomeScreen:
        from judgetool.tui.screens.home import HomeScreen

        saved = self.saved()
        first = self._casebook is not None and self._settings == Settings() and not saved
        return HomeScreen(self.system, self._titled, saved, first=first, again=self.saved)

    def _hand_over(self, name: str, text: str) -> None:
        """Let the browser save a text."""
        self.deliver_text(io.StringIO(text), save_filename=name)

    def _titled(self) -> list[tuple[Path, str]]:
        """All boards with their titles, the examples first, as they are called there."""
        chosen = {each.path: each.title for each in self._examples()}
        rest = ((path, self.title_of(path)) for path in self.scenarios if path not in chosen)
        return [*chosen.items(), *rest]

    def _list(self) -> ScenarioList:
        from judgetool.tui.screens.scenarios import ScenarioList

        return ScenarioList(self.scenarios, self.title_of, self.saved(), self._examples())

    def _examples(self) -> list[Example]:
        """The boards that were chosen to be looked at, of those that can be opened."""
        from judgetool.scenario.builtin import NoScenario
        from judgetool.scenario.examples import examples

        there = set(self.scenarios)
        try:
            return [each for each in examples() if each.path in there]
        except NoScenario:
            return []

    def _warn(self, *said: str) -> None:
        """Say what has to be read, all at once: one notice leaves more of the screen free."""
        self.notify("\n".join(map(inert, said)), severity="warning", timeout=_LONG, markup=False)

    def action_command_palette(self) -> None:
        """Show everything that can be done, read or opened."""
        from judgetool.tui.screens import palette_entries
        from judgetool.tui.screens.palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette(palette_entries.Offered))

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """As Textual's, while the screen holds something: a key may come before that, and after
        the program was left."""
        if not (self.screen.is_mounted and self.screen.is_attached):
            return False
        return await super().run_action(action, default_namespace, namespaces)

    def _handle_exception(self, error: Exception) -> None:
        """As Textual's; but once the program is left, what was on its way looks for panes that are
        gone, and by that nothing has failed: all that was done is saved."""
        failed = error.error if isinstance(error, WorkerFailed) else error
        if not (self._exit and isinstance(failed, _GONE)):
            super()._handle_exception(error)

    def get_key_display(self, binding: Binding) -> str:
        """Function keys as they are printed on keyboards."""
        display = super().get_key_display(binding)
        return display.upper() if display[:1] == "f" and display[1:].isdigit() else display

    def export_screenshot(self, *, title: str | None = None, simplify: bool = False) -> str:
        """As Textual's, without the fonts it would fetch."""
        from judgetool.report.svg import alone

        return alone(super().export_screenshot(title=title, simplify=simplify))

    async def on_event(self, event: Event) -> None:
        """Whatever is typed or pasted on the board goes to the input line, from any pane.

        The focus moves before the event is passed on, so that no letter overtakes another.
        """
        self._last_event = time.monotonic()
        if isinstance(event, Key) and event.key.startswith("alt+"):
            event.character = None  # terminals send the letter, too: Textual would type it
        if self._held is not None and isinstance(event, Key | Paste):
            self._held.append(event)
            return
        typed = isinstance(event, Paste) or (isinstance(event, Key) and event.is_printable)
        if typed and not event.is_forwarded:
            screen = self.screen
            if isinstance(screen, SpokenScreen):
                screen.take_typing()
        await super().on_event(event)

    def on_scenario_picked(self, message: ScenarioPicked) -> None:
        if self._open_file is None or self.asks_first(LeaveAsked(message)):
            return
        try:
            opened = self._open_file(message.path)
        except (BadFile, ValueError, OSError) as error:
            self._say_problem(message.path, str(error))
            return
        self.show_board(opened)

    def on_code_entered(self, message: CodeEntered) -> None:
        from judgetool.scenario import sharing
        from judgetool.session import opening

        try:
            opened = opening.shared(message.code)
        except BadFile as error:
            self._say_not_opened(sharing.NAME, str(error))
            return
        self.show_board(opened)

    def _say_not_opened(self, name: str, because: str) -> None:
        """Say why a share code can't be opened."""
        from judgetool.session.outcomes import NotRead
        from judgetool.tui.screens.board.board_screen import BoardScreen
        from judgetool.tui.screens.filtered_list import FilteredList

        if isinstance(self.screen, FilteredList):
            self.screen.say_problem(name, because)
        elif isinstance(self.screen, BoardScreen):
            self.screen.show(NotRead(name, because))

    def on_case_picked(self, message: CasePicked) -> None:
        from judgetool.session.storage.saved_case import InUse, Unusable

        if self._casebook is None or self.asks_first(LeaveAsked(message)):
            return
        try:
            resumed = self._casebook.resume(message.path)
        except (BadFile, InUse, Unusable, OSError) as error:
            self._say_problem(message.path, str(error))
            return
        self._show_resumed(resumed)

    def _say_problem(self, path: Path, because: str) -> None:
        """Say why a file could not be opened, wherever it was asked for."""
        from judgetool.tui.screens.filtered_list import FilteredList

        if isinstance(self.screen, FilteredList):
            self.screen.say_problem(path, because)
        else:
            self._warn(f"{path}: {because}")

    def action_open_list(self) -> None:
        """Show the list over the board; the board stays until another file is opened."""
        from judgetool.tui.screens.scenarios import ScenarioList

        if self.scenarios and not isinstance(self.screen, ScenarioList):
            self.push_screen(self._list())

    def action_go_home(self) -> None:
        """Show home over what there is; that stays until something else is opened."""
        from judgetool.tui.screens.home import HomeScreen

        if not isinstance(self.screen, HomeScreen):
            self.push_screen(self._home())

    def on_list_left(self) -> None:
        """Go back from a list to what it was called from."""
        from judgetool.tui.screens.filtered_list import FilteredList

        if len(self.screen_stack) > 2 and isinstance(self.screen, FilteredList):
            self.pop_screen()

    def on_home_asked(self, message: HomeAsked) -> None:
        from judgetool.tui.screens.reading import ReadingScreen

        self.push_screen(ReadingScreen(message.system, message.meaning))

    def on_setting_picked(self, message: SettingPicked) -> None:
        """Have a setting be another, now and, where that can be written, from now on."""
        from judgetool.session.storage.settings_change import NotChanged, change

        match message.setting:
            case "language":
                language.use(message.value)
            case "theme":
                self.theme = message.value
            case "system":
                self.system = message.value
        try:
            self._settings = change(message.setting, message.value)
        except NotChanged as because:
            self._warn(str(because))
        self.switch_screen(self._home())

    @property
    def _boards(self) -> list[BoardScreen]:
        from judgetool.tui.screens.board.board_screen import BoardScreen

        return [screen for screen in self.screen_stack if isinstance(screen, BoardScreen)]

    def show_board(
        self,
        opened: Opened,
        again: Reopened | None = None,
        remarks: Sequence[str] = (),
        *,
        at_once: bool = False,
    ) -> CaseFile | None:
        from judgetool.session.session import Session
        from judgetool.tui.screens.board.board_screen import BoardScreen
        from judgetool.tui.widgets.prompt import Prompt

        session = Session(opened)
        book = self._casebook
        file = None if book is None else book.begin(session, at_once=at_once)
        for op in () if again is None else again.done:
            session.do(op)
        board = BoardScreen(opened, session, file, remarks)
        if again is not None and self._boards:
            board.typed_before = self._boards[-1].query_one(Prompt)
        self._show(board)
        return file

    def _show_resumed(self, resumed: Resumed) -> None:
        from judgetool.tui.screens.board.board_screen import BoardScreen

        session, file, remarks = resumed
        self._show(BoardScreen(session.opened, session, file, remarks))

    def _show(self, board: BoardScreen) -> None:
        from judgetool.tui.screens.board.board_screen import BoardScreen
        from judgetool.tui.screens.filtered_list import FilteredList
        from judgetool.tui.screens.opening import OpeningScreen

        self.title = inert(board.session.title)
        if self._boards:
            while not isinstance(self.screen, BoardScreen):
                self.pop_screen()
        while isinstance(self.screen, FilteredList) and len(self.screen_stack) > 2:
            self.pop_screen()
        if isinstance(self.screen, BoardScreen | FilteredList | OpeningScreen):
            self.switch_screen(board)
        else:
            self.push_screen(board)
