"""What effects do to permanents at once: destroy, move, tap, put counters on, end their combat."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.cardgame.asking import which
from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import asked
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.combat import removal_from_combat
from judgetool.games.magic_classic.continuous import fits
from judgetool.games.magic_classic.effects.carrying_out import does
from judgetool.games.magic_classic.effects.context import Acting, keeps_off
from judgetool.games.magic_classic.effects.leaving_play import Together, leaves
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import Table
from judgetool.games.magic_classic.rulebook import rule
from judgetool.language import say


@does(t.Destroy)
def destroy(table: Table, effect: t.Destroy, acting: Acting) -> None:
    together = Together(table)
    for id in in_play(table, acting, effect.what):
        together.leaves(e.Destroyed(id, effect.buried))


@does(t.Sacrifice)
@rule("beyond C.1: sacrifice")
def sacrifice(table: Table, effect: t.Sacrifice, acting: Acting) -> None:
    """A permanent is sacrificed by its controller; nobody else can."""
    for id in in_play(table, acting, effect.what):
        if table.state.objects[id].player != acting.controller and acting.source:
            _somebody_elses(table, acting.controller, id)
        else:
            leaves(table, e.Moved(id, "graveyard", "sacrificed"))


@does(t.SacrificesOne)
@rule("beyond C.1: sacrifice")
def sacrifice_one(table: Table, effect: t.SacrificesOne, acting: Acting) -> None:
    """Each player chooses first, and then all that is chosen is sacrificed together."""
    chosen = []
    for player in acting.player(table, effect.who):
        who, state = table.state.players[player], table.state
        there = [
            id
            for id in state.zone(player, "play")
            if fits(state, effect.of, id, player, acting.source)
            and not keeps_off(state, acting.source, id)
        ]
        if not there:
            table.note("NothingThere", say("{player} has nothing to sacrifice", player=who))
        elif len(there) == 1:
            chosen += there
        else:
            key = (acting.source, player)
            if player != acting.controller and asked(False, _chooses, who, key=key, far=1):
                who = state.players[acting.controller]
            prompt = say("What do you sacrifice?")
            chosen.append(which(table, who, "sacrifice", prompt, there))
    together = Together(table)
    for id in chosen:
        together.leaves(e.Moved(id, "graveyard", "sacrificed"))


def _chooses(_: bool, who: str) -> Unbroken:
    said = say("{player} sacrifices, and so chooses what", player=who)
    return Unbroken(("beyond C.1: sacrifice",), said)


@rule("beyond C.1: sacrifice")
def _somebody_elses(table: Table, player: int, id: int) -> None:
    who = table.state.players[player]
    name = table.state.name(id)
    said = say("{player} does not control {object} and can't sacrifice it", player=who, object=name)
    table.note("NotSacrificed", said)


@does(t.ReturnToHand)
def return_to_hand(table: Table, effect: t.ReturnToHand, acting: Acting) -> None:
    _move(table, acting, effect.what, "hand", "returned")


@does(t.RemoveFromGame)
def remove_from_game(table: Table, effect: t.RemoveFromGame, acting: Acting) -> None:
    _move(table, acting, effect.what, "removed", "removed from the game")


def _move(table: Table, acting: Acting, what: t.Who, zone: str, why: str) -> None:
    for id in in_play(table, acting, what):
        leaves(table, e.Moved(id, zone, why))


def in_play(table: Table, acting: Acting, what: t.Who) -> Iterator[int]:
    """Those whom a phrase means, one by one; of each that is no longer in play that is said."""
    for id in acting.those(table, what):
        if table.state.in_play(id):
            yield id
        else:
            not_in_play(table, id)


@rule("beyond C.1: targets")
def not_in_play(table: Table, id: int) -> None:
    """What is no longer in play can't have anything done to it."""
    said = say("{object} is no longer in play: nothing happens to it", object=table.state.name(id))
    table.note("NotInPlay", said)


@does(t.Tap)
def tap(table: Table, effect: t.Tap, acting: Acting) -> None:
    _turn(table, acting, effect.what, tapped=True)


@does(t.Untap)
def untap(table: Table, effect: t.Untap, acting: Acting) -> None:
    _turn(table, acting, effect.what, tapped=False)


def _turn(table: Table, acting: Acting, what: t.Who, *, tapped: bool) -> None:
    for id in in_play(table, acting, what):
        if table.state.objects[id].tapped == tapped:
            said = say(
                "{object} is tapped already" if tapped else "{object} is untapped already",
                object=table.state.name(id),
            )
            table.note("AsBefore", said)
        else:
            table.occur(e.Tapped(id, tapped))


@does(t.RemoveFromCombat)
@rule("C.1.Ruling.1")
def remove_from_combat(table: Table, effect: t.RemoveFromCombat, acting: Acting) -> None:
    for id in acting.those(table, effect.what):
        if table.state.is_attacking(id) or table.state.is_blocking(id):
            removal_from_combat.by_an_effect(table, id)
        else:
            said = say("{object} is not in combat", object=table.state.name(id))
            table.note("NotInCombat", said)


@does(t.PutCounter)
def put_counter(table: Table, effect: t.PutCounter, acting: Acting) -> None:
    for id in in_play(table, acting, effect.what):
        table.occur(e.CountersChanged(id, effect.counter, effect.n))


@does(t.Counter)
@rule("beyond C.1: the stack")
def counter(table: Table, effect: t.Counter, acting: Acting) -> None:
    """A spell is countered; combat damage on the stack is none."""
    for id in acting.those(table, effect.what):
        if id in table.state.stack:
            table.occur(e.Countered(id))
        else:
            said = say("{object} is not on the stack", object=table.state.name(id))
            table.note("NotOnStack", said)
