"""6.4.9: standard-replacement effects."""

from __future__ import annotations

import msgspec

from judgetool.cardgame.asking import whether
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.showing import effect_shown
from judgetool.games.fab.abilities.types import Altered, Effect, Replaces
from judgetool.games.fab.continuous import Context, object_of
from judgetool.games.fab.effects.choosing import can_generate, cannot_choose
from judgetool.games.fab.effects.generating import generate
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import About, State, Table, replace
from judgetool.games.fab.replacement.active import Active
from judgetool.games.fab.replacement.prevention import not_a_hit, prevents_of_it
from judgetool.games.fab.rulebook import carries, rule
from judgetool.language import say, word


@rule("6.4.6", "6.4.9")
def replace_standard(table: Table, event: e.Event, one: Active) -> e.Event | None:
    """The event as a standard-replacement effect modifies it, or nothing in its place."""
    how = one.how
    assert isinstance(how, Replaces)
    with table.citing(*one.cites):
        if how.optional and not chosen(table, event, one, how):
            return event
        if how.once and not replaces_more(one):
            table.occur(e.EffectEnded(one.about, say("it has replaced an event")))
        if how.altered is not None:
            return _altered(table, event, one, how.altered)
        if isinstance(event, e.Moved):
            return goes_elsewhere(table, event, one, how.instead)
        happens_instead(table, event, one, how.instead)
        return None


@carries("6.4.9")
def replaces_more(one: Active) -> bool:
    """Whether an effect on the next event of a kind is supposed to replace every such event."""
    said = say("{source} was for the next time only, and that has been", source=one.name)
    return asked(False, as_said, said, *one.cites, "6.4.9", "6.4.1", key=(one.about, "more"))


@carries("6.4.5")
def replaces_it_again(one: Active) -> bool:
    """Whether an effect is supposed to replace what it has modified."""
    said = say("{source} has replaced this event once: it does not do so again", source=one.name)
    return asked(False, as_said, said, "6.4.5", key=(one.key, "it"), far=True)


@rule("1.8.3")
def chosen(table: Table, event: e.Event, one: Active, how: Replaces) -> bool:
    """Whether the player applies an optional replacement effect, if that is possible (1.8.3b)."""
    state = table.state
    if one.controller in state.departed:
        return False  # nobody is left to choose
    offered = t.May(how.instead)
    if not can_generate(state, offered, spoken_of(state, event, one), one.controller):
        cannot_choose(table)
        return False
    prompt = say(
        "{source}: replace what would happen? {effect}", source=one.shown, effect=effect_shown(how)
    )
    return whether(
        table, state.players[one.controller], prompt, (one.about,) if one.of_object else ()
    )


def _altered(table: Table, event: e.Event, one: Active, by: Altered) -> e.Event | None:
    """The event with another amount, or damage with another target."""
    if by.to is not None:
        assert isinstance(event, e.Damage)
        return dealt_elsewhere(table, event, one, by)
    assert isinstance(
        event, e.Damage | e.AssetChanged | e.TokensCreated | e.CardsDrawn | e.PowerGained
    )
    before = event.amount
    assert isinstance(by.plus, int)
    amount = max(0, before * by.times + by.plus)
    if is_asking() and replaces_it_again(one):
        amount = max(0, amount * by.times + by.plus)
    said = say("{source}: {before} becomes {amount}", source=one.name, before=before, amount=amount)
    table.note("Replaced", said)
    if amount:
        return msgspec.structs.replace(event, amount=amount)
    if isinstance(event, e.Damage):
        # Nothing is left to be prevented; prevention finds no damage and says so (1.9.1b).
        return msgspec.structs.replace(event, amount=0)
    return nothing_to_do(table)


def dealt_elsewhere(table: Table, damage: e.Damage, one: Active, by: Altered) -> e.Event | None:
    """Damage that is dealt to another object."""
    state = table.state
    id = object_of(state, by.to or "this", one.context)
    assert id is not None
    target = state.objects[id]
    link = state.active_link
    hit = damage.hit and link is not None and target.id in link.targets
    said = say(
        "{source}: the damage is dealt to {object}", source=one.name, object=state.name(target.id)
    )
    table.note("Replaced", said)
    if damage.hit and not hit:
        name = state.name(target.id)
        not_a_hit(table, say("{object} is no attack-target: the damage is no hit", object=name))
    moved = msgspec.structs.replace(damage, target=target.id, hit=hit)
    return prevents_of_it(table, moved, one.name, by.prevented) if by.prevented else moved


@rule("1.9.1b")
def nothing_to_do(table: Table) -> None:
    """An instruction to do nothing makes no event."""
    table.note("Nothing", say("nothing is left of the event: it does not occur"))


