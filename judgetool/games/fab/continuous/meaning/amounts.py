"""The numbers that effects mean (6.2.2b, 6.2.3b).

Those that depend on what effects have made of objects are in ``values`` and ``descriptions``.
"""

from __future__ import annotations

from judgetool.cardgame.by_type import ByType
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous.identity import look
from judgetool.games.fab.continuous.meaning.context import Context
from judgetool.games.fab.continuous.meaning.references import dealing
from judgetool.games.fab.continuous.meaning.this_turn import (
    damage_dealt,
    damage_dealt_by,
    life_gained,
)
from judgetool.games.fab.objects.state import Object, State, known_as
from judgetool.games.fab.rulebook import carries
from judgetool.language import say, word

amount_of = ByType[State, t.Amount, [Context], int]("which number is meant")
"""The number an effect means now."""


@amount_of.of(int)
def _plain(state: State, amount: int, context: Context) -> int:
    return amount


@amount_of.of(t.ThatMuch)
def _that_much(state: State, amount: t.ThatMuch, context: Context) -> int:
    return context.about.amount


@amount_of.of(t.NumberRolled)
def _number_rolled(state: State, amount: t.NumberRolled, context: Context) -> int:
    since = () if context.since is None else state.facts[context.since :]
    rolled = [fact.amount for fact in since if fact.what == "rolled"]
    number = rolled[-1] if rolled else 0
    return number // 2 if amount.half else number


@amount_of.of(t.GainedThisTurn)
def _gained_this_turn(state: State, amount: t.GainedThisTurn, context: Context) -> int:
    return life_gained(state, context.controller)


@amount_of.of(t.DamageDealt)
def _damage_dealt(state: State, amount: t.DamageDealt, context: Context) -> int:
    if context.about.amount:  # of the event that has triggered
        return context.about.amount
    if amount.this_way:
        return damage_dealt(state, since=context.since or 0)
    return damage_dealt(state, by=dealing(state, context))


@amount_of.of(t.DamageThisTurn)
def _damage_this_turn(state: State, amount: t.DamageThisTurn, context: Context) -> int:
    heroes = {*state.heroes} - {state.heroes[context.controller]}
    if amount.to == "that hero":
        heroes = {*context.targets[:1]}
    return damage_dealt_by(
        state, context.controller, amount.kind, None if amount.to == "any" else heroes
    )


@amount_of.of(t.DeclaredX)
def _declared_x(state: State, amount: t.DeclaredX, context: Context) -> int:
    found = look(state, context.source)
    return context.x or (found.x if found is not None else 0) or 0


@amount_of.of(t.CountersOn)
def _counters_on(state: State, amount: t.CountersOn, context: Context) -> int:
    found = look(state, context.source)
    if found is None or (is_asking() and not is_known_last(state, found)):
        return 0
    return found.counter(amount.counter)


@carries("1.2.3a")
def is_known_last(state: State, object: Object) -> bool:
    """Whether what was last known of an object counts, as it does where that is gone."""
    if object.id in state.objects:
        return True
    said = say("{object} is gone: what was last known of it counts", object=known_as(object))
    return asked(True, as_said, said, "1.2.3a", key=(object.id, "last"), in_text=True)


@carries("1.8.7a")
def value_or_none(value: int | None, prop: str, name: str) -> int:
    """The value of a property of an object; 0 where it does not have it."""
    if value is not None or not is_asking():
        return value or 0
    said = say(
        "{card} does not have {property}, so 0 is what counts",
        card=name,
        property=word("property", prop),
    )
    return int(asked(False, as_said, said, "1.8.7a", key=(name, prop, "none")))


@amount_of.of(t.PitchThisWay)
def _pitch_this_way(state: State, amount: t.PitchThisWay, context: Context) -> int:
    since = () if context.since is None else state.facts[context.since :]
    done = [fact.object for fact in since if fact.what == amount.how]
    thing = look(state, done[-1]) if done else None
    # 1.8.7a: of a card without pitch, or of none, the value is 0.
    pitch = 0 if thing is None else value_or_none(thing.card.pitch, "pitch", thing.card.full_name)
    return -pitch if amount.less else pitch


@amount_of.of(t.Sum)
def _sum(state: State, amount: t.Sum, context: Context) -> int:
    other = amount_of(state, amount.amount, context)
    return amount.plus - other if amount.less else amount.plus + other
