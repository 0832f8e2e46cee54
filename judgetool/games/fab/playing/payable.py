"""Sections 1.14.4 and 5.1.8: whether effect-costs can be paid.

An effect-cost is paid by generating its effects, so it can be paid where each of them finds the
cards it needs.  Cards of the hand are wanted for pitching too, so the two are weighed together.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec

from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.types import Cost, Description
from judgetool.games.fab.cards import Card
from judgetool.games.fab.continuous import Context, amount_of, kept_from_pitching, players_of
from judgetool.games.fab.effects.fitting import changeable, described, fitting_in, turnable
from judgetool.games.fab.objects.state import Object, State, replace


class Need(msgspec.Struct, frozen=True, gc=False):
    """Cards that an effect-cost takes: so many of those in a zone, each of which would do.

    ``shown``: they are only revealed, and may be taken or revealed by another cost as well.
    """

    zone: str
    cards: frozenset[int]
    number: int = 1
    shown: bool = False


def payable(state: State, player: int, besides: tuple[int, ...]) -> int:
    """Most resource points a player could have: floating, and by pitching their hand; chi points do
    as well (1.13.5b).

    Unknown cards might give 3.
    """
    return (
        state.resources[player]
        + state.chi_of(player)
        + sum(_worth(state, i) for i in state.zone(player, "hand") if i not in besides)
    )


def chi_payable(state: State, player: int, besides: tuple[int, ...]) -> int:
    """Most chi points a player could have."""
    return state.chi_of(player) + sum(
        _worth(state, i)
        for i in state.zone(player, "hand")
        if i not in besides and may_give_chi(state.objects[i])
    )


def gives_chi(card: Card) -> bool:
    """Whether a card gives chi points as it is pitched (1.13.5a)."""
    return "Chi" in card.types


def may_give_chi(object: Object) -> bool:
    return object.unknown or gives_chi(object.card)


def payable_beside(
    state: State, player: int, id: int, effects: tuple[t.Effect, ...], resources: int
) -> bool:
    """Whether resources could be paid with the cards of the hand that some effects need none of,
    the object itself being one of those if an effect moves it."""
    needs = [need for effect in effects for need in _needs(state, player, id, effect)]
    by_hand = [need for need in needs if need.zone == "hand"]
    own = (id,) if any(isinstance(x, t.Move) and x.what == "this" for x in effects) else ()
    return any(payable(state, player, (*own, *kept)) >= resources for kept in _kept(by_hand))


def _worth(state: State, id: int) -> int:
    object = state.objects[id]
    if object.unknown:
        return 3
    return 0 if kept_from_pitching(state, object) else object.card.pitch or 0


def effect_cost_payable(
    state: State,
    player: int,
    id: int,
    additional: tuple[Cost, ...],
    resources: int,
    x: int | None = None,
) -> bool:
    """Whether effect-costs could be paid together with a resource cost; ``x`` is declared for an
    ability of the object."""
    needs: list[Need] = []
    for cost in additional:
        if cost.remove_counter is not None and not state.objects[id].counter(cost.remove_counter):
            return False
        if cost.tap_this and state.objects[id].tapped:
            return False
        if cost.discard_this and state.objects[id].zone != "hand":
            return False
        if (cost.destroy_this or cost.banish_this) and id not in state.objects:
            return False
        effects = cost.effects if cost.discard is None else (cost.discard, *cost.effects)
        for effect in effects:
            needs += _needs(state, player, id, effect, x)
    by_hand = [need for need in needs if need.zone == "hand"]
    others: dict[str, list[Need]] = {}
    for need in needs:
        if need.zone != "hand":
            others.setdefault(need.zone, []).append(need)
    if not all(_satisfied(found, _all_cards(found)) for found in others.values()):
        return False
    return any(payable(state, player, (id, *kept)) >= resources for kept in _kept(by_hand))


def sure_deeds(card: Card) -> tuple[Cost, ...]:
    """The additional costs of a card that nobody is asked about."""
    return tuple(one.cost for _, one in card.additional if not one.optional)


def possible_together(
    state: State,
    player: int,
    id: int,
    effects: tuple[t.Effect, ...],
    without: frozenset[int] = frozenset(),
) -> bool:
    """Whether effects that each take cards find enough of them for all (1.8.3b).

    Args:
        without: cards that none of them can have.
    """
    needs = [
        replace(need, cards=need.cards - without) if without else need
        for effect in effects
        for need in _needs(state, player, id, effect)
    ]
    zones = {need.zone for need in needs}
    by_zone = ([need for need in needs if need.zone == zone] for zone in zones)
    return all(_satisfied(found, _all_cards(found)) for found in by_zone)


def _needs(
    state: State, player: int, id: int, effect: t.Effect, x: int | None = None
) -> Iterator[Need]:
    """The cards an effect can't be generated without (1.14.4b)."""
    context = Context(id, player, x=x)

    def among(zone: str, what: Description, whose: int = player) -> frozenset[int]:
        return frozenset(fitting_in(state, whose, zone, what, viewer=player)) - {id}

    match effect:
        case t.Discard(number=number, what=what):
            yield Need("hand", among("hand", what), amount_of(state, number, context))
        case t.FromHandToDeckBottom(what=what):
            yield Need("hand", among("hand", what))
        case t.Charge():
            yield Need("hand", among("hand", Description()))
        case t.Reveal(cards=cards, every=every) if cards:
            shown = [among("hand", what) for what in cards]
            if every:
                for fitting in shown:
                    yield Need("hand", fitting, shown=True)
            else:
                yield Need("hand", frozenset().union(*shown), shown=True)
        case t.Banish(top_of=whose, number=number) if whose is not None:
            several = amount_of(state, number, context)
            for each in players_of(state, whose, context):
                yield Need(f"deck {each}", frozenset(state.zone(each, "deck")), several)
        case t.BanishFrom(whose=whose, zone=zone, what=what, number=number):
            several = amount_of(state, number, context)
            for each in players_of(state, whose, context):
                name = zone if zone == "hand" and each == player else f"{zone} {each}"
                yield Need(name, among(zone, what, each), several)
        case t.PutFrom(whose=whose, zone=zone, what=what):
            for each in players_of(state, whose, context):
                name = zone if zone == "hand" and each == player else f"{zone} {each}"
                yield Need(name, among(zone, what, each))
        case t.Banish(what=Description() as what):
            yield Need("under", frozenset(described(state, what, context)))
        case t.Turn(what=Description() as what):
            yield Need("to be turned", frozenset(turnable(state, what, context)) - {id})
        case t.RemoveCounters(counter=counter, number=number, on="this"):
            there = state.objects[id].counter(counter)
            several = 1 if number is None else amount_of(state, number, context)
            yield Need(f"{counter} counters", frozenset(range(there)), several)
        case t.Turn(what="this", face="up"):
            yield Need("to be turned", frozenset(() if state.objects[id].public else (id,)))
        case t.Tap(whom="you"):
            hero = state.heroes[player]
            yield Need("to be tapped", frozenset(() if state.objects[hero].tapped else (hero,)))
        case t.Tap(what=Description()):
            yield Need("to be tapped", frozenset(changeable(state, effect, context)))
        case t.Destroy(what=Description() as what, number=number):
            there_are = frozenset(described(state, what, context))
            yield Need("arena", there_are, amount_of(state, number, context))


