"""Questions about boards, one after another: the position, what may be answered, what the rules
say to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import SystemRandom
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from judgetool import games
from judgetool.language import say
from judgetool.learning import words
from judgetool.learning.paper import stream
from judgetool.learning.progress import Progress
from judgetool.learning.question import Question, hints
from judgetool.tui.screens.help.screen_help import DRILL, ScreenHelp
from judgetool.tui.screens.translated_screen import HELP, SpokenScreen
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.widgets.cursorlist import CursorList
from judgetool.tui.widgets.footer import KeyLine


class DrillScreen(SpokenScreen[None]):
    """A question, its answers, and what came of the one that was given."""

    CSS_PATH = "drill.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        HELP,
        Binding("escape", "dismiss", "Back", tooltip="Leave the questions", id="drill.leave"),
        Binding("f2", "hint", "Hint", tooltip="Where to look, which rule, what it says",
                id="drill.hint"),
        Binding("f3", "following", "Next", tooltip="The next question", id="drill.next"),
    ]  # fmt: skip

    def __init__(
        self, system: str, seed: int | None = None, progress: Progress | None = None
    ) -> None:
        """Questions.

        Args:
            system: the rule system that they are about.
            seed: asks the same ones again; left out, any.
            progress: what was answered before; left out, what is kept for the user.
        """
        super().__init__()
        self._system = system
        self._book = games.system(system).rulebook
        self._progress = Progress() if progress is None else progress
        due = self._progress.due(system)
        seed = SystemRandom().randrange(1_000_000) if seed is None else seed
        self._questions = stream(system, seed, due=due)
        self._right = self._asked = 0
        self._first: int | None = None
        self.question: Question = next(self._questions)
        self._hints: Iterator[str] = iter(())

    def compose(self) -> ComposeResult:
        yield Static(id="count", classes="bar", markup=False)
        with VerticalScroll(id="board", can_focus=False):
            yield Static(id="position", classes="report", markup=False)
        yield Static(id="asks", classes="report", markup=False)
        yield CursorList(id="answers")
        with VerticalScroll(id="told", can_focus=False):
            yield Static(id="says", classes="report", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        """Ask the question."""
        self._first = None
        self._hints = iter(hints(self.question, self._book))
        self._count()
        self.query_one("#position", Static).update(_report(words.board(self.question)))
        self.query_one("#board", VerticalScroll).scroll_home(animate=False)
        self.query_one("#asks", Static).update(plain(self.question.asks, "bold"))
        answers = self.query_one("#answers", CursorList)
        answers.set_options(
            Option(Hanging(f"  {letter}  ", option.text))
            for letter, option in zip(words.LETTERS, self.question.options, strict=False)
        )
        answers.highlighted = 0
        answers.focus()
        self._say([])

    def _count(self) -> None:
        said = say("{right} of {asked} right", right=self._right, asked=self._asked)
        title = say("Drill  {system}", system=games.TITLES[self._system])
        self.query_one("#count", Static).update(plain(f"{title}  {said}"))

    def _say(self, lines: list[str]) -> None:
        self.query_one("#says", Static).update(_report(lines))

    def action_answer(self, n: int) -> None:
        """Answer; a wrong answer may be mended, and the first one counts."""
        question = self.question
        if n >= len(question.options):
            return
        self.query_one("#answers", CursorList).highlighted = n
        right = n == question.right
        if self._first is None:
            self._first = n
            self._asked += 1
            self._right += right
            self._progress.add(question, self._system, right=right)
            self._count()
        if right:
            self._say([*words.solution(question, n, self._book), say("F3: the next question")])
        else:
            said = say("WRONG  {answer}; choose another, F2 for a hint, F3 for the answer",
                       answer=question.options[n].text)  # fmt: skip
            self._say([said])

    def on_key(self, event: Key) -> None:
        """A letter answers."""
        n = words.LETTERS.find((event.character or " ").upper())
        if n >= 0:
            event.stop()
            self.action_answer(n)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if self._first == self.question.right == event.option_index:
            self.action_following()
        else:
            self.action_answer(event.option_index)

    def action_hint(self) -> None:
        """Say a little more each time."""
        self._say([next(self._hints, say("that is all there is to say"))])

    def action_following(self) -> None:
        """Go on to the next question; one that is not solved is solved first."""
        answers = self.query_one("#answers", CursorList)
        if self._first is not None and answers.highlighted != self.question.right:
            answers.highlighted = self.question.right
            self._say(list(words.solution(self.question, self._first, self._book)))
            return
        self.question = next(self._questions)
        self._show()

    def action_help(self) -> None:
        self.app.push_screen(ScreenHelp(self.active_bindings.values(), "learning", DRILL))


def _report(lines: Iterable[str]) -> Content:
    return Content("\n").join(plain(line) for line in lines)
