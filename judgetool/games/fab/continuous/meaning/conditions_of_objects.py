"""Section 1.8.4: conditions that ask what there is, and what effects have made of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import msgspec

from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous.identity import life_of, link_of, look
from judgetool.games.fab.continuous.meaning.conditions import is_so_called, met
from judgetool.games.fab.continuous.meaning.conditions_of_history import last_attack, link_of_last
from judgetool.games.fab.continuous.meaning.context import Context
from judgetool.games.fab.continuous.meaning.descriptions import (
    defending_on_link,
    fits_as_attack,
    is_above_base,
    is_equipped,
    is_hidden,
    is_named,
    matches,
    matches_link,
)
from judgetool.games.fab.continuous.meaning.facts import within
from judgetool.games.fab.continuous.meaning.references import (
    controller_of,
    in_combat,
    object_of,
    players_of,
)
from judgetool.games.fab.continuous.shape import card_of, types_of
from judgetool.games.fab.continuous.values import value_of
from judgetool.games.fab.objects.state import END_PHASE, START_PHASE, Object, State
from judgetool.games.fab.rulebook import carries

# --- an object ----------------------------------------------------------------------------------


@met.of(t.Matches)
def _matches(state: State, condition: t.Matches, context: Context) -> bool:
    found = look(state, object_of(state, condition.ref, context))
    return found is not None and fits_as_attack(
        state, found, condition.what, context.controller, context
    )


@met.of(t.IsFaceDown)
def _is_face_down(state: State, condition: t.IsFaceDown, context: Context) -> bool:
    found = state.objects.get(context.source)
    return found is not None and not found.public


@met.of(t.IsInPile)
def _is_in_pile(state: State, condition: t.IsInPile, context: Context) -> bool:
    found = state.objects.get(context.source)
    return found is not None and found.zone == condition.zone


@met.of(t.IsUnder)
def _is_under(state: State, condition: t.IsUnder, context: Context) -> bool:
    found = state.objects.get(context.source)
    top = state.objects.get(found.under or 0) if found is not None else None
    if top is None:
        return False
    return condition.other_than is None or not is_named(state, top, condition.other_than)


@met.of(t.IsOnlyHeld)
def _is_only_held(state: State, condition: t.IsOnlyHeld, context: Context) -> bool:
    return held(state, context.controller) == [context.source]


def held(state: State, player: int) -> list[int]:
    """What is equipped to a player's weapon zones, an attacking weapon too."""
    return [
        i
        for i in state.controls(player)
        if is_equipped(state, state.objects[i]) and takes_weapon_zone(state.objects[i])
    ]


def takes_weapon_zone(object: Object) -> bool:
    """Whether an object that is equipped occupies a weapon zone, by its subtype (3.16.2a)."""
    return object.is_card and not object.card.types.isdisjoint(
        {"(1H)", "(2H)", "Off-Hand", "Quiver"}
    )


@met.of(t.HasCounters)
def _has_counters(state: State, condition: t.HasCounters, context: Context) -> bool:
    found = look(state, object_of(state, condition.ref, context))
    return found is not None and within(found.counter(condition.counter), condition.number)


@met.of(t.HasValue)
def _has_value(state: State, condition: t.HasValue, context: Context) -> bool:
    found = look(state, in_combat(state, object_of(state, condition.ref, context), context))
    if found is None:
        return False
    value = value_of(state, found, condition.property).value
    return value is not None and within(value, condition.number)


@met.of(t.AboveBase)
def _above_base(state: State, condition: t.AboveBase, context: Context) -> bool:
    found = look(state, in_combat(state, object_of(state, condition.ref, context), context))
    return found is not None and is_above_base(state, found, 2 if condition.twice else 1)


@met.of(t.Stronger)
def _stronger(state: State, condition: t.Stronger, context: Context) -> bool:
    both = [look(state, object_of(state, r, context)) for r in (condition.ref, condition.than)]
    power = [None if one is None else value_of(state, one, "power").value for one in both]
    return power[0] is not None and power[1] is not None and power[0] > power[1]


