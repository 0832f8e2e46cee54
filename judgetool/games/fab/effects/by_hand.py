"""What the judge applies by hand, and why it makes no sense where it does not.

Manual effects are the effects of the ability language with the judge as their source, and the few
moves of objects that cards make in words of their own.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.choice import Move, Unbroken, Violation
from judgetool.games.fab import moves as m
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.combat.defending import add_as_defending, barred
from judgetool.games.fab.combat.hits import said_to_have_hit
from judgetool.games.fab.continuous import Context
from judgetool.games.fab.continuous.meaning.this_turn import has_hit
from judgetool.games.fab.doubtful_rules import applied_by_hand
from judgetool.games.fab.effects.generating import generate
from judgetool.games.fab.effects.lasting.waiting import next_effects_apply
from judgetool.games.fab.effects.permanents.control import control_passes
from judgetool.games.fab.judge import applies, apply, refuses
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import carry_over, discard_card, find_card, identify, move
from judgetool.games.fab.objects.state import ARENA, JUDGE, About, Link, Object, State, Table
from judgetool.games.fab.rulebook import reads, rule
from judgetool.games.fab.turn.priority import game_state_actions
from judgetool.language import say


@reads(
    "1.11.4a",
    unclear="Whether an effect applied by hand between two passes breaks their succession.",
    we="It does not, unless it puts a layer on the stack; then whoever has priority "
    "is asked again.",
    because="Only playing a card or activating an ability breaks it, but no layer may be passed "
    "over that the players have not seen.",
    where=applied_by_hand,
)
@rule("1.0.1a")
def apply_with_priority(table: Table, by_hand: Move) -> None:
    """A manual effect while a player has priority: they keep it, after game state actions."""
    before = table.state
    player = before.priority
    assert player is not None
    apply(table, by_hand)
    if game_state_actions(table) and table.state.stack != before.stack:
        first = table.state.clockwise(player)[0]  # the next one, should they have lost by it
        table.occur(e.PriorityGained(first, table.state.point))


# --- how each is applied -------------------------------------------------------------------------


@applies(m.Together)
def _together(table: Table, by_hand: m.Together) -> None:
    for each in by_hand.moves:
        apply(table, each)


@applies(m.Manual)
def _effect(table: Table, by_hand: m.Manual) -> None:
    for id in by_hand.objects:
        if by_hand.named and id in table.state.objects:
            identify(table, id, by_hand.named)
    context = Context(JUDGE, by_hand.player, targets=by_hand.objects)
    generate(table, (by_hand.effect,), context)


@applies(m.Says)
def _says(table: Table, by_hand: m.Says) -> None:
    link = table.state.active_link
    about = About(attack=None if link is None else link.attack)
    generate(table, by_hand.effects, Context(by_hand.source, by_hand.player, about))


@applies(m.PutOnLink)
def _put_on_link(table: Table, by_hand: m.PutOnLink) -> None:
    if by_hand.role == "attacking":
        put_as_attacking(table, by_hand.card)
    else:
        add_as_defending(table, by_hand.card, table.state.objects[by_hand.card].owner)


@rule("7.0.4a")
def put_as_attacking(table: Table, id: int) -> None:
    """Put a card on the active link as the attacking card: the old active-attack is cleared, the
    new one is a new attack with the same targets."""
    state = table.state
    link = state.active_link
    assert link is not None
    old = link.attack
    if old in state.objects:
        object = state.objects[old]
        if object.is_card:
            move(table, old, (object.owner, "graveyard"), word="is cleared", remembered=False)
        else:
            table.occur(e.Ceased(old, say("another card is the attack now")))
    table.occur(e.AttackReplaced(id, link.number))
    names = {"card": state.name(id), "old": state.name(old)}
    said = say("{card} is a new attack: what {old} got is not on it", **names)
    carry_over(table, state, old, id, Unbroken(("7.0.4a",), said))
    # 1.8.10: it has come under the player's control as a new attack.
    next_effects_apply(table, id, link.controller, played=False)


@applies(m.SaidToHit)
def _said_to_hit(table: Table, by_hand: m.SaidToHit) -> None:
    said_to_have_hit(table, by_hand.source, by_hand.target)


@applies(m.DiscardCard)
def _discard(table: Table, by_hand: m.DiscardCard) -> None:
    discard_card(table, by_hand.card)


@applies(m.GiveControl)
def _give_control(table: Table, by_hand: m.GiveControl) -> None:
    control_passes(table, by_hand.object, by_hand.player)


@applies(m.GiveAbility)
def _give_ability(table: Table, by_hand: m.GiveAbility) -> None:
    ability, duration = by_hand.ability, by_hand.duration
    if by_hand.take:
        name = ability.name if isinstance(ability, t.Keyword) else ""
        given = t.Gets("target", loses=(name,), duration=duration)  # type: ignore[arg-type]
    else:
        given = t.Gets("target", abilities=(ability,), duration=duration)  # type: ignore[arg-type]
    generate(table, (given,), Context(JUDGE, 0, targets=(by_hand.object,)))


# --- why it makes no sense -----------------------------------------------------------------------


@refuses(m.Manual)
def _effect_refused(state: State, by_hand: m.Manual) -> Iterator[Violation]:
    match by_hand.effect:
        case t.DealDamage():
            for id in by_hand.objects:
                if state.objects[id].life is None:
                    yield _not_living(state, id)
        case t.MayPlay():
            for id in by_hand.objects:
                yield from _not_played_from(state, id)
        case t.Create(token=token):
            if not _is_token(state, token):
                because = say("no token is known by the name {token}", token=token)
                yield Violation(("8.5.2a",), because)
        case t.Banish() | t.Destroy() | t.Move():
            for id in by_hand.objects:
                if id in state.heroes:
                    yield _stays(state, id)


def _not_played_from(state: State, id: int) -> Iterator[Violation]:
    object = state.objects[id]
    if object.unknown:
        yield _unknown()
    elif object.zone in ("stack", "combat chain", *ARENA) or not object.is_card:
        because = say("{card} is not in a zone that a card is played from", card=state.name(id))
        yield Violation(("5.1.1",), because, say("it were in a hand or a pile"))


@refuses(m.SaidToHit)
def _hit_refused(state: State, by_hand: m.SaidToHit) -> Iterator[Violation]:
    """Why an object can't be said to have hit: what hits deals damage to what is living, and an
    attack hits its attack-target once."""
    source, target = by_hand.source, by_hand.target
    link = state.active_link
    names = {"attack": state.name(source), "target": state.name(target)}
    if state.objects[target].life is None:
        yield _not_living(state, target)
    elif link is None or link.attack != source:
        return
    elif target not in link.targets:
        yield Violation(("7.5.5",), say("{target} is no attack-target of {attack}", **names))
    elif has_hit(state, source, target):
        yield Violation(("7.5.5",), say("{attack} has hit {target} already", **names))


@refuses(m.DiscardCard)
def _discard_refused(state: State, by_hand: m.DiscardCard) -> Iterator[Violation]:
    if state.objects[by_hand.card].zone != "hand":
        because = say("{card} is not in a hand", card=state.name(by_hand.card))
        yield Violation(("8.5.5",), because, say("it were in hand"))


@refuses(m.PutOnLink)
def _put_on_link_refused(state: State, by_hand: m.PutOnLink) -> Iterator[Violation]:
    card = state.objects[by_hand.card]
    name = state.name(card.id)
    link = state.active_link
    if link is None:
        because = say("there is no active chain link")
        yield Violation(("7.0.3d",), because, say("there were an active chain link"))
    elif not card.is_card:
        yield Violation(("3.6.2",), say("only cards can be put on a chain link"))
    elif card.unknown:
        yield _unknown()
    elif card.id in state.heroes:
        because = say("{card} is a hero and stays in its zone", card=name)
        yield Violation(("7.0.5b",), because)
    elif by_hand.role == "defending":
        yield from _defending_refused(state, link, card)
    elif card.id == link.attack:
        yield Violation(("7.0.4a",), say("it is the active-attack already"))


def _defending_refused(state: State, link: Link, card: Object) -> Iterator[Violation]:
    name = state.name(card.id)
    if card.id in (link.attack, link.source):
        yield Violation(("7.0.5c",), say("{card} is attacking on this chain link", card=name))
        return
    if card.role == "defending":
        here = card.link == link.number
        because = say("{card} already defends on chain link {link}", card=name, link=card.link)
        yield Violation(("7.0.5b",) if here else ("7.0.5d",), because)
    for reason in barred(state, link, card):
        yield Violation(reason.cites(("7.0.5b",)), reason.text, reason.legal_if)


@refuses(m.GiveControl)
def _control_refused(state: State, by_hand: m.GiveControl) -> Iterator[Violation]:
    there = state.objects[by_hand.object]
    if there.id in state.heroes:
        yield _stays(state, there.id)
    elif there.zone not in ARENA:
        because = say("{card} is not in the arena", card=state.name(there.id))
        yield Violation(("1.2.1b",), because)
    elif there.controller == by_hand.player:
        because = say("{player} controls it already", player=state.players[by_hand.player])
        yield Violation(("8.5.35",), because)


def _not_living(state: State, id: int) -> Violation:
    return Violation(("8.5.3c",), say("{card} is not a living object", card=state.name(id)))


def _unknown() -> Violation:
    because = say("name the card")
    return Violation(("3.0.8",), because, say("the card were known"))


def _stays(state: State, hero: int) -> Violation:
    because = say("{card} is a hero and stays where it is", card=state.name(hero))
    return Violation(("3.11.2",), because)


def _is_token(state: State, name: str) -> bool:
    card = find_card(state, name)
    return card is not None and "Token" in card.types
