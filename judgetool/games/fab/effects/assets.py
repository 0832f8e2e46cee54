"""Effects on damage, life, assets and counters (8.5.3, 8.5.7, 8.5.12, 8.5.14)."""

from __future__ import annotations

from typing import Any, get_args

from judgetool.cardgame.asking import which
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import (
    Context,
    amount_of,
    controller_of,
    has_keyword,
    keeping_from,
    life_of,
    object_of,
    players_of,
    source_of,
)
from judgetool.games.fab.effects.came_to_nothing import fails, fails_for_what_is_gone, is_gone
from judgetool.games.fab.effects.dealing_damage import (
    deal_out,
    keeps_the_mark,
    not_living,
    went_below,
)
from judgetool.games.fab.effects.fitting import described
from judgetool.games.fab.effects.generating import does
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import (
    END_PHASE,
    NOTHING,
    START_PHASE,
    Object,
    State,
    Table,
    replace,
)
from judgetool.games.fab.replacement.active import fits, in_force
from judgetool.games.fab.rulebook import carries, rule, tells
from judgetool.games.fab.turn.ending import lose_by_effect
from judgetool.language import say, word

_OBJECTS: dict[str, str] = {
    "any target": "target",
    "any opposing target": "target",
    **{ref: ref for ref in get_args(t.Ref)},
}
"""What damage is dealt to that need not be a hero."""


@does(t.DealDamage)
def deal(table: Table, effect: t.DealDamage, context: Context) -> None:
    """Deal damage to heroes or objects."""
    number = amount_of(table.state, effect.number, context)
    source = context.source
    if effect.source is not None:
        source = object_of(table.state, effect.source, context) or source
    if effect.source == "target" and source not in table.state.objects:
        fails_for_what_is_gone(table, is_gone(table, source))
        return
    ids: list[int] = []
    if effect.to in _OBJECTS:
        id = object_of(table.state, _OBJECTS[effect.to], context)
        if id is not None:
            ids.append(id)
    else:
        ids = [table.state.heroes[p] for p in players_of(table.state, effect.to, context)]
    for id in ids:
        deal_damage(table, source, id, number, effect.kind)


@rule("8.5.3")
def deal_damage(table: Table, source: int, target: int, amount: int, kind: Any) -> None:
    """The object loses life equal to the damage dealt."""
    object = table.state.objects.get(target)
    if object is None or object.life is None:
        not_living(table, target)
        return
    if amount <= 0:
        no_damage(table, e.Damage(source, target, 0, kind))
        return
    link = table.state.active_link
    if link is not None and target in link.targets:
        is_hit = asked(False, _is_no_hit, table.state, source, key=(source, link.number))
        not_a_hit(table, source, target, amount, kind)
        if is_hit:
            table.occur(e.WouldHaveHit(link.attack, target, amount))
    elif object.zone == "stack":
        deal_to_a_layer(table, e.Damage(source, target, amount, kind))
    else:
        deal_out(table, e.Damage(source, target, amount, kind))
        keeps_the_mark(table, target)


@rule("2.5.1")
def deal_to_a_layer(table: Table, damage: e.Damage) -> None:
    """A card on the stack that has life is a living object, too."""
    deal_out(table, damage)


@tells("7.5.5a")
def _is_no_hit(_: bool, state: State, source: int) -> str:
    name = state.name(source)
    return say("what {source} deals is not the damage of the attack, so it is no hit", source=name)


@rule("7.5.5a")
def not_a_hit(table: Table, source: int, target: int, amount: int, kind: Any) -> None:
    """Damage to the attack-target that is not dealt by the hit-event is no hit."""
    deal_out(table, e.Damage(source, target, amount, kind))


@rule("1.9.1b")
def no_damage(table: Table, damage: e.Damage) -> None:
    """Dealing 0 damage is doing nothing."""
    said = say("0 damage: nothing happens")
    table.note("NoDamage", said)
    if asked(False, as_said, said, "1.9.1b", key=(damage.source, damage.target, 0)):
        table.occur(damage)


