"""Effects in force on a board as written: with the values and objects they were fixed on."""

from __future__ import annotations

import difflib

from judgetool.games.fab.abilities.types import (
    CannotAttack,
    CannotBeDefendedBy,
    CannotBePlayed,
    CannotDefend,
    CannotPreventDamage,
    Delayed,
    Description,
    Effect,
    ExtraAttack,
    Gets,
    MustBeDefendedBy,
    Next,
    NextCostsLess,
    Prevent,
    PreventsLess,
    Replaces,
    StopsTriggers,
)
from judgetool.games.fab.continuous import (
    Context,
    matches,
    players_of,
)
from judgetool.games.fab.state import (
    ARENA,
    Continuous,
    State,
    replace,
)

BY_TIME = ("beginning of action phase", "beginning of end phase", "chain closes")
CONTINUOUS = (
    Gets,
    Prevent,
    CannotBeDefendedBy,
    MustBeDefendedBy,
    CannotDefend,
    CannotAttack,
    CannotBePlayed,
    Delayed,
    ExtraAttack,
    CannotPreventDamage,
    NextCostsLess,
)
"""The effects that stay in force after they were generated (6.2.1)."""


EXAMPLES = (
    "Target attack gets +2{p}.",
    "Your next attack this turn gets +2{p}.",
    'The next attack you play this turn gets "When this hits, draw a card."',
    "You may attack an additional time with Dawnblade this turn.",
    "Prevent the next 2 damage that would be dealt to you this turn.",
    "This can't be defended by more than one card from hand.",
)


def like(text: str) -> str:
    """The example of an effect in force that is most like a text."""
    return difflib.get_close_matches(text, EXAMPLES, 1, 0.0)[0]


def with_effect(state: State, effect: Continuous) -> State:
    return replace(state, effects=(*state.effects, effect), next_id=state.next_id + 1)


def gets(state: State, began: Continuous, effect: Gets) -> Continuous:
    power = effect.power if isinstance(effect.power, int) else 0
    defense = effect.defense if isinstance(effect.defense, int) else 0
    began = replace(began, power=power, defense=defense)
    if isinstance(effect.subject, Next):
        return replace(began, waiting=effect.subject, left=effect.subject.number, cites=("6.2.4",))
    if isinstance(effect.subject, Description) and not began.subjects:
        context = Context(0, began.controller)
        fitting = tuple(
            o.id
            for o in state.objects.values()
            if o.zone in (*ARENA, "stack")
            and matches(state, o, effect.subject, began.controller, context)
        )
        return replace(began, scope=effect.subject, subjects=fitting)
    return began


def prevents(state: State, began: Continuous, effect: Prevent) -> Continuous:
    left = effect.number if isinstance(effect.number, int) else None
    began = replace(began, left=left, times=effect.times)
    if effect.whom is None:
        return began
    players = players_of(state, effect.whom, Context(0, began.controller))
    heroes = tuple(state.heroes[p] for p in players)
    if effect.source == "chosen":
        # What it is said to be on is the source that was chosen.
        about = replace(began.about, it=next(iter(began.subjects), None))
        return replace(began, subjects=heroes, about=about)
    return replace(began, subjects=began.subjects or heroes)


def needs_object(effect: Effect, began: Continuous) -> bool:
    """Whether an effect says nothing as long as it is not said what it is on."""
    match effect:
        case Gets():
            return not began.subjects and began.waiting is None and began.scope is None
        case Delayed():
            return effect.when.subject == "this" and effect.when.event not in BY_TIME
        case CannotAttack() | CannotBePlayed() | PreventsLess() | StopsTriggers():
            return False
        case Prevent(source="chosen"):
            return began.about.it is None
        case Prevent(whom=None):
            return False
        case Replaces():
            return effect.would.subject in ("it", "target") and not began.subjects
    return not began.subjects
