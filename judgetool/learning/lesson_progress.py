"""How far somebody has come in their lessons: a line beside the answers for every move that is
done, written before the lesson goes on."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from judgetool.learning.progress import Given, Progress
from judgetool.learning.question import Question


class Came(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far somebody has come in a lesson.

    Attributes:
        at: when, in seconds since 1970.
        lesson: the name of the lesson.
        beat: how many of its moves are done.
        asked: how many of the questions before the next one are answered rightly.
        answered: whether it says that the next one of these was answered, for the first time.
        done: whether the lesson was played to its end.
    """

    at: float
    lesson: str
    beat: int = 0
    asked: int = 0
    answered: bool = False
    done: bool = False


class LessonProgress:
    """What is kept of lessons, in the file of the answers.

    Attributes:
        trouble: why something could not be kept; "" if all was.
    """

    def __init__(self, progress: Progress | None = None) -> None:
        self.progress = Progress() if progress is None else progress
        self._came: dict[str, list[Came]] = {}
        self._done: set[str] = set()
        self.trouble = ""
        for line in self.progress.lines():
            try:
                self._take(msgspec.json.decode(line, type=Came))
            except msgspec.DecodeError:
                continue

    def _take(self, came: Came) -> None:
        if came.done or (came.beat, came.asked, came.answered) == (0, 0, False):
            self._came[came.lesson] = []  # it is played anew
        self._came.setdefault(came.lesson, []).append(came)
        if came.done:
            self._done.add(came.lesson)

    def is_done(self, name: str) -> bool:
        """Whether a lesson was ever played to its end."""
        return name in self._done

    def at(self, name: str) -> tuple[int, int] | None:
        """Where a lesson was left: how many moves are done, and questions about the next one;
        ``None`` where it was not begun, or played to its end."""
        last = next(reversed(self._came.get(name, [])), None)
        return None if last is None or last.done else (last.beat, last.asked)

    def was_answered(self, name: str, beat: int, asked: int) -> bool:
        return any(
            came.answered and (came.beat, came.asked) == (beat, asked)
            for came in self._came.get(name, [])
        )

    def reached(self, name: str, beat: int, asked: int) -> None:
        """Keep how far one has come."""
        self._keep(Came(_now(), name, beat, asked))

    def answered(
        self, name: str, beat: int, asked: int, question: Question, *, right: bool
    ) -> None:
        """Keep an answer, and that it was given."""
        system = question.at.game.system
        given = Given(_now(), system, question.rule, question.kind, right)
        self._keep(Came(_now(), name, beat, asked, answered=True), given)

    def finished(self, name: str) -> None:
        """Keep that a lesson was played to its end."""
        self._keep(Came(_now(), name, done=True))

    def _keep(self, came: Came, *given: Given) -> None:
        """Keep records; where that can't be done, go on, and say so."""
        self._take(came)
        try:
            self.progress.keep(came, *given)
        except OSError as error:
            self.trouble = str(error)


def _now() -> float:
    return datetime.now(UTC).timestamp()
