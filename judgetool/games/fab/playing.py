"""Sections 5.1 and 5.2: playing a card and activating an ability, in the nine steps of 5.1.1,
with their costs (1.14).

One run of :func:`play` is one procedure: what it asks on the way (X, targets, pitching) belongs
to it, and if it can't be completed the game goes back to before it (1.10.3).
"""

from __future__ import annotations

import msgspec

from judgetool.engine.choice import Choice
from judgetool.engine.table import Reversed
from judgetool.games.fab import events as e
from judgetool.games.fab.abilities.types import (
    CLASSES,
    Activated,
    AdditionalCost,
    AlternativeCost,
    Cost,
    ExtraAttack,
    Inline,
    Resolution,
)
from judgetool.games.fab.asking import which, which_if_any
from judgetool.games.fab.attacks import attackable_by, begin_combat
from judgetool.games.fab.cards import Meant
from judgetool.games.fab.continuous import Context, activated_of, is_attack, life_of, types_of
from judgetool.games.fab.continuous.identity import generates_attack
from judgetool.games.fab.costs import (
    ability_costs,
    activation_costs,
    asset_costs,
    costs,
    costs_as_instant,
)
from judgetool.games.fab.effect_costs import (
    Extra,
    accomplish,
    calculate_effect_costs,
    effect_cost_payable,
    effect_costs,
    has_effects,
    keyword_impossible,
    pay_effect_cost,
    payable,
)
from judgetool.games.fab.effects import generate
from judgetool.games.fab.moves import Activate, No, Option, Play, Yes
from judgetool.games.fab.objects import identify
from judgetool.games.fab.paying import going_back, pay_assets
from judgetool.games.fab.permission import BY_RULE, Permission, permissions
from judgetool.games.fab.priority import regain
from judgetool.games.fab.rulebook import carries, reads, rule
from judgetool.games.fab.state import ARENA, LAYER, Continuous, Object, State
from judgetool.games.fab.table import Table
from judgetool.games.fab.targets import (
    declare_targets,
    is_optional,
    legal_targets,
    parts_of,
    target_of,
)
from judgetool.games.fab.waiting import (
    effects_on_its_targets_apply,
    first_action,
    next_effects_apply,
)

MOST_X = 99  # of what is offered; more can be typed


def play(table: Table, player: int, move: Play) -> None:
    """Play a card."""
    try:
        play_card(table, player, move)
    except Reversed as reversal:
        raise going_back(table, reversal) from None


@rule("5.1.1")
def play_card(table: Table, player: int, play: Play) -> None:
    """To play a card is to move it to the stack, in nine steps."""
    permission = announce(table, player, play)
    id = play.card
    card = table.state.objects[id].card
    x, additional = declare_costs(table, player, id, play, free=permission.free)
    free = permission.free or any(isinstance(a, AlternativeCost) for _, a in additional)
    mode, targets, aims = declare_modes_and_targets(table, player, id, play)
    declared(table, id, targets, mode, aims)
    check_legal(table, id)
    more = sum(a.cost.resources for _, a in additional)
    calculate = costs_as_instant if permission.as_instant else asset_costs
    action, resources = calculate(table, player, id, x, more, permission, free=free)
    pay_assets(table, player, action, resources, sum(a.cost.life for _, a in additional))
    if any(has_effects(a.cost) or a.then for _, a in additional):
        effect_costs(table, player, id, additional)
    played(table, id, player, activated=False)
    if not (card.is_attack_action and table.state.step == LAYER):
        regain(table, player)


@rule("3.15.4")
@rule("5.1.2")
def announce(table: Table, player: int, play: Play) -> Permission:
    """The card moves to the stack under the player's control and becomes its topmost layer."""
    identify(table, play.card, play.named)
    permission = allowance(table, player, play.card)
    with table.citing_besides(*(permission.cites if permission is not BY_RULE else ())):
        table.occur(e.Announced(play.card, player))
    if table.state.objects[play.card].card.universal:
        of_the_heros_class(table, play.card)
    next_effects_apply(table, play.card, player, played=True)
    if "Action" in types_of(table.state, table.state.objects[play.card]):
        first_action(table, play.card, player)
    if permission.then:
        inline = any(isinstance(effect, Inline) for effect in permission.then)
        then = triggers_by_permission if inline else played_by_permission
        then(table, player, play.card, permission)
    if permission.keyword == "rune gate":
        rune_gates(table, player, play.card)
    if is_attack(table.state, table.state.objects[play.card]):
        open_for_card(table)
    return permission


