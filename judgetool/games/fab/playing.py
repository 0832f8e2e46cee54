"""Sections 5.1 and 5.2: playing a card and activating an ability, in the nine steps of 5.1.1,
with their costs (1.14).

One run of :func:`play` is one procedure: what it asks on the way (X, targets, pitching) belongs
to it, and if it can't be completed the game goes back to before it (1.10.3).
"""

from __future__ import annotations

from judgetool.engine.choice import Choice
from judgetool.engine.table import Reversed
from judgetool.games.fab import events as e
from judgetool.games.fab.abilities.types import (
    CLASSES,
    Activated,
    AlternativeCost,
    Cost,
    ExtraAttack,
    Inline,
)
from judgetool.games.fab.attacks import begin_combat
from judgetool.games.fab.continuous import Context, activated_of, is_attack, types_of
from judgetool.games.fab.continuous.identity import generates_attack
from judgetool.games.fab.costs import ability_costs, asset_costs, costs_as_instant
from judgetool.games.fab.declaring_costs import declare_costs, declare_x
from judgetool.games.fab.declaring_targets import (
    declare_attack_target,
    declare_modes_and_targets,
    declared,
)
from judgetool.games.fab.effect_costs import (
    accomplish,
    calculate_effect_costs,
    effect_costs,
    has_effects,
    pay_effect_cost,
)
from judgetool.games.fab.effects import generate
from judgetool.games.fab.moves import Activate, Option, Play
from judgetool.games.fab.objects import identify
from judgetool.games.fab.paying import going_back, pay_assets
from judgetool.games.fab.permission import BY_RULE, Permission, permissions
from judgetool.games.fab.priority import regain
from judgetool.games.fab.rulebook import carries, reads, rule
from judgetool.games.fab.state import ARENA, LAYER, Continuous, Object, State
from judgetool.games.fab.table import Table
from judgetool.games.fab.targets import declare_targets, target_of
from judgetool.games.fab.waiting import first_action, next_effects_apply


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
