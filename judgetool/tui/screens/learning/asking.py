"""A question about a board: the position, what may be answered, and what is said of the answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from judgetool import games
from judgetool.language import say
from judgetool.learning import words
from judgetool.learning.progress import Progress
from judgetool.learning.question import Given, Question
from judgetool.tui.keys import keys
from judgetool.tui.screens.translated_screen import HELP, SpokenScreen
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.widgets.cursorlist import CursorList
from judgetool.tui.widgets.footer import KeyLine
from judgetool.tui.widgets.footer_keys import READING

HINT = keys(
    "question_mark | hint | Hint | Where to look, which rule, what it says | drill.hint",
    key_display="?",
)
_DONE = "="
"""The key for that no more options are right."""


class AskingScreen(SpokenScreen[None]):
    """A question and its answers; what comes of one is said by those that are made of it."""

    CSS_PATH = "drill.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        HELP,
        *keys("escape | dismiss | Back | Leave the questions | drill.leave"),
        *keys(
            """
            ~pagedown | read(1) | Read on | Scroll the explanation, or the board | drill.read_on
            ~pageup | read(-1) | Read back | Scroll back | drill.read_back
        """,
            priority=True,
            group=READING,
        ),
    ]

    question: Question

    def __init__(
        self, system: str, questions: Iterator[Question], progress: Progress | None = None
    ) -> None:
        """Questions.

        Args:
            system: the rule system that they are about.
            questions: at least one.
            progress: what was answered before; left out, what is kept for the user.
        """
        super().__init__()
        self._system = system
        self._book = games.system(system).rulebook
        self._progress = Progress() if progress is None else progress
        self._first: Given | None = None
        self.marked: Given = frozenset()
        self._questions = questions
        self.question = next(questions)

    def compose(self) -> ComposeResult:
        yield Static(id="count", classes="bar", markup=False)
        with VerticalScroll(id="board"):
            yield Static(id="position", classes="report", markup=False)
        yield Static(id="asks", classes="report", markup=False)
        yield Static(id="how", markup=False)
        yield CursorList(id="answers")
        with VerticalScroll(id="told"):
            yield Static(id="says", classes="report", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        board = self.query_one("#board", VerticalScroll)
        self.watch(board, "show_vertical_scrollbar", self._say_more)
        self._show()

    def _show(self) -> None:
        """Ask the question."""
        self._first, self.marked = None, frozenset()
        self._count()
        question = self.question
        self.query_one("#position", Static).update(_report(words.board(question)))
        self.query_one("#board", VerticalScroll).scroll_home(animate=False)
        over = (words.standing(question), *words.purpose(question))
        asks = [*(plain(line, "dim") for line in over), plain(question.asks, "bold")]
        self.query_one("#how", Static).update(plain(words.how_marked(), "dim"))
        self.query_one("#asks", Static).update(Content("\n").join(asks))
        self._list(0)
        self.query_one("#answers", CursorList).focus()
        self._say([])

    def _say_more(self, goes_on: bool) -> None:
        """Say that the board goes on below, where it does."""
        board = self.query_one("#board", VerticalScroll)
        board.border_subtitle = say("more below: PgDn") if goes_on else ""
        board.set_class(goes_on, "-more")

    def _list(self, at: int) -> None:
        """The answers, with those that are marked."""
        question = self.question
        said = [option.text for option in question.options]
        box = "[{}]" if question.several else "({})"
        said = [
            f"{box.format('x' if n in self.marked else ' ')} {text}" for n, text in enumerate(said)
        ]
        rows = list(zip(words.LETTERS, said, strict=False))
        if question.several:
            rows.append((_DONE, say("answer: these are right, and no others")))
        answers = self.query_one("#answers", CursorList)
        answers.set_options(Option(Hanging(f"  {letter}  ", text)) for letter, text in rows)
        answers.highlighted = at

    def _count(self) -> None:
        """Say in the bar how far one is."""
        raise NotImplementedError

    def _bar(self, text: str) -> None:
        self.query_one("#count", Static).update(plain(text))

    def _say(self, lines: Iterable[str]) -> None:
        said = list(lines)
        self.set_class(bool(said), "-told")
        self.query_one("#says", Static).update(_report(said))
        self.query_one("#told", VerticalScroll).scroll_home(animate=False)

    def action_mark(self, n: int) -> None:
        """Mark an answer in place of another; where several can be right, with the others, or no
        more."""
        if n < len(self.question.options):
            self.marked = self.marked ^ {n} if self.question.several else frozenset({n})
            self._list(n)

    def _give_marked(self) -> None:
        """Take the answers that are marked as the answer."""
        if self.marked:
            self._give(self.marked)
        else:
            self.notify(say("mark at least one answer first"), markup=False)

    def _give(self, given: Given) -> None:
        """Take an answer."""
        raise NotImplementedError

    def _keep(self, given: Given) -> None:
        """Keep whether an answer is right; where that can't be done, say so."""
        try:
            self._progress.add(self.question, self._system, right=given == self.question.rights)
        except OSError as error:
            said = say("not saved: {why}", why=error.strerror or error)
            self.notify(said, severity="error", markup=False)

    def _goes_on(self, at: int) -> bool:
        """Whether Enter on an answer goes on, since it was given."""
        return False

    def action_following(self) -> None:
        """Go on to the next question."""

    def on_key(self, event: Key) -> None:
        """A letter marks its answer, the space bar that of the cursor."""
        n = words.LETTERS.find((event.character or "?").upper())
        at = self.query_one("#answers", CursorList).highlighted
        if event.character == " " and self.query_one("#answers").has_focus and at is not None:
            n = at
        if n >= 0:
            event.stop()
            self.action_mark(n)
        elif event.character == _DONE and self.question.several:
            event.stop()
            self._give_marked()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a tap marks an answer, and gives those that are marked where it is on one."""
        event.stop()
        n = event.option_index
        if self._goes_on(n):
            self.action_following()
        elif n in self.marked or n == len(self.question.options):
            self._give_marked()
        else:
            self.action_mark(n)

    def action_read(self, pages: int) -> None:
        """Scroll the pane that has the focus, else what is said of the answer if it is longer than
        its pane, else the board."""
        told, board = self.query_one("#told", VerticalScroll), self.query_one("#board")
        pane = told if told.max_scroll_y and self.focused is not board else board
        pane.scroll_relative(y=pages * max(1, pane.size.height - 1), animate=False)


def _report(lines: Iterable[str]) -> Content:
    return Content("\n").join(plain(line) for line in lines)
