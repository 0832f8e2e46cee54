"""Rule 5.1.3: what the costs leave open is declared: X, what is paid besides, and in what order."""

from __future__ import annotations

from judgetool.cardgame.asking import one_of, whether
from judgetool.games.fab.abilities.showing import cost_shown, keyword_shown, written
from judgetool.games.fab.abilities.types import Activated, AdditionalCost, AlternativeCost, Cost
from judgetool.games.fab.cards import Meant
from judgetool.games.fab.continuous import abilities_of, life_of, types_of
from judgetool.games.fab.effects.lasting.waiting import next_effects_apply
from judgetool.games.fab.moves import Option, Play
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import Object, State, Table, replace
from judgetool.games.fab.playing.costs import activation_costs, costs
from judgetool.games.fab.playing.effect_costs import Extra, has_effects, keyword_impossible
from judgetool.games.fab.playing.payable import effect_cost_payable, payable, sure_deeds
from judgetool.games.fab.rulebook import rule
from judgetool.language import ENGLISH, current, say

MOST_X = 99  # of what is offered; more can be typed


@rule("5.1.3")
def declare_costs(
    table: Table, player: int, id: int, play: Play, *, free: bool = False
) -> tuple[int | None, tuple[tuple[Meant, Extra], ...]]:
    """X, and the alternative and additional costs that will be paid, in the order they will be
    paid."""
    card, melded = table.state.objects[id].card, table.state.objects[id].melded
    additional: list[tuple[Meant, Extra]] = []
    if card.alternative and not (free or melded):  # 5.1.3c: one alternative cost at most
        additional += alternative_cost(table, player, id)
        free = bool(additional)
    x = None
    if card.x or card.x_in_deeds:
        x = declare_x(table, player, id, 0 if free and card.x else play.x)
    for meant, one in additional_costs(table.state, table.state.objects[id]):
        sure = tuple(a.cost for _, a in additional)
        asked = free, sure
        if not one.optional or optional_cost(table, player, id, play, meant, one, asked):
            additional.append((meant, one))
    effects = [pair for pair in additional if has_effects(pair[1].cost)]
    if len(effects) > 1 and any(pair[1] != effects[0][1] for pair in effects):
        additional = declare_order(table, player, id, additional)
    return x if card.x else None, tuple(additional)


def additional_costs(state: State, object: Object) -> list[tuple[Meant, AdditionalCost]]:
    """The additional costs of a card that has been announced: its own, and those of abilities that
    effects on it have given it by then (5.1.2a)."""
    found = ((meant, meant.ability) for meant in abilities_of(state, object))
    return [(meant, one) for meant, one in found if isinstance(one, AdditionalCost)]


@rule("5.4.4b", "5.1.3c")
def alternative_cost(table: Table, player: int, id: int) -> list[tuple[Meant, Extra]]:
    """The alternative cost that the player declares to pay, if any: no more than one, and none that
    can't be paid."""
    state = table.state
    possible = [
        pair
        for pair in state.objects[id].card.alternative
        if alternative_payable(state, player, state.objects[id], pair[1])
    ]
    for pair in possible:
        if whether(
            table,
            state.players[player],
            say(
                "{card}: pay the alternative cost? ({cost})",
                card=state.name(id),
                cost=_cost_shown(pair),
            ),
            (id,),
        ):
            return [pair]
    if not possible:
        said = say("{card}: the alternative cost can't be paid", card=state.name(id))
        table.note("CannotChoose", said)
    return []


def alternative_payable(
    state: State, player: int, object: Object, alternative: AlternativeCost
) -> bool:
    """Whether an alternative cost could be paid, together with what else the card costs then."""
    sure = tuple(a.cost for _, a in object.card.additional if not a.optional)
    costing = (*sure, alternative.cost)
    more = sum(cost.resources for cost in costing)
    _, price = costs(state, player, object, types_of(state, object), None, more, free=True)
    enough = sum(cost.life for cost in costing) <= life_of(state, player)
    return enough and effect_cost_payable(state, player, object.id, costing, price)


