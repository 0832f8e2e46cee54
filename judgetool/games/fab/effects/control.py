"""Gaining control of objects (8.5.35), whoever says so: an effect or the judge."""

from __future__ import annotations

import msgspec

from judgetool.games.fab import events as e
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import Context, is_permanent, object_of
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.effects.cards import described
from judgetool.games.fab.effects.freezing import choose_one
from judgetool.games.fab.effects.generating import does, fails, is_gone, source_name
from judgetool.games.fab.effects.transforming import empty_zone, no_zone_for
from judgetool.games.fab.objects import home, proxies_cease
from judgetool.games.fab.rulebook import carries, otherwise, reads, rule
from judgetool.games.fab.state import EQUIPMENT_ZONES, NOTHING, Object, State
from judgetool.games.fab.table import Table
from judgetool.language import say


@does(t.GainControl)
def gain_control(table: Table, effect: t.GainControl, context: Context) -> Context:
    """An object that an effect speaks of comes under its controller's control."""
    if not effect.steals:
        return under_control(table, effect, context)
    return STEALS.of(table.state.edition)(table, effect, context)


@rule("1.7.2")
def nothing_is_said_of_it(table: Table, effect: t.GainControl, context: Context) -> Context:
    """An edition without the keyword can't say what stealing does; it is applied by hand."""
    name = source_name(table.state, context)
    said = say("{card}: this edition of the rules does not know stealing, apply by hand", card=name)
    table.note("TextNotUnderstood", said)
    return context


@otherwise("8.5.54", editions=(NEWER,))
@rule("8.5.54")
def steal(table: Table, effect: t.GainControl, context: Context) -> Context:
    """To steal an object is to gain control of it."""
    return under_control(table, effect, context)


STEALS = ByEdition(nothing_is_said_of_it, steal)


def under_control(table: Table, effect: t.GainControl, context: Context) -> Context:
    """The player whose effect it is gains control of the object, if there is one."""
    id = meant(table, effect, context)
    passes = control_passes(table, id, context.controller)
    return msgspec.structs.replace(context, it=id if passes else NOTHING)


def could_pass(state: State, effect: t.GainControl, context: Context) -> bool:
    """Whether an effect speaks of an object that its player could gain control of now."""
    if effect.steals and STEALS.of(state.edition) is nothing_is_said_of_it:
        return True
    if isinstance(effect.what, t.Description):
        ids = described(state, effect.what, context)
    else:
        ids = (object_of(state, effect.what, context) or NOTHING,)
    found = (state.objects.get(id) for id in ids)
    return any(o is not None and _could_pass(state, o, context.controller) for o in found)


def _could_pass(state: State, object: Object, player: int) -> bool:
    if object.controller is None:
        return False
    if object.controller == player or not is_equipped(state, object):
        return True
    return EQUIPPED.of(state.edition) is stays_equipped or bool(
        empty_zone(state, player, object.card)
    )


def meant(table: Table, effect: t.GainControl, context: Context) -> int | None:
    """The object an effect speaks of, or the one that its player determines."""
    if not isinstance(effect.what, t.Description):
        return object_of(table.state, effect.what, context)
    ids = described(table.state, effect.what, context)
    prompt = say("Which object comes under your control?")
    return choose_one(table, prompt, ids, context) if ids else None


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
