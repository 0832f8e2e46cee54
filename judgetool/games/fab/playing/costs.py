"""Rule 5.1.6: the asset-costs of playing a card and of activating an ability are worked out.

What the rules say is counted first, then what increases it, then what reduces it (5.1.6a).  The
same numbers say whether something could be paid for at all, before anybody announces it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.cards import Meant
from judgetool.games.fab.continuous import (
    Context,
    amount_of,
    functional,
    holds,
    look,
    matches,
    players_of,
    speaker_of,
    types_of,
    waits_for_one_of,
)
from judgetool.games.fab.continuous.identity import generates_attack, source_of
from judgetool.games.fab.continuous.meaning.facts import fact_fits
from judgetool.games.fab.doubtful_rules import first_one_costs_more, says_what_costs_less
from judgetool.games.fab.objects.state import Continuous, Object, State, Table, replace
from judgetool.games.fab.playing.permission import BY_RULE, Permission, both_sides_count
from judgetool.games.fab.rulebook import carries, reads, rule
from judgetool.language import say


@rule("5.1.6b", "5.1.6")
def asset_costs(
    table: Table,
    player: int,
    id: int,
    x: int | None,
    more: int = 0,
    permission: Permission = BY_RULE,
    *,
    free: bool = False,
) -> tuple[int, int]:
    """What has to be paid: action points and resource points; ``more`` by additional costs."""
    object = table.state.objects[id]
    if free:
        starts_at_zero(table, id)
    elif object.melded:
        costs_twice(table, object, x)
    say_increases(table, player, object)
    for name, less in decreases(table.state, player, object):
        say_decrease(table, name, less)
    types = types_of(table.state, object)
    if is_asking() and is_taken_for_an_action(table.state, player, object, types):
        types = types | {"Action"}
    if permission.as_instant and not costs_a_point(table.state, player, object, types):
        types = types - {"Action"}
    action, resources = costs(table.state, player, object, types, x, more, free=free)
    table.note("CostCalculated", _price_said(table.state.name(id), action, resources))
    cost = (object.card.cost or 0) + (x or 0)
    if not free and resources != more + cost:
        cost_property_stays(table, id, cost)
    differs = is_asking() and resources != cost and object.card.cost is not None
    if differs and is_what_is_paid(table.state, object, cost, resources):
        table.state = table.state.put(at_cost(object, resources))
    return action, resources


@carries("5.1.6b")
def is_taken_for_an_action(
    state: State, player: int, object: Object, types: frozenset[str]
) -> bool:
    """Whether a card that is no action is supposed to cost an action point, which its player
    has."""
    if "Action" in types or not state.action_points[player]:
        return False
    said = say("{card} is no action: it costs no action point", card=state.name(object.id))
    key = (object.id, "action point")
    return asked(False, as_said, said, "5.1.6b", key=key, far=True)


@carries("8.1.1d")
def costs_a_point(state: State, player: int, object: Object, types: frozenset[str]) -> bool:
    """Whether an action that is played as though it were an instant is supposed to cost an action
    point, which its player has."""
    if "Action" not in types or not state.action_points[player]:
        return False
    said = say(
        "{card} is played as though it were an instant, and costs no action point",
        card=state.name(object.id),
    )
    return asked(False, as_said, said, "8.1.1d", "5.1.6b", key=(object.id, "action point"))


@carries("8.3.38b")
def own_cost(object: Object, x: int | None) -> int:
    """The resource cost that a card starts with: its base cost, twice that if it is melded."""
    base = (object.card.cost or 0) + (x or 0)
    return 2 * base if object.melded else base


@rule("8.3.38b")
def costs_twice(table: Table, object: Object, x: int | None) -> None:
    """Meld sets the cost, before anything increases or reduces it."""
    said = say(
        "{card} is melded: its cost starts at twice its base cost, {n}",
        card=table.state.name(object.id),
        n=own_cost(object, x),
    )
    table.note("CostDoubled", said)


@carries("2.2.4b")
def is_what_is_paid(state: State, object: Object, cost: int, paid: int) -> bool:
    """Whether the cost of a card is supposed to be what is paid for it."""
    said = say(
        "{card} is a card with cost {cost}, whatever is paid for it ({paid})",
        card=state.name(object.id),
        cost=cost,
        paid=paid,
    )
    return asked(False, as_said, said, "2.2.4b", "2.2.4a", key=("cost", object.id))


def at_cost(object: Object, cost: int) -> Object:
    """A card as it would be with another cost."""
    card = replace(object.card, cost=cost - (object.x or 0) * object.card.x)
    return replace(object, card=card)


def _price_said(name: str, action: int, resources: int) -> str:
    """What something costs, in words."""
    return say(
        "{card} costs {action} and {resources}",
        card=name,
        action=say("{n} action {n:point|points}", n=action),
        resources=say("{n} resource {n:point|points}", n=resources),
    )


@rule("2.2.4")
def cost_property_stays(table: Table, id: int, cost: int) -> None:
    """What effects make a card cost to play is not its cost property, which they can't modify."""
    name = table.state.name(id)
    said = say("{card} is a card with cost {cost} all the same", card=name, cost=cost)
    table.note("CostProperty", said)


