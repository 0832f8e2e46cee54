"""Section 5.2: activating an ability, and how often that may be done.

It goes by the steps in which a card is played (5.2.2b).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.engine.table import Reversed
from judgetool.games.fab.abilities.types import Activated, Cost, Description, ExtraAttack, Turn
from judgetool.games.fab.combat.attacks import begin_combat
from judgetool.games.fab.continuous import activated_of, look
from judgetool.games.fab.continuous.identity import generates_attack
from judgetool.games.fab.effects.lasting.waiting import (
    first_action,
    next_action,
    next_effects_apply,
)
from judgetool.games.fab.moves import Activate
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import identify
from judgetool.games.fab.objects.state import ARENA, Continuous, Object, State, Table
from judgetool.games.fab.playing.costs import ability_costs
from judgetool.games.fab.playing.declaring_costs import declare_x
from judgetool.games.fab.playing.declaring_targets import declare_attack_target, declared
from judgetool.games.fab.playing.effect_costs import (
    calculate_effect_costs,
    has_effects,
    pay_effect_cost,
)
from judgetool.games.fab.playing.paying import going_back, pay_assets
from judgetool.games.fab.playing.playing_cards import check_legal, played
from judgetool.games.fab.playing.targets import declare_for
from judgetool.games.fab.rulebook import carries, rule
from judgetool.games.fab.turn.priority import regain
from judgetool.language import say


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
    pay_assets(table, player, action, resources, ability.cost.life, ability.cost.chi)
    it = None
    if has_effects(ability.cost):
        calculate_effect_costs(table, player, source.id, (ability.cost,), x)
        it = pay_ability_costs(table, player, source.id, ability.cost, x)
    played(table, layer, player, activated=True, it=it)
    if not ability.attack and not generates_attack(ability):
        regain(table, player)


@rule("5.1.9")
def pay_ability_costs(
    table: Table, player: int, source: int, cost: Cost, x: int | None
) -> int | None:
    """Pay the effect-costs of an ability; returns the card that was turned to pay, if one was, of
    which the ability may speak."""
    context = pay_effect_cost(table, player, source, cost, x)
    turns = any(isinstance(x, Turn) and isinstance(x.what, Description) for x in cost.effects)
    return context.it if turns else None


@rule("3.15.4", "5.2.2a")
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
        next_action(table, id, player)
    if ability.attack:
        next_effects_apply(table, id, player, played=False)
        not_of_the_attack_before(table, id)
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


@rule("5.2.4a", "1.7.4b")
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


@carries("1.4.3e")
def not_of_the_attack_before(table: Table, id: int) -> None:
    """What applies to an earlier attack of the same source does not apply to this one."""
    if not is_asking():
        return
    state, proxy = table.state, table.state.objects[id]
    for effect in state.effects:
        before = [found for i in effect.subjects if (found := look(state, i)) is not None]
        earlier = any(o.kind == "proxy" and o.source == proxy.source for o in before)
        if not earlier or id in effect.subjects or effect.scope is not None:
            continue
        if effect.found is not None:
            continue  # it was for the next attack
        said = say(
            "what {source} does applies to the earlier attack of {weapon}, not to {weapon} itself",
            source=effect.source,
            weapon=state.name(proxy.source or id),
        )
        rules: tuple[str, ...] = ("1.4.3e",)
        if effect.duration == "link":
            said = say(
                "what {source} does is for chain link {number} and over with it",
                source=effect.source,
                number=effect.link,
            )
            rules = ("7.0.3d", "6.2.2a", "1.4.3e")
        if asked(False, as_said, said, *rules, key=(effect.id, id)):
            new = replace(effect, id=table.state.next_id, subjects=(id,), duration="turn")
            table.occur(e.EffectBegan(new, said))


@rule("8.3.1b")
def open_for_proxy(table: Table) -> None:
    """An attack-proxy is added to the stack: the chain opens, or the Layer Step begins."""
    begin_combat(table)


@rule("8.5.38a", "8.5.38c", "1.4.4")
def open_for_layer(table: Table) -> None:
    """An attack-layer, an attack without properties, is added to the stack: the chain opens, or
    the Layer Step begins."""
    begin_combat(table)


def declare_ability_x(
    table: Table, player: int, layer: int, ability: Activated, preset: int | None
) -> int | None:
    """X of an activated ability's cost."""
    cost = ability.cost
    return declare_x(table, player, layer, preset) if cost.x or cost.x_in_deeds else None


@rule("5.1.4")
def declare_ability_targets(
    table: Table, player: int, layer: int, ability: Activated, preset: tuple[int, ...]
) -> tuple[int, ...]:
    """Targets of the layer; for the attack ability and the attack effect, the attack-target
    (8.3.1c, 8.5.38d)."""
    if ability.attack or generates_attack(ability):
        return declare_attack_target(table, player, layer, preset)
    object = table.state.objects[layer]
    found = declare_for(table, object, ability, list(preset))
    if found is None:
        said = say(
            "{card} has no legal target: the game goes back to before it was announced",
            card=table.state.name(layer),
        )
        raise Reversed(said, ("5.1.5", "1.10.3"))
    return found


@carries("5.2.1a", "5.2.3c")
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


@carries("5.2.3d")
def do_add_up(
    source: Object, number: int, ability: Activated, allowing: Sequence[Continuous]
) -> bool:
    """Whether an ability has been activated beyond its limit as often as one effect would allow."""
    beyond = dict(source.used).get(number, 0) - (ability.limit or 0)
    numbers = (e.effect.number for e in allowing if isinstance(e.effect, ExtraAttack))
    return beyond >= max(numbers, default=beyond + 1)