@does(t.GainLife)
@rule("8.5.7a")
def gain_life(table: Table, effect: t.GainLife, context: Context) -> None:
    """The life total increases."""
    for player in players_of(table.state, effect.who, context):
        number = amount_of(table.state, effect.number, context)
        kept = keeping_from(table.state, player, t.CannotGainLife)
        if number > 0 and kept is not None:
            kept_from_gaining_life(table, player, kept.source)
        elif number > 0:
            is_late(table, player)
            change_asset(table, e.AssetChanged(player, "life", number))
            stays_above(table, player)


@carries("1.10.2a")
def is_late(table: Table, player: int) -> None:
    """Suppose that a player has lost whose life was gone in the midst of an effect."""
    state = table.state
    if not is_asking() or state.objects[state.heroes[player]].life:
        return
    said = say(
        "{player} has no life left in the midst of it; who has lost is looked at only as a player "
        "would get priority",
        player=state.players[player],
    )
    if asked(False, as_said, said, "1.10.2a", "1.10.2", key=(player, "late")):
        lose_by_effect(table, player)


@carries("2.5.3d")
def stays_above(table: Table, player: int) -> None:
    """Suppose that a life total is no greater than the base life."""
    hero = table.state.objects[table.state.heroes[player]]
    base = hero.card.life if hero.card.line != "Hero" else None  # of others a board has none
    above = (hero.life or 0) - (base or hero.life or 0)
    if above > 0:
        name = table.state.players[player]
        said = say("{player} may have more life than their hero began with", player=name)
        if asked(False, as_said, said, "2.5.3d", key=player, far=True):
            change_asset(table, e.AssetChanged(player, "life", -above))


@rule("1.0.2")
def kept_from_gaining_life(table: Table, player: int, name: str) -> None:
    """What a restriction says can't happen does not happen."""
    who = table.state.players[player]
    table.note("NoLifeGained", say("{player} can't gain life ({source})", player=who, source=name))


@does(t.LoseLife)
@rule("8.5.12b", "8.5.3d", "8.5.12a")
def lose_life(table: Table, effect: t.LoseLife, context: Context) -> Context:
    """The life total decreases; this is no damage (8.5.12b)."""
    if is_asking():
        would_be_prevented(table, effect, context)
        for player in players_of(table.state, effect.who, context):
            keeps_the_mark(table, table.state.heroes[player])
    return _asset(table, effect, context, "life", -1)


def would_be_prevented(table: Table, effect: t.LoseLife, context: Context) -> None:
    """Suppose that what prevents damage prevents that life is lost as well."""
    for player in players_of(table.state, effect.who, context):
        number = amount_of(table.state, effect.number, context)
        lost = e.Damage(context.source, table.state.heroes[player], number, "generic")
        for shield in table.state.effects:
            how = shield.effect
            if not isinstance(how, t.Prevent) or number <= 0:
                continue
            any_kind = replace(how, kind="any")
            if fits(table.state, lost, in_force(shield, any_kind), shield.subjects):
                name = shield.source
                said = say("{source} prevents damage, and life that is lost is none", source=name)
                if asked(False, as_said, said, "8.5.12b", "8.5.3d", key=(shield.id, player)):
                    kept = number if shield.left is None else min(number, shield.left)
                    table.occur(e.AssetChanged(player, "life", kept))


@does(t.GainResources)
@rule("8.5.7")
def gain_resources(table: Table, effect: t.GainResources, context: Context) -> Context:
    """The player's resource points increase."""
    return _asset(table, effect, context, "resources", 1)


@does(t.GainActionPoints)
@rule("8.5.7")
def gain_action_points(table: Table, effect: t.GainActionPoints, context: Context) -> None:
    """The player's action points increase; only the turn player can gain any."""
    for player in players_of(table.state, effect.who, context):
        number = amount_of(table.state, effect.number, context)
        gain_action_point(table, player, number, gains=True)


