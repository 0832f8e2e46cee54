"""Rule 5.1.4: modes and targets are declared, an attack's attack-target among them (5.1.4b)."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.cardgame.asking import which, which_if_any
from judgetool.engine.choice import Choice
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.engine.table import Reversed
from judgetool.games.fab.abilities.showing import shown
from judgetool.games.fab.abilities.types import Resolution
from judgetool.games.fab.cards import Card
from judgetool.games.fab.combat.attacks import attackable_by
from judgetool.games.fab.continuous import is_attack
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.effects.lasting.waiting import effects_on_its_targets_apply
from judgetool.games.fab.moves import No, Option, Play
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import clear_the_chain, permanents_leave_the_chain
from judgetool.games.fab.objects.state import Object, State, Table, replace
from judgetool.games.fab.playing.targets import (
    declare_for,
    how_many,
    legal_targets,
    modal_of,
    parts_of,
    speaker_in,
    target_of,
    targets_of,
)
from judgetool.games.fab.rulebook import carries, otherwise, rule
from judgetool.games.fab.unknown_past import ask, ask_numbers
from judgetool.language import ENGLISH, current, say


@rule("5.1.4")
def declare_modes_and_targets(
    table: Table, player: int, id: int, play: Play
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Modes first, then targets for each ability that has one; an attack's attack-target
    (5.1.4b)."""
    object = table.state.objects[id]
    mode: tuple[int, ...] = ()
    if object.card.modal is not None:
        chosen = declare_modes(table, player, id, object.card.modal, play.mode, play.targets)
        mode = ORDER_OF_MODES.of(table.state.edition)(chosen)
    aims: list[tuple[int, ...]] = []
    left = list(play.targets)
    could_be: set[int] = set()
    for part in parts_of(replace(object, mode=mode)):
        for wanted in targets_of(part):
            could_be.update(legal_targets(table.state, object, wanted))
        aim = declare_for(table, object, part, left)
        if aim is None:
            said = say(
                "{card} has no legal target: the game goes back to before it was announced",
                card=table.state.name(id),
            )
            raise Reversed(said, ("5.1.5", "1.10.3"))
        aims.append(aim)
    if is_attack(table.state, object):
        targets = declare_attack_target(table, player, id, tuple(left))
    elif left:
        raise not_aimed_at(table, id, left[0], could_be)
    else:
        targets = tuple(dict.fromkeys(t for aim in aims for t in aim))
    return mode, targets, tuple(aims) if any(aims) else ()


def not_aimed_at(table: Table, id: int, target: int, could_be: set[int]) -> Reversed:
    """A target is named that is none of what is played, or one more than it has."""
    names = {"target": table.state.name(target), "card": table.state.name(id)}
    if target in could_be:
        said = say(
            "{target} is one target too many for what {card} does: the game goes back to before it "
            "was announced",
            **names,
        )
    else:
        said = say(
            "{target} is no target for what {card} does: the game goes back to before it was "
            "announced",
            **names,
        )
    return Reversed(said, ("5.1.4a", "5.1.5", "1.10.3"))


@rule("1.7.5a", "1.7.5b", "5.1.4a")
def declare_modes(
    table: Table,
    player: int,
    id: int,
    ability: Resolution,
    preset: tuple[int, ...],
    targets: tuple[int, ...],
) -> tuple[int, ...]:
    """The modes of a modal ability, none twice (1.7.5b); only modes that have a legal target, and
    if one mode is chosen and targets are named, only those they are legal for."""
    object = table.state.objects[id]
    ask_of_their_number(table, object, ability)
    legal = targets_of_modes(table.state, object, ability)
    possible = [n for n, found in enumerate(legal) if found is None or found]
    least, most = how_many(table.state, object, ability, len(possible))
    if most == 1 and targets:
        possible = [n for n in possible if set(targets) <= set(legal[n] or ())] or possible
    if len(possible) < least:
        said = say(
            "{card} has too few modes with a legal target: the game goes back to before it was "
            "announced",
            card=table.state.name(id),
        )
        raise Reversed(said, ("5.1.5", "1.10.3"))
    enough = least <= len(preset) <= most
    if enough and len(set(preset)) == len(preset) and all(m in possible for m in preset):
        return preset
    if len(possible) == least == most == 1:
        return tuple(possible)
    with table.citing_besides(*rules_of_their_number(ability)):
        return ask_modes(table, object, ability, possible, least, most)


