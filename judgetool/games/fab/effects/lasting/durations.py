"""Durations past this turn (6.2.2a): when the effects that have one begin to apply, and end.

An effect that is for a turn or an action phase to come is generated at once, with its timestamp
(6.3.4a) and its values (6.2.2b); until that time comes it is kept apart from those in force.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import Context, amount_of, matches
from judgetool.games.fab.continuous.gaining import already_given
from judgetool.games.fab.continuous.meaning.context import speaker_of
from judgetool.games.fab.doubtful_rules import for_a_turn_to_come
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import (
    ARENA,
    Continuous,
    Object,
    State,
    Table,
    is_its_turn,
    replace,
)
from judgetool.games.fab.rulebook import carries, otherwise, reads, rule
from judgetool.language import listed, say


@carries("6.2.2a")
def turn_starts(table: Table) -> None:
    """Effects that last until the start of this turn end; those for this turn apply from now on."""
    for effect in table.state.effects:
        if effect.duration.startswith("until the start") and is_its_turn(table.state, effect):
            table.occur(e.EffectEnded(effect.id, _come(table.state)))
    _begin(table, "turn")


@carries("6.2.2a")
def action_phase_starts(table: Table) -> None:
    """Effects for this action phase apply from now on."""
    _begin(table, "phase")


@carries("4.4.4", "7.0.3d", "7.7.7")
def goes_on(table: Table, effects: tuple[Continuous, ...], number: str) -> None:
    """Suppose of an effect that has ended with the turn, its link or the combat chain that it has
    not; one of a link is of those to come then."""
    for effect in effects:
        if effect in table.state.effects:
            continue
        said = say(
            "the effect of {source} has ended with the turn"
            if number == "4.4.4"
            else "the effect of {source} has ended with the combat chain"
            if number == "7.7.7"
            else "the effect of {source} has ended with its chain link",
            source=effect.source,
        )
        if asked(False, as_said, said, number, "6.2.2", key=effect.id):
            table.state = replace(table.state, effects=(*table.state.effects, effect))


@rule("7.0.3d")
def link_time_ends(table: Table, number: int) -> None:
    """A link is no longer the active one: effects that last "this chain link" end."""
    effects = table.state.effects
    before = tuple(one for one in effects if one.duration == "link" and one.link <= number)
    if before:
        table.occur(e.LinkEffectsEnded(number))
        goes_on(table, before, "7.0.3d")


@rule("6.2.2a")
def action_phase_ends(table: Table) -> None:
    """Effects for this action phase end."""
    for effect in table.state.effects:
        if effect.duration.endswith("phase"):
            whose = table.state.players[table.state.turn_player]
            over = say("{player}'s action phase is over", player=whose)
            table.occur(e.EffectEnded(effect.id, over))


@rule("6.2.2a")
def last_past_the_turn(table: Table) -> None:
    """An effect that says for no time how long it lasts ends only when it is no longer applicable,
    and that is not as the turn ends."""
    lasting = [effect.source for effect in without_a_duration(table.state)]
    if lasting:
        said = say(
            ("No duration is given for the effect of {sources}, so it continues")
            if len(lasting) == 1
            else ("No duration is given for the effects of {sources}, so they continue"),
            sources=listed(lasting),
        )
        table.note("GoesOn", said)


@reads(
    "6.2.2a",
    "6.2.2d",
    unclear="In the newest text: whether an effect depends on a condition if that was evaluated "
    "only as it was generated.",
    we="It does not, and ends with its turn if it gives no duration.",
    because="Such a condition decides nothing after that; only what is conditional on being "
    "applied is checked for as long as the effect lasts.",
    editions=(NEWER,),
)
@otherwise("6.2.2a", editions=(NEWER,))
@rule("6.2.2a")
def end_with_their_turn(table: Table) -> None:
    """An effect that says for no time how long it lasts, and depends on no condition, ends at the
    end of the turn in which it was generated."""
    for effect in without_a_duration(table.state):
        why = say("no duration is given for it, and the turn ends")
        table.occur(e.EffectEnded(effect.id, why))


UNLIMITED = ByEdition(last_past_the_turn, end_with_their_turn)
"""What becomes, as a turn ends, of the effects of layers that give no duration."""


@carries("6.6.3a")
def without_a_duration(state: State) -> Iterator[Continuous]:
    """The effects in force for which no duration is given.  A delayed-triggered effect that gives
    none waits for a phase or step to change (6.6.3a); of what was left to the judge it isn't known.
    """
    for effect in state.effects:
        if effect.duration == "applicable" and not isinstance(effect.effect, t.Delayed | t.ByHand):
            yield effect


@carries("8.5.34b")
def until_the_next_turn(effect: t.Freeze) -> t.Duration:
    """How long a freeze effect lasts: unless it says so, until its player's next turn starts."""
    return effect.duration or "until the start of your next turn"