def gain_action_point(table: Table, player: int, number: int = 1, *, gains: bool = False) -> None:
    """Gain action points, if it is the player's action phase (1.13.2b).

    Args:
        gains: whether an effect says that they are gained, and no rule that does so for go again.
    """
    if player in table.state.departed:
        fails(table, say("{player} has left the game", player=table.state.players[player]))
    elif player != table.state.turn_player:
        (not_the_turn_player if gains else on_another_turn)(table, player)
    elif table.state.step in (START_PHASE, END_PHASE):
        no_action_point(table, player)
    elif number > 0:
        table.occur(e.AssetChanged(player, "action_points", number))


def go_again_gives_nothing(table: Table, *rules: str) -> None:
    """An attack gives no action point where the chain closes before its link resolves, be it that
    the attack is gone."""
    state = table.state
    link = state.active_link
    if not is_asking() or link is None or link.resolved:
        return
    attack, gone = state.objects.get(link.attack), link.gone
    here = attack is not None and has_keyword(state, attack, "go again")
    if not (here if gone is None else gone.go_again):
        return
    said = say(
        "{attack} was gone before its chain link resolved: the combat chain closes, and go again "
        "gives nothing"
        if gone is not None
        else "the combat chain closes before the chain link of {attack} has resolved: go again "
        "gives nothing",
        attack=state.name(link.attack),
    )
    if asked(False, as_said, said, *rules, key=link.number):
        gain_action_point(table, controller_of(table.state, link))


@rule("7.6.2")
def go_again_after_the_link(table: Table, id: int) -> None:
    """Go again pays as the chain link resolves; an attack that gets it later gives no action
    point."""
    link = next((link for link in table.state.links if link.attack == id and link.resolved), None)
    if link is None:
        return
    said = say(
        "{attack}'s chain link has resolved already: go again gives no action point",
        attack=table.state.name(id),
    )
    pays = asked(False, as_said, said, "7.6.2", key=link.number)
    table.note("NoGoAgain", said)
    if pays:
        gain_action_point(table, controller_of(table.state, link))


@rule("8.5.7b")
def not_the_turn_player(table: Table, player: int) -> None:
    """A player who is not the turn player gains no action points."""
    with table.citing_besides("1.13.2b"):
        table.note("NoActionPoint", no_action_point_said(table.state, player))


@rule("1.13.2b")
def on_another_turn(table: Table, player: int) -> None:
    """A player gains no action point by a rule, such as that on go again, in somebody else's
    turn."""
    with table.citing_besides("8.5.7b"):
        table.note("NoActionPoint", no_action_point_said(table.state, player))


@rule("1.13.2b")
def no_action_point(table: Table, player: int) -> None:
    """A player gains no action points outside their own action phase."""
    table.note("NoActionPoint", no_action_point_said(table.state, player))


def no_action_point_said(state: State, player: int) -> str:
    """That a player gains no action point."""
    return say(
        "it is not {player}'s action phase: no action point is gained", player=state.players[player]
    )


def _asset(table: Table, effect: Any, context: Context, asset: Any, sign: int) -> Context:
    for player in players_of(table.state, effect.who, context):
        number = amount_of(table.state, effect.number, context)
        if number > 0:
            change_asset(table, e.AssetChanged(player, asset, sign * number))
    return context


def change_asset(table: Table, change: e.AssetChanged) -> None:
    """An asset changes, if nothing replaces that; a life total not to less than zero."""
    before = life_of(table.state, change.player)
    happened = table.occur(change)
    if isinstance(happened, e.AssetChanged) and happened.asset == "life":
        went_below(table, table.state.heroes[change.player], before + happened.amount)


def put_on(table: Table, effect: t.PutCounter | t.RemoveCounters, context: Context) -> int | None:
    """The object that counters are put on or removed from."""
    if not isinstance(effect.on, t.Description):
        return object_of(table.state, effect.on, context)
    fitting = with_counters(table.state, effect, context)
    if len(fitting) < 2:
        return fitting[0] if fitting else None
    return one_for_counters(table, effect, fitting, context)


