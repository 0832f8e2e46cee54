"""Costs besides the reserve cost of a card: of attacks (Attacking 1.5), cards and abilities."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from judgetool.engine.choice import Choice
from judgetool.engine.legality import Because
from judgetool.engine.memory import remembered
from judgetool.engine.table import Reversed
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.writing import cost_shown, shown
from judgetool.games.grand_archive.continuous import candidates, matches
from judgetool.games.grand_archive.continuous.in_force import intents
from judgetool.games.grand_archive.moves import Attack, Choose, TakeBack
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import FIELD, Object, State, Table
from judgetool.games.grand_archive.playing.reserve_costs import RESERVE, reserve
from judgetool.games.grand_archive.rulebook import carries, reads
from judgetool.language import say


class Due(NamedTuple):
    """A cost that has to be paid.

    Attributes:
        holder: the object whose text asks for it: what it calls "this".
    """

    cost: w.Cost
    holder: int


# --- what has to be paid ---------------------------------------------------------------------


def additional(state: State, player: int, move: Attack) -> tuple[Due, ...]:
    """The additional costs imposed on declaring an attack."""
    return tuple(
        Due(cost, id)
        for id, ability in _imposed(state)
        if imposes(state, state.objects[id], ability, move)
        for cost in ability.costs
    )


@remembered
def _imposed(state: State) -> tuple[tuple[int, w.AttackCost], ...]:
    return tuple(
        (id, ability)
        for id in (*state.field, *intents(state))
        for ability in state.objects[id].card.abilities
        if isinstance(ability, w.AttackCost)
    )


@reads(
    "Attacking 1.5",
    unclear="Whose attacks a text means that says no more than what it costs to declare one.",
    we="On an attack card its own, on anything else those of all players.",
    because="It names neither who attacks nor what is attacked.",
)
@carries("Attacking 1.5")
def imposes(state: State, holder: Object, ability: w.AttackCost, move: Attack) -> bool:
    """Whether a text imposes its costs on an attack."""
    parts = (move.attacker, *move.weapons, *intents(state))
    if holder.zone != FIELD and holder.id not in parts:
        return False
    by = ability.by in (None, "this") and (ability.by is None or holder.id in parts)
    if isinstance(ability.by, w.Description):
        by = matches(state, move.attacker, ability.by, holder.player, holder.id)
    elif ability.by == "your champion":
        by = move.attacker == state.champions[holder.player]
    return by and _is_at(state, holder, ability, move)


@carries("Attacking 1.5")
def not_imposed(state: State, move: Attack) -> list[str]:
    """The texts of objects on the field that impose costs on other attackers than this."""
    return [
        say(
            '{object}: "{text}" is not about {attacker}',
            object=state.name(id),
            text=shown(ability).rstrip("."),
            attacker=state.name(move.attacker),
        )
        for id, ability in _imposed(state)
        if isinstance(ability.by, w.Description) and state.objects[id].zone == FIELD
        if not matches(state, move.attacker, ability.by, state.objects[id].player, id)
    ]


def _is_at(state: State, holder: Object, ability: w.AttackCost, move: Attack) -> bool:
    match ability.at:
        case None:
            return True
        case w.Description() as what:
            return any(matches(state, id, what, holder.player, holder.id) for id in move.targets)
        case "your champion":
            return state.champions[holder.player] in move.targets
    return holder.id in move.targets


def of_activation(object: Object) -> tuple[Due, ...]:
    """What a card asks for besides its reserve cost, or the costs of an activated ability."""
    if isinstance(object.ability, w.Activated):
        holder = object.id if object.source is None else object.source
        return tuple(Due(cost, holder) for cost in object.ability.costs)
    return tuple(
        Due(cost, object.id)
        for ability in object.card.abilities
        if isinstance(ability, w.ActivationCost)
        for cost in ability.costs
    )


# --- whether it can be -----------------------------------------------------------------------


def short(state: State, player: int, move: Attack) -> list[Because]:
    """Why the additional costs of an attack can't be paid."""
    resting = () if state.declaring is not None else (move.attacker,)
    due = additional(state, player, move)
    return cannot_pay(state, player, due, not_these=resting) if due else []


def short_activation(state: State, player: int, object: Object) -> list[Because]:
    """Why what a card or an ability asks for can't be paid, with its reserve cost."""
    from_hand = object.place == (player, "hand")
    besides = (object.card.cost or 0) + 1 if from_hand else 0
    champion = state.champions[player]
    attack = object.kind == "card" and "Attack" in object.card.types
    resting = (champion,) if attack else ()
    return cannot_pay(state, player, of_activation(object), besides, resting)


def cannot_pay(
    state: State,
    player: int,
    due: tuple[Due, ...],
    besides: int = 0,
    not_these: tuple[int, ...] = (),
) -> list[Because]:
    """Why costs can't be paid, all of them together.

    Args:
        besides: how many cards in the player's hand are not there for them.
        not_these: objects that are rested for something else.
    """
    found: list[Because] = []
    wanted = sum(_cards(one.cost) for one in due)
    there = max(0, len(state.zone(player, "hand")) - besides)
    if wanted > there:
        found.append(
            Because(
                say(
                    "it needs {n} {n:card|cards} from hand, and there are {there} for it",
                    n=wanted,
                    there=there,
                ),
                say(
                    "{player} had {n} cards in hand for it", player=state.players[player], n=wanted
                ),
                also=(RESERVE,) if any(isinstance(one.cost, w.Reserve) for one in due) else (),
            )
        )
    for one in _left_unpaid(state, player, due, not_these):
        because = say(
            ("{player} can't pay the further cost that {card} asks for: {cost}")
            if payable(state, player, one, not_these)
            else "{player} can't pay the cost that {card} asks for: {cost}",
            player=state.players[player],
            card=state.name(one.holder),
            cost=cost_shown(one.cost),
        )
        found.append(Because(because, say("it could be paid")))
    return found