@rule("5.1.6c")
def starts_at_zero(table: Table, id: int) -> None:
    """The resource cost starts at zero where an alternative cost, or nothing, takes its place."""
    said = say("{card}: its own resource cost is not paid", card=table.state.name(id))
    table.note("CostReplaced", said)


@rule("8.1.1d")
def costs_as_instant(
    table: Table,
    player: int,
    id: int,
    x: int | None,
    more: int,
    permission: Permission,
    *,
    free: bool = False,
) -> tuple[int, int]:
    """An action played as though it were an instant costs no action point."""
    return asset_costs(table, player, id, x, more, permission, free=free)


@carries("5.1.6a", "5.1.6b", "5.1.6c")
def costs(
    state: State,
    player: int,
    object: Object,
    types: frozenset[str],
    x: int | None = None,
    more: int = 0,
    *,
    free: bool = False,
) -> tuple[int, int]:
    """(action points, resource points) to play a card: what the rules say, what sets it, what
    increases it (``more``: additional costs) and then what reduces it (5.1.6a).

    ``free``: its own resource cost is not paid; it starts at zero then (5.1.6c).
    """
    base = more + (0 if free else own_cost(object, x))
    dearer = increases_of(state, player, object)
    cost = _changed(object, base, dearer, reduction(state, player, object))
    return (1 if "Action" in types and not both_sides_count(object, types) else 0), cost


def reduction(state: State, player: int, object: Object) -> int:
    """How much less a card costs to play by what reduces that."""
    resources = 0
    for ability in object.card.cheaper:
        context = Context(object.id, player)
        if not ability.to_activate and holds(state, ability.condition, context):
            times = 1 if ability.per is None else amount_of(state, ability.per, context)
            resources -= ability.resources * times
    if "cheaper" in state.standing.gives:
        resources -= sum(_static_decreases(state, player, object))
    for effect in state.effects:
        less = effect.effect
        if isinstance(less, t.NextCostsLess) and effect.controller == player:
            waiting = effect.waiting
            if object.id in effect.subjects or (
                waiting is not None and matches(state, object, waiting.what, player)
            ):
                resources -= less.resources
        elif isinstance(less, t.ItCostsLess) and object.id in effect.subjects:
            resources -= less.resources
    resources -= sum(less for _, less in decreases(state, player, object))
    return -resources


class Increase(NamedTuple):
    """What makes something cost more: its source, how much, and the rules of its keyword."""

    source: str
    amount: int
    cites: tuple[str, ...] = ()


