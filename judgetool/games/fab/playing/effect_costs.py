"""Sections 1.14.4, 5.1.8 and 5.1.9: paying effect-costs, by generating their effects."""

from __future__ import annotations

from typing import TypeAlias

from judgetool.engine.supposing import as_said, asked
from judgetool.engine.table import Reversed
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.types import AdditionalCost, AlternativeCost, Cost
from judgetool.games.fab.cards import Meant
from judgetool.games.fab.continuous import Context
from judgetool.games.fab.effects.came_to_nothing import no_choice
from judgetool.games.fab.effects.cards import destroy
from judgetool.games.fab.effects.generating import generate
from judgetool.games.fab.effects.lasting.waiting import next_boosted
from judgetool.games.fab.effects.permanents.tapping import tap
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import discard_card, move
from judgetool.games.fab.objects.state import Fact, Table
from judgetool.games.fab.playing.payable import effect_cost_payable
from judgetool.games.fab.rulebook import rule
from judgetool.language import say

Extra: TypeAlias = AdditionalCost | AlternativeCost
"""What is paid besides the cost of a card, or in its place."""


def has_effects(cost: Cost) -> bool:
    """Whether a cost has effects to be generated."""
    return bool(
        cost.discard is not None
        or cost.remove_counter is not None
        or cost.tap_this
        or cost.discard_this
        or cost.banish_this
        or cost.destroy_this
        or cost.effects
    )


def effect_costs(
    table: Table, player: int, id: int, additional: tuple[tuple[Meant, Extra], ...]
) -> None:
    """Additional effect-costs, checked and then paid (5.1.8, 5.1.9)."""
    calculate_effect_costs(table, player, id, tuple(one.cost for _, one in additional))
    pay_effect_costs(table, player, id, additional)


@rule("5.1.8")
def calculate_effect_costs(
    table: Table, player: int, id: int, additional: tuple[Cost, ...], x: int | None = None
) -> None:
    """If an effect-cost can't be paid, the play is illegal and reversed (5.1.8a)."""
    if not effect_cost_payable(table.state, player, id, additional, 0, x):
        said = say(
            "the additional cost of {card} can't be paid: the game goes back to before it was "
            "announced",
            card=table.state.name(id),
        )
        raise Reversed(said, ("5.1.8", "5.1.8a", "1.14.4b", "1.10.3"))


@rule("5.1.9")
def pay_effect_costs(
    table: Table, player: int, id: int, additional: tuple[tuple[Meant, Extra], ...]
) -> None:
    """Pay every effect-cost, in the order declared."""
    for meant, one in additional:
        with table.citing(*meant.cites):
            context = pay_effect_cost(table, player, id, one.cost)
            if isinstance(one, AdditionalCost) and one.optional and meant.keyword:
                keyword_paid(table, player, id, meant.keyword, context.it)
            if one.then:
                as_paid(table, one, context)


def as_paid(table: Table, additional: Extra, context: Context) -> None:
    """What holds if a cost has been paid, or triggers on that."""
    triggers = any(isinstance(effect, t.Inline) for effect in additional.then)
    (when_paid if triggers else if_paid)(table, additional, context)


@rule("5.4.4d")
def if_paid(table: Table, additional: Extra, context: Context) -> None:
    """What holds "if you do" is generated as the cost has been paid."""
    generate(table, additional.then, context)


@rule("5.4.4c")
def when_paid(table: Table, additional: Extra, context: Context) -> None:
    """What happens "when you do" triggers at once as the cost has been paid."""
    generate(table, additional.then, context)


@rule("1.14.4")
def pay_effect_cost(
    table: Table, player: int, id: int, cost: Cost, x: int | None = None
) -> Context:
    """To pay an effect-cost, its effects are generated."""
    context, entries = Context(id, player, x=x), len(table.entries)
    if cost.tap_this:
        tap(table, id)
    effects = cost.effects if cost.discard is None else (cost.discard, *cost.effects)
    context = generate(table, effects, context)
    if cost.remove_counter is not None:
        table.occur(e.CountersChanged(id, cost.remove_counter, -1))
    if cost.discard_this:
        discard_card(table, id)
    if cost.banish_this:
        owner = table.state.objects[id].owner
        move(table, id, (owner, "banished"), word="is banished", by=player)
    if cost.destroy_this:
        destroy(table, id)
    if any(entry.name == "Replaced" for entry in table.entries[entries:]):
        paid_all_the_same(table)
    return context


