"""What effects do to players: life, cards; and the damage they deal."""

from __future__ import annotations

from judgetool.cardgame.asking import which
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.continuous import is_creature, power, toughness
from judgetool.games.magic_classic.effects.carrying_out import does
from judgetool.games.magic_classic.effects.context import Acting
from judgetool.games.magic_classic.effects.dealing_damage import deal
from judgetool.games.magic_classic.effects.lasting import start
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import JUDGE, Damage, Table, as_player, as_target
from judgetool.games.magic_classic.rulebook import rule
from judgetool.language import say


@does(t.GainLife)
def gain_life(table: Table, effect: t.GainLife, acting: Acting) -> None:
    for player in acting.player(table, effect.who):
        table.occur(e.LifeChanged(player, effect.n))


@does(t.GainLifeAs)
def gain_life_as(table: Table, effect: t.GainLifeAs, acting: Acting) -> None:
    """As much as what was spoken of has, or had as it left play."""
    value = power if effect.value == "power" else toughness
    for id in acting.those(table, t.It()):
        number = value(table.state, id)
        by = tuple(dict.fromkeys(rule for term in number.terms for rule in term.cites))
        for player in acting.player(table, effect.who) if (number.value or 0) > 0 else ():
            with table.citing_besides(*by):
                table.occur(e.LifeChanged(player, number.value or 0))


@does(t.GainThatMuch)
def gain_that_much(table: Table, effect: t.GainThatMuch, acting: Acting) -> None:
    for player in acting.player(table, effect.who) if acting.about.amount > 0 else ():
        table.occur(e.LifeChanged(player, acting.about.amount))


@does(t.LoseLife)
def lose_life(table: Table, effect: t.LoseLife, acting: Acting) -> None:
    for player in acting.player(table, effect.who):
        table.occur(e.LifeChanged(player, -effect.n))


@does(t.Draw)
def draw(table: Table, effect: t.Draw, acting: Acting) -> None:
    for player in acting.player(table, effect.who):
        for _ in range(effect.n):
            table.occur(e.Drawn(player))


@does(t.Discard)
def discard(table: Table, effect: t.Discard, acting: Acting) -> None:
    for player in acting.player(table, effect.who):
        for _ in range(effect.n):
            discard_one(table, player, random=effect.random)


def discard_one(table: Table, player: int, *, random: bool = False) -> None:
    """A player discards a card of that player's own choice, or the one that chance chooses."""
    hand = table.state.zone(player, "hand")
    who = table.state.players[player]
    if not hand:
        table.note("NothingToDiscard", say("{player} has no card in hand", player=who))
        return
    card = hand[0]
    if len(hand) > 1:
        asked = (
            say("Which card is discarded? Chance decides: say what came out.")
            if random
            else say("Which card is discarded?")
        )
        card = which(table, table.state.players[player], "discard", asked, hand)
    table.occur(e.Moved(card, "graveyard", "discarded"))


@does(t.DealDamage)
@rule("C.1.8")
def deal_damage(table: Table, effect: t.DealDamage, acting: Acting) -> None:
    """Spells and abilities deal damage that is no combat damage, also during combat."""
    source = _dealing(table, acting, effect.source)
    if source is None:
        return
    found = [Damage(source, id, effect.n) for id in _damaged(table, acting, effect.to)]
    if effect.own:
        found.append(Damage(source, as_target(acting.controller), effect.own))
    dealt = deal(table, tuple(found), combat=False)
    if effect.scorches:
        _scorched(table, acting, dealt)


@rule("beyond C.1: regeneration")
def _scorched(table: Table, acting: Acting, dealt: tuple[Damage, ...]) -> None:
    """Creatures that have been dealt damage can't be regenerated this turn."""
    hurt = dict.fromkeys(d.recipient for d in dealt if as_player(d.recipient) is None)
    for id in hurt:
        start(table, acting, t.CannotBeRegenerated(t.Given(0)), (id,))


@does(t.DealPower)
@rule("C.1.8")
def deal_power(table: Table, effect: t.DealPower, acting: Acting) -> None:
    """As much damage as the power of what deals it."""
    source = _dealing(table, acting, effect.source)
    if source is None:
        return
    amount = power(table.state, source).value or 0
    if amount <= 0:
        said = say(
            "the power of {source} is {n}: no damage", source=table.state.name(source), n=amount
        )
        table.note("NoDamage", said)
        return
    found = [Damage(source, id, amount) for id in _damaged(table, acting, effect.to)]
    deal(table, tuple(found), combat=False)


def _dealing(table: Table, acting: Acting, who: t.Who) -> int | None:
    """What the damage comes from: the source also if it has left play."""
    match who:
        case t.Nothing():
            return JUDGE
        case t.This():
            return acting.source
        case t.It() if acting.about.it is not None and not acting.last:
            return acting.about.it
    return next(iter(acting.those(table, who)), None)


def _damaged(table: Table, acting: Acting, to: t.Who) -> tuple[int, ...]:
    """Those who can be dealt damage, of whom it names."""
    found = []
    for id in acting.those(table, to, damaged=True):
        if id < 0 or (table.state.in_play(id) and is_creature(table.state, id)):
            found.append(id)
        else:
            no_damage_to(table, id)
    return tuple(found)


@rule("beyond C.1: damage")
def no_damage_to(table: Table, id: int) -> None:
    """Damage is dealt to players and to creatures in play only."""
    said = say("{object} is no creature in play: no damage to it", object=table.state.name(id))
    table.note("NoDamage", said)