def _costs_more(increase: Increase) -> str:
    return say(
        "{source}: {n} resource {n:point|points} more to pay",
        source=increase.source,
        n=increase.amount,
    )


def as_worked_out(object: Object, cost: int, less: int, dearer: Sequence[int] = ()) -> str:
    """That a cost is what it is by what reduces it, after what increases it if that matters."""
    if sum(dearer) and cost < sum(dearer):
        return say(
            "{card} costs {cost}: what makes it cost {more} more is counted first, then what makes "
            "it cost {less} less",
            card=object.card.full_name,
            cost=cost,
            more=sum(dearer),
            less=less,
        )
    return say(
        "{card} costs {cost}: what makes it cost {less} less counts as that is worked out, "
        "whatever becomes of that later",
        card=object.card.full_name,
        cost=cost,
        less=less,
    )


@carries("5.1.6a")
def _changed(object: Object, base: int, increases: list[Increase], less: int) -> int:
    """A cost after what increases and what reduces it; or without some of that, if it is so
    supposed."""
    dearer = [one.amount for one in increases]
    cost = max(0, base + sum(dearer) - less)
    if not is_asking():
        return cost
    name = object.card.full_name
    if less > 0:
        said = as_worked_out(object, cost, less, dearer)
        if asked(False, as_said, said, "5.1.6a", key=(name, "less")):
            return base + sum(dearer)
    if len(increases) == 1:
        said = _costs_more(increases[0])
        if asked(False, as_said, said, *increases[0].cites, "5.1.6a", key=(name, "more", 0)):
            return max(0, base - less)
    for n in range(1, len(dearer)):
        said = say(
            "{card} costs {cost}: all {n} effects that make it cost more apply",
            card=name,
            cost=cost,
            n=len(dearer),
        )
        if asked(False, as_said, said, "5.1.6a", key=(name, "more", n)):
            return max(0, base + sum(dearer[:n]) - less)
    return cost


@reads(
    "5.1.6",
    unclear='Whether "Evos cost {r} less to play" is said of every player\'s Evos, or of those '
    "alone that the controller of the ability plays.",
    we="Of every player's, unless it says whose or who plays them.",
    because="An effect applies to what it describes; cards that mean one player's costs say so, "
    'as in "cost you {r} less".',
    where=says_what_costs_less,
)
def _static_decreases(state: State, player: int, object: Object) -> Iterator[int]:
    """By how much static abilities make a card cost less for the player who plays it."""
    for id in state.standing.giving:
        holder = state.objects[id]
        if "cheaper" not in holder.card.gives:
            continue
        speaker = Context(id, holder.player)
        for _, static in holder.card.statics:
            for effect in static.effects:
                if (
                    isinstance(effect, t.CardsCostLess)
                    and (not effect.you or holder.player == player)
                    and matches(state, object, effect.what, holder.player, speaker)
                    and functional(state, holder, static)
                    and holds(state, static.condition, speaker)
                ):
                    times = 1 if effect.per is None else amount_of(state, effect.per, speaker)
                    yield effect.resources * times


def increases_of(
    state: State, player: int, object: Object, ability: t.Activated | None = None
) -> list[Increase]:
    """The effects that make a card, or an ability, cost more, where there may be any."""
    of_itself = ability is not None and ability.cheaper is not None
    if not (state.effects or of_itself or "costs" in state.standing.gives):
        return []
    return increases(state, player, object, ability)


@carries("5.1.6a")
def increases(
    state: State, player: int, object: Object, ability: t.Activated | None = None
) -> list[Increase]:
    """The effects, lasting and static, that make a player's cards and abilities cost more, or this
    one as the first of its kind.

    ``object``: what is on the stack, or before it is announced the card or the ability's source.
    """
    found = []
    for effect in state.effects:
        dearer = effect.effect
        if isinstance(dearer, t.FirstCostsMore) and _is_first(
            state, effect, player, object, ability
        ):
            found.append(Increase(effect.source, dearer.resources))
        if isinstance(dearer, t.CostsMore) and player in players_of(
            state, dearer.who, speaker_of(effect)
        ):
            found.append(Increase(effect.source, dearer.resources))
    for id in state.standing.giving:
        if "costs" in state.objects[id].card.gives:
            found += _static_increases(state, state.objects[id], player)
    more = -sum(n for n in _of_itself(state, player, object, ability) if n < 0)
    return [*found, Increase(state.name(object.id), more)] if more else found


