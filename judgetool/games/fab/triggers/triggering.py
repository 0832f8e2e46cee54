"""Section 6.6.5: a triggered effect triggers, and makes a triggered-layer."""

from __future__ import annotations

from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities.types import If, Trigger, Triggered
from judgetool.games.fab.continuous import Context, holds
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import ARENA, STATES, About, Object, State, Table, replace
from judgetool.games.fab.rulebook import carries, rule
from judgetool.games.fab.triggers.conditions import heroes_meant
from judgetool.games.fab.triggers.happenings import Happening
from judgetool.games.fab.triggers.occasions import limit_reached, times_triggered
from judgetool.games.fab.triggers.stopping import stopped_by
from judgetool.games.fab.unknown_past import ask_limit
from judgetool.language import say


@carries("6.6.5b")
def trigger(
    table: Table,
    holder: Object,
    controller: int,
    ability: Triggered,
    cites: tuple[str, ...],
    happening: Happening,
) -> None:
    """Create the triggered-layer, unless the trigger limit is used up (6.6.5e)."""
    state = table.state
    by = stopped_by(state, happening.attack, holder, controller) if happening.hit else ()
    if by and kept_from_triggering(table, holder, controller, ability, by):
        return
    if (
        ability.limit is not None
        and times_triggered(state, holder.id, ability.when) >= ability.limit
        and limit_reached(table, holder, ability.when)
    ):
        return
    if ability.limit is not None and state.untold is not None:
        ask_limit(table, holder, controller, times_triggered(state, holder.id, ability.when))
    layer = e.triggered_layer(
        state,
        source=holder,
        controller=controller,
        ability=ability,
        about=about_what(state, happening, holder, controller, ability.when),
        cites=cites,
    )
    if is_asking():
        layer = replace(layer, controller=whose(table, layer, ability))
    why = grounds(state, holder, controller, ability, happening)
    counted = ability.limit is not None or ability.when.ordinal is not None
    with table.citing(*cites, *why):
        table.occur(e.Triggered(layer, limited=counted))


@carries("1.7.1b")
def whose(table: Table, layer: Object, ability: Triggered) -> int | None:
    """Who controls a triggered-layer; it may be supposed that it is who controls what resolves."""
    state, controller = table.state, layer.controller
    by = state.objects[state.resolving].player if state.resolving is not None else controller
    if by is None or controller is None or by == controller:
        return controller
    said = say(
        "{player} controlled {source} as it triggered, and so controls what triggered",
        player=state.players[controller],
        source=layer.card.full_name,
    )
    return (
        by
        if asked(False, as_said, said, "1.7.1b", key=(layer.source, ability, "whose"))
        else controller
    )


def about_what(
    state: State, happening: Happening, holder: Object, controller: int, when: Trigger
) -> About:
    """What the layer's "it" and "them" mean: "it" is this, where the trigger speaks of this."""
    it = happening.it
    if it is None and happening.subject is not None:
        it = holder.id if when.subject == "this" else happening.subject
    hero, also = happening.hero, happening.also
    if when.hero_type is not None or (when.hero and when.given is not None):
        speaker = Context(holder.id, controller)
        hero, *others = heroes_meant(state, happening, when, speaker)
        also = tuple(others)
    if hero is None and when.whose in ("opponent", "each hero") and happening.player is not None:
        hero = state.heroes[happening.player]
    if when.during == "opponent's turn":
        hero, also = state.heroes[state.turn_player], ()
    return About(happening.attack, hero, it, happening.amount, also)


def grounds(
    state: State, holder: Object, controller: int, ability: Triggered, happening: Happening
) -> tuple[str, ...]:
    """The rules by which an effect triggers on a happening."""
    event = ability.when.event
    found = [*works_by(state, holder, ability), "6.6.5"]
    if event not in STATES:
        found.append("6.6.5b")
    if happening.it is not None and happening.it != happening.subject:
        found.append("3.0.9a")
    if happening.hit and event != "hits":
        found.append("1.9.3a")  # on the damage that a hit-event is made of: once for both
    if happening.whole:
        found.append("1.9.2a")
    if starts_with_unmet_condition(state, holder, controller, ability, happening):
        found.append("6.6.1c")
    return tuple(found)


@carries("1.7.4g", "1.7.4i", "5.4.6a")
def works_by(state: State, holder: Object, ability: Triggered) -> tuple[str, ...]:
    """The rule by which a triggered ability works though its source is not in the arena: it looks
    back, says in which zone it works, or speaks of its source's being there."""
    if holder.id not in state.objects:
        return ("5.4.6a",)
    if ability.zone is not None:
        return ("1.7.4g",)
    return () if holder.zone in ARENA or holder.zone == "stack" else ("1.7.4i",)


@carries("6.6.1c")
def starts_with_unmet_condition(
    state: State, holder: Object, controller: int, ability: Triggered, happening: Happening
) -> bool:
    """Whether an effect triggers though the "if" of what it does is not met now: that is asked when
    its layer resolves."""
    first = ability.effects[0] if ability.effects else None
    if not isinstance(first, If):
        return False
    context = Context(
        holder.id, controller, about_what(state, happening, holder, controller, ability.when)
    )
    return not holds(state, first.condition, context)


@rule("1.9.3b", "6.6.5f", "7.5.5c")
def kept_from_triggering(
    table: Table, holder: Object, controller: int, ability: Triggered, by: tuple[str, ...]
) -> bool:
    """No layer is made, neither on the hit nor on its damage, but it counts towards the limit."""
    limited = ability.limit is not None or ability.when.ordinal is not None
    stopped = e.TriggerStopped(holder.id, controller, repr(ability.when), by, limited)
    said = stopped.text(table.state, table.state)
    if asked(False, as_said, said, "7.5.5c", "6.6.5f", key=(holder.id, ability)):
        return False
    table.occur(stopped)
    return True