def targets_of_modes(
    state: State, layer: Object, ability: Resolution
) -> list[tuple[int, ...] | None]:
    """The legal targets of each mode that wants one; one without is not to be chosen."""
    return [
        None
        if (wanted := target_of(mode)) is None or wanted.up_to
        else legal_targets(state, layer, wanted)
        for mode in ability.modes
    ]


def ask_of_their_number(table: Table, layer: Object, modal: Resolution) -> None:
    """What the number of modes hangs on is known as far as the board says."""
    speaker = speaker_in(layer)
    if modal.more is not None:
        ask(table, modal.more.condition, speaker)
    if modal.per is not None:
        ask_numbers(table, modal.per, speaker)


@rule("1.7.5a", "1.7.5b", "6.6.6a")
def modes_of_layer(table: Table, layer: Object, ability: Resolution) -> tuple[int, ...] | None:
    """The modes of a triggered-layer are declared as it is added to the stack, before its targets;
    ``None`` if too few of them have a legal one."""
    ask_of_their_number(table, layer, ability)
    legal = targets_of_modes(table.state, layer, ability)
    possible = [n for n, found in enumerate(legal) if found is None or found]
    least, most = how_many(table.state, layer, ability, len(possible))
    if len(possible) < least:
        return None
    with table.citing_besides(*rules_of_their_number(ability)):
        chosen = ask_modes(table, layer, ability, possible, least, most)
    return ORDER_OF_MODES.of(table.state.edition)(chosen)


def ask_modes(
    table: Table,
    object: Object,
    ability: Resolution,
    possible: Sequence[int],
    least: int,
    most: int,
) -> tuple[int, ...]:
    """The modes that the controller of a layer chooses, one by one, in their order."""
    chosen: tuple[int, ...] = ()
    while len(chosen) < most:
        left = [n for n in possible if n not in chosen]
        done = len(chosen) >= least
        if not left:
            break
        if len(left) == 1 and not done:
            return (*chosen, *left)
        choice = Choice(
            table.state.players[object.player],
            "mode",
            say("Which mode of {card}?", card=table.state.name(object.id)),
            options=((No(),) * done) + tuple(_mode_option(object, ability, n) for n in left),
            about=(object.id,),
        )
        answer = table.ask(choice)
        if isinstance(answer, No):
            break
        assert isinstance(answer, Option)
        chosen = (*chosen, answer.index)
    return chosen


@carries("1.7.5b")
def as_declared(modes: tuple[int, ...]) -> tuple[int, ...]:
    """The player decides the order of the modes as they declare them."""
    return modes


@otherwise("1.7.5b", editions=(NEWER,))
def as_listed(modes: tuple[int, ...]) -> tuple[int, ...]:
    """Several modes stand in the order in which the ability lists them; the player decides none."""
    return tuple(sorted(modes))


ORDER_OF_MODES = ByEdition(as_declared, as_listed)


def _mode_option(object: Object, ability: Resolution, number: int) -> Option:
    read = "" if current() == ENGLISH else shown(ability.modes[number]).rstrip("。")
    return Option(number, mode_text(object.card, number), read)


def mode_text(card: Card, number: int) -> str:
    """A mode of a modal card as the card says it."""
    lines = [part.strip() for text in card.text for part in text.splitlines()]
    modes = [line[1:].strip() for line in lines if line.startswith(("-", "–", "* "))]
    return modes[number] if number < len(modes) else f"mode {number + 1}"


@rule("5.1.4b")
def declare_attack_target(
    table: Table, player: int, id: int, preset: tuple[int, ...]
) -> tuple[int, ...]:
    """An attack's target: an attackable object controlled by an opponent (1.4.5), or several."""
    legal, most = attackable_by(table.state, table.state.objects[id], player)
    named = tuple(t for t in dict.fromkeys(preset) if t in legal)
    if named:
        return named[:most]
    if len(legal) == 1:
        return legal
    if not legal:
        said = say(
            "there is nothing to attack: the game goes back to before the attack was announced"
        )
        raise Reversed(said, ("5.1.5", "1.4.5", "1.10.3"))
    prompt = say("Which attack-target for {attack}?", attack=table.state.name(id))
    first = which(table, table.state.players[player], "target", prompt, legal)
    if most == 1:
        return (first,)
    return several_targets(table, player, id, legal, most, (first,))