@rule("8.3.35")
def of_the_heros_class(table: Table, id: int) -> None:
    """A universal card has the class of its player's hero, and is played as such a card."""
    state = table.state
    classes = sorted(types_of(state, state.objects[id]) & CLASSES)
    hero = state.name(state.heroes[state.objects[id].player])
    said = " and ".join(classes) or "of no class"
    table.note("HasClass", f"{state.name(id)} is {said}, as {hero} is")


@rule("8.2.3b")
def open_for_card(table: Table) -> None:
    """An attack card is played: the chain opens, or the Layer Step begins."""
    begin_combat(table)


def allowance(table: Table, player: int, id: int) -> Permission:
    """By what a card is played."""
    found = permissions(table.state, player, table.state.objects[id])
    if len({(p.free, p.as_instant, p.then, p.keyword) for p in found}) < 2:
        return found[0]
    return declare_allowance(table, player, id, found)


@rule("5.1.3c")
def declare_allowance(
    table: Table, player: int, id: int, found: tuple[Permission, ...]
) -> Permission:
    """Where several effects allow a card to be played, one of them without paying its cost, the
    player declares which one is used."""
    answer = table.ask(
        Choice(
            table.state.players[player],
            "allowance",
            f"By what is {table.state.name(id)} played?",
            options=tuple(Option(n, p.keyword or p.source) for n, p in enumerate(found)),
            about=(id,),
        )
    )
    assert isinstance(answer, Option)
    return found[answer.index]


@rule("8.3.27a")
def rune_gates(table: Table, player: int, id: int) -> None:
    """Who plays a card by rune gate has rune gated, and the card is rune gated."""
    accomplish(table, player, id, "rune gated", "{} has rune gated: {} is rune gated")


@reads(
    "5.4.4d",
    unclear="At which of the nine steps an effect on a card played by an allowance is generated.",
    we="As the card is announced.",
    because="What it changes of the cost has to be there when costs are calculated.",
)
@rule("5.4.4d")
def played_by_permission(table: Table, player: int, id: int, permission: Permission) -> None:
    """What holds of a card played by an allowance, "if you do", is generated as it is played."""
    generate(table, permission.then, Context(id, player, it=id))


@rule("5.4.4c")
def triggers_by_permission(table: Table, player: int, id: int, permission: Permission) -> None:
    """What happens "when you do" triggers at once as a card is played by an allowance."""
    generate(table, permission.then, Context(id, player, it=id))


@rule("5.1.3")
def declare_costs(
    table: Table, player: int, id: int, play: Play, *, free: bool = False
) -> tuple[int | None, tuple[tuple[Meant, Extra], ...]]:
    """X, and the alternative and additional costs that will be paid, in the order they will be
    paid."""
    card = table.state.objects[id].card
    additional: list[tuple[Meant, Extra]] = []
    if card.alternative and not free:
        additional += alternative_cost(table, player, id)
        free = bool(additional)
    x = declare_x(table, player, id, 0 if free else play.x) if card.x else None
    for meant, one in card.additional:
        sure = tuple(a.cost for _, a in additional)
        asked = free, sure
        if not one.optional or optional_cost(table, player, id, play, meant, one, asked):
            additional.append((meant, one))
    effects = [pair for pair in additional if has_effects(pair[1].cost)]
    if len(effects) > 1 and any(pair[1] != effects[0][1] for pair in effects):
        additional = declare_order(table, player, id, additional)
    return x, tuple(additional)


@rule("5.4.4b")
@rule("5.1.3c")
def alternative_cost(table: Table, player: int, id: int) -> list[tuple[Meant, Extra]]:
    """The alternative cost that the player declares to pay, if any: no more than one, and none that
    can't be paid."""
    state = table.state
    possible = [
        pair
        for pair in state.objects[id].card.alternative
        if alternative_payable(state, player, state.objects[id], pair[1])
    ]
    for pair in possible:
        answer = table.ask(
            Choice(
                state.players[player],
                "may",
                f"{state.name(id)}: pay the alternative cost? ({_cost_said(pair)})",
                options=(Yes(), No()),
                about=(id,),
            )
        )
        if isinstance(answer, Yes):
            return [pair]
    if not possible:
        table.note("CannotChoose", f"{state.name(id)}: the alternative cost can't be paid")
    return []


