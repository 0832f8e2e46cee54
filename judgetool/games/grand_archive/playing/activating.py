"""Activating cards and abilities: announced, targets declared, costs paid."""

from __future__ import annotations

from judgetool.engine.legality import Because
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.grand_archive import continuous
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.combat.attacking import attacks, slow_timing, woken
from judgetool.games.grand_archive.legality import forbids, spares, stands
from judgetool.games.grand_archive.moves import ActivateAbility, ActivateCard
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import (
    DURABILITY,
    FIELD,
    INTENT,
    Object,
    State,
    Table,
    replace,
)
from judgetool.games.grand_archive.playing import costs, targets
from judgetool.games.grand_archive.playing.reserve_costs import RESERVE, reserve, reserve_short
from judgetool.games.grand_archive.rulebook import carries, reads, rule, tells
from judgetool.games.grand_archive.turn.opportunity import received
from judgetool.language import say

PLAYING = "beyond the pages: playing cards"
ACTIVATED = frozenset({"Ally", "Action", "Attack", "Item", "Domain", "Phantasia", "Weapon"})
CARDS = (ActivateCard,)


def announced(state: State, player: int, move: ActivateCard) -> Object | None:
    """The card as it would be on the Effects Stack, for whoever asks what it can aim at."""
    object = state.objects.get(move.card)
    return None if object is None else replace(object, controller=player)


def ability_of(state: State, move: ActivateAbility) -> w.Activated | None:
    """The activated ability that a move means."""
    source = state.objects.get(move.source)
    abilities = () if source is None else activated_of(source)
    return abilities[move.ability] if 0 <= move.ability < len(abilities) else None


def activated_of(object: Object) -> tuple[w.Activated, ...]:
    """The activated abilities of an object, in its text's order."""
    return tuple(a for a in object.card.abilities if isinstance(a, w.Activated))


# --- what refuses it -------------------------------------------------------------------------


@forbids(PLAYING, moves=CARDS)
def from_ones_hand(state: State, player: int, move: ActivateCard) -> Because | None:
    """A player activates cards from their own hand."""
    object = state.objects.get(move.card)
    if object is None or object.place == (player, "hand"):
        return None
    because = say(
        "{card} is not in {player}'s hand", card=state.name(move.card), player=state.players[player]
    )
    return Because(because, say("it were in {player}'s hand", player=state.players[player]))


@forbids(PLAYING, moves=CARDS)
def of_a_type_that_is_activated(state: State, player: int, move: ActivateCard) -> Because | None:
    """A champion is not activated."""
    object = state.objects.get(move.card)
    if object is None or not object.card.types.isdisjoint(ACTIVATED):
        return None
    return Because(say("{card} is no card that is activated", card=state.name(move.card)))


@forbids(PLAYING, moves=CARDS)
def slow_at_slow_timing(state: State, player: int, move: ActivateCard) -> list[Because]:
    """A slow card is activated in one's own main phase with nothing on the stack."""
    object = state.objects.get(move.card)
    if object is None or continuous.speed(state, move.card) == "fast":
        return []
    attack = "Attack" in object.card.types
    also = ("Card Types - Attack", "Attacking 1.2") if attack else ()
    return [
        Because(
            say("{card} is slow: {because}", card=object.card.name, because=because.text),
            because.legal_if,
            also=also,
        )
        for because in slow_timing(state, player)
    ]


@forbids("Attacking 1.4", moves=CARDS)
def champion_can_rest(state: State, player: int, move: ActivateCard) -> Because | None:
    """Activating an attack card rests the champion as a cost."""
    object = state.objects.get(move.card)
    if object is None or "Attack" not in object.card.types:
        return None
    champion = state.objects.get(state.champions[player])
    if champion is not None and champion.awake:
        return None
    name = state.name(state.champions[player])
    because = say("{champion} is rested and can't be rested for an attack card", champion=name)
    return Because(because, say("it were awake"))


@spares("Attacking 1.4", moves=CARDS)
def champion_woken(state: State, player: int, move: ActivateCard) -> list[Because]:
    """A champion that has attacked is rested for an attack card if it is awake."""
    object = announced(state, player, move)
    if object is None or "Attack" not in object.card.types:
        return []
    return woken(state, state.champions[player])


@spares("Attacking 2.1", moves=CARDS)
def without_a_target(state: State, player: int, move: ActivateCard) -> list[Because]:
    """An attack card may be activated though there is nothing to attack with it."""
    object = announced(state, player, move)
    if object is None or "Attack" not in object.card.types or state.combat is not None:
        return []
    there = replace(state.moved(object, (player, INTENT)), declaring=object.id)
    if next(attacks(there, player), None) is not None:
        return []
    said = say("{card} may be activated without anything to attack", card=object.card.name)
    return [Because(said, spares=True)]


@forbids(RESERVE, moves=CARDS)
def reserve_can_be_paid(state: State, player: int, move: ActivateCard) -> Because | None:
    """The reserve cost is paid with other cards from hand."""
    object = state.objects.get(move.card)
    if object is None or object.place != (player, "hand"):
        return None
    if object.card.cost is None:
        because = say("the file does not say what {card} costs", card=object.card.name)
        legal_if = say("the card had its reserve cost in the file, as in cost: 1")
        return Because(because, legal_if, unsaid=True)
    return reserve_short(state, player, object.card.cost, besides=1)


@forbids(RESERVE, moves=CARDS)
def additional_costs_can_be_paid(state: State, player: int, move: ActivateCard) -> list[Because]:
    """What a card asks for besides its reserve cost has to be paid, too."""
    object = announced(state, player, move)
    return [] if object is None else costs.short_activation(state, player, object)


