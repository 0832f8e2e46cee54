"""The lessons that there are, topic by topic; the list opens at the next one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.content import Content
from textual.events import ScreenResume
from textual.widgets.option_list import Option

from judgetool.language import say
from judgetool.learning import courses
from judgetool.learning.courses import Listed
from judgetool.learning.lesson_play import LessonPlay
from judgetool.learning.lesson_progress import LessonProgress
from judgetool.scenario.problems import BadFile
from judgetool.tui.screens.filtered_list import FilteredList, heading
from judgetool.tui.screens.help.screen_help import COURSES, ScreenHelp
from judgetool.tui.screens.learning.lesson_board import LessonScreen
from judgetool.tui.text.hanging_indent import Hanging, plain

_DONE, _BEGUN = "✓ ", "· "


class _Lesson(Option):
    """A line of the list."""

    def __init__(self, listed: Listed, lead: str) -> None:
        self.listed = listed
        minutes = say("{n} min", n=listed.minutes)
        super().__init__(
            Hanging(lead, Content("  ").join([plain(listed.title, "bold"), plain(minutes, "dim")]))
        )


class CoursesScreen(FilteredList):
    """The list of lessons."""

    CSS_PATH = "../list.tcss"

    def __init__(
        self, lessons: Sequence[Listed], progress: LessonProgress, begins: Listed | None = None
    ) -> None:
        """The list.

        Args:
            begins: the lesson that is opened at once.
        """
        super().__init__()
        self._lessons = list(lessons)
        self._progress = progress
        self._begins = begins

    @property
    def headline(self) -> str:
        done = sum(self._progress.is_done(each.name) for each in self._lessons)
        return say("Lessons  {done} of {n} done", done=done, n=len(self._lessons))

    @property
    def hints(self) -> Sequence[str]:
        return (say("Enter opens a lesson; words find one"), say("Enter opens one"))

    def found(self, typed: str) -> Iterator[Option]:
        words = typed.casefold().split()
        topic = None
        for each in self._lessons:
            if not all(word in f"{each.title} {each.topic}".casefold() for word in words):
                continue
            if each.topic != topic and each.topic:
                topic = each.topic
                yield heading(topic)
            done = self._progress.is_done(each.name)
            begun = self._progress.at(each.name) is not None
            yield _Lesson(each, _BEGUN if begun else _DONE if done else "  ")

    def nothing_found(self, typed: str) -> str:
        if not self._lessons:
            return say("there are no lessons here")
        return say("nothing has these words; Escape clears them")

    def show_found(self, typed: str) -> None:
        super().show_found(typed)
        if typed or not self._lessons:
            return
        following = self._lessons[courses.next_one(self._lessons, self._progress)]
        for n, option in enumerate(self.options.options):
            if isinstance(option, _Lesson) and option.listed is following:
                self.options.highlighted = n

    def on_mount(self) -> None:
        if self._begins is not None:
            self.call_after_refresh(self._open, self._begins)

    def on_screen_resume(self, event: ScreenResume) -> None:
        """What was done meanwhile is done here, too."""
        if self.query("#headline"):
            self.query_one("#headline").update(  # type: ignore[attr-defined]
                Hanging("", self.headline, "bold reverse", filled=True)
            )
            self.show_found(self.line.value)

    def picked(self, option: Option) -> None:
        if isinstance(option, _Lesson):
            self._open(option.listed)

    def _open(self, listed: Listed) -> None:
        try:
            lesson = courses.opened(listed.path)
        except BadFile as bad:
            self.say_problem(listed.path, "\n".join(map(str, bad.errors)))
            return
        play = LessonPlay(lesson, self._progress)
        self.app.push_screen(LessonScreen(play, self._lessons, self._progress))

    def action_help(self) -> None:
        self.app.push_screen(ScreenHelp(self.active_bindings.values(), "learning", COURSES))