# --- combat -------------------------------------------------------------------------------------


@met.of(t.IsIn)
def _is_in(state: State, condition: t.IsIn, context: Context) -> bool:
    found = look(state, object_of(state, condition.ref, context))
    if found is None:
        return False
    if condition.status == "defending":
        return found.role == "defending"
    return found.role in ("attack", "source")


@met.of(t.Defends)
@carries("7.0.5c")
def _defends(state: State, condition: t.Defends, context: Context) -> bool:
    """Whether a card is defending an attack that fits, as it is or was last known."""
    card = look(state, object_of(state, condition.ref, context))
    if card is None or card.role != "defending":
        return False
    link = link_of(state, card.id)
    against = look(state, link.attack) if link is not None else None
    return against is not None and fits_as_attack(
        state, against, condition.attack, context.controller, context
    )


@met.of(t.IsDefendedBy)
def _is_defended_by(state: State, condition: t.IsDefendedBy, context: Context) -> bool:
    id = object_of(state, condition.ref, context) or 0
    found = defending_on_link(state, id, condition.what, context)
    return within(len(found), condition.number)


@met.of(t.DefendingThisLink)
def _defending_this_link(state: State, condition: t.DefendingThisLink, context: Context) -> bool:
    link = state.active_link
    if link is None:
        return False
    return within(_fitting(state, link.defending, condition.what, context), condition.number)


@met.of(t.AttackingHero)
def _attacking_hero(state: State, condition: t.AttackingHero, context: Context) -> bool:
    link = link_of(state, object_of(state, condition.ref, context) or 0)
    heroes = () if link is None else tuple(h for h in link.targets if h in state.heroes)
    said = msgspec.structs.replace
    of = (said(context, about=said(context.about, hero=hero, also=())) for hero in heroes)
    return any(met(state, condition.of_hero, each) for each in of)


@met.of(t.AttackingMarked)
def _attacking_marked(state: State, condition: t.AttackingMarked, context: Context) -> bool:
    link = link_of(state, object_of(state, condition.ref, context) or 0)
    return link is not None and any(h in state.marked for h in link.targets)


@met.of(t.LastAttackWas)
def _last_attack_was(state: State, condition: t.LastAttackWas, context: Context) -> bool:
    if condition.what is not None:
        link = link_of_last(state, context)
        if link is not None and matches_link(state, link, condition.what, context):
            return True
    last = last_attack(state, context)
    if last is None:
        return False
    attack = look(state, last.object)
    called = last.name if attack is None else card_of(state, attack).name  # what it has gained, too
    return is_so_called(state, called, condition, context)


# --- players ------------------------------------------------------------------------------------


@met.of(t.Controls)
def _controls(state: State, condition: t.Controls, context: Context) -> bool:
    what = condition.what

    def enough(player: int) -> bool:
        there = _fitting(state, state.controls(player), what, context)
        return within(there, condition.number)

    if "chain link" in what.words:
        players = players_of(state, condition.who, context)
        words = tuple(w for w in what.words if w != "chain link")
        plain = msgspec.structs.replace(what, words=words, whose=None)
        links = (link for link in state.links if controller_of(state, link) in players)
        number = sum(1 for link in links if matches_link(state, link, plain, context))
        return within(number, condition.number)
    return _so_of_them(state, condition.who, enough, context)


def _so_of_them(state: State, who: t.Who, is_so: Callable[[int], bool], context: Context) -> bool:
    """Whether something is so of a hero: of one of several where it is said of any, else of each;
    of none that there isn't."""
    players = players_of(state, who, context)
    return bool(players) and (any if who in ("opponent", "any hero") else all)(map(is_so, players))


