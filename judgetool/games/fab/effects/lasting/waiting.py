"""Rules 1.8.10, 6.2.4 and 6.2.5: continuous effects that wait for an object start to apply to it.

What such an effect waits for comes by being played, activated, triggered or put onto the chain, so
that each of these asks here; what depends on parameters that are still open then applies as they
are declared (5.1.2a).
"""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import (
    Context,
    amount_of,
    base_of,
    is_attack,
    look,
    matches,
    source_of,
    speaker_of,
    types_of,
    value_of,
    waits_for_one_of,
)
from judgetool.games.fab.continuous.parts import taken_apart
from judgetool.games.fab.effects.lasting.applying import (
    gets_second_go_again,
    nothing_to_modify,
    what_is_gained,
)
from judgetool.games.fab.effects.lasting.durations import of_whom_it_speaks
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import Continuous, Object, State, Table, known_as, replace
from judgetool.games.fab.playing.costs import at_cost, costs, is_what_is_paid, waits_for_action
from judgetool.games.fab.rulebook import carries, reads, rule
from judgetool.games.fab.unknown_past import ask_first
from judgetool.language import listed, say

ACTION = t.Description(words=("Action",))
"""An action without "card"."""


@carries("1.8.10a", "6.2.5a", "6.3.5a")
def next_effects_apply(table: Table, id: int, player: int, *, played: bool) -> None:
    """Effects that wait for the next such object apply to it (1.8.10).

    They do so by stage, each looking at what those before have made of the object.  One that was
    passed over is looked at again while a stage of its own is still to come (6.3.5a), and not when
    all of them are past (6.3.5b).
    """
    moment = table.state.next_id
    left = sorted(table.state.effects, key=lambda effect: (stages_of(effect)[0], effect.id))
    reached = (0, 0)
    while found := next(
        (
            effect
            for effect in left
            if stages_of(effect)[1] >= reached and reaches(table.state, effect, id, player, played)
        ),
        None,
    ):
        left.remove(found)
        reached = max(reached, stages_of(found)[0])
        if found.scope is not None:
            scopereaches(table, found.id, id, moment)
        elif found.waiting is not None:
            ask_first(table, found, player)
            applies = (
                next_attack if is_attack(table.state, table.state.objects[id]) else (effect_applies)
            )
            applies(table, found.id, id, found.waiting, moment)
    for effect in table.state.effects:
        if (id, moment) in effect.moments:
            what_is_gained(table, effect.id)
    for effect in table.state.effects if is_asking() else ():
        was_for_the_one_before(table, effect, id, player)
    if table.state.objects[id].kind == "activated":
        for effect in left:
            if effect.waiting is not None and _speaks_of_an_attack_with_more(
                table.state, effect, player
            ):
                without_properties(table, effect.source, id)


@carries("6.2.4", "1.8.10")
def was_for_the_one_before(table: Table, effect: Continuous, id: int, player: int) -> None:
    """What waited for the next object of some kind has come to apply to an earlier one."""
    state = table.state
    of_it = (c for c in state.effects if c.source_id == effect.source_id)
    again = replace(effect, waiting=effect.found)
    if effect.found is None or any(id in c.subjects for c in of_it):
        return
    if not reaches(state, again, id, player, played=effect.found.played):
        return
    said = say(
        "{source} was for the next one only: that was {object}, before this {other}",
        source=effect.source,
        object=listed([state.name(i) for i in effect.subjects]),
        other=state.name(id),
    )
    rules: tuple[str, ...] = ("6.2.4", "1.8.10")
    if (weapon := is_of_one_source(state, effect.subjects, id)) is not None:
        rules = ("1.4.3e", *rules)
        said = say(
            "{source} applied to {weapon}'s attack before this one, and not to {weapon} itself",
            source=effect.source,
            weapon=known_as(weapon),
        )
    if asked(False, as_said, said, *rules, key=(effect.id, id)):
        effect_applies(table, effect.id, id, effect.found)


@carries("1.4.3e")
def is_of_one_source(state: State, before: Sequence[int], id: int) -> Object | None:
    """What attacks now by an attack-proxy and has attacked by another before, if it is one."""
    now, earlier = state.objects[id], [look(state, other) for other in before]
    proxies = [one for one in earlier if one is not None and one.kind == "proxy"]
    same = now.kind == "proxy" and any(one.source == now.source for one in proxies)
    return look(state, now.source) if same else None


def _speaks_of_an_attack_with_more(state: State, effect: Continuous, player: int) -> bool:
    """Whether an effect waits for a player's next attack of some kind."""
    waiting = effect.waiting
    if waiting is None or waiting.played or waiting.defended:
        return False
    if not waits_for_one_of(state, effect, player):
        return False
    return "attack" in waiting.what.words and len(waiting.what.words) > 1


@rule("1.4.4a")
def without_properties(table: Table, name: str, id: int) -> None:
    """An attack-layer is an attack without properties, or else a layer: it is no attack of some
    type or name."""
    layer = table.state.name(id)
    said = say("{source} does not apply: {layer} has no properties", source=name, layer=layer)
    table.note("NotTheNext", said)


