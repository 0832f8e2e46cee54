"""Section 5.3: how a layer resolves, in its order: check, effects, go again, leave, clear."""

from __future__ import annotations

from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities.reading.text import on_one_line
from judgetool.games.fab.abilities.showing import shown
from judgetool.games.fab.abilities.types import Activated, Resolution, Triggered
from judgetool.games.fab.cards import Meant
from judgetool.games.fab.cards.when_unread import is_for_something_else
from judgetool.games.fab.combat.defending import because_of, become_defending, kept_off, own_hero
from judgetool.games.fab.continuous import (
    PERMANENT_SUBTYPES,
    Context,
    abilities_of,
    has_keyword,
    unread,
)
from judgetool.games.fab.continuous.functional import defense_of_a_reaction
from judgetool.games.fab.effects.assets import gain_action_point
from judgetool.games.fab.effects.generating import choose_opponent, generate_part, still_generated
from judgetool.games.fab.effects.negating import StopsResolvingError
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import clear, enter_arena, move
from judgetool.games.fab.objects.state import (
    CHAIN,
    CLOSE,
    END_PHASE,
    PERMANENTS,
    START_PHASE,
    STATES,
    Object,
    State,
    Table,
    known_as,
    replace,
)
from judgetool.games.fab.playing.restrictions import forbidden_by
from judgetool.games.fab.playing.targets import (
    aims_now,
    aims_of,
    modal_of,
    side_next,
    still_legal,
    target_of,
    targets_of,
)
from judgetool.games.fab.rulebook import carries, rule
from judgetool.games.fab.triggers.conditions import meets_it
from judgetool.games.fab.triggers.hidden import is_hidden_trigger, private_again
from judgetool.games.fab.triggers.state_based import condition_met
from judgetool.games.fab.turn.priority import turn_player_gains
from judgetool.language import clause, say

NO_PRIORITY = (CLOSE, START_PHASE, END_PHASE)


@rule("5.3.1")
def resolve(table: Table) -> None:
    """Resolve the layer that is marked as resolving."""
    id = table.state.resolving
    assert id is not None
    if id not in table.state.objects:
        gone_with_its_player(table, id)
        return
    layer = in_order(table, table.state.objects[id])
    with table.citing(*layer.cites):
        resolves = check(table, layer)
        if resolves:
            static_effects(table, layer)
            try:
                if layer.melded:
                    one_side(table, layer)
                elif layer.source is None or layer.source in table.state.objects:
                    layer_effects(table, layer)
                else:
                    without_its_source(table, layer)
            except StopsResolvingError:
                negated_itself(table, id)
                return
            if table.state.result:
                return
            if len(layer.melded) > 1:
                stops_halfway(table, id)
                return
            go_again(table, layer)
            leave(table, id)
    if resolves:
        finish(table, id)
    else:
        failed(table, id)
    if is_hidden_trigger(layer.ability):
        private_again(table, layer)


@carries("5.3.4d")
def in_order(table: Table, layer: Object) -> Object:
    """A melded layer, of which the right side resolves before the left one."""
    if len(layer.melded) < 2 or not is_asking():
        return layer
    left, right = layer.card.sides
    said = say("{right} is the right side and resolves before {left}", right=right.name,
               left=left.name)  # fmt: skip
    if asked(False, as_said, said, "5.3.4d", key=("order", layer.id)):
        layer = replace(layer, melded=layer.melded[::-1])
        table.state = table.state.put(layer)
    return layer


@rule("5.3.4d")
def stops_halfway(table: Table, id: int) -> None:
    """A melded layer has resolved for the first time, with its right side: its resolution stops,
    and the turn player gains priority."""
    there = id in table.state.objects
    table.occur(e.SideResolved(id) if there else e.ResolutionStopped(id))
    if table.state.step not in NO_PRIORITY:
        turn_player_gains(table, table.state.point)


