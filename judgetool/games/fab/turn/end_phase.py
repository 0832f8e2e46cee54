"""4.4 End Phase: its beginning, the end-of-turn procedure, and the next turn.

Each letter of 4.4.3 is a point of its own: what triggers on it resolves before the next.
"""

from __future__ import annotations

from collections.abc import Callable

from judgetool.cardgame.asking import which_if_any
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities.types import GetsIntellect
from judgetool.games.fab.continuous import is_permanent
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.effects.cards import draw_cards, loses_nothing
from judgetool.games.fab.effects.dealing_damage import keeps_the_mark
from judgetool.games.fab.effects.lasting.durations import UNLIMITED, goes_on
from judgetool.games.fab.effects.permanents.tapping import stays_tapped
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import move
from judgetool.games.fab.objects.state import START_PHASE, Continuous, Object, Table, replace
from judgetool.games.fab.playing.paying import lose_assets
from judgetool.games.fab.rulebook import carries, otherwise, rule
from judgetool.games.fab.turn.priority import stack_resolves
from judgetool.language import say


@rule("4.4.2")
def end_phase_begins(table: Table) -> bool:
    """First, the "beginning of the end phase" event occurs; layers resolve without priority."""
    if table.state.point != 1:
        table.occur(e.PointReached(1, say("the beginning of the end phase")))
        table.occur(e.PhaseEvent("beginning of end phase"))
    return stack_resolves(table)


@rule("4.4.3")
def procedure(table: Table, point: int, what: str, do: Callable[[Table], None]) -> bool:
    """Second, the end-of-turn procedure, in its order; layers resolve after each of its steps."""
    if table.state.point != point:
        table.occur(e.PointReached(point, what, letter_of(table.state.edition, point)))
        do(table)
    return stack_resolves(table)


def letter_of(edition: str, point: int) -> str:
    """The letter of 4.4.3 that a point is: only the newest text has one for untapping, the fifth
    point, and what comes after it is a letter earlier in the others."""
    return "abcdef"[point - (2 if edition == NEWER or point < 5 else 3)]


def allies(table: Table) -> bool:
    return procedure(table, 2, say("allies recover"), allies_heal)


def into_the_arsenal(table: Table) -> bool:
    return procedure(table, 3, say("a card may be put into the arsenal"), arsenal)


def pitched_cards(table: Table) -> bool:
    return procedure(table, 4, say("pitched cards go to the bottom of the deck"), pitch_to_bottom)


def tapped_permanents(table: Table) -> bool:
    if table.state.edition != NEWER:
        return points(table)  # there is no such point before it
    return procedure(table, 5, say("the turn player's permanents are untapped"), untap_all)


def points(table: Table) -> bool:
    lost = ASSETS.of(table.state.edition)
    return procedure(table, 6, say("action points and resource points are lost"), lost)


def drawing(table: Table) -> bool:
    drawn = DRAWING.of(table.state.edition)
    return procedure(table, 7, say("the turn player draws up to their intellect"), drawn)


@rule("4.4.3a", "8.2.8b")
def allies_heal(table: Table) -> None:
    """All allies' life totals are reset to their base life."""
    for object in table.state.objects.values():
        if "Ally" in object.card.types and object.life is not None and object.zone:
            table.occur(e.LifeReset(object.id))
            stays_wounded(table, object)


@carries("4.4.3a")
def stays_wounded(table: Table, ally: Object) -> None:
    """Suppose that an ally's life total is not reset."""
    reset = table.state.objects[ally.id]
    said = say(
        "{ally}'s life total was reset to {life} in the end phase",
        ally=table.state.name(ally.id),
        life=reset.life or 0,
    )
    if reset.life != ally.life and asked(False, as_said, said, "4.4.3a", "8.2.8b", key=ally.id):
        table.state = table.state.put(replace(reset, life=ally.life))


@rule("4.4.3b")
def arsenal(table: Table) -> None:
    """The turn player may put a card from their hand face-down into an empty arsenal zone."""
    state = table.state
    player = state.turn_player
    hand = state.zone(player, "hand")
    if hand and state.zone(player, "arsenal"):
        puts_a_second_one(table, player)
        return
    if not hand:
        return
    prompt = say("Put a card from your hand into your arsenal?")
    chosen = which_if_any(table, state.players[player], "arsenal", prompt, hand)
    if chosen is not None:
        move(table, chosen, (player, "arsenal"), public=False, word="is put")


@carries("4.4.3b")
def puts_a_second_one(table: Table, player: int) -> None:
    """Suppose that a card is put into an arsenal that is not empty."""
    who = table.state.players[player]
    said = say("{player}'s arsenal is not empty: no card is put into it", player=who)
    if asked(False, as_said, said, "4.4.3b", key=(player, "arsenal")):
        card = table.state.zone(player, "hand")[0]
        table.occur(e.Moved(card, (player, "arsenal"), public=False))


