"""Rules 6.2.3a and 6.2.3b: what static effects do follows the game at once."""

from __future__ import annotations

from judgetool.engine import memory
from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous.parts import Part, adds, said_by
from judgetool.games.fab.continuous.staging import number
from judgetool.games.fab.continuous.values import modifying
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import Continuous, State, Table
from judgetool.games.fab.rulebook import carries
from judgetool.language import say


def follow_at_once(table: Table, before: State) -> None:
    """Ask whether objects on the active chain link keep what static effects gave them, where that
    has ended with its source or is another number now."""
    link = table.state.active_link
    for id in () if link is None else (link.attack, *link.defending):
        if id in before.objects and id in table.state.objects:
            for prop in ("power", "defense"):
                _follows(table, before, id, prop)


@carries("6.2.3a", "6.2.3b")
def _follows(table: Table, before: State, id: int, prop: str) -> None:
    now = {(one.holder, one.number): then for one, then in _given(table.state, id, prop)}
    for part, was in _given(before, id, prop):
        gone = part.holder not in table.state.objects
        lost = was - now.get((part.holder, part.number), 0 if gone else was)
        if not (was and lost):
            continue
        name, source = before.name(id), said_by(before, part)
        said = (
            say("{source} is gone, and what it gave {object} with it", source=source, object=name)
            if gone
            else say("{source} counts at all times: {number} now", source=source, number=was - lost)
        )
        rule = "6.2.3a" if gone else "6.2.3b"
        if asked(False, as_said, said, rule, key=(part.holder, part.number, id, prop)):
            power, defense = (lost, 0) if prop == "power" else (0, lost)
            gets = t.Gets("it", power=power or None, defense=defense or None)
            stays = Continuous(
                table.state.next_id,
                gets,
                before.objects[id].player,
                source,
                subjects=(id,),
                power=power,
                defense=defense,
            )
            table.occur(e.EffectBegan(stays, said))


def _given(state: State, id: int, prop: str) -> list[tuple[Part, int]]:
    """What static effects add to a number of an object."""
    if prop not in state.standing.gives:
        return []
    with memory.unnoted():
        parts = modifying(state, state.objects[id], prop)
        static = (part for part in parts if part.static is not None and adds(part))
        return [(part, number(state, part) or 0) for part in static]
