"""Gaining control of objects (8.5.35), whoever says so: an effect or the judge."""

from __future__ import annotations

from typing import TypeAlias

from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import Context, is_permanent, object_of, players_of
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.effects.came_to_nothing import fails, is_gone, source_name
from judgetool.games.fab.effects.fitting import described
from judgetool.games.fab.effects.generating import does
from judgetool.games.fab.effects.permanents.freezing import choose_one
from judgetool.games.fab.effects.permanents.transforming import empty_zone, no_zone_for
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import home, proxies_cease
from judgetool.games.fab.objects.state import (
    EQUIPMENT_ZONES,
    NOTHING,
    Fact,
    Object,
    State,
    Table,
    replace,
)
from judgetool.games.fab.rulebook import carries, otherwise, reads, rule
from judgetool.language import say

Giving: TypeAlias = t.GainControl | t.Give
"""What passes control of an object from one player to another."""


@does(t.GainControl)
def gain_control(table: Table, effect: t.GainControl, context: Context) -> Context:
    """An object that an effect speaks of comes under its controller's control."""
    if not effect.steals:
        return under_control(table, effect, context)
    return STEALS.of(table.state.edition)(table, effect, context)


@does(t.Give)
def give_effect(table: Table, effect: t.Give, context: Context) -> Context:
    """An object that an effect speaks of comes under another player's control."""
    return GIVES.of(table.state.edition)(table, effect, context)


@rule("1.7.2")
def nothing_is_said_of_it(table: Table, effect: Giving, context: Context) -> Context:
    """An edition without the keyword can't say what stealing or giving does: the judge does it."""
    name = source_name(table.state, context)
    said = (
        say("{card}: this edition of the rules does not know giving, apply by hand", card=name)
        if isinstance(effect, t.Give)
        else say(
            "{card}: this edition of the rules does not know stealing, apply by hand", card=name
        )
    )
    table.note("TextNotUnderstood", said)
    return context


@otherwise("8.5.54", editions=(NEWER,))
@rule("8.5.54")
def steal(table: Table, effect: t.GainControl, context: Context) -> Context:
    """To steal an object is to gain control of it."""
    id = meant(table, effect, context)
    passes = steals_equipment if equipped(table.state, id) else control_passes
    if id is None or not passes(table, id, context.controller):
        return fails_without(table, id, context)
    has_stolen(table, id, context.controller)
    return replace(context, it=id)


@rule("8.5.54b")
def steals_equipment(table: Table, id: int, player: int) -> bool:
    """What is equipped and stolen is equipped by the new controller in the same event."""
    return control_passes(table, id, player)


@rule("8.5.54a")
def has_stolen(table: Table, id: int, player: int) -> None:
    """The player whose effect it is has stolen."""
    name, object = table.state.players[player], table.state.name(id)
    said = say("{player} has stolen {object}", player=name, object=object)
    done(table, "stolen", id, player, said)


@otherwise("8.5.53", editions=(NEWER,))
@rule("8.5.53")
def give(table: Table, effect: t.Give, context: Context) -> Context:
    """To give a player an object is to have that player gain control of it."""
    id = meant(table, effect, context)
    to = players_of(table.state, effect.to, context)
    passes = gives_equipment if equipped(table.state, id) else control_passes
    if id is None or not to or not passes(table, id, to[0]):
        return fails_without(table, id, context)
    has_given(table, id, context.controller)
    return context


@rule("8.5.53b")
def gives_equipment(table: Table, id: int, player: int) -> bool:
    """What is equipped and given is equipped by the new controller in the same event."""
    return control_passes(table, id, player)


@rule("8.5.53a")
def has_given(table: Table, id: int, player: int) -> None:
    """The player whose effect it is has given."""
    name, object = table.state.players[player], table.state.name(id)
    done(table, "given", id, player, say("{player} has given {object}", player=name, object=object))


STEALS = ByEdition(nothing_is_said_of_it, steal)
GIVES = ByEdition(nothing_is_said_of_it, give)


def fails_without(table: Table, id: int | None, context: Context) -> Context:
    """Nothing has been stolen or given; it is said if there was nothing that could be."""
    if id is None:
        fails(table, is_gone(table, id))
    return replace(context, it=NOTHING)


def done(table: Table, deed: str, id: int, player: int, said: str) -> None:
    """A player is considered to have done something with an object."""
    card = table.state.objects[id].card
    fact = Fact(deed, id, player, card.types, card.name, color=card.color)
    table.occur(e.Accomplished(fact, said))