@forbids(moves=CARDS)
@carries(targets.TARGETS)
def targets_can_be_declared(state: State, player: int, move: ActivateCard) -> list[Because]:
    """What a card targets has to be there and be what it asks for."""
    object = announced(state, player, move)
    return [] if object is None else targets.refused(state, object, move.targets)


@forbids(PLAYING, moves=(ActivateAbility,))
def ability_that_is_there(state: State, player: int, move: ActivateAbility) -> Because | None:
    """A player activates an activated ability of an object of theirs on the field."""
    source = state.objects.get(move.source)
    if source is None:
        return None
    name = state.name(move.source)
    if ability_of(state, move) is None:
        return Because(say("{object} has no such activated ability", object=name))
    if source.zone != FIELD or source.player != player:
        because = say(
            "{player} controls no {object} on the field", player=state.players[player], object=name
        )
        return Because(because, say("{player} controlled it", player=state.players[player]))
    return None


@forbids(PLAYING, moves=(ActivateAbility,))
def slow_ability_at_slow_timing(state: State, player: int, move: ActivateAbility) -> list[Because]:
    """A slow ability waits for slow timing."""
    ability = ability_of(state, move)
    if ability is None or ability.fast:
        return []
    return slow_timing(state, player)


@forbids(PLAYING, moves=(ActivateAbility,))
def costs_of_an_ability(state: State, player: int, move: ActivateAbility) -> list[Because]:
    """Its costs have to be paid, and its targets have to be there."""
    ability = ability_of(state, move)
    if ability is None:
        return []
    object = as_object(state, player, move, ability)
    return [
        *costs.short_activation(state, player, object),
        *targets.refused(state, object, move.targets),
    ]


# --- doing it --------------------------------------------------------------------------------


def as_object(state: State, player: int, move: ActivateAbility, ability: w.Activated) -> Object:
    """An activated ability as it comes on the Effects Stack."""
    source = state.objects[move.source]
    return Object(
        state.next_id,
        source.card,
        player,
        kind="ability",
        controller=player,
        source=move.source,
        ability=ability,
    )


@rule("beyond the pages: playing cards")
def activate(table: Table, player: int, move: ActivateCard) -> None:
    """A player activates a card: it comes on the stack, targets are declared, costs are paid."""
    stands(table.state, player, move)
    fast = bool(slow_timing(table.state, player))
    table.occur(e.Activated(move.card, player, fast))
    declared(table, move.card, move.targets)
    object = table.state.objects[move.card]
    if "Attack" in object.card.types:
        rest_for_an_attack_card(table, player)
    pay(table, player, object)
    received(table, table.state.point)


@rule("Card Types - Attack", "Attacking 1.4")
def rest_for_an_attack_card(table: Table, player: int) -> None:
    """The champion rests as a cost of activating an attack card."""
    table.occur(e.Rested(table.state.champions[player]))


@carries("Card Types - Attack")
def stays_rested(table: Table, card: Object) -> None:
    """A champion stays rested though its attack card was negated or has fizzled."""
    champion = table.state.champions[card.player]
    if asked(False, _stays_rested, table.state, champion, card.card.name, key=card.id):
        table.occur(e.WokeUp(champion))


@carries("Damage Step 3.7.2")
def wears_no_weapon(table: Table, card: Object) -> None:
    """No durability counter is removed by an attack that has fizzled."""
    state = table.state
    weapons = [i for i in state.zone(card.player, FIELD) if state.objects[i].counter(DURABILITY)]
    for weapon in weapons if is_asking() else ():
        names = {"card": card.card.name, "weapon": state.name(weapon)}
        said = say("{card} has fizzled, and {weapon} loses no durability counter", **names)
        if asked(False, as_said, said, "Damage Step 3.7.2", key=(card.id, weapon)):
            table.occur(e.CountersChanged(weapon, DURABILITY, -1))


@tells("Attacking 1.4", "Card Types - Attack")
def _stays_rested(_: bool, state: State, champion: int, card: str) -> str:
    return say(
        "{champion} has rested for {card} and stays so", champion=state.name(champion), card=card
    )


@rule("beyond the pages: playing cards")
def activate_ability(table: Table, player: int, move: ActivateAbility) -> None:
    """A player activates an ability."""
    ability = ability_of(table.state, move)
    assert ability is not None
    object = as_object(table.state, player, move, ability)
    table.occur(e.AbilityActivated(object, move.source))
    declared(table, object.id, move.targets)
    costs.pay_activation(table, player, table.state.objects[object.id])
    received(table, table.state.point)


@reads(
    "beyond the pages: targets",
    unclear="When the targets of a card are declared.",
    we="Before its costs are paid.",
    because="The publisher's page on activating cards has them in that order.",
)
def declared(table: Table, id: int, named: tuple[int, ...]) -> None:
    """The targets of what is being activated: those named, or what its player is asked for."""
    object = table.state.objects[id]
    if not targets.wanted(object):
        return
    chosen = named or targets.declare_targets(table, object)
    assert chosen is not None
    targets_are(table, id, chosen)


@rule("beyond the pages: targets")
def targets_are(table: Table, id: int, chosen: tuple[int, ...]) -> None:
    table.occur(e.TargetsDeclared(id, chosen))


@carries(RESERVE)
def pay(table: Table, player: int, object: Object) -> None:
    """The costs of a card: its reserve cost, then what it asks for besides."""
    if object.card.cost:
        reserve(table, player, object.card.cost, table.state.name(object.id))
    costs.pay_activation(table, player, object)