@rule("1.14.4c")
def paid_all_the_same(table: Table) -> None:
    """A cost of which an event was replaced as it was paid is still considered paid."""
    said = say("the cost is paid, although something other than it says has happened")
    table.note("CostPaid", said)
    if asked(False, as_said, said, "1.14.4c", key=(len(table.state.facts), "paid")):
        raise Reversed(said, ("1.14.4c",))


def keyword_paid(
    table: Table, player: int, id: int, keyword: str, using: int | None = None
) -> None:
    """Who has paid the additional cost of a keyword has done what the keyword is called; ``using``
    is the card that it was paid with."""
    name = keyword.rpartition(" ")[2] if keyword.endswith(" fusion") else keyword
    if name == "boost":
        boosts(table, player, id, using)
    elif name in _DONE:
        _DONE[name](table, player, id)


def accomplish(
    table: Table, player: int, id: int, deed: str, said: str, using: int | None = None
) -> None:
    """The player, and the card played, are considered to have done something."""
    card = table.state.objects[id].card
    fact = Fact(deed, id, player, card.types, card.name, color=card.color, to=using)
    table.occur(e.Accomplished(fact, said))


def _who_and_what(table: Table, player: int, id: int) -> tuple[str, str]:
    """The names of a player and of the card they play."""
    return table.state.players[player], table.state.objects[id].card.full_name


@rule("8.3.9a")
def boosts(table: Table, player: int, id: int, using: int | None = None) -> None:
    """The player has boosted, and the card played is boosted."""
    who, card = _who_and_what(table, player, id)
    said = say("{player} has boosted: {card} is boosted", player=who, card=card)
    accomplish(table, player, id, "boosted", said, using)
    next_boosted(table, id, player)


@rule("8.3.17a")
def fuses(table: Table, player: int, id: int) -> None:
    """The player has fused, and the card played is fused."""
    who, card = _who_and_what(table, player, id)
    said = say("{player} has fused: {card} is fused", player=who, card=card)
    accomplish(table, player, id, "fused", said)


@rule("8.3.32a")
def scraps(table: Table, player: int, id: int) -> None:
    """The player has scrapped."""
    who, card = _who_and_what(table, player, id)
    said = say("{player} has scrapped a card for {card}", player=who, card=card)
    accomplish(table, player, id, "scrapped", said)


@rule("8.3.33a")
def beats_chest(table: Table, player: int, id: int) -> None:
    """The player has beaten chest."""
    who, card = _who_and_what(table, player, id)
    said = say("{player} has beaten chest for {card}", player=who, card=card)
    accomplish(table, player, id, "beaten chest", said)


_DONE = {"fusion": fuses, "scrap": scraps, "beat chest": beats_chest}


def keyword_impossible(
    table: Table, player: int, id: int, keyword: str, cost: AdditionalCost
) -> None:
    """A keyword whose additional cost can't be paid is not to be had."""
    name = "fusion" if keyword.endswith(" fusion") else keyword
    said = _IMPOSSIBLE.get(name)
    if said is not None and said(table, table.state.players[player], id):
        keyword_paid(table, player, id, keyword)
        for effect in cost.then:
            given = effect.effects if isinstance(effect, t.If) else (effect,)
            generate(table, given, Context(id, player))


@rule("8.3.9b")
def cannot_boost(table: Table, who: str, id: int) -> bool:
    """Who can't banish the top card of their deck can't boost."""
    said = say("{player} has no card on top of the deck to boost with", player=who)
    return no_choice(table, id, said)


@rule("8.3.17b")
def cannot_fuse(table: Table, who: str, id: int) -> bool:
    """Who can't reveal the right cards can't fuse."""
    said = say("{player} does not have the cards to fuse with in hand", player=who)
    return no_choice(table, id, said)


@rule("8.3.32b")
def cannot_scrap(table: Table, who: str, id: int) -> bool:
    """Who can't banish an item or equipment from their graveyard can't scrap."""
    said = say("{player} has no item or equipment in the graveyard to scrap", player=who)
    return no_choice(table, id, said)


@rule("8.3.33b")
def cannot_beat_chest(table: Table, who: str, id: int) -> bool:
    """Who can't discard a card with 6 or more power can't beat chest."""
    said = say("{player} has no card with 6 or more {{p}} in hand to beat chest with", player=who)
    return no_choice(table, id, said)


_IMPOSSIBLE = {
    "boost": cannot_boost,
    "fusion": cannot_fuse,
    "scrap": cannot_scrap,
    "beat chest": cannot_beat_chest,
}