def _all_cards(needs: list[Need]) -> frozenset[int]:
    return frozenset().union(*(need.cards for need in needs))


def _kept(needs: list[Need]) -> Iterator[tuple[int, ...]]:
    """The sets of cards that have to stay in hand, smallest first, so that all needs are met."""
    candidates = sorted(_all_cards(needs))
    most = sum(need.number for need in needs)
    for number in range(most + 1):
        for kept in combinations(candidates, number):
            if _satisfied(needs, frozenset(kept)):
                yield kept


def _satisfied(needs: list[Need], cards: frozenset[int]) -> bool:
    """Whether some cards meet all needs, none of them taken twice."""
    places: list[frozenset[int]] = []
    for need in needs:
        found = need.cards & cards
        if len(found) < need.number:
            return False
        if not need.shown:
            places += [found] * need.number
    taken: dict[int, int] = {}
    return all(_finds_place(place, places, taken, set()) for place in range(len(places)))


def _finds_place(
    place: int, places: list[frozenset[int]], taken: dict[int, int], tried: set[int]
) -> bool:
    """Find a card for one place, moving others to other cards where they have a choice."""
    for card in places[place] - tried:
        tried.add(card)
        if card not in taken or _finds_place(taken[card], places, taken, tried):
            taken[card] = place
            return True
    return False
