"""State-based effects: what happens by itself as soon as the state of the game asks for it."""

from __future__ import annotations

from judgetool.engine.rulebook import Grounds
from judgetool.games.grand_archive import continuous
from judgetool.games.grand_archive.combat.roles import is_unit
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import DURABILITY, State, Table
from judgetool.games.grand_archive.rulebook import reads, rule
from judgetool.games.grand_archive.turn import ending
from judgetool.language import say


@rule("beyond the pages: state-based effects")
def apply(table: Table) -> None:
    """Everything that is due at a time; whoever has lost comes first."""
    state = table.state
    lost = beaten(state)
    if lost:
        ending.champions_die(table, lost)
        if table.state.result:
            return
    for id in dead(table.state):
        ally_dies(table, id)
    for id in worn(table.state):
        weapon_is_destroyed(table, id)


def is_due(state: State) -> bool:
    """Whether anything is due."""
    return bool(beaten(state) or dead(state) or worn(state))


def beaten(state: State) -> list[int]:
    """The players whose champion has as much damage as life."""
    return [p for p in state.remaining if lethally_hurt(state, state.champions[p])]


def lethally_hurt(state: State, id: int) -> bool:
    """Whether a unit has damage marked on it of at least its life."""
    object = state.objects.get(id)
    life = None if object is None else continuous.life(state, id).value
    return object is not None and life is not None and object.damage >= life


def dead(state: State) -> list[int]:
    """The units, champions aside, that have as much damage as life."""
    return [
        i
        for i in state.field
        if i not in state.champions and is_unit(state, i) and lethally_hurt(state, i)
    ]


@rule("beyond the pages: lethal damage")
def ally_dies(table: Table, id: int) -> None:
    """An ally with damage of at least its life goes to the graveyard."""
    object = table.state.objects[id]
    life = continuous.life(table.state, id).value
    because = say("{damage} damage, {life} life", damage=object.damage, life=life)
    table.occur(e.Moved(id, (object.owner, "graveyard"), because))


def _never_had_durability(grounds: Grounds) -> bool:
    """Whether a weapon is on the field that is printed without durability, in a case."""
    return any(
        state.objects[i].card.durability is None and "Weapon" in continuous.types(state, i)
        for state in grounds.states
        for i in state.field
    )


@reads(
    "beyond the pages: no durability",
    unclear="What becomes of a weapon that never had durability.",
    we="It is not destroyed for having none.",
    because="Only what had durability counters can have lost them.",
    where=_never_had_durability,
)
def worn(state: State) -> list[int]:
    """The weapons that had durability counters and have none left."""
    return [
        i
        for i in state.field
        if state.objects[i].card.durability is not None
        and not state.objects[i].counter(DURABILITY)
        and "Weapon" in continuous.types(state, i)
    ]


@rule("beyond the pages: no durability")
def weapon_is_destroyed(table: Table, id: int) -> None:
    """A weapon whose durability counters are gone is destroyed."""
    owner = table.state.objects[id].owner
    table.occur(e.Moved(id, (owner, "graveyard"), say("it has no durability counter left")))
