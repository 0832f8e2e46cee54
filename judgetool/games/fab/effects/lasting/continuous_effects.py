"""Effects that last (6.2) and give objects nothing: restrictions, permissions, delayed triggers."""

from __future__ import annotations

from typing import Any

from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.showing import effect_shown
from judgetool.games.fab.abilities.types import Effect
from judgetool.games.fab.continuous import Context, look, object_of, source_of
from judgetool.games.fab.effects.came_to_nothing import fails, source_name, there_or_fails
from judgetool.games.fab.effects.generating import beginning, does, waits
from judgetool.games.fab.effects.lasting.durations import waits_for, with_what_is_known
from judgetool.games.fab.effects.lasting.not_retroactive import defended_already
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import ARENA, NOTHING, State, Table, replace
from judgetool.games.fab.rulebook import carries, rule
from judgetool.language import say


def occurs(table: Table, event: e.Event) -> None:
    """An event that no further rule is behind."""
    table.occur(event)


@carries("3.0.9b")
def was_moved(state: State, said: object, context: Context) -> bool:
    """Whether "it" is what an effect before in the same ability has moved out of play: the object
    that it has become there, if that is public."""
    if said != "it" or context.it is None:
        return False
    found = state.objects.get(context.it)
    return found is not None and found.public and not (found.zone in ARENA or found.zone == "stack")


@rule("3.0.9b")
def on_what_was_moved(table: Table, event: e.Event) -> None:
    """The rest of what an ability does still speaks of the object that it has moved."""
    occurs(table, event)


def lasting_possible(table: Table, duration: t.Duration) -> bool:
    """Whether there is the chain or the link that an effect is to last for."""
    if duration == "chain" and not table.state.chain_open:
        return not no_chain(table)
    if duration == "link" and table.state.active_link is None:
        return not no_link(table)
    return True


@rule("7.0.2b")
def no_chain(table: Table) -> bool:
    """ "This combat chain" needs an open chain; else the effect fails to be generated."""
    said = say("the combat chain is closed: there is no effect for it")
    fails = not asked(False, as_said, said, "7.0.2b", "6.2.2", key=table.cites)
    if fails:
        table.note("EffectFailed", said)
    return fails


@rule("7.0.3d")
def no_link(table: Table) -> bool:
    """ "This chain link" needs an active chain link; else the effect fails to be generated."""
    said = say("there is no active chain link: there is no effect for it")
    fails = not asked(False, as_said, said, "7.0.3d", "6.2.2", key=table.cites)
    if fails:
        with table.citing("7.0.3d"):  # first, also where it is cited for the words of the effect
            table.note("EffectFailed", said)
    return fails


def effect_said(source: str, effect: Effect) -> str:
    """An effect as a card would say it, with where it comes from."""
    return say("{source}: {effect}", source=source, effect=effect_shown(effect))


def lasts(
    table: Table, effect: Any, context: Context, awaited: t.Next | None = None, **more: Any
) -> Context:
    """An effect that is not on what an object gets begins, perhaps to wait for a future object."""
    if not lasting_possible(table, effect.duration):
        return context
    if awaited is not None:
        more = {"waiting": awaited, "left": 1, "cites": ("6.2.4",), **more}
    began = beginning(table.state, effect, context, effect.duration, **more)
    table.occur(e.EffectBegan(began, effect_said(began.source, effect)))
    return context


@does(t.NextCostsLess, t.MayPlayNext)
@rule("6.2.2")
def next_to_be_played(
    table: Table, effect: t.NextCostsLess | t.MayPlayNext, context: Context
) -> Context:
    """The next such card that is played costs less (5.1.6a) or may be played as though it were an
    instant (8.1.1d)."""
    return lasts(table, effect, context, t.Next(effect.what, played=True))


@does(t.FirstCostsMore)
@rule("6.2.2")
def first_costs_more(table: Table, effect: t.FirstCostsMore, context: Context) -> Context:
    """The first attack or action of a turn to come costs more (5.1.6a)."""
    return lasts(table, effect, context, waits_for(effect), left=1)


@does(t.CostsMore, t.TheyCostLess)
@rule("6.2.2")
def costs_more(table: Table, effect: t.CostsMore | t.TheyCostLess, context: Context) -> Context:
    """For a time, cards and abilities cost a player more, or some of them less (5.1.6a)."""
    return lasts(table, effect, context)


@does(t.MayDefendWith)
@rule("6.2.2")
def may_defend_with(table: Table, effect: t.MayDefendWith, context: Context) -> Context:
    """For a time, a player may defend with cards of a kind from arsenal, too (1.0.2)."""
    return lasts(table, effect, context)


@does(t.CannotBeUsed)
@rule("6.2.2")
def cannot_be_used(table: Table, effect: t.CannotBeUsed, context: Context) -> Context:
    """A restriction on cards of a kind, for as long as its source is in the arena."""
    source = table.state.objects.get(context.source)
    if source is None or source.zone not in ARENA:
        fails(table, say("what it lasts as long as is not in the arena"))
        return context
    return _restriction(table, effect, context, ())


@does(t.CannotDraw, t.CannotGainLife, t.CannotUntap, t.CannotBePlayed, t.CannotAttack)
@rule("6.2.2")
def restricts_players(table: Table, effect: Any, context: Context) -> Context:
    """A restriction on players: what they play and attack with, and what happens to them and their
    heroes."""
    return _restriction(table, effect, context, ())


