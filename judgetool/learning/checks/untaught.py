"""Questions of a lesson about rules that nobody has told the learner yet.

A rule is told by a note that says so, by what happens or is refused with its number beside it, by
the answer of an earlier question, and by the lessons that come before in the same course.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from judgetool.files import is_there
from judgetool.language import say
from judgetool.learning import courses, lesson, lesson_telling
from judgetool.learning.lesson import Beat
from judgetool.learning.question import titled
from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.document import Document
from judgetool.scenario.inert import inert
from judgetool.scenario.problems import Located


def problems(document: Document) -> Sequence[Located]:
    """The questions of a lesson that come before what they ask about is told."""
    return [Located(document.file, *mark, inert(why)) for mark, why in _untaught(document)]


def _untaught(document: Document) -> Iterator[tuple[tuple[int, int], str]]:
    told, book = set(before(document)), document.game.rulebook
    for beat in lesson.read(document).beats:
        for each in beat.told:
            told.update(each.told.tells)
            kind = each.told.ask
            found = None if kind is None else beat.question(kind, document.file)
            if found is None:
                continue
            rule = found[1].rule
            if rule not in told:
                says = say(
                    "ask: {kind}: {rule} was not told before; tell it in a note with tells: "
                    "[{number}]",
                    kind=kind,
                    rule=titled(book, rule),
                    number=rule,
                )
                yield each.mark, says
            told.add(rule)
        told |= _shown(beat, document)


def _shown(beat: Beat, document: Document) -> set[str]:
    """The rules that are told with what comes of a move."""
    if beat.tried is not None:
        parts = lesson_telling.refused(beat.tried.line, beat.tried.violations)
    else:
        idiom = document.game.view(beat.cases[0].position).idiom
        parts = lesson_telling.happened(beat.entries(), idiom, document.game.windows)
    return {rule for part in parts for rule in part.rules}


def before(document: Document) -> Iterator[str]:
    """The rules that the lessons before one of a file tell or teach."""
    path = next(
        (p for p in (Path(document.file), scenarios_root() / document.file) if is_there(p)), None
    )
    for each in courses.before(path) if path is not None else ():
        yield from courses.told(each.path)
