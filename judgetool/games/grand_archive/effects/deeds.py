"""What an effect does once: to objects, their counters and their controllers, and to players."""

from __future__ import annotations

from typing import Any

from judgetool.cardgame.asking import which
from judgetool.cardgame.by_type import ByType
from judgetool.engine.supposing import as_said, asked
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.continuous import amount_of
from judgetool.games.grand_archive.effects import dealing_damage
from judgetool.games.grand_archive.effects.context import Context, objects, on_the_field
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import FIELD, JUDGE, State, Table
from judgetool.games.grand_archive.rulebook import rule, tells
from judgetool.language import say

_deed = ByType[Table, w.Word, [int, Context], None]("what an effect does to an object")


def carry_out(table: Table, effect: w.Effect, context: Context) -> Context:
    """Carry an effect out; what it speaks of is "it" to the next one."""
    match effect:
        case w.Draw(number, who, into):
            for player in _players(table, who, context):
                draw(table, player, number, into)
            return context
        case w.Discard(number, who):
            for player in _players(table, who, context):
                discard(table, player, number)
            return context
        case w.Deal(amount, to):
            return deal(table, amount, to, context)
    what = effect.on if isinstance(effect, w.PutCounters | w.RemoveCounters) else _what(effect)
    found = objects(table.state, what, context)
    for id in found:
        if id in table.state.objects:
            _deed(table, effect, id, context)
    return context.speaking_of(found)


def _what(effect: Any) -> w.Thing:
    what: w.Thing = effect.what
    return what


def _players(table: Table, who: w.Players, context: Context) -> tuple[int, ...]:
    combat = table.state.combat
    match who:
        case "you":
            return (context.controller,)
        case "opponents":
            return table.state.opponents(context.controller)
        case _ if combat is None:
            return nobody_in_combat(table, who, context)
    there = combat.attacker is not None if who == "attacking" else combat.targets
    if not there and asked(False, _stays, who, key=combat):
        return ()
    return (combat.attacking,) if who == "attacking" else combat.defending


@tells("Attacking 4.1")
def _stays(_: bool, who: w.Players) -> str:
    return say(
        "the attacking player is it to the end of combat, whatever has become of the attacker"
        if who == "attacking"
        else "the defending player is it to the end of combat, whatever has become of the defenders"
    )


@rule("Attacking 4.1")
def nobody_in_combat(table: Table, who: w.Players, context: Context) -> tuple[int, ...]:
    """Nobody is an attacking or a defending player but until the end of a combat phase."""
    said = say("there is no combat, and so no attacking and no defending player")
    player = context.controller
    if asked(False, as_said, said, "Attacking 4.1", key=who):
        return (player,) if who == "attacking" else table.state.opponents(player)
    table.note("Nobody", said)
    return ()


# --- players ---------------------------------------------------------------------------------


def draw(table: Table, player: int, number: int, into: str) -> None:
    """A player draws cards, one at a time, into a zone."""
    for _ in range(number):
        deck = table.state.zone(player, "deck")
        if not deck:
            who = table.state.players[player]
            said = say(
                "{player} has no card to draw: none of these pages says what happens then",
                player=who,
            )
            table.note("NothingToDraw", said)
            return
        table.occur(e.Moved(deck[-1], (player, into), say("it is drawn")))


def discard(table: Table, player: int, number: int) -> None:
    """A player discards cards of their choice, one at a time."""
    for _ in range(number):
        hand = table.state.zone(player, "hand")
        who = table.state.players[player]
        if not hand:
            table.note("NothingToDiscard", say("{player} has no card to discard", player=who))
            return
        card = hand[0]
        if len(hand) > 1:
            card = which(table, who, "discard", say("Which card is discarded?"), hand)
        table.occur(e.Moved(card, (player, "graveyard"), say("it is discarded")))


def deal(table: Table, amount: w.Amount, to: w.Thing, context: Context) -> Context:
    """The source deals damage to each object, all of it at once."""
    state = table.state
    number = amount_of(state, amount, context.source)
    found = on_the_field(state, objects(state, to, context))
    if not number:
        table.note("NoDamage", say("{card} deals no damage", card=state.name(context.source)))
    else:
        dealing_damage.deal(table, tuple(e.Damage(context.source, id, number) for id in found))
    return context.speaking_of(found)


# --- objects ---------------------------------------------------------------------------------