@rule("8.5.26a")
def negated_itself(table: Table, id: int) -> None:
    """A layer that has negated itself is not resolved any further; the turn player gains
    priority, as after any layer."""
    table.occur(e.ResolutionStopped(id))
    if table.state.step not in NO_PRIORITY:
        turn_player_gains(table, table.state.point)


@rule("4.5.1a")
def gone_with_its_player(table: Table, id: int) -> None:
    """The resolving layer was cleared as its player lost: nothing is left to resolve."""
    table.occur(e.ResolutionStopped(id))
    if table.state.step not in NO_PRIORITY:
        turn_player_gains(table, table.state.point)


@rule("5.3.2")
def check(table: Table, layer: Object) -> bool:
    """Whether the layer resolves at all; a rule that is supposed not to be says nothing."""
    return not any(
        asks(table, layer) is False
        for asks in (targets_there, state_still_met, forbidden_too_late, reaction_can_defend)
    )


@rule("5.3.2a")
def targets_there(table: Table, layer: Object) -> bool:
    """A layer with declared targets needs at least one that is still legal."""
    aimed = [(part, aim) for part, aim in aims_of(layer) if target_of(part) is not None and aim]
    if not aimed:
        return True
    for part, aim in aimed:
        if any(still_legal(table.state, layer, wanted, aim) for wanted in targets_of(part)):
            if not (is_asking() and needs_all_of_them(table, layer, aimed)):
                return True
            no_longer_legal(table, layer.id)
            return False
    if any(i in table.state.objects for _, aim in aimed for i in aim):
        no_longer_legal(table, layer.id)
    else:
        gone_is_no_target(table, layer.id)
    return False


def needs_all_of_them(
    table: Table,
    layer: Object,
    aimed: list[tuple[Resolution | Triggered | Activated, tuple[int, ...]]],
) -> bool:
    """Whether a layer is supposed to fail as one of several declared targets is no longer legal."""
    if all(
        any(still_legal(table.state, layer, wanted, (id,)) for wanted in targets_of(part))
        for part, aim in aimed
        for id in aim
    ):
        return False
    said = say(
        "{layer} still has a legal target, which is enough to resolve",
        layer=table.state.name(layer.id),
    )
    return asked(False, as_said, said, "5.3.2a", key=(layer.id, "targets"))


@rule("1.2.3d")
def gone_is_no_target(table: Table, id: int) -> None:
    """What is last known of an object that is gone is no legal target."""
    no_longer_legal(table, id)


def no_longer_legal(table: Table, id: int) -> None:
    table.occur(e.LayerFailed(id, say("no declared target is still legal")))


@carries("8.3.13a")
@rule("5.3.2b")
def state_still_met(table: Table, layer: Object) -> bool:
    """The state-trigger condition of a triggered-layer must still be met."""
    ability = layer.ability
    if not isinstance(ability, Triggered) or ability.when.event not in STATES:
        return True
    source = layer.source
    if source is not None:
        met = condition_met(table.state, source, ability.when, layer.cites)
        holder = table.state.objects.get(source)
        if holder is not None:
            key = (source, ability)
            met = asked(met, meets_it, holder, Meant(ability, layer.cites), key=key)
        if met:
            return True
    with table.citing_besides(*layer.cites):
        table.occur(e.LayerFailed(layer.id, say("its state-trigger condition is no longer met")))
    return False


@carries("1.0.2b")
def forbidden_too_late(table: Table, layer: Object) -> bool:
    """What can't be played any more has been played: the layer resolves."""
    source = forbidden_by(table.state, layer) if is_asking() and layer.is_card else ""
    said = say(
        "{card} has been played before {source} says that such a card can't be played",
        card=table.state.name(layer.id),
        source=source,
    )
    fails = bool(source) and asked(False, as_said, said, "1.0.2b", key=layer.id)
    if fails:
        table.occur(e.LayerFailed(layer.id, said))
    return not fails