@does(t.MayPlay)
@rule("6.2.2")
def may_play(table: Table, effect: t.MayPlay, context: Context) -> None:
    """A card may be played from where it is, for as long as the effect lasts (5.1.1a)."""
    state = table.state
    id = there_or_fails(table, effect.what, context, say("there is no card that could be played"))
    if id is None or not lasting_possible(table, effect.duration):
        return
    then = tuple(_this_ability(state, each) for each in effect.then)
    bound = replace(effect, then=then)
    began = beginning(state, bound, context, effect.duration, subjects=(id,))
    who = state.players[context.controller]
    begins = e.EffectBegan(began, say("{player} may play {card}", player=who, card=state.name(id)))
    (on_what_was_moved if was_moved(state, effect.what, context) else occurs)(table, begins)


@does(t.ItCostsLess)
@rule("6.2.2")
def it_costs_less(table: Table, effect: t.ItCostsLess, context: Context) -> None:
    """A card costs less to play for as long as the effect lasts."""
    id = there_or_fails(table, effect.what, context, say("there is no card that could be played"))
    if id is None:
        return
    began = beginning(table.state, effect, context, effect.duration, subjects=(id,))
    name = table.state.name(id)
    said = say("{card} costs {n} less to play", card=name, n=effect.resources)
    begins = e.EffectBegan(began, said)
    moved = was_moved(table.state, effect.what, context)
    (on_what_was_moved if moved else occurs)(table, begins)


def _this_ability(state: State, effect: Effect) -> Effect:
    """ "Loses this ability": the ability whose layer is resolving."""
    if not isinstance(effect, t.LosesAbility):
        return effect
    layer = state.objects.get(state.resolving) if state.resolving is not None else None
    return replace(effect, ability=layer.ability if layer is not None else None)


@does(t.CannotBeDefendedBy)
@rule("6.2.2")
def cannot_be_defended(table: Table, effect: t.CannotBeDefendedBy, context: Context) -> Context:
    """A restriction on what may defend an attack, or all attacks that fit, or the next one."""
    if isinstance(effect.subject, t.Next):
        return lasts(table, effect, context, effect.subject)
    if isinstance(effect.subject, t.Description):
        return _restriction(table, effect, context, ())
    id = object_of(table.state, effect.subject, context)
    return _restriction(table, effect, context, (id,) if id is not None else ())


@does(t.MustBeDefendedBy)
@rule("6.2.2")
def must_be_defended(table: Table, effect: t.MustBeDefendedBy, context: Context) -> Context:
    """A requirement on what defends an attack."""
    return _binds(table, effect, context, (context.source,), "applicable", requires=True)


@does(t.CannotDefend)
@rule("6.2.2")
def cannot_defend(table: Table, effect: t.CannotDefend, context: Context) -> Context:
    """A restriction on a card: that it can't defend."""
    id = there_or_fails(table, effect.subject, context, say("the card is gone"))
    return context if id is None else _restriction(table, effect, context, (id,))


def _restriction(table: Table, effect: Any, context: Context, ids: tuple[int, ...]) -> Context:
    return _binds(table, effect, context, ids, effect.duration, requires=False)


def _binds(
    table: Table,
    effect: Effect,
    context: Context,
    ids: tuple[int, ...],
    duration: t.Duration,
    *,
    requires: bool,
) -> Context:
    state = table.state
    if not lasting_possible(table, duration):
        return context
    began = beginning(state, effect, context, duration, subjects=ids)
    said = say(
        "A requirement of {source} begins" if requires else "A restriction of {source} begins",
        source=began.source,
    )
    table.occur(e.EffectBegan(began, said))
    defended_already(table, state)
    return context


def waits_said(source: str, effect: t.Delayed) -> str:
    """What a delayed-triggered effect waits to do, if a card's sentence says it."""
    try:
        return say("{source}, still to come: {effect}", source=source, effect=effect_shown(effect))
    except ValueError:
        return say("{source}: a delayed-triggered effect waits", source=source)


@does(t.Delayed)
@rule("6.6.3")
def delayed(table: Table, effect: t.Delayed, context: Context) -> None:
    """A delayed-triggered effect starts to wait for its event."""
    if not lasting_possible(table, effect.duration):
        return
    state = table.state
    name = source_name(state, context)
    about, effect = context.about, with_what_is_known(state, effect, context)
    if context.it is not None:
        about = replace(about, it=context.it)
    if about.hero is None:
        about = replace(about, hero=next((i for i in context.targets if i in state.heroes), None))
    said = waits_said(name, effect)
    subjects: tuple[int, ...] = ()
    if effect.when.subject in ("it", "target"):
        subjects = (object_of(state, effect.when.subject, context) or NOTHING,)
        effect = replace(effect, when=replace(effect.when, subject="it"))
    waits(table, effect, context, said, about=about, subjects=subjects)


@does(t.CannotPreventDamage)
@rule("6.4.10h")
def cannot_prevent(table: Table, effect: t.CannotPreventDamage, context: Context) -> None:
    """As a resolution effect it lasts for as long as its object is there; shown, not stored."""
    name = source_name(table.state, context)
    table.note("CannotPrevent", say("damage by {source} can't be prevented", source=name))


@does(t.ExtraAttack)
@rule("5.2.3", "5.2.3c")
def extra_attack(table: Table, effect: t.ExtraAttack, context: Context) -> None:
    """A source may attack additional times: past the limit of its attack ability."""
    id = object_of(table.state, effect.subject, context)
    found = look(table.state, id)
    if found is not None:
        # A weapon's attack is spoken of; what may attack again is the weapon (1.4.3b).
        found = table.state.objects.get(source_of(table.state, found).id)
    if found is None:
        fails(table, say("the object is gone"))
        return
    number = effect.number
    began = beginning(table.state, effect, context, "turn", subjects=(found.id,), left=number)
    said = say(
        "{object} may attack {number} additional {number:time|times} this turn",
        object=table.state.name(found.id),
        number=number,
    )
    table.occur(e.EffectBegan(began, said))
