"""What triggers on an event that has occurred.

An event is told as one or several happenings: what happened, to whom, with whom.  Each triggered
ability of what is in play, or has just left it, is asked whether it waited for that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from judgetool.engine.supposing import as_said, asked, meets_it_said
from judgetool.engine.table import Event
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.writing import shown
from judgetool.games.magic_classic.continuous import fits_or_did, keyword_rules, triggered
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import (
    About,
    Continuous,
    Damage,
    Object,
    State,
    Table,
    as_player,
    name_of,
)
from judgetool.games.magic_classic.rulebook import carries, reads, rule, tells
from judgetool.games.magic_classic.triggers.unread import remind
from judgetool.language import say


class Happening(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, in the words of abilities that wait for it.

    Attributes:
        it: whom it happened to, or who did it.
        others: whom they did it to, or who did it to them.
        amount: how much damage.
    """

    event: str
    it: int | None = None
    others: tuple[int, ...] = ()
    amount: int = 0


def respond(table: Table, before: State, event: Event) -> None:
    """Let abilities trigger, and tell the judge of texts that can't be read."""
    remind(table, before, event)
    seen_by(table, before, event, list(_listening(table.state, before)))
    if isinstance(event, e.DamageDealt):
        _unheard(table, before, event)
    if isinstance(event, e.PointReached) and event.point == 10:
        for effect in table.state.effects:
            if isinstance(effect.effect, t.AtEndOfCombat):
                comes_due(table, effect, effect.effect)


def seen_by(table: Table, before: State, event: Event, listening: Iterable[Object]) -> None:
    """Let abilities of these objects trigger on an event."""
    for happening in happenings(before, event):
        for object in listening:
            there = table.state if object.id in table.state.objects else before
            for ability in triggered(there, object):
                for about in _about_what(table.state, before, object, ability, happening, event):
                    triggers(table, object, ability, about, _dealt_by(event, happening))


def _about_what(
    state: State,
    before: State,
    object: Object,
    ability: t.Triggered,
    happening: Happening,
    event: Event,
) -> Sequence[About]:
    """What an ability refers to as it triggers on a happening; nothing if it does not."""
    heard = tuple(_heard(state, before, object, ability.when, happening))
    if not heard and _is_of_another(object, ability.when.what, happening):
        return ()  # what others do or suffer is nothing that it could be about
    if not heard and happening.event not in ability.when.event.split(" or "):
        return _but_for_combat(state, before, object, ability, happening, event)
    return heard or _asked(object, ability, happening)


def _is_of_another(object: Object, what: t.Who | None, happening: Happening) -> bool:
    """Whether something has happened to another than the one that an ability speaks of."""
    match what:
        case t.This():
            return happening.it != object.id
        case t.Enchanted():
            return happening.it != object.attached
    return False


def _asked(object: Object, ability: t.Triggered, happening: Happening) -> Sequence[About]:
    """The same for one that does not trigger on something of the kind that it waits for."""
    met = asked(False, _meets_it, object, ability, key=(object.id, ability), far=True)
    return (_about(happening, happening.others),) if met else ()


@tells("beyond C.1: triggers")
def _meets_it(met: bool, object: Object, ability: t.Triggered) -> str:
    return meets_it_said(met, name_of(object), shown(ability, name_of(object)))


def _but_for_combat(
    state: State,
    before: State,
    object: Object,
    ability: t.Triggered,
    happening: Happening,
    event: Event,
) -> Sequence[About]:
    """The same for one that only for not being combat damage has not waited for some."""
    when = ability.when
    if (when.event, happening.event) == ("attacks and is not blocked", "becomes blocked"):
        said = say("{creature} is blocked: nothing triggers on that", creature=name_of(object))
        rules = ("beyond C.1: triggers", "beyond C.1: blocked")
        free = isinstance(when.what, t.This) and asked(False, as_said, said, *rules, key=object.id)
        return (_about(happening, ()),) if free else ()
    kind = when.event.replace("combat damage", "damage")
    if kind == when.event or not isinstance(event, e.DamageDealt):
        return ()
    if any(d.combat for d in event.damages if happening.it in (d.source, d.recipient)):
        return ()
    any_damage = msgspec.structs.replace(when, event=kind)
    heard = tuple(_heard(state, before, object, any_damage, happening))
    said = say(
        "{object} waits for combat damage, and that of {source} is none",
        object=name_of(object),
        source=state.name(event.damages[0].source),
    )
    rules = ("C.1.8", "beyond C.1: triggers")
    met = heard and asked(False, as_said, said, *rules, key=(object.id, ability))
    return heard if met else ()