def waits_for(effect: t.FirstCostsMore) -> t.Next | None:
    """The future object that costs more (6.2.4): an attack, however it comes about (1.8.10).  An
    action can be an activated-layer without properties: that is seen as it is announced."""
    attack = t.Description(words=("attack",))
    return t.Next(attack, whose="them") if effect.what == "attack" else None


def waits_until(effect: t.Gets) -> t.Duration:
    """How long an effect lasts, or waits for an object that gets it for a shorter time."""
    within = effect.subject.within if isinstance(effect.subject, t.Next) else None
    return within or effect.duration


def _come(state: State) -> str:
    return say("{player}'s turn starts", player=state.players[state.turn_player])


def _begin(table: Table, time: str) -> None:
    for effect in table.state.upcoming:
        if effect.duration.endswith(time) and is_its_turn(table.state, effect):
            time_comes(table, effect)


@reads(
    "6.2.2a",
    unclear='Whether an effect "during their next turn" starts as it is generated, as the rule '
    "says of all.",
    we="Its timestamp and its values are of then, and it applies from the start of that turn or "
    "action phase until the end of it.",
    because="The text fixes the time that the effect is for; before that it says nothing, so that "
    '"the first attack" is the first one of that turn.',
    where=for_a_turn_to_come,
)
@rule("6.2.2a")
def time_comes(table: Table, effect: Continuous) -> None:
    """The turn or phase that an effect is for begins; it applies to what fits by then."""
    state = table.state
    fitting: tuple[int, ...] = ()
    spared: tuple[tuple[int, int, int], ...] = ()
    if effect.scope is not None:
        fitting = fits(state, effect)
    if isinstance(effect.effect, t.Gets) and effect.effect.cannot_gain:
        spared = already_given(state, effect.effect, (*effect.subjects, *fitting))
    table.occur(e.TimeCame(effect.id, fitting, spared))


def fits(state: State, effect: Continuous) -> tuple[int, ...]:
    """The objects that an effect on all objects of a kind applies to as things are."""
    assert effect.scope is not None
    speaker = speaker_of(effect)
    return tuple(
        object.id
        for object in state.objects.values()
        if object.zone in (*ARENA, "stack")
        and matches(state, object, effect.scope, effect.controller, speaker)
        and of_whom_it_speaks(effect, object)
    )


def of_whom_it_speaks(effect: Continuous, object: Object) -> bool:
    """Whether an attack is of the effect's own source, where that speaks of its attacks."""
    if not (isinstance(effect.effect, t.Gets) and isinstance(effect.effect.subject, t.AttacksOf)):
        return True
    return effect.source_id in (object.id, object.source)


@carries("6.2.2b")
def with_what_is_known(state: State, said: Any, context: Context) -> Any:
    """What waits, with the numbers that only what was done before it knows: X as it was declared,
    and how many there were this way."""
    if isinstance(said, tuple):
        return tuple(with_what_is_known(state, each, context) for each in said)
    if not isinstance(said, t.Word):
        return said
    if isinstance(said, t.Altered) and isinstance(said.plus, t.DamageDealt):
        return replace(said, plus=amount_of(state, said.plus, context))
    if isinstance(said, t.NumberOf) and not said.relation.endswith("this way"):
        return said
    if isinstance(said, t.DeclaredX | t.NumberOf | t.PitchThisWay):
        return amount_of(state, said, context)
    fields = said.__struct_fields__
    return type(said)(*(with_what_is_known(state, getattr(said, it), context) for it in fields))
