"""Carrying effects out: each record of the language that is one by the function that does it.

An effect may have another in it, which is carried out in its time by whatever knows when that is;
so what carries effects out does not know them, and each says what it does.
"""

from __future__ import annotations

from typing import Any

from judgetool.cardgame.by_type import ByType
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.effects.context import Acting
from judgetool.games.magic_classic.objects.state import Table
from judgetool.games.magic_classic.rulebook import rule
from judgetool.language import say

carried = ByType[Table, t.Effect, [Acting], None]("what carries an effect out")
"""What carries each effect out.  An effect that nothing carries out can't be: a test looks."""
does = carried.of


def carry_out(table: Table, acting: Acting, effects: tuple[t.Effect, ...]) -> None:
    """Effects, in the order of the text."""
    for effect in effects:
        if not _pointless(table, acting, effect):
            carried(table, effect, acting)


def _pointless(table: Table, acting: Acting, effect: t.Effect) -> bool:
    """Whether an effect is on a target that is no longer legal, which is then said."""
    target = next((w for w in _whom(effect) if isinstance(w, t.Target)), None)
    if target is None or target.number >= len(acting.targets):
        return False
    if acting.targets[target.number] is not None:
        return False
    _illegal(table, acting)
    acting.last = ()
    return True


def _whom(effect: t.Effect) -> tuple[Any, ...]:
    inner = getattr(effect, "effect", None)
    if isinstance(inner, t.Effect):
        return _whom(inner)
    return tuple(getattr(effect, field) for field in effect.__struct_fields__)


@rule("beyond C.1: targets")
def _illegal(table: Table, acting: Acting) -> None:
    said = say("{card} does nothing to a target that is no longer legal", card=acting.name)
    table.note("IllegalTarget", said)