def _dealt_by(event: Event, happening: Happening) -> tuple[str, ...]:
    """Further rules by which the damage of a happening was dealt."""
    if not isinstance(event, e.DamageDealt):
        return ()
    ends = ((d, (d.source, d.recipient)) for d in event.damages)
    return tuple(dict.fromkeys(rule for d, of in ends if happening.it in of for rule in d.cites))


def _unheard(table: Table, before: State, event: e.DamageDealt) -> None:
    """What would have triggered on the damage of its own source, had that not left play."""
    state = table.state
    gone = [state.lki(id) for id in dict.fromkeys(d.source for d in event.damages)]
    for object in (was.object for was in gone if was is not None):
        if object.id in state.objects:
            continue
        for happening in happenings(before, event):
            for ability in triggered(table.state, object):
                heard = tuple(_heard(state, before, object, ability.when, happening))
                if heard and not asked(False, _has_left, object, key=(object.id, ability)):
                    triggers_no_more(table, object)
                elif heard:
                    triggers(table, object, ability, heard[0])


@reads(
    "beyond C.1: triggers",
    unclear="Whether an ability triggers on damage that its creature deals, as assigned, after the "
    "creature has left play.",
    we="An ability of what has left play does not trigger on damage that it deals after that.",
    because="An ability waits while its permanent is in play, and only for leaving play itself is "
    "it looked back.",
    where=lambda grounds: any(entry.name == "DoesNotTrigger" for entry in grounds.entries),
)
@rule("beyond C.1: triggers")
def triggers_no_more(table: Table, object: Object) -> None:
    """An ability of what has left play does not trigger any more."""
    table.note("DoesNotTrigger", _has_left(False, object).because)


@tells("beyond C.1: triggers")
def _has_left(_: bool, object: Object) -> str:
    return say("{source} has left play: its ability does not trigger", source=name_of(object))


def happenings(before: State, event: Event) -> Iterator[Happening]:
    """What an event is, in the words of abilities."""
    match event:
        case e.AttackersDeclared(attackers=attackers):
            for id in attackers:
                yield Happening("attacks", id)
        case e.BlockersDeclared(blocks=blocks):
            yield from _blocked(blocks)
            for id in before.attackers:
                if all(attacker != id for _, attacker in blocks):
                    yield Happening("attacks and is not blocked", id)
        case e.DamageDealt():
            yield from _dealt(event)
        case e.Regenerated(id=id):
            yield Happening("regenerates", id)
        case e.RemovedFromCombat(creature=id):
            yield Happening("is removed from combat", id)
        case e.Tapped(id=id, tapped=True):
            yield Happening("becomes tapped", id)
        case e.Destroyed(id=id) | e.Moved(id=id, zone="graveyard") if before.in_play(id):
            yield Happening("goes to the graveyard", id)
        case e.Moved(id=id, zone="play"):
            yield Happening("comes into play", id)
        case e.PointReached(point=1):
            yield Happening("beginning of combat")
        case e.PointReached(point=10):
            yield Happening("end of combat")


@carries("C.1.Ruling.3 point 5")
def _blocked(blocks: tuple[tuple[int, int], ...]) -> Iterator[Happening]:
    """Each blocker blocks, each attacker that is blocked becomes blocked, by all its blockers."""
    for blocker, attacker in blocks:
        yield Happening("blocks", blocker, (attacker,))
    for attacker in dict.fromkeys(attacker for _, attacker in blocks):
        blockers = tuple(blocker for blocker, other in blocks if other == attacker)
        yield Happening("becomes blocked", attacker, blockers)


