"""Section 6.6.5a: the triggered effects that exist as an event occurs."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.engine.table import Event
from judgetool.games.fab.abilities.showing import shown
from judgetool.games.fab.abilities.types import Gets, Triggered
from judgetool.games.fab.cards import Meant
from judgetool.games.fab.continuous import card_of, functional, gained, has_lost, may_lose
from judgetool.games.fab.continuous.functional import works_out_of_it
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.events import Moved
from judgetool.games.fab.objects.state import ARENA, CHAIN, Object, State, known_as, name_of
from judgetool.games.fab.rulebook import carries
from judgetool.games.fab.triggers.happenings import PUT_THERE
from judgetool.games.fab.triggers.hidden import in_hands, works_in_hand
from judgetool.language import clause, say


@carries("6.6.5a")
def triggered_effects(
    before: State, state: State, event: Event, names: set[str]
) -> Iterator[tuple[Object, Meant, int]]:
    """The triggered effects that exist as an event occurs (6.6.5a), with holder and controller:
    those that speak of happenings by these names.

    One whose source leaves with the very event counts (5.4.6a).
    """
    objects = state.objects
    standing = state.standing
    heard = not names.isdisjoint(standing.heard)
    ids = [*(standing.triggering if heard else ()), *state.stack]
    for effect in state.effects:
        if effect.copied is not None:  # what it is now may hear what it was printed without
            ids += [i for i in effect.subjects if i in objects and i not in ids]
    if isinstance(event, Moved | e.Turned) and event.object in objects and event.object not in ids:
        ids.append(event.object)
    if "start of turn" in names:
        ids += in_graveyards(state)
    if PUT_THERE in names and isinstance(event, Moved):
        put = e.became(state, event.object, event.place)
        ids += [i for i in (put,) if i in objects and i not in ids]
    if "beginning of end phase" in names:
        ids += [*in_banished(state), *in_hands(state)]
    if "wins clash" in names and isinstance(event, e.Accomplished) and event.fact.object in objects:
        ids.append(event.fact.object)
    if "is banished from boosting" in names and isinstance(event, e.Accomplished):
        ids += [i for i in (event.fact.to,) if i in objects and i not in ids]
    for id in ids:
        object = objects[id]
        if object.kind == "card":
            for meant in card_of(state, object).triggers:
                if _speaks(meant, names) and _works(state, object, meant):
                    yield object, meant, object.player
    if not state.effects and not state.standing.giving:
        given: tuple[int, ...] = ()  # nothing gives anything a triggered ability
    else:
        given = tuple(dict.fromkeys((*_taking(state), *state.zones.get(CHAIN, ()), *state.stack)))
    for id in given:
        object = objects[id]
        now = list(given_triggers(state, object, names))
        for meant in (*now, *_given_as_long_as_marked(before, state, id, names, now)):
            yield object, meant, object.player
    if is_asking():
        yield from _once_more(state, names)
    for id in gone_with(event):
        gone = before.objects[id]
        if id not in state.objects and gone.zone in ARENA:
            for meant in card_of(before, gone).triggers:
                if not _speaks(meant, names - {PUT_THERE}):
                    continue
                if functional(before, gone, meant.ability) and not _is_too_late(gone, meant):
                    yield gone, meant, gone.player


@carries("1.4.3a")
def _once_more(state: State, names: set[str]) -> Iterator[tuple[Object, Meant, int]]:
    """Suppose that an attack-proxy has its source's triggered effects once more."""
    for id in (*state.zones.get(CHAIN, ()), *state.stack):
        proxy = state.objects[id]
        for meant in card_of(state, proxy).triggers if proxy.kind == "proxy" else ():
            if not _speaks(meant, names):
                continue
            said = say(
                'there is only one "{ability}": {attack} has no copy of that of its source',
                ability=clause(shown(meant.ability)),
                attack=name_of(proxy),
            )
            if asked(False, as_said, said, "1.4.3a", key=(id, meant.ability, "copy")):
                yield proxy, meant, proxy.player


@carries("5.4.6a")
def _is_too_late(gone: Object, meant: Meant) -> bool:
    """Whether an ability is supposed not to trigger on an event that its source has gone with."""
    if not is_asking():
        return False
    said = say("{card} sees itself go: it worked until just before that", card=known_as(gone))
    return asked(False, as_said, said, "5.4.6a", key=(gone.id, meant.ability, "gone"))


@carries("9.3.3")
def _given_as_long_as_marked(
    before: State, state: State, id: int, names: set[str], now: list[Meant]
) -> list[Meant]:
    """The triggered abilities that an object had before a hit took the mark from a hero: that they
    have gone with it makes no difference (6.6.5a)."""
    if before.marked == state.marked or id not in before.objects:
        return []
    had = given_triggers(before, before.objects[id], names)
    return [meant for meant in had if meant not in now]


