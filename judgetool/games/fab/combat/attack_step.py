"""7.2 Attack Step: the attack resolves and becomes attacking, before defenders are declared."""

from __future__ import annotations

from judgetool.engine.supposing import asked
from judgetool.games.fab.combat.attacks import attack_on_stack, legal_target
from judgetool.games.fab.continuous import Context
from judgetool.games.fab.doubtful_rules import attacked_by_proxy
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.effects.generating import generate_part
from judgetool.games.fab.effects.lasting.durations import link_time_ends
from judgetool.games.fab.effects.lasting.waiting import next_effects_apply
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import orphaned, proxies_cease
from judgetool.games.fab.objects.state import CLOSE, DEFEND, Object, State, Table, replace
from judgetool.games.fab.playing.resolving import show_unread
from judgetool.games.fab.playing.targets import aims_of
from judgetool.games.fab.rulebook import carries, otherwise, reads, rule, tells
from judgetool.games.fab.turn.priority import turn_player_gains
from judgetool.language import listed, say


@rule("7.2.2")
def targets_still_legal(table: Table) -> None:
    """First, at least one attack-target must still be legal."""
    table.occur(e.PointReached(1, say("the attack-target must still be legal")))
    state = table.state
    attack = _attack(table)
    if attack is None:
        table.note("AttackGone", say("the attack is no longer on the stack"))
        return
    player = attack.player
    legal = [t for t in attack.targets if legal_target(state, t, player)]
    if legal:
        one_is_enough(table, legal)
    elif not asked(False, _illegal, state, attack.targets, key=(attack.id, "targets")):
        no_legal_target(table)


@tells("7.2.2", "7.7.2b")
def _illegal(_: bool, state: State, targets: tuple[int, ...]) -> str:
    names = listed([state.name(target) for target in targets])
    return say(
        "{target} is no legal attack-target any more"
        if len(targets) == 1
        else "{target} are no legal attack-targets any more",
        target=names,
    )


@rule("7.2.2a")
def one_is_enough(table: Table, legal: list[int]) -> None:
    """A single legal attack-target suffices, and what becomes of it later ends nothing."""
    names = listed([table.state.name(target) for target in legal])
    said = say(
        "{target} is still a legal attack-target"
        if len(legal) == 1
        else "{target} are still legal attack-targets",
        target=names,
    )
    table.note("TargetLegal", said)


@rule("7.7.2", "7.7.2b")
def no_legal_target(table: Table) -> None:
    """No legal attack-target: the Attack Step ends and the Close Step begins."""
    table.occur(e.StepBegan(CLOSE))


@rule("7.2.3")
def becomes_chain_link(table: Table) -> None:
    """Second, the attack's resolution abilities generate their effects, except go again; then it
    moves onto the combat chain as a chain link."""
    table.occur(e.PointReached(2, say("the attack resolves and becomes a chain link")))
    attack = _attack(table)
    if attack is None:
        no_active_attack(table)
        return
    show_unread(table, attack, "attacks")
    if attack.kind != "proxy":
        source = attack.id if attack.source is None else attack.source
        context = Context(source, attack.controller or 0, attack.about, x=attack.x)
        for part, aim in aims_of(attack):
            before = table.state
            context = generate_part(table, part, replace(context, targets=aim))
            is_still_there(table, before, attack)
    attack = _attack(table)
    if attack is None:
        no_active_attack(table)
    elif attack.kind == "proxy":
        proxy_moves(table, attack)
    elif not attack.is_card:
        specified_moves(table, attack)
    else:
        card_moves(table, attack)


@carries("7.2.3d")
def is_still_there(table: Table, before: State, attack: Object) -> None:
    """Suppose that an attack which has left the stack as it resolved is there all the same."""
    if _attack(table) is None and asked(False, _is_gone, before, attack.id, key=attack.id):
        table.state = before


@tells("7.2.3d", "7.7.2c")
def _is_gone(_: bool, state: State, attack: int) -> str:
    return say("{attack} can't become a chain link any more", attack=state.name(attack))


def _attack(table: Table) -> Object | None:
    """The attack on the stack, if it is still there."""
    id = attack_on_stack(table.state)
    return None if id is None else table.state.objects[id]


@rule("7.7.2", "7.7.2c", "7.2.3d")
def no_active_attack(table: Table) -> None:
    """The active-attack does not exist or can't move: the Close Step begins."""
    table.occur(e.StepBegan(CLOSE))


@rule("7.2.3a")
def card_moves(table: Table, attack: Object) -> None:
    """An attack-card moves onto the combat chain as a chain link; it is the active-attack."""
    new_link(table, attack, None)


@rule("7.2.3b")
def proxy_moves(table: Table, attack: Object) -> None:
    """A proxy and its source move together; a proxy of that source on an earlier link ceases."""
    assert attack.source is not None
    state = table.state
    gone = orphaned(state, attack) or not state.objects[attack.source].public
    if gone and not asked(False, _is_gone, state, attack.id, key=attack.id):
        no_active_attack(table)
        return
    new_link(table, attack, attack.source)


