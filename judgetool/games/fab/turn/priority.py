"""Sections 1.10 and 1.11: game state actions, priority, passing."""

from __future__ import annotations

from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.combat.attacks import attack_on_stack
from judgetool.games.fab.doubtful_rules import (
    acts_of_the_game,
    ally_on_the_stack,
    attack_left_the_stack,
    damaged_some_of_several,
    somebody_has_left,
)
from judgetool.games.fab.effects.assets import go_again_gives_nothing
from judgetool.games.fab.effects.lasting.ordering import order_effects
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import clear, proxies_cease
from judgetool.games.fab.objects.state import CLOSE, LAYER, Object, State, Table
from judgetool.games.fab.playing.paying import assets_stay
from judgetool.games.fab.rulebook import carries, reads, rule, tells
from judgetool.games.fab.triggers.adding import add_triggered_layers
from judgetool.games.fab.triggers.state_based import check_state_triggers
from judgetool.games.fab.turn import ending
from judgetool.language import say


@reads(
    "1.10.2",
    unclear="Whether the list of game state actions is gone through once or again and again.",
    we="It is repeated until nothing in it has anything left to do; only then comes priority.",
    because="One of them can make an earlier one due, as a cleared object's trigger does, and a "
    "player may not get priority before all of them are done.",
    where=acts_of_the_game,
)
@rule("1.10.2")
def game_state_actions(table: Table) -> bool:
    """What happens before anybody gets priority, in order, until nothing more does.

    Returns whether the game goes on to priority; the Close Step or the end of the game comes
    first otherwise.
    """
    while True:
        before = table.state
        heroes_die(table)
        if table.state.result:
            return False
        living_objects_die(table)
        proxies_cease(table)
        order_effects(table)
        check_state_triggers(table)
        if table.state.pending:
            add_triggered_layers(table)
        if table.state is before:
            break
    return not chain_closes(table)


def heroes_die(table: Table) -> None:
    if dead_heroes(table.state):
        _heroes_die(table)


def dead_heroes(state: State) -> list[int]:
    """The players whose hero's life total is zero."""
    objects = state.objects
    return [
        p
        for p, hero in enumerate(state.heroes)
        if hero in objects and (objects[hero].life or 0) <= 0
    ]


@rule("2.5.3f", "1.10.2a")
def _heroes_die(table: Table) -> None:
    """Players whose hero's life total is zero lose; if all do at once, the game is a draw."""
    dead = dead_heroes(table.state)
    if len(dead) == len(table.state.remaining):
        ending.all_heroes_die(table)
    else:
        ending.heroes_die(table, dead)


def living_objects_die(table: Table) -> None:
    state = table.state
    dead = [
        i
        for i in state.arena
        if (life := state.objects[i].life) is not None and life <= 0 and i not in state.heroes
    ]
    if is_asking():
        dead += [id for id in state.stack if dies_on_the_stack(state.objects[id])]
    if dead:
        _living_objects_die(table, dead)


@carries("1.10.2b")
def dies_on_the_stack(object: Object) -> bool:
    """Whether what has no life left is supposed to be cleared though it is not in the arena yet."""
    if object.life is None or object.life > 0:
        return False
    said = say("{card} is not in the arena yet, so it is not cleared", card=object.card.full_name)
    return asked(False, as_said, said, "1.10.2b", "2.5.3f", key=(object.id, "on the stack"))


@reads(
    "1.10.2b",
    "2.5.3f",
    unclear="What becomes of an ally whose life total is 0 while it is still on the stack.",
    we="It stays there, and is cleared once it is in the arena.",
    because="As a game state action only what is in the arena is cleared, and 2.5.3f has it be "
    "that game state action.",
    where=ally_on_the_stack,
)
@rule("2.5.3f", "1.10.2b")
def _living_objects_die(table: Table, dead: list[int]) -> None:
    """Living objects with a life total of 0 are cleared."""
    for id in dead:
        clear(table, id, say("its life total is 0"))


def chain_closes(table: Table) -> bool:
    """Whether the Close Step begins now as a game state action."""
    state = table.state
    if not state.chain_open or state.step == CLOSE:
        return False
    if attack_gone_early(state) or attack_left_stack(state) or attack_gone_late(state):
        _attack_gone(table)
        return True
    if state.closing:
        _close(table)
        return True
    return False


@reads(
    "7.7.2c",
    "7.5.2c",
    unclear="What becomes of the other attack-targets if the active-attack ceases to exist once "
    "damage has been dealt to one of them.",
    we="The Close Step begins, and no damage is calculated for them.",
    because="Damage is calculated separately for each (7.5.2c), so for these the attack has ceased "
    "to exist before it was.",
    where=damaged_some_of_several,
)
def attack_gone_early(state: State) -> bool:
    """Whether the active-attack has ceased to exist before damage was calculated (7.7.2c), of
    several attack-targets for each of them."""
    link = state.active_link
    if link is None or link.gone is None or link.resolved:
        return False
    return any(target not in link.settled for target in link.targets)


@carries("7.7.2c")
def attack_gone_late(state: State) -> bool:
    """Whether an attack that is gone only after its damage closes the chain, which it does not."""
    link = state.active_link
    if link is None or link.gone is None or link.resolved:
        return False
    return asked(False, _stays_open, state, link.attack, key=link.number)


