"""Tapping and untapping permanents (8.5.55, 8.5.56)."""

from __future__ import annotations

from judgetool.cardgame.asking import which, which_if_any
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import Context, is_permanent, kept_tapped, object_of, players_of
from judgetool.games.fab.effects.came_to_nothing import fails
from judgetool.games.fab.effects.fitting import changeable, described
from judgetool.games.fab.effects.generating import does
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import State, Table, replace
from judgetool.games.fab.rulebook import rule
from judgetool.language import say


@does(t.Tap)
def tap_effect(table: Table, effect: t.Tap, context: Context) -> Context:
    """Tap or untap what an effect speaks of."""
    change = untap if effect.untap else tap
    if not isinstance(effect.what, t.Description):
        for id in spoken_of(table.state, effect, context):
            change(table, id)
        return context
    fitting = changeable(table.state, effect, context)
    if not fitting:
        nothing_to_change(table, effect, context)
        return context
    if effect.every:
        for id in fitting:
            change(table, id)
        return context
    if effect.up_to is not None:
        some_of_them(table, effect, fitting, context)
        return context
    chosen = fitting[0] if len(fitting) == 1 else _choose(table, effect, fitting, context)
    change(table, chosen)
    return replace(context, it=chosen)


def spoken_of(state: State, effect: t.Tap, context: Context) -> tuple[int, ...]:
    """The objects that an effect speaks of without describing them."""
    if effect.whom is not None:
        return tuple(state.heroes[p] for p in players_of(state, effect.whom, context))
    assert isinstance(effect.what, str)
    id = object_of(state, effect.what, context)
    return () if id is None else (id,)


def nothing_to_change(table: Table, effect: t.Tap, context: Context) -> None:
    """Every permanent of a description is as the effect would make it, or there is none."""
    assert isinstance(effect.what, t.Description)
    there = [i for i in described(table.state, effect.what, context)
             if is_permanent(table.state.objects[i])]  # fmt: skip
    for id in there:
        (untapped_already if effect.untap else tapped_already)(table, id)
    if not there:
        said = say("there is nothing to untap" if effect.untap else "there is nothing to tap")
        fails(table, said)


@rule("1.8.6")
def some_of_them(table: Table, effect: t.Tap, fitting: tuple[int, ...], context: Context) -> None:
    """The player instructed by the effect determines which permanents they are, one by one, and may
    stop at fewer than so many."""
    who = table.state.players[context.controller]
    prompt = say("Which permanent is untapped?" if effect.untap else "Which permanent is tapped?")
    left, chosen = fitting, list[int]()
    while left and len(chosen) < (effect.up_to or 0):
        one = which_if_any(table, who, "card", prompt, left)
        if one is None:
            break
        chosen.append(one)
        left = tuple(i for i in left if i != one)
    if not chosen:
        fails(table, say("no permanent is chosen"))
    for id in chosen:
        (untap if effect.untap else tap)(table, id)


@rule("1.8.6")
def _choose(table: Table, effect: t.Tap, fitting: tuple[int, ...], context: Context) -> int:
    """The player instructed by the effect determines which permanent it is."""
    prompt = say("Which permanent is untapped?" if effect.untap else "Which permanent is tapped?")
    return which(table, table.state.players[context.controller], "card", prompt, fitting)


@rule("8.5.55")
def tap(table: Table, id: int) -> None:
    """Change the state of a permanent from untapped to tapped."""
    object = table.state.objects.get(id)
    if object is None or not is_permanent(object):
        fails(table, say("{object} is no permanent", object=table.state.name(id)))
    elif object.tapped:
        tapped_already(table, id)
    else:
        table.occur(e.Tapped(id, tapped=True))


@rule("8.5.55a")
def tapped_already(table: Table, id: int) -> None:
    """Tapping a permanent that is tapped already fails."""
    fails(table, say("{object} is tapped already", object=table.state.name(id)))


@rule("8.5.56")
def untap(table: Table, id: int) -> None:
    """Change the state of a permanent from tapped to untapped."""
    object = table.state.objects.get(id)
    if object is None or not is_permanent(object):
        fails(table, say("{object} is no permanent", object=table.state.name(id)))
    elif not object.tapped:
        untapped_already(table, id)
    elif not stays_tapped(table, id):
        table.occur(e.Tapped(id, tapped=False))


def stays_tapped(table: Table, id: int) -> bool:
    """Whether a restriction keeps a hero tapped; if so, that is said."""
    kept = kept_tapped(table.state, id)
    if kept is not None:
        kept_from_untapping(table, id, kept.source)
    return kept is not None


@rule("1.0.2")
def kept_from_untapping(table: Table, id: int, name: str) -> None:
    """What a restriction says can't happen does not happen."""
    said = say("{object} can't untap ({source})", object=table.state.name(id), source=name)
    table.note("NotUntapped", said)


@rule("8.5.56a")
def untapped_already(table: Table, id: int) -> None:
    """Untapping a permanent that is untapped already fails."""
    fails(table, say("{object} is untapped already", object=table.state.name(id)))