@reads(
    "7.2.3c",
    "8.5.38",
    unclear="Whether what an attack-layer attacks with goes to the combat chain at the word "
    '"attack" of its text or once all of it has been done ("attack with it, then shuffle").',
    we="All effects of the layer are generated first; then the card moves.",
    because="7.2.3 says so of every attack, and the example has the card move after the ability "
    "resolves.",
)
@rule("8.5.38b", "7.2.3c")
def specified_moves(table: Table, layer: Object) -> None:
    """The object that an attack-layer specifies moves onto the combat chain and is the
    active-attack; parameters and effects of the layer go over to it, and the layer ceases."""
    object = table.state.objects.get(layer.attacks_with or 0)
    if object is None:
        no_active_attack(table)
        return
    new_link(table, object, None, layer)
    layer_ceases(table, layer)
    # 1.8.10: as an attack it has come under the player's control only now.
    next_effects_apply(table, object.id, layer.controller or 0, played=False)


@rule("3.6.2")
def layer_ceases(table: Table, layer: Object) -> None:
    """The combat chain can't contain a layer: of an attack-layer only what it attacks with goes
    there."""
    table.occur(e.Ceased(layer.id, say("what it attacks with is on the combat chain")))


@rule("7.0.3b", "7.0.3a")
def new_link(table: Table, attack: Object, source: int | None, layer: Object | None = None) -> None:
    """The attack becomes the active-attack of chain link N+1, which is the active one now; the link
    before it, if any, is a previous one."""
    number = len(table.state.links) + 1
    previous = table.state.active_link
    if layer is None:
        table.occur(e.LinkCreated(attack.id, number, attack.targets, source))
    else:
        table.occur(e.LinkCreated(attack.id, number, layer.targets, None, layer.id))
    ATTACKING.of(table.state.edition)(table, number)
    proxies_cease(table)
    if previous is not None:
        link_time_ends(table, previous.number)


@reads(
    "7.2.4",
    "7.2.4a",
    unclear="Whether a weapon itself is attacking while its attack is the active-attack: 7.2.4 "
    "says it of the active-attack, 7.2.4a of an attack-source that lives.",
    we="It is, as an ally is.",
    because="The attack is an extension of its source (1.4.3a), the newest text says it of every "
    "attack-source (7.2.3b), and 7.2.4a is there to tell who the attacking hero is.",
    where=attacked_by_proxy,
)
def attacking_later(table: Table, number: int) -> None:
    """The active-attack is considered to be attacking with the attack event (7.2.4)."""


@otherwise(
    "7.2.3",
    "7.2.3a",
    "7.2.3b",
    "7.2.3c",
    "7.2.4",
    editions=(NEWER,),
    also=(
        "The attack-card becomes attacking as it becomes the chain link.",
        "The attack-source becomes attacking as it and the attack-proxy become the chain link.",
        (
            "The card that an attack-layer attacks with becomes attacking as it becomes the chain "
            "link."
        ),
        (
            "The attack event occurs, and what triggers on attacking triggers; what attacks has "
            "become attacking before, with the chain link (7.2.3)."
        ),
    ),
)
def attacking_at_once(table: Table, number: int) -> None:
    """The attack-card, the attack-source of a proxy, or what an attack-layer attacks with, becomes
    attacking as the attack becomes a chain link; 7.2.4 is the attack event alone."""
    link = table.state.links[number - 1]
    attacking = link.attack if link.source is None else link.source
    table.note("Attacking", say("{card} becomes attacking", card=table.state.name(attacking)))


ATTACKING = ByEdition(attacking_later, attacking_at_once)


@rule("7.2.4")
def attacks(table: Table) -> None:
    """Third, the active-attack is attacking; the "attack" event occurs and triggers."""
    table.occur(e.PointReached(3, say("the attack event occurs")))
    link = table.state.active_link
    assert link is not None
    if link.attack not in table.state.objects:
        table.note("NoAttack", say("the active-attack is gone: no attack event"))
        return
    attack_event(table)


@rule("7.2.4a", "7.2.4b")
def attack_event(table: Table) -> None:
    """The attacking hero and the defending heroes are set as the attack event occurs: with a
    living attack-source the source attacks, not the hero; only heroes that are targets defend."""
    state = table.state
    link = state.active_link
    assert link is not None
    source = state.objects.get(link.source) if link.source is not None else None
    attacking = (
        None if source is not None and source.life is not None else state.heroes[link.controller]
    )
    defending = tuple(t for t in link.targets if t in state.heroes and t in state.objects)
    table.occur(e.Attacked(link.attack, attacking, defending))


@rule("7.2.5")
def turn_player_gains_priority(table: Table) -> None:
    """Fourth, the turn player gains priority."""
    turn_player_gains(table, 4)


@rule("7.2.6")
def ends(table: Table) -> None:
    """Fifth, the stack is empty and all have passed: the Defend Step begins."""
    table.occur(e.StepBegan(DEFEND))


POINTS = (targets_still_legal, becomes_chain_link, attacks, turn_player_gains_priority, ends)