def stages_of(effect: Continuous) -> tuple[tuple[int, int], tuple[int, int]]:
    """The first and the last stage and substage of an effect; costs come after all of them."""
    parts = taken_apart(effect.effect) if isinstance(effect.effect, t.Gets) else ()
    stages = [(stage, substage) for stage, substage, _, _ in parts]
    return min(stages, default=(9, 0)), max(stages, default=(9, 0))


def reaches(state: State, effect: Continuous, id: int, player: int, played: bool) -> bool:
    """Whether an effect starts to apply to an object that is being played or attacks."""
    object = state.objects[id]
    if effect.scope is not None:
        context = Context(id, effect.controller, effect.about)
        fitting = matches(state, object, effect.scope, effect.controller, context)
        return id not in effect.subjects and fitting and of_whom_it_speaks(effect, object)
    waiting = effect.waiting
    if waiting is None or waiting.defended or not waits_for_one_of(state, effect, player):
        return False
    if waiting.own and effect.source_id not in (object.id, object.source):
        return False
    if waiting.boosted:
        return False  # that comes only as the additional cost is paid
    if waiting.played and not played:
        return is_the_next_all_the_same(state, effect, id)
    what = replace(waiting.what, whose=None)
    if what.cost is not None and object.card.x and object.x is None:
        return False  # 5.1.2a: once X is declared
    if what.cost is not None and object.card.cost is not None and is_asking():
        object = at_its_price(state, object, player)
    if matches(state, object, what, player):
        if what.base_power is not None and not is_eligible(state, effect, object):
            return False
        if what.cost is not None and object.card.x and not counts_x(state, effect, object):
            return False
        of_any = object.kind != "card" and what.words == ("attack",)
        return not of_any or is_an_attack_like_any(state, effect, id)
    return is_the_next_all_the_same(state, effect, id)


@carries("5.1.2a")
def counts_x(state: State, effect: Continuous, object: Object) -> bool:
    """Whether the X that was declared counts for an effect on cards of some cost, as it does."""
    said = say(
        "{source} applies to {object} once X is declared: {x}",
        source=effect.source,
        object=state.name(object.id),
        x=object.x or 0,
    )
    return asked(True, as_said, said, "5.1.2a", key=(effect.id, object.id, "x"), in_text=True)


@carries("6.3.5a")
def is_eligible(state: State, effect: Continuous, object: Object) -> bool:
    """Whether what an effect of an earlier stage has made of an object counts, as it does."""
    now = base_of(state, object, "power").value
    if not is_asking() or now == object.card.power:
        return True
    said = say(
        "{source} looks at the base {{p}} that {object} has by now: {number}",
        source=effect.source,
        object=state.name(object.id),
        number=now or 0,
    )
    key = (effect.id, object.id, "eligible")
    return asked(True, as_said, said, "6.3.5a", "6.2.4", key=key, in_text=True)


def is_an_attack_like_any(state: State, effect: Continuous, id: int) -> bool:
    """Whether what is no card is the next attack that an effect waits for, as it is."""
    if not is_asking():
        return True
    said = say("{attack} is an attack like any other, though it is no card", attack=state.name(id))
    return asked(
        True, as_said, said, "1.2.2d", "1.4.3", key=(effect.id, id, "no card"), in_text=True
    )


def is_the_next_all_the_same(state: State, effect: Continuous, id: int) -> bool:
    """Whether an object is supposed to be what an effect waits for though it does not fit."""
    if not is_asking() or effect.found is not None:
        return False
    name = state.name(id)
    said = say("{object} is not what {source} waits for", object=name, source=effect.source)
    return asked(False, as_said, said, "6.2.4", "1.8.10", key=(effect.id, id))


def at_its_price(state: State, object: Object, player: int) -> Object:
    """A card that is being played, with the cost that is to be paid where that is supposed."""
    x = object.x if object.card.x else None
    cost = (object.card.cost or 0) + (x or 0)
    _, paid = costs(state, player, object, types_of(state, object), x)
    if object.zone != "stack" or paid == cost or not is_what_is_paid(state, object, cost, paid):
        return object
    return at_cost(object, paid)


@rule("6.2.5", "6.2.4")
def scopereaches(table: Table, effect: int, id: int, moment: int = 0) -> None:
    """An effect on all objects of a kind starts to apply to one that comes to be of it."""
    found = next(c for c in table.state.effects if c.id == effect)
    had = gets_second_go_again(table, found.effect, id)
    table.occur(e.EffectApplied(effect, id, moment=moment, had_go_again=had))


@carries("6.2.2b")
@rule("6.2.5", "6.2.4", "5.1.2a")
def effect_applies(table: Table, effect: int, id: int, waiting: t.Next, moment: int = 0) -> None:
    """A continuous effect that waited for a future object starts to apply to it, its variables
    fixed now (6.2.2b)."""
    found = next(c for c in table.state.effects if c.id == effect)
    gets = found.effect
    power = defense = 0
    if isinstance(gets, t.Gets):
        context = Context(id, found.controller)
        power = modifying(table, id, "power", gets.power, context)
        defense = modifying(table, id, "defense", gets.defense, context)
    had = gets_second_go_again(table, gets, id)
    table.occur(e.EffectApplied(effect, id, power, defense, moment, had))


