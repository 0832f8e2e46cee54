"""Manual effects: what the judge applies by hand (each an ordinary event, 1.9).

They are the effects of the ability language with the judge as their source, and the few moves of
objects that cards make in words of their own.
"""

from __future__ import annotations

from judgetool.engine.choice import Move, Violation
from judgetool.games.fab.abilities.types import (
    Banish,
    Create,
    DealDamage,
    Destroy,
    Effect,
    Gets,
    Keyword,
    MayPlay,
)
from judgetool.games.fab.abilities.types import (
    Move as MoveEffect,
)
from judgetool.games.fab.cards import library
from judgetool.games.fab.combat.defending import add_as_defending, barred, put_as_attacking
from judgetool.games.fab.combat.hits import said_to_have_hit
from judgetool.games.fab.continuous import Context
from judgetool.games.fab.continuous.meaning.this_turn import has_hit
from judgetool.games.fab.doubtful_rules import applied_by_hand
from judgetool.games.fab.effects import control_passes, generate
from judgetool.games.fab.moves import (
    DiscardCard,
    GiveAbility,
    GiveControl,
    Manual,
    PutOnLink,
    SaidToHit,
    Together,
)
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import discard_card, identify
from judgetool.games.fab.objects.state import ARENA, JUDGE, State
from judgetool.games.fab.objects.table import Table
from judgetool.games.fab.rulebook import reads, rule
from judgetool.games.fab.turn.priority import game_state_actions
from judgetool.language import say

MOVES: tuple[type[Move], ...] = (
    Manual,
    PutOnLink,
    SaidToHit,
    DiscardCard,
    GiveControl,
    GiveAbility,
    Together,
)


@rule("1.0.1a")
def apply(table: Table, by_hand: Move) -> None:
    """What a card says supersedes the rules; the judge says what the card does."""
    match by_hand:
        case Together(moves=moves):
            for each in moves:
                apply(table, each)
        case Manual(effect=effect, objects=objects, player=player, named=named):
            for id in objects:
                if named and id in table.state.objects:
                    identify(table, id, named)
            generate(table, (effect,), Context(JUDGE, player, targets=objects))
        case PutOnLink(card=card, role=role):
            if role == "attacking":
                put_as_attacking(table, card)
            else:
                add_as_defending(table, card, table.state.objects[card].owner)
        case SaidToHit(source=source, target=target):
            said_to_have_hit(table, source, target)
        case DiscardCard(card=card):
            discard_card(table, card)
        case GiveControl(object=object, player=player):
            control_passes(table, object, player)
        case GiveAbility(object=object, ability=ability, duration=duration, take=take):
            given: Effect
            if take:
                name = ability.name if isinstance(ability, Keyword) else ""
                given = Gets("target", loses=(name,), duration=duration)  # type: ignore[arg-type]
            else:
                given = Gets("target", abilities=(ability,), duration=duration)  # type: ignore[arg-type]
            generate(table, (given,), Context(JUDGE, 0, targets=(object,)))


@reads(
    "1.11.4a",
    unclear="Whether an effect applied by hand between two passes breaks their succession.",
    we="It does not, unless it puts a layer on the stack; then whoever has priority is asked anew.",
    because="Only playing a card or activating an ability breaks it, but no layer may be passed "
    "over that the players have not seen.",
    where=applied_by_hand,
)
@rule("1.0.1a")
def apply_with_priority(table: Table, move: Move) -> None:
    """A manual effect while a player has priority: they keep it, after game state actions."""
    before = table.state
    player = before.priority
    assert player is not None
    apply(table, move)
    if game_state_actions(table) and table.state.stack != before.stack:
        first = table.state.clockwise(player)[0]  # the next one, should they have lost by it
        table.occur(e.PriorityGained(first, table.state.point))