def with_counters(
    state: State, effect: t.PutCounter | t.RemoveCounters, context: Context
) -> tuple[int, ...]:
    """The objects described that counters can be put on, or that have enough to be removed."""
    assert isinstance(effect.on, t.Description)
    fitting = described(state, effect.on, context)
    if isinstance(effect, t.PutCounter) or effect.number is None:
        return tuple(i for i in fitting if state.objects[i].public)
    number = amount_of(state, effect.number, context)
    return tuple(i for i in fitting if state.objects[i].counter(effect.counter) >= number)


@rule("1.8.6")
def one_for_counters(
    table: Table,
    effect: t.PutCounter | t.RemoveCounters,
    fitting: tuple[int, ...],
    context: Context,
) -> int:
    """The player instructed by the effect determines which object it is."""
    who, puts = table.state.players[context.controller], isinstance(effect, t.PutCounter)
    prompt = say(
        "Which object gets the counters?" if puts else "From which object are counters removed?"
    )
    return which(table, who, "card", prompt, fitting)


@does(t.PutCounter)
@rule("8.5.14")
def put_counter(table: Table, effect: t.PutCounter, context: Context) -> Context:
    """Counters begin to exist on an object."""
    id = put_on(table, effect, context)
    if id == NOTHING or (id is None and isinstance(effect.on, t.Description)):
        fails(table, say("there is no object to put counters on"))
        return replace(context, it=NOTHING)
    found = table.state.objects.get(id) if id is not None else None
    if found is not None and found.kind == "proxy":
        # 1.15.1: counters are put on public objects; of a weapon's attack the weapon is meant.
        found = table.state.objects.get(source_of(table.state, found).id)
    if found is None and id is not None:
        fails_for_what_is_gone(table, say("{object} is not there", object=table.state.name(id)))
        return context
    if found is None or not found.public:
        fails(table, say("{object} is not there", object=table.state.name(id)))
        return context
    number = amount_of(table.state, effect.number, context)
    if number == 0:
        fails(table, say("no counters are put on {object}", object=table.state.name(found.id)))
        return context
    if is_asking() and "8.3.34" in table.cites and number > 1:
        card = table.state.name(found.id)
        said = say(
            "{card} gets as many counters as it has defense: {number}", card=card, number=number
        )
        number = 1 if asked(False, as_said, said, "8.3.34", key=found.id) else number
    table.occur(e.CountersChanged(found.id, effect.counter, number))
    if is_asking():
        stays_beside_its_opposite(table, found, effect.counter, number)
    return replace(context, it=found.id)


@carries("1.15.4")
def stays_beside_its_opposite(table: Table, object: Object, counter: str, number: int) -> None:
    """Suppose that opposing counters on an object cancel each other out."""
    opposite = counter.translate(str.maketrans("+-", "-+"))
    number = min(number, object.counter(opposite))
    if opposite == counter or number <= 0:
        return
    said = say("opposing counters on {object} both stay", object=table.state.name(object.id))
    if asked(False, as_said, said, "1.15.4", key=(object.id, counter, "opposite")):
        for each in (counter, opposite):
            table.occur(e.CountersChanged(object.id, each, -number))


@does(t.RemoveCounters)
@rule("1.15.3", "8.5.16")
def remove_counters(table: Table, effect: t.RemoveCounters, context: Context) -> Context:
    """Counters cease to exist, all at once (8.5.16b)."""
    id = put_on(table, effect, context)
    if id is None and isinstance(effect.on, t.Description):
        fails(table, say("there is no object to remove counters from"))
        return replace(context, it=NOTHING)
    found = table.state.objects.get(id) if id is not None else None
    if found is None or not found.counter(effect.counter):
        counter = word("counter", effect.counter)
        name = table.state.name(id)
        said = say("there is no {counter} counter on {object}", counter=counter, object=name)
        fails(table, said)
        return context
    there = found.counter(effect.counter)
    number = there
    if effect.number is not None:
        number = min(there, amount_of(table.state, effect.number, context))
    table.occur(e.CountersChanged(found.id, effect.counter, -number))
    return context