def modifying(table: Table, id: int, prop: str, number: t.Amount | None, context: Context) -> int:
    """By how much an effect modifies a number of an object; it is said if there is none (8.5.8a).
    What applies to an attack-layer, which has none, goes over to what it attacks with (7.2.3c)."""
    found = amount_of(table.state, number, context) if number is not None else 0
    object = table.state.objects[id]
    lacking = found and value_of(table.state, object, prop).value is None
    if lacking and object.kind in ("card", "proxy"):
        nothing_to_modify(table, id, prop)
    return found


@rule("1.8.10")
def next_attack(table: Table, effect: int, id: int, waiting: t.Next, moment: int = 0) -> None:
    """ "Your next attack" is the next one to be played, activated, triggered or otherwise to come
    under the player's control, and the effect applies to it then."""
    applies = _TO_ATTACKS.get(table.state.objects[id].kind, effect_applies)
    applies(table, effect, id, waiting, moment)


@rule("1.4.3e")
def proxy_alone(table: Table, effect: int, id: int, waiting: t.Next, moment: int = 0) -> None:
    """What applies to an attack-proxy does not apply to its attack-source."""
    effect_applies(table, effect, id, waiting, moment)


@rule("1.4.4b")
def layer_alone(table: Table, effect: int, id: int, waiting: t.Next, moment: int = 0) -> None:
    """What applies to an attack-layer as an attack does not apply to its attack-source."""
    effect_applies(table, effect, id, waiting, moment)


_TO_ATTACKS = {"proxy": proxy_alone, "activated": layer_alone, "triggered": layer_alone}


def next_boosted(table: Table, id: int, player: int) -> None:
    """Effects that wait for the next such object to be boosted apply to it as that has happened."""
    state, moment = table.state, table.state.next_id
    for effect in state.effects:
        waiting = effect.waiting
        if waiting is None or not waiting.boosted or not waits_for_one_of(state, effect, player):
            continue
        if matches(state, state.objects[id], waiting.what, player):
            ask_first(table, effect, player)
            next_attack(table, effect.id, id, waiting, moment)


def first_action(table: Table, id: int, player: int) -> None:
    """Effects that wait for a player's first action apply to it as it is announced."""
    for effect in table.state.effects:
        said = effect.effect
        if isinstance(said, t.FirstCostsMore) and waits_for_action(table.state, effect, player):
            action_costs_more(table, effect, id)


@carries("2.11.4")
def _is_any_action(state: State, what: t.Description, id: int) -> bool:
    """Whether an activated ability of the type is what an effect on an action of some class or
    talent waits for: a layer has the supertypes of its source."""
    heads, source = what.words[:-1], source_of(state, state.objects[id])
    if replace(what, words=what.words[-1:], either=()) != ACTION:
        return False
    types = types_of(state, source)
    either = not what.either or not types.isdisjoint(what.either)
    return types.issuperset(heads) and either and {*heads, *what.either} <= t.SUPERTYPES


def next_action(table: Table, id: int, player: int) -> None:
    """Effects that wait for a player's next action apply to an ability of that type."""
    for effect in table.state.effects:
        if effect.waiting is None or not _is_any_action(table.state, effect.waiting.what, id):
            continue
        if waits_for_one_of(table.state, effect, player):
            is_an_action(table, effect.id, id, effect.waiting)


@reads(
    "8.1.1d",
    "1.2.2c",
    unclear='Whether "your next action" is also an activated ability of the type, which 1.2.2 does '
    "not call so.",
    we="It is: whichever of them is next, an action card or an activated ability.",
    because="8.1.1d says of both that they are still considered an action.",
)
@rule("8.1.1d")
def is_an_action(table: Table, effect: int, id: int, waiting: t.Next) -> None:
    """An activated ability of the type is an action, as an action card is."""
    effect_applies(table, effect, id, waiting)


@rule("6.2.5", "6.2.4", "5.1.2a")
def action_costs_more(table: Table, effect: Continuous, id: int) -> None:
    """An effect on a player's first action starts to apply to it."""
    table.occur(e.EffectApplied(effect.id, id))


def effects_on_its_targets_apply(table: Table, id: int) -> None:
    """Effects on attacks that target somebody apply to one as its targets are declared."""
    object, moment = table.state.objects[id], table.state.next_id
    for effect in table.state.effects:
        if effect.scope is None or not effect.scope.at_you or id in effect.subjects:
            continue
        if matches(table.state, object, effect.scope, effect.controller, speaker_of(effect)):
            applies_with_its_parameters(table, effect.id, id, moment)


@rule("5.1.2a")
def applies_with_its_parameters(table: Table, effect: int, id: int, moment: int) -> None:
    """What depends on parameters that are still open applies as these are declared."""
    scopereaches(table, effect, id, moment)