@tells("7.7.2c", "7.6.2a")
def _stays_open(_: bool, state: State, attack: int) -> str:
    return say(
        "{attack} was gone only after its damage was calculated: the combat chain stays open",
        attack=state.name(attack),
    )


@reads(
    "7.7.2c",
    "7.1.1",
    unclear="It speaks of the attack of the active chain link; an attack that leaves the stack in "
    "the Layer Step has no link yet, and with it gone the Layer Step could never end (7.1.3).",
    we="The Close Step begins as a game state action then, too.",
    because="Its example has a token destroyed at any time before the Damage Step, after its "
    "attack was activated, so it means the time before the link as well.",
    where=attack_left_the_stack,
)
def attack_left_stack(state: State) -> bool:
    """Whether the attack of the Layer Step is no longer on the stack."""
    return state.step == LAYER and attack_on_stack(state) is None


@rule("1.10.2e", "7.7.2", "7.7.2d")
def _close(table: Table) -> None:
    """An effect has closed the chain: the Close Step begins."""
    go_again_gives_nothing(table, "7.7.2d")
    table.occur(e.StepBegan(CLOSE))


@rule("1.10.2e", "7.7.2", "7.7.2c")
def _attack_gone(table: Table) -> None:
    """The active-attack ceased to exist before damage was calculated: the Close Step begins."""
    link = table.state.active_link
    in_layer_step = attack_left_stack(table.state)
    gone = say("the attack") if in_layer_step or link is None else table.state.name(link.attack)
    said = say("{attack} no longer exists and damage was not calculated", attack=gone)
    table.note("AttackGone", said)
    if not table.state.closing:
        go_again_gives_nothing(table, "7.7.2c")
    table.occur(e.StepBegan(CLOSE))


@reads(
    "1.11.3",
    "4.5.1a",
    unclear="Who has priority, and what becomes of the turn, when the turn player has left the "
    "game.",
    we="The turn goes on to its end; whoever follows the empty seat in clockwise order has "
    "priority first, and chooses what the turn player would.",
    because="What lasts or waits until the end of the turn keeps its time so, and priority goes "
    "clockwise (1.1.6, 1.11.4).",
    where=somebody_has_left,
)
@carries("1.11.3")
def turn_player_gains(table: Table, point: int) -> None:
    """Game state actions come first; then the turn player gains priority, as the step says."""
    with table.citing_besides("1.11.3"):
        if game_state_actions(table):
            state = table.state
            table.occur(e.PriorityGained(state.clockwise(state.turn_player)[0], point))


@rule("1.11.5")
def regain(table: Table, player: int) -> None:
    """After a card is played or an ability activated, its player regains priority."""
    if game_state_actions(table):
        state = table.state
        table.occur(e.PriorityGained(state.clockwise(player)[0], state.point))


def stack_resolves(table: Table) -> bool:
    """Resolve what is on the stack, one layer a run, with nobody getting priority."""
    game_state_actions(table)
    if table.state.result:
        return False
    state = table.state
    if not state.stack or (state.step == CLOSE and stays(state)):
        return True
    if state.step == CLOSE and is_answered(state):
        table.occur(e.PriorityGained(state.clockwise(state.turn_player)[0], state.point))
    else:
        table.occur(e.TopLayerResolves(state.stack[-1]))
    return False


@carries("7.7.4")
def stays(state: State) -> bool:
    """Whether the top layer is supposed to stay on the stack as the combat chain closes."""
    top = state.stack[-1]
    said = say(
        "{layer} resolves in the Close Step, as if all players passed", layer=state.name(top)
    )
    return asked(False, as_said, said, "7.7.4", "7.7.1", key=(top, "stays"))


@carries("7.7.1")
def is_answered(state: State) -> bool:
    """Whether players are supposed to get priority before the top layer resolves in the Close
    Step."""
    top = state.stack[-1]
    said = say("nobody gets priority in the Close Step: {layer} resolves", layer=state.name(top))
    return asked(False, as_said, said, "7.7.1", "7.7.4", key=(top, "answered"), far=2)


@rule("1.11.4", "1.11.4a")
def passes(table: Table, player: int) -> None:
    """The active player passes: the next player gets priority; when all have passed in succession,
    the top layer resolves or the step ends."""
    if is_asking() and not table.state.stack:
        assets_stay(table)
    table.occur(e.Passed(player))
    has_passed_before(table, player)


def has_passed_before(table: Table, player: int) -> None:
    """Whoever has passed before a layer was added has not passed in succession with who has after
    it."""
    state = table.state
    if not is_asking() or not state.stack or len(state.remaining) > 2 or state.priority is None:
        return
    other = state.priority
    top, *below = (state.objects[i].player for i in reversed(state.stack))
    # who comes second has priority only as the other passes
    if top != player or (player == state.turn_player and other not in below):
        return
    said = say(
        "{player} has passed before {layer} was there, not after it: it resolves only when all "
        "pass in succession",
        player=state.players[other],
        layer=state.name(state.stack[-1]),
    )
    if asked(False, as_said, said, "1.11.4a", key=state.stack[-1]):
        table.occur(e.Passed(other))