def _left_unpaid(
    state: State, player: int, due: tuple[Due, ...], not_these: tuple[int, ...]
) -> list[Due]:
    """The costs that are left however the others are paid: no object is rested for two, or
    sacrificed for two."""
    options = [payable(state, player, one, not_these) for one in due]
    paid_by: dict[tuple[type[w.Cost], int], int] = {}

    def paid(n: int, asked: set[int]) -> bool:
        """Whether a cost can be paid, if need be with what another is paid otherwise."""
        for id in options[n]:
            key = (type(due[n].cost), id)
            if id not in asked:
                asked.add(id)
                if key not in paid_by or paid(paid_by[key], asked):
                    paid_by[key] = n
                    return True
        return False

    left = {one: None for n, one in enumerate(due) if _by_object(one.cost) and not paid(n, set())}
    others = Counter(one for one in due if not _by_object(one.cost))
    short = [one for one, times in others.items() if len(options[due.index(one)]) < times]
    return [*left, *short]


def _by_object(cost: w.Cost) -> bool:
    """Whether a cost takes one object, whichever its player likes of some."""
    return isinstance(cost, w.RestCost | w.SacrificeCost)


def _cards(cost: w.Cost) -> int:
    """How many cards from hand a cost takes."""
    return cost.number if isinstance(cost, w.Reserve | w.DiscardCost) else 0


@reads(
    "Attacking 1.5",
    unclear="Whose objects a cost means that another player's text imposes, as to rest an ally "
    '"you control".',
    we="Those of the player who pays.",
    because="Nobody pays with what another player controls.",
)
def payable(
    state: State, player: int, one: Due, not_these: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """The objects that a cost can be paid with; for one that takes cards from hand, its text's."""
    cost = one.cost
    match cost:
        case w.Reserve() | w.DiscardCost():
            return (one.holder,) * 100
        case w.CounterCost(number, counter):
            holder = state.objects.get(one.holder)
            enough = holder is not None and holder.counter(counter) >= number
            return (one.holder,) if enough else ()
        case w.BanishCost():
            return (one.holder,) if one.holder in state.objects else ()
        case w.RestCost("this"):
            found: tuple[int, ...] = (one.holder,)
        case w.SacrificeCost("this"):
            return (one.holder,) if _stands(state, player, one.holder) else ()
        case w.RestCost(w.Description() as what) | w.SacrificeCost(w.Description() as what):
            found = candidates(state, what, player, one.holder)
        case _:
            raise AssertionError(f"a cost nobody wrote: {cost}")
    own = tuple(id for id in found if _stands(state, player, id) and id not in not_these)
    if isinstance(cost, w.RestCost):
        return tuple(id for id in own if state.objects[id].awake)
    return tuple(id for id in own if id not in state.champions)


def _stands(state: State, player: int, id: int) -> bool:
    object = state.objects.get(id)
    return object is not None and object.zone == FIELD and object.player == player


# --- paying ----------------------------------------------------------------------------------


def pay(table: Table, player: int, move: Attack) -> None:
    """The additional costs of an attack are paid while it is declared."""
    due = additional(table.state, player, move)
    for one in due:
        pay_one(table, player, one, declaring=True)


def pay_activation(table: Table, player: int, object: Object) -> None:
    """What a card or an ability asks for is paid as it is activated."""
    for one in of_activation(object):
        pay_one(table, player, one, declaring=False)


def pay_one(table: Table, player: int, one: Due, declaring: bool) -> None:
    """One cost is paid; with what, its player is asked if there is a choice."""
    cost, name = one.cost, table.state.name(one.holder)
    match cost:
        case w.Reserve(number):
            reserve(table, player, number, name, declaring=declaring)
        case w.DiscardCost(number):
            for _ in range(number):
                hand = table.state.zone(player, "hand")
                card = with_what(table, player, one, hand, declaring)
                table.occur(e.Moved(card, (player, "graveyard"), say("it is discarded as a cost")))
        case w.CounterCost(number, counter):
            table.occur(e.CountersChanged(one.holder, counter, -number))
        case w.BanishCost():
            leaves(table, one.holder, "banishment", say("it is banished as a cost"))
        case w.RestCost():
            found = payable(table.state, player, one)
            table.occur(e.Rested(with_what(table, player, one, found, declaring)))
        case w.SacrificeCost():
            found = payable(table.state, player, one)
            chosen = with_what(table, player, one, found, declaring)
            leaves(table, chosen, "graveyard", say("it is sacrificed as a cost"))


def leaves(table: Table, id: int, zone: str, because: str) -> None:
    """What a cost is paid with leaves the field for a zone of its owner."""
    with table.citing_besides("beyond the pages: leaving the field"):
        table.occur(e.Moved(id, (table.state.objects[id].owner, zone), because))


def with_what(table: Table, player: int, one: Due, among: tuple[int, ...], declaring: bool) -> int:
    """What a cost is paid with."""
    who = table.state.players[player]
    if not among:
        said = say("{player} can't pay what it costs after all", player=who)
        raise Reversed(said, ("Declaring 1.3",))
    if len(among) == 1:
        return among[0]
    prompt = say(
        "{card}: {cost}. Which one?", card=table.state.name(one.holder), cost=cost_shown(one.cost)
    )
    back = (TakeBack(),) if declaring else ()
    options = (*(Choose((id,)) for id in among), *back)
    move = table.ask(Choice(who, "cost", prompt, options=options, about=among))
    if isinstance(move, TakeBack):
        raise Reversed(say("{player} takes the declaration back", player=who), ("Declaring 1.3",))
    assert isinstance(move, Choose)
    return move.objects[0]