@rule("5.3.2c")
def reaction_can_defend(table: Table, layer: Object) -> bool:
    """A defense reaction card that can't become a defending card fails to resolve."""
    if not (layer.is_card and "Defense Reaction" in layer.card.types):
        return True
    state = table.state
    link = state.active_link
    if link is None:
        reaction_fails(table, layer, say("there is no active chain link"))
        return False
    reasons = kept_off(state, link, layer)
    if reasons:
        with because_of(table, reasons) as why:
            reaction_fails(table, layer, say("it can't become a defending card: {why}", why=why))
        return False
    return True


@rule("7.4.2d")
def reaction_fails(table: Table, layer: Object, why: str) -> None:
    """A defense reaction card fails to resolve if it can't become a defending card."""
    table.occur(e.LayerFailed(layer.id, why))


@rule("5.3.3")
def static_effects(table: Table, layer: Object) -> None:
    """Static abilities of the layer become functional; what can't be read is shown now."""
    show_unread(table, layer)


@rule("5.3.4")
def layer_effects(table: Table, layer: Object) -> None:
    """Each resolution ability generates its effects in order, except go again."""
    layer = as_declared(table.state, layer) if is_asking() else layer
    context = Context(
        layer.source if layer.source is not None else layer.id,
        layer.player,
        layer.about,
        layer.targets,
        x=layer.x,
    )
    entries = len(table.entries)
    for n, (part, aim) in enumerate(aims_now(layer)):
        with table.citing(*(still_generated(table, entries) if n else ())):
            context = generate_part(table, part, replace(context, targets=aim))


@carries("1.7.5a")
def as_declared(state: State, layer: Object) -> Object:
    """A layer with the mode declared for it, or with another that is supposed to be chosen only as
    it resolves."""
    name, modal = state.name(layer.id), modal_of(layer)
    for mode, part in enumerate(modal.modes if modal is not None and len(layer.mode) == 1 else ()):
        said = say("the mode of {layer} was declared as it was put on the stack", layer=name)
        if mode in layer.mode or target_of(part) is not None:
            continue
        if asked(False, as_said, said, "1.7.5a", "1.7.5d", key=(layer.id, mode, "mode"), far=1):
            return replace(layer, mode=(mode,), targets=(), aims=())
    return layer


@rule("5.3.4d")
def one_side(table: Table, layer: Object) -> None:
    """A melded layer generates the effects of its right side the first time that it resolves, and
    of its left side the second time."""
    layer_effects(table, layer)


@rule("1.7.1a")
def without_its_source(table: Table, layer: Object) -> None:
    """A layer exists independently of its source: it resolves though that is gone."""
    layer_effects(table, layer)


@rule("1.7.2")
def show_unread(table: Table, object: Object, event: str = "") -> None:
    """Say which paragraphs of a card the judge has to apply by hand as it resolves, or attacks."""
    if object.kind == "card":
        modes = dict(object.card.unread_modes).values()  # said as they are generated
        stays = event == "attacks" or bool(object.card.types & PERMANENT_SUBTYPES)
        for paragraph in unread(table.state, side_next(object)):
            if paragraph not in modes and not is_for_something_else(paragraph, event, stays=stays):
                said = say(
                    "{card}: text not understood, apply by hand: {text}",
                    card=table.state.name(object.id),
                    text=on_one_line(paragraph),
                )
                table.note("TextNotUnderstood", said)


@rule("5.3.5")
def go_again(table: Table, layer: Object) -> None:
    """If the layer has go again, its controller gains 1 action point (8.3.5a)."""
    here = table.state.objects.get(layer.id, layer)
    if here.zone != "stack":
        here = layer  # it has become a permanent, perhaps with another face: as a layer it is gone
    if has_keyword(table.state, here, "go again"):
        action_point(table, layer.player)


@rule("8.3.5a")
def action_point(table: Table, player: int) -> None:
    """Go again of a non-attack layer, after all other resolution abilities."""
    gain_action_point(table, player)