@rule("1.4.5c")
def several_targets(
    table: Table, player: int, id: int, legal: tuple[int, ...], most: int, chosen: tuple[int, ...]
) -> tuple[int, ...]:
    """Further attack-targets, all separate and legal to declare."""
    while len(chosen) < most and len(chosen) < len(legal):
        left = tuple(i for i in legal if i not in chosen)
        name = table.state.name(id)
        prompt = say("Which further attack-target for {attack}, or no for none?", attack=name)
        further = which_if_any(table, table.state.players[player], "target", prompt, left)
        if further is None:
            break
        chosen = (*chosen, further)
    return chosen


def declared(
    table: Table,
    id: int,
    targets: tuple[int, ...],
    mode: tuple[int, ...],
    aims: tuple[tuple[int, ...], ...] = (),
) -> None:
    if not targets and not mode:
        return
    event = e.ParametersDeclared(id, targets, mode, aims)
    object = table.state.objects[id]
    with table.citing_besides(*rules_of_their_number(modal_of(object) if mode else None)):
        parameters_declared(table, object, event)
    if is_attack(table.state, object):
        effects_on_its_targets_apply(table, id)


@carries("1.7.5e")
def rules_of_their_number(modal: Resolution | None) -> tuple[str, ...]:
    """The rule by which the number of modes is what the game says as they are chosen."""
    return ("1.7.5e",) if modal is not None and (modal.per or modal.more) else ()


def parameters_declared(table: Table, object: Object, event: e.ParametersDeclared) -> None:
    targets, mode = event.targets, event.mode
    if object.kind == "proxy":
        proxy_aimed(table, event)
    elif is_attack(table.state, object) and not object.is_card:
        layer_aimed(table, event)
    elif is_attack(table.state, object) and mode:
        modal_attack_aimed(table, event)
    elif is_attack(table.state, object) and len(targets) > 1:
        attack_aimed_at_several(table, event)
    elif is_attack(table.state, object):
        attack_aimed(table, event)
    elif mode:
        modes_stand(table, event)
    else:
        parameters_stand(table, event)


def aimed(table: Table, event: e.ParametersDeclared) -> None:
    """The targets of an attack stand; on a chain with links they may be others than before."""
    links = table.state.links
    if links and set(links[-1].targets) != set(event.targets):
        another_target(table, event)
    else:
        table.occur(event)


@rule("1.4.5b")
def another_target(table: Table, event: e.ParametersDeclared) -> None:
    """An attack need not be declared against the target of the attack before it on the combat
    chain, and that it is not closes no chain."""
    table.occur(event)
    if is_asking():
        said = say("another target than the attack before it had does not close the combat chain")
        if asked(False, as_said, said, "1.4.5b", key=(event.layer, "target")):
            permanents_leave_the_chain(table)
            clear_the_chain(table)
            table.occur(e.ChainClosed())
            table.occur(e.ChainOpened())


@rule("5.1.4", "8.3.1c", "1.4.5")
def proxy_aimed(table: Table, event: e.ParametersDeclared) -> None:
    """The attack-target of an attack-proxy stands."""
    aimed(table, event)


@rule("5.1.4", "5.1.4b", "1.4.5")
def attack_aimed(table: Table, event: e.ParametersDeclared) -> None:
    """The parameters of an attack stand, its attack-target among them."""
    aimed(table, event)


@rule("5.1.4", "8.5.38d", "1.4.5")
def layer_aimed(table: Table, event: e.ParametersDeclared) -> None:
    """The attack-target of an attack-layer stands."""
    aimed(table, event)


@rule("1.4.5c")
def attack_aimed_at_several(table: Table, event: e.ParametersDeclared) -> None:
    """The attack-targets of an attack stand: all separate, all legal."""
    attack_aimed(table, event)


@rule("5.1.4a", "1.7.5a", "1.7.5d")
def modal_attack_aimed(table: Table, event: e.ParametersDeclared) -> None:
    """The modes of an attack are declared with its targets; those chosen are base abilities."""
    (attack_aimed_at_several if len(event.targets) > 1 else attack_aimed)(table, event)


@rule("1.7.5a", "1.7.5d")
def modes_stand(table: Table, event: e.ParametersDeclared) -> None:
    """Modes are declared as the layer is added; those chosen are its base abilities."""
    (several_modes_stand if len(event.mode) > 1 else parameters_stand)(table, event)


@rule("1.7.5b")
def several_modes_stand(table: Table, event: e.ParametersDeclared) -> None:
    """Of several modes none is chosen twice, and their order stands."""
    parameters_stand(table, event)


@rule("5.1.4", "5.1.4a")
def parameters_stand(table: Table, event: e.ParametersDeclared) -> None:
    """The modes and targets of another card or ability stand."""
    table.occur(event)