@rule("4.4.3c")
def pitch_to_bottom(table: Table) -> None:
    """Each player puts their pitch zone on the bottom of their deck, in any order.

    The order is hidden information and nothing on the table shows it; the cards go there in the
    order they were pitched, and the journal says that their order is not known.
    """
    for player in table.state.clockwise(table.state.turn_player):
        cards = table.state.zone(player, "pitch")
        if len(cards) > 1:
            said = say(
                "{player} puts {n} cards on the bottom of their deck in an order nobody else knows",
                player=table.state.players[player],
                n=len(cards),
            )
            table.note("HiddenOrder", said)
        for id in cards:
            move(table, id, (player, "deck"), top=False, public=False, word="is put")


@otherwise("4.4.3d", editions=(NEWER,))
@rule("4.4.3d", "8.5.56")
def untap_all(table: Table) -> None:
    """The turn player untaps all permanents they control; the points go with letter e."""
    state = table.state
    for id in state.controls(state.turn_player):
        if not state.objects[id].tapped or not is_permanent(state.objects[id]):
            continue
        if not stays_tapped(table, id):
            table.occur(e.Tapped(id, tapped=False))


@rule("4.4.3d")
def assets_are_lost(table: Table) -> None:
    """All players lose all action points and resource points."""
    lose_assets(table, range(len(table.state.players)))


@otherwise("4.4.3e", editions=(NEWER,))
@rule("4.4.3e")
def assets_are_lost_fifth(table: Table) -> None:
    """All players lose all action points and resource points; letter d untaps permanents."""
    lose_assets(table, range(len(table.state.players)))


ASSETS = ByEdition(assets_are_lost, assets_are_lost_fifth)


@rule("4.4.3e")
def draw_up(table: Table) -> None:
    """The turn player draws up to their hero's intellect."""
    draw_to_intellect(table)


@otherwise("4.4.3f", editions=(NEWER,))
@rule("4.4.3f")
def draw_up_sixth(table: Table) -> None:
    """The turn player draws up to their hero's intellect; in the source that is letter e."""
    draw_to_intellect(table)


DRAWING = ByEdition(draw_up, draw_up_sixth)


def draw_to_intellect(table: Table) -> None:
    """The turn player, and whoever else is supposed to, draws up to their hero's intellect."""
    state = table.state
    if state.turn_player not in state.departed:
        draws_up(table, state.turn_player)
    for player in state.remaining if is_asking() else ():
        name = state.players[player]
        said = say("{player} is not the turn player and does not draw up", player=name)
        by = drawing_rule(table)
        if player != state.turn_player and asked(False, as_said, said, by, key=(player, by)):
            draws_up(table, player)


def draws_up(table: Table, player: int) -> None:
    state = table.state
    hero = state.heroes[player]
    intellect = state.objects[hero].card.intellect or 0
    intellect += sum(
        effect.effect.number
        for effect in state.effects
        if isinstance(effect.effect, GetsIntellect) and hero in effect.subjects
        if not is_over(table, player, effect)
    )
    missing = intellect - len(state.zone(player, "hand"))
    if missing < 0:
        keeps_them(table, player, -missing)
    if missing <= 0 and is_asking():
        missing = draws_one_more(table, player)
    draw_cards(table, player, min(missing, len(state.zone(player, "deck"))))
    if missing > len(state.zone(player, "deck")):
        loses_nothing(table, player)


@carries("4.4.4")
def is_over(table: Table, player: int, effect: Continuous) -> bool:
    """Whether it is supposed that an effect until the end of the turn is over before players draw
    up."""
    name = table.state.players[player]
    said = say(
        "{player} draws up with the intellect from {source}: the turn has not ended yet",
        player=name,
        source=effect.source,
    )
    return asked(False, as_said, said, drawing_rule(table), "4.4.4", key=(player, effect.id))


@carries("4.4.3e")
def keeps_them(table: Table, player: int, number: int) -> None:
    """Suppose that a player discards down to their hero's intellect."""
    name = table.state.players[player]
    said = say("{player} has more cards in hand than their intellect, and keeps them", player=name)
    if asked(False, as_said, said, drawing_rule(table), key=(player, "keeps")):
        for id in table.state.zone(player, "hand")[:number]:
            table.occur(e.Moved(id, (player, "graveyard")))


@carries("4.4.3e")
def draws_one_more(table: Table, player: int) -> int:
    """How many cards a player draws with as many in hand as their intellect, or more: one, if it is
    supposed that they draw at the end of every turn."""
    name = table.state.players[player]
    said = say(
        "{player} has no fewer cards in hand than their intellect, and draws none", player=name
    )
    return int(asked(False, as_said, said, drawing_rule(table), key=(player, "draws")))


def drawing_rule(table: Table) -> str:
    """The letter of 4.4.3 by which players draw up."""
    return "4.4.3f" if table.state.edition == NEWER else "4.4.3e"


@rule("4.4.4")
def turn_ends(table: Table) -> None:
    """Third, the turn ends; the next player in clockwise order becomes the turn player."""
    UNLIMITED.of(table.state.edition)(table)
    before = table.state.effects if is_asking() else ()
    table.occur(e.TurnEnded())
    goes_on(table, before, "4.4.4")
    for hero in table.state.marked if is_asking() else ():
        keeps_the_mark(table, hero)
    table.occur(e.StepBegan(START_PHASE))


REPEATING = (
    end_phase_begins,
    allies,
    into_the_arsenal,
    pitched_cards,
    tapped_permanents,
    points,
    drawing,
)
POINTS = (*REPEATING, turn_ends)