@rule("beyond the pages: leaving the field")
def leaves(table: Table, id: int, zone: str, because: str) -> None:
    """An object leaves the field, for a zone of its owner."""
    table.occur(e.Moved(id, (table.state.objects[id].owner, zone), because))


def _leaves(table: Table, id: int, zone: str, because: str) -> None:
    state = table.state
    if id in state.champions:
        said = say("{champion} is a champion and stays on the field", champion=state.name(id))
        table.note("Stays", said)
    elif state.objects[id].zone == FIELD:
        leaves(table, id, zone, because)
    else:
        table.occur(e.Moved(id, (state.objects[id].owner, zone), because))


@_deed.of(w.Destroy)
def destroy(table: Table, effect: w.Destroy, id: int, context: Context) -> None:
    """What is destroyed goes to its owner's graveyard."""
    _leaves(table, id, "graveyard", say("it is destroyed"))


@_deed.of(w.Banish)
def banish(table: Table, effect: w.Banish, id: int, context: Context) -> None:
    """What is banished goes to its owner's banishment."""
    _leaves(table, id, "banishment", say("it is banished"))


@_deed.of(w.Return)
def to_hand(table: Table, effect: w.Return, id: int, context: Context) -> None:
    """What is returned goes to its owner's hand."""
    _leaves(table, id, "hand", say("it is returned"))


@_deed.of(w.Rest)
def rest(table: Table, effect: w.Rest, id: int, context: Context) -> None:
    """What is awake is rested."""
    if table.state.objects[id].rested:
        table.note("RestedAlready", say("{object} is rested already", object=table.state.name(id)))
    else:
        table.occur(e.Rested(id))


@_deed.of(w.Wake)
def wake(table: Table, effect: w.Wake, id: int, context: Context) -> None:
    """What is rested wakes up."""
    if table.state.objects[id].awake:
        table.note("AwakeAlready", say("{object} is awake already", object=table.state.name(id)))
    else:
        table.occur(e.WokeUp(id))


@_deed.of(w.GainControl)
@rule("beyond the pages: control")
def gain_control(table: Table, effect: w.GainControl, id: int, context: Context) -> None:
    """The player gains control of it; it stays as it is."""
    state = table.state
    if id in state.champions:
        said = say("{champion} is a champion and stays on the field", champion=state.name(id))
        table.note("Stays", said)
    elif state.objects[id].player == context.controller:
        who = state.players[context.controller]
        told = say("{player} controls {object} already", player=who, object=state.name(id))
        table.note("ControlledAlready", told)
    else:
        table.occur(e.ControlGained(id, context.controller))
        stays_in_combat(table, id)


def stays_in_combat(table: Table, id: int) -> None:
    """An attacker, or what retaliates, keeps that role, whoever controls it."""
    combat = table.state.combat
    if combat is None or id not in (combat.attacker, *combat.retaliators):
        return
    if asked(False, _stays_in_combat, table.state, id, key=id):
        table.occur(e.RemovedFromCombat(id))


@tells("beyond the pages: control")
def _stays_in_combat(_: bool, state: State, id: int) -> str:
    return say("{object} stays in combat, whoever controls it", object=state.name(id))


@_deed.of(w.PutCounters)
def put_counters(table: Table, effect: w.PutCounters, id: int, context: Context) -> None:
    """Counters are put on it."""
    table.occur(e.CountersChanged(id, effect.counter, effect.number))


@_deed.of(w.RemoveCounters)
def remove_counters(table: Table, effect: w.RemoveCounters, id: int, context: Context) -> None:
    """Counters are removed from it, no more than there are."""
    table.occur(e.CountersChanged(id, effect.counter, -effect.number))


@_deed.of(w.RemoveDamage)
def remove_damage(table: Table, effect: w.RemoveDamage, id: int, context: Context) -> None:
    """Damage is removed from it, no more than there is."""
    there = table.state.objects[id].damage
    number = there if effect.number is None else min(there, effect.number)
    if number:
        table.occur(e.DamageRemoved(id, number))
    else:
        name = table.state.name(id)
        table.note("NoDamageThere", say("{object} has no damage on it", object=name))


@_deed.of(w.PutOntoField)
def onto_the_field(table: Table, effect: w.PutOntoField, id: int, context: Context) -> None:
    """It comes onto the field under the player's control; by the judge's hand, its owner's."""
    owner = table.state.objects[id].owner
    player = owner if context.source == JUDGE else context.controller
    table.occur(e.Moved(id, (player, FIELD)))
