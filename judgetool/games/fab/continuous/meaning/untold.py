"""Section 1.8.4: what a condition's answer hangs on where a board does not tell all of a turn."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.types import Condition
from judgetool.games.fab.continuous.meaning.conditions import holds
from judgetool.games.fab.continuous.meaning.conditions_of_history import link_of_last
from judgetool.games.fab.continuous.meaning.context import Context
from judgetool.games.fab.continuous.meaning.this_turn import ASKING, ONCE, Counted, counted
from judgetool.games.fab.objects.state import State


class Answer(msgspec.Struct, frozen=True, gc=False):
    """A condition's answer, and which of its parts could turn it if more had happened."""

    met: bool
    open: tuple[tuple[Condition, Counted], ...] = ()


def answer(state: State, condition: Condition, context: Context) -> Answer:
    """Whether a condition is met, and what this turn may still have held that would change it."""
    match condition:
        case t.Not(condition=inner):
            found = answer(state, inner, context)
            return Answer(not found.met, found.open)
        case t.Both(first=first, second=second):
            parts = (answer(state, first, context), answer(state, second, context))
            if any(not part.met and not part.open for part in parts):
                return Answer(False)
            return Answer(all(p.met for p in parts), tuple(one for p in parts for one in p.open))
    if isinstance(condition, ASKING):
        found_now = counted(state, condition, context)
        open = ((condition, found_now),) if found_now.more_would_matter else ()
        return Answer(found_now.met, open)
    last = link_of_last(state, context) if isinstance(condition, t.LastAttackHit) else None
    if last is not None and last.untold:
        return Answer(False, ((condition, Counted(0, ONCE, (), untold=(last.number,))),))
    return Answer(holds(state, condition, context))


def asks_this_turn(condition: Condition | None) -> bool:
    """Whether any part of a condition asks what has happened this turn."""
    match condition:
        case None:
            return False
        case t.Not(condition=inner):
            return asks_this_turn(inner)
        case t.Both(first=first, second=second):
            return asks_this_turn(first) or asks_this_turn(second)
    return isinstance(condition, (*ASKING, t.LastAttackHit))
