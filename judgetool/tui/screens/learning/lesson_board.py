"""A lesson on the board screen: the learner makes moves by any means that it has, and a pane tells
what came of them and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual._path import CSSPathType
from textual.binding import BindingType
from textual.events import Key

from judgetool.language import say
from judgetool.language.typed import in_english
from judgetool.learning import courses
from judgetool.learning.courses import Listed
from judgetool.learning.lesson_play import LessonPlay
from judgetool.learning.lesson_progress import LessonProgress
from judgetool.learning.lesson_telling import LETTERS
from judgetool.scenario.problems import BadFile
from judgetool.session.outcomes import NotRead, Outcome, Row, Shown, Told
from judgetool.tui.keys import keys
from judgetool.tui.messages import ListAsked
from judgetool.tui.panes.lesson import GoalLine, LessonMoves, LessonPane
from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.screens.help.board_help import signs
from judgetool.tui.screens.help.screen_help import LESSON, ScreenHelp
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import Typed
from judgetool.tui.widgets.prompt import Prompt
from judgetool.tui.widgets.touch_bar import TouchBar

_NOT_HERE = frozenset({"claim", "settle", "slip", "branches", "redo", "no_file"})
"""What is done to a board and not to a lesson."""


class _Prompt(Prompt):
    """As on any board; Enter alone reads on, and a letter takes the place of another."""

    def __init__(self, lesson: LessonPlay, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lesson = lesson

    def say_what_to_type(self) -> None:
        """Say what can be typed now."""
        match self._lesson.stop:
            case "do":
                move = say("type a move, or ? for a hint, and Enter; Down: the list of moves")
                self.say_when_empty((move, say("a move or ?, Enter")))
            case "ask" if self._lesson.asks_several:
                self.say_when_empty(
                    (say("the letters of all right answers, such as A C, then Enter"),)
                )
            case "ask":
                self.say_when_empty((say("a letter, then Enter"),))
            case _:
                self.say_when_empty((say("Enter goes on"),))

    def on_key(self, event: Key) -> None:
        letter, question = (event.character or " ").upper(), self._lesson.question
        single = self._lesson.stop == "ask" and not self._lesson.asks_several
        letters = LETTERS[: len(question.options)] if single and question is not None else ""
        if letter in letters and self.value.upper() in ("", *letters):
            event.stop()
            event.prevent_default()
            self.put(letter)
        else:
            super().on_key(event)


class _Touch(TouchBar):
    """The way through a lesson for a finger."""

    DOES = (
        ("Pass", "screen.pass"),
        ("Hint", "screen.hint"),
        ("Show", "screen.next"),
        ("Go on", "screen.go_on"),
    )


class LessonScreen(BoardScreen):
    """A lesson."""

    CSS_PATH: ClassVar[CSSPathType | None] = ["../board/board.tcss", "lesson.tcss"]
    BOARDS_BEGIN = False
    TOUCH = _Touch
    MOVES = LessonMoves
    BINDINGS: ClassVar[list[BindingType]] = [
        *keys(
            "question_mark | hint | Hint | A hint; each time it says a little more | lesson.hint",
            key_display="?",
        ),
        *keys("""
            ~f10 | no_file | File | The text of the case: read it, change it, come back to the \
                board with it | board.yaml
            f9 | next | Next | Have the next move made for you | lesson.show
        """),
    ]

    session: LessonPlay

    def __init__(
        self, lesson: LessonPlay, lessons: Sequence[Listed], progress: LessonProgress
    ) -> None:
        """A lesson.

        Args:
            lessons: those that it is one of.
            progress: what is kept of them.
        """
        super().__init__(lesson.opened, lesson)
        self._lessons, self._progress = list(lessons), progress
        self._verdict = LessonPane(lesson, id="verdict")
        self._goal = GoalLine(lesson, id="goal")
        self._prompt: _Prompt = _Prompt(lesson, id="prompt")

    @property
    def _following(self) -> Listed | None:
        return courses.after(self._lessons, self.session.lesson.name)

    def under_verdict(self) -> Sequence[GoalLine]:
        return (self._goal,)

    def on_mount(self) -> None:
        for moved in ("show_vertical_scrollbar", "scroll_y", "virtual_size"):
            self.watch(self._verdict, moved, self._say_more)

    def _say_more(self) -> None:
        pane = self._verdict
        more = pane.show_vertical_scrollbar
        self._goal.say_more(more and pane.scroll_y > 0, more and pane.scroll_y < pane.max_scroll_y)

    def _say_claims(self, claims: Sequence[tuple[str, tuple[str, ...]]]) -> None:
        """What is said of a case that is opened: what the lesson begins with."""
        self._say(Shown())

    def _draw(self) -> None:
        if isinstance(self._moves, LessonMoves):
            self._moves.hold(self.session.hand())
        super()._draw()
        asks = self.session.stop == "ask"
        self._prompt.suggester = None if asks else self._prompt.legal  # a letter begins no move
        if asks:  # it is the learner who is asked, not the player
            self._asked.say(Hanging("", plain(f"{say('answer')}>", "bold reverse") + " "))

    def show(self, outcome: Outcome) -> None:
        super().show(outcome)
        self._say(outcome)

    def _say(self, outcome: Outcome) -> None:
        """Say what is told, and what is to be done."""
        self._verdict.show_outcome(outcome)
        self._prompt.say_what_to_type()
        reads = self.session.stop != "do"
        self.set_class(reads, "-reads")
        if reads and self.focused is not self._prompt:
            self.set_focus(self._prompt)  # the list that it was in makes room
        following = self._following
        self._goal.show_goal(following.title if following is not None else "")
        trouble = self._progress.trouble
        self._not_saved.say_trouble(trouble)

    # --- what is typed -----------------------------------------------------------------------

    def give(self, line: str) -> None:
        typed = in_english(line).strip()
        if self.session.is_over and typed.casefold() in ("", "next", "n"):
            self._begin_next()
            return
        outcome = self.session.takes(typed)
        if outcome is None:
            super().give(line)
        else:
            self.show(outcome)

    @on(ListAsked)
    def go_to_answers(self, message: ListAsked) -> None:
        """Go into the answers, where a question is asked."""
        if self.session.stop == "ask" and isinstance(self._verdict, LessonPane):
            message.prevent_default()  # the list of moves has nothing to say to it
            self.set_focus(self._verdict)
            self._verdict.point_to_answers()

    def _take_typed(self, typed: Typed) -> None:
        """An answer that is picked; it is put into the line, and given where it is there already;
        where several can be right, it is put to those in the line, or taken away from them."""
        if not self.session.asks_several:
            if self.session.stop == "ask" and self._prompt.value.upper() != typed.line:
                self._prompt.put(typed.line)
            else:
                super()._take_typed(typed)
            return
        letters = set(self._prompt.value.upper().split()) ^ {typed.line}
        self._prompt.put(" ".join(sorted(letters)))

    def go_on(self) -> None:
        """Read on, or answer with the letters that are marked."""
        marked = self._prompt.value if self.session.stop == "ask" else ""
        self._prompt.value = ""
        self.give(marked)

    def _begin_next(self) -> None:
        """Go on to the next lesson, or back to the list."""
        following = self._following
        if following is None:
            self.dismiss()
            return
        try:
            lesson = courses.opened(following.path)
        except BadFile as bad:
            rows = tuple(Row(str(error)) for error in bad.errors)
            self.show(Told(say("CANNOT OPEN  {path}", path=following.path), rows))
            return
        play = LessonPlay(lesson, self._progress, self.session.lesson.you)
        self.app.switch_screen(LessonScreen(play, self._lessons, self._progress))

    # --- what the keys do --------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in _NOT_HERE:
            return False
        if action == "next":
            return None if self.session.is_over else True
        if action == "pass":  # a question comes before one's own move
            return True if self.session.stop == "do" else None
        return super().check_action(action, parameters)

    def action_pass(self) -> None:
        """Pass, where that is asked for; else say what is."""
        if self.session.stop == "do":
            super().action_pass()
        else:
            self.show(self.session.play("pass"))

    def action_hint(self) -> None:
        self.show(Told(self.session.hint()))

    def action_next(self) -> None:
        self.show(self.session.show_it())

    def action_go_on(self) -> None:
        self.go_on()

    def action_prompt(self) -> None:
        """Back to the input line; there, clear it; where it is empty, leave the lesson."""
        prompt = self._prompt
        empty = prompt.has_focus and not prompt.value
        if empty and not isinstance(self._verdict.outcome, NotRead):
            self.dismiss()
        else:
            super().action_prompt()

    def action_help(self) -> None:
        bound = self.active_bindings.values()
        self.app.push_screen(ScreenHelp(bound, "learning", LESSON, signs(self._idiom)))
