"""Effects that begin and go on: until the end of the turn, or of the combat they are about."""

from __future__ import annotations

from typing import Any, Literal

from judgetool.engine.supposing import asked
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.continuous.values import is_of_attack
from judgetool.games.grand_archive.effects.context import Context, objects, source_name
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import JUDGE, Continuous, State, Table
from judgetool.games.grand_archive.rulebook import reads, rule, tells
from judgetool.language import say


def begin(table: Table, effect: w.Effect, context: Context) -> Context:
    """An effect that lasts begins; what it is about is "it" to the next one."""
    if isinstance(effect, w.Prevent):
        return prevention(table, effect, context)
    if isinstance(effect, w.Replaces):
        return replacing(table, effect, context)
    what: Any = effect
    found = objects(table.state, what.what, context)
    if found:
        modifies(table, effect, found, context)
    else:
        table.note("NothingThere", say("There is nothing that the effect could apply to"))
    return context.speaking_of(found)


@rule("beyond the pages: continuous effects")
def modifies(table: Table, effect: w.Effect, subjects: tuple[int, ...], context: Context) -> None:
    """It applies to the objects it speaks of now, whatever comes later."""
    start(table, effect, subjects, context, duration=how_long(effect))
    combat = table.state.combat
    attacker = None if combat is None or combat.dealt else combat.attacker
    if isinstance(effect, w.Cannot) and effect.deed == "attack" and attacker in subjects:
        assert attacker is not None
        attacks_already(table, attacker)


@rule("Attacking 4.3")
def attacks_already(table: Table, attacker: int) -> None:
    """A unit that is attacking stays so, whatever keeps it from attacking from now on."""
    if asked(False, _attacks_already, table.state, attacker, key=attacker):
        table.occur(e.RemovedFromCombat(attacker))
    else:
        table.note("AttacksAlready", _attacks_already(False, table.state, attacker).because)


@tells("Attacking 4.3")
def _attacks_already(_: bool, state: State, attacker: int) -> str:
    return say("{unit} is attacking already and stays so", unit=state.name(attacker))


@reads(
    "beyond the pages: continuous effects",
    "Attacking 6.2",
    unclear="How long an effect until end of turn lasts that modifies an attack.",
    we="Until the combat of that attack is over.",
    because="Then there is no such attack any more that it could modify.",
)
def how_long(effect: w.Effect) -> Literal["turn", "combat", "applicable"]:
    """How long an effect lasts that begins now."""
    return "combat" if is_of_attack(effect) else "turn"


@rule("beyond the pages: prevention")
def prevention(table: Table, effect: w.Prevent, context: Context) -> Context:
    """So much of the damage that comes next will be prevented."""
    found = objects(table.state, effect.to, context)
    for id in found:
        start(table, effect, (id,), context, left=effect.amount)
    return context.speaking_of(found)


@rule("beyond the pages: continuous effects")
def replacing(table: Table, effect: w.Replaces, context: Context) -> Context:
    """Damage of this turn will become another amount: what it speaks of is settled now."""
    spoken = context.it
    settled = effect
    subjects: tuple[int, ...] = ()
    for field in ("source", "to"):
        thing = getattr(effect, field)
        if isinstance(thing, w.Aim) or thing == "it":
            subjects = objects(table.state, thing, context)
            spoken = subjects
    start(table, settled, subjects, context)
    return context.speaking_of(spoken)


def start(
    table: Table,
    effect: w.Effect,
    subjects: tuple[int, ...],
    context: Context,
    *,
    left: int | None = None,
    duration: Literal["turn", "combat", "applicable"] = "turn",
) -> None:
    """One effect that lasts comes into force."""
    state = table.state
    cites = ("beyond the pages: the judge",) if context.source == JUDGE else context.cites
    event = e.EffectBegan(
        Continuous(
            id=state.next_id,
            effect=effect,
            controller=context.controller,
            source=source_name(state, context),
            source_id=None if context.source == JUDGE else context.source,
            subjects=subjects,
            duration=duration,
            left=left,
            cites=cites,
        )
    )
    table.occur(event)
