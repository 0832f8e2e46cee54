"""Whether an answer hangs on what has happened earlier in a turn, which the board of a question
does not show: it is made once more as if that had not happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Refused
from judgetool.engine.table import Entry
from judgetool.learning.kinds.made import Made
from judgetool.learning.moments import Moment, Seen, cases_of
from judgetool.scenario.player import Played


def is_shown(moment: Moment, make: Callable[[Moment], Made | None], made: Made) -> bool:
    """Whether what is asked of a move has the same answer as far as the board shows."""
    here = as_shown(moment.before)
    if here is None or here is moment.before:
        return here is not None
    try:
        after = here.after(moment.answer)
        for answer in moment.then:
            after = after.after(answer)
    except (Refused, ValueError):
        return False
    entries = tuple(after.journal.since(len(here.journal)))[1:]
    again = make(replace(moment, seen=Seen(here), led_to=Seen(after), entries=entries))
    return again is not None and again.right == made.right


def is_legal_as_shown(position: Position[Any], line: str) -> tuple[str, ...] | None:
    """The rules that refuse a move as far as the board shows, none if it is legal; ``None`` where
    that can't be said."""
    here = as_shown(position)
    if here is None:
        return None
    try:
        Case(here).answer_all(here.game.parse(here, line))
    except Refused as refused:
        return refused.violations[0].rules
    except ValueError:
        return None
    return ()


def comes_as_shown(case: Case[Any], line: Played, entry: Entry) -> bool:
    """Whether something comes of a line also as far as the board shows before it.

    Args:
        case: where the game ends that the line is of.
        entry: what comes of the line, there.
    """
    cases = cases_of(case)
    at = next(n for n, each in enumerate(cases) if len(each.position.journal) >= line.first - 1)
    was = cases[at].position
    here = as_shown(was)
    if here is None or here is was:
        return here is not None
    if entry.kind == "refused":
        return is_legal_as_shown(was, line.text) == line.violations[0].rules
    before = len(here.journal)
    try:
        for each in cases[at + 1 :]:
            assert each.answer_given is not None
            here = here.after(each.answer_given)
            if len(each.position.journal) >= entry.n:
                break
    except (Refused, ValueError):
        return False
    return any(found.text == entry.text for found in here.journal.since(before))


def as_shown(position: Position[Any]) -> Position[Any] | None:
    """A position as it is for whoever sees the board alone; itself if nothing is hidden, ``None``
    if it can't be come to so."""
    shown = position.game.as_shown(position.seam)
    if shown is position.seam:
        return position
    here = Position.at(position.game, shown)
    try:
        for answer in position.pending:
            here = here.after(answer)
    except (Refused, ValueError):
        return None
    asked, was = here.choice, position.choice
    same = asked is not None and was is not None and (asked.who, asked.kind) == (was.who, was.kind)
    return here if same else None
