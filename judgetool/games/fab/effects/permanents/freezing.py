"""Freezing and unfreezing objects (8.5.34, 8.5.37)."""

from __future__ import annotations

from judgetool.cardgame.asking import which
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import Context, object_of, players_of
from judgetool.games.fab.effects.came_to_nothing import fails, source_name
from judgetool.games.fab.effects.fitting import described
from judgetool.games.fab.effects.generating import beginning, does, left_open, past_this_turn
from judgetool.games.fab.effects.lasting.continuous_effects import lasting_possible
from judgetool.games.fab.effects.lasting.durations import until_the_next_turn
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import State, Table, frozen_by, replace
from judgetool.games.fab.rulebook import reads, rule
from judgetool.language import say


@does(t.Freeze)
@rule("8.5.34", "6.2.2")
def freeze(table: Table, effect: t.Freeze, context: Context) -> Context:
    """Objects can't be played, nor their abilities be activated, for as long as the effect
    lasts."""
    ids = could_be_frozen(table.state, effect, context)
    if not ids:
        fails(table, say("there is nothing to freeze"))
        return context
    if isinstance(effect.what, t.Description) and not effect.every:
        ids = (choose_one(table, say("Which object is frozen?"), ids, context),)
    if effect.duration is None:
        return with_no_duration_said(table, effect, ids, context)
    return _freeze(table, effect, ids, context)


@rule("8.5.34b")
def with_no_duration_said(
    table: Table, effect: t.Freeze, ids: tuple[int, ...], context: Context
) -> Context:
    """The player freezes until the start of their next turn where nothing else is said."""
    effect = replace(effect, duration=until_the_next_turn(effect))
    with table.citing_besides(*past_this_turn(effect.duration)):
        return _freeze(table, effect, ids, context)


def _freeze(table: Table, effect: t.Freeze, ids: tuple[int, ...], context: Context) -> Context:
    assert effect.duration is not None
    if not lasting_possible(table, effect.duration):
        return context
    for id in ids:
        state = table.state
        began = beginning(state, effect, context, effect.duration, subjects=(id,))
        who = state.players[context.controller]
        said = say(
            "{source}: {player} freezes {object}",
            source=source_name(state, context),
            player=who,
            object=state.name(id),
        )
        (freeze_again if frozen_by(state, id) else is_frozen)(table, e.EffectBegan(began, said))
    return replace(context, it=ids[0]) if len(ids) == 1 else context


@rule("8.5.34a")
def is_frozen(table: Table, event: e.EffectBegan) -> None:
    """The controller of the effect has frozen the object, which is frozen."""
    table.occur(event)


@rule("8.5.34c")
def freeze_again(table: Table, event: e.EffectBegan) -> None:
    """To freeze what is frozen does not fail: one effect more applies to it."""
    is_frozen(table, event)


def could_be_frozen(state: State, effect: t.Freeze, context: Context) -> tuple[int, ...]:
    """What a freeze effect speaks of, or what can be chosen for it."""
    ids: list[int] = []
    if effect.whom is not None:
        ids += [state.heroes[p] for p in players_of(state, effect.whom, context)]
    if isinstance(effect.what, t.Description):
        ids += described(state, effect.what, context)
    elif effect.what is not None:
        ids += _there(state, effect.what, context)
    if effect.either is not None:
        ids += described(state, effect.either, context)
    return tuple(dict.fromkeys(ids))


def _there(state: State, ref: t.Ref, context: Context) -> list[int]:
    id = object_of(state, ref, context)
    return [] if id is None or id not in state.objects else [id]


@rule("1.8.5c", "1.8.6")
def choose_one(table: Table, prompt: str, ids: tuple[int, ...], context: Context) -> int:
    """The player instructed by the effect determines which object it is; also of the cards in
    another player's arsenal, whether or not that player can look at them."""
    if len(ids) == 1:
        return ids[0]
    who = table.state.players[context.controller]
    with table.citing_besides(*left_open(table)):
        return which(table, who, "card", prompt, ids)


@does(t.Unfreeze)
@rule("8.5.37")
def unfreeze(table: Table, effect: t.Unfreeze, context: Context) -> Context:
    """No freeze effect that there is applies to the object any more."""
    ids = to_unfreeze(table.state, effect, context)
    if isinstance(effect.what, t.Description) and not effect.every and ids:
        ids = (choose_one(table, say("Which object is unfrozen?"), ids, context),)
    if not ids:
        fails(table, say("there is nothing to unfreeze"))
    for id in ids:
        (is_unfrozen if frozen_by(table.state, id) else not_frozen)(table, id)
    return replace(context, it=ids[0]) if len(ids) == 1 else context


def to_unfreeze(state: State, effect: t.Unfreeze, context: Context) -> tuple[int, ...]:
    """What an unfreeze effect speaks of, or what can be chosen for it."""
    if isinstance(effect.what, t.Description):
        return described(state, effect.what, context)
    return tuple(_there(state, effect.what, context))


@reads(
    "8.5.37a",
    unclear="Whether a freeze effect on several objects ceases to exist for all of them as one is "
    "unfrozen.",
    we="It applies to the others still.",
    because="8.5.37 takes no more from the effect than that it applies to the unfrozen object.",
)
@rule("8.5.37a")
def is_unfrozen(table: Table, id: int) -> None:
    """Every freeze effect on the object ceases to exist; later ones can freeze it again."""
    for effect in frozen_by(table.state, id):
        said = say("{object} is unfrozen", object=table.state.name(id))
        table.occur(e.EffectEnded(effect.id, said))


@rule("8.5.37b")
def not_frozen(table: Table, id: int) -> None:
    """To unfreeze what is not frozen fails."""
    fails(table, say("{object} is not frozen", object=table.state.name(id)))
