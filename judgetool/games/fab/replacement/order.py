"""6.5: the order in which several replacement effects are applied to one event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from judgetool.cardgame.asking import which
from judgetool.engine.choice import Choice
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.doubtful_rules import somebody_has_left
from judgetool.games.fab.moves import Choose
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import Fact, State, Table, an_earlier_effect, replace
from judgetool.games.fab.replacement.active import Active, Kind, active, would_be
from judgetool.games.fab.replacement.identity import enters_with
from judgetool.games.fab.replacement.outcome import is_outcome, replace_outcome
from judgetool.games.fab.replacement.prevention import (
    nothing_left,
    prevent,
    remind_of_prevention,
    say_of_other_types,
)
from judgetool.games.fab.replacement.standard import replace_standard
from judgetool.games.fab.rulebook import carries, reads, rule
from judgetool.language import say


def replaced(table: Table, event: e.Event) -> e.Event | None:
    """An event as replacement effects leave it, or ``None`` if it does not occur (6.4.6)."""
    waits_for = would_be(event)
    if not waits_for:
        return event
    if before := table.state.in_place_of:
        event = msgspec.structs.replace(event, replaced_by=(*event.replaced_by, *before))
    if isinstance(event, e.Damage):
        remind_of_prevention(table, event)
    if not _may_be_replaced(table.state, event, waits_for):
        return event
    if isinstance(event, e.Damage):
        say_of_other_types(table, event)
    if not active(table.state, event, waits_for):
        return event
    left = in_order(table, event, waits_for)
    if isinstance(event, e.Damage):
        dealt = isinstance(left, e.Damage) and left.target == event.target
        table.state = table.state if dealt else spared(table.state, event)
    return left


def spared(state: State, damage: e.Damage) -> State:
    """What would have been dealt damage and was not is kept in mind: it was a time for what counts
    these (6.6.5d)."""
    fact = Fact("spared", damage.target, state.objects[damage.target].owner, kind=damage.kind)
    return replace(state, facts=(*state.facts, fact))


def _may_be_replaced(state: State, event: e.Event, waits_for: tuple[str, ...]) -> bool:
    """Whether anything at all could replace an event: looked at before anything is worked out."""
    if state.effects or "abilities" in state.standing.gives:
        return True
    if not state.standing.replaced.isdisjoint(waits_for):
        return True
    return isinstance(event, e.Moved) and not state.objects[event.object].card.replaces.isdisjoint(
        waits_for
    )


@rule("6.5.1")
def in_order(table: Table, event: e.Event, waits_for: tuple[str, ...]) -> e.Event | None:
    """Replacement effects are applied kind by kind; an event modified by one may fit another."""
    found = active(table.state, event, waits_for)
    first = _selected(table, found)
    kinds = (identity_replacement, standard_replacement, prevention)
    if is_asking() and prevents_first(found):
        kinds = (identity_replacement, prevention, standard_replacement)
    for apply_kind in kinds:
        left = apply_kind(table, event, waits_for, first)
        if left is None:
            return None
        event = left
    occurs_as_left(table, event)
    return with_another_outcome(table, event, waits_for, first) if is_outcome(event) else event


@carries("6.5.5")
def prevents_first(found: list[Active]) -> bool:
    """Whether it is supposed that prevention effects are applied before standard-replacement
    effects."""
    standard = next((one for one in found if one.kind == "standard"), None)
    prevents = next((one for one in found if one.kind == "prevention"), None)
    if standard is None or prevents is None:
        return False
    said = say(
        "{prevents} prevents damage: it is applied after {standard}, whoever goes first",
        prevents=prevents.shown,
        standard=standard.shown,
    )
    key = (standard.key, prevents.key)
    return asked(False, as_said, said, "6.5.5", key=key)


@rule("6.5.6")
def occurs_as_left(table: Table, event: e.Event) -> None:
    """Fifth, the event occurs as the replacement effects have left it."""
    table.note("EventOccurs", said_of(event))


def said_of(event: e.Event) -> str:
    """That an event occurs, with what is left of one that has an amount."""
    match event:
        case e.Damage(amount=amount):
            return say("the event occurs as it is now: {amount} damage", amount=amount)
        case e.TokensCreated(amount=amount) | e.CardsDrawn(amount=amount):
            return say("the event occurs as it is now: {amount} of them", amount=amount)
        case e.AssetChanged(amount=amount):
            return say("the event occurs as it is now: {amount}", amount=abs(amount))
    return say("the event occurs as it is now")


def _selected(table: Table, found: list[Active]) -> int | None:
    """Who goes first; ``None`` while only one player has any and it makes no difference."""
    controllers = {one.controller for one in found} - set(table.state.departed)
    if len(controllers) < 2:
        return None
    return select_player(table, controllers)


@carries("6.5.2b")
@rule("6.5.2")
def select_player(table: Table, controllers: set[int]) -> int:
    """The turn player selects the player who applies replacement effects first, once an event."""
    state = table.state
    heroes = tuple(state.heroes[p] for p in state.clockwise(state.turn_player) if p in controllers)
    return state.heroes.index(
        which(
            table,
            state.players[state.clockwise(state.turn_player)[0]],
            "player",
            say("Which player applies replacement effects first?"),
            heroes,
        )
    )


@rule("6.5.3")
def identity_replacement(
    table: Table, event: e.Event, waits_for: tuple[str, ...], first: int | None
) -> e.Event | None:
    """Second, the players apply identity-replacement effects."""
    return _each_player(table, event, waits_for, first, "identity", enters_with)


@rule("6.5.4")
def standard_replacement(
    table: Table, event: e.Event, waits_for: tuple[str, ...], first: int | None
) -> e.Event | None:
    """Third, the players apply active standard-replacement effects."""
    return _each_player(table, event, waits_for, first, "standard", replace_standard)


@rule("6.5.5")
def prevention(
    table: Table, event: e.Event, waits_for: tuple[str, ...], first: int | None
) -> e.Event | None:
    """Fourth, the players apply active prevention effects."""
    if not isinstance(event, e.Damage):
        return event
    left = _each_player(table, event, waits_for, first, "prevention", prevent)
    if isinstance(left, e.Damage) and left.amount <= 0:
        for one in active(table.state, left, waits_for):
            if one.kind == "prevention" and finds_nothing(table, left, one):
                prevent(table, left, one)
        nothing_left(table, left)
        return None
    return left


@rule("1.9.1b")
def finds_nothing(table: Table, damage: e.Damage, one: Active) -> bool:
    """A prevention effect is not applied to damage of which nothing is left; returns whether it is
    supposed to be."""
    said = say("nothing is left of the damage that {source} could prevent", source=one.name)
    key = (one.key, damage.source, "nothing")
    prevents = asked(False, as_said, said, "1.9.1b", "6.4.2", key=key)
    table.note("NothingToPrevent", said)
    return prevents


@rule("6.5.7")
def with_another_outcome(
    table: Table, event: e.Event, waits_for: tuple[str, ...], first: int | None
) -> e.Event | None:
    """Sixth, the players apply active outcome-replacement effects."""
    return _each_player(table, event, waits_for, first, "outcome", replace_outcome)


@reads(
    "4.5.1a",
    "6.5.1",
    unclear="When a replacement effect is applied that goes on though its controller has left the "
    "game, and by whom.",
    we="After those of all players, the oldest first; one that is optional is not applied.",
    because="The effect continues to exist (4.5.1a), but it is players who apply theirs (6.5.2), "
    "and nobody is left to choose.",
    where=somebody_has_left,
)
def _each_player(
    table: Table,
    event: e.Event,
    waits_for: tuple[str, ...],
    first: int | None,
    kind: Kind,
    apply: Apply,
) -> e.Event | None:
    """Each player in clockwise order applies theirs one by one, until nobody has any more."""
    while True:
        found = _of_kind(table.state, event, waits_for, kind)
        if not found:
            return event
        if first is None:
            first = _selected(table, found)
        start = table.state.turn_player if first is None else first
        for player in (*table.state.clockwise(start), *table.state.departed):
            while mine := [
                one
                for one in _of_kind(table.state, event, waits_for, kind)
                if one.controller == player
            ]:
                alike = len({one.alike for one in mine}) == 1
                gone = player in table.state.departed
                chosen = mine[0] if alike or gone else _choose(table, mine)
                if len({one.controller for one in found}) > 1:
                    is_applied(table, chosen)
                left = (again if event.replaced_by else first_time)(table, event, chosen, apply)
                if left is None:
                    return None
                event = used(left, chosen)


@rule("6.5.2")
def is_applied(table: Table, one: Active) -> None:
    """Of effects of several players that could replace the event it is said whose is applied: from
    the player who goes first in clockwise order."""
    who = table.state.players[one.controller]
    said = (
        say("an earlier effect of {player} is applied", player=who)
        if one.shown == an_earlier_effect()
        else say("{player}'s {source} is applied", player=who, source=one.shown)
    )
    table.note("Applied", said)


Apply: TypeAlias = Callable[[Table, e.Event, Active], e.Event | None]


def first_time(table: Table, event: e.Event, one: Active, apply: Apply) -> e.Event | None:
    """Apply a replacement effect to an event as it was about to occur."""
    return apply(table, event, one)


@rule("6.4.5", "6.4.4")
def again(table: Table, event: e.Event, one: Active, apply: Apply) -> e.Event | None:
    """A replacement effect can replace an event that another one has modified, but once only."""
    if one.kind == "standard" and not replaces_what_is_left(event, one):
        return event
    return apply(table, event, one)


def replaces_what_is_left(event: e.Event, one: Active) -> bool:
    """Whether an effect replaces an event that another one has modified, as it does."""
    said = say("{source} replaces what the other effect has made of it as well", source=one.shown)
    key = (one.key, event.replaced_by)
    return asked(True, as_said, said, "6.4.4", key=key, in_text=True)


def _of_kind(state: State, event: e.Event, waits_for: tuple[str, ...], kind: Kind) -> list[Active]:
    if isinstance(event, e.Damage) and event.amount <= 0:
        return []
    return [one for one in active(state, event, waits_for) if one.kind == kind]


def used(event: e.Event, by: Active) -> e.Event:
    """An event that a replacement effect has been applied to: never again by the same."""
    return msgspec.structs.replace(event, replaced_by=(*event.replaced_by, by.key))


@rule("6.5.2a")
def _choose(table: Table, mine: list[Active]) -> Active:
    """The player's own order of their effects."""
    labels = {
        a: f"{a.label}: {a.keyword or 'another ability'}"
        if a.of_object and any(b.about == a.about and b is not a for b in mine)
        else a.label
        for a in mine
    }
    kind = mine[0].kind
    choice = Choice(
        table.state.players[mine[0].controller],
        "prevention" if kind == "prevention" else "replacement",
        say(
            "Which prevention effect is applied first?"
            if kind == "prevention"
            else "Which replacement effect is applied first?"
        ),
        options=tuple(Choose((a.about,), labels[a]) for a in mine),
        about=tuple(a.about for a in mine if a.of_object),
    )
    answer = table.ask(choice)
    assert isinstance(answer, Choose)
    return next(a for a in mine if (a.about, labels[a]) == (answer.objects[0], answer.named))
