"""Whether an answer hangs on what has happened earlier in a turn, which the board of a question
does not show: it is made once more as if that had not happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Refused
from judgetool.learning.kinds.made import Made
from judgetool.learning.moments import Moment, Seen


def is_shown(moment: Moment, make: Callable[[Moment], Made | None], made: Made) -> bool:
    """Whether what is asked of a move has the same answer as far as the board shows."""
    here = as_shown(moment.before)
    if here is None or here is moment.before:
        return here is not None
    try:
        after = here.after(moment.answer)
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