def goes_elsewhere(
    table: Table, move: e.Moved, one: Active, instead: tuple[Effect, ...]
) -> e.Event | None:
    """An object goes elsewhere than to the graveyard, or nowhere."""
    if len(instead) == 1 and isinstance(instead[0], t.CeaseToExist):
        return leaves_the_game(table, move)
    if len(instead) == 1 and isinstance(instead[0], t.Banish | t.Move):
        own = one.of_object and one.about == move.object
        elsewhere = by_its_own if own else destination
        return elsewhere(table, move, instead[0], one.controller)
    happens_instead(table, move, one, instead)
    return None


@rule("1.7.4j")
def by_its_own(table: Table, move: e.Moved, to: t.Banish | t.Move, controller: int) -> e.Event:
    """An ability that replaces the moving of its own source works wherever that is."""
    return destination(table, move, to, controller)


@rule("3.0.8a", "1.9.3c")
def destination(table: Table, move: e.Moved, to: t.Banish | t.Move, controller: int) -> e.Event:
    """Only where the object goes is replaced: a card that is discarded or destroyed and banished
    instead has been discarded or destroyed all the same."""
    owner = table.state.objects[move.object].owner
    name = table.state.name(move.object)
    match to:
        case t.Banish():
            return banished_instead(table, move, controller)
        case t.Move(to="deck bottom" | "deck top" as end):
            top = end == "deck top"
            said = say(
                "{object} is put on top of its owner's deck instead"
                if top
                else "{object} is put on the bottom of its owner's deck instead",
                object=name,
            )
            table.note("Replaced", said)
            return msgspec.structs.replace(move, place=(owner, "deck"), top=top, public=None)
        case t.Move(to=zone):
            said = say("{object} goes to the {zone} instead", object=name, zone=word("zone", zone))
            table.note("Replaced", said)
            return msgspec.structs.replace(move, place=(owner, zone), public=None)


@rule("8.5.1")
def banished_instead(table: Table, move: e.Moved, controller: int) -> e.Event:
    """The player whose effect says "instead banish it" has banished the card, whatever was to
    happen to it."""
    owner = table.state.objects[move.object].owner
    said = say("{object} is banished instead", object=table.state.name(move.object))
    table.note("Replaced", said)
    place = (owner, "banished")
    return msgspec.structs.replace(move, place=place, public=None, banished_by=controller)


@rule("8.3.21b", "1.9.3d")
def leaves_the_game(table: Table, move: e.Moved) -> e.Event:
    """The object ceases to exist: the whole move is replaced, and nothing is discarded or
    destroyed.

    The rules call a discard whose move is replaced entirely no discard; an object that ceases to
    exist moves nowhere, so we count it so.
    """
    name = table.state.name(move.object)
    table.note("Replaced", say("{object} is removed from the game instead", object=name))
    why = say("it is removed from the game")
    return e.Ceased(move.object, why, replaced_by=move.replaced_by)


@carries("6.4.5")
def happens_instead(table: Table, event: e.Event, one: Active, instead: tuple[Effect, ...]) -> None:
    """The event does not occur; what the replacement effect says happens instead, and is replaced
    by nothing that has replaced the event."""
    if isinstance(event, e.Damage) and event.hit:
        not_a_hit(table)
    else:
        table.note("Replaced", say("{source} replaces the event", source=one.name))
    outer, keys = table.state.in_place_of, (*event.replaced_by, one.key)
    table.state = replace(table.state, in_place_of=keys)
    generate(table, instead, spoken_of(table.state, event, one))
    table.state = replace(table.state, in_place_of=outer)


def spoken_of(state: State, event: e.Event, one: Active) -> Context:
    """What "it", "they" and "that much" mean in a replacement effect: what the event concerns."""
    about = About()
    match event:
        case e.Damage(source=source, target=target, amount=amount):
            hero = target if target in state.heroes else None
            about = About(source, hero, target, amount)
        case e.AssetChanged(player=player, amount=amount):
            about = About(hero=state.heroes[player], amount=amount)
        case e.TokensCreated(creator=player, amount=amount):
            about = About(hero=state.heroes[player], amount=amount)
        case e.CardsDrawn(player=player, amount=amount):
            about = About(hero=state.heroes[player], amount=amount)
        case e.Drawn(player=player):
            about = About(hero=state.heroes[player], amount=1)
        case e.Moved(object=object):
            about = About(it=object)
        case e.PowerGained(object=object, amount=amount):
            about = About(attack=object, it=object, amount=amount)
    return msgspec.structs.replace(one.context, about=about)