@carries("5.1.6a")
def decreases(
    state: State, player: int, object: Object, ability: t.Activated | None = None
) -> list[tuple[str, int]]:
    """The effects, lasting and static, that make some of a player's cards or attacks cost less."""
    if not state.effects and "costs" not in state.standing.gives:
        return []
    found = [
        (effect.source, effect.effect.resources)
        for effect in state.effects
        if isinstance(effect.effect, t.TheyCostLess)
        and effect.controller == player
        and _is_such(state, effect.effect, player, object, ability)
    ]
    for id in state.standing.giving:
        holder = state.objects[id]
        if "costs" in holder.card.gives and holder.player == player:
            found += [
                (holder.card.full_name, less.resources)
                for _, static in holder.card.statics
                for less in static.effects
                if isinstance(less, t.TheyCostLess)
                and _is_such(state, less, player, object, ability)
                and functional(state, holder, static)
                and holds(state, static.condition, Context(id, player))
            ]
    return found


def _is_such(
    state: State, less: t.TheyCostLess, player: int, object: Object, ability: t.Activated | None
) -> bool:
    """Whether a card that is played, or what an ability attacks with, is what costs less."""
    what = less.what
    if ability is None:
        return less.to != "activate" and matches(state, object, what, player)
    of_attacks = "attack" in what.words
    if less.to == "play" or not (ability.attack if of_attacks else less.to == "activate"):
        return False
    source = object if object.kind == "card" else source_of(state, object)
    words = tuple(word for word in what.words if word != "attack")
    plain = replace(what, words=words, nth=None)
    if what.nth is not None and attacks_before(state, object, plain, player) + 1 != what.nth:
        return False
    return matches(state, source, plain, player)


def attacks_before(state: State, object: Object, what: t.Description, player: int) -> int:
    """How many attacks by what fits a player has activated this turn before another one: those that
    have attacked, and those still on the stack."""
    facts = (f for f in state.facts if f.what == "attacked" and f.player == player)
    attacked = {fact.object for fact in facts if fact_fits(fact, what)}
    waiting = {
        id
        for id in state.stack
        if state.objects[id].kind == "proxy"
        and state.objects[id].player == player
        and matches(state, source_of(state, state.objects[id]), what, player)
    }
    return len((attacked | waiting) - {object.id})


@reads(
    "5.1.6a",
    unclear='What costs more if "their first attack" or "their first action" is no card.',
    we="Activating the ability whose layer is the attack or the action; if it comes about in any "
    "other way there is no cost, and it was the first one all the same.",
    because="An ability is activated by the steps in which a card is played (5.2.2b), and the next "
    "attack is the next one however it comes about (1.8.10).",
    where=first_one_costs_more,
)
def _is_first(
    state: State, effect: Continuous, player: int, object: Object, ability: t.Activated | None
) -> bool:
    """Whether what costs more as the first one is this, or would be."""
    said = effect.effect
    assert isinstance(said, t.FirstCostsMore)
    if effect.subjects or object.zone == "stack":
        return object.id in effect.subjects
    if said.what == "action":
        types = types_of(state, object) if ability is None else {ability.type}
        return "Action" in types and waits_for_action(state, effect, player)
    if ability is None:
        attacks = "Attack" in types_of(state, object)
    else:
        attacks = ability.attack or generates_attack(ability)
    return attacks and waits_for_one_of(state, effect, player)


