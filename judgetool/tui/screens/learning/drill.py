"""Questions about boards, one after another: the position, what may be answered, what the rules
say to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
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
from judgetool.learning import mastery, words
from judgetool.learning.paper import stream
from judgetool.learning.progress import Progress
from judgetool.learning.question import LEVELS, Given, Question, hints
from judgetool.tui.screens.help.screen_help import DRILL, ScreenHelp
from judgetool.tui.screens.question import ask
from judgetool.tui.screens.translated_screen import HELP, SpokenScreen
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.widgets.cursorlist import CursorList
from judgetool.tui.widgets.footer import KeyLine
from judgetool.tui.widgets.footer_keys import READING

_DONE = "="
"""The key for that no more options are right."""


class DrillScreen(SpokenScreen[None]):
    """A question, its answers, and what came of the one that was given."""

    CSS_PATH = "drill.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        HELP,
        Binding("escape", "dismiss", "Back", tooltip="Leave the questions", id="drill.leave"),
        Binding("f2", "hint", "Hint", tooltip="Where to look, which rule, what it says",
                id="drill.hint"),
        Binding("f3", "following", "Next", tooltip="The next question", id="drill.next"),
        Binding("f4", "weak", "Weak spots", tooltip="Only your weakest rules, and back",
                id="drill.weak"),
        Binding("f5", "level", "Level", tooltip="Any level, 0, 1, 2", id="drill.level"),
        Binding("f6", "progress", "Progress", tooltip="How well every topic is known",
                id="drill.progress"),
        Binding("f7", "booth", "Booth", tooltip="Questions for two teams", id="drill.booth"),
        Binding("f8", "exam", "Exam", tooltip="An exam; nothing is told before its end",
                id="drill.exam"),
        Binding("pagedown", "read(1)", "Read on", show=False, priority=True, id="drill.read_on",
                tooltip="Scroll what is said of the answer, else the board", group=READING),
        Binding("pageup", "read(-1)", "Read back", show=False, priority=True, id="drill.read_back",
                tooltip="Scroll back", group=READING),
    ]  # fmt: skip

    def __init__(
        self,
        system: str,
        seed: int | None = None,
        progress: Progress | None = None,
        *,
        spots: Iterable[str] = (),
        level: int | None = None,
    ) -> None:
        """Questions.

        Args:
            system: the rule system that they are about.
            seed: asks the same ones again; left out, any.
            progress: what was answered before; left out, what is kept for the user.
            spots: the rules that alone are asked about; left out, all.
            level: how hard they are; left out, any.
        """
        super().__init__()
        self._system = system
        self._book = games.system(system).rulebook
        self._progress = Progress() if progress is None else progress
        self._seed = seed
        self._level = level
        self._spots = tuple(spots)
        self._right = self._asked = 0
        self._first: Given | None = None
        self._marked: Given = frozenset()
        self._hints: Iterator[str] = iter(())
        self._draw()

    def _draw(self) -> None:
        """Begin with questions anew."""
        seed = SystemRandom().randrange(1_000_000) if self._seed is None else self._seed
        due = self._progress.due(self._system)
        self._questions = stream(self._system, seed, self._level, due, self._spots)
        self.question: Question = next(self._questions)

    def compose(self) -> ComposeResult:
        yield Static(id="count", classes="bar", markup=False)
        with VerticalScroll(id="board"):
            yield Static(id="position", classes="report", markup=False)
        yield Static(id="asks", classes="report", markup=False)
        yield CursorList(id="answers")
        with VerticalScroll(id="told"):
            yield Static(id="says", classes="report", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        """Ask the question."""
        self._first, self._marked = None, frozenset()
        self._hints = iter(hints(self.question, self._book))
        self._count()
        self.query_one("#position", Static).update(_report(words.board(self.question)))
        self.query_one("#board", VerticalScroll).scroll_home(animate=False)
        asks = [plain(words.standing(self.question), "dim"), plain(self.question.asks, "bold")]
        self.query_one("#asks", Static).update(Content("\n").join(asks))
        self._list(0)
        self.query_one("#answers", CursorList).focus()
        self._say([])

    def _list(self, at: int) -> None:
        """The answers, with those that are marked."""
        question = self.question
        said = [option.text for option in question.options]
        if question.several:
            said = [
                f"{'[x]' if n in self._marked else '[ ]'} {text}" for n, text in enumerate(said)
            ]
        rows = list(zip(words.LETTERS, said, strict=False))
        if question.several:
            rows.append((_DONE, say("these are right, and no others")))
        answers = self.query_one("#answers", CursorList)
        answers.set_options(Option(Hanging(f"  {letter}  ", text)) for letter, text in rows)
        answers.highlighted = at

    def _count(self) -> None:
        parts = [say("Drill  {system}", system=games.TITLES[self._system])]
        if self._level is not None:
            parts.append(say("level {level}", level=self._level))
        if self._spots:
            parts.append(say("weak spots"))
        parts.append(say("{right} of {asked} right", right=self._right, asked=self._asked))
        self._bar("  ".join(parts))

    def _bar(self, text: str) -> None:
        self.query_one("#count", Static).update(plain(text))

    def _say(self, lines: Iterable[str]) -> None:
        self.query_one("#says", Static).update(_report(lines))
        self.query_one("#told", VerticalScroll).scroll_home(animate=False)

    def action_answer(self, n: int) -> None:
        """Answer, or mark an answer where several can be right."""
        if n >= len(self.question.options):
            return
        if self.question.several:
            self._marked ^= {n}
            self._list(n)
        else:
            self.query_one("#answers", CursorList).highlighted = n
            self._give(frozenset({n}))

    def _give(self, given: Given) -> None:
        """Judge an answer; a wrong one may be mended, and the first one counts."""
        question = self.question
        right = given == question.rights
        if self._first is None:
            self._first = given
            self._asked += 1
            self._right += right
            self._progress.add(question, self._system, right=right)
            self._count()
        if right:
            self._say([*words.solution(question, given, self._book), say("F3: the next question")])
        else:
            again = say("choose another, F2 for a hint, F3 for the answer")
            self._say([*words.parting(question, given, self._book), again])

    def on_key(self, event: Key) -> None:
        """A letter answers."""
        n = words.LETTERS.find((event.character or " ").upper())
        if n >= 0:
            event.stop()
            self.action_answer(n)
        elif event.character == _DONE and self.question.several:
            event.stop()
            self._give(self._marked)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        n = event.option_index
        if n == len(self.question.options):
            if self._first is not None and self._marked == self.question.rights:
                self.action_following()
            else:
                self._give(self._marked)
        elif not self.question.several and self._first is not None and n in self.question.rights:
            self.action_following()
        else:
            self.action_answer(n)

    def action_hint(self) -> None:
        """Say a little more each time."""
        self._say([next(self._hints, say("that is all there is to say"))])

    def action_following(self) -> None:
        """Go on to the next question; one that is not solved is solved first."""
        question, answers = self.question, self.query_one("#answers", CursorList)
        solved = self._marked == question.rights or answers.highlighted in question.rights
        if self._first is not None and not solved:
            self._marked = question.rights
            self._list(min(question.rights))
            self._say(words.solution(question, self._first, self._book))
            return
        self.question = next(self._questions)
        self._show()

    def action_weak(self) -> None:
        """Ask about what is known worst alone, or about everything again."""
        spots = () if self._spots else mastery.weak(self._progress, self._system)
        if not spots and not self._spots:
            self.notify(say("no weak spots: nothing was answered wrongly or is likely to be "
                            "forgotten"), markup=False)  # fmt: skip
            return
        self._spots = spots
        self._draw()
        self._show()

    def action_level(self) -> None:
        """Ask questions of the next level, after the last one of any."""
        every = (None, *sorted(LEVELS))
        self._level = every[(every.index(self._level) + 1) % len(every)]
        self._draw()
        self._show()

    def action_progress(self) -> None:
        from judgetool.tui.screens.learning.progress import ProgressScreen

        self.app.push_screen(ProgressScreen(self._system, self._progress))

    def action_booth(self) -> None:
        from judgetool.tui.screens.learning.booth import BoothScreen

        self.app.push_screen(BoothScreen(self._system, self._seed, self._level))

    def action_exam(self) -> None:
        """Ask how long an exam of this level is to be, and begin with it."""
        from judgetool.tui.screens.learning.exam import LENGTHS, ExamScreen

        def begin(n: int, lessons: bool) -> None:
            self.app.push_screen(
                ExamScreen(self._system, n, self._seed, self._progress,
                           level=self._level or 0, lessons=lessons)
            )  # fmt: skip

        ask(
            self.app,
            say("An exam, level {level}: how many questions?", level=self._level or 0),
            [
                *((say("{n} questions", n=n), partial(begin, n, False)) for n in LENGTHS),
                (
                    say("{n} questions, of the lessons alone", n=LENGTHS[0]),
                    partial(begin, LENGTHS[0], True),
                ),
            ],
        )

    def action_read(self, pages: int) -> None:
        """Scroll the pane that has the focus, else what is said of the answer if it is longer than
        its pane, else the board."""
        told, board = self.query_one("#told", VerticalScroll), self.query_one("#board")
        pane = told if told.max_scroll_y and self.focused is not board else board
        pane.scroll_relative(y=pages * max(1, pane.size.height - 1), animate=False)

    def action_help(self) -> None:
        self.app.push_screen(ScreenHelp(self.active_bindings.values(), "learning", DRILL))


def _report(lines: Iterable[str]) -> Content:
    return Content("\n").join(plain(line) for line in lines)