def under_control(table: Table, effect: t.GainControl, context: Context) -> Context:
    """The player whose effect it is gains control of the object, if there is one."""
    id = meant(table, effect, context)
    passes = control_passes(table, id, context.controller)
    return replace(context, it=id if passes else NOTHING)


def could_pass(state: State, effect: Giving, context: Context) -> bool:
    """Whether an effect speaks of an object that a player could gain control of now by it."""
    by_keyword = isinstance(effect, t.Give) or effect.steals
    if by_keyword and STEALS.of(state.edition) is nothing_is_said_of_it:
        return True
    to = players_of(state, effect.to if isinstance(effect, t.Give) else "you", context)
    if isinstance(effect.what, t.Description):
        ids = described(state, effect.what, context)
    else:
        ids = (object_of(state, effect.what, context) or NOTHING,)
    found = (state.objects.get(id) for id in ids)
    return any(o is not None and any(_could_pass(state, o, each) for each in to) for o in found)


def _could_pass(state: State, object: Object, player: int) -> bool:
    if object.controller is None:
        return False
    if object.controller == player or not is_equipped(state, object):
        return True
    return EQUIPPED.of(state.edition) is stays_equipped or bool(
        empty_zone(state, player, object.card)
    )


def meant(table: Table, effect: Giving, context: Context) -> int | None:
    """The object an effect speaks of, or the one that its player determines."""
    if not isinstance(effect.what, t.Description):
        return object_of(table.state, effect.what, context)
    ids = described(table.state, effect.what, context)
    gives = isinstance(effect, t.Give)
    prompt = (
        say("Which object is given?") if gives else say("Which object comes under your control?")
    )
    return choose_one(table, prompt, ids, context) if ids else None


def equipped(state: State, id: int | None) -> bool:
    found = state.objects.get(id) if id is not None else None
    return found is not None and is_equipped(state, found)


@reads(
    "1.4.1b",
    "1.4.1a",
    unclear="Who controls an attack-proxy once another player has gained control of its "
    "attack-source.",
    we="Who controlled it before still does.",
    because="What represents it is the activated ability, as of its owner is said outright, and "
    "control is no property that it would inherit.",
)
@rule("8.5.35")
def control_passes(table: Table, id: int | None, player: int) -> bool:
    """The player controls the object instead of who did so far; returns whether they do."""
    found = table.state.objects.get(id) if id is not None else None
    if found is None:
        fails(table, is_gone(table, id))
        return False
    if found.controller is None:
        fails(table, say("{object} is not there to be controlled", object=table.state.name(id)))
        return False
    if found.controller == player:
        return True
    if is_equipped(table.state, found):
        return EQUIPPED.of(table.state.edition)(table, found, player)
    table.occur(e.ControlChanged(found.id, player))
    return True


@carries("3.0.1a")
def is_equipped(state: State, object: Object) -> bool:
    """Whether an object is equipped, be it in its zone or on the combat chain for now."""
    if object.zone in EQUIPMENT_ZONES:
        return True
    on_chain = object.zone == "combat chain" and is_permanent(object)
    return on_chain and home(state, object)[1] in EQUIPMENT_ZONES


@carries("8.5.35")
def stays_equipped(table: Table, object: Object, player: int) -> bool:
    """Who gains control of what is equipped controls it where it is."""
    table.occur(e.ControlChanged(object.id, player))
    return True


@reads(
    "8.5.35a",
    "8.5.41",
    unclear="In the newest text: whether what is equipped and on the combat chain leaves it for "
    "the zone of the player who gains control of it.",
    we="It does, and no longer attacks or defends.",
    because="To equip an object is to put it into a zone, and nothing lets it stay on the chain.",
    editions=(NEWER,),
)
@otherwise(
    "8.5.35a",
    "8.5.35",
    editions=(NEWER,),
    also=(
        "Who gains control of an object controls it as a discrete effect that no duration ends.",
    ),
)
@rule("8.5.35a")
def equipped_anew(table: Table, object: Object, player: int) -> bool:
    """What is equipped is equipped by the player who gains control of it, in the same event; if
    they have no empty zone for it, the effect fails."""
    place = empty_zone(table.state, player, object.card)
    if place is None:
        no_zone_for(table, object.id)
        return False
    table.occur(e.ControlChanged(object.id, player, place))
    proxies_cease(table)
    return True


EQUIPPED = ByEdition(stays_equipped, equipped_anew)