@carries("C.1.Ruling.3 point 9", "C.1.8")
def _dealt(event: e.DamageDealt) -> Iterator[Happening]:
    """Damage of one source, dealt at the same time, happens once; to one recipient, likewise."""
    for source in dict.fromkeys(d.source for d in event.damages):
        dealt = [d for d in event.damages if d.source == source]
        to = tuple(dict.fromkeys(d.recipient for d in dealt))
        amount = sum(d.amount for d in dealt)
        yield Happening("deals damage", source, to, amount)
        combat = [d for d in dealt if d.combat]
        if combat:
            to = tuple(dict.fromkeys(d.recipient for d in combat))
            yield Happening("deals combat damage", source, to, sum(d.amount for d in combat))
    for recipient in dict.fromkeys(d.recipient for d in event.damages):
        received = [d for d in event.damages if d.recipient == recipient]
        yield _received("is dealt damage", recipient, received)
        combat = [d for d in received if d.combat]
        if combat:
            yield _received("is dealt combat damage", recipient, combat)


def _received(what: t.Happening, recipient: int, damages: Sequence[Damage]) -> Happening:
    """That something is dealt damages at the same time."""
    by = tuple(dict.fromkeys(d.source for d in damages))
    return Happening(what, recipient, by, sum(d.amount for d in damages))


def _listening(state: State, before: State) -> Iterator[Object]:
    """What is in play, and what was until just now."""
    for id in state.play:
        yield state.objects[id]
    if state.lost is not before.lost:
        for id in before.play:
            if id not in state.objects:
                yield before.objects[id]


def _heard(
    state: State, before: State, object: Object, when: t.When, happening: Happening
) -> Iterator[About]:
    """What an ability that waited for a happening refers to; nothing if it did not wait for it."""
    if happening.event not in when.event.split(" or "):
        return
    if when.what is None:
        yield About()
        return
    there = state if happening.it in state.objects or happening.it is None else before
    if happening.it is None or not _is(there, object, when.what, happening.it):
        return
    if when.other is None:
        yield _about(happening, happening.others)
        return
    for other in happening.others:
        seen = state if other in state.objects or other < 0 else before
        if fits_or_did(seen, when.other, other, object.player, object.id):
            yield _about(happening, (other,))


def _about(happening: Happening, others: tuple[int, ...]) -> About:
    other = others[0] if len(others) == 1 else None
    player = None if other is None else as_player(other)
    return About(happening.it, other, happening.amount, player)


def _is(state: State, object: Object, what: t.Who, id: int) -> bool:
    match what:
        case t.This():
            return id == object.id
        case t.Enchanted():
            return id == object.attached
        case t.Some(of):
            return fits_or_did(state, of, id, object.player, object.id)
    return False


_OF_SEVERAL = ("BlockersDeclared", "DamageDealt")


@reads(
    "beyond C.1: triggers",
    unclear="Whether an ability triggers once or several times if its creature deals damage to "
    "several, or is blocked by several, at the same time.",
    we="Once, unless it names whom the damage is dealt to or what blocks: then once for each.",
    because="It is one event that the ability waits for, and several only where it asks for each.",
    where=lambda grounds: any(entry.name in _OF_SEVERAL for entry in grounds.entries),
)
@rule("beyond C.1: triggers")
def triggers(
    table: Table, object: Object, ability: t.Triggered, about: About, hurt: tuple[str, ...] = ()
) -> None:
    """An ability that has triggered waits to be put on the stack.

    ``hurt``: further rules by which the damage was dealt that it triggered on.
    """
    rules = (*hurt, *keyword_rules(ability))
    table.occur(e.Triggered(object.id, ability, object.player, about, rules))


@rule("beyond C.1: triggers")
def comes_due(table: Table, effect: Continuous, waiting: t.AtEndOfCombat) -> None:
    """What has waited for the end of combat triggers now, on what it was about."""
    said = say("{source}: the end of combat has come", source=effect.source)
    it = effect.subjects[0] if effect.subjects else None
    table.occur(e.EffectEnded(effect.id, said))
    inner = _of_it(waiting.effect)
    ability = t.Triggered(t.When("end of combat", None), (inner,))
    table.occur(e.Triggered(effect.source_id, ability, effect.controller, About(it)))


def _of_it(effect: t.Effect) -> t.Effect:
    """The effect on what it was about."""
    if getattr(effect, "what", None) is None or isinstance(getattr(effect, "what"), t.This):  # noqa: B009
        return effect
    return msgspec.structs.replace(effect, what=t.It())
