"""How well every step and topic is known: a row for each section of the rules."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import ScreenResume
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from judgetool import games
from judgetool.language import say
from judgetool.learning import mastery
from judgetool.learning.progress import Progress
from judgetool.learning.question import topic_of
from judgetool.tui.keys import keys
from judgetool.tui.screens.help.screen_help import PROGRESS, ScreenHelp
from judgetool.tui.screens.question import AskingLine, ask
from judgetool.tui.screens.translated_screen import HELP, SpokenScreen
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.widgets.cursorlist import CursorList
from judgetool.tui.widgets.footer import KeyLine

EXPORTED = "judgetool-progress.json"


class ProgressScreen(SpokenScreen[tuple[str, ...]]):
    """The sections, each with how well it is known; it returns the rules that are to be asked
    about: those of a section that is picked, or the weakest."""

    BINDINGS: ClassVar[list[BindingType]] = [
        HELP,
        *keys("""
            escape | dismiss | Back | Back to the questions | progress.leave
            w | weak | Weak spots | Drill your weakest rules | progress.weak
            e | export | Export | Write every answer to a file | progress.export
            r | reset | Reset | Forget every answer | progress.reset
        """),
    ]

    def __init__(self, system: str, progress: Progress) -> None:
        super().__init__()
        self._system = system
        self._book = games.system(system).rulebook
        self._progress = progress

    def compose(self) -> ComposeResult:
        yield Static(id="count", classes="bar", markup=False)
        yield CursorList(id="topics")
        yield KeyLine()

    def on_screen_resume(self, event: ScreenResume) -> None:
        super().on_screen_resume(event)
        self._show()

    def _show(self) -> None:
        self._topics = mastery.topics(self._progress, self._system, self._book)
        title = say("Progress  {system}", system=games.TITLES[self._system])
        right, of = (sum(n) for n in zip(*((t.right, t.of) for t in self._topics), strict=True))
        said = say("{right} of {asked} right", right=right, asked=of)
        self.query_one("#count", Static).update(plain(f"{title}  {said}"))
        wide = max(len(topic.number) for topic in self._topics)
        topics = self.query_one("#topics", CursorList)
        at = topics.highlighted or 0
        topics.set_options(
            Option(Hanging(f"{topic.number:<{wide}}  ", f"{topic.told}  {topic.title}"))
            for topic in self._topics
        )
        topics.highlighted = at
        topics.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Ask about a section: about the rules in it."""
        event.stop()
        number = self._topics[event.option_index].number
        self.dismiss(
            tuple(rule.number for rule in self._book if topic_of(rule.number, self._book) == number)
        )

    def action_weak(self) -> None:
        spots = mastery.weak(self._progress, self._system)
        if spots:
            self.dismiss(spots)
        else:
            self.notify(mastery.no_weak_spots(), markup=False)

    def action_export(self) -> None:
        """Ask for a file, and write every answer to it; in a browser, let that save it."""
        if self.app.is_web:
            text = mastery.exported(self._progress)
            self.app.deliver_text(StringIO(text.decode()), save_filename=EXPORTED)
            return
        asks = say("Write every answer to a new file:")
        self.app.push_screen(AskingLine(asks, str(Path(EXPORTED).absolute())), self._export)

    def _export(self, name: str | None) -> None:
        if not name:
            return
        path = Path(name).expanduser().absolute()
        try:
            mastery.export(self._progress, path)
        except (OSError, ValueError) as error:
            said = getattr(error, "strerror", None) or str(error)
            self.notify(said, severity="error", markup=False)
        else:
            self.notify(say("written: {path}", path=path), markup=False)

    def action_reset(self) -> None:
        """Forget everything, if that is meant."""

        def forget() -> None:
            self._progress.reset()
            self._show()

        ask(
            self.app,
            say("Forget every answer?"),
            [(say("Keep them"), None), (say("Forget"), forget)],
        )

    def action_help(self) -> None:
        self.app.push_screen(ScreenHelp(self.active_bindings.values(), "learning", PROGRESS))