def refusals(state: State, move: Move) -> list[Violation]:
    """Why a manual effect makes no sense here."""
    if isinstance(move, Together):
        return [violation for each in move.moves for violation in refusals(state, each)]
    found = []
    for id in _objects(move):
        if id not in state.objects:
            found.append(Violation(("1.2.3d",), say("the object no longer exists")))
    if found:
        return found
    match move:
        case Manual(effect=effect, objects=objects):
            found += _effect_refusals(state, effect, objects)
        case SaidToHit(source=source, target=target):
            found += _hit_refusals(state, source, target)
        case DiscardCard(card=card):
            if state.objects[card].zone != "hand":
                because = say("{card} is not in a hand", card=state.name(card))
                found.append(Violation(("8.5.5",), because, say("it were in hand")))
        case PutOnLink(card=card, role=role):
            link = state.active_link
            if link is None:
                because = say("there is no active chain link")
                return [Violation(("7.0.3d",), because, say("there were an active chain link"))]
            if not state.objects[card].is_card:
                found.append(Violation(("3.6.2",), say("only cards can be put on a chain link")))
            elif state.objects[card].unknown:
                found.append(_unknown())
            elif card in state.heroes:
                because = say("{card} is a hero and stays in its zone", card=state.name(card))
                found.append(Violation(("7.0.5b",), because))
            elif role == "defending" and card in (link.attack, link.source):
                because = say("{card} is attacking on this chain link", card=state.name(card))
                found.append(Violation(("7.0.5c",), because))
            elif role == "defending":
                there = state.objects[card]
                if there.role == "defending":
                    found.append(
                        Violation(
                            ("7.0.5b",) if there.link == link.number else ("7.0.5d",),
                            say(
                                "{card} already defends on chain link {link}",
                                card=state.name(card),
                                link=there.link,
                            ),
                        )
                    )
                for reason in barred(state, link, state.objects[card]):
                    found.append(Violation(reason.cites(("7.0.5b",)), reason.text, reason.legal_if))
            elif card == link.attack:
                found.append(Violation(("7.0.4a",), say("it is the active-attack already")))
        case GiveControl(object=object, player=player):
            there = state.objects[object]
            if object in state.heroes:
                found.append(_stays(state, object))
            elif there.zone not in ARENA:
                because = say("{card} is not in the arena", card=state.name(object))
                found.append(Violation(("1.2.1b",), because))
            elif there.controller == player:
                because = say("{player} controls it already", player=state.players[player])
                found.append(Violation(("8.5.35",), because))
    return found


def _hit_refusals(state: State, source: int, target: int) -> list[Violation]:
    """Why an object can't be said to have hit: what hits deals damage to what is living, and an
    attack hits its attack-target once."""
    if state.objects[target].life is None:
        because = say("{card} is not a living object", card=state.name(target))
        return [Violation(("8.5.3c",), because)]
    link = state.active_link
    if link is None or link.attack != source:
        return []
    names = {"attack": state.name(source), "target": state.name(target)}
    if target not in link.targets:
        return [Violation(("7.5.5",), say("{target} is no attack-target of {attack}", **names))]
    if has_hit(state, source, target):
        return [Violation(("7.5.5",), say("{attack} has hit {target} already", **names))]
    return []


def _objects(move: Move) -> tuple[int, ...]:
    match move:
        case Manual(objects=objects):
            return objects
        case PutOnLink(card=card) | DiscardCard(card=card):
            return (card,)
        case SaidToHit(source=source, target=target):
            return (source, target)
        case GiveControl(object=object) | GiveAbility(object=object):
            return (object,)
    return ()


def _unknown() -> Violation:
    because = say("it has to be said which card it is")
    return Violation(("3.0.8",), because, say("the card were known"))


def _stays(state: State, hero: int) -> Violation:
    because = say("{card} is a hero and stays where it is", card=state.name(hero))
    return Violation(("3.11.2",), because)


def _is_token(name: str) -> bool:
    card = library().get(name)
    return card is not None and "Token" in card.types


def _effect_refusals(state: State, effect: Effect, objects: tuple[int, ...]) -> list[Violation]:
    found = []
    match effect:
        case DealDamage():
            for id in objects:
                if state.objects[id].life is None:
                    because = say("{card} is not a living object", card=state.name(id))
                    found.append(Violation(("8.5.3c",), because))
        case MayPlay():
            for id in objects:
                object = state.objects[id]
                if object.unknown:
                    found.append(_unknown())
                elif object.zone in ("stack", "combat chain", *ARENA) or not object.is_card:
                    because = say(
                        "{card} is not in a zone that a card is played from", card=state.name(id)
                    )
                    legal_if = say("it were in a hand or a pile")
                    found.append(Violation(("5.1.1",), because, legal_if))
        case Create(token=token):
            if not _is_token(token):
                because = say("no token is known by the name {token}", token=token)
                found.append(Violation(("8.5.2a",), because))
        case Banish() | Destroy() | MoveEffect():
            for id in objects:
                if id in state.heroes:
                    found.append(_stays(state, id))
    return found