def _taking(state: State) -> tuple[int, ...]:
    """The objects in the arena that an ability of their own, or an effect, gives a triggered
    ability; all of them where an ability may give one to any."""
    found: list[int] = []
    for id in state.standing.giving:
        for _, static in state.objects[id].card.statics:
            for effect in static.effects:
                if _gives_trigger(effect):
                    assert isinstance(effect, Gets)
                    found += (id,) if effect.subject == "this" else state.standing.arena
    for lasting in state.effects:
        if _gives_trigger(lasting.effect):
            found += (id for id in lasting.subjects if id in state.objects)
    return tuple(found)


def _gives_trigger(effect: object) -> bool:
    return isinstance(effect, Gets) and any(
        isinstance(ability, Triggered) for ability in effect.abilities
    )


def gone_with(event: Event) -> tuple[int, ...]:
    """The objects that may have ceased to exist with an event."""
    if isinstance(event, e.Transformed):
        return event.objects
    return (event.object,) if isinstance(event, Moved | e.Ceased) else ()


@carries("8.3.11a")
def in_banished(state: State) -> list[int]:
    """The public cards in banished zones with a triggered ability that works there."""
    zones = ("banished", "graveyard") if is_asking() else ("banished",)
    return [
        i
        for player in range(len(state.players))
        for zone in zones
        for i in state.zone(player, zone)
        if any(is_heard(state, state.objects[i], m) for m in state.objects[i].card.triggers)
    ]


@carries("1.7.4g")
def in_graveyards(state: State) -> list[int]:
    """The cards in graveyards with a triggered ability that works while they are there."""
    return [
        i
        for player in range(len(state.players))
        for i in state.zone(player, "graveyard")
        if any(_works_in_graveyard(meant) for meant in state.objects[i].card.triggers)
    ]


def _works_in_graveyard(meant: Meant) -> bool:
    return isinstance(meant.ability, Triggered) and meant.ability.zone == "graveyard"


def is_heard(state: State, object: Object, meant: Meant) -> bool:
    """Whether a card in a zone outside the arena is public, or its blood debt is supposed to
    trigger all the same."""
    if not is_asking() or (object.public and object.zone != "graveyard"):
        return object.public
    if meant.keyword != "blood debt":
        return False
    if object.zone == "graveyard":
        said = say(
            "{card} is in the graveyard: blood debt works in the banished zone only",
            card=object.card.full_name,
        )
        return object.player == state.turn_player and asked(
            False, as_said, said, "8.3.11", key=object.id
        )
    if object.zone != "banished":
        return False
    said = say("{card} is face down: its blood debt does not trigger", card=object.card.full_name)
    return asked(False, as_said, said, "8.3.11a", "8.3.11", key=object.id)


INTO_ARSENAL = ("is put face-up", "is put or turned face-up")


def _speaks(meant: Meant, names: set[str]) -> bool:
    return isinstance(meant.ability, Triggered) and meant.ability.when.event in names


def given_triggers(state: State, object: Object, names: set[str]) -> Iterator[Meant]:
    """Triggered abilities that effects, continuous or static, give an object."""
    for meant in gained(state, object):
        if _speaks(meant, names) and _given_works(state, object, meant):
            yield meant


def _given_works(state: State, object: Object, meant: Meant) -> bool:
    return isinstance(meant.ability, Triggered) and (
        object.zone == "stack" or functional(state, object, meant.ability)
    )


def _works(state: State, object: Object, meant: Meant) -> bool:
    ability = meant.ability
    assert isinstance(ability, Triggered)
    if object.zone == "stack":
        # 1.7.4h, 5.3.3: on the stack only what speaks of the card's own playing works.
        return (
            ability.when.event in ("is played", "is activated") and ability.when.subject == "this"
        )
    if ability.when.event == "wins clash" and ability.when.subject == "this":
        # 1.7.4i: it speaks of its source being revealed, which only happens outside the arena.
        return object.zone not in ARENA
    if ability.zone == "graveyard":
        return object.zone == "graveyard" and object.public
    if object.zone == "graveyard" and meant.keyword == "blood debt":
        return is_asking() and is_heard(state, object, meant)
    if object.zone in ("graveyard", "pitch") and ability.when.subject == "this":
        # 1.7.4i: a trigger on its own source being outside the arena.
        of_itself = ability.when.event in ("is pitched", "discards", PUT_THERE)
        return of_itself or works_out_of_it(object, ability)
    if object.zone == "banished" and ability.when.event == "is banished from boosting":
        return ability.when.subject == "this" and object.public
    if object.zone == "arsenal" and ability.when.subject == "this":
        # 1.7.4i: face-up in the arsenal, as its condition says.
        return object.public and ability.when.event in INTO_ARSENAL
    if object.zone == "soul" and ability.when.subject == "this":
        return ability.when.event == "is charged"
    if ability.zone == "hand":
        return object.zone == "hand" and works_in_hand(state, object, meant)
    if ability.zone is not None and (
        object.zone != ability.zone or not is_heard(state, object, meant)
    ):
        return False
    if ability.zone is None and not functional(state, object, ability):
        return False
    return not may_lose(state) or not has_lost(state, object, meant)