@rule("5.1.3e")
def declare_order(
    table: Table, player: int, id: int, additional: list[tuple[Meant, Extra]]
) -> list[tuple[Meant, Extra]]:
    """If there are two or more effect-costs, the player declares their order."""
    left, ordered = list(additional), []
    while len(left) > 1:
        answer = one_of(
            table,
            table.state.players[player],
            "order of costs",
            say("{card}: which additional cost is paid next?", card=table.state.name(id)),
            (_cost_option(n, pair) for n, pair in enumerate(left)),
            (id,),
        )
        ordered.append(left.pop(answer.index))
    return [*ordered, *left]


def _cost_shown(additional: tuple[Meant, Extra]) -> str:
    """An additional cost in few words: its keyword, or what is paid."""
    meant, one = additional
    return keyword_shown(meant.keyword) if meant.keyword else cost_shown(one.cost)


def _cost_option(number: int, additional: tuple[Meant, Extra]) -> Option:
    read = "" if current() == ENGLISH else _cost_shown(additional)
    return Option(number, _cost_said(additional), read)


def _cost_said(additional: tuple[Meant, Extra]) -> str:
    """The same in the words that are typed to choose it."""
    meant, one = additional
    said = written(one).removeprefix("As an additional cost to play this, ")
    said = said.removeprefix("you may ").removeprefix("You may ")
    return meant.keyword or said.partition(".")[0].partition(" rather than ")[0]


@rule("5.1.3a")
def declare_x(table: Table, player: int, id: int, x: int | None) -> int:
    """The player declares the value of X."""
    if x is None:
        x = ask_x(table, player, id)
    table.occur(e.XDeclared(id, x))
    # 5.1.2a: effects that depend on X apply as it is declared.
    next_effects_apply(table, id, player, played=True)
    return x


def ask_x(table: Table, player: int, id: int) -> int:
    """Ask for X, as much as the player could pay at most, with what makes it cheaper."""
    most, least = most_x(table.state, player, id), table.state.objects[id].card.least_x
    answer = one_of(
        table,
        table.state.players[player],
        "x",
        say("Which value of X for {card}?", card=table.state.name(id)),
        (Option(n, str(n)) for n in range(least, most + 1)),
        (id,),
    )
    return answer.index


def most_x(state: State, player: int, id: int) -> int:
    """The greatest X that the player could pay for a layer; 0 if not even that."""
    layer = state.objects[id]
    points = payable(state, player, (id,))

    def affordable(x: int) -> bool:
        if isinstance(layer.ability, Activated):
            cost = layer.ability.cost
            _, price = activation_costs(state, player, layer, layer.ability, x)
            if price > points or not cost.x_in_deeds:
                return price <= points
            return effect_cost_payable(state, player, layer.source or id, (cost,), price, x)
        priced = x if layer.card.x else None
        _, price = costs(state, player, layer, types_of(state, layer), priced)
        if price > points or not layer.card.x_in_deeds:
            return price <= points
        there, deeds = state.put(replace(layer, x=x)), sure_deeds(layer.card)
        return effect_cost_payable(there, player, id, deeds, price)

    most = layer.card.least_x
    while most < MOST_X and affordable(most + 1):
        most += 1
    return most


@rule("5.1.3b")
def optional_cost(
    table: Table,
    player: int,
    id: int,
    play: Play,
    meant: Meant,
    additional: AdditionalCost,
    besides: tuple[bool, tuple[Cost, ...]],
) -> bool:
    """Optional additional costs are declared, if they can be paid at all besides the others.

    ``besides``: whether the card's own cost is not paid, and the other costs that are.
    """
    free, sure = besides
    object, together = table.state.objects[id], (*sure, additional.cost)
    more = sum(cost.resources for cost in together)
    x = object.x if object.card.x else None
    _, price = costs(table.state, player, object, object.card.types, x, more, free=free)
    if not effect_cost_payable(table.state, player, id, together, price):
        keyword_impossible(table, player, id, meant.keyword, additional)
        return False
    if play.optional is not None:
        return play.optional
    with table.citing(*meant.cites):
        prompt = say(
            "{card}: pay the optional additional cost? ({cost})",
            card=table.state.name(id),
            cost=_cost_shown((meant, additional)),
        )
        return whether(table, table.state.players[player], prompt, (id,))