@rule("5.3.6")
def leave(table: Table, id: int) -> None:
    """If a rule would make the layer leave the stack, it does so."""
    layer = table.state.objects.get(id)
    if layer is None or not layer.is_card or layer.zone != "stack":
        return
    types = layer.card.types
    if "Defense Reaction" in types:
        becomes_defending(table, layer)
    elif types & PERMANENT_SUBTYPES and not is_cleared_too(table, layer):
        becomes_permanent(table, layer)


@carries("5.3.6a")
def is_cleared_too(table: Table, layer: Object) -> bool:
    """Whether a card that becomes a permanent is supposed to be cleared as others are."""
    said = say("{card} stays in the arena as it has resolved", card=table.state.name(layer.id))
    return asked(False, as_said, said, "5.3.6a", "1.3.3", key=(layer.id, "stays"))


@rule("1.3.3", "5.3.6a")
def becomes_permanent(table: Table, layer: Object) -> None:
    """A card that becomes a permanent moves to the arena."""
    if "Affliction" in layer.card.types:
        affliction_enters(table, layer)
    else:
        enter_arena(table, layer.id)


@rule("8.2.11a", "8.2.11c")
def affliction_enters(table: Table, layer: Object) -> None:
    """An affliction enters the arena under the control of an opponent its controller declares."""
    player = layer.player
    opponent = choose_opponent(table, player, say("Under whose control does it enter the arena?"))
    move(table, layer.id, PERMANENTS, controller=opponent)


@rule("8.1.3b", "5.3.6b", "7.4.2d")
def becomes_defending(table: Table, layer: Object) -> None:
    """A resolved defense reaction becomes a defending card for its controller's hero."""
    state = table.state
    link = state.active_link
    # 5.3.2c was checked before the effects; they may have changed what can defend.
    reasons = [] if link is None else kept_off(state, link, layer)
    if link is None or reasons:
        with because_of(table, reasons):
            name = state.name(layer.id)
            said = say("{card} can no longer become a defending card", card=name)
            table.note("AddFailed", said)
        return
    player = layer.player
    target = own_hero(state, link, player)
    become_defending(table, (layer.id,), link.number, target, (player,))
    became = e.became(table.state, layer.id, CHAIN)
    if became is None:
        return
    card = table.state.objects[became]
    for meant in abilities_of(table.state, card):
        if defense_of_a_reaction(card, meant.ability):
            works_on(table, card, clause(shown(meant.ability)))


@rule("1.7.4h", "1.7.4a")
def works_on(table: Table, card: Object, ability: str) -> None:
    """A static ability that gives a defense reaction defense is taken to work as it defends."""
    said = say(
        '{card}: "{ability}" keeps working while it defends, as we read it; that is in doubt',
        card=known_as(card),
        ability=ability,
    )
    table.note("WorksOn", said)


@rule("5.3.2")
def failed(table: Table, id: int) -> None:
    """A layer that fails to resolve is cleared, and the turn player gains priority."""
    table.occur(e.ResolutionStopped(id))
    if id in table.state.objects:
        clear(table, id)
    if table.state.step not in NO_PRIORITY:
        turn_player_gains(table, table.state.point)


@rule("8.1.2b")
def attack_reaction_cleared(table: Table, id: int) -> None:
    """A resolved attack reaction card is cleared."""
    clear(table, id)


@rule("5.3.7")
def finish(table: Table, id: int) -> None:
    """If the layer is still on the stack it is cleared; then the turn player gains priority."""
    table.occur(e.Resolved(id))
    layer = table.state.objects.get(id)
    if layer is not None and layer.zone == "stack":
        if layer.is_card and "Attack Reaction" in layer.card.types:
            attack_reaction_cleared(table, id)
        else:
            clear(table, id)
    if table.state.step not in NO_PRIORITY and not table.state.result:
        turn_player_gains(table, table.state.point)
