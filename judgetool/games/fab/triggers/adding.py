"""Section 6.6.6: adding triggered-layers to the stack, and their order (1.10.2d)."""

from __future__ import annotations

import re

from judgetool.cardgame.asking import which
from judgetool.engine.rulebook import Grounds
from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.reading.text import on_one_line
from judgetool.games.fab.cards import effects_by_hand
from judgetool.games.fab.continuous import look
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import Object, State, Table, features, replace
from judgetool.games.fab.rulebook import reads, rule, tells
from judgetool.games.fab.triggers.hidden import is_hidden_trigger, private_again
from judgetool.language import say


@rule("6.6.6", "1.10.2d")
def add_triggered_layers(table: Table) -> None:
    """Put the pending triggered-layers on the stack: the turn player picks who goes first, then
    each player in clockwise order adds their own in an order they choose (6.6.6b)."""
    state = table.state
    controllers = [
        p
        for p in state.clockwise(state.turn_player)
        if any(not _idle(state, state.objects[i]) for i in _pending_of(state, p))
    ]
    chooser = state.clockwise(state.turn_player)[0]
    first = controllers[0] if controllers else chooser
    if len(controllers) > 1:
        prompt = say("Which player adds triggered-layers to the stack first?")
        heroes = tuple(state.heroes[p] for p in controllers)
        first = state.heroes.index(which(table, state.players[chooser], "player", prompt, heroes))
        if asked(False, _resolves_last, state.players[first], key=state.pending):
            first = next(player for player in controllers if player != first)
    for player in state.clockwise(first):
        _add_own(table, player)


@tells("6.6.6b", "6.6.6", "3.15.4", "1.10.2d")
def _resolves_last(_: bool, first: str) -> str:
    return say("what goes on the stack first resolves last: {first}", first=first)


def _pending_of(state: State, player: int) -> tuple[int, ...]:
    return tuple(i for i in state.pending if state.objects[i].controller == player)


def _some_did_not_defend(grounds: Grounds) -> bool:
    """Whether there is a close trigger that asks for a defence that did not take place, in a
    case."""
    return any(
        _idle(state, state.objects[id])
        for state in grounds.states
        for id in (*state.pending, *state.stack)
    )


@reads(
    "6.6.1c",
    "6.6.6b",
    unclear='"If it defended" is no part of the condition of a trigger on the chain closing '
    "(6.6.1c), so every equipment with such a keyword makes a layer, to be put in an order with "
    "the others.",
    we="The layers of equipment that did not defend go on the stack first, without asking for "
    "their place.",
    because="They do nothing when they resolve, and nothing in the Close Step can change that, so "
    "their order makes no difference.",
    where=_some_did_not_defend,
)
def _idle(state: State, layer: Object) -> bool:
    """Whether a close trigger asks for a defence that did not take place."""
    ability = layer.ability
    return (
        isinstance(ability, t.Triggered)
        and ability.when.event == "chain closes"
        and all(
            isinstance(effect, t.If) and isinstance(effect.condition, t.DefendedThisChain)
            for effect in ability.effects
        )
        and not any(o.defended for o in (look(state, layer.source),) if o is not None)
    )


@rule("6.6.6b")
def _add_own(table: Table, player: int) -> None:
    """A player adds all pending triggered-layers they control, in an order they choose."""
    for id in _pending_of(table.state, player):
        if _idle(table.state, table.state.objects[id]):
            add_layer(table, id)
    while own := _pending_of(table.state, player):
        chosen = own[0]
        if len(own) > 1 and len({_alike(table.state, table.state.objects[i]) for i in own}) > 1:
            prompt = say(
                "Which triggered-layer goes on the stack next? (the one put there last "
                "resolves first; 'choose any order' if it makes no difference)"
            )
            chosen = which(table, table.state.players[player], "order", prompt, own)
            if asked(False, _resolves_last, table.state.name(chosen), key=own):
                chosen = next(id for id in own if id != chosen)
        add_layer(table, chosen)


def _alike(state: State, layer: Object) -> tuple[object, ...]:
    """Layers that are the same in everything but which of several like objects made them need no
    order."""
    about = (layer.about.attack, layer.about.hero, layer.about.amount)
    source = state.objects.get(layer.source) if layer.source is not None else None
    like = None if source is None else features(state, source)
    return (layer.card.full_name, layer.ability, about, layer.cites, like)


_TARGET = re.compile(r'^[^"]*\btarget\b', re.IGNORECASE)


@rule("1.7.2")
def target_left_to_the_judge(table: Table, layer: Object, text: str) -> None:
    """A triggered-layer needs a legal target as it is added, also of a text that could not be
    read."""
    said = say(
        "{layer}: its target is not understood, declare it by hand; without a legal one the "
        "layer ceases to exist: {text}",
        layer=table.state.name(layer.id),
        text=text,
    )
    table.note("TargetNotUnderstood", said)


@rule("3.15.4", "6.6.6a")
def add_layer(table: Table, id: int) -> None:
    """Add one triggered-layer, declaring its targets; without a legal target it ceases to exist,
    though all it does be optional."""
    from judgetool.games.fab.playing.targets import parts_of

    layer = table.state.objects[id]
    ability = layer.ability
    assert isinstance(ability, t.Triggered | t.Resolution)
    for text in effects_by_hand(ability):
        if _TARGET.search(text):
            target_left_to_the_judge(table, layer, on_one_line(text))
    try:
        mode = declare_modes_of_layer(table, layer)
        aims = tuple(_aim(table, layer, part) for part in parts_of(replace(layer, mode=mode)))
    except NoLegalTargetError:
        said = say(
            "{layer} has no legal target as it would go on the stack, so it never does",
            layer=table.state.name(id),
        )
        if asked(False, as_said, said, "6.6.6a", key=id):
            table.occur(e.LayerAdded(id, (), (), ()))
            return
        table.occur(e.LayerFailed(id, say("there is no legal target")))
        if is_hidden_trigger(ability):
            private_again(table, layer)
        return
    targets = tuple(dict.fromkeys(target for aim in aims for target in aim))
    table.occur(e.LayerAdded(id, targets, mode, aims if len(aims) > 1 and targets else ()))


class NoLegalTargetError(Exception):
    """No legal target can be declared for what a layer does."""


def _aim(
    table: Table, layer: Object, part: t.Resolution | t.Triggered | t.Activated
) -> tuple[int, ...]:
    """The target declared for a part of a layer, if it has one."""
    from judgetool.games.fab.playing.targets import declare_for

    found = declare_for(table, layer, part, [], pending=True)
    if found is None:
        raise NoLegalTargetError
    return found


def declare_modes_of_layer(table: Table, layer: Object) -> tuple[int, ...]:
    """The modes of a triggered-layer, if it has any: only those with a legal target."""
    from judgetool.games.fab.playing.declaring_targets import modes_of_layer
    from judgetool.games.fab.playing.targets import modal_of

    modal = modal_of(layer)
    if modal is None:
        return ()
    mode = modes_of_layer(table, layer, modal)
    if mode is None:
        raise NoLegalTargetError
    return mode
