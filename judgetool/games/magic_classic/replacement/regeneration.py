"""What effects make of an event before it occurs: regeneration in place of destruction.

What is made of damage stands in ``effects.dealing_damage``, which deals all of it at the same time.
"""

from __future__ import annotations

from judgetool.engine.supposing import as_said, asked
from judgetool.engine.table import Event
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.continuous.restrictions import CARDS, may_be_regenerated
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import Continuous, State, Table
from judgetool.games.magic_classic.rulebook import rule, tells
from judgetool.language import say


def replaced(table: Table, event: Event) -> Event | None:
    """The event as effects leave it; ``None`` if nothing is left to occur."""
    if not isinstance(event, e.Destroyed | e.Moved):
        return event
    shield = shield_of(table.state, event.id)
    if shield is None:
        return event
    if isinstance(event, e.Moved):
        sacrificed = event.why == "sacrificed"
        if not sacrificed or not asked(False, _no_destruction, table.state, event.id, key=event.id):
            return event
    elif _buried(table.state, event) and asked(
        True, _not_regenerated, table.state, event.id, key=event.id
    ):
        cannot_regenerate(table, event.id)
        return event
    regenerates(table, event.id, shield)
    return None


@tells("beyond C.1: regeneration")
def _no_destruction(_: bool, state: State, id: int) -> str:
    name = state.name(id)
    return say("{creature} is sacrificed and not destroyed: its shield does nothing", creature=name)


def is_replaced(state: State, event: Event) -> bool:
    """Whether nothing will be left of an event to occur."""
    if not isinstance(event, e.Destroyed) or _buried(state, event):
        return False
    return shield_of(state, event.id) is not None


def _buried(state: State, event: e.Destroyed) -> bool:
    """Whether what is destroyed can't be regenerated, by what destroys it or by anything else."""
    return event.buried or not may_be_regenerated(state, event.id)


def shield_of(state: State, id: int) -> Continuous | None:
    """The oldest regeneration shield of a creature."""
    shields = (f for f in state.effects if isinstance(f.effect, t.Regenerate))
    return next((shield for shield in shields if id in shield.subjects), None)


@rule("C.1.6", "beyond C.1: regeneration")
def regenerates(table: Table, id: int, shield: Continuous) -> None:
    """Its destruction is prevented by a regeneration effect: it regenerates."""
    said = say("the regeneration shield on {creature} is used up", creature=table.state.name(id))
    if not asked(False, as_said, said, "beyond C.1: regeneration", key=shield.id):
        table.occur(e.EffectEnded(shield.id, said))
    tapped = table.state.objects[id].tapped
    table.occur(e.Regenerated(id))
    said = say("{creature} is tapped as it regenerates", creature=table.state.name(id))
    if not tapped and asked(False, as_said, said, "beyond C.1: regeneration", key=(id, "tapped")):
        table.occur(e.Tapped(id, False))


@rule(CARDS, "beyond C.1: regeneration")
def cannot_regenerate(table: Table, id: int) -> None:
    """What can't be regenerated is destroyed, shield or not."""
    table.note("NotRegenerated", _not_regenerated(True, table.state, id).because)


@tells("beyond C.1: regeneration", CARDS)
def _not_regenerated(_: bool, state: State, id: int) -> str:
    return say("{creature} can't be regenerated: its shield does nothing", creature=state.name(id))