def alternative_payable(
    state: State, player: int, object: Object, alternative: AlternativeCost
) -> bool:
    """Whether an alternative cost could be paid, together with what else the card costs then."""
    sure = tuple(a.cost for _, a in object.card.additional if not a.optional)
    costing = (*sure, alternative.cost)
    more = sum(cost.resources for cost in costing)
    _, price = costs(state, player, object, types_of(state, object), None, more, free=True)
    enough = sum(cost.life for cost in costing) <= life_of(state, player)
    return enough and effect_cost_payable(state, player, object.id, costing, price)


@rule("5.1.3e")
def declare_order(
    table: Table, player: int, id: int, additional: list[tuple[Meant, Extra]]
) -> list[tuple[Meant, Extra]]:
    """If there are two or more effect-costs, the player declares their order."""
    left, ordered = list(additional), []
    while len(left) > 1:
        answer = table.ask(
            Choice(
                table.state.players[player],
                "order of costs",
                f"{table.state.name(id)}: which additional cost is paid next?",
                options=tuple(Option(n, _cost_said(pair)) for n, pair in enumerate(left)),
                about=(id,),
            )
        )
        assert isinstance(answer, Option)
        ordered.append(left.pop(answer.index))
    return [*ordered, *left]


def _cost_said(additional: tuple[Meant, Extra]) -> str:
    """An additional cost in few words: its keyword, or what is paid."""
    from judgetool.games.fab.abilities.writing import write

    meant, one = additional
    said = write(one).removeprefix("As an additional cost to play this, ")
    said = said.removeprefix("you may ").removeprefix("You may ")
    return meant.keyword or said.partition(".")[0].partition(" rather than ")[0]


@rule("5.1.3a")
def declare_x(table: Table, player: int, id: int, x: int | None) -> int:
    """The player declares the value of X."""
    if x is None:
        x = ask_x(table, player, id)
    table.occur(e.XDeclared(id, x))
    # 5.1.2a: effects that depend on X apply as it is declared.
    next_effects_apply(table, id, player, played=True)
    return x


def ask_x(table: Table, player: int, id: int) -> int:
    """Ask for X, as much as the player could pay at most, with what makes it cheaper."""
    most = most_x(table.state, player, id)
    answer = table.ask(
        Choice(
            table.state.players[player],
            "x",
            f"Which value of X for {table.state.name(id)}?",
            options=tuple(Option(n, str(n)) for n in range(most + 1)),
            about=(id,),
        )
    )
    assert isinstance(answer, Option)
    return answer.index


def most_x(state: State, player: int, id: int) -> int:
    """The greatest X that the player could pay for a layer; 0 if not even that."""
    layer = state.objects[id]
    points = payable(state, player, (id,))

    def price(x: int) -> int:
        if isinstance(layer.ability, Activated):
            return activation_costs(state, player, layer, layer.ability, x)[1]
        return costs(state, player, layer, types_of(state, layer), x)[1]

    most = 0
    while most < MOST_X and price(most + 1) <= points:
        most += 1
    return most


@rule("5.1.3b")
def optional_cost(
    table: Table,
    player: int,
    id: int,
    play: Play,
    meant: Meant,
    additional: AdditionalCost,
    besides: tuple[bool, tuple[Cost, ...]],
) -> bool:
    """Optional additional costs are declared, if they can be paid at all besides the others.

    ``besides``: whether the card's own cost is not paid, and the other costs that are.
    """
    free, sure = besides
    object, together = table.state.objects[id], (*sure, additional.cost)
    more = sum(cost.resources for cost in together)
    _, price = costs(table.state, player, object, object.card.types, object.x, more, free=free)
    if not effect_cost_payable(table.state, player, id, together, price):
        keyword_impossible(table, id, meant.keyword)
        return False
    if play.optional is not None:
        return play.optional
    with table.citing(*meant.cites):
        answer = table.ask(
            Choice(
                table.state.players[player],
                "may",
                f"{table.state.name(id)}: pay the optional additional cost? "
                f"({_cost_said((meant, additional))})",
                options=(Yes(), No()),
                about=(id,),
            )
        )
    return isinstance(answer, Yes)


