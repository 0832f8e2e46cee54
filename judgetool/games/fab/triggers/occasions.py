"""Sections 6.6.5d and 6.6.5e: ordinals and trigger limits, counted over the turn."""

from __future__ import annotations

from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities.types import COUNTED, Description, Trigger, Triggered
from judgetool.games.fab.continuous import Context, fact_fits, players_of, same, types_of
from judgetool.games.fab.objects.state import (
    ACTION_PHASE,
    Fact,
    Object,
    State,
    Table,
    known_as,
)
from judgetool.games.fab.rulebook import carries, rule
from judgetool.games.fab.triggers.conditions import is_time
from judgetool.games.fab.unknown_past import ask_occasion
from judgetool.language import say


@rule("6.6.5d")
def not_that_time(table: Table, holder: Object, when: Trigger) -> bool:
    """An ordinal keeps an effect from triggering at any other than the named time."""
    said = say("{source}: not the time of this turn at which it triggers", source=known_as(holder))
    return _off(table, "NotThatTime", holder, when, said, "6.6.5d")


def _off(table: Table, name: str, holder: Object, when: Trigger, said: str, number: str) -> bool:
    """Whether an effect does not trigger, as is said; with the rule by which it counts that it was
    kept from triggering, if it was."""
    counts = ("6.6.5f",) if _times(table.state, holder.id, when, "stopped") else ()
    if asked(False, as_said, said, *counts, number, key=(holder.id, name)):
        return False
    with table.citing(*counts):
        table.note(name, said)
    return True


_FACTS = {
    "hits": "hit",
    "attacks": "attacked",
    "is played": "played",
    "is dealt damage": "damaged",
    "draws a card": "drawn",
    "boosts": "boosted",
    "cranks": "cranked",
    "creates": "created",
    "gains life": "gained life",
    "is pitched": "pitched",
    "discards": "discarded",
    "is destroyed": "destroyed",
    "defends": "defended",
}
assert set(_FACTS) == COUNTED


def is_counted(ability: object) -> bool:
    """Whether it is counted how often a triggered effect has triggered this turn: for its limit, or
    for an ordinal of events that nothing else counts."""
    return isinstance(ability, Triggered) and (
        ability.limit is not None
        or (ability.when.ordinal is not None and ability.when.event not in _FACTS)
    )


@carries("6.6.5d")
def is_its_time(state: State, when: Trigger, holder: Object, controller: int) -> bool:
    """Whether it is the time that an ordinal names."""
    return when.ordinal is None or _occasion(state, when, holder, controller) == when.ordinal


def on_occasion(table: Table, state: State, when: Trigger, holder: Object, controller: int) -> bool:
    """Whether it is that time, and a word where the board leaves it open."""
    if state.untold is not None and when.ordinal is not None:
        count = _occasion(state, when, holder, controller)
        ask_occasion(table, holder, controller, when, count)
    return is_its_time(state, when, holder, controller)


def _occasion(state: State, when: Trigger, holder: Object, controller: int) -> int:
    """ "The first time ...": counted over the turn, this time included."""
    what = _FACTS.get(when.event)
    if what is None:
        # Nothing counts these events; the effect itself has triggered so often before.
        return 1 + times_triggered(state, holder.id, when)
    return sum(
        1
        for fact in state.facts
        if fact.what == what
        and _was_at_time(state, fact, when.during, controller)
        and _was_such(state, fact, when, holder, controller)
    )


def _was_at_time(state: State, fact: Fact, during: str | None, controller: int) -> bool:
    """Whether what happened earlier did so when a trigger asks for it; of what a board tells it is
    taken that it was in an action phase, in which nearly everything is."""
    return is_time(fact.step or ACTION_PHASE, during, state.turn_player == controller)


_OF_A_PLAYER = (
    *("draws a card", "boosts", "cranks", "creates"),
    *("gains life", "is pitched", "discards"),
)
"""Events of which the trigger condition says who does it."""


def _was_such(state: State, fact: Fact, when: Trigger, holder: Object, controller: int) -> bool:
    """Whether what happened earlier met the whole condition that an ordinal counts."""
    if when.own_effect and fact.to not in (None, state.heroes[controller]):
        return False
    if when.event in _OF_A_PLAYER:
        speaker = Context(holder.id, controller)
        such = not isinstance(when.subject, Description) or fact_fits(fact, when.subject)
        mine = when.whose is None or fact.player in players_of(state, when.whose, speaker)
        return such and mine
    if when.event == "is dealt damage" and when.whose is not None:
        players = players_of(state, when.whose, Context(holder.id, controller))
        heroes = [state.heroes[player] for player in players]
        return fact.object in heroes and when.kind in ("any", fact.kind)
    if when.hero and not _was_at_hero(state, fact, when, controller):
        return False
    if not isinstance(when.subject, Description):
        return same(state, holder.id, fact.object)
    if when.subject.whose == "you" and fact.player != controller:
        return False
    return fact_fits(fact, when.subject)


def _was_at_hero(state: State, fact: Fact, when: Trigger, controller: int) -> bool:
    """Whether it was a hero, one as the condition asks for, that was hit or attacked."""
    if fact.to not in state.heroes or (when.marked and not fact.marked):
        return False
    if when.opposing and fact.to == state.heroes[controller]:
        return False
    hero = state.objects.get(fact.to)
    return when.hero_type is None or (hero is not None and when.hero_type in types_of(state, hero))


def times_triggered(state: State, holder: int, when: Trigger) -> int:
    """How often an effect of an object has triggered this turn, or would have (6.6.5f)."""
    return _times(state, holder, when, "triggered", "stopped")


def _times(state: State, holder: int, when: Trigger, *what: str) -> int:
    return sum(
        1
        for fact in state.facts
        if fact.what in what and fact.object == holder and fact.name == repr(when)
    )


@rule("6.6.5e")
def limit_reached(table: Table, holder: Object, when: Trigger) -> bool:
    """Beyond its trigger limit an effect makes no layer."""
    said = say("{source}: it has triggered as often as it can this turn", source=known_as(holder))
    return _off(table, "LimitReached", holder, when, said, "6.6.5e")
