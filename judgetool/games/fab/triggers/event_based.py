"""Section 6.6.5b: effects trigger on an event: it is compared with all of them that exist."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec

from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.engine.table import Event
from judgetool.games.fab.abilities.types import Delayed, Description, Trigger, Triggered
from judgetool.games.fab.cards import Meant
from judgetool.games.fab.continuous import card_of, is_attack
from judgetool.games.fab.doubtful_rules import somebody_has_left
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import Continuous, Object, State, Table, known_as
from judgetool.games.fab.rulebook import carries, reads
from judgetool.games.fab.triggers.conditions import (
    falls_short,
    fits,
    meets_it,
    meets_it_no_more,
    was_prevented,
    why_not,
)
from judgetool.games.fab.triggers.delayed import (
    delayed_fits,
    trigger_delayed,
    waits_without_its_source,
)
from judgetool.games.fab.triggers.existing import triggered_effects
from judgetool.games.fab.triggers.happenings import Happening, happenings, of_the_attack
from judgetool.games.fab.triggers.hidden import is_hidden_trigger, lets_trigger, say_what_is_off
from judgetool.games.fab.triggers.lookalikes import unlike
from judgetool.games.fab.triggers.occasions import not_that_time, on_occasion
from judgetool.games.fab.triggers.triggering import trigger
from judgetool.games.fab.triggers.unread import remind_of_unread
from judgetool.language import say, word


@reads(
    "4.5.1a",
    "6.6.5",
    unclear="Whether the delayed-triggered effect of a player who has lost still makes layers: "
    "the effect goes on.",
    we="It makes none.",
    because="Its layers would be controlled by a player who exists no more (1.6.2c), and what such "
    "a player controls is cleared.",
    where=somebody_has_left,
)
@carries("1.9.3a", "6.6.5")
def respond(table: Table, before: State, event: Event) -> None:
    """Let effects trigger on an event.

    Composite events trigger an effect once (1.9.3a): each effect is compared with the happenings
    of one event until one fits.
    """
    state = table.state
    for one, rule, said in unlike(before, state, event):
        taken_for(table, before, event, one, rule, said)
    if isinstance(event, e.EffectBegan) and event.effect in state.effects[-1:]:
        waits_too_late(table, event.effect)
    seen = list(happenings(before, event, state))
    if not seen:
        return
    for one in seen:
        if one.event == "enters the arena" and one.subject in state.objects and is_asking():
            there_too_late(table, state.objects[one.subject])
    remind_of_unread(table, seen)
    say_what_is_off(table, seen)
    played = as_if_played(state, seen) if is_asking() else []
    names = {happening.event for happening in (*seen, *played)}
    prevented = event.prevented if isinstance(event, e.Damage) else 0
    for holder, meant, controller in list(triggered_effects(before, state, event, names)):
        ability = meant.ability
        assert isinstance(ability, Triggered)
        of_it = [one for one in seen if one.event == ability.when.event]
        met = [one for one in of_it if fits(state, before, ability.when, one, holder, controller)]
        if isinstance(event, e.Defended) and met and is_asking():
            met = as_it_was_not_there(table, event, met, holder, meant, controller)
        short = is_asking() and falls_short(table, before, of_it, ability.when, holder, controller)
        less = short and any(
            was_prevented(table, before, one, prevented, ability.when, holder, controller)
            for one in of_it
        )
        tell = meets_it_no_more if less else meets_it
        if not asked(bool(met), tell, holder, meant, key=(holder.id, ability), far=not short):
            if of_it:
                why_not(table, before, seen, ability.when, holder, controller)
        elif not on_occasion(table, state, ability.when, holder, controller) and not_that_time(
            table, holder, ability.when
        ):
            continue
        elif not is_hidden_trigger(ability) or lets_trigger(table, holder, meant):
            for one in of_each(ability.when, met) or (of_it or played)[:1]:
                trigger(table, holder, controller, ability, meant.cites, one)
    for effect in state.effects:
        if effect.trigger is None or effect.controller in state.departed:
            continue
        met = [one for one in seen if delayed_fits(state, before, effect, one)]
        if met and is_asking() and not waits_without_its_source(state, effect):
            continue
        once = isinstance(effect.effect, Delayed) and effect.effect.once
        for one in met[:1] if once else of_each(effect.trigger, met):
            trigger_delayed(table, effect, one)


@carries("7.0.5a")
def as_it_was_not_there(
    table: Table, event: e.Defended, met: list[Happening], holder: Object, meant: Meant,
    controller: int,
) -> list[Happening]:  # fmt: skip
    """What has met the condition of an ability as cards defend; nothing, if it is supposed that it
    is looked at as they were not on the chain link, and that makes the difference."""
    state, ability = table.state, meant.ability
    assert isinstance(ability, Triggered)
    link = next(link for link in state.links if link.number == event.link)
    rest = tuple(id for id in link.defending if id not in event.cards)
    then = state.link_changed(event.link, defending=rest)
    if any(fits(then, then, ability.when, one, holder, controller) for one in met):
        return met
    said = say(
        "{cards} {n:is|are} on the chain link already as effects trigger on defending",
        cards=word("list", " and ").join(state.name(id) for id in event.cards),
        n=len(event.cards),
    )
    not_there = asked(False, as_said, said, "7.0.5a", "6.6.5b", key=(holder.id, ability))
    return [] if not_there else met


@carries("6.6.5a")
def there_too_late(table: Table, holder: Object) -> None:
    """Ask whether what enters the arena triggers on what has happened by the attack before."""
    state, player = table.state, holder.player
    for meant in card_of(state, holder).triggers:
        ability = meant.ability
        assert isinstance(ability, Triggered)
        for one in of_the_attack(state):
            fitting = fits(state, state, ability.when, one, holder, player)
            if fitting and _is_too_late(table, known_as(holder), (holder.id, ability)):
                trigger(table, holder, player, ability, meant.cites, one)
                break


def waits_too_late(table: Table, effect: Continuous) -> None:
    """Ask whether a delayed-triggered effect triggers on what has happened by the attack before it
    was generated."""
    state = table.state
    for one in of_the_attack(state) if is_asking() and effect.trigger is not None else ():
        fitting = delayed_fits(state, state, effect, one)
        if fitting and _is_too_late(table, effect.source, (effect.id, "delayed")):
            trigger_delayed(table, effect, one)
            return


def _is_too_late(table: Table, source: str, key: Hashable) -> bool:
    """Whether it is supposed that something triggers on what came before it."""
    said = say("{source} came too late: what it triggers on had happened before", source=source)
    return asked(False, as_said, said, "6.6.5a", key=key)


@carries("1.9.2")
def of_each(when: Trigger, met: list[Happening]) -> list[Happening]:
    """What an effect triggers on of one event: once (1.9.3a), but for cards that defend together,
    which do so one by one, each of them where it speaks of one."""
    one_by_one = when.event == "defends" and isinstance(when.subject, Description)
    return met if one_by_one and when.ordinal is None else met[:1]


def as_if_played(state: State, seen: list[Happening]) -> list[Happening]:
    """An attack that is activated, as what triggers on cards being played would take it."""
    return [
        msgspec.structs.replace(one, event="is played")
        for one in seen
        if one.event == "is activated" and is_attack(state, state.objects[one.subject or 0])
    ]


def taken_for(
    table: Table, before: State, event: Event, one: Happening, rule: str, said: str
) -> None:
    """Let effects trigger on what an event is not, where that is supposed."""
    for holder, meant, controller in triggered_effects(before, table.state, event, {one.event}):
        ability = meant.ability
        assert isinstance(ability, Triggered)
        if one.event == "hits" and not ability.when.hero:
            continue  # it triggers on that hit anyhow
        fitting = fits(table.state, before, ability.when, one, holder, controller)
        early = one.event == "chain closes"
        rules = (*(meant.cites if early else ()), rule, "6.6.5b")
        if fitting and asked(False, as_said, said, *rules, key=(holder.id, ability), far=2 * early):
            trigger(table, holder, controller, ability, meant.cites, one)