@rule("5.1.4")
def declare_modes_and_targets(
    table: Table, player: int, id: int, play: Play
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Modes first, then targets for each ability that has one; an attack's attack-target
    (5.1.4b)."""
    object = table.state.objects[id]
    mode: tuple[int, ...] = ()
    for meant in object.card.meant:
        if isinstance(meant.ability, Resolution) and meant.ability.modes:
            mode = declare_modes(table, player, id, meant.ability, play.mode, play.targets)
    aims: list[tuple[int, ...]] = []
    left = list(play.targets)
    for part in parts_of(msgspec.structs.replace(object, mode=mode)):
        wanted = target_of(part)
        aim: tuple[int, ...] = ()
        if wanted is not None:
            legal = legal_targets(table.state, object, wanted)
            preset = next((t for t in left if t in legal), None)
            if preset is not None:
                left.remove(preset)
            found = declare_targets(
                table,
                object,
                wanted,
                () if preset is None else (preset,),
                optional=is_optional(part),
            )
            if found is None:
                raise Reversed(
                    f"{table.state.name(id)} has no legal target: the game goes back to before it "
                    "was announced",
                    ("5.1.5", "1.10.3"),
                )
            aim = found
        aims.append(aim)
    if is_attack(table.state, object):
        targets = declare_attack_target(table, player, id, tuple(left))
    elif left:
        raise Reversed(
            f"{table.state.name(left[0])} is no target for what {table.state.name(id)} does: the "
            "game goes back to before it was announced",
            ("5.1.4a", "5.1.5", "1.10.3"),
        )
    else:
        targets = tuple(dict.fromkeys(t for aim in aims for t in aim))
    return mode, targets, tuple(aims) if any(aims) else ()


@rule("1.7.5a")
@rule("1.7.5b")
@rule("5.1.4a")
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
    legal = [
        None if (wanted := target_of(mode)) is None else legal_targets(table.state, object, wanted)
        for mode in ability.modes
    ]
    possible = [n for n, found in enumerate(legal) if found is None or found]
    if ability.choose == 1 and targets:
        possible = [n for n in possible if set(targets) <= set(legal[n] or ())] or possible
    if len(possible) < ability.choose:
        raise Reversed(
            f"{table.state.name(id)} has too few modes with a legal target: the game goes back to "
            "before it was announced",
            ("5.1.5", "1.10.3"),
        )
    if len(set(preset)) == len(preset) == ability.choose and all(m in possible for m in preset):
        return preset
    if len(possible) == ability.choose == 1:
        return tuple(possible)
    chosen: tuple[int, ...] = ()
    while len(chosen) < ability.choose:
        left = [n for n in possible if n not in chosen]
        if len(left) == 1:
            return (*chosen, *left)
        answer = table.ask(
            Choice(
                table.state.players[player],
                "mode",
                f"Which mode of {table.state.name(id)}?",
                options=tuple(Option(n, _mode_text(object, n)) for n in left),
                about=(id,),
            )
        )
        assert isinstance(answer, Option)
        chosen = (*chosen, answer.index)
    return chosen


def _mode_text(object: Object, number: int) -> str:
    lines = [part.strip() for text in object.card.text for part in text.splitlines()]
    modes = [line[1:].strip() for line in lines if line.startswith(("-", "–"))]
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
        raise Reversed(
            "there is nothing to attack: the game goes back to before the attack was announced",
            ("5.1.5", "1.4.5", "1.10.3"),
        )
    prompt = f"Which attack-target for {table.state.name(id)}?"
    first = which(table, table.state.players[player], "target", prompt, legal)
    if most == 1:
        return (first,)
    return several_targets(table, player, id, legal, most, (first,))


@rule("1.4.5c")
def several_targets(
    table: Table,
    player: int,
    id: int,
    legal: tuple[int, ...],
    most: int,
    chosen: tuple[int, ...],
) -> tuple[int, ...]:
    """Further attack-targets, all separate and legal to declare."""
    while len(chosen) < most and len(chosen) < len(legal):
        left = tuple(i for i in legal if i not in chosen)
        prompt = f"Which further attack-target for {table.state.name(id)}, or no for none?"
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
    if is_attack(table.state, object):
        effects_on_its_targets_apply(table, id)


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


@rule("5.1.4")
@rule("8.3.1c")
@rule("1.4.5")
def proxy_aimed(table: Table, event: e.ParametersDeclared) -> None:
    """The attack-target of an attack-proxy stands."""
    aimed(table, event)


@rule("5.1.4")
@rule("5.1.4b")
@rule("1.4.5")
def attack_aimed(table: Table, event: e.ParametersDeclared) -> None:
    """The parameters of an attack stand, its attack-target among them."""
    aimed(table, event)


@rule("5.1.4")
@rule("8.5.38d")
@rule("1.4.5")
def layer_aimed(table: Table, event: e.ParametersDeclared) -> None:
    """The attack-target of an attack-layer stands."""
    aimed(table, event)


@rule("1.4.5c")
def attack_aimed_at_several(table: Table, event: e.ParametersDeclared) -> None:
    """The attack-targets of an attack stand: all separate, all legal."""
    attack_aimed(table, event)


@rule("5.1.4a")
@rule("1.7.5a")
@rule("1.7.5d")
def modal_attack_aimed(table: Table, event: e.ParametersDeclared) -> None:
    """The modes of an attack are declared with its targets; those chosen are base abilities."""
    (attack_aimed_at_several if len(event.targets) > 1 else attack_aimed)(table, event)


@rule("1.7.5a")
@rule("1.7.5d")
def modes_stand(table: Table, event: e.ParametersDeclared) -> None:
    """Modes are declared as the layer is added; those chosen are its base abilities."""
    (several_modes_stand if len(event.mode) > 1 else parameters_stand)(table, event)


@rule("1.7.5b")
def several_modes_stand(table: Table, event: e.ParametersDeclared) -> None:
    """Of several modes none is chosen twice, and the player has decided their order."""
    parameters_stand(table, event)


@rule("5.1.4")
@rule("5.1.4a")
def parameters_stand(table: Table, event: e.ParametersDeclared) -> None:
    """The modes and targets of another card or ability stand."""
    table.occur(event)


@rule("5.1.5")
def check_legal(table: Table, id: int) -> None:
    """Before any cost is paid: nothing prevents this card, with these parameters, being played."""
    layer = table.state.objects[id]
    type = layer.ability.type if isinstance(layer.ability, Activated) else ""
    if type == "Instant" or (layer.is_card and "Instant" in types_of(table.state, layer)):
        at_any_time(table, id)
    else:
        legal_to_play(table, id)


@rule("8.1.6a")
def at_any_time(table: Table, id: int) -> None:
    """An instant can be played or activated whenever its player has priority."""
    legal_to_play(table, id)


def legal_to_play(table: Table, id: int) -> None:
    table.note("LegalToPlay", f"{table.state.name(id)} is legal to play")


@rule("5.1.10")
def played(table: Table, id: int, player: int, *, activated: bool) -> None:
    """The card is now considered played."""
    if table.state.active_link is None:
        table.occur(e.Played(id, player, activated))
    else:
        played_on_link(table, id, player, activated)


@rule("7.0.3e")
def played_on_link(table: Table, id: int, player: int, activated: bool) -> None:
    """A layer counts as played or activated on the chain link that is active then."""
    table.occur(e.Played(id, player, activated))


# --- activating (5.2) ------------------------------------------------------------------------


def activate(table: Table, player: int, activation: Activate) -> None:
    """Activate an ability."""
    try:
        activate_ability(table, player, activation)
    except Reversed as reversal:
        raise going_back(table, reversal) from None


@rule("5.2.2")
def activate_ability(table: Table, player: int, activation: Activate) -> None:
    """Create an activated-layer on the stack, by the same steps as playing (5.2.2b)."""
    source = table.state.objects[activation.source]
    if source.unknown:
        identify(table, source.id, activation.named)
        source = table.state.objects[activation.source]
    ability = activated_of(table.state, source)[activation.ability]
    layer = announce_ability(table, player, source, ability, activation.ability)
    x = declare_ability_x(table, player, layer, ability, activation.x)
    targets = declare_ability_targets(table, player, layer, ability, activation.targets)
    declared(table, layer, targets, ())
    check_legal(table, layer)
    action, resources = ability_costs(table, player, layer, ability, x)
    pay_assets(table, player, action, resources, ability.cost.life)
    if has_effects(ability.cost):
        calculate_effect_costs(table, player, source.id, (ability.cost,))
        pay_ability_costs(table, player, source.id, ability.cost)
    played(table, layer, player, activated=True)
    if not ability.attack and not generates_attack(ability):
        regain(table, player)


@rule("5.1.9")
def pay_ability_costs(table: Table, player: int, source: int, cost: Cost) -> None:
    """Pay the effect-costs of an ability."""
    pay_effect_cost(table, player, source, cost)


@rule("3.15.4")
@rule("5.2.2a")
def announce_ability(
    table: Table, player: int, source: Object, ability: Activated, number: int
) -> int:
    """The activated-layer is created; with the attack ability it is an attack-proxy (8.3.1)."""
    id = table.state.next_id
    layer = Object(
        id,
        source.card,
        player,
        kind="proxy" if ability.attack else "activated",
        controller=player,
        source=source.id,
        ability=None if ability.attack else ability,
        go_again=ability.go_again,
    )
    event = e.LayerCreated(layer, source.id, number)
    extra = past_its_limit(table.state, source, number, ability)
    if source.zone not in ARENA:
        away_from_the_arena(table, event)
    elif len(extra) > 1:
        one_more_of_several(table, event)
    elif extra:
        one_more_time(table, event)
    else:
        layer_is_created(table, event)
    if ability.type == "Action":
        first_action(table, id, player)
    if ability.attack:
        next_effects_apply(table, id, player, played=False)
        open_for_proxy(table)
    elif generates_attack(ability):
        next_effects_apply(table, id, player, played=False)
        open_for_layer(table)
    return id


def layer_is_created(table: Table, event: e.LayerCreated) -> None:
    if event.layer.kind == "proxy":
        extends_its_source(table, event)
    else:
        table.occur(event)


@rule("5.2.4a")
@rule("1.7.4b")
def away_from_the_arena(table: Table, event: e.LayerCreated) -> None:
    """An ability whose cost can only be paid where its source is works there, and the owner of the
    source, which nobody controls, activates it."""
    layer_is_created(table, event)


@rule("5.2.3")
def one_more_time(table: Table, event: e.LayerCreated) -> None:
    """An ability is activated past its limit, as an effect allows."""
    layer_is_created(table, event)


@rule("5.2.3d")
def one_more_of_several(table: Table, event: e.LayerCreated) -> None:
    """Effects that allow additional activations add up.  Which of them the player uses makes no
    difference: they are on the same source, for the same turn."""
    one_more_time(table, event)


@rule("1.4.3a")
def extends_its_source(table: Table, event: e.LayerCreated) -> None:
    """An attack-proxy is a separate object that inherits what its attack-source is."""
    table.occur(event)


@rule("8.3.1b")
def open_for_proxy(table: Table) -> None:
    """An attack-proxy is added to the stack: the chain opens, or the Layer Step begins."""
    begin_combat(table)


@rule("8.5.38a")
@rule("8.5.38c")
@rule("1.4.4")
def open_for_layer(table: Table) -> None:
    """An attack-layer, an attack without properties, is added to the stack: the chain opens, or
    the Layer Step begins."""
    begin_combat(table)


def declare_ability_x(
    table: Table, player: int, layer: int, ability: Activated, preset: int | None
) -> int | None:
    """X of an activated ability's cost."""
    return declare_x(table, player, layer, preset) if ability.cost.x else None


@rule("5.1.4")
def declare_ability_targets(
    table: Table, player: int, layer: int, ability: Activated, preset: tuple[int, ...]
) -> tuple[int, ...]:
    """Targets of the layer; for the attack ability and the attack effect, the attack-target
    (8.3.1c, 8.5.38d)."""
    if ability.attack or generates_attack(ability):
        return declare_attack_target(table, player, layer, preset)
    wanted = target_of(ability)
    if wanted is None:
        return ()
    found = declare_targets(table, table.state.objects[layer], wanted, preset)
    if found is None:
        raise Reversed(
            f"{table.state.name(layer)} has no legal target: the game goes back to before it was "
            "announced",
            ("5.1.5", "1.10.3"),
        )
    return found


@carries("5.2.1a")
@carries("5.2.3c")
def uses_left(state: State, source: Object, number: int, ability: Activated) -> int | None:
    """How many more times an ability can be activated this turn; ``None`` without a limit."""
    if ability.limit is None:
        return None
    extra = sum(effect.left or 0 for effect in allowing_more(state, source, ability))
    return ability.limit + extra - dict(source.used).get(number, 0)


@carries("5.2.3d")
def allowing_more(state: State, source: Object, ability: Activated) -> list[Continuous]:
    """The effects that allow an ability to be activated additional times, one added to the other:
    to attack with its source is to activate what attacks (5.2.3c)."""
    if not ability.attack and not generates_attack(ability):
        return []
    return [
        effect
        for effect in state.effects
        if isinstance(effect.effect, ExtraAttack) and source.id in effect.subjects
    ]


def past_its_limit(
    state: State, source: Object, number: int, ability: Activated
) -> list[Continuous]:
    """The effects by one of which an ability is activated more often than its limit says."""
    if ability.limit is None or dict(source.used).get(number, 0) < ability.limit:
        return []
    return allowing_more(state, source, ability)