def _static_increases(state: State, object: Object, player: int) -> list[Increase]:
    controller = object.player
    context = Context(object.id, controller)
    return [
        Increase(object.card.full_name, effect.resources, meant.cites)
        for meant, static in object.card.statics
        for effect in static.effects
        if isinstance(effect, t.CostsMore)
        and functional(state, object, static)
        and (
            player in players_of(state, effect.who, context)
            or costs_others_more(state, object, meant, player)
        )
        and holds(state, static.condition, context)
    ]


@carries("5.1.6a")
def costs_others_more(state: State, holder: Object, meant: Meant, player: int) -> bool:
    """Whether what makes the cards of some players cost more is supposed to do so for another."""
    said = say(
        "{holder} does not make what {player} plays cost more",
        holder=holder.card.full_name,
        player=state.players[player],
    )
    rules = dict.fromkeys((*meant.cites, "5.1.6a"))
    return asked(False, as_said, said, *rules, key=(holder.id, player))


@rule("5.1.6a")
def say_increases(
    table: Table, player: int, object: Object, ability: t.Activated | None = None
) -> None:
    """What increases a cost is counted before what reduces it."""
    for one in increases(table.state, player, object, ability):
        table.note("CostIncreased", _costs_more(one))


def activation_costs(
    state: State, player: int, object: Object, ability: t.Activated, x: int | None
) -> tuple[int, int]:
    """(action points, resource points) to activate an ability: of a source, or a layer already."""
    base = ability.cost.resources + (x or 0) * ability.cost.x
    less = _cheaper(state, player, object, ability)
    less += sum(n for _, n in decreases(state, player, object, ability))
    dearer = increases_of(state, player, object, ability)
    return (1 if ability.type == "Action" else 0), _changed(object, base, dearer, less)


@carries("5.1.6a")
def _cheaper(state: State, player: int, object: Object, ability: t.Activated) -> int:
    """What an ability says that it costs less to activate: counted after what increases it."""
    return sum(n for n in _of_itself(state, player, object, ability) if n > 0)


def _of_itself(
    state: State, player: int, object: Object, ability: t.Activated | None
) -> Iterator[int]:
    """What an ability and its source say that it costs less to activate, or more below zero."""
    if ability is None:
        return
    source = object.source or object.id
    found = look(state, source)
    own = () if found is None else tuple(x for x in found.card.cheaper if x.to_activate)
    context = Context(source, player)
    for less in (*own, *((ability.cheaper,) if ability.cheaper is not None else ())):
        if holds(state, less.condition, context):
            each = 1 if less.per is None else amount_of(state, less.per, context)
            yield less.resources * each


@rule("5.1.6b", "5.1.6")
def ability_costs(
    table: Table, player: int, layer: int, ability: t.Activated, x: int | None
) -> tuple[int, int]:
    """What has to be paid to activate."""
    object = table.state.objects[layer]
    say_increases(table, player, object, ability)
    if less := _cheaper(table.state, player, object, ability):
        say_decrease(table, table.state.name(object.id), less)
    for name, less in decreases(table.state, player, object, ability):
        say_decrease(table, name, less)
    action, resources = activation_costs(table.state, player, object, ability, x)
    table.note("CostCalculated", _price_said(table.state.name(layer), action, resources))
    return action, resources


@rule("5.1.6a")
def say_decrease(table: Table, source: str, less: int) -> None:
    """What reduces a cost is counted after what increases it."""
    said = say("{source}: {n} resource {n:point|points} less to pay", source=source, n=less)
    table.note("CostReduced", said)


def waits_for_action(state: State, effect: Continuous, player: int) -> bool:
    """Whether an effect waits for a player's first action."""
    said = effect.effect
    assert isinstance(said, t.FirstCostsMore)
    if said.what != "action" or effect.subjects:
        return False
    return player in players_of(state, "them", speaker_of(effect))