def _fitting(state: State, ids: Iterable[int], what: t.Description, context: Context) -> int:
    """How many of some objects fit a description."""
    objects = map(state.objects.__getitem__, ids)
    return sum(matches(state, o, what, context.controller, context) for o in objects)


@met.of(t.ControlsItsCost)
def _controls_its_cost(state: State, condition: t.ControlsItsCost, context: Context) -> bool:
    found = look(state, context.source)
    if found is None or found.card.cost is None:
        return False
    ids = state.controls(context.controller)
    return _fitting(state, ids, condition.what, context) >= found.card.cost


@met.of(t.ControlsFewer)
def _controls_fewer(state: State, condition: t.ControlsFewer, context: Context) -> bool:
    def number(player: int) -> int:
        return _fitting(state, state.controls(player), condition.what, context)

    return _any_fewer(state, condition, number, context)


@met.of(t.FewerCardsIn)
def _fewer_cards_in(state: State, condition: t.FewerCardsIn, context: Context) -> bool:
    def number(player: int) -> int:
        there = (state.objects[id] for id in state.zone(player, condition.zone))
        return sum(not is_hidden(card) for card in there)

    return _any_fewer(state, condition, number, context)


def _any_fewer(
    state: State,
    condition: t.ControlsFewer | t.FewerCardsIn | t.LifeLess,
    number: Callable[[int], int],
    context: Context,
) -> bool:
    """Whether a player of those meant has less of something than one of the others meant."""
    ours = [number(player) for player in players_of(state, condition.who, context)]
    theirs = [number(player) for player in players_of(state, condition.than, context)]
    if condition.who == "each opponent":
        return bool(ours) and max(ours) < min(theirs)
    return bool(ours and theirs) and min(ours) < max(theirs)


@met.of(t.IsHero)
def _is_hero(state: State, condition: t.IsHero, context: Context) -> bool:
    heroes = (state.heroes[p] for p in players_of(state, condition.who, context))
    return any(condition.supertype in types_of(state, state.objects[hero]) for hero in heroes)


@met.of(t.CardsIn)
def _cards_in(state: State, condition: t.CardsIn, context: Context) -> bool:
    what = condition.what

    def enough(player: int) -> bool:
        there = (state.objects[i] for i in state.zone(player, condition.zone))
        seen = (
            what is None or matches(state, card, what, player, context)
            for card in there
            if not is_hidden(card) or (what is not None and what.face == "down")
        )
        return within(sum(seen), condition.number)

    return _so_of_them(state, condition.who, enough, context)


@met.of(t.LifeIs)
def _life_is(state: State, condition: t.LifeIs, context: Context) -> bool:
    def so_much(player: int) -> bool:
        return within(life_of(state, player), condition.number)

    return _so_of_them(state, condition.who, so_much, context)


@met.of(t.LifeLess)
def _life_less(state: State, condition: t.LifeLess, context: Context) -> bool:
    players = players_of(state, condition.who, context)
    mine = [life_of(state, p) for p in players]
    if condition.than_each:
        others = [p for p in state.clockwise(context.controller) if p not in players]
        return all(life_of(state, other) > max(mine) for other in others) if mine else False
    return _any_fewer(state, condition, partial(life_of, state), context)


@met.of(t.IsMarked)
def _is_marked(state: State, condition: t.IsMarked, context: Context) -> bool:
    return any(state.heroes[p] in state.marked for p in players_of(state, condition.who, context))


@met.of(t.PlayedInTheirTurn)
def _in_their_turn(state: State, condition: t.PlayedInTheirTurn, context: Context) -> bool:
    """What resolves does so in the turn in which it was played."""
    return state.turn_player in state.opponents(context.controller)


@met.of(t.During)
def _during(state: State, condition: t.During, context: Context) -> bool:
    if condition.time == "end phase":
        return state.step == END_PHASE
    if state.turn_player != context.controller:
        return False
    return condition.time == "turn" or state.step not in (START_PHASE, END_PHASE)
